import type { DanfoFrame, Frame } from "../frames/types";
import { type LeagueCode, sportOf } from "../leagues";
import { checkOneOf } from "../schema/known-names";
import { type EngineOption, wantedEngine } from "./call-options";
import { checkedFilter, type GamesFilter } from "./games-filter";
import { leaders } from "./totals/leaders";
import {
  type MlbPlayerTotalsOptions,
  playerTotals,
  type WbbPlayerTotalsOptions,
} from "./totals/player-totals";
import { teamTotals } from "./totals/team-totals";

/** What a ranking of a season is of: options of `leaders` and of the totals, and which games. */
export interface SeasonLeadersOptions
  extends GamesFilter,
    Pick<WbbPlayerTotalsOptions, "per" | "min_minutes">,
    Pick<MlbPlayerTotalsOptions, "min_at_bats" | "min_outs"> {
  /**
   * How many places; who shares the last one is there, too.
   * @default 10
   */
  readonly n?: number;
  /**
   * Who is ranked.
   * @default "players"
   */
  readonly by?: "players" | "teams";
  /**
   * Which box score of baseball's players counts.
   * @default "batting"
   */
  readonly role?: "batting" | "pitching";
}

const OF_TOTALS = ["per", "min_minutes", "min_at_bats", "min_outs"];
const OWN = ["n", "by", "role", "return_as_polars", ...OF_TOTALS];

/** The best of a season in one statistic, from its stored box scores. */
export async function leadersOfSeason(
  league: LeagueCode,
  load: (table: string, options: GamesFilter & EngineOption) => Promise<Frame>,
  statistic: string,
  options: SeasonLeadersOptions & EngineOption,
): Promise<Frame> {
  checkedFilter("leaders", league, options, OWN);
  const { n, by = "players", role = "batting", return_as_polars, ...rest } = options;
  const isOfTeams = checkOneOf("leaders", "by", by, ["players", "teams"]) === "teams";
  checkOneOf("leaders", "role", role, ["batting", "pitching"]);
  wantedEngine(options);
  const divided = (isTotals: boolean) =>
    Object.fromEntries(
      Object.entries(rest).filter(([name]) => OF_TOTALS.includes(name) === isTotals),
    );
  const read = { ...divided(false), ...(return_as_polars !== undefined && { return_as_polars }) };
  const isBasketball = sportOf(league) === "basketball";
  const lines = isBasketball ? "box_score" : `box_score_${role}`;
  const chosen = { ...divided(true), ranks: true };
  const teams = isOfTeams || isBasketball ? await load("team_box_score", read) : undefined;
  const totals = isOfTeams
    ? teamTotals(teams as never, chosen as never)
    : playerTotals(
        (await load(lines, read)) as never,
        { ...chosen, ...(teams && { teams }) } as never,
      );
  const ranking = leaders(totals as unknown as DanfoFrame, statistic, n === undefined ? {} : { n });
  return ranking as unknown as Frame;
}
