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
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { labelStyle, OWN_COLOR, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { percentileColor } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import { type InputTable, readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { invalidOption, numberWithin } from "../../../schema/option-rules";
import type { Qualification } from "../../totals/rankings/qualification";
import {
  amountText,
  appliedRule,
  fewerRankedText,
  isUnranked,
  type Line,
  listLines,
  printedPercentile,
  qualifyingRule,
  standing,
  sumIn,
} from "../percentiles";
import { comparedUnit, listSubjects, readTotals, STATISTICS } from "../totals-input";
import { MINIMA, type MinimumOptions } from "../totals-kinds";
import { listComparable } from "../unequal-games";

const NAME = "percentileCard";

/** Options of `percentileCard`. */
export interface PercentileCardOptions
  extends TableChartOptions,
    AthleteOption,
    TeamOption,
    MinimumOptions {
  /** The columns of numbers, in their order. @default the most informative ones of the table, in groups */
  readonly columns?: readonly string[];
}

const MINIMA_RULES = {
  min_minutes: numberWithin({ from: 0 }),
  min_plate_appearances: numberWithin({ from: 0 }),
  min_outs: numberWithin({ from: 0 }),
  min_at_bats: numberWithin({ from: 0 }),
};

export interface PercentileCard extends ChartInfo<{ percentiles: "totals" }> {
  <T>(totals: PassedRows<T>, options?: PercentileCardOptions): Chart;
}

/**
 * Plots the percentile of a player or a team in the league for each statistic, as a bar with the value beside
 * it. The percentile is the share of the ranked with a worse value plus half of the ties. It is printed from
 * 1st to 99th, which is the length of the bar. Red is above the median, blue below, gray in the middle. If lower is better, as
 * for turnovers, an arrow says so, and the longer bar is the lower value. Numbers of style (usage, rate of
 * threes, pace, minutes) have gray bars: more of them is not better. Statistics are in groups: scoring,
 * passing, rebounding, defense; in baseball those of batting or pitching. Sums of unequal numbers of games, which
 * rank by games played, too, are left out, and named, unless `columns` chooses them.
 *
 * The subtitle counts the players or teams compared and says the rule. They are the qualified ones of the table,
 * or those of them with `min_minutes` (`min_at_bats`, `min_plate_appearances`, `min_outs`). They are of the player's
 * position if the ranks are (`ranks: "position"`). An unqualified player has values without bars, as has a
 * percentage of too few attempts, which says how many are needed. Without rows the picture says so. Source:
 * `playerTotals` or `teamTotals`, for baseball also `battingMetrics` or `pitchingMetrics`, with `ranks`.
 *
 * @param totals the table of one of these functions, of one season, in either kind of frames or as its rows.
 * For baseball's `playerTotals`, pass its batting or its pitching
 * @throws ArgumentError for another table, several seasons, a player or team who is not in it, several
 * with none chosen, columns without percentiles, and wrong options
 * @example
 * const lines = await season.load("boxScore");
 * const totals = playerTotals(lines, { per: "40 minutes", ranks: true });
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
    const { groups, sums } = listComparable(NAME, read, options.columns);
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
    if (row === undefined) return nothing("No totals");
    const league = input.rows.filter(
      (one) =>
        one.position_group === row.position_group &&
        (readNumber(one, least.column) ?? 0) >= least.value,
    );
    const count = league.filter(({ qualified }) => qualified !== false).length;
    const unit = comparedUnit(row, option);
    const qualification = appliedRule(input.rows, kind.qualification);
    const lines = groups.flatMap((group) =>
      listLines(group, row, league, { ...kind, qualification }),
    );
    return {
      row,
      who: countWithUnit(count, unit),
      rule: ruleText(input.rows, qualification, least),
      name: subject?.name ?? "",
      amount: amountText(row, qualification),
      field: { unit, count, lines },
      /** The amount and the minimum of somebody who is not qualified. */
      below: belowText(row, qualification),
      lines,
      sums,
    };
  },
  picture: {
    title: ({ name, row }) => `${name}, ${seasonOfRow(row)}`,
    subtitle: ({ row, amount, who, rule }) => [
      row.athlete_id == null ? null : textOf(row.team_name),
      amount,
      row.per == null || row.per === "total" ? null : `per ${row.per}`,
      `percentiles among ${joinParts([who, rule], " ")}`,
    ],
    describe: ({ lines }, title) =>
      `${title}: ${numbersIn(lines)
        .map((one) => `${one.title} ${one.value}${inBrackets(standing(one) || absence(one))}`)
        .join(", ")}.`,
    notes: {
      percentile: ({ lines }) =>
        lines.some(hasBar) &&
        "Percentile: how many of a hundred are worse, counting half of those with the same value. Red is above the median, blue below, gray near it.",
      style: ({ lines }) =>
        lines.some((line) => line.isStyle && hasBar(line)) &&
        "Thin gray bars are style: the percentile counts those with less, and longer is not better.",
      turned: ({ lines }) =>
        lines.some((line) => line.isTurned && hasBar(line)) &&
        "↓ Less is better: the longer the bar, the lower the number.",
      attempts: ({ field }) => fewerRankedText([field]),
      sums: ({ sums }) => sums,
      unranked: ({ below, lines }) => lines.some(isUnranked) && below,
    },
    view: ({ lines }, style) => drawBody(lines, style),
  },
});

const hasBar = ({ percentile }: Line): boolean => percentile !== null;

function buildMinimum({ names }: InputTable, options: PercentileCardOptions) {
  const chosen = Object.keys(MINIMA).filter(
    (key) => options[key as keyof typeof MINIMA] !== undefined,
  );
  const [key] = chosen as (keyof typeof MINIMA)[];
  if (key === undefined) return { column: "", value: 0 };
  const column = MINIMA[key];
  const { [key]: value = 0 } = options;
  if (chosen.length > 1 || !names.has(column)) {
    throw invalidOption(NAME, key, `left out, as the table has no ${column}`, value);
  }
  return { column, value };
}

/** The rule for who is compared: the chosen minimum, one that all have, or that of the table's kind. */
function ruleText(
  rows: readonly UntypedRow[],
  qualification: Qualification,
  least: ReturnType<typeof buildMinimum>,
): string | null {
  if (least.value === 0) return qualifyingRule(rows, qualification);
  return `with ${least.value} ${columnTitle(least.column).toLowerCase()} or more`;
}

/** The amount that somebody who is not qualified has, and the minimum. */
function belowText(row: UntypedRow, { usual, unit }: Qualification): string | null {
  const needed = readNumber(row, "qualifying_minimum");
  const own = sumIn(row, usual.of);
  if (row.qualified !== false || own === null || needed === null || own >= needed) return null;
  return `Not ranked: ${own} of the ${Math.ceil(needed)} ${unit} needed.`;
}

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

/** Why a value has no bar. */
const absence = (line: Line): string =>
  isUnranked(line) ? (line.few === null ? "not ranked" : `${line.few} needed`) : "";

const numbersIn = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ isHeading }) => !isHeading);

const ROW = 24;
const GAP = 8;
const BAR = 13;

/** The height of a bar of style, which has the gray that others have near the median. */
const THIN = 5;

const TALL = 36;

/** Shorter bars have their names above them. */
const SHORT = 140;

function drawBody(lines: readonly Line[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const values = lines.map((line, place) => {
    const length = line.percentile === null ? null : printedPercentile(line.percentile);
    return {
      place,
      label: `${line.title}${line.isTurned ? " ↓" : ""}`,
      value: line.value,
      standing: standing(line),
      absence: absence(line),
      length,
      isStyle: line.isStyle,
      color: line.isStyle ? theme.line : percentileColor(theme, Number(length) / 100),
      isHeading: line.isHeading,
    };
  });
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
  const absences = numbers.flatMap((one) => {
    const room = plot.width - GAP;
    const isLong = measure(one.absence, SIZES.label) > room;
    return one.absence === ""
      ? []
      : { ...one, absence: isLong ? one.absence.replace(/ attempts| needed/g, "") : one.absence };
  });
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
    ...[BAR, THIN].map((height) => ({
      data: {
        values: numbers.filter((one) => one.length !== null && one.isStyle === (height === THIN)),
      },
      mark: { type: "bar", height, yOffset },
      encoding: { x: { ...x, field: "length" }, y, color: OWN_COLOR, tooltip },
    })),
    text("label", numbers, {
      ...(isTight ? { align: "left", x: 0, yOffset: -8 } : { align: "right", x: -GAP }),
      color: theme.muted,
    }),
    text(
      "label",
      values.filter(({ isHeading }) => isHeading),
      { align: "left", x: -plot.left, fontWeight: 600, fontSize: SIZES.heading },
    ),
    text("absence", absences, { align: "left", x: GAP / 2, color: theme.muted }),
    text("value", numbers, { align: "right", x: end }),
    text("standing", numbers, { align: "right", x: end + standings, color: theme.muted }),
  ]);
}
