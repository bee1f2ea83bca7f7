import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { loadVega } from "../../../charts/vendored";
import type { Id } from "../../../schema/arguments";
import {
  type Checked,
  checkedBy,
  checkKeys,
  checkOneOf,
  count,
  flag,
  invalidOption,
  optionRule,
  text,
} from "../../../schema/option-rules";
import { isObject, isWholeNumber } from "../../../schema/payload";

/** How cells of a column are colored. */
export interface CellHeat {
  /** The values of the two ends of the colors. @default percentiles */
  readonly domain?: readonly [first: number, last: number];
  /** Whether more or less is better, and so red. @default as the table ranks it, or by the column's name */
  readonly better?: "more" | "less";
}

/** A labeled line below a row. */
export interface TableCut {
  /** Number of rows above it, in each group. */
  readonly after: number;
  readonly label: string;
}

/** Options of `tableChart`. */
export interface PrintedTableOptions extends TableChartOptions {
  /**
   * Names of columns in order, or titles by name: `{ team_name: "Team", net_rating: "Net" }`.
   * @default the most informative ones of the table
   */
  readonly columns?: readonly string[] | Readonly<Record<string, string>>;
  /**
   * Titles above several columns: `{ Conference: ["conference_wins", "conference_losses"] }`.
   * @default none; the names of a comparison
   */
  readonly spanners?: Readonly<Record<string, readonly string[]>>;
  /** The column whose values are headings above blocks of rows, such as `"conference"`. @default none */
  readonly groups?: string;
  /**
   * Formats by column: a number of decimals, a format of d3 (`"+.1f"`, `".1%"`), or a function of the value.
   * @default by dtype and name
   */
  readonly format?: Readonly<Record<string, string | number | ((value: unknown) => string)>>;
  /**
   * Columns with colors: true for all that have percentiles (or all numbers), a list, or settings by column.
   * @default none
   */
  readonly heat?: true | readonly string[] | Readonly<Record<string, true | CellHeat>>;
  /** Columns whose numbers have bars. @default none */
  readonly bars?: readonly string[];
  /**
   * True numbers the rows as printed, in each group. Rows with the same value of `sort` share a number.
   * @default false
   */
  readonly rank?: boolean;
  /** Teams or players whose rows stand out: ids or names. @default none */
  readonly highlight?: Id | readonly Id[];
  /** Labeled lines after a number of rows: `{ after: 8, label: "Play-in" }`. @default none */
  readonly cut?: TableCut | readonly TableCut[];
  /**
   * The column to sort by, from the least; with a minus from the most: `"-net_rating"`.
   * @default the order of the table
   */
  readonly sort?: string;
  /** Maximum number of rows; the caption counts the others. @default 40 */
  readonly rows?: number;
  /** A folder with pictures of teams by team_id, such as `99.png`. @default none */
  readonly logos?: string;
  /** The source of the numbers, as a line of the caption. @default none */
  readonly source?: string;
}

export type PrintedTableChoices = Partial<Checked<typeof TABLE_RULES>>;
type Heats = Readonly<Record<string, CellHeat>>;
type Check<Value> = (operation: string, name: string, value: unknown) => Value;

const isText = (value: unknown): value is string => typeof value === "string";

const isNameList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

/** Returns the rule of an object whose values have a check of their own. */
const ruleOfEach = <Value>(format: string, check: Check<Value>) =>
  checkedBy((operation, name, value): Readonly<Record<string, Value>> => {
    if (!isObject(value)) throw invalidOption(operation, name, format, value);
    const entries = Object.entries(value).map(
      ([key, one]) => [key, check(operation, `${name}.${key}`, one)] as const,
    );
    return Object.fromEntries(entries);
  }, undefined);

const checkNames: Check<readonly string[]> = (operation, name, value) => {
  if (isNameList(value)) return value;
  throw invalidOption(operation, name, "a list of columns", value);
};

const isCut = (one: unknown): one is TableCut =>
  isObject(one) && isWholeNumber(one.after, 1) && isText(one.label);

const readFormat: Check<(value: unknown) => string> = (operation, name, format) => {
  if (typeof format === "function") return (value) => String(format(value));
  const specifier = typeof format === "number" ? `,.${format}f` : format;
  try {
    if (!isText(specifier)) throw new Error("no format");
    const print = loadVega().defaultLocale().format(specifier);
    return (value) => (typeof value === "number" ? print(value) : String(value ?? "–"));
  } catch {
    const known = 'a number of decimals, a format of d3 such as ".1%", or a function';
    throw invalidOption(operation, name, known, format);
  }
};

const checkCellHeat: Check<CellHeat> = (operation, name, how) => {
  if (how === true) return {};
  checkKeys(operation, how, ["domain", "better"]);
  const { domain, better } = how as CellHeat;
  if (better !== undefined) checkOneOf(operation, `${name}.better`, better, ["more", "less"]);
  const [first, last, further] = (Array.isArray(domain) ? domain : []) as readonly unknown[];
  const isRange = Number(first) < Number(last) && further === undefined;
  if (domain !== undefined && !isRange) {
    throw invalidOption(operation, `${name}.domain`, "two numbers, the smaller first", domain);
  }
  return how as CellHeat;
};

const heats = ruleOfEach("true, a list of columns, or settings by column", checkCellHeat);

const checkHeat: Check<true | Heats | undefined> = (operation, name, value) => {
  if (value === true) return true;
  if (isNameList(value)) return Object.fromEntries(value.map((column) => [column, {}]));
  return heats.check(operation, name, value);
};

export const TABLE_RULES = {
  columns: optionRule("a list of columns, or an object of titles by column", (value) => {
    if (isNameList(value))
      return new Map<string, string | undefined>(value.map((name) => [name, undefined]));
    const titles = isObject(value) ? Object.entries(value) : [];
    const isFit = titles.length > 0 && titles.every(([, title]) => isText(title));
    return isFit ? new Map(titles as [string, string][]) : undefined;
  }),
  spanners: ruleOfEach("an object of lists of columns by title", checkNames),
  groups: text("the name of a column"),
  format: ruleOfEach("an object of formats by column", readFormat),
  heat: checkedBy(checkHeat, undefined),
  bars: checkedBy(checkNames, undefined),
  rank: flag,
  highlight: optionRule("a name or id, or a list of them", (value) => {
    const list = [value].flat();
    const isFit = list.length > 0 && list.every((one) => isText(one) || typeof one === "number");
    return isFit ? (list as readonly Id[]) : undefined;
  }),
  cut: optionRule('an object like { after: 8, label: "Play-in" }', (value) => {
    const list = [value].flat() as readonly unknown[];
    return list.length > 0 && list.every(isCut) ? list : undefined;
  }),
  sort: text("the name of a column, with a minus for the most first"),
  rows: count("a number of rows from 1 to 400", { from: 1, to: 400 }, 40),
  logos: text("the path of a folder"),
  source: text("text"),
};
