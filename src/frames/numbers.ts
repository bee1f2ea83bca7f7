import { maximum } from "../schema/extremes";

/** Significant digits of displayed numbers. */
export const SHOWN_DIGITS = 4;

/**
 * Returns a number for display, with at most `digits` significant digits; null shows all. Digits before the
 * point are never rounded to zeros, and whole numbers are unchanged.
 */
export function numberText(value: number, digits: number | null = SHOWN_DIGITS): string {
  if (digits === null || Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  const isSmall = Math.abs(value) < 10 ** digits;
  return String(Number(isSmall ? value.toPrecision(digits) : value.toFixed(0)));
}

/** Blanks as wide as the decimal point and the digits that they replace. */
export interface Blanks {
  readonly point: string;
  readonly digit: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Returns the texts with blanks for missing decimals, so that all points are aligned. */
export function pointsAligned(texts: readonly string[], { point, digit }: Blanks): string[] {
  const decimals = texts.map((text) =>
    DECIMAL.test(text) ? (text.split(".")[1] ?? "").length : 0,
  );
  const most = maximum([0, ...decimals]);
  return texts.map((text, index) => {
    if (most === 0 || !DECIMAL.test(text)) return text;
    const own = decimals[index] ?? 0;
    return text + (own === 0 ? point : "") + digit.repeat(most - own);
  });
}
