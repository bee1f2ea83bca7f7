import { transformedRows } from "../render/svg";
import type { SpecPart } from "../shared/chart-style";
import {
  checkExpression,
  escaped,
  type Fields,
  findField,
  lookedUp,
  predicate,
  rowFields,
} from "./fields";
import { isDate } from "./table";
import { CHART, checkPlaceKeys, checkWord, specError, wordsOf } from "./words";

/** A transform and the fields that the data have after it. */
interface Step {
  readonly transform: SpecPart;
  readonly fields: Fields;
}

const TRANSFORMS = [
  ...["aggregate", "joinaggregate", "window", "bin", "timeUnit", "calculate", "filter", "fold"],
  ...["flatten", "impute", "lookup", "density", "regression", "loess", "quantile", "pivot"],
  ...["sample", "extent", "stack"],
];

/** Transforms that make and take no fields. */
const OF_ROWS = ["filter", "sample"];

/** Transforms whose own key holds a field, or a list of fields. */
const OF_FIELDS = [
  ...["density", "extent", "flatten", "fold", "impute", "loess", "lookup", "pivot", "quantile"],
  ...["regression", "stack"],
];

/** Keys that hold a field, or a list of fields, in whatever transform has them. */
const FIELD_KEYS = ["field", "on"];

/** The transforms of a view with their fields checked and escaped, and the fields after them. */
export function transformed(
  fields: Fields,
  transforms: unknown,
  place: string,
): { readonly transforms: readonly SpecPart[]; readonly fields: Fields } {
  if (!Array.isArray(transforms)) throw specError(place, "transform must be a list.");
  let after = fields;
  const steps: SpecPart[] = [];
  for (const [index, transform] of transforms.entries()) {
    const step = stepOf(after, transform, `${place}[${index}]`);
    steps.push(step.transform);
    after = step.fields;
  }
  return { transforms: steps, fields: after };
}

function stepOf(fields: Fields, written: unknown, place: string): Step {
  if (typeof written !== "object" || written === null) {
    throw specError(
      place,
      'a transform must be an object, such as { filter: "datum.points > 9" }.',
    );
  }
  const part = written as SpecPart;
  const names = Object.keys(part).filter((key) => TRANSFORMS.includes(key));
  // A density has an extent, too.
  const name = names.find((key) => key !== "extent") ?? names[0];
  if (name === undefined) {
    checkWord(place, "transform", Object.keys(part)[0], TRANSFORMS);
    throw specError(place, "names no transform.");
  }
  checkPlaceKeys(place, part, "transform");
  const transform = { ...part, ...readOf(fields, part, name, place) };
  return { transform, fields: OF_ROWS.includes(name) ? fields : fieldsAfter(fields, transform) };
}

/** The parts of a transform that read fields. */
function readOf(fields: Fields, part: SpecPart, name: string, place: string): SpecPart {
  const read: Record<string, unknown> = {};
  if (name === "calculate") checkExpression(fields, String(part.calculate), place);
  if (name === "filter") read.filter = predicate(fields, part.filter, place);
  const one = (written: unknown) => findField(fields, written, place).path;
  const keys = [
    ...FIELD_KEYS,
    ...OF_FIELDS.filter((key) => key === name),
    ...(name === "pivot" ? ["value"] : []),
    ...(name === "impute" ? ["key"] : []),
  ];
  for (const key of keys.filter((key) => part[key] !== undefined)) {
    const written = part[key];
    read[key] = Array.isArray(written) ? written.map(one) : one(written);
  }
  if (part.groupby !== undefined) read.groupby = groupsOf(fields, part.groupby, place);
  for (const key of ["aggregate", "joinaggregate", "window", "sort"]) {
    if (Array.isArray(part[key])) {
      read[key] = part[key].map((item: SpecPart) => itemOf(fields, item, place));
    }
  }
  if (name === "lookup") lookedUp(part.from, place);
  if (name === "timeUnit") Object.assign(read, utcUnit(fields, part, place));
  if (name === "flatten")
    for (const field of [part.flatten].flat()) refuseJson(fields, field, place);
  return read;
}

/** A day comes along as a date, too: the groups may be drawn by it. */
function groupsOf(fields: Fields, groupby: unknown, place: string): readonly string[] {
  const found = [groupby].flat().map((written) => findField(fields, written, place));
  return found.flatMap(({ name, path, kind }) => {
    const date = isDate(kind) ? fields.dateOf(name) : name;
    return date === name ? [path] : [path, escaped(date)];
  });
}

function itemOf(fields: Fields, item: SpecPart, place: string): SpecPart {
  if (item.op !== undefined && !("order" in item) && !("param" in item)) {
    checkWord(place, "operation", item.op, [
      ...wordsOf("aggregates"),
      "argmin",
      "argmax",
      ...WINDOW_OPERATIONS,
    ]);
  }
  if (item.field === undefined || item.field === "*") return item;
  return { ...item, field: findField(fields, item.field, place).path };
}

const WINDOW_OPERATIONS = [
  ...["row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead"],
  ...["first_value", "last_value", "nth_value"],
];

/** Days and instants are counted in UTC: by the machine's own zone every machine draws another picture. */
function utcUnit(fields: Fields, { timeUnit, field }: SpecPart, place: string): SpecPart {
  const { name, kind } = findField(fields, field, place);
  if (!isDate(kind)) return {};
  const unit = kind === "local" ? timeUnit : inUtc(timeUnit);
  return { timeUnit: unit, field: escaped(fields.dateOf(name)) };
}

export function inUtc(unit: unknown): unknown {
  if (typeof unit === "string") return /^(utc|binned)/.test(unit) ? unit : `utc${unit}`;
  return typeof unit === "object" && unit !== null && !("utc" in unit)
    ? { ...unit, utc: true }
    : unit;
}

function refuseJson(fields: Fields, field: unknown, place: string): void {
  const { name, kind } = findField(fields, field, place);
  if (kind === null || kind === "object") return;
  throw specError(
    place,
    `'${name}' holds text or numbers, no lists.`,
    `unnest(frame, "${name}") makes rows of a column of JSON lists.`,
  );
}

/** The fields that data have after a transform. */
function fieldsAfter(before: Fields, transform: SpecPart): Fields {
  let made: Fields | undefined;
  const after = () => (made ??= madeFields(before, transform));
  return {
    get names() {
      return after().names;
    },
    get isOpen() {
      return after().isOpen;
    },
    sample: () => after().sample(),
    kindOf: (name) => before.kindOf(name) ?? after().kindOf(name),
    dateOf: (name) => (before.names.has(name) ? before.dateOf(name) : name),
    readAsNumber: before.readAsNumber,
  };
}

/**
 * The fields that Vega makes of some rows. There may be others where values become names, and where a
 * transform asks for parameters or for data elsewhere, which only the whole chart has.
 */
function madeFields(before: Fields, transform: SpecPart): Fields {
  try {
    const made = transformedRows(CHART, before.sample(), [transform]);
    return rowFields(made, before.isOpen || "pivot" in transform);
  } catch {
    return { ...before, isOpen: true };
  }
}
