import { findCandidate, listAthletes, listTeams } from "../../charts/input/selection";
import { ArgumentError } from "../../errors";
import type { TypedContents } from "../../frames/contents";
import { asMade, COUNT, rowKey } from "../../frames/input/input-table";
import { rowViews } from "../../frames/input/row-views";
import { pl } from "../../frames/pl";
import { columnReader, type UntypedRow } from "../../frames/rows";
import type { FrameColumn, LazyDataFrame } from "../../frames/types";
import type { Id } from "../../schema/arguments";
import type { Cell } from "../../schema/dtypes";
import type { GamesFilter } from "../read/games-filter";
import type { Shape } from "../read/loaded";
import type { Where } from "../read/where";
import type { Place } from "../store/file-names";

export type Read = GamesFilter & {
  readonly where?: Where;
  readonly columns?: readonly string[];
};

/** How to reduce rows that differ only in columns that the chart does not plot. */
export interface Form {
  /** Columns that identify a row; the last of several rows with the same values counts. */
  readonly distinct?: readonly string[];
  /** Rows that are equal in these columns become one, with their number in the column COUNT. */
  readonly counted?: readonly string[];
  readonly sampled?: readonly string[];
  /** Columns whose cells are replaced before rows are counted. */
  readonly replaced?: () => Readonly<Record<string, pl.Expr>>;
  /** Each distinct row of the columns that are not counted. */
  readonly apart?: readonly UntypedRow[];
  /** Maximum values of columns; larger numbers are replaced. */
  readonly capped?: Readonly<Record<string, number>>;
  /** Rows with all of these cells are omitted. */
  readonly except?: Readonly<Record<string, Cell>>;
  /** Additional columns: null in each row, or one value. */
  readonly further?: UntypedRow;
}

/** Rows of players: their columns, and those with names. */
interface PlayerRows extends Pick<Form, "except" | "further"> {
  readonly id: string;
  readonly columns: readonly string[];
  readonly names: readonly string[];
  /** Cells of the rows among which the last one has the names. */
  readonly only?: Readonly<Record<string, string>>;
}

/** The rows of `read` with further conditions. */
export const narrowed = (read: Read, more: Where) => ({
  ...read,
  where: { ...read.where, ...more },
});

export const nulls = (columns: readonly string[]): UntypedRow =>
  Object.fromEntries(columns.map((name) => [name, null]));

export interface Files {
  readonly place: Pick<Place, "league">;
  readonly isOfSeveral: boolean;
  columns(table: string, options: Read, shape: Shape): Promise<TypedContents>;
  /** Returns the result for the same key and files if it is still in memory; otherwise makes it. */
  remember<T>(key: unknown, make: () => Promise<T>): Promise<T>;
}

/** The tables of a season as its charts read them. */
export class ChartRows {
  constructor(readonly files: Files) {}

  remember<T>(key: unknown, make: () => Promise<T>): Promise<T> {
    return this.files.remember(key, make);
  }

  async read(table: string, read: Read, form: Form = {}): Promise<readonly UntypedRow[]> {
    return listRows(await this.files.columns(table, read, buildShape(form)), form);
  }

  /** Reads rows as views of columns, for functions that do not spread them. */
  async views(table: string, read: Read, form: Form = {}): Promise<readonly UntypedRow[]> {
    return viewRows(await this.files.columns(table, read, buildShape(form)), form.further);
  }

  /** Reads views of rows with names in each player's last one, for totals: texts take most of the time. */
  async readPlayers(
    table: string,
    read: Read,
    { id, columns, names, only = {}, except = {}, further = {} }: PlayerRows,
  ): Promise<readonly UntypedRow[]> {
    const key = ["season", id];
    const naming = { ...narrowed(read, only), columns: [...key, ...names, ...Object.keys(except)] };
    const [contents, last] = await Promise.all([
      this.files.columns(table, { ...read, columns }, buildShape({ except })),
      this.read(table, naming, { except, distinct: key }),
    ]);
    const { height } = contents;
    const named = names.map((name) => [name, new Array<Cell>(height).fill(null)] as const);
    const list = viewRows(contents, further, named);
    const unnamed = new Map(last.map((row) => [rowKey(row, key), row]));
    const conditions = Object.entries(only);
    for (let at = height - 1; at >= 0 && unnamed.size > 0; at--) {
      const row = list[at] as UntypedRow;
      const found = unnamed.get(rowKey(row, key));
      if (found === undefined || conditions.some(([name, cell]) => row[name] !== cell)) continue;
      for (const [name, column] of named) column[at] = found[name] ?? null;
      unnamed.delete(rowKey(row, key));
    }
    return list;
  }

  /** The ids and teams that options name; undefined for errors, too, which the chart of all rows reports. */
  async named(table: string, options: Options, read: Read, columns: NamesOf = SAME_NAMES) {
    const choices = CHOICES.filter((one) => (options[one] ?? options[`${one}_id`]) !== undefined);
    if (choices.length === 0) return undefined;
    const areIds = choices.every((one) => options[one] === undefined);
    const idOf = (one: (typeof CHOICES)[number]) =>
      [columns[`${one}_id`], String(options[`${one}_id`])] as const;
    // Files find the rows of ids without reading any names.
    const ids: Record<string, string> = areIds ? Object.fromEntries(choices.map(idOf)) : {};
    const names = areIds ? [columns.team_id] : Object.values(columns);
    const own = { ...narrowed(read, ids), columns: names };
    const renamed = (row: UntypedRow) =>
      Object.fromEntries(NAMES.map((name) => [name, row[columns[name]] ?? null]));
    let listed = await this.remember(["named", table, own], async () =>
      (await this.read(table, own, { distinct: names })).map(renamed),
    );
    for (const choice of areIds ? [] : choices) {
      const known = (choice === "team" ? listTeams : listAthletes)(listed);
      const chosen = (options[choice] ?? options[`${choice}_id`]) as Id | undefined;
      const find = () => findCandidate("chart", choice, () => known, { [choice]: chosen });
      const id = unlessRefused(find)?.id;
      if (id === undefined) return undefined;
      ids[columns[`${choice}_id`]] = id;
      listed = listed.filter((row) => row[`${choice}_id`] === id);
    }
    const teams = [...new Set(listed.map(({ team_id }) => String(team_id)))];
    return teams.length === 0 ? undefined : { ids: ids as Readonly<typeof ids>, teams };
  }
}

export type Options = Readonly<Record<string, unknown>>;

const CHOICES = ["team", "athlete"] as const;
const NAMES = ["team_id", "team_name", "team_abbreviation", "athlete_id", "athlete_name"] as const;

/** The columns of a table that have these ids and names. */
export type NamesOf = Readonly<Record<(typeof NAMES)[number], string>>;

const SAME_NAMES = Object.fromEntries(NAMES.map((name) => [name, name])) as NamesOf;

/** Returns what a function finds; undefined for names that the chart of all rows reports as errors. */
export function unlessRefused<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

/** The place of a row in the table, by which groups are sorted. */
const PLACE = "place of the row";

/** Returns the shape that polars applies, which leaves fewer rows to read. */
const buildShape =
  ({ distinct, counted, except = {}, capped = {}, sampled = [], replaced }: Form): Shape =>
  (columns) => {
    const names = columns.map(({ name }) => name);
    const keys = (counted ?? distinct ?? []).filter((name) => names.includes(name));
    return {
      names: counted ? [...keys, ...sampled, COUNT] : names,
      of(scan) {
        const all = scan as unknown as pl.LazyDataFrame;
        let table = Object.keys(except).length === 0 ? all : withoutRows(all, except);
        for (const [name, most] of Object.entries(capped)) {
          if (!names.includes(name)) continue;
          const column = pl.col(name);
          const cap = pl.lit(most);
          table = table.withColumn(pl.when(column.gt(cap)).then(cap).otherwise(column).alias(name));
        }
        if (counted) {
          const last = sampled.length === 0 ? [] : [pl.col([...sampled]).last()];
          const left = [...last, pl.col(COUNT).sum(), pl.col(PLACE).min()];
          const cells = Object.entries(replaced?.() ?? {}).map(([name, cell]) => cell.alias(name));
          table = table.withColumns(...cells, pl.lit(1).alias(COUNT));
          table = groupRows(table, keys, columns, left);
        } else if (distinct) {
          const others = names.filter((name) => !keys.includes(name));
          table = groupRows(table, keys, columns, [pl.col([...others, PLACE]).last()]);
        }
        return table as unknown as LazyDataFrame;
      },
    };
  };

/**
 * Returns one row for each of the values of some columns, in the order of their places. Sorting the few groups
 * costs less than keeping them in the order of their rows. Categories take a third of the time of texts.
 */
function groupRows(
  table: pl.LazyDataFrame,
  keys: readonly string[],
  columns: readonly FrameColumn[],
  left: readonly pl.Expr[],
): pl.LazyDataFrame {
  const texts = columns.filter(({ name, dtype }) => dtype === "character" && keys.includes(name));
  return table
    .withColumns(...texts.map(({ name }) => pl.col(name).cast(pl.Categorical)))
    .withRowIndex(PLACE)
    .groupBy([...keys])
    .agg(...left)
    .sort(PLACE);
}

function withoutRows(scan: pl.LazyDataFrame, cells: Readonly<Record<string, Cell>>) {
  const isEach = Object.entries(cells).map(([column, cell]) =>
    pl.col(column).eq(pl.lit(cell)).fillNull(pl.lit(false)),
  );
  return scan.filter(isEach.reduce((all, one) => all.and(one)).not());
}

function viewRows(
  { columns, cells, height }: TypedContents,
  further?: UntypedRow,
  others: readonly (readonly [name: string, cells: readonly Cell[]])[] = [],
): readonly UntypedRow[] {
  const own = columns.map(({ name }, at) => [name, cells[at] ?? []] as const);
  const all = new Map<string, ArrayLike<Cell>>([...own, ...others]);
  const names = [...all.keys(), ...Object.keys(further ?? {})];
  return asMade(rowViews(all, height, further), names);
}

function listRows({ columns, cells, height }: TypedContents, { apart, further = {} }: Form) {
  const own = columns.map(({ name }) => name);
  const names = [...new Set([...own, ...Object.keys(further)])];
  const make = columnReader(own, further);
  const list = Array.from({ length: height }, (_, at) => make(cells, at));
  return asMade(list, names, apart);
}

/** Returns rows with a column of the log of teams; `team` is the column of the rows' teams. */
export function withLog(
  list: readonly UntypedRow[],
  team: string,
  log: readonly UntypedRow[],
  column: string,
): readonly UntypedRow[] {
  const cells = new Map(log.map((row) => [`${row.game_id} ${row.team_id}`, row[column]]));
  const cellOf = (row: UntypedRow) => cells.get(`${row.game_id} ${row[team]}`) ?? null;
  return list.map((row) => ({ ...row, [column]: cellOf(row) }));
}
