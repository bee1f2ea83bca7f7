import { distanceOf, type Spot, ZONES } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import type { SpecPart } from "../shared/chart-style";
import { type Floor, onFloor, shapeOn } from "../shared/court";
import type { ThemeName } from "../shared/theme";
import { withCommas } from "../shared/wording";
import { hexLegend } from "./hex-legend";
import { cornersAround, hexagonsBySide, type SidedHexagon, shapeIn } from "./hexagon-sides";
import { cornerRadius } from "./hexagons";
import {
  type DrawMode,
  isLocated,
  type Panel,
  type PanelContext,
  type PlacedShot,
  shotsInView,
} from "./panel";
import { points } from "./points";

/**
 * From a side of a hexagon to the opposite one. Places are whole feet, so that smaller hexagons
 * would hold now three and now six of them: of this width they hold seven to ten.
 */
const HEXAGON_FT = 3;

/** Hexagons above this quantile of shots get the same size, or the rim would dwarf the rest. */
const CAPPED_AT = 0.95;

/** Shots at the baseline that are added to each hexagon before it is coloured. */
const SHRUNK_BY = 10;

/** Points per shot from the baseline where the colours end. */
const END = 0.3;

/** Blue to orange through grey, which all common kinds of colour blindness can distinguish. */
const COLORS: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ["#0b5c9e", "#c6cbd2", "#c2510c"],
  dark: ["#4fb0f0", "#454d57", "#ff9a3c"],
};

/** Of the largest hexagons, so that neighbours stay apart. */
const FILLED = 0.95;

export const hex: DrawMode = (panel, floor, context) => {
  const { min_shots: least } = context;
  const located = locatedIn(panel);
  if (located === 0) return {};
  if (located < least) {
    const drawing = points(panel, floor, context);
    return { ...drawing, caption: [...(drawing.caption ?? []), fewCaption(least)] };
  }
  const drawn = context.panels.filter((one) => locatedIn(one) >= least);
  const baseline = baselineOf(context);
  const scales = scalesOf(drawn, floor, baseline);
  const wide = (floor.x[1] - floor.x[0]) * floor.pixels_per_foot;
  return {
    below: [hexagonLayer(panel, floor, baseline, scales)],
    strays: "hexagons have them on the side that their points say",
    caption: captionOf(scales),
    legend: hexLegend(scales, floor.theme, wide),
  };
};

const locatedIn = ({ shots }: Panel): number => shots.filter(isLocated).length;

function hexagonLayer(
  panel: Panel,
  floor: Floor,
  baseline: Baseline,
  { cap, size, color }: HexScales,
): SpecPart {
  const values = hexagonsIn(panel, floor).map((hexagon) => rowOf(hexagon, floor, baseline, cap));
  return {
    data: { values },
    mark: { type: "point", filled: true, opacity: 1, clip: true },
    encoding: {
      ...onFloor(floor),
      shape: { field: "outline", type: "nominal", scale: null },
      size,
      color,
      tooltip: TOOLTIP,
    },
  };
}

const hexagonsIn = (panel: Panel, floor: Floor): readonly SidedHexagon[] =>
  hexagonsBySide(shotsInView(panel, floor), HEXAGON_FT, floor.line);

export type HexScales = ReturnType<typeof scalesOf>;

/** Of all panels, so that equal sizes and colours mean equal numbers. */
function scalesOf(panels: readonly Panel[], floor: Floor, { name }: Baseline) {
  const counts = panels
    .flatMap((panel) => hexagonsIn(panel, floor))
    .map(({ members }) => members.length)
    .sort((one, other) => one - other);
  const cap = counts[Math.ceil(CAPPED_AT * counts.length) - 1] ?? 1;
  const radius = cornerRadius(HEXAGON_FT) * floor.pixels_per_foot * FILLED;
  return {
    cap,
    /** Whether some of the largest stand for more. */
    isCapped: (counts.at(-1) ?? cap) > cap,
    // Between sides and between corners: on a half court they stand on a side.
    ...(floor.court === "half"
      ? { height: Math.sqrt(3) * radius, width: 2 * radius }
      : { height: 2 * radius, width: Math.sqrt(3) * radius }),
    shape: shapeOn(floor, cornersAround({ x: 0, y: 0 }, 1)),
    size: {
      field: "attempts",
      type: "quantitative",
      // Of a shape of its own Vega takes the size for the square of its width.
      scale: { domain: [0, cap], range: [0, 4 * radius * radius], clamp: true, nice: false },
      legend: null,
    },
    color: {
      field: "difference",
      type: "quantitative",
      scale: {
        domain: [-END, 0, END],
        range: COLORS[floor.theme.name],
        interpolate: "rgb",
        clamp: true,
        nice: false,
      },
      legend: null,
    },
    colors: COLORS[floor.theme.name],
    /** Points per shot at the ends of the colours. */
    end: END,
    baseline: name,
  };
}

const scaled = (spots: readonly Spot[], by: number): readonly Spot[] =>
  spots.map(({ x, y }) => ({ x: x * by, y: y * by }));

function rowOf(hexagon: SidedHexagon, floor: Floor, { expected }: Baseline, cap: number) {
  const { members } = hexagon;
  const attempts = members.length;
  // The size scales what the outline has.
  const size = Math.sqrt(Math.min(attempts / cap, 1));
  const radius = cornerRadius(HEXAGON_FT);
  const { centre, corners } = shapeIn(hexagon, size * radius);
  const sum = (value: (shot: Shot) => number) =>
    members.reduce((total, { shot }) => total + value(shot), 0);
  const makes = sum(({ made }) => (made === true ? 1 : 0));
  const points = sum(({ points_scored }) => points_scored ?? 0);
  const atBaseline = sum(expected);
  return {
    attempts,
    makes,
    field_goal_pct: makes / attempts,
    points_per_shot: points / attempts,
    baseline: atBaseline / attempts,
    difference: (points - atBaseline) / (attempts + SHRUNK_BY),
    zone: commonZone(members) ?? "unknown",
    distance_ft: distanceOf(hexagon),
    outline: shapeOn(floor, scaled(corners, 1 / (size * radius))),
    // Last: keys added to what a spread began take V8 fifty times as long.
    ...floor.place(centre),
  };
}

/** The zone that most of the shots came from, of several the one nearest to the rim. */
function commonZone(members: readonly PlacedShot[]): string | undefined {
  const counts = ZONES.map((zone) => members.filter(({ shot }) => shot.zone === zone).length);
  const most = Math.max(...counts);
  return most === 0 ? undefined : ZONES[counts.indexOf(most)];
}

interface Baseline {
  readonly name: string;
  readonly expected: (shot: Shot) => number;
}

function pointsPerShot(shots: readonly Shot[]): number | undefined {
  if (shots.length === 0) return undefined;
  return shots.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0) / shots.length;
}

const constant = (value: number, name: string): Baseline => ({ name, expected: () => value });

/**
 * The baseline of a chart. Of shots to compare with, each zone has its own, so that a team is not
 * praised for shooting from near; a zone that none of them came from goes by all of them. The
 * sample itself is one number, of located shots as those that are drawn are.
 */
function baselineOf({ baseline, sample }: PanelContext): Baseline {
  if (typeof baseline === "number") return constant(baseline, `the given ${baseline.toFixed(2)}`);
  if (baseline === undefined) {
    const mean = pointsPerShot(sample.filter(isLocated)) ?? 0;
    return constant(mean, `${mean.toFixed(2)} of this sample`);
  }
  const overall = pointsPerShot(baseline) ?? 0;
  const located = baseline.filter(({ zone }) => zone !== null);
  if (located.length === 0) {
    return constant(overall, `${overall.toFixed(2)} of the given shots`);
  }
  const zones = new Map<string | null, number>();
  for (const zone of new Set(located.map((shot) => shot.zone))) {
    zones.set(zone, pointsPerShot(located.filter((shot) => shot.zone === zone)) ?? overall);
  }
  return {
    name: "the given shots, by zone",
    expected: ({ zone }) => zones.get(zone) ?? overall,
  };
}

const TOOLTIP = [
  { field: "attempts", type: "quantitative", title: "Shots" },
  { field: "makes", type: "quantitative", title: "Made" },
  { field: "field_goal_pct", type: "quantitative", title: "Field goals", format: ".1%" },
  { field: "points_per_shot", type: "quantitative", title: "Points per shot", format: ".2f" },
  { field: "baseline", type: "quantitative", title: "Baseline", format: ".2f" },
  { field: "zone", type: "nominal", title: "Zone" },
  { field: "distance_ft", type: "quantitative", title: "Feet from the rim", format: ".0f" },
];

function captionOf({ cap, isCapped }: HexScales): readonly string[] {
  return [
    `Hexagons are ${HEXAGON_FT} feet wide, less where the three-point line cuts them; their area is their shots${isCapped ? `, up to ${withCommas(cap)}` : ""}.`,
    `Colours count ${SHRUNK_BY} more shots at the baseline in each hexagon, since few shots say little.`,
  ];
}

const fewCaption = (least: number): string =>
  `Fewer than ${withCommas(least)} located shots are too few for hexagons and are drawn as points; the option min_shots sets how many are enough.`;
