/** Runs async functions, at most `width` at a time; the others wait in order. */
export type Gate = <T>(run: () => Promise<T>) => Promise<T>;

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    // A waiting run takes the place of the one that ended, so no new run can overtake it.
    if (running >= width) await new Promise<void>((enter) => waiting.push(enter));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
