import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TSError } from "ts-node";
import type ts from "typescript";
import { type Complaint, listComplaints } from "./printing";
import { type ScopedCode, scopedCode } from "./scoped-code";
import type { Tools } from "./tools";

export interface Compiled extends ScopedCode {
  /** Makes its names available to later entries, but for some. */
  readonly keep: (lost: readonly string[]) => void;
}

/** The result of compiling an entry: it needs more lines, has errors, or can run. */
export type Compilation =
  | { readonly kind: "incomplete" }
  | { readonly kind: "faulty"; readonly code: string; readonly complaints: readonly Complaint[] }
  | { readonly kind: "compiled"; readonly compiled: Compiled };

/** Compiles the entries of one REPL, each a module that sees the names of earlier ones. */
export interface Entries {
  compile(code: string): Compilation;
  /** Returns the signature and description of a name that an entry declared; empty for any other name. */
  describe(name: string): string;
}

/** The name of an entry's module, before its number. */
const MODULE = "./$sportsframe_entry_";

/** Top-level await and for await in CommonJS: the code runs inside of an async function. */
const IGNORED = [1375, 1378, 1431, 1432];

/** As in a cell of the tslab kernel, so that the same code compiles in both. */
const OPTIONS = {
  target: "es2022",
  lib: ["es2023"],
  // Resolves like CommonJS; the Node resolutions reject await at the top of CommonJS.
  module: "commonjs",
  moduleResolution: "node10",
  esModuleInterop: true,
  resolveJsonModule: true,
  strict: false,
  skipLibCheck: true,
  types: ["node"],
};

/** The last value and the last error, which Node stores as globals. */
const LAST = ["_", "_error"];

/** Returns the entries of a folder. `types` is this package's declaration file. The compiler takes a second. */
export function createEntries(tools: Tools, types: string, folder: string): Entries {
  const { create, register } = require(tools.tsNode) as typeof import("ts-node");
  const service = create({
    cwd: folder,
    // A project's own options may resolve modules differently, and its ts-node options interfere.
    skipProject: true,
    compiler: tools.typescript,
    transpileOnly: false,
    typeCheck: true,
    pretty: false,
    // Entries exist only in memory; each is compiled before another one imports it.
    fileExists: (path) =>
      path.includes(MODULE.slice(2)) ||
      statSync(path, { throwIfNoEntry: false })?.isFile() === true,
    ignoreDiagnostics: IGNORED,
    compilerOptions: { ...OPTIONS, typeRoots: [tools.typeRoot], paths: { sportsframe: [types] } },
  });
  // Entries can import TypeScript files of the folder.
  register(service);
  const compiler = service.ts as typeof ts;
  const publicNames = listNames(compiler, parse(compiler, readFileSync(types, "utf8")));
  const later = new Map(LAST.map((name) => [name, `declare let ${name}: any;`]));
  let count = 0;

  const preludeWithout = (own: ReadonlySet<string>): string => {
    const free = (name: string) => !own.has(name);
    const imported = publicNames.filter((name) => free(name) && !later.has(name));
    const earlier = [...later].filter(([name]) => free(name)).map(([, statement]) => statement);
    // On one line, so that the user's code begins on the second.
    return [`import { ${imported.join(", ")} } from "sportsframe";`, ...earlier].join(" ");
  };
  const fileOf = (module: string) => join(folder, `${module}.ts`);

  const compiled = (code: string, { outputText }: ts.TranspileOutput): Compilation => {
    const { statements } = parse(compiler, code);
    const all = statements.flatMap((statement) => listDeclared(compiler, statement));
    // Functions with overloads declare their name several times.
    const declared = [...new Map(all.map((one) => [one.name, one])).values()];
    const exported = declared.filter(({ needsExport }) => needsExport).map(({ name }) => name);
    const prelude = preludeWithout(new Set(declared.map(({ name }) => name)));
    const source = `${prelude}\n${code}\n;export { ${exported.join(", ")} };`;
    const module = `${MODULE}${count}`;
    try {
      // Only checks types: the code itself finds earlier names when it runs.
      service.compile(source, fileOf(module));
    } catch (error) {
      if (!isCompilerError(error)) throw error;
      const complaints = listComplaints(compiler, error.diagnostics, prelude.length + 1);
      return { kind: "faulty", code, complaints };
    }
    // Each number is used once, even if this entry is interrupted and ends after later ones.
    count += 1;
    const keep = (lost: readonly string[]) => {
      const kept = declared.filter(({ name }) => !lost.includes(name));
      for (const { name, later: statement } of kept) later.set(name, statement(module));
    };
    const last = statements.findLast((statement) => !compiler.isEmptyStatement(statement));
    const hasValue = last !== undefined && compiler.isExpressionStatement(last);
    return { kind: "compiled", compiled: { ...scopedCode(outputText, hasValue), keep } };
  };

  // The first compilation reads all types, so it runs before the user's first entry.
  compiled("", transpiled(compiler, ""));
  return {
    compile(typed) {
      const code = asExpression(typed, (one) => !transpiled(compiler, one).diagnostics?.length);
      const output = transpiled(compiler, code);
      return isIncomplete(output, code) ? { kind: "incomplete" } : compiled(code, output);
    },
    describe(name) {
      if (!later.has(name)) return "";
      const prelude = preludeWithout(new Set());
      const infoOf = (code: string) => {
        const source = `${prelude}\n${code}`;
        return service.getTypeInfo(source, fileOf(`${MODULE}help`), source.length);
      };
      // A type has no value: in an expression it is any.
      const asValue = infoOf(name);
      const info = asValue.name === "any" ? infoOf(`let $type: ${name}`) : asValue;
      // The word import is useless: all names are imported.
      const signature = info.name.replace(/^\(alias\) /, "").replace(/\nimport .*$/, "");
      return [signature, info.comment].filter((text) => text !== "").join("\n\n");
    },
  };
}

const isCompilerError = (error: unknown): error is TSError & { diagnostics: ts.Diagnostic[] } =>
  error instanceof Error && "diagnostics" in error;

const parse = (compiler: typeof ts, text: string): ts.SourceFile =>
  compiler.createSourceFile("entry.ts", text, compiler.ScriptTarget.ES2022, true);

function listNames(compiler: typeof ts, types: ts.SourceFile): string[] {
  const names = types.statements.flatMap((statement): (ts.Node | undefined)[] => {
    const { modifiers, name } = statement as ts.FunctionDeclaration;
    const isPublic = modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword);
    if (isPublic !== true) return [];
    if (!compiler.isVariableStatement(statement)) return [name];
    return statement.declarationList.declarations.map((declaration) => declaration.name);
  });
  // Overloads, and values that are also namespaces, are declared more than once.
  return [...new Set(names.flatMap((name) => name?.getText(types) ?? []))];
}

/** Returns a text without its types, and its syntax errors. */
const transpiled = (compiler: typeof ts, code: string): ts.TranspileOutput =>
  // The export makes it a module, in which await is a keyword.
  compiler.transpileModule(`${code}\n;export {};`, {
    reportDiagnostics: true,
    compilerOptions: {
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind.ESNext,
      // Later entries may use imports that this one does not use.
      verbatimModuleSyntax: true,
    },
  });

/** A string cannot continue on the next line. */
const UNTERMINATED_STRING = 1002;
/** A template or a comment can. */
const UNTERMINATED = [1160, 1161, 1010];

/** Returns whether more lines could complete the code: its first syntax error is at its end. */
function isIncomplete({ diagnostics = [] }: ts.TranspileOutput, text: string): boolean {
  const [first] = diagnostics;
  if (first === undefined || first.code === UNTERMINATED_STRING) return false;
  return UNTERMINATED.includes(first.code) || (first.start ?? 0) >= text.trimEnd().length;
}

/** Returns `{ a: 1 }` at a prompt as an object instead of a block. */
export function asExpression(code: string, isSound: (code: string) => boolean): string {
  const wrapped = `(${code.trim()})`;
  return /^\s*\{/.test(code) && isSound(wrapped) ? wrapped : code;
}

interface Declared {
  readonly name: string;
  /** Returns the statement that declares it in a later entry; `module` is the module of this entry. */
  readonly later: (module: string) => string;
  /** Whether the entry's own text does not export it. */
  readonly needsExport: boolean;
}

function listDeclared(compiler: typeof ts, statement: ts.Statement): Declared[] {
  const modifiers = compiler.canHaveModifiers(statement) ? compiler.getModifiers(statement) : [];
  const needsExport = !modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword);
  if (compiler.isImportDeclaration(statement)) return listImported(compiler, statement);
  if (compiler.isVariableStatement(statement)) {
    const { flags, declarations } = statement.declarationList;
    const word = (flags & compiler.NodeFlags.Const) === 0 ? "let" : "const";
    return declarations
      .flatMap(({ name }) => boundNames(compiler, name))
      .map((name) => ({
        name,
        // An imported variable could not be assigned to.
        later: (module) => `declare ${word} ${name}: typeof import("${module}").${name};`,
        needsExport,
      }));
  }
  const isDeclaration =
    compiler.isFunctionDeclaration(statement) ||
    compiler.isClassDeclaration(statement) ||
    compiler.isEnumDeclaration(statement) ||
    compiler.isInterfaceDeclaration(statement) ||
    compiler.isTypeAliasDeclaration(statement);
  if (!isDeclaration || statement.name === undefined) return [];
  const name = statement.name.getText();
  return [{ name, later: (module) => `import { ${name} } from "${module}";`, needsExport }];
}

/** Returns the names that an import declares; later entries import each separately, to replace it. */
function listImported(
  compiler: typeof ts,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): Declared[] {
  if (importClause === undefined) return [];
  const { name, namedBindings } = importClause;
  const from = moduleSpecifier.getText();
  const imported = (local: ts.Identifier, clause: string): Declared => ({
    name: local.text,
    later: () => `import ${clause} from ${from};`,
    needsExport: false,
  });
  const whole = name === undefined ? [] : [imported(name, name.text)];
  if (namedBindings === undefined) return whole;
  if (compiler.isNamespaceImport(namedBindings)) {
    return [...whole, imported(namedBindings.name, namedBindings.getText())];
  }
  const parts = namedBindings.elements.map((element) =>
    imported(element.name, `{ ${element.getText()} }`),
  );
  return [...whole, ...parts];
}

function boundNames(compiler: typeof ts, name: ts.BindingName): string[] {
  if (compiler.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    compiler.isOmittedExpression(element) ? [] : boundNames(compiler, element.name),
  );
}
