import type { Stint } from "../../games/basketball/stints";

export type SideName = "home" | "away";

/** The places of a five, by which columns of ids are named. */
export const PLACES = [1, 2, 3, 4, 5] as const;

/** Consecutive stints of an athlete. */
export interface Spell {
  readonly from: number;
  readonly to: number;
  readonly margin: number;
}

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly spells: readonly Spell[];
  readonly seconds: number;
  readonly margin: number;
}

/** What a side won a stint by; less than nought where it lost it. */
export const marginOf = (stint: Stint, side: SideName): number => {
  const margin = (stint.home_points ?? 0) - (stint.away_points ?? 0);
  return side === "home" ? margin : -margin;
};

/** The athletes of a side, who played longest first. */
export function playersOf(stints: readonly Stint[], side: SideName): readonly Player[] {
  const spells = new Map<string, (Spell & { readonly last: number })[]>();
  const names = new Map<string, string>();
  stints.forEach((stint, index) => {
    const ids = PLACES.flatMap((place) => stint[`${side}_athlete_${place}_id`] ?? []);
    const listed = (stint[`${side}_athletes`] ?? "").split("; ");
    ids.forEach((id, place) => {
      names.set(id, listed[place] ?? id);
      const own = spells.get(id) ?? [];
      const before = own.at(-1);
      const goesOn = before?.last === index - 1;
      if (goesOn) own.pop();
      own.push({
        from: goesOn ? before.from : (stint.start_elapsed_seconds ?? 0),
        to: stint.end_elapsed_seconds ?? 0,
        margin: (goesOn ? before.margin : 0) + marginOf(stint, side),
        last: index,
      });
      spells.set(id, own);
    });
  });
  return [...spells]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? id,
      spells: own,
      seconds: own.reduce((sum, { from, to }) => sum + to - from, 0),
      margin: own.reduce((sum, { margin }) => sum + margin, 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}
