// Writes docs/api.md, all that the package declares: a change of it is seen in review.
//   npm run api
//   npm run api -- --check      says whether the file is what the last build declares
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(__dirname, "..");
const FILE = join(ROOT, "docs/api.md");

const HEAD = `# What the package declares

Written by \`npm run api\` from the types in \`dist/\`, without comments: a change of this file is a change
of the public surface, and belongs into CHANGELOG.md.

`;

/** Declarations without comments, in a page. */
export function reportOf(declarations: string): string {
  const source = ts.createSourceFile("index.d.ts", declarations, ts.ScriptTarget.ES2022);
  const printer = ts.createPrinter({ removeComments: true });
  return `${HEAD}\`\`\`ts\n${printer.printFile(source)}\`\`\`\n`;
}

if (require.main === module) {
  const report = reportOf(readFileSync(join(ROOT, "dist/index.d.ts"), "utf8"));
  if (!process.argv.includes("--check")) writeFileSync(FILE, report);
  else if (readFileSync(FILE, "utf8") !== report) {
    console.error(
      "docs/api.md is not what the package declares: npm run api, and look at the change.",
    );
    process.exitCode = 1;
  }
}
