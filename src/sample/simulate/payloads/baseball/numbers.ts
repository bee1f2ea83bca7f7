/** `.272`, `1.032`: averages are written without a leading zero. */
export const average = (value: number): string => value.toFixed(3).replace(/^0\./, ".");

export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** `5.2`: innings and outs. */
export const inningsText = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`;

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(value: number): string {
  const last = value % 10;
  const teen = value % 100 > 10 && value % 100 < 14;
  const ending = teen || last < 1 || last > 3 ? "th" : (["st", "nd", "rd"][last - 1] as string);
  return `${value}${ending}`;
}

/** The service numbers people in some places, and names them by text in others. */
export const numeric = (id: string): number => Number(id);
