import type { Diamond } from "../../leagues";
import type { SpecPart } from "../theme/chart-style";
import type { Theme } from "../theme/theme";
import { markLayer } from "./marks";

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

export type Field = ReturnType<typeof buildField>;

/** A generic field of a league; lines of equal distance from home plate replace the walls of parks. */
export function buildField(diamond: Diamond) {
  const { foul_line_degrees: end, fence } = diamond;
  const lines: readonly FieldLine[] = [
    ...DISTANCES.map((distance) => ({
      line: `${distance} ft`,
      distance: true,
      points: arc((degrees) => fieldPoint(distance, degrees), end),
    })),
    ...(fence === null ? [] : [realLine("typical fence", fenceArc(fence, end))]),
    realLine("infield", infieldArc(diamond)),
    realLine("diamond", basePaths(diamond)),
    foulLines(end),
  ];
  return {
    lines,
    /** Labels of the lines of distance, at their ends on the right foul line. */
    labels: DISTANCES.map((feet) => ({ text: `${feet} ft`, at: fieldPoint(feet, end) })),
    /** In words for a caption: `Typical fence: 330 to 400 ft.` */
    fence_text:
      fence === null
        ? "No fence is drawn: its distances are unknown."
        : `Typical fence: ${fence.foul_line_ft} to ${fence.center_ft} ft.`,
  };
}

/** Foul lines alone, for a league whose marks have a direction and no distance in feet. */
export const buildDirections = ({ foul_line_degrees: end }: Diamond): Field => ({
  lines: [foulLines(end)],
  labels: [],
  fence_text: `Marks show directions in steps of ${DIRECTION_STEP} degrees, no distances: feet are unknown.`,
});

export const DIRECTION_STEP = 5;

const realLine = (line: string, points: FieldLine["points"]) => ({ line, distance: false, points });

const foulLines = (end: number): FieldLine =>
  realLine("foul lines", [fieldPoint(FIELD_DEPTH, -end), [0, 0], fieldPoint(FIELD_DEPTH, end)]);

/** Points of an arc from one side to the other, both ends exact. */
function arc(at: (degrees: number) => FieldPoint, end: number): readonly FieldPoint[] {
  const steps = Math.ceil((2 * end) / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => at(-end + (2 * end * step) / steps));
}

/** From foul line to foul line, the farther the nearer to center field. */
function fenceArc({ foul_line_ft, center_ft }: NonNullable<Diamond["fence"]>, end: number) {
  return arc((degrees) => {
    const inward = Math.cos((radians(degrees) * 90) / end);
    return fieldPoint(foul_line_ft + (center_ft - foul_line_ft) * inward, degrees);
  }, end);
}

/** Around the pitcher's plate, from foul line to foul line. */
function infieldArc({ pitchers_plate_ft: center, infield_arc_ft: radius }: Diamond) {
  // On the foul line `x = y`, and `x² + (x - center)² = radius²`.
  const x = (center + Math.sqrt(2 * radius * radius - center * center)) / 2;
  const end = (Math.atan2(x, x - center) * 180) / Math.PI;
  return arc((degrees) => {
    const [across, along] = fieldPoint(radius, degrees);
    return [across, center + along];
  }, end);
}

function basePaths({ between_bases_ft, foul_line_degrees }: Diamond): readonly FieldPoint[] {
  const [x, y] = fieldPoint(between_bases_ft, foul_line_degrees);
  return [
    [x, y],
    [0, 2 * y],
    [-x, y],
  ];
}

const rounded = (feet: number): number => Math.round(feet * 100) / 100;

export function fieldLayer({ lines }: Field, place: SpecPart, theme: Theme): SpecPart {
  const values = lines.flatMap(({ line, points }) =>
    points.map(([x, y], order) => ({ line, order, x: rounded(x), y: rounded(y) })),
  );
  const faint = lines.flatMap(({ line, distance }) => (distance ? line : []));
  const mark = { type: "line", strokeWidth: 1.2, strokeJoin: "round" };
  const isFaint = { field: "line", oneOf: faint };
  return markLayer(values, mark, {
    ...place,
    order: { field: "order", type: "quantitative" },
    detail: { field: "line", type: "nominal" },
    stroke: { condition: { test: isFaint, value: theme.faint }, value: theme.line },
  });
}
