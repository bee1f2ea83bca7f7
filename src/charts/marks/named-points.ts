import type { UntypedRow } from "../../frames/rows";
import { lastName } from "../../games/play-words";
import { maximum, minimum } from "../../schema/extremes";
import { teamLabel } from "../input/game-heading";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { measure } from "../theme/font";
import { SIZES, type Theme } from "../theme/theme";
import {
  distance,
  dot,
  grown,
  lineMap,
  nearestPoint,
  outlineBox,
  type Point,
  placeLabels,
} from "./labels";
import {
  between,
  type Ends,
  leaderLayer,
  logoLayer,
  markLayer,
  OWN_COLOR,
  pixels,
  textLayer,
  tooltipOf,
} from "./marks";
import {
  decimalsOf,
  leftAxis,
  namedTicks,
  niceTicks,
  type Plot,
  placePlot,
  plotView,
  widest,
} from "./plot";

/** Pixels from the edge of a point to its name; a line joins them from `leader` on. */
const GAP = { name: 6, leader: 12 } as const;
/** A longer line would not be followed to its name. */
const LONGEST_LEADER = 56;
/** The areas of points, without an area of their own. */
const AREA = { chosen: 110, other: 36, crowded: 16, logo: 380 } as const;
const LOGO = 22;
/** More points than this are small. */
const CROWD = 600;
/** The largest area of points whose areas show a column. */
export const MOST_AREA = 240;

type SizedPoint = RowPoint & { readonly area: number };

const radiusOf = ({ area }: SizedPoint): number => Math.sqrt(area / Math.PI);

/** Names beside their points, or at the end of a line, off all others; one without room is not drawn. */
function pointNames(
  { width, height, style: { theme } }: Plot,
  labeled: readonly SizedPoint[],
  all: readonly SizedPoint[],
  axes: Axes,
): readonly SpecPart[] {
  const pixelsOf = ({ x, y }: Point): Point => ({
    x: share(x, axes.x.ends) * width,
    y: (1 - share(y, axes.y.ends)) * height,
  });
  const dots = all.map((point) => ({ ...pixelsOf(point), radius: radiusOf(point) }));
  const { x, y } = pixelsOf({ x: axes.x.mean, y: axes.y.mean });
  const frame = { x: 0, y: 0, width, height };
  const labels = labeled.map((point) => ({
    point,
    anchor: pixelsOf(point),
    sizes: [{ width: measure(point.name, SIZES.label), height: SIZES.label }],
  }));
  // Names avoid the lines across the whole view, too.
  const covered = lineMap(frame, [
    ...dots.map((one) => outlineBox(grown(dot(one), one.radius))),
    outlineBox({ ...frame, x, width: 0 }),
    outlineBox({ ...frame, y, height: 0 }),
  ]);
  const reach = maximum(labeled.map(radiusOf)) + GAP.name;
  const names = placeLabels(labels, { frame, covered, dots, reach, longest: LONGEST_LEADER });
  const gapTo = (point: SizedPoint, name: (typeof names)[number]): number =>
    distance(pixelsOf(point), nearestPoint(pixelsOf(point), name)) - radiusOf(point);
  // Without a line a name belongs to the nearest point.
  const led = names.filter(
    (name) =>
      distance(name.anchor, name.end) > radiusOf(name.point) + GAP.leader ||
      all.some((one) => one !== name.point && gapTo(one, name) < gapTo(name.point, name)),
  );
  const leaders = led.map(({ anchor, end }) => ({ ...anchor, x2: end.x, y2: end.y }));
  const texts = names.map(({ x, y, height, point }) => {
    const color = point.isChosen ? accentOf(theme) : theme.ink;
    return { text: point.name, color, x, y: y + height / 2 };
  });
  const look = { align: "left", baseline: "middle", fontSize: SIZES.label };
  return [
    { name: "leaders", ...leaderLayer(leaders, pixels, theme.muted) },
    textLayer(texts, { ...pixels, color: OWN_COLOR }, look),
  ];
}

const share = (value: number, [first, last]: Ends): number => (value - first) / (last - first);

const accentOf = ({ series, ink }: Theme): string => series[0] ?? ink;

/** A player or a team of a row, as a point of a scatter; `chosen` are ids to highlight. */
export function buildRowPoint(
  row: UntypedRow,
  chosen: readonly (string | undefined)[],
  { cells, ...place }: Point & { readonly cells: SpecPart },
) {
  const { athlete_id, athlete_name, team_id } = row;
  const isChosen = [athlete_id, team_id].some((id) => id != null && chosen.includes(String(id)));
  const team = teamLabel(row, `Team ${team_id}`);
  const full = athlete_id == null ? team.name : String(athlete_name ?? `Player ${athlete_id}`);
  const last = lastName(full);
  const short = isChosen || last === full ? full : `${full.charAt(0)}. ${last}`;
  const name = athlete_id == null ? team.abbreviation : short;
  const player = athlete_id == null ? {} : { player: full };
  return { ...place, name, full, isChosen, cells: { ...player, team: team.name, ...cells }, row };
}

/** A player or team among others; `isChosen` highlights it, and `area` is in square pixels. */
export type RowPoint = ReturnType<typeof buildRowPoint> & {
  readonly area?: number;
  /** A picture instead of the point, as a `data:` URL. */
  readonly logo?: string | null;
};

interface ScatterAxis {
  readonly title: string;
  /** The text of a tick; `digits` are the decimals that the ticks need. */
  readonly textOf: (tick: number, digits: number) => string;
  /** Whether less is better, and so farther to the right or up. */
  readonly isTurned?: boolean;
  /** The value of a line across the view; by default the mean of the points. */
  readonly mean?: number;
}

/** Players or teams by two numbers, the means as lines, and the names of the first ones and of the chosen. */
export function namedScatter(
  all: readonly RowPoint[],
  of: { readonly x: ScatterAxis; readonly y: ScatterAxis },
  names: number,
  tooltip: Readonly<Record<string, string>>,
  style: ChartStyle,
): SpecPart {
  const { theme } = style;
  const isSized = all.some(({ area }) => area !== undefined);
  const usual = all.length > CROWD ? AREA.crowded : AREA.other;
  const areaOf = ({ logo, area, isChosen }: RowPoint) =>
    logo ? AREA.logo : (area ?? (isChosen ? AREA.chosen : usual));
  const points = all.map((point) => ({ ...point, area: areaOf(point) }));
  const x = scaledAxis(of.x, points, "x");
  const y = scaledAxis(of.y, points, "y");
  const height = Math.round(Math.min(560, style.width * 0.75));
  const plot = placePlot(style, { left: y.texts, height });
  const labeled = points
    .filter(({ isChosen }, index) => isChosen || index < names)
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
  const rule = (channel: "x" | "y", { mean, ends }: ScaledAxis) => {
    const encoding = { [channel]: between("mean", ends) };
    return markLayer([{ mean }], { type: "rule", color: theme.line }, encoding);
  };
  // A label at the end of the axis would extend beyond the picture.
  const across = { title: of.x.title, labelFlush: widest(x.texts) / 2, ...x.labels };
  const logos = points.flatMap(({ x, y, logo }) => (logo ? [{ x, y, url: logo }] : []));
  const places = { x: between("x", x.ends), y: between("y", y.ends) };
  // The chosen ones are drawn last, above their neighbors, and small ones above large ones.
  const values = points
    .filter(({ logo }) => !logo)
    .toSorted((one, other) => +one.isChosen - +other.isChosen || other.area - one.area)
    .map(({ x, y, area, isChosen: is_chosen, cells }) => ({ x, y, area, is_chosen, ...cells }));
  const accent = accentOf(theme);
  const color = { condition: { test: "datum.is_chosen", value: accent }, value: theme.muted };
  return plotView(
    plot,
    [
      {
        data: { values },
        mark: { type: "point", filled: true, opacity: isSized ? 0.6 : 0.85 },
        encoding: {
          x: between("x", x.ends, across),
          y: between("y", y.ends, leftAxis(plot, y.labels)),
          color,
          size: { field: "area", type: "quantitative", scale: null, legend: null },
          tooltip: tooltipOf(tooltip),
        },
      },
      rule("x", x),
      rule("y", y),
      ...(logos.length === 0 ? [] : [logoLayer(logos, LOGO, places)]),
      ...pointNames(plot, labeled, points, { x, y }),
    ],
    of.y.title,
  );
}

/** A tick of shares in percent, with the decimals that distinguish it from the next. */
export const percentTick = (tick: number, digits: number): string =>
  `${(100 * tick).toFixed(Math.max(0, digits - 2))}%`;

type ScaledAxis = ReturnType<typeof scaledAxis>;
type Axes = Readonly<Record<"x" | "y", ScaledAxis>>;

/** Returns the ends of an axis a little beyond the points and the mean, and the values of its labels. */
function scaledAxis(
  { textOf, isTurned = false, mean }: ScatterAxis,
  points: readonly RowPoint[],
  channel: "x" | "y",
) {
  const values = points.map((point) => point[channel]);
  const line = mean ?? values.reduce((sum, one) => sum + one, 0) / values.length;
  const { ends, ticks } = buildAxis([line, ...values], isTurned);
  const digits = decimalsOf(ticks);
  const text = (tick: number) => textOf(tick, digits);
  return { ends, mean: line, texts: ticks.map(text), labels: namedTicks(ticks, text) };
}

/** Returns the ends of an axis a little beyond its values, and its labels; it may run downward. */
export function buildAxis(values: readonly number[], isTurned = false) {
  const least = minimum(values);
  const most = maximum(values);
  const room = (most - least || 2) * 0.06;
  const first = least - room;
  const last = most + room;
  const ticks = niceTicks(first, last, 6).filter((tick) => tick >= first && tick <= last);
  return { ends: (isTurned ? [last, first] : [first, last]) as Ends, ticks };
}
