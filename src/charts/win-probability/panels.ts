import { POINTER } from "../render/static-spec";
import type { SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { SIZES } from "../shared/theme";
import {
  across,
  backdrop,
  bySide,
  LABEL_PADDING,
  momentTooltip,
  nameColor,
  panel,
  type Scene,
  sideAxis,
  sideColor,
  tintOf,
  valuesAt,
} from "./scene";
import { type Callout, lineHeight, textsOf } from "./texts";
import type { ChartedGame } from "./timeline";

export function chancePanel(scene: Scene, pointing: SpecPart): SpecPart {
  const { game, data, style, paper } = scene;
  const { theme } = style;
  const { names, callouts } = textsOf(scene);
  const x = across(game, "at");
  const y = upwards("home_win_probability");
  const color = sideColor(scene);
  const text = { field: "lines" };
  return panel(scene, "Win probability", paper.chances, [
    backdrop(scene),
    {
      data: { values: data.line },
      transform: bySide("home_win_probability", 0.5),
      mark: { type: "area", interpolate: "step-after", opacity: tintOf(scene) },
      encoding: {
        x: { ...x, axis: null },
        y: { ...upwards("edge"), stack: null, axis: halvesAxis(scene) },
        y2: { datum: 0.5 },
        color,
        detail: { field: "run" },
      },
    },
    {
      data: { values: data.line },
      mark: {
        type: "line",
        interpolate: "step-after",
        color: theme.ink,
        strokeWidth: 1.5,
        strokeJoin: "round",
      },
      encoding: { x, y, detail: { field: "run" } },
    },
    {
      data: { values: callouts.map((callout) => calloutRow(scene, callout)) },
      layer: [
        {
          name: "leaders",
          mark: { type: "rule", color: theme.muted },
          encoding: {
            x: across(game, "point_at"),
            y: upwards("point_home_win_probability"),
            x2: { field: "end_at" },
            y2: { field: "end_home_win_probability" },
          },
        },
        { mark: { ...TEXT, color: theme.ink }, encoding: { x, y, text } },
      ],
    },
    {
      // The labelled moments, in the colour of the side that gained.
      data: {
        values: data.swings.map(({ at, home, change }) => ({
          at,
          home_win_probability: home,
          side: change > 0 ? "home" : "away",
        })),
      },
      mark: {
        type: "point",
        filled: true,
        size: 46,
        opacity: 1,
        stroke: theme.background,
        strokeWidth: 1.5,
      },
      encoding: { x, y, color },
    },
    {
      data: {
        values: names.map(({ lines, side, ...box }) => ({
          ...valuesAt(scene, box),
          lines,
          color: nameColor(scene, side),
        })),
      },
      mark: { ...TEXT, ...NAME },
      encoding: { x, y, text, color: { field: "color", type: "nominal", scale: null } },
    },
    ...style.layers,
    pointing,
    {
      // Where on the line each moment is.
      name: `${POINTER}_on_line`,
      mark: { type: "point", filled: true, size: 46, opacity: 0 },
      encoding: { x, y, tooltip: momentTooltip(game) },
    },
  ]);
}

const TEXT = {
  type: "text",
  align: "left",
  baseline: "top",
  fontSize: SIZES.label,
  lineHeight: lineHeight(SIZES.label),
} as const;

const NAME = {
  fontSize: SIZES.heading,
  fontWeight: 600,
  lineHeight: lineHeight(SIZES.heading),
} as const;

const upwards = (field: string): SpecPart => ({
  field,
  type: "quantitative",
  title: null,
  scale: { domain: [0, 1], nice: false },
});

/** Labels count from the middle, so that each half is a team's. */
const halvesAxis = (scene: Scene): SpecPart =>
  sideAxis(scene, [0, 0.25, 0.5, 0.75, 1], "format(max(datum.value, 1 - datum.value), '.0%')", 0.5);

function calloutRow(scene: Scene, { lines, anchor, end, ...box }: Callout): SpecPart {
  const [point, edge] = [valuesAt(scene, anchor), valuesAt(scene, end)];
  return {
    ...valuesAt(scene, box),
    lines,
    point_at: point.at,
    point_home_win_probability: point.home_win_probability,
    end_at: edge.at,
    end_home_win_probability: edge.home_win_probability,
  };
}

const LEAST_APART = SIZES.label + 2;

const SECTION_PADDING = 9;

/** The lower panel: who leads by how much, and beneath it the names of the periods. */
export function leadPanel(scene: Scene, pointing: SpecPart): SpecPart {
  const { game, data, paper } = scene;
  const leads = data.lead.map(({ lead }) => lead);
  return panel(scene, leadTitle(game), paper.lead, [
    backdrop(scene),
    {
      data: { values: data.lead },
      transform: bySide("lead", 0),
      mark: { type: "area", interpolate: "step-after", opacity: 0.8 },
      encoding: {
        x: { ...across(game, "at"), axis: sectionAxis(scene) },
        y: leadScale(scene, leads),
        y2: { datum: 0 },
        color: sideColor(scene),
        detail: { field: "run" },
      },
    },
    ...(game.drawn === "lead" ? scene.style.layers : []),
    pointing,
  ]);
}

/** Alone, without the names of the upper panel, it says whose side is which. */
function leadTitle({ league, drawn, heading: { home, away } }: ChartedGame): string {
  const title = league === "wbb" ? "Lead in points" : "Lead in runs";
  return drawn === "lead" ? `${title}: ${home.name} above, ${away.name} below` : title;
}

/** From the away side's largest lead to the home side's, which are its labels. */
function leadScale(scene: Scene, leads: readonly number[]): SpecPart {
  const least = leads.reduce((one, lead) => Math.min(one, lead), 0);
  const most = leads.reduce((one, lead) => Math.max(one, lead), 0);
  const pixels = scene.paper.lead / (most - least || 2);
  const ends = [least, most].filter((lead) => Math.abs(lead) * pixels >= LEAST_APART);
  return {
    field: "edge",
    type: "quantitative",
    stack: null,
    scale: { domain: least === most ? [-1, 1] : [least, most], nice: false },
    axis: sideAxis(scene, [0, ...ends], "datum.value === 0 ? '0' : '+' + abs(datum.value)", 0),
  };
}

function sectionAxis(scene: Scene): SpecPart {
  const { game, paper } = scene;
  const { sections, shown } = game.timeline;
  const pixels = paper.width / (shown.to - shown.from);
  const fitting = sections.filter(
    ({ name, from, to }) => measure(name, SIZES.label) + 4 <= (to - from) * pixels,
  );
  const middles = fitting.map(({ name, from, to }) => [(from + to) / 2, name] as const);
  return {
    values: middles.map(([middle]) => middle),
    labelExpr: `${JSON.stringify(Object.fromEntries(middles))}[datum.value]`,
    labelPadding: SECTION_PADDING,
    ticks: false,
    titleAlign: "right",
    titleBaseline: "top",
    titleX: -LABEL_PADDING,
    titleY: SECTION_PADDING,
  };
}
