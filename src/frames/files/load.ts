import type { LeagueCode } from "../../leagues";
import { checkKeys, flag } from "../../schema/option-rules";
import { type ColumnarKind, readColumnar } from "../arrow/columnar";
import { type Contents, isFrame } from "../contents";
import { checkColumns, conformed } from "../declared";
import { deliver } from "../deliver";
import { readContents } from "../input/read-frame";
import { loadPolars } from "../polars";
import type { Engine, Frame, FrameColumn, PolarsFrame } from "../types";
import { type CellLimit, checkCharacters, checkedLimits } from "./cell-limit";
import { type CsvTable, dtypeOfFields, readCsv } from "./csv";
import { checkFileKind, type FileKind, readBytes, readText } from "./files";
import { inferred, readJson, readNdjson } from "./json";

/** Options of `load`. */
export interface LoadOptions {
  /**
   * League of recorded games. The path is then a folder, a pattern, or a file with one summary.
   * @default that of the summaries
   */
  league?: LeagueCode;
  /**
   * Columns of the table in a file: `.columns` of its operation or game table.
   * @default names and dtypes as the file has them
   */
  columns?: readonly FrameColumn[];
  /** A polars frame instead of a danfo one, also as sections of games. @default false */
  return_as_polars?: boolean;
  /**
   * Maximum number of cells (rows times columns) of the file: a small file can describe a table that fills
   * the memory.
   * @default 50,000,000
   */
  max_cells?: number;
  /**
   * Maximum number of characters of text in the file, each cell counted: a small file can repeat a long text.
   * @default 500,000,000
   */
  max_characters?: number;
}

/** Reads the table of a file into a danfo or polars frame. */
export function loadTable(path: string, options: LoadOptions = {}): Frame {
  const kind = checkFileKind("load", path);
  checkKeys("load", options, ["columns", "return_as_polars", "max_cells", "max_characters"]);
  const limit = checkedLimits(path, options);
  const columns = options.columns == null ? undefined : checkColumns(options.columns);
  const { return_as_polars = false } = options;
  flag.check("load", "return_as_polars", return_as_polars);
  const engine: Engine = return_as_polars ? "polars" : "danfo";
  if (engine === "polars") loadPolars();
  if (kind === "parquet" || kind === "arrow") return columnarFrame(kind, limit, engine, columns);
  const text = readText(path);
  checkCharacters(limit, text.length);
  const contents = READERS[kind](text, limit, columns);
  return deliver<Engine, unknown>(engine, contents.columns, contents.rows);
}

type Wanted = readonly FrameColumn[] | undefined;

const READERS: Readonly<
  Record<
    Exclude<FileKind, ColumnarKind>,
    (text: string, limit: CellLimit, columns: Wanted) => Contents
  >
> = {
  csv: (text, limit, columns) => {
    const table = readCsv(text, limit);
    return conformed(table, columns ?? guessed(table), limit.path);
  },
  json: (text, limit, columns) => {
    const { path } = limit;
    const table = readJson(text, limit);
    return columns === undefined ? inferred(table, path) : conformed(table, columns, path);
  },
  ndjson: (text, limit, columns) => {
    const { path } = limit;
    const table = readNdjson(text, limit);
    return columns === undefined ? inferred(table, path) : conformed(table, columns, path);
  },
};

/** Ids are text in every frame of the package; as numbers they would not join with any of them. */
const ID = /(?:^|_)(?:id|uid|guid)$/i;

function guessed({ names, rows }: CsvTable): FrameColumn[] {
  return names.map((name, index) => ({
    name,
    dtype: ID.test(name) ? "character" : dtypeOfFields(rows.map((row) => row[index] ?? null)),
  }));
}

/** Returns polars' own frame if requested; its columns may have types beyond the four dtypes. */
function columnarFrame(
  kind: ColumnarKind,
  limit: CellLimit,
  engine: Engine,
  columns: Wanted,
): Frame {
  const { path } = limit;
  const read = (frame: PolarsFrame): PolarsFrame | Contents =>
    columns === undefined && engine === "polars" ? frame : readContents(frame);
  const found = readColumnar(kind, readBytes(path), limit, read);
  if (isFrame(found)) return found;
  const table = { names: found.columns.map(({ name }) => name), rows: found.rows };
  const { columns: ordered, rows } =
    columns === undefined ? found : conformed(table, columns, path);
  return deliver<Engine, unknown>(engine, ordered, rows);
}
