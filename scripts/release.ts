// Everything of a release but the upload, in a new clone of the present commit: version, changelog, commit,
// tag, checks, tarball, SBOM, notes, provenance. The files go to release/.
//   npm run release -- --dry-run       leaves this clone as it is
//   npm run release -- 0.2.0           also brings commit and tag here; without a version that of
//                                      package.json
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { datedChangelog, notesOf, provenanceOf } from "./release-papers";
import { sbomOf } from "./sbom";

const ROOT = resolve(__dirname, "..");
const OUTPUT = join(ROOT, "release");

const [dry, named] = [
  process.argv.includes("--dry-run"),
  process.argv.slice(2).find((one) => !one.startsWith("--")),
];

const textOf = (command: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: "utf8" }).trim();

function step(title: string, command: string, args: readonly string[], cwd: string): void {
  console.log(`\n== ${title}`);
  execFileSync(command, args, { cwd, stdio: "inherit" });
}

/** Fails for what is known to be unsafe; a registry need not answer. */
function audit(clone: string): string {
  const args = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", args, { cwd: clone, encoding: "utf8" });
  const total = JSON.parse(stdout || "{}").metadata?.vulnerabilities?.total;
  if (total === undefined) return "the registry does not answer";
  if (total > 0) throw new Error(`npm audit --omit=dev names ${total} vulnerabilities.`);
  return "no known vulnerabilities";
}

/** The address of the workflow that runs this, or the machine. */
function builder(): string {
  const { GITHUB_SERVER_URL, GITHUB_WORKFLOW_REF } = process.env;
  const isWorkflow = GITHUB_SERVER_URL !== undefined && GITHUB_WORKFLOW_REF !== undefined;
  return isWorkflow ? `${GITHUB_SERVER_URL}/${GITHUB_WORKFLOW_REF}` : `machine:${hostname()}`;
}

function release(clone: string): void {
  if (textOf("git", ["status", "--porcelain"]) !== "") {
    throw new Error("There are changes that are not committed: a release is made of a commit.");
  }
  step("a new clone", "git", ["clone", "--quiet", ROOT, clone], ROOT);
  step("packages and build", "npm", ["ci"], clone);
  const manifest = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
  const { name, homepage } = manifest;
  const version: string = named ?? manifest.version;
  const setVersion = ["version", version, "--no-git-tag-version", "--allow-same-version"];
  step(`version ${version}`, "npm", [...setVersion, "--ignore-scripts"], clone);
  const day = new Date().toISOString().slice(0, 10);
  const path = join(clone, "CHANGELOG.md");
  const changelog = datedChangelog(readFileSync(path, "utf8"), version, day);
  writeFileSync(path, changelog);
  const identity = ["user.name", "user.email"].flatMap((key) => {
    const value = spawnSync("git", ["config", key], { cwd: ROOT, encoding: "utf8" }).stdout.trim();
    return ["-c", `${key}=${value || "release"}`];
  });
  const commit = ["commit", "--quiet", "--all", "--message", `Release ${version}`];
  step("commit", "git", [...identity, ...commit], clone);
  const tag = ["tag", "--annotate", `v${version}`, "--message", `${name} ${version}`];
  step(`tag v${version}`, "git", [...identity, ...tag], clone);
  step("checks of the package", "node", ["scripts/check-package.mjs"], clone);
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT);
  step("tarball", "npm", ["pack", "--silent", "--pack-destination", OUTPUT], clone);
  console.log(`\n== audit: ${audit(clone)}`);
  const base = join(OUTPUT, `${name}-${version}`);
  writeFileSync(`${base}.notes.md`, notesOf(changelog, version));
  writeFileSync(`${base}.cdx.json`, sbomOf(clone));
  const provenance = provenanceOf({
    name,
    version,
    tarball: readFileSync(`${base}.tgz`),
    repository: homepage,
    commit: textOf("git", ["rev-parse", "HEAD"], clone),
    builder: builder(),
    node: process.version,
    npm: textOf("npm", ["--version"]),
    finished: new Date().toISOString(),
  });
  writeFileSync(`${base}.provenance.json`, provenance);
  if (dry) {
    console.log(`\nA dry run: ${base}.tgz and its papers are there, nothing else.`);
    return;
  }
  step("commit and tag", "git", ["pull", "--quiet", "--ff-only", "--tags", clone, "HEAD"], ROOT);
  console.log(`\nLeft to do:\n  git push --follow-tags\n  npm publish ${base}.tgz`);
}

const scratch = mkdtempSync(join(tmpdir(), "release-"));
try {
  release(join(scratch, "clone"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
