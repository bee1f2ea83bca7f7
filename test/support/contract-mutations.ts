import * as fc from "fast-check";

/** The keys and indexes that lead to a node of a payload. */
export type Place = readonly (string | number)[];

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === "object" && value !== null;

/** Every node of a payload but the payload itself. */
export function placesOf(payload: unknown, place: Place = []): Place[] {
  if (!isContainer(payload)) return [];
  return Object.entries(payload).flatMap(([key, value]) => {
    const inner = [...place, Array.isArray(payload) ? Number(key) : key];
    return [inner, ...placesOf(value, inner)];
  });
}

/** JSONPath of a place, for the title of a failure. */
export const jsonPath = (place: Place) =>
  place.reduce<string>(
    (path, key) => path + (typeof key === "number" ? `[${key}]` : `.${key}`),
    "$",
  );

/** The payload with another value at a place; undefined removes the place. */
export function withValueAt(payload: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (!isContainer(payload)) return payload;
  const inner = withValueAt((payload as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(payload)) {
    const index = Number(key);
    const after = payload.slice(index + 1);
    return [...payload.slice(0, index), ...(inner === undefined ? [] : [inner]), ...after];
  }
  const { [key]: _, ...others } = payload as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [key]: inner };
}

/** Another value at a place; undefined takes the place away. */
export interface Change {
  readonly place: Place;
  readonly value: unknown;
}

export const changed = (payload: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((before, { place, value }) => withValueAt(before, place, value), payload);

/**
 * The changes in rounds that do not overlap: each changes another key of the payload, for readers that read
 * separate keys. Changes of a whole key are alone.
 */
export function roundsOf(changes: readonly Change[]): Change[][] {
  const alone = changes.filter(({ place }) => place.length === 1).map((change) => [change]);
  const rounds: Change[][] = [];
  const counts = new Map<unknown, number>();
  for (const change of changes.filter(({ place }) => place.length > 1)) {
    const [key] = change.place;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    rounds[count] = [...(rounds[count] ?? []), change];
  }
  return [...alone, ...rounds];
}

/** The payload with every scalar replaced; null stays. */
export function mapScalars(payload: unknown, change: (scalar: unknown) => unknown): unknown {
  if (Array.isArray(payload)) return payload.map((value) => mapScalars(value, change));
  if (isContainer(payload)) {
    const entries = Object.entries(payload).map(([key, value]) => [key, mapScalars(value, change)]);
    return Object.fromEntries(entries);
  }
  return payload === null ? null : change(payload);
}

/** The payload with every object changed, the inner ones first. */
export function mapObjects(
  payload: unknown,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (Array.isArray(payload)) return payload.map((value) => mapObjects(value, change));
  if (!isContainer(payload)) return payload;
  const entries = Object.entries(payload).map(([key, value]) => [key, mapObjects(value, change)]);
  return change(Object.fromEntries(entries));
}

/** Nests objects that many times. */
export function nested(times: number, inmost: object, around: (inner: object) => object): object {
  let object = inmost;
  for (let time = 0; time < times; time++) object = around(object);
  return object;
}

const NAMES = ["id", "name", "type", "team", "stats", "keys", "statistics", "value", "extra"];
const keys = fc.constantFrom(...NAMES, "", "__proto__", "constructor");

/** JSON of every type, with numbers and texts that are hard to convert. */
const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300],
      ...["", "0", "007", "1e3", "20.0", "-", "true", "home", "NaN", "2023-01-05", "\ud83c", "é|"],
    ),
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  json: fc.oneof(
    { depthSize: "small" },
    tie("leaf"),
    fc.array(tie("json"), { maxLength: 3 }),
    fc
      .array(fc.tuple(keys, tie("json")), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).json;

/** One change of a payload; `at` selects one of its nodes, of any number. */
export interface Mutation {
  readonly kind: "delete" | "replace" | "add";
  readonly at: number;
  readonly key: string;
  readonly value: unknown;
}

/** A few changes of any kind anywhere. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("delete", "replace", "add"),
    at: fc.nat({ max: 100_000 }),
    key: keys,
    value: anyJson,
  }),
  { minLength: 1, maxLength: 6 },
);

/** The payload after the changes; it stays JSON. */
export function mutate(payload: unknown, changes: readonly Mutation[]): unknown {
  return changes.reduce<unknown>((changed, { kind, at, key, value }) => {
    const places = placesOf(changed);
    const place = places[at % places.length];
    if (place === undefined) return changed;
    if (kind === "delete") return withValueAt(changed, place, undefined);
    if (kind === "replace") return withValueAt(changed, place, value);
    return withValueAt(changed, place, withAddition(valueAt(changed, place), key, value));
  }, payload);
}

function valueAt(payload: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, key) => (isContainer(value) ? (value as Record<string, unknown>)[key] : undefined),
    payload,
  );
}

function withAddition(value: unknown, key: string, addition: unknown): unknown {
  if (Array.isArray(value)) return [...value, addition];
  return isContainer(value) ? { ...value, [key]: addition } : addition;
}
