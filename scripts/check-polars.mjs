// Uses the packed package together with other copies of polars, each pairing in a process of its own,
// since two native builds that pass each other objects end it without an error. Prints one line per
// pairing. node scripts/check-package.mjs runs some; node scripts/check-polars.mjs --full runs all.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
require("ts-node/register/transpile-only");
const { kernelText } = require("../src/cli/kernel/spec.ts");
const { notebookOf } = require("./notebook-file.ts");

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, "..");
const OWN = "0.24.1";
const NEWEST = "0.26.1";
const MIDDLE = "0.25.2";

/** The user's polars for each Node; "own" is none. Binaries from 0.25 on need Node 22. */
const FULL = {
  20: ["own", OWN, NEWEST],
  22: ["own", OWN, MIDDLE, NEWEST],
  24: ["own", OWN, MIDDLE, NEWEST],
  26: ["own", OWN, MIDDLE, NEWEST],
};
const PART = { 20: ["own", NEWEST], 24: [NEWEST] };

const INSTALL = ["install", "--no-audit", "--no-fund", "--silent"];

/** The programs by file name; both call `exercise`. */
const PROGRAMS = {
  "main.cjs": (asked, theirs) => `const s = require("sportsframe");
    const theirs = ${theirs === undefined ? "undefined" : `require(${JSON.stringify(theirs)})`};
    require("./exercise.cjs").exercise(s, theirs, ${asked}).then(() => console.log("whole"));`,
  "main.mjs": (
    asked,
    theirs,
  ) => `${theirs === undefined ? "let theirs;" : `import theirs from ${JSON.stringify(theirs)};`}
    import * as s from "sportsframe";
    import { exercise } from "./exercise.cjs";
    await exercise(s, theirs, ${asked});
    console.log("whole");`,
};

/** Checks the pairings with a tarball; returns how many failed. */
export function checkPolars(tarball, { isFull = false, say = console.log } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-polars-"));
  try {
    return createChecks({ tarball, scratch, isFull, say }).run();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function createChecks({ tarball, scratch, isFull, say }) {
  const running = process.versions.node.split(".")[0];
  const folders = new Map();
  const nodes = new Map([[running, process.execPath]]);
  let failed = 0;

  const spawn = (command, args, cwd, node) => {
    const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH, JUPYTER_PATH: join(cwd, ".jupyter") };
    return spawnSync(command, args, { cwd, env, encoding: "utf8" });
  };
  const install = (folder, packages, node = process.execPath) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    // One after the other, as a user does; the order decides the folder of each copy.
    for (const name of packages) {
      const { status, stderr } = spawn("npm", [...INSTALL, name], folder, node);
      if (status !== 0) throw new Error(`npm install ${name}\n${stderr}`);
    }
    copyFileSync(join(HERE, "check-polars", "exercise.cjs"), join(folder, "exercise.cjs"));
    return folder;
  };
  const nodeOf = (version) => {
    if (!nodes.has(version)) {
      const folder = install(join(scratch, `node-${version}`), [`node@${version}`]);
      nodes.set(version, join(folder, "node_modules", "node", "bin", "node"));
    }
    return nodes.get(version);
  };
  /** npm on Node 20 installs no binary of a newer polars; newer Nodes share a folder. */
  const folderOf = (node, polars) => {
    const key = `${Number(node) < 22 ? "old" : "new"}-${polars}`;
    if (!folders.has(key)) {
      const theirs = polars === "own" ? [] : [`nodejs-polars@${polars}`];
      folders.set(key, install(join(scratch, key), [...theirs, tarball], nodeOf(node)));
    }
    return folders.get(key);
  };

  const report = (title, { status, signal, stdout, stderr }, warnings = 0) => {
    const lines = stderr.split("\n").filter((line) => line !== "");
    const notices = lines.filter((line) => line.startsWith("sportsframe: two copies of polars"));
    const isWhole = status === 0 && stdout.trimEnd().endsWith("whole");
    if (isWhole && notices.length === warnings && lines.length === warnings) {
      say(`ok      polars: ${title}`);
      return;
    }
    failed += 1;
    const end = signal ?? `status ${status}`;
    say(`FAILED  polars: ${title}: ${end}\n${stdout.slice(-1500)}${stderr.slice(-3000)}`);
  };
  const runProgram = (title, { node, folder, name, theirs, asked, warnings }) => {
    writeFileSync(join(folder, name), PROGRAMS[name](JSON.stringify(asked), theirs));
    report(title, spawn(nodeOf(node), [name], folder, nodeOf(node)), warnings);
  };

  const pair = (node, polars) => {
    const folder = folderOf(node, polars);
    const loads = polars !== "own" && (polars === OWN || Number(node) >= 22);
    const asked = { isOne: true, version: loads ? polars : OWN };
    const theirs = loads ? "nodejs-polars" : undefined;
    for (const name of Object.keys(PROGRAMS)) {
      const title = `Node ${node}, the user's ${polars === "own" ? "none" : polars}, ${name}`;
      runProgram(`${title}: ${asked.version} is used`, { node, folder, name, theirs, asked });
    }
  };

  /** A copy from another folder: if loaded first it is used, if loaded later its frames are copied. */
  const withAnother = (node, polars, other) => {
    const folder = folderOf(node, polars);
    const elsewhere = install(
      join(scratch, `elsewhere-${other}`),
      [`nodejs-polars@${other}`],
      nodeOf(node),
    );
    const path = join(elsewhere, "node_modules", "nodejs-polars", "bin", "index.js");
    const title = `Node ${node}, the user's ${polars}, ${other} from elsewhere`;
    const load = `const later = require("sportsframe"); later.pl.version;`;
    const asked = JSON.stringify({ isOne: false, version: polars });
    writeFileSync(join(folder, "main.cjs"), `${load}\n${PROGRAMS["main.cjs"](asked, path)}`);
    report(
      `${title}, loaded later: copied`,
      spawn(nodeOf(node), ["main.cjs"], folder, nodeOf(node)),
      1,
    );
    runProgram(`${title}, loaded first: it is used`, {
      ...{ node, folder, name: "main.mjs", theirs: pathToFileURL(path).href },
      asked: { isOne: true, version: other },
    });
  };

  /** A loaded polars that is too old for this package. */
  const tooOld = (node) => {
    const folder = folderOf(node, "0.23.5");
    const asked = { isOne: false, version: OWN };
    const title = `Node ${node}, the user's 0.23.5, main.cjs: ${OWN} is used, theirs copied`;
    runProgram(title, {
      node,
      folder,
      name: "main.cjs",
      theirs: "nodejs-polars",
      asked,
      warnings: 1,
    });
  };

  /** Runs the program in a notebook's cell. */
  const inNotebook = (node, polars) => {
    const folder = folderOf(node, polars);
    const kernel = join(folder, ".jupyter", "kernels", "tslab");
    mkdirSync(kernel, { recursive: true });
    const added = spawn(
      "npm",
      [...INSTALL, "tslab@1.0.22", "@types/node@20"],
      folder,
      nodeOf(node),
    );
    if (added.status !== 0) throw new Error(added.stderr);
    const tslab = join(folder, "node_modules", "tslab", "bin", "tslab");
    writeFileSync(join(kernel, "kernel.json"), kernelText(nodeOf(node), tslab));
    const asked = JSON.stringify({ isOne: true, version: polars === "own" ? OWN : polars });
    const cells = [
      'import * as s from "sportsframe";',
      polars === "own" ? "const theirs = undefined;" : 'import theirs from "nodejs-polars";',
      'import { exercise } from "./exercise.cjs";',
      `await exercise(s, theirs, ${asked});`,
      'console.log("whole")',
    ];
    writeFileSync(join(folder, "cell.ipynb"), JSON.stringify(notebookOf(cells)));
    const flags = ["nbconvert", "--to", "notebook", "--execute", "cell.ipynb", "--output", "done"];
    const outcome = spawn("/usr/bin/jupyter", flags, folder, nodeOf(node));
    const title = `Node ${node}, the user's ${polars === "own" ? "none" : polars}, tslab`;
    if (outcome.status !== 0) return report(title, outcome);
    const texts = streamsOf(join(folder, "done.ipynb"));
    report(title, { status: 0, stdout: texts("stdout"), stderr: texts("stderr") });
  };

  const run = () => {
    const matrix = isFull ? FULL : { [running]: PART[running] ?? [NEWEST], 24: PART[24] };
    for (const [node, versions] of Object.entries(matrix)) {
      for (const polars of versions) pair(node, polars);
    }
    withAnother("24", NEWEST, OWN);
    inNotebook("24", NEWEST);
    if (!isFull) return failed;
    withAnother("22", MIDDLE, NEWEST);
    tooOld("24");
    inNotebook(running, "own");
    inNotebook("26", NEWEST);
    inNotebook("22", MIDDLE);
    return failed;
  };
  return { run };
}

function streamsOf(path) {
  const { cells } = JSON.parse(readFileSync(path, "utf8"));
  const outputs = cells.flatMap(({ outputs: all = [] }) => all);
  return (stream) =>
    outputs
      .filter(
        ({ name, output_type: type }) =>
          name === stream || (stream === "stderr" && type === "error"),
      )
      .map(({ text, traceback = [] }) => [text ?? traceback].flat().join(""))
      .join("");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-packed-"));
  const packing = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = spawnSync("npm", packing, { cwd: ROOT, encoding: "utf8" });
  const [{ filename }] = JSON.parse(stdout);
  const failed = checkPolars(join(folder, filename), { isFull: process.argv.includes("--full") });
  rmSync(folder, { recursive: true, force: true });
  console.log(`polars: ${failed} pairings failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
