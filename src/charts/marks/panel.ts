import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { wrap } from "../theme/font";
import { SIZES, type Theme } from "../theme/theme";
import { position, tooltipOf } from "./marks";
import { type Kind, marking, OWN_SCALES } from "./symbols";

/** A part of the ground or of the air, in feet, and how large it is drawn. */
export interface Extent {
  readonly left_ft: number;
  readonly bottom_ft: number;
  readonly pixels_a_foot: number;
  readonly width: number;
  readonly height: number;
}

/** The channels x and y of fields in feet: as many to a pixel across as up. */
export function encodePlace(
  { left_ft, bottom_ft, pixels_a_foot, width, height }: Extent,
  up: "y" | "z",
): SpecPart {
  const along = (field: string, from: number, pixels: number) => {
    const to = Math.round((from + pixels / pixels_a_foot) * 1e9) / 1e9;
    return position(field, { domain: [from, to], nice: false, zero: false });
  };
  return { x: along("x", left_ft, width), y: along(up, bottom_ft, height) };
}

export function fitColumns(room: number, panels: number, least: number) {
  const fitting = Math.floor((room + GAP.across) / (least + GAP.across));
  const columns = Math.max(1, Math.min(fitting, panels, MOST_COLUMNS));
  return { columns, width: Math.floor((room - (columns - 1) * GAP.across) / columns) };
}

const MOST_COLUMNS = 4;
/** Spacing between panels, and between panels and their key. */
export const GAP = { across: 20, down: 14 } as const;

/** Views row by row, or one below the other. */
export const inColumns = (views: readonly SpecPart[], columns: number): readonly SpecPart[] =>
  columns <= 1
    ? views
    : [{ concat: views, columns, align: "each", spacing: { row: GAP.down, column: GAP.across } }];

interface Points extends Readonly<Record<"place" | "mark", SpecPart>> {
  readonly kinds: readonly Kind[];
  readonly channels?: SpecPart;
  readonly tooltip: Readonly<Record<string, string>>;
}

export const points = ({ place, kinds, mark, channels, tooltip }: Points, theme: Theme) => ({
  mark: { type: "point", ...mark, strokeJoin: "round" },
  encoding: { ...place, ...marking(kinds, theme), ...channels, tooltip: tooltipOf(tooltip) },
});

/** A view of marks to scale under its heading, a user's layers last. */
export const scaledView = (
  { heading, marks }: { readonly heading: readonly string[]; readonly marks: readonly object[] },
  { width, height }: Pick<Extent, "width" | "height">,
  layer: readonly SpecPart[],
  { layers }: Pick<ChartStyle, "layers">,
): SpecPart => ({
  ...headingAbove(heading, width),
  data: { values: marks },
  width,
  height,
  layer: [...layer, ...layers],
  resolve: { scale: OWN_SCALES },
});

/** A name, and numbers below it; nothing without a name. */
export function headingAbove([name = "", ...numbers]: readonly string[], width: number): SpecPart {
  const title = {
    text: wrap(name, width, SIZES.heading, 600),
    subtitle: numbers.flatMap((line) => wrap(line, width, SIZES.label)),
    frame: "group",
    fontSize: SIZES.heading,
    lineHeight: SIZES.heading + 5,
    subtitleFontSize: SIZES.label,
    subtitleLineHeight: SIZES.label + 4,
    subtitlePadding: 3,
    offset: 6,
  };
  return name === "" ? {} : { title };
}
