import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPipe, type Piped } from "../support/piped-repl";
import { suiteFolder } from "../support/suite-folder";

const CLI = resolve(__dirname, "../../dist/cli.js");
const folder = suiteFolder("repl");

// One for all tests: the compiler takes seconds to start.
let piped: Piped;
beforeAll(() => {
  piped = openPipe(CLI, folder, "--sample");
});
afterAll(async () => {
  expect(await piped.end()).toBe(0);
});

const answers = (...lines: readonly string[]) => piped.answers(lines);

describe("an entry", () => {
  it("waits for its requests, and shows frames and summaries", async () => {
    const shown = await answers(
      'const game = await site_wbb_summary({ event_id: "990000110" })',
      "game",
      "game.plays",
      'site_wbb_scoreboard({ dates: "20230105" })',
      "pl.Series([1, null]).nullCount()",
    );
    expect(shown).toMatch(/^summary .*\n(?: {2}\w+ .*\n)* {2}plays +475 × 20\n/);
    expect(shown).toContain("shape: (475, 20)\nperiod_number  clock_display_value ");
    expect(shown).toContain("shape: (6, 50)\ngame_id ");
    expect(shown).toMatch(/\n1$/);
    expect(shown).not.toContain("Promise");
  });

  it("shows type errors and their place, and does not run", async () => {
    const shown = await answers(
      "let ran = false",
      "ran = true; site_wbb_scoreboard({ dates: 5 })",
      "ran",
      "site_wbb_scoreboard({ date: 20230105 })",
      "site_wbb_scoreboard().shape",
      "rows(await site_wbb_scoreboard())[0].nmae",
    );
    expect(shown).toContain(
      [
        "  ran = true; site_wbb_scoreboard({ dates: 5 })",
        "                                    ~~~~~",
        "error TS2322: Type 'number' is not assignable to type 'Dates'.",
        "false",
      ].join("\n"),
    );
    expect(shown).toMatch(/'date' does not exist in type/);
    expect(shown).toContain("Did you forget to use 'await'?");
    expect(shown).toMatch(/'nmae' does not exist on type/);
    expect(shown).not.toContain("entry");
  });

  it("can redeclare a name, and assign to another entry's variable", async () => {
    const shown = await answers(
      "const once = 1",
      'const once = "twice"',
      "once.length",
      "let count = 0",
      "function next() { return ++count }",
      "next()",
      "count = 10",
      "next()",
      "count",
      "once = 3",
      "const [first, { kept, ...others }] = [1, { kept: 2, other: 3 }]",
      "[first, kept, others]",
    );
    expect(shown.split("\n")).toEqual([
      "5",
      "1",
      "10",
      "11",
      "11",
      "  once = 3",
      "  ~~~~",
      "error TS2588: Cannot assign to 'once' because it is a constant.",
      "[ 1, 2, { other: 3 } ]",
    ]);
  });

  it("sees the types, classes and imports of earlier entries", async () => {
    writeFileSync(join(folder, "points.ts"), "export const points = (made: number) => 3 * made;\n");
    const shown = await answers(
      "interface Line { readonly points: number }",
      'const wrong: Line = { points: "2" }',
      "const right: Line = { points: 2 }",
      "class Tally<T> { constructor(readonly of: T) {} }",
      "new Tally(right).of.points",
      "enum Side { Home, Away }",
      "Side.Away",
      'import { basename as base, join } from "node:path"',
      'base("a/b")',
      'import { points } from "./points"',
      "points(4)",
      'points("4")',
      'import { rows, type WbbGame } from "sportsframe"',
      "rows(site_wbb_scoreboard.parse({ events: [] })) satisfies readonly WbbGame[]",
      '_error; const _ = "mine"',
      "_",
      "{ points: 2 }",
    );
    expect(shown.split("\n")).toEqual([
      '  const wrong: Line = { points: "2" }',
      "                        ~~~~~~",
      "error TS2322: Type 'string' is not assignable to type 'number'.",
      "2",
      "1",
      "'b'",
      "12",
      '  points("4")',
      "         ~~~",
      "error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
      "[]",
      "'mine'",
      "{ points: 2 }",
    ]);
  });

  it("fails with a message without a stack, and leaves names as they were", async () => {
    const shown = await answers(
      'const game = "before"',
      'const game = await site_wbb_summary({ event_id: "1" })',
      "game",
      "_error.status",
      'site_wbb_summary({ event_id: "none" })',
      "throw 5",
      "null.x",
      "(null as any).x",
      'void Promise.reject(new Error("in the background"))',
      "1 + 1",
    );
    expect(shown).toMatch(
      /^NotFoundError: site_wbb_summary: .* 404 .* list valid event ids .*\n'before'\n404\nArgumentError: /,
    );
    expect(shown).toContain("Thrown: 5\n");
    expect(shown).toContain("TypeError: Cannot read properties of null (reading 'x')\n");
    expect(shown).toContain("Error: in the background\n");
    expect(shown.endsWith("\n2")).toBe(true);
    expect(shown).not.toMatch(/^ +at /m);
  });

  it("keeps the names that are declared before its error", async () => {
    const shown = await answers(
      'const early: number = 1; throw new Error("after")',
      "early + 1",
      'const late = await Promise.reject(new Error("instead"))',
      "late",
      'const late = "again"',
      "late.length",
    );
    expect(shown.split("\n")).toEqual([
      "Error: after",
      "2",
      "Error: instead",
      "  late",
      "  ~~~~",
      "error TS2304: Cannot find name 'late'.",
      "5",
    ]);
  });

  it("continues over lines until it is complete", async () => {
    const shown = await answers(
      "for (const n of",
      "  [1, 2]) {",
      "  console.log(`line",
      "of` + n)",
      "}",
      "/* a comment",
      "*/ 3",
      'const closed = "no',
      "foo)",
    );
    expect(shown).toContain("line\nof1\nline\nof2\n3\n");
    expect(shown).toContain("error TS1002: Unterminated string literal.");
    expect(shown).toContain("  foo)\n     ~\nerror TS1128: Declaration or statement expected.");
    expect(shown).not.toContain("TS2304");
  });

  it("has help on names, on words, and an overview", async () => {
    const shown = await answers(
      ".help",
      ".help site_wbb_scoreboard",
      ".help site_wbb_summary plays",
      ".help nobody",
    );
    expect(shown).toMatch(/^sportsframe\n[\s\S]*\nFind a team or a game\n {2}findAthlete /);
    expect(shown).toMatch(/\n\.break .*\n(?:.*\n)*\.help .*true shooting\n/);
    expect(shown).toContain("site_wbb_scoreboard({ dates?");
    expect(shown).toContain("Section plays");
    expect(shown).toContain("Search: nobody");
  });

  it("has help on variables: of frames their columns, of others their type", async () => {
    const shown = await answers(
      "const found = site_wbb_teams_site.parse({ sports: [{ leagues: [{ teams: [] }] }] })",
      ".help found",
      "const answerToAll: number = 42",
      ".help answerToAll",
      "interface Pair { a: number; b: number }",
      ".help Pair",
    );
    expect(shown).toContain("0 rows × 14 columns\n\nThe columns of `site_wbb_teams_site`.");
    expect(shown).toContain("const answerToAll: number");
    expect(shown).toContain("interface Pair");
  });

  it("shows of a function how it is called", async () => {
    expect(await answers("shots")).toMatch(
      /^shots\(game, options\?\)\n.*\nhelp\(shots\) shows the rest\.$/,
    );
  });
});
