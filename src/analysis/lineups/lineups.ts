import { type Five, floorLog } from "../../games/basketball/floor-log";
import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import {
  type Columns,
  character,
  decidedBy,
  double,
  integer,
  type Row,
  within,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";

const one = (place: number) =>
  character(`Player id of number ${place} of the five, by ascending id; null if unknown.`);

export const fiveColumns = {
  lineup_id: character(
    "The five ids joined with '-', the same in every game; null if fewer are known.",
  ),
  athletes: character("Names of the five in the order of the ids, joined with '; '."),
  athlete_1_id: one(1),
  athlete_2_id: one(2),
  athlete_3_id: one(3),
  athlete_4_id: one(4),
  athlete_5_id: one(5),
} satisfies Columns;

export function fiveItem({ athletes }: Five, names: ReadonlyMap<string, string>): JsonObject {
  const [first, second, third, fourth, fifth] = athletes;
  return {
    lineup_id: fifth === undefined ? undefined : athletes.join("-"),
    athletes: athletes.map((athlete) => names.get(athlete) ?? athlete).join("; "),
    athlete_1_id: first,
    athlete_2_id: second,
    athlete_3_id: third,
    athlete_4_id: fourth,
    athlete_5_id: fifth,
  };
}

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
  const awayTeam = teamAndOpponent(game, game.away);
  const homeTeam = teamAndOpponent(game, game.home);
  const itemsOf = new Map<Five, JsonObject>();
  const buildItem = (five: Five): JsonObject => {
    const item = itemsOf.get(five) ?? fiveItem(five, names);
    itemsOf.set(five, item);
    return item;
  };
  for (const { scored, elapsed, away, home } of plays) {
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
    yield readRow(awayTeam, away);
    yield readRow(homeTeam, home);
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
