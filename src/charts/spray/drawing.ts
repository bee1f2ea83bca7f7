import { keyView } from "../shared/baseball/key";
import { panelView } from "../shared/baseball/panel";
import type { Kind } from "../shared/baseball/symbols";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { DISTANCE_LABELS, fieldLayer } from "../shared/field";
import { byName, position, textLayer } from "../shared/marks";
import { PADDING } from "../shared/theme";
import { type Extent, extentOf, LABEL_OFFSET, placeTexts } from "./labels";
import { type Panel, type Picture, TOOLTIP } from "./picture";

/** Between two fields, and between them and the key. */
const GAP = { across: 16, down: 16 } as const;

/** The least width at which two fields stand beside each other. */
const LEAST_ABREAST = 480;

export function bodyOf({ panels, key, kinds }: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const abreast = panels.length > 1 && room >= LEAST_ABREAST;
  const width = abreast ? Math.floor((room - GAP.across) / 2) : room;
  // One for all, so that distances can be compared.
  const extent = extentOf(
    panels.flatMap(({ marks }) => marks),
    width,
  );
  const views = panels.map((panel) => fieldView(panel, extent, kinds, style));
  const fields = abreast ? [{ hconcat: views, spacing: room - 2 * width }] : views;
  return {
    vconcat: [...fields, ...(key.length === 0 ? [] : [keyView(key, kinds, room, style.theme)])],
    spacing: GAP.down,
  };
}

function fieldView(
  panel: Panel,
  extent: Extent,
  kinds: readonly Kind[],
  style: ChartStyle,
): SpecPart {
  const { marks, labelled } = panel;
  const { width, height } = extent;
  const { theme } = style;
  const place = placeIn(extent);
  const labels = placeTexts(labelled, marks, extent);
  const bold = { baseline: "middle", fontWeight: 600, color: theme.ink };
  const view = {
    width,
    height,
    offset: 6,
    place,
    kinds,
    mark: { opacity: 0.9, strokeWidth: 1.2 },
    channels: { size: sizes(extent, kinds, marks.length) },
    tooltip: TOOLTIP,
    below: [fieldLayer(place, theme), distances(place, style)],
    above: labelled.length === 0 ? [] : [textLayer(labels, place, bold)],
    // In the outfield, where there is most room.
    message_at: { x: 0, y: 250 },
    message_width: width / 2,
  };
  return panelView(panel, view, style);
}

/** Hits are larger than what was caught, home runs largest. */
const SIZE = { out: 0.65, hit: 1, home_run: 1.8 } as const;

/** Of more balls than these the marks are smaller. */
const MOST_BALLS = 250;

function sizes({ width }: Extent, kinds: readonly Kind[], balls: number): SpecPart {
  const crowd = Math.max(0.25, Math.min(1, MOST_BALLS / balls));
  const usual = crowd * Math.min(110, Math.max(64, width / 5));
  const sizeOf = ({ name, filled }: Kind) =>
    usual * (name === "Home run" ? SIZE.home_run : filled ? SIZE.hit : SIZE.out);
  const names = kinds.map(({ name }) => name);
  return byName("kind", names, kinds.map(sizeOf), true);
}

function placeIn({ left_ft, bottom_ft, pixels_a_foot, width, height }: Extent): SpecPart {
  const along = (field: string, from: number, pixels: number) =>
    position(field, { domain: [from, from + pixels / pixels_a_foot], nice: false, zero: false });
  return { x: along("x", left_ft, width), y: along("y", bottom_ft, height) };
}

const distances = (place: SpecPart, { theme }: ChartStyle): SpecPart =>
  textLayer(
    DISTANCE_LABELS.map(({ text, at: [x, y] }) => ({ x, y, text })),
    place,
    {
      align: "left",
      baseline: "middle",
      dx: LABEL_OFFSET.x,
      dy: LABEL_OFFSET.y,
      color: theme.muted,
    },
  );
