import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGES, pageText, ROOT } from "../support/pages";
import { suiteFolder } from "../support/suite-folder";

const PAGE = "docs/pages/getting-started.md";

/** A folder after the commands of the page, with its settings and its script. */
const FOLDER = suiteFolder("ts-node");
mkdirSync(join(FOLDER, "node_modules"));
symlinkSync(ROOT, join(FOLDER, "node_modules/sportsframe"), "dir");
for (const name of ["ts-node", "typescript", "@types"]) {
  symlinkSync(join(ROOT, "node_modules", name), join(FOLDER, "node_modules", name), "dir");
}
const [, settings = ""] =
  /<!-- settings: ts-node -->\n```json\n([\s\S]*?)```/.exec(pageText(PAGE)) ?? [];
const example = PAGES.find(({ file }) => file === PAGE)?.examples.find(
  ({ name }) => name === "ts-node",
);
writeFileSync(join(FOLDER, "tsconfig.json"), settings);
writeFileSync(join(FOLDER, "first.ts"), example?.code ?? "");

/** Runs ts-node; each line is typed when the output of the one before it has arrived. */
function tsNode(given: readonly string[], lines: readonly string[] = []): Promise<string> {
  const program = join(FOLDER, "node_modules/ts-node/dist/bin.js");
  const child = spawn(process.execPath, [program, ...given], { cwd: FOLDER });
  const left = [...lines];
  let output = "";
  const read = (text: Buffer) => {
    output += text;
    if (!output.endsWith("> ")) return;
    const line = left.shift();
    if (line === undefined) child.stdin.end();
    else child.stdin.write(`${line}\n`);
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return new Promise((resolve) => child.on("close", () => resolve(output)));
}

// Needs dist/ and vendor/: npm run build.
it(
  "ts-node runs the script of getting-started with its settings",
  {
    timeout: 240_000,
  },
  async () => expect(await tsNode(["first.ts"])).toBe("Tamsin Glimmerdal 8\n"),
);

it("its prompt takes await, and prints a frame", { timeout: 240_000 }, async () => {
  const output = await tsNode(
    ["-i"],
    [
      'import { boxScore, site_wbb_summary, useSampleService } from "sportsframe"',
      "await useSampleService({ live: false })",
      'const game = await site_wbb_summary({ event_id: "990000110" })',
      'boxScore(game).loc({ columns: ["athlete_name", "points"] }).head(1)',
    ],
  );
  expect(output).toContain("shape: (1, 2)");
  expect(output).toMatch(/Tamsin Glimmerdal +8/);
});
