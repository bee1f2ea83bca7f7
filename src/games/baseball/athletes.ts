import { character, integer, logical, within } from "../../schema/columns";
import { asInteger, asText } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import { gameDayColumns } from "../../service/datasets/game-day";
import type { MlbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { type OpenGame, seasonOf, teamAndOpponent } from "../game";
import { gameColumns, opponentColumns, teamColumns } from "../row-columns";

/**
 * Returns whether a game has begun: it has plays, or was completed (some have no log). Before the game, and
 * if it was postponed on the day, box scores contain season totals. The header's state does not distinguish
 * these cases reliably: postponed and suspended games are both `post`.
 */
export const isBegun = (game: OpenGame<"baseball">): boolean =>
  game.completed || game.rows("plays").length > 0;

/** Returns LEFT or RIGHT by player id, for the two announced starters only. */
export const readThrowingHands = (game: OpenGame<"baseball">): ReadonlyMap<string | null, string> =>
  new Map([...game.competitor("home").probables, ...game.competitor("away").probables]);

/** A player's entry in one game, the same in the box score and the rosters. */
type Entry = ReturnType<typeof readEntry>;

export const entryColumns = {
  bat_order: integer(
    "Place in the batting order, 1 to 9; a substitute takes the place of the replaced player.",
  ),
  position_played: character(
    "Position in this game, the last of several (CF, DH, PH); null if not sent.",
  ),
  positions_played: character(
    "All positions of the player in this game in the service's order, joined with - (CF-PH).",
  ),
};

export function readEntry({ batOrder, position, positions }: JsonObject) {
  const played = abbreviationOf(position);
  const all = asList(positions)
    .map(abbreviationOf)
    .filter((one) => one !== null);
  return {
    // The service writes 0 for pitchers, who do not bat.
    bat_order: asInteger(batOrder) || null,
    position_played: played,
    positions_played: all.length > 0 ? all.join("-") : played,
  };
}

const abbreviationOf = (position: unknown): string | null =>
  asText(asObject(position).abbreviation);

/** Returns the entry of a box score line; unknown for sections assembled by a user. */
export function readEntries(
  { payload }: OpenGame<"baseball">,
  block: "batting" | "pitching",
): (line: MlbBoxscorePlayer) => Entry | undefined {
  const keyOf = (...ids: readonly unknown[]): string => JSON.stringify(ids.map(asText));
  const entries = new Map<string, Entry>();
  for (const { team, statistics } of asList(asObject(payload?.boxscore).players).map(asObject)) {
    const own = asList(statistics)
      .map(asObject)
      .find(({ type }) => type === block);
    for (const entry of asList(own?.athletes).map(asObject)) {
      entries.set(keyOf(asObject(team).id, asObject(entry.athlete).id), readEntry(entry));
    }
  }
  return ({ team_id, athlete_id }) => entries.get(keyOf(team_id, athlete_id));
}

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

/** Returns the batting or pitching lines; none before the game, when they are season totals. */
export function readLines(game: OpenGame<"baseball">, block: "batting" | "pitching") {
  if (!isBegun(game)) return [];
  return game
    .rows("boxscore_player")
    .filter((line) => (line["full_innings.part_innings"] !== null) === (block === "pitching"));
}

/** Returns the item for `athleteColumns`. */
export const readAthlete = (
  game: OpenGame<"baseball">,
  line: MlbBoxscorePlayer,
  entry: Entry | undefined,
): JsonObject => ({
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
});
