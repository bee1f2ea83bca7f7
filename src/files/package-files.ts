import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { orUndefined, SportsFrameError } from "../errors";

/** Paths from this code to the package: in dist/, in src/ of a clone, or bundled elsewhere. */
const NEAR = ["..", "../..", "../../.."];

/**
 * Returns the path of one of the package's own files. Code that was bundled into another file uses those of
 * the installed package, as seen from the bundle, the program or the working folder.
 *
 * @throws SportsFrameError if none of these contains the file
 */
export function packageFile(path: string): string {
  // A bundled ES module has no __dirname.
  const here = typeof __dirname === "undefined" ? undefined : __dirname;
  const near = here === undefined ? [] : NEAR.map((up) => join(here, up));
  const bases = [here, process.argv[1] && dirname(process.argv[1]), process.cwd()];
  const found = [...near, ...bases.flatMap(installedFrom)].find((folder) =>
    existsSync(join(folder, path)),
  );
  if (found !== undefined) return join(found, path);
  throw new SportsFrameError(`${path} of the package is missing.`, {
    next:
      "In a clone, run npm run build. If sportsframe is bundled, install it beside the bundle too, " +
      "or exclude it from the bundle: --external:sportsframe.",
  });
}

function installedFrom(base: string | undefined): readonly string[] {
  if (base === undefined || base === "") return [];
  const found = orUndefined(() =>
    createRequire(join(base, "_.js")).resolve("sportsframe/package.json"),
  );
  return found === undefined ? [] : [dirname(found)];
}
