/** A stream of random draws that is the same for the same seed on every machine and Node. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from 0 to `count - 1`. */
  below(count: number): number;
  /** Whole number, both ends included. */
  between(first: number, last: number): number;
  chance(probability: number): boolean;
  /** About normal: the sum of twelve uniforms, since Math.pow and its kin differ between engines. */
  normal(mean: number, deviation: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the list, by weights that need not sum to one. */
  weighted<T>(list: readonly T[], weight: (one: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Every purpose has a stream of its own, so that a new draw in one leaves the others alone. */
export function seeded(...parts: readonly (string | number)[]): Random {
  const next = stream(parts.join("/"));
  const below = (count: number) => Math.floor(next() * count);
  const random: Random = {
    next,
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (probability) => next() < probability,
    normal: (mean, deviation) => {
      let sum = -6;
      for (let draw = 0; draw < 12; draw++) sum += next();
      return mean + deviation * sum;
    },
    pick: (list) => drawn(list, below(list.length)),
    weighted: (list, weight) => {
      let rest = next() * list.reduce((sum, one) => sum + weight(one), 0);
      const index = list.findIndex((one) => {
        rest -= weight(one);
        return rest < 0;
      });
      return drawn(list, index < 0 ? list.length - 1 : index);
    },
    shuffled: (list) => {
      const cards = [...list];
      for (let last = cards.length - 1; last > 0; last--) {
        const other = below(last + 1);
        const card = drawn(cards, last);
        cards[last] = drawn(cards, other);
        cards[other] = card;
      }
      return cards;
    },
  };
  return random;
}

function drawn<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError("nothing to draw from");
  return list[index] as T;
}

/** sfc32, whose state is filled from the text by FNV-1a rounds: 32-bit integers only. */
function stream(text: string): () => number {
  let hash = 0x811c9dc5;
  const word = (salt: number) => {
    hash ^= salt;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    hash ^= hash >>> 15;
    return hash | 0;
  };
  let a = word(1);
  let b = word(2);
  let c = word(3);
  let counter = 1;
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first draws still show the seed.
  for (let warm = 0; warm < 12; warm++) draw();
  return draw;
}

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join("");

/** An id in the form of a GUID, the same for the same parts. */
export function guidOf(...parts: readonly (string | number)[]): string {
  const random = seeded("guid", ...parts);
  return `${hex(random, 8)}-${hex(random, 4)}-3${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
}
