import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MissingPackageError } from "../../errors";

/** Where the packages lie that turn TypeScript into something to run. */
export interface Tools {
  readonly tsNode: string;
  readonly typescript: string;
  /** The folder with the types of Node. */
  readonly typeRoot: string;
}

const NEXT = "Run: npm install ts-node@10.9.2 typescript@5 @types/node";

/** ts-node 10 compiles with these; 7 has no interface that it knows. */
const MAJORS = ["5", "6"];

/**
 * Finds ts-node, TypeScript and the types of Node from the first of the folders that has each.
 * Throws a MissingPackageError where one is missing or of a version that does not work.
 */
export function findTools(folders: readonly string[]): Tools {
  const tsNode = find("ts-node/package.json", folders);
  const typescript = find("typescript/package.json", folders);
  const types = find("@types/node/package.json", folders);
  if (tsNode === undefined || typescript === undefined || types === undefined) {
    const missing = [
      ...(tsNode === undefined ? ["ts-node"] : []),
      ...(typescript === undefined ? ["typescript"] : []),
      ...(types === undefined ? ["@types/node"] : []),
    ];
    throw new MissingPackageError(`the REPL needs ${missing.join(" and ")}.`, { next: NEXT });
  }
  const { version } = require(typescript) as { readonly version: string };
  if (!MAJORS.includes(version.split(".")[0] ?? "")) {
    throw new MissingPackageError(
      `the REPL runs on TypeScript 5, and version ${version} is installed.`,
      { next: NEXT },
    );
  }
  return {
    tsNode: dirname(tsNode),
    typescript: dirname(typescript),
    typeRoot: dirname(dirname(types)),
  };
}

function find(file: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, "package.json")).resolve(file);
    } catch {
      // Not from this folder.
    }
  }
  return undefined;
}
