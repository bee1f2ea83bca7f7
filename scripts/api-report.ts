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

/** Declarations without comments, in a page; the order in which TypeScript infers members varies. */
export function reportOf(declarations: string): string {
  const source = ts.createSourceFile("index.d.ts", declarations, ts.ScriptTarget.ES2022);
  const { transformed } = ts.transform(source, [inNamesOrder]);
  const [ordered = source] = transformed;
  const text = ts.createPrinter({ removeComments: true }).printFile(ordered);
  // TypeScript writes what a function has beside its call in one form or another.
  const named = text.replace(OWN_PROPERTY, (_, renamed, plain, alias) => {
    return `    var ${renamed ?? plain ?? alias};`;
  });
  return `${HEAD}\`\`\`ts\n${named}\`\`\`\n`;
}

/** In a namespace: `var _a: T; export { _a as columns };`, `var columns: T;`, `export { x as columns };`. */
const OWN_PROPERTY =
  /^ {4}(?:var _a: .+;\n {4}export \{ _a as (\w+) \};|var (\w+): (?:\{\n[\s\S]*?^ {4}\}|.+);|export \{ \w+ as (\w+) \};)/gm;

/** Sorts the properties of types by name; signatures of calls and methods keep their order. */
const inNamesOrder: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
  const ordered = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, ordered, context);
    if (ts.isTypeLiteralNode(inner)) {
      return ts.factory.updateTypeLiteralNode(inner, sorted(inner.members, source));
    }
    return inner;
  };
  return ts.visitEachChild(source, ordered, context);
};

function sorted(
  members: ts.NodeArray<ts.TypeElement>,
  source: ts.SourceFile,
): ts.NodeArray<ts.TypeElement> {
  const nameOf = ({ name }: ts.TypeElement) =>
    name === undefined ? "" : source.text.slice(name.pos, name.end).trim();
  const properties = members.filter(ts.isPropertySignature);
  const others = members.filter((member) => !ts.isPropertySignature(member));
  properties.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return ts.factory.createNodeArray([...properties, ...others]);
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
