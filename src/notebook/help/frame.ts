import { countText } from "../../errors";
import { type GlimpseColumn, takeGlimpse } from "../../frames/print/glimpse";
import { type Block, listBlock, type Page, textBlock } from "./page";
import { type KnownTable, knownTables } from "./tables";

/** Returns the page of a frame, a Series or rows: its columns, and the table that they belong to. */
export function framePage(value: unknown): Page | undefined {
  const glimpse = takeGlimpse(value, { whole: 0, cut: 0 });
  if (glimpse === undefined) return undefined;
  const columns = glimpse.columns.slice(glimpse.labels ?? 0);
  const table = findTable(columns.map(({ name }) => name));
  const size = `${countText(glimpse.height, "row")} × ${countText(columns.length, "column")}`;
  return { title: size, blocks: [...originBlocks(table, columns), columnsBlock(table, columns)] };
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

function originBlocks(
  table: KnownTable | undefined,
  columns: readonly GlimpseColumn[],
): readonly Block[] {
  if (table === undefined) {
    return [textBlock("Its columns do not belong to a table that help knows.")];
  }
  const { name, part, row } = table;
  const known = new Set(table.columns.map((column) => column.name));
  const count = columns.filter((column) => known.has(column.name)).length;
  const origin = part === "" ? `\`${name}\`` : `\`${name}\` (${part})`;
  if (count === table.columns.length) {
    const more = count === columns.length ? "" : `, with ${columns.length - count} more`;
    return [textBlock(`The columns of ${origin}${more}. ${row}`.trim())];
  }
  const others = columns.length - count;
  const besides = others === 0 ? "" : ` and ${countText(others, "other")}`;
  return [textBlock(`${count} of the ${known.size} columns of ${origin}${besides}. ${row}`.trim())];
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
