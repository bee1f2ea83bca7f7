import type { Moment } from "../../../../src/analysis/win-probability/chart/timeline";

/** A moment at a time; a test sets only the values that it needs. */
export const moment = (at: number, cells: Partial<Moment>): Moment => ({
  at,
  until: at + 10,
  reach: { from: at, to: at + 10 },
  home: null,
  away: null,
  tie: null,
  lows: { home: cells.home ?? null, away: cells.away ?? null },
  is_level: false,
  is_split: false,
  is_shared: false,
  ownChange: () => null,
  home_score: null,
  away_score: null,
  change: null,
  when: `Q1 ${at}`,
  when_in_words: `Q1 ${at}`,
  text: null,
  shortText: () => null,
  ...cells,
});
