const keys = new WeakMap<object, readonly string[]>();

/** Returns the columns that a frame was sorted or grouped by, the latest first; of polars, by the native part. */
export const keyColumns = (frame: object): readonly string[] => keys.get(frame) ?? [];

/** Returns the frame, of either kind, whose printed tables always show these columns. */
export function withKeyColumns<F extends object>(frame: F, names: readonly string[]): F {
  keys.set(nativePart(frame), names);
  return frame;
}

/** Returns what a polars frame has in common with its copies; a danfo frame is its own part. */
export const nativePart = (frame: object): object => Reflect.get(frame, "_df") ?? frame;

/**
 * Makes a class remember the columns that its objects were sorted or grouped by. Results of the other methods
 * have the order of their object.
 */
export function rememberKeys(
  prototype: object,
  sorting: readonly string[],
  others: readonly string[],
): void {
  for (const method of new Set([...others, ...sorting])) {
    const former = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
    // Methods return frames of an inner class, which has the methods.
    let owner = prototype;
    while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
    Object.defineProperty(owner, method, {
      value(this: object, ...args: unknown[]) {
        const sorted = sorting.includes(method) ? namesIn(args[0]) : [];
        const found = [...new Set([...sorted, ...keyColumns(this)])];
        const remember = (result: unknown) => {
          // Sorting in place returns nothing.
          const made = result ?? this;
          if (found.length > 0 && typeof made === "object") keys.set(made, found);
          return result;
        };
        const result = former.apply(this, args);
        return result instanceof Promise ? result.then(remember) : remember(result);
      },
      configurable: true,
      writable: true,
    });
  }
}

/** Returns the names of columns in a name, an expression of polars, or a list of them. */
const namesIn = (by: unknown): readonly string[] =>
  [by]
    .flat()
    .flatMap((one) =>
      typeof one === "string"
        ? one
        : [...String(one).matchAll(/col\("([^"]*)"\)/g)].map(([, name = ""]) => name),
    );
