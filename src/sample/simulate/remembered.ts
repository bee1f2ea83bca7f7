/** Makes something of an object once, and keeps it as long as the object is there. */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const kept = known.get(key) ?? { made: make(key) };
    known.set(key, kept);
    return kept.made;
  };
}
