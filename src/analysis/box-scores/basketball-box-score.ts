import { isBegun } from "../../games/basketball/clock";
import { type GarbageTimeOption, requireGarbageRule } from "../../games/basketball/garbage-time";
import { parseNumber, shootingColumns, shootingCounts } from "../../games/basketball/statistics";
import { awayFirst, type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../schema/columns";
import { asText } from "../../schema/dtypes";
import { oncePer } from "../../schema/once-per";
import { asList, asObject, type JsonObject, NOTHING } from "../../schema/payload";
import { gameDayColumns } from "../../service/datasets/game-day";
import type { WbbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { linesOutsideGarbageTime } from "./basketball-player-counts";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "minutes",
    "points",
    "rebounds",
    "assists",
    "field_goal_pct",
  ],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    season: gameDayColumns.season,
    ...within("athlete", {
      athlete_id: character("Player id, the same in every table and season."),
      athlete_name: character("athlete_display_name", "First and last name."),
      athlete_short_name: character("Initial and last name."),
      athlete_jersey: character("Jersey number, as text: '0' and '00' are two players."),
      athlete_position: character("Usual position: G guard, F forward, C center."),
      starter: logical("True for the five starters."),
      did_not_play: logical("True for players who did not play: their statistics are null, not 0."),
      ejected: logical("True for ejected players."),
      reason: character("Why the player did not play; rarely sent."),
    }),
    minutes: double(
      "line.minutes",
      "Minutes played, rounded by the service: 0 for less than half a minute. Their sum is about " +
        "five times the game's.",
    ),
    points: integer("line.points", "Points scored; a side's sum is its score."),
    ...shootingColumns,
    ...within("line", {
      offensive_rebounds: integer("Offensive rebounds; team rebounds belong to no player."),
      defensive_rebounds: integer("Defensive rebounds; team rebounds belong to no player."),
      rebounds: integer("Offensive and defensive rebounds."),
      assists: integer("Passes that led to a made field goal."),
      steals: integer("Balls taken from the opponent."),
      blocks: integer("Opponent's shots blocked."),
      turnovers: integer(
        "Turnovers; team turnovers (shot clock, five seconds) belong to no player.",
      ),
      fouls: integer("Personal fouls; a player fouls out with five, in nba and wnba with six."),
    }),
    plus_minus: integer(
      "Official plus-minus: points of the side minus points of the opponent with the player on the floor, as " +
        "sent. Null outside of nba and wnba; sum stints there.",
    ),
  },
);

/** A player's box score line in a basketball game, as numbers. */
export interface WbbBoxScoreRow extends Row<typeof columns> {}

function* items(
  game: OpenGame<"basketball">,
  { garbage_time = true }: GarbageTimeOption = {},
): Iterable<JsonObject> {
  requireGarbageRule("boxScore", game.league, { garbage_time });
  if (!isBegun(game)) return;
  const lineOf = garbage_time ? lineInBox : linesOutsideGarbageTime(game);
  if (lineOf === undefined) return;
  const season = seasonOf(game);
  const official = officialPlusMinus(game);
  for (const athlete of awayFirst(game, game.rows("boxscore_player"))) {
    yield {
      game_id: game.game_id,
      league: game.league,
      side: teamAndOpponent(game, game.side(athlete.team_id), athlete.team_id),
      season,
      athlete,
      plus_minus: garbage_time ? official.get(athlete.athlete_id) : null,
      ...(athlete.did_not_play === true ? NOTHING : lineOf(athlete)),
    };
  }
}

/** Returns the plus-minus of the box score by player id; empty if it contains none. */
export const officialPlusMinus = oncePer(
  ({ payload }: OpenGame<"basketball">): ReadonlyMap<string | null, number> => {
    const numbers = new Map<string | null, number>();
    for (const team of asList(asObject(asObject(payload).boxscore).players).map(asObject)) {
      for (const { keys, athletes } of asList(team.statistics).map(asObject)) {
        const place = asList(keys).indexOf("plusMinus");
        for (const { athlete, stats } of place < 0 ? [] : asList(athletes).map(asObject)) {
          const sent = parseNumber(asText(asList(stats)[place])?.replace(/^\+/, ""));
          if (sent !== null) numbers.set(asText(asObject(athlete).id), sent);
        }
      }
    }
    return numbers;
  },
);

const lineInBox = (athlete: WbbBoxscorePlayer): JsonObject => ({
  line: athlete,
  field_goals: shootingCounts(athlete.field_goals_made_field_goals_attempted),
  threes: shootingCounts(athlete.three_point_field_goals_made_three_point_field_goals_attempted),
  free_throws: shootingCounts(athlete.free_throws_made_free_throws_attempted),
});

/**
 * Player box scores of basketball games, with numeric columns. One row is one player, away side first, then
 * in the service's order: starters before the bench. Columns ending in `_pct` are made divided by attempted,
 * 0 to 1. Statistics of players who did not play are null. Empty before the game and for games that were not
 * played. Source: `boxscore_player` of the summary, `boxscore.players[]` of the payload.
 */
export const wbbBoxScore = { columns, items } satisfies TableOf<"basketball", typeof columns>;
