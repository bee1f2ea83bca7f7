import { colorOf, GRADIENT, legendView, scaleTo } from "../../../../charts/marks/key";
import { OWN_COLOR, tooltipOf } from "../../../../charts/marks/marks";
import { fitColumns, GAP, inColumns } from "../../../../charts/marks/panel";
import { vegaRows } from "../../../../charts/render/svg";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { HEAT, PADDING } from "../../../../charts/theme/theme";
import { countRows, timesOf } from "../../../../frames/input/input-table";
import { maximum } from "../../../../schema/extremes";
import { buildColumns, LEAST_MULTIPLE, plateView, thousandths, VIEW } from "./zone";
import { splitParts, zoneViews } from "./zone-parts";
import type { Picture, PitchRow } from "./zone-picture";

/** Narrower than this two panels have no room for words in the parts of the zone. */
const LEAST_ABREAST = 165;

/** The least width of a single panel beside the parts of its zone. */
const LEAST_BESIDE = 250;

/** Returns whether parts of the zone follow; with more panels that would be too much to read. */
export const hasParts = ({ by, panels }: Picture): boolean =>
  by === undefined && panels.length <= 2;

/** Steps of color from none to the most, closest at the low end, so that no edge is visible. */
const BANDS = 16;
const STEEPNESS = 1.6;

/** Draws the density of pitches in each panel, and their results by parts of the zone. */
export function densityView(picture: Picture, style: ChartStyle): SpecPart {
  const { panels, zone, top_ft, by } = picture;
  const { theme } = style;
  const grids = panels.map(({ located }) => estimateDensity(located, top_ft));
  const most = maximum([0, ...grids.flatMap(({ values }) => [...values])]);
  const isWithParts = hasParts(picture);
  const parts = isWithParts ? panels.map(({ located }) => splitParts(located, zone)) : [];
  const room = style.width - 2 * PADDING;
  const abreast = isWithParts ? LEAST_ABREAST : LEAST_MULTIPLE;
  const least = panels.length === 1 ? LEAST_BESIDE : abreast;
  const { columns, width } =
    by === undefined && !isWithParts
      ? buildColumns(picture, room)
      : fitColumns(room, isWithParts ? 2 : panels.length, least);
  const heats = panels.map((panel, index) => {
    const bands = listBands(grids[index] as Grid, most, HEAT[theme.name], top_ft);
    return plateView(panel, bands, picture, width, style, (place) => [
      {
        mark: { type: "line", filled: true, strokeWidth: 0 },
        encoding: {
          ...place,
          order: { field: "order", type: "quantitative" },
          detail: { field: "ring", type: "nominal" },
          fill: OWN_COLOR,
          tooltip: tooltipOf({ share: "On 6 by 6 inches" }),
        },
      },
    ]);
  });
  const zones = zoneViews(parts, zone, width, style);
  const views =
    columns === 1
      ? heats.flatMap((heat, index) => [heat, ...zones.slice(index, index + 1)])
      : [...heats, ...zones];
  const fill = scaleTo(most, HEAT[theme.name]);
  const legend = {
    title: "Share of pitches on 6 by 6 inches",
    values: [0, fill.scale.domain.at(-1)],
    format: ".0%",
    ...GRADIENT,
  };
  const key = legendView([{ share: 0 }], { fill: { field: "share", ...fill, legend } });
  return { vconcat: [...inColumns(views, columns), key], spacing: GAP.down };
}

/** Areas of more than each step of density, the larger ones first, so that inner ones are on top. */
function listBands(grid: Grid, most: number, colors: readonly string[], top_ft: number) {
  const shareAt = (band: number) => most * (band / BANDS) ** STEEPNESS;
  const { scale } = scaleTo(most, colors);
  const chooseColor = (band: number) => colorOf((shareAt(band) + shareAt(band + 1)) / 2, scale);
  const thresholds = Array.from({ length: BANDS - 1 }, (_, index) => shareAt(index + 1));
  const translate = [-VIEW.side_ft, VIEW.bottom_ft];
  const isocontour = { type: "isocontour", field: "grid", thresholds, scale: CELL_FT, translate };
  const rings = vegaRows([{ grid }], [isocontour]).flatMap(({ contour }, index) => {
    const { coordinates } = contour as { readonly coordinates: readonly (readonly Ring[])[] };
    // A hole shows the steps below.
    return coordinates.flatMap((polygon) =>
      polygon.map((ring, hole) => ({ ring, band: hole === 0 ? index + 1 : index })),
    );
  });
  return rings
    .toSorted((one, other) => computeArea(other.ring) - computeArea(one.ring))
    .flatMap(({ ring: points, band }, ring) => {
      const [from, to] = [band, band + 1].map((step) => (100 * shareAt(step)).toFixed(1));
      const share = `${from}% to ${to}%`;
      const color = chooseColor(band);
      return points.map(([x, z], order) => ({
        ring,
        color,
        share,
        order,
        // The grid extends beyond the picture.
        x: thousandths(Math.min(VIEW.side_ft, Math.max(-VIEW.side_ft, x))),
        z: thousandths(Math.min(top_ft, Math.max(VIEW.bottom_ft, z))),
      }));
    });
}

/** A closed line, in feet. */
type Ring = readonly (readonly [x: number, z: number])[];

const computeArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** Each pitch is spread around its place, about normally distributed with this many feet. */
export const SPREAD_FT = 0.3;

/** Vega spreads a pitch three times over five cells, with a standard deviation of the root of six cells. */
export const CELL_FT = SPREAD_FT / Math.sqrt(6);

/** Shares are stated for squares of 6 inches by 6, in square feet. */
const UNIT = 0.25;

/** Shares of pitches on 6 inches by 6 in cells, row by row from below; extends beyond the picture. */
export interface Grid {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The share of pitches on 6 inches by 6, from the lower edge of the picture up to `top_ft`. */
export function estimateDensity(located: readonly PitchRow[], top_ft: number): Grid {
  const weight = UNIT / (CELL_FT * CELL_FT * countRows(located));
  const pitches = located.map((pitch) => ({
    x: ((pitch.plate_x_ft ?? 0) + VIEW.side_ft) / CELL_FT,
    z: ((pitch.plate_z_ft ?? 0) - VIEW.bottom_ft) / CELL_FT,
    weight: weight * timesOf(pitch),
  }));
  const size = [2 * VIEW.side_ft, top_ft - VIEW.bottom_ft].map((feet) => Math.ceil(feet / CELL_FT));
  const spread = SPREAD_FT / CELL_FT;
  const density = { type: "kde2d", x: "x", y: "z", weight: "weight", size, cellSize: 1 };
  const [row] = vegaRows(pitches, [{ ...density, bandwidth: [spread, spread], counts: true }]);
  return row?.grid as Grid;
}
