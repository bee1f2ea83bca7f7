import { ArgumentError } from "../../errors";
import { readShape } from "../../frames/contents";
import { buildDanfoOfColumns } from "../../frames/danfo";
import { concatenated } from "../../frames/files/parquet";
import { noticeOnce } from "../../frames/notices";
import { collectColumns, collectTyped } from "../../frames/polars-columns";
import type { UntypedRow } from "../../frames/rows";
import type { Engine, Frame, FrameColumn, LazyDataFrame } from "../../frames/types";
import type { ColumnInfo } from "../../schema/columns";
import { didYouMean, findMeant } from "../../schema/did-you-mean";
import type { Cell } from "../../schema/dtypes";
import { filesOfTable } from "../store/file-names";
import { everyFile } from "../store/manifest";
import type { SeasonTable } from "../tables";
import { buildCondition, tableRead } from "./filter-conditions";
import type { CheckedFilter } from "./games-filter";
import {
  chosenSeasons,
  collected,
  queryRows,
  readingFiles,
  type SeasonFiles,
  scanned,
  selectColumns,
} from "./reading";
import { listFilters, type Where } from "./where";

export interface Wanted {
  readonly table: SeasonTable;
  readonly names: readonly string[];
  readonly where: Where;
  readonly filter: CheckedFilter;
}

/** Returns the table whose files are read, the scans of the requested seasons, and their columns. */
function buildScans(
  seasons: readonly SeasonFiles[],
  { table: asked, names, where, filter }: Wanted,
) {
  const table = tableRead(seasons[0]?.tables ?? [], asked, filter);
  const known = selectColumns(table, seasons.length > 1);
  const columns = names.flatMap((name) => known.find((column) => column.name === name) ?? []);
  const [chosen, others] = chosenSeasons(seasons, where);
  const scans = chosen.map((files) => {
    const condition = buildCondition(files, table, filter);
    const scan = scanned(files, table, names, others, condition);
    const counted = () => {
      const one = scanned(files, table, names.slice(0, 1), others, condition);
      return readShape(collected(one, files, table))[0];
    };
    return { files, scan, counted };
  });
  return { table, columns, scans };
}

/** Returns the columns that have one cell in all rows, which polars would repeat, and the others. */
function splitConstants(
  scans: readonly { readonly files: SeasonFiles }[],
  columns: readonly ColumnInfo[],
) {
  const [one, another] = scans.map(({ files }) => files.place);
  const own: UntypedRow = another === undefined ? { season: one?.season ?? null } : {};
  const cells: UntypedRow = { ...own, league: one?.league ?? null };
  const others = columns.filter(({ name }) => !(name in cells));
  if (others.length === 0) return { constants: [], others: columns };
  const constants = columns.flatMap((column) =>
    column.name in cells ? { column, cell: cells[column.name] ?? null } : [],
  );
  return { constants, others };
}

export function loadedTable(seasons: readonly SeasonFiles[], wanted: Wanted, engine: Engine) {
  const { table, columns, scans } = buildScans(seasons, wanted);
  if (engine === "polars") {
    return concatenated(scans.map(({ files, scan }) => collected(scan, files, table)));
  }
  requireFit(table, columns.length, scans);
  const parts = scans.map((one) => {
    const { constants, others } = splitConstants([one], columns);
    const read = readingFiles(one.files, table, () => collectColumns(one.scan, others));
    const height = read[0]?.length ?? 0;
    const byName = new Map<string, readonly Cell[]>([
      ...others.map(({ name }, at) => [name, read[at] ?? []] as const),
      ...constants.map(
        ({ column, cell }) => [column.name, new Array<Cell>(height).fill(cell)] as const,
      ),
    ]);
    return columns.map(({ name }) => byName.get(name) ?? []);
  });
  const [first = [], ...rest] = parts;
  const none: readonly Cell[] = [];
  const cells = first.map((column, at) =>
    rest.reduce((above, part) => above.concat(part[at] ?? none), column),
  );
  return buildDanfoOfColumns({ columns, cells, height: cells[0]?.length ?? 0 });
}

/** Reduces the rows or columns of a scan with these columns; an additional column has whole numbers. */
export type Shape = (columns: readonly FrameColumn[]) => {
  readonly of: (scan: LazyDataFrame) => LazyDataFrame;
  readonly names: readonly string[];
};

export function loadedColumns(seasons: readonly SeasonFiles[], wanted: Wanted, shape: Shape) {
  const { table, columns, scans } = buildScans(seasons, wanted);
  const { constants, others } = splitConstants(scans, columns);
  const { of, names } = shape(others);
  const shaped = of(concatenated(scans.map(({ scan }) => scan)));
  const left = names.map(
    (name) => columns.find((one) => one.name === name) ?? { name, dtype: "integer" as const },
  );
  const [{ files }] = scans as [(typeof scans)[number]];
  const cells = readingFiles(files, table, () => collectTyped(shaped, left));
  const height = cells[0]?.length ?? 0;
  return {
    columns: [...left, ...constants.map(({ column }) => column)],
    cells: [...cells, ...constants.map(({ cell }) => new Array<Cell>(height).fill(cell))],
    height,
  };
}

/** Measured on plays: a cell takes 19 bytes of the heap in columns, and 30 in total with rows. */
const BYTES_PER_CELL = 30;

/** Throws for a table that would not fit into the heap, by the rows listed, then by those that match. */
function requireFit(
  table: SeasonTable,
  columns: number,
  seasons: readonly { readonly files: SeasonFiles; readonly counted: () => number }[],
): void {
  const { getHeapStatistics } = require("node:v8") as typeof import("node:v8");
  const most = Math.floor(getHeapStatistics().heap_size_limit / BYTES_PER_CELL);
  const add = (sum: number, rows: number) => sum + rows;
  const listed = seasons.map(({ files }) => rowsListed(files, table)).reduce(add, 0);
  if (listed * columns <= most) return;
  const rows = seasons.map(({ counted }) => counted()).reduce(add, 0);
  if (rows * columns <= most) return;
  const text = (count: number) => count.toLocaleString("en-US");
  const size = `${text(rows)} rows of ${text(columns)} columns, ${text(rows * columns)} cells`;
  throw new ArgumentError(
    `${table.name} has ${size}; ${text(most)} fit into the memory of this process.`,
    {
      operation: "load",
      next: "Select fewer with `columns` and `where`, or use scan or sql, which read only what they need.",
    },
  );
}

const rowsListed = ({ manifest }: SeasonFiles, { name }: SeasonTable): number => {
  const files = everyFile(manifest);
  return filesOfTable(files, name).reduce((sum, file) => sum + (files[file]?.rows ?? 0), 0);
};

/** Returns the table as a lazy frame, with season and league as columns; no rows are read yet. */
export function scannedTable(
  seasons: readonly SeasonFiles[],
  asked: SeasonTable,
  filter: CheckedFilter,
): LazyDataFrame {
  const table = tableRead(seasons[0]?.tables ?? [], asked, filter);
  const names = selectColumns(table).map(({ name }) => name);
  const all = [...new Set([...names, "season", "league"])];
  return concatenated(
    seasons.map((files) => {
      const condition = buildCondition(files, table, filter);
      return scanned(files, table, all, {}, condition);
    }),
  );
}

/** Returns the frame; if `where` left no rows, reports the first text in it that no row has. */
export function reportAbsent(
  seasons: readonly SeasonFiles[],
  { table, where }: Wanted,
  frame: Frame,
): Frame {
  if (readShape(frame)[0] > 0) return frame;
  const [chosen, others] = chosenSeasons(seasons, where);
  for (const { column, values = [] } of listFilters("load", table, others)) {
    const texts = values.filter((value) => typeof value === "string");
    if (texts.length === 0) continue;
    const known = chosen
      .flatMap((files) => queryRows(files, table, [column], (scan) => scan.unique()))
      .flatMap(([cell]) => (typeof cell === "string" ? cell : []));
    if (known.length === 0 || texts.some((text) => known.includes(text))) continue;
    // Ids that resemble each other do not mean each other.
    const meant = texts.flatMap((text) => (/^\d+$/.test(text) ? [] : findMeant(text, known)));
    const listed = texts.map((text) => `'${text}'`).join(" or ");
    const what = `no row of ${table.name} has ${column} ${listed}.`;
    noticeOnce("load", [what, didYouMean(meant)].filter(Boolean).join(" "));
    break;
  }
  return frame;
}
