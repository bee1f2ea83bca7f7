import type { ChartStyle, SpecPart } from "../chart-style";
import { mixed, tintDepth } from "../colors";
import { tooltipOf } from "../marks";
import { panelView } from "../plot";
import { SIZES, type Theme } from "../theme";
import { percentOf } from "../wording";

/** What came of what in a ninth of the zone: whiffs of swings. */
export interface ZoneShare {
  readonly part: number;
  readonly whole: number;
}

export interface ZoneGrid {
  readonly heading: string;
  /** From the upper left, as the catcher sees them, row by row. */
  readonly ninths: readonly ZoneShare[];
  /** Of fewer than this a ninth has no share and no colour. */
  readonly least: number;
}

/** A ninth is as high as this; the zone of an average batter is about as much higher than wide. */
export const NINTH_HEIGHT = 58;

/** The strike zone in ninths, each with its share and its counts; the more, the deeper its colour. */
export function zoneGrid(
  { heading, ninths, least }: ZoneGrid,
  width: number,
  style: ChartStyle,
): SpecPart {
  const { theme } = style;
  const plot = { style, left: 0, width, height: 3 * NINTH_HEIGHT };
  const shares = ninths.map(({ part, whole }) => (whole < least ? null : part / whole));
  const most = Math.max(0.01, ...shares.map((share) => share ?? 0));
  const values = ninths.map(({ part, whole }, index) => ({
    column: index % 3,
    row: Math.floor(index / 3),
    share: shares[index] == null ? "" : percentOf(part, whole),
    counts: whole === 0 ? "none" : `${part} of ${whole}`,
    fill: fillOf((shares[index] ?? 0) / most, theme),
  }));
  const place = (field: string) => ({
    field,
    type: "ordinal",
    axis: null,
    scale: { domain: [0, 1, 2], padding: 0 },
  });
  const at = { x: place("column"), y: place("row") };
  const text = (field: string, mark: SpecPart): SpecPart => ({
    mark: { type: "text", fontSize: SIZES.label, ...mark },
    encoding: { ...at, text: { field, type: "nominal" } },
  });
  return {
    ...panelView(
      plot,
      [
        {
          mark: { type: "rect", stroke: theme.line, strokeWidth: 1 },
          encoding: {
            ...at,
            fill: { field: "fill", type: "nominal", scale: null },
            tooltip: tooltipOf({ share: heading, counts: "Counts" }),
          },
        },
        text("share", { yOffset: -8, fontWeight: 600, color: theme.ink }),
        text("counts", { yOffset: 8, color: theme.ink }),
      ],
      heading,
    ),
    data: { values },
  };
}

/** A colour on which ink is read: of the most of all the deepest. */
function fillOf(part: number, theme: Theme): string {
  const [color = theme.muted] = theme.series;
  return mixed(theme.background, color, part * tintDepth(color, theme.background, theme, 0.6));
}
