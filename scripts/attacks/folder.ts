import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let made: string | undefined;

/** A folder for files of this process, which is removed at its end. */
export function folder(): string {
  if (made === undefined) {
    const path = mkdtempSync(join(tmpdir(), "sportsframe-attack-"));
    process.once("exit", () => rmSync(path, { recursive: true, force: true }));
    made = path;
  }
  return made;
}
