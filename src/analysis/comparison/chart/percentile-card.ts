import type { Chart } from "../../../charts/chart";
import {
  ATHLETE,
  type ChartInfo,
  defineChart,
  LEAGUE,
  nothing,
  TEAM,
} from "../../../charts/define-chart";
import {
  type AthleteOption,
  seasonOfRow,
  type TeamOption,
} from "../../../charts/input/season-rows";
import { findCandidate, listTeams, resolveSubject, textOf } from "../../../charts/input/selection";
import { columnTitle } from "../../../charts/input/statistics";
import { countWithUnit } from "../../../charts/input/wording";
import { labelStyle, OWN_COLOR, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { mixed } from "../../../charts/theme/colors";
import { DIVERGING, SIZES, type Theme } from "../../../charts/theme/theme";
import { type InputTable, readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { invalidOption, numberWithin } from "../../../schema/option-rules";
import {
  type ColumnGroup,
  type Line,
  listLines,
  MINIMA,
  type MinimumOptions,
  readPercentile,
  standing,
} from "../percentiles";
import { listGroups, listSubjects, readTotals, STATISTICS } from "../totals-input";

const NAME = "percentileCard";

/** Options of `percentileCard`. */
export interface PercentileCardOptions
  extends TableChartOptions,
    AthleteOption,
    TeamOption,
    MinimumOptions {
  /**
   * The columns of numbers, in their order.
   * @default the most informative ones of the table, in groups
   */
  readonly columns?: readonly string[];
}

const MINIMA_RULES = {
  min_minutes: numberWithin({ from: 0 }),
  min_plate_appearances: numberWithin({ from: 0 }),
  min_outs: numberWithin({ from: 0 }),
  min_at_bats: numberWithin({ from: 0 }),
};

/** The function of `percentileCard`. */
export interface PercentileCard extends ChartInfo<{ percentiles: "totals" }> {
  <T>(totals: PassedRows<T>, options?: PercentileCardOptions): Chart;
}

/**
 * Plots the percentile of a player or a team in the league for each statistic, as a bar with the value beside
 * it. The percentile is the share of the ranked with a worse value plus half of the ties. If lower is better,
 * as for turnovers, the longer bar is the lower value, marked by an arrow. Statistics are in groups: scoring,
 * passing, rebounding, defense; in baseball those of batting or pitching.
 *
 * The subtitle counts the players or teams compared: the qualified ones of the table, or those of them with
 * `min_minutes` (`min_at_bats`, `min_plate_appearances`, `min_outs`). An unqualified player has values
 * without bars. Without rows the picture says so. Source: `playerTotals` or `teamTotals`, for baseball also
 * `battingMetrics` or `pitchingMetrics`, with `ranks: true`.
 *
 * @param totals the table of one of these functions, of one season, in either kind of frames or as its rows.
 * For baseball's `playerTotals`, pass its batting or its pitching
 * @throws ArgumentError for another table, several seasons, a player or team who is not in it, several
 * with none chosen, columns without percentiles, and wrong options
 * @example
 * const totals = playerTotals(await season.load("boxScore"), { per: "40 minutes", ranks: true });
 * percentileCard(totals, { athlete: "Aliyah Boston" }).save("boston.png");
 */
export const percentileCard: PercentileCard = defineChart<PercentileCard>()({
  name: NAME,
  kinds: { percentiles: "totals" },
  examples: [
    {
      picture: "percentiles",
      title: "A player’s percentiles in the league",
      group: "Players",
      of: "season",
      options: { athlete: "Delphine Juniperro" },
    },
  ],
  options: {
    ...LEAGUE,
    ...ATHLETE,
    ...TEAM,
    columns: STATISTICS,
    ...MINIMA_RULES,
  },
  facts(totals, options) {
    const read = readTotals(NAME, totals, options);
    const { input, kind, option, id } = read;
    const groups = listGroups(NAME, read, options.columns);
    const { athlete } = options;
    if (option === "team" && athlete !== undefined) {
      throw invalidOption(NAME, "athlete", "left out of a table of teams", athlete);
    }
    const team =
      option === "team"
        ? resolveSubject(NAME, "team", listTeams(input.rows), options)
        : findCandidate(NAME, "team", () => listTeams(input.rows), options);
    const ofTeam = input.rows.filter((row) => team === undefined || row.team_id === team.id);
    const subject =
      option === "team"
        ? team
        : resolveSubject(NAME, "athlete", listSubjects(read, ofTeam), options);
    const least = buildMinimum(input, options);
    const row = input.rows.find((one) => one[id] === subject?.id);
    const league = input.rows.filter((one) => (readNumber(one, least.column) ?? 0) >= least.value);
    if (row === undefined) return nothing("No totals");
    return {
      row,
      option,
      /** Unit of the qualifying minimum. */
      unit: kind.unit,
      least,
      name: subject?.name ?? "",
      /** How many are compared with. */
      count: countRanked(league, groups),
      lines: groups.flatMap((group) => listLines(group, row, league)),
    };
  },
  picture: {
    title: ({ name, row }) => `${name}, ${seasonOfRow(row)}`,
    subtitle: ({ option, row, unit, least, count }) => [
      option === "athlete" ? textOf(row.team_name) : null,
      row.per == null || row.per === "total" ? null : `per ${row.per}`,
      `percentiles among ${countWithUnit(count, option === "athlete" ? "player" : "team")}${minimumText(row, unit, least)}`,
    ],
    describe: ({ lines }, title) =>
      `${title}: ${numbersIn(lines)
        .map((one) => `${one.title} ${one.value} (${standing(one)})`)
        .join(", ")}.`,
    notes: {
      percentile: () =>
        "Percentile: how many of a hundred are worse, counting half of those with the same value. Blue is better than average, orange worse.",
      turned: ({ lines }) =>
        numbersIn(lines).some(({ isTurned }) => isTurned) &&
        "↓ Less is better: a long bar is a large number, and orange.",
      unranked: ({ lines }) =>
        numbersIn(lines).some((line) => standing(line) === "not ranked") &&
        "Not ranked: too few minutes or attempts to qualify.",
    },
    view: ({ lines }, style) => drawBody(lines, style),
  },
});

interface Minimum {
  readonly column: string;
  readonly value: number;
}

function buildMinimum({ names }: InputTable, options: PercentileCardOptions): Minimum {
  const chosen = Object.keys(MINIMA).filter(
    (key) => options[key as keyof typeof MINIMA] !== undefined,
  );
  const [key] = chosen as (keyof typeof MINIMA)[];
  if (key === undefined) return { column: "", value: 0 };
  const [column, value = 0] = [MINIMA[key], options[key]];
  if (chosen.length > 1 || !names.has(column)) {
    throw invalidOption(NAME, key, `left out, as the table has no ${column}`, value);
  }
  return { column, value };
}

/** Number of rows with a percentile in any of the columns. */
function countRanked(league: readonly UntypedRow[], groups: readonly ColumnGroup[]): number {
  const places = groups.flatMap(({ columns }) => columns.map(readPercentile));
  return league.filter((row) => places.some((place) => readNumber(row, place) !== null)).length;
}

/** Who is compared with, by the qualifying minimum in `unit` or the chosen one. */
function minimumText(row: UntypedRow, unit: string, least: Minimum): string {
  const qualifying = readNumber(row, "qualifying_minimum");
  if (least.value > 0) {
    return ` with ${least.value} ${columnTitle(least.column).toLowerCase()} or more`;
  }
  return qualifying === null ? "" : ` who qualify (${Math.ceil(qualifying)} ${unit} or more)`;
}

const numbersIn = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ isHeading }) => !isHeading);

const [ROW, GAP, BAR] = [24, 8, 13];

const TALL = 36;

/** The length of a bar, which grows with the number, and its color: good or bad. */
function buildBar({ percentile, isTurned }: Line, { name, line }: Theme) {
  if (percentile === null) return { length: null, color: null };
  const [worst = line, , , , best = line] = DIVERGING[name];
  const color = mixed(line, percentile < 0.5 ? worst : best, Math.abs(2 * percentile - 1));
  return { length: 100 * (isTurned ? 1 - percentile : percentile), color };
}

/** Shorter bars have their names above them. */
const SHORT = 140;

function drawBody(lines: readonly Line[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const values = lines.map((line, place) => ({
    place,
    label: `${line.title}${line.isTurned ? " ↓" : ""}`,
    value: line.value,
    standing: line.isHeading ? "" : standing(line),
    percentile: line.percentile === null ? null : 100 * line.percentile,
    ...buildBar(line, theme),
    isHeading: line.isHeading,
  }));
  const numbers = values.filter(({ isHeading }) => !isHeading);
  const amounts = widest(numbers.map(({ value }) => value)) + GAP;
  const standings = widest(numbers.map((one) => one.standing)) + GAP;
  const names = numbers.map(({ label }) => label);
  const beside = placePlot(style, { left: names, right: amounts + standings, height: 0 });
  const isTight = beside.width < SHORT;
  const plot = {
    ...(isTight ? placePlot(style, { left: [], right: amounts + standings, height: 0 }) : beside),
    height: (isTight ? TALL : ROW) * lines.length,
  };
  const yOffset = isTight ? 7 : 0;
  const y = { field: "place", type: "ordinal", axis: null };
  const x = {
    type: "quantitative",
    scale: { domain: [0, 100], nice: false },
    axis: { title: null, values: [0, 50, 100], labelFlush: true },
  };
  const tooltip = tooltipOf({ label: "Number", value: "Value", standing: "Percentile" });
  const text = (field: string, rows: readonly object[], mark: SpecPart): SpecPart =>
    textLayer(rows, { y }, { ...labelStyle(theme), yOffset, ...mark }, field);
  const end = plot.width + amounts;
  return plotView(plot, [
    {
      data: { values: numbers },
      mark: { type: "bar", height: BAR, yOffset, color: theme.faint, x: 0, x2: plot.width },
      encoding: { y },
    },
    {
      data: { values: numbers.filter(({ percentile }) => percentile !== null) },
      mark: { type: "bar", height: BAR, yOffset },
      encoding: { x: { ...x, field: "length" }, y, color: OWN_COLOR, tooltip },
    },
    text("label", numbers, {
      ...(isTight ? { align: "left", x: 0, yOffset: -8 } : { align: "right", x: -GAP }),
      color: theme.muted,
    }),
    text(
      "label",
      values.filter(({ isHeading }) => isHeading),
      { align: "left", x: -plot.left, fontWeight: 600, fontSize: SIZES.heading },
    ),
    text("value", numbers, { align: "right", x: end }),
    text("standing", numbers, { align: "right", x: end + standings, color: theme.muted }),
  ]);
}
