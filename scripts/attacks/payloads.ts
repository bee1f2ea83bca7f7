import { readFileSync } from "node:fs";
import { join } from "node:path";

/** JSON whose parts are put in and replaced at will. */
// biome-ignore lint/suspicious/noExplicitAny: attacks write into a payload whatever they like
export type Payload = any;

/** A fresh copy of a fixture, `wbb/summary_final` for example. */
export const payloadOf = (name: string): Payload =>
  JSON.parse(readFileSync(join(__dirname, "../../fixtures", `${name}.json`), "utf8"));

/** Lists in lists, deeper than the stack: JSON.parse reads them, JSON.stringify does not. */
export const deep = (levels: number): Payload =>
  JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Objects in objects, each with another key. */
export const deepObject = (levels: number): Payload =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);

/** Throws where something does not hold. */
export function hold(what: string, is: boolean): void {
  if (!is) throw new Error(`${what} does not hold`);
}

/** The error that is thrown; throws where none is. */
export function errorOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("no error was thrown");
}
