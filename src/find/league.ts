import { ArgumentError } from "../errors";
import { mlb, wbb } from "../leagues";

/** A league by its code. */
export type LeagueCode = typeof wbb.code | typeof mlb.code;

export function checkLeague(caller: string, league: unknown): LeagueCode {
  const found = [wbb, mlb].find(({ code }) => code === league);
  if (found !== undefined) return found.code;
  throw new ArgumentError(`league must be "${wbb.code}" or "${mlb.code}".`, { operation: caller });
}
