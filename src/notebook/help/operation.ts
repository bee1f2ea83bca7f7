import { ArgumentError } from "../../errors";
import type { Argument } from "../../schema/arguments";
import { describeColumns } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import type { Definition } from "../../service/calls/definition";
import { fullPath } from "../../service/calls/request";
import { declarations } from "./declarations";
import { type Block, type Entry, leadBlocks, listBlock, type Page, textBlock } from "./page";
import { columnBlocks, columnsPage } from "./tables";

export function operationPage(definition: Definition, section: string | undefined): Page {
  const { text = "", example } = declarations().entries[definition.name] ?? {};
  const { name, result } = definition;
  if (result.kind === "table" && section !== undefined) {
    return columnsPage(writeCall(definition), describeColumns(result.dataset.columns), section);
  }
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
      ...resultBlocks(definition, section),
      listBlock("Errors", errorEntries(definition)),
      ...tableBlocks(definition, section),
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
  const elsewhere =
    path === undefined ? "" : `\nif the service no longer has that path, GET ${path}`;
  return `${league.title}, GET ${fullPath(definition)}${elsewhere}`;
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
  Object.entries(declared).map(([name, argument]) => ({ name, text: argumentText(argument) }));

function argumentText({ description, format, required, default: preset }: Argument): string {
  const need = required ? "Required." : "Optional.";
  const sent = preset === null ? "" : ` Default: ${preset}; null sends none.`;
  return `${description} ${need} Must be ${format}.${sent}`;
}

function resultBlocks(definition: Definition, section: string | undefined): readonly Block[] {
  const { name, result } = definition;
  if (result.kind !== "sections") {
    if (section !== undefined) throw noSection(name, section, []);
    return [rowsBlock(result.dataset)];
  }
  if (section !== undefined) {
    return [textBlock(`Section ${section}`), rowsBlock(buildSection(definition, section))];
  }
  const entries = Object.entries(result.sections).map(([title, { row, columns }]) => ({
    name: title,
    text: `${row} ${Object.keys(columns).length} columns.`,
  }));
  const next = `help(${name}, "plays") shows a section's columns.`;
  return [listBlock("Sections", entries), textBlock(next)];
}

function tableBlocks(definition: Definition, section: string | undefined): readonly Block[] {
  const { result } = definition;
  if (result.kind === "table") return columnBlocks(describeColumns(result.dataset.columns));
  if (result.kind === "generic") {
    const rule =
      "The columns depend on the response: nested keys joined with _, in snake_case, lists as JSON " +
      "text, numbers as double.";
    return [textBlock(rule)];
  }
  if (section === undefined) return [];
  return columnBlocks(describeColumns(buildSection(definition, section).columns));
}

function buildSection({ name, result }: Definition, section: string): Dataset {
  const sections = result.kind === "sections" ? result.sections : {};
  const dataset = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (dataset === undefined) throw noSection(name, section, Object.keys(sections));
  return dataset;
}

function noSection(name: string, section: string, sections: readonly string[]): ArgumentError {
  const next =
    sections.length === 0
      ? "It returns one table: omit the section."
      : `It has ${sections.join(", ")}.`;
  return new ArgumentError(`there is no section '${section}'.`, { operation: name, next });
}

const rowsBlock = ({ row, empty, source }: Pick<Dataset, "row" | "empty" | "source">): Block =>
  listBlock("", [
    { name: "One row", text: row },
    { name: "Empty", text: empty },
    { name: "Source", text: source },
  ]);
