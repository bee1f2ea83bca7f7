// Uses the packed package together with other copies of polars, each pairing in a process of its own,
// since two native builds that pass each other objects end it without an error. Prints one line per
// pairing. node scripts/check-package.mjs runs some; node scripts/check-polars.mjs --full runs all.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isStarted } from "./bundling.mjs";
import { executeNotebook, install, pack, spawn, writeNotebook } from "./consumer.mjs";

const HERE = import.meta.dirname;
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
export function checkPolars(tarball, { isFull = false } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-polars-"));
  try {
    return checkPairings(tarball, scratch, isFull);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function checkPairings(tarball, scratch, isFull) {
  const running = process.versions.node.split(".")[0];
  const made = new Map([[running, process.execPath]]);
  let failed = 0;

  const once = (key, make) => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key);
  };
  const folderWith = (name, packages, node) => {
    const folder = join(scratch, name);
    // One after the other, as a user does; the order decides the folder of each copy.
    for (const one of packages) install(folder, ["--silent", one], { node });
    copyFileSync(join(HERE, "check-polars", "exercise.cjs"), join(folder, "exercise.cjs"));
    return folder;
  };
  const nodeOf = (version) =>
    once(version, () => {
      const folder = folderWith(`node-${version}`, [`node@${version}`]);
      return join(folder, "node_modules", "node", "bin", "node");
    });
  /** npm on Node 20 installs no binary of a newer polars; newer Nodes share a folder. */
  const folderOf = (node, polars) => {
    const key = `${Number(node) < 22 ? "old" : "new"}-${polars}`;
    const theirs = polars === "own" ? [] : [`nodejs-polars@${polars}`];
    return once(key, () => folderWith(key, [...theirs, tarball], nodeOf(node)));
  };
  const titleOf = (node, polars) =>
    `Node ${node}, the user's ${polars === "own" ? "none" : polars}`;

  const report = (title, { status, signal, stdout, stderr }, warnings = 0) => {
    const lines = stderr.split("\n").filter((line) => line !== "");
    const notices = lines.filter((line) => line.startsWith("sportsframe: two copies of polars"));
    const isWhole = status === 0 && stdout.trimEnd().endsWith("whole");
    if (isWhole && notices.length === warnings && lines.length === warnings) {
      console.log(`ok      polars: ${title}`);
      return;
    }
    failed += 1;
    const end = signal ?? `status ${status}`;
    console.log(`FAILED  polars: ${title}: ${end}\n${stdout.slice(-1500)}${stderr.slice(-3000)}`);
  };
  const runProgram = (title, { node, folder, name, before = "", theirs, asked, warnings }) => {
    writeFileSync(join(folder, name), before + PROGRAMS[name](JSON.stringify(asked), theirs));
    report(title, spawn(nodeOf(node), [name], folder, { node: nodeOf(node) }), warnings);
  };

  const pair = (node, polars) => {
    const folder = folderOf(node, polars);
    const loads = polars !== "own" && (polars === OWN || Number(node) >= 22);
    const asked = { isOne: true, version: loads ? polars : OWN };
    const theirs = loads ? "nodejs-polars" : undefined;
    for (const name of Object.keys(PROGRAMS)) {
      const title = `${titleOf(node, polars)}, ${name}: ${asked.version} is used`;
      runProgram(title, { node, folder, name, theirs, asked });
    }
  };

  /** A copy from another folder: if loaded first it is used, if loaded later its frames are copied. */
  const withAnother = (node, polars, other) => {
    const folder = folderOf(node, polars);
    const elsewhere = folderWith(`elsewhere-${other}`, [`nodejs-polars@${other}`], nodeOf(node));
    const path = join(elsewhere, "node_modules", "nodejs-polars", "bin", "index.js");
    const title = `${titleOf(node, polars)}, ${other} from elsewhere`;
    runProgram(`${title}, loaded later: copied`, {
      node,
      folder,
      name: "main.cjs",
      before: `const later = require("sportsframe"); later.pl.version;\n`,
      theirs: path,
      asked: { isOne: false, version: polars },
      warnings: 1,
    });
    runProgram(`${title}, loaded first: it is used`, {
      node,
      folder,
      name: "main.mjs",
      theirs: pathToFileURL(path).href,
      asked: { isOne: true, version: other },
    });
  };

  /** A loaded polars that is too old for this package. */
  const tooOld = (node) =>
    runProgram(`${titleOf(node, "0.23.5")}, main.cjs: ${OWN} is used, theirs copied`, {
      node,
      folder: folderOf(node, "0.23.5"),
      name: "main.cjs",
      theirs: "nodejs-polars",
      asked: { isOne: false, version: OWN },
      warnings: 1,
    });

  /** Runs the program in a notebook's cell. */
  const inNotebook = (node, polars) => {
    const folder = folderOf(node, polars);
    install(folder, ["--silent", "tslab@1.0.22", "@types/node@20"], { node: nodeOf(node) });
    const asked = JSON.stringify({ isOne: true, version: polars === "own" ? OWN : polars });
    const cells = [
      'import * as s from "sportsframe";',
      polars === "own" ? "const theirs = undefined;" : 'import theirs from "nodejs-polars";',
      'import { exercise } from "./exercise.cjs";',
      `await exercise(s, theirs, ${asked});`,
      'console.log("whole")',
    ];
    writeNotebook(folder, cells, nodeOf(node));
    const { outputs = [], ...result } = executeNotebook(folder, "cell.ipynb", nodeOf(node));
    const textOf = (isStdout) =>
      outputs
        .filter(({ name }) => (name === "stdout") === isStdout)
        .map(({ text, traceback = [] }) => [text ?? traceback].flat().join(""))
        .join("");
    const streams = { stdout: textOf(true), stderr: textOf(false) };
    report(`${titleOf(node, polars)}, tslab`, {
      ...result,
      ...(result.status === 0 && streams),
    });
  };

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
}

if (isStarted(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-packed-"));
  const { tarball } = pack(resolve(HERE, ".."), folder, ["--ignore-scripts"]);
  const failed = checkPolars(tarball, { isFull: process.argv.includes("--full") });
  rmSync(folder, { recursive: true, force: true });
  console.log(`polars: ${failed} pairings failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
