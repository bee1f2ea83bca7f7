import { invalidOption } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import type { Drawing } from "../chart";
import { countWithUnit } from "../input/wording";
import { messageView } from "../marks/marks";
import { compiled, faultless, renderView } from "../render/svg";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { OTHER_FONTS } from "../theme/font";
import { buildConfig, DIVERGING, PADDING, type Theme } from "../theme/theme";
import { loadColors } from "../vendored";
import { type Asked, type DataTable, dataFields } from "./fields";
import { resolveView } from "./views";
import { CHART, checkWords, specError } from "./words";

export interface OwnSpec {
  readonly spec: SpecPart;
  /** Undefined if the specification brings its data. */
  readonly table: DataTable | undefined;
}

export function buildDrawing({ spec, table }: OwnSpec, style: ChartStyle): Drawing {
  const { title, description, config, ...views } = spec;
  checkStyle(spec, style);
  const { text, subtitle, ...title_style } = titleParts(title);
  const layered = withLayers(views, style.layers);
  checkWords({ ...layered, ...(config !== undefined && { config }) });
  const datasets = (spec.datasets ?? {}) as Readonly<Record<string, unknown>>;
  const asked = table && { table, dates: new Set<string>(), numbers: new Set<string>() };
  const fields = asked
    ? { ...asked.table, isOpen: asked.table.names.size + asked.table.height === 0, asked }
    : dataFields(spec.data, datasets, "data");
  const scope = { fields, repeated: {}, datasets };
  const { data: _, ...others } = layered;
  const drawn = table === undefined ? layered : others;
  const view = faultless(CHART, () => resolveView(scope, drawn, ""));
  const drawing = {
    title: text,
    subtitle,
    description:
      description === undefined ? writeDescription(spec, table, text) : String(description),
    title_style,
    has_own_width: statesWidth(spec),
  };
  if (table?.height === 0) {
    return { ...drawing, has_own_width: false, body: messageView("The table has no rows", style) };
  }
  const own = asked && { data: describeData(spec, layered, asked) };
  return { ...drawing, body: sized({ ...own, ...view }, config, style) };
}

/** A body with the sizes for its picture's width, and the whole configuration. */
function sized(view: SpecPart, stated: unknown, style: ChartStyle): SpecPart {
  const sizes = { view: viewHeights(view, style) };
  const configured = (body: SpecPart, own: SpecPart = {}): SpecPart => ({
    ...body,
    config: ownConfig(style.theme, merged(sizes, own), stated),
  });
  if (statesWidth({ ...view, config: stated })) return configured(view);
  const { width: _, ...body } = view;
  // With a caption it is one of several views, which Vega does not fit to a width.
  if (isSingle(view) && style.caption == null) {
    const autosize = { type: "fit-x", contains: "content" };
    return configured({ ...body, width: style.width - 2 * PADDING, autosize });
  }
  const specOf = (one: number) => ({ padding: PADDING, ...configured(body, widthConfig(one)) });
  return configured(body, widthConfig(viewWidth(style.width, specOf)));
}

/** Views of one width; the headers of facets keep to their own. */
const widthConfig = (width: number): SpecPart => ({
  view: { continuousWidth: width, discreteWidth: width },
  header: { labelLimit: width + HEADER_OVERHANG },
});

/** Between two facets are 20 pixels. */
const HEADER_OVERHANG = 12;

function checkStyle(spec: SpecPart, { has_width, width, theme }: ChartStyle): void {
  if (has_width && statesWidth(spec)) {
    throw invalidOption(CHART, "width", "left out, as the specification sets its own", width);
  }
  const own = ownTheme(spec);
  if (own !== undefined && own !== theme.name) {
    const why = "left out, as the specification sets its background";
    throw invalidOption(CHART, "theme", why, theme.name);
  }
}

/** Only the columns in the specification: a season's table may have a hundred. */
function describeData(spec: SpecPart, drawn: SpecPart, { table, dates, numbers }: Asked): SpecPart {
  const words = listTexts(drawn).join("\n").replaceAll("\\", "");
  const isAll = words.includes("content\ndata");
  const names = [...table.names].filter((name) => isAll || words.includes(name));
  const parse = Object.fromEntries([...numbers].map((name) => [name, "number"]));
  const format = { ...((spec.data as SpecPart | undefined)?.format as SpecPart | undefined) };
  return {
    values: table.rows(names, [...dates]),
    ...(numbers.size > 0 && { format: { ...format, parse } }),
  };
}

/** All texts of a specification except its data, including keys. */
function listTexts(part: unknown): readonly string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "values" || key === "datasets" ? [] : [key, ...listTexts(value)],
  );
}

function titleParts(title: unknown) {
  const { text, subtitle, ...style }: SpecPart = isObject(title) ? title : { text: title };
  const lines = (words: unknown): string => [words ?? ""].flat().map(String).join("\n");
  return { ...style, text: lines(text), subtitle: lines(subtitle) };
}

function writeDescription({ mark }: SpecPart, table: DataTable | undefined, title: string): string {
  const kind = typeof mark === "string" ? mark : (mark as SpecPart | undefined)?.type;
  const marks = kind === undefined ? "" : ` of ${String(kind)} marks`;
  const size = table === undefined ? "" : ` of ${countWithUnit(table.height, "row")}`;
  return `${title === "" ? "" : `${title}. `}A chart${marks}${size}.`;
}

/** The view with layers on top, and those within it. */
function withLayers(view: SpecPart, layers: readonly SpecPart[]): SpecPart {
  if (layers.length === 0) return view;
  const inner = (["hconcat", "vconcat", "concat"] as const).find((key) => Array.isArray(view[key]));
  if (inner !== undefined) {
    return { ...view, [inner]: (view[inner] as SpecPart[]).map((one) => withLayers(one, layers)) };
  }
  if (view.spec !== undefined) return { ...view, spec: withLayers(view.spec as SpecPart, layers) };
  if (Array.isArray(view.layer)) return { ...view, layer: [...view.layer, ...layers] };
  if (!isSingle(view)) {
    const what = "layers have no place in a view that row, column or facet channels divide.";
    throw specError("encoding", what, "Write { facet: ..., spec: { mark, encoding } }.");
  }
  const { mark, encoding, ...whole } = view;
  const own = { mark, ...(encoding !== undefined && { encoding }) };
  return { ...whole, layer: [own, ...layers] };
}

/** One view, whose axes Vega can fit into a width; others are views side by side. */
const isSingle = ({ mark, layer, encoding }: SpecPart): boolean =>
  (mark !== undefined || layer !== undefined) &&
  !(isObject(encoding) && ["row", "column", "facet"].some((channel) => channel in encoding));

function statesWidth(view: SpecPart): boolean {
  const { view: sizes = {} } = (view.config ?? {}) as { readonly view?: SpecPart };
  const { layer, hconcat, vconcat, concat, spec } = view;
  const lists = [layer, hconcat, vconcat, concat].filter(Array.isArray).flat();
  return (
    (view.width !== undefined && view.width !== "container") ||
    view.autosize !== undefined ||
    ["continuousWidth", "discreteWidth", "step"].some((key) => key in sizes) ||
    [...lists, spec ?? []].flat().some((part) => statesWidth(part as SpecPart))
  );
}

const VIEW_HEIGHT = 180;

/** Heights of views whose specification does not set them: a single one is half as high as wide. */
function viewHeights(view: SpecPart, { width, height }: ChartStyle): SpecPart {
  const half = Math.round(Math.min(360, Math.max(VIEW_HEIGHT, width / 2)));
  const continuousHeight = height ?? (isSingle(view) ? half : VIEW_HEIGHT);
  return { continuousHeight, ...(height !== undefined && { discreteHeight: height }) };
}

const LEAST_VIEW = 24;

/** The width of each view in a picture's width: the room of axes is known only after Vega draws them. */
function viewWidth(width: number, specOf: (viewWidth: number) => SpecPart): number {
  const { root, width: total, finish } = renderView(CHART, compiled(CHART, specOf(TRIAL)));
  const views = new Set(leftEdges(root as Drawn, 0)).size || 1;
  finish();
  return Math.max(LEAST_VIEW, Math.floor(TRIAL + (width - total) / views));
}

/** A width that no view has by chance. */
const TRIAL = 97;

interface Drawn {
  readonly x?: number;
  readonly width?: number;
  readonly marktype?: string;
  readonly items?: readonly Drawn[];
}

/** Yields the left edges of views of the trial's width: as many places as are side by side. */
function* leftEdges(
  { x = 0, width, marktype, items = [] }: Drawn,
  start: number,
): Generator<number> {
  if (marktype !== undefined && marktype !== "group") return;
  const left = start + x;
  if (width === TRIAL) yield Math.round(left);
  for (const item of items) yield* leftEdges(item, left);
}

/** From few to many, for colors of numbers: the ends are seen on the theme's background. */
const RAMPS = {
  light: ["#cfe4f3", "#5aa2d0", "#0072b2", "#00395c"],
  dark: ["#1d3d52", "#2f78a3", "#56b4e9", "#d9f0ff"],
};

/** For more categories than the theme's colors; some readers cannot distinguish all of these. */
const MORE_SERIES = {
  light: ["#6b4ea0", "#9c3d1f", "#4d7c0f", "#00838f", "#c2578a"],
  dark: ["#b39ddb", "#ff9e80", "#aed581", "#4dd0e1", "#f48fb1"],
};

/** The theme of charts whose axes and legends Vega-Lite makes. */
function ownConfig(theme: Theme, sizes: SpecPart, stated: unknown): SpecPart {
  const { name, ink, line, series, background, surface } = theme;
  const [color] = series;
  const own = {
    mark: { color, tooltip: true },
    arc: { stroke: background },
    bar: { cornerRadiusEnd: 2 },
    line: { strokeWidth: 2 },
    point: { filled: true, size: 40, opacity: 0.8 },
    rule: { color: line },
    rect: { stroke: null },
    tick: { thickness: 2 },
    geoshape: { fill: surface, stroke: line },
    boxplot: { median: { color: background }, outliers: { color } },
    axis: { gridOpacity: 1, titlePadding: 8, labelOverlap: true },
    axisQuantitative: { grid: true },
    axisTemporal: { grid: true },
    legend: { titleColor: ink, symbolOpacity: 1 },
    header: { titleColor: ink },
    range: {
      category: [...series, ...MORE_SERIES[name]],
      ramp: RAMPS[name],
      ordinal: RAMPS[name],
      heatmap: RAMPS[name],
      diverging: DIVERGING[name],
    },
  };
  // A config from a chart's own `.spec` is drawn unchanged.
  const isOurs = String((stated as SpecPart | undefined)?.font).endsWith(OTHER_FONTS);
  const usual = isOurs ? buildConfig(theme) : merged(merged(buildConfig(theme), own), sizes);
  return merged(usual, stated);
}

/** Merges two objects; values of the second win. */
function merged(one: SpecPart, other: unknown): SpecPart {
  const result: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other ?? {})) {
    const own = result[key];
    result[key] = isObject(own) && isObject(value) ? merged(own, value) : value;
  }
  return result;
}

/** The theme whose paper is as light or dark as the background that a specification says. */
export function ownTheme({ background, config }: SpecPart): Theme["name"] | undefined {
  const color = background ?? (config as SpecPart | undefined)?.background;
  if (typeof color !== "string") return undefined;
  const { parse, wcagContrast } = loadColors();
  if (parse(color) === undefined) return undefined;
  return wcagContrast(color, "#fff") < wcagContrast(color, "#000") ? "light" : "dark";
}
