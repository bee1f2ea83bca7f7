import type { MlbWinProbabilityAdded } from "../../analysis/win-probability-added/baseball-added";
import type {
  WinProbabilityAdded,
  WinProbabilityAddedOptions,
} from "../../analysis/win-probability-added/basketball-added";
import { winProbabilityAdded } from "../../analysis/win-probability-added/win-probability-added";
import { ArgumentError } from "../../errors";
import type { Frame } from "../../frames/types";
import { SECTIONS } from "../../games/game";
import { type LeagueCode, type SportOf, sportOf } from "../../leagues";
import {
  divided,
  dropUnset,
  type EngineOption,
  type SeasonLoadOptions,
  wantedEngine,
} from "../call-options";
import { requireWholeGames } from "./filter-conditions";
import { checkedFilter, type GamesFilter } from "./games-filter";

const NAME = "winProbabilityAdded";

/** Options of the credits and of the games. */
export interface SeasonAddedOptions
  extends Omit<WinProbabilityAddedOptions, "league">,
    Pick<GamesFilter, "division_one" | "stage"> {
  /** Only games at a neutral site. @default every site */
  readonly site?: "neutral";
}

/** A row of `season.winProbabilityAdded`, by the sport of the league. */
export type SeasonAdded<L extends LeagueCode> = {
  basketball: WinProbabilityAdded;
  baseball: MlbWinProbabilityAdded;
}[SportOf<L>];

const OWN = ["source", "pregame", "parameters", "shares"] as const;

export async function addedOfSeason(
  league: LeagueCode,
  load: (table: string, options: SeasonLoadOptions) => Promise<Frame>,
  options: SeasonAddedOptions & EngineOption,
): Promise<Frame> {
  const filter = checkedFilter(NAME, league, options, [...OWN, "return_as_polars"]);
  requireWholeGames(NAME, filter);
  const { return_as_polars } = options;
  wantedEngine(options);
  const read = { ...filter, ...(return_as_polars !== undefined && { return_as_polars }) };
  const chosen = dropUnset(divided({ ...options }, OWN)[0]);
  if (sportOf(league) === "baseball") {
    const unfit = OWN.find((name) => name in chosen);
    if (unfit === undefined) {
      return winProbabilityAdded(await load("plate_appearances", read)) as never;
    }
    throw new ArgumentError(`${unfit} is an option only for basketball.`, {
      operation: NAME,
      next: "In baseball, the changes come from plate appearances: omit it.",
    });
  }
  const sections = SECTIONS.map(
    async (name) => [name, await load(`section_${name}`, read)] as const,
  );
  const tables = Object.fromEntries(await Promise.all(sections));
  return winProbabilityAdded(tables as never, chosen) as never;
}
