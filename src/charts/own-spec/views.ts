import { messageOf } from "../../errors";
import { isPlain } from "../../frames/print/glimpse";
import { transformedRows } from "../render/svg";
import type { SpecPart } from "../theme/chart-style";
import { loadVega } from "../vendored";
import { inUtc, type Repeated, resolveChannel, resolveEncoding } from "./channels";
import { dataFields, escaped, type Fields, rowFields, withPaths } from "./fields";
import { isDate } from "./table";
import { CHART, specError } from "./words";

interface Scope {
  readonly fields: Fields;
  readonly repeated: Repeated;
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
    if (typeof expression === "string") checkExpression(expression, place);
  }
  for (const name of [part.flatten ?? []].flat()) checkLists(fields, String(name), place);
  const { data } = (from ?? {}) as SpecPart;
  // Throws for data that would have to be loaded.
  if (data !== undefined)
    dataFields({ values: [], ...(data as SpecPart) }, {}, `${place}.from.data`);
  const kind = fields.kindOf(String(field));
  return {
    ...withPaths(fields, part, (key) => key !== "as"),
    ...(from !== undefined && { from }),
    ...(groupby !== undefined && { groupby: groupPaths(fields, groupby) }),
    ...(timeUnit !== undefined &&
      isDate(kind) && {
        timeUnit: kind === "local" ? timeUnit : inUtc(timeUnit),
        field: escaped(fields.dateOf(String(field))),
      }),
  };
}

function checkExpression(expression: string, place: string): void {
  try {
    loadVega().parseExpression(expression);
  } catch (error) {
    throw specError(place, `'${expression}' is not a Vega expression: ${messageOf(error)}.`);
  }
}

function checkLists(fields: Fields, name: string, place: string): void {
  const kind = fields.kindOf(name);
  if (kind === null || kind === "object") return;
  const next = `unnest(frame, "${name}") makes rows of a column of JSON lists.`;
  throw specError(place, `'${name}' contains text or numbers, not lists.`, next);
}

/** A day is added as a date, too: the groups may be drawn by it. */
const groupPaths = (fields: Fields, groupby: unknown): readonly string[] =>
  [groupby].flat().flatMap((written) => {
    const name = String(written);
    const path = fields.names.has(name) ? escaped(name) : name;
    const date = isDate(fields.kindOf(name)) ? fields.dateOf(name) : name;
    return date === name ? [path] : [path, escaped(date)];
  });

/**
 * Returns the fields after transforms, as Vega makes them of some rows. There may be others if values become
 * names. So may there if a transform needs parameters or data that only the whole chart has.
 */
function fieldsAfter(before: Fields, transforms: readonly SpecPart[]): Fields {
  // Filters and samples change no fields.
  if (transforms.every((part) => "filter" in part || "sample" in part)) return before;
  let made: Fields;
  try {
    const rows = transformedRows(CHART, before.sample(), transforms);
    made = rowFields(rows, before.isOpen || transforms.some((part) => "pivot" in part));
  } catch {
    made = { ...before, isOpen: true };
  }
  return {
    ...made,
    kindOf: (name) => before.kindOf(name) ?? made.kindOf(name),
    dateOf: (name) => (before.names.has(name) ? before.dateOf(name) : name),
    readAsNumber: before.readAsNumber,
  };
}
