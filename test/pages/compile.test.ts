import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { PAGES, pageText, ROOT, userFolder } from "../support/pages";

const FOLDER = userFolder();
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** The compilers of the pages: the one that users install, tslab's, and the newest. */
const COMPILERS = [
  ["5.9", "typescript"],
  ["5.0.4", "@tslab/typescript-for-tslab"],
  ["7.0", "typescript-7"],
] as const;

/** A compiler's messages about the TypeScript of all pages, with the settings that the pages recommend. */
async function problemsIn(compiler: string): Promise<string> {
  const folder = join(FOLDER, compiler);
  mkdirSync(folder, { recursive: true });
  const [, settings = ""] =
    /```json\n([\s\S]*?)```/.exec(pageText("docs/pages/getting-started.md")) ?? [];
  writeFileSync(join(folder, "tsconfig.json"), settings);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const { file, examples } of PAGES) {
    const name = file.replace(/[^\w-]/g, "-");
    examples.forEach(({ code }, index) => {
      writeFileSync(join(folder, `${name}-${index + 1}.ts`), code);
    });
  }
  const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "--noEmit", "--project", folder]);
  const { stdout } = await run.catch((error) => error);
  return stdout;
}

// Needs dist/ and vendor/: npm run build.
it.each(COMPILERS)("pages compile with their settings in TypeScript %s", async (version, name) => {
  const { version: installed } = createRequire(__filename)(`${name}/package.json`);
  expect(installed.startsWith(version)).toBe(true);
  expect(await problemsIn(name)).toBe("");
});
