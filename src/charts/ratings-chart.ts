import type { PassedRows } from "../frames/input-types";
import type { UntypedRow } from "../frames/rows";
import { sportOf } from "../leagues";
import { asReceived } from "../schema/option-rules";
import type { Chart, Drawing } from "./chart";
import { type ChartInfo, count, defineChart, LEAGUE, TEAM } from "./define-chart";
import {
  type ChartStyle,
  invalidOption,
  type SpecPart,
  type TableChartOptions,
} from "./shared/chart-style";
import { teamLabel } from "./shared/game-heading";
import { emptyDrawing, tooltipOf } from "./shared/marks";
import { axisOf, type TeamPoint, teamScatter } from "./shared/named-points";
import { decimalsOf, signed } from "./shared/plot";
import { shortDay } from "./shared/row-filters";
import {
  checkOneSeason,
  leagueOfRow,
  numberOf,
  seasonRows,
  seasonText,
  type TeamOption,
} from "./shared/season-rows";
import { findCandidate, listTeams, textOf } from "./shared/selection";
import { countWithUnit, joinParts } from "./shared/wording";

const NAME = "ratingsChart";

const TABLE = {
  title: "teamRatings",
  columns: [
    ...["team_id", "team_name", "team_abbreviation", "conference", "season", "method", "rank"],
    ...["net_rating", "offensive_rating", "defensive_rating", "average_rating", "as_of"],
  ],
};

/** What can be chosen of a chart of ratings. */
export interface RatingsChartOptions extends TableChartOptions, TeamOption {
  /**
   * Only teams of this conference, in the service's words: `"big-ten-conference"`.
   * @default all
   */
  readonly conference?: string;
  /**
   * How many of the best teams are labeled.
   * @default 15
   */
  readonly labels?: number;
}

const LABELS = 15;

/** The function of `ratingsChart`. */
export interface RatingsChart extends ChartInfo<{ ratings: "teamRatings" }> {
  <T>(ratings: PassedRows<T>, options?: RatingsChartOptions): Chart;
}

/**
 * Offence against defence: each ranked team a point, to the right what it can be expected to score
 * against the average team, upwards how little it would concede. The best teams are at the top right. The
 * best fifteen are named as far as there is room, and the chosen team stands out. The lines through the
 * middle are the average team.
 *
 * Without offensive and defensive ratings, as of the methods srs and elo, and without teams, the
 * picture says so. Source: `teamRatings`.
 *
 * @param ratings the table of `teamRatings` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, ratings of several seasons or days, a team or conference that
 * they lack, and options that are no fit
 * @example
 * ratingsChart(teamRatings(await season.load("fourFactors")), { team: "Iowa" }).save("ratings.png");
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
    conference: asReceived<string>(),
    labels: count("a number of teams from 0", { from: 0, usual: 15 }),
  },
  elsewhere: {
    dates: 'Ratings are of the games before a day: as_of: "20230201", an option of teamRatings.',
  },
  facts(ratings, options) {
    const { conference, labels = LABELS } = options;
    const all = seasonRows(NAME, ratings, TABLE, options).filter(({ rank }) => rank != null);
    checkOneSeason(NAME, all, ["season", "as_of"], "one season and one day");
    const conferences = [...new Set(all.map((row) => textOf(row.conference)))];
    if (conference !== undefined && !conferences.includes(conference)) {
      const known = conferences
        .filter((one) => one !== null)
        .toSorted()
        .join(", ");
      throw invalidOption(NAME, "conference", `one of ${known}`, conference);
    }
    const team = findCandidate(NAME, "team", () => listTeams(all), options);
    const shown = all
      .filter((row) => conference === undefined || row.conference === conference)
      .flatMap((row) => pointOf(row, team?.id))
      .toSorted((one, other) => one.rank - other.rank);
    return { shown, labels };
  },
  picture: { draw: (facts, style) => drawingOf(facts.shown, facts.labels, style) },
});

interface Rated extends TeamPoint {
  readonly rank: number;
  readonly row: UntypedRow;
}

function pointOf(row: UntypedRow, chosen: string | undefined): readonly Rated[] {
  const [x, y] = [numberOf(row.offensive_rating), numberOf(row.defensive_rating)];
  if (x === null || y === null) return [];
  const { name, abbreviation } = teamLabel(row);
  const cells = {
    ...{ team: name, rank: `${row.rank}`, net: signed(Number(row.net_rating), 1) },
    ...{ offence: x.toFixed(1), defence: y.toFixed(1) },
  };
  const isChosen = row.team_id === chosen;
  return [{ x, y, rank: Number(row.rank), name: abbreviation, isChosen, cells, row }];
}

function drawingOf(points: readonly Rated[], labels: number, style: ChartStyle): Drawing {
  const [first] = points;
  if (first === undefined) {
    return emptyDrawing("No ratings of offence and defence", style);
  }
  const { season, as_of, method } = first.row;
  const league = leagueOfRow(first.row);
  const game = sportOf(league) === "baseball" ? "runs a game" : "points a game";
  const per = method === "efficiency" ? "points per 100 possessions" : game;
  const best = teamLabel(first.row).name;
  const title = `Offence and defence, ${seasonText(season, league)}`;
  const subtitle = joinParts([
    `${best} ${signed(Number(first.row.net_rating), 1)} against the average team`,
    `${countWithUnit(points.length, "team")}`,
    as_of == null ? null : `games before ${shortDay(String(as_of))}`,
  ]);
  return {
    title,
    subtitle,
    description: `${title}. ${subtitle}.`,
    caption: [
      `To expect against the average team on neutral ground, ${per}; better is to the right and up.`,
    ],
    body: bodyOf(points, labels, style),
  };
}

function bodyOf(points: readonly Rated[], labels: number, style: ChartStyle): SpecPart {
  const mean = Number(points[0]?.row.average_rating);
  const axis = (title: string, values: readonly number[], isTurned: boolean) => {
    const own = axisOf(values, isTurned);
    const digits = decimalsOf(own.ticks);
    return { ...own, title, textOf: (tick: number) => tick.toFixed(digits), mean };
  };
  const axes = {
    x: axis(
      "Scores",
      points.map(({ x }) => x),
      false,
    ),
    // Fewer points conceded are better, and so higher.
    y: axis(
      "Concedes",
      points.map(({ y }) => y),
      true,
    ),
  };
  const tooltip = tooltipOf({
    ...{ team: "Team", rank: "Rank", net: "Net rating" },
    ...{ offence: "Scores", defence: "Concedes" },
  });
  return teamScatter(points, axes, labels, tooltip, style);
}
