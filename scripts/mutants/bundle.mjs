// Run by Stryker in its copy of the checkout, whose sources contain the mutants: bundles the tests, since
// vitest takes seconds to load hundreds of modules again for each mutant.
import { symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

const copy = resolve(import.meta.dirname, "../..");
const [checkout, ...tests] = process.argv.slice(2);
symlinkSync(join(checkout, "node_modules"), join(copy, "node_modules"));
const { build } = await import("esbuild");

/** Modules keep their original folder, and load built files from the present one. */
const ownFolders = {
  name: "own-folders",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const folder = dirname(path);
      const code = (await readFile(path, "utf8"))
        .replaceAll("__dirname", JSON.stringify(folder))
        .replaceAll(/"(\.[./]*\/(?:vendor|dist)\b.*?)"/g, (_, built) =>
          JSON.stringify(resolve(folder, built)),
        );
      return { contents: code, loader: "ts" };
    });
    onResolve({ filter: /\/(vendor|dist)\b/ }, ({ path }) => ({ path, external: true }));
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
  // Tests look at names of functions, which a bundle may change.
  keepNames: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  plugins: [ownFolders],
  logLevel: "error",
});
