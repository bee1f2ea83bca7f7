import { isObject, type JsonObject } from "../../schema/payload";

/**
 * The difference of two JSON values, as JSON; undefined if they are equal. `{ "=": value }` is another
 * value, `{ "[": [n, changes by index, further items] }` a list that keeps its first n items.
 * `{ "{": changes by key, "-": removed keys }` is an object.
 */
export type JsonChange = JsonObject;

export function findChanges(before: unknown, after: unknown): JsonChange | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after);
  if (isObject(before) && isObject(after)) return objectChanges(before, after);
  return { "=": after };
}

function listChanges(before: readonly unknown[], after: readonly unknown[]) {
  const kept = Math.min(before.length, after.length);
  const inside = entriesOf(
    after.slice(0, kept).map((item, index) => findChanges(before[index], item)),
  );
  if (inside.length === 0 && before.length === after.length) return undefined;
  return { "[": [kept, Object.fromEntries(inside), after.slice(kept)] };
}

const entriesOf = (changes: readonly (JsonChange | undefined)[]) =>
  [...changes.entries()].filter(([, change]) => change !== undefined);

function objectChanges(before: JsonObject, after: JsonObject) {
  const changes = Object.entries(after).flatMap(([key, value]) => {
    const change = Object.hasOwn(before, key) ? findChanges(before[key], value) : { "=": value };
    return change === undefined ? [] : [[key, change] as const];
  });
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (changes.length === 0 && gone.length === 0) return undefined;
  return { "{": Object.fromEntries(changes), ...(gone.length > 0 && { "-": gone }) };
}

/** Thrown for an invalid change, or one that does not fit the previous value; callers name the file. */
export class WrongChange extends Error {}

const areChanges = (value: unknown): value is Readonly<Record<string, JsonChange>> =>
  isObject(value) && Object.values(value).every(isObject);

/** Rejects an index beyond the end of the list, which would fill the memory with empty elements. */
function changedList(before: unknown, change: unknown): unknown[] {
  const [kept, inside, further] = Array.isArray(change) ? change : [];
  const isFit =
    Array.isArray(before) &&
    Number.isInteger(kept) &&
    kept >= 0 &&
    kept <= before.length &&
    areChanges(inside) &&
    Array.isArray(further);
  if (!isFit) throw new WrongChange();
  const items: unknown[] = before.slice(0, kept);
  for (const [index, one] of Object.entries(inside)) {
    if (!/^\d{1,9}$/.test(index) || Number(index) >= kept) throw new WrongChange();
    items[Number(index)] = changed(items[Number(index)], one);
  }
  return items.concat(further);
}

/** Returns the changed value, which shares unchanged parts. Throws a WrongChange. */
export function changed(before: unknown, change: JsonChange | undefined): unknown {
  if (change === undefined) return before;
  if ("=" in change) return change["="];
  if ("[" in change) {
    return changedList(before, change["["]);
  }
  const { "{": inside, "-": gone = [] } = change;
  if (!isObject(before) || !areChanges(inside) || !Array.isArray(gone)) throw new WrongChange();
  const object: JsonObject = before;
  // Not assigned, because an assignment to `__proto__` sets no ordinary key.
  return Object.fromEntries([
    ...Object.entries(object).filter(([key]) => !gone.includes(key)),
    ...Object.entries(inside).map(([key, one]) => [
      key,
      changed(Object.hasOwn(object, key) ? object[key] : undefined, one),
    ]),
  ]);
}
