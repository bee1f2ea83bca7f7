import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { distinctNames, teamName } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import {
  type ConferenceOption,
  checkOneSeason,
  seasonOfRow,
} from "../../../charts/input/season-rows";
import { rowsOfConference } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { between, labelStyle, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { leftAxis, placePlot, plotView, wholeTicks, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { SIZES } from "../../../charts/theme/theme";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { maximum, minimum } from "../../../schema/extremes";
import { count, text } from "../../../schema/option-rules";
import { chanceText } from "../../bracket/chart/bracket-chart";

const NAME = "projectionChart";
const KEYS = ["season", "wins", "losses", "games_left", "projected_wins", "wins_low", "wins_high"];

/** Options of `projectionChart`. */
export interface ProjectionChartOptions extends TableChartOptions, ConferenceOption {
  /** Number of teams shown, the most projected wins first. @default 16 */
  readonly n?: number;
}

export interface ProjectionChart extends ChartInfo<{ projection: "projection" }> {
  <T>(projections: PassedRows<T>, options?: ProjectionChartOptions): Chart;
}

/**
 * Plots projected wins with a row per team, most wins at the top. A full dot is the expected final number of
 * wins, a bar the central 80%, and an open diamond the wins so far. At the right is the chance to finish
 * first: in the league, or in the conference if `projectSeason` had `standings: "conference"`. A table
 * without teams gives a picture that says so. Source: `projectSeason`.
 *
 * @param projections the table of `projectSeason` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, projections of several days, an unknown conference, and wrong
 * options
 * @example
 * const log = await season.load("teamGames");
 * const ratings = teamRatings(log, { as_of: "2023-01-15" });
 * const projected = projectSeason(ratings, log, { simulations: 1_000 });
 * projectionChart(projected).save("projection.png");
 */
export const projectionChart: ProjectionChart = defineChart<ProjectionChart>()({
  name: NAME,
  kinds: { projection: "projection" },
  examples: [],
  no_height: "since each team has a row as high as its words",
  options: {
    ...LEAGUE,
    n: count("a number of teams from 1 to 60", { from: 1, to: 60 }, 16),
    conference: text("the name of a conference"),
  },
  facts(projections, options) {
    const all = readLeagueTable(NAME, projections, "projectSeason", KEYS, options).rows;
    checkOneSeason(NAME, all, ["season", "as_of"], "one season and one day");
    const own = rowsOfConference(NAME, all, options.conference).toSorted(
      (one, other) => Number(other.projected_wins) - Number(one.projected_wins),
    );
    const [best] = own;
    if (best === undefined) return nothing("No teams in this projection");
    const first = own.reduce((sum, { first_probability: chance }) => sum + Number(chance ?? 0), 0);
    // One of the teams that are ranked together is first: the chances of a part of them add up to less.
    const among = options.conference !== undefined && first > ALMOST ? "conference" : "league";
    return { best, shown: own.slice(0, options.n), of: own.length, among };
  },
  picture: {
    title: ({ best }) => `Projected wins, ${seasonOfRow(best)}`,
    subtitle: ({ best, shown, of }) => [
      `${teamName(best)} ${Number(best.projected_wins).toFixed(1)} wins`,
      best.as_of == null ? null : `games before ${shortDay(String(best.as_of))}`,
      shown.length === of ? null : `${shown.length} of ${countWithUnit(of, "team")}`,
    ],
    describe: ({ shown }, title) =>
      `${title}: ${shown.map((row) => `${teamName(row)} ${Number(row.projected_wins).toFixed(1)}`).join(", ")}.`,
    notes: {
      marks: ({ among }) =>
        "Dots: expected wins at the end; bars: the central 80%; diamonds: wins so far. First: the " +
        `chance of the best winning percentage of the ${among}, ties included.`,
    },
    view: ({ shown }, style) => drawBody(shown, style),
  },
});

const ROW = 22;
const GAP = 8;

/** A sum of chances that is 1 but for rounding. */
const ALMOST = 0.999;

function drawBody(rows: readonly UntypedRow[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const [accent = theme.ink] = theme.series;
  const labels = distinctNames(rows);
  const chances = rows.map(({ first_probability: chance }) =>
    chance == null ? "" : chanceText(Number(chance)),
  );
  const heading = chances.some((text) => text !== "") ? "First" : "";
  const plot = placePlot(style, {
    left: labels,
    right: widest([...chances, heading]) + GAP,
    height: ROW * rows.length,
  });
  const values = rows.map((row, index) => ({
    label: labels[index],
    chance: chances[index],
    team: teamName(row),
    wins: Number(row.wins),
    projected: Number(row.projected_wins),
    low: Number(row.wins_low),
    high: Number(row.wins_high),
    record: `${row.wins}–${row.losses}`,
    left: `${row.games_left}`,
    mean: Number(row.projected_wins).toFixed(1),
    range: `${row.wins_low}–${row.wins_high}`,
  }));
  const ends = values.flatMap(({ wins, low, high, projected }) => [wins, low, high, projected]);
  const ticks = wholeTicks(minimum(ends), maximum(ends), 6);
  const domain = [(ticks[0] ?? 0) - 0.4, (ticks.at(-1) ?? 1) + 0.4] as const;
  const axis = { title: "Wins", values: ticks, format: "d" };
  const x = (field: string) => between(field, domain, axis);
  const y = { field: "label", type: "nominal", sort: null, axis: leftAxis(plot, { grid: false }) };
  const right = plot.width + GAP;
  const headingFont = { fontWeight: 600, color: theme.muted, fontSize: SIZES.label };
  const outline = { fill: theme.background, stroke: theme.ink, strokeWidth: 1.6 };
  const tooltip = tooltipOf({
    team: "Team",
    record: "So far",
    left: "Games left",
    mean: "Projected wins",
    range: "Central 80%",
    chance: "First",
  });
  return plotView(plot, [
    {
      data: { values },
      mark: { type: "rule", strokeWidth: 5, strokeCap: "round", opacity: 0.45, color: accent },
      encoding: { x: x("low"), x2: { field: "high" }, y, tooltip },
    },
    {
      data: { values },
      mark: { type: "point", shape: "diamond", size: 46, opacity: 1, ...outline },
      encoding: { x: x("wins"), y, tooltip },
    },
    {
      data: { values },
      mark: { type: "point", filled: true, size: 90, opacity: 1, color: accent },
      encoding: { x: x("projected"), y, tooltip },
    },
    textLayer(values, { y }, { ...labelStyle(theme), align: "left", x: right }, "chance"),
    textLayer(
      [{ text: heading }],
      {},
      { align: "left", baseline: "bottom", x: right, y: -4, ...headingFont },
    ),
  ]);
}
