/*
 * Writes dist/index.d.ts: the types of everything public in one file, with their docstrings. A file
 * per source would take users' compilers longer to find and read than to check, and would show them
 * what is not public.
 */

import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { withComments } from "./build-comments.mjs";
import { ROOT } from "./bundling.mjs";

/**
 * One folder deeper than the sources, so that their imports of vendor/ lead nowhere and stay imports. Thus
 * danfo's own types keep their names, which a roll-up would number.
 */
const DECLARATIONS = "dist/declarations";
/** Declarations whose comments the build makes. */
const COMMENTED = [
  "operations/by-sport",
  "operations/basketball",
  "operations/baseball",
  "options/options",
];

const OUTPUT = join(ROOT, "dist/index.d.ts");

/** Packages of types only ESM can import, or that few users install, must not come in unseen. */
const IMPORTED = ["../vendor/danfo", "nodejs-polars", "node:util"];

const SILENT = { default: { logLevel: "none" } };

/** Leaves dist/ with this file and none of the declarations that it is made of. */
function rollUpTypes() {
  execFileSync(
    process.execPath,
    [
      join(ROOT, "node_modules/typescript/bin/tsc"),
      ...["--project", "tsconfig.build.json", "--outDir", DECLARATIONS],
    ],
    { cwd: ROOT, stdio: "inherit" },
  );
  for (const name of COMMENTED) {
    const path = join(ROOT, DECLARATIONS, `service/${name}.d.ts`);
    writeFileSync(path, withComments(path, readFileSync(path, "utf8")));
  }
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(ROOT, DECLARATIONS, "index.d.ts"),
      compiler: { tsconfigFilePath: join(ROOT, "tsconfig.json"), skipLibCheck: true },
      newlineKind: "lf",
      apiReport: { enabled: false },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: OUTPUT },
      // tsc has said what is wrong with the sources; docstrings are no TSDoc.
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    packageJsonFullPath: join(ROOT, "package.json"),
  });
  const { succeeded } = Extractor.invoke(config, { localBuild: true, messageCallback: quiet });
  if (!succeeded) throw new Error("the declarations could not be made one file");
  const sources = readFileSync(join(ROOT, "src/names.ts"), "utf8");
  const spaced = withImports(readFileSync(OUTPUT, "utf8"));
  // Spaces would take 19 kB more.
  const text = spaced.replace(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4));
  writeFileSync(OUTPUT, withNames(text, classesAsTypes(text, sources)));
  rmSync(join(ROOT, DECLARATIONS), { recursive: true });
}

/** Messages of errors stay. */
function quiet(message) {
  if (message.logLevel !== "error") message.handled = true;
}

/** Classes that the sources export as types alone: no file could import their values. */
function classesAsTypes(text, sources) {
  const lists = [...sources.matchAll(/^export type \{([^}]*)\}/gm)].map(([, names]) => names);
  const types = new Set(lists.flatMap((names) => names.match(/\w+/g)));
  const classes = [...text.matchAll(/^export declare class (\w+)/gm)].map(([, name]) => name);
  return classes.filter((name) => types.has(name));
}

/**
 * Types that public ones are made of can be named, too. A notebook's kernel writes declarations of each cell,
 * and refuses a variable whose type has no name that it could import.
 */
function withNames(whole, classes) {
  const own = new RegExp(`^export (?=declare class (?:${classes.join("|")})\\b)`, "gm");
  const text = whole.replace(own, "");
  const inner = [...text.matchAll(/^declare (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  const names = [...inner, ...classes];
  if (!/^export \{ \}\s*$/m.test(text)) throw new Error("dist/index.d.ts exports everything");
  return text.replace(/^export \{ \}\s*$/m, `export type { ${names.sort().join(", ")} };\n`);
}

/** Paths as they are from dist/, and the comment that the sources have above imports of polars. */
function withImports(text) {
  const imports = text
    .replaceAll("'../../vendor/", "'../vendor/")
    .replaceAll(
      /^(?=import .* from 'nodejs-polars';$)/gm,
      "// @ts-ignore: nodejs-polars is optional\n",
    );
  for (const [line, name] of imports.matchAll(/^import .*'(.+)';$/gm)) {
    if (!IMPORTED.includes(name)) throw new Error(`dist/index.d.ts has ${line}`);
  }
  return imports;
}

rollUpTypes();
