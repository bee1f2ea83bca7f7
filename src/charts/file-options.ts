import { ArgumentError } from "../errors";
import { checkKeys } from "../schema/known-names";
import { invalidOption } from "../schema/option-rules";

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

const PNG_OPTIONS: readonly (keyof PngOptions)[] = ["scale"];

const HTML_OPTIONS: readonly (keyof HtmlOptions)[] = ["interactive", "bundle"];

function checkNames(
  chart: string,
  argument: string,
  options: unknown,
  known: readonly string[],
): void {
  if (typeof options !== "object" || options === null) {
    throw invalidOption(chart, argument, "an object like { scale: 2 }", options);
  }
  checkKeys(chart, options as Readonly<Record<string, unknown>>, known);
}

/** The scale of a PNG. */
export function checkPngOptions(chart: string, options: PngOptions): number {
  checkNames(chart, "the argument of toPNG", options, PNG_OPTIONS);
  const { scale = 2 } = options;
  if (typeof scale === "number" && scale >= 0.1 && scale <= 10) return scale;
  throw invalidOption(chart, "scale", "a number from 0.1 to 10", scale);
}

/** How a page is made. */
export function checkHtmlOptions(chart: string, options: HtmlOptions): Required<HtmlOptions> {
  checkNames(chart, "the argument of toHTML", options, HTML_OPTIONS);
  const { interactive = false, bundle = true } = options;
  for (const [name, value] of Object.entries({ interactive, bundle })) {
    if (typeof value !== "boolean") throw invalidOption(chart, name, "true or false", value);
  }
  return { interactive, bundle };
}

/** Refuses options of another form than the file's. */
export function checkFileOptions(
  chart: string,
  options: ChartFileOptions,
  extension: string,
): void {
  checkNames(chart, "the second argument of save", options, [...PNG_OPTIONS, ...HTML_OPTIONS]);
  if (options.scale !== undefined && extension !== ".png") {
    throw new ArgumentError(`scale applies to .png only, not to ${extension}.`, {
      operation: chart,
      next: "Set its size with .with({ width, height }).",
    });
  }
  const ofPage = HTML_OPTIONS.find((name) => options[name] !== undefined);
  if (ofPage !== undefined && extension !== ".html") {
    throw new ArgumentError(`${ofPage} applies to .html only, not to ${extension}.`, {
      operation: chart,
    });
  }
}
