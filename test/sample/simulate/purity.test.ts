import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOM = resolve(__dirname, "../../../src/sample/simulate");
const files = (readdirSync(ROOM, { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".ts"),
);

/** What differs between machines, days or versions of Node, or reaches out of the simulation. */
const FORBIDDEN = [
  /^Math\.(pow|random|cbrt|fround|sinh|cosh|asinh|acosh|atanh|expm1|log1p)$/,
  /^(Intl|process|performance|globalThis|crypto)\b/,
  /\.(toLocale\w*|localeCompare)$/,
  /^Date\.now$/,
];

function offences(file: string): string[] {
  const text = readFileSync(join(ROOM, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) found.push("**");
    if (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) {
      const name = node.getText();
      if (FORBIDDEN.some((one) => one.test(name))) found.push(name);
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "Date") {
      if ((node.arguments ?? []).length === 0) found.push("new Date()");
    }
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const inside = resolve(join(ROOM, file), "..", from).startsWith(ROOM);
      const isAllowed = inside || /^(\.\.\/)+(schema\/\w+|leagues)$/.test(from);
      if (!isAllowed) found.push(from);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((one) => `${file}: ${one}`);
}

describe("the simulator is pure", () => {
  it("uses nothing that differs between machines, and imports nothing from outside", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(offences)).toEqual([]);
  });
});
