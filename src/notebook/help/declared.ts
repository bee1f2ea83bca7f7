import type { ColumnLists } from "../../schema/columns";
import { describeOptions } from "../../service/options/settings";
import {
  type Callable,
  type Declaration,
  declarations,
  type Field,
  findField,
  isClientOption,
  type Member,
} from "./declarations";
import { OBJECTS, publicValue } from "./names";
import {
  type Block,
  type Entry,
  firstSentence,
  leadBlocks,
  listBlock,
  type Page,
  textBlock,
} from "./page";
import { columnBlocks, columnsBehind, columnsPage, rowSentence } from "./tables";

export function declaredPage(name: string, declaration: Declaration, section?: string): Page {
  const { kind, text, example, base, members = {} } = declaration;
  if (isCallable(declaration)) {
    return callPage(name, declaration, columnsBehind(name, declaration.returns), section);
  }
  return {
    title: name,
    blocks: [
      ...leadBlocks(text, example),
      ...(base === undefined ? [] : [textBlock(`Its base class is ${base}.`)]),
      ...memberBlocks(name, members),
      ...(kind === "type" ? rowBlocks(name) : []),
    ],
  };
}

export function memberPage(owner: string, name: string, member: Member, section?: string): Page {
  if (!isCallable(member)) {
    const field = findField(member.field ?? `${owner}.${name}`);
    return { title: `${variableOf(owner)}.${name}`, blocks: [listBlock("", [fieldEntry(field)])] };
  }
  const columns = columnsBehind(`${owner}.${name}`, member.returns);
  return callPage(`${variableOf(owner)}.${name}`, { text: "", ...member }, columns, section);
}

/** Returns the call of a function as text: `findTeam(league, text, options?)`. */
export function callText(name: string, { params }: Pick<Callable, "params">): string {
  const names = params.map((param) => `${param.name}${param.optional ? "?" : ""}`);
  return `${name}(${names.join(", ")})`;
}

const isCallable = <T extends Partial<Callable>>(described: T): described is T & Callable =>
  described.params !== undefined;

/** Returns the name of objects of a class in texts. */
const variableOf = (owner: string): string =>
  Object.entries(OBJECTS).find(([, name]) => name === owner)?.[0] ?? owner;

type Described = Pick<Declaration, "text" | "example"> & Callable;

function callPage(
  name: string,
  described: Described,
  columns: ColumnLists | undefined,
  section: string | undefined,
): Page {
  const title = callText(name, described);
  if (section !== undefined) return columnsPage(title, columns, section);
  const { text, example, params, returns } = described;
  const keys = optionKeys(described.options);
  return {
    title,
    subject: name,
    blocks: [
      ...leadBlocks(text, example),
      listBlock(
        "Arguments",
        params.map((param) => ({
          name: `${param.name}${param.optional ? "?" : ""}`,
          type: param.type,
          text: param.text || writeWords(param.type),
        })),
      ),
      listBlock("Options", optionEntries(keys)),
      ...(keys.length === described.options.length ? [] : [textBlock(FURTHER)]),
      ...(returns === "void"
        ? []
        : [listBlock("Returns", [{ name: returns, text: writeWords(returns) }])]),
      ...fieldBlocks(returns),
      ...(columns === undefined ? [] : columnBlocks(columns)),
    ],
  };
}

const FURTHER =
  "It also takes the options of a client or call, such as timeout_ms and cache: " +
  'help("ClientOptions").';

/** Returns a function's own options and those for the kind of frames; all options if there are no others. */
function optionKeys(keys: readonly string[]): readonly string[] {
  const own = keys.filter((key) => !isClientOption(key) || /\.return_/.test(key));
  const isAll = own.every(isClientOption) && keys.some((key) => /concurrency$/.test(key));
  return isAll ? inTableOrder(keys) : own;
}

const inTableOrder = (keys: readonly string[]): readonly string[] =>
  describeOptions()
    .map(({ name }) => `options.${name}`)
    .filter((key) => keys.includes(key));

/** Returns the entry of a property of a returned object. */
const fieldEntry = ({ name, type, text }: Field): Entry => ({
  name,
  type: type || undefined,
  text: text || writeWords(type),
});

/** Returns the entry of a property of an object that the user passes. */
function optionEntry(field: Field): Entry {
  const { optional, default: preset, aside } = field;
  const entry = fieldEntry(field);
  const need = optional ? preset && `Default: ${preset}.` : "Required.";
  return { ...entry, text: [entry.text, need, aside].filter(Boolean).join(" ") };
}

/** Returns options by their keys, `ShowOptions.rows`; equal names include their object. */
function optionEntries(keys: readonly string[]): readonly Entry[] {
  const names = keys.map((key) => key.slice(key.lastIndexOf(".") + 1));
  return keys.map((key, place) => {
    const entry = optionEntry(findField(key));
    const isAlone = names.filter((name) => name === names[place]).length === 1;
    return isAlone ? entry : { ...entry, text: `In ${key.split(".")[0]}: ${entry.text}` };
  });
}

/** Returns the meaning of the public types in a type. */
function writeWords(type: string): string {
  const names = [...new Set(type.match(/\b[A-Z]\w+/g))];
  const texts = names.flatMap((name) => {
    const entry = declarations().entries[name];
    return entry === undefined || entry.text === "" ? [] : [firstSentence(entry.text)];
  });
  return texts.join(" ");
}

/** Returns the properties of a function's result, unless it is a frame or a class. */
function fieldBlocks(type: string): readonly Block[] {
  const names = [...new Set(type.match(/\b[A-Z]\w+/g))];
  return names.flatMap((name) => {
    const { kind, members = {} } = declarations().entries[name] ?? {};
    return kind === "type" && name !== "Frame" ? memberBlocks(name, members) : [];
  });
}

function memberBlocks(owner: string, members: Readonly<Record<string, Member>>): readonly Block[] {
  const entries = Object.entries(members);
  const fields = entries.flatMap(([, { field }]) =>
    field === undefined ? [] : [findField(field)],
  );
  const methods = entries.flatMap(([name, member]) =>
    isCallable(member)
      ? [{ name: callText(`.${name}`, member), text: firstSentence(member.text ?? "") }]
      : [],
  );
  return [
    fields.some(({ optional }) => optional)
      ? listBlock("Options", fields.map(optionEntry))
      : listBlock(`${owner} has`, fields.map(fieldEntry)),
    listBlock(methods.length === 0 ? "" : `Methods of ${owner}`, methods),
  ];
}

/** Returns the functions that return rows of a type. */
function rowBlocks(type: string): readonly Block[] {
  const isOf = ({ returns = "" }: Partial<Callable>) =>
    returns
      .split("Frame<")
      .slice(1)
      .some((inside) => (inside.split(/[<>]/)[0] ?? "").split(/\W/).includes(type));
  const entries = Object.entries(declarations().entries)
    .filter(([name, entry]) => isOf(entry) && publicValue(name) !== undefined)
    .map(([name, { text }]) => ({ name, text: rowSentence(text) || firstSentence(text) }));
  return [listBlock("Rows of", entries)];
}
