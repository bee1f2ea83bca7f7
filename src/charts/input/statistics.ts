import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Weighted } from "../marks/game-bars";
import { capital } from "./wording";

const TITLES: Readonly<Record<string, string>> = {
  avg: "Batting average of the season",
  on_base_pct: "On-base % of the season",
  slug_avg: "Slugging of the season",
  era: "ERA",
  whip: "WHIP",
  batting_avg: "Batting average",
  batting_on_base_pct: "On-base %",
  batting_slug_avg: "Slugging",
  batting_ops: "OPS",
  pitching_era: "ERA",
  pitching_whip: "WHIP",
  fip: "FIP",
  ops: "OPS",
  woba: "wOBA",
  wrc: "wRC",
  wrc_plus: "wRC+",
  re24: "RE24",
  wpa: "WPA",
  turnover_pct: "Turnover rate",
  opponent_turnover_pct: "Opponent turnover rate",
  offensive_rebound_pct: "Offensive rebound rate",
  defensive_rebound_pct: "Defensive rebound rate",
  free_throw_rate: "Free-throw rate (FTA/FGA)",
  csw_pct: "CSW %",
  strikeout_minus_walk_pct: "Strikeout % − walk %",
};

/** A column of numbers in words: `Three-point field goal %` of `three_point_field_goal_pct`. */
export function columnTitle(column: string): string {
  const words = column
    .replace(/_pct$/, " %")
    .replaceAll("three_point", "three-point")
    .replace("babip", "BABIP")
    .replaceAll("_", " ");
  return TITLES[column] ?? capital(words);
}

/** A field of the user's own in words, `Mean of points`; a name that is no column's stays as it is. */
export function fieldInWords(name: string, aggregate: unknown): string {
  const title = /^[a-z\d_]+$/.test(name) ? columnTitle(name) : name;
  if (typeof aggregate !== "string") return title;
  // Abbreviations keep their capitals: RE24.
  const isWord = /^[A-Z][a-z]/.test(title);
  const words = isWord ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
  return `${capital(aggregate)} of ${words}`;
}

/** Averages of the season up to the game; their mean is meaningless. */
export const isSoFar = (column: string): boolean =>
  ["avg", "on_base_pct", "slug_avg", "era"].includes(column);

/** A share counts as much as there were attempts; the rest of the numbers each as much. */
export function weightedCell(row: UntypedRow, column: string): Weighted | undefined {
  const value = readNumber(row, column);
  if (value === null) return undefined;
  const attempts = column.endsWith("_pct") ? `${column.slice(0, -4)}s_attempted` : "";
  return { value, weight: readNumber(row, attempts) ?? 1 };
}

/** Averages of baseball have three digits and no zero before the point. */
const AVERAGE = /(^|_)(avg|on_base_pct|ops|woba|babip|isolated_power)$/;

/** Whether a column does not depend on the scale of totals. */
export const isQuotient = (column: string): boolean => /_(pct|rate|rating)$/.test(column);

/** A value as people write it: shares in percent, averages of baseball with three digits. */
export function valueText(
  value: number,
  column: string,
  digits = Number.isInteger(value) ? 0 : 1,
  percent_digits = 0,
): string {
  if (/(^|_)(era|fip|whip|rate)$/.test(column)) return value.toFixed(Math.max(2, digits));
  if (AVERAGE.test(column)) return value.toFixed(Math.max(3, digits)).replace(/^0/, "");
  const text = column.endsWith("_pct")
    ? `${(100 * value).toFixed(percent_digits)}%`
    : value.toFixed(digits);
  return text.replace("-", "−");
}
