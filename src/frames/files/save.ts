import { ArgumentError } from "../../errors";
import { checkOptions, flag } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { columnarBytes } from "../arrow/columnar";
import { type Contents, detectEngine, readSeries } from "../contents";
import type { AnyFrame, NoFrame, Passed } from "../input/input-types";
import { readContents } from "../input/read-frame";
import type { Frame } from "../types";
import { csvText } from "./csv";
import { checkFileKind, type FileKind, writeWhole } from "./files";
import { jsonText, ndjsonText } from "./json";

const TEXT = { json: jsonText, ndjson: ndjsonText };

/** Options of `save`. */
export interface SaveOptions {
  /**
   * CSV only, for Excel and other spreadsheets: UTF-8 with a byte order mark. Ids, records such as `11-2`, and clocks
   * stay text (`="11-2"`). Days are dates: a column of texts such as `20230105` is written as 2023-01-05. Possible
   * formulas (texts and column names that begin with `=`, `+`, `-`, `@`, a tab or a line break) get an apostrophe in
   * front. Numbers are unchanged. `load` does not undo any of this.
   * @default false
   */
  spreadsheet?: boolean;
}

/** A chart, which has its own method for saving. */
interface Picture {
  toSVG(): string;
  save(path: string): void;
}

/**
 * Writes a frame to a file, synchronously, in the format of the file's extension. An existing file is
 * replaced when the new one is complete.
 *
 * A NaN is a missing number: in CSV and JSON it is written as null and loaded as null.
 *
 * - `.csv`: RFC 4180 in UTF-8; null is an empty field, an empty text `""`, numbers in their shortest form.
 *   Dtypes are not stored: pass the table's columns to `load`, or "2" is loaded as 2. Texts are written
 *   unchanged; `{ spreadsheet: true }` defuses those that a spreadsheet would run.
 * - `.json`: a list of objects, one per row. `.ndjson`, `.jsonl`: one object per line. Text, numbers and
 *   booleans are loaded unchanged. Pass the table's columns to `load` to restore doubles that happen to
 *   be whole, columns of nulls, and a table without rows.
 * - `.parquet` and `.arrow`, `.feather`, `.ipc` (an Arrow IPC file): written by polars, with dtypes.
 *
 * A chart is written as by its own `save`: `.svg`, `.png`, `.html`, or `.json` for its specification.
 *
 * Throws an ArgumentError for a value that is neither frame nor chart, a wrong option, an unknown extension
 * and a missing folder. In CSV and JSON it also throws for an infinite number or a polars integer beyond
 * 2^53, which could only be written rounded. Throws a MissingPackageError for Parquet and Arrow if polars is
 * not installed.
 *
 * @category Files
 * @param chart the result of a chart function, written as a picture
 * @param path of the file, with its extension
 * @example
 * save(await site_wbb_scoreboard({ dates: "20230105" }), "games.csv");
 */
export function save<F>(
  frameOrChart: Passed<F, AnyFrame | Picture, NoFrame>,
  path: string,
  options?: SaveOptions,
): void;
export function save(frame: Frame | Picture, path: string, options: SaveOptions = {}): void {
  if (isPicture(frame)) {
    savePicture(frame, path, options);
    return;
  }
  const kind = checkFileKind("save", path);
  const { spreadsheet = false } = checkOptions("save", { spreadsheet: flag }, options);
  if (spreadsheet && kind !== "csv") {
    throw refusal(`spreadsheet has no effect on a ${kind} file.`, "Omit it, or save as .csv.");
  }
  detectEngine(frame, { operation: "save" });
  writeWhole(path, encodeContent(frame, kind, path, spreadsheet));
}

/** Checks with `in`: a danfo frame may report another name as a misspelled column. */
const isPicture = (value: unknown): value is Picture =>
  isObject(value) && "toSVG" in value && typeof value.toSVG === "function";

const refusal = (what: string, next: string, cause?: unknown): ArgumentError =>
  new ArgumentError(what, { operation: "save", next, cause });

function savePicture(picture: Picture, path: string, options: object): void {
  const [key] = Object.keys({ ...options });
  if (key !== undefined) {
    throw refusal(
      `charts take no options here; got '${key}'.`,
      'Set them on the chart: chart.with({ width: 900, theme: "dark" }), or pass the scale to chart.save(path, { scale: 4 }).',
    );
  }
  picture.save(path);
}

function encodeContent(frame: Frame, kind: FileKind, path: string, spreadsheet: boolean) {
  if (kind === "parquet" || kind === "arrow") return columnarBytes(kind, frame);
  const contents = readContents(frame);
  checkFinite(contents, path);
  checkWhole(frame, contents, path);
  try {
    return kind === "csv" ? csvText(contents, spreadsheet) : TEXT[kind](contents);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(
      `${path} would exceed 512 MB, the maximum size of a text.`,
      "Save as .parquet, or save parts of the frame.",
      error,
    );
  }
}

function checkFinite({ columns, rows }: Contents, path: string): void {
  rows.forEach((row, number) => {
    const index = row.findIndex((cell) => typeof cell === "number" && !Number.isFinite(cell));
    if (index === -1) return;
    throw refusal(
      `row ${number} of column '${columns[index]?.name}' is ${row[index]}, which ${path} cannot contain.`,
      "Replace it, or save as .parquet or .arrow.",
    );
  });
}

/** Throws for integers beyond 2^53, which polars returns as rounded doubles. */
function checkWhole(frame: Frame, { columns, rows }: Contents, path: string): void {
  if (detectEngine(frame) !== "polars") return;
  columns.forEach(({ name, dtype }, index) => {
    if (dtype !== "double" || !readSeries(frame, name).dtype.variant.includes("Int")) return;
    const number = rows.findIndex(
      ({ [index]: cell }) => cell != null && !Number.isSafeInteger(cell),
    );
    throw refusal(
      `row ${number} of column '${name}' is an integer beyond 2^53, which ${path} cannot represent exactly.`,
      "Cast the column to text (pl.Utf8), or save as .parquet or .arrow.",
    );
  });
}
