import { countWithUnit, percentText } from "../../../charts/input/wording";
import { type Floor, onFloor, RIM, shapeOn } from "../../../charts/marks/court";
import { colorOf } from "../../../charts/marks/key";
import { labelStyle, textLayer, unscaled } from "../../../charts/marks/marks";
import { signed } from "../../../charts/marks/plot";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../charts/theme/colors";
import { countIf, countRows } from "../../../frames/input/input-table";
import { ZONES } from "../../../games/basketball/court";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { ratio } from "../../../schema/ratio";
import type { Shot } from "../shots";
import {
  compareShots,
  LEAST_IN_ZONE,
  shadeLegend,
  shrunkCaption,
  tintedPalette,
} from "./league-baseline";
import {
  type DrawMode,
  type PanelLayers,
  percentWithDecimal,
  tallyShots,
  type View,
} from "./shot-panel";
import {
  type FloorZone,
  labelSize,
  type ZoneWords,
  zoneLabel,
  zoneNote,
  zoneOutlines,
  zoneWords,
} from "./zone-labels";

export type ZoneTally = ReturnType<typeof zoneTallies>[number];

/** Every zone's shots, from the rim outward; shots without a location are in none. */
export function zoneTallies(shots: readonly Shot[]) {
  const byZone = groupBy(shots, ({ zone }) => zone);
  const located = countRows(shots) - countRows(byZone.get(null) ?? []);
  return ZONES.map((zone) => {
    const own = byZone.get(zone) ?? [];
    const { attempts, makes, points } = tallyShots(own);
    return { zone, shots: own, attempts, makes, points, share: ratio(attempts, located) ?? 0 };
  });
}

/** A zone of a panel with its color, its label, and its tooltip. */
interface DrawnZone extends ZoneTally {
  readonly fill: string;
  readonly words: ZoneWords;
  readonly tooltip: SpecPart;
}

export const zones: DrawMode = (views, { room, theme, baseline, min_shots, color: by }) => {
  const tallies = views.map(({ shots }) => zoneTallies(shots));
  // Maximum of all panels, so that like colors mean like shares.
  const most = maximum(tallies.flat().map(({ share }) => share));
  const compared =
    baseline.shots && new Map(zoneTallies(baseline.shots).map((one) => [one.zone, one]));
  const isFew = ({ attempts }: ZoneTally) => attempts < min_shots;
  const isThin = ({ zone }: ZoneTally) =>
    compared !== undefined && (compared.get(zone)?.attempts ?? 0) < LEAST_IN_ZONE;
  const palette = tintedPalette(baseline, theme);
  const fillOf = (tally: ZoneTally, color: string): string => {
    if (by === "share") {
      const deepest = tintDepth(color, theme.surface, theme, DEEPEST);
      return mixed(theme.surface, color, most === 0 ? 0 : (deepest * tally.share) / most);
    }
    const isUncolored = isFew(tally) || tally.attempts === 0;
    const result = isUncolored ? null : compareShots(tally.shots, baseline);
    return result === null ? theme.surface : colorOf(result.shade, palette);
  };
  const columns = compared === undefined ? TOOLTIP : COMPARED_TOOLTIP;
  return {
    panels: views.map((view, index) => {
      const drawn = (tallies[index] ?? []).map((tally): DrawnZone => {
        const league = compared?.get(tally.zone);
        const isCompared = league !== undefined && !isFew(tally) && !isThin(tally);
        const words = isCompared ? comparedWords(tally, league) : zoneWords(tally);
        const fill = fillOf(tally, view.color);
        return { ...tally, fill, words, tooltip: tooltipValues(tally, league) };
      });
      return drawLayers(view, drawn, columns);
    }),
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
    short: [part, `${rate_difference} a shot`],
  };
}

function drawLayers(
  { shots, floor }: View,
  drawn: readonly DrawnZone[],
  tooltip: readonly SpecPart[],
): PanelLayers {
  const isNone = drawn.every(({ attempts }) => attempts === 0);
  const labels = drawn.map((zone) => ({ zone, label: zoneLabel(floor, zone, zone.words) }));
  const texts = labels.flatMap(({ zone, label }) =>
    (label?.lines ?? []).map((line) => ({ ...line, angle: label?.angle, ...zone.tooltip })),
  );
  const unlabeled = labels.filter(
    ({ zone, label }) => zone.attempts > 0 && label?.is_partial !== false,
  );
  const unlocated = countIf(shots, ({ zone }) => zone === null);
  const look = {
    ...labelStyle(floor.theme),
    fontSize: labelSize(floor),
    fontWeight: { expr: "datum.bold ? 600 : 400" },
  };
  const place = { ...onFloor(floor), tooltip, angle: unscaled("angle") };
  return {
    below: [areas(drawn, floor, tooltip)],
    above: isNone || texts.length === 0 ? [] : [textLayer(texts, place, look)],
    notes: [
      ...unlabeled.map(({ zone }) => zoneNote(zone, zone.words)),
      ...(unlocated > 0 && !isNone
        ? [`In no zone: ${countWithUnit(unlocated, "shot")} without a location`]
        : []),
    ],
  };
}

/** How much of the team's color the zone with the largest share has at most. */
const DEEPEST = 0.5;

/**
 * Draws the zones as one mark: each a shape of its own around the rim. Corners are dashed unless the court
 * has a line there, since no paint is on the floor. The rim is outlined as clearly as the lines, since it
 * looks like the rest of the paint if both have like shares.
 */
function areas(drawn: readonly DrawnZone[], floor: Floor, tooltip: readonly SpecPart[]): SpecPart {
  const { theme, pixels_per_foot: scale } = floor;
  const strokes: Partial<Record<FloorZone, string>> = {
    rim: theme.muted,
    "left corner three": theme.line,
    "right corner three": theme.line,
  };
  const values = zoneOutlines(floor.line).map(({ zone, spots }) => {
    const { fill, tooltip } = drawn.find((one) => one.zone === zone) as DrawnZone;
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

const tooltipValues = (tally: ZoneTally, league: ZoneTally | undefined) => ({
  zone: tally.zone,
  attempts: tally.attempts,
  makes: tally.makes,
  field_goals: percentWithDecimal(ratio(tally.makes, tally.attempts)) || "–",
  share: tally.share,
  points_per_shot: rateText(tally),
  ...(league && { baseline_share: league.share, baseline: rateText(league) }),
});

const rateText = ({ points, attempts }: ZoneTally): string =>
  ratio(points, attempts)?.toFixed(2) ?? "–";

const TOOLTIP = [
  { field: "zone", type: "nominal", title: "Zone" },
  { field: "attempts", type: "quantitative", title: "Shots" },
  { field: "makes", type: "quantitative", title: "Made" },
  { field: "field_goals", type: "nominal", title: "Field goals" },
  { field: "share", type: "quantitative", title: "Share of shots", format: ".1%" },
  { field: "points_per_shot", type: "nominal", title: "Points per shot" },
];

const COMPARED_TOOLTIP = [
  ...TOOLTIP,
  { field: "baseline_share", type: "quantitative", title: "Baseline share", format: ".1%" },
  { field: "baseline", type: "nominal", title: "Baseline points per shot" },
];
