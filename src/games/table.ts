import { deliver } from "../frames/deliver";
import { refuseOptions } from "../frames/no-options";
import type { OneOf, SameKind } from "../frames/passed";
import type { Engine, Frame } from "../frames/types";
import type { LeagueCode } from "../leagues";
import {
  type ColumnInfo,
  type Columns,
  describeColumns,
  leading,
  type Row,
} from "../schema/columns";
import type { JsonObject } from "../schema/payload";
import { readObjects, readRows } from "../schema/reader";
import {
  type ByLeague,
  type MlbSummary,
  type OpenGame,
  openGames,
  type PassedGame,
  type WbbSummary,
} from "./game";

/** A table made of basketball summaries, in the kind of frames they have. */
export interface WbbTable<R> {
  <G>(game: PassedGame<G, WbbSummary>): SameKind<OneOf<G>, R>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: readonly ColumnInfo[];
}

/** A table made of basketball summaries whose rows options choose. */
export interface WbbTableWith<R, Options> {
  <G>(game: PassedGame<G, WbbSummary>, options?: Options): SameKind<OneOf<G>, R>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: readonly ColumnInfo[];
}

/** A table made of baseball summaries, in the kind of frames they have. */
export interface MlbTable<R> {
  <G>(game: PassedGame<G, MlbSummary>): SameKind<OneOf<G>, R>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: readonly ColumnInfo[];
}

/** A table made of baseball summaries whose values options choose. */
export interface MlbTableWith<R, Options> {
  <G>(game: PassedGame<G, MlbSummary>, options?: Options): SameKind<OneOf<G>, R>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: readonly ColumnInfo[];
}

/** A table of either league, each with columns of its own. */
export interface LeagueTable<Wbb, Mlb> {
  <G>(
    game: PassedGame<G, WbbSummary | MlbSummary>,
  ): SameKind<OneOf<G>, ByLeague<OneOf<G>, Wbb, Mlb>>;
  /** The columns of each league in the order of the frame. */
  readonly columns: {
    readonly wbb: readonly ColumnInfo[];
    readonly mlb: readonly ColumnInfo[];
  };
}

/** A table of either league, each with columns of its own, whose values options choose. */
export interface LeagueTableWith<Wbb, Mlb, Options> {
  <G>(
    game: PassedGame<G, WbbSummary | MlbSummary>,
    options?: Options,
  ): SameKind<OneOf<G>, ByLeague<OneOf<G>, Wbb, Mlb>>;
  /** The columns of each league in the order of the frame. */
  readonly columns: {
    readonly wbb: readonly ColumnInfo[];
    readonly mlb: readonly ColumnInfo[];
  };
}

/**
 * How a league's table is made: its columns, read from the keys of the items that `items` makes of
 * a game. Columns are declared as those of datasets are; `from` is the item's key.
 */
export interface TableOf<L extends LeagueCode, C extends Columns> {
  readonly columns: C;
  items(game: OpenGame<L>): Iterable<JsonObject>;
}

/** The rows of a table of games, stacked in the order of the games, for code that hands rows on. */
export const tableRows = <L extends LeagueCode, C extends Columns>(
  { columns, items }: TableOf<L, C>,
  games: readonly OpenGame<L>[],
): readonly Row<C>[] => games.flatMap((game) => readObjects(columns, items(game)));

/** The frame of the games' items, stacked in the order of the games. */
export function stackedTable<L extends LeagueCode, C extends Columns>(
  table: TableOf<L, C>,
  games: readonly OpenGame<L>[],
): Frame {
  const { columns, items } = arranged(table);
  const engine: Engine = games[0]?.engine ?? "danfo";
  const rows = games.flatMap((game) => readRows(columns, items(game)));
  return deliver<Engine, unknown>(engine, describeColumns(columns), rows);
}

/** The table with its columns in frame order. */
export const arranged = <L extends LeagueCode>({
  columns,
  items,
}: TableOf<L, Columns>): TableOf<L, Columns> => ({ columns: namesAndColorsLast(columns), items });

/** Whether a column is a team's name or colour, which charts need more than readers do. */
export const isNameOrColor = (name: string): boolean => /(^|_)team_name$|_color$/.test(name);

const arrangements = new WeakMap<Columns, Columns>();

/** The columns in frame order: team names and colours last, so that a printed table shows numbers. */
export function namesAndColorsLast(columns: Columns): Columns {
  let arranged = arrangements.get(columns);
  if (arranged === undefined) {
    const names = Object.keys(columns).filter((name) => !isNameOrColor(name));
    arranged = leading(names, columns);
    arrangements.set(columns, arranged);
  }
  return arranged;
}

/** The public list of a table's columns, in the order of the frame. */
export const columnsOf = ({ columns }: { readonly columns: Columns }): readonly ColumnInfo[] =>
  describeColumns(namesAndColorsLast(columns));

/** A public table of basketball games. */
export function wbbTable<C extends Columns, R>(
  name: string,
  table: TableOf<"wbb", C>,
): WbbTable<R> {
  const call = (input: unknown, options?: unknown) => {
    refuseOptions(name, options);
    return stackedTable(table, openGames(name, ["wbb"], input));
  };
  register(call, { wbb: table });
  return publicTable(name, call, columnsOf(table)) as unknown as WbbTable<R>;
}

/** How a table is made whose rows options choose. */
export interface TableWith<L extends LeagueCode, C extends Columns, Checked> {
  readonly columns: C;
  /**
   * The options with what is preset; throws an ArgumentError for those that are no fit, also for as
   * many games as there are.
   */
  checked(options?: unknown, games?: number): Checked;
  items(game: OpenGame<L>, options: Checked): Iterable<JsonObject>;
}

/** A public table of basketball games whose rows options choose; seasons have the preset ones. */
export const wbbTableWith = <C extends Columns, Checked, R, Options>(
  name: string,
  table: TableWith<"wbb", C, Checked>,
): WbbTableWith<R, Options> => tableWith("wbb", name, table) as WbbTableWith<R, Options>;

/** A public table of baseball games whose values options choose; seasons have the preset ones. */
export const mlbTableWith = <C extends Columns, Checked, R, Options>(
  name: string,
  table: TableWith<"mlb", C, Checked>,
): MlbTableWith<R, Options> => tableWith("mlb", name, table) as MlbTableWith<R, Options>;

function tableWith<L extends LeagueCode, C extends Columns, Checked>(
  league: L,
  name: string,
  { columns, checked, items }: TableWith<L, C, Checked>,
): unknown {
  const tableOf = (options: Checked): TableOf<L, C> => ({
    columns,
    items: (game) => items(game, options),
  });
  const call = (input: unknown, options?: unknown) => {
    // Report wrong options before what is wrong with the games.
    checked(options);
    const games = openGames(name, [league], input);
    return stackedTable(tableOf(checked(options, games.length)), games);
  };
  register(call, { [league]: tableOf(checked()) });
  return publicTable(name, call, columnsOf({ columns }));
}

/** A public table of baseball games. */
export function mlbTable<C extends Columns, R>(
  name: string,
  table: TableOf<"mlb", C>,
): MlbTable<R> {
  const call = (input: unknown, options?: unknown) => {
    refuseOptions(name, options);
    return stackedTable(table, openGames(name, ["mlb"], input));
  };
  register(call, { mlb: table });
  return publicTable(name, call, columnsOf(table)) as unknown as MlbTable<R>;
}

/** A public table of games of either league. */
export function leagueTable<Wbb, Mlb>(
  name: string,
  tables: { readonly wbb: TableOf<"wbb", Columns>; readonly mlb: TableOf<"mlb", Columns> },
): LeagueTable<Wbb, Mlb> {
  const call = (input: unknown, options?: unknown) => {
    refuseOptions(name, options);
    const games = openGames<LeagueCode>(name, ["wbb", "mlb"], input);
    return areBaseball(games)
      ? stackedTable(tables.mlb, games)
      : stackedTable(tables.wbb, games as readonly OpenGame<"wbb">[]);
  };
  register(call, tables);
  const columns = {
    wbb: columnsOf(tables.wbb),
    mlb: columnsOf(tables.mlb),
  };
  return publicTable(name, call, columns) as unknown as LeagueTable<Wbb, Mlb>;
}

/** How the tables of both leagues are made that options choose. */
export interface LeagueTablesWith<Options> {
  /** Throws an ArgumentError for options that fit neither league. */
  check(options: unknown): void;
  /** Throws an ArgumentError for options that are no fit, also for as many games as there are. */
  wbb(options: Options, games: number): TableOf<"wbb", Columns>;
  mlb(options: Options, games: number): TableOf<"mlb", Columns>;
}

/** A public table of games of either league whose values options choose. */
export function leagueTableWith<Wbb, Mlb, Options extends object>(
  name: string,
  { check, wbb, mlb }: LeagueTablesWith<Options>,
): LeagueTableWith<Wbb, Mlb, Options> {
  const call = (input: unknown, options: unknown = {}) => {
    // Report wrong options before what is wrong with the games.
    check(options);
    const games = openGames<LeagueCode>(name, ["wbb", "mlb"], input);
    const chosen = options as Options;
    return areBaseball(games)
      ? stackedTable(mlb(chosen, games.length), games)
      : stackedTable(wbb(chosen, games.length), games as readonly OpenGame<"wbb">[]);
  };
  const preset = { wbb: wbb({} as Options, 1), mlb: mlb({} as Options, 1) };
  register(call, preset);
  const columns = { wbb: columnsOf(preset.wbb), mlb: columnsOf(preset.mlb) };
  return publicTable(name, call, columns) as unknown as LeagueTableWith<Wbb, Mlb, Options>;
}

/** Games that were opened together are of one league. */
export const areBaseball = (
  games: readonly OpenGame<LeagueCode>[],
): games is readonly OpenGame<"mlb">[] => games[0]?.league === "mlb";

type TablesByLeague = { readonly [L in LeagueCode]?: TableOf<L, Columns> };

/** How public tables are made, by the function. */
const makers = new WeakMap<object, TablesByLeague>();

/** Remembers how a public table is made. */
export function register(
  table: object,
  { wbb, mlb }: { readonly wbb?: TableOf<"wbb", Columns>; readonly mlb?: TableOf<"mlb", Columns> },
): void {
  makers.set(table, { ...(wbb && { wbb: arranged(wbb) }), ...(mlb && { mlb: arranged(mlb) }) });
}

/**
 * How a public table is made of a league's games, with its columns in frame order; undefined where it
 * takes none of that league.
 */
export const tableBehind = <L extends LeagueCode>(
  table: object,
  league: L,
): TableOf<L, Columns> | undefined =>
  makers.get(table)?.[league] as TableOf<L, Columns> | undefined;

function publicTable(
  name: string,
  call: (input: unknown, options?: unknown) => Frame,
  columns: unknown,
): unknown {
  Object.defineProperty(call, "name", { value: name });
  return Object.assign(call, { columns });
}
