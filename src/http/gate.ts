/** Runs what it is given, only so much of it at once; the rest waits in order. */
export type Gate = <T>(run: () => Promise<T>) => Promise<T>;

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    // Who is called in takes over the place of the one that left: nobody slips in between.
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
