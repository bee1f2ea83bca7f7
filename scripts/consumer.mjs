// Runs programs in folders of users, for the checks of the package.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

const require = createRequire(import.meta.url);
require("ts-node/register/transpile-only");
const { kernelText } = require("../src/cli/kernel/spec.ts");
const { notebookOf } = require("./notebook-file.ts");

/** Runs a program on a version of Node; the result has its status, stdout and stderr. */
export function spawn(command, args, cwd, { node = process.execPath, env = {} } = {}) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  return spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, PATH, ...env },
  });
}

/** The same for a program that must succeed; the error has what it printed. */
export function run(command, args, cwd, options) {
  const result = spawn(command, args, cwd, options);
  if (result.status === 0) return result;
  const { stdout, stderr, error } = result;
  throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}${error ?? ""}`);
}

/** Packs the package into a folder; returns what npm says of the tarball, and its path. */
export function pack(root, folder, flags = []) {
  const args = ["pack", "--json", "--pack-destination", folder, ...flags];
  const [packed] = JSON.parse(run("npm", args, root).stdout);
  return { ...packed, tarball: join(folder, packed.filename) };
}

/** Installs packages in a folder, which is made if it is missing. */
export function install(folder, packages, options) {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }');
  return run("npm", ["install", "--no-audit", "--no-fund", ...packages], folder, options);
}

/** Writes `cell.ipynb`, and a kernel for the tslab of its folder. */
export function writeNotebook(folder, cells, node = "node") {
  const kernel = join(folder, ".jupyter/kernels/tslab");
  mkdirSync(kernel, { recursive: true });
  const tslab = "{resource_dir}/../../../node_modules/tslab/bin/tslab";
  writeFileSync(join(kernel, "kernel.json"), kernelText(node, tslab));
  writeFileSync(join(folder, "cell.ipynb"), JSON.stringify(notebookOf(cells)));
}

/** Executes a notebook with the kernel of its folder; the result also has the outputs of its cells. */
export function executeNotebook(folder, name, node) {
  const flags = ["nbconvert", "--to", "notebook", "--execute", name, "--output", "done"];
  const env = { JUPYTER_PATH: join(folder, ".jupyter") };
  const result = spawn("/usr/bin/jupyter", flags, folder, { node, env });
  if (result.status !== 0) return result;
  const { cells } = JSON.parse(readFileSync(join(folder, "done.ipynb"), "utf8"));
  return { ...result, outputs: cells.flatMap(({ outputs = [] }) => outputs) };
}
