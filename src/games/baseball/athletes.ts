import { character, logical, within } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { gameDayColumns } from "../../service/datasets/game-day";
import type { MlbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { type OpenGame, seasonOf, teamAndOpponent } from "../game";
import { gameColumns, opponentColumns, teamColumns } from "../row-columns";
import { isBegun } from "./competition";
import { type Entry, entryColumns } from "./entries";

export const athleteColumns = {
  ...gameColumns,
  ...within("side", { ...teamColumns, ...opponentColumns }),
  season: gameDayColumns.season,
  athlete_id: character("Player id, the same in every table and season."),
  athlete_name: character("First and last name."),
  athlete_short_name: character("Initial and last name."),
  athlete_position: character(
    "Usual position (P, SS, DH), not always the one played in this game.",
  ),
  ...within("entry", { position_played: entryColumns.position_played }),
  starter: logical("True for players who began the game."),
};

/**
 * Returns the batting or pitching lines of a game in progress or completed; before it, the box score holds
 * season totals.
 */
export function readLines(
  game: OpenGame<"baseball">,
  block: "batting" | "pitching",
): readonly MlbBoxscorePlayer[] {
  if (!isBegun(game)) return [];
  return game
    .rows("boxscore_player")
    .filter((line) => (line["full_innings.part_innings"] !== null) === (block === "pitching"));
}

/** Returns the item for `athleteColumns`. */
export function readAthlete(
  game: OpenGame<"baseball">,
  line: MlbBoxscorePlayer,
  entry: Entry | undefined,
): JsonObject {
  return {
    game_id: game.game_id,
    league: game.league,
    side: teamAndOpponent(game, game.side(line.team_id), line.team_id),
    season: seasonOf(game),
    athlete_id: line.athlete_id,
    athlete_name: line.athlete_display_name,
    athlete_short_name: line.athlete_short_name,
    athlete_position: line.athlete_position,
    entry,
    starter: line.starter,
  };
}
