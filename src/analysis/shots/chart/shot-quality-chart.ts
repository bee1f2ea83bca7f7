import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate, listTeams } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { buildRowPoint, namedScatter, type RowPoint } from "../../../charts/marks/named-points";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { PassedRows } from "../../../frames/input/input-types";
import { readLeagueTable } from "../../../games/table-league";
import { count, invalidOption, oneAmong } from "../../../schema/option-rules";
import { leftOutText, rankedTeams } from "../../totals/rankings/qualification";

const NAME = "shotQualityChart";

const KEYS = [
  "season",
  "team_id",
  "games",
  "attempts",
  "points_per_shot",
  "expected_points_per_shot",
];

/** Options of `shotQualityChart`. */
export interface ShotQualityChartOptions extends TableChartOptions, TeamOption {
  /** Number of labeled teams: those farthest from their expectation. @default 16 */
  readonly labels?: number;
  /** Minimum number of attempts of the teams shown. @default 0: teams need five games and half of the median */
  readonly min_attempts?: number;
  /**
   * False needs half of the median of games alone, for a few games of a season: 5 games do not apply.
   * @default true; false in `season.chart` with `dates`
   */
  readonly absolute_minimums?: boolean;
}

export interface ShotQualityChart extends ChartInfo<{ shot_quality: "shotQuality" }> {
  <T>(table: PassedRows<T>, options?: ShotQualityChartOptions): Chart;
}

/**
 * Plots shot quality against result: each team a point, to the right the expected points of its shots,
 * upward the points that they brought. Teams far from their expectation are named if there is room, and
 * the chosen team stands out. Teams with fewer than five games, half of the median, or `min_attempts` are left out
 * and counted. A table without shots gives a picture that says so. Source: `shotQuality` by team or by opponents.
 *
 * @param table the table of `shotQuality` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, a table of players, several seasons, an unknown team, and wrong
 * options
 * @example
 * shotQualityChart(shotQuality(await season.load("shots")), { labels: 10 });
 */
export const shotQualityChart: ShotQualityChart = defineChart<ShotQualityChart>()({
  name: NAME,
  kinds: { shot_quality: "shotQuality" },
  examples: [],
  options: {
    ...LEAGUE,
    ...TEAM,
    labels: count("a whole number from 0", { from: 0 }, 16),
    min_attempts: count("a whole number from 0", { from: 0 }, 0),
    absolute_minimums: oneAmong([true, false], true),
  },
  facts(table, options) {
    const { labels, min_attempts } = options;
    const all = readLeagueTable(NAME, table, "shotQuality", KEYS, options).rows.filter(
      ({ team_id }) => team_id != null,
    );
    checkOneSeason(NAME, all);
    if (all.some(({ athlete_id }) => athlete_id != null)) {
      throw invalidOption(NAME, "the table", 'of teams or opponents, not by: "player"', "players");
    }
    const team = findCandidate(NAME, "team", () => listTeams(all), options);
    const { ranked, ...counts } = rankedTeams(all, options.absolute_minimums, [team?.id]);
    const shown = ranked.filter(({ attempts }) => Number(attempts) >= min_attempts);
    const points = shown
      .map((row) => {
        const x = Number(row.expected_points_per_shot);
        const y = Number(row.points_per_shot);
        const texts = { expected: x.toFixed(2), actual: y.toFixed(2) };
        const cells = { attempts: `${row.attempts}`, ...texts };
        return buildRowPoint(row, [team?.id], { x, y, cells });
      })
      .toSorted((one, other) => Math.abs(other.y - other.x) - Math.abs(one.y - one.x));
    const above = points.toSorted((one, other) => other.y - other.x - (one.y - one.x));
    const best = above[0];
    const worst = above.at(-1);
    if (best === undefined || worst === undefined) {
      return nothing(all.length === 0 ? "No shots" : `No team with ${counts.least} games`);
    }
    const few = min_attempts === 0 ? 0 : ranked.length - shown.length;
    return { points, labels, best, worst, counts, few, min_attempts };
  },
  picture: {
    title: ({ best }) => `Shot quality and result, ${seasonOfRow(best.row)}`,
    subtitle: ({ best, worst, points }) => [
      aboveText(best),
      worst === best ? null : aboveText(worst),
      countWithUnit(points.length, "team"),
    ],
    notes: {
      expected: () =>
        "Expected points: those of average shooters with the same classes of shots. Lines: means of these teams.",
      left_out: ({ counts }) => leftOutText(counts, " in logs of plays,"),
      few: ({ few, min_attempts }) =>
        few > 0 &&
        `Left out: ${countWithUnit(few, "team")} with fewer than ${min_attempts} attempts.`,
    },
    view: ({ points, labels }, style) => {
      const textOf = (tick: number, digits: number) => tick.toFixed(Math.max(2, digits));
      const axes = {
        x: { title: "Expected points per shot", textOf },
        y: { title: "Points per shot", textOf },
      };
      return namedScatter(points, axes, labels, TITLES, style);
    },
  },
});

const TITLES = {
  team: "Team",
  attempts: "Attempts",
  expected: "Expected per shot",
  actual: "Per shot",
};

const aboveText = ({ full, x, y }: RowPoint): string =>
  `${full} ${Math.abs(y - x).toFixed(2)} points per shot ${y < x ? "below" : "above"} expected`;
