import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { ArgumentError, MissingPackageError } from "../../errors";
import { hasGlyph } from "../theme/font";
import { fontFile } from "../vendored";

type Resvg = typeof import("@resvg/resvg-js");

/** Emoji and their joiners and modifiers; a few, such as ©, are letters of the font. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/gu;

/** Removes emoji: browsers use another font for them, but here they would be "no glyph" boxes. */
export const withoutEmoji = (svg: string): string =>
  svg.replace(EMOJI, (sign) => (hasGlyph(sign) ? sign : ""));

let resvg: Resvg | undefined;

/** Its binary is an optional dependency, which an installation can omit. */
function loadResvg(chart: string): Resvg {
  try {
    resvg ??= require("@resvg/resvg-js") as Resvg;
    return resvg;
  } catch (cause) {
    throw new MissingPackageError("the PNG renderer has no binary for this platform.", {
      operation: chart,
      next: "Run: npm install @resvg/resvg-js@2.6.2 (without --omit=optional), or save as .svg or .html.",
      cause,
    });
  }
}

/** The bytes of a larger picture take more than half a gigabyte while it is drawn. */
const MOST_PIXELS = 100e6;

/** The bytes of a PNG, `scale` pixels for each of the picture's; `chart` is whose message it is. */
export function renderPNG(chart: string, svg: string, scale: number): Buffer {
  const { Resvg } = loadResvg(chart);
  const options: ResvgRenderOptions = {
    fitTo: { mode: "zoom", value: scale },
    // The machine's own fonts would make the picture another one on the next machine.
    font: {
      fontFiles: ["regular.ttf", "semibold.ttf"].map((name) => fontFile(name)),
      loadSystemFonts: false,
      defaultFontFamily: "Inter",
    },
  };
  const picture = new Resvg(withoutEmoji(svg), options);
  const pixels = picture.width * picture.height * scale * scale;
  if (pixels > MOST_PIXELS) {
    throw new ArgumentError(
      `a PNG of this chart at scale ${scale} would have ${Math.round(pixels / 1e6)} million pixels.`,
      {
        operation: chart,
        next: `Choose a smaller scale or width, for at most ${MOST_PIXELS / 1e6} million.`,
      },
    );
  }
  return picture.render().asPng();
}
