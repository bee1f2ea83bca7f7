import { teamColumns } from "../../games/row-columns";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  prefixed,
  within,
} from "../../schema/columns";

const factors = (side: string, other: string) => ({
  effective_field_goal_pct: double(
    `(Field goals made + half of the threes made) of ${side}, divided by field goals attempted; 1.5 at ` +
      "most.",
  ),
  turnover_pct: double(`Turnovers of ${side} divided by its possessions, 0 to 1.`),
  offensive_rebound_pct: double(
    `Offensive rebounds of ${side} divided by those plus the defensive ones of ${other}, 0 to 1.`,
  ),
  free_throw_rate: double(`Free throws attempted divided by field goals attempted, for ${side}.`),
  offensive_rebounds: integer(`Offensive rebounds of ${side}.`),
  defensive_rebounds: integer(`Defensive rebounds of ${side}.`),
});

/** The columns of `lineupTotals`. */
export const lineupColumns = decidedBy(
  [
    ...(["athletes", "team_abbreviation", "minutes", "net_rating", "net_rating_shrunk"] as const),
    ...(["offensive_rating", "defensive_rating", "possessions"] as const),
  ],
  {
    season: integer("Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    lineup_id: character(
      "Player ids in ascending order, joined with '-'; null for stints with unknown players.",
    ),
    athletes: character("Names of these players in the order of the ids, joined with '; '."),
    size: integer("Number of players in the group: the option size."),
    games: integer("Games in which they were on the floor together."),
    minutes: double("Minutes on the floor together."),
    points: integer("Points of their side during that time."),
    opponent_points: integer("Points of the other side during that time."),
    possessions: integer("Possessions of their side, as possessions() counts them."),
    opponent_possessions: integer("Possessions of the other side during that time."),
    offensive_rating: double("Points per 100 possessions of their side."),
    defensive_rating: double("Points of the other side per 100 of its own possessions."),
    net_rating: double("Offensive minus defensive rating, per 100 possessions."),
    net_rating_low: double(
      "Lower end of the 95% interval of net_rating, by the spread of points between possessions.",
    ),
    net_rating_high: double("Upper end of the 95% interval of net_rating."),
    net_rating_shrunk: double(
      "net_rating shrunk toward the team's, as if 400 possessions at the team's rate were added.",
    ),
    ...factors("their side", "the other side"),
    ...prefixed("opponent_", within("allowed", factors("the other side", "theirs"))),
    inferred_pct: double(
      "Share of the minutes, 0 to 1, in stints with an inferred player on either side.",
    ),
    qualified: logical("True if the side has at least min_possessions in the row."),
    rank: integer(
      "Rank by net_rating_shrunk among the season's qualified rows, 1 for the highest.",
    ),
  },
);
