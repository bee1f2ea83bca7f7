import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

// Passing objects of two copies of polars to one call crashes the process without an error. So only one copy
// is used: the one already loaded, otherwise the project's, otherwise our own.

/** A copy of polars on disk. */
export interface Copy {
  /** Its main file, `bin/index.js`. */
  readonly entry: string;
  readonly version: string;
}

/** The oldest version with all required functions. */
const OLDEST = [0, 24, 1];

const ENTRY = /[\\/]nodejs-polars[\\/]bin[\\/]index\.js$/;

/** The files of polars' binaries, one package per platform: nodejs-polars-linux-x64-gnu. */
const BINARY = /[\\/]nodejs-polars[^\\/]*\.node$/;

/** Returns the usable copies, best first: loaded copies before others, then the project's before ours. */
export function copiesInOrder(own: string | undefined): readonly Copy[] {
  const running = Object.values(require.cache).flatMap((module) =>
    module?.loaded === true && ENTRY.test(module.filename) ? [module.filename] : [],
  );
  const resolved = projectPlaces().flatMap((place) => resolveFrom(place) ?? []);
  const all = [...new Set([...resolved, ...running, ...(own === undefined ? [] : [own])])];
  return all
    .flatMap((entry) => findCopy(entry) ?? [])
    .map((copy) => ({ copy, isLoaded: running.includes(copy.entry) || hasLoadedBinary(copy) }))
    .toSorted((one, other) => Number(other.isLoaded) - Number(one.isLoaded))
    .map(({ copy }) => copy);
}

/**
 * Returns the files from which the project's packages are resolved: the program's own, and one in the working
 * directory, which is also the notebook's folder. Programs that run notebooks, tests and prompts are packages
 * themselves and may have another polars; for these the directory comes first.
 */
function projectPlaces(): readonly string[] {
  const folder = join(process.cwd(), "package.json");
  const program = require.main?.filename ?? realPath(process.argv[1]);
  if (program === undefined) return [folder];
  return /[\\/]node_modules[\\/]/.test(program) ? [folder, program] : [program, folder];
}

function realPath(path: string | undefined): string | undefined {
  try {
    return path === undefined ? undefined : realpathSync(path);
  } catch {
    // The program is not a file: `node -e`, or a virtual one.
    return undefined;
  }
}

function resolveFrom(place: string, name = "nodejs-polars"): string | undefined {
  try {
    return createRequire(place).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the copy at a path; undefined if its version is too old or unknown. */
function findCopy(entry: string): Copy | undefined {
  const version = findVersion(dirname(dirname(entry)));
  if (version === undefined) return undefined;
  const numbers = version.split(/[.-]/).map(Number);
  const different = OLDEST.findIndex((number, place) => numbers[place] !== number);
  const isOld = different >= 0 && !((numbers[different] ?? 0) > (OLDEST[different] ?? 0));
  return isOld ? undefined : { entry, version };
}

function findVersion(folder: string): string | undefined {
  try {
    const { version } = require(join(folder, "package.json")) as { readonly version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the binary is loaded: loaders' hooks may keep other files of a package out of the cache.
 */
function hasLoadedBinary({ entry }: Copy): boolean {
  return loadedBinaries().some(
    (file) =>
      resolveFrom(entry, basename(dirname(file))) === file || dirname(file) === dirname(entry),
  );
}

function loadedBinaries(): readonly string[] {
  return Object.keys(require.cache).filter((file) => BINARY.test(file));
}

/** Returns the version and folder of the copy that a class of polars' binary belongs to, as text. */
export function describeOrigin(nativeClass: unknown): string {
  const file = loadedBinaries().find((path) => {
    const { JsDataFrame } = (require.cache[path]?.exports ?? {}) as {
      readonly JsDataFrame?: unknown;
    };
    return JsDataFrame === nativeClass;
  });
  if (file === undefined) return "another copy";
  const folder = dirname(file);
  return `${findVersion(folder) ?? findVersion(dirname(folder)) ?? "one"} in ${folder}`;
}
