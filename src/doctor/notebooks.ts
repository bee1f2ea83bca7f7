import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { orUndefined } from "../errors";
import { absent, type DoctorCheck, fine, wrong } from "./check";

/** Time limit for Python, which starts slowly from a cold disk. */
const PATIENCE_MS = 20_000;

/** The version that notebooks are tested with. */
const TSLAB: string = require("../../package.json").peerDependencies.tslab;
const SET_UP = "npx sportsframe kernel --install";

/** Checks for a TypeScript kernel in a folder, above it or known to Jupyter, and for Jupyter itself. */
export async function notebookChecks(folder: string): Promise<readonly DoctorCheck[]> {
  const own = join(folder, ".jupyter");
  try {
    const kernels = await listKernels(own);
    // Jupyter reads the start command from this folder, whether the program is installed or not.
    const names = [...kernels.keys()];
    const elsewhere = names.filter((name) => isOurs(name) && !kernels.get(name)?.startsWith(own));
    return [kernelCheck(folder, elsewhere), jupyterCheck(names)];
  } catch (error) {
    return [kernelCheck(folder, []), failedCheck(error)];
  }
}

/** docs/tried.md: "tslab 1.0.22" */
function kernelCheck(folder: string, elsewhere: readonly string[]): DoctorCheck {
  const tslab = installedVersion(folder, "tslab");
  const deno = installedVersion(folder, "deno");
  // Deno shows any output; other versions of tslab would not show ours.
  if (tslab !== undefined && tslab !== TSLAB && deno === undefined) {
    const finding = `tslab ${tslab}, which has not been tested`;
    return wrong("kernel", finding, `npm install tslab@${TSLAB}`);
  }
  const installed = Object.entries({ tslab, deno }).flatMap(([name, version]) =>
    version === undefined ? [] : [`${name} ${version}`],
  );
  if (installed.length > 0) return fine("kernel", installed.join(", "));
  if (elsewhere.length > 0) return fine("kernel", `${elsewhere.join(", ")}, from Jupyter`);
  return absent("kernel", "none is installed here; only notebooks need it", SET_UP);
}

const installedVersion = (folder: string, name: string): string | undefined =>
  orUndefined(() => createRequire(join(folder, "index.js"))(`${name}/package.json`).version);

/** Returns the folders of Jupyter's kernels by name, including those that our start command adds. */
async function listKernels(own: string): Promise<ReadonlyMap<string, string>> {
  const path = [own, process.env.JUPYTER_PATH].filter(Boolean).join(":");
  const { stdout } = await promisify(execFile)("jupyter", ["kernelspec", "list", "--json"], {
    timeout: PATIENCE_MS,
    env: { ...process.env, JUPYTER_PATH: path },
  });
  const { kernelspecs = {} } = JSON.parse(stdout) as {
    readonly kernelspecs?: Readonly<Record<string, { readonly resource_dir?: string }>>;
  };
  const names = Object.keys(kernelspecs).sort();
  return new Map(names.map((name) => [name, kernelspecs[name]?.resource_dir ?? ""]));
}

const isOurs = (name: string): boolean => name === "tslab" || name === "deno";

/** docs/notebooks.md: "`npx sportsframe kernel` writes a kernel to `.jupyter/`" */
function jupyterCheck(names: readonly string[]): DoctorCheck {
  if (names.some(isOurs)) return fine("jupyter", `kernels: ${names.join(", ")}`);
  const known = names.length === 0 ? "no kernel" : `only the kernels ${names.join(", ")}`;
  const finding = `found, with ${known}; neither tslab nor deno is among them`;
  return absent("jupyter", finding, SET_UP);
}

/** docs/pages/getting-started.md: "Jupyter (`pip install jupyterlab`)" */
function failedCheck(error: unknown): DoctorCheck {
  if ((error as { readonly code?: unknown }).code === "ENOENT") {
    const finding = "not found on PATH; only notebooks need it";
    return absent("jupyter", finding, "pip install jupyterlab, or use VS Code's notebooks");
  }
  const finding = "found, but `jupyter kernelspec list` fails";
  return wrong("jupyter", finding, "Run that command to see the problem with Jupyter.");
}
