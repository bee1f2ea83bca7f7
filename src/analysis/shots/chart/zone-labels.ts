import { capital, percentText } from "../../../charts/input/wording";
import { arc, type Floor, RIM, threePointSpots } from "../../../charts/marks/court";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import {
  BASELINE,
  type CourtLines,
  cornerDepth,
  FREE_THROW_LINE,
  HALF_WIDTH,
  MIDDLE_LINE,
  measureDistance,
  RIM_REACH,
  type Spot,
  type Zone,
} from "../../../games/basketball/court";
import { court as FLOOR } from "../../../leagues";
import { outOf } from "./shot-panel";
import type { ZoneTally } from "./zones";

/** Zones that have a place on the half court around their basket. */
export type FloorZone = Exclude<Zone, "backcourt">;

const rectangle = (left: number, right: number, bottom: number, top: number): readonly Spot[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/**
 * Returns the zones from the outermost inward, each above those before it: the mid-range extends under the
 * paint, and the paint under the rim. If the line has no straight part, corners extend to the rim's level.
 */
export function zoneOutlines(
  line: CourtLines,
): readonly { readonly zone: FloorZone; readonly spots: readonly Spot[] }[] {
  const { corner_ft, half_lane_ft } = line;
  const depth = cornerDepth(line);
  return [
    {
      zone: "above the break three",
      spots: rectangle(-HALF_WIDTH, HALF_WIDTH, depth, MIDDLE_LINE),
    },
    { zone: "left corner three", spots: rectangle(-HALF_WIDTH, -corner_ft, BASELINE, depth) },
    { zone: "right corner three", spots: rectangle(corner_ft, HALF_WIDTH, BASELINE, depth) },
    { zone: "mid-range", spots: threePointSpots(line) },
    { zone: "paint", spots: rectangle(-half_lane_ft, half_lane_ft, BASELINE, FREE_THROW_LINE) },
    { zone: "rim", spots: arc(RIM, RIM_REACH, 0, 2 * Math.PI) },
  ];
}

export type ZoneLabel = NonNullable<ReturnType<typeof zoneLabel>>;

interface Line {
  readonly text: string;
  readonly bold: boolean;
}

/** Names in lines, the second for places that are too narrow for the first. */
const NAMES: Readonly<Record<FloorZone, readonly (readonly string[])[]>> = {
  rim: [["At the rim"]],
  paint: [["Rest of the paint"], ["Rest of", "the paint"]],
  "mid-range": [["Mid-range"]],
  "left corner three": [["Corner three"]],
  "right corner three": [["Corner three"]],
  "above the break three": [["Above the break"], ["Above", "the break"]],
};

/** The words of a zone, first of its share; in full, and in as few letters as possible. */
export interface ZoneWords {
  readonly full: readonly string[];
  readonly short: readonly string[];
}

type Counted = Pick<ZoneTally, "zone" | "share" | "makes" | "attempts">;

export function zoneWords({ share, makes, attempts }: Counted): ZoneWords {
  const part = percentText(share);
  const made = outOf(makes, attempts);
  return { full: [`${part} of shots`, made], short: [part, made] };
}

/** A zone as a line of a note: `Rim: 34% of shots, 12 of 23`. */
export const zoneNote = (tally: Counted, words = zoneWords(tally)): string =>
  `${tally.zone === "paint" ? "Rest of the paint" : capital(tally.zone)}: ${words.full.join(", ")}`;

const JOINT = " · ";

/** A zone in words, the fullest form first. */
function listForms(zone: FloorZone, { full, short }: ZoneWords): readonly (readonly Line[])[] {
  const plain = (texts: readonly string[]) => texts.map((text) => ({ text, bold: false }));
  const names = NAMES[zone].map((texts) => texts.map((text) => ({ text, bold: true })));
  const withName = (texts: readonly string[]) => names.map((name) => [...name, ...plain(texts)]);
  const narrow = zone === "mid-range" ? [[{ text: "Mid", bold: true }, ...plain(short)]] : [];
  // Corners are long and narrow.
  const joined = zone.includes("corner") ? [[short.join(JOINT)]] : [];
  const least = short.slice(0, 1);
  // The paint is low, and its long name is as important as the numbers, which a note has.
  const low = zone === "paint" ? [least] : [];
  return [
    ...[full, short, ...joined, ...low].flatMap(withName),
    ...narrow,
    ...[short, ...joined, least].map(plain),
  ];
}

/** The part of a zone that has room for its label, in the coordinates of the table of shots. */
interface Place {
  /** Centers of the label, the best first. */
  readonly centres: readonly Spot[];
  /** True of all spots of a convex part: of a line of words only the corners are tried. */
  readonly contains: (spot: Spot) => boolean;
}

/** Centers of the mid-range's label, left of the lane. */
const MID_RANGE: Readonly<Record<Floor["court"], readonly Spot[]>> = {
  half: [
    { x: -13.3, y: 7.4 },
    { x: -13.7, y: 5.5 },
    { x: -13.8, y: 3 },
  ],
  full: [{ x: -13.4, y: 5 }],
};

const box = (left: number, right: number, bottom: number, top: number): Place => ({
  centres: [{ x: (left + right) / 2, y: (bottom + top) / 2 }],
  contains: ({ x, y }) => x >= left && x <= right && y >= bottom && y <= top,
});

/** Returns the place for the label of a zone. No line of the court crosses it. */
function buildPlace(zone: FloorZone, { court, line }: Floor): Place {
  const { half_lane_ft, corner_ft, arc_ft } = line;
  const depth = cornerDepth(line);
  const beside = box(-corner_ft, -half_lane_ft, BASELINE, arc_ft);
  const places: Readonly<Record<FloorZone, Place>> = {
    rim: { centres: [RIM], contains: (spot) => measureDistance(spot) <= RIM_REACH },
    paint: box(-half_lane_ft, half_lane_ft, RIM_REACH, FREE_THROW_LINE),
    "mid-range": {
      centres: MID_RANGE[court],
      contains: (spot) => beside.contains(spot) && (spot.y <= 0 || measureDistance(spot) <= arc_ft),
    },
    "left corner three": box(-HALF_WIDTH, -corner_ft, BASELINE, depth),
    "right corner three": box(corner_ft, HALF_WIDTH, BASELINE, depth),
    "above the break three": box(
      -HALF_WIDTH,
      HALF_WIDTH,
      arc_ft,
      MIDDLE_LINE - FLOOR.centre_circle_ft,
    ),
  };
  return places[zone];
}

/** Pixels of the text, smaller if two floors share a narrow picture. */
export const labelSize = ({ pixels_per_foot }: Floor): number =>
  pixels_per_foot < 6.6 ? SIZES.caption : pixels_per_foot < 10 ? SIZES.label : SIZES.heading;

/** Beside a line of words, and between two. */
const MARGIN = 3;
const LEADING = 2.5;
const UPWARD = -90;

/**
 * Returns the label of a zone in the fullest form that the zone has room for; undefined if none fits. The
 * backcourt has none, because it is not on the floor around the basket.
 */
export function zoneLabel(floor: Floor, tally: Counted, words = zoneWords(tally)) {
  const { zone, attempts } = tally;
  if (zone === "backcourt") return undefined;
  const content = attempts === 0 ? { full: ["no shots"], short: ["no shots"] } : words;
  const { centres, contains } = buildPlace(zone, floor);
  const isInside = (corner: Spot) => contains(floor.back(corner));
  for (const form of listForms(zone, content)) {
    const numbers = form.flatMap(({ text, bold }) => (bold ? [] : text.split(JOINT)));
    /** Whether there was no room for the name or for all numbers. */
    const is_partial = !form.some(({ bold }) => bold) || numbers.length < content.short.length;
    /** Degrees by which the lines are turned: those in corners read upward. */
    for (const angle of zone.includes("corner") ? [0, UPWARD] : [0]) {
      for (const centre of centres) {
        const lines = placeLines(floor, floor.place(centre), form, angle);
        if (lines.every((line) => listCorners(floor, line, angle).every(isInside))) {
          return { lines, angle, is_partial };
        }
      }
    }
  }
  return undefined;
}

function placeLines(floor: Floor, { x, y }: Spot, form: readonly Line[], angle: number) {
  const step = (labelSize(floor) + LEADING) / floor.pixels_per_foot;
  return form.map((line, index) => {
    const above = ((form.length - 1) / 2 - index) * step;
    return angle === 0 ? { ...line, x, y: y + above } : { ...line, x: x - above, y };
  });
}

/** The corners of a line of words with the free space around it. */
function listCorners(floor: Floor, { x, y, text, bold }: Line & Spot, angle: number) {
  const { pixels_per_foot: scale } = floor;
  const long = (measure(text, labelSize(floor), bold ? 600 : 400) / 2 + MARGIN) / scale;
  const thick = (labelSize(floor) + LEADING) / 2 / scale;
  const [wide, high] = angle === 0 ? [long, thick] : [thick, long];
  return rectangle(x - wide, x + wide, y - high, y + high);
}
