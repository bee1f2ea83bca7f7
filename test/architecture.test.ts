import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { LEAGUE_CODES } from "../src/leagues";
import { words } from "./support/words";

const SRC = resolve(__dirname, "../src");

/** Which rooms a room may import from, besides itself and those that are open to all. */
const ARROWS: Readonly<Record<string, string>> = {
  index: "anything",
  names: "anything",
  errors: "",
  files: "",
  leagues: "",
  schema: "",
  frames: "schema",
  "service/datasets": "schema",
  "service/http": "",
  "service/options": "service/http schema",
  "service/session": "service/options service/http",
  "service/calls": "service/http service/options service/session schema frames",
  "service/operations": "service/calls service/datasets schema",
  "service/client": `service/operations service/calls service/http service/options service/session
    schema`,
  "service/find": `service/operations service/calls service/datasets service/options frames schema`,
  joins: "frames schema service/datasets",
  games: "frames schema service/datasets",
  charts: "games frames schema",
  analysis: "games joins charts frames schema service/datasets",
  seasons: `service/client service/find service/operations service/calls service/options
    service/datasets joins games analysis charts frames schema`,
  live: `service/client service/operations service/options service/datasets games analysis charts
    frames schema`,
  // help knows every public name.
  notebook: `names service/calls service/operations service/options service/datasets analysis
    charts seasons live games frames schema`,
  doctor: `service/http service/calls service/operations service/options service/session analysis
    charts frames schema`,
  sample: "service/client service/session schema",
  cli: "anything",
};

const ANYWHERE = ["errors", "files", "leagues"];

/** Packages with a door of their own; node's own modules may be imported anywhere. */
const PACKAGES: Readonly<Record<string, string>> = {
  undici: "service/http",
  "nodejs-polars": "frames",
  "@duckdb/node-api": "seasons",
  "../vendor/danfo": "frames",
  "../vendor/charts/vega": "charts",
  "../vendor/sample": "sample",
  "../vendor/acorn/acorn": "cli",
  "../vendor/flechette/flechette": "frames",
  acorn: "cli",
  "../vendor/progress/progress": "notebook",
  "../vendor/charts/colors": "charts",
  "@resvg/resvg-js": "charts",
  pdfkit: "charts",
  "ts-node": "cli",
  typescript: "cli",
  "../package.json": "service/http doctor cli",
};

/** Functions of `node:fs` that change what is on the disk; files are opened by `files` alone. */
const CHANGES_FILES =
  /^(?:write|append|open|mkdir|mkdtemp|rename|rm|unlink|copy|cp|symlink|link|truncate|createWrite)/;

interface Import {
  readonly file: string;
  readonly room: string;
  readonly target: string;
  /** Whether only types are imported, which leaves nothing in the compiled file. */
  readonly isType: boolean;
}

/** Each part of `service/` is a room of its own. */
const roomOf = (file: string) =>
  (/^(?:service\/)?[^/]*/.exec(file)?.[0] ?? "").replace(/\.ts$/, "");

/** The feature of a file in `analysis/`, and whether it belongs to its chart, model or table. */
interface Part {
  readonly feature: string;
  readonly role: "chart" | "model" | "table";
}

function partOf(file: string): Part | undefined {
  const [, feature, folder] = /^analysis\/([^/]+)\/(?:(chart|model)\/)?/.exec(file) ?? [];
  if (feature === undefined) return undefined;
  return { feature, role: (folder as "chart" | "model" | undefined) ?? "table" };
}

function importsOf(file: string): Import[] {
  const path = join(SRC, file);
  const source = ts.createSourceFile(
    path,
    readFileSync(path, "utf8"),
    ts.ScriptTarget.ES2022,
    true,
  );
  const specifiers: { readonly specifier: string; readonly isType: boolean }[] = [];
  const add = (specifier: ts.Node, isType: boolean): void => {
    specifiers.push({ specifier: (specifier as ts.StringLiteral).text, isType });
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      add(node.moduleSpecifier, importsTypes(node));
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && ts.isStringLiteral(node.arguments[0] ?? node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isImport || node.expression.getText() === "require") {
        add(node.arguments[0] as ts.Node, false);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return specifiers
    .filter(({ specifier }) => !specifier.startsWith("node:"))
    .map(({ specifier, isType }) => ({
      file,
      isType,
      room: roomOf(file),
      target: specifier.startsWith(".")
        ? relative(SRC, resolve(dirname(path), specifier))
        : specifier,
    }));
}

function importsTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  const clause = ts.isImportDeclaration(node) ? node.importClause : node;
  if (clause?.isTypeOnly === true) return true;
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  const isWhole = ts.isImportDeclaration(node) && node.importClause?.name !== undefined;
  if (isWhole || named === undefined || !("elements" in named)) return false;
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** Returns the files that import themselves through others. */
function filesInCircles(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reach = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(edges.get(file) ?? []));
    }
    return seen;
  };
  return [...edges.keys()].filter((file) => reach(file).has(file)).toSorted();
}

/** The imports of a file from `node:fs` that could change files; an import of everything counts, too. */
function changing(file: string): string[] {
  const path = join(SRC, file);
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  const imported = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const { text: module } = statement.moduleSpecifier as ts.StringLiteral;
    if (!/^(?:node:)?fs(?:\/promises)?$/.test(module)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [`all of ${module}`];
    return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  });
  const required = /(?:require|import)\(["'](?:node:)?fs\b/.test(text) ? ["all of fs"] : [];
  return [...imported, ...required]
    .filter((name) => CHANGES_FILES.test(name) || name.startsWith("all of "))
    .map((name) => `${file}: ${name}`);
}

const files = (readdirSync(SRC, { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".ts"),
);
const imports = files.flatMap(importsOf);
const isInside = ({ target }: Import) => files.some((file) => roomOf(file) === roomOf(target));

describe("the house", () => {
  it("imports only along the arrows of its plan", () => {
    const wrong = imports.filter((one) => {
      if (!isInside(one)) return false;
      const target = roomOf(one.target);
      const allowed = words(ARROWS[one.room] ?? "");
      const isOpen = allowed.includes("anything") || ANYWHERE.includes(target);
      return !isOpen && target !== one.room && !allowed.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it("has no circle of imports", () => {
    const edges = new Map(files.map((file) => [file, [] as string[]]));
    for (const { file, target, isType } of imports) {
      const found = [`${target}.ts`, `${target}/index.ts`].find((one) => edges.has(one));
      if (!isType && found !== undefined) edges.get(file)?.push(found);
    }
    expect(filesInCircles(edges)).toEqual([]);
  });

  it("imports no chart into tables and models", () => {
    const wrong = imports.filter(({ file, target }) => {
      const role = partOf(file)?.role;
      return partOf(target)?.role === "chart" && role !== undefined && role !== "chart";
    });
    expect(wrong).toEqual([]);
  });

  it("imports no feature's model into its table", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [partOf(file), partOf(target)];
      return from?.role === "table" && to?.role === "model" && from.feature === to.feature;
    });
    expect(wrong).toEqual([]);
  });

  it("has no circle of features and their roles, types included", () => {
    const edges = new Map<string, string[]>();
    const nameOf = (part: Part) => `${part.feature}/${part.role}`;
    for (const { file, target } of imports) {
      const [from, to] = [partOf(file), partOf(target)];
      if (from === undefined) continue;
      const known = edges.get(nameOf(from)) ?? [];
      edges.set(nameOf(from), known);
      if (to !== undefined && nameOf(to) !== nameOf(from)) known.push(nameOf(to));
    }
    expect([...edges.keys()]).toContain("shots/chart");
    expect(filesInCircles(edges)).toEqual([]);
  });

  it("has no room outside its plan", () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in ARROWS))).toEqual([]);
  });

  it("imports packages only in the rooms that may use them", () => {
    const wrong = imports.filter(
      (one) => !isInside(one) && !words(PACKAGES[one.target] ?? "").includes(one.room),
    );
    expect(wrong).toEqual([]);
  });

  it("uses internal parts of tslab in one file only", () => {
    const inner = /lastWriteDisplayData|tslab.{0,6}dist/;
    const knowing = files.filter((file) => inner.test(readFileSync(join(SRC, file), "utf8")));
    expect(knowing).toEqual(["notebook/tslab.ts"]);
  });

  it("creates, writes, moves and removes files in one room only", () => {
    const wrong = files.filter((file) => roomOf(file) !== "files").flatMap(changing);
    expect(wrong).toEqual([]);
    expect(changing("files/safe-files.ts")).toContain("files/safe-files.ts: renameSync");
  });

  it("writes to the terminal in few files, which escape what they quote", () => {
    const text = (file: string) => readFileSync(join(SRC, file), "utf8");
    const wrong = files.filter((file) => /std(?:out|err)\.write\(/.test(text(file)));
    expect(wrong.toSorted()).toEqual(["cli/command-line.ts", "cli/repl.ts", "errors.ts"]);
  });

  it("keeps errors and leagues free of imports", () => {
    const own = ({ room, target }: (typeof imports)[number]) => target.startsWith(`${room}/`);
    const free = ["errors", "leagues"];
    expect(imports.filter((one) => free.includes(one.room) && !own(one))).toEqual([]);
  });

  it("compares no league code outside of leagues", () => {
    const codes = `"(?:${LEAGUE_CODES.join("|")})"`;
    const code = new RegExp(`[!=]==? *${codes}|${codes} *[!=]==?`);
    const wrong = files.filter(
      (file) => !file.startsWith("leagues/") && code.test(readFileSync(join(SRC, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["index.ts", "names.ts"])("has no logic in %s", (file) => {
    const path = join(SRC, file);
    const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022);
    expect(source.statements.every(ts.isExportDeclaration)).toBe(true);
  });

  it("has files (so the other checks checked something)", () => {
    expect(imports.length).toBeGreaterThan(files.length);
    const deliver = { room: "service/calls", target: "frames/deliver", isType: false };
    expect(imports).toContainEqual({ file: "service/calls/bind.ts", ...deliver });
    const undici = { room: "service/http", target: "undici", isType: true };
    expect(imports).toContainEqual({ file: "service/http/attempt.ts", ...undici });
  });
});
