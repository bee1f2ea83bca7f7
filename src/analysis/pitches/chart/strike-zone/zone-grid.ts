import { formatPercent } from "../../../../charts/input/wording";
import { labelStyle, textLayer, tooltipOf, unscaled } from "../../../../charts/marks/marks";
import { panelView } from "../../../../charts/marks/plot";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../../charts/theme/colors";
import { SIZES, type Theme } from "../../../../charts/theme/theme";
import { maximum } from "../../../../schema/extremes";

/** A ninth of the zone: its words, the first of them bold, the share of its color, and its tooltip by field. */
export interface Ninth {
  readonly lines: readonly string[];
  /** Null if it is of too few. */
  readonly share: number | null;
  readonly cells: Readonly<Record<string, string>>;
}

/** A ninth is as high as this; the zone of an average batter is about as much higher than wide. */
export const NINTH_HEIGHT = 58;

/** From one line of words to the next. */
const LEADING = SIZES.label + 2.5;

/** The largest share of some ninths, which has the deepest color. */
export const mostOf = (ninths: readonly Ninth[]): number =>
  maximum([0.01, ...ninths.map(({ share }) => share ?? 0)]);

/** Draws the strike zone in ninths from the upper left, from the catcher's view, row by row, at `across`. */
export function zoneLayers(
  ninths: readonly Ninth[],
  most: number,
  titles: Readonly<Record<string, string>>,
  { theme }: ChartStyle,
  across?: readonly [left: number, right: number],
): readonly SpecPart[] {
  const squares = ninths.map((ninth, index) => ({
    ...ninth,
    place: { column: index % 3, row: Math.floor(index / 3) },
  }));
  const channel = (field: string, range?: readonly number[]) => ({
    field,
    type: "ordinal",
    axis: null,
    scale: { domain: [0, 1, 2], padding: 0, ...(range && { range }) },
  });
  const at = { x: channel("column", across), y: channel("row") };
  return [
    {
      data: {
        values: squares.map(({ place, share, cells }) => ({
          ...place,
          fill: mixFill((share ?? 0) / most, theme),
          ...cells,
        })),
      },
      mark: { type: "rect", stroke: theme.line, strokeWidth: 1 },
      encoding: {
        ...at,
        fill: unscaled("fill"),
        tooltip: tooltipOf(titles),
      },
    },
    textLayer(
      squares.flatMap(({ place, lines }) =>
        lines.map((text, line) => ({
          ...place,
          text,
          weight: line === 0 ? 600 : 400,
          offset: (line - (lines.length - 1) / 2) * LEADING,
        })),
      ),
      at,
      {
        ...labelStyle(theme),
        fontWeight: { expr: "datum.weight" },
        yOffset: { expr: "datum.offset" },
      },
    ),
  ];
}

/** A share in a ninth, such as whiffs of swings. */
export type Share = readonly [part: number, whole: number];

/**
 * Ninths with their shares and counts, the more the deeper; of fewer than `least` without a share. The heading ends
 * with the unit that shares are of, swing or pitch.
 */
export function shareGrid(
  heading: string,
  shares: readonly Share[],
  least: number,
  width: number,
  style: ChartStyle,
): SpecPart {
  const nothing = heading.endsWith("swing") ? "no swings" : "no pitches";
  const ninths = shares.map(([part, whole]): Ninth => {
    const share = whole < least ? "" : (formatPercent(part, whole) ?? "");
    const counts = whole === 0 ? nothing : `${part} of ${whole}`;
    return {
      lines: [share, counts],
      share: whole < least ? null : part / whole,
      cells: { share, counts },
    };
  });
  const plot = { style, left: 0, width, height: 3 * NINTH_HEIGHT };
  const titles = { share: heading, counts: "Counts" };
  return panelView(plot, zoneLayers(ninths, mostOf(ninths), titles, style), heading);
}

/** A color on which ink is legible; the maximum of all has the deepest. */
function mixFill(part: number, theme: Theme): string {
  const [color = theme.muted] = theme.series;
  return mixed(theme.background, color, part * tintDepth(color, theme.background, theme, 0.6));
}
