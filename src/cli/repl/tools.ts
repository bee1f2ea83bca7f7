import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { INSTALL_TYPES } from "../../doctor/machine";
import { MissingPackageError, orUndefined } from "../../errors";
import { nodeStrip, type Strip } from "./stripped-entries";

export interface Tools {
  readonly tsNode: string;
  readonly typescript: string;
  readonly typeRoot: string;
}

const PACKAGES = ["ts-node", "typescript", "@types/node"];
const NEXT = `Run: ${INSTALL_TYPES}`;

/** The major versions that ts-node 10 supports. */
const MAJORS = ["5", "6"];

/** Returns the packages that check types or, if these do not work, Node's compiler. Throws if it has none. */
export function findCompiler(folders: readonly string[], strip = nodeStrip()): Tools | Strip {
  try {
    return findTools(folders);
  } catch (error) {
    if (strip === undefined) throw error;
    return strip;
  }
}

/** Finds each package in the first folder that has it. Throws a MissingPackageError unless all work. */
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

const findManifest = (name: string, folders: readonly string[]): string | undefined =>
  folders.flatMap((folder) => {
    const file = join(folder, "package.json");
    return orUndefined(() => createRequire(file).resolve(`${name}/package.json`)) ?? [];
  })[0];
