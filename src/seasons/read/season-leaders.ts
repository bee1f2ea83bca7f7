import type { BattingMetrics } from "../../analysis/baseball-metrics/batting-columns";
import type { BattingMetricsOptions } from "../../analysis/baseball-metrics/batting-metrics";
import type { PitchingMetrics } from "../../analysis/baseball-metrics/pitching-columns";
import { teamCounts } from "../../analysis/four-factors/estimated-possessions";
import { findLeaders, leaders, type RankedIn } from "../../analysis/totals/leaders";
import {
  type MlbBattingTotals,
  type MlbPitchingTotals,
  mlbBatters,
  mlbPitchers,
  type WbbPlayerTotals,
} from "../../analysis/totals/player-tables";
import {
  type MlbPlayerTotalsOptions,
  playerTotals,
  WBB_LINES,
  WBB_READ,
  type WbbPlayerTotalsOptions,
} from "../../analysis/totals/player-totals";
import {
  basketballPlayers,
  battersByPlays,
  minimumText,
  type Qualification,
  teams,
  withAttempts,
  withoutFloors,
} from "../../analysis/totals/rankings/qualification";
import {
  type MlbTeamTotals,
  teamTotals,
  type WbbTeamTotals,
} from "../../analysis/totals/team-totals";
import { ArgumentError } from "../../errors";
import { deliver } from "../../frames/deliver";
import type { UntypedRow } from "../../frames/rows";
import type { CellLists, Frame } from "../../frames/types";
import { hasDivisions, type LeagueCode, type SportOf, sportOf } from "../../leagues";
import { checkOneOf } from "../../schema/option-rules";
import { recordStages } from "../../service/datasets/stage";
import { divided, dropUnset, type EngineOption, wantedEngine } from "../call-options";
import type { ChartRows, Read } from "../charts/season-rows";
import { metricsKey, PLAYER_METRICS, readMetrics } from "../charts/totals";
import { checkedFilter, type GamesFilter } from "./games-filter";
import { daysRead, sharesOnly } from "./where";

interface RankedRows {
  basketball: WbbPlayerTotals | WbbTeamTotals;
  baseball: MlbBattingTotals | MlbPitchingTotals | MlbTeamTotals | BattingMetrics | PitchingMetrics;
}

/** The statistics that `season.leaders` ranks. */
export type SeasonStatistic<L extends LeagueCode> = RankedIn<RankedRows[SportOf<L>]>;

/** Options of `season.leaders`: those of `leaders` and of totals, and filters of games. */
export interface SeasonLeadersOptions
  extends Omit<GamesFilter, "division_one" | "stage">,
    Pick<WbbPlayerTotalsOptions, "per" | "min_games" | "min_minutes" | "min_attempts">,
    Pick<MlbPlayerTotalsOptions, "min_at_bats" | "min_outs">,
    Pick<BattingMetricsOptions, "min_plate_appearances"> {
  /**
   * True counts only games among teams of Division I, false ranks everyone; college basketball.
   * @default every game counts, and only those of Division I are ranked
   */
  readonly division_one?: boolean;
  /**
   * Parts of the season, in the words of the column `stage` of `teamGames`.
   * @default every part; in mlb, nba and wnba the regular season
   */
  readonly stage?: string | readonly string[];
  /**
   * The first day of games, `"20230105"` or `"2023-01-05"`, the first and the last, or a month: `"202301"`. Minimums are then shares
   * of the teams' games on these days alone: 100 minutes or 20 attempts do not apply.
   * @default every day
   */
  readonly dates?: string | readonly [first: string, last: string];
  /** Number of places; ties at the last place are included. @default 10 */
  readonly n?: number;
  /** Whether players or teams are ranked. @default "players" */
  readonly by?: "players" | "teams";
  /** Whether baseball players are ranked as batters or pitchers. @default "batting" */
  readonly role?: "batting" | "pitching";
}

const ANY_OPTIONS = ["per", "min_games"];
const PLAYER_OPTIONS = {
  basketball: ["min_minutes", "min_attempts"],
  baseball: ["min_at_bats", "min_outs"],
};
export const TOTALS_OPTIONS = [
  ...ANY_OPTIONS,
  ...Object.values(PLAYER_OPTIONS).flat(),
  "min_plate_appearances",
];
const OWN = ["n", "by", "role", "dates", "return_as_polars", ...TOTALS_OPTIONS];

export async function leadersOfSeason(
  season: ChartRows,
  statistic: string,
  options: SeasonLeadersOptions & EngineOption,
): Promise<Frame> {
  const { league } = season.files.place;
  checkedFilter("leaders", league, options, OWN);
  const { return_as_polars: _, dates, ...rest } = options;
  const [own, chosenGames] = divided(rest, ["n", "by", "role", ...TOTALS_OPTIONS]);
  const stage = recordStages(league);
  const days = dates === undefined ? {} : { where: daysRead("leaders", dates) };
  const read: Read = { ...(stage && { stage }), ...dropUnset(chosenGames), ...days };
  const cells = await rankLeaders(season, statistic, own, read);
  return deliver(wantedEngine(options), leaders.columns, cells);
}

/**
 * Ranks the totals of box scores of games, or else the metrics of baseball's players. Returns the cells of the best,
 * in the order of `leaders.columns`.
 */
export async function rankLeaders(
  season: ChartRows,
  statistic: string,
  options: Pick<SeasonLeadersOptions, "n" | "by" | "role">,
  read: Read,
): Promise<CellLists> {
  const { league } = season.files.place;
  const { n, by = "players", role = "batting", ...ofTotals } = options;
  const isOfTeams = checkOneOf("leaders", "by", by, ["players", "teams"]) === "teams";
  checkOneOf("leaders", "role", role, ["batting", "pitching"]);
  if (isOfTeams && read.garbage_time === false) {
    throw new ArgumentError("garbage_time: false ranks players only.", {
      operation: "leaders",
      next: 'Teams outside of garbage time are in season.load("fourFactors", { garbage_time: false }).',
    });
  }
  const isBasketball = sportOf(league) === "basketball";
  const lines = isBasketball ? "box_score" : `box_score_${role}`;
  const isMetric = !isBasketball && !isOfTeams && isOfMetrics(statistic, role);
  const known = isMetric
    ? METRIC_OPTIONS[role]
    : [...ANY_OPTIONS, ...(isOfTeams ? [] : PLAYER_OPTIONS[sportOf(league)])];
  const unfit = Object.keys(dropUnset(ofTotals)).find((name) => !known.includes(name));
  if (unfit !== undefined) {
    throw new ArgumentError(`${unfit} does not apply to ${statistic} of ${by} here.`, {
      operation: "leaders",
      next: `These do: ${known.join(", ")}.`,
    });
  }
  const chosen = { ...ofTotals, ranks: true, ...(!isMetric && sharesOnly(read)) };
  const columns = (table: keyof typeof WBB_READ) =>
    isBasketball && !(isOfTeams && table === "teamBoxScore") && { columns: WBB_READ[table] };
  const compute = async (): Promise<unknown> => {
    if (isMetric) {
      const { tables, compute } = PLAYER_METRICS[role];
      const names = Object.keys(tables);
      const lists = await Promise.all(names.map((name) => readMetrics(season, role, name, read)));
      return compute(lists, chosen);
    }
    const teams =
      read.garbage_time === false
        ? teamCounts(await season.read("four_factors", read))
        : isOfTeams || isBasketball
          ? await season.read("team_box_score", { ...read, ...columns("teamBoxScore") })
          : undefined;
    const divisions =
      // Every game, so that filters leave no team without its division.
      hasDivisions(league) && read.division_one !== false
        ? { divisions: await season.read("team_games", { columns: WBB_READ.teamGames }) }
        : {};
    const totals = { ...chosen, ...divisions };
    if (isOfTeams) return teamTotals(teams as never, totals as never);
    const players = isBasketball
      ? await season.readPlayers(lines, read, WBB_LINES)
      : await season.read(lines, read);
    return playerTotals(players as never, { ...totals, ...(teams && { teams }) } as never);
  };
  const key =
    isMetric && Object.keys(ofTotals).length === 0
      ? metricsKey(role, read)
      : ["leaders", by, lines, isMetric, read, chosen];
  const totals = (await season.remember(key, compute)) as readonly UntypedRow[];
  return findLeaders(totals, statistic, n === undefined ? {} : { n }).cells;
}

/** Says who is ranked by a statistic, with the options of `season.leaders`. */
export function rankedText(league: LeagueCode, options: Readonly<Record<string, unknown>>): string {
  const { statistic, by = "players", role = "batting", dates, min_attempts } = options;
  const usual = ruleOf(league, String(statistic), by === "teams", role as keyof typeof TOTALS);
  const rule = dates === undefined ? usual : withoutFloors(usual);
  const applied = min_attempts === undefined ? rule : withAttempts(rule, Number(min_attempts));
  return `Qualified: ${by} ${minimumText(applied, String(statistic), options)}.`;
}

function ruleOf(
  league: LeagueCode,
  statistic: string,
  isOfTeams: boolean,
  role: keyof typeof TOTALS,
): Qualification {
  if (isOfTeams) return teams;
  if (sportOf(league) === "basketball") return basketballPlayers;
  return isOfMetrics(statistic, role) && role === "batting"
    ? battersByPlays
    : TOTALS[role].qualification;
}

const METRIC_OPTIONS = { batting: ["min_plate_appearances"], pitching: ["min_outs"] };
const TOTALS = { batting: mlbBatters, pitching: mlbPitchers } as const;

const isOfMetrics = (statistic: string, role: "batting" | "pitching"): boolean =>
  Object.hasOwn(PLAYER_METRICS[role].ranked, statistic) &&
  !Object.hasOwn(TOTALS[role].statistics, statistic);
