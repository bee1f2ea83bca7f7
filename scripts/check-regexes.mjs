// Finds regular expressions in src that take more than linear time on some text. No timeout or abort
// can interrupt one, so a name of 80 kB in an answer would freeze the process.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

/** Limits are counts of steps alone: by time, a busy machine would find faults that are none. */
const NO_TIMES = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

// package.json leaves out its faster builds, which are binaries and a Java archive.
process.env.RECHECK_BACKEND = "pure";
const { check } = await import("recheck");

const root = resolve(import.meta.dirname, "..");
// The test passes files.
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => join("src", file));

/** Builds the patterns of users' specifications, which it has checked by rules of its own. */
const BUILDS_PATTERNS = "src/charts/render/vega-guards.ts";

/** Every literal in a file, and every place where an expression is built at run time. */
function expressionsIn(file) {
  const text = readFileSync(resolve(root, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    const place = `${file}:${line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === "RegExp" &&
      file !== BUILDS_PATTERNS
    ) {
      found.push({ place });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

async function faultOf({ source, flags }) {
  if (source === undefined) return "is built at run time and cannot be checked";
  const { status, complexity, attack, error } = await check(source, flags, NO_TIMES);
  if (status === "safe") return undefined;
  if (status === "unknown") return `could not be checked (${error.kind}): write it more simply`;
  return `takes ${complexity.summary} time, for example on ${attack.pattern}`;
}

const expressions = files.flatMap(expressionsIn);
let faults = 0;
for (const expression of expressions) {
  const fault = await faultOf(expression);
  if (fault === undefined) continue;
  faults += 1;
  const { place, source, flags } = expression;
  console.error(
    `${place} ${source === undefined ? "an expression" : `/${source}/${flags}`} ${fault}`,
  );
}
console.log(
  `${expressions.length} regular expressions checked, ${faults} that can freeze a process`,
);
process.exitCode = faults === 0 ? 0 : 1;
