import { join } from "node:path";
import ts from "typescript";

/** As the tsconfig of docs/pages/getting-started.md has it. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/**
 * The compiler's messages about each piece of code, as a separate module that imports the names it uses. All
 * are in one program, since reading the declarations takes most of the time.
 */
export function compiled(
  codes: readonly string[],
  exported: readonly string[],
  values: readonly string[],
): readonly (readonly string[])[] {
  const pathOf = (index: number) => join(__dirname, `mistake-${index}.mts`);
  const sources = new Map(
    codes.map((code, index) => {
      const names = wordsOf(code);
      const imports = importLine(names, exported, "../../src/index.js");
      return [pathOf(index), `${imports}${importLine(names, values, "./names.mjs")}${code};`];
    }),
  );
  sources.set(
    join(__dirname, "names.mts"),
    `import type { AtHand } from "./at-hand.js";\n${values
      .map((name) => `export declare const ${name}: AtHand["${name}"];`)
      .join("\n")}`,
  );
  const program = ts.createProgram([...sources.keys()], OPTIONS, hostWith(sources));
  return codes.map((_, index) => {
    const file = program.getSourceFile(pathOf(index));
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}

function hostWith(sources: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, target, ...rest) => {
    const source = sources.get(path);
    if (source === undefined) return getSourceFile(path, target, ...rest);
    return ts.createSourceFile(path, source, target);
  };
  return host;
}

const wordsOf = (code: string): ReadonlySet<string> => new Set(code.match(/(?<![.\w])[a-z_]\w*/gi));

function importLine(used: ReadonlySet<string>, known: readonly string[], module: string): string {
  const names = known.filter((name) => used.has(name));
  return names.length === 0 ? "" : `import { ${names.join(", ")} } from "${module}";\n`;
}

/**
 * The code in JavaScript, as the body of an async function. It returns the value of its last expression in a
 * list, so that a promise remains one.
 */
export function functionBody(code: string): string {
  const file = ts.createSourceFile("cell.ts", code, ts.ScriptTarget.ES2022, true);
  const last = file.statements.at(-1);
  const isValue = last !== undefined && ts.isExpressionStatement(last);
  const typed = isValue
    ? `${code.slice(0, last.getStart())}return [${last.expression.getText()}];`
    : code;
  const compilerOptions = { ...OPTIONS, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(typed, { compilerOptions }).outputText;
}
