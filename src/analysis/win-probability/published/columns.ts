import { sideColumns } from "../../../games/row-columns";
import { double, logical } from "../../../schema/columns";

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
    "change",
    "home_win_probability minus its last known value, -1 to 1, to nine decimals. Null on the first " +
      "known row, and if the row's own value is unknown.",
  ),
};

export const is_last_of_instant = (description: string) => logical("isLast", description);

/** Returns a column that is the same on every row of a game. */
export const log_stops_early = (how: string) =>
  logical(
    "stopsEarly",
    `True on every row of a completed game whose log stops before the end: ${how}. False if it is ` +
      "complete, null until the game is over.",
  );

/** The columns of both sides, home first; the same on every row of a game. */
export const bothSides = {
  ...sideColumns("home", "the home side"),
  ...sideColumns("away", "the away side"),
};
