import { countWithUnit, percentText } from "../../../charts/input/wording";
import { type Floor, onFloor, shapeOn } from "../../../charts/marks/court";
import { colorOf } from "../../../charts/marks/key";
import { labelStyle, textLayer, unscaled } from "../../../charts/marks/marks";
import { signed } from "../../../charts/marks/plot";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../charts/theme/colors";
import { countIf, countRows } from "../../../frames/input/input-table";
import { type Spot, ZONES } from "../../../games/basketball/court";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { ratio } from "../../../schema/ratio";
import type { Shot } from "../shots";
import {
  LEAST_IN_ZONE,
  shadeLegend,
  shadeOf,
  shrunkCaption,
  tintedPalette,
} from "./league-baseline";
import type { DrawMode, PanelLayers, View } from "./shot-panel";
import { percentWithDecimal, tallyShots } from "./shot-panel";
import {
  type FloorZone,
  labelSize,
  type ZoneLabel,
  type ZoneWords,
  zoneLabel,
  zoneNote,
  zoneOutlines,
  zoneWords,
} from "./zone-labels";

export type ZoneTally = ReturnType<typeof zoneTallies>[number];

const groupByZone = (shots: readonly Shot[]) => groupBy(shots, ({ zone }) => zone);

/** Every zone's shots, from the rim outward; shots without a location are in none. */
export function zoneTallies(shots: readonly Shot[]) {
  const byZone = groupByZone(shots);
  const located = countRows(shots) - countRows(byZone.get(null) ?? []);
  return ZONES.map((zone) => {
    const { attempts, makes, points } = tallyShots(byZone.get(zone) ?? []);
    const share = located === 0 ? 0 : attempts / located;
    return { zone, attempts, makes, points, share };
  });
}

/** A zone of a panel with its color, its label, and its tooltip. */
interface DrawnZone {
  readonly tally: ZoneTally;
  readonly fill: string;
  readonly words: ZoneWords;
  readonly tooltip: SpecPart;
}

export const zones: DrawMode = (views, { room, theme, baseline, min_shots, color: by }) => {
  const tallies = views.map(({ panel }) => zoneTallies(panel.shots));
  // Maximum of all panels, so that like colors mean like shares.
  const most = maximum(tallies.flat().map(({ share }) => share));
  const compared =
    baseline.shots && new Map(zoneTallies(baseline.shots).map((one) => [one.zone, one]));
  const isFew = ({ attempts }: ZoneTally) => attempts < min_shots;
  const isThin = ({ zone }: ZoneTally) =>
    compared !== undefined && (compared.get(zone)?.attempts ?? 0) < LEAST_IN_ZONE;
  const palette = tintedPalette(baseline, theme);
  const drawn = views.map(({ panel: { color, shots } }, index) => {
    const byZone = groupByZone(shots);
    return (tallies[index] ?? []).map((tally): DrawnZone => {
      const there = byZone.get(tally.zone) ?? [];
      const league = compared?.get(tally.zone);
      const isCompared = league !== undefined && !isFew(tally) && !isThin(tally);
      const words = isCompared ? comparedWords(tally, league) : zoneWords(tally);
      const tooltip = { ...tooltipValues(tally), ...(league && comparedValues(league)) };
      const deepest = tintDepth(color, theme.surface, theme, DEEPEST);
      const depth = most === 0 ? 0 : (deepest * tally.share) / most;
      const shade = isFew(tally) || there.length === 0 ? null : shadeOf(there, baseline);
      const fill =
        by === "share"
          ? mixed(theme.surface, color, depth)
          : shade === null
            ? theme.surface
            : colorOf(shade, palette);
      return { tally, fill, words, tooltip };
    });
  });
  return {
    panels: views.map((view, index) =>
      drawLayers(view, drawn[index] ?? [], compared !== undefined),
    ),
    notes: {
      zones: compared
        ? `Each zone: its share of the located shots, its points per shot if there is room, and with a sign the differences from ${baseline.name}.`
        : "Each zone: its share of the located shots, then made of attempted.",
      ...(by === "share"
        ? { shares: "The deeper its color, the more shots." }
        : { shrunk: shrunkCaption(baseline, "zone") }),
      uncolored:
        tallies.flat().some((one) => one.attempts > 0 && isFew(one)) &&
        `Zones of fewer than ${countWithUnit(min_shots, "shot")} have no color.`,
      uncompared:
        tallies.flat().some((one) => one.attempts > 0 && isThin(one)) &&
        `No color: fewer than ${LEAST_IN_ZONE} shots of the baseline in the zone.`,
      baseline: baseline.counts,
    },
    legends: by !== "share" && most > 0 ? [shadeLegend(baseline, palette, room)] : [],
  };
};

function comparedWords({ share, points, attempts }: ZoneTally, league: ZoneTally): ZoneWords {
  const rate = points / (attempts || 1);
  const more = rate - (ratio(league.points, league.attempts) ?? 0);
  // Rounded first, or a little less would be "−0".
  const rate_difference = signed(Math.round(100 * more) / 100, 2);
  const share_difference = signed(Math.round(100 * (share - league.share)));
  const part = percentText(share);
  return {
    full: [
      `${part} of shots (${share_difference})`,
      `${rate.toFixed(2)} a shot (${rate_difference})`,
    ],
    short: [part, `(${rate_difference})`],
  };
}

function drawLayers(
  { panel, floor }: View,
  drawn: readonly DrawnZone[],
  isCompared: boolean,
): PanelLayers {
  const isNone = drawn.every(({ tally }) => tally.attempts === 0);
  const tooltip = isCompared ? COMPARED_TOOLTIP : TOOLTIP;
  const labels = (isNone ? [] : drawn).flatMap((zone) => {
    const label = zoneLabel(floor, zone.tally, zone.words);
    return label === undefined ? [] : [{ ...label, tooltip: zone.tooltip }];
  });
  const unlabeled = drawn.filter(
    ({ tally: { zone, attempts } }) =>
      attempts > 0 && !labels.some(({ tally, is_partial }) => tally.zone === zone && !is_partial),
  );
  const unlocated = countIf(panel.shots, ({ zone }) => zone === null);
  return {
    below: [areas(drawn, floor, tooltip)],
    above: labels.length === 0 ? [] : [texts(labels, floor, tooltip)],
    notes: [
      ...unlabeled.map(({ tally, words }) => zoneNote(tally, words)),
      ...(unlocated > 0 && !isNone
        ? [`In no zone: ${countWithUnit(unlocated, "shot")} without a location`]
        : []),
    ],
  };
}

/** How much of the team's color the zone with the largest share has at most. */
const DEEPEST = 0.5;
const RIM: Spot = { x: 0, y: 0 };

/**
 * Draws the zones as one mark: each a shape of its own around the rim. Corners are dashed unless the court
 * has a line there, since no paint is on the floor. The rim is outlined as clearly as the lines, since it
 * looks like the rest of the paint if both have like shares.
 */
function areas(drawn: readonly DrawnZone[], floor: Floor, tooltip: Tooltip): SpecPart {
  const { theme, pixels_per_foot: scale } = floor;
  const strokes: Partial<Record<FloorZone, string>> = {
    rim: theme.muted,
    "left corner three": theme.line,
    "right corner three": theme.line,
  };
  const values = zoneOutlines(floor.line).map(({ zone, spots }) => {
    const { fill, tooltip } = drawn.find(({ tally }) => tally.zone === zone) as DrawnZone;
    const outline = shapeOn(floor, spots);
    return { ...floor.place(RIM), outline, fill, stroke: strokes[zone] ?? null, ...tooltip };
  });
  const isRim = "datum.zone === 'rim'";
  return {
    data: { values },
    // Vega uses the size of a custom shape as the square of its width: one foot is 1.
    mark: { type: "point", size: 4 * scale * scale, opacity: 1 },
    encoding: {
      ...onFloor(floor),
      shape: unscaled("outline"),
      fill: unscaled("fill"),
      stroke: unscaled("stroke"),
      strokeWidth: { condition: { test: isRim, value: 2 }, value: 1 },
      strokeDash: { condition: { test: isRim, value: [] }, value: [3, 3] },
      tooltip,
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

const comparedValues = ({ share, points, attempts }: ZoneTally) => ({
  baseline_share: share,
  baseline: ratio(points, attempts)?.toFixed(2) ?? "–",
});

const COMPARED_TOOLTIP = [
  ...TOOLTIP,
  { field: "baseline_share", type: "quantitative", title: "Baseline share", format: ".1%" },
  { field: "baseline", type: "nominal", title: "Baseline points per shot" },
];

type Tooltip = readonly SpecPart[];

const texts = (
  labels: readonly (ZoneLabel & Pick<DrawnZone, "tooltip">)[],
  floor: Floor,
  tooltip: Tooltip,
): SpecPart =>
  textLayer(
    labels.flatMap(({ tooltip, lines, angle }) =>
      lines.map((line) => ({ ...line, angle, ...tooltip })),
    ),
    { ...onFloor(floor), tooltip, angle: unscaled("angle") },
    {
      ...labelStyle(floor.theme),
      fontSize: labelSize(floor),
      fontWeight: { expr: "datum.bold ? 600 : 400" },
    },
  );
