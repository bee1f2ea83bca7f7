import type { SpecPart } from "../theme/chart-style";
import type { Theme } from "../theme/theme";
import { byName } from "./marks";

/** Paths of about the same area from -1 to 1; Vega's own differ by half, so that one kind would seem more. */
export const SHAPES = {
  circle: "circle",
  square: "M-.87,-.87H.87V.87H-.87Z",
  diamond: "M0,-1.22L1.22,0L0,1.22L-1.22,0Z",
  up: "M0,-1.25L1.2,.9H-1.2Z",
  down: "M0,1.25L1.2,-.9H-1.2Z",
  plus: "M-.42,-1.15H.42V-.42H1.15V.42H.42V1.15H-.42V.42H-1.15V-.42H-.42Z",
  cross:
    "M-1.1,-.55L-.55,-1.1L0,-.55L.55,-1.1L1.1,-.55L.55,0L1.1,.55L.55,1.1L0,.55L-.55,1.1L-1.1,.55L-.55,0Z",
  left: "M-1.25,0L.9,-1.2V1.2Z",
  right: "M1.25,0L-.9,-1.2V1.2Z",
  bar: "M-1.4,-.55H1.4V.55H-1.4Z",
  post: "M-.55,-1.4H.55V1.4H-.55Z",
  hourglass: "M-1.05,-1.2H1.05L.2,0L1.05,1.2H-1.05L-.2,0Z",
  bowtie: "M-1.2,-1.05V1.05L0,.2L1.2,1.05V-1.05L0,-.2Z",
  dome: "M-1.4,.65A1.4,1.4,0,0,1,1.4,.65Z",
  chevron: "M0,-1.2L1.3,.1V1.2L0,-.1L-1.3,1.2V.1Z",
  spark: "M0,-1.6L.5,-.5L1.6,0L.5,.5L0,1.6L-.5,.5L-1.6,0L-.5,-.5Z",
  star: "M0,-1.5L.42,-.56L1.43,-.46L.67,.22L.88,1.21L0,.7L-.88,1.21L-.67,.22L-1.43,-.46L-.42,-.56Z",
} as const;

export type Shape = keyof typeof SHAPES;

/** How one kind of thing is marked: by shape, by being filled or open, and by color. */
export interface Kind {
  readonly name: string;
  readonly shape: Shape;
  readonly filled: boolean;
  readonly color: (theme: Theme) => string;
  /** In the key: its outline. */
  readonly dashed?: boolean;
}

export const ink = ({ ink }: Theme): string => ink;

export const muted = ({ muted }: Theme): string => muted;

export const inSeries =
  (index: number) =>
  ({ series, ink }: Theme): string =>
    series[index] ?? ink;

/** The look of a kind; filled ones have a rim in the background's color, so that overlaps can be counted. */
export function styleKind({ shape, filled, color, dashed = false }: Kind, theme: Theme) {
  const own = color(theme);
  const { background } = theme;
  return {
    shape: SHAPES[shape],
    fill: filled ? own : background,
    stroke: filled ? background : own,
    strokeDash: dashed ? [3, 2] : [1, 0],
  };
}

/** The channels that mark rows by their field `kind`. */
export function marking(kinds: readonly Kind[], theme: Theme): SpecPart {
  const names = kinds.map(({ name }) => name);
  const looks = kinds.map((kind) => styleKind(kind, theme));
  const by = (values: readonly string[]) => byName("kind", names, values);
  return {
    shape: by(looks.map(({ shape }) => shape)),
    fill: by(looks.map(({ fill }) => fill)),
    stroke: by(looks.map(({ stroke }) => stroke)),
  };
}

const CHANNELS = ["shape", "fill", "stroke", "strokeDash", "strokeOpacity", "color", "size"];

/** Layers share positions only: marks, lines and a user's layers have separate color scales. */
export const OWN_SCALES = Object.fromEntries(CHANNELS.map((channel) => [channel, "independent"]));
