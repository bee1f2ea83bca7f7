import type { MlbPlay } from "../../service/datasets/summary/plays";
import { keyOf, readHalfInning, START_BATTER } from "./half-innings";
import type { Matchup } from "./matchups";

/** Identifies a turn at bat: its at_bat_id, or a generated number if it has none. */
export type AtBatKey = string | number;

interface CurrentAtBat {
  readonly at_bat: AtBatKey;
  readonly batter_id: string | null;
}

/**
 * Returns the turn at bat of each row of a log. Rows without an at_bat_id continue the current turn of their
 * half-inning until another batter comes up.
 */
export function atBatKeys(
  plays: readonly MlbPlay[],
  matchups: readonly Matchup[],
): readonly AtBatKey[] {
  const current = new Map<number, CurrentAtBat>();
  return plays.map((play, index) => {
    const key = keyOf(readHalfInning(play));
    const known = current.get(key);
    const batter_id = matchups[index]?.batter_id ?? null;
    const goesOn = known !== undefined && !beginsAnother(play, batter_id, known);
    const at_bat = play.at_bat_id ?? (goesOn ? known.at_bat : index);
    current.set(key, { at_bat, batter_id: batter_id ?? (goesOn ? known.batter_id : null) });
    return at_bat;
  });
}

const beginsAnother = (
  { type_id }: MlbPlay,
  batter_id: string | null,
  known: CurrentAtBat,
): boolean =>
  type_id === START_BATTER ||
  (batter_id !== null && known.batter_id !== null && batter_id !== known.batter_id);
