import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { INSTALL_TYPES } from "../../doctor/machine";
import { MissingPackageError } from "../../errors";
import { nodeStrip, type Strip } from "./stripped-entries";

/** Paths of the packages that compile TypeScript. */
export interface Tools {
  readonly tsNode: string;
  readonly typescript: string;
  /** The folder with the types of Node. */
  readonly typeRoot: string;
}

const PACKAGES = ["ts-node", "typescript", "@types/node"];
const NEXT = `Run: ${INSTALL_TYPES}`;

/** The major versions that ts-node 10 supports. */
const MAJORS = ["5", "6"];

/**
 * Returns the compiler of entries: the packages that check their types, or Node itself if these are missing
 * or have an incompatible version. Throws the error of `findTools` if Node cannot.
 */
export function findCompiler(folders: readonly string[], strip = nodeStrip()): Tools | Strip {
  try {
    return findTools(folders);
  } catch (error) {
    if (strip === undefined) throw error;
    return strip;
  }
}

/**
 * Finds ts-node, TypeScript and the types of Node, each in the first folder that has it. Throws a
 * MissingPackageError if one is missing or of a version that does not work.
 */
export function findTools(folders: readonly string[]): Tools {
  const [tsNode, typescript, types] = PACKAGES.map((name) => findManifest(name, folders));
  if (tsNode === undefined || typescript === undefined || types === undefined) {
    const missing = PACKAGES.filter((name) => findManifest(name, folders) === undefined);
    throw new MissingPackageError(`the REPL needs ${missing.join(" and ")}.`, { next: NEXT });
  }
  const { version } = require(typescript) as { readonly version: string };
  if (!MAJORS.includes(version.split(".")[0] ?? "")) {
    throw new MissingPackageError(
      `the REPL needs TypeScript 5, but version ${version} is installed.`,
      { next: NEXT },
    );
  }
  return {
    tsNode: dirname(tsNode),
    typescript: dirname(typescript),
    typeRoot: dirname(dirname(types)),
  };
}

function findManifest(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, "package.json")).resolve(`${name}/package.json`);
    } catch {
      // The package is not installed for this folder.
    }
  }
  return undefined;
}
