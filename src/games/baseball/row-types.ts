/** Type ids of the log's rows that are no pitches. */
export const START_BATTER = "1";
export const START_INNING = "59";
export const END_INNING = "58";
export const RESULT = "57";
/** An alternative type of result rows: substitutions. */
export const LINEUP_CHANGE = "56";
