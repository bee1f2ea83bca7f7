// Opens Jupyter on notebooks/ with the kernels of this clone, which are tslab and, after
// `npm install --no-save deno@2.9`, Deno's; installs nothing. Arguments after -- go to Jupyter:
//   npm run notebook
//   npm run notebook -- --no-browser --port 9999
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { DENO, TSLAB } from "../src/cli/kernel/spec";
import { writeKernels } from "./jupyter";

const ROOT = resolve(__dirname, "..");

const INSTALL = `Neither "jupyter lab" nor "jupyter notebook" runs here. Install one with
  python3 -m pip install jupyterlab      (anywhere)
  apt-get install jupyter-notebook       (Debian, Ubuntu)
and run this again.`;

const frontEnd = ["lab", "notebook"].find(
  (name) => spawnSync("jupyter", [name, "--version"]).status === 0,
);
if (frontEnd === undefined) {
  console.error(INSTALL);
  process.exitCode = 1;
} else {
  open(frontEnd, process.argv.slice(2));
}

function open(name: string, args: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-kernel-"));
  writeKernels(folder, ROOT, [TSLAB, DENO]);
  const { JUPYTER_PATH } = process.env;
  const path = [folder, ...(JUPYTER_PATH ? [JUPYTER_PATH] : [])].join(delimiter);
  // Ctrl-C reaches both processes; Jupyter has to end its kernels first.
  process.on("SIGINT", () => undefined);
  // With -y Jupyter ends at the first Ctrl-C; as root it needs a flag to start.
  const flags = ["-y", ...(process.getuid?.() === 0 ? ["--allow-root"] : [])];
  const child = spawn("jupyter", [name, ...flags, ...args], {
    cwd: join(ROOT, "notebooks"),
    env: { ...process.env, JUPYTER_PATH: path },
    stdio: "inherit",
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    rmSync(folder, { recursive: true, force: true });
    process.exitCode = code ?? 128 + constants.signals[signal ?? "SIGTERM"];
  });
}
