import type { SpecPart } from "./chart-style";
import { measure } from "./font";
import { SIZES, type Theme } from "./theme";

/** A quarter, a half, an overtime or an inning, from where to where on the axis. */
interface Section {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A game's clock from left to right, in periods or innings. */
export interface Clock {
  readonly sections: readonly Section[];
  readonly shown: { readonly from: number; readonly to: number };
}

/** A channel along the clock; one layer of a view defines its axis, the others leave it open. */
export const alongClock = ({ shown: { from, to } }: Clock, field: string, axis?: SpecPart) => ({
  field,
  type: "quantitative",
  scale: { domain: [from, to], nice: false, zero: false },
  ...(axis !== undefined && { axis }),
});

/** The names of the periods in their middles, as far as they fit. */
export function clockAxis({ sections, shown }: Clock, width: number): SpecPart {
  const pixels = width / (shown.to - shown.from);
  const middles = sections
    .filter(({ name, from, to }) => measure(name, SIZES.label) + 4 <= (to - from) * pixels)
    .map(({ name, from, to }) => [(from + to) / 2, name] as const);
  return {
    title: null,
    grid: false,
    ticks: false,
    values: middles.map(([middle]) => middle),
    labelExpr: `${JSON.stringify(Object.fromEntries(middles))}[datum.value]`,
  };
}

/** Lines where one period ends and the next begins. */
export const periodLines = (clock: Clock, { faint }: Theme): SpecPart => ({
  data: { values: clock.sections.slice(1).map(({ from }) => ({ from })) },
  mark: { type: "rule", color: faint },
  encoding: { x: alongClock(clock, "from") },
});
