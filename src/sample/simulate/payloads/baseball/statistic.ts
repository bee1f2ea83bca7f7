import type { JsonObject } from "../../../../schema/payload";
import { namedBriefly } from "../statistic-names";
import { averageText } from "../texts";
import type { TeamLines } from "./lines";

/** How a statistic is shown: whole, with one or two decimals, or as an average. */
type Format = "whole" | "one" | "two" | "average";

/** One statistic of a club: name, words, abbreviation, form and how it is reckoned. */
export type Statistic = readonly [
  name: string,
  displayName: string,
  abbreviation: string,
  format: Format,
  value?: (lines: TeamLines) => number,
];

const FORMATS: { readonly [Name in Format]: (value: number) => string } = {
  whole: (value) => String(Math.round(value)),
  one: (value) => value.toFixed(1),
  two: (value) => value.toFixed(2),
  average: averageText,
};

/** A season's rank among the clubs, from 1, with those who share it. */
interface Rank {
  readonly rank: number;
  readonly rankDisplayValue: string;
}

/** A statistic that nothing here counts stays at zero, as the service's own do. */
export const reckoned = ([, , , , value]: Statistic, lines: TeamLines): number =>
  value === undefined ? 0 : value(lines);

export function statisticJson(statistic: Statistic, lines: TeamLines, rank?: Rank): JsonObject {
  const [name, displayName, abbreviation, format] = statistic;
  const value = reckoned(statistic, lines);
  return {
    ...namedBriefly(name, displayName, abbreviation),
    value,
    displayValue: FORMATS[format](value),
    ...rank,
  };
}
