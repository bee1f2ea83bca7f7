import { checkKeys, flag } from "../../schema/option-rules";
import { type ColumnarKind, readColumnar } from "../arrow/columnar";
import { type Contents, isFrame } from "../contents";
import { checkColumns, conformed } from "../declared";
import { deliver } from "../deliver";
import { readContents } from "../input/read-frame";
import { loadPolars } from "../polars";
import type { DanfoFrame, Engine, Frame, FrameColumn, PolarsFrame } from "../types";
import { type CellLimit, checkCharacters, checkedLimits } from "./cell-limit";
import { type CsvTable, dtypeOfFields, readCsv } from "./csv";
import { checkFileKind, type FileKind, readBytes, readText } from "./files";
import { inferred, readJson, readNdjson } from "./json";

/** Options of `load`. */
export interface LoadOptions {
  /**
   * Columns of the table: `.columns` of its operation or game table.
   * @default names and dtypes as the file has them
   */
  columns?: readonly FrameColumn[];
  /** A polars frame instead of a danfo one. @default false */
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

/**
 * Reads a file into a danfo or polars frame, synchronously. The format depends on the extension: `.csv`,
 * `.json` (a list of objects), `.ndjson`, `.jsonl`, and with polars `.parquet`, `.arrow`, `.feather` and
 * `.ipc`. One row per row of the file, in its order; text is UTF-8, or UTF-16 with a byte order mark.
 *
 * CSV fields are separated by commas, semicolons or tabs, which the header shows. With semicolons, numbers may
 * have a decimal comma. A first line `sep=;` is read, too. CSV has no dtypes. Without `columns`, each is
 * guessed so that no text changes: boolean, int32 or float32 if every value would be written identically,
 * otherwise string. One `02`, `1.50` or whole number beyond 2^53 makes its column text, and so does an id's
 * name (`id`, `team_id`, `uid`). With `columns`, every dtype and the order of columns are as declared. An
 * empty field is null, `""` an empty text. Empty lines are skipped, but are nulls in a table of one column.
 *
 * JSON distinguishes text from numbers, so ids stay text. It does not distinguish whole doubles from
 * integers, and empty columns or files have no type. Without `columns`, a column of whole numbers is int32,
 * of other numbers float32, of mixed types or only nulls string; nested values are JSON text. With `columns`
 * every dtype, and the columns' order, is as declared, even for a file without rows.
 *
 * Parquet and Arrow store the dtypes.
 *
 * Throws an ArgumentError for an unknown extension, a missing file, a malformed one (with its line), and
 * columns that differ from `columns`. It also throws for a value that does not fit its dtype (with its row,
 * counted from 0). More cells than `max_cells` and more text than `max_characters` are an ArgumentError, too.
 * Throws a MissingPackageError if polars is not installed.
 *
 * @category Files
 * @param path of the file, with its extension
 * @example
 * const games = load("games.csv", { columns: site_wbb_scoreboard.columns });
 */
export function load(
  path: string,
  options?: LoadOptions & { return_as_polars?: false },
): DanfoFrame;
export function load(path: string, options: LoadOptions & { return_as_polars: true }): PolarsFrame;
export function load(path: string, options?: LoadOptions): Frame;
export function load(path: string, options: LoadOptions = {}): Frame {
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
