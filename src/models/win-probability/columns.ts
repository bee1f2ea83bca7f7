import { character, double, logical } from "../../schema/columns";

/** The probabilities of the model's table of either league, and whose they are. */
export const modelChanceColumns = {
  home_win_probability: double(
    "chances.home",
    "Probability that the home side wins, 0 to 1, after what the row tells: the model's, or the " +
      "service's, as source says. Exactly 0 or 1 at the end of a completed game whose log has it.",
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
      "less pregame_home_win_probability. Null on a first row of the service's, which nothing " +
      "stands before.",
  ),
  source: character(
    "source",
    "Whose the probabilities of the row are: model, service, or level for the one half of a score " +
      "that is level at 0:00 of the last period.",
  ),
};

/** What the model starts a game with. */
export const pregameColumns = {
  pregame_home_win_probability: double(
    "pregame",
    "The model's probability before the first play, 0 to 1; the same on every row of a game.",
  ),
  pregame_source: character(
    "pregame_source",
    "What that is from: given, service (its first probability), or none: then the place alone " +
      "counts, and in basketball how strong the sides are is learnt from the score.",
  ),
  neutral_site: logical("neutral_site", "True where neither side is at home."),
};
