import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { inspect, types } from "node:util";
import { vi } from "vitest";
import { detectEngine, isFrame, readShape } from "../../src/frames/contents";
import { functionBody } from "./compiled";

/** The result of a mistake: the text that its author reads. */
export interface Outcome {
  /** The error that ended it, or the message about an unhandled promise. */
  readonly error?: unknown;
  /** The output, and the value of the last expression if there was no error. */
  readonly text: string;
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

/** A mistake that never ends is reported by name, instead of a test that never ends. */
const PATIENCE_MS = 60_000;

/** Runs a piece of code with these names defined. */
export async function ran(
  code: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const lines: string[] = [];
  const print = (...parts: unknown[]) => {
    lines.push(parts.map((one) => (typeof one === "string" ? one : inspect(one))).join(" "));
    return true;
  };
  const spies = [
    vi.spyOn(console, "log").mockImplementation(print),
    vi.spyOn(process.stdout, "write").mockImplementation(print),
    vi.spyOn(process.stderr, "write").mockImplementation(print),
  ];
  // If nothing handles a rejected promise, Node prints the error and ends.
  const listeners = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (reason) => print(`unhandled: ${textOf(reason)}`));
  let error: unknown;
  try {
    const run = new AsyncFunction(...Object.keys(values), `"use strict";${functionBody(code)}`);
    const [value] = (await inTime<unknown[] | undefined>(run(...Object.values(values)))) ?? [];
    const isPromise = types.isPromise(value);
    print(`gives ${isPromise ? "a promise of " : ""}${described(await inTime(value))}`);
  } catch (reason) {
    error = reason;
    print(textOf(reason));
  }
  // Rejections are reported after a turn of the loop.
  await new Promise((done) => setTimeout(done, 0));
  process.removeAllListeners("unhandledRejection");
  for (const listener of listeners) process.on("unhandledRejection", listener);
  for (const spy of spies) spy.mockRestore();
  return { error, text: lines.join("\n").trim() };
}

/** The command is the one file that only the package has. */
const CLI = resolve(__dirname, "../../dist/cli.js");

/** Runs a command line `$ sportsframe ...` in a folder. */
export function commanded(line: string, cwd: string): Promise<Outcome> {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const args = words.slice(2) as string[];
  return new Promise((done) => {
    const options = { cwd, timeout: 600_000 };
    execFile(process.execPath, [CLI, ...args], options, (error, stdout, stderr) => {
      // Every message ends with the option that shows the usage.
      const text = `${stdout}${stderr}`.replace(/\n.* --help shows the usage\.\n$/, "");
      done({ ...(error && { error }), text: `exit ${error?.code ?? 0}: ${text.trim()}` });
    });
  });
}

function inTime<T>(promise: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("still running")), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);

function described(value: unknown): string {
  if (isFrame(value))
    return `a ${detectEngine(value)} frame of shape ${readShape(value).join(" x ")}`;
  if (typeof value === "string") return JSON.stringify(value);
  return inspect(value, { depth: 0, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY });
}
