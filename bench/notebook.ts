// The time that this package adds to a notebook: one that loads it and shows a first frame, as a ratio to an
// empty one. Jupyter executes both with the kernel tslab. Needs the built package.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { notebookOf } from "../scripts/notebook-file";

const ROUNDS = 7;
const LIMIT = 1.5;

const root = resolve(__dirname, "..");

const NOTEBOOKS: Readonly<Record<string, readonly string[]>> = {
  empty: [],
  "first frame": [
    'import { site_wbb_scoreboard, useSampleService } from "sportsframe";\nawait useSampleService();',
    "await site_wbb_scoreboard()",
  ],
};

/** A folder of a user's with the kernel, the package and the notebooks. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-notebook-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/sportsframe"), "dir");
  const kernel = join(folder, ".jupyter/kernels/tslab");
  mkdirSync(kernel, { recursive: true });
  const tslab = join(root, "node_modules/tslab/bin/tslab");
  const argv = ["node", tslab, "kernel", "--config-path", "{connection_file}"];
  const spec = { argv, display_name: "TypeScript", language: "typescript" };
  writeFileSync(join(kernel, "kernel.json"), JSON.stringify(spec));
  for (const [name, cells] of Object.entries(NOTEBOOKS)) {
    writeFileSync(join(folder, `${name}.ipynb`), JSON.stringify(notebookOf(cells)));
  }
  return folder;
}

/** Milliseconds one execution takes. */
function timeOf(name: string, folder: string): number {
  const start = performance.now();
  const flags = ["nbconvert", "--to", "notebook", "--execute", `${name}.ipynb`, "--output", "done"];
  const { status, stderr, error } = spawnSync("jupyter", flags, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, JUPYTER_PATH: join(folder, ".jupyter") },
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}${error ?? ""}`);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function report(): void {
  const folder = createFolder();
  try {
    const times = Object.keys(NOTEBOOKS).map((name) => ({ name, all: [] as number[] }));
    // They take turns, so that drift affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, all } of times) all.push(timeOf(name, folder));
    }
    const [empty = Number.NaN, first = Number.NaN] = times.map(({ all }) => median(all));
    const ratio = first / empty;
    console.log(
      `notebook, medians of ${ROUNDS}: a first frame shown ${ratio.toFixed(2)} of an empty one  at most ${LIMIT}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (spawnSync("jupyter", ["nbconvert", "--version"]).status === 0) report();
else console.log("notebook: left out, there is no jupyter nbconvert here");
