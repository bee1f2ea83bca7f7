import { isPlain } from "../../frames/print/glimpse";
import { fieldInWords } from "../input/statistics";
import type { SpecPart } from "../theme/chart-style";
import { escaped, type Field, type Fields, findField, withPaths } from "./fields";
import { isDate, type Kind } from "./table";
import { channelWords, specError, TYPE_NAMES, typeName } from "./words";

/** The names that `{ repeat: "column" }` and the like refer to. */
export type Repeated = Readonly<Record<string, unknown>>;

interface Scope {
  readonly fields: Fields;
  readonly repeated: Repeated;
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
export function resolveEncoding(scope: Scope, encoding: unknown, place: string): SpecPart {
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

export function resolveChannel(scope: ChannelScope, written: unknown, place: string): unknown {
  if (written === null) return null;
  if (!isPlain(written) && typeof written !== "string") {
    const value = JSON.stringify(written);
    const next = `Write { value: ${value} } for a constant, or the name of a field.`;
    throw specError(place, `${value} is not a channel.`, next);
  }
  const { fields, repeated } = scope;
  const { field, condition, ...others } = (
    typeof written === "string" ? { field: written } : written
  ) as SpecPart;
  const definition: SpecPart = {
    ...withPaths(fields, others, (key) => ["field", "argmin", "argmax"].includes(key)),
    ...(typeof field === "string" ? shorthand(field, fields) : field !== undefined && { field }),
    ...(typeof others.type === "string" && { type: typeName(others.type) }),
  };
  const inner = (part: unknown) => resolveChannel(scope, part, `${place}.condition`);
  const names = shownFields(fields, repeated, definition.field, place);
  return {
    ...definition,
    ...(condition !== undefined && {
      condition: Array.isArray(condition) ? condition.map(inner) : inner(condition),
    }),
    ...described(scope, definition, names, place),
  };
}

/** The fields that a channel shows: none for a constant or a count. */
function shownFields(fields: Fields, repeated: Repeated, field: unknown, place: string) {
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
      if (field.kind === "digits") fields.readAsNumber(field.name);
    }
  }
  const isSecond = SECOND.test(channel);
  const stated = type === undefined || isSecond ? {} : { type };
  if (typeof definition.field !== "string") return stated;
  const isTemporal = (type === "temporal" || timeUnit !== undefined) && isDate(first.kind);
  const path = isTemporal ? escaped(fields.dateOf(first.name)) : first.path;
  const isUtc = isTemporal && first.kind !== "local";
  const hasScale = !isSecond && !TEXT_CHANNELS.includes(channel) && scale !== null;
  const { type: scaleType = "utc" } = (scale ?? {}) as SpecPart;
  return {
    field: path,
    ...stated,
    ...ownTitle(definition, first, path),
    ...(isUtc && timeUnit !== undefined && { timeUnit: inUtc(timeUnit) }),
    ...(isUtc &&
      timeUnit === undefined &&
      hasScale && { scale: { ...(scale as SpecPart | undefined), type: scaleType } }),
  };
}

export function inUtc(unit: unknown): unknown {
  if (typeof unit === "string") return /^(utc|binned)/.test(unit) ? unit : `utc${unit}`;
  return isPlain(unit) && !("utc" in unit) ? { ...unit, utc: true } : unit;
}

/** Vega-Lite would write the escapes of a path into the title. */
function ownTitle(definition: SpecPart, { name }: Field, path: string): SpecPart {
  const { title, aggregate, axis, legend } = definition;
  const titles = [title, ...[axis, legend].map((guide) => (Object(guide) as SpecPart).title)];
  if (path === name || titles.some((one) => one !== undefined)) return {};
  return { title: fieldInWords(name, aggregate) };
}

function chooseType(channel: string, definition: SpecPart, names: readonly Field[]) {
  const { aggregate, bin, timeUnit } = definition;
  if (timeUnit !== undefined) return "temporal";
  const isComputed = typeof aggregate === "string" && !ORDER_OPERATIONS.includes(aggregate);
  if (isComputed || (bin !== undefined && bin !== false)) return "quantitative";
  const types = new Set(names.map(({ kind }) => (kind === null ? undefined : typeOfKind(kind))));
  const [type] = types;
  if (types.size > 1) return "nominal";
  return type === "temporal" && TEXT_CHANNELS.includes(channel) ? "nominal" : type;
}

const typeOfKind = (kind: Kind): string =>
  kind === "number" ? "quantitative" : isDate(kind) ? "temporal" : "nominal";

function checkNumeric({ name, kind }: Field, operation: string | undefined, place: string): void {
  if (kind === null || kind === "number" || kind === "digits" || kind === "boolean") return;
  const what = kind === "text" ? "text" : kind === "object" ? "lists or objects" : "dates as text";
  const fault = operation === undefined ? "cannot be quantitative" : `has no ${operation}`;
  const next = "Choose a column of numbers.";
  throw specError(place, `'${name}' contains ${what}, which ${fault}.`, next);
}

/**
 * A channel in Altair's shorthand: `points`, `points:Q`, `mean(points)`, `count()`, `month(start_utc):T`. A
 * column with exactly that name has priority.
 */
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
