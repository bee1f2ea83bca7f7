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
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
// In node_modules, so that it disappears when packages are reinstalled.
const note = join(root, "node_modules/.cache/sportsframe-build");

const SOURCES = ["src", "bundles", "sample"];
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "scripts/build.mjs",
  "scripts/build-charts.mjs",
  "scripts/build-danfo.mjs",
  "scripts/build-help.mjs",
  "scripts/build-index.mjs",
  "scripts/build-unchanged.mjs",
  "scripts/bundling.mjs",
  "scripts/build-comments.mjs",
  "scripts/describe-columns.mjs",
  "scripts/roll-up-types.mjs",
];
const OUTPUTS = [
  "dist/index.js",
  "dist/cli.js",
  "dist/index.d.ts",
  "dist/help.json.br",
  "vendor/danfo",
  "vendor/charts",
  "vendor/acorn",
  "vendor/flechette",
  "vendor/progress",
  "vendor/sample.js",
];

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

function digest() {
  const hash = createHash("sha256");
  const files = [...SOURCES.flatMap(filesIn), ...FILES.map((name) => join(root, name))];
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
