import type { ImportDeclaration, Pattern, Program, Statement } from "acorn";
import type { Complaint } from "./complaints";
import { type Compilation, type Entries, VALUE } from "./entries";
import { findStripError, type Strip } from "./stripping";

type Parser = typeof import("../../../vendor/acorn/acorn");
type Node = Program["body"][number];

/** A part of an entry that is replaced. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Entries whose types are removed and not checked, where no compiler is installed that checks them.
 * Names of earlier entries need no declaration: the runner looks them up.
 */
export function createStrippedEntries(strip: Strip): Entries {
  const { parse } = require("../../../vendor/acorn/acorn") as Parser;
  const program = (code: string) =>
    parse(code, { ecmaVersion: "latest", sourceType: "module", allowAwaitOutsideFunction: true });
  return {
    compile(typed) {
      try {
        const code = asExpression(typed, strip, program) ?? strip(typed);
        return compiled(code, program(code));
      } catch (error) {
        return failed(error, typed);
      }
    },
    describe: () => "",
  };
}

function compiled(code: string, { body }: Program): Compilation {
  const values = body.flatMap(namesOf);
  const changes = body.flatMap((node): Change[] => {
    if (node.type === "ImportDeclaration") return [importChange(node)];
    if (node.type !== "ExportNamedDeclaration" || node.declaration == null) return [];
    return [{ start: node.start, end: node.declaration.start, text: "" }];
  });
  const last = body.findLast(({ type }) => type !== "EmptyStatement");
  if (last?.type === "ExpressionStatement") {
    const { start, end } = last.expression;
    const text = `${VALUE} = (${code.slice(start, end)})`;
    changes.push({ start: last.start, end: last.end, text: `${text};` });
  }
  const keep = () => undefined;
  return {
    kind: "compiled",
    // Modules are strict; a function with `with` around it is not, unless it says so.
    compiled: {
      code: `"use strict";\n${changed(code, changes)}`,
      values: [...new Set(values)],
      keep,
    },
  };
}

function changed(code: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

/** The names that a statement declares for later entries. */
function namesOf(node: Node): readonly string[] {
  switch (node.type) {
    case "ImportDeclaration":
      return node.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
      return node.declaration == null ? [] : namesOf(node.declaration as Statement);
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

/** An import as what it means in a function: `const { a: b } = require("c")`. */
function importChange({ start, end, specifiers, source }: ImportDeclaration): Change {
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
  return { start, end, text: parts.length === 0 ? `${module};` : parts.join(" ") };
}

/** `{ a: 1 }` at a prompt means the object, not a block. */
function asExpression(
  code: string,
  strip: Strip,
  program: (code: string) => Program,
): string | undefined {
  if (!/^\s*\{/.test(code)) return undefined;
  try {
    const wrapped = strip(`(${code.trim()})`);
    program(wrapped);
    return wrapped;
  } catch {
    return undefined;
  }
}

function failed(error: unknown, code: string): Compilation {
  const found = findStripError(error, code);
  if (found?.isIncomplete) return { kind: "incomplete" };
  const complaint = found ?? parseErrorOf(error);
  if (complaint === undefined) throw error;
  const { message, start, length } = complaint;
  const complaints: Complaint[] = [{ text: `SyntaxError: ${message}`, start, length }];
  return { kind: "faulty", code, complaints };
}

/** What the parser says of code whose types were removed, which keeps every place. */
function parseErrorOf(error: unknown) {
  if (!(error instanceof SyntaxError) || !("pos" in error)) return undefined;
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  return { message, start: Number(error.pos), length: 1 };
}
