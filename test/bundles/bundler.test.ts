import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { lazy } from "../support/payloads";
import { suiteFolder, testFolder } from "../support/suite-folder";

// Needs dist/ and vendor/: npm run build.

const ROOT = resolve(__dirname, "../..");
const folder = suiteFolder("bundler");
const modules = join(folder, "node_modules");
mkdirSync(modules);
symlinkSync(ROOT, join(modules, "sportsframe"), "dir");

/** A script of a user: a server of a chart, and a picture. */
const SCRIPT = `
import { createServer } from "node:http";
import { site_wbb_summary, useSampleService, winProbabilityChart } from "sportsframe";

async function main() {
  const sample = await useSampleService({ live: false });
  const chart = winProbabilityChart(await site_wbb_summary({ event_id: "990000110" }));
  const server = createServer((_, answer) => answer.end(chart.toHTML()));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const page = await (await fetch("http://127.0.0.1:" + server.address().port)).text();
  chart.save("picture.svg");
  console.log(page.startsWith("<!doctype html>"), page.length > 100_000);
  server.close();
  await sample.close();
}
`;
const AFTER = {
  cjs: "main().catch((error) => console.log(error.name, error.message));",
  // Only modules have await outside of functions.
  esm: "await main();",
};
for (const [format, last] of Object.entries(AFTER)) {
  writeFileSync(join(folder, `${format}.js`), SCRIPT + last);
}

const PAGE = readFileSync(join(ROOT, "docs/pages/getting-started.md"), "utf8");
/** The external packages and the banner according to the page. */
const NATIVE = [...PAGE.matchAll(/--external:(\S+)/g)].map(([, name = ""]) => name);
const [, BANNER = ""] = /--banner:js="([^"]+)"/.exec(PAGE) ?? [];

async function bundled(name: string, format: "cjs" | "esm") {
  const outfile = join(folder, name);
  const { warnings } = await build({
    entryPoints: [join(folder, `${format}.js`)],
    outfile,
    bundle: true,
    platform: "node",
    format,
    external: NATIVE,
    preserveSymlinks: true,
    logLevel: "silent",
    ...(format === "esm" && { banner: { js: BANNER } }),
  });
  expect(warnings.map(({ text }) => text)).toEqual([]);
  return outfile;
}

const ran = (file: string, cwd: string) =>
  execFileSync(process.execPath, [file], { cwd, encoding: "utf8" }).trim();

describe("a bundle of a script that uses the package", () => {
  const [cjs, esm] = [lazy(() => bundled("out.cjs", "cjs")), lazy(() => bundled("out.mjs", "esm"))];

  it.each([
    ["CommonJS", cjs],
    ["a module", esm],
  ])("as %s draws and serves a chart", async (_, outfile) => {
    rmSync(join(folder, "picture.svg"), { force: true });
    expect(ran(await outfile(), folder)).toBe("true true");
    expect(existsSync(join(folder, "picture.svg"))).toBe(true);
  });

  it("names the remedy if the files of charts are missing", async () => {
    const alone = testFolder("alone");
    copyFileSync(await cjs(), join(alone, "moved.cjs"));
    expect(ran(join(alone, "moved.cjs"), alone)).toMatch(
      /^SportsFrameError .*install it beside the bundle/,
    );
  });
});
