// Replaces the types that only the checker needs by what help shows.
import ts from "typescript";

/**
 * The type aliases of the sources that users cannot name: by name, their parameters and what stands
 * for them. That is what their tag `@shown` says, and of a conditional type all that it can be.
 */
export function helperTypes(program, publicNames) {
  const helpers = new Map();
  for (const file of program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => !isDeclarationFile)) {
    for (const one of file.statements.filter(ts.isTypeAliasDeclaration)) {
      const shown = ts.getJSDocTags(one).find(({ tagName }) => tagName.text === "shown");
      if (shown === undefined && !ts.isConditionalTypeNode(one.type)) continue;
      if (shown === undefined && publicNames.has(one.name.text)) continue;
      helpers.set(one.name.text, {
        parameters: (one.typeParameters ?? []).map(({ name }) => name.text),
        presets: (one.typeParameters ?? []).map((parameter) => parameter.default?.getText()),
        body: shown === undefined ? one.type.getText() : ts.getTextOfJSDocComment(shown.comment),
      });
    }
  }
  return helpers;
}

/** A type as text, without helper types and conditions. */
export function withoutHelpers(text, helpers, depth = 0) {
  const file = ts.createSourceFile("type.ts", `type T = ${text}`, ts.ScriptTarget.Latest, true);
  const type = file.statements[0]?.type;
  // Beyond this a type is made of itself.
  if (type === undefined || depth > 8) return text;
  const again = (node) => withoutHelpers(node.getText(), helpers, depth + 1);
  if (ts.isConditionalTypeNode(type)) {
    const branches = [type.trueType, type.falseType].map(again);
    const says = branches.filter((branch) => !/^(never|unknown|UntypedRow)$/.test(branch));
    return says.length === 0 ? (branches[1] ?? text) : [...new Set(says)].join(" | ");
  }
  const helper = ts.isTypeReferenceNode(type) && helpers.get(type.typeName.getText());
  if (helper) {
    const given = helper.parameters.map(
      (_, at) => type.typeArguments?.[at]?.getText() ?? helper.presets[at] ?? "unknown",
    );
    const body = helper.body.replace(/\b[A-Za-z]+\b/g, (word) => {
      const at = helper.parameters.indexOf(word);
      return at === -1 ? word : given[at];
    });
    return withoutHelpers(body, helpers, depth + 1);
  }
  return withPartsReplaced(type, again);
}

/** The text of a type whose parts are replaced. */
function withPartsReplaced(type, write) {
  const parts = [];
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node) || ts.isConditionalTypeNode(node)) parts.push(node);
    else ts.forEachChild(node, visit);
  };
  if (ts.isTypeReferenceNode(type)) parts.push(...(type.typeArguments ?? []));
  else visit(type);
  const start = type.getStart();
  return parts.reduceRight(
    (text, part) =>
      text.slice(0, part.getStart() - start) + write(part) + text.slice(part.getEnd() - start),
    type.getText(),
  );
}
