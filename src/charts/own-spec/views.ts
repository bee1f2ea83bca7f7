import { messageOf } from "../../errors";
import { isPlain } from "../../frames/print/glimpse";
import { fieldInWords } from "../input/statistics";
import { transformedRows } from "../render/svg";
import type { SpecPart } from "../theme/chart-style";
import { loadVega } from "../vendored";
import {
  dataFields,
  dateOf,
  escaped,
  type Field,
  type Fields,
  findField,
  isDate,
  type Kind,
  rowFields,
  withPaths,
} from "./fields";
import { CHART, channelWords, specError, TYPE_NAMES, typeName } from "./words";

interface Scope {
  readonly fields: Fields;
  /** The names that `{ repeat: "column" }` and the like refer to. */
  readonly repeated: Readonly<Record<string, unknown>>;
  readonly datasets: Readonly<Record<string, unknown>>;
}

const LISTS = ["layer", "hconcat", "vconcat", "concat"] as const;

/** A view and its nested parts, with the fields of channels checked and all of them escaped. */
export function resolveView(scope: Scope, view: SpecPart, place: string): SpecPart {
  const { transform, repeat, encoding, facet, spec } = view;
  const drawn = (facet ?? repeat) === undefined ? ["mark", ...LISTS] : ["spec"];
  if (drawn.every((key) => view[key] === undefined)) {
    throw specError(place, "there is nothing to draw.", `It needs ${drawn.join(" or ")}.`);
  }
  const at = (key: string) => (place === "" ? key : `${place}.${key}`);
  const own = view.data == null ? scope.fields : dataFields(view.data, scope.datasets, at("data"));
  const transforms = ((transform ?? []) as readonly SpecPart[]).map((part, index) =>
    resolveTransform(own, part, `${at("transform")}[${index}]`),
  );
  const fields = fieldsAfter(own, transforms);
  const sides = isPlain(repeat) ? repeat : { repeat };
  const repeated = repeat === undefined ? scope.repeated : { ...scope.repeated, ...sides };
  const inner = { ...scope, fields, repeated };
  const lists = LISTS.filter((key) => view[key] !== undefined).map((key) => {
    const parts = view[key] as readonly SpecPart[];
    return [key, parts.map((part, index) => resolveView(inner, part, `${at(key)}[${index}]`))];
  });
  // Shared parts of layers may use fields that only these layers make.
  const layers = (view.layer ?? []) as readonly SpecPart[];
  const isOpen = fields.isOpen || layers.some((layer) => layer.data ?? layer.transform);
  const shared = { ...inner, fields: { ...fields, isOpen } };
  return {
    ...view,
    ...(transform !== undefined && { transform: transforms }),
    ...(encoding !== undefined && { encoding: resolveEncoding(shared, encoding, at("encoding")) }),
    ...(facet !== undefined && { facet: resolveFacet(inner, facet, at("facet")) }),
    ...(repeat !== undefined && withPaths(fields, { repeat }, () => true)),
    ...(spec !== undefined && { spec: resolveView(inner, spec as SpecPart, at("spec")) }),
    ...Object.fromEntries(lists),
  };
}

function resolveFacet(scope: Scope, facet: unknown, place: string): unknown {
  const isGrid = isPlain(facet) && ("row" in facet || "column" in facet);
  if (isGrid) return resolveEncoding(scope, facet, place);
  return resolveChannel({ ...scope, channel: "facet" }, facet, place);
}

/** A transform with its fields escaped; days and instants are counted in UTC in every zone. */
function resolveTransform(fields: Fields, part: SpecPart, place: string): SpecPart {
  const { from, groupby, timeUnit, field } = part;
  for (const expression of [part.calculate, part.filter]) {
    try {
      if (typeof expression === "string") loadVega().parseExpression(expression);
    } catch (error) {
      throw specError(place, `'${expression}' is not a Vega expression: ${messageOf(error)}.`);
    }
  }
  for (const name of [part.flatten ?? []].flat()) {
    const next = `unnest(frame, "${name}") makes rows of a column of JSON lists.`;
    if ([null, "object"].includes(fields.kindOf(String(name)))) continue;
    throw specError(place, `'${name}' contains text or numbers, not lists.`, next);
  }
  const { data } = (from ?? {}) as SpecPart;
  const local = { values: [], ...(data as SpecPart | undefined) };
  // Throws for data that would have to be loaded.
  if (data !== undefined) dataFields(local, {}, `${place}.from.data`);
  const kind = fields.kindOf(String(field));
  return {
    ...withPaths(fields, part, (key) => key !== "as"),
    ...(from !== undefined && { from }),
    ...(groupby !== undefined && { groupby: groupPaths(fields, groupby) }),
    ...(timeUnit !== undefined &&
      isDate(kind) && {
        timeUnit: kind === "local" ? timeUnit : inUtc(timeUnit),
        field: escaped(dateOf(fields, String(field))),
      }),
  };
}

/** A day is added as a date, too: the groups may be drawn by it. */
const groupPaths = (fields: Fields, groupby: unknown): readonly string[] =>
  [groupby].flat().flatMap((written) => {
    const name = String(written);
    const path = fields.names.has(name) ? escaped(name) : name;
    const date = isDate(fields.kindOf(name)) ? dateOf(fields, name) : name;
    return date === name ? [path] : [path, escaped(date)];
  });

/** Enough rows to determine the values that transforms make. */
const SAMPLE = 2000;

/** The fields after transforms of some rows; values or the whole chart's data may make others. */
function fieldsAfter(before: Fields, transforms: readonly SpecPart[]): Fields {
  // Filters and samples change no fields.
  if (transforms.every((part) => "filter" in part || "sample" in part)) return before;
  let made: Fields;
  try {
    const sample = before.rows([...before.names], []).slice(0, SAMPLE);
    const rows = transformedRows(CHART, sample, transforms);
    made = rowFields(rows, before.isOpen || transforms.some((part) => "pivot" in part));
  } catch {
    made = { ...before, isOpen: true };
  }
  const kindOf = (name: string) => before.kindOf(name) ?? made.kindOf(name);
  return { ...made, kindOf, asked: before.asked };
}

/** Channels without a scale or an axis of time: a day stays text there. */
const TEXT_CHANNELS = [
  "tooltip",
  "text",
  "detail",
  "row",
  "column",
  "facet",
  "href",
  "url",
  "description",
  "key",
  "order",
  "shape",
  "strokeDash",
];

/** Each channel with its fields found and escaped, and its type taken from their values. */
function resolveEncoding(scope: Scope, encoding: unknown, place: string): SpecPart {
  if (!isPlain(encoding)) {
    throw specError(place, 'must be an object, such as { x: "minutes", y: "points" }.');
  }
  const channels = Object.entries(encoding).map(([channel, definition]) => {
    const one = (written: unknown) =>
      resolveChannel({ ...scope, channel }, written, `${place}.${channel}`);
    return [channel, Array.isArray(definition) ? definition.map(one) : one(definition)];
  });
  return Object.fromEntries(channels);
}

type ChannelScope = Scope & { readonly channel: string };

function resolveChannel(scope: ChannelScope, written: unknown, place: string): unknown {
  if (written === null) return null;
  if (!isPlain(written) && typeof written !== "string") {
    const value = JSON.stringify(written);
    const next = `Write { value: ${value} } for a constant, or the name of a field.`;
    throw specError(place, `${value} is not a channel.`, next);
  }
  const { fields } = scope;
  const part = typeof written === "string" ? { field: written } : (written as SpecPart);
  const { field, condition, ...others }: SpecPart = part;
  const definition: SpecPart = {
    ...withPaths(fields, others, (key) => ["field", "argmin", "argmax"].includes(key)),
    ...(typeof field === "string" ? shorthand(field, fields) : field !== undefined && { field }),
    ...(typeof others.type === "string" && { type: typeName(others.type) }),
  };
  const inner = (part: unknown) => resolveChannel(scope, part, `${place}.condition`);
  const names = shownFields(scope, definition.field, place);
  return {
    ...definition,
    ...(condition !== undefined && {
      condition: Array.isArray(condition) ? condition.map(inner) : inner(condition),
    }),
    ...described(scope, definition, names, place),
  };
}

/** The fields that a channel shows: none for a constant or a count. */
function shownFields({ fields, repeated }: Scope, field: unknown, place: string) {
  if (typeof field === "string") return [findField(fields, field, place)];
  const { repeat } = Object(field) as { readonly repeat?: unknown };
  if (repeat === undefined) return [];
  const names = repeated[String(repeat)];
  if (names !== undefined) return [names].flat().map((name) => findField(fields, `${name}`, place));
  throw specError(place, `there is no repeat of '${String(repeat)}' around it.`);
}

const COUNTS = ["count", "distinct", "valid", "missing"];
const ORDER_OPERATIONS = ["min", "max", "argmin", "argmax", "values"];
/** Ends of ranges, with the type and the scale of their starts. */
const SECOND = /2$|Error$/;

/** The field's path, type, title and zone of time. */
function described(
  { fields, channel }: ChannelScope,
  definition: SpecPart,
  names: readonly Field[],
  place: string,
): SpecPart {
  const [first] = names;
  if (first === undefined) return {};
  const { aggregate, bin, timeUnit, scale } = definition;
  const operation = typeof aggregate === "string" ? aggregate : undefined;
  const isNumeric =
    operation !== undefined && ![...COUNTS, ...ORDER_OPERATIONS].includes(operation);
  const type = definition.type ?? chooseType(channel, definition, names);
  const isMeasured = type === "quantitative" && !COUNTS.includes(operation ?? "");
  if (isNumeric || bin === true || isMeasured) {
    for (const field of names) {
      checkNumeric(field, isNumeric ? operation : undefined, place);
      if (field.kind === "digits") fields.asked?.numbers.add(field.name);
    }
  }
  const isSecond = SECOND.test(channel);
  const stated = type === undefined || isSecond ? {} : { type };
  if (typeof definition.field !== "string") return stated;
  const isTemporal = (type === "temporal" || timeUnit !== undefined) && isDate(first.kind);
  const path = isTemporal ? escaped(dateOf(fields, first.name)) : first.path;
  const shown = { field: path, ...stated, ...ownTitle(definition, first, path) };
  if (!isTemporal || first.kind === "local") return shown;
  if (timeUnit !== undefined) return { ...shown, timeUnit: inUtc(timeUnit) };
  if (isSecond || TEXT_CHANNELS.includes(channel) || scale === null) return shown;
  const { type: scaleType = "utc" } = (scale ?? {}) as SpecPart;
  return { ...shown, scale: { ...(scale as SpecPart | undefined), type: scaleType } };
}

function inUtc(unit: unknown): unknown {
  if (typeof unit === "string") return /^(utc|binned)/.test(unit) ? unit : `utc${unit}`;
  return isPlain(unit) && !("utc" in unit) ? { ...unit, utc: true } : unit;
}

/** Vega-Lite would write the escapes of a path into the title. */
function ownTitle(definition: SpecPart, { name }: Field, path: string): SpecPart {
  const isTitled = [definition, definition.axis, definition.legend].some(
    (part) => (Object(part) as SpecPart).title !== undefined,
  );
  return path === name || isTitled ? {} : { title: fieldInWords(name, definition.aggregate) };
}

function chooseType(channel: string, definition: SpecPart, names: readonly Field[]) {
  const { aggregate, bin, timeUnit } = definition;
  if (timeUnit !== undefined) return "temporal";
  const isComputed = typeof aggregate === "string" && !ORDER_OPERATIONS.includes(aggregate);
  if (isComputed || (bin !== undefined && bin !== false)) return "quantitative";
  const types = new Set(names.map(({ kind }) => typeOfKind(kind)));
  const [type] = types;
  if (types.size > 1) return "nominal";
  return type === "temporal" && TEXT_CHANNELS.includes(channel) ? "nominal" : type;
}

function typeOfKind(kind: Kind | null): string | undefined {
  if (kind === null) return undefined;
  if (kind === "number") return "quantitative";
  return isDate(kind) ? "temporal" : "nominal";
}

function checkNumeric({ name, kind }: Field, operation: string | undefined, place: string): void {
  if (kind === null || kind === "number" || kind === "digits" || kind === "boolean") return;
  const what = kind === "text" ? "text" : kind === "object" ? "lists or objects" : "dates as text";
  const fault = operation === undefined ? "cannot be quantitative" : `has no ${operation}`;
  const next = "Choose a column of numbers.";
  throw specError(place, `'${name}' contains ${what}, which ${fault}.`, next);
}

/** Altair's shorthand: `points:Q`, `mean(points)`, `count()`, `month(start_utc):T`; a column's whole name wins. */
function shorthand(text: string, fields: Fields): SpecPart {
  if (fields.names.has(text)) return { field: text };
  const [, body = text, letter = ""] = /^(.*):([A-Za-z]+)$/s.exec(text) ?? [];
  const type = typeName(letter);
  const isTyped = TYPE_NAMES.includes(type);
  return { ...called(isTyped ? body : text, fields), ...(isTyped && { type }) };
}

function called(text: string, fields: Fields): SpecPart {
  const [, name = "", argument = ""] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
  const field = argument === "" ? {} : { field: argument };
  if (!fields.names.has(text)) {
    if (channelWords("aggregate").includes(name)) return { aggregate: name, ...field };
    if (channelWords("timeUnit").includes(name)) return { timeUnit: name, ...field };
    if (name === "bin") return { bin: true, ...field };
  }
  return { field: text };
}
