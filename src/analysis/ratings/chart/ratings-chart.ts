import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { shortDay } from "../../../charts/input/row-filters";
import {
  type ConferenceOption,
  checkOneSeason,
  fewerGamesText,
  leagueOfRow,
  seasonText,
  type TeamOption,
} from "../../../charts/input/season-rows";
import { findIds, rowsOfConference } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { ordinal } from "../../../games/play-words";
import { readLeagueTable } from "../../../games/table-league";
import { sportOf } from "../../../leagues";
import { count, namesOrIds, text } from "../../../schema/option-rules";
import { columnPoints, drawScatter } from "../../comparison/chart/scatter-chart";
import { leftOutText, rankedTeams } from "../../totals/rankings/qualification";

const NAME = "ratingsChart";

const KEYS = [
  "season",
  "method",
  "rank",
  "net_rating",
  "offensive_rating",
  "defensive_rating",
  "average_rating",
];

/** Options of `ratingsChart`. */
export interface RatingsChartOptions extends TableChartOptions, TeamOption, ConferenceOption {
  /** Number of labeled teams: the best ones. @default 15 */
  readonly labels?: number;
  /** Teams that stand out, besides `team`: ids, abbreviations or words of names. @default none */
  readonly teams?: readonly (string | number)[];
}

export interface RatingsChart extends ChartInfo<{ ratings: "teamRatings" }> {
  <T>(ratings: PassedRows<T>, options?: RatingsChartOptions): Chart;
}

/**
 * Plots offense against defense: each ranked team is a point. Teams further right are expected to score more
 * against the average team, and teams further up to allow less. The best teams are at the top right. The best
 * fifteen are named if there is room, the chosen teams stand out, and the lines are the average team. Teams
 * with fewer than five games, or half of the median, are left out and counted, unless no team has more.
 *
 * The picture says so if there are no teams, or no offensive and defensive ratings, which the methods
 * srs and elo do not have. Source: `teamRatings`.
 *
 * @param ratings the table of `teamRatings` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, ratings of several seasons or days, an unknown team or
 * conference, and wrong options
 * @example
 * const ratings = teamRatings(await season.load("fourFactors"));
 * ratingsChart(ratings, { team: "Iowa" }).save("ratings.png");
 */
export const ratingsChart: RatingsChart = defineChart<RatingsChart>()({
  name: NAME,
  kinds: { ratings: "teamRatings" },
  examples: [
    {
      picture: "ratings",
      title: "Offense and defense, adjusted for opponents",
      group: "Seasons",
      of: "season",
    },
  ],
  options: {
    ...LEAGUE,
    ...TEAM,
    conference: text("the name of a conference"),
    labels: count("a number of teams from 0", { from: 0 }, 15),
    teams: namesOrIds(1, 12),
  },
  elsewhere: {
    dates: 'Ratings are of the games before a day: as_of: "20230201", an option of teamRatings.',
  },
  facts(ratings, options) {
    const all = readLeagueTable(NAME, ratings, "teamRatings", KEYS, options).rows.filter(
      ({ rank }) => rank != null,
    );
    checkOneSeason(NAME, all, ["season", "as_of"], "one season and one day");
    const chosen = (["team", "teams"] as const).flatMap((option) =>
      findIds(NAME, option, all, all.length === 0 ? [] : [options[option] ?? []].flat()),
    );
    const { ranked, ...counts } = all.some(({ games }) => games != null)
      ? rankedTeams(all, true, chosen)
      : { ranked: all, least: 0, left_out: 0, names: "" };
    // At the start of a season nobody has enough games, so that nobody stands out by few.
    const shown = ranked.length === 0 ? all : ranked;
    const points = columnPoints(rowsOfConference(NAME, shown, options.conference), COLUMNS, chosen)
      .map((point) => ({ ...point, rank: Number(point.row.rank) }))
      .toSorted((one, other) => one.rank - other.rank);
    const [best] = points;
    if (best === undefined) return nothing("No ratings of offense and defense");
    const average = Number(best.row.average_rating);
    return {
      points,
      labels: options.labels,
      best,
      of: all.length,
      counts,
      fewer: fewerGamesText(
        shown.filter(({ team_id }) => chosen.length === 0 || chosen.includes(String(team_id))),
        "Rated by",
      ),
      columns: COLUMNS,
      mean: { x: average, y: average },
      // Fewer points conceded are better, and so higher.
      better: { y: "less" } as const,
      ...buildUnit(best.row),
    };
  },
  picture: {
    title: ({ season }) => `Offense and defense (adjusted), ${season}`,
    subtitle: ({ best, points, of, as_of }) => [
      ...points
        .filter((one) => one === best || one.isChosen)
        .slice(0, 4)
        .map(({ full, row, rank }) => {
          const net = signed(Number(row.net_rating), 1);
          return `${full} ${net}, ${ordinal(rank)} of ${of}`;
        }),
      points.length < of ? `${points.length} shown` : countWithUnit(of, "team"),
      as_of == null ? null : `games before ${shortDay(String(as_of))}`,
    ],
    notes: {
      unit: ({ unit }) =>
        `Expected against the average team at a neutral site, ${unit}; better is to the right and up.`,
      lines: ({ mean, of }) =>
        `Lines: the average of ${of === 1 ? "one team" : `all ${of} teams`}, ${mean.x.toFixed(1)}.`,
      left_out: ({ counts, of }) =>
        counts.left_out > 0 && counts.left_out === of
          ? `No team has ${Math.ceil(counts.least)} games yet.`
          : leftOutText(counts),
      fewer: ({ fewer }) => fewer,
    },
    view: (facts, style) => drawScatter(facts, style),
  },
});

const COLUMNS = ["offensive_rating", "defensive_rating", "net_rating", "rank"];

/** The season of a table of ratings, its day, and the rated quantity. */
export function buildUnit({ season, as_of, method, ...row }: UntypedRow) {
  const league = leagueOfRow(row);
  const game = sportOf(league) === "baseball" ? "runs per game" : "points per game";
  return {
    season: seasonText(season, league),
    as_of,
    unit: method === "efficiency" ? "points per 100 possessions" : game,
  };
}
