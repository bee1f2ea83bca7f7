import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A folder, without links in its path, that is removed after the tests of a file. */
export function suiteFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `sportsframe-${name}-`)));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A folder that is removed after the test. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sportsframe-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
