// Run by Stryker in its copy of the checkout, where the sources have their mutants in them: bundles the
// tests, since vitest takes seconds to load hundreds of modules anew for each mutant.
import { symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

const copy = resolve(import.meta.dirname, "../..");
const [checkout, ...tests] = process.argv.slice(2);
symlinkSync(join(checkout, "node_modules"), join(copy, "node_modules"));
const { build } = await import("esbuild");

/** Modules keep the folder that they had, and load what is built as they did. */
const ownFolders = {
  name: "own-folders",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const folder = JSON.stringify(dirname(path));
      return { contents: code.replaceAll("__dirname", folder), loader: "ts" };
    });
    onResolve({ filter: /^\..*\/(vendor|dist)\b/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      external: true,
    }));
  },
};

await build({
  absWorkingDir: copy,
  entryPoints: tests,
  outdir: "mutants",
  outbase: "test",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  plugins: [ownFolders],
  logLevel: "error",
});
