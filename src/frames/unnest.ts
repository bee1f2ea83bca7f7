import { ArgumentError, orUndefined, PayloadError } from "../errors";
import { type Cell, FRAME_DTYPES } from "../schema/dtypes";
import { type FlatTable, flatten, snakeCase } from "../schema/flatten";
import { checkKeys, invalidOption } from "../schema/option-rules";
import { describeJson, isObject, type JsonObject } from "../schema/payload";
import { type Contents, detectEngine } from "./contents";
import { deliver } from "./deliver";
import type { PassedFrame, SameKind } from "./input/input-types";
import { readContents } from "./input/read-frame";
import { unknownColumn } from "./nearest";
import type { Engine, Frame, FrameColumn } from "./types";

/** Options of `unnest`. */
export interface UnnestOptions {
  /** Columns of the frame that every resulting row repeats, such as keys for joins. @default none */
  keep?: readonly string[];
}

/**
 * Returns the JSON lists of a column as a frame. One row is one element, in the order of the frame and of
 * each list. Objects are flattened like the service's own: keys in snake_case, nested ones joined with `_`.
 * Inner lists are JSON text that can be unnested again. Numbers are float32, but whole numbers named id become
 * text, and so do mixed types. Elements that are not objects form one column with the name of the list. The
 * columns of `keep` come first, with their dtypes. A clashing name from the list gets the list's name in
 * front (`injuries_id`).
 *
 * An object instead of a list yields one row. Null, an empty text and an empty list yield none. If there are
 * no rows, the empty frame has the columns of `keep`. Numbers that JSON cannot represent exactly are null if
 * mixed types make their column text. The result is of the same kind as the frame.
 *
 * Throws an ArgumentError for a value that is not a frame and for unknown columns (with the nearest name). It
 * also throws for a cell that is not a JSON list or object (with its row, counted from 0). Lists with more
 * than five million cells are refused, too.
 *
 * @category Frames and engines
 * @param column name of a column whose cells are JSON text, such as lists
 * @example
 * const teams = await site_mlb_injuries();
 * const injured = unnest(teams, "injuries", { keep: ["id", "display_name"] });
 */
export function unnest<F>(
  frame: PassedFrame<F>,
  column: string,
  options?: UnnestOptions,
): SameKind<F, unknown>;
export function unnest(frame: Frame, column: string, options: UnnestOptions = {}): Frame {
  const engine: Engine = detectEngine(frame, { operation: "unnest" });
  const contents = readContents(frame);
  const at = indexOfList(contents, column);
  const kept = indicesToKeep(contents, options);
  const items: JsonObject[] = [];
  const keys: Cell[][] = [];
  contents.rows.forEach((row, number) => {
    for (const element of listElements(row[at] ?? null, column, number)) {
      items.push(isObject(element) ? element : { [column]: element });
      keys.push(kept.map((index) => row[index] ?? null));
    }
  });
  const flat = withTextIds(flattened(items, column));
  const keptColumns = kept.flatMap((index) => contents.columns[index] ?? []);
  const columns = [...keptColumns, ...renamed(flat.columns, keptColumns, column)];
  const rows = keys.map((key, index) => [...key, ...(flat.rows[index] ?? [])]);
  // Only empty objects and no `keep`: a frame without columns has no rows either.
  return deliver<Engine, unknown>(engine, columns, columns.length === 0 ? [] : rows);
}

const refusal = (what: string, next: string, cause?: unknown): ArgumentError =>
  new ArgumentError(what, { operation: "unnest", next, cause });

/** Flattens items; errors name the user's column instead of a response. */
function flattened(items: readonly JsonObject[], column: string): FlatTable {
  try {
    return flatten(items);
  } catch (cause) {
    if (!(cause instanceof PayloadError)) throw cause;
    const what = `column '${column}' contains ${cause.got}, too many for one frame.`;
    throw refusal(what, "Unnest fewer rows at a time.", cause);
  }
}

function indexOfList({ columns }: Contents, name: string): number {
  if (name === undefined) {
    throw refusal("the column to unnest is missing.", 'For example unnest(frame, "injuries").');
  }
  const index = columns.findIndex((column) => column.name === name);
  const dtype = columns[index]?.dtype;
  if (dtype === undefined) throw unknownColumn("unnest", name, namesOf(columns));
  if (dtype === "character") return index;
  throw refusal(
    `column '${name}' is ${FRAME_DTYPES[dtype]}, not JSON text.`,
    "Pass a column that contains lists; its description says so.",
  );
}

function indicesToKeep({ columns }: Contents, options: unknown): readonly number[] {
  if (!isObject(options)) throw wrongKeep(options);
  checkKeys("unnest", options, ["keep"]);
  const keep = options.keep ?? [];
  if (!Array.isArray(keep)) throw wrongKeep(keep);
  const names: readonly unknown[] = namesOf(columns);
  return [...new Set<unknown>(keep)].map((name) => {
    const index = names.indexOf(name);
    if (index === -1) throw unknownColumn("unnest", name, namesOf(columns));
    return index;
  });
}

function wrongKeep(keep: unknown): ArgumentError {
  const next = 'For example { keep: ["team_id"] }.';
  return invalidOption("unnest", "keep", "a list of column names", keep, next);
}

const namesOf = (columns: readonly FrameColumn[]) => columns.map(({ name }) => name);

function listElements(cell: Cell, column: string, row: number): readonly unknown[] {
  if (typeof cell !== "string" || cell === "") return [];
  const value: unknown = orUndefined(() => JSON.parse(cell));
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  if (isObject(value)) return [value];
  const beginning = cell.length > 60 ? `${cell.slice(0, 60)}…` : cell;
  const what =
    value === undefined ? "invalid JSON" : `${describeJson(value)}, not a list or object`;
  throw refusal(
    `row ${row} of column '${column}' contains ${what}: ${beginning}`,
    "(The first row is row 0.)",
  );
}

/** Matches ids, also numbered ones: flattening turns a `teamId` beside `team.id` into `team_id_2`. */
const ID = /(^|_)id(_\d+)?$/;

/** Converts numeric ids of teams and players, as in articles, to text, because every table joins on text. */
function withTextIds({ columns, rows }: Pick<FlatTable, "columns" | "rows">) {
  const isId = columns.map(
    ({ name, dtype }, index) =>
      dtype === "double" &&
      ID.test(name) &&
      rows.every((row) => row[index] == null || Number.isSafeInteger(row[index])),
  );
  return {
    columns: columns.map((column, index) =>
      isId[index] ? { ...column, dtype: "character" as const } : column,
    ),
    rows: rows.map((row) =>
      row.map((cell, index) => (isId[index] && cell !== null ? String(cell) : cell)),
    ),
  };
}

function renamed(columns: readonly FrameColumn[], kept: readonly FrameColumn[], list: string) {
  const taken = new Set(namesOf([...kept, ...columns]));
  const keys = new Set(namesOf(kept));
  return columns.map(({ name, dtype }) => {
    if (!keys.has(name)) return { name, dtype };
    const longer = `${snakeCase(list) || "value"}_${name}`;
    let free = longer;
    for (let number = 2; taken.has(free); number++) free = `${longer}_${number}`;
    taken.add(free);
    return { name: free, dtype };
  });
}
