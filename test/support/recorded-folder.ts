import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/**
 * The folder of recorded payloads: next to the checkout, or SPORTSFRAME_PAYLOADS. They are not part of the
 * repository. Tests read them only through payloads.ts.
 */
export const RECORDED = resolve(
  __dirname,
  "../..",
  process.env.SPORTSFRAME_PAYLOADS || "../shared/payloads",
);

/** Relative paths of the JSON files in a folder and below; none if the folder is missing. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => relative(folder, join(folder, name)))
    .filter((name) => name.endsWith(".json"))
    .sort();
}
