import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findTools } from "../../../src/cli/repl/tools";
import { MissingPackageError } from "../../../src/errors";
import { suiteFolder } from "../../support/suite-folder";

const scratch = suiteFolder("tools");

/** A folder with packages that consist of their version only. */
function folderWith(name: string, packages: Readonly<Record<string, string>>): string {
  const folder = join(scratch, name);
  for (const [packageName, version] of Object.entries(packages)) {
    const home = join(folder, "node_modules", packageName);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, "package.json"), JSON.stringify({ version }));
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

const COMMAND = "Run: npm install ts-node@10.9.2 typescript@5 @types/node";

describe("the packages of the REPL", () => {
  it("are found, each in the first folder that has it", () => {
    const first = folderWith("first", { "ts-node": "10.9.2", "@types/node": "20.0.0" });
    const second = folderWith("second", { "ts-node": "10.0.0", typescript: "5.9.3" });
    expect(findTools([first, second])).toEqual({
      tsNode: join(first, "node_modules/ts-node"),
      typescript: join(second, "node_modules/typescript"),
      typeRoot: join(first, "node_modules/@types"),
    });
  });

  it.each([
    ["nothing", {}, "the REPL needs ts-node and typescript and @types/node."],
    ["no types", { "ts-node": "10.9.2", typescript: "5.9.3" }, "the REPL needs @types/node."],
    [
      "a compiler that ts-node cannot load",
      { "ts-node": "10.9.2", typescript: "7.0.1", "@types/node": "20.0.0" },
      "the REPL needs TypeScript 5, but version 7.0.1 is installed.",
    ],
  ])("are requested with one command if there is %s", (name, packages, message) => {
    const folder = folderWith(name, packages as Record<string, string>);
    expect(() => findTools([folder])).toThrow(new MissingPackageError(`${message} ${COMMAND}`));
  });
});
