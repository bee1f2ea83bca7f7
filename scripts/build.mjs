// Builds what the package ships: the bundles in vendor/, and dist/ with all types in one file and the
// code in a few, which load faster than one a source. With --if-changed it builds only if the sources have
// changed since the last build.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { buildCharts } from "./build-charts.mjs";
import { buildDanfo } from "./build-danfo.mjs";
import { buildHelp } from "./build-help.mjs";
import { buildIndex } from "./build-index.mjs";
import { buildUnchanged } from "./build-unchanged.mjs";
import { ROOT as root } from "./bundling.mjs";
import { describeColumns } from "./describe-columns.mjs";
import { forgetBuild, isBuilt, noteBuild } from "./last-build.mjs";

/** Files next to dist/ stay outside the bundle; sources are one or more folders deeper than dist/. */
const besideDist = {
  name: "beside-dist",
  setup({ onResolve }) {
    onResolve(
      {
        filter:
          /^(?:\.\.\/){2,}(?:vendor\/(?:danfo|charts\/.+|acorn\/acorn|flechette\/flechette|progress\/progress)|package\.json)$/,
      },
      ({ path }) => ({ path: path.replace(/^(?:\.\.\/)+/, "../"), external: true }),
    );
    // The commands use the package as its users do.
    onResolve({ filter: /^\.\.\/index$/ }, () => ({ path: "./index.js", external: true }));
  },
};

if (process.argv.includes("--if-changed") && isBuilt()) process.exit();
forgetBuild();
// Vitest's checker of types keeps its findings. With those of older sources it reports errors that a new
// clone does not have.
rmSync(resolve(root, "node_modules/vitest/dist/tsconfig.tmp.tsbuildinfo"), { force: true });
await buildDanfo();
await buildCharts();
await buildUnchanged();
rmSync(resolve(root, "dist"), { recursive: true, force: true });
mkdirSync(resolve(root, "dist"));
// In a process of its own, as it takes half of the time.
const rollUp = spawn(process.execPath, [resolve(root, "scripts/roll-up-types.mjs")], {
  stdio: "inherit",
});
const rolledUp = once(rollUp, "exit");
buildHelp();
const OPTIONS = {
  bundle: true,
  platform: "node",
  target: "node20",
  packages: "external",
  // Becomes require: some hosts of notebooks and tests have no import() in CommonJS.
  supported: { "dynamic-import": false },
  plugins: [besideDist],
  external: ["../vendor/sample"],
  logLevel: "warning",
};
await buildIndex(OPTIONS);
// No stack of a user leads to these: the command line prints messages alone.
const small = { ...OPTIONS, minify: true, absWorkingDir: root, format: "cjs" };
// The sample league in one file, which is loaded when first needed.
await build({ ...small, entryPoints: ["sample/index.ts"], outfile: "vendor/sample.js" });
await build({
  ...small,
  entryPoints: { cli: "src/cli/main.ts" },
  outdir: "dist",
  // It has imports in the texts of notebooks, by which tools would take it for a module.
  footer: { js: "module.exports = {};" },
});
const [code] = await rolledUp;
if (code === 0) {
  describeColumns();
  noteBuild();
} else process.exitCode = 1;
