import type { Selection } from "../shared/baseball/drawing";
import type { GameContext } from "../shared/baseball/game-context";
import { groupRows } from "../shared/chart-input";
import { isLocated, type PitchRow } from "./picture";
import { countPitches, tallyInLines } from "./tally";

export interface Panel {
  /** First the name, then numbers; empty where the title says it. */
  readonly heading: readonly string[];
  /** LEFT or RIGHT; null where it is unknown or more than one. */
  readonly side: string | null;
  readonly rows: readonly PitchRow[];
  /** Pitches with a location, also those too far out to be marked. */
  readonly located: readonly PitchRow[];
}

/** What there is a panel for each of, other than sides. */
export type PanelsBy = "athlete" | "game";

/** More panels than these are too small to be compared. */
const MOST_PANELS = 12;

export function panelsOf(
  rows: readonly PitchRow[],
  by: PanelsBy | undefined,
  selected: Selection,
  contextOf: (rows: readonly PitchRow[]) => GameContext,
): readonly Panel[] {
  if (by === undefined) return panelsBySide(rows, selected);
  const role = selected.pitcher === undefined ? "pitcher" : "batter";
  const column = by === "game" ? "game_id" : (`${role}_id` as const);
  const groups = [...groupRows(rows, (row) => row[column]).values()];
  const most = groups.toSorted((one, other) => other.length - one.length).slice(0, MOST_PANELS);
  // Games in the order of the table, athletes by the number of pitches.
  const shown = by === "game" ? groups.filter((group) => most.includes(group)) : most;
  return shown.map((own) => {
    const [first] = own;
    const { words, day } = contextOf(own);
    const name = by === "game" ? words : (first?.[`${role}_name`] ?? `Unknown ${role}`);
    const heading = [
      name,
      ...(by === "game" && day ? [day] : []),
      ...tallyInLines(countPitches(own)),
    ];
    return panelOf(heading, null, own);
  });
}

const HANDS = { LEFT: "left-handed", RIGHT: "right-handed" } as const;

const SIDES = ["LEFT", "RIGHT"] as const;

function panelsBySide(rows: readonly PitchRow[], { batter }: Selection): readonly Panel[] {
  const sides = SIDES.filter((side) => rows.some(({ batter_side }) => batter_side === side));
  if (sides.length === 0) return [panelOf([], null, rows)];
  return sides.map((side) => {
    const own = rows.filter(({ batter_side }) => batter_side === side);
    const name = batter === undefined ? `To ${HANDS[side]} batters` : `Batting ${HANDS[side]}`;
    // Of one side alone the subtitle has the numbers.
    const numbers = sides.length === 1 ? [] : tallyInLines(countPitches(own));
    return panelOf([name, ...numbers], side, own);
  });
}

const panelOf = (
  heading: readonly string[],
  side: string | null,
  rows: readonly PitchRow[],
): Panel => ({ heading, side, rows, located: rows.filter(isLocated) });
