import type { Cell, Dtype } from "../../schema/dtypes";
import { areCompactDays, COMPACT_DAY } from "../cells";
import type { Contents } from "../contents";
import { type CellLimit, checkCells, type FileTable, malformed, repeated } from "./files";

/** A field of the file: null for an empty field, an empty text for `""`. */
export type Field = string | null;

/** Fields that need quotes; also those with outer spaces, because many readers trim unquoted fields. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$|^$/;

/** Beginnings of texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns the table in the format of RFC 4180, with a line feed after each line. Null is an empty field, an
 * empty text is `""`. A frame without columns is an empty text. For a spreadsheet, a byte order mark at the
 * start marks UTF-8. Texts that look like formulas get an apostrophe in front. Texts that look like numbers,
 * records or times are written as formulas: `="11-2"`. Days remain days: in a column of days, 20230105 is
 * written as 2023-01-05.
 */
export function csvText({ columns, rows }: Contents, spreadsheet = false): string {
  if (columns.length === 0) return "";
  const areDays = (spreadsheet ? columns : []).map(({ name }, place) => {
    const cells = rows.map((row) => row[place]);
    return DAY_COLUMN.test(name) || areCompactDays(name, cells);
  });
  const text = spreadsheet
    ? (cell: Cell, isDay = false) => fieldText(forSpreadsheet(cell, isDay))
    : fieldText;
  const header = columns.map(({ name }) => headerText(text(name)));
  const cells = rows.map((row) => row.map((cell, place) => text(cell, areDays[place])));
  const lines = [header, ...cells].map((fields) => `${fields.join(",")}\n`);
  return `${spreadsheet ? BYTE_ORDER_MARK : ""}${lines.join("")}`;
}

/** Quotes a name that readers could take for several. */
const headerText = (name: string): string => (/^[^"]*[;\t]/.test(name) ? `"${name}"` : name);

/** Without it, spreadsheets read the file in the machine's old code page. */
const BYTE_ORDER_MARK = "\ufeff";

/** Ids, records such as 11-2, clocks and shares, which a spreadsheet would convert to numbers or dates. */
const TURNED = /^(?:\d[\d\s.,:/%-]*(?:e[+-]?\d+)?(?: ?[ap]m?)?|true|false)$/i;

/** Days in words: `Mar 5`, `5-Mar`. */
const NAMED_DAY = /^(?:\d{1,4}[ -])?([a-z]{3,9})(?:[ -]\d{1,4})?$/i;

const MONTHS =
  "january february march april may june july august september october november december";

/** Returns whether a text is a day in words, unlike a name such as Marist. */
function isNamedDay(text: string): boolean {
  const [, month] = NAMED_DAY.exec(text) ?? [];
  if (month === undefined || month.length === text.length) return false;
  const names = MONTHS.split(" ").flatMap((name) => [name, name.slice(0, 3)]);
  return ["sept", ...names].includes(month.toLowerCase());
}

/** Longer texts are never converted, and this is short enough for a formula. */
const LONGEST_TURNED = 64;

/** Columns whose texts of eight digits are days, also beside other texts. */
const DAY_COLUMN = /(?:^|_)date$/;

/** Days, also with a time of SQL, which a spreadsheet reads as dates in every language. */
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: \d\d:\d\d:\d\d)?$/;

/** Protects a text from conversion by a spreadsheet; days and numbers, also negative ones, are unchanged. */
function forSpreadsheet(cell: Cell, isDay: boolean): Cell {
  if (typeof cell !== "string") return cell;
  const day = isDay ? cell.replace(COMPACT_DAY, "$1-$2-$3") : cell;
  if (DAY.test(day)) return day;
  if (FORMULA.test(cell)) return `'${cell}`;
  const isTurned = cell.length <= LONGEST_TURNED && (TURNED.test(cell) || isNamedDay(cell));
  return isTurned ? `="${cell}"` : cell;
}

function fieldText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Content of a CSV text: the header, and rows with the same number of fields. */
export interface CsvTable extends FileTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Field[])[];
}

interface Line {
  readonly line: number;
  readonly fields: readonly Field[];
}

/**
 * Reads a CSV text whose lines end in LF, CRLF or CR. A first line such as `sep=;` sets the separator. Otherwise it
 * is the comma, semicolon or tab that is most frequent in the header outside of quotes. Numbers with a decimal comma
 * are read if semicolons separate the fields. Empty lines are skipped, but are nulls in a table of one column. Throws
 * an ArgumentError with path and line for quotes that do not close or close too early. It also throws for a row with
 * more or fewer fields than the header.
 */
export function readCsv(text: string, limit: CellLimit): CsvTable {
  const { path } = limit;
  const { separator, start } = findSeparator(text, path);
  const [header, ...records] = listRecords(text, limit, separator, start);
  if (header === undefined) return { names: [], rows: [] };
  const names = header.fields.map((field) => field ?? "");
  const twice = repeated(names);
  if (twice !== undefined) throw malformed(path, header.line, `two columns are named '${twice}'.`);
  const rows = records
    .filter(({ fields }) => names.length === 1 || fields.length > 1 || fields[0] !== null)
    .map(({ line, fields }) => {
      if (fields.length === names.length) return fields;
      const what = `the row has ${fields.length} fields, the header ${names.length}.`;
      throw malformed(path, line, what);
    });
  return { names, rows: separator === ";" ? withDecimalPoints(names.length, rows) : rows };
}

/** For each separator: an unquoted field, or the rest of one up to the next separator or line end. */
const PLAIN = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
};

type Separator = keyof typeof PLAIN;
const SEPARATORS = Object.keys(PLAIN) as Separator[];

const LINE_END = /\r\n|\n|\r/y;

/** The line with which spreadsheets set the separator. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?:\r\n|\n|\r|$)/i;

/** A header is read as far as this to find the separator. */
const LONGEST_HEADER = 1_000_000;

/** Returns the separator, and the place of the header. If several are equally frequent, the first counts. */
function findSeparator(text: string, path: string): { separator: Separator; start: number } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) {
    const separator = SEPARATORS.find((one) => one === named);
    if (separator !== undefined) return { separator, start: line.length };
    const own = JSON.stringify(named);
    throw malformed(path, 1, `fields are separated by ${own}; use commas, semicolons or tabs.`);
  }
  const counts = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, LONGEST_HEADER)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "\n" || letter === "\r")) break;
    else if (!isQuoted && letter in counts) counts[letter as Separator] += 1;
  }
  const [separator = ","] = SEPARATORS.toSorted((one, other) => counts[other] - counts[one]);
  return { separator, start: 0 };
}

const DECIMAL = /^-?\d+(?:,\d+)?$/;

/** Writes the numbers of columns that contain nothing else with points; the rest is text. */
function withDecimalPoints(width: number, rows: CsvTable["rows"]): CsvTable["rows"] {
  const areNumbers = Array.from({ length: width }, (_, place) =>
    rows.every((row) => row[place] == null || DECIMAL.test(row[place])),
  );
  return rows.map((row) =>
    row.map((field, place) => (areNumbers[place] ? (field?.replace(",", ".") ?? null) : field)),
  );
}

function listRecords(text: string, limit: CellLimit, separator: Separator, start: number): Line[] {
  const { path } = limit;
  const records: Line[] = [];
  // Empty lines and fields cost as much as others, so all of them count; the header counts by itself.
  let count = 0;
  const pattern = PLAIN[separator];
  let at = start;
  let line = start === 0 ? 1 : 2;
  while (at < text.length) {
    const first = line;
    const fields: Field[] = [];
    do {
      if (fields.length > 0) at += 1;
      count += 1;
      if (count > limit.max_cells) {
        const width = records[0]?.fields.length ?? count;
        checkCells(limit, Math.ceil(count / width), width);
      }
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1);
        if (end === -1) throw malformed(path, line, "a quote opens here and is never closed.");
        const quoted = text.slice(at + 1, end);
        fields.push(quoted.replaceAll('""', '"'));
        line += quoted.match(/\r\n|\n|\r/g)?.length ?? 0;
        at = end + 1;
        if (at < text.length && !["\r", "\n", separator].includes(text[at] ?? "")) {
          const rest = text.slice(at, at + 20);
          throw malformed(path, line, `text follows a closing quote: ${rest}`);
        }
      } else {
        const plain = matchFrom(pattern, text, at);
        fields.push(plain === "" ? null : plain);
        at += plain.length;
      }
    } while (text[at] === separator);
    at += matchFrom(LINE_END, text, at).length;
    line += 1;
    records.push({ line: first, fields });
    if (records.length === 1) count = 0;
  }
  return records;
}

/** Returns the end of a quoted field; a doubled quote is one character and does not end it. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function matchFrom(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/**
 * Returns the dtype that preserves the text of every field: logical, integer or double if each value would be
 * written identically, otherwise character. `02`, `1.50`, `+1`, `1e5` and whole numbers beyond 2^53 therefore
 * stay text, and so does a column of nulls.
 */
export function dtypeOfFields(fields: readonly Field[]): Dtype {
  const present = fields.filter((field) => field !== null);
  if (present.length === 0) return "character";
  if (present.every((field) => field === "true" || field === "false")) return "logical";
  if (!present.every(isNumber)) return "character";
  return present.every((field) => Number.isSafeInteger(Number(field))) ? "integer" : "double";
}

function isNumber(field: string): boolean {
  const number = Number(field);
  if (!Number.isFinite(number) || String(number) !== field) return false;
  return !/^-?\d+$/.test(field) || Number.isSafeInteger(number);
}
