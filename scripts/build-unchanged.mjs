/** Builds the bundles of packages that nothing is changed in; each has a README.md in bundles/. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCode, licensesFile, publish, ROOT, readLicenses } from "./bundling.mjs";

/** Their folders in bundles/ and vendor/, each with one module of that name. */
const NAMES = ["acorn", "flechette", "progress"];

/** Builds their folders in vendor/; returns the size of each and the packages in it. */
export async function buildUnchanged() {
  return Promise.all(
    NAMES.map(async (name) => {
      const folder = join(ROOT, "bundles", name);
      const { code, packages } = await bundleCode(join(folder, `${name}.mjs`), {
        minify: true,
      });
      const files = new Map([
        [`${name}.js`, code],
        [`${name}.d.ts`, await readFile(join(folder, `${name}.d.ts`), "utf8")],
        ["LICENSES.txt", licensesFile(await readLicenses(packages, {}))],
      ]);
      await publish(join(ROOT, "vendor", name), files);
      return { name, bytes: Buffer.byteLength(code), packages: packages.size };
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, bytes, packages } of await buildUnchanged()) {
    console.log(`vendor/${name}: ${Math.round(bytes / 1000)} kB from ${packages} packages`);
  }
}
