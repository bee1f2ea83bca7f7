import type { Box, Point } from "./boxes";
import { isBeside } from "./boxes";

interface Candidate extends Box {
  readonly end: Point;
  readonly cost: number;
}

/** Only the best of the places that are nearer to each other than this is evaluated. */
const COARSE = 24;

/** The maximum number of places to try, with all that this leaves to the other labels. */
const MOST_TRIED = 400;

/**
 * Returns the best places of all labels together, if the best of each are in each other's way. The candidates
 * of each label are sorted by cost. Undefined if none are found.
 */
export function jointPlaces<Place extends Candidate>(
  anchors: readonly Point[],
  candidates: readonly (readonly Place[])[],
): readonly Place[] | undefined {
  let [tried, least] = [0, Infinity];
  let best: readonly Place[] | undefined;
  const search = (chosen: readonly Place[], sum: number, open: readonly (readonly Place[])[]) => {
    const [own, ...others] = open;
    const anchor = anchors[chosen.length];
    if (own === undefined || anchor === undefined) {
      [best, least] = [chosen, sum];
      return;
    }
    for (const place of own) {
      tried += 1;
      if (tried > MOST_TRIED || sum + place.cost + leastOf(others) >= least) return;
      const left = others.map((list, index) => {
        const other = anchors[chosen.length + 1 + index] ?? anchor;
        return list.filter((one) => isBeside(one, other, [{ anchor, place }]));
      });
      const total = sum + place.cost;
      if (total + leastOf(left) < least) search([...chosen, place], total, left);
    }
  };
  search([], 0, candidates.map(coarse));
  return best;
}

/** The minimum total cost of the labels; infinite if one has no place left. */
const leastOf = (lists: readonly (readonly Candidate[])[]): number =>
  lists.reduce((sum, [first]) => sum + (first?.cost ?? Infinity), 0);

function coarse<Place extends Candidate>(list: readonly Place[]): readonly Place[] {
  const cells = new Map<string, Place>();
  for (const place of list) {
    const key = `${Math.floor(place.x / COARSE)} ${Math.floor(place.y / COARSE)}`;
    if (!cells.has(key)) cells.set(key, place);
  }
  return [...cells.values()];
}
