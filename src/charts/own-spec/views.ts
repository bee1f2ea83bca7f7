import type { SpecPart } from "../shared/chart-style";
import { checkChannel, checkEncoding, type Repeated } from "./channels";
import { dataFields, type Fields, findField } from "./fields";
import { transformed } from "./transforms";
import { checkPlaceKeys, checkWord, specError } from "./words";

interface Scope {
  readonly fields: Fields;
  readonly repeated: Repeated;
  readonly datasets: Readonly<Record<string, unknown>>;
}

const LISTS = ["layer", "hconcat", "vconcat", "concat"] as const;

/** What a view can be; a specification is one of them. */
const KINDS = ["mark", ...LISTS, "facet", "repeat"] as const;

/** A view, its parts and theirs, with all fields checked and escaped; and the fields that it has. */
export function resolvedView(
  scope: Scope,
  written: unknown,
  place: string,
): { readonly view: SpecPart; readonly fields: Fields } {
  const view = viewPart(written, place);
  const at = (key: string) => (place === "" ? key : `${place}.${key}`);
  const own =
    view.data === undefined || view.data === null
      ? scope.fields
      : dataFields(view.data, scope.datasets, at("data"));
  const { fields, transforms } = transformed(own, view.transform ?? [], at("transform"));
  const repeated = { ...scope.repeated, ...repeatedIn(fields, view.repeat, at("repeat")) };
  const inner = { ...scope, fields, repeated };
  const lists = LISTS.filter((key) => view[key] !== undefined).map((key) => {
    const parts = listOf(view[key], at(key));
    return {
      key,
      parts: parts.map((part, index) => resolvedView(inner, part, `${at(key)}[${index}]`)),
    };
  });
  // What layers share may be of fields that only they make.
  const all = [fields, ...lists.flatMap(({ parts }) => parts.map((part) => part.fields))];
  const shared = view.layer === undefined ? fields : joined(all);
  checkMark(view, fields, at);
  return {
    fields: shared,
    view: {
      ...view,
      ...(transforms.length > 0 && { transform: transforms }),
      ...(view.encoding !== undefined && {
        encoding: checkEncoding(shared, repeated, view.encoding, at("encoding")),
      }),
      ...(view.facet !== undefined && { facet: facetOf(inner, view.facet, at("facet")) }),
      ...(view.repeat !== undefined && { repeat: pathsOf(fields, view.repeat, at("repeat")) }),
      ...(view.spec !== undefined && { spec: resolvedView(inner, view.spec, at("spec")).view }),
      ...Object.fromEntries(lists.map(({ key, parts }) => [key, parts.map((part) => part.view)])),
    },
  };
}

function viewPart(written: unknown, place: string): SpecPart {
  if (typeof written !== "object" || written === null || Array.isArray(written)) {
    throw specError(place, "a view must be an object with a mark and an encoding.");
  }
  const view = written as SpecPart;
  checkPlaceKeys(place, view, "view");
  if (KINDS.every((key) => view[key] === undefined)) {
    throw specError(
      place,
      "a mark is missing.",
      'Say what is drawn: { mark: "point", encoding: { ... } }.',
    );
  }
  if ((view.facet ?? view.repeat) !== undefined && view.spec === undefined) {
    throw specError(place, "a facet or repeat needs spec: the view that it repeats.");
  }
  return view;
}

function listOf(list: unknown, place: string): readonly unknown[] {
  if (Array.isArray(list)) return list;
  throw specError(place, "must be a list of views.");
}

/** Everything that one of several kinds of data has. */
function joined(all: readonly Fields[]): Fields {
  const [first] = all as [Fields];
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

function facetOf(scope: Scope, facet: unknown, place: string): unknown {
  const part = facet as SpecPart;
  if (typeof facet === "string" || (part.row ?? part.column) === undefined) {
    return checkChannel({ ...scope, channel: "facet" }, facet, place);
  }
  const sides = Object.entries(part).map(([side, definition]) => {
    checkWord(place, "side of a facet", side, ["row", "column"]);
    return [side, checkChannel({ ...scope, channel: side }, definition, `${place}.${side}`)];
  });
  return Object.fromEntries(sides);
}

/** The fields of `repeat: [...]`, or of its rows, columns and layers. */
const sidesOf = (repeat: unknown): readonly (readonly [string, readonly unknown[]])[] =>
  repeat === undefined
    ? []
    : Array.isArray(repeat)
      ? [["repeat", repeat]]
      : Object.entries(repeat as Readonly<Record<string, readonly unknown[]>>);

const repeatedIn = (fields: Fields, repeat: unknown, place: string): Repeated =>
  Object.fromEntries(
    sidesOf(repeat).map(([side, names]) => [
      side,
      names.map((name) => findField(fields, name, place)),
    ]),
  );

function pathsOf(fields: Fields, repeat: unknown, place: string): unknown {
  const paths = Object.entries(repeatedIn(fields, repeat, place)).map(
    ([side, found]) => [side, found.map(({ path }) => path)] as const,
  );
  return Array.isArray(repeat) ? paths[0]?.[1] : Object.fromEntries(paths);
}

function checkMark(
  { mark, encoding }: SpecPart,
  fields: Fields,
  at: (key: string) => string,
): void {
  if (mark === undefined) return;
  const part = (typeof mark === "string" ? { type: mark } : (mark ?? {})) as SpecPart;
  checkWord(at("mark"), "mark", part.type, "marks");
  checkPlaceKeys(at("mark"), part, "mark");
  if (part.type !== "image") return;
  const channel = ((encoding ?? {}) as SpecPart).url;
  const { field = channel, value, datum } = Object(channel) as SpecPart;
  const places = [part.url, value, datum].filter((one) => typeof one === "string");
  const links = typeof field === "string" ? fields.sample().map((row) => row[field]) : [];
  if ([...places, ...links].some((link) => link != null && !String(link).startsWith("data:"))) {
    throw specError(
      at("mark"),
      "images are not fetched: charts are drawn without a network.",
      "Images must be data: URLs, or be left out.",
    );
  }
}
