import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { canMount } from "./mounted";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped. */
    why?: string;
  }
}

/** Whether a program is on the PATH; not every machine has `which`. */
function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== "";
    } catch {
      return false;
    }
  });
}

const runs = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: "ignore" }).status === 0;

function resolves(name: string): boolean {
  try {
    return require.resolve(name) !== "";
  } catch {
    return false;
  }
}

/** Requirements of some tests: how to check them, and the reason for a skip. */
const NEEDS = {
  chromium: [() => isOnPath("chromium"), "there is no chromium here"],
  jupyter: [() => runs("jupyter", "nbconvert", "--version"), "there is no jupyter nbconvert here"],
  mount: [canMount, "disks cannot be mounted here: that takes root on Linux"],
  pdfkit: [() => resolves("pdfkit"), "pdfkit is not installed here"],
  python: [() => runs("python3", "--version"), "there is no python3 here"],
  terminal: [
    () => runs("python3", "-c", "import pty, termios"),
    "there is no python3 with its module pty here",
  ],
} as const satisfies Readonly<Record<string, readonly [() => boolean, string]>>;

export type Need = keyof typeof NEEDS;

const found = new Map<Need, boolean>();

/** Why tests that need this cannot run on this machine; undefined if they can. */
export function whyNot(need: Need): string | undefined {
  const [isHere, why] = NEEDS[need];
  const here = found.get(need) ?? isHere();
  found.set(need, here);
  return here ? undefined : why;
}

/** With SPORTSFRAME_REQUIRE_ALL=1 a test that cannot run fails. */
const isRequired = () => process.env.SPORTSFRAME_REQUIRE_ALL === "1";

/** A group of tests that is skipped, with the reason, if the machine does not meet a need. */
export function describeWith(need: Need, title: string, body: () => void): void {
  const why = whyNot(need);
  if (why === undefined) describe(title, body);
  else if (isRequired()) describe(title, () => it("can run here", () => expect.fail(why)));
  else describe(title, { skip: true, meta: { why } }, body);
}

/** A test that is skipped, with the reason, if the machine does not meet a need. */
export function itWith(need: Need, title: string, body: () => void | Promise<void>): void {
  const why = whyNot(need);
  if (why === undefined) it(title, body);
  else if (isRequired()) it(title, () => expect.fail(why));
  else it(title, { skip: true, meta: { why } }, body);
}
