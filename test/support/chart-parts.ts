import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Chart } from "../../src/charts/chart";
import type { Raw } from "./charts";
import { seasonFiles } from "./payloads";
import { pictureOf, type Seen } from "./scenegraph";

type Drawn = Pick<Chart, "spec">;

const joined = (lines: unknown): string => [lines ?? []].flat().join(" ");

export const titleOf = ({ spec }: Drawn): string => joined((spec as Raw).title?.text);

export const subtitleOf = ({ spec }: Drawn): string => joined((spec as Raw).title?.subtitle);

/** The width of the picture as SVG: wide ones are larger than their specification. */
export const drawnWidth = (chart: Chart): number =>
  Number(/ width="([\d.]+)"/.exec(chart.toSVG())?.[1]);

/** The view of a specification without what its caption wraps it in. */
export const bodyOf = ({ spec }: Drawn): Raw => {
  const { vconcat } = spec as Raw;
  return vconcat?.length === 1 ? vconcat[0] : spec;
};

/** The lines below the picture. */
export const captionLines = (chart: Drawn): readonly string[] => {
  const { title } = bodyOf(chart);
  return title?.orient === "bottom" ? title.text : [];
};

export const captionOf = (chart: Drawn): string => captionLines(chart).join(" ");

/** Every text of the picture, with its line breaks. */
export const textsOf = (chart: Chart): readonly string[] =>
  pictureOf(chart).texts.map(({ text }) => text);

/** Every text of the picture, as it is read. */
export const wordsOf = (chart: Chart): readonly string[] =>
  textsOf(chart).map((text) => text.replaceAll("\n", " "));

/** The labels of the legends. */
export const keyOf = (chart: Chart): readonly string[] =>
  pictureOf(chart).texts.flatMap(({ role, text }) => (role === "legend-label" ? [text] : []));

/** The drawn lines with a name. */
export const linesNamed = (all: readonly Seen[], name: string): readonly Seen[] =>
  all.filter(({ type, datum }) => type === "line" && (datum.line ?? datum.outline) === name);

/** The views with rows of their own that they draw in layers: the panels. */
export function panelsIn(view: Raw): Raw[] {
  if (Array.isArray(view)) return view.flatMap(panelsIn);
  if (typeof view !== "object" || view === null) return [];
  const { layer, data, ...others } = view;
  const isPanel = Array.isArray(layer) && Array.isArray(data?.values);
  return isPanel ? [view] : Object.values(others).flatMap(panelsIn);
}

/** The rows of all panels. */
export const marksIn = ({ spec }: Drawn): Raw[] =>
  panelsIn(spec).flatMap(({ data }) => data.values);

/** Title and subtitle of each panel. */
export const headingsIn = ({ spec }: Drawn): string[][] =>
  panelsIn(spec).map(({ title }) => [...(title?.text ?? []), ...(title?.subtitle ?? [])]);

/** The tooltips of rows: titles with their values. */
export const tipsOf = ({ encoding }: Raw, values: readonly Raw[]): string[] =>
  values.map((row) =>
    encoding.tooltip.map(({ title, field }: Raw) => `${title}: ${row[field]}`).join(", "),
  );

/** Rows with every column of a table, null unless a value is passed. */
export const fullRows = <Row extends object>(
  columns: readonly { readonly name: string }[],
  list: readonly Partial<Row>[],
): Row[] =>
  list.map(
    (row: Raw) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])) as Row,
  );

/** All rows of data that a specification carries, in its order. */
export function valuesIn({ spec }: Drawn): Raw[] {
  const found: Raw[] = [];
  JSON.stringify(spec, (key, value) => {
    if (key === "values" && Array.isArray(value)) found.push(...value);
    return value;
  });
  return found.filter((row) => Object.keys(row).length > 0);
}

/** Some of a season's recorded summaries: each of them `apart` from the one before. */
export const recordedSeason = (apart: number, first = 0): Raw[] =>
  seasonFiles()
    .filter((_, index) => index % apart === first)
    .map((file) => JSON.parse(gunzipSync(readFileSync(file)).toString()));

/** Checks that a list has all of some texts, and names the missing ones. */
export const expectListed = (texts: readonly string[], ...wanted: readonly string[]): void =>
  expect(wanted.filter((text) => !texts.includes(text))).toEqual([]);

/** Checks that all texts together, as they are read, contain some parts. */
export function expectSaid(texts: readonly string[], ...parts: readonly string[]): void {
  const words = texts.join(" ").replaceAll("\n", " ");
  expect(parts.filter((part) => !words.includes(part))).toEqual([]);
}
