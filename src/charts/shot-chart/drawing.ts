import type { ThreePointLine } from "../../leagues";
import type { Drawing } from "../chart";
import { type ChartStyle, refuseHeight, type SpecPart } from "../shared/chart-style";
import { teamColor, teamColors } from "../shared/colors";
import { courtLines, type Floor, fullCourt, halfCourt, sizeOf } from "../shared/court";
import { filteredTableCaption } from "../shared/filtered-table";
import { tooltipOf } from "../shared/marks";
import type { Theme } from "../shared/theme";
import { countWithUnit } from "../shared/wording";
import { nothingReason, type Shown, subtitleOf, titleOf } from "./headline";
import { hex } from "./hex";
import { arranged, type Cell, gridOf, type Label, labelOf, messageLayers } from "./layout";
import {
  type DrawMode,
  isInView,
  isLocated,
  type Legend,
  type Panel,
  type PanelContext,
  type PanelDrawing,
  shotsInView,
  spotOf,
} from "./panel";
import { points } from "./points";
import {
  type ProfileScale,
  profile,
  profileCaption,
  profileHeight,
  profileLegend,
  profileScale,
} from "./profile";
import { strayNote } from "./sides";
import type { Subject } from "./subject";
import { SHARED, whereScored } from "./words";
import { zones } from "./zones";

export const MODES = { points, hex, zones } as const satisfies Readonly<Record<string, DrawMode>>;

export type Mode = keyof typeof MODES;

export interface Plan {
  readonly chart: string;
  readonly subject: Subject;
  readonly mode: Mode;
  readonly court: Floor["court"];
  readonly baseline: PanelContext["baseline"];
  readonly min_shots: number;
  readonly line: ThreePointLine;
  readonly line_note: string | undefined;
}

export function drawingOf(plan: Plan, style: ChartStyle): Drawing {
  refuseHeight(plan.chart, style, "since the court is to scale");
  const { subject } = plan;
  const shown = shownOf(subject);
  const title = titleOf(subject, shown);
  const sentences =
    shown === "nothing"
      ? [`${nothingReason(subject)}.`]
      : subject.groups.map(({ name, shots }) => whereScored(name, shots));
  const picture = PICTURES[shown](plan, style);
  const drawn = subject.groups.flatMap(({ shots }) => shots);
  const unit = ["shot", "shots"] as const;
  const part = filteredTableCaption(subject.sample, { drawn, unit, texts: SHARED });
  return {
    title,
    subtitle: subtitleOf(subject),
    description: [`${title}.`, ...sentences].join(" "),
    ...picture,
    caption: [...part, ...(picture.caption ?? [])],
  };
}

function shownOf({ groups }: Subject): Shown {
  const shots = groups.flatMap((group) => group.shots);
  if (shots.length === 0) return "nothing";
  return shots.some(isLocated) ? "places" : "kinds";
}

type Picture = Pick<Drawing, "body" | "caption">;

const PICTURES: Readonly<Record<Shown, (plan: Plan, style: ChartStyle) => Picture>> = {
  nothing: emptyCourt,
  kinds: profiles,
  places: floors,
};

/** A court that lies, which takes less room than half of one. */
function emptyCourt({ subject, line }: Plan, style: ChartStyle): Picture {
  const { width } = gridOf(style, 1);
  const floor = fullCourt({ width, line, theme: style.theme });
  const size = sizeOf(floor);
  const layers = [
    courtLines(floor),
    ...messageLayers(nothingReason(subject), size.width, size.height / 2, style),
  ];
  const cell = { ...size, fill: style.theme.surface, layers, labels: [] };
  return { body: arranged([cell], 1, [], style) };
}

/** Each in its own colour; two on one floor, the visitors first, in colours that differ. */
function panelsOf({ groups }: Subject, theme: Theme, isShared = false): readonly Panel[] {
  const [visitors, hosts] = groups.map(({ side }) => side);
  const pair = isShared && visitors && hosts ? teamColors(theme, hosts, visitors) : undefined;
  return groups.map(({ name, side, shots, free_throws }, index) => ({
    title: groups.length === 1 ? "" : name,
    color:
      (index === 0 ? pair?.away : pair?.home) ??
      teamColor(theme, side ?? { color: null, alternate: null }),
    shots,
    free_throws,
  }));
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

function profiles({ subject }: Plan, style: ChartStyle): Picture {
  const panels = panelsOf(subject, style.theme);
  const grid = gridOf(style, panels.length);
  const scale = profileScale(panels);
  const cells = panels.map((panel) => profileCell(panel, scale, grid.width, style, []));
  return {
    body: arranged(cells, grid.columns, [profileLegend(style.theme)], style),
    caption: [
      "The service has no locations of these shots, as of most games.",
      ...profileCaption(scale),
    ],
  };
}

const profileCell = (
  panel: Panel,
  scale: ProfileScale,
  width: number,
  { theme }: ChartStyle,
  notes: readonly string[],
): Cell => ({
  width,
  height: profileHeight(scale),
  fill: null,
  layers: profile(panel, scale, width, theme).map(ofTeam(panel)),
  labels: [labelOf(panel, notes, width)],
});

interface View {
  readonly panel: Panel;
  readonly floor: Floor;
  readonly drawing: PanelDrawing;
}

/** Below this width the two ends of a floor have no room for their headings. */
const LEAST_SHARED = 360;

/** On a full court two teams have an end each; otherwise every panel has a floor of its own. */
function floors(plan: Plan, style: ChartStyle): Picture {
  const { subject, court, line, mode, baseline, min_shots } = plan;
  const { theme } = style;
  const count = subject.groups.length;
  const { columns, width } = gridOf(style, court === "full" ? 1 : count);
  const isShared = court === "full" && count === 2 && style.width >= LEAST_SHARED;
  const panels = panelsOf(subject, theme, isShared);
  const context: PanelContext = { panels, sample: subject.sample, baseline, min_shots };
  const views = panels.map((panel, index): View => {
    const end = isShared && index === 1 ? "right" : "left";
    const of = { width, line, theme };
    const floor = court === "half" ? halfCourt(of) : fullCourt(of, end);
    const { below = [], above = [], ...drawing } = MODES[mode](panel, floor, context);
    const named = { below: below.map(ofTeam(panel)), above: above.map(ofTeam(panel)) };
    return { panel, floor, drawing: { ...drawing, ...named } };
  });
  const scale = profileScale(panels.filter(isWithoutPlaces));
  const cells = isShared
    ? [sharedCell(views)]
    : views.map((view) =>
        isWithoutPlaces(view.panel)
          ? profileCell(view.panel, scale, width, style, [NO_PLACES])
          : singleCell(view, style),
      );
  return {
    body: arranged(cells, columns, legendsOf(views), style),
    caption: captionOf(plan, views, isShared),
  };
}

function legendsOf(views: readonly View[]): readonly Legend[] {
  const all = views.map(({ drawing }) => drawing.legend).filter((legend) => legend !== undefined);
  return [...new Map(all.map((legend) => [legend.name, legend] as const)).values()];
}

const NO_PLACES = "No shot locations: shots by kind, filled where they fell";

const isWithoutPlaces = ({ shots }: Panel): boolean => shots.length > 0 && !shots.some(isLocated);

/** On half a court between the line and the circle, where nothing is in the way. */
const messageHeight = ({ court, y, pixels_per_foot }: Floor): number =>
  (y[1] - (court === "full" ? 0 : FREE_FLOOR_FT)) * pixels_per_foot;

const FREE_FLOOR_FT = 29;

function singleCell(view: View, style: ChartStyle): Cell {
  const { panel, floor, drawing } = view;
  const { width } = sizeOf(floor);
  const isEmpty = panel.shots.length === 0;
  const message = isEmpty ? messageLayers("No shots", width, messageHeight(floor), style) : [];
  return floorCell([view], [labelOf(panel, drawing.note ?? [], width)], message);
}

const BETWEEN_ENDS = 24;

function sharedCell(views: readonly View[]): Cell {
  const labels = views.map(({ panel, floor, drawing }, index): Label => {
    const { width } = sizeOf(floor);
    const notes = [
      ...(drawing.note ?? []),
      ...(panel.shots.length === 0 ? ["No shots"] : []),
      ...(isWithoutPlaces(panel) ? ["No shot locations"] : []),
    ];
    const x = index === 0 ? 0 : width;
    const align = index === 0 ? "left" : "right";
    return labelOf(panel, notes, (width - BETWEEN_ENDS) / 2, { x, align });
  });
  return floorCell(views, labels, []);
}

function floorCell(
  views: readonly View[],
  labels: readonly Label[],
  message: readonly SpecPart[],
): Cell {
  const [{ floor }] = views as readonly [View];
  return {
    ...sizeOf(floor),
    fill: floor.theme.surface,
    layers: [
      ...views.flatMap(({ drawing }) => drawing.below ?? []),
      courtLines(
        floor,
        views.flatMap(({ drawing }) => drawing.omits ?? []),
      ),
      ...views.flatMap(({ drawing }) => drawing.above ?? []),
      ...message,
    ],
    labels,
  };
}

function captionOf(
  { line, line_note }: Plan,
  views: readonly View[],
  isShared: boolean,
): readonly string[] {
  const hidden = views.flatMap(({ panel, floor }) =>
    panel.shots.filter((shot) => {
      const spot = spotOf(shot);
      return spot !== undefined && !isInView(floor, spot);
    }),
  ).length;
  const lines = [
    hidden > 0
      ? `Out of view: ${countWithUnit(hidden, "shot")} from beyond the middle line.`
      : undefined,
    ...views.flatMap(({ drawing }) => drawing.caption ?? []),
    strayNote(
      views.flatMap(({ panel, floor }) => shotsInView(panel, floor)),
      line,
      views.find(({ drawing }) => drawing.strays)?.drawing.strays,
    ),
    line_note,
    isShared
      ? "Each team is drawn at an end of its own. Left and right of a basket may be exchanged: the service does not say."
      : "Left and right may be exchanged: the service does not say which sideline is which.",
  ];
  return [...new Set(lines.filter((line) => line !== undefined))];
}
