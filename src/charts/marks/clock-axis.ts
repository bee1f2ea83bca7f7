import { maximum, minimum } from "../../schema/extremes";
import type { SpecPart } from "../theme/chart-style";
import type { TeamColors } from "../theme/colors";
import { measure } from "../theme/font";
import { SIZES, type Theme } from "../theme/theme";
import { between, byName, markLayer } from "./marks";
import { labelsBy, leftAxis, levelLine, namedTicks, type Plot } from "./plot";

export interface Clock {
  /** Quarters, halves, overtimes or innings, with their start and end on the axis. */
  readonly sections: readonly {
    readonly name: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly shown: { readonly from: number; readonly to: number };
}

/** A channel along the clock; one layer of a view defines its axis, the others leave it open. */
export const alongClock = ({ shown: { from, to } }: Clock, field: string, axis?: SpecPart) =>
  between(field, [from, to], axis);

/** The names of the periods in their middles, if they fit. */
export function clockAxis({ sections, shown }: Clock, width: number): SpecPart {
  const pixels = width / (shown.to - shown.from);
  const middles = sections.flatMap(({ name, from, to }) => {
    // An overtime without room for its name has its number.
    const label = [name, name.replace(/OT$/, "") || "1"].find(
      (text) => measure(text, SIZES.label) + 4 <= (to - from) * pixels,
    );
    return label === undefined ? [] : [[(from + to) / 2, label] as const];
  });
  return {
    title: null,
    grid: false,
    ticks: false,
    labelOverlap: false,
    values: middles.map(([middle]) => middle),
    // Vega drops every second value if it has more than it would choose itself.
    tickCount: middles.length,
    labelExpr: labelsBy(middles),
  };
}

/** Draws lines between periods, and at the end if the last state is shown beyond it. */
export function periodLines(clock: Clock, { faint }: Theme): SpecPart {
  const values = [...clock.sections.slice(1).map(({ from }) => from), clock.sections.at(-1)?.to]
    .filter((at) => at !== undefined && at < clock.shown.to)
    .map((from) => ({ from }));
  return markLayer(values, { type: "rule", color: faint }, { x: alongClock(clock, "from") });
}

export const leadText = (lead: number): string => (lead === 0 ? "0" : `+${Math.abs(lead)}`);

export const sideColor = ({ home, away }: TeamColors): SpecPart =>
  byName("side", ["home", "away"], [home, away]);

/** Draws areas on either side of a line in the middle, in the color of the side that benefits. */
export const sidesArea = (
  values: readonly object[],
  [field, middle]: readonly [field: string, middle: number],
  colors: TeamColors,
  { x, y }: Readonly<Record<"x" | "y", SpecPart>>,
  mark: SpecPart = { opacity: 0.85 },
): SpecPart => ({
  data: { values },
  transform: [
    { calculate: `max(datum.${field}, ${middle})`, as: "home" },
    { calculate: `min(datum.${field}, ${middle})`, as: "away" },
    { fold: ["home", "away"], as: ["side", "edge"] },
  ],
  mark: { type: "area", interpolate: "step-after", ...mark },
  encoding: {
    x,
    y: { field: "edge", type: "quantitative", stack: null, ...y },
    y2: { datum: middle },
    color: sideColor(colors),
    detail: { field: "run" },
  },
});

/** The lead of a game, with the largest of either side on its axis if there is room for its label. */
export function leadLayers(
  clock: Clock,
  values: readonly { readonly at: number; readonly lead: number }[],
  plot: Plot,
  colors: TeamColors,
  axis: SpecPart = clockAxis(clock, plot.width),
): readonly SpecPart[] {
  const leads = values.map(({ lead }) => lead);
  const least = minimum([0, ...leads]);
  const most = maximum([0, ...leads]);
  const pixels = plot.height / (most - least || 2);
  const ends = [least, most].filter((lead) => Math.abs(lead) * pixels >= SIZES.label + 2);
  return [
    sidesArea(values, ["lead", 0], colors, {
      x: alongClock(clock, "at", axis),
      y: {
        scale: { domain: least === most ? [-1, 1] : [least, most], nice: false },
        axis: leftAxis(plot, { ticks: false, grid: false, ...namedTicks([0, ...ends], leadText) }),
      },
    }),
    { data: { values: [{}] }, ...levelLine(0, plot.style.theme) },
  ];
}
