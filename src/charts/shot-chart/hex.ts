import { distanceOf, HALF_WIDTH, MIDDLE_LINE, ZONES } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import { wbbCourt } from "../../leagues";
import type { SpecPart } from "../shared/chart-style";
import { wrap } from "../shared/font";
import { SIZES, type ThemeName } from "../shared/theme";
import { countWithUnit } from "../shared/wording";
import { hexLegend } from "./hex-legend";
import { cornerRadius, type Hexagon, hexagonsOf } from "./hexagons";
import {
  type DrawMode,
  type Floor,
  isLocated,
  onFloor,
  type Panel,
  type PanelContext,
  type PanelDrawing,
  type PlacedShot,
  shotsInView,
} from "./panel";

/** Fewer shots than this leave nearly every hexagon to chance. */
const LEAST_SHOTS = 200;

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
  const drawn = context.panels.filter((one) => locatedIn(one) >= LEAST_SHOTS);
  if (drawn.length === 0) return tooFew(panel, floor);
  const baseline = baselineOf(context);
  const scales = scalesOf(drawn, floor, baseline);
  const wide = (floor.x[1] - floor.x[0]) * floor.pixels_per_foot;
  return {
    ...(locatedIn(panel) >= LEAST_SHOTS
      ? { below: [hexagonLayer(panel, floor, baseline, scales)] }
      : tooFew(panel, floor)),
    caption: captionOf(scales),
    legend: hexLegend(scales, floor.theme, wide),
  };
};

const locatedIn = ({ shots }: Panel): number => shots.filter(isLocated).length;

function hexagonLayer(
  panel: Panel,
  floor: Floor,
  baseline: Baseline,
  { shape, size, color }: HexScales,
): SpecPart {
  const values = hexagonsOf(shotsInView(panel, floor), HEXAGON_FT).map((hexagon) =>
    rowOf(hexagon, floor, baseline),
  );
  return {
    data: { values },
    mark: { type: "point", shape, filled: true, opacity: 1, clip: true },
    encoding: { ...onFloor(floor), size, color, tooltip: TOOLTIP },
  };
}

export type HexScales = ReturnType<typeof scalesOf>;

/** Of all panels, so that equal sizes and colours mean equal numbers. */
function scalesOf(panels: readonly Panel[], floor: Floor, { name }: Baseline) {
  const counts = panels
    .flatMap((panel) => hexagonsOf(shotsInView(panel, floor), HEXAGON_FT))
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
    shape: shapeOn(floor),
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

/** A hexagon with corners one from its middle, as it lies on the floor; y of a path is downward. */
function shapeOn({ place }: Floor): string {
  const origin = place({ x: 0, y: 0 });
  const corners = Array.from({ length: 6 }, (_, index) => {
    const turn = (index * Math.PI) / 3;
    const { x, y } = place({ x: Math.cos(turn), y: Math.sin(turn) });
    return `${(x - origin.x).toFixed(3)},${(origin.y - y).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

function rowOf({ x, y, members }: Hexagon<PlacedShot>, floor: Floor, { expected }: Baseline) {
  const attempts = members.length;
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
    distance_ft: distanceOf({ x, y }),
    // Last: keys added to what a spread began take V8 fifty times as long.
    ...floor.place({ x, y }),
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
    `Hexagons are ${HEXAGON_FT} feet wide; their area is their shots${isCapped ? `, up to ${cap}` : ""}.`,
    `Colours count ${SHRUNK_BY} more shots at the baseline in each hexagon, since few shots say little.`,
  ];
}

/** From one line of words to the next, in pixels. */
const LINE = SIZES.label + 4;

/**
 * In place of the hexagons: between the three-point line and the centre circle, where no line of
 * the court is in the way, or as a note where words do not fit there.
 */
function tooFew(panel: Panel, floor: Floor): PanelDrawing {
  if (panel.shots.length === 0) return {};
  const { theme, line, pixels_per_foot: scale } = floor;
  const located = locatedIn(panel);
  const few =
    located === 0
      ? "No shot has a location: hexagons"
      : `${countWithUnit(located, "located shot")} ${located === 1 ? "is" : "are"} too few for hexagons, which`;
  const words = `${few} need at least ${LEAST_SHOTS}. The modes "points" and "zones" do with fewer.`;
  const lines = wrap(words, 2 * HALF_WIDTH * scale * 0.9, SIZES.label);
  const circle = MIDDLE_LINE - wbbCourt.centre_circle_ft;
  const fits = lines.length * LINE <= (circle - line.arc_ft) * scale;
  if (floor.court === "full" || !fits) return { note: [words] };
  return {
    above: [
      {
        data: { values: [{ x: 0, y: (circle + line.arc_ft) / 2 }] },
        mark: {
          type: "text",
          text: lines,
          baseline: "middle",
          lineHeight: LINE,
          // Vega hangs the other lines below the first.
          dy: (-LINE * (lines.length - 1)) / 2,
          color: theme.ink,
        },
        encoding: onFloor(floor),
      },
    ],
  };
}
