import type { PassedRows } from "../frames/passed";
import type { UntypedRow } from "../frames/rows";
import { Chart, type Drawing } from "./chart";
import {
  type ChartOptions,
  type ChartStyle,
  checkOptions,
  invalidOption,
  type SpecPart,
} from "./shared/chart-style";
import { emptyDrawing, tooltipOf } from "./shared/marks";
import { type Axes, axisOf, between, pointNames } from "./shared/named-points";
import { leftAxis, plotOf, plotView, signed } from "./shared/plot";
import {
  checkOneSeason,
  numberOf,
  seasonRows,
  seasonText,
  shortDay,
  type TeamOption,
} from "./shared/season-rows";
import { findCandidate, teamsIn, textOf } from "./shared/selection";
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
export interface RatingsChartOptions extends ChartOptions, TeamOption {
  /**
   * Only teams of this conference, in the service's words: `"big-ten-conference"`.
   * @default all
   */
  readonly conference?: string;
  /**
   * How many of the best teams are named.
   * @default 15
   */
  readonly names?: number;
}

const NAMES = 15;

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
export function ratingsChart<T>(ratings: PassedRows<T>, options: RatingsChartOptions = {}): Chart {
  checkOptions(NAME, options, ["team", "team_id", "conference", "names"]);
  const { conference, names = NAMES } = options;
  if (!(Number.isInteger(names) && names >= 0)) {
    throw invalidOption(NAME, "names", "a number of teams from 0", names);
  }
  const all = seasonRows(NAME, ratings, TABLE).filter(({ rank }) => rank != null);
  checkOneSeason(NAME, all, ["season", "as_of"], "one season and one day");
  const conferences = [...new Set(all.map((row) => textOf(row.conference)))];
  if (conference !== undefined && !conferences.includes(conference)) {
    const known = conferences
      .filter((one) => one !== null)
      .toSorted()
      .join(", ");
    throw invalidOption(NAME, "conference", `one of ${known}`, conference);
  }
  const team = findCandidate(NAME, "team", () => teamsIn(all), options);
  const shown = all
    .filter((row) => conference === undefined || row.conference === conference)
    .flatMap((row) => pointOf(row, team?.id))
    .toSorted((one, other) => one.rank - other.rank);
  return new Chart(NAME, (style) => drawingOf(shown, names, style), options);
}

interface TeamPoint {
  readonly x: number;
  readonly y: number;
  readonly rank: number;
  readonly isChosen: boolean;
  readonly row: UntypedRow;
}

function pointOf(row: UntypedRow, chosen: string | undefined): readonly TeamPoint[] {
  const [x, y] = [numberOf(row.offensive_rating), numberOf(row.defensive_rating)];
  if (x === null || y === null) return [];
  return [{ x, y, rank: Number(row.rank), isChosen: row.team_id === chosen, row }];
}

function drawingOf(points: readonly TeamPoint[], names: number, style: ChartStyle): Drawing {
  const [first] = points;
  if (first === undefined) {
    return emptyDrawing("No ratings of offence and defence", style);
  }
  const { season, as_of, method } = first.row;
  const league = leagueOf(first.row);
  const game = league === "mlb" ? "runs a game" : "points a game";
  const per = method === "efficiency" ? "points per 100 possessions" : game;
  const best = first.row.team_name ?? first.row.team_abbreviation;
  const title = `Offence and defence, ${seasonText(season, league)}`;
  const subtitle = joinParts([
    `${best} is ${signed(Number(first.row.net_rating), 1)} against the average team`,
    `${countWithUnit(points.length, "team")}`,
    as_of == null ? null : `games before ${shortDay(String(as_of))}`,
  ]);
  return {
    title,
    subtitle,
    description: `${title}. ${subtitle}.`,
    caption: [`To expect against the average team on neutral ground, ${per}.`],
    body: bodyOf(points, names, style),
  };
}

/** Ratings of games from scoreboards name no conference; points of a game are far more than runs. */
const leagueOf = ({ average_rating }: UntypedRow): "wbb" | "mlb" =>
  Number(average_rating) > MOST_RUNS ? "wbb" : "mlb";

/** More than any league's clubs score on average. */
const MOST_RUNS = 20;

function bodyOf(points: readonly TeamPoint[], names: number, style: ChartStyle): SpecPart {
  const { theme } = style;
  const across = axisOf(points.map(({ x }) => x));
  const down = axisOf(points.map(({ y }) => y));
  const mean = Number(points[0]?.row.average_rating);
  // Fewer points conceded are better, and so higher.
  const y = [down.ends[1], down.ends[0]] as const;
  const axes: Axes = { x: across.ends, y, lines: { x: mean, y: mean } };
  const height = Math.round(Math.min(560, style.width * 0.75));
  const plot = plotOf(style, { left: down.ticks.map(String), height });
  const [accent = theme.ink] = theme.series;
  const values = points.map(({ x, y, rank, isChosen, row }) => ({
    x,
    y,
    is_chosen: isChosen,
    team: row.team_name ?? row.team_abbreviation,
    rank: `${rank}`,
    net: signed(Number(row.net_rating), 1),
    offence: x.toFixed(1),
    defence: y.toFixed(1),
  }));
  const labelled = points
    .filter(({ isChosen }, index) => isChosen || index < names)
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
    .map(({ x, y, isChosen, row }) => ({
      x,
      y,
      name: String(row.team_abbreviation ?? row.team_name),
      color: isChosen ? accent : theme.ink,
    }));
  const rule = (channel: "x" | "y") => ({
    data: { values: [{ mean }] },
    mark: { type: "rule", color: theme.line },
    encoding: { [channel]: between("mean", axes[channel]) },
  });
  return plotView(
    plot,
    [
      {
        data: { values },
        mark: { type: "point", filled: true, opacity: 0.85 },
        encoding: {
          x: between("x", axes.x, { title: "Scores", values: across.ticks }),
          y: between("y", axes.y, leftAxis(plot, { values: down.ticks })),
          color: {
            condition: { test: "datum.is_chosen", value: accent },
            value: theme.muted,
          },
          size: { condition: { test: "datum.is_chosen", value: 110 }, value: 36 },
          tooltip: tooltipOf({
            team: "Team",
            rank: "Rank",
            net: "Net rating",
            offence: "Scores",
            defence: "Concedes",
          }),
        },
      },
      rule("x"),
      rule("y"),
      pointNames(plot, labelled, points, axes),
    ],
    "Concedes",
  );
}
