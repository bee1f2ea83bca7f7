import { double, logical } from "../../schema/columns";
import { sideColumns } from "../side-columns";

/** The columns that both leagues' rows end with their chances in. */
export const chanceColumns = {
  home_win_probability: double(
    "chances.home",
    "The service's probability that the home side wins, 0 to 1, after what the row tells; null " +
      "where the service names the play and no more, sends no share of one, or sends a 0 or 1 that " +
      "the game does not bear out: before its end, or against its winner.",
  ),
  away_win_probability: double(
    "chances.away",
    "Probability that the away side wins: 1 less home and tie, to nine decimals. Where no tie is " +
      "sent it is 1 less home in baseball, whose games are played out, and null in basketball.",
  ),
  tie_probability: double(
    "chances.tie",
    "The service's probability of a tie, 0 to 1; null where it is not sent.",
  ),
  home_win_probability_change: double(
    "change",
    "home_win_probability less its last known value, -1 to 1, to nine decimals: null on the first " +
      "known row, which nothing stands before, and where the row's own is unknown.",
  ),
};

export const is_last_of_instant = (description: string) => logical("isLast", description);

/** The same on every row of a game. */
export const log_stops_early = (how: string) =>
  logical(
    "stopsEarly",
    `True on every row of a completed game whose log lacks the end: ${how}. False where it is ` +
      "whole, null while a game is not over.",
  );

/** The columns of both sides, home first; the same on every row of a game. */
export const bothSides = {
  ...sideColumns("home", "the home side"),
  ...sideColumns("away", "the away side"),
};
