import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import Ajv, { type ValidateFunction } from "ajv";
import * as vega from "vega";
import type { Chart } from "../../src/charts/chart";
import { vegaWithFont } from "../../src/charts/render/svg";
import type { SpecPart } from "../../src/charts/shared/chart-style";
import { measure } from "../../src/charts/shared/font";
import { PADDING } from "../../src/charts/shared/theme";

/** A rectangle in pixels of the whole picture, y downwards. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

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
  /** Whether part of it is cut off for lack of room, or clipped. */
  readonly cut: boolean;
}

/** What is visible in a chart, and what Vega logged while drawing it. */
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

/** Draws a specification as the package does; returns what is visible and the log. */
function draw(spec: SpecPart, compile: Compile): Picture {
  const { parse, View } = vegaWithFont();
  const warnings: string[] = [];
  const { spec: compiled } = compile(spec, { logger: listener(warnings) });
  const view = new View(parse(compiled), { renderer: "none", logger: listener(warnings) });
  view.run();
  const { left, right, top, bottom } = view.padding();
  const [x, y] = view.origin();
  const size = {
    width: view._viewWidth + left + right,
    height: view._viewHeight + top + bottom,
  };
  const paper = { x1: 0, y1: 0, x2: size.width, y2: size.height };
  const all = [...walk(view.scenegraph().root as Mark, { x: x + left, y: y + top }, paper)];
  view.finalize();
  return { ...size, all, texts: all.filter(isText), warnings };
}

const pictures = new WeakMap<Chart, Picture>();

/** What is visible in a chart, drawn as the package draws it, with Vega-Lite 6. */
export function pictureOf(chart: Chart): Picture {
  const known = pictures.get(chart);
  if (known !== undefined) return known;
  const picture = draw(chart.spec, vegaWithFont().compile);
  pictures.set(chart, picture);
  return picture;
}

/** What is visible of a mark and everything inside it; `clip` is the area that may be drawn on. */
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
    points: points.map((point) => ({
      x: num(point.x) + origin.x,
      y: num(point.y) + origin.y,
    })),
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

const isText = (one: Seen): one is SeenText => one.type === "text";

/** A group is drawn as a rectangle of its own size, whatever is inside it. */
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
  if (mark.marktype === "rule" || mark.marktype === "line") return inked("stroke");
  return inked("fill") || inked("stroke");
}

const num = (value: unknown): number => Number(value ?? 0);

const shifted = ({ x1, y1, x2, y2 }: Box, { x, y }: Point): Box => ({
  x1: x1 + x,
  y1: y1 + y,
  x2: x2 + x,
  y2: y2 + y,
});

const common = (one: Box, other: Box): Box => ({
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
  x2: Math.min(one.x2, other.x2),
  y2: Math.min(one.y2, other.y2),
});

const holds = (outer: Box, { x1, y1, x2, y2 }: Box): boolean =>
  x1 >= outer.x1 - TOUCH &&
  y1 >= outer.y1 - TOUCH &&
  x2 <= outer.x2 + TOUCH &&
  y2 <= outer.y2 + TOUCH;

/** How far two boxes must overlap in each direction, in pixels, to count. */
const TOUCH = 1;

const boxText = ({ x1, y1, x2, y2 }: Box): string =>
  `${Math.round(x1)},${Math.round(y1)} to ${Math.round(x2)},${Math.round(y2)}`;

/**
 * Pairs of overlapping texts, one line of text for each. A text and its outline, which is the same
 * text at the same place, count as one.
 */
export function overlappingTexts(chart: Chart): string[] {
  const { texts } = pictureOf(chart);
  const found: string[] = [];
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const { x1, y1, x2, y2 } = common(one.box, other.box);
      if (x2 - x1 <= TOUCH || y2 - y1 <= TOUCH) continue;
      if (one.text === other.text && boxText(one.box) === boxText(other.box)) continue;
      found.push(
        `"${one.text}" (${boxText(one.box)}) lies on "${other.text}" (${boxText(other.box)})`,
      );
    }
  }
  return found;
}

/** Texts that cross the picture's edge, or that are cut off. */
export function clippedTexts(chart: Chart): string[] {
  const { texts, width, height } = pictureOf(chart);
  const paper = { x1: 0, y1: 0, x2: width, y2: height };
  return texts.flatMap(({ text, box, cut }) => {
    if (!holds(paper, box)) {
      return [`"${text}" (${boxText(box)}) leaves the picture of ${width} by ${height}`];
    }
    return cut ? [`"${text}" (${boxText(box)}) is not drawn whole`] : [];
  });
}

/** How much of a side may be empty beyond the picture's padding, in pixels. */
const EMPTY = 40;

/**
 * The sides of a picture that are empty; also a picture of nothing but titles. A notice, which is only
 * text, is centred.
 */
export function emptyMargins(chart: Chart): string[] {
  const { all, width, height } = pictureOf(chart);
  if (all.every(({ role }) => role.startsWith("title"))) return ["nothing is drawn"];
  if (all.every(isText)) return [];
  const ends = (side: keyof Box) => all.map(({ box }) => box[side]);
  const margins = {
    left: Math.min(...ends("x1")),
    top: Math.min(...ends("y1")),
    right: width - Math.max(...ends("x2")),
    bottom: height - Math.max(...ends("y2")),
  };
  return Object.entries(margins).flatMap(([side, margin]) =>
    margin > PADDING + EMPTY ? [`${Math.round(margin)} px are empty at the ${side}`] : [],
  );
}

type Compile = ReturnType<typeof vegaWithFont>["compile"];

/** Version 5 is CommonJS and requires Vega, which Node can only import. */
function compilerOf5(): Compile {
  const path = require.resolve("vega-lite-5");
  const exports: Record<string, unknown> = {};
  const names = ["exports", "require", "module"];
  compileFunction(readFileSync(path, "utf8"), names, { filename: path })(exports, () => vega, {});
  return exports.compile as Compile;
}

let compile5: Compile | undefined;

/** What Vega-Lite 5 and 6 log when they compile, and Vega when it draws the results. */
export function warningsOf(chart: Chart): string[] {
  compile5 ??= compilerOf5();
  return [
    ...draw(chart.spec, compile5).warnings.map((message) => `vega-lite 5: ${message}`),
    ...pictureOf(chart).warnings.map((message) => `vega-lite 6: ${message}`),
  ];
}

/** Paths of values that JSON does not preserve: undefined, NaN, a date, a function. */
export function unplainParts(value: unknown, path = "$"): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => unplainParts(one, `${path}[${index}]`));
  }
  if (typeof value === "object" && value !== null) {
    const kind = value.constructor.name;
    if (kind !== "Object") return [`${path} is a ${kind}`];
    return Object.entries(value).flatMap(([key, one]) => unplainParts(one, `${path}.${key}`));
  }
  const isPlain = ["string", "boolean"].includes(typeof value) || value === null;
  return isPlain || Number.isFinite(value) ? [] : [`${path} is ${String(value)}`];
}

const SCHEMAS = {
  "vega-lite 5": require.resolve("vega-lite-5/build/vega-lite-schema.json"),
  "vega-lite 6": require.resolve("vega-lite/vega-lite-schema.json"),
};

let validators: Readonly<Record<string, ValidateFunction>> | undefined;

function validatorOf(path: string): ValidateFunction {
  // This compiles in a fifth of the time, and a check still takes only milliseconds.
  const slim = { validateSchema: false, inlineRefs: false, code: { optimize: false } };
  const ajv = new Ajv({ strict: false, validateFormats: false, ...slim });
  return ajv.compile(JSON.parse(readFileSync(path, "utf8")));
}

/** Where a specification violates the JSON schemas that both versions ship. */
export function schemaErrors(spec: SpecPart): string[] {
  validators ??= Object.fromEntries(
    Object.entries(SCHEMAS).map(([version, path]) => [version, validatorOf(path)]),
  );
  return Object.entries(validators).flatMap(([version, validate]) => {
    if (validate(spec)) return [];
    // All branches of an anyOf complain; the deepest ones are about the actual error.
    const deepest = Math.max(...(validate.errors ?? []).map(depth));
    return (validate.errors ?? [])
      .filter((error) => depth(error) === deepest)
      .slice(0, 5)
      .map(({ instancePath, message }) => `${version}: ${instancePath} ${message}`);
  });
}

const depth = ({ instancePath }: { readonly instancePath: string }): number =>
  instancePath.split("/").length;
