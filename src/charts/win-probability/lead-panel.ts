import type { SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { SIZES } from "../shared/theme";
import {
  across,
  backdrop,
  bySide,
  LABEL_PADDING,
  panel,
  type Scene,
  sideAxis,
  sideColor,
} from "./scene";

/** Between two labels of an axis, in pixels. */
const LEAST_APART = SIZES.label + 2;

/** Between the panel and the names of the periods. */
const SECTION_PADDING = 9;

/** The lower panel: who leads by how much, and beneath it the names of the periods. */
export function leadPanel(scene: Scene, pointing: SpecPart): SpecPart {
  const { game, data, paper } = scene;
  const leads = data.lead.map(({ lead }) => lead);
  return panel(scene, game.league === "wbb" ? "Lead in points" : "Lead in runs", paper.lead, [
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
      },
    },
    pointing,
  ]);
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

/** Names in the middle of their periods, where these are wide enough. */
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
