import type { DanfoFrame, Frame } from "../frames/types";
import { type LeagueCode, leagueOf, sportOf } from "../leagues";
import type { BattingMetricsOptions } from "../models/baseball/batting-metrics";
import { checkOneOf } from "../schema/known-names";
import { PLAYER_METRICS } from "./baseball-players";
import { type EngineOption, type SeasonLoadOptions, wantedEngine } from "./call-options";
import { checkedFilter, type GamesFilter } from "./games-filter";
import { leaders } from "./totals/leaders";
import { mlbBatters, mlbPitchers } from "./totals/player-tables";
import {
  type MlbPlayerTotalsOptions,
  playerTotals,
  WBB_READ,
  type WbbPlayerTotalsOptions,
} from "./totals/player-totals";
import { teamTotals } from "./totals/team-totals";

/** Options of `season.leaders`: those of `leaders` and of totals, and filters of games. */
export interface SeasonLeadersOptions
  extends Omit<GamesFilter, "division_one">,
    Pick<WbbPlayerTotalsOptions, "per" | "min_minutes">,
    Pick<MlbPlayerTotalsOptions, "min_at_bats" | "min_outs">,
    Pick<BattingMetricsOptions, "min_plate_appearances"> {
  /**
   * True counts only games among teams of Division I, false ranks everyone; college basketball.
   * @default every game counts, and only those of Division I are ranked
   */
  readonly division_one?: boolean;
  /**
   * Number of places; ties at the last place are included.
   * @default 10
   */
  readonly n?: number;
  /**
   * Whether players or teams are ranked.
   * @default "players"
   */
  readonly by?: "players" | "teams";
  /**
   * Whether baseball players are ranked as batters or pitchers.
   * @default "batting"
   */
  readonly role?: "batting" | "pitching";
}

const TOTALS_OPTIONS = ["per", "min_minutes", "min_at_bats", "min_outs", "min_plate_appearances"];
const OWN = ["n", "by", "role", "return_as_polars", ...TOTALS_OPTIONS];

/** The files of a season: how its tables are loaded, and what is computed once of them. */
interface Files {
  load(table: string, options: SeasonLoadOptions): Promise<Frame>;
  remember<T>(key: unknown, make: () => Promise<T>): Promise<T>;
}

/**
 * Returns the best of a season in one statistic of the totals of box scores. If these do not have it, the
 * metrics of baseball's players are used.
 */
export async function leadersOfSeason(
  league: LeagueCode,
  { load, remember }: Files,
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
      Object.entries(rest).filter(([name]) => TOTALS_OPTIONS.includes(name) === isTotals),
    );
  const read = { ...divided(false), ...(return_as_polars !== undefined && { return_as_polars }) };
  const isBasketball = sportOf(league) === "basketball";
  const lines = isBasketball ? "box_score" : `box_score_${role}`;
  const chosen = { ...divided(true), ranks: true };
  const metrics =
    !isBasketball && !isOfTeams && isOfMetrics(statistic, role) ? PLAYER_METRICS[role] : undefined;
  const columns = (table: keyof typeof WBB_READ) =>
    isBasketball && !(isOfTeams && table === "teamBoxScore") && { columns: WBB_READ[table] };
  const compute = async (): Promise<unknown> => {
    if (metrics !== undefined) {
      return metrics.compute(
        await Promise.all(metrics.tables.map((table) => load(table, read))),
        chosen,
      );
    }
    const teams =
      isOfTeams || isBasketball
        ? await load("team_box_score", { ...read, ...columns("teamBoxScore") })
        : undefined;
    const ofTotals = {
      ...chosen,
      // Every game, so that filters leave no team without its division.
      ...(leagueOf(league).is_college &&
        options.division_one !== false && {
          divisions: await load("team_games", { columns: WBB_READ.teamGames }),
        }),
    };
    if (isOfTeams) return teamTotals(teams as never, ofTotals as never);
    const players = await load(lines, { ...read, ...columns("boxScore") });
    return playerTotals(players as never, { ...ofTotals, ...(teams && { teams }) } as never);
  };
  const key = ["leaders", by, lines, metrics !== undefined, read, chosen];
  const totals = await remember(key, compute);
  return leaders(totals as DanfoFrame, statistic, n === undefined ? {} : { n }) as never;
}

const TOTALS = { batting: mlbBatters, pitching: mlbPitchers } as const;

const isOfMetrics = (statistic: string, role: "batting" | "pitching"): boolean =>
  Object.hasOwn(PLAYER_METRICS[role].ranked, statistic) &&
  !Object.hasOwn(TOTALS[role].statistics, statistic);
