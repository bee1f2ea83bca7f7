import { capital, percentText } from "../../../charts/input/wording";
import { arc, type Floor, threePointSpots } from "../../../charts/marks/court";
import { clamp } from "../../../charts/marks/labels";
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
import { maximum, minimum } from "../../../schema/extremes";
import { outOf } from "./shot-words";
import type { ZoneTally } from "./zones";

/** Zones that have a place on the half court around their basket. */
export type FloorZone = Exclude<Zone, "backcourt">;

const RIM: Spot = { x: 0, y: 0 };

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
  const { corner_ft } = line;
  const depth = cornerDepth(line);
  return [
    {
      zone: "above the break three",
      spots: rectangle(-HALF_WIDTH, HALF_WIDTH, depth, MIDDLE_LINE),
    },
    { zone: "left corner three", spots: rectangle(-HALF_WIDTH, -corner_ft, BASELINE, depth) },
    { zone: "right corner three", spots: rectangle(corner_ft, HALF_WIDTH, BASELINE, depth) },
    { zone: "mid-range", spots: threePointSpots(line) },
    {
      zone: "paint",
      spots: rectangle(-line.half_lane_ft, line.half_lane_ft, BASELINE, FREE_THROW_LINE),
    },
    { zone: "rim", spots: arc(RIM, RIM_REACH, 0, 2 * Math.PI) },
  ];
}

/** The label of a zone, on its floor; the leader is from the zone to a label beside it. */
export interface ZoneLabel {
  readonly tally: ZoneTally;
  readonly lines: readonly (Line & Spot)[];
  readonly leader: { readonly from: Spot; readonly to: Spot } | undefined;
  /** Whether there was no room for all numbers. */
  readonly is_partial: boolean;
}

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

/** The words of a zone, first of its share; in full, shorter, and in as few letters as possible. */
export interface ZoneWords {
  readonly full: readonly string[];
  readonly beside: readonly string[];
  readonly short: readonly string[];
}

/** A zone's share of the shots, and how many of them were made. */
export function zoneWords({ share, makes, attempts }: ZoneTally): ZoneWords {
  const [part, made] = [percentText(share), outOf(makes, attempts)];
  const full = [`${part} of shots`, made];
  return { full, beside: full, short: [part, made] };
}

/** A zone as a line of a note: `Rim: 34% of shots, 12 of 23`. */
export const zoneNote = (tally: ZoneTally, words = zoneWords(tally)): string =>
  `${tally.zone === "paint" ? "Rest of the paint" : capital(tally.zone)}: ${words.full.join(", ")}`;

/** A zone in words, the fullest form first. Labels beside their zone always name it. */
function listForms(
  zone: FloorZone,
  { full, beside, short }: ZoneWords,
  isBeside: boolean,
): readonly (readonly Line[])[] {
  const plain = (texts: readonly string[]) => texts.map((text) => ({ text, bold: false }));
  const names = NAMES[zone].map((texts) => texts.map((text) => ({ text, bold: true })));
  const withName = (texts: readonly string[]) => names.map((name) => [...name, ...plain(texts)]);
  if (isBeside) return [full, beside, short].flatMap(withName);
  const least = short.slice(0, 2);
  const narrow = zone === "mid-range" ? [[{ text: "Mid", bold: true }, ...plain(least)]] : [];
  // The paint is low, and its long name is as important as the numbers, which a note has.
  const low = zone === "paint" ? withName(short.slice(0, 1)) : [];
  return [full, short].flatMap(withName).concat(withName(least), low, narrow, [plain(least)]);
}

const NO_SHOTS: ZoneWords = { full: ["no shots"], beside: ["no shots"], short: ["no shots"] };

/** A part of the floor for a label, in the coordinates of the table of shots. */
interface Place {
  /** Centers of the label, the best first. */
  readonly centres: readonly Spot[];
  /** True of all spots of a convex part: of a line of words only the corners are tried. */
  readonly contains: (spot: Spot) => boolean;
  /** A spot in the zone to point at, if the place is not the zone itself. */
  readonly target?: Spot;
}

/** Parts of the floor beside the lane, on its right side. */
type Parts = Readonly<Record<"corner" | "inner", Place>>;

const PARTS: Readonly<Record<Floor["court"], Parts>> = {
  /** With the basket below, corners have the room beside the lane next to the baseline. */
  half: {
    corner: {
      centres: [
        { x: 13.8, y: -0.6 },
        { x: 15, y: -0.6 },
      ],
      contains: ({ y }) => y >= BASELINE && y <= 4.1,
    },
    inner: {
      centres: [
        { x: 13.3, y: 8.4 },
        { x: 13.4, y: 8 },
        { x: 13.7, y: 7.4 },
        { x: 12.3, y: 8.1 },
        { x: 13.9, y: 8 },
      ],
      contains: ({ y }) => y >= 4.3,
    },
  },
  /** With the basket to the left or right, they have that next to the sideline. */
  full: {
    corner: { centres: [{ x: 17.6, y: 1 }], contains: ({ x, y }) => x >= 13.9 && y >= BASELINE },
    inner: { centres: [{ x: 9.9, y: 5 }], contains: ({ x, y }) => x <= 13.7 && y >= BASELINE },
  },
};

/**
 * Returns a place for the label of a zone at which no line of the court crosses it. The rim has too many
 * lines for text, and corners are too narrow. Their labels are beside them, between the lane and the
 * three-point line, and the mid-range's on the other side of the lane.
 */
function buildPlace(zone: FloorZone, { court, line }: Floor): Place {
  const { corner, inner } = PARTS[court];
  const beside = ({ centres, contains }: Place, target?: Spot): Place => ({
    centres,
    contains: (spot) =>
      contains(spot) &&
      spot.x >= line.half_lane_ft &&
      spot.x <= line.corner_ft &&
      (spot.y <= 0 || measureDistance(spot) <= line.arc_ft),
    ...(target && { target }),
  });
  const inCorner = {
    x: (line.corner_ft + HALF_WIDTH) / 2,
    y: (BASELINE + cornerDepth(line)) / 2,
  };
  const circle = MIDDLE_LINE - FLOOR.centre_circle_ft;
  /** Straight before the basket, from one height to another. */
  const before = (reach: number, from: number, to: number): Place => ({
    centres: [{ x: 0, y: (from + to) / 2 }],
    contains: ({ x, y }) => Math.abs(x) <= reach && y >= from && y <= to,
  });
  switch (zone) {
    case "rim":
      return beside(inner, { x: RIM_REACH * 0.6, y: RIM_REACH * 0.5 });
    case "paint":
      return before(line.half_lane_ft, RIM_REACH, FREE_THROW_LINE);
    case "mid-range":
      return mirrored(beside(inner));
    case "left corner three":
      return mirrored(beside(corner, inCorner));
    case "right corner three":
      return beside(corner, inCorner);
    case "above the break three":
      return before(HALF_WIDTH, line.arc_ft, circle);
  }
}

const mirror = ({ x, y }: Spot): Spot => ({ x: -x, y });

const mirrored = ({ centres, contains, target }: Place): Place => ({
  centres: centres.map(mirror),
  contains: (spot) => contains(mirror(spot)),
  ...(target && { target: mirror(target) }),
});

/** Pixels of the text, smaller if two floors share a narrow picture. */
export const labelSize = ({ pixels_per_foot }: Floor): number =>
  pixels_per_foot < 6.6 ? SIZES.caption : pixels_per_foot < 10 ? SIZES.label : SIZES.heading;

/** Beside a line of words, and between two. */
const [MARGIN, LEADING] = [3, 2.5];

/**
 * Returns the label of a zone in the fullest form that its place has room for; undefined if none fits. The
 * backcourt has none, because it is not on the floor around the basket.
 */
export function zoneLabel(
  floor: Floor,
  tally: ZoneTally,
  words = zoneWords(tally),
): ZoneLabel | undefined {
  if (tally.zone === "backcourt") return undefined;
  const content = tally.attempts === 0 ? NO_SHOTS : words;
  const { centres, contains, target } = buildPlace(tally.zone, floor);
  const fits = ({ left, right, top, bottom }: Box) =>
    [left, right].every((x) => [top, bottom].every((y) => contains(floor.back({ x, y }))));
  for (const form of listForms(tally.zone, content, target !== undefined)) {
    for (const centre of centres) {
      const lines = placeLines(floor, floor.place(centre), form);
      const boxes = lines.map((line) => measureBox(floor, line));
      if (!boxes.every(fits)) continue;
      const numbers = lines.filter(({ bold }) => !bold).length;
      return {
        tally,
        lines,
        leader: target && leaderTo(floor.place(target), boxes),
        is_partial: numbers < Math.min(2, content.short.length),
      };
    }
  }
  return undefined;
}

function placeLines(floor: Floor, { x, y }: Spot, form: readonly Line[]) {
  const step = (labelSize(floor) + LEADING) / floor.pixels_per_foot;
  return form.map((line, index) => ({ ...line, x, y: y + ((form.length - 1) / 2 - index) * step }));
}

type Box = ReturnType<typeof measureBox>;

function measureBox(floor: Floor, { x, y, text, bold }: Line & Spot) {
  const { pixels_per_foot: scale } = floor;
  const wide = (measure(text, labelSize(floor), bold ? 600 : 400) / 2 + MARGIN) / scale;
  const high = (labelSize(floor) + LEADING) / 2 / scale;
  return { left: x - wide, right: x + wide, top: y + high, bottom: y - high };
}

function leaderTo(from: Spot, boxes: readonly Box[]) {
  const of = (side: keyof Box) => boxes.map((box) => box[side]);
  return {
    from,
    to: {
      x: clamp(from.x, minimum(of("left")), maximum(of("right"))),
      y: clamp(from.y, minimum(of("bottom")), maximum(of("top"))),
    },
  };
}
