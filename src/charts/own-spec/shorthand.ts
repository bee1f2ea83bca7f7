import type { SpecPart } from "../shared/chart-style";
import type { Fields } from "./fields";
import { wordsOf } from "./words";

/** Types by the letters that Vega-Lite and Altair write them with. */
const TYPES: Readonly<Record<string, string>> = {
  Q: "quantitative",
  N: "nominal",
  O: "ordinal",
  T: "temporal",
  G: "geojson",
};

export const TYPE_NAMES = Object.values(TYPES);

/** `Q`, `q` and `quantitative` are one type. */
export const typeName = (type: unknown): unknown => TYPES[String(type).toUpperCase()] ?? type;

/**
 * A channel in short, as Altair has it: `points`, `points:Q`, `mean(points)`, `count()`,
 * `month(start_utc):T`. A column of just that name comes first.
 */
export function shorthand(text: string, fields: Fields): SpecPart {
  if (fields.names.has(text)) return { field: text };
  const [, body = text, letter] = /^(.*):([A-Za-z]+)$/s.exec(text) ?? [];
  const type = letter === undefined ? undefined : typeName(letter);
  const isTyped = TYPE_NAMES.includes(type as string);
  const field = isTyped ? body : text;
  return { ...called(field, fields), ...(isTyped && { type }) };
}

function called(text: string, fields: Fields): SpecPart {
  const [, name = "", argument = ""] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
  const field = argument === "" ? {} : { field: argument };
  if (!fields.names.has(text)) {
    if (wordsOf("aggregates").includes(name)) return { aggregate: name, ...field };
    if (wordsOf("time_units").includes(name)) return { timeUnit: name, ...field };
    if (name === "bin") return { bin: true, ...field };
  }
  return { field: text };
}
