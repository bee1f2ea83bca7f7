/** Builds vendor/progress/, the progress bar of terminals; see bundles/progress/README.md. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCode, licensesFile, publish, ROOT, readLicenses } from "./bundling.mjs";

const SOURCES = join(ROOT, "bundles", "progress");

/** Builds vendor/progress; returns its size and how many packages are in it. */
export async function buildProgress() {
  const { code, packages } = await bundleCode(join(SOURCES, "progress.mjs"), {});
  const files = new Map([
    ["progress.js", code],
    ["progress.d.ts", await readFile(join(SOURCES, "progress.d.ts"), "utf8")],
    ["LICENSES.txt", licensesFile(await readLicenses(packages, {}))],
  ]);
  await publish(join(ROOT, "vendor", "progress"), files);
  return { bytes: Buffer.byteLength(code), packages: packages.size };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { bytes, packages } = await buildProgress();
  console.log(`vendor/progress: ${Math.round(bytes / 1000)} kB from ${packages} packages`);
}
