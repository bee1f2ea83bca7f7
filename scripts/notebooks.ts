// Executes the notebooks of notebooks/:
//   npm run notebooks                 all of them, in place
//   npm run notebooks -- 03           those whose names begin with 03
//   npm run notebooks -- --check      in another folder, and compares the results with the files
//   npm run notebooks -- --packed     the same with the packed package, in tslab and in Deno's kernel
// With --if-jupyter it only says so if Jupyter is missing.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DENO, type Kernel, TSLAB } from "../src/cli/kernel/spec";
import { inParallel } from "../src/service/calls/parallel";
import { execute, findPython, INSTALL, kernelEnvironment } from "./jupyter";
import { asInTslab } from "./notebook-deno";
import { differences, failures } from "./notebook-differences";
import { inOneForm, notebookText, readNotebook } from "./notebook-file";
import { asCommitted, storeRecordings, withoutRecordings } from "./notebook-recordings";

const ROOT = resolve(__dirname, "..");
const NOTEBOOKS = join(ROOT, "notebooks");
const { devDependencies } = require("../package.json");

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(args: readonly string[]): Promise<void> {
  const packed = args.includes("--packed");
  const check = packed || args.includes("--check");
  const names = notebooksBeginning(args.filter((arg) => !arg.startsWith("--")));
  const python = findPython();
  if (python === undefined) {
    if (!args.includes("--if-jupyter") || process.env.SPORTSFRAME_REQUIRE_ALL === "1") {
      throw new Error(INSTALL);
    }
    return console.log(`The notebooks were not executed. ${INSTALL}`);
  }
  // The kernel runs the built package.
  execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs"), "--if-changed"], {
    stdio: "inherit",
  });
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-notebooks-"));
  try {
    const kernels = packed ? [TSLAB, DENO] : [TSLAB];
    const home = packed ? installPacked(scratch, kernels) : ROOT;
    const env = kernelEnvironment(scratch, home, kernels);
    const isRecorded = await storeRecordings([join(home, "notebooks"), process.cwd()]);
    if (!isRecorded) console.log("Cells on recorded games stay as committed: there are none here.");
    const runs = kernels.flatMap((kernel) => names.map((name) => ({ kernel, name })));
    const atOnce = availableParallelism();
    const reports = await inParallel(runs, atOnce, undefined, async ({ kernel, name }) => {
      const source = join(home, "notebooks", name);
      const executed = join(scratch, `${kernel.name}-${name}`);
      const run = (path: string) => execute(python, kernel, path, executed, env);
      const complaint = isRecorded
        ? await run(source)
        : await withoutRecordings(source, `${kernel.name}-${name}`, run);
      if (!isRecorded) {
        const whole = asCommitted(readNotebook(executed), readNotebook(source));
        writeFileSync(executed, notebookText(whole));
      }
      if (complaint.trim() !== "") return [`wrote, outside of a cell:\n${complaint}`];
      return check ? compared(source, executed, kernel) : replaced(source, executed);
    });
    for (const [index, { kernel, name }] of runs.entries()) {
      report(packed ? `${name} in ${kernel.name}` : name, reports[index] ?? [], check);
    }
    if (reports.some((problems) => problems.length > 0)) process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Packs the package as it is built, and installs it with kernels in a folder of its own, as users do. Returns
 * the folder, which also has the notebooks.
 */
function installPacked(scratch: string, kernels: readonly Kernel[]): string {
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", scratch];
  const [{ filename }] = JSON.parse(npm(pack, ROOT));
  const home = join(scratch, "packed");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const packages = [
    join(scratch, filename),
    `@duckdb/node-api@${devDependencies["@duckdb/node-api"]}`,
    ...kernels.map(({ name, version }) => `${name}@${version}`),
  ];
  npm(["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], home);
  cpSync(NOTEBOOKS, join(home, "notebooks"), { recursive: true });
  return home;
}

function notebooksBeginning(wanted: readonly string[]): readonly string[] {
  const all = readdirSync(NOTEBOOKS)
    .filter((name) => name.endsWith(".ipynb"))
    .sort();
  if (wanted.length === 0) return all;
  const unknown = wanted.find((text) => !all.some((name) => name.startsWith(text)));
  if (unknown !== undefined) {
    throw new Error(`No notebook's name begins with ${unknown}. There are ${all.join(", ")}.`);
  }
  return all.filter((name) => wanted.some((text) => name.startsWith(text)));
}

/** Replaces the notebook with the executed one, unless a cell failed. */
function replaced(source: string, executed: string): readonly string[] {
  const notebook = inOneForm(readNotebook(executed));
  const problems = failures(notebook);
  if (problems.length === 0) writeFileSync(source, notebookText(notebook));
  return problems;
}

function compared(source: string, executed: string, kernel: Kernel): readonly string[] {
  const committed = readNotebook(source);
  const made = readNotebook(executed);
  const notebook = inOneForm(kernel === DENO ? asInTslab(made, committed) : made);
  const problems = failures(notebook);
  if (problems.length > 0) return problems;
  const found = differences(inOneForm(committed), notebook);
  if (found.length > 0) return found;
  return kernel === DENO || readFileSync(source, "utf8") === notebookText(notebook)
    ? []
    : ["is not in the form that npm run notebooks writes"];
}

function report(name: string, problems: readonly string[], check: boolean): void {
  for (const problem of problems) console.error(`${name}: ${problem}`);
  if (problems.length > 0) return;
  console.log(`${name}: ${check ? "as committed" : "executed"}`);
}
