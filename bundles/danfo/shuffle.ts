import alea from "seedrandom/lib/alea";

const END = Symbol("end");

/**
 * Shuffles as `shuffle(window, seed)` of a TensorFlow data set does, so that `sample(n, { seed })`
 * picks the same rows as plain danfo.
 */
export function shuffled<Item>(items: readonly Item[], window: number, seed: string): Item[] {
  if (window < 1) throw new RangeError("Can't create ring buffer of capacity < 1.");
  const seeds = alea(seed);
  const random = alea(String(seeds.int32() + seeds.int32()));

  const buffer: (Item | typeof END)[] = [];
  const result: Item[] = [];
  let next = 0;
  const refill = () => {
    while (buffer.length < window) {
      buffer.push(next < items.length ? (items[next] as Item) : END);
      next += 1;
    }
  };

  refill();
  while (buffer.length > 0) {
    const chosen = Math.floor(random() * buffer.length);
    const item = buffer[chosen] as Item | typeof END;
    const last = buffer.pop() as Item | typeof END;
    if (chosen < buffer.length) buffer[chosen] = last;
    if (item === END) continue;
    result.push(item);
    if (result.length === items.length) break;
    refill();
  }
  return result;
}
