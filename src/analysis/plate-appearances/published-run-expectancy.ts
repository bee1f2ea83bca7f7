import type { LeagueCode } from "../../leagues";

/** The eight combinations of occupied bases, as tables write them. */
export const BASES = ["---", "1--", "-2-", "12-", "--3", "1-3", "-23", "123"] as const;

/**
 * Mean runs from each of the 24 states to the end of the inning, with none, one and two out. They are for
 * Major League Baseball, 2010 to 2015, by Tom Tango (tangotiger.net/re24.html). The method is that of The
 * Book: Playing the Percentages in Baseball.
 */
export const publishedRunExpectancy = {
  source: "Tom Tango, Major League Baseball 2010-2015, tangotiger.net/re24.html",
  runs: {
    "---": [0.481, 0.254, 0.098],
    "1--": [0.859, 0.509, 0.224],
    "-2-": [1.1, 0.664, 0.319],
    "12-": [1.437, 0.884, 0.429],
    "--3": [1.35, 0.95, 0.353],
    "1-3": [1.784, 1.13, 0.478],
    "-23": [1.964, 1.376, 0.58],
    "123": [2.292, 1.541, 0.752],
  },
} as const;

/** Returns the mean runs to the end of the inning by bases and outs; null for unknown states. */
export type RunExpectancyOf = (bases: string, outs: number) => number | null;

const PUBLISHED: { readonly [Code in LeagueCode]?: typeof publishedRunExpectancy.runs } = {
  mlb: publishedRunExpectancy.runs,
};

export const PUBLISHED_LEAGUES = Object.keys(PUBLISHED);

/** Returns the published run expectancy of a league; null everywhere for a league without. */
export const publishedRunExpectancyOf =
  (league: LeagueCode): RunExpectancyOf =>
  (bases, outs) =>
    PUBLISHED[league]?.[bases as (typeof BASES)[number]]?.[outs] ?? null;
