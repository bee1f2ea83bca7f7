import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { orUndefined } from "../errors";

// Passing objects of two copies of polars to one call crashes the process without an error. So only one copy
// is used: the one already loaded, otherwise the project's, otherwise our own.

/** The oldest version with all required functions. */
const OLDEST = "0.24.1";
const ENTRY = /[\\/]nodejs-polars[\\/]bin[\\/]index\.js$/;

/** The files of polars' binaries, one package per platform: nodejs-polars-linux-x64-gnu. */
const BINARY = /[\\/]nodejs-polars[^\\/]*\.node$/;

/** Returns the main files of usable copies: loaded ones before others, then the project's before ours. */
export function copiesInOrder(own: string | undefined): readonly string[] {
  const running = Object.values(require.cache).flatMap((module) =>
    module?.loaded === true && ENTRY.test(module.filename) ? [module.filename] : [],
  );
  const resolved = projectPlaces().flatMap((place) => resolveFrom(place) ?? []);
  const all = [...new Set([...resolved, ...running, ...(own === undefined ? [] : [own])])];
  const usable = all.filter(isUsable);
  const isLoaded = (entry: string) => running.includes(entry) || hasLoadedBinary(entry);
  const loaded = usable.filter(isLoaded);
  return [...loaded, ...usable.filter((entry) => !loaded.includes(entry))];
}

/**
 * Returns the files from which the project's packages are resolved: the program's own, and one in the working
 * directory, which is also the notebook's folder. Programs that run notebooks, tests and prompts are packages
 * themselves and may have another polars; for these the directory comes first.
 */
function projectPlaces(): readonly string[] {
  const folder = join(process.cwd(), "package.json");
  const [, path] = process.argv;
  // The program may be no file: `node -e`, or a virtual one.
  const program = require.main?.filename ?? orUndefined(() => path && realpathSync(path));
  if (!program) return [folder];
  return /[\\/]node_modules[\\/]/.test(program) ? [folder, program] : [program, folder];
}

const resolveFrom = (place: string, name = "nodejs-polars"): string | undefined =>
  orUndefined(() => createRequire(place).resolve(name));

/** Returns whether the version of the copy at a path is known and not too old. */
const isUsable = (entry: string): boolean =>
  isAtLeast(String(findVersion(dirname(dirname(entry)))), OLDEST);

const findVersion = (folder: string): string | undefined =>
  orUndefined(() => require(join(folder, "package.json")).version);

/** Returns whether a version such as `v1.5.10` is known and not older than another. */
export const isAtLeast = (version: string, least: string): boolean =>
  /^v?\d/.test(version) &&
  least.localeCompare(version.replace("v", ""), "en", { numeric: true }) <= 0;

/** Returns whether the binary is loaded: loaders' hooks may keep other files of a package out of the cache. */
const hasLoadedBinary = (entry: string): boolean =>
  loadedBinaries().some(
    (file) =>
      resolveFrom(entry, basename(dirname(file))) === file || dirname(file) === dirname(entry),
  );

const loadedBinaries = (): readonly string[] =>
  Object.keys(require.cache).filter((file) => BINARY.test(file));

/** Returns the version and folder of the copy that a class of polars' binary belongs to, as text. */
export function describeOrigin(nativeClass: unknown): string {
  const file = loadedBinaries().find(
    (path) => require.cache[path]?.exports?.JsDataFrame === nativeClass,
  );
  if (file === undefined) return "another copy";
  const folder = dirname(file);
  return `${findVersion(folder) ?? findVersion(dirname(folder)) ?? "one"} in ${folder}`;
}
