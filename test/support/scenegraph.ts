import type { Chart } from "../../src/charts/chart";
import { vegaWithFont } from "../../src/charts/render/svg";
import type { SpecPart } from "../../src/charts/theme/chart-style";
import { measure } from "../../src/charts/theme/font";
import { type Box, common, holds, type Point, shifted } from "./geometry";

/** One visible thing: a symbol, a bar, a whole line or area, a text. */
export interface Seen {
  /** Vega's type of mark: symbol, rect, rule, line, area, path, text and so on. */
  readonly type: string;
  /** Vega's role: mark, axis-label, title-text, legend-symbol and so on. */
  readonly role: string;
  /** The name of its view in the specification, if it has one, with what Vega-Lite adds. */
  readonly name: string;
  readonly box: Box;
  /** Its position; for a line or an area each of its points. */
  readonly points: readonly Point[];
  readonly datum: Readonly<Record<string, unknown>>;
  /** Vega's attributes: fill, stroke, shape, opacity, and x and y within its group. */
  readonly item: Readonly<Record<string, unknown>>;
}

/** A readable text. */
export interface SeenText extends Seen {
  /** Its lines, joined by line breaks. */
  readonly text: string;
  /** Whether part of it is cut off to fit, or clipped. */
  readonly cut: boolean;
}

/** The visible parts of a chart, and Vega's log messages. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly all: readonly Seen[];
  readonly texts: readonly SeenText[];
  readonly warnings: readonly string[];
}

interface Bounds extends Box {}

interface Item {
  readonly [key: string]: unknown;
  readonly bounds?: Bounds;
  readonly items?: readonly Mark[];
}

interface Mark {
  readonly marktype: string;
  readonly role?: string;
  readonly name?: string;
  readonly clip?: unknown;
  readonly bounds?: Bounds;
  readonly items: readonly Item[];
}

/** Collects the log of Vega and Vega-Lite instead of printing it. */
function listener(into: string[]) {
  const level = vegaWithFont().Warn;
  const keep = (...messages: readonly unknown[]) => {
    into.push(messages.map(String).join(" "));
    return logger;
  };
  const logger = {
    // Like Vega's own: with a value it sets the level and returns the logger.
    level: ((value?: number) => (value === undefined ? level : logger)) as never,
    error: keep,
    warn: keep,
    info: () => logger,
    debug: () => logger,
  };
  return logger as never;
}

export type Compile = ReturnType<typeof vegaWithFont>["compile"];

/** Draws a specification as the package does; returns what is visible and the log. */
export function draw(spec: SpecPart, compile: Compile): Picture {
  const { parse, View } = vegaWithFont();
  const warnings: string[] = [];
  const { spec: compiled } = compile(spec, { logger: listener(warnings) });
  const view = new View(parse(compiled), { renderer: "none", logger: listener(warnings) });
  view.run();
  const { left, right, top, bottom } = view.padding();
  const [x, y] = view.origin();
  const size = { width: view._viewWidth + left + right, height: view._viewHeight + top + bottom };
  const paper = { x1: 0, y1: 0, x2: size.width, y2: size.height };
  const all = [...walk(view.scenegraph().root as Mark, { x: x + left, y: y + top }, paper)];
  view.finalize();
  return { ...size, all, texts: all.filter(isText), warnings };
}

const pictures = new WeakMap<Chart, Picture>();

/** Returns the visible parts of a chart, drawn as the package draws it, with Vega-Lite 6. */
export function pictureOf(chart: Chart): Picture {
  const known = pictures.get(chart);
  if (known !== undefined) return known;
  const picture = draw(chart.spec, vegaWithFont().compile);
  pictures.set(chart, picture);
  return picture;
}

/** The visible parts of a mark and everything inside it; `clip` is the area that may be drawn on. */
function* walk(mark: Mark, origin: Point, clip: Box): Generator<Seen> {
  if (mark.marktype === "group") {
    for (const item of mark.items) {
      yield* seen(mark, item, origin, clip);
      if (Number(item.opacity ?? 1) === 0) continue;
      const at = { x: origin.x + num(item.x), y: origin.y + num(item.y) };
      const own = shifted({ x1: 0, y1: 0, x2: num(item.width), y2: num(item.height) }, at);
      const inner = item.clip === true ? common(clip, own) : clip;
      for (const child of item.items ?? []) {
        yield* walk(child, at, child.clip === true ? common(inner, own) : inner);
      }
    }
    return;
  }
  const isOneShape = ["line", "area", "trail"].includes(mark.marktype);
  const [first] = mark.items;
  if (isOneShape && first !== undefined) {
    yield* seen(mark, { ...first, bounds: mark.bounds as Bounds }, origin, clip);
  }
  if (!isOneShape) for (const item of mark.items) yield* seen(mark, item, origin, clip);
}

function* seen(mark: Mark, item: Item, origin: Point, clip: Box): Generator<Seen> {
  const bounds = mark.marktype === "group" ? groupBox(item) : item.bounds;
  if (bounds === undefined || !isDrawn(mark, item)) return;
  const whole = shifted(bounds, origin);
  const box = mark.marktype === "text" ? whole : common(whole, clip);
  if (box.x1 > box.x2 || box.y1 > box.y2) return;
  const points = ["line", "area", "trail"].includes(mark.marktype) ? mark.items : [item];
  const one: Seen = {
    type: mark.marktype,
    role: mark.role ?? "mark",
    name: mark.name ?? "",
    box,
    points: points.map((point) => ({ x: num(point.x) + origin.x, y: num(point.y) + origin.y })),
    datum: (item.datum ?? {}) as Readonly<Record<string, unknown>>,
    item,
  };
  if (mark.marktype !== "text") {
    yield one;
    return;
  }
  const lines = [item.text].flat().map((line) => String(line ?? "").trim());
  const text = lines.join("\n");
  if (text === "") return;
  const limit = num(item.limit);
  const width = (line: string) => measure(line, num(item.fontSize ?? 11), item.fontWeight ?? 400);
  const isShortened = limit > 0 && lines.some((line) => width(line) > limit);
  const cut = isShortened || !holds(clip, box);
  yield { ...one, text, cut } as SeenText;
}

export const isText = (one: Seen): one is SeenText => one.type === "text";

/** A group is drawn as a rectangle of its own size, whatever it contains. */
const groupBox = ({ x, y, width, height }: Item): Bounds => ({
  x1: num(x),
  y1: num(y),
  x2: num(x) + num(width),
  y2: num(y) + num(height),
});

/** Whether the item draws anything visible. */
function isDrawn(mark: Mark, item: Item): boolean {
  if (Number(item.opacity ?? 1) === 0) return false;
  const inked = (paint: "fill" | "stroke") => {
    const color = item[paint];
    if (color === undefined || color === null || color === "transparent") return false;
    if (Number(item[`${paint}Opacity`] ?? 1) === 0) return false;
    return paint === "fill" || Number(item.strokeWidth ?? 1) > 0;
  };
  if (mark.marktype === "image") return true;
  if (mark.marktype === "rule") return inked("stroke");
  return inked("fill") || inked("stroke");
}

const num = (value: unknown): number => Number(value ?? 0);
