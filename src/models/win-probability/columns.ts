import { character, double, logical } from "../../schema/columns";

/** The probabilities of the model's table of either league, and their source. */
export const modelChanceColumns = {
  home_win_probability: double(
    "chances.home",
    "Probability that the home side wins, 0 to 1, after the event of the row: the model's, or the " +
      "service's, by source. Exactly 0 or 1 at the end of a completed game whose log has it.",
  ),
  away_win_probability: double(
    "chances.away",
    "Probability that the away side wins: 1 less home and tie, to nine decimals.",
  ),
  tie_probability: double(
    "chances.tie",
    "0 in rows of the model, since games are played out; the service's own elsewhere.",
  ),
  home_win_probability_change: double(
    "change",
    "home_win_probability less that of the row before, -1 to 1, to nine decimals; on the first row " +
      "less pregame_home_win_probability. Null on a first row with the service's probability, which " +
      "has no row before it.",
  ),
  source: character(
    "source",
    "Source of the row's probabilities: model, service, or level for the one half of a score " +
      "that is level at 0:00 of the last period.",
  ),
};

/** Columns of the start of a game. */
export const pregameColumns = {
  pregame_home_win_probability: double(
    "pregame",
    "The model's probability before the first play, 0 to 1; the same on every row of a game.",
  ),
  pregame_source: character(
    "pregame_source",
    "Source of that probability: `given` in the options, service (its first one), or none. Then only " +
      "the place counts, and in basketball the sides' strength is learned from the score.",
  ),
  neutral_site: logical("neutral_site", "True if neither side is at home."),
};
