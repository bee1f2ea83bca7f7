import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const PAYLOADS = resolve(__dirname, "../../../shared/payloads");
const FIXTURES = resolve(__dirname, "../../fixtures");

/** Whether the recorded payloads lie beside this checkout; says so where they do not. */
export const hasPayloads = existsSync(PAYLOADS);
if (!hasPayloads) {
  console.info("Skipped: the tests on recorded payloads (no ../shared/payloads here).");
}

/** The text of a recorded payload, `wbb/teams.json` for example. */
export const payloadText = (name: string) => readFileSync(join(PAYLOADS, name), "utf8");

/** The text of a fixture, `wbb/scoreboard_today.json` for example. */
export const fixtureText = (name: string) => readFileSync(join(FIXTURES, name), "utf8");

export type LeagueCode = "wbb" | "mlb";

export interface Recorded {
  readonly name: string;
  readonly league: LeagueCode;
}

/** Folders of fixtures that are no league's: errors, and answers without the data. */
const NO_LEAGUE = /^(errors|as_real)\//;

/** Recorded payloads or fixtures of an endpoint, all for ""; other leagues are read as basketball. */
export function namesOf(folder: "payloads" | "fixtures", endpoint: string): Recorded[] {
  const root = folder === "payloads" ? PAYLOADS : FIXTURES;
  if (!existsSync(root)) return [];
  return (readdirSync(root, { recursive: true }) as string[])
    .map((name) => relative(root, join(root, name)))
    .filter((name) => name.endsWith(".json") && !NO_LEAGUE.test(name))
    .filter((name) => (name.split("/")[1] ?? "").replace(/^mbb_|^nba_/, "").startsWith(endpoint))
    .sort()
    .map((name) => ({ name, league: name.startsWith("mlb/") ? "mlb" : "wbb" }));
}
