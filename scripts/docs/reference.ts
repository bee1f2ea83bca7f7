import * as sportsframe from "../../src/index";
import { type Declaration, declarations } from "../../src/notebook/help/declarations";
import { overviewPage, tasks } from "../../src/notebook/help/overview";
import { type Block, type Entry, listBlocks, type Page } from "../../src/notebook/help/page";
import { findPage } from "../../src/notebook/help/subject";
import type { SitePage } from "./page";
import { pictureOf } from "./pictures";

/** The printed output of each name, from the sample league. */
export type Outputs = ReadonlyMap<string, string>;

/** One page for each public name, written from its declaration, as `help` has it. */
export function referencePages(outputs: Outputs): readonly SitePage[] {
  const pages = Object.entries(declarations().entries).map(([name, declaration]) => ({
    path: pathOf(name),
    title: name,
    group: groupOf(name, declaration),
    folder: "",
    body: [bodyOf(findPage(name, undefined), shownBy(name, outputs)), ...sectionsBodies(name)].join(
      "\n\n",
    ),
  }));
  return [indexPage(), ...pages];
}

function indexPage(): SitePage {
  const { blocks } = overviewPage();
  const lists = blocks.filter((block) => block.kind === "list");
  return {
    path: "reference/index",
    title: "Reference",
    group: "Reference",
    folder: "",
    body: lists.map((block) => listMarkdown(block.title, block.entries, linkedName)).join("\n\n"),
  };
}

/** Types and classes apart: files must differ in more than the case of letters, as Chart and chart. */
const pathOf = (name: string): string =>
  /^[A-Z]/.test(name) ? `types/${name}` : `reference/${name}`;

/** The group of the sidebar: the task that a name is for, or its kind. */
function groupOf(name: string, { kind }: Declaration): string {
  if (kind === "operation")
    return name.startsWith("site_wbb") ? "Basketball operations" : "Baseball operations";
  const [task] = Object.entries(tasks()).find(([, names]) => names.includes(name)) ?? [];
  if (task !== undefined) return task;
  return /Error$/.test(name) ? "Errors" : "Types";
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
  return [
    ...(picture === undefined ? [] : [`![${name} of the sample league](/images/${picture}.png)`]),
    ...(output === undefined ? [] : [`\`\`\`text\n${output}\n\`\`\``]),
  ];
}

/** The purpose and an example with its result come first. */
function bodyOf(page: Page, shown: readonly string[]): string {
  const subtitle = page.subtitle === undefined ? [] : [escaped(page.subtitle)];
  const blocks = listBlocks(page);
  // The example is the block after the purpose, if there is one.
  const lead = blocks.slice(0, blocks[1]?.kind === "code" ? 2 : 1).map(blockMarkdown);
  const details = blocks.slice(lead.length).map(blockMarkdown);
  return [...lead, ...shown, `## Call\n\n\`${page.title}\``, ...subtitle, ...details].join("\n\n");
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case "text":
      return escaped(block.text);
    case "code":
      return `## ${block.title}\n\n\`\`\`ts\n${block.code}\n\`\`\``;
    case "list":
      return listMarkdown(block.title, block.entries, (name) => `\`${name}\``);
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
    const cells = isTyped ? [type === undefined ? "" : `\`${type}\``, cell(text)] : [cell(text)];
    return `| ${[nameOf(name).replaceAll("|", "\\|"), ...cells.map(piped)].join(" | ")} |`;
  });
  return [...(title === "" ? [] : [`## ${title}`]), [head, ...rows].join("\n")].join("\n\n");
}

const linkedName = (name: string): string =>
  Object.hasOwn(declarations().entries, name) ? `[\`${name}\`](/${pathOf(name)})` : `\`${name}\``;

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
