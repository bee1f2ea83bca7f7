import {
  BASELINE,
  type CourtLines,
  cornerDepth,
  FAR_BASELINE,
  FREE_THROW_LINE,
  HALF_WIDTH,
  MIDDLE_LINE,
  type Spot,
} from "../../games/basketball/court";
import { court as FLOOR, type ThreePointLine } from "../../leagues";
import type { SpecPart } from "../theme/chart-style";
import type { Theme } from "../theme/theme";
import { markLayer, position } from "./marks";

/**
 * A floor for shots, with a narrow margin. Its coordinates are feet: half a court has those of the table, 0
 * at the rim and y upward, the basket at the bottom. A whole court is horizontal: x runs along it from the
 * rim on the left, and each team has its own end.
 */
export interface Floor {
  readonly court: "half" | "full";
  readonly x: readonly [least: number, most: number];
  readonly y: readonly [least: number, most: number];
  readonly pixels_per_foot: number;
  readonly line: CourtLines;
  readonly theme: Theme;
  /** Converts a spot of the table (feet from the rim) to this floor, for the end that is drawn on. */
  readonly place: (spot: Spot) => Spot;
  /** Inverse of `place`: converts a spot of this floor to the table's. */
  readonly back: (spot: Spot) => Spot;
}

/** Encodings of the fields x and y on a floor: every layer has the same scales and no axis. */
export const onFloor = ({ x, y }: Pick<Floor, "x" | "y">) => ({
  x: position("x", { domain: x, nice: false }),
  y: position("y", { domain: y, nice: false }),
});

/** A closed shape of Vega's around the rim of a floor, in feet of the table; y of a path is downward. */
export function shapeOn({ place }: Pick<Floor, "place">, spots: readonly Spot[]): string {
  const rim = place(RIM);
  const corners = spots.map((spot) => {
    const { x, y } = place(spot);
    return `${thousandths(x - rim.x)},${thousandths(rim.y - y)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Never -0, which has a different text. */
const thousandths = (feet: number): number => Math.round(feet * 1000) / 1000 + 0;

/** Sampled arcs stay as close as this to the true ones: a tenth of a pixel in a wide picture. */
const FLATNESS_FT = 0.008;
const HALF_TURN = Math.PI;

export function arc(centre: Spot, radius: number, from: number, to: number): readonly Spot[] {
  const widest = 2 * Math.acos(1 - FLATNESS_FT / radius);
  // An even number, so that the point in the middle, farthest out, is one of them.
  const steps = 2 * Math.ceil(Math.abs(to - from) / widest / 2);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

export const RIM: Spot = { x: 0, y: 0 };

/** From one corner over the top to the other. */
export function threePointSpots(line: ThreePointLine): readonly Spot[] {
  const { arc_ft, corner_ft } = line;
  const turn = Math.atan2(cornerDepth(line), corner_ft);
  return [
    { x: corner_ft, y: BASELINE },
    ...arc(RIM, arc_ft, turn, HALF_TURN - turn),
    { x: -corner_ft, y: BASELINE },
  ];
}

const ends = (x: number, y: number): readonly [Spot, Spot] => [
  { x, y },
  { x: -x, y },
];

/** Returns the painted lines of one half of the floor, and the outlines of what hangs above it. */
function strokes(line: CourtLines): Readonly<Record<string, readonly Spot[]>> {
  const face = BASELINE + FLOOR.backboard_from_baseline_ft;
  const reach = FLOOR.restricted_arc_ft;
  const [right, left] = ends(HALF_WIDTH, BASELINE);
  const [farRight, farLeft] = ends(HALF_WIDTH, MIDDLE_LINE);
  const [laneRight, laneLeft] = ends(line.half_lane_ft, BASELINE);
  const middle = { x: 0, y: MIDDLE_LINE };
  const free = { x: 0, y: FREE_THROW_LINE };
  return {
    boundary: [right, farRight, farLeft, left, right],
    lane: [laneRight, ...ends(line.half_lane_ft, FREE_THROW_LINE), laneLeft],
    "free-throw circle": arc(free, FLOOR.free_throw_circle_ft, 0, HALF_TURN),
    // Around the rim, with straight legs to the face of the backboard.
    "restricted arc": [
      { x: reach, y: face },
      ...arc(RIM, reach, 0, HALF_TURN),
      { x: -reach, y: face },
    ],
    backboard: ends(FLOOR.backboard_width_ft / 2, face),
    rim: arc(RIM, FLOOR.rim_diameter_ft / 2, 0, 2 * HALF_TURN),
    "three-point line": threePointSpots(line),
    "centre circle": arc(middle, FLOOR.centre_circle_ft, -HALF_TURN, 0),
  };
}

type FloorOf = Pick<Floor, "line" | "theme"> & { readonly width: number };

/** Around the court, so that marks on its boundary are inside the picture. */
const MARGIN_FT = 0.6;

const withMargin = (least: number, most: number) => [least - MARGIN_FT, most + MARGIN_FT] as const;

export const halfCourt = ({ width, line, theme }: FloorOf): Floor => ({
  court: "half",
  x: withMargin(-HALF_WIDTH, HALF_WIDTH),
  y: withMargin(BASELINE, MIDDLE_LINE),
  pixels_per_foot: width / (FLOOR.width_ft + 2 * MARGIN_FT),
  line,
  theme,
  place: (spot) => spot,
  back: (spot) => spot,
});

const BETWEEN_RIMS = FAR_BASELINE + BASELINE;

/** Rotates upward to the right, and by half a turn for the other end. */
const ENDS = {
  left: {
    place: ({ x, y }: Spot): Spot => ({ x: y, y: -x }),
    back: ({ x, y }: Spot): Spot => ({ x: -y, y: x }),
  },
  right: {
    place: ({ x, y }: Spot): Spot => ({ x: BETWEEN_RIMS - y, y: x }),
    back: ({ x, y }: Spot): Spot => ({ x: y, y: BETWEEN_RIMS - x }),
  },
} as const;

/** The whole court, horizontal, for the shots that are drawn at one of its ends. */
export const fullCourt = (
  { width, line, theme }: FloorOf,
  end: keyof typeof ENDS = "left",
): Floor => ({
  court: "full",
  x: withMargin(BASELINE, FAR_BASELINE),
  y: withMargin(-HALF_WIDTH, HALF_WIDTH),
  pixels_per_foot: width / (FLOOR.length_ft + 2 * MARGIN_FT),
  line,
  theme,
  ...ENDS[end],
});

export const measureSize = ({ x, y, pixels_per_foot }: Floor) => ({
  width: (x[1] - x[0]) * pixels_per_foot,
  height: (y[1] - y[0]) * pixels_per_foot,
});

/** Ten-thousandths of a foot are enough, and keep the picture's text short. */
const rounded = (feet: number): number => Math.round(feet * 10_000) / 10_000;

/** Draws the painted lines, and what hangs above them, but for the `omitted` ones. */
export function courtLines(floor: Floor, omitted: readonly string[] = []): SpecPart {
  const { court, line, place, theme } = floor;
  const places = court === "full" ? [ENDS.left.place, ENDS.right.place] : [place];
  const shown = Object.entries(strokes(line)).filter(([name]) => !omitted.includes(name));
  const values = places.flatMap((placeAt, end) =>
    shown.flatMap(([name, spots]) =>
      spots.map((spot, step) => {
        const { x, y } = placeAt(spot);
        return { line: `${name} ${end + 1}`, step, x: rounded(x), y: rounded(y) };
      }),
    ),
  );
  const mark = { type: "line", color: theme.line, strokeWidth: 1, strokeJoin: "round" };
  const order = { field: "step", type: "quantitative" };
  return markLayer(values, mark, { ...onFloor(floor), detail: { field: "line" }, order });
}
