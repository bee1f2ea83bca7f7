import { messageOf } from "../../errors";
import { isPlain } from "../../frames/print/glimpse";
import { transformedRows } from "../render/svg";
import type { SpecPart } from "../theme/chart-style";
import { loadVega } from "../vendored";
import { inUtc, type Repeated, resolveChannel, resolveEncoding } from "./channels";
import {
  dataFields,
  escaped,
  type Field,
  type Fields,
  findField,
  rowFields,
  withPaths,
} from "./fields";
import { isDate } from "./table";
import { CHART, specError } from "./words";

interface Scope {
  readonly fields: Fields;
  readonly repeated: Repeated;
  readonly datasets: Readonly<Record<string, unknown>>;
}

interface Resolved {
  readonly view: SpecPart;
  readonly fields: Fields;
}

const LISTS = ["layer", "hconcat", "vconcat", "concat"] as const;

/** A view and its nested parts, with the fields of channels checked, all escaped, and its fields. */
export function resolveView(scope: Scope, view: SpecPart, place: string): Resolved {
  const drawn = (view.facet ?? view.repeat) === undefined ? ["mark", ...LISTS] : ["spec"];
  if (drawn.every((key) => view[key] === undefined)) {
    throw specError(place, "there is nothing to draw.", `It needs ${drawn.join(" or ")}.`);
  }
  const at = (key: string) => (place === "" ? key : `${place}.${key}`);
  const own = view.data == null ? scope.fields : dataFields(view.data, scope.datasets, at("data"));
  const { fields, transforms } = resolveTransforms(own, view.transform, at("transform"));
  const repeat = repeatedFields(fields, view.repeat, at("repeat"));
  const inner = { ...scope, fields, repeated: { ...scope.repeated, ...repeat } };
  const lists = LISTS.filter((key) => view[key] !== undefined).map((key) => {
    const parts = view[key] as readonly SpecPart[];
    const resolve = (part: SpecPart, index: number) =>
      resolveView(inner, part, `${at(key)}[${index}]`);
    return [key, parts.map(resolve)] as const;
  });
  // Shared parts of layers may use fields that only these layers make.
  const layers = lists.flatMap(([key, parts]) => (key === "layer" ? parts : []));
  const shared = joined([fields, ...layers.map((layer) => layer.fields)]);
  const { encoding, facet, spec } = view;
  return {
    fields: shared,
    view: {
      ...view,
      ...(transforms.length > 0 && { transform: transforms }),
      ...(encoding !== undefined && {
        encoding: resolveEncoding({ ...inner, fields: shared }, encoding, at("encoding")),
      }),
      ...(facet !== undefined && { facet: resolveFacet(inner, facet, at("facet")) }),
      ...(repeat !== undefined && { repeat: repeatedPaths(repeat, view.repeat) }),
      ...(spec !== undefined && { spec: resolveView(inner, spec as SpecPart, at("spec")).view }),
      ...Object.fromEntries(lists.map(([key, parts]) => [key, parts.map((part) => part.view)])),
    },
  };
}

/** All fields of several kinds of data. */
function joined(all: readonly [Fields, ...Fields[]]): Fields {
  const [first] = all;
  const ownerOf = (name: string) => all.find(({ names }) => names.has(name)) ?? first;
  return {
    names: new Set(all.flatMap(({ names }) => [...names])),
    isOpen: all.some(({ isOpen }) => isOpen),
    kindOf: (name) => ownerOf(name).kindOf(name),
    sample: first.sample,
    dateOf: (name) => ownerOf(name).dateOf(name),
    readAsNumber: (name) => ownerOf(name).readAsNumber(name),
  };
}

function resolveFacet(scope: Scope, facet: unknown, place: string): unknown {
  const isGrid = isPlain(facet) && ("row" in facet || "column" in facet);
  if (isGrid) return resolveEncoding(scope, facet, place);
  return resolveChannel({ ...scope, channel: "facet" }, facet, place);
}

/** The fields of `repeat: [...]`, or of its rows, columns and layers. */
function repeatedFields(fields: Fields, repeat: unknown, place: string): Repeated | undefined {
  if (repeat === undefined) return undefined;
  const sides: object = isPlain(repeat) ? repeat : { repeat };
  return Object.fromEntries(
    Object.entries(sides).map(([side, names]) => [
      side,
      [names].flat().map((name) => findField(fields, String(name), place)),
    ]),
  );
}

function repeatedPaths(repeated: Repeated, written: unknown): unknown {
  const pathsOf = (fields: readonly Field[]) => fields.map(({ path }) => path);
  const sides = Object.entries(repeated).map(([side, fields]) => [side, pathsOf(fields)]);
  return isPlain(written) ? Object.fromEntries(sides) : sides[0]?.[1];
}

/** The transforms of a view with their fields escaped, and the fields after them. */
function resolveTransforms(before: Fields, written: unknown, place: string) {
  let fields = before;
  const transforms = ((written ?? []) as readonly SpecPart[]).map((part, index) => {
    const transform = resolveTransform(fields, part, `${place}[${index}]`);
    // These change no fields.
    if (!("filter" in part || "sample" in part)) fields = fieldsAfter(fields, transform);
    return transform;
  });
  return { transforms, fields };
}

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
  return {
    ...withPaths(fields, part, (key) => key !== "as"),
    ...(from !== undefined && { from }),
    ...(groupby !== undefined && { groupby: groupPaths(fields, groupby) }),
    ...(timeUnit !== undefined && dateUnit(fields, timeUnit, String(field))),
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

/** Days and instants are counted in UTC, so that the picture does not depend on the machine's zone. */
function dateUnit(fields: Fields, timeUnit: unknown, name: string): SpecPart {
  const kind = fields.kindOf(name);
  if (!isDate(kind)) return { timeUnit };
  return {
    timeUnit: kind === "local" ? timeUnit : inUtc(timeUnit),
    field: escaped(fields.dateOf(name)),
  };
}

/**
 * Returns the fields after a transform, as Vega makes them of some rows. There may be others if values become
 * names. So may there if a transform needs parameters or data that only the whole chart has.
 */
function fieldsAfter(before: Fields, transform: SpecPart): Fields {
  let made: Fields;
  try {
    const rows = transformedRows(CHART, before.sample(), [transform]);
    made = rowFields(rows, before.isOpen || "pivot" in transform);
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
