import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as sportsframe from "../../src/index";
import { declarations } from "../../src/notebook/help/declarations";
import { overviewPage, tasks } from "../../src/notebook/help/overview";
import { type Block, type Entry, firstSentence, listBlocks } from "../../src/notebook/help/page";
import { findPage } from "../../src/notebook/help/subject";
import { partOf, type SitePage, titleOf } from "./page";
import { pictureOf } from "./pictures";

/** The printed output of each name, from the sample league. */
export type Outputs = ReadonlyMap<string, string>;

/** Tasks of names by the part of the site; the pages of all others are in `service`, those of types in `types`. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  charts: ["Charts"],
  tables: ["Tables of games", "Joins", "Baseball values", "Shot quality"],
  seasons: ["Seasons"],
  models: ["Ratings and predictions", "Win probability"],
  live: ["Live games"],
  frames: ["Frames and engines", "Files", "In a notebook"],
};

/** One page for each public name but types of options, written from its declaration, as `help` has it. */
export function referencePages(outputs: Outputs): readonly SitePage[] {
  const sources = findSources();
  const names = Object.keys(declarations().entries);
  const pages = names
    .filter((name) => optionsOwner(name) === undefined)
    .map((name) => ({
      path: pathOf(name),
      title: name,
      group: groupOf(name),
      source: sources.get(name),
      folder: "",
      body: [bodyOf(name, outputs), ...sectionsBodies(name), ...methodBodies(name)].join("\n\n"),
    }));
  return [...indexPages(), ...pages];
}

/** The files of src/ by the names that they export. */
function findSources(): ReadonlyMap<string, string> {
  const folder = resolve(__dirname, "../../src");
  const found = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const text = file.endsWith(".ts") ? readFileSync(join(folder, file), "utf8") : "";
    for (const [, name = ""] of text.matchAll(EXPORTED)) found.set(name, `src/${file}`);
  }
  return found;
}

const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;

/** A page for each part with its names, and one with all. */
function indexPages(): readonly SitePage[] {
  const types = Object.entries(declarations().entries)
    .filter(([name]) => pathOf(name) === `types/${name}` && optionsOwner(name) === undefined)
    .map(([name, { text }]) => ({ name, text: firstSentence(text) }));
  const named = overviewPage().blocks.filter((block) => block.kind === "list");
  const lists = [...named, { title: "Types", entries: types }];
  return ["reference", ...Object.keys(TASKS), "service", "types"].map((part) => ({
    path: `${part}/index`,
    title: titleOf(part),
    folder: "",
    body: lists
      .filter(
        ({ entries: [first] }) => /^ref/.test(part) || partOf(pathOf(first?.name ?? "")) === part,
      )
      .map(({ title, entries }) => listMarkdown(title, entries, linkedName))
      .join("\n\n"),
  }));
}

/** The address of a name. Two on one path would differ in the case of letters alone: Chart and chart. */
function pathOf(name: string): string {
  const { entries } = declarations();
  const group = groupOf(name);
  const [part = group === undefined ? "types" : "service"] =
    Object.entries(TASKS).find(([, own]) => group !== undefined && own.includes(group)) ?? [];
  const isTwin = entries[name]?.kind === "class" && Object.hasOwn(entries, name.toLowerCase());
  return `${part}/${name}${isTwin ? "-class" : ""}`;
}

/** The function, or the class of the method, whose page lists the options of a type: the type needs none. */
function optionsOwner(type: string): string | undefined {
  const { entries } = declarations();
  const keys = Object.values(entries[type]?.members ?? {}).flatMap(({ field }) => field ?? []);
  if (!/Options$/.test(type) || keys.length === 0) return undefined;
  const calls = Object.entries(entries).flatMap(([name, entry]) =>
    [entry, ...Object.values(entry.members ?? {})].map(({ params = [], options = [] }) => ({
      name,
      options,
      isExact: params.some((param) => param.type === type),
    })),
  );
  const [first] = calls
    .filter(({ options }) => keys.every((key) => options.includes(key)))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.options.length - b.options.length);
  return first?.name ?? /^The options of `(\w+)`/.exec(entries[type]?.text ?? "")?.[1];
}

/** The group of the sidebar: the task that a name is for, or its kind. Types are on the page of their part. */
function groupOf(name: string): string | undefined {
  if (declarations().entries[name]?.kind === "operation")
    return name.startsWith("site_wbb") ? "Basketball operations" : "Baseball operations";
  const [task] = Object.entries(tasks()).find(([, names]) => names.includes(name)) ?? [];
  return task ?? (/Error$/.test(name) ? "Errors" : undefined);
}

/** The methods of a class with their options. */
function methodBodies(name: string): readonly string[] {
  const { kind, members = {} } = declarations().entries[name] ?? {};
  if (kind !== "class") return [];
  return Object.entries(members)
    .filter(([, { options = [] }]) => options.length > 0)
    .map(([method]) => {
      const page = findPage(`${name}.${method}`, undefined);
      const blocks = listBlocks(page).filter(
        (block) => block.kind !== "list" || block.title !== "See also",
      );
      const body = blocks.map((block) => blockMarkdown(block).replace(/^## /, "### "));
      return [`## ${page.title}`, ...body].join("\n\n");
    });
}

/** The columns of each section of a summary, which help shows one at a time. */
function sectionsBodies(name: string): readonly string[] {
  const operation = Reflect.get(sportsframe, name);
  const sections = typeof operation === "function" && Reflect.get(operation, "sections");
  if (!sections) return [];
  return Object.keys(sections).map((section) => {
    const { blocks } = findPage(name, section);
    const own = blocks.filter(({ kind }) => kind === "list").slice(1);
    const columns = own.filter((block) => block.kind === "list" && /Columns/.test(block.title));
    return `## Section ${section}\n\n${columns.map(blockMarkdown).join("\n\n")}`;
  });
}

/** The result of an example in the sample league: its picture, or its printed output. */
function shownBy(name: string, outputs: Outputs): readonly string[] {
  const picture = pictureOf(name);
  const output = outputs.get(name);
  if (picture === undefined && output === undefined) return [];
  return [
    picture === undefined
      ? `\`\`\`text\n${output}\n\`\`\``
      : `![${name} of the sample league](/images/${picture}.png)`,
    "From the [sample league](/guide/sample-league). {.caption}",
  ];
}

/** A result and its code, the purpose, the call with its options; then everything else. */
function bodyOf(name: string, outputs: Outputs): string {
  const page = findPage(name, undefined);
  const [purpose, ...others] = listBlocks(page);
  const lists = ["Options", "Arguments"];
  const call = lists.flatMap((title) =>
    others.filter((block) => block.kind === "list" && block.title === title),
  );
  const examples = others.filter(({ kind }) => kind === "code");
  const details = others.filter((block) => !call.includes(block) && !examples.includes(block));
  return [
    ...shownBy(name, outputs),
    ...[...examples, ...(purpose ? [purpose] : [])].map(blockMarkdown),
    page.title === name ? "" : `## Call\n\n\`${page.title}\``,
    ...call.map(blockMarkdown),
    page.subtitle !== undefined || details[0]?.kind === "text" ? "## Details" : "",
    escaped(page.subtitle ?? ""),
    ...details.map(blockMarkdown),
  ].join("\n\n");
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case "text":
      return escaped(block.text).replace(/help\("(\w+)"\)/g, (_, name) => linkedName(name));
    case "code":
      return `\`\`\`ts\n${block.code}\n\`\`\``;
    case "list":
      return listMarkdown(
        block.title,
        block.entries,
        block.title === "See also" ? linkedName : (name) => `\`${name}\``,
      );
  }
}

function listMarkdown(
  title: string,
  entries: readonly Entry[],
  nameOf: (name: string) => string,
): string {
  const isTyped = entries.some(({ type }) => type !== undefined);
  const head = isTyped ? "| | type | |\n| --- | --- | --- |" : "| | |\n| --- | --- |";
  const rows = entries.map(({ name, type, text }) => {
    const cells = isTyped ? [type === undefined ? "" : linkedName(type), cell(text)] : [cell(text)];
    return `| ${[nameOf(name).replaceAll("|", "\\|"), ...cells.map(piped)].join(" | ")} |`;
  });
  return [...(title === "" ? [] : [`## ${title}`]), [head, ...rows].join("\n")].join("\n\n");
}

/** A name with a link to its page, and types of options with one to the page of their function. */
function linkedName(name: string): string {
  if (!Object.hasOwn(declarations().entries, name)) return `\`${name}\``;
  const owner = optionsOwner(name);
  const place = owner === undefined || /^[A-Z]/.test(owner) ? "" : "#options";
  return `[\`${name}\`](/${pathOf(owner ?? name)}${place})`;
}

const cell = (text: string): string => escaped(text).replace(/\s*\n\s*/g, " ");

/** A line of a table's cell: an upright line would end it. */
const piped = (text: string): string => text.replaceAll(/(?<!\\)\|/g, "\\|");

/** Words that are neither tags nor templates to VitePress. Code between backticks is left. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;").replaceAll("*", "\\*"),
    )
    .join("");
