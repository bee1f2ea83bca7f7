import { ArgumentError, countText } from "../../errors";
import { type GlimpseColumn, takeGlimpse } from "../../frames/print/glimpse";
import { isSections } from "../../frames/sections";
import { areColumnLists } from "../../schema/columns";
import { missingAwait } from "../../schema/missing-await";
import { findDefinition } from "../../service/calls/definition";
import { operations } from "../../service/operations";
import { declarations } from "./declarations";
import { declaredPage, memberPage, operationPage } from "./declared";
import { className, methodName, nameOf, OBJECTS, publicNames, publicValue } from "./names";
import { type Block, listBlock, type Page, textBlock } from "./page";
import { findings, searchPage } from "./search";
import { COLUMNS, columnBlocks, type KnownTable, knownTables, tablePage, WHOLE } from "./tables";

/** Returns the page about a value or a name. Throws an ArgumentError if there is none. */
export function findPage(subject: unknown, section: string | undefined): Page {
  if (section === WHOLE) {
    const { subject: _, ...whole } = findPage(subject, undefined);
    return whole;
  }
  if (typeof subject === "string") return pageOfText(subject, section);
  const forgotten = missingAwait(subject);
  if (forgotten !== undefined) {
    throw new ArgumentError("it takes a function or an existing value.", {
      operation: "help",
      next: `${forgotten} For help on a function, pass its name without calling it.`,
    });
  }
  const page = pageOfDeclared(subject, section) ?? pageOfObject(subject, section);
  if (page !== undefined) return page;
  throw new ArgumentError("it does not recognize this value.", {
    operation: "help",
    next: 'help() lists all names, and help("a few words") searches.',
  });
}

export function pageOfDeclared(subject: unknown, section?: string): Page | undefined {
  if (areColumnLists(subject)) return { title: "columns", blocks: columnBlocks(subject) };
  if (typeof subject !== "function" && typeof subject !== "object") return undefined;
  const definition = findDefinition(subject);
  if (definition !== undefined) return operationPage(definition, section);
  const name = nameOf(subject) ?? methodName(subject);
  return name === undefined ? undefined : pageOfName(name, section);
}

function pageOfObject(subject: unknown, section: string | undefined): Page | undefined {
  if (typeof subject !== "object" || subject === null) return undefined;
  if (isSections(subject)) return pageOfSummary(subject, section);
  const name = className(subject);
  return name === undefined ? framePage(subject) : pageOfName(name, section);
}

/** Returns the page of a summary, whose operation is recognized by its sections. */
function pageOfSummary(summary: object, section: string | undefined): Page | undefined {
  const names = Object.keys(summary);
  const { site_wbb_summary, site_mlb_summary } = operations;
  const operation = [site_wbb_summary, site_mlb_summary].find(({ sections }) =>
    names.every((name) => name in sections),
  );
  return pageOfDeclared(operation, section);
}

/** Returns the page of a name: `shots`, `Season.load`. */
function pageOfName(path: string, section: string | undefined): Page | undefined {
  const [name = "", member] = path.split(".");
  const definition = findDefinition(publicValue(name));
  if (definition !== undefined) return operationPage(definition, section);
  const { entries } = declarations();
  const declaration = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (declaration === undefined) return undefined;
  if (member === undefined) return declaredPage(name, declaration, section);
  const { members = {} } = declaration;
  const found = Object.hasOwn(members, member) ? members[member] : undefined;
  return found && memberPage(name, member, found, section);
}

/** Returns the page of a name, with related search results, or the results of a search. */
function pageOfText(text: string, section: string | undefined): Page {
  const [first = "", second] = text.trim().split(/\s+/);
  const page =
    pageOfName(writeName(text), section) ??
    (second === undefined ? tablePage(first) : pageOfSection(writeName(first), second));
  if (page === undefined) return searchPage(text.trim());
  const others = findings(text).filter(({ name }) => name !== writeName(text));
  return { ...page, blocks: [...page.blocks, listBlock("See also", others.slice(0, MOST_OTHERS))] };
}

const MOST_OTHERS = 5;

/** Returns the page of `site_wbb_summary plays`, as typed in the REPL. */
function pageOfSection(name: string, section: string): Page | undefined {
  const isOfSections = findDefinition(publicValue(name))?.result.kind === "sections";
  return isOfSections || section === COLUMNS ? pageOfName(name, section) : undefined;
}

/** Returns the public name that a text means: `season.load`, `box_score`. */
function writeName(text: string): string {
  const [first = "", ...rest] = text.trim().split(".");
  const plain = (name: string) => name.toLowerCase().replace(/[_ ]/g, "");
  const isObject = rest.length > 0 && Object.hasOwn(OBJECTS, first);
  const object = (isObject ? OBJECTS[first] : undefined) ?? first;
  const alike = publicNames().filter((known) => plain(known) === plain(object));
  // Functions come before types.
  const value = alike.find((known) => publicValue(known) !== undefined);
  const name = alike.includes(object) ? object : (value ?? alike[0] ?? first);
  return [name, ...rest].join(".");
}

function framePage(value: unknown): Page | undefined {
  const glimpse = takeGlimpse(value, { whole: 0, cut: 0 });
  if (glimpse === undefined) return undefined;
  const columns = glimpse.columns.slice(glimpse.labels ?? 0);
  const table = findTable(columns.map(({ name }) => name));
  const size = `${countText(glimpse.height, "row")} × ${countText(columns.length, "column")}`;
  return { title: size, blocks: [originBlock(table, columns), columnsBlock(table, columns)] };
}

/** Returns the table that contains most of a frame's columns; of several, the smallest. */
function findTable(names: readonly string[]): KnownTable | undefined {
  let best: KnownTable | undefined;
  let most = names.length / 2;
  for (const table of knownTables()) {
    const count = table.columns.filter(({ name }) => names.includes(name)).length;
    const isSmaller = best !== undefined && table.columns.length < best.columns.length;
    if (count > most || (count === most && isSmaller)) [best, most] = [table, count];
  }
  return best;
}

function originBlock(table: KnownTable | undefined, columns: readonly GlimpseColumn[]): Block {
  if (table === undefined) {
    return textBlock("Its columns do not belong to a table that help knows.");
  }
  const { name, part, row } = table;
  const known = new Set(table.columns.map((column) => column.name));
  const count = columns.filter((column) => known.has(column.name)).length;
  const others = columns.length - count;
  const origin = part === "" ? `\`${name}\`` : `\`${name}\` (${part})`;
  if (count === table.columns.length) {
    const more = others === 0 ? "" : `, with ${others} more`;
    return textBlock(`The columns of ${origin}${more}. ${row}`.trim());
  }
  const besides = others === 0 ? "" : ` and ${countText(others, "other")}`;
  return textBlock(`${count} of the ${known.size} columns of ${origin}${besides}. ${row}`.trim());
}

function columnsBlock(table: KnownTable | undefined, columns: readonly GlimpseColumn[]): Block {
  const declared = new Map(table?.columns.map((column) => [column.name, column]));
  const entries = columns.map(({ name, dtype }) => ({
    name,
    type: dtype,
    text: declared.get(name)?.description ?? "",
  }));
  return listBlock(`Columns (${entries.length})`, entries);
}
