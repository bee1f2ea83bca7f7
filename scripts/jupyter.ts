// Executes a notebook in a kernel of a folder, on this Node, without installing anything or reading
// the user's settings.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Kernel, kernelText, TSLAB } from "../src/cli/kernel/spec";

export const INSTALL = `Jupyter's nbconvert executes the notebooks, and "jupyter nbconvert" does not run here.
Install it with one of
  apt-get install --no-install-recommends python3-nbclient jupyter-client jupyter-nbconvert
  python3 -m pip install nbconvert`;

/** The command that runs nbconvert; undefined if there is none. Debian's own is often shadowed. */
export function findJupyter(): string | undefined {
  return ["jupyter", "/usr/bin/jupyter"].find(
    (command) => spawnSync(command, ["nbconvert", "--version"]).status === 0,
  );
}

/** The Python that has nbconvert's parts. */
const findPython = (): string =>
  ["python3", "/usr/bin/python3"].find(
    (command) => spawnSync(command, ["-c", "import nbclient"]).status === 0,
  ) ?? "python3";

/** Variables that would change the outputs, or send requests elsewhere. */
const LEFT_OUT = /^(SPORTSFRAME_|POLARS_|JUPYTER|NODE_|DENO_|FORCE_COLOR$|NO_COLOR$|COLUMNS$|TZ$)/;

/**
 * If a promise that no cell awaits fails after its cell is done, tslab reports that to the cell, but Jupyter
 * no longer listens. So the kernel also reports it on its own stderr.
 */
const REPORT_LATE_FAILURES = `
const { writeSync } = require("node:fs");
const { inspect } = require("node:util");
const report = (failure) => writeSync(2, inspect(failure) + "\\n");
process.on("unhandledRejection", report);
process.on("uncaughtExceptionMonitor", report);
`;

/** The environment of kernels installed in `home`; their specs and Jupyter's files go to `folder`. */
export function kernelEnvironment(
  folder: string,
  home = resolve(__dirname, ".."),
  kernels: readonly Kernel[] = [TSLAB],
): NodeJS.ProcessEnv {
  for (const kernel of kernels) {
    const place = join(folder, "kernels", kernel.name);
    mkdirSync(place, { recursive: true });
    const program = join(home, "node_modules", kernel.name, kernel.program);
    writeFileSync(join(place, "kernel.json"), kernelText(process.execPath, program, kernel));
  }
  const preload = join(folder, "report-late-failures.cjs");
  writeFileSync(preload, REPORT_LATE_FAILURES);
  const plain = Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name));
  return {
    ...Object.fromEntries(plain),
    TZ: "UTC",
    NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
    DENO_DIR: join(folder, "deno"),
    DENO_NO_UPDATE_CHECK: "1",
    JUPYTER_PATH: folder,
    JUPYTER_CONFIG_DIR: join(folder, "config"),
    JUPYTER_RUNTIME_DIR: join(folder, "runtime"),
    JUPYTER_NO_CONFIG: "1",
  };
}

const NBCONVERT = [
  "nbconvert",
  "--to=notebook",
  "--execute",
  "--allow-errors",
  "--log-level=ERROR",
  "--ExecutePreprocessor.record_timing=False",
  "--ExecutePreprocessor.timeout=300",
];

/**
 * Executes a notebook in tslab and writes it, with its outputs, to `executed`. The outputs show which
 * cells failed. Resolves to what the kernel and Jupyter wrote to their own stderr, such as failures
 * after a cell was done. Rejects if no notebook was written.
 */
export const execute = (
  jupyter: string,
  notebook: string,
  executed: string,
  env: NodeJS.ProcessEnv,
): Promise<string> =>
  complaintOf(jupyter, [...NBCONVERT, `--output=${executed}`, notebook], env).then(
    withoutLastWords,
  );

/** The same in Deno's kernel, whose values then have no colors. */
export const executeInDeno = (
  notebook: string,
  executed: string,
  { NODE_OPTIONS: _, ...env }: NodeJS.ProcessEnv,
): Promise<string> => {
  const script = join(__dirname, "execute-notebook.py");
  const uncolored = { ...env, NO_COLOR: "1" };
  return complaintOf(findPython(), [script, "deno", notebook, executed], uncolored).then((text) =>
    text.replace(/^Warning "deno jupyter" is unstable .*\n/m, ""),
  );
};

/** The stderr of a command that succeeded. */
function complaintOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (part) => {
      complaint += part;
    });
    child.on("error", fail);
    child.on("close", (status) => {
      if (status === 0) done(complaint);
      else fail(new Error(`${command} ${args[0]} ended with ${status}:\n${complaint}`));
    });
  });
}

/**
 * Removes the error that tslab sometimes prints when it exits after all cells are done: it reads from a
 * socket that it has just closed.
 */
export const withoutLastWords = (complaint: string): string =>
  complaint.replace(
    /^Error: Socket is closed\n {4}at [^\n]*\/tslab\/dist\/jupyter\.js:\d+:\d+ \{\n {2}errno: 9,\n {2}code: 'EBADF'\n\}\n?/gm,
    "",
  );
