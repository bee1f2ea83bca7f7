import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Chart,
  shotChart,
  site_mlb_summary,
  site_wbb_summary,
  sprayChart,
  strikeZoneChart,
  type WbbSummary,
  winProbabilityChart,
} from "sportsframe";

/** Something hostile in an answer or a file; it throws if that does harm. */
export type Attack = (() => unknown) & { readonly seconds?: number };

export type Attacks = Readonly<Record<string, Attack>>;

/** An attack that may take longer than others. */
export const slow = (run: () => unknown): Attack => Object.assign(run, { seconds: 180 });

/** The attacks with each of some values. */
export const each = <T>(values: readonly T[], attacksWith: (value: T) => Attacks): Attacks =>
  Object.assign({}, ...values.map(attacksWith));

/** JSON that attacks change. */
// biome-ignore lint/suspicious/noExplicitAny: attacks write anything into a payload
export type Payload = any;

/** A fresh copy of a fixture, `wbb/summary_final` for example. */
export const payloadOf = (name: string): Payload =>
  JSON.parse(readFileSync(join(__dirname, "../../fixtures", `${name}.json`), "utf8"));

/** JSON with other texts under the keys that match. */
export function withTexts(
  value: Payload,
  keys: RegExp,
  change: (text: string) => string,
  key = "",
): Payload {
  if (typeof value === "string") return keys.test(key) ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, keys, change, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withTexts(one, keys, change, name)]),
  );
}

/** The game of a payload of either league; its type is that of basketball. */
export const gameOf = (league: "wbb" | "mlb", payload: Payload): WbbSummary =>
  league === "wbb" ? site_wbb_summary.parse(payload) : (site_mlb_summary.parse(payload) as never);

/** Charts of a basketball game and a baseball game. */
export const chartsOf = (wbb: WbbSummary, mlb: unknown): readonly Chart[] => [
  winProbabilityChart(wbb),
  shotChart(wbb),
  winProbabilityChart(mlb as never),
  strikeZoneChart(mlb as never),
  sprayChart(mlb as never),
];

/** Nested lists, deeper than the stack: JSON.parse can read them, JSON.stringify cannot. */
export const deep = (levels: number): Payload =>
  JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Nested objects. */
export const deepObject = (levels: number): Payload =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);

/** Throws if something does not hold. */
export function hold(what: string, is: boolean): void {
  if (!is) throw new Error(`${what} does not hold`);
}

/** The error that is thrown; throws if there is none. */
export function errorOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("no error was thrown");
}

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
