import type { OpenGame } from "../../../games/game";
import { sideColumns } from "../../../games/row-columns";
import type { Sport } from "../../../leagues";
import { double, logical } from "../../../schema/columns";
import { oncePer } from "../../../schema/once-per";
import type { WinProbability } from "../../../service/datasets/summary/plays";

/** The three chances after a play; all null if the service sends no values for the play. */
export type Chances = Readonly<Record<"home" | "away" | "tie", number | null>>;
export const UNKNOWN: Chances = { home: null, away: null, tie: null };

/** Returns the chances of a game that cannot end in a tie, from the home side's. */
export const chancesFrom = (home: number): Chances => ({ home, away: clean(1 - home), tie: 0 });

/** Rounds differences of three-digit shares to remove the noise of binary fractions (and -0). */
export const clean = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

/**
 * Returns the chances by the play before them; of two entries for one play, the known one counts. A tie that
 * is not sent counts as 0 in baseball, which has no ties, and is unknown in basketball.
 */
export const chancesByPlay = oncePer((game: OpenGame<Sport>): ReadonlyMap<string, Chances> => {
  const unsentTie = game.sport === "baseball" ? 0 : null;
  const chances = new Map<string, Chances>();
  for (const entry of game.rows("winprobability")) {
    if (entry.play_id === null) continue;
    const read = buildChances(entry, unsentTie);
    if (read.home !== null || !chances.has(entry.play_id)) chances.set(entry.play_id, read);
  }
  return chances;
});

/** Discards an entry entirely if any of its values is not between 0 and 1. */
function buildChances(
  { home_win_percentage: home, tie_percentage: tie }: WinProbability,
  unsentTie: 0 | null,
): Chances {
  if (home === null) return UNKNOWN;
  const tied = tie ?? unsentTie;
  const away = tied === null ? null : clean(1 - home - tied);
  return isShare(home) && isShare(tie) && isShare(away) ? { home, away, tie } : UNKNOWN;
}

const isShare = (value: number | null): boolean => value === null || (value >= 0 && value <= 1);

export const holdsChances = (entry: WinProbability): boolean =>
  buildChances(entry, null).home !== null;

/** Hides a certainty before the end: the service sends 0 and 1 also at ends of quarters and in ties. */
export const unlessCertain = (chances: Chances, isOver: (home: 0 | 1) => boolean): Chances =>
  (chances.home === 0 || chances.home === 1) && !isOver(chances.home) ? UNKNOWN : chances;

/** Returns whether a side's certain win agrees with the result of a completed game. */
export const agreesWithWinner = ({ completed, home, away }: OpenGame<Sport>, certain: 0 | 1) =>
  completed && Math.sign((home.score ?? 0) - (away.score ?? 0)) === 2 * certain - 1;

/** Returns the change of each value from the last known one, or the start; null if one is unknown. */
export function computeChanges(values: readonly (number | null)[], start: number | null = null) {
  let known = start;
  return values.map((value) => {
    const change = value === null || known === null ? null : clean(value - known);
    known = value ?? known;
    return change;
  });
}

export const chanceColumns = {
  home_win_probability: double(
    "chances.home",
    "The service's probability that the home side wins, 0 to 1, after the play. Null if the " +
      "service sends no valid value for the play, or a 0 or 1 that the game contradicts: " +
      "before its end, or against its winner.",
  ),
  away_win_probability: double(
    "chances.away",
    "Probability that the away side wins: 1 minus home and tie, to nine decimals. Without a tie " +
      "value it is 1 minus home in baseball, and null in basketball.",
  ),
  tie_probability: double(
    "chances.tie",
    "The service's probability of a tie, 0 to 1; null if not sent.",
  ),
  home_win_probability_change: double(
    "home_win_probability minus its last known value, -1 to 1, to nine decimals. Null on the first " +
      "known row, and if the row's own value is unknown.",
  ),
};

/** Returns a column that is the same on every row of a game. */
export const log_stops_early = (how: string) =>
  logical(
    `True on every row of a completed game whose log stops before the end: ${how}. False if it is ` +
      "complete, null until the game is over.",
  );

/** The columns of both sides, home first; the same on every row of a game. */
export const bothSides = {
  ...sideColumns("home", "the home side"),
  ...sideColumns("away", "the away side"),
};
