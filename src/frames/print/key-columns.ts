const keys = new WeakMap<object, readonly string[]>();

/** Returns the columns that a frame was sorted by, the latest first; printed tables always show them. */
export const keyColumns = (frame: object): readonly string[] => keys.get(frame) ?? [];

type Method = (this: object, ...args: unknown[]) => object | undefined;

/** Methods whose results are rows of the same frame, in the same order. */
const SELECTING = ["head", "tail", "iloc", "loc", "query"];

/** Makes danfo's frames remember the columns that they were sorted by. */
export function rememberSorting(prototype: object): void {
  wrap("sortValues", (frame, [name]) => [String(name), ...keyColumns(frame)]);
  for (const method of SELECTING) wrap(method, keyColumns);

  /** Methods return frames of an inner class, which has the methods. */
  function ownerOf(method: string): object {
    let owner = prototype;
    while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
    return owner;
  }

  function wrap(
    method: string,
    keysOf: (frame: object, args: readonly unknown[]) => readonly string[],
  ): void {
    const former = Reflect.get(prototype, method) as Method;
    Object.defineProperty(ownerOf(method), method, {
      value(this: object, ...args: unknown[]) {
        const result = former.apply(this, args);
        const found = keysOf(this, args);
        // Sorting in place returns nothing.
        if (found.length > 0) keys.set(result ?? this, found);
        return result;
      },
      configurable: true,
      writable: true,
    });
  }
}
