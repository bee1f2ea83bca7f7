import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { absent, type DoctorCheck, fine, wrong } from "./check";

const run = promisify(execFile);

/** Python takes its time to start on a cold disk. */
const PATIENCE_MS = 20_000;

/** The version that notebooks are tried with. */
const TSLAB: string = require("../../package.json").peerDependencies.tslab;

const SET_UP = "npx sportsframe kernel --install";

/** Whether the kernel is installed in a folder or one above it. */
export function tslabCheck(folder: string): DoctorCheck {
  let version: string;
  try {
    version = createRequire(join(folder, "index.js"))("tslab/package.json").version;
  } catch {
    return absent("tslab", "not installed here; only notebooks need it", SET_UP);
  }
  if (version === TSLAB) return fine("tslab", version);
  return wrong("tslab", `${version}, which was never tried`, `npm install tslab@${TSLAB}`);
}

/** Whether Jupyter is there, and knows a TypeScript kernel. */
export async function jupyterCheck(folder: string): Promise<DoctorCheck> {
  const kernels = join(folder, ".jupyter");
  const path = [kernels, process.env.JUPYTER_PATH].filter(Boolean).join(":");
  let text: string;
  try {
    const { stdout } = await run("jupyter", ["kernelspec", "list", "--json"], {
      timeout: PATIENCE_MS,
      env: { ...process.env, JUPYTER_PATH: path },
    });
    text = stdout;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === "ENOENT") {
      const finding = "not found on PATH; only notebooks need it";
      return absent("jupyter", finding, "pip install jupyterlab, or use VS Code's notebooks");
    }
    const finding = "found, but `jupyter kernelspec list` fails";
    return wrong("jupyter", finding, "Run that command: it says what is wrong with Jupyter.");
  }
  const names = kernelsIn(text);
  if (names.includes("tslab") || names.includes("deno"))
    return fine("jupyter", `kernels: ${names.join(", ")}`);
  const known = names.length === 0 ? "no kernel" : `the kernels ${names.join(", ")} alone`;
  return absent("jupyter", `found, with ${known}; neither tslab nor deno is among them`, SET_UP);
}

function kernelsIn(text: string): readonly string[] {
  try {
    const { kernelspecs } = JSON.parse(text) as { readonly kernelspecs?: object };
    return Object.keys(kernelspecs ?? {}).sort();
  } catch {
    return [];
  }
}
