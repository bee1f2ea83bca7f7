import { parse, View, Warn } from "vega";
import { Handler } from "vega-tooltip";

// A page may contain the font as a data URL. It must be loaded before the first layout, or the canvas
// measures text in a fallback font.
const FONTS = ["400 12px Inter", "600 12px Inter"];

/** Draws a compiled Vega specification into an element; resolves to the view. */
globalThis.sportsframeChart = async (spec, element, { theme = "light" } = {}) => {
  await Promise.all(FONTS.map((font) => document.fonts?.load(font)));
  const view = new View(parse(spec), { renderer: "svg", container: element, logLevel: Warn });
  view.tooltip(new Handler({ theme }).call);
  return view.runAsync();
};
