import { keyView } from "../shared/baseball/key";
import { panelView, points } from "../shared/baseball/panel";
import type { Kind } from "../shared/baseball/symbols";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { fieldLayer } from "../shared/field";
import { byName, position, textLayer } from "../shared/marks";
import { PADDING, type Theme } from "../shared/theme";
import { type Extent, extentOf, type PlacedTexts, placeTexts } from "./labels";
import { type Panel, type Picture, TOOLTIP } from "./picture";
import { captionOf } from "./words";

/** Between two fields, and between them and the key. */
const GAP = { across: 16, down: 16 } as const;

/** The least width at which two fields stand beside each other. */
const LEAST_ABREAST = 480;

export function drawn(picture: Picture, style: ChartStyle) {
  const { panels, key, kinds } = picture;
  const room = style.width - 2 * PADDING;
  const abreast = panels.length > 1 && room >= LEAST_ABREAST;
  const width = abreast ? Math.floor((room - GAP.across) / 2) : room;
  // One for all, so that distances can be compared.
  const extent = extentOf(
    panels.flatMap(({ marks }) => marks),
    width,
  );
  const fields = panels.map((panel) => fieldOf(panel, extent, kinds));
  const views = fields.map((field) => fieldView(field, extent, kinds, style));
  const rows = abreast ? [{ hconcat: views, spacing: room - 2 * width }] : views;
  const unlabelled = fields.reduce(
    (sum, { panel, texts }) => sum + panel.labelled.length - texts.labels.length,
    0,
  );
  return {
    body: {
      vconcat: [...rows, ...(key.length === 0 ? [] : [keyView(key, kinds, room, style.theme)])],
      spacing: GAP.down,
    },
    caption: captionOf(picture, unlabelled),
  };
}

interface Field {
  readonly panel: Panel;
  readonly sizeOf: (kind: Kind) => number;
  readonly texts: PlacedTexts;
}

function fieldOf(panel: Panel, extent: Extent, kinds: readonly Kind[]): Field {
  const sizeOf = sizesOf(extent, panel.marks.length);
  const reaches = new Map(kinds.map((kind) => [kind.name, reachOf(kind, sizeOf(kind))]));
  const balls = panel.marks.map(({ x, y, kind }) => ({ x, y, reach: reaches.get(kind) ?? 0 }));
  return { panel, sizeOf, texts: placeTexts(panel.labelled, balls, extent) };
}

function fieldView(
  { panel, sizeOf, texts }: Field,
  extent: Extent,
  kinds: readonly Kind[],
  style: ChartStyle,
): SpecPart {
  const { width, height } = extent;
  const { theme } = style;
  const place = placeIn(extent);
  const names = kinds.map(({ name }) => name);
  const view = {
    width,
    height,
    offset: 6,
    place,
    marked: points(
      {
        place,
        kinds,
        mark: { opacity: 0.9, strokeWidth: STROKE },
        channels: { size: byName("kind", names, kinds.map(sizeOf), true) },
        tooltip: TOOLTIP,
      },
      theme,
    ),
    below: [
      fieldLayer(place, theme),
      ...leaders(texts, place, theme),
      textLayer(texts.distances, place, { baseline: "middle", color: theme.muted }),
    ],
    above:
      texts.labels.length === 0
        ? []
        : [
            textLayer(texts.labels, place, {
              baseline: "middle",
              fontWeight: 600,
              color: theme.ink,
            }),
          ],
    // In the outfield, where there is most room.
    message_at: { x: 0, y: 250 },
    message_width: width / 2,
  };
  return panelView(panel, view, style);
}

/** Under the marks: only their ends must be seen. */
function leaders({ leaders }: PlacedTexts, place: SpecPart, { muted }: Theme): readonly SpecPart[] {
  if (leaders.length === 0) return [];
  return [
    {
      data: { values: leaders },
      mark: { type: "rule", color: muted, strokeWidth: 1 },
      encoding: { ...place, x2: { field: "x2" }, y2: { field: "y2" } },
    },
  ];
}

/** Hits are larger than what was caught, home runs largest. */
const SIZE = { out: 0.65, hit: 1, home_run: 1.8 } as const;

/** Of more balls than these the marks are smaller. */
const MOST_BALLS = 250;

function sizesOf({ width }: Extent, balls: number): (kind: Kind) => number {
  const crowd = Math.max(0.25, Math.min(1, MOST_BALLS / balls));
  const usual = crowd * Math.min(110, Math.max(64, width / 5));
  return ({ name, filled }) =>
    usual * (name === "Home run" ? SIZE.home_run : filled ? SIZE.hit : SIZE.out);
}

/** Pixels of the line around a mark. */
const STROKE = 1.2;

/** How far a mark reaches: of a star, whose points are the farthest, three halves of its radius. */
const reachOf = ({ shape }: Kind, size: number): number =>
  ((shape === "star" ? 1.5 : 1.25) * Math.sqrt(size) + STROKE) / 2;

function placeIn({ left_ft, bottom_ft, pixels_a_foot, width, height }: Extent): SpecPart {
  const along = (field: string, from: number, pixels: number) =>
    position(field, { domain: [from, from + pixels / pixels_a_foot], nice: false, zero: false });
  return { x: along("x", left_ft, width), y: along("y", bottom_ft, height) };
}
