import { type Spot, ZONES } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import { ratio } from "../../games/basketball/statistics";
import type { SpecPart } from "../shared/chart-style";
import { mixed, tintDepth } from "../shared/colors";
import { type Floor, onFloor, shapeOn } from "../shared/court";
import type { Theme } from "../shared/theme";
import { countWithUnit } from "../shared/wording";
import { BAR, colorBar, type Legend, legendOf } from "./legend";
import type { DrawMode, PanelLayers, View } from "./panel";
import { isMade, percentWithDecimal } from "./words";
import { labelSize, shareText, type ZoneLabel, zoneLabel, zoneNote } from "./zone-labels";
import { type FloorZone, zoneOutlines } from "./zone-outlines";

export type ZoneTally = ReturnType<typeof zoneTallies>[number];

/** Every zone's shots, from the rim outward; shots without a location are in none. */
export function zoneTallies(shots: readonly Shot[]) {
  const located = shots.filter(({ zone }) => zone !== null);
  return ZONES.map((zone) => {
    const there = located.filter((shot) => shot.zone === zone);
    return {
      zone,
      attempts: there.length,
      makes: there.filter(isMade).length,
      points: there.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0),
      /** Of the shots from all zones, 0 to 1. */
      share: located.length === 0 ? 0 : there.length / located.length,
    };
  });
}

export const zones: DrawMode = (views, { room, theme }) => {
  const tallies = views.map(({ panel }) => zoneTallies(panel.shots));
  // Of all panels, so that like colours mean like shares.
  const most = Math.max(...tallies.flat().map(({ share }) => share));
  return {
    panels: views.map((view, index) => layersOf(view, tallies[index] ?? [], most)),
    caption: ["Each zone: its share of the located shots, then its field-goal percentage."],
    ...(most > 0 && {
      legend: legendOfShares(
        views.map(({ panel }) => panel.color),
        most,
        room,
        theme,
      ),
    }),
  };
};

function layersOf(view: View, tallies: readonly ZoneTally[], most: number): PanelLayers {
  const { panel, floor } = view;
  const isNone = tallies.every(({ attempts }) => attempts === 0);
  const labels = isNone ? [] : tallies.flatMap((tally) => zoneLabel(floor, tally) ?? []);
  const unlabelled = tallies.filter(
    ({ zone, attempts }) => attempts > 0 && !labels.some(({ tally }) => tally.zone === zone),
  );
  const unlocated = panel.shots.filter(({ zone }) => zone === null).length;
  return {
    below: [areas(tallies, most, panel.color, floor)],
    above: labels.length === 0 ? [] : [...leaders(labels, floor), texts(labels, floor)],
    notes: [
      ...unlabelled.map(zoneNote),
      ...(unlocated > 0 && !isNone
        ? [`In no zone: ${countWithUnit(unlocated, "shot")} without a location`]
        : []),
    ],
  };
}

/** How much of the team's colour the zone with the largest share has at most. */
const DEEPEST = 0.5;

const deepestOf = (color: string, theme: Theme): number =>
  tintDepth(color, theme.surface, theme, DEEPEST);

/** The colours of shares from none to the largest: a bar for each panel's colour, one below another. */
function legendOfShares(
  panelColors: readonly string[],
  most: number,
  room: number,
  theme: Theme,
): Legend {
  const colors = [...new Set(panelColors)];
  const step = BAR.height + 3;
  const bars = (left: number, y: number) =>
    colors.map((color, index) => {
      const ramp = [theme.surface, mixed(theme.surface, color, deepestOf(color, theme))];
      const middle = y + (index - (colors.length - 1) / 2) * step;
      return colorBar(ramp, left, middle, BAR.width, { stroke: theme.line, strokeWidth: 1 });
    });
  const signs = [{ words: "0%" }, { words: shareText(most), width: BAR.width, marks: bars }];
  const row = { title: "Share of the located shots", height: colors.length * step, gap: 6, signs };
  return legendOf([row], room, theme);
}

const RIM: Spot = { x: 0, y: 0 };

/**
 * The zones as one mark: each a shape of its own around the rim. Corners are dashed where no line of
 * the court is, since that is no paint on the floor, and the rim is outlined as clearly as the lines,
 * since it looks like the rest of the paint where both have like shares.
 */
function areas(tallies: readonly ZoneTally[], most: number, color: string, floor: Floor): SpecPart {
  const { theme, pixels_per_foot: scale } = floor;
  const deepest = deepestOf(color, theme);
  const strokes: Partial<Record<FloorZone, string>> = {
    rim: theme.muted,
    "left corner three": theme.line,
    "right corner three": theme.line,
  };
  const values = zoneOutlines(floor.line).map(({ zone, spots }) => {
    const tally = tallies.find((one) => one.zone === zone) as ZoneTally;
    const { x, y } = floor.place(RIM);
    return {
      x,
      y,
      outline: shapeOn(floor, spots),
      fill: mixed(theme.surface, color, most === 0 ? 0 : (deepest * tally.share) / most),
      stroke: strokes[zone] ?? null,
      ...tooltipValues(tally),
    };
  });
  const isRim = "datum.zone === 'rim'";
  return {
    data: { values },
    mark: {
      type: "point",
      // Of a shape of its own Vega takes the size for the square of its width: one foot is 1.
      size: 4 * scale * scale,
      opacity: 1,
    },
    encoding: {
      ...onFloor(floor),
      shape: { field: "outline", type: "nominal", scale: null },
      fill: { field: "fill", type: "nominal", scale: null },
      stroke: { field: "stroke", type: "nominal", scale: null },
      strokeWidth: { condition: { test: isRim, value: 2 }, value: 1 },
      strokeDash: { condition: { test: isRim, value: [] }, value: [3, 3] },
      tooltip: TOOLTIP,
    },
  };
}

const tooltipValues = ({ zone, share, attempts, makes, points }: ZoneTally) => ({
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

/** From words that stand beside their zone to a dot in it. */
function leaders(labels: readonly ZoneLabel[], floor: Floor): readonly SpecPart[] {
  const values = labels.flatMap(({ tally, leader }) =>
    leader === undefined
      ? []
      : [{ ...leader.from, x2: leader.to.x, y2: leader.to.y, ...tooltipValues(tally) }],
  );
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

const texts = (labels: readonly ZoneLabel[], floor: Floor): SpecPart => ({
  data: {
    values: labels.flatMap(({ tally, lines }) =>
      lines.map((line) => ({ ...line, ...tooltipValues(tally) })),
    ),
  },
  mark: {
    type: "text",
    baseline: "middle",
    fontSize: labelSize(floor),
    fontWeight: { expr: "datum.bold ? 600 : 400" },
    color: floor.theme.ink,
  },
  encoding: { ...onFloor(floor), text: { field: "text", type: "nominal" }, tooltip: TOOLTIP },
});
