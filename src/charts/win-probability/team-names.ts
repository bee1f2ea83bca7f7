import { measure, wrap } from "../shared/font";
import type { TeamLabel } from "../shared/game-heading";
import { placeLabels } from "../shared/labels";
import type { Box } from "../shared/labels/boxes";
import type { LineMap } from "../shared/labels/line-map";
import { SIZES } from "../shared/theme";
import { type Block, block, type PlacedBlock } from "./text-block";

/** What is in the way of a name. */
interface Surroundings {
  readonly lines: LineMap;
  readonly taken: readonly Box[];
}

/** A name takes at most this part of the width, so that it is seen to stand on one half. */
const ROOM = 0.6;

/**
 * A team's name at the left or else the right of its half, as near to the outer edge as all else
 * allows: in full where that covers nothing, else its abbreviation.
 */
export function nameOn(
  half: Box,
  outer: "top" | "bottom",
  side: TeamLabel,
  surroundings: Surroundings,
): PlacedBlock | undefined {
  const y = outer === "top" ? half.y : half.y + half.height;
  const places = blocksOf(side, half.width * ROOM).flatMap((set) =>
    [half.x, half.x + half.width - set.width].flatMap((x) => {
      const frame = { ...half, x, width: set.width };
      const label = { anchor: { x, y }, sizes: [set] };
      const [place] = placeLabels([label], { ...surroundings, frame, reach: 0 });
      return place ? [{ ...set, x: place.x, y: place.y, clear: place.clear }] : [];
    }),
  );
  return places.find(({ clear }) => clear) ?? places[0];
}

function blocksOf({ name, abbreviation }: TeamLabel, room: number): readonly Block[] {
  const set = (lines: readonly string[]) => block(lines, SIZES.heading, 600);
  const fitting = [...new Set([name, abbreviation])].filter(
    (text) => measure(text, SIZES.heading, 600) <= room,
  );
  if (fitting.length > 0) return fitting.map((text) => set([text]));
  return [set(wrap(abbreviation, room, SIZES.heading, 600))];
}
