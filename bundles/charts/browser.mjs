import { parse, View, Warn } from "vega";
import { Handler } from "vega-tooltip";

// A page may carry the font as a data address. Unless it is loaded before the first layout, the
// canvas measures the text in whatever stands in for it.
const FONTS = ["400 12px Inter", "600 12px Inter"];

/** Draws a compiled Vega specification into an element; resolves to the view. */
globalThis.sportsframeChart = async (spec, element, { theme = "light" } = {}) => {
  await Promise.all(FONTS.map((font) => document.fonts?.load(font)));
  const view = new View(parse(spec), { renderer: "svg", container: element, logLevel: Warn });
  view.tooltip(new Handler({ theme }).call);
  return view.runAsync();
};
