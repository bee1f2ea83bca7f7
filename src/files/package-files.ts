import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { SportsFrameError } from "../errors";

/** Where this code is, with its files beside it: in dist/, in a clone's src/, or in no folder of ours. */
const NEAR = ["..", "../..", "../../.."];

/**
 * The path of one of the package's own files. Code that was bundled into another file has none beside
 * it: then it is that of the installed package, seen from the bundle, the program or the working
 * folder.
 *
 * @throws SportsFrameError where none of these has the file
 */
export function packageFile(path: string): string {
  // A bundle in the form of a module has no such name.
  const here = typeof __dirname === "undefined" ? undefined : __dirname;
  const near = here === undefined ? [] : NEAR.map((up) => join(here, up));
  const bases = [here, process.argv[1] && dirname(process.argv[1]), process.cwd()];
  const found = [...near, ...bases.flatMap(installedFrom)].find((folder) =>
    existsSync(join(folder, path)),
  );
  if (found !== undefined) return join(found, path);
  throw new SportsFrameError(`${path} of the package is not here.`, {
    next:
      "In a clone run npm run build. Where sportsframe is bundled, install it beside the bundle too, " +
      "or leave it outside: --external:sportsframe.",
  });
}

function installedFrom(base: string | undefined): readonly string[] {
  if (base === undefined || base === "") return [];
  try {
    return [dirname(createRequire(join(base, "_.js")).resolve("sportsframe/package.json"))];
  } catch {
    return [];
  }
}
