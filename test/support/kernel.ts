import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { runKernel } from "../../scripts/jupyter";
import { notebookOf } from "../../scripts/notebook-file";
import { kernelText } from "../../src/cli/kernel/spec";

const ROOT = resolve(__dirname, "../..");

/** An output of a cell in a notebook's file. */
export interface Output {
  readonly output_type: string;
  readonly name?: string;
  readonly text?: string | readonly string[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Notebook {
  readonly cells: readonly { readonly outputs: readonly Output[] }[];
}

/** Runs cells in a new kernel with the built package, and returns the outputs of each. */
export async function runCells(cells: readonly string[]): Promise<readonly (readonly Output[])[]> {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-kernel-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(ROOT, join(folder, "node_modules/sportsframe"), "dir");
    symlinkSync(join(ROOT, "node_modules/tslab"), join(folder, "node_modules/tslab"), "dir");
    const kernel = join(folder, ".jupyter/kernels/tslab");
    mkdirSync(kernel, { recursive: true });
    const tslab = join(ROOT, "node_modules/tslab/bin/tslab");
    writeFileSync(join(kernel, "kernel.json"), kernelText(process.execPath, tslab));
    writeFileSync(join(folder, "cells.ipynb"), JSON.stringify(notebookOf(cells)));
    await runKernel(() => execute(folder));
    const done = JSON.parse(readFileSync(join(folder, "done.ipynb"), "utf8")) as Notebook;
    return done.cells.map(({ outputs }) => outputs);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A busy machine may take minutes to start a kernel; Jupyter waits for one. */
const PATIENCE = "--ExecutePreprocessor.startup_timeout=600";

/** A cell that fails leaves the reason in its outputs. */
async function execute(folder: string): Promise<void> {
  const flags = ["--to", "notebook", "--execute", "--allow-errors", "--output", "done", PATIENCE];
  await promisify(execFile)("jupyter", ["nbconvert", ...flags, "cells.ipynb"], {
    cwd: folder,
    env: { ...process.env, JUPYTER_PATH: join(folder, ".jupyter"), COLUMNS: "80" },
  });
}
