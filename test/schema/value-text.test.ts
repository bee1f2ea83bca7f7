import { describe, expect, it } from "vitest";
import { dfd } from "../../src/frames/dfd";
import { pl } from "../../src/frames/pl";
import { describeValue } from "../../src/schema/value-text";

describe("the received value", () => {
  const danfo = new dfd.DataFrame([{ a: 1 }, { a: 2 }]);
  const polars = pl.DataFrame({ a: [1, 2] });

  it.each<readonly [unknown, string]>([
    ["2022-23", "'2022-23'"],
    [null, "null"],
    [{ team: ["99"] }, "{ team: [ '99' ] }"],
    [["990000110", "990000111"], "[ '990000110', '990000111' ]"],
    [new Array(200).fill(7), "a list of 200"],
    [describeValue, "the function describeValue"],
    [() => 1, "the function"],
    ["x".repeat(98), `'${"x".repeat(98)}'`],
    ["x".repeat(99), `'${"x".repeat(99)}...`],
    [{ text: "x".repeat(99) }, "an object"],
    [Promise.resolve(1), "a promise: put await before the call"],
    [{ header: danfo }, "an object"],
    [Object.assign(new Error("one\ntwo"), { stack: "one\ntwo" }), "an object"],
    [danfo, "a table"],
    [danfo.a, "a column"],
    [polars, "a table"],
    [polars.getColumn("a"), "a column"],
    [polars.lazy(), "a lazy frame: await frame.collect() returns a frame"],
    [{ header: danfo, plays: danfo }, "a game's summary"],
  ])("is one line in a message: %#", (value, text) => expect(describeValue(value)).toBe(text));
});
