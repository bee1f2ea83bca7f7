// The packed package in a folder of its own, as users install it, with notebooks/ beside it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Kernel } from "../src/cli/kernel/spec";

const ROOT = resolve(__dirname, "..");
const { devDependencies } = require("../package.json");

/** Packs the package as it is built, and installs it with kernels; returns the folder. */
export function installPacked(scratch: string, kernels: readonly Kernel[]): string {
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", scratch];
  const [{ filename }] = JSON.parse(npm(pack, ROOT));
  const home = join(scratch, "packed");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const packages = [
    join(scratch, filename),
    `@duckdb/node-api@${devDependencies["@duckdb/node-api"]}`,
    ...kernels.map(({ name, version }) => `${name}@${version}`),
  ];
  npm(["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], home);
  cpSync(join(ROOT, "notebooks"), join(home, "notebooks"), { recursive: true });
  return home;
}
