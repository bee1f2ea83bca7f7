import { configure, createClient } from "../client";
import { ArgumentError } from "../errors";
import { textWidth } from "../frames/text";
import { type AnyOperation, type Definition, definitionOf } from "../operation/definition";
import { fullPath } from "../operation/request";
import { describeOptions } from "../options/describe";
import type { Argument } from "../schema/arguments";
import type { Columns } from "../schema/columns";
import type { Dataset } from "../schema/dataset";

/**
 * Prints all there is to know about an operation: how to call it, its arguments with formats and
 * defaults, what one row is, when there is none, and every column. For a summary it lists the
 * sections; the section's name as second argument shows its columns. `help(createClient)` and
 * `help(configure)` list the options that they take. Throws an ArgumentError for anything else.
 *
 * @example
 * help(site_wbb_scoreboard);
 * help(site_wbb_summary, "plays");
 * help(createClient);
 */
export function help(
  operation: AnyOperation | typeof createClient | typeof configure,
  section?: string,
): void {
  console.log(helpText(operation, section, textWidth()));
}

/** What `help` prints, for a given width. */
export function helpText(operation: unknown, section: string | undefined, width: number): string {
  if (operation === createClient) return optionsText("createClient", "client", width);
  if (operation === configure) return optionsText("configure", "configure", width);
  const definition = definitionOf(operation);
  if (definition === undefined) {
    throw new ArgumentError("help takes an operation.", {
      next: "For example help(site_wbb_scoreboard); Object.keys(operations) lists them.",
    });
  }
  const blocks = [
    signature(definition),
    argumentsBlock(definition, width),
    ...resultBlocks(definition, section, width),
    errorsBlock(definition, width),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function optionsText(name: string, place: string, width: number): string {
  const entries = describeOptions()
    .filter(({ places }) => places.includes(place))
    .map(({ name, description, default: text, places }): [string, string] => {
      const scope = places.includes("call") ? " Also per call." : "";
      return [name, `${description} Default: ${text}.${scope}`];
    });
  return `${name}({ ... })\n\nOptions\n${listing(entries, width)}`;
}

function signature(definition: Definition): string {
  const names = Object.entries(definition.arguments).map(
    ([name, { required }]) => `${name}${required ? "" : "?"}`,
  );
  const call = names.length === 0 ? "" : `{ ${names.join(", ")} }`;
  const { second, league } = definition;
  const elsewhere =
    second === undefined
      ? ""
      : `\nwhere the service has lost that, GET ${second.host ?? ""}${fullPath(definition, second)}`;
  return `${definition.name}(${call})\n${league.title}, GET ${fullPath(definition)}${elsewhere}`;
}

function errorsBlock({ unknown }: Definition, width: number): string {
  const entries: [string, string][] = [
    ["ArgumentError", "Before any request, where an argument or option is impossible."],
    ["HttpError", `The service refused. ${unknown ?? ""}`.trim()],
    ["PayloadError", "The answer has another shape, and has it where the message says."],
    ["NetworkError", "No complete answer came, however often it was asked for."],
    ["TimeoutError", "It did not come in time: raise timeout_ms."],
  ];
  return `Errors\n${listing(entries, width)}`;
}

function argumentsBlock({ arguments: declared }: Definition, width: number): string {
  const entries = Object.entries(declared).map(([name, argument]): readonly [string, string] => [
    name,
    argumentText(argument),
  ]);
  return entries.length === 0 ? "" : `Arguments\n${listing(entries, width)}`;
}

function argumentText({ description, format, required, default: preset }: Argument): string {
  const need = required ? "Required." : "Optional.";
  const sent = preset === null ? "" : ` Sent as ${preset} if not given; null switches that off.`;
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
    return [aboutRows(result.dataset, width), columnsBlock(columns, width)];
  }
  const { sections } = result;
  if (section === undefined) return [sectionsBlock(name, sections, width)];
  const dataset = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (dataset === undefined) throw noSection(name, section, Object.keys(sections));
  return [`Section ${section}`, aboutRows(dataset, width), columnsBlock(dataset.columns, width)];
}

function noSection(name: string, section: string, known: readonly string[]): ArgumentError {
  const next =
    known.length === 0
      ? "It gives one table: leave the section out."
      : `It has ${known.join(", ")}.`;
  return new ArgumentError(`there is no section '${section}'.`, { operation: name, next });
}

function aboutRows(
  { row, empty, source }: Pick<Dataset, "row" | "empty" | "source">,
  width: number,
): string {
  return listing(
    [
      ["One row", row],
      ["Empty", empty],
      ["Source", source],
    ],
    width,
  );
}

function sectionsBlock(
  name: string,
  sections: Readonly<Record<string, Dataset>>,
  width: number,
): string {
  const entries = Object.entries(sections).map(([section, { row, columns }]): [string, string] => [
    section,
    `${row} ${Object.keys(columns).length} columns.`,
  ]);
  return `Sections\n${listing(entries, width)}\n\nhelp(${name}, "plays") shows a section's columns.`;
}

function columnsBlock(columns: Columns | undefined, width: number): string {
  if (columns === undefined) {
    const rule =
      "Columns follow from the answer: nested keys joined with _, in snake_case, lists as JSON " +
      "text, numbers as double.";
    return wrap(rule, width).join("\n");
  }
  const entries = Object.entries(columns).map(
    ([name, { dtype, description }]): [string, string] => [name, `${dtype}. ${description}`],
  );
  return `Columns (${entries.length})\n${listing(entries, width)}`;
}

const WIDEST_NAME = 32;
const INDENT = "  ";

/** Names at the left, texts wrapped at their right; a long name has its text below. */
function listing(entries: readonly (readonly [string, string])[], width: number): string {
  const widest = Math.max(...entries.map(([name]) => name.length));
  const left = Math.min(widest, WIDEST_NAME);
  const room = Math.max(width - left - 2 * INDENT.length, 20);
  const hanging = " ".repeat(left + 2 * INDENT.length);
  return entries
    .map(([name, text]) => {
      const lines = wrap(text, room);
      const first =
        name.length > left
          ? `${INDENT}${name}\n${hanging}${lines[0]}`
          : `${INDENT}${name.padEnd(left)}${INDENT}${lines[0]}`;
      return [first, ...lines.slice(1).map((line) => hanging + line)].join("\n");
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
