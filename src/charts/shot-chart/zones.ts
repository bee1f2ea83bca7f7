import type { Spot } from "../../games/basketball/court";
import { ratio } from "../../games/basketball/statistics";
import type { SpecPart } from "../shared/chart-style";
import { mixed, tintDepth } from "../shared/colors";
import { type Floor, onFloor, shapeOn } from "../shared/court";
import type { Theme } from "../shared/theme";
import { countWithUnit } from "../shared/wording";
import type { DrawMode, Panel } from "./panel";
import { percentWithDecimal } from "./words";
import {
  type FloorTally,
  labelSize,
  shareText,
  type ZoneLabel,
  zoneLabel,
  zoneNote,
} from "./zone-labels";
import { zoneLegend } from "./zone-legend";
import { unpaintedBorders, zoneOutlines } from "./zone-outlines";
import { zoneTallies } from "./zone-tallies";

export const zones: DrawMode = (panel, floor, { panels }) => {
  const { theme } = floor;
  const tallies = zoneTallies(panel.shots);
  const isNone = tallies.every(({ attempts }) => attempts === 0);
  const onCourt = tallies.filter((one) => one.zone !== "backcourt") as FloorTally[];
  const zonesWithLabels = (isNone ? [] : onCourt).map((tally) => ({
    tally,
    label: zoneLabel(floor, tally),
  }));
  const labelled = zonesWithLabels.filter((one): one is Labelled => one.label !== undefined);
  const unlabelled = zonesWithLabels
    .filter(({ tally, label }) => label === undefined && tally.attempts > 0)
    .map(({ tally }) => tally);
  const backcourt = tallies.filter(({ zone, attempts }) => zone === "backcourt" && attempts > 0);
  const most = mostOf(panels);
  const unlocated = panel.shots.filter(({ zone }) => zone === null).length;
  return {
    below: [areas(onCourt, most, panel, floor), ...borders(floor)],
    // Around the rim it would look like the border of the zone, half a foot away.
    omits: ["restricted arc"],
    above: [...leaders(labelled, floor), ...texts(labelled, floor)],
    note: [
      ...(isNone && panel.shots.length > 0 ? ["No shot has a location"] : []),
      ...[...unlabelled, ...backcourt].map(zoneNote),
      ...(unlocated > 0 && !isNone
        ? [`In no zone: ${countWithUnit(unlocated, "shot")} without a location`]
        : []),
    ],
    strays: "zones go by the points",
    caption: ["Each zone: its share of the located shots, then its field-goal percentage."],
    ...(most > 0 && { legend: zoneLegend(rampsOf(panels, theme), shareText(most), theme) }),
  };
};

interface Labelled {
  readonly tally: FloorTally;
  readonly label: ZoneLabel;
}

/** The largest share of any zone of any panel, so that like colours mean like shares. */
const mostOf = (panels: readonly Panel[]): number =>
  panels
    .flatMap(({ shots }) => zoneTallies(shots))
    .reduce((most, { share }) => Math.max(most, share), 0);

/** The fills of no share and of the largest, of each colour that panels have. */
const rampsOf = (panels: readonly Panel[], theme: Theme) =>
  [...new Set(panels.map(({ color }) => color))].map(
    (color) => [theme.surface, mixed(theme.surface, color, deepestOf(color, theme))] as const,
  );

/** How much of the team's colour the zone with the largest share has at most. */
const DEEPEST = 0.5;

const deepestOf = (color: string, theme: Theme): number =>
  tintDepth(color, theme.surface, theme, DEEPEST);

/** The zones as one mark: each a shape of its own around the rim. */
function areas(
  tallies: readonly FloorTally[],
  most: number,
  { color }: Panel,
  floor: Floor,
): SpecPart {
  const { theme, pixels_per_foot: scale } = floor;
  const deepest = deepestOf(color, theme);
  const values = zoneOutlines(floor.line).map(({ zone, spots }) => {
    const tally = tallies.find((one) => one.zone === zone) as FloorTally;
    const { x, y } = floor.place(RIM);
    return {
      x,
      y,
      outline: shapeOn(floor, spots),
      fill: mixed(theme.surface, color, most === 0 ? 0 : (deepest * tally.share) / most),
      ...tooltipValues(tally),
    };
  });
  return {
    data: { values },
    mark: {
      type: "point",
      // Of a shape of its own Vega takes the size for the square of its width: one foot is 1.
      size: 4 * scale * scale,
      filled: true,
      opacity: 1,
    },
    encoding: {
      ...onFloor(floor),
      shape: { field: "outline", type: "nominal", scale: null },
      fill: { field: "fill", type: "nominal", scale: null },
      tooltip: TOOLTIP,
    },
  };
}

/**
 * What no line of the court shows of the zones: corners dashed, since that is no paint on the floor,
 * and the rim as clearly as the lines, since it looks like the rest of the paint where both have like
 * shares. Lines, as shapes without filling would hide the zones from the pointer.
 */
function borders(floor: Floor): readonly SpecPart[] {
  const { corners, rim } = unpaintedBorders(floor.line);
  const { line, muted } = floor.theme;
  return [
    borderLayer(corners, floor, { color: line, strokeWidth: 1, strokeDash: [3, 3] }),
    borderLayer([rim], floor, { color: muted, strokeWidth: 2 }),
  ];
}

function borderLayer(lines: readonly (readonly Spot[])[], floor: Floor, style: SpecPart): SpecPart {
  const values = lines.flatMap((spots, border) =>
    spots.map((spot, step) => {
      const { x, y } = floor.place(spot);
      return { border, step, x, y };
    }),
  );
  return {
    data: { values },
    mark: { type: "line", ...style },
    encoding: {
      ...onFloor(floor),
      detail: { field: "border" },
      order: { field: "step", type: "quantitative" },
    },
  };
}

const RIM: Spot = { x: 0, y: 0 };

const tooltipValues = ({ zone, share, attempts, makes, points }: FloorTally) => ({
  zone,
  attempts,
  makes,
  field_goals: percentWithDecimal(ratio(makes, attempts)) || "–",
  share,
  points_per_shot: ratio(points, attempts)?.toFixed(2) ?? "–",
});

const TOOLTIP = [
  { field: "zone", type: "nominal", title: "Zone" },
  { field: "attempts", type: "quantitative", title: "Shots" },
  { field: "makes", type: "quantitative", title: "Made" },
  { field: "field_goals", type: "nominal", title: "Field goals" },
  { field: "share", type: "quantitative", title: "Share of shots", format: ".1%" },
  { field: "points_per_shot", type: "nominal", title: "Points per shot" },
];

function leaders(labelled: readonly Labelled[], floor: Floor): readonly SpecPart[] {
  const values = labelled.flatMap(({ tally, label: { leader } }) =>
    leader === undefined
      ? []
      : [{ ...leader.from, x2: leader.to.x, y2: leader.to.y, ...tooltipValues(tally) }],
  );
  if (values.length === 0) return [];
  const { ink } = floor.theme;
  return [
    {
      data: { values },
      mark: { type: "rule", color: ink, strokeWidth: 1 },
      encoding: { ...onFloor(floor), x2: { field: "x2" }, y2: { field: "y2" } },
    },
    {
      data: { values },
      mark: { type: "point", shape: "circle", size: 16, filled: true, color: ink, opacity: 1 },
      encoding: { ...onFloor(floor), tooltip: TOOLTIP },
    },
  ];
}

/** Names in a heavier weight, which a mark has for all of its texts. */
function texts(labelled: readonly Labelled[], floor: Floor): readonly SpecPart[] {
  const layer = (weight: number): readonly SpecPart[] => {
    const values = labelled.flatMap(({ tally, label }) =>
      label.lines
        .filter(({ bold }) => bold === weight > 400)
        .map(({ x, y, text }) => ({ x, y, text, ...tooltipValues(tally) })),
    );
    if (values.length === 0) return [];
    return [
      {
        data: { values },
        mark: {
          type: "text",
          baseline: "middle",
          fontSize: labelSize(floor),
          fontWeight: weight,
          color: floor.theme.ink,
        },
        encoding: {
          ...onFloor(floor),
          text: { field: "text", type: "nominal" },
          tooltip: TOOLTIP,
        },
      },
    ];
  };
  return [600, 400].flatMap(layer);
}
