import { character, double, logical, prefixed } from "../../schema/columns";

/** The columns that both leagues' rows end with their chances in. */
export const chanceColumns = {
  home_win_probability: double(
    "chances.home",
    "The service's probability that the home side wins, 0 to 1, after what the row tells; null " +
      "where the service names the play and no more, or sends no share of one.",
  ),
  away_win_probability: double(
    "chances.away",
    "Probability that the away side wins: 1 less home and tie, to nine decimals.",
  ),
  tie_probability: double("chances.tie", "The service's probability of a tie, 0 to 1."),
  home_win_probability_change: double(
    "change",
    "home_win_probability less its last known value, -1 to 1, to nine decimals: null on the first " +
      "known row, which nothing stands before, and where the row's own is unknown.",
  ),
};

export const is_last_of_instant = (description: string) => logical("isLast", description);

/** The columns of one side of the game, so that a table can be charted on its own. */
const sideColumns = (side: "home" | "away") => ({
  team_id: character([side, "team_id"], `Team id of the ${side} side; joins to team_id.`),
  team_abbreviation: character([side, "team_abbreviation"], `Abbreviation of the ${side} side.`),
  team_name: character([side, "team_name"], `Location and nickname of the ${side} side.`),
  team_color: character([side, "team_color"], `First colour of the ${side} side: six hex digits.`),
  team_alternate_color: character(
    [side, "team_alternate_color"],
    `Second colour of the ${side} side: six hex digits.`,
  ),
});

/** The columns of both sides, home first; the same on every row of a game. */
export const bothSides = {
  ...prefixed("home_", sideColumns("home")),
  ...prefixed("away_", sideColumns("away")),
};
