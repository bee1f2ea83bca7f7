import { type Five, floorLog } from "../../games/basketball/floor-log";
import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import { character, decidedBy, double, integer, type Row, within } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { fiveColumns, fiveItem } from "./five-columns";

const columns = decidedBy(
  ["team_abbreviation", "athletes", "period", "clock", "lineup_id", "inferred_count"],
  {
    ...gameColumns,
    season: integer("Season by its ending year: 2026 is 2025-26."),
    play_id: character("play.id", "Play id; joins to plays.id and shots.play_id."),
    period: integer(
      "play.period_number",
      "Period from 1: quarters, or halves in men's college games and in women's until 2014-15; overtimes " +
        "continue the count.",
    ),
    clock: character("play.clock_display_value", "Time left in the period, m:ss."),
    elapsed_seconds: double(
      "elapsed",
      "Seconds of playing time since the start of the game; never less than at the previous play.",
    ),
    ...within("side", { ...teamColumns, ...opponentColumns }),
    ...within("five", fiveColumns),
    inferred_count: integer(
      "Number of the five that are inferred, since the log allows more than one reading, or unknown, " +
        "plus other players who act in the play; 0 for nearly all rows.",
    ),
  },
);

/** A side's five at one play. */
export interface Lineup extends Row<typeof columns> {}

function* items(game: OpenGame<"basketball">): Iterable<JsonObject> {
  const season = seasonOf(game);
  const { plays, names } = floorLog(game);
  const { away, home } = game;
  const awayTeam = teamAndOpponent(game, away);
  const homeTeam = teamAndOpponent(game, home);
  const itemsOf = new Map<Five, JsonObject>();
  const buildItem = (five: Five): JsonObject => {
    const item = itemsOf.get(five) ?? fiveItem(five, names);
    itemsOf.set(five, item);
    return item;
  };
  for (const { scored, elapsed, away: awayFive, home: homeFive } of plays) {
    // Each by its name: a spread takes V8 many times as long.
    const readRow = (side: JsonObject, five: Five): JsonObject => ({
      game_id: game.game_id,
      league: game.league,
      season,
      play: scored.play,
      elapsed,
      side,
      five: buildItem(five),
      inferred_count: five.inferred_count,
    });
    yield readRow(awayTeam, awayFive);
    yield readRow(homeTeam, homeFive);
  }
}

/**
 * Returns the players on the floor at each play of basketball games. One row is one side at one play, away
 * side first, in the order of the game; several games are stacked. Players are determined from the starters
 * and the substitutions in the log; rows of a substitution show the five after it.
 *
 * Missing changes, frequent between periods, are inferred from later plays. Players who act or go out were on
 * the floor; players who come in were not. If several readings remain, the most likely one is used, by later
 * plays and then by the box score's minutes. It is counted in `inferred_count`.
 *
 * Empty before the game, and for games without substitutions in the log: the service has sent them since
 * 2025-02-12 (wbb). Source: `plays[]` and the starters and minutes of `boxscore.players[]`. Throws an
 * ArgumentError for anything but basketball summaries.
 *
 * @category Tables of games
 * @example
 * lineups(await site_wbb_summary({ event_id: "401804841" }));
 */
export const lineups: GameTable<{ basketball: Lineup }> = defineTable({
  name: "lineups",
  basketball: { columns, items },
});
