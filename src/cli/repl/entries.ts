import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TSError } from "ts-node";
import type ts from "typescript";
import { type Complaint, complaintsOf } from "./complaints";
import { type Declared, declaredNames } from "./declared";
import type { Tools } from "./tools";

/** An entry that can run. */
export interface Compiled {
  /** JavaScript of the body of an async function; the last expression's value is in VALUE. */
  readonly code: string;
  /** Names that exist when it has run. */
  readonly values: readonly string[];
  /** Makes its names known to the entries after it. */
  readonly keep: () => void;
}

/** The result of compiling an entry: it needs more lines, has errors, or can run. */
export type Compilation =
  | { readonly kind: "incomplete" }
  | { readonly kind: "faulty"; readonly code: string; readonly complaints: readonly Complaint[] }
  | { readonly kind: "compiled"; readonly compiled: Compiled };

/** The entries of one REPL, each a module that knows the names of those before it. */
export interface Entries {
  compile(code: string): Compilation;
  /** Signature and description of a name; empty for an unknown one. */
  describe(name: string): string;
}

/** The variable an entry leaves the value of its last expression in. */
export const VALUE = "$value";

/** Begins the name of every entry's module; what it is followed by counts. */
const MODULE = "./$sportsframe_entry_";

/** Whether a module or file is an entry. */
export const isEntry = (module: string): boolean => module.includes(MODULE.slice(2));

/** Top-level await and for await in CommonJS: the code runs inside of an async function. */
const IGNORED = [1375, 1378, 1431, 1432];

/** As in a cell of the tslab kernel, so that the same code compiles in both. */
const OPTIONS = {
  target: "es2022",
  lib: ["es2023"],
  // Resolves as CommonJS does; the Node resolutions refuse await at the top of CommonJS.
  module: "commonjs",
  moduleResolution: "node10",
  esModuleInterop: true,
  resolveJsonModule: true,
  strict: false,
  skipLibCheck: true,
  types: ["node"],
};

/** A REPL's last value and last error, which Node keeps as globals. */
const KEPT = ["_", "_error"];

/**
 * Entries for a folder, whose packages and files they can import. `types` is the declaration file
 * of this package, whose names every entry knows. Loads the compiler, which takes a second.
 */
export function createEntries(tools: Tools, types: string, folder: string): Entries {
  const { create, register } = require(tools.tsNode) as typeof import("ts-node");
  const service = create({
    cwd: folder,
    // A project's own options may be of another resolution, and ts-node's mean other things.
    skipProject: true,
    compiler: tools.typescript,
    transpileOnly: false,
    typeCheck: true,
    pretty: false,
    // Entries are in no file, and an entry is imported only after it was compiled.
    fileExists: (path) => isEntry(path) || isFile(path),
    ignoreDiagnostics: IGNORED,
    compilerOptions: { ...OPTIONS, typeRoots: [tools.typeRoot], paths: { sportsframe: [types] } },
    transformers: { before: [(context) => (file) => keepLastValue(compiler, context, file)] },
  });
  // Entries can import TypeScript files of the folder.
  register(service);
  const compiler = service.ts as typeof ts;
  const publicNames = namesOf(parse(compiler, readFileSync(types, "utf8")));
  const later = new Map(KEPT.map((name) => [name, `declare let ${name}: any;`]));
  let count = 0;

  const preludeWithout = (own: ReadonlySet<string>): string => {
    const free = (name: string) => !own.has(name);
    const imported = publicNames.filter((name) => free(name) && !later.has(name));
    const earlier = [...later].filter(([name]) => free(name)).map(([, statement]) => statement);
    // One line, so that lines of the code are counted from the next.
    return [`import { ${imported.join(", ")} } from "sportsframe";`, ...earlier].join(" ");
  };
  const fileOf = (module: string) => join(folder, `${module}.ts`);

  const compiled = (code: string): Compilation => {
    const declared = uniqueNames(declaredNames(compiler, parse(compiler, code)));
    const exported = declared.filter(({ needsExport }) => needsExport).map(({ name }) => name);
    const own = new Set(declared.map(({ name }) => name));
    const prelude = preludeWithout(own);
    const source = `${prelude}\n${code}\n;export { ${exported.join(", ")} };`;
    const module = `${MODULE}${count}`;
    try {
      const output = service.compile(source, fileOf(module));
      // Its own for good, even if it ends only after the entries that follow an interruption.
      count += 1;
      const keep = () => {
        for (const { name, later: statement } of declared) later.set(name, statement(module));
      };
      const values = declared.filter(({ isValue }) => isValue).map(({ name }) => name);
      return { kind: "compiled", compiled: { code: withoutMap(output), values, keep } };
    } catch (error) {
      if (!isCompilerError(error)) throw error;
      const complaints = complaintsOf(compiler, error.diagnostics, prelude.length + 1);
      return { kind: "faulty", code, complaints };
    }
  };

  // The first one reads all the types, which the user need not wait for.
  compiled("");
  return {
    compile(typed) {
      const code = asExpression(compiler, typed);
      if (isIncomplete(compiler, code)) return { kind: "incomplete" };
      return compiled(code);
    },
    describe(name) {
      if (!publicNames.includes(name) && !later.has(name)) return "";
      const source = `${preludeWithout(new Set())}\n${name}`;
      const info = service.getTypeInfo(source, fileOf(`${MODULE}help`), source.length);
      // Every name of the package is imported, which says nothing.
      const signature = info.name.replace(/^\(alias\) /, "").replace(/\nimport .*$/, "");
      return [signature, info.comment].filter((text) => text !== "").join("\n\n");
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isCompilerError(error: unknown): error is TSError & { diagnostics: ts.Diagnostic[] } {
  return error instanceof Error && "diagnostics" in error;
}

function parse(compiler: typeof ts, text: string): ts.SourceFile {
  return compiler.createSourceFile("entry.ts", text, compiler.ScriptTarget.ES2022, true);
}

/** The names an index exports. */
function namesOf(index: ts.SourceFile): string[] {
  return index.statements.flatMap((statement) => {
    const { exportClause } = statement as ts.ExportDeclaration;
    const elements = (exportClause as ts.NamedExports | undefined)?.elements ?? [];
    return elements.map(({ name }) => name.text);
  });
}

/** Functions with overloads declare their name more than once. */
function uniqueNames(declared: readonly Declared[]): Declared[] {
  return [...new Map(declared.map((one) => [one.name, one])).values()];
}

/** The faults of a text that no types are needed for, with the place each begins at. */
function syntaxFaults(compiler: typeof ts, code: string): { code: number; start: number }[] {
  // What follows makes it a module, where await is a keyword.
  const { diagnostics = [] } = compiler.transpileModule(`${code}\n;export {};`, {
    reportDiagnostics: true,
    compilerOptions: {
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind.CommonJS,
    },
  });
  return diagnostics.map(({ code: number, start = 0 }) => ({ code: number, start }));
}

/** Text in quotes that its line does not close cannot be closed on the next one. */
const UNTERMINATED_STRING = 1002;
/** A template or comment that is not closed, wherever the compiler sees that. */
const UNTERMINATED = [1160, 1161, 1010];

/** Whether more lines could mend it: the compiler stumbles only over its end. */
function isIncomplete(compiler: typeof ts, code: string): boolean {
  const [first] = syntaxFaults(compiler, code);
  if (first === undefined || first.code === UNTERMINATED_STRING) return false;
  return UNTERMINATED.includes(first.code) || first.start >= code.trimEnd().length;
}

/** `{ a: 1 }` at a prompt means the object, not a block. */
function asExpression(compiler: typeof ts, code: string): string {
  if (!/^\s*\{/.test(code)) return code;
  const wrapped = `(${code.trim()})`;
  return syntaxFaults(compiler, wrapped).length === 0 ? wrapped : code;
}

/** Makes the last statement leave its value, where it is an expression. */
function keepLastValue(
  compiler: typeof ts,
  { factory }: ts.TransformationContext,
  file: ts.SourceFile,
): ts.SourceFile {
  const { statements } = file;
  if (!isEntry(file.fileName)) return file;
  // The last one of all exports the names; empty ones come of semicolons.
  const index = statements.findLastIndex(
    (statement, at) => at < statements.length - 1 && !compiler.isEmptyStatement(statement),
  );
  const last = statements[index];
  if (last === undefined || !compiler.isExpressionStatement(last)) return file;
  const keeping = factory.createExpressionStatement(
    factory.createAssignment(factory.createIdentifier(VALUE), last.expression),
  );
  return factory.updateSourceFile(file, [...statements].with(index, keeping));
}

function withoutMap(output: string): string {
  return output.replace(/\/\/# sourceMappingURL=\S+\s*$/, "");
}
