import type { MlbPlay } from "../../datasets/summary/plays";
import { halfInningOf, keyOf, START_BATTER } from "./half-innings";
import type { Duel } from "./matchups";

/** What tells turns at bat apart: the at_bat_id, or a number of our own where a turn has none. */
export type Turn = string | number;

interface AtBat {
  readonly turn: Turn;
  readonly batter_id: string | null;
}

/**
 * The turn each row of a log belongs to. Rows without an at_bat_id go on with the turn of their
 * half-inning until a batter comes up or another one bats: together they are no turn.
 */
export function turnsOf(plays: readonly MlbPlay[], duels: readonly Duel[]): readonly Turn[] {
  const current = new Map<string, AtBat>();
  return plays.map((play, index) => {
    const key = keyOf(halfInningOf(play));
    const known = current.get(key);
    const batter_id = duels[index]?.batter_id ?? null;
    const goesOn = known !== undefined && !beginsAnother(play, batter_id, known);
    const turn = play.at_bat_id ?? (goesOn ? known.turn : index);
    current.set(key, { turn, batter_id: batter_id ?? (goesOn ? known.batter_id : null) });
    return turn;
  });
}

const beginsAnother = ({ type_id }: MlbPlay, batter_id: string | null, known: AtBat): boolean =>
  type_id === START_BATTER ||
  (batter_id !== null && known.batter_id !== null && batter_id !== known.batter_id);
