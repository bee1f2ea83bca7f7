// Executes a notebook in a kernel of a folder, on this Node, without installing anything or reading
// the user's settings.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { DENO, type Kernel, kernelText, TSLAB } from "../src/cli/kernel/spec";

export const INSTALL = `Python's nbclient executes the notebooks, and is not installed here.
Install it with one of
  apt-get install --no-install-recommends python3-nbclient jupyter-client
  python3 -m pip install nbclient`;

/** The Python that has nbclient; undefined if there is none. Debian's own is often shadowed. */
export const findPython = (): string | undefined =>
  ["python3", "/usr/bin/python3"].find(
    (command) => spawnSync(command, ["-c", "import nbclient"]).status === 0,
  );

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

/** Writes the specs of the kernels that are installed in `home`. */
export function writeKernels(folder: string, home: string, kernels: readonly Kernel[]): void {
  for (const kernel of kernels) {
    const program = join(home, "node_modules", kernel.name, kernel.program);
    if (!existsSync(program)) continue;
    const place = join(folder, "kernels", kernel.name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "kernel.json"), kernelText(process.execPath, program, kernel));
  }
}

/** The environment of kernels installed in `home`; their specs and Jupyter's files go to `folder`. */
export function kernelEnvironment(
  folder: string,
  home = resolve(__dirname, ".."),
  kernels: readonly Kernel[] = [TSLAB],
): NodeJS.ProcessEnv {
  writeKernels(folder, home, kernels);
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

/**
 * Runs what starts a kernel, and again if the kernel ended at once. Jupyter chooses the ports of a kernel
 * before the kernel opens them, and another process may take one in between.
 */
export const runKernel = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error) => {
    if (!/Kernel died before replying/.test(String(error))) throw error;
    return run();
  });

/**
 * Executes a notebook and writes it, with its outputs, to `executed`. The outputs show which cells
 * failed. Resolves to what the kernel and Jupyter wrote to their own stderr, such as failures
 * after a cell was done. Rejects if no notebook was written.
 */
export async function execute(
  python: string,
  kernel: Kernel,
  notebook: string,
  executed: string,
  { NODE_OPTIONS, ...env }: NodeJS.ProcessEnv,
): Promise<string> {
  const args = [join(__dirname, "execute-notebook.py"), kernel.name, notebook, executed];
  // Values in Deno then have no colors.
  const own = kernel === DENO ? { NO_COLOR: "1" } : { NODE_OPTIONS };
  const options = { env: { ...env, ...own } };
  const { stderr } = await runKernel(() => promisify(execFile)(python, args, options));
  return withoutLastWords(stderr).replace(/^Warning "deno jupyter" is unstable .*\n/m, "");
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
