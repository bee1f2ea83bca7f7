import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/**
 * Where the recorded payloads lie: beside the checkout, or where SPORTSFRAME_PAYLOADS says. They are
 * no part of the repository. Tests ask for them through payloads.ts alone.
 */
export const RECORDED = resolve(
  __dirname,
  "../..",
  process.env.SPORTSFRAME_PAYLOADS || "../shared/payloads",
);

/** The JSON files in a folder and those below it, as paths from there; none where it is missing. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => relative(folder, join(folder, name)))
    .filter((name) => name.endsWith(".json"))
    .sort();
}
