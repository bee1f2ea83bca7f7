import type ts from "typescript";

export interface Declared {
  readonly name: string;
  /** Returns the statement that declares it in a later entry; `module` is the module of this entry. */
  readonly later: (module: string) => string;
  /** Whether the entry's own text does not export it. */
  readonly needsExport: boolean;
}

export const declaredNames = (
  compiler: typeof ts,
  statements: readonly ts.Statement[],
): readonly Declared[] => statements.flatMap((statement) => listDeclared(compiler, statement));

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
