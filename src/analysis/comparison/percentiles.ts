import { columnTitle, valueText } from "../../charts/input/statistics";
import { countWithUnit, joinParts, withCommas } from "../../charts/input/wording";
import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { ordinal } from "../../games/play-words";
import { groupBy } from "../../schema/group-by";
import {
  type Minimum,
  minimumFor,
  type Qualification,
  withoutFloors,
} from "../totals/rankings/qualification";
import { percentileAmong } from "../totals/rankings/ranking";
import { type ColumnGroup, isStyle, type TotalsKind } from "./totals-kinds";

/** A line of a card: a group's heading, or a number with its percentile. */
export interface Line {
  readonly title: string;
  readonly isHeading: boolean;
  readonly value: string;
  /** 0 to 1; null if the value is not ranked. */
  readonly percentile: number | null;
  readonly isTurned: boolean;
  readonly isStyle: boolean;
  /** How many are ranked by it. */
  readonly ranked: number;
  /** The minimums: "minutes", `attempts (1 a team game, at least 20)`, or both. */
  readonly needs: string;
  /** Attempts and the minimum of a number that needs more of them: `23 of 30 attempts`. */
  readonly few: string | null;
}

export const readPercentile = (column: string): string => `${column}_percentile`;

const HEADING = {
  isHeading: true,
  value: "",
  percentile: null,
  isTurned: false,
  isStyle: false,
  ranked: 0,
  needs: "",
  few: null,
};

/** A group’s heading and its numbers, of a row among those of the league. */
export function listLines(
  { title, columns }: ColumnGroup,
  row: UntypedRow,
  league: readonly UntypedRow[],
  { qualification, statistics }: Pick<TotalsKind, "qualification" | "statistics">,
): readonly Line[] {
  const lines = columns.map((column): Line => {
    // Once: a name concatenated for each row is slow to look up.
    const place = readPercentile(column);
    const ranked = league.flatMap((one) =>
      readNumber(one, column) === null ? [] : (readNumber(one, place) ?? []),
    );
    const own = readNumber(row, place);
    const minima = qualification.further[column] ?? ["usual"];
    const missing = (one: UntypedRow) => attemptsText(one, minima);
    // With min_attempts of their own the totals rank players below the usual minimum.
    const isUsual = () =>
      league.every((one) => readNumber(one, place) === null || missing(one) === null);
    const value = readNumber(row, column);
    // The table's percentiles order everybody; among some of them the order is the same.
    return {
      title: columnTitle(column),
      isHeading: false,
      value: value === null ? "–" : valueText(value, column, Number.isInteger(value) ? 0 : 1, 1),
      percentile: own === null || ranked.length === 0 ? null : percentileAmong(ranked, own),
      isTurned: statistics[column]?.fewer === true,
      isStyle: isStyle(column),
      ranked: ranked.length,
      needs: minima.map((one) => needText(one, qualification)).join(" and "),
      few: own === null && isUsual() ? missing(row) : null,
    };
  });
  return title === "" ? lines : [{ ...HEADING, title }, ...lines];
}

const needText = (minimum: Minimum | "usual", { unit }: Qualification): string => {
  if (minimum === "usual") return unit;
  const { per_game, floor } = minimum;
  const least = floor < 2 ? null : `at least ${floor}`;
  const words = joinParts([per_game ? `${per_game} a team game` : null, least], ", ");
  return words === "" ? "attempts" : `attempts (${words})`;
};

/** Returns the rule by which totals were ranked: without floors if somebody with less is ranked. */
export function appliedRule(rows: readonly UntypedRow[], rule: Qualification): Qualification {
  const { usual, option, further } = rule;
  const isLess = (row: UntypedRow, name: string) =>
    readNumber(row, readPercentile(name)) !== null &&
    further[name]?.some((one) => one !== "usual" && (sumIn(row, one.of) ?? one.floor) < one.floor);
  const hasFewer = Object.keys(further).some((name) => rows.some((row) => isLess(row, name)));
  const isLower = rows.some(
    (row) => (readNumber(row, "qualifying_minimum") ?? usual.floor) < usual.floor,
  );
  return hasFewer || (option === undefined && isLower) ? withoutFloors(rule) : rule;
}

/** Attempts and their minimum, if a row has fewer. */
export function attemptsText(row: UntypedRow, rule: Qualification["further"][string]) {
  const span = { games: readNumber(row, "team_games") ?? 0, minutes: 0 };
  for (const minimum of rule) {
    if (minimum === "usual") continue;
    const attempts = sumIn(row, minimum.of);
    const needed = minimumFor(minimum, span, 0);
    if (attempts !== null && attempts < needed) return `${attempts} of ${needed} attempts`;
  }
  return null;
}

/** The sum of the columns over all games of a row, whatever its scale; null if one is unknown. */
export function sumIn(row: UntypedRow, columns: readonly string[]): number | null {
  const [unit, one] = PARTS_OF_SCALES[String(row.per)] ?? [];
  const parts = columns.map((column) => {
    const value = readNumber(row, column);
    const isSum = column === "games" || (column === "minutes" && unit !== "games");
    if (unit === undefined || isSum) return value;
    const units = readNumber(row, unit);
    return value === null || units === null ? null : (value * units) / Number(one);
  });
  const sum = parts.reduce<number | null>(
    (all, part) => (all === null || part === null ? null : all + part),
    0,
  );
  return sum === null ? null : Math.round(sum);
}

/** The divisor of counts by the scale of totals: its column, and how many of it. */
const PARTS_OF_SCALES: Readonly<Record<string, readonly [column: string, count: number]>> = {
  game: ["games", 1],
  "40 minutes": ["minutes", 40],
  "100 possessions": ["estimated_possessions", 100],
};

/** The rule by which rows of a table qualify: a minimum that all have, or that of the table's kind. */
export function qualifyingRule(
  rows: readonly UntypedRow[],
  { who, who_floor = "", unit }: Qualification,
): string | null {
  const minimums = new Set(rows.map((row) => readNumber(row, "qualifying_minimum")));
  const [only = null] = minimums;
  if (minimums.size > 1) return `${who}${who_floor}`;
  return only ? `with ${Math.ceil(only)} ${unit} or more` : null;
}

/** Who are ranked beside a player or a team, and their number, which most numbers have. */
export interface Field {
  readonly unit: string;
  readonly count: number;
  readonly lines: readonly Line[];
}

/** Numbers that rank others than their field, by another minimum; units tell several fields apart. */
export function fewerRankedText(fields: readonly Field[]): string | null {
  const each = fields.flatMap(({ unit, count, lines }) => {
    const who = fields.length > 1 ? ` ${unit}s` : "";
    return lines
      .filter(({ percentile, ranked }) => percentile !== null && ranked !== count)
      .map(({ title, ranked, needs }) => ({
        needs,
        text: `${withCommas(ranked)}${who} in ${title}`,
      }));
  });
  const texts = [...groupBy(each, ({ needs }) => needs)].map(([needs, list]) => {
    const named = new Set(list.map(({ text }) => text));
    // Those with enough attempts need not be among those with enough minutes.
    const alone = needs.startsWith("attempts") ? " alone" : "";
    return `Ranked by ${needs}${alone}: ${[...named].join(", ")}.`;
  });
  return joinParts(texts, " ") || null;
}

/** How much somebody has played: games, and the minutes or the like by which players qualify. */
export function amountText(row: UntypedRow, { usual, unit }: Qualification): string | null {
  const parts = [
    { unit: "games", of: ["games"] },
    { unit, of: usual.of },
  ].flatMap((part) => {
    const amount = sumIn(row, part.of);
    return amount === null ? [] : countWithUnit(amount, part.unit.replace(/s$/, ""), part.unit);
  });
  return [...new Set(parts)].join(", ") || null;
}

/** A percentile as it is printed: a whole number from 1 to 99. */
export const printedPercentile = (percentile: number): number =>
  Math.min(99, Math.max(1, Math.round(100 * percentile)));

/** The percentile in words; empty without one. */
export const standing = ({ percentile }: Line): string =>
  percentile === null ? "" : ordinal(printedPercentile(percentile));

/** Whether a value is there, but not ranked. */
export const isUnranked = ({ isHeading, percentile, value }: Line): boolean =>
  !isHeading && percentile === null && value !== "–";
