import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openPipe } from "../../support/piped-repl";
import { suiteFolder } from "../../support/suite-folder";

const ROOT = resolve(__dirname, "../../..");
const folder = suiteFolder("stripped");

/** The package in a project whose TypeScript is 7, which ts-node cannot load. */
function packageBesideTypeScript7(): string {
  const modules = join(folder, "node_modules");
  for (const part of ["dist", "vendor", "package.json"]) {
    cpSync(join(ROOT, part), join(modules, "sportsframe", part), { recursive: true });
  }
  for (const name of ["undici", "@resvg"]) {
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name), "dir");
  }
  for (const [name, version] of [
    ["typescript", "7.0.2"],
    ["ts-node", "10.9.2"],
    ["@types/node", "26.0.0"],
  ] as const) {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, "package.json"), JSON.stringify({ name, version }));
  }
  return join(modules, "sportsframe/dist/cli.js");
}

const cli = packageBesideTypeScript7();
const strips = "typescript" in process.features && process.features.typescript !== false;

describe("the REPL beside TypeScript 7", () => {
  it(
    strips
      ? "runs on Node's own type stripping"
      : "asks for TypeScript 5, since this Node strips no types",
    async () => {
      const repl = openPipe(cli, folder, "--sample");
      if (!strips) {
        await expect(repl.answers(["1"])).rejects.toThrow(
          "the REPL needs TypeScript 5, but version 7.0.2 is installed. Run: npm install ts-node",
        );
        return;
      }
      const shown = await repl.answers([
        "interface Line { readonly points: number }",
        "const line: Line = { points: 2 }",
        "line.points as unknown",
        "for (const n of",
        "  [1, 2]) {",
        "  console.log(`line",
        "of` + n)",
        "}",
        "games.filter((game) => {",
        "  return game })",
        "enum Side { Home }",
        "foo)",
        'import { rows as lines } from "sportsframe"',
        'lines(await site_wbb_scoreboard({ dates: "20230105" })).length',
      ]);
      expect(shown.split("\n")).toEqual([
        "Types are not checked; for that run npm install ts-node@10.9.2 typescript@5 @types/node",
        "2",
        "line",
        "of1",
        "line",
        "of2",
        "ReferenceError: games is not defined",
        "  enum Side { Home }",
        "  ~~~~~~~~~~~~~~~~~~",
        "SyntaxError: TypeScript enum is not supported in strip-only mode",
        "  foo)",
        "     ~",
        "SyntaxError: Expected ';', '}' or <eof>",
        "6",
      ]);
      expect(await repl.end()).toBe(0);
    },
  );
});
