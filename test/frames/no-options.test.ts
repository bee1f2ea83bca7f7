import { describe, expect, it } from "vitest";
import { dfd } from "../../src/frames/dfd";
import { refuseOptions } from "../../src/frames/no-options";
import { pl } from "../../src/frames/pl";
import { refusalOf } from "../support/refusals";

describe("a function without options", () => {
  it.each([[undefined], [null], [0], [[1, 2]], ["x"], [{}]])(
    "takes what map passes: %j",
    (second) => expect(refuseOptions("shots", second)).toBeUndefined(),
  );

  it("refuses a second game, which would be left out", () => {
    const games = [{ header: {}, plays: {} }, new dfd.DataFrame([[1]]), pl.DataFrame({ a: [1] })];
    for (const game of games) {
      expect(refusalOf(() => refuseOptions("shots", game)).message).toContain(
        "shots: takes several games as a list. For example shots([one, other]).",
      );
    }
  });

  it("refuses options, and names the argument that decides the kind of the result", () => {
    expect(() => refuseOptions("shots", { limit: 5 })).toThrow(
      "shots: there is no argument or option 'limit'.",
    );
    expect(() => refuseOptions("shots", { return_as_polars: true })).toThrow(
      "The result is a frame of the same kind as the argument",
    );
  });
});
