import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(__dirname, "..", "..");
const vendor = join(root, "vendor", "danfo");

const uses = `
  import * as dfd from "../../vendor/danfo";
  const frame: dfd.DataFrame = new dfd.DataFrame([[1, "a"]], { columns: ["n", "s"] });
  const head: dfd.DataFrame = frame.head(1);
  const column: dfd.Series = frame.column("n");
  const mean: number = column.mean();
  const text: dfd.Str = column.str;
  const time: dfd.Dt = column.dt;
  const sums: dfd.DataFrame = frame.groupby(["s"]).sum();
  const both: dfd.DataFrame = dfd.merge({ left: frame, right: head, on: ["n"], how: "inner" });
  const scaler: dfd.StandardScaler = new dfd.StandardScaler().fit(frame);
  const read: Promise<dfd.DataFrame> = dfd.readCSV("a.csv", {
    delimiter: ";",
    frameConfig: { columns: ["n"] },
  });
  dfd.streamJSON("a.json", (rows: dfd.DataFrame) => rows.print(), { headers: { accept: "json" } });
  dfd.toExcel(frame, { filePath: "a.xlsx", sheetName: "S" });
  export { both, head, mean, read, scaler, sums, text, time };
`;

const misuses = `
  import * as dfd from "../../vendor/danfo";
  export const mean: string = new dfd.Series([1]).mean();
  export const frame = new dfd.DataFrame([[1]], { columns: "n" });
  export const merged = dfd.merge({ left: frame, right: frame, on: ["n"], how: "cross" });
  export const read = dfd.readCSV("a.csv", { delimiter: 3 });
`;

const consumers = new Map([
  [join(__dirname, "uses.ts"), uses],
  [join(__dirname, "misuses.ts"), misuses],
]);

/** The compiler's messages about both consumers, with the file of each. */
function diagnose(options: ts.CompilerOptions): string[] {
  const all: ts.CompilerOptions = {
    ...options,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(all);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => consumers.has(path) || fileExists(path);
  host.getSourceFile = (path, target, ...rest) => {
    const source = consumers.get(path);
    return source === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, source, target);
  };
  const program = ts.createProgram([...consumers.keys()], all, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, code, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, " ");
    return `${file && basename(file.fileName)} TS${code}: ${text}`;
  });
}

const { ModuleKind: M, ModuleResolutionKind: R } = ts;
const resolutions: Record<string, ts.CompilerOptions> = {
  "commonjs, node10": { module: M.CommonJS, moduleResolution: R.Node10 },
  nodenext: { module: M.NodeNext, moduleResolution: R.NodeNext },
};

describe.each(Object.entries(resolutions))("the types under %s", (_name, options) => {
  test("compile without skipLibCheck and any other package, and refuse only mistakes", () => {
    expect(diagnose(options).map((text) => text.split(":")[0])).toEqual(
      Array(4).fill("misuses.ts TS2322"),
    );
  });
});

test("every class and function of the bundle has a type", () => {
  const program = ts.createProgram([join(vendor, "index.d.ts")], { noLib: true, types: [] });
  const source = program.getSourceFile(join(vendor, "index.d.ts"));
  const checker = program.getTypeChecker();
  const symbol = source && checker.getSymbolAtLocation(source);
  const typed = symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
  const bundle: object = require(join(vendor, "index.js"));
  // Rows, the type of a frame's rows, is no value.
  expect(typed.sort()).toEqual([...Object.keys(bundle), "Rows"].sort());
});
