import type { Line } from "../../../charts/define-chart";
import type { TeamLabel } from "../../../charts/input/game-heading";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import {
  courtLines,
  type Floor,
  fullCourt,
  halfCourt,
  measureSize,
} from "../../../charts/marks/court";
import { tooltipOf } from "../../../charts/marks/marks";
import { fitColumns, GAP, inColumns } from "../../../charts/marks/panel";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { teamColor, teamColors } from "../../../charts/theme/colors";
import { measure, wrap } from "../../../charts/theme/font";
import { PADDING, SIZES, type Theme } from "../../../charts/theme/theme";
import { countIf } from "../../../frames/input/input-table";
import { groupBy } from "../../../schema/group-by";
import type { Shot } from "../shots";
import { areProfiles, type SeasonLine } from "./caption";
import { hex } from "./hexagons";
import { profiles } from "./profile-mode";
import {
  type DrawMode,
  isLocated,
  type ModeContext,
  ofThem,
  outOf,
  type Panel,
  type PanelLayers,
  shootingParts,
  tallyShots,
  type View,
} from "./shot-panel";
import { points } from "./shot-points";
import { PANEL_UNITS, type Subject } from "./subject";
import { zones } from "./zones";

/** Ways to draw located shots, and `profiles` for those without a location. */
const DRAW = { points, hex, zones, profiles } as const satisfies Readonly<Record<string, DrawMode>>;
type Drawn = keyof typeof DRAW;
export const MODES = ["points", "hex", "zones"] as const;
export type Mode = (typeof MODES)[number];

export interface Plan extends SeasonLine, Omit<ModeContext, "theme" | "room"> {
  readonly subject: Subject;
  readonly mode: Mode;
  readonly court: Floor["court"];
}

/** Who has other field goals or threes in the log than in the box score, which the headings state. */
export function logNote({ groups }: Subject): string | null {
  const parts = groups.flatMap(({ name, side, shots, official }) => {
    if (official === undefined) return [];
    const { attempts, makes, threes, threes_made } = tallyShots(shots);
    const counts = [
      ["FG", outOf(makes, attempts), official.field_goals],
      ["3P", outOf(threes_made, threes), official.threes],
    ] as const;
    return counts.flatMap(([what, log, { made, attempted }]) =>
      outOf(made, attempted) === log ? [] : `${side?.abbreviation ?? name} ${what} ${log}`,
    );
  });
  return parts.length === 0 ? null : `The log has ${parts.join("; ")}.`;
}

export function omittedNote({ by, groups, omitted }: Subject): string | null {
  if (by === undefined || omitted === 0) return null;
  const all = countWithUnit(groups.length + omitted, PANEL_UNITS[by]);
  return by === "game"
    ? `The first ${groups.length} of ${all} are drawn.`
    : `The ${groups.length} of ${all} with the most shots are drawn.`;
}

export interface Part extends View, PanelLayers {
  readonly mode: Drawn;
}

/** From this width on legends are side by side. */
const WIDE = 480;

/** The least width of one of several panels; up to four are few. */
const LEAST = { of_few: 254, of_many: 190 } as const;
const FEW = 4;

/** Below this width the two ends of a floor have no room for their headings. */
const LEAST_SHARED = 360;

export interface Panels {
  readonly body: SpecPart;
  readonly parts: readonly Part[];
  readonly notes: Line;
  /** Two teams at the ends of one floor. */
  readonly is_shared: boolean;
}

/** On a full court two teams have an end each; otherwise every panel has its own floor. */
export function layOut(plan: Plan, style: ChartStyle): Panels {
  const { subject, line } = plan;
  const { theme } = style;
  const { groups } = subject;
  const isFull = plan.court === "full" && groups.some(({ shots }) => shots.some(isLocated));
  const areEnds = groups.length === 2 && (subject.by ?? "team") === "team";
  const isShared = isFull && areEnds && style.width >= LEAST_SHARED;
  const room = style.width - 2 * PADDING;
  const least = groups.length > FEW ? LEAST.of_many : LEAST.of_few;
  const { columns, width } = fitColumns(room, isFull ? 1 : groups.length, least);
  const views = listPanels(subject, theme).map((panel, index) => {
    const of = { width, line, theme };
    const floor = isFull
      ? fullCourt(of, isShared && index === 1 ? "right" : "left")
      : halfCourt(of);
    return { ...panel, floor, mode: chooseMode(panel.shots, plan, isShared) };
  });
  const layers = new Map<View, PanelLayers | undefined>();
  const drawings = [...groupBy(views, ({ mode }) => mode)].map(([mode, own]) => {
    const { panels, ...drawing } = DRAW[mode](own, { ...plan, theme, room });
    for (const [index, view] of own.entries()) layers.set(view, panels[index]);
    return drawing;
  });
  const parts = views.map((view) => ({ ...view, ...layers.get(view) }));
  const cells = isShared ? [parts] : parts.map((part) => [part]);
  const legends = drawings.flatMap((drawing) => drawing.legends);
  const grid = inColumns(
    cells.map((cell) => cellView(cell, style, !areProfiles(parts))),
    columns,
  );
  return {
    body: {
      vconcat: [...inColumns(legends, style.width < WIDE ? 1 : legends.length), ...grid],
      spacing: GAP.down,
    },
    parts,
    notes: Object.assign({}, ...drawings.map((drawing) => drawing.notes)),
    is_shared: isShared,
  };
}

/** In one game the colors of its pair of teams, as in every chart of it; else each in its own. */
function listPanels({ by, groups, sides }: Subject, theme: Theme): readonly Panel[] {
  const pair = sides && teamColors(theme, sides.home, sides.away);
  const colorOf = (side: TeamLabel | undefined): string => {
    const place = (["home", "away"] as const).find((one) => sides?.[one].team_id === side?.team_id);
    return (place && pair?.[place]) ?? teamColor(theme, side ?? { color: null, alternate: null });
  };
  return groups.map(({ name, side, ...group }) => ({
    title: groups.length === 1 && by !== "game" ? "" : name,
    color: colorOf(side),
    ...group,
  }));
}

/** Shots without places are bars, unless their team's end of a floor stays empty. */
function chooseMode(shots: readonly Shot[], { mode, min_shots }: Plan, isShared: boolean): Drawn {
  const located = countIf(shots, isLocated);
  if (located === 0 && shots.length > 0 && !isShared) return "profiles";
  return mode === "hex" && located < min_shots ? "points" : mode;
}

/** One panel, or two teams at the ends of one floor, with their words. */
function cellView(parts: readonly Part[], style: ChartStyle, isNoted: boolean): SpecPart {
  const [{ floor, mode, height = measureSize(floor).height }] = parts as readonly [Part];
  const isFloor = mode !== "profiles";
  const width = measureSize(floor).width;
  const room = parts.length === 1 ? width : (width - BETWEEN_ENDS) / 2;
  const labels = parts.flatMap((part, index) => {
    const side = index === 0 ? LEFT : ({ x: width, align: "right" } as const);
    const isUnknown = isNoted && !part.shots.some(isLocated);
    const unknown = part.shots.length === 0 ? "No shots" : "No shot locations";
    const notes = [...(part.notes ?? []), ...(isUnknown ? [unknown] : [])];
    return labelLayers(part, notes, { ...side, width: room }, height, style);
  });
  const layersOf = (key: "below" | "above") =>
    parts.flatMap((part) => (part[key] ?? []).map(ofTeam(part)));
  // Around the rim the arc would look like the border of the zone, half a foot away.
  const omitted = mode === "zones" ? ["restricted arc", "backboard", "rim"] : [];
  const court = isFloor ? [courtLines(floor, omitted)] : [];
  return {
    width,
    height,
    ...(isFloor && { view: { fill: floor.theme.surface, stroke: null } }),
    layer: [...layersOf("below"), ...court, ...layersOf("above"), ...labels, ...style.layers],
  };
}

const LEFT = { x: 0, align: "left" } as const;
const BETWEEN_ENDS = 24;
const LABEL_GAP = { heading: 5, note: 7 } as const;
/** Pixels from one line of text to the next, beyond its size. */
const LEADING = 4.5;

/**
 * The name of a panel and its numbers above it, notes and free throws below, in pixels of its view. Without a
 * name the chart's own titles contain the numbers.
 */
function labelLayers(
  { title, shots, official, free_throws }: Panel,
  notes: readonly string[],
  { width, ...place }: { readonly x: number; readonly align: string; readonly width: number },
  height: number,
  { theme }: ChartStyle,
): readonly SpecPart[] {
  const heading = wrap(title, width, SIZES.heading, 600);
  const numbers =
    title === "" || shots.length === 0
      ? []
      : inLines(shootingParts(shots, official), width, SIZES.label);
  const below = [...notes, ...(free_throws ? [freeThrowLine(free_throws)] : [])];
  const headingHeight = heading.length * (SIZES.heading + LEADING);
  const top = -LABEL_GAP.heading - headingHeight - numbers.length * (SIZES.label + LEADING);
  const small = { color: theme.muted, fontSize: SIZES.label, fontWeight: 400 };
  return [
    { text: heading, y: top, color: theme.ink, fontSize: SIZES.heading, fontWeight: 600 },
    { text: numbers, y: top + headingHeight, ...small },
    {
      text: below.flatMap((note) => wrap(note, width, SIZES.label)),
      y: height + LABEL_GAP.note,
      ...small,
    },
  ]
    .filter(({ text }) => text.length > 0)
    .map(({ text, y, color, fontSize, fontWeight }) => {
      const look = { color, baseline: "top", fontSize, fontWeight, lineHeight: fontSize + LEADING };
      return { data: { values: [{}] }, mark: { type: "text", text, ...place, y, ...look } };
    });
}

const freeThrowLine = ({ made, attempted }: NonNullable<Panel["free_throws"]>): string =>
  attempted === 0 ? "No free throws" : `Free throws ${ofThem(made, attempted)}`;

function inLines(parts: readonly string[], width: number, size: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = joinParts([lines.at(-1), part]);
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** Tooltips of several panels say first whose they are: a list of them would not tell. */
const ofTeam =
  ({ title: team }: Panel) =>
  (layer: SpecPart): SpecPart => {
    const { data, encoding } = layer as {
      readonly data?: { readonly values: readonly object[] };
      readonly encoding?: { readonly tooltip?: readonly SpecPart[] };
    };
    if (team === "" || data === undefined || encoding?.tooltip === undefined) return layer;
    const tooltip = [...tooltipOf({ team: "Team" }), ...encoding.tooltip];
    const values = data.values.map((row) => ({ team, ...row }));
    return { ...layer, data: { values }, encoding: { ...encoding, tooltip } };
  };
