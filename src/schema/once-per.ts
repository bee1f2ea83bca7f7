/**
 * Returns the function with its result cached per object, such as an opened game or a list of columns. The
 * result lives as long as the object; callers must not change it.
 */
export function oncePer<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const results = new WeakMap<Key, { readonly result: T }>();
  return (key) => {
    const known = results.get(key) ?? { result: make(key) };
    results.set(key, known);
    return known.result;
  };
}
