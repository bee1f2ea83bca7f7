import { entryColumns, readEntry } from "../../games/baseball/athletes";
import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, requirePayload, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, logical, type Row, within } from "../../schema/columns";
import { asList, asObject, type JsonObject } from "../../schema/payload";

const columns = decidedBy(
  ["team_abbreviation", "bat_order", "athlete_name", "position_played", "starter"],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    bat_order: entryColumns.bat_order,
    athlete_id: character("athlete.id", "Player id, the same in every table and season."),
    athlete_name: character("athlete.displayName", "First and last name."),
    athlete_jersey: character("jersey", "Jersey number, as text ('00' exists)."),
    position_played: entryColumns.position_played,
    positions_played: entryColumns.positions_played,
    starter: logical("True for players who began the game."),
    active: logical("True for players in the game when the payload was created."),
  },
);

/** A player's place in a batting order. */
export interface BattingOrderRow extends Row<typeof columns> {}

function* items(game: OpenGame<"baseball">): Iterable<JsonObject> {
  const rosters = asList(requirePayload(game, "battingOrders").rosters).map(asObject);
  for (const side of [game.away, game.home]) {
    const own = rosters.find(({ homeAway }) => homeAway === side.home_away);
    const team = teamAndOpponent(game, side);
    for (const entry of asList(own?.roster).map(asObject)) {
      const { game_id, league } = game;
      yield { ...entry, ...readEntry(entry), game_id, league, side: team };
    }
  }
}

/**
 * Returns the batting orders of baseball games: one row per player of a side's order, away side first.
 * Substitutes follow those they replaced; several games are stacked. Before the game, these are the announced
 * orders. Players who only pitched are not included.
 *
 * Empty if no order was announced yet. Source: `rosters[].roster[]` of the payload. A summary assembled from
 * frames has no payload, unless it contains the header of one, such as `{ ...game, plays: chosen }`. Throws
 * an ArgumentError for a summary without a payload, and for anything but baseball summaries.
 *
 * @example
 * battingOrders(await site_mlb_summary({ event_id: "401696636" }));
 */
export const battingOrders: GameTable<{ baseball: BattingOrderRow }> = defineTable({
  name: "battingOrders",
  baseball: { columns, items },
});
