import { invalidOption } from "../../schema/option-rules";
import type { Drawing } from "../chart";
import { countWithUnit } from "../input/wording";
import { messageView } from "../marks/marks";
import { faultless } from "../render/svg";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { PADDING } from "../theme/theme";
import { merged, ownConfig, ownTheme } from "./config";
import { type Asked, dataFields, tableFields } from "./fields";
import { isFitted, isSingle, statesWidth, viewHeights, viewWidth } from "./sizes";
import type { DataTable } from "./table";
import { resolveView } from "./views";
import { CHART, checkWords, specError } from "./words";

/** A user's specification, and the table that it plots. */
export interface OwnSpec {
  readonly spec: SpecPart;
  /** Undefined if the specification brings its data. */
  readonly table: DataTable | undefined;
}

export function buildDrawing({ spec, table }: OwnSpec, style: ChartStyle): Drawing {
  const { title, description, config, ...views } = spec;
  checkStyle(spec, style);
  const { text, subtitle, ...title_style } = titleParts(title);
  const asked: Asked = { dates: new Set(), numbers: new Set() };
  const layered = withLayers(views, style.layers);
  checkWords({ ...layered, ...(config !== undefined && { config }) });
  const datasets = (spec.datasets ?? {}) as Readonly<Record<string, unknown>>;
  const fields =
    table === undefined ? dataFields(spec.data, datasets, "data") : tableFields(table, asked);
  const { data: _, ...undata } = layered;
  const scope = { fields, repeated: {}, datasets };
  const view = faultless(CHART, () =>
    resolveView(scope, table === undefined ? layered : undata, ""),
  );
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
  const data = table === undefined ? {} : { data: describeData(spec, layered, table, asked) };
  return { ...drawing, body: sized({ ...data, ...view }, config, style) };
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
  if (isFitted(view, style)) {
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
function describeData(spec: SpecPart, drawn: SpecPart, table: DataTable, asked: Asked): SpecPart {
  const words = listTexts(drawn).join("\n").replaceAll("\\", "");
  const isAll = words.includes("content\ndata");
  const names = table.names.filter((name) => isAll || words.includes(name));
  const parse = Object.fromEntries([...asked.numbers].map((name) => [name, "number"]));
  const format = { ...((spec.data as SpecPart | undefined)?.format as SpecPart | undefined) };
  return {
    values: table.rows(names, [...asked.dates]),
    ...(asked.numbers.size > 0 && { format: { ...format, parse } }),
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
  const part = (
    typeof title === "object" && title !== null && !Array.isArray(title)
      ? title
      : { text: title ?? "" }
  ) as SpecPart;
  const { text, subtitle, ...style } = part;
  const lines = (words: unknown): string => [words ?? ""].flat().map(String).join("\n");
  return { ...style, text: lines(text), subtitle: lines(subtitle) };
}

function writeDescription({ mark }: SpecPart, table: DataTable | undefined, title: string): string {
  const kind = typeof mark === "string" ? mark : (mark as SpecPart | undefined)?.type;
  const what = kind === undefined ? "A chart" : `A chart of ${String(kind)} marks`;
  const size = table === undefined ? "" : ` of ${countWithUnit(table.height, "row")}`;
  return [...(title === "" ? [] : [`${title}.`]), `${what}${size}.`].join(" ");
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
    throw specError(
      "encoding",
      "layers have no place in a view that row, column or facet channels divide.",
      "Write { facet: ..., spec: { mark, encoding } }.",
    );
  }
  const { mark, encoding, ...whole } = view;
  const own = { mark, ...(encoding !== undefined && { encoding }) };
  return { ...whole, layer: [own, ...layers] };
}
