import { ArgumentError } from "../../errors";
import { type ColumnLists, describeColumns } from "../../schema/columns";
import type { Dataset, GenericDataset } from "../../schema/dataset";
import type { Definition } from "../../service/calls/definition";
import { fullPath } from "../../service/calls/request";
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

export function operationPage(definition: Definition, section: string | undefined): Page {
  const { text = "", example } = declarations().entries[definition.name] ?? {};
  const { name, result } = definition;
  if (result.kind === "table" && section !== undefined) {
    return columnsPage(writeCall(definition), describeColumns(result.dataset.columns), section);
  }
  const dataset = findDataset(definition, section);
  return {
    title: writeCall(definition),
    ...(section === undefined && { subject: name }),
    subtitle: writePlaces(definition),
    blocks: [
      ...leadBlocks(text, example),
      listBlock("Arguments", argumentEntries(definition)),
      textBlock(
        "It takes the options of a call, too, such as return_as_polars, return_parsed, timeout_ms " +
          'and cache: help("CallOptions").',
      ),
      textBlock(section === undefined ? "" : `Section ${section}`),
      ...(dataset === undefined ? sectionBlocks(definition) : [rowsBlock(dataset)]),
      listBlock("Errors", errorEntries(definition)),
      ...tableBlocks(dataset),
    ],
  };
}

function writeCall({ name, arguments: declared }: Definition): string {
  const names = Object.entries(declared).map(
    ([argument, { required }]) => `${argument}${required ? "" : "?"}`,
  );
  return `${name}(${names.length === 0 ? "" : `{ ${names.join(", ")} }`})`;
}

function writePlaces(definition: Definition): string {
  const { second, league } = definition;
  const path = second && `${second.host ?? ""}${fullPath(definition, second)}`;
  const elsewhere = path && `\nif the service no longer has that path, GET ${path}`;
  return `${league.title}, GET ${fullPath(definition)}${elsewhere ?? ""}`;
}

const errorEntries = ({ unknown }: Definition): readonly Entry[] => [
  { name: "ArgumentError", text: "An argument or option is invalid; no request was made." },
  { name: "HttpError", text: `The service rejected the request. ${unknown ?? ""}`.trim() },
  {
    name: "PayloadError",
    text: "The response has an unexpected shape; the message names the path.",
  },
  { name: "NetworkError", text: "No complete response after all retries." },
  { name: "TimeoutError", text: "The response took too long: raise timeout_ms." },
];

const argumentEntries = ({ arguments: declared }: Definition): readonly Entry[] =>
  Object.entries(declared).map(([name, { description, format, required, default: preset }]) => {
    const need = required ? "Required." : "Optional.";
    const sent = preset === null ? "" : ` Default: ${preset}; null sends none.`;
    return { name, text: `${description} ${need} Must be ${format}.${sent}` };
  });

/** Returns the declaration of the only table, or of a section; undefined for all sections of a summary. */
function findDataset({ name, result }: Definition, section: string | undefined) {
  if (section === undefined) return result.kind === "sections" ? undefined : result.dataset;
  const sections = result.kind === "sections" ? result.sections : {};
  if (Object.hasOwn(sections, section)) return sections[section];
  const known = Object.keys(sections).join(", ");
  const next = known === "" ? "It returns one table: omit the section." : `It has ${known}.`;
  throw new ArgumentError(`there is no section '${section}'.`, { operation: name, next });
}

function sectionBlocks({ name, result }: Definition): readonly Block[] {
  const sections = result.kind === "sections" ? result.sections : {};
  const entries = Object.entries(sections).map(([title, { row, columns }]) => ({
    name: title,
    text: `${row} ${Object.keys(columns).length} columns.`,
  }));
  const next = `help(${name}, "plays") shows a section's columns.`;
  return [listBlock("Sections", entries), textBlock(next)];
}

function tableBlocks(dataset: Dataset | GenericDataset | undefined): readonly Block[] {
  if (dataset === undefined) return [];
  if ("columns" in dataset) return columnBlocks(describeColumns(dataset.columns));
  const rule =
    "The columns depend on the response: nested keys joined with _, in snake_case, lists as JSON " +
    "text, numbers as double.";
  return [textBlock(rule)];
}

const rowsBlock = ({ row, empty, source }: Pick<Dataset, "row" | "empty" | "source">): Block =>
  listBlock("", [
    { name: "One row", text: row },
    { name: "Empty", text: empty },
    { name: "Source", text: source },
  ]);

export function declaredPage(name: string, declaration: Declaration, section?: string): Page {
  const { kind, text, example, base, members = {} } = declaration;
  if (isCallable(declaration)) {
    return callPage(name, declaration, columnsBehind(name, declaration.returns), section);
  }
  return {
    title: name,
    blocks: [
      ...leadBlocks(text, example),
      textBlock(base === undefined ? "" : `Its base class is ${base}.`),
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

function callPage(
  name: string,
  described: Pick<Declaration, "text" | "example"> & Callable,
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
      textBlock(keys.length === described.options.length ? "" : FURTHER),
      listBlock(
        "Returns",
        returns === "void" ? [] : [{ name: returns, text: writeWords(returns) }],
      ),
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
  const inOrder = isAll ? describeOptions().map(({ name }) => `options.${name}`) : own;
  return inOrder.filter((key) => keys.includes(key));
}

const fieldEntry = ({ name, type, text }: Field): Entry => ({
  name,
  type: type || undefined,
  text: text || writeWords(type),
});

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
  const texts = typesIn(type).map((name) =>
    firstSentence(declarations().entries[name]?.text ?? ""),
  );
  return texts.filter((text) => text !== "").join(" ");
}

const typesIn = (type: string): readonly string[] => [...new Set(type.match(/\b[A-Z]\w+/g))];

/** Returns the properties of a function's result, unless it is a frame or a class. */
function fieldBlocks(type: string): readonly Block[] {
  return typesIn(type).flatMap((name) => {
    const { kind, members = {} } = declarations().entries[name] ?? {};
    return kind === "type" && name !== "Frame" ? memberBlocks(name, members) : [];
  });
}

function memberBlocks(owner: string, members: Readonly<Record<string, Member>>): readonly Block[] {
  const entries = Object.entries(members);
  const fields = entries.flatMap(([, { field }]) => (field ? findField(field) : []));
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
