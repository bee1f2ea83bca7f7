import type { FieldOfTitle } from "../../../vendor/charts/vega";
import { ArgumentError, messageOf, orUndefined, SportsFrameError } from "../../errors";
import { oncePer } from "../../schema/once-per";
import { fieldInWords } from "../input/statistics";
import { withCommas } from "../input/wording";
import type { Point } from "../marks/labels";
import type { SpecPart } from "../theme/chart-style";
import { drawnFaces, measure } from "../theme/font";
import { loadVega } from "../vendored";
import { checkImages } from "./images";
import { checkSide, checkSpec, guardVega } from "./vega-guards";

export type VegaSpec = object;
type Vega = ReturnType<typeof loadVega>;

/** Vega, set to the widths of the bundled font: without a canvas it would only guess them. */
const withFontWidths = oncePer((vega: Vega) => {
  guardVega(vega);
  vega.textMetrics.width = ({ fontSize = 11, fontWeight }, text) =>
    measure(String(text ?? "").trim(), fontSize, fontWeight);
  return vega;
});

export const vegaWithFont = (): Vega => withFontWidths(loadVega());

/** Warnings that a part is left out or replaced; others are advice about what is drawn as asked. */
const SERIOUS =
  /dropped|^Dropping (?!color|"fit)|^Ignoring|^Invalid|^Unknown|does not work with|^Cannot find/;

/** Longer messages quote whole specifications. */
const MOST_LETTERS = 200;

/** The result of a step of Vega; throws an ArgumentError if it throws, logs an error, or drops something. */
export function faultless<T>(chart: string, step: (logger: ReturnType<Vega["logger"]>) => T): T {
  const faults: unknown[] = [];
  const logger: ReturnType<Vega["logger"]> = {
    level: (() => logger) as never,
    error(message) {
      faults.push(message);
      return logger;
    },
    warn: (message) => (SERIOUS.test(String(message)) ? logger.error(message) : logger),
    info: () => logger,
    debug: () => logger,
  };
  let result: T;
  try {
    result = step(logger);
  } catch (error) {
    throw fault(chart, error);
  }
  if (faults.length > 0) throw fault(chart, faults[0]);
  return result;
}

function fault(chart: string, cause: unknown): SportsFrameError {
  // A limit of ours, which Vega passes on.
  if (cause instanceof SportsFrameError) return cause;
  // An internal error: it reads a property that an unknown word does not have.
  if (cause instanceof TypeError) {
    const next = "Check its names, such as the mark of each layer.";
    const what = "Vega-Lite cannot read the specification.";
    return new ArgumentError(what, { operation: chart, next, cause });
  }
  const text = messageOf(cause).replace(/^Error: /, "");
  const short = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  const what = `Vega-Lite rejects the specification: ${short}`;
  return new ArgumentError(what, { operation: chart, cause });
}

/** Compiles Vega-Lite to Vega; throws an ArgumentError for faults in the user's parts. */
export function compiled(chart: string, spec: SpecPart): VegaSpec {
  checkSpec(spec);
  const { compile } = vegaWithFont();
  return faultless(chart, (logger) => compile(spec, { logger, fieldTitle }).spec);
}

/** The title of an axis, a legend or a tooltip without one: the column in words, `Mean of points`. */
function fieldTitle(
  { field, aggregate, bin, timeUnit }: FieldOfTitle,
  { countTitle = "Count" }: { readonly countTitle?: string },
): string {
  if (aggregate === "count") return countTitle;
  const title = fieldInWords(String(field ?? ""), aggregate);
  const { unit = timeUnit } = (timeUnit ?? {}) as { readonly unit?: unknown };
  if (typeof unit === "string") return `${title} (${unit})`;
  return bin === undefined || bin === null || bin === false ? title : `${title} (binned)`;
}

function makeView(chart: string, spec: VegaSpec) {
  const { expressionInterpreter, parse, View } = vegaWithFont();
  const expr = canGenerateCode() ? undefined : expressionInterpreter;
  const options = { ast: expr !== undefined };
  return faultless(chart, (logger) =>
    new View(parse(spec, undefined, options), { renderer: "none", logger, expr }).run(),
  );
}

/** Node can be set to refuse code from strings, which Vega makes of expressions. */
const canGenerateCode = (): boolean =>
  orUndefined(() => new Function("return true")() === true) ?? false;

function readRows(chart: string, spec: VegaSpec, name: string): readonly SpecPart[] {
  const view = makeView(chart, spec);
  const rows = view.data(name) as SpecPart[];
  view.finalize();
  return rows;
}

export const vegaRows = (values: readonly object[], transform: readonly object[]) =>
  readRows("chart", { data: [{ name: "rows", values, transform }] }, "rows");

export function transformedRows(
  chart: string,
  values: readonly object[],
  transform: readonly SpecPart[],
): readonly SpecPart[] {
  // Vega writes into the rows that it reads.
  const copies = values.map((row) => ({ ...row }));
  const spec = compiled(chart, { data: { values: copies }, transform, mark: "point" });
  const { marks } = spec as { readonly marks: readonly { from: { data: string } }[] };
  return readRows(chart, spec, marks[0]?.from.data ?? "");
}

export function renderView(chart: string, spec: VegaSpec) {
  const view = makeView(chart, spec);
  checkMarks(chart, view.scenegraph().root);
  const { left, right, top, bottom } = view.padding();
  const [x, y] = view._origin;
  const width = view._viewWidth + left + right;
  const height = view._viewHeight + top + bottom;
  checkSide("the picture's width", width);
  checkSide("the picture's height", height);
  return {
    root: view.scenegraph().root,
    width,
    height,
    origin: { x: x + left, y: y + top },
    background: view.background(),
    finish: () => view.finalize(),
  };
}

/** More marks are a gray cloud, an SVG of 20 MB and seconds of work. */
const MOST_MARKS = 100_000;

function checkMarks(chart: string, root: object): void {
  const marks = [...listMarks(root as Mark)].map(({ mark }) => mark);
  const all = marks.flatMap(({ items }) => items);
  // Vega checks links after the picture is done, and never puts them in. A refused one ends the process.
  for (const item of all) if (item.href !== undefined) item.href = undefined;
  const images = marks
    .flatMap(({ marktype, items }) => (marktype === "image" ? items : []))
    .filter(({ url }) => url != null && url !== "");
  const urls = images.map(({ url }) => url);
  checkImages(chart, urls);
  // Vega would load it, and the picture be drawn before.
  for (const item of images) item.image = { src: item.url, url: item.url, complete: true };
  if (all.length <= MOST_MARKS) return;
  const [count, most] = [all.length, MOST_MARKS].map(withCommas);
  throw new ArgumentError(`the picture would have ${count} marks, of at most ${most}.`, {
    operation: chart,
    next: "Aggregate or bin them, or draw some: transform: [{ sample: 10000 }].",
  });
}

export interface Item {
  [key: string]: unknown;
  readonly bounds?: Readonly<Record<"x1" | "y1" | "x2" | "y2", number>>;
  readonly items?: readonly Mark[];
}

export interface Mark {
  readonly marktype: string;
  readonly name?: string;
  readonly items: readonly Item[];
}

/** Yields every mark of a drawn view that is not a group, and the origin of its coordinates. */
export function* listMarks(
  mark: Mark,
  at: Point = { x: 0, y: 0 },
): Generator<{ readonly mark: Mark; readonly at: Point }> {
  if (mark.marktype !== "group") {
    yield { mark, at };
    return;
  }
  for (const { x, y, items = [] } of mark.items) {
    const inner = { x: at.x + Number(x ?? 0), y: at.y + Number(y ?? 0) };
    for (const child of items) yield* listMarks(child, inner);
  }
}

/**
 * The picture as SVG text with a name and a description, its font named but not embedded. `zoom` enlarges it
 * without changing the coordinates in it. `onDrawn` can change the drawn view before.
 */
export function renderSVG(
  chart: string,
  spec: VegaSpec,
  title: string | undefined,
  description: string,
  zoom = 1,
  onDrawn: (view: ReturnType<typeof renderView>) => void = () => {},
): string {
  const view = renderView(chart, spec);
  onDrawn(view);
  const { root, width, height, origin, background, finish } = view;
  const { resetSVGDefIds, SVGStringRenderer } = vegaWithFont();
  // Ids count up from picture to picture, but the same chart must be the same text.
  resetSVGDefIds();
  // Like Vega's headless renderer, which is asynchronous.
  const svg = new SVGStringRenderer()
    .initialize(null, width, height, [origin.x, origin.y], 1)
    .background(background)
    .render(root)
    .svg();
  finish();
  const size = / width="([\d.]+)" height="([\d.]+)"/;
  const larger = (pixels: string) => Math.round(Number(pixels) * zoom);
  return withoutControls(described(withOwnIds(svg), title, description)).replace(
    size,
    (_, wide: string, high: string) => ` width="${larger(wide)}" height="${larger(high)}"`,
  );
}

/** Pictures in one page share its ids, so each id is marked with a hash of its picture. */
function withOwnIds(svg: string): string {
  if (!svg.includes(' id="')) return svg;
  // Loaded lazily, since only drawing needs it.
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  const mark = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return svg.replace(/(\sid="|url\(#)(clip|gradient_)(\d+)/g, `$1$2${mark}_$3`);
}

/** Characters that XML does not allow, control characters but breaks and tabs, and halves of characters. */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether CONTROLS can match: a cheap test of code units, not of whole characters. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** A picture or page without them: texts in it come from anywhere. */
export const withoutControls = (markup: string): string =>
  SUSPECT.test(markup) ? markup.replace(CONTROLS, "") : markup;

function described(svg: string, title: string | undefined, description: string): string {
  const name = title === undefined ? "" : `<title>${escaped(title)}</title>`;
  const label = escaped(title ?? description);
  return svg.replace(
    /^<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg role="img" aria-label="${label}" ${attributes}>${name}<desc>${escaped(description)}</desc>`,
  );
}

export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The picture with the embedded font, so that it looks the same everywhere. */
export const withFonts = (svg: string): string =>
  svg.replace("</desc>", `</desc><style>${drawnFaces()}</style>`);

/** How the names of invisible layers begin that only carry tooltips. */
export const POINTER = "pointer";
const COMPOSED = ["layer", "hconcat", "vconcat", "concat"] as const;

/** The specification without tooltips and their layers: the same picture in up to a third less time. */
export function staticSpec({ spec, encoding, ...view }: SpecPart): SpecPart {
  const views = COMPOSED.filter((key) => Array.isArray(view[key])).map((key) => {
    const parts = view[key] as readonly SpecPart[];
    return [key, parts.filter(({ name }) => !String(name).startsWith(POINTER)).map(staticSpec)];
  });
  const { tooltip: _, ...seen } = { ...(encoding as SpecPart | undefined) };
  return {
    ...view,
    ...Object.fromEntries(views),
    ...(encoding !== undefined && { encoding: seen }),
    ...(spec !== undefined && { spec: staticSpec(spec as SpecPart) }),
  };
}
