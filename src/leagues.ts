/** What the operations need to know of a league, as data. */
export interface League {
  /** Code used in operation names. */
  readonly code: "wbb" | "mlb";
  readonly title: string;
  /** Path segments of the service. */
  readonly sport: string;
  readonly slug: string;
  /** Group whose games a scoreboard shows by default; null where the service needs none. */
  readonly default_group: string | null;
}

/** Women's college basketball. Group 50 is Division I: without it only featured games are listed. */
export const wbb = {
  code: "wbb",
  title: "women's college basketball",
  sport: "basketball",
  slug: "womens-college-basketball",
  default_group: "50",
} as const satisfies League;

/** Major-league baseball. */
export const mlb = {
  code: "mlb",
  title: "baseball",
  sport: "baseball",
  slug: "mlb",
  default_group: null,
} as const satisfies League;
