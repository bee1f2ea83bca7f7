import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { shortDay } from "../../../charts/input/row-filters";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate, listTeams } from "../../../charts/input/selection";
import { countWithUnit, formatPercent } from "../../../charts/input/wording";
import { buildRowPoint, namedScatter, percentTick } from "../../../charts/marks/named-points";
import { signed } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { PassedRows } from "../../../frames/input/input-types";
import { readLeagueTable } from "../../../games/table-league";
import { count } from "../../../schema/option-rules";
import { mean } from "../../numeric/mean";
import { leftOutText, rankedTeams } from "../../totals/rankings/qualification";

const NAME = "luckChart";

const KEYS = [
  "season",
  "team_id",
  "games",
  "wins",
  "losses",
  "luck",
  "luck_games",
  "expected_wins",
];

/** Options of `luckChart`. */
export interface LuckChartOptions extends TableChartOptions, TeamOption {
  /** Number of labeled teams: the luckiest and the least lucky. @default 16 */
  readonly labels?: number;
}

export interface LuckChart extends ChartInfo<{ luck: "resume" }> {
  <T>(table: PassedRows<T>, options?: LuckChartOptions): Chart;
}

/**
 * Plots luck against record: each team a point, to the right its share of wins, upwards its wins less
 * those expected before each game. The luckiest and least lucky are named if there is room, and the
 * chosen team stands out. Teams with fewer than five games, or half of the median, are left out and counted. A
 * table without games gives a picture that says so. Source: `resume`.
 *
 * @param table the table of `resume` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, several seasons or days, an unknown team, and wrong options
 * @example
 * const log = await season.load("teamGames");
 * luckChart(resume(log, teamRatings(log)), { labels: 10 }).save("luck.png");
 */
export const luckChart: LuckChart = defineChart<LuckChart>()({
  name: NAME,
  kinds: { luck: "resume" },
  examples: [{ picture: "luck", title: "Luck and record", group: "Seasons", of: "season" }],
  options: {
    ...LEAGUE,
    ...TEAM,
    labels: count("a number of teams from 0", { from: 0 }, 16),
  },
  facts(table, options) {
    const { rows } = readLeagueTable(NAME, table, "resume", KEYS, options);
    const all = rows.filter(({ team_id }) => team_id != null);
    checkOneSeason(NAME, all, ["season", "as_of"], "one season and one day");
    const team = findCandidate(NAME, "team", () => listTeams(all), options);
    const { ranked, ...counts } = rankedTeams(all, true, [team?.id]);
    const points = ranked
      .filter(({ luck_games }) => Number(luck_games) > 0)
      .map((row) => {
        const y = Number(row.luck);
        const cells = {
          record: `${row.wins}–${row.losses}`,
          luck: signed(y, 1),
          expected: `${Number(row.expected_wins).toFixed(1)} in ${row.luck_games} games`,
        };
        const x = Number(row.wins) / Number(row.games);
        return buildRowPoint(row, [team?.id], { x, y, cells });
      })
      .toSorted((one, other) => Math.abs(other.y) - Math.abs(one.y));
    const ordered = points.toSorted((one, other) => other.y - one.y);
    const best = ordered[0];
    const worst = ordered.at(-1);
    if (best === undefined || worst === undefined) {
      const hasLuck = all.some(({ luck_games }) => luck_games);
      return nothing(
        hasLuck ? `No team with ${counts.least} games` : "No games that luck is counted in",
      );
    }
    return { points, labels: options.labels, best, worst, counts };
  },
  picture: {
    title: ({ best }) => `Luck and record, ${seasonOfRow(best.row)}`,
    subtitle: ({ best, worst, points }) => [
      `${best.full} ${signed(best.y, 1)} wins`,
      worst === best ? null : `${worst.full} ${signed(worst.y, 1)}`,
      countWithUnit(points.length, "team"),
      best.row.as_of == null ? null : `games before ${shortDay(String(best.row.as_of))}`,
    ],
    notes: {
      luck: () =>
        "Luck: wins less those expected by ratings as of each game’s day, which lag behind the best and the worst teams. Games before the league had played 20 do not count.",
      lines: ({ points }) => {
        const share = mean(points.map(({ x }) => x));
        return `Lines: no luck, and the mean share of wins, ${formatPercent(share, 1)}.`;
      },
      left_out: ({ counts }) => leftOutText(counts),
    },
    view: ({ points, labels }, style) => {
      const axes = {
        x: { title: "Share of games won", textOf: percentTick },
        y: { title: "Luck, wins", textOf: signed, mean: 0 },
      };
      const titles = { team: "Team", record: "Record", luck: "Luck", expected: "Expected wins" };
      return namedScatter(points, axes, labels, titles, style);
    },
  },
});
