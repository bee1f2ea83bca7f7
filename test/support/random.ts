/** Choices that are at random and the same in every run, by a seed. */
export function randomOf(seed: number) {
  let state = seed;
  // Mulberry32, which is short and good enough to choose by.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const some = <T>(all: readonly T[], count: number): readonly T[] => {
    const left = [...all];
    const size = Math.min(count, left.length);
    return Array.from(
      { length: size },
      () => left.splice(Math.floor(next() * left.length), 1)[0] as T,
    );
  };
  return { one, some };
}
