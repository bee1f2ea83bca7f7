import { character, double, logical } from "../../../schema/columns";

export const modelChanceColumns = {
  home_win_probability: double(
    "chances.home",
    "Probability that the home side wins, 0 to 1, after the event of the row: the model's or the " +
      "service's, according to source. Exactly 0 or 1 at the end of a completed game with a complete log.",
  ),
  away_win_probability: double(
    "chances.away",
    "Probability that the away side wins: 1 minus home and tie, to nine decimals.",
  ),
  tie_probability: double(
    "chances.tie",
    "Probability of a tie: 0 in rows of the model, since games do not end tied; otherwise the service's " +
      "value.",
  ),
  home_win_probability_change: double(
    "home_win_probability minus that of the previous row, -1 to 1, to nine decimals; on the first row, " +
      "minus pregame_home_win_probability. Null on a first row with the service's probability, which has " +
      "no row before it.",
  ),
  source: character(
    "Source of the row's probabilities: model, service, or level (one half for a tied score at 0:00 of " +
      "the last period).",
  ),
};

export const pregameColumns = {
  pregame_home_win_probability: double(
    "The model's probability before the first play, 0 to 1; the same on every row of a game.",
  ),
  pregame_source: character(
    "Source of that probability: `given` in the options, service (its first one), or none. With none, " +
      "only home advantage counts; in basketball the sides' strength is learned from the score.",
  ),
  neutral_site: logical("True for games at a neutral site."),
};
