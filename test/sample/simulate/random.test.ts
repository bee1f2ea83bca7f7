import { describe, expect, it } from "vitest";
import { seeded } from "../../../src/sample/simulate/random";

const draws = (count: number, ...seed: string[]) => {
  const random = seeded(...seed);
  return Array.from({ length: count }, random.next);
};

/** sfc32 and FNV-1a written again with BigInt, after their published definitions. */
function reference(text: string, count: number): number[] {
  const mask = 0xffffffffn;
  let hash = 0x811c9dc5n;
  const word = (salt: bigint) => {
    hash ^= salt;
    for (const unit of text.split("")) {
      hash = ((hash ^ BigInt(unit.charCodeAt(0))) * 0x01000193n) & mask;
    }
    hash ^= hash >> 15n;
    return hash & mask;
  };
  let [a, b, c, counter] = [word(1n), word(2n), word(3n), 1n];
  const next = () => {
    const sum = (a + b + counter) & mask;
    counter = (counter + 1n) & mask;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = ((((c << 21n) | (c >> 11n)) & mask) + sum) & mask;
    return Number(sum) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm++) next();
  return Array.from({ length: count }, next);
}

describe("seeded draws", () => {
  it("are those of sfc32, so the same on every machine", () => {
    for (const seed of ["sportsframe", "wbb/990000101/plays", "Zoë 🌟", ""]) {
      expect(draws(200, seed)).toEqual(reference(seed, 200));
    }
  });

  it("differ between streams and repeat within one", () => {
    expect(draws(5, "a", "b")).toEqual(draws(5, "a", "b"));
    expect(draws(5, "a", "b")).not.toEqual(draws(5, "a", "c"));
    expect(draws(5, "a", "b")).toEqual(draws(5, "a/b"));
  });

  it("are even over [0, 1)", () => {
    const tenths = draws(20_000, "even").map((draw) => Math.floor(draw * 10));
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = tenths.filter((one) => one === tenth).length;
      // A tenth of 20,000 has a deviation of 42.
      expect(Math.abs(count - 2000)).toBeLessThan(200);
    }
  });

  it("give whole numbers with both ends", () => {
    const random = seeded("ends");
    const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
    expect(new Set(Array.from({ length: 500 }, () => random.below(3)))).toEqual(new Set([0, 1, 2]));
  });

  it("have the mean and deviation asked for", () => {
    const random = seeded("normal");
    const values = Array.from({ length: 20_000 }, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it("follow weights, and never draw what has none", () => {
    const random = seeded("weights");
    const weights = { never: 0, seldom: 1, often: 3 };
    const names = Object.keys(weights) as (keyof typeof weights)[];
    const drawn = Array.from({ length: 8000 }, () =>
      random.weighted(names, (name) => weights[name]),
    );
    const share = (name: string) => drawn.filter((one) => one === name).length / drawn.length;
    expect(share("never")).toBe(0);
    expect(share("often")).toBeCloseTo(0.75, 1);
  });

  it("shuffle without losing a card, into every order", () => {
    const random = seeded("cards");
    const orders = Array.from({ length: 600 }, () => random.shuffled([1, 2, 3]).join(""));
    expect([...new Set(orders)].sort()).toEqual(["123", "132", "213", "231", "312", "321"]);
  });

  it("complain about nothing to draw from", () => {
    expect(() => seeded("x").pick([])).toThrow(RangeError);
  });
});
