// Jupyter without a window: finds nbconvert and lets it execute a notebook with the tslab of this
// clone, on this Node, with nothing installed anywhere and no settings of the user's read.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { kernelText } from "../src/cli/kernel/spec";

const TSLAB = resolve(__dirname, "../node_modules/tslab/bin/tslab");

export const INSTALL = `Jupyter's nbconvert executes the notebooks, and "jupyter nbconvert" does not run here.
Install it with one of
  apt-get install --no-install-recommends python3-nbclient jupyter-client jupyter-nbconvert
  python3 -m pip install nbconvert`;

/** The command that runs nbconvert; undefined where there is none. Debian's own is often shadowed. */
export function findJupyter(): string | undefined {
  return ["jupyter", "/usr/bin/jupyter"].find(
    (command) => spawnSync(command, ["nbconvert", "--version"]).status === 0,
  );
}

/** Settings that would show in the outputs, or send requests elsewhere. */
const TELLING = /^(SPORTSFRAME_|POLARS_|JUPYTER|NODE_|FORCE_COLOR$|NO_COLOR$|COLUMNS$|TZ$)/;

/**
 * What nobody waits for and fails when its cell is done tslab tells to that cell, where Jupyter no
 * longer listens. So the kernel tells it on its own stderr too.
 */
const TELL_LATE_FAILURES = `
const { writeSync } = require("node:fs");
const { inspect } = require("node:util");
const tell = (failure) => writeSync(2, inspect(failure) + "\\n");
process.on("unhandledRejection", tell);
process.on("uncaughtExceptionMonitor", tell);
`;

/** The environment of a kernel; `folder` gets the kernel's description and Jupyter's own files. */
export function kernelEnvironment(folder: string): NodeJS.ProcessEnv {
  const kernel = join(folder, "kernels/tslab");
  mkdirSync(kernel, { recursive: true });
  writeFileSync(join(kernel, "kernel.json"), kernelText(process.execPath, TSLAB));
  const preload = join(folder, "tell-late-failures.cjs");
  writeFileSync(preload, TELL_LATE_FAILURES);
  const plain = Object.entries(process.env).filter(([name]) => !TELLING.test(name));
  return {
    ...Object.fromEntries(plain),
    TZ: "UTC",
    NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
    JUPYTER_PATH: folder,
    JUPYTER_CONFIG_DIR: join(folder, "config"),
    JUPYTER_RUNTIME_DIR: join(folder, "runtime"),
    JUPYTER_NO_CONFIG: "1",
  };
}

/**
 * Executes a notebook and writes it, with its outputs, to `executed`. A cell that fails shows so in
 * its outputs; what nobody waited for and failed later is in no cell, and is what this gives: all
 * that the kernel and Jupyter wrote to their own stderr. Rejects where no notebook comes out at all.
 */
export function execute(
  jupyter: string,
  notebook: string,
  executed: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const args = [
    "nbconvert",
    "--to=notebook",
    "--execute",
    "--allow-errors",
    "--log-level=ERROR",
    "--ExecutePreprocessor.record_timing=False",
    "--ExecutePreprocessor.timeout=300",
    `--output=${executed}`,
    notebook,
  ];
  return new Promise((done, fail) => {
    const child = spawn(jupyter, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (part) => {
      complaint += part;
    });
    child.on("error", fail);
    child.on("close", (status) => {
      if (status === 0) done(complaint);
      else fail(new Error(`jupyter nbconvert ended with ${status}:\n${complaint}`));
    });
  });
}
