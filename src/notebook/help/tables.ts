import { ArgumentError } from "../../errors";
import { sportOf } from "../../leagues";
import {
  type ColumnInfo,
  type ColumnLists,
  describeColumns,
  isColumnList,
} from "../../schema/columns";
import { FRAME_DTYPES } from "../../schema/dtypes";
import { rosterTable } from "../../seasons/tables";
import { gameRowColumns } from "../../seasons/update/game-rows";
import { type Definition, findDefinition } from "../../service/calls/definition";
import { foundAthleteColumns } from "../../service/datasets/found-athletes";
import { foundGames } from "../../service/datasets/schedule";
import { operations } from "../../service/operations";
import { declarations } from "./declarations";
import { publicNames, publicValue } from "./names";
import { type Block, firstSentence, type Page, textBlock } from "./page";

export interface KnownTable {
  /** The name that help accepts. */
  readonly name: string;
  /** Part of its columns: a section, a league, or a league's block. */
  readonly part: string;
  readonly row: string;
  readonly columns: readonly ColumnInfo[];
}

/** Rows of functions without `.columns`, by the type of the row. */
const ROW_TYPES: Readonly<Record<string, () => readonly ColumnInfo[]>> = {
  FoundAthlete: () => describeColumns(foundAthleteColumns),
  FoundGame: () => describeColumns(foundGames("").columns),
  SeasonGameRow: () => gameRowColumns,
  Team: () => operations.site_wbb_teams_site.columns,
};

/** Returns the columns of a function's table; undefined if it returns no table, or different ones. */
export function columnsBehind(name: string, returns: string): ColumnLists | undefined {
  const value = publicValue(name);
  // Excludes lists that only report, when read, that there are no columns.
  if (typeof value === "function" && Object.keys(value).includes("columns")) {
    return Reflect.get(value, "columns") as ColumnLists;
  }
  const [, rowType = ""] = /Frame<(\w+)/.exec(returns) ?? [];
  return ROW_TYPES[rowType]?.();
}

/** Returns the lists with the words that lead to them. */
export function listParts(
  lists: ColumnLists,
  path: readonly string[] = [],
): readonly { readonly part: string; readonly columns: readonly ColumnInfo[] }[] {
  if (isColumnList(lists)) return [{ part: path.join(", "), columns: lists }];
  return Object.entries(lists).flatMap(([key, list]) => listParts(list, [...path, key]));
}

/** Returns a list of columns for each part; only those of `section`, such as "baseball", if that is a part. */
export function columnBlocks(lists: ColumnLists, section = COLUMNS): readonly Block[] {
  const isShown = (part: string) => section === COLUMNS || part.split(", ").includes(section);
  const parts = listParts(lists).filter(({ part }) => isShown(part));
  return parts.map(({ part, columns }): Block => {
    const title = `Columns (${columns.length})${part === "" ? "" : `, ${part}`}`;
    const entries = columns.map(({ name, dtype, description }) => ({
      name,
      type: FRAME_DTYPES[dtype],
      text: description,
    }));
    return { kind: "list", title, entries, isColumns: true };
  });
}

/** The section of a function's columns, in all parts. */
export const COLUMNS = "columns";

/** Returns the page of a function's columns. Throws an ArgumentError for a part that they do not have. */
export function columnsPage(title: string, lists: ColumnLists | undefined, section: string): Page {
  const blocks = lists === undefined ? [] : columnBlocks(lists, section);
  if (blocks.length > 0) return { title, blocks };
  const parts = listParts(lists ?? {}).flatMap(({ part }) => part.split(", "));
  const known = new Set([...(lists === undefined ? [] : [COLUMNS]), ...parts, WHOLE]);
  throw new ArgumentError(`there is no section '${section}'.`, {
    operation: "help",
    next: `There are ${[...known].filter((one) => one !== "").join(", ")}.`,
  });
}

/** The section that shows everything. */
export const WHOLE = "all";

/** Returns the page of a stored table that no function creates; undefined for other names. */
export function tablePage(name: string): Page | undefined {
  const parts = knownTables().filter((table) => table.name === name);
  const [first] = parts;
  if (first === undefined) return undefined;
  const lists = Object.fromEntries(parts.map(({ part, columns }) => [part, columns]));
  const load = `Stored by update({ ${name}: true }), read by season.load("${name}").`;
  return { title: name, blocks: [textBlock(`${first.row} ${load}`), ...columnBlocks(lists)] };
}

let known: readonly KnownTable[] | undefined;

/** Returns every table with declared columns: of operations, summaries, games and seasons. */
export function knownTables(): readonly KnownTable[] {
  known ??= [
    ...Object.values(operations).flatMap((operation) => {
      const definition = findDefinition(operation);
      return definition === undefined ? [] : operationTables(definition);
    }),
    ...publicNames().flatMap(functionTables),
    ...(["wbb", "mlb"] as const).map((league) => ({
      name: "rosters",
      part: sportOf(league),
      row: "One row is one player of a team's roster, in the season that the service states.",
      columns: rosterTable(league).declared,
    })),
    { name: "season.games", part: "", row: findRow("Season", "games"), columns: gameRowColumns },
  ];
  return known;
}

function operationTables({ name, result }: Definition): readonly KnownTable[] {
  if (result.kind === "generic") return [];
  const parts = result.kind === "table" ? { "": result.dataset } : result.sections;
  return Object.entries(parts).map(([part, { row, columns }]) => ({
    name,
    part,
    row,
    columns: describeColumns(columns),
  }));
}

function functionTables(name: string): readonly KnownTable[] {
  const { kind, returns = "" } = declarations().entries[name] ?? {};
  const lists = kind === "function" ? columnsBehind(name, returns) : undefined;
  if (lists === undefined) return [];
  return listParts(lists).map(({ part, columns }) => ({ name, part, row: findRow(name), columns }));
}

function findRow(name: string, member?: string): string {
  const entry = declarations().entries[name];
  return rowSentence((member === undefined ? entry : entry?.members?.[member])?.text ?? "");
}

/** Returns the sentence about the meaning of one row; empty if there is none. */
export function rowSentence(text: string): string {
  const start = [...text.matchAll(/\bone (?:wide )?row (?:is|per)\b/gi)].find(({ index }) => {
    const before = text.slice(0, index);
    return before === "" || (/\s$/.test(before) && /[.:,;]$/.test(before.trimEnd()));
  })?.index;
  if (start === undefined) return "";
  const sentence = firstSentence(text.slice(start));
  return `O${sentence.slice(1)}`;
}
