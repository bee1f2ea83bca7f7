import type { ChartStyle, SpecPart } from "../chart-style";
import { wrap } from "../font";
import { tooltipOf } from "../marks";
import { SIZES, type Theme } from "../theme";
import { type Kind, marking, OWN_SCALES } from "./symbols";

export interface Panel<M extends object> {
  /** First the name, then numbers; empty where the title says it. */
  readonly heading: readonly string[];
  readonly marks: readonly M[];
  /** In place of marks. */
  readonly message?: string;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels between the heading and what is drawn. */
  readonly offset: number;
  /** The channels x and y, in feet: as many to a pixel across as up. */
  readonly place: SpecPart;
  /** The layer that draws the panel's marks. */
  readonly marked: SpecPart;
  readonly below: readonly SpecPart[];
  readonly above: readonly SpecPart[];
  /** Where a message has room: its middle in feet, and how many pixels it may be wide. */
  readonly message_at: SpecPart;
  readonly message_width: number;
}

/** Points by their kinds, their look and channels beside that, and titles of their tooltip's fields. */
export const points = (
  { place, kinds, mark, channels, tooltip }: Points,
  theme: Theme,
): SpecPart => ({
  mark: { type: "point", ...mark, strokeJoin: "round" },
  encoding: {
    ...place,
    ...marking(kinds, theme),
    ...channels,
    tooltip: tooltipOf(tooltip),
  },
});

export interface Points {
  readonly place: SpecPart;
  readonly kinds: readonly Kind[];
  readonly mark: SpecPart;
  readonly channels?: SpecPart;
  readonly tooltip: Readonly<Record<string, string>>;
}

/** The heading of a view: a name, and numbers below it; nothing without a name. */
export const headingAbove = (
  [name = "", ...numbers]: readonly string[],
  width: number,
  offset: number,
): SpecPart =>
  name === ""
    ? {}
    : {
        title: {
          text: wrap(name, width, SIZES.heading, 600),
          subtitle: numbers.flatMap((line) => wrap(line, width, SIZES.label)),
          frame: "group",
          fontSize: SIZES.heading,
          lineHeight: SIZES.heading + 5,
          subtitleFontSize: SIZES.label,
          subtitleLineHeight: SIZES.label + 4,
          subtitlePadding: 3,
          offset,
        },
      };

export function panelView(
  { heading, marks, message }: Panel<object>,
  { width, height, offset, place, marked, below, above, ...view }: View,
  { theme, layers }: ChartStyle,
): SpecPart {
  const message_layer = {
    data: { values: [view.message_at] },
    mark: {
      type: "text",
      text: wrap(message ?? "", view.message_width, SIZES.subtitle),
      baseline: "middle",
      color: theme.muted,
      fontSize: SIZES.subtitle,
    },
    encoding: place,
  };
  return {
    ...headingAbove(heading, width, offset),
    data: { values: marks },
    width,
    height,
    layer: [
      ...below,
      marked,
      ...above,
      ...(message === undefined ? [] : [message_layer]),
      ...layers,
    ],
    resolve: { scale: OWN_SCALES },
  };
}
