import { type Columns, keysOf, listPaths } from "./columns";
import type { Dataset } from "./dataset";
import { groupBy } from "./group-by";
import { oncePer } from "./once-per";
import { isObject, type JsonObject, jsonText } from "./payload";
import { type LostValue, readRows } from "./reader";

/** One difference between a payload and the declared columns. */
export interface Drift {
  /**
   * `unfed_column`: a column without a value in any row. `unread_key`: a key that the service sends and
   * nothing reads. `lost_value`: a value that could not be converted to the column's dtype and is null.
   * `unknown_value`: a value without a declared meaning, such as a new kind of pitch. `searched_rows`: the
   * payload has an unknown shape, and its rows were searched for. `unreadable_section`: reading that section
   * of a summary throws a PayloadError; the others are unaffected.
   */
  readonly kind:
    | "unfed_column"
    | "unread_key"
    | "lost_value"
    | "unknown_value"
    | "searched_rows"
    | "unreadable_section";
  readonly operation: string;
  /** Section of a summary; null for operations with one table. */
  readonly section: string | null;
  /** Name of the column, or path in the payload with lists as `[]`. */
  readonly name: string;
  /** Number of occurrences. */
  readonly count: number;
  /**
   * A value that was lost or not read, as JSON text of at most 80 characters. Null if it is nested too deep
   * for JSON text.
   */
  readonly example: string | null;
}

/** Drift of one table, before operation and section are added. */
export type TableDrift = Omit<Drift, "operation" | "section">;

export const describeExample = (value: unknown): string | null =>
  jsonText(value)?.slice(0, 80) ?? null;

/** Returns a wrapped payload that records every read, including by JSON.stringify. */
export function trace(payload: JsonObject) {
  const read = new WeakMap<object, Set<string>>();
  const wrapOnce = oncePer((value: object) => {
    const keys = new Set<string>();
    read.set(value, keys);
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        if (typeof key === "string") keys.add(key);
        return wrap(Reflect.get(target, key, receiver));
      },
    });
    tracedObjects.add(proxy);
    return proxy;
  });
  const wrap = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? wrapOnce(value) : value;
  return {
    payload: wrap(payload) as JsonObject,
    /** Returns keys that were never read, by path; nested keys count only if their parent was read. */
    unread: () => unreadKeys(payload, read),
  };
}

/** The wrapped objects of all traces: parts of a payload, as opposed to a dataset's own objects. */
const tracedObjects = new WeakSet<object>();

/** A path or column with a value that drifted there; it may occur several times. */
type Finding = readonly [name: string, value: unknown];

function unreadKeys(payload: JsonObject, read: WeakMap<object, Set<string>>): TableDrift[] {
  const found: Finding[] = [];
  // A list instead of recursion, since payloads may be nested deeper than the stack.
  const left: { value: unknown; path: string; isRead: boolean }[] = [
    { value: payload, path: "$", isRead: true },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path, isRead } = next;
    if (!isRead) {
      found.push([path, value]);
      continue;
    }
    if (typeof value !== "object" || value === null) continue;
    const keys = read.get(value);
    if (keys === undefined) continue;
    for (const [key, child] of Object.entries(value).reverse()) {
      const childPath = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
      left.push({ value: child, path: childPath, isRead: keys.has(key) });
    }
  }
  return listed("unread_key", found);
}

/** Returns each name once, with the first of its values. */
const listed = (kind: TableDrift["kind"], found: readonly Finding[]): TableDrift[] =>
  [...groupBy(found, ([name]) => name)].map(([name, own]) => ({
    kind,
    name,
    count: own.length,
    example: describeExample(own[0]?.[1]),
  }));

/** Returns the drift of one declared table on a traced payload: unfed columns, lost values, unread parts. */
export function tableDrift(dataset: Dataset, payload: JsonObject): TableDrift[] {
  const items = [...dataset.items(payload)];
  const lost: LostValue[] = [];
  const rows = readRows(dataset.columns, items, (value) => lost.push(value));
  const lossy = new Set(lost.map(({ column }) => column));
  const names = Object.keys(dataset.columns);
  const unfed = names.filter(
    (name, index) =>
      rows.length > 0 && !lossy.has(name) && rows.every((row) => row[index] === null),
  );
  return [
    ...unfed.map((name) => ({
      kind: "unfed_column" as const,
      name,
      count: rows.length,
      example: null,
    })),
    ...lostValues(lost),
    ...listed(
      "unknown_value",
      items.flatMap((item) => {
        const unknown = dataset.unexplained?.(item);
        return unknown === undefined ? [] : [unknown];
      }),
    ),
    ...unreadParts(dataset.columns, items),
  ];
}

/** Returns lost values by column, each column once. */
export const lostValues = (lost: readonly LostValue[]): TableDrift[] =>
  listed(
    "lost_value",
    lost.map(({ column, value }) => [column, value]),
  );

type Tree = Map<string, Tree>;

/** Returns unread keys of objects that a dataset creates: the trace covers only the payload's own. */
function unreadParts(columns: Columns, items: readonly JsonObject[]): TableDrift[] {
  const found: Finding[] = [];
  const visit = (value: unknown, node: Tree, path: string): void => {
    if (!isObject(value) || tracedObjects.has(value) || node.size === 0) return;
    for (const [key, child] of Object.entries(value)) {
      const childPath = path === "" ? key : `${path}.${key}`;
      const childNode = node.get(key);
      if (childNode !== undefined) visit(child, childNode, childPath);
      else if (path !== "") found.push([childPath, child]);
    }
  };
  const tree = buildTree(columns);
  for (const item of items) visit(item, tree, "");
  return listed("unread_key", found);
}

function buildTree(columns: Columns): Tree {
  const tree: Tree = new Map();
  for (const [name, column] of Object.entries(columns)) {
    for (const path of listPaths(name, column)) {
      let node = tree;
      for (const key of keysOf(path)) {
        const next: Tree = node.get(key) ?? new Map();
        node.set(key, next);
        node = next;
      }
    }
  }
  return tree;
}
