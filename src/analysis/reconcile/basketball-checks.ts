import { PLAYER_QUANTITIES } from "../box-scores/basketball-player-counts";
import { between, type Check } from "./check";

const playsAndTeam = between("plays", "boxscore_team");
const playersAndTeam = between("boxscore_player", "boxscore_team");
const playsAndPlayers = between("plays", "boxscore_player");
const withinTeam = between("boxscore_team", "boxscore_team");

/** Compares shots with the box score for one kind of attempts. */
const attempts = (kind: string, words: string): readonly Check[] =>
  ["made", "attempted"].flatMap((what) => [
    playsAndTeam(
      `${kind}_${what}`,
      `${words} ${what} in the plays; those in the team's box score.`,
    ),
    playersAndTeam(
      `${kind}_${what}`,
      `${words} ${what} by the players, summed; those in the team's box score.`,
    ),
  ]);

/** The checks of a side of a basketball game, in the order of the result's rows. */
export const CHECKS: readonly Check[] = [
  between("plays", "header")("points", "Points of the scoring plays; score."),
  between("boxscore_player", "header")("points", "Points of the players, summed; score."),
  between("boxscore_team", "header")(
    "points",
    "Points of the team's field goals and free throws; score.",
  ),
  between("linescores", "header")("points", "Points of the periods, summed; score."),
  ...PLAYER_QUANTITIES.map((quantity) =>
    playsAndPlayers(
      `player_${quantity}`,
      `The players' ${quantity} in the plays; those in their box score lines, summed.`,
    ),
  ),
  between("plays", "plays")(
    "rising_scores",
    "Rows of the log on which the side's score is higher than ever before; those on which it scores.",
    ["rises", "rises_with_points"],
  ),
  between("boxscore_player", "header")(
    "player_minutes",
    "Minutes of the players, summed; five times the minutes of the game, or the sum if it is " +
      "within five of these, since each is rounded.",
    ["minutes", "minutes"],
  ),
  between("stints", "boxscore_player")(
    "plus_minus",
    "Players whose points for and against in the stints make their official plus-minus; players " +
      "with an official one.",
    ["players_with_plus_minus", "players_with_plus_minus"],
  ),
  between("plays", "header")("running_score", "Maximum points on any play; score.", [
    "running_score",
    "points",
  ]),
  playsAndTeam("largest_lead", "The largest lead after any play; those in the team's box score."),
  ...attempts("field_goals", "Field goals"),
  ...attempts("three_point_field_goals", "Threes"),
  ...attempts("free_throws", "Free throws"),
  playsAndTeam(
    "offensive_rebounds",
    "Offensive rebounds in the plays; those in the team's box score.",
  ),
  playsAndTeam(
    "defensive_rebounds",
    "Defensive rebounds in the plays; those in the team's box score.",
  ),
  playsAndPlayers(
    "player_rebounds",
    "Rebounds in the plays that name a player; rebounds of the players, summed.",
    ["player_rebounds", "rebounds"],
  ),
  withinTeam("rebounds", "The team's offensive and defensive rebounds; its total rebounds.", [
    "rebounds_of_both_kinds",
    "rebounds",
  ]),
  withinTeam("turnovers", "The team's turnovers; its total turnovers.", [
    "turnovers",
    "total_turnovers",
  ]),
  playsAndTeam(
    "team_turnovers",
    "Turnovers in the plays that name no player; turnovers of no player in the box score.",
  ),
  playersAndTeam(
    "team_turnovers",
    "The team's total turnovers minus those of its players; turnovers of no player.",
    ["rest_of_turnovers", "team_turnovers"],
  ),
];
