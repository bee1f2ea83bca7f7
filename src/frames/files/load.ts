import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import type { LeagueCode } from "../../leagues";
import { type Cell, convertTo, type Dtype } from "../../schema/dtypes";
import { checkKeys, flag } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { type ColumnarKind, readColumnar } from "../arrow/columnar";
import { type Contents, isFrame } from "../contents";
import { deliver } from "../deliver";
import { readContents } from "../input/read-frame";
import { loadPolars } from "../polars";
import type { Engine, Frame, FrameColumn, PolarsFrame } from "../types";
import { type CsvTable, dtypeOfFields, readCsv } from "./csv";
import {
  type CellLimit,
  checkCharacters,
  checkedLimits,
  checkFileKind,
  type FileKind,
  type FileTable,
  readBytes,
  readText,
  repeated,
} from "./files";
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
  const contents = textContents(kind, limit, columns);
  return deliver<Engine, unknown>(engine, contents.columns, contents.rows);
}

type Wanted = readonly FrameColumn[] | undefined;

function textContents(kind: Exclude<FileKind, ColumnarKind>, limit: CellLimit, columns: Wanted) {
  const { path } = limit;
  const text = readText(path);
  checkCharacters(limit, text.length);
  if (kind === "csv") {
    const table = readCsv(text, limit);
    return conformed(table, columns ?? guessed(table), path);
  }
  const table = kind === "json" ? readJson(text, limit) : readNdjson(text, limit);
  return columns === undefined ? inferred(table, path) : conformed(table, columns, path);
}

/** Ids are text in every frame of the package; as numbers they would not join with any of them. */
const ID = /(?:^|_)(?:id|uid|guid)$/i;

function guessed({ names, rows }: CsvTable): FrameColumn[] {
  return names.map((name, index) => ({
    name,
    dtype: ID.test(name) ? "character" : dtypeOfFields(rows.map((row) => row[index] ?? null)),
  }));
}

/** Returns polars' own frame if requested; its columns may have types beyond the four dtypes. */
function columnarFrame(kind: ColumnarKind, limit: CellLimit, engine: Engine, columns: Wanted) {
  const { path } = limit;
  const read = (frame: PolarsFrame): PolarsFrame | Contents =>
    columns === undefined && engine === "polars" ? frame : readContents(frame);
  const found = readColumnar(kind, readBytes(path), limit, read);
  if (isFrame(found)) return found;
  const names = found.columns.map(({ name }) => name);
  const table = columns ? conformed({ names, rows: found.rows }, columns, path) : found;
  return deliver<Engine, unknown>(engine, table.columns, table.rows);
}

function checkColumns(value: unknown): readonly FrameColumn[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [undefined];
  const columns = list.map((one) => {
    if (isObject(one) && typeof one.name === "string" && isDtype(one.dtype)) {
      return { name: one.name, dtype: one.dtype };
    }
    throw wrongColumns(`got ${inspect(Array.isArray(value) ? one : value, { depth: 0 })}`);
  });
  const twice = repeated(columns.map(({ name }) => name));
  if (twice !== undefined) throw wrongColumns(`'${twice}' is listed twice`);
  return columns;
}

const isDtype = (dtype: unknown): dtype is Dtype =>
  typeof dtype === "string" && Object.hasOwn(convertTo, dtype);

const refusal = (what: string, next: string): ArgumentError =>
  new ArgumentError(what, { operation: "load", next });

const wrongColumns = (what: string): ArgumentError =>
  refusal(
    `columns must be a list of { name, dtype }; ${what}.`,
    "Pass .columns of an operation or a game table, for example site_wbb_scoreboard.columns or " +
      `teamGames.columns.basketball, with a dtype of ${Object.keys(convertTo).join(", ")}.`,
  );

/** Returns the table with the order and dtypes of the columns; throws if a value does not fit. */
function conformed({ names, rows }: FileTable, columns: readonly FrameColumn[], path: string) {
  if (names === undefined) return { columns, rows: [] };
  checkNames(names, columns, path);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const places = columns.map(({ name }) => placeOf.get(name));
  const convertCell = (value: unknown, { name, dtype }: FrameColumn, row: number): Cell => {
    const cell = convertTo[dtype](value);
    if (cell !== undefined) return cell;
    const what = inspect(value, { depth: 0, maxStringLength: 60, breakLength: Infinity });
    throw refusal(
      `${path}: row ${row} of column '${name}' contains ${what}, which is not exactly ${dtype}.`,
      "(The first row is row 0.) Correct the file, or the dtype in columns.",
    );
  };
  return {
    columns,
    rows: rows.map((row, number) =>
      columns.map((column, index) => convertCell(row[places[index] ?? -1], column, number)),
    ),
  };
}

function checkNames(names: readonly string[], columns: readonly FrameColumn[], path: string): void {
  const wanted = new Set(columns.map(({ name }) => name));
  const present = new Set(names);
  const missing = [...wanted].filter((name) => !present.has(name));
  const unknown = names.filter((name) => !wanted.has(name));
  if (missing.length === 0 && unknown.length === 0) return;
  const parts = [
    ...(missing.length === 0 ? [] : [`missing from the file: ${missing.join(", ")}`]),
    ...(unknown.length === 0 ? [] : [`not in columns: ${unknown.join(", ")}`]),
  ];
  const next = "Pass the columns of the saved table, or omit columns.";
  throw refusal(`${path}: the columns differ; ${parts.join("; ")}.`, next);
}
