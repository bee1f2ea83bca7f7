import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import type { RowFilter } from "../../frames/files/parquet";
import { unknownColumn } from "../../frames/nearest";
import { ID_COLUMNS, nameGiven } from "../../schema/arguments";
import type { ColumnInfo } from "../../schema/columns";
import { datesText } from "../../schema/dates";
import type { Cell, Dtype } from "../../schema/dtypes";
import { dateRange } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { monthOfFile } from "../store/file-names";
import type { SeasonTable } from "../tables";

/**
 * Selected values by column: a value or a list of values. `game_date` takes days in the form of scoreboards:
 * `"202301"`, `"20230101-20230115"`, a pair of days.
 */
export type Where = Readonly<Record<string, Cell | Date | readonly (Cell | Date)[]>>;

/** Returns whether a month's file can contain rows of the selected days. */
export function mayHave(file: string, filters: readonly RowFilter[]): boolean {
  const month = monthOfFile(file).replace("-", "");
  return filters.every(
    ({ range }) =>
      range === undefined || (range[0].slice(0, 6) <= month && month <= range[1].slice(0, 6)),
  );
}

export function listFilters(operation: string, table: SeasonTable, where: unknown) {
  if (!isObject(where)) {
    throw new ArgumentError("`where` must be an object of columns and values.", {
      operation,
      next: 'For example { where: { team_id: "99" } }.',
    });
  }
  return Object.entries(byColumn(operation, table, where)).map(([column, value]) => {
    const known = table.columns.find(({ name }) => name === column);
    if (known === undefined) {
      const names = table.columns.map(({ name }) => name);
      throw unknownColumn(operation, column, names, `the table ${table.name}`);
    }
    if (column === "game_date") return dayFilter(operation, value);
    return { column, values: [value].flat().map((one) => wantedValue(operation, known, one)) };
  });
}

/** Returns `where` with column names: the id of a game may be passed as `event_id`, as in calls. */
function byColumn(
  operation: string,
  { columns }: SeasonTable,
  where: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { event_id, ...others } = where;
  if (event_id === undefined || columns.some(({ name }) => name === "event_id")) return where;
  const name = nameGiven(operation, where, "event_id", ID_COLUMNS.event_id);
  return { ...others, [ID_COLUMNS.event_id]: where[name] };
}

const KINDS: Readonly<Record<Dtype, readonly [type: string, words: string]>> = {
  character: ["string", "text"],
  integer: ["number", "numbers"],
  double: ["number", "numbers"],
  logical: ["boolean", "true or false"],
};

function wantedValue(operation: string, { name, dtype }: ColumnInfo, value: unknown): Cell {
  const [type, words] = KINDS[dtype];
  // Ids are text, but numbers are accepted.
  if (dtype === "character" && typeof value === "number") return String(value);
  if (typeof value === type) return value as Cell;
  throw new ArgumentError(`\`where\`: ${name} contains ${words}, not ${inspect(value)}.`, {
    operation,
    next: "Pass a value or a list of values; for other conditions use scan or sql.",
  });
}

function dayFilter(operation: string, value: unknown): RowFilter {
  const text = datesText(value);
  if (text === undefined) {
    throw new ArgumentError(`game_date: ${String(value)} is not a day, month or range of days.`, {
      operation,
      next: 'For example { where: { game_date: "20230101-20230115" } }.',
    });
  }
  const [first = "", last = first] = text.split("-");
  return { column: "game_date", range: [first.padEnd(8, "0"), last.padEnd(8, "9")] };
}

/** The option of totals of the games on some days: only minimums that are shares of these games apply. */
export const sharesOnly = ({ where }: { readonly where?: Where }) =>
  where?.game_date === undefined ? {} : { absolute_minimums: false };

/** Returns the condition for the days of the option `dates`: the first, or the first and the last. */
export function daysRead(operation: string, dates: unknown): Where {
  const [first, last = "20991231"] = dateRange.check(operation, "dates", dates) ?? [];
  return first === undefined ? {} : { game_date: `${first}-${last}` };
}
