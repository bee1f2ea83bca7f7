export const withCommas = (count: number): string => count.toLocaleString("en-US");

/** "1 pitch", "2 pitches". */
export const countWithUnit = (count: number, one: string, more = `${one}s`): string =>
  `${withCommas(count)} ${count === 1 ? one : more}`;

/** A share in whole percent; never 0% for some or 100% for fewer than all. Null for an empty whole. */
export function formatPercent(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const rounded = percentagePoints(part / whole);
  if (rounded === 0 && part > 0) return "<1%";
  return rounded === 100 && part < whole ? ">99%" : `${rounded}%`;
}

/** A change of a share in percentage points: halves count up, also those that binary numbers miss. */
export const percentagePoints = (share: number): number =>
  Math.sign(share) * Math.round(Math.abs(100 * share) + 1e-9) || 0;

/** A number with one decimal: halves count up, also those that binary numbers miss. */
export const oneDecimal = (value: number): string => (percentagePoints(value / 10) / 10).toFixed(1);

/** A share from 0 to 1 in whole percent, as `formatPercent` rounds it. */
export const percentText = (share: number): string => formatPercent(share, 1) ?? "";

/** The parts that are there, with a mark between them. */
export const joinParts = (parts: readonly (string | null | undefined)[], between = " · "): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(between);

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
