import { ArgumentError } from "../errors";
import { type LeagueCode, mlb, wbb } from "../leagues";

export function checkLeague(caller: string, league: unknown): LeagueCode {
  const found = [wbb, mlb].find(({ code }) => code === league);
  if (found !== undefined) return found.code;
  throw new ArgumentError(`league must be "${wbb.code}" or "${mlb.code}".`, { operation: caller });
}
