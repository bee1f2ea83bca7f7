import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = join(__dirname, "..", "scripts", "check-prose.mjs");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prose-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The problems in a page of this text: line, rule and finding. */
function check(text: string, name = "page.md") {
  const path = join(folder, name);
  writeFileSync(path, text);
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, path], { encoding: "utf8" });
  const lines = stdout.trim().split("\n").slice(0, -1);
  return { status, found: lines.map((line) => line.replace(`${path}:`, "")) };
}

const words = (count: number) => `The ${"row ".repeat(count - 2)}ends.`;

describe("the check of prose", () => {
  it.each([
    ["It is made anew.", "1: banned word: anew"],
    ["The table lacks a column.", "1: banned word: lacks"],
    ["Pass the id of an athlete.", "1: banned word: athlete"],
    ["A player and her team.", "1: banned word: her"],
    ["The colour of a team.", "1: British spelling: colour"],
    ["Offence against Defence.", "1: British spelling: Offence", "1: British spelling: Defence"],
    ["A misspelt, modelled, grey centre.", ...["misspelt", "modelled", "grey", "centre"]],
    ["It recognises and analyses games.", ...["recognises", "analyses"]],
    ["It fails where there is no game.", "1: 'where' for a condition: where"],
    ["Of one player, it plots games.", "1: opening with Of: Of one player, it plots..."],
    ["A table.\n\nWhat draws PNG\nis small.", "3: opening with What: What draws PNG is small...."],
    [`A table.\n${words(26)}`, "1: sentence of 26 words: The row row row row..."],
    ["| a | beneath |\n| --- | --- |\n| Whom it names | b |", "beneath", "Whom it names..."],
    ["> - A table. `x` came to 4.", "1: banned word: came to"],
  ])("finds the problem of %j", (text, ...problems) => {
    const { status, found } = check(text);
    expect(status).toBe(1);
    expect(found).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem);
  });

  it.each([
    "What is a walk worth?",
    "Where do the points come from?",
    "The folder where the files are.",
    `${words(25)} ${words(25)}`,
    "Write `df where colour`, or\n\n```ts\n// anew, beneath\n```\n\n<!-- Of anew -->",
    "See [the list](lacks.md#grey), `athlete_id` and `she`.",
    "The raised, otherwise precise exercise; a canceled game; four hours.",
  ])("finds nothing in %j", (text) => expect(check(text)).toEqual({ status: 0, found: [] }));

  it("reads the markdown cells of a notebook, by cell and sentence, and neither code nor outputs", () => {
    const cells = [
      { cell_type: "markdown", source: ["# Games\n", "\n", "A first. It is made\n", "anew."] },
      { cell_type: "code", source: "// the colour", outputs: [{ text: "beneath the centre" }] },
      { cell_type: "markdown", source: "Of one player, it plots games." },
    ];
    expect(check(JSON.stringify({ cells }), "notebook.ipynb")).toEqual({
      status: 1,
      found: [
        "cell 1: banned word: anew: It is made anew.",
        "cell 3: opening with Of: Of one player, it plots...: Of one player, it plots games.",
      ],
    });
  });

  it("reads comments and texts of a source, by line, and no code, names or paths of payloads", () => {
    const source = [
      "/**",
      " * Returns rows. Of these, some are empty.",
      " * @param colour the offence",
      " */",
      `const colour = \`the rows of \${grey}, beneath\`; // the centre`,
      'const where = ["athlete", "boxscore.players[].statistics[] of athletes"];',
      'throw new Error("X lacks a column.");',
    ];
    expect(check(source.join("\n"), "source.ts").found).toEqual([
      "5: banned word: beneath",
      "7: banned word: lacks",
      "2: opening with Of: Of these, some are empty....",
      "3: British spelling: offence",
    ]);
  });
});
