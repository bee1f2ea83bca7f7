import { PLAYER_QUANTITIES } from "../box-scores/basketball-player-counts";
import type { Check } from "./check";

const points = (source: Check["first"][0], description: string): Check => ({
  check: "points",
  first: [source, "points"],
  second: ["header", "points"],
  description,
});

const byPlayers = (quantity: string): Check => ({
  check: `player_${quantity}`,
  first: ["plays", `player_${quantity}`],
  second: ["boxscore_player", `player_${quantity}`],
  description: `The players' ${quantity} in the plays; those in their box score lines, summed.`,
});

/** Compares shots with the box score for one kind of attempts. */
const attempts = (kind: string, words: string): readonly Check[] =>
  (["made", "attempted"] as const).flatMap((what) => {
    const check = `${kind}_${what}`;
    const second = ["boxscore_team", check] as const;
    return [
      {
        check,
        first: ["plays", check] as const,
        second,
        description: `${words} ${what} in the plays; those in the team's box score.`,
      },
      {
        check,
        first: ["boxscore_player", check] as const,
        second,
        description: `${words} ${what} by the players, summed; those in the team's box score.`,
      },
    ];
  });

/** The checks of a side of a basketball game, in the order of the result's rows. */
export const CHECKS: readonly Check[] = [
  points("plays", "Points of the scoring plays; score."),
  points("boxscore_player", "Points of the players, summed; score."),
  points("boxscore_team", "Points of the team's field goals and free throws; score."),
  points("linescores", "Points of the periods, summed; score."),
  ...PLAYER_QUANTITIES.map((quantity) => byPlayers(quantity)),
  {
    check: "rising_scores",
    first: ["plays", "rises"],
    second: ["plays", "rises_with_points"],
    description:
      "Rows of the log on which the side's score is higher than ever before; those on which it scores.",
  },
  {
    check: "player_minutes",
    first: ["boxscore_player", "minutes"],
    second: ["header", "minutes"],
    description:
      "Minutes of the players, summed; five times the minutes of the game, or the sum if it is " +
      "within five of these, since each is rounded.",
  },
  {
    check: "plus_minus",
    first: ["stints", "players_with_plus_minus"],
    second: ["boxscore_player", "players_with_plus_minus"],
    description:
      "Players whose points for and against in the stints make their official plus-minus; players " +
      "with an official one.",
  },
  {
    check: "running_score",
    first: ["plays", "running_score"],
    second: ["header", "points"],
    description: "Maximum points on any play; score.",
  },
  {
    check: "largest_lead",
    first: ["plays", "largest_lead"],
    second: ["boxscore_team", "largest_lead"],
    description: "The largest lead after any play; those in the team's box score.",
  },
  ...attempts("field_goals", "Field goals"),
  ...attempts("three_point_field_goals", "Threes"),
  ...attempts("free_throws", "Free throws"),
  {
    check: "offensive_rebounds",
    first: ["plays", "offensive_rebounds"],
    second: ["boxscore_team", "offensive_rebounds"],
    description: "Offensive rebounds in the plays; those in the team's box score.",
  },
  {
    check: "defensive_rebounds",
    first: ["plays", "defensive_rebounds"],
    second: ["boxscore_team", "defensive_rebounds"],
    description: "Defensive rebounds in the plays; those in the team's box score.",
  },
  {
    check: "player_rebounds",
    first: ["plays", "player_rebounds"],
    second: ["boxscore_player", "rebounds"],
    description: "Rebounds in the plays that name a player; rebounds of the players, summed.",
  },
  {
    check: "rebounds",
    first: ["boxscore_team", "rebounds_of_both_kinds"],
    second: ["boxscore_team", "rebounds"],
    description: "The team's offensive and defensive rebounds; its total rebounds.",
  },
  {
    check: "turnovers",
    first: ["boxscore_team", "turnovers"],
    second: ["boxscore_team", "total_turnovers"],
    description: "The team's turnovers; its total turnovers.",
  },
  {
    check: "team_turnovers",
    first: ["plays", "team_turnovers"],
    second: ["boxscore_team", "team_turnovers"],
    description:
      "Turnovers in the plays that name no player; turnovers of no player in the box score.",
  },
  {
    check: "team_turnovers",
    first: ["boxscore_player", "rest_of_turnovers"],
    second: ["boxscore_team", "team_turnovers"],
    description: "The team's total turnovers minus those of its players; turnovers of no player.",
  },
];
