import { withCommas } from "../../../charts/input/wording";
import { type Floor, onFloor, shapeOn } from "../../../charts/marks/court";
import { legendView } from "../../../charts/marks/key";
import { countIf, countRows } from "../../../frames/input/input-table";
import { isInsideLine, measureDistance, type Spot, ZONES } from "../../../games/basketball/court";
import type { ThreePointLine } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import type { Shot } from "../shots";
import {
  type Baseline,
  compareShots,
  LEAST_IN_ZONE,
  paletteOf,
  shadeChannel,
  shadeLegend,
  shrunkCaption,
} from "./league-baseline";
import { type DrawMode, isThree, shownShots, spotOf, tallyShots } from "./shot-panel";

/** Hexagons above this quantile of shots get the same size, or the rim would dwarf the rest. */
const CAPPED_AT = 0.95;

/** Scale of the largest hexagons, so that neighbors stay apart. */
const FILLED = 0.95;

export const hex: DrawMode = (views, { hexagon_ft, theme, room, baseline }) => {
  const hexagons = views.map((view) =>
    hexagonsBySide(shownShots(view), hexagon_ft, view.floor.line),
  );
  // Scales of all panels, so that equal sizes and colors mean equal numbers.
  const counts = hexagons
    .flat()
    .map(({ shots }) => countRows(shots))
    .sort((one, other) => one - other);
  const cap = counts[Math.ceil(CAPPED_AT * counts.length) - 1] ?? 1;
  /** Whether some of the largest represent more. */
  const isCapped = (counts.at(-1) ?? cap) > cap;
  const [first] = views;
  const diameter = 2 * cornerRadius(hexagon_ft) * (first?.floor.pixels_per_foot ?? 0) * FILLED;
  const size = {
    field: "attempts",
    type: "quantitative",
    // Vega uses the size of a custom shape as the square of its width.
    scale: { domain: [0, cap], range: [0, diameter * diameter], clamp: true, nice: false },
    legend: null,
  };
  const palette = paletteOf(baseline, theme);
  const color = {
    condition: { test: "datum.shade === null", value: theme.line },
    ...shadeChannel(palette),
    legend: null,
  };
  const sizesLegend = {
    title: "Shots",
    values: [...new Set([1, Math.ceil(cap / 3), cap])],
    labelExpr: `format(datum.value, ',')${isCapped ? ` + (datum.value === ${cap} ? ' or more' : '')` : ""}`,
    symbolType: first && shapeFor(first.floor),
    symbolStrokeWidth: 0,
    labelOffset: 6,
  };
  return {
    panels: views.map(({ floor }, index) => ({
      below: [
        {
          data: { values: hexagons[index]?.map((one) => buildRow(one, floor, baseline)) },
          mark: {
            type: "point",
            shape: shapeFor(floor),
            filled: true,
            opacity: 1,
            clip: true,
            invalid: null,
          },
          encoding: {
            ...onFloor(floor),
            size,
            color,
            tooltip: TOOLTIP.filter(({ field }) => baseline.name !== null || field !== "baseline"),
          },
        },
      ],
    })),
    legends: [
      legendView(
        [{ attempts: 0 }],
        { size: { ...size, legend: sizesLegend } },
        { filled: true, color: theme.line },
      ),
      shadeLegend(baseline, palette, room),
    ],
    notes: {
      hexagons: `Hexagons are ${hexagon_ft} feet wide, their area is their shots${isCapped ? `, up to ${withCommas(cap)}` : ""}.`,
      compared: baseline.shots && "Each is compared with the baseline’s shots from its zone.",
      shrunk: shrunkCaption(baseline, "hexagon"),
      uncompared:
        hexagons.flat().some(({ shots }) => compareShots(shots, baseline) === null) &&
        `Gray: fewer than ${LEAST_IN_ZONE} shots of the baseline in the zone.`,
      baseline: baseline.counts,
    },
  };
};

/** Corners one foot from the middle, the first at the right; on a lying court it is turned. */
const CORNERS = Array.from({ length: 6 }, (_, index) => {
  const turn = (index * Math.PI) / 3;
  return { x: Math.cos(turn), y: Math.sin(turn) };
});

const shapeFor = (floor: Floor): string => shapeOn(floor, CORNERS);

function buildRow({ shots, ...middle }: Hexagon, floor: Floor, baseline: Baseline) {
  const { attempts, makes, points } = tallyShots(shots);
  const { usual = null, shade = null } = compareShots(shots, baseline) ?? {};
  return {
    attempts,
    makes,
    field_goal_pct: makes / attempts,
    points_per_shot: points / attempts,
    baseline: usual,
    shade,
    zone: commonZone(shots) ?? "unknown",
    distance_ft: measureDistance(middle),
    // Last: V8 adds keys to a spread object fifty times as slowly.
    ...floor.place(middle),
  };
}

/** The zone that most of the shots came from, of several the one nearest to the rim. */
function commonZone(shots: readonly Shot[]): string | undefined {
  const counts = ZONES.map((zone) => countIf(shots, (shot) => shot.zone === zone));
  const most = maximum(counts);
  return most === 0 ? undefined : ZONES[counts.indexOf(most)];
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

/** A hexagon of twos or of threes, by its middle. */
type Hexagon = ReturnType<typeof hexagonsBySide>[number];

export const cornerRadius = (width: number): number => width / Math.sqrt(3);

/**
 * Returns the hexagons of shots with twos and threes apart: in a hexagon whose middle is inside the line are
 * twos, in others threes.
 */
export function hexagonsBySide(shots: readonly Shot[], width: number, line: ThreePointLine) {
  const placed = shots.map((shot) => ({ shot, middle: middleOnSide(shot, width, line) }));
  const hexagons = groupBy(placed, ({ middle: { x, y } }) => `${x} ${y}`);
  return [...hexagons.values()].map((found) => ({
    ...(found[0] as (typeof found)[number]).middle,
    shots: found.map(({ shot }) => shot),
  }));
}

/** The hexagon of a shot; from the wrong side of the line, the first one straight from or to the rim. */
function middleOnSide(shot: Shot, width: number, line: ThreePointLine): Spot {
  const { x, y } = spotOf(shot);
  const isBeyond = isThree(shot);
  // Beside and behind the rim, straight to the side: the baseline is near.
  const height = x === 0 ? 1 : Math.max(0, y);
  let middle = middleOf({ x, y }, width);
  for (let feet = 1; isInsideLine(middle, line) === isBeyond; feet += 1) {
    const moved = (isBeyond ? feet : -feet) / Math.hypot(x, height);
    middle = middleOf({ x: x + moved * x, y: y + moved * height }, width);
  }
  return middle;
}

/**
 * Returns the middle of the hexagon around a spot. Hexagons are in columns, with a side at the bottom, and the
 * middle of one is the rim. So the grid is symmetrical, and the spots straight before the basket are within
 * hexagons. On the border of two columns, spots belong to the inner one.
 */
function middleOf({ x, y }: Spot, width: number): Spot {
  const step = 1.5 * cornerRadius(width);
  const inner = Math.floor(Math.abs(x) / step);
  const [one, other] = [inner, inner + 1].map((column) => {
    const shift = column % 2 === 0 ? 0 : width / 2;
    return { x: column * step, y: shift + width * Math.round((y - shift) / width) };
  }) as [Spot, Spot];
  const away = (middle: Spot) => Math.hypot(middle.x - Math.abs(x), middle.y - y);
  const middle = x === 0 || away(one) <= away(other) + TIE ? one : other;
  return { x: x < 0 ? 0 - middle.x : middle.x, y: middle.y };
}

const TIE = 1e-9;
