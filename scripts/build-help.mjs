// Writes dist/help.json.br: what the declarations of the public names say, for `help`. The compiler's
// checker resolves inherited options, overloads and the comments of both; nothing is written twice.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import ts from "typescript";
import { withComments } from "./build-comments.mjs";
import { ROOT } from "./bundling.mjs";
import { helperTypes, withoutHelpers } from "./help-types.mjs";

const SRC = join(ROOT, "src");

/** Options with a table of their own, from which their texts and defaults come at run time. */
const OPTIONS_TABLE = join(SRC, "service/options/options.ts");

/** Options of that table which overloads write out, for the type of what they give. */
const FLAGS = ["return_parsed", "return_as_polars"];

/** Modifiers of members that help leaves out. */
const HIDDEN = [ts.SyntaxKind.OverrideKeyword, ts.SyntaxKind.ProtectedKeyword];

const VALUES_OF = [ts.isPropertyAssignment, ts.isShorthandPropertyAssignment];

const WHOLE_TYPES =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Types that are values to users, and no objects of options. */
const VALUES = join(SRC, "frames/types.ts");

/** The data of the declarations: entries by public name, and the fields of options that entries list. */
export function extractHelp() {
  const program = programOf();
  // A moved file would otherwise leave its texts out of help.
  for (const path of [OPTIONS_TABLE, VALUES]) {
    if (!program.getSourceFile(path)) throw new Error(`help needs ${path}, which is not there`);
  }
  const checker = program.getTypeChecker();
  const index = program.getSourceFile(join(SRC, "index.ts"));
  const fields = {};
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(index));
  const helpers = helperTypes(program, new Set(exported.map(({ name }) => name)));
  const reader = readerOf(checker, fields, helpers, new Set(exported.map(({ name }) => name)));
  const entries = exported.map((symbol) => [symbol.name, reader.entry(symbol)]);
  return { entries: Object.fromEntries(entries), fields };
}

/** Writes the data file. */
export function buildHelp() {
  const packed = brotliCompressSync(JSON.stringify(extractHelp()));
  writeFileSync(join(ROOT, "dist/help.json.br"), packed);
}

function programOf() {
  const path = join(ROOT, "tsconfig.build.json");
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => withComments(path, read(path));
  return ts.createProgram([join(SRC, "index.ts")], { ...options, noEmit: true }, host);
}

/** The types as one union, each of its members once. */
function unionOf(types) {
  const members = new Set();
  for (const text of types.filter((type) => type !== undefined)) {
    let depth = 0;
    let member = "";
    let isFunction = false;
    for (const part of text.split(/(=>|[<>(){}[\]]| \| )/)) {
      if (/^[<({[]$/.test(part)) depth += 1;
      if (/^[>)}\]]$/.test(part)) depth -= 1;
      // The result of a function belongs to it.
      if (part === "=>" && depth === 0) isFunction = true;
      if (part === " | " && depth === 0 && !isFunction) {
        members.add(member);
        member = "";
      } else member += part;
    }
    members.add(member);
  }
  // Types that only the compiler infers are left out: users cannot write them.
  const plain = [...members].filter((member) => !/\bkeyof\b|\b[A-Z]\b/.test(member));
  return [...(plain.length > 0 ? plain : members)].join(" | ");
}

function readerOf(checker, fields, helpers, publicNames) {
  const oneLine = (text) => text.replace(/\s+/g, " ").trim();

  /** Paragraphs as single lines; lists and indented lines stay lines. */
  const flowing = (text) =>
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\n(?!\s*- )\s*/g, " ").trim())
      .join("\n\n");

  const commentOf = (symbol) =>
    flowing(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

  const tagsOf = (symbol, name) =>
    symbol
      .getJsDocTags(checker)
      .filter((tag) => tag.name === name)
      .map((tag) => ts.displayPartsToString(tag.text).trim());

  const declarationOf = (symbol) => symbol.valueDeclaration ?? symbol.declarations?.[0];

  const fileOf = (symbol) => declarationOf(symbol)?.getSourceFile().fileName ?? "";

  /** As the author wrote it, else as the compiler does. */
  const typeText = (symbol, type) => {
    const declaration = declarationOf(symbol);
    const written = wordsOf(type) ?? declaration?.type?.getText() ?? checker.typeToString(type);
    return simple(oneLine(written.replace(/\/\*\*.*?\*\//gs, "")), declaration?.parent);
  };

  /** The words that a type consists of, whichever name they have; undefined for other types. */
  const wordsOf = (type) => {
    const bare = checker.getNonNullableType(type);
    const members = bare.isUnion() ? bare.types : [bare];
    if (!members.some((one) => one.isStringLiteral())) return undefined;
    if (!members.every((one) => one.isLiteral() || one.flags & ts.TypeFlags.BooleanLiteral)) {
      return undefined;
    }
    return members.map((one) => checker.typeToString(one)).join(" | ");
  };

  /**
   * A type as help shows it: either kind of frame is a Frame, and a type parameter is what it
   * extends, or left out.
   */
  const simple = (text, { typeParameters = [] } = {}) => {
    const plain = typeParameters.reduce(
      (known, { name, constraint }) => {
        const parameter = new RegExp(`\\b${name.text}\\b`, "g");
        if (constraint !== undefined)
          return known.replace(parameter, withoutHelpers(constraint.getText(), helpers));
        return known.replace(new RegExp(`<${name.text}>`, "g"), "");
      },
      withoutHelpers(text, helpers),
    );
    return plain
      .replace(/ \| undefined$/, "")
      .replace(/\b(Danfo|Polars|Any|Shaped)Frame\b/g, "Frame")
      .replace(/(, |<)"(danfo|polars)">/g, (_, open) => (open === "<" ? "" : ">"))
      .replace(/<(Engine|LeagueCode|boolean, boolean|any|object|unknown|ArrayBufferLike)>/g, "")
      .replace(/<row(, row)*>/g, "")
      .replace(/\b(\w+) \| \1\b/g, "$1")
      .replace(/ \| never\b/g, "")
      .replace(/ & \{ return_[^{}]*\}/g, "");
  };

  const isOptional = (symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;

  /** Puts a field under a key, which fields of the same declaration share, and gives the key. */
  function fieldKey(symbol, owner) {
    const isFlag = FLAGS.includes(symbol.name) && commentOf(symbol) === "";
    if (isFlag || fileOf(symbol) === OPTIONS_TABLE) return `options.${symbol.name}`;
    const parent = declarationOf(symbol)?.parent;
    const key = `${parent?.name?.text ?? owner}.${symbol.name}`;
    const type = checker.getTypeOfSymbol(symbol);
    const [preset] = tagsOf(symbol, "default");
    fields[key] = {
      name: symbol.name,
      type: typeText(symbol, type),
      ...(isOptional(symbol) && { optional: true }),
      text: commentOf(symbol) || fields[key]?.text || "",
      ...(preset !== undefined && { default: flowing(preset) }),
    };
    return key;
  }

  /** The properties of an object of options; undefined for any other type. */
  function optionProperties(type) {
    const bare = checker.getNonNullableType(type);
    if (bare.flags & ts.TypeFlags.Conditional) {
      const branches = [bare.root.node.trueType, bare.root.node.falseType];
      const read = branches.map((node) => optionProperties(checker.getTypeFromTypeNode(node)));
      return read.includes(undefined) ? undefined : read.flat();
    }
    const object = bare.isTypeParameter() ? checker.getBaseConstraintOfType(bare) : bare;
    if (object === undefined || (object.flags & ts.TypeFlags.Object) === 0) {
      if (object?.isIntersection() !== true) return undefined;
    }
    const isCallable = object.getCallSignatures().length + object.getConstructSignatures().length;
    const properties = checker.getPropertiesOfType(object);
    const isOurs = (symbol) =>
      fileOf(symbol).startsWith(SRC) && fileOf(symbol) !== VALUES && isNamed(symbol);
    const areOptions = properties.every(isOurs) && properties.some(isOptional);
    return isCallable === 0 && areOptions ? properties : undefined;
  }

  /** Neither symbols nor private fields have names that users can write. */
  const isNamed = ({ name }) => !/^(__@|#)/.test(name);

  /** Whether users can look up every type that a text names. */
  const isPublic = (text) =>
    (text.match(/\b[A-Z]\w+/g) ?? []).every((name) => publicNames.has(name));

  /** An object of options as text, without their types: `{ per, ranks, ... }`. */
  const objectText = ([...names]) =>
    names.length === 0
      ? undefined
      : `{ ${[...names.slice(0, 3), ...(names.length > 3 ? ["..."] : [])].join(", ")} }`;

  /** How a function is called: its arguments, what it gives, and the options among them. */
  function callOf(type, owner) {
    // Calls that return never exist only for the compiler to refuse.
    const signatures = type
      .getCallSignatures()
      .filter((one) => (one.getReturnType().flags & ts.TypeFlags.Never) === 0);
    if (signatures.length === 0) return {};
    const params = new Map();
    const options = new Set();
    for (const signature of signatures) {
      signature.getParameters().forEach((symbol, place) => {
        const declaration = declarationOf(symbol);
        const properties = optionProperties(checker.getTypeOfSymbol(symbol));
        for (const property of properties ?? []) options.add(fieldKey(property, owner));
        const optional = declaration.questionToken ?? declaration.initializer;
        // Overloads may name the argument in one position differently.
        const before = params.get(place);
        const names = new Set([
          ...(before?.names ?? []),
          ...(properties ?? []).map(({ name }) => name),
        ]);
        const written = typeText(symbol, checker.getTypeOfSymbol(symbol));
        const type = properties && !isPublic(written) ? objectText(names) : written;
        const text = flowing(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
        params.set(place, {
          name: before?.name ?? symbol.name,
          place,
          names,
          type:
            before?.type === objectText(before?.names ?? []) ? type : unionOf([before?.type, type]),
          ...((optional || before?.optional) && { optional: true }),
          ...(properties && { isOptions: true }),
          text: text || before?.text || "",
        });
      });
    }
    const returns = signatures.map((signature) => {
      const result = checker.typeToString(signature.getReturnType(), undefined, WHOLE_TYPES);
      return simple(result, signature.getDeclaration());
    });
    return {
      params: [...params.values()]
        .sort((a, b) => a.place - b.place)
        .map(({ place, names, ...param }) => param),
      options: [...options],
      returns: unionOf(returns),
    };
  }

  function described(symbol) {
    const [example] = tagsOf(symbol, "example");
    const throws = tagsOf(symbol, "throws").map((text) => `Throws an ${flowing(text)}.`);
    const text = [commentOf(symbol), ...throws].filter((part) => part !== "").join("\n\n");
    const [category] = tagsOf(symbol, "category");
    return {
      text,
      ...(category !== undefined && { category }),
      ...(example !== undefined && { example }),
    };
  }

  function memberEntry(symbol, owner) {
    const type = checker.getTypeOfSymbol(symbol);
    if (type.getCallSignatures().length === 0) return { field: fieldKey(symbol, owner) };
    return { ...described(symbol), ...callOf(type, `${owner}.${symbol.name}`) };
  }

  /**
   * Members that are declared as such. Columns of rows and operations of clients are properties of
   * values, which describe themselves; what overrides says nothing new.
   */
  const isOwnMember = (symbol) => {
    const declaration = declarationOf(symbol);
    if (declaration === undefined || !fileOf(symbol).startsWith(SRC)) return false;
    const isColumn = declaration.type !== undefined && ts.isTypeQueryNode(declaration.type);
    const isValue =
      isColumn || VALUES_OF.some((is) => is(declaration)) || /^site_/.test(symbol.name);
    const modifiers = ts.canHaveModifiers(declaration) ? ts.getModifiers(declaration) : [];
    const isHidden = modifiers?.some(({ kind }) => HIDDEN.includes(kind));
    return isNamed(symbol) && !isHidden && (!isValue || fileOf(symbol) === OPTIONS_TABLE);
  };

  function membersOf(type, owner) {
    const members = checker.getPropertiesOfType(type).filter(isOwnMember);
    return Object.fromEntries(members.map((symbol) => [symbol.name, memberEntry(symbol, owner)]));
  }

  /** Arguments with the texts of the constant's own comment when the call's type has none. */
  function withParamTexts({ params, ...call }, symbol) {
    if (params === undefined) return call;
    const texts = new Map(
      tagsOf(symbol, "param").map((tag) => {
        const [, name, text] = /^(\w+)\s+(?:- )?(.*)$/s.exec(tag) ?? [];
        return [name, flowing(text ?? "")];
      }),
    );
    return {
      ...call,
      params: params.map((param) => ({
        ...param,
        text: param.text || (texts.get(param.name) ?? ""),
      })),
    };
  }

  function entry(exported) {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    const { name } = exported;
    if (name.startsWith("site_")) return { kind: "operation", ...described(symbol) };
    if (symbol.flags & ts.SymbolFlags.Class) {
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const [base] = checker.getBaseTypes(type);
      return {
        kind: "class",
        ...described(symbol),
        ...(base && { base: base.symbol.name }),
        members: membersOf(type, name),
      };
    }
    if (symbol.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbol(symbol);
      const kind = type.getCallSignatures().length > 0 ? "function" : "value";
      return { kind, ...described(symbol), ...withParamTexts(callOf(type, name), symbol) };
    }
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const members = type.getProperties?.().some(isOwnMember) ? membersOf(type, name) : {};
    return { kind: "type", ...described(symbol), members };
  }

  return { entry };
}
