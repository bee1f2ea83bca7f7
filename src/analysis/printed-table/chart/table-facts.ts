import { teamLabel } from "../../../charts/input/game-heading";
import type { OwnColors } from "../../../charts/theme/colors";
import { unknownColumn } from "../../../frames/nearest";
import type { UntypedRow } from "../../../frames/rows";
import { maximum, minimum } from "../../../schema/extremes";
import { type Named, onlyNamed } from "../../../schema/name-match";
import { isStyle } from "../../comparison/percentiles";
import { isSum, unequalSumsText } from "../../comparison/unequal-games";
import { percentileAmong } from "../../totals/rankings/ranking";
import {
  type CellFormat,
  EACH,
  FIRST,
  PLACE,
  type ReadTable,
  slugWords,
  titleOf,
  usualColumns,
  usualFormat,
} from "./table-columns";
import type { CellHeat, PrintedTableOptions } from "./table-options";

const NAME = "tableChart";

/** A column of a printed table. */
export interface PrintedColumn {
  readonly name: string;
  readonly title: string;
  /** The title above several columns. */
  readonly span: string | null;
  readonly isNumber: boolean;
  /** The largest and the smallest value of a bar, or 0. */
  readonly bar: readonly [least: number, most: number] | null;
}

/** The color of a cell: a share from worse to better, or of a style from less to more. */
export interface Heat {
  readonly share: number;
  readonly isStyle: boolean;
}

export type PrintedCell = ReturnType<typeof printCell>;

export interface PrintedRow {
  readonly cells: readonly PrintedCell[];
  readonly colors: OwnColors | null;
  readonly team_id: string | null;
  readonly isHighlighted: boolean;
  /** The value by which rows are sorted, which rows of one place share; otherwise the row itself. */
  readonly order: unknown;
  /** The label of the line below the row. */
  readonly cut: string | null;
}

/** Rows under a heading, which is empty without groups. */
export interface Block {
  readonly title: string;
  readonly rows: readonly PrintedRow[];
}

interface Printed {
  readonly columns: readonly PrintedColumn[];
  readonly blocks: readonly Block[];
}

export interface PrintedFacts extends Printed {
  /** Columns with colors, by what these say. */
  readonly heated: readonly HeatedColumn[];
  readonly shown: number;
}

/** The numbers of a ranking have percentiles in a column of another name. */
const percentileOf = (name: string, names: readonly string[]): string | undefined =>
  [`${name}_percentile`, `${name} percentile`, ...(name === "value" ? ["percentile"] : [])].find(
    (one) => names.includes(one),
  );

/** The rows in the order of the option, and as many as it asks for. */
function chosenRows(
  { rows, names }: ReadTable,
  { sort, rows: most }: Pick<PrintedTableOptions, "sort" | "rows">,
): readonly UntypedRow[] {
  if (sort === undefined) return rows.slice(0, most);
  const [column, sign] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1];
  requireNames("sort", [column], names);
  return rows
    .toSorted((one, other) => sign * compare(one[column], other[column], sign))
    .slice(0, most);
}

/** Orders numbers and texts; the missing ones are last in either direction. */
function compare(one: unknown, other: unknown, sign: number): number {
  if (one == null || other == null) return sign * (Number(one == null) - Number(other == null));
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), "en");
}

function requireNames(option: string, wanted: readonly string[], names: readonly string[]): void {
  for (const one of wanted) {
    if (!names.includes(one)) throw unknownColumn(NAME, one, names, `${option}: the table`);
  }
}

/** Returns the columns, rows and colors that a table prints. */
export function printedFacts(table: ReadTable, options: PrintedTableOptions): PrintedFacts {
  const { names } = table;
  const titles = titlesByColumn(table, options);
  const columns = [...titles.keys()].filter((name) => name !== options.groups);
  requireNames("columns", columns, names);
  requireNames("groups", options.groups === undefined ? [] : [options.groups], names);
  const shown = chosenRows(table, options);
  const heated = listHeated(table, columns, options);
  const spans = spansOf(columns, names, options);
  const read = columns.map((name) => {
    const values = shown.map((row) => row[name]);
    const isNumber = values.some((value) => typeof value === "number");
    const span = spans.get(name) ?? null;
    const title = titles.get(name) ?? titleOf(name, table, span);
    const bar = options.bars?.includes(name) ? barEnds(values) : null;
    const format = chosenFormat(name, values, table, options);
    const heat = heated.find((one) => one.name === name);
    return { column: { name, title, span, isNumber, bar }, format, heat };
  });
  requireNames("bars", options.bars ?? [], columns);
  const highlighted = listHighlighted(shown, options.highlight);
  const printed = shown.map((row): PrintedRow & { readonly group: string } => ({
    group: options.groups === undefined ? "" : slugWords(String(row[options.groups] ?? "–")),
    cells: read.map(({ column, format, heat }) => printCell(row, column.name, format, heat)),
    colors: colorsOf(row),
    team_id: row.team_id == null ? null : String(row.team_id),
    isHighlighted: highlighted.has(row),
    order: options.sort === undefined ? row : row[options.sort.replace(/^-/, "")],
    cut: null,
  }));
  const groups = [...new Set(printed.map(({ group }) => group))];
  const blocks = groups.map((title) => ({
    title,
    rows: printed
      .filter(({ group }) => group === title)
      .map((row, at) => ({ ...row, cut: cutAfter(at + 1, options) })),
  }));
  const all = { columns: read.map(({ column }) => column), blocks };
  return { ...(options.rank ? withPlaces(all) : all), heated, shown: shown.length };
}

const cutAfter = (place: number, { cut }: PrintedTableOptions): string | null =>
  [cut ?? []].flat().find(({ after }) => after === place)?.label ?? null;

function printCell(
  row: UntypedRow,
  name: string,
  format: CellFormat,
  heated: HeatedColumn | undefined,
) {
  const value = row[name] ?? null;
  const share = heated?.shareOf(row) ?? null;
  const heat: Heat | null = share === null ? null : { share, isStyle: heated?.isStyle ?? false };
  /** By which pages sort; null for none. */
  const sorted = typeof value === "number" || typeof value === "string" ? value : null;
  return { text: format(value, row), value: sorted, heat };
}

/** Places in the printed order, from 1 in each group; equal values of the sorted column share one. */
function withPlaces({ columns, blocks }: Printed): Printed {
  const place = { name: PLACE, title: "", span: null, isNumber: true, bar: null };
  return {
    columns: [place, ...columns],
    blocks: blocks.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => {
        const first = rows.findIndex(({ order }) => order === row.order) + 1;
        return { ...row, cells: [{ text: `${first}`, value: first, heat: null }, ...row.cells] };
      }),
    })),
  };
}

/** The columns in order with the titles that were chosen. */
function titlesByColumn(
  { rows, names }: ReadTable,
  { columns }: PrintedTableOptions,
): ReadonlyMap<string, string | undefined> {
  if (columns === undefined) {
    return new Map(usualColumns(rows, names).map((name) => [name, undefined]));
  }
  if (Array.isArray(columns)) return new Map(columns.map((name: string) => [name, undefined]));
  return new Map(Object.entries(columns));
}

/** Titles above columns: those chosen, or the names of a comparison. */
function spansOf(
  columns: readonly string[],
  names: readonly string[],
  { spanners }: PrintedTableOptions,
): ReadonlyMap<string, string> {
  requireNames("spanners", Object.values(spanners ?? {}).flat(), columns);
  const own = Object.entries(spanners ?? {}).flatMap(([title, list]) =>
    list.map((name) => [name, title] as const),
  );
  const compared = columns
    .filter((name) => names.includes(`${name} percentile`))
    .flatMap((name) =>
      [name, `${name} percentile`, `${name} difference`].map((one) => [one, name] as const),
    );
  return new Map([...compared, ...own]);
}

function chosenFormat(
  name: string,
  values: readonly unknown[],
  { names, statistic }: ReadTable,
  { format = {} }: PrintedTableOptions,
): CellFormat {
  const own = format[name];
  requireNames("format", Object.keys(format), names);
  if (own !== undefined) return own as CellFormat;
  const isOfStatistic =
    name === "value" || / difference$/.test(name) || names.includes(`${name} percentile`);
  const of = names.includes("statistic") && isOfStatistic ? (statistic ?? EACH) : null;
  return usualFormat(name, values, of);
}

function barEnds(values: readonly unknown[]): readonly [number, number] {
  const numbers = values.filter((value): value is number => typeof value === "number");
  return [Math.min(0, minimum(numbers)), Math.max(0, maximum(numbers))];
}

function colorsOf(row: UntypedRow): OwnColors | null {
  const label = teamLabel(row);
  return label.team_id === null && label.color === null ? null : label;
}

/** The rows of the teams and players that an option names. */
function listHighlighted(
  rows: readonly UntypedRow[],
  highlight: PrintedTableOptions["highlight"],
): ReadonlySet<UntypedRow> {
  const named = (row: UntypedRow, kind: string, names: readonly string[]): Named[] => {
    const texts = names.flatMap((name) => (row[name] == null ? [] : String(row[name])));
    const [title = ""] = texts;
    const id = row[`${kind}_id`];
    return title === "" ? [] : [{ id: String(id ?? title), title, names: texts }];
  };
  const subjectsOf = (row: UntypedRow) => [
    ...named(row, "athlete", ["athlete_name", "name", "athletes"]),
    ...named(row, "team", ["team_name", "team_display_name", "team_abbreviation"]),
  ];
  const known = new Map(
    rows.flatMap((row) => subjectsOf(row).map((one) => [one.id, one] as const)),
  );
  const choice = { operation: NAME, option: "highlight", absence: "is not in the table" };
  const ids = [highlight ?? []]
    .flat()
    .map((one) => onlyNamed(choice, [...known.values()], one as string).id);
  return new Set(rows.filter((row) => subjectsOf(row).some(({ id }) => ids.includes(id))));
}

/** A column with colors. */
export interface HeatedColumn {
  readonly name: string;
  readonly isStyle: boolean;
  /** How the share of a row was found. */
  readonly by: "table" | "rows" | "domain";
  /** The meaning of red. */
  readonly end: "better" | "more";
  readonly shareOf: (row: UntypedRow) => number | null;
}

/** Columns in which more is better, and less. */
const MORE =
  /^(points(_for)?|margin|point_differential|plus_minus|luck|elo|expected_wins|(three_point_)?field_goals_made|free_throws_made|hits|home_runs|runs(_batted_in)?)$|(^|_)(wins|win_pct|win_percent|(net|offensive)_rating|rebounds|assists|steals|blocks|above_bubble|strength_of_record)$|(shooting|goal|throw|base|slug)_pct$/;
const LESS =
  /^(opponent_(?!turnover|foul).*|defensive_rating|(avg_)?points_against|losses|hits_allowed|walks_allowed|runs_allowed|earned_runs|turnover.*|fouls|errors|era|whip|fip|games_behind|rank)$|_(losses|against|rank)$/;

function listHeated(
  table: ReadTable,
  columns: readonly string[],
  { heat = [] }: PrintedTableOptions,
): readonly HeatedColumn[] {
  const { rows, names } = table;
  const isNumber = (name: string) => rows.some((row) => typeof row[name] === "number");
  const areUnequal = unequalSumsText(rows) !== null;
  const isRanked = (name: string) => isNumber(name) && percentileOf(name, names) !== undefined;
  const chosen =
    heat === true
      ? columns
          .filter(columns.some(isRanked) ? isRanked : isNumber)
          .filter((name) => !FIRST.includes(name) && !/(^|_)(games|starts)(_|$)/.test(name))
          .filter((name) => !(areUnequal && isSum(name)))
          .map((name) => [name, true] as const)
      : Array.isArray(heat)
        ? heat.map((name: string) => [name, true] as const)
        : Object.entries(heat as Exclude<typeof heat, readonly string[]>);
  requireNames(
    "heat",
    chosen.map(([name]) => name),
    columns,
  );
  return chosen.map(([name, how]) => buildHeat(table, name, how === true ? {} : how));
}

function buildHeat(
  { rows, names }: ReadTable,
  name: string,
  { domain, better }: CellHeat,
): HeatedColumn {
  const own = percentileOf(name, names);
  const isTurned = (better ?? (LESS.test(name) ? "less" : "more")) === "less";
  const isKnown = better !== undefined || isTurned || MORE.test(name);
  const end = isKnown ? "better" : "more";
  const common = { name, isStyle: isStyle(name), end } as const;
  if (domain !== undefined) {
    const [first, last] = domain;
    const place = (value: number) => Math.min(1, Math.max(0, (value - first) / (last - first)));
    const shareOf = inNumber(name, (value) => (isTurned ? 1 - place(value) : place(value)));
    return { ...common, by: "domain", shareOf };
  }
  if (own !== undefined && better === undefined) {
    return { ...common, by: "table", end: "better", shareOf: inNumber(own, (share) => share) };
  }
  const compared = rows
    .filter(({ qualified }) => qualified !== false)
    .map((row) => row[name])
    .filter((value): value is number => typeof value === "number");
  const shareOf = (value: number) => {
    const share = percentileAmong(compared, value);
    return isTurned ? 1 - share : share;
  };
  return { ...common, by: "rows", shareOf: inNumber(name, shareOf) };
}

const inNumber =
  (name: string, read: (value: number) => number) =>
  (row: UntypedRow): number | null => {
    const value = row[name];
    return typeof value === "number" && row.qualified !== false ? read(value) : null;
  };

/** The note about the colors of cells. */
export function heatText(heated: readonly HeatedColumn[], qualified: number): string | null {
  const colored = heated.filter((one) => !one.isStyle);
  const bys = new Set(colored.map(({ by }) => by));
  const ends = [...new Set(colored.map(({ end }) => end))].toSorted();
  if (colored.length === 0) return null;
  const red = `red is ${ends.join(" or ")}`;
  const [by] = bys;
  if (bys.size > 1) return `Color: ${red}.`;
  if (by === "domain") return `Color: the value within the chosen range; ${red}.`;
  const whose = by === "table" ? "of the table" : `among ${qualified} rows`;
  return `Color: percentiles ${whose}; ${red}.`;
}
