/** Members that `await`, `import` and JSON read of any object; they must not load the library. */
const READ_OF_ANY_OBJECT = new Set<string | symbol>(["then", "__esModule", "toJSON"]);

/** A library as an object that loads it when its first member is read. */
export function loadOnUse<T extends object>(load: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) =>
      typeof key === "symbol" || READ_OF_ANY_OBJECT.has(key) ? undefined : Reflect.get(load(), key),
    has: (_, key) => Reflect.has(load(), key),
    ownKeys: () => Reflect.ownKeys(load()).filter((key) => key !== "__esModule"),
    // A proxy may report a property that is missing from its target only as configurable.
    getOwnPropertyDescriptor: (_, key) => {
      const value: unknown = Reflect.get(load(), key);
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
    set: () => false,
  });
}
