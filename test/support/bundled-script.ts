import { join, parse } from "node:path";
import { buildSync } from "esbuild";

/** Bundles a script for processes of its own, which start much faster than with ts-node. */
export function bundledScript(path: string, folder: string): string {
  const outfile = join(folder, `${parse(path).name}.cjs`);
  buildSync({ entryPoints: [path], outfile, bundle: true, platform: "node", logLevel: "error" });
  return outfile;
}
