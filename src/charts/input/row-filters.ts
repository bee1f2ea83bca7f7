import type { UntypedRow } from "../../frames/rows";
import { readGameDay } from "../../games/game";
import { buildPeriods, type Sport } from "../../leagues";
import {
  type Checked,
  dateRange,
  invalidOption,
  oneAmong,
  optionRule,
  orUnset,
} from "../../schema/option-rules";
import { isWholeNumber } from "../../schema/payload";
import type { ChartInput } from "./chart-input";
import { monthOf } from "./game-heading";
import { leagueOfRow } from "./season-rows";
import { joinParts } from "./wording";

/** Options of charts that select rows of a season's table. */
export interface RowFilters {
  /** Only games at home, away, or at neutral sites. @default games everywhere */
  readonly site?: "home" | "away" | "neutral";
  /**
   * The first day of games, `"20230105"` or `"2023-01-05"`, the first and the last, or a month: `"202301"`.
   * @default every day
   */
  readonly dates?: string | readonly [first: string, last: string];
}

/** A period by its number or name (`"Q4"`, `"2H"`), or all overtimes (`"OT"`). */
export type Period = number | "overtime" | "OT" | "Q1" | "Q2" | "Q3" | "Q4" | "1H" | "2H";

/** The option of charts of events within basketball games. */
export interface PeriodFilter {
  /**
   * Only these periods: numbers from 1 (halves in men's games), or names such as `"Q4"` or `"2H"`. `"overtime"`
   * or `"OT"` is all overtimes.
   * @default the whole game
   */
  readonly period?: Period | readonly Period[];
}

/** The option of charts of events within baseball games. */
export interface InningFilter {
  /** Only this inning, or those from the first to the last of two: `7`, `[7, 9]`. @default every inning */
  readonly inning?: number | readonly [first: number, last: number];
}

const SITES = { home: "at home", away: "away", neutral: "at neutral sites" } as const;

export const SITE_AND_DATES = {
  site: orUnset(oneAmong(Object.keys(SITES) as (keyof typeof SITES)[], "home")),
  dates: dateRange,
};

export type PeriodNumber = number | "overtime";

function readPeriod(one: unknown): PeriodNumber | undefined {
  if (isWholeNumber(one, 1)) return one;
  const name = String(one).toUpperCase();
  if (name === "OVERTIME" || name === "OT") return "overtime";
  return /^(?:Q[1-4]|[12]H)$/.test(name) ? Number(/\d/.exec(name)?.[0]) : undefined;
}

export const PERIOD = {
  period: optionRule('numbers from 1, "Q4", "2H", "overtime", or a list of them', (value) => {
    const periods = [value].flat().map(readPeriod);
    const isKnown = periods.length > 0 && !periods.includes(undefined);
    return isKnown ? (periods as readonly PeriodNumber[]) : undefined;
  }),
};

export const INNING = {
  inning: optionRule("an inning from 1, or the first and the last", (value) => {
    const ends: readonly unknown[] = Array.isArray(value) ? value : [value, value];
    const [first, last] = ends.map((end) => (isWholeNumber(end, 1) ? end : 0));
    const isRange = ends.length === 2 && first && last && first <= last;
    return isRange ? ([first, last] as const) : undefined;
  }),
};

interface Filter {
  readonly column: string;
  readonly holds: (row: UntypedRow) => boolean;
  readonly words: string;
}

export type CheckedFilters = Partial<
  Checked<typeof SITE_AND_DATES & typeof PERIOD & typeof INNING>
>;

const READ: {
  readonly [Name in keyof CheckedFilters]-?: (value: NonNullable<CheckedFilters[Name]>) => Filter;
} = {
  period: (periods) => {
    const holds = ({ period, season, league }: UntypedRow) => {
      const { count } = buildPeriods(leagueOfRow({ league }), season as number | null);
      return isInPeriods(periods, period as number | null, count);
    };
    return { column: "period", holds, words: periodsText(periods) };
  },
  inning: ([first, last]) => ({
    column: "inning",
    holds: ({ inning }) => inning != null && Number(inning) >= first && Number(inning) <= last,
    words: first === last ? `inning ${first}` : `innings ${first} to ${last}`,
  }),
  site: (site) => ({ column: "site", holds: (row) => row.site === site, words: SITES[site] }),
  dates: ([first, last]) => ({
    column: "game_date",
    holds: ({ game_date }) =>
      String(game_date) >= first && (last === undefined || String(game_date) <= last),
    words:
      last === undefined ? `since ${shortDay(first)}` : `${shortDay(first)} to ${shortDay(last)}`,
  }),
};

/** The rows that filters select, and the filters in words: `at home`, `since Jan 5`. */
export function filteredRows<R extends object>(
  chart: string,
  all: readonly R[],
  options: CheckedFilters,
): { readonly rows: readonly R[]; readonly words: readonly string[] } {
  const filters = Object.entries(READ).flatMap(([name, read]) => {
    const value = options[name as keyof CheckedFilters];
    if (value === undefined) return [];
    const filter = (read as (value: unknown) => Filter)(value);
    if (all.length > 0 && !all.some((row) => Object.hasOwn(row, filter.column))) {
      throw invalidOption(chart, name, `left out of a table without ${filter.column}`, value);
    }
    return [filter];
  });
  const words = filters.map((one) => one.words);
  if (filters.length === 0) return { rows: all, words };
  const isChosen = (row: R) => filters.every(({ holds }) => holds(row as unknown as UntypedRow));
  return { rows: all.filter(isChosen), words };
}

/** Rows with day and site of their games, if filters use them; a table has its own, or the designated sides. */
export function withDaysAndSites<R extends { readonly game_id: string | null }, S extends Sport>(
  chart: string,
  { rows, games }: Pick<ChartInput<R, S>, "rows" | "games">,
  { site, dates }: CheckedFilters,
  sideOf: (row: R) => unknown,
): readonly R[] {
  if (site === undefined && dates === undefined) return rows;
  const days = new Map(games?.map((game) => [game.game_id, readGameDay(game)]));
  const hasSites = games !== undefined || rows.some((row) => Object.hasOwn(row, "site"));
  if (site === "neutral" && !hasSites && rows.length > 0) {
    const allowed = '"home" or "away" in a table without the column site';
    throw invalidOption(chart, "site", allowed, site);
  }
  return rows.map((row) => {
    const day = days.get(row.game_id ?? "");
    const side = day?.site ?? sideOf(row);
    const game_date = day && { game_date: day.game_date };
    return { ...(side !== undefined && { site: side }), ...game_date, ...row };
  });
}

/** Whether a period is one of `periods`, in a game with `regulation` periods before overtime. */
export const isInPeriods = (
  periods: readonly PeriodNumber[],
  period: number | null,
  regulation: number,
): boolean =>
  period !== null &&
  (periods.includes(period) || (periods.includes("overtime") && period > regulation));

/** `period 4`, `periods 1, 2`, `period 4, overtime`. */
export function periodsText(periods: readonly PeriodNumber[], word = "period"): string {
  const numbers = periods.filter((one) => one !== "overtime");
  const named = `${word}${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}`;
  const overtime = periods.includes("overtime") ? "overtime" : null;
  return joinParts([numbers.length === 0 ? null : named, overtime], ", ");
}

/** `Jan 5` of 20230105. */
export const shortDay = (day: string) => `${monthOf(day).slice(0, 3)} ${Number(day.slice(6, 8))}`;
