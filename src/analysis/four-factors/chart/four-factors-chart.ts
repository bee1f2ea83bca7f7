import type { Chart } from "../../../charts/chart";
import {
  buildNothing,
  type ChartInfo,
  defineChart,
  drawPicture,
  LEAGUE,
  nothing,
  type Picture,
  TEAM,
} from "../../../charts/define-chart";
import { chartTable, readChartInput, type TableOrRows } from "../../../charts/input/chart-input";
import { filteredRows, type RowFilters, SITE_AND_DATES } from "../../../charts/input/row-filters";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate, listTeams } from "../../../charts/input/selection";
import { capital, countWithUnit } from "../../../charts/input/wording";
import {
  buildRowPoint,
  namedScatter,
  percentTick,
  type RowPoint,
} from "../../../charts/marks/named-points";
import type { ChartStyle, TableChartOptions } from "../../../charts/theme/chart-style";
import { rowsByKey } from "../../../frames/input/input-table";
import type { Passed, PassedRows, ShapedFrame } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import type { OneOrMore, WbbSummary } from "../../../games/game";
import { requireSameLeague } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { asReceived, count, oneAmong } from "../../../schema/option-rules";
import { farthestFirst, mean } from "../../numeric/mean";
import { type FourFactors, fourFactorsTable } from "../four-factors";
import { GAME_BARS } from "./factor-bars";
import {
  ALL_FACTORS,
  type Average,
  averageOf,
  buildWords,
  type Factor,
  factorOver,
  factorText,
  weightOf,
} from "./factors";

const NAME = "fourFactorsChart";

const TABLE = chartTable("fourFactors", "basketball", fourFactorsTable, [
  "game_id",
  "team_id",
  "season",
  ...ALL_FACTORS,
  ...ALL_FACTORS.map(weightOf),
]);

/** Options of `fourFactorsChart`; charts of one game take only those of every chart. */
export interface FourFactorsChartOptions extends TableChartOptions, RowFilters, TeamOption {
  /**
   * The factor from left to right: a column of `fourFactors`, or with the prefix `"opponent_"` that of a
   * team's opponents.
   * @default "effective_field_goal_pct"
   */
  readonly x?: Factor;
  /** The factor from bottom to top, in the same way. @default "turnover_pct" */
  readonly y?: Factor;
  /** Number of labeled teams: those farthest from the mean. @default 15 */
  readonly labels?: number;
  /** Minimum number of games of the teams shown, except the chosen one. @default 5; 1 if no team has as many */
  readonly min_games?: number;
  /**
   * Comparison: the games of a league, such as `await season.load("fourFactors")`. Lines are at its values,
   * which are quotients of sums.
   * @default nothing for one game; the mean of the teams for several
   */
  readonly baseline?: TableOrRows<FourFactors> | ShapedFrame;
}

const LEAST_GAMES = 5;

export interface FourFactorsChart extends ChartInfo<{ four_factors: "fourFactors" }> {
  <T>(
    games: Passed<T, OneOrMore<WbbSummary> | PassedRows<T>>,
    options?: FourFactorsChartOptions,
  ): Chart;
}

/**
 * Plots why a game was won, or compares the teams of a season, by the four factors: shooting, turnovers,
 * offensive rebounds and free throws.
 *
 * One game has bars of both sides for each factor; the better value is bold. The offense of one side is what
 * the other side's defense allows. The subtitle names the better side in each factor, and `baseline` adds
 * the league's average as a line across both bars. Several games have a
 * scatter of two factors. Each team is a point for all its games (quotients of sums), better to the right and
 * up. Lines at the mean of the teams divide it into quadrants. The teams farthest from the mean are named if
 * there is room, and the chosen team stands out.
 *
 * For games without a box score the picture says so. Source: `fourFactors`.
 *
 * @param games a summary of basketball, several, or the table of `fourFactors`, in either kind of frames or
 * as its rows
 * @throws ArgumentError for other input, several seasons, an unknown team, and wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * fourFactorsChart(game).save("why.png");
 * const baseline = await season.load("fourFactors");
 * fourFactorsChart(game, { baseline }); // against the league's average
 * fourFactorsChart(baseline, { y: "opponent_effective_field_goal_pct" });
 */
export const fourFactorsChart: FourFactorsChart = defineChart<FourFactorsChart>()({
  name: NAME,
  kinds: { four_factors: "fourFactors" },
  examples: [
    { picture: "four-factors", title: "Why a side won", group: "A game", of: "game" },
    {
      picture: "four-factors-season",
      title: "Two of the four factors",
      group: "Seasons",
      of: "season",
    },
  ],
  has_sides: true,
  options: {
    ...LEAGUE,
    ...TEAM,
    ...SITE_AND_DATES,
    x: oneAmong<Factor>(ALL_FACTORS, "effective_field_goal_pct"),
    y: oneAmong<Factor>(ALL_FACTORS, "turnover_pct"),
    labels: count("a number of teams from 0", { from: 0 }, 15),
    min_games: count("a number of games from 1", { from: 1 }),
    baseline: asReceived<unknown>(),
  },
  facts(games, options) {
    const read = readChartInput<FourFactors, "basketball">(NAME, TABLE, games, options);
    const average = readAverage(options, read.league);
    const [home, away] = sidesOfOne(read.rows);
    if (home !== undefined && away !== undefined) {
      return { sides: [home, away] as const, game: read.games?.[0], average };
    }
    if (read.rows.length === 0) return buildNothing("box score of both sides", read.games);
    const all = read.rows as unknown as readonly UntypedRow[];
    checkOneSeason(NAME, all);
    const { rows, words } = filteredRows(NAME, all, options);
    const isLong = rowsByKey(all, ["team_id"]).some((games) => games.length >= LEAST_GAMES);
    const { x, y, labels, min_games = isLong ? LEAST_GAMES : 1 } = options;
    const chosen = findCandidate(NAME, "team", () => listTeams(all), options)?.id;
    const teams = rowsByKey(
      rows.filter(({ team_id }) => team_id != null),
      ["team_id"],
    );
    const means = teams.flatMap((games) => {
      const [first] = games as [UntypedRow];
      const across = factorOver(games, x);
      const up = factorOver(games, y);
      const isShown = games.length >= min_games || String(first.team_id) === chosen;
      if (across === null || up === null || !isShown) return [];
      const numbers = { across: factorText(x, across), up: factorText(y, up) };
      const cells = { games: String(games.length), ...numbers };
      return [buildRowPoint(first, [chosen], { x: across, y: up, cells })];
    });
    if (means.length === 0) {
      const few = min_games > 1 ? ` with ${countWithUnit(min_games, "game")}` : "";
      return nothing(`No team${few} in the table`);
    }
    const points = farthestFirst(means);
    const lineAt = (channel: "x" | "y") =>
      average?.at(options[channel]) ?? mean(points.map((one) => one[channel]));
    const lines = [lineAt("x"), lineAt("y")] as const;
    const season = seasonOfRow(all[0] ?? {});
    const facts: SeasonFacts = { x, y, labels, min_games, words, season, points, average, lines };
    return facts;
  },
  picture: (facts, style) =>
    "sides" in facts
      ? drawPicture(GAME_BARS, facts, style)
      : drawPicture(SEASON_SCATTER, facts, style),
});

function readAverage(
  { baseline, ...options }: { readonly baseline?: unknown },
  league: LeagueCode | undefined,
): Average | undefined {
  if (baseline === undefined) return undefined;
  const games = readChartInput<FourFactors, "basketball">(NAME, TABLE, baseline, options);
  requireSameLeague(NAME, league, { baseline: games });
  return games.rows.length === 0
    ? undefined
    : averageOf(games.rows as unknown as readonly UntypedRow[]);
}

/** Both sides of the only game in the table, home first; empty for other tables. */
function sidesOfOne(rows: readonly FourFactors[]): readonly (FourFactors | undefined)[] {
  const isOne = rows.length === 2 && rows[0]?.game_id === rows[1]?.game_id;
  return isOne ? rows.toSorted((one) => (one.home_away === "home" ? -1 : 1)) : [];
}

interface SeasonFacts {
  readonly x: Factor;
  readonly y: Factor;
  /** How many teams are named, and from how many games on they are shown. */
  readonly labels: number;
  readonly min_games: number;
  readonly words: readonly string[];
  readonly season: string;
  /** The most unusual teams come first. */
  readonly points: readonly RowPoint[];
  readonly average: Average | undefined;
  /** Values of the average; by default the means of the teams. */
  readonly lines: readonly [x: number, y: number];
}

const SEASON_SCATTER: Picture<SeasonFacts> = {
  title: ({ x, y, season }) =>
    `${capital(buildWords(x).short)} and ${buildWords(y).short}, ${season}`,
  subtitle: ({ points, x, y, words }) => [
    bestText(points, "x", x),
    bestText(points, "y", y),
    countWithUnit(points.length, "team"),
    ...words,
  ],
  notes: {
    key: ({ x, y, min_games, average, lines }) => {
      const games = min_games > 1 ? `, of teams with ${min_games} games and more` : "";
      const values = `${factorText(x, lines[0])} and ${factorText(y, lines[1])}`;
      return {
        points: `Each team’s games together${games}; better is to the right and up.`,
        lines: `Lines: ${average?.name ?? "means of these teams"}, ${values}.`,
      };
    },
  },
  view: drawBody,
};

/** `LSU best in shooting (58.1%)`. */
function bestText(points: readonly RowPoint[], channel: "x" | "y", factor: Factor): string {
  const { short, fewer } = buildWords(factor);
  const best = points.reduce((one, other) =>
    other[channel] > one[channel] === fewer ? one : other,
  );
  return `${best.full} best in ${short} (${factorText(factor, best[channel])})`;
}

function drawBody({ points, x, y, labels, lines }: SeasonFacts, style: ChartStyle) {
  // The better end is to the right, or above.
  const axisFor = (factor: Factor, mean: number) => ({
    title: buildWords(factor).long,
    textOf: factor.endsWith("free_throw_rate")
      ? (tick: number, digits: number) => tick.toFixed(Math.max(2, digits))
      : percentTick,
    mean,
    isTurned: buildWords(factor).fewer,
  });
  const axes = { x: axisFor(x, lines[0]), y: axisFor(y, lines[1]) };
  const titles = { team: "Team", across: axes.x.title, up: axes.y.title, games: "Games" };
  return namedScatter(points, axes, labels, titles, style);
}
