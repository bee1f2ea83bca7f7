import { deflateSync } from "node:zlib";
import { MissingPackageError } from "../../errors";
import { boldOutline, drawnFile, measure } from "../theme/font";
import { readPixels, withoutEmoji } from "./images";

type Matrix = readonly [number, number, number, number, number, number];
type Step = "save" | "restore" | "clip" | "fill" | "stroke" | "fillAndStroke";
type NumberSetting = "fontSize" | "fillOpacity" | "strokeOpacity" | "lineWidth";
type ColorSetting = "fillColor" | "strokeColor";

/** The used part of pdfkit's document. */
interface Document
  extends Record<Step, () => Document>,
    Record<NumberSetting, (value: number) => Document>,
    Record<ColorSetting, (color: unknown) => Document>,
    Record<"font" | "path" | "lineJoin", (value: string) => Document> {
  transform(...matrix: Matrix): Document;
  text(text: string, x: number, y: number, options: object): Document;
  image(source: object, x: number, y: number, options: object): Document;
  dash(length: number, options: object): Document;
  linearGradient(...ends: readonly number[]): { stop(offset: number, color: string): unknown };
  ref(data: object): Reference;
  end(): void;
  read(): Buffer;
}

type Reference = { end(data: Buffer): void };

function loadKit(chart: string): new (options: object) => Document {
  try {
    return require("pdfkit");
  } catch (cause) {
    throw new MissingPackageError("pdfkit, which writes PDF, is not installed.", {
      operation: chart,
      next: "Run: npm install pdfkit, or save as .svg, .png or .html.",
      cause,
    });
  }
}

type Attributes = Readonly<Record<string, string>>;

interface Element {
  readonly tag: string;
  readonly own: Attributes;
  /** Its own attributes and those that it inherits. */
  readonly all: Attributes;
  readonly children: (Element | string)[];
}

const TAG = /<(\/?)([a-zA-Z]+)(\s[^>]*|\/)?>|([^<]+)/g;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

const plain = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "");

const NOT_INHERITED = new Set(["transform", "opacity", "clip-path", "id", "x", "y", "d", "dy"]);

/** The elements of Vega's own SVG, which has neither comments nor styles. */
function parseElements(svg: string): Element {
  const top: Element = { tag: "", own: {}, all: {}, children: [] };
  const open = [top];
  for (const [, closes, tag = "", attributes = "", text] of svg.matchAll(TAG)) {
    const parent = open.at(-1) ?? top;
    if (text !== undefined) parent.children.push(plain(text));
    else if (closes) open.pop();
    else {
      const pairs = [...attributes.matchAll(/\s([\w:-]+)="([^"]*)"/g)];
      const own = Object.fromEntries(pairs.map(([, name, value = ""]) => [name, plain(value)]));
      const inherited = Object.entries(parent.all).filter(([name]) => !NOT_INHERITED.has(name));
      const element = { tag, own, all: { ...Object.fromEntries(inherited), ...own }, children: [] };
      parent.children.push(element);
      if (!attributes.endsWith("/")) open.push(element);
    }
  }
  return top;
}

/** 96 pixels of CSS, and 72 points of PDF, are an inch. */
const POINT = 0.75;

/** The bytes of a PDF of one page, whose text can be selected, of the picture as SVG. */
export function renderPDF(chart: string, svg: string, title: string): Buffer {
  const Kit = loadKit(chart);
  const all = parseElements(withoutEmoji(svg));
  const [width, height] = [/ width="([\d.]+)"/, / height="([\d.]+)"/].map(
    (size) => POINT * Number(size.exec(svg)?.[1] ?? 0),
  );
  const info = { Title: title, CreationDate: new Date(0) };
  const page = new Kit({ size: [width, height], margin: 0, info });
  // A picture of larger type is wider than its own coordinates.
  const scale = Number(width) / Number(/ viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]);
  page.transform(scale, 0, 0, scale, 0, 0);
  draw(chart, page, all, new Map(identified(all)));
  page.end();
  return page.read();
}

type ById = ReadonlyMap<string, Element>;

function* identified(element: Element): Generator<[id: string, element: Element]> {
  if (element.own.id !== undefined) yield [element.own.id, element];
  for (const child of element.children) if (typeof child !== "string") yield* identified(child);
}

const SKIPPED = new Set(["title", "desc", "defs", "style"]);

function draw(chart: string, page: Document, element: Element, byId: ById): void {
  const { tag, own, all, children } = element;
  if (SKIPPED.has(tag) || own.display === "none") return;
  page.save();
  for (const [, name, values = ""] of (own.transform ?? "").matchAll(/\b(\w+)\(([^()]*)\)/g)) {
    page.transform(...parseMatrix(name ?? "", values.split(/[ ,]+/).map(Number)));
  }
  const clip = byId.get(/^url\(#([^()]+)\)/.exec(own["clip-path"] ?? "")?.[1] ?? "");
  const [shape] = clip?.children ?? [];
  if (shape !== undefined && typeof shape !== "string") page.path(writePath(shape)).clip();
  if (tag === "text") drawText(page, element);
  else if (tag === "image") drawImage(chart, page, own);
  else if (["path", "line", "rect"].includes(tag)) drawShape(page, writePath(element), all, byId);
  else for (const child of children) if (typeof child !== "string") draw(chart, page, child, byId);
  page.restore();
}

function parseMatrix(name: string, [one = 0, other]: readonly number[]): Matrix {
  if (name === "translate") return [1, 0, 0, 1, one, other ?? 0];
  if (name === "scale") return [one, 0, 0, other ?? one, 0, 0];
  const angle = (one * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

function writePath({ tag, own }: Element): string {
  const { x = 0, y = 0, x2 = 0, y2 = 0, width = 0, height = 0, d = "" } = own;
  if (tag === "line") return `M0,0L${x2},${y2}`;
  return tag === "rect" ? `M${x},${y}h${width}v${height}h-${width}Z` : d;
}

const isPaint = (paint: string | undefined): paint is string =>
  paint !== undefined && paint !== "none" && paint !== "transparent";

function drawShape(page: Document, path: string, all: Attributes, byId: ById): void {
  const { fill, stroke } = all;
  const opacity = Number(all.opacity ?? 1);
  if (path === "" || opacity === 0 || !(isPaint(fill) || isPaint(stroke))) return;
  page.path(path).fillOpacity(opacity * Number(all["fill-opacity"] ?? 1));
  page.strokeOpacity(opacity * Number(all["stroke-opacity"] ?? 1));
  page.lineWidth(Number(all["stroke-width"] ?? 1)).lineJoin(all["stroke-linejoin"] ?? "miter");
  const [on = 0, off] = (all["stroke-dasharray"] ?? "").split(",").map(Number);
  if (on > 0) page.dash(on, { space: off ?? on });
  if (isPaint(fill)) page.fillColor(applyPaint(page, fill, path, byId));
  if (isPaint(stroke)) page.strokeColor(colorOf(stroke));
  if (isPaint(fill) && isPaint(stroke)) page.fillAndStroke();
  else if (isPaint(fill)) page.fill();
  else page.stroke();
}

/** pdfkit does not parse colors with blanks between their numbers. */
const colorOf = (color: string): unknown =>
  /^rgb\((.+)\)$/.exec(color)?.[1]?.split(/[ ,]+/).map(Number) ?? color;

/** Returns a color, or the gradient of a legend across the bar that it fills. */
function applyPaint(page: Document, fill: string, path: string, byId: ById): unknown {
  const gradient = byId.get(/^url\(#([^()]+)\)/.exec(fill)?.[1] ?? "");
  if (gradient === undefined) return colorOf(fill);
  const { x1 = 0, x2 = 1, y1 = 0, y2 = 0 } = gradient.own;
  const [, width = 1, height = 1] = /^M0,0h([\d.]+)v([\d.]+)/.exec(path) ?? [];
  const along = (part: string | number, whole: string | number) => Number(part) * Number(whole);
  const from = [along(x1, width), along(y1, height)];
  const paint = page.linearGradient(...from, along(x2, width), along(y2, height));
  for (const stop of gradient.children) {
    if (typeof stop === "string") continue;
    paint.stop(Number(stop.own.offset), colorOf(stop.own["stop-color"] ?? "") as string);
  }
  return paint;
}

/** An image in its box. pdfkit reads a PNG after the page is written, so it gets the pixels. */
function drawImage(chart: string, page: Document, own: Attributes): void {
  const url = own["xlink:href"] ?? "";
  if (url === "") return;
  const fit = [Number(own.width), Number(own.height)] as const;
  page.image(pixelImage(chart, url), 0, 0, { fit, align: "center", valign: "center" });
}

/** An image as pdfkit expects its own: colors, and how much they cover. */
function pixelImage(chart: string, url: string) {
  const { width, height, pixels } = readPixels(chart, url);
  const colors = Buffer.alloc(3 * width * height);
  const cover = Buffer.alloc(width * height);
  for (let at = 0; at < cover.length; at++) {
    const alpha = pixels[4 * at + 3] ?? 0;
    cover[at] = alpha;
    // The renderer's colors are multiplied by their cover.
    for (let part = 0; part < 3; part++) {
      colors[3 * at + part] = alpha === 0 ? 0 : ((pixels[4 * at + part] ?? 0) * 255) / alpha;
    }
  }
  const image = {
    width,
    height,
    obj: undefined as Reference | undefined,
    embed(page: Document) {
      const common = { Type: "XObject", Subtype: "Image", Width: width, Height: height };
      const bits = { BitsPerComponent: 8, Filter: "FlateDecode" };
      const mask = page.ref({ ...common, ...bits, ColorSpace: "DeviceGray" });
      mask.end(deflateSync(cover));
      image.obj = page.ref({ ...common, ...bits, ColorSpace: "DeviceRGB", SMask: mask });
      image.obj.end(deflateSync(colors));
    },
  };
  return image;
}

/** A text of one line, or of several as `tspan`s; its y is the baseline. */
function drawText(page: Document, { all, children }: Element): void {
  const size = Number.parseFloat(all["font-size"] ?? "11");
  const weight = all["font-weight"] ?? 400;
  page.font(drawnFile(weight)).fontSize(size);
  page.fillColor(colorOf(all.fill ?? "black")).fillOpacity(Number(all.opacity ?? 1));
  const outline = boldOutline(size, weight);
  page.strokeColor(colorOf(all.fill ?? "black")).lineWidth(outline);
  const look = { lineBreak: false, baseline: "alphabetic", features: [], stroke: outline > 0 };
  let y = 0;
  for (const line of children) {
    if (typeof line !== "string") y += Number(line.own.dy ?? 0);
    const text = typeof line === "string" ? line : line.children.join("");
    const width = measure(text, size, weight);
    const x = { middle: -width / 2, end: -width }[all["text-anchor"] ?? ""] ?? 0;
    page.text(text, x, y, { ...look, fill: true });
  }
}
