import { readFileSync } from "node:fs";
import { join } from "node:path";

/** JSON that attacks change. */
// biome-ignore lint/suspicious/noExplicitAny: attacks write anything into a payload
export type Payload = any;

/** A fresh copy of a fixture, `wbb/summary_final` for example. */
export const payloadOf = (name: string): Payload =>
  JSON.parse(readFileSync(join(__dirname, "../../fixtures", `${name}.json`), "utf8"));

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
