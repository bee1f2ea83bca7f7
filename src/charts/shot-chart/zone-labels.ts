import {
  BASELINE,
  cornerDepth,
  distanceOf,
  FREE_THROW_LINE,
  HALF_LANE,
  HALF_WIDTH,
  MIDDLE_LINE,
  RIM_REACH,
  type Spot,
} from "../../games/basketball/court";
import { type ThreePointLine, wbbCourt } from "../../leagues";
import type { Floor } from "../shared/court";
import { measure } from "../shared/font";
import { clamp } from "../shared/labels/boxes";
import { SIZES } from "../shared/theme";
import { percentOf } from "../shared/wording";
import { outOf } from "./words";
import type { FloorZone } from "./zone-outlines";
import type { ZoneTally } from "./zone-tallies";

export interface ZoneLabel {
  readonly zone: FloorZone;
  readonly lines: readonly LabelLine[];
  /** From the zone to words that stand beside it. */
  readonly leader: { readonly from: Spot; readonly to: Spot } | undefined;
}

interface Line {
  readonly text: string;
  readonly bold: boolean;
}

export interface LabelLine extends Line, Spot {}

export type FloorTally = ZoneTally & { readonly zone: FloorZone };

const NAMES: Readonly<Record<FloorZone, string>> = {
  rim: "At the rim",
  paint: "Rest of the paint",
  "mid-range": "Mid-range",
  "left corner three": "Corner three",
  "right corner three": "Corner three",
  "above the break three": "Above the break",
};

export const shareText = (share: number): string => percentOf(share, 1) ?? "";

const wordsOf = ({ attempts, makes, share }: ZoneTally) => ({
  share: shareText(share),
  percentage: percentOf(makes, attempts) ?? "",
  counts: outOf(makes, attempts),
});

/** A zone as a line of a note: `Rim: 34% of shots, 52% (12 of 23)`. */
export function zoneNote(tally: ZoneTally): string {
  const { share, percentage, counts } = wordsOf(tally);
  const { zone } = tally;
  return `${zone[0]?.toUpperCase()}${zone.slice(1)}: ${share} of shots, ${percentage} (${counts})`;
}

const plain = (text: string): Line => ({ text, bold: false });

/** Names for places that are too narrow for the full one, in lines. */
const NARROW: Partial<Readonly<Record<FloorZone, readonly string[]>>> = {
  paint: ["Paint"],
  "above the break three": ["Above", "the break"],
};

/** A zone in words, the fullest form first. Words that stand beside their zone always name it. */
function formsOf(tally: FloorTally, isBeside: boolean): readonly (readonly Line[])[] {
  const { zone } = tally;
  const narrow = NARROW[zone] ?? [];
  const names = [[NAMES[zone]], ...(narrow.length > 0 ? [narrow] : [])].map((lines) =>
    lines.map((text): Line => ({ text, bold: true })),
  );
  const named = (lines: readonly Line[]) => names.map((name) => [...name, ...lines]);
  if (tally.attempts === 0) {
    const none = [plain("no shots")];
    return isBeside ? named(none) : [...named(none), none];
  }
  const { share, percentage, counts } = wordsOf(tally);
  const [full, tall, short] = [
    [`${share} of shots`, `${percentage} (${counts})`],
    [`${share} of shots`, `${percentage} made`, counts],
    [`${share} of shots`, `${percentage} made`],
  ].map((lines) => lines.map(plain)) as [Line[], Line[], Line[]];
  if (isBeside) return [full, tall, short].flatMap(named);
  const bare = [share, percentage, counts].map(plain);
  // In a low place the name shares a line with the share.
  const low = narrow.length === 1 ? [`${narrow[0]} ${share}`, percentage, counts].map(plain) : [];
  return [
    ...[full, tall, bare].flatMap(named),
    ...(low.length > 0 ? [low] : []),
    ...named(short),
    ...(low.length > 0 ? [low.slice(0, -1)] : []),
    ...named(bare.slice(0, -1)),
    ...[full, short, bare, bare.slice(0, -1)],
  ];
}

/** A part of the floor where a label may stand, in the coordinates of the table of shots. */
interface Place {
  /** Of the label, the best first. */
  readonly centres: readonly Spot[];
  /** True of all spots of a convex part: of a line of words only the corners are tried. */
  readonly contains: (spot: Spot) => boolean;
  /** Where the place is not the zone itself: a spot in the zone to point at. */
  readonly target?: Spot;
}

/** Parts of the floor beside the lane, on its right side. */
type Parts = Readonly<Record<"corner" | "inner", Place>>;

/** With the basket below, corners have the room beside the lane next to the baseline. */
const UPRIGHT: Parts = {
  corner: { centres: [{ x: 13.8, y: -0.6 }], contains: ({ y }) => y >= BASELINE && y <= 4.1 },
  inner: {
    centres: [
      { x: 13.3, y: 8.4 },
      { x: 13.4, y: 8 },
      { x: 13.7, y: 7.4 },
    ],
    contains: ({ y }) => y >= 4.3,
  },
};

/** With the basket to the left or right, they have that next to the sideline. */
const LYING: Parts = {
  corner: { centres: [{ x: 17.6, y: 1 }], contains: ({ x, y }) => x >= 13.9 && y >= BASELINE },
  inner: { centres: [{ x: 9.9, y: 5 }], contains: ({ x, y }) => x <= 13.7 && y >= BASELINE },
};

/** Within the three-point line, beside the lane. */
const isBesideLane = ({ arc_ft, corner_ft }: ThreePointLine, { x, y }: Spot): boolean =>
  x >= HALF_LANE && x <= corner_ft && (y <= 0 || distanceOf({ x, y }) <= arc_ft);

/**
 * Where labels may stand, chosen so that no line of the court runs through them. The rim has too
 * many lines for words, and corners are too narrow: theirs stand beside them, between the lane and
 * the three-point line, and the mid-range's on the other side of the lane.
 */
function placesOf({ court, line }: Floor): Readonly<Record<FloorZone, Place>> {
  const parts = court === "half" ? UPRIGHT : LYING;
  const right = ({ centres, contains }: Place): Place => ({
    centres,
    contains: (spot) => isBesideLane(line, spot) && contains(spot),
  });
  const inner = right(parts.inner);
  const corner: Place = {
    ...right(parts.corner),
    target: { x: (line.corner_ft + HALF_WIDTH) / 2, y: (BASELINE + cornerDepth(line)) / 2 },
  };
  const circle = MIDDLE_LINE - wbbCourt.centre_circle_ft;
  return {
    rim: { ...inner, target: { x: RIM_REACH * 0.6, y: RIM_REACH * 0.5 } },
    paint: {
      centres: [{ x: 0, y: (RIM_REACH + FREE_THROW_LINE) / 2 }],
      contains: ({ x, y }) => Math.abs(x) <= HALF_LANE && y >= RIM_REACH && y <= FREE_THROW_LINE,
    },
    "mid-range": mirrored(inner),
    "left corner three": mirrored(corner),
    "right corner three": corner,
    "above the break three": {
      centres: [{ x: 0, y: (line.arc_ft + circle) / 2 }],
      contains: ({ x, y }) => Math.abs(x) <= HALF_WIDTH && y >= line.arc_ft && y <= circle,
    },
  };
}

const mirror = ({ x, y }: Spot): Spot => ({ x: -x, y });

const mirrored = ({ centres, contains, target }: Place): Place => ({
  centres: centres.map(mirror),
  contains: (spot) => contains(mirror(spot)),
  ...(target && { target: mirror(target) }),
});

function tableOf({ place }: Floor): (spot: Spot) => Spot {
  const rim = place({ x: 0, y: 0 });
  const across = less(place({ x: 1, y: 0 }), rim);
  const along = less(place({ x: 0, y: 1 }), rim);
  return (spot) => {
    const { x, y } = less(spot, rim);
    return { x: x * across.x + y * across.y, y: x * along.x + y * along.y };
  };
}

const less = (one: Spot, other: Spot): Spot => ({ x: one.x - other.x, y: one.y - other.y });

/** Pixels of the words: smaller than elsewhere where two floors share a narrow picture. */
export const labelSize = ({ pixels_per_foot }: Floor): number =>
  pixels_per_foot < 6.6 ? SIZES.caption : pixels_per_foot < 10 ? SIZES.label : SIZES.heading;

const MARGIN = 3;

const lineHeight = (floor: Floor): number => labelSize(floor) + 2.5;

/**
 * The label of a zone in the fullest form that its place has room for; undefined where it has room
 * for none.
 */
export function zoneLabel(floor: Floor, tally: FloorTally): ZoneLabel | undefined {
  const { centres, contains, target } = placesOf(floor)[tally.zone];
  const toTable = tableOf(floor);
  const fits = ({ left, right, top, bottom }: Box) =>
    [left, right].every((x) => [top, bottom].every((y) => contains(toTable({ x, y }))));
  for (const form of formsOf(tally, target !== undefined)) {
    for (const centre of centres) {
      const lines = linesAt(floor, floor.place(centre), form);
      const boxes = lines.map((line) => boxOf(floor, line));
      if (!boxes.every(fits)) continue;
      const leader = target && leaderTo(floor.place(target), boxes);
      return { zone: tally.zone, lines, leader };
    }
  }
  return undefined;
}

function linesAt(floor: Floor, { x, y }: Spot, form: readonly Line[]): readonly LabelLine[] {
  const step = lineHeight(floor) / floor.pixels_per_foot;
  return form.map((line, index) => ({ ...line, x, y: y + ((form.length - 1) / 2 - index) * step }));
}

type Box = ReturnType<typeof boxOf>;

/** What a line of words takes up, with the room around it. */
function boxOf(floor: Floor, { x, y, text, bold }: LabelLine) {
  const { pixels_per_foot: scale } = floor;
  const wide = (measure(text, labelSize(floor), bold ? 600 : 400) / 2 + MARGIN) / scale;
  const high = lineHeight(floor) / 2 / scale;
  return { left: x - wide, right: x + wide, top: y + high, bottom: y - high };
}

function leaderTo(from: Spot, boxes: readonly Box[]) {
  const of = (side: keyof Box) => boxes.map((box) => box[side]);
  return {
    from,
    to: {
      x: clamp(from.x, Math.min(...of("left")), Math.max(...of("right"))),
      y: clamp(from.y, Math.min(...of("bottom")), Math.max(...of("top"))),
    },
  };
}
