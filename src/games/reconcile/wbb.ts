import type { WbbBoxscorePlayer } from "../../datasets/summary/boxscore-player";
import type { JsonObject } from "../../schema/payload";
import { type Attempt, athletesOf, attemptsOf } from "../basketball/attempts";
import { isBegun } from "../basketball/clock";
import { pointsAttempted, pointsScored } from "../basketball/points";
import { numberOf, shootingCounts } from "../basketball/statistics";
import { teamStatistics } from "../basketball/team-statistics";
import type { OpenGame, Side } from "../game";
import { compareChances } from "./chances";
import {
  type Check,
  compareSides,
  type Ledger,
  linescoresOf,
  type Quantities,
  sumOf,
} from "./check";

const OFFENSIVE_REBOUND = "586";
const DEFENSIVE_REBOUND = "587";

const points = (source: Check["first"][0], description: string): Check => ({
  check: "points",
  first: [source, "points"],
  second: ["header", "points"],
  description,
});

/** What shots and box score say of one kind of attempts. */
const attempts = (kind: string, words: string): readonly Check[] =>
  (["made", "attempted"] as const).flatMap((what) => {
    const check = `${kind}_${what}`;
    const second = ["boxscore_team", check] as const;
    return [
      {
        check,
        first: ["plays", check] as const,
        second,
        description: `${words} ${what} in the plays; by the team's box score.`,
      },
      {
        check,
        first: ["boxscore_player", check] as const,
        second,
        description: `${words} ${what} by the players, summed; by the team's box score.`,
      },
    ];
  });

/** In the order of the rows. */
const CHECKS: readonly Check[] = [
  points("plays", "Points of the scoring plays; score."),
  points("boxscore_player", "Points of the players, summed; score."),
  points("boxscore_team", "Points of the team's field goals and free throws; score."),
  points("linescores", "Points of the periods, summed; score."),
  {
    check: "points",
    first: ["plays", "points"],
    second: ["boxscore_player", "points"],
    description: "Points of the scoring plays; points of the players, summed.",
  },
  {
    check: "running_score",
    first: ["plays", "running_score"],
    second: ["header", "points"],
    description: "The most points that any play shows; score.",
  },
  ...attempts("field_goals", "Field goals"),
  ...attempts("three_point_field_goals", "Threes"),
  ...attempts("free_throws", "Free throws"),
  {
    check: "offensive_rebounds",
    first: ["plays", "offensive_rebounds"],
    second: ["boxscore_team", "offensive_rebounds"],
    description: "Offensive rebounds in the plays; by the team's box score.",
  },
  {
    check: "defensive_rebounds",
    first: ["plays", "defensive_rebounds"],
    second: ["boxscore_team", "defensive_rebounds"],
    description: "Defensive rebounds in the plays; by the team's box score.",
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
    description: "The team's offensive and defensive rebounds; its total of rebounds.",
  },
  {
    check: "turnovers",
    first: ["boxscore_team", "turnovers"],
    second: ["boxscore_team", "total_turnovers"],
    description: "The team's turnovers; its total of turnovers.",
  },
  {
    check: "team_turnovers",
    first: ["boxscore_player", "rest_of_turnovers"],
    second: ["boxscore_team", "team_turnovers"],
    description: "The team's total of turnovers less its players'; turnovers of nobody.",
  },
];

const ledgerWith =
  (tried: readonly Attempt[]) =>
  (game: OpenGame<"wbb">, side: Side): Ledger => {
    const team = teamTotalsOf(game, side);
    return {
      header: { points: side.score },
      linescores: { points: linescoresOf(game, side).score },
      plays: playsOf(game, side, tried),
      boxscore_team: team,
      boxscore_player: playersOf(game, side, team),
    };
  };

/** Nothing where there is no log at all; 0 where it has none of a kind. */
function playsOf(
  game: OpenGame<"wbb">,
  { team_id, home_away }: Side,
  tried: readonly Attempt[],
): Quantities {
  const all = game.rows("plays");
  if (all.length === 0) return {};
  const plays = all.filter((play) => play.team_id === team_id);
  const tries = tried.filter(({ play }) => play.team_id === team_id);
  const shots = tries.filter(({ act }) => act !== "free throw");
  const threes = shots.filter(({ play }) => pointsAttempted(play) === 3);
  const freeThrows = tries.filter(({ act }) => act === "free throw");
  const made = ({ play }: (typeof tries)[number]) => play.scoring_play === true;
  const offensive = plays.filter(({ type_id }) => type_id === OFFENSIVE_REBOUND);
  const defensive = plays.filter(({ type_id }) => type_id === DEFENSIVE_REBOUND);
  const shown = all.map((play) => play[`${home_away}_score`] ?? 0);
  return {
    points: sumOf(plays, pointsScored) ?? 0,
    running_score: shown.reduce((most, score) => Math.max(most, score), 0),
    field_goals_made: shots.filter(made).length,
    field_goals_attempted: shots.length,
    three_point_field_goals_made: threes.filter(made).length,
    three_point_field_goals_attempted: threes.length,
    free_throws_made: freeThrows.filter(made).length,
    free_throws_attempted: freeThrows.length,
    offensive_rebounds: offensive.length,
    defensive_rebounds: defensive.length,
    player_rebounds: [...offensive, ...defensive].filter((play) => athletesOf(play).length > 0)
      .length,
  };
}

function teamTotalsOf(game: OpenGame<"wbb">, { team_id }: Side): Quantities {
  const team = teamStatistics(game).find((one) => one.team_id === team_id);
  if (team === undefined) return {};
  const { field_goals, threes, free_throws, offensive_rebounds, defensive_rebounds } = team;
  return {
    points: total(field_goals.made, field_goals.made, threes.made, free_throws.made),
    field_goals_made: field_goals.made,
    field_goals_attempted: field_goals.attempted,
    three_point_field_goals_made: threes.made,
    three_point_field_goals_attempted: threes.attempted,
    free_throws_made: free_throws.made,
    free_throws_attempted: free_throws.attempted,
    offensive_rebounds,
    defensive_rebounds,
    rebounds_of_both_kinds: total(offensive_rebounds, defensive_rebounds),
    rebounds: team.rebounds,
    turnovers: numberOf(team.shown.turnovers),
    total_turnovers: numberOf(team.shown.totalTurnovers),
    team_turnovers: numberOf(team.shown.teamTurnovers),
  };
}

function playersOf(game: OpenGame<"wbb">, { team_id }: Side, team: Quantities): Quantities {
  const players = game.rows("boxscore_player").filter((player) => player.team_id === team_id);
  const sum = (read: (player: WbbBoxscorePlayer) => number | null) => sumOf(players, read);
  const shots = (one: WbbBoxscorePlayer) =>
    shootingCounts(one.field_goals_made_field_goals_attempted);
  const threes = (one: WbbBoxscorePlayer) =>
    shootingCounts(one.three_point_field_goals_made_three_point_field_goals_attempted);
  const freeThrows = (one: WbbBoxscorePlayer) =>
    shootingCounts(one.free_throws_made_free_throws_attempted);
  const turnovers = sum((player) => numberOf(player.turnovers));
  return {
    points: sum((player) => numberOf(player.points)),
    field_goals_made: sum((player) => shots(player).made),
    field_goals_attempted: sum((player) => shots(player).attempted),
    three_point_field_goals_made: sum((player) => threes(player).made),
    three_point_field_goals_attempted: sum((player) => threes(player).attempted),
    free_throws_made: sum((player) => freeThrows(player).made),
    free_throws_attempted: sum((player) => freeThrows(player).attempted),
    rebounds: sum((player) => numberOf(player.rebounds)),
    rest_of_turnovers: total(team.total_turnovers, turnovers === null ? null : -turnovers),
  };
}

/** Null where a part is unknown. */
function total(...parts: readonly (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => part != null);
  return known.length === parts.length ? known.reduce((sum, part) => sum + part, 0) : null;
}

/** Every check of a basketball game that its payload allows. */
export function wbbChecks(game: OpenGame<"wbb">): readonly JsonObject[] {
  if (!isBegun(game)) return [];
  return [
    ...compareSides(game, CHECKS, ledgerWith([...attemptsOf(game)])),
    ...compareChances(
      game,
      game.rows("plays").map(({ id }) => id),
    ),
  ];
}
