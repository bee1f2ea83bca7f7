import { join } from "node:path";
import type { DenseRow } from "../../schema/reader";
import type { SeasonTable } from "../tables";
import { filesOfTable, monthOfFile, type Place } from "./file-names";
import { digestText, type Manifest } from "./manifest";
import { storedCells } from "./months";
import { checkFile } from "./verify-files";

/** Sections about the day of the response instead of the game: they change with every response. */
const DAILY_SECTIONS: readonly string[] = ["news", "standings", "injuries", "article"];

/** Tables with facts that no section contains; all others change only if a section changes. */
const BEYOND_SECTIONS: readonly string[] = [
  ...["odds", "game_details"],
  ...["batting_orders", "box_score_batting", "box_score_pitching"],
];

const isTelling = ({ name, called }: SeasonTable): boolean =>
  BEYOND_SECTIONS.includes(name) ||
  (name.startsWith("section_") && !DAILY_SECTIONS.includes(called));

/** Returns a digest of the rows of all tables about a game; a corrected game has a different one. */
export function digestOfRows(
  tables: readonly SeasonTable[],
  rows: readonly (readonly DenseRow[])[],
): string {
  const telling = rows.filter((_, index) => isTelling(tables[index] as SeasonTable));
  return digestText(JSON.stringify(telling, asStored));
}

/** Replaces half a surrogate pair at the end of a cut text, as files do. */
const asStored = (_: string, cell: unknown): unknown =>
  typeof cell === "string" ? Buffer.from(cell).toString() : cell;

/** Returns digests of some games by id, from their rows in the files of a month. */
export function storedDigests(
  place: Place,
  tables: readonly SeasonTable[],
  { files }: Manifest,
  month: string,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const byId = [{ column: "game_id", values: ids }];
  const rows = new Map(ids.map((id) => [id, tables.map((): DenseRow[] => [])]));
  for (const [index, table] of tables.entries()) {
    const file = filesOfTable(files, table.name).find((one) => monthOfFile(one) === month);
    if (ids.length === 0 || !isTelling(table) || file === undefined) continue;
    checkFile("update", place, file, { files });
    const names = table.columns.map(({ name }) => name);
    const key = names.indexOf("game_id");
    for (const row of storedCells(join(place.folder, file), names, byId)) {
      rows.get(String(row[key]))?.[index]?.push([...row]);
    }
  }
  return new Map([...rows].map(([id, own]) => [id, digestOfRows(tables, own)]));
}
