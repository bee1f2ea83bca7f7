import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { absent, type DoctorCheck, fine, wrong } from "./check";

const run = promisify(execFile);

/** Time limit for Python, which starts slowly from a cold disk. */
const PATIENCE_MS = 20_000;

/** The version that notebooks are tested with. */
const TSLAB: string = require("../../package.json").peerDependencies.tslab;

const SET_UP = "npx sportsframe kernel --install";

/**
 * Checks for a TypeScript kernel in a folder, in one above it, or registered with Jupyter from elsewhere.
 * Also checks whether Jupyter is installed and lists one.
 */
export async function notebookChecks(folder: string): Promise<readonly DoctorCheck[]> {
  const own = join(folder, ".jupyter");
  const { check, kernels } = await jupyterCheck(own);
  // Jupyter reads the start command from this folder, whether the program is installed or not.
  const elsewhere = kernels
    .filter(({ name, folder: home }) => isTypeScript(name) && !home.startsWith(own))
    .map(({ name }) => name);
  return [kernelCheck(folder, elsewhere), check];
}

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

function installedVersion(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, "index.js"))(`${name}/package.json`).version;
  } catch {
    return undefined;
  }
}

interface KnownKernel {
  readonly name: string;
  /** The folder of its kernel.json. */
  readonly folder: string;
}

interface JupyterFound {
  readonly check: DoctorCheck;
  readonly kernels: readonly KnownKernel[];
}

/** Returns Jupyter's kernels, including those in the folder that our start command adds. */
async function jupyterCheck(own: string): Promise<JupyterFound> {
  const path = [own, process.env.JUPYTER_PATH].filter(Boolean).join(":");
  let text: string;
  try {
    const { stdout } = await run("jupyter", ["kernelspec", "list", "--json"], {
      timeout: PATIENCE_MS,
      env: { ...process.env, JUPYTER_PATH: path },
    });
    text = stdout;
  } catch (error) {
    return { check: failed(error), kernels: [] };
  }
  const kernels = listKernels(text);
  const names = kernels.map(({ name }) => name).join(", ");
  if (kernels.some(({ name }) => isTypeScript(name))) {
    return { check: fine("jupyter", `kernels: ${names}`), kernels };
  }
  const known = names === "" ? "no kernel" : `only the kernels ${names}`;
  const finding = `found, with ${known}; neither tslab nor deno is among them`;
  return { check: absent("jupyter", finding, SET_UP), kernels };
}

function failed(error: unknown): DoctorCheck {
  if ((error as { readonly code?: unknown }).code === "ENOENT") {
    const finding = "not found on PATH; only notebooks need it";
    return absent("jupyter", finding, "pip install jupyterlab, or use VS Code's notebooks");
  }
  const finding = "found, but `jupyter kernelspec list` fails";
  return wrong("jupyter", finding, "Run that command to see the problem with Jupyter.");
}

const isTypeScript = (name: string): boolean => name === "tslab" || name === "deno";

function listKernels(text: string): readonly KnownKernel[] {
  try {
    const { kernelspecs } = JSON.parse(text) as {
      readonly kernelspecs?: Readonly<Record<string, { readonly resource_dir?: string }>>;
    };
    return Object.entries(kernelspecs ?? {})
      .map(([name, { resource_dir = "" }]) => ({ name, folder: resource_dir }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
