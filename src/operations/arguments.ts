import type { League } from "../leagues";
import { dates, optionalId, requiredId, wholeNumber } from "../schema/arguments";

/** The service answers 25 games, without a word, to any limit above this. */
const MOST_GAMES = 500;

/** Arguments of a league's scoreboard. */
export const scoreboardArguments = ({ default_group }: League) => ({
  dates,
  week: wholeNumber("week", 1, 60),
  season_type: wholeNumber("seasontype", 1, 4),
  groups: optionalId("groups", default_group),
  limit: wholeNumber("limit", 1, MOST_GAMES, MOST_GAMES),
});

/** Arguments of a game's summary. */
export const summaryArguments = {
  event_id: requiredId("event"),
};
