import type { SpecPart } from "../shared/chart-style";
import { escaped, type Field, type Fields, findField, predicate } from "./fields";
import { isDate, type Kind } from "./table";
import { inUtc } from "./transforms";
import { checkPlaceKeys, checkWord, specError, wordsOf } from "./words";

/** Which fields `{ repeat: "column" }` and the like stand for. */
export type Repeated = Readonly<Record<string, readonly Field[]>>;

/** Channels without a scale or an axis of time: a day stays text there. */
const OF_TEXT = [
  ...["tooltip", "text", "detail", "row", "column", "facet", "href", "url", "description", "key"],
  ...["order", "shape", "strokeDash"],
];

/** Each channel with its fields found and escaped, and its type taken from their values. */
export function checkEncoding(
  fields: Fields,
  repeated: Repeated,
  encoding: unknown,
  place: string,
): SpecPart {
  if (typeof encoding !== "object" || encoding === null || Array.isArray(encoding)) {
    throw specError(place, 'encoding must be an object, such as { x: "minutes", y: "points" }.');
  }
  const channels = Object.entries(encoding).map(([channel, definition]) => {
    checkWord(place, "channel", channel, "channels");
    const at = `${place}.${channel}`;
    const one = (written: unknown) => checkChannel({ fields, repeated, channel }, written, at);
    return [channel, Array.isArray(definition) ? definition.map(one) : one(definition)];
  });
  return Object.fromEntries(channels);
}

interface Scope {
  readonly fields: Fields;
  readonly repeated: Repeated;
  readonly channel: string;
}

export function checkChannel(scope: Scope, written: unknown, place: string): unknown {
  if (written === null) return null;
  if (typeof written !== "object" && typeof written !== "string") {
    throw specError(
      place,
      `${JSON.stringify(written)} is no channel.`,
      `Write { value: ${JSON.stringify(written)} } for a constant, or the name of a field.`,
    );
  }
  const { fields, repeated } = scope;
  const short = typeof written === "string" ? { field: written } : (written as SpecPart);
  const { field, ...others } = short;
  const definition =
    typeof field === "string"
      ? { ...others, ...shorthand(field, fields), ...typeOf(short) }
      : short;
  checkParts(definition, place);
  const condition = conditionOf(scope, definition.condition, place);
  const rest: SpecPart = { ...definition, ...(condition !== undefined && { condition }) };
  const names = wanted(fields, repeated, rest, place);
  if (names === undefined) return rest;
  return { ...rest, ...described(scope, rest, names, place), ...sortOf(fields, rest.sort, place) };
}

const typeOf = ({ type }: SpecPart): SpecPart =>
  type === undefined ? {} : { type: typeName(type) };

const GUIDES = ["axis", "legend", "header", "scale"] as const;

function checkParts(definition: SpecPart, place: string): void {
  checkPlaceKeys(place, definition, "channel");
  for (const guide of GUIDES) {
    const part = definition[guide];
    if (typeof part === "object" && part !== null) checkPlaceKeys(`${place}.${guide}`, part, guide);
  }
  const { aggregate, timeUnit, type, scale } = definition;
  if (typeof aggregate === "string") checkWord(place, "operation", aggregate, "aggregates");
  if (typeof timeUnit === "string") checkWord(place, "unit of time", timeUnit, "time_units");
  if (type !== undefined) checkWord(place, "type", typeName(type), TYPE_NAMES);
  const scaleType = (scale as SpecPart | null | undefined)?.type;
  if (scaleType !== undefined) checkWord(`${place}.scale`, "type of scale", scaleType, "scales");
}

function conditionOf(scope: Scope, condition: unknown, place: string): unknown {
  if (condition === undefined) return undefined;
  const one = (part: SpecPart): unknown => {
    const at = `${place}.condition`;
    const test = part.test === undefined ? {} : { test: predicate(scope.fields, part.test, at) };
    const { test: _, param, empty, ...channel } = part;
    const drawn = "field" in channel ? (checkChannel(scope, channel, at) as SpecPart) : channel;
    return {
      ...drawn,
      ...test,
      ...(param !== undefined && { param }),
      ...(empty !== undefined && { empty }),
    };
  };
  return Array.isArray(condition) ? condition.map(one) : one(condition as SpecPart);
}

/** The fields that a channel draws; undefined where it draws none, or a count alone. */
function wanted(
  fields: Fields,
  repeated: Repeated,
  { field, aggregate }: SpecPart,
  place: string,
): readonly Field[] | undefined {
  const argument = (aggregate as { argmax?: unknown; argmin?: unknown } | undefined) ?? {};
  const by = typeof aggregate === "object" ? (argument.argmax ?? argument.argmin) : undefined;
  if (by !== undefined) findField(fields, by, place);
  if (typeof field === "string") return [findField(fields, field, place)];
  if (typeof field !== "object" || field === null) return undefined;
  const { repeat } = field as { readonly repeat?: unknown };
  const names = repeated[String(repeat)];
  if (names === undefined)
    throw specError(place, `there is no repeat of '${String(repeat)}' around it.`);
  return names;
}

const COUNTS = ["count", "distinct", "valid", "missing"];
const OF_ORDER = ["min", "max", "argmin", "argmax", "values"];

/** Ends of ranges, which have the type and the scale of their beginnings. */
const SECOND = /2$|Error$/;

/** The field's path, type, title and zone of time. */
function described(
  { fields, channel }: Scope,
  definition: SpecPart,
  names: readonly Field[],
  place: string,
): SpecPart {
  const [first] = names;
  if (first === undefined) return {};
  const { aggregate, bin, timeUnit, scale } = definition;
  const isNumeric = typeof aggregate === "string" && ![...COUNTS, ...OF_ORDER].includes(aggregate);
  const type = definition.type ?? typeBy(channel, definition, names);
  if (
    isNumeric ||
    bin === true ||
    (type === "quantitative" && !COUNTS.includes(String(aggregate)))
  ) {
    for (const field of names) {
      checkNumeric(field, isNumeric ? String(aggregate) : "quantitative", place);
      if (field.kind === "digits") fields.readAsNumber(field.name);
    }
  }
  const isSecond = SECOND.test(channel);
  const stated = type === undefined || isSecond ? {} : { type };
  if (names.length > 1 || typeof definition.field === "object") return stated;
  const isTemporal = (type === "temporal" || timeUnit !== undefined) && isDate(first.kind);
  if (!isTemporal)
    return { field: first.path, ...stated, ...titleOf(definition, first, first.path) };
  const path = escaped(fields.dateOf(first.name));
  const isLocal = first.kind === "local";
  return {
    field: path,
    ...stated,
    ...titleOf(definition, first, path),
    ...(timeUnit !== undefined && !isLocal && { timeUnit: inUtc(timeUnit) }),
    ...(timeUnit === undefined &&
      !(isLocal || isSecond || OF_TEXT.includes(channel)) &&
      utcScale(scale)),
  };
}

const utcScale = (scale: unknown): SpecPart =>
  scale === null || (scale as SpecPart | undefined)?.type !== undefined
    ? {}
    : { scale: { ...(scale as SpecPart | undefined), type: "utc" } };

/** Vega-Lite would write the escapes into titles. */
function titleOf(
  { title, aggregate, axis, legend }: SpecPart,
  { name }: Field,
  path: string,
): SpecPart {
  if (path === name || title !== undefined) return {};
  if ([axis, legend].some((guide) => (guide as SpecPart | null | undefined)?.title !== undefined))
    return {};
  if (typeof aggregate !== "string") return { title: name };
  return { title: `${aggregate.charAt(0).toUpperCase()}${aggregate.slice(1)} of ${name}` };
}

const TYPE_OF: Readonly<Record<Kind, string>> = {
  number: "quantitative",
  boolean: "nominal",
  text: "nominal",
  digits: "nominal",
  object: "nominal",
  day: "temporal",
  instant: "temporal",
  local: "temporal",
};

function typeBy(
  channel: string,
  { aggregate, bin, timeUnit }: SpecPart,
  names: readonly Field[],
): string | undefined {
  if (timeUnit !== undefined) return "temporal";
  const isMade = typeof aggregate === "string" && !OF_ORDER.includes(aggregate);
  if (isMade || (bin !== undefined && bin !== false)) return "quantitative";
  const types = new Set(names.map(({ kind }) => (kind === null ? undefined : TYPE_OF[kind])));
  const [type] = types;
  if (types.size > 1) return "nominal";
  return type === "temporal" && OF_TEXT.includes(channel) ? "nominal" : type;
}

function checkNumeric({ name, kind }: Field, use: string, place: string): void {
  if (kind === null || kind === "number" || kind === "digits" || kind === "boolean") return;
  const what = kind === "text" ? "text" : kind === "object" ? "lists or objects" : "dates as text";
  const fault = use === "quantitative" ? "cannot be quantitative" : `has no ${use}`;
  throw specError(place, `'${name}' holds ${what}, which ${fault}.`, "Choose a column of numbers.");
}

const ORDERS = ["ascending", "descending"];

function sortOf(fields: Fields, sort: unknown, place: string): SpecPart {
  if (typeof sort === "string" && !ORDERS.includes(sort)) {
    if (wordsOf("channels").includes(sort.replace(/^-/, ""))) return {};
    const next = fields.names.has(sort)
      ? `To sort by a field write { field: "${sort}", op: "mean" }.`
      : "Write ascending, descending, a channel such as -x, or { field, op }.";
    throw specError(place, `there is no order '${sort}'.`, next);
  }
  const { field } = (sort ?? {}) as SpecPart;
  if (field === undefined || Array.isArray(sort)) return {};
  return { sort: { ...(sort as SpecPart), field: findField(fields, field, `${place}.sort`).path } };
}

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
