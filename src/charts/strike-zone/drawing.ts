import { mlbZone } from "../../leagues";
import { keyView, widthOf } from "../shared/baseball/key";
import { points } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { PADDING } from "../shared/theme";
import { captionOf } from "./caption";
import { densities } from "./densities";
import { type Panel, type Picture, TOOLTIP } from "./picture";
import { GAP, plateView } from "./plate";
import { BOX, VIEW } from "./zone";

/** How wide a single panel is at least where the key stands beside it. */
const LEAST_BESIDE = 280;

/** Feet beside the batter's boxes where there are no pitches. */
const EMPTY_MARGIN = 0.05;

export const drawn = (picture: Picture, style: ChartStyle) => ({
  body: picture.mode === "density" ? densities(picture, style) : pointed(picture, style),
  caption: captionOf(picture),
});

function pointed(picture: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const { panels, key, kinds } = picture;
  const view = (panel: Panel, width: number, side_ft: number = VIEW.side_ft) =>
    plateView({ ...panel, width, side_ft }, picture, style, (place, scale) => {
      const diameter = 2 * mlbZone.ball_radius_ft * scale * picture.ball;
      const mark = { size: diameter * diameter, opacity: 0.85, strokeWidth: 1 };
      return points({ place, kinds, mark, tooltip: TOOLTIP }, style.theme);
    });
  const keyOf = (width: number) => keyView(key, kinds, width, style.theme);
  const [first] = panels;
  if (first === undefined) return {};
  if (key.length === 0) {
    return { vconcat: [view(first, room, BOX.outer_ft + EMPTY_MARGIN)] };
  }
  if (panels.length > 1) {
    const width = Math.floor((room - GAP.across) / 2);
    const both = panels.map((panel) => view(panel, width));
    return {
      vconcat: [{ hconcat: both, spacing: room - 2 * width }, keyOf(room)],
      spacing: GAP.down,
    };
  }
  const beside = Math.floor(room - widthOf(key) - GAP.across);
  if (beside >= LEAST_BESIDE) {
    return {
      hconcat: [view(first, beside), keyOf(room - beside - GAP.across)],
      spacing: GAP.across,
    };
  }
  return { vconcat: [view(first, room), keyOf(room)], spacing: GAP.down };
}
