// Remembers the sources of the last build, so that tests need no second one after `npm ci`.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT as root } from "./bundling.mjs";

// In node_modules, so that it disappears when packages are reinstalled.
const note = join(root, "node_modules/.cache/sportsframe-build");

const SOURCES = ["src", "bundles", "sample"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
/** The scripts of the build by their names, those that it may get included. */
const SCRIPT = /^(?:build|bundling|describe-columns|help-types|roll-up-types)/;
/** One output of each step of the build. */
const OUTPUTS = [
  "dist/index.js",
  "dist/index.d.ts",
  "dist/help.json.br",
  "vendor/danfo",
  "vendor/charts",
  "vendor/acorn",
  "vendor/sample.js",
];

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

function digest() {
  const hash = createHash("sha256");
  const scripts = filesIn("scripts").filter((file) => SCRIPT.test(basename(file)));
  const files = [...SOURCES.flatMap(filesIn), ...FILES.map((name) => join(root, name)), ...scripts];
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether the last build was made from the present sources, and still exists. */
export function isBuilt() {
  if (!existsSync(note) || readFileSync(note, "utf8") !== digest()) return false;
  return OUTPUTS.every((path) => existsSync(join(root, path)));
}

/** Called before a build, so that one that is interrupted leaves no note. */
export function forgetBuild() {
  rmSync(note, { force: true });
}

export function noteBuild() {
  mkdirSync(dirname(note), { recursive: true });
  // A new file: the present one may be a link that another checkout shares.
  writeFileSync(`${note}.new`, digest());
  renameSync(`${note}.new`, note);
}
