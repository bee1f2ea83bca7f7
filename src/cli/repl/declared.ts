import type ts from "typescript";

/** A name that an entry declares for later entries. */
export interface Declared {
  readonly name: string;
  /** The statement that declares it in a later entry; takes the module of this one. */
  readonly later: (module: string) => string;
  /** Whether it exists at run time: not a type, and not an import, which is repeated. */
  readonly isValue: boolean;
  /** Whether the entry's own text does not export it. */
  readonly needsExport: boolean;
}

/** The names that an entry's top-level statements declare. */
export function declaredNames(compiler: typeof ts, file: ts.SourceFile): Declared[] {
  return file.statements.flatMap((statement) => declaredBy(compiler, statement));
}

function declaredBy(compiler: typeof ts, statement: ts.Statement): Declared[] {
  const has = (kind: ts.SyntaxKind) =>
    compiler.canHaveModifiers(statement) &&
    compiler.getModifiers(statement)?.some((modifier) => modifier.kind === kind) === true;
  const isValue = !has(compiler.SyntaxKind.DeclareKeyword);
  const needsExport = !has(compiler.SyntaxKind.ExportKeyword);
  if (compiler.isImportDeclaration(statement)) return importedBy(compiler, statement);
  if (compiler.isVariableStatement(statement)) {
    const { flags, declarations } = statement.declarationList;
    const word = (flags & compiler.NodeFlags.Const) === 0 ? "let" : "const";
    return declarations
      .flatMap(({ name }) => boundNames(compiler, name))
      .map((name) => ({
        name,
        // An imported variable could not be assigned to.
        later: (module) => `declare ${word} ${name}: typeof import("${module}").${name};`,
        isValue,
        needsExport,
      }));
  }
  const kinds = [compiler.isFunctionDeclaration, compiler.isClassDeclaration];
  const isCode = kinds.some((is) => is(statement));
  const isEnum = compiler.isEnumDeclaration(statement);
  const isType =
    compiler.isInterfaceDeclaration(statement) || compiler.isTypeAliasDeclaration(statement);
  if (!isCode && !isEnum && !isType) return [];
  const { name: identifier } = statement as ts.DeclarationStatement;
  if (identifier === undefined) return [];
  const name = identifier.getText();
  const isInlined = isEnum && has(compiler.SyntaxKind.ConstKeyword);
  return [
    {
      name,
      later: (module) => `import { ${name} } from "${module}";`,
      isValue: isValue && !isType && !isInlined,
      needsExport,
    },
  ];
}

/** Later entries repeat an import, one name at a time, so that each name can be replaced. */
function importedBy(
  compiler: typeof ts,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): Declared[] {
  if (importClause === undefined) return [];
  const { name, namedBindings } = importClause;
  const from = moduleSpecifier.getText();
  const imported = (local: ts.Identifier, clause: string): Declared => ({
    name: local.text,
    later: () => `import ${clause} from ${from};`,
    isValue: false,
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
