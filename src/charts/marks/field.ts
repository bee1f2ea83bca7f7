import { mlbField } from "../../leagues";
import type { SpecPart } from "../theme/chart-style";
import type { Theme } from "../theme/theme";
import { byName } from "./marks";

/** Feet from home plate: across, positive to right field, and along the line to center field. */
export type FieldPoint = readonly [x: number, y: number];

export interface FieldLine {
  readonly line: string;
  /** Lines of distance are fainter than real lines of a field. */
  readonly distance: boolean;
  readonly points: readonly FieldPoint[];
}

/** Distances of the lines, up to the outermost; foul lines end there. */
const DISTANCES = [100, 200, 300, 400] as const;

export const FIELD_DEPTH = 400;

/** Degrees between the points of an arc: no corner is seen at any size. */
const STEP = 3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point by its distance from home plate and its angle, 0 to center field, positive to right. */
export const fieldPoint = (distance: number, degrees: number): FieldPoint => [
  distance * Math.sin(radians(degrees)),
  distance * Math.cos(radians(degrees)),
];

/** The lines of distance with the points where their labels belong: on the right foul line. */
export const DISTANCE_LABELS: readonly { readonly text: string; readonly at: FieldPoint }[] =
  DISTANCES.map((distance) => ({
    text: `${distance} ft`,
    at: fieldPoint(distance, mlbField.foul_line_degrees),
  }));

/**
 * A generic baseball field: foul lines, diamond, and the arc between infield and outfield. Lines of equal
 * distance from home plate replace the wall, which differs between parks.
 */
export const FIELD: readonly FieldLine[] = [
  ...DISTANCES.map((distance) => ({
    line: `${distance} ft`,
    distance: true,
    points: arc((degrees) => fieldPoint(distance, degrees), mlbField.foul_line_degrees),
  })),
  { line: "infield", distance: false, points: infieldArc() },
  { line: "diamond", distance: false, points: diamond() },
  {
    line: "foul lines",
    distance: false,
    points: [
      fieldPoint(FIELD_DEPTH, -mlbField.foul_line_degrees),
      [0, 0],
      fieldPoint(FIELD_DEPTH, mlbField.foul_line_degrees),
    ],
  },
];

/** Points of an arc from one side to the other, both ends exact. */
function arc(at: (degrees: number) => FieldPoint, end: number): readonly FieldPoint[] {
  const steps = Math.ceil((2 * end) / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => at(-end + (2 * end * step) / steps));
}

/** Around the pitcher's plate, from foul line to foul line. */
function infieldArc(): readonly FieldPoint[] {
  const { pitchers_plate_ft: centre, infield_arc_ft: radius } = mlbField;
  // On the foul line `x = y`, and `x² + (x - centre)² = radius²`.
  const x = (centre + Math.sqrt(2 * radius * radius - centre * centre)) / 2;
  const end = (Math.atan2(x, x - centre) * 180) / Math.PI;
  return arc((degrees) => {
    const [across, along] = fieldPoint(radius, degrees);
    return [across, centre + along];
  }, end);
}

function diamond(): readonly FieldPoint[] {
  const { between_bases_ft: side, foul_line_degrees: degrees } = mlbField;
  const [x, y] = fieldPoint(side, degrees);
  return [
    [x, y],
    [0, 2 * y],
    [-x, y],
  ];
}

const rounded = (feet: number): number => Math.round(feet * 100) / 100;

/** The same for every picture. */
let drawn: readonly object[] | undefined;

export function fieldLayer(place: SpecPart, theme: Theme): SpecPart {
  drawn ??= FIELD.flatMap(({ line, distance, points }) =>
    points.map(([x, y], order) => ({ line, distance, order, x: rounded(x), y: rounded(y) })),
  );
  return {
    data: { values: drawn },
    mark: { type: "line", strokeWidth: 1.2, strokeJoin: "round" },
    encoding: {
      ...place,
      order: { field: "order", type: "quantitative" },
      detail: { field: "line", type: "nominal" },
      stroke: byName("distance", [false, true], [theme.line, theme.faint]),
    },
  };
}
