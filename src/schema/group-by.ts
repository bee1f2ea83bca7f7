/** Returns lists of items by key, in the order of their first items; items without a key are left out. */
export function groupBy<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key | undefined) {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [item]);
    else own.push(item);
  }
  return groups;
}
