import { describe, expect, it } from "vitest";
import { listCompletions } from "../../../src/cli/repl/completion";

class Base {
  readonly [name: string]: unknown;
  inherited() {}
}
class Frame extends Base {
  own = { inner: { deep: 1 } };
  $data = [];
  _hidden = 0;
  head() {}
  get broken(): unknown {
    throw new Error("cannot be read");
  }
}

const VALUES: Readonly<Record<string, unknown>> = {
  frame: new Frame(),
  call: Object.assign(() => 0, { columns: ["a"], url: () => "" }),
  list: [1],
  text: "a",
  nothing: null,
};

const complete = (line: string) =>
  listCompletions(line, {
    commands: ["exit", "help"],
    names: ["frame", "call", "frames", "list"],
    globals: ["Array", "fetch"],
    meaningOf: (name) => VALUES[name],
  });

describe("completion", () => {
  it.each([
    ["fr", ["frame", "frames"], "fr"],
    ["const x = call(fr", ["frame", "frames"], "fr"],
    ["f", ["fetch", "frame", "frames"], "f"],
    ["", ["call", "frame", "frames", "list"], ""],
    ["nobody", [], "nobody"],
    [".he", [".help"], ".he"],
    [" .", [".exit", ".help"], "."],
  ])("of names and commands: %j", (line, endings, part) => {
    expect(complete(line)).toEqual([endings, part]);
  });

  it.each([
    ["frame.", ["own", "head", "broken", "inherited"], ""],
    ["frame.$", ["$data"], "$"],
    ["await frame.he", ["head"], "he"],
    ["frame?.he", ["head"], "he"],
    ["frame.own.inner.", ["deep"], ""],
    ["frame.broken.", [], ""],
    ["frame.missing.deeper.", [], ""],
    ["call.", ["columns", "url"], ""],
    ["list.toSo", ["toSorted"], "toSo"],
    ["text.padS", ["padStart"], "padS"],
    ["nothing.", [], ""],
    ["unknown.", [], ""],
    ["1.", [], ""],
  ])("of members: %j", (line, endings, part) => {
    expect(complete(line)).toEqual([endings, part]);
  });

  it.each(["rows(frame)[0].f", "list[0].f", "call().f", '"text".f'])(
    "guesses no names if only running would tell: %j",
    (line) => {
      expect(complete(line)).toEqual([[], "f"]);
    },
  );
});
