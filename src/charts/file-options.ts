import { ArgumentError } from "../errors";
import {
  type Checked,
  checkOptions,
  flag,
  invalidOption,
  numberWithin,
  type OptionRules,
} from "../schema/option-rules";

/** Options of a picture as PNG. */
export interface PngOptions {
  /**
   * Pixels of the file per pixel of the chart's width, for sharp screens.
   * @default 2
   */
  readonly scale?: number;
}

/** Options of a picture as HTML. */
export interface HtmlOptions {
  /**
   * True for a page that draws with Vega in the browser, so that the `params` of a specification (zoom,
   * selections, sliders) work. False for a picture that has only tooltips.
   * @default false
   */
  readonly interactive?: boolean;
  /**
   * False for a part of a page without Vega (0.8 MB): an earlier chart on the page must contain it.
   * @default true
   */
  readonly bundle?: boolean;
}

/** Options of a file, by its extension. */
export interface ChartFileOptions extends PngOptions, HtmlOptions {}

const PNG_RULES = { scale: numberWithin({ from: 0.1, to: 10 }) };

const HTML_RULES = { interactive: flag, bundle: flag };

function checkArgument<Rules extends OptionRules>(
  chart: string,
  argument: string,
  rules: Rules,
  options: unknown,
): Checked<Rules> {
  if (typeof options !== "object" || options === null) {
    throw invalidOption(chart, argument, "an object like { scale: 2 }", options);
  }
  return checkOptions(chart, rules, options);
}

/** The scale of a PNG. */
export const checkPngOptions = (chart: string, options: PngOptions): number =>
  checkArgument(chart, "the argument of toPNG", PNG_RULES, options).scale ?? 2;

/** How a page is made. */
export function checkHtmlOptions(chart: string, options: HtmlOptions): Required<HtmlOptions> {
  const checked = checkArgument(chart, "the argument of toHTML", HTML_RULES, options);
  return { interactive: checked.interactive ?? false, bundle: checked.bundle ?? true };
}

/** Refuses options of another form than the file's. */
export function checkFileOptions(
  chart: string,
  options: ChartFileOptions,
  extension: string,
): void {
  const rules = { ...PNG_RULES, ...HTML_RULES };
  const checked = checkArgument(chart, "the second argument of save", rules, options);
  for (const [name, value] of Object.entries(checked)) {
    const own = name === "scale" ? ".png" : ".html";
    if (value === undefined || extension === own) continue;
    throw new ArgumentError(`${name} applies to ${own} only, not to ${extension}.`, {
      operation: chart,
      ...(name === "scale" && { next: "Set its size with .with({ width, height })." }),
    });
  }
}
