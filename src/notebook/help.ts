import { configure, createClient } from "../client";
import { ArgumentError } from "../errors";
import { textWidth } from "../frames/text";
import { type AnyOperation, type Definition, definitionOf } from "../operation/definition";
import { fullPath } from "../operation/request";
import { describeOptions } from "../options/describe";
import type { Argument } from "../schema/arguments";
import { type ColumnInfo, type Columns, describeColumns } from "../schema/columns";
import type { Dataset } from "../schema/dataset";

/**
 * Prints the documentation of an operation: how to call it, its arguments with formats and defaults,
 * what one row is, when there are none, and every column. For a summary it lists the sections; pass a
 * section's name to see its columns. For a game table it lists the columns. `help(createClient)` and
 * `help(configure)` list their options. Throws an ArgumentError for anything else.
 *
 * @example
 * help(site_wbb_scoreboard);
 * help(site_wbb_summary, "plays");
 * help(boxScore);
 * help(createClient);
 */
export function help(
  operation: AnyOperation | WithColumns | typeof createClient | typeof configure,
  section?: string,
): void {
  console.log(helpText(operation, section, textWidth()));
}

/** A table made of games: its columns, or those of each league, or of each league's tables. */
interface WithColumns {
  readonly name: string;
  readonly columns: ColumnLists;
}

type ColumnLists = readonly ColumnInfo[] | { readonly [part: string]: ColumnLists };

/** What `help` prints. */
export function helpText(operation: unknown, section: string | undefined, width: number): string {
  if (operation === createClient) return optionsText("createClient", "client", width);
  if (operation === configure) return optionsText("configure", "configure", width);
  const definition = definitionOf(operation);
  if (definition === undefined && hasColumns(operation)) {
    return columnLists(operation.name, operation.columns, width).join("\n\n");
  }
  if (definition === undefined) {
    throw new ArgumentError("help takes an operation.", {
      next: "For example help(site_wbb_scoreboard); Object.keys(operations) lists them.",
    });
  }
  const blocks = [
    signature(definition),
    ...argumentBlocks(definition, width),
    ...resultBlocks(definition, section, width),
    errorsBlock(definition, width),
  ];
  return blocks.join("\n\n");
}

const hasColumns = (value: unknown): value is WithColumns =>
  typeof value === "function" && "columns" in value;

function columnLists(title: string, columns: ColumnLists, width: number): readonly string[] {
  if (isColumnList(columns)) return [`${title}\n${columnEntries(columns, width)}`];
  return Object.entries(columns).flatMap(([part, list]) =>
    columnLists(`${title}, ${part}`, list, width),
  );
}

const isColumnList = (columns: ColumnLists): columns is readonly ColumnInfo[] =>
  Array.isArray(columns);

function optionsText(name: string, place: string, width: number): string {
  const entries = describeOptions()
    .filter(({ places }) => places.includes(place))
    .map(({ name, description, default: text, places }): Entry => {
      const scope = places.includes("call") ? " Also per call." : "";
      return [name, `${description} Default: ${text}.${scope}`];
    });
  return `${name}({ ... })\n\n${block("Options", entries, width)}`;
}

function signature(definition: Definition): string {
  const names = Object.entries(definition.arguments).map(
    ([name, { required }]) => `${name}${required ? "" : "?"}`,
  );
  const call = names.length === 0 ? "" : `{ ${names.join(", ")} }`;
  const { second, league } = definition;
  const path = second && `${second.host ?? ""}${fullPath(definition, second)}`;
  const elsewhere = path === undefined ? "" : `\nif the service no longer has that, GET ${path}`;
  return `${definition.name}(${call})\n${league.title}, GET ${fullPath(definition)}${elsewhere}`;
}

function errorsBlock({ unknown }: Definition, width: number): string {
  const entries: Entry[] = [
    ["ArgumentError", "An argument or option is invalid; no request was made."],
    ["HttpError", `The service refused. ${unknown ?? ""}`.trim()],
    ["PayloadError", "The answer has an unexpected shape; the message says where."],
    ["NetworkError", "No complete answer came, after all retries."],
    ["TimeoutError", "The answer did not come in time: raise timeout_ms."],
  ];
  return block("Errors", entries, width);
}

function argumentBlocks({ arguments: declared }: Definition, width: number): string[] {
  const entries = Object.entries(declared).map(
    ([name, argument]): Entry => [name, argumentText(argument)],
  );
  return entries.length === 0 ? [] : [block("Arguments", entries, width)];
}

function argumentText({ description, format, required, default: preset }: Argument): string {
  const need = required ? "Required." : "Optional.";
  const sent = preset === null ? "" : ` Default: ${preset}; null sends none.`;
  return `${description} ${need} Must be ${format}.${sent}`;
}

function resultBlocks(
  { name, result }: Definition,
  section: string | undefined,
  width: number,
): string[] {
  if (result.kind !== "sections") {
    if (section !== undefined) throw noSection(name, section, []);
    const columns = result.kind === "table" ? result.dataset.columns : undefined;
    return [rowsBlock(result.dataset, width), columnsBlock(columns, width)];
  }
  const { sections } = result;
  if (section === undefined) {
    const entries = Object.entries(sections).map(
      ([title, { row, columns }]): Entry => [
        title,
        `${row} ${Object.keys(columns).length} columns.`,
      ],
    );
    const next = `help(${name}, "plays") shows a section's columns.`;
    return [block("Sections", entries, width), next];
  }
  const dataset = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (dataset === undefined) throw noSection(name, section, Object.keys(sections));
  return [`Section ${section}`, rowsBlock(dataset, width), columnsBlock(dataset.columns, width)];
}

function noSection(name: string, section: string, sections: readonly string[]): ArgumentError {
  const next =
    sections.length === 0
      ? "It returns one table: leave out the section."
      : `It has ${sections.join(", ")}.`;
  return new ArgumentError(`there is no section '${section}'.`, { operation: name, next });
}

function rowsBlock(
  { row, empty, source }: Pick<Dataset, "row" | "empty" | "source">,
  width: number,
): string {
  const entries: Entry[] = [
    ["One row", row],
    ["Empty", empty],
    ["Source", source],
  ];
  return listing(entries, width);
}

function columnsBlock(columns: Columns | undefined, width: number): string {
  if (columns === undefined) {
    const rule =
      "The columns depend on the answer: nested keys joined with _, in snake_case, lists as JSON " +
      "text, numbers as double.";
    return wrap(rule, width).join("\n");
  }
  return columnEntries(describeColumns(columns), width);
}

function columnEntries(columns: readonly ColumnInfo[], width: number): string {
  const entries = columns.map(
    ({ name, dtype, description }): Entry => [name, `${dtype}. ${description}`],
  );
  return block(`Columns (${entries.length})`, entries, width);
}

type Entry = readonly [name: string, text: string];

const block = (title: string, entries: readonly Entry[], width: number): string =>
  `${title}\n${listing(entries, width)}`;

const WIDEST_NAME = 32;
const INDENT = "  ";

/** Names on the left, wrapped texts on the right; the text of a long name begins below it. */
function listing(entries: readonly Entry[], width: number): string {
  const left = Math.min(Math.max(...entries.map(([name]) => name.length)), WIDEST_NAME);
  const hanging = " ".repeat(left + 2 * INDENT.length);
  return entries
    .map(([name, text]) => {
      const lines = wrap(text, Math.max(width - hanging.length, 20)).join(`\n${hanging}`);
      const gap = name.length > left ? `\n${hanging}` : INDENT;
      return `${INDENT}${name.padEnd(left)}${gap}${lines}`;
    })
    .join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
