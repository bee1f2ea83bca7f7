/** Members that `await`, `import` and JSON read on any object; they must not load the library. */
const READ_OF_ANY_OBJECT = new Set<string | symbol>(["then", "__esModule", "toJSON"]);

/** Returns an object that stands for a library and loads it when its first member is read. */
export function loadOnUse<T extends object>(load: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) =>
      typeof key === "symbol" || READ_OF_ANY_OBJECT.has(key) ? undefined : Reflect.get(load(), key),
    has: (_, key) => Reflect.has(load(), key),
    ownKeys: () => Reflect.ownKeys(load()).filter((key) => key !== "__esModule"),
    // A proxy may report a property that its target does not have only as configurable.
    getOwnPropertyDescriptor: (_, key) => {
      const value: unknown = Reflect.get(load(), key);
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
    set: () => false,
  });
}
