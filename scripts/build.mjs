// Builds what the package ships: the danfo bundle in vendor/, and in dist/ the types of every
// source file beside the code in one file, which loads in half the time of many.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildDanfo } from "./build-danfo.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** What lies beside dist/ stays outside of the one file; sources are one folder deeper than it. */
const besideDist = {
  name: "beside-dist",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/\.\.\/(vendor\/danfo|package\.json)$/ }, ({ path }) => ({
      path: path.replace("../../", "../"),
      external: true,
    }));
  },
};

await buildDanfo();
rmSync(resolve(root, "dist"), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [resolve(root, "node_modules/typescript/bin/tsc"), "--project", "tsconfig.build.json"],
  { cwd: root, stdio: "inherit" },
);
await build({
  absWorkingDir: root,
  entryPoints: ["src/index.ts"],
  outfile: "dist/index.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  packages: "external",
  plugins: [besideDist],
  logLevel: "warning",
});
