import type { UntypedRow } from "../../frames/rows";
import { readGameDay } from "../../games/game-day";
import { periodsIn, type Sport } from "../../leagues";
import { checkOneOf } from "../../schema/known-names";
import type { ChartInput } from "./chart-input";
import { invalidOption } from "./chart-style";
import { monthOf } from "./game-heading";
import { leagueOfRow } from "./season-rows";

/** Options that leave some rows of a season's table out, of whatever chart. */
export interface RowFilters {
  /**
   * Only games at home, away, or at neutral sites.
   * @default games everywhere
   */
  readonly site?: "home" | "away" | "neutral";
  /**
   * The first day of games, `"20230105"` or `"2023-01-05"`, or the first and the last.
   * @default every day
   */
  readonly dates?: string | readonly [first: string, last: string];
}

/** A period by its number, or all overtimes. */
export type Period = number | "overtime";

/** The option of charts of what happens within games of basketball. */
export interface PeriodFilter {
  /**
   * Only these periods: numbers from 1, in men's games of halves, or `"overtime"`, of which a game may
   * have several.
   * @default the whole game
   */
  readonly period?: Period | readonly Period[];
}

/** The option of charts of what happens within games of baseball. */
export interface InningFilter {
  /**
   * Only this inning, or those from the first to the last of two: `7`, `[7, 9]`.
   * @default every inning
   */
  readonly inning?: number | readonly [first: number, last: number];
}

export const FILTERS = ["site", "dates"] as const;

/** Which rows an option leaves, and how a subtitle says so. */
interface Filter {
  /** The column that it reads. */
  readonly column: string;
  readonly holds: (row: UntypedRow) => boolean;
  readonly words: string;
}

const SITES = { home: "at home", away: "away", neutral: "at neutral sites" } as const;

const READ: Readonly<Record<string, (chart: string, value: unknown) => Filter>> = {
  period: (chart, value) => {
    const periods = checkPeriods(chart, value);
    const holds = ({ period, season, league }: UntypedRow) => {
      const { count } = periodsIn(leagueOfRow({ league }), season as number | null);
      return isInPeriods(periods, period as number | null, count);
    };
    return { column: "period", holds, words: periodsText(periods) };
  },
  inning: (chart, value) => {
    const [first, last] = inningsOf(chart, value);
    return {
      column: "inning",
      holds: ({ inning }) => inning != null && Number(inning) >= first && Number(inning) <= last,
      words: first === last ? `inning ${first}` : `innings ${first} to ${last}`,
    };
  },
  site: (chart, value) => {
    const site = checkOneOf(chart, "site", value as "home", Object.keys(SITES) as "home"[]);
    return { column: "site", holds: (row) => row.site === site, words: SITES[site] };
  },
  dates: (chart, value) => {
    const [first, last] = checkDays(chart, value);
    return {
      column: "game_date",
      holds: ({ game_date }) =>
        String(game_date) >= first && (last === undefined || String(game_date) <= last),
      words:
        last === undefined ? `since ${shortDay(first)}` : `${shortDay(first)} to ${shortDay(last)}`,
    };
  },
};

type FilterOptions = RowFilters & PeriodFilter & InningFilter;

/** The rows that filters leave, and the filters in words: `at home`, `since Jan 5`. */
export function filteredRows<R extends object>(
  chart: string,
  all: readonly R[],
  options: FilterOptions,
): { readonly rows: readonly R[]; readonly words: readonly string[] } {
  const filters = Object.entries(READ).flatMap(([name, read]) => {
    const value = options[name as keyof FilterOptions];
    if (value === undefined) return [];
    const filter = read(chart, value);
    if (all.length > 0 && !all.some((row) => Object.hasOwn(row, filter.column))) {
      throw invalidOption(chart, name, `left out of a table without ${filter.column}`, value);
    }
    return [filter];
  });
  return {
    rows:
      filters.length === 0
        ? all
        : all.filter((row) => filters.every(({ holds }) => holds(row as unknown as UntypedRow))),
    words: filters.map(({ words }) => words),
  };
}

/**
 * Rows with the day and the site of their games, where filters ask for these: a table has the columns
 * of its own, or the designated sides.
 */
export function withDaysAndSites<R extends { readonly game_id: string | null }, S extends Sport>(
  chart: string,
  { rows, games }: Pick<ChartInput<R, S>, "rows" | "games">,
  { site, dates }: RowFilters,
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
    return {
      ...(side !== undefined && { site: side }),
      ...(day && { game_date: day.game_date }),
      ...row,
    };
  });
}

export function checkPeriods(chart: string, chosen: unknown): readonly Period[] {
  const periods: readonly unknown[] = [chosen].flat();
  const isPeriod = (one: unknown): one is Period =>
    one === "overtime" || (Number.isSafeInteger(one) && Number(one) > 0);
  if (periods.length > 0 && periods.every(isPeriod)) return periods;
  throw invalidOption(chart, "period", 'numbers from 1, "overtime", or a list of them', chosen);
}

/** Whether a period is one of some, in a game of so many periods without overtime. */
export const isInPeriods = (
  periods: readonly Period[],
  period: number | null,
  regulation: number,
): boolean =>
  period !== null &&
  (periods.includes(period) || (periods.includes("overtime") && period > regulation));

/** `period 4`, `periods 1, 2`, `period 4, overtime`. */
export function periodsText(periods: readonly Period[], word = "period"): string {
  const numbers = periods.filter((one) => one !== "overtime");
  return [
    ...(numbers.length === 0
      ? []
      : [`${word}${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}`]),
    ...(periods.includes("overtime") ? ["overtime"] : []),
  ].join(", ");
}

function inningsOf(chart: string, inning: unknown): readonly [number, number] {
  const ends: readonly unknown[] = Array.isArray(inning) ? inning : [inning, inning];
  const [first, last] = ends.map((end) => (Number.isSafeInteger(end) ? Number(end) : 0));
  if (ends.length === 2 && first && last && first >= 1 && first <= last) return [first, last];
  throw invalidOption(chart, "inning", "an inning from 1, or the first and the last", inning);
}

/** The first and the last day, `20230105`; without the last one all that follow. */
export function checkDays(chart: string, dates: unknown): readonly [first: string, last?: string] {
  const days = [dates].flat().map((day) => dayOf(chart, day));
  const [first = dayOf(chart, undefined), last] = days;
  if (days.length > 2) throw invalidOption(chart, "dates", "a first and a last day", dates);
  return last === undefined ? [first] : [first, last];
}

function dayOf(chart: string, day: unknown): string {
  const text = typeof day === "string" ? day.replaceAll("-", "") : "";
  if (/^\d{8}$/.test(text)) return text;
  throw invalidOption(chart, "dates", 'a day such as "20230105", or a first and a last', day);
}

/** `Jan 5` of 20230105. */
export const shortDay = (day: string): string =>
  `${monthOf(day).slice(0, 3)} ${Number(day.slice(6, 8))}`;
