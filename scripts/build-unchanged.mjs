/** Builds the bundles of packages that nothing is changed in; each has a README.md in bundles/. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleCode, isStarted, licensesFile, publish, ROOT, readLicenses } from "./bundling.mjs";

/** Their folders in bundles/ and vendor/, each with one module of that name. */
const NAMES = ["acorn", "flechette", "progress"];

/** Builds their folders in vendor/. */
export async function buildUnchanged() {
  await Promise.all(
    NAMES.map(async (name) => {
      const folder = join(ROOT, "bundles", name);
      const { code, packages } = await bundleCode(join(folder, `${name}.mjs`), { minify: true });
      const files = new Map([
        [`${name}.js`, code],
        [`${name}.d.ts`, await readFile(join(folder, `${name}.d.ts`), "utf8")],
        ["LICENSES.txt", licensesFile(await readLicenses(packages, {}))],
      ]);
      await publish(join(ROOT, "vendor", name), files);
    }),
  );
}

if (isStarted(import.meta.url)) await buildUnchanged();
