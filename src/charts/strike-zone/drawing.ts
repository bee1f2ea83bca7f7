import { mlbZone } from "../../leagues";
import { keyView, widthOf } from "../shared/baseball/key";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { PADDING } from "../shared/theme";
import { type Panel, panelView } from "./panel";
import type { Picture, PitchRow } from "./picture";
import { countedTally, tallyOf } from "./tally";
import { BOX, VIEW, type Zone } from "./zone";

/** The picture in sentences. */
export function sentencesOf(rows: readonly PitchRow[], picture: Picture): readonly string[] {
  const sides = picture.panels
    .filter(({ side }) => side !== null)
    .map(({ heading: [name = ""], side }) => {
      const own = rows.filter(({ batter_side }) => batter_side === side);
      return `${name}: ${countedTally(tallyOf(own))}.`;
    });
  const key = picture.key.filter(({ kind }) => kind !== null).map(({ label }) => label);
  return [
    `Where pitches crossed the plate, from the catcher’s view: ${countedTally(picture.tally)}.`,
    ...sides,
    key.length === 0 ? "" : `${key.join(", ")}.`,
  ];
}

export function captionOf({ zone, ball, others, missing }: Picture): readonly string[] {
  return [
    `Catcher’s view${ball === 1 ? ", balls to scale" : ""}. ${zoneInWords(zone)} The line around it is one ball’s radius ` +
      "out: a ball that touches the zone is in it. Locations are estimated from the service’s " +
      "pixels, good to about 0.05 ft.",
    ...(others.length === 0 ? [] : [`Other pitches: ${others.join(", ")}.`]),
    ...(missing.length === 0 ? [] : [`Not shown: ${missing.join(", ")}.`]),
  ];
}

const feet = (value: number): string => `${value.toFixed(1)} ft`;

function zoneInWords({ own, bottom_ft, top_ft }: Zone): string {
  const size = `17 in wide, ${feet(bottom_ft)} to ${feet(top_ft)} above the ground`;
  if (!own) return `Dashed: an average strike zone, ${size}.`;
  const { since_season, bottom_of_height, top_of_height } = mlbZone.automated;
  const share = (part: number) => `${Number((100 * part).toFixed(1))}%`;
  return (
    `The zone is the batter’s: ${size}, which is ${share(bottom_of_height)} to ` +
    `${share(top_of_height)} of his height, the automated zone since ${since_season}.`
  );
}

/** Between two panels, and between them and the key. */
const GAP = { across: 20, down: 14 } as const;

/** How wide a single panel is at least where the key stands beside it. */
const LEAST_BESIDE = 280;

/** Feet beside the batter's boxes where there are no pitches. */
const EMPTY_MARGIN = 0.05;

export function bodyOf(picture: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const { panels, key } = picture;
  const view = (panel: Panel, width: number, side_ft: number = VIEW.side_ft) =>
    panelView(panel, { ...picture, width, side_ft }, style);
  const keyOf = (width: number) => keyView(key, picture.kinds, width, style.theme);
  const [first] = panels;
  if (first === undefined) return {};
  if (key.length === 0) {
    return { vconcat: [view(first, room, BOX.outer_ft + EMPTY_MARGIN)] };
  }
  if (panels.length > 1) {
    const width = Math.floor((room - GAP.across) / 2);
    const both = panels.map((panel) => view(panel, width));
    return {
      vconcat: [{ hconcat: both, spacing: room - 2 * width }, keyOf(room)],
      spacing: GAP.down,
    };
  }
  const beside = besideKey(picture, room);
  if (beside !== undefined) {
    return {
      hconcat: [view(first, beside), keyOf(room - beside - GAP.across)],
      spacing: GAP.across,
    };
  }
  return { vconcat: [view(first, room), keyOf(room)], spacing: GAP.down };
}

/** How wide a single panel is beside its key; undefined where the key leaves too little. */
function besideKey({ key }: Picture, room: number): number | undefined {
  const width = Math.floor(room - widthOf(key) - GAP.across);
  return width >= LEAST_BESIDE ? width : undefined;
}
