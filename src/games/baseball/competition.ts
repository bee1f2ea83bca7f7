import { convertTo } from "../../schema/dtypes";
import type { OpenGame } from "../game";

/**
 * Returns whether a game has begun: it has plays, or was completed (some have no log). Before the game, and
 * if it was postponed on the day, box scores contain season totals. The header's state does not distinguish
 * these cases reliably: postponed and suspended games are both `post`.
 */
export const isBegun = (game: OpenGame<"baseball">): boolean =>
  game.completed || game.rows("plays").length > 0;

export function readLineScore(game: OpenGame<"baseball">, homeAway: "home" | "away") {
  const { hits = null, errors = null } = game.competitor(homeAway);
  return { hits, errors };
}

/** Returns LEFT or RIGHT by player id, for the two announced starters only. */
export function readThrowingHands(game: OpenGame<"baseball">): ReadonlyMap<string | null, string> {
  const probables = (["home", "away"] as const).flatMap(
    (side) => game.competitor(side).probables ?? [],
  );
  return new Map(
    probables.flatMap(({ athlete }) => {
      const id = convertTo.character(athlete?.id) as string | null | undefined;
      const hand = athlete?.throws?.type;
      return id == null || hand === undefined ? [] : [[id, hand] as const];
    }),
  );
}
