import type { ImportDeclaration, Pattern, Program, Statement } from "acorn";

type Parser = typeof import("../../../vendor/acorn/acorn");
type Node = Program["body"][number];

/** The variable that receives the value of an entry's last expression. */
export const VALUE = "$value";

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type ScopedCode = ReturnType<typeof scopedCode>;

/**
 * Returns a JavaScript module as the body of an async function, which stores its last expression in VALUE,
 * and the names of declared variables. Imports become calls of `require`, and exports become declarations.
 * Names of earlier entries need no declaration: the runner looks them up. Throws the parser's SyntaxError.
 */
export function scopedCode(code: string, hasValue = true) {
  const { body } = parseModule(code);
  const changes = body.flatMap((node): Change[] => {
    const { start, end } = node;
    if (node.type === "ImportDeclaration") return [{ start, end, text: requiring(node) }];
    if (node.type !== "ExportNamedDeclaration") return [];
    return [{ start, end: node.declaration?.start ?? end, text: "" }];
  });
  const last = body.findLast((node) => !isNothing(node));
  if (hasValue && last?.type === "ExpressionStatement") {
    const { start, end } = last.expression;
    const text = `${VALUE} = (${code.slice(start, end)});`;
    changes.push({ start: last.start, end: last.end, text });
  }
  // The last first, so that positions of the others stay valid.
  const changed = changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
  return { code: changed, values: [...new Set(body.flatMap(listNames))] };
}

export function parseModule(code: string): Program {
  const { parse } = require("../../../vendor/acorn/acorn") as Parser;
  return parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    allowAwaitOutsideFunction: true,
  });
}

/** Returns whether a statement is a stray semicolon, or `export {}`. */
const isNothing = (node: Node): boolean =>
  node.type === "EmptyStatement" ||
  (node.type === "ExportNamedDeclaration" && node.declaration == null);

function listNames(node: Node): readonly string[] {
  switch (node.type) {
    case "ImportDeclaration":
      return node.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
      return node.declaration == null ? [] : listNames(node.declaration as Statement);
    case "VariableDeclaration":
      return node.declarations.flatMap(({ id }) => boundNames(id));
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return [node.id.name];
    default:
      return [];
  }
}

function boundNames(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element === null ? [] : boundNames(element)));
    case "RestElement":
      return boundNames(pattern.argument);
    case "AssignmentPattern":
      return boundNames(pattern.left);
    default:
      return [];
  }
}

/** Returns an import as its equivalent in a function: `const { a: b } = require("c")`. */
function requiring({ specifiers, source }: ImportDeclaration): string {
  const module = `require(${JSON.stringify(source.value)})`;
  const parts = specifiers.map((one) => {
    const { name } = one.local;
    if (one.type === "ImportNamespaceSpecifier") return `const ${name} = ${module};`;
    if (one.type === "ImportDefaultSpecifier") {
      return `const ${name} = ((module) => module?.__esModule ? module.default : module)(${module});`;
    }
    const { imported } = one;
    const key = JSON.stringify(imported.type === "Literal" ? imported.value : imported.name);
    return `const { ${key}: ${name} } = ${module};`;
  });
  return parts.length === 0 ? `${module};` : parts.join(" ");
}
