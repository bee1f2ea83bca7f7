// Builds what the package ships: the danfo bundle in vendor/ and the compiled sources in dist/.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildDanfo } from "./build-danfo.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

await buildDanfo();
rmSync(resolve(root, "dist"), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [resolve(root, "node_modules/typescript/bin/tsc"), "--project", "tsconfig.build.json"],
  { cwd: root, stdio: "inherit" },
);
