import type { JsonObject } from "../../../schema/payload";

/** How the service names a statistic. */
export type StatisticName = readonly [
  name: string,
  displayName: string,
  shortDisplayName: string,
  description: string,
  abbreviation: string,
];

/** The names of a statistic, with which most of its objects begin. */
export const named = ([
  name,
  displayName,
  shortDisplayName,
  description,
  abbreviation,
]: StatisticName): JsonObject => ({
  name,
  displayName,
  shortDisplayName,
  description,
  abbreviation,
});

/** The same of a statistic whose description and short name say nothing new. */
export const namedBriefly = (name: string, displayName: string, abbreviation: string): JsonObject =>
  named([name, displayName, abbreviation, displayName, abbreviation]);
