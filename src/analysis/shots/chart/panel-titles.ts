import { joinParts } from "../../../charts/input/wording";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { measure, wrap } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import type { Panel } from "./shot-panel";
import { ofThem, shootingParts } from "./shot-words";

const GAP = { heading: 5, note: 7 } as const;

const LINE = { heading: SIZES.heading + 4.5, label: SIZES.label + 4.5 } as const;

/**
 * The name of a panel and its numbers above it, notes and free throws below, in pixels of its view. Without a
 * name the chart's own titles contain the numbers.
 */
export function labelLayers(
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
  const below = [...notes, ...(free_throws === undefined ? [] : [freeThrowLine(free_throws)])];
  const top = -GAP.heading - heading.length * LINE.heading - numbers.length * LINE.label;
  const color = theme.muted;
  return [
    ...textLayers(heading, { ...place, y: top, color: theme.ink }, SIZES.heading, 600),
    ...textLayers(numbers, { ...place, y: top + heading.length * LINE.heading, color }),
    ...textLayers(
      below.flatMap((note) => wrap(note, width, SIZES.label)),
      { ...place, y: height + GAP.note, color },
    ),
  ];
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

/** Lines of text below a point of a panel, in pixels from its upper left corner. */
function textLayers(
  text: readonly string[],
  place: SpecPart,
  size: number = SIZES.label,
  weight = 400,
): readonly SpecPart[] {
  if (text.length === 0) return [];
  const lineHeight = size === SIZES.heading ? LINE.heading : LINE.label;
  const look = { baseline: "top", fontSize: size, fontWeight: weight, lineHeight };
  return [{ data: { values: [{}] }, mark: { type: "text", text, ...place, ...look } }];
}
