import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { TestRunner } from "vitest";
import { filesIn, RECORDED } from "./recorded-folder";

const FIXTURES = resolve(__dirname, "../../fixtures");

/** The text of a fixture, `wbb/scoreboard_today.json` for example. */
export const fixtureText = (name: string) => readFileSync(join(FIXTURES, name), "utf8");

/** Whether a recorded payload is here; for tests that use several, of which some may be missing. */
export const hasPayload = (name: string): boolean => existsSync(join(RECORDED, name));

const whyNot = (name: string): string =>
  existsSync(RECORDED)
    ? `the recorded payload ${name} is not here`
    : "there are no recorded payloads here";

/** The path of a recorded file or folder; missing ones skip the test as in `payloadText`. */
function pathOf(name: string): string {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) {
    throw new Error(
      `${name} is read while tests are collected or in beforeAll. Read recorded payloads inside a ` +
        "test, with lazy() if several share one.",
    );
  }
  if (!hasPayload(name)) test.context.skip(whyNot(name));
  return join(RECORDED, name);
}

/**
 * The text of a recorded payload, for example `wbb/teams.json`. If the file is missing, the test that calls
 * this is skipped. Outside of a test nothing can be skipped, so the call is an error there, even if the file
 * is present.
 */
export const payloadText = (name: string): string => readFileSync(pathOf(name), "utf8");

/** The files of the recorded season's summaries, each packed by gzip, for tests as `payloadText`. */
export function seasonFiles(): readonly string[] {
  const folder = pathOf("season_2023/summaries");
  return readdirSync(folder).map((name) => join(folder, name));
}

/** A value that is made once, when a test first needs it. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type SpecifiedLeague = "wbb" | "mlb";

export interface Recorded {
  readonly name: string;
  readonly league: SpecifiedLeague;
}

/** Folders of fixtures that belong to no league: errors, and answers without data. */
const NO_LEAGUE = /^(errors|as_real)\//;

/** Folders of leagues that the specification does not list; they have tests of their own. */
const NO_OPERATIONS = /^(?:nba|wnba|mbb|college_baseball|college_softball)\//;

/**
 * Recorded payloads or fixtures of an endpoint, all for ""; other leagues are read as basketball. Without
 * recorded ones, a name for each league represents them: its tests are skipped.
 */
export function namesOf(folder: "payloads" | "fixtures", endpoint: string): Recorded[] {
  const names = filesIn(folder === "payloads" ? RECORDED : FIXTURES)
    .filter((name) => !NO_LEAGUE.test(name) && !NO_OPERATIONS.test(name))
    .filter((name) => (name.split("/")[1] ?? "").replace(/^mbb_|^nba_/, "").startsWith(endpoint));
  const none = folder === "payloads" && names.length === 0;
  return (none ? [`wbb/no ${endpoint}`, `mlb/no ${endpoint}`] : names).map((name) => ({
    name,
    league: name.startsWith("mlb/") ? "mlb" : "wbb",
  }));
}
