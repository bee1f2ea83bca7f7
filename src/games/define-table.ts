import type { OneOf, SameKind } from "../frames/input/input-types";
import { refuseOptions } from "../frames/no-options";
import type { Sport } from "../leagues";
import type { Column, ColumnInfo, ColumnLists, Columns } from "../schema/columns";
import {
  type Checked,
  checkOptions,
  type OptionRules,
  type OptionsFor,
} from "../schema/option-rules";
import type { JsonObject } from "../schema/payload";
import { requireGarbageRule } from "./basketball/garbage-time";
import {
  type BySport,
  type MlbSummary,
  type OpenGame,
  openGames,
  type PassedGame,
  type WbbSummary,
} from "./game";
import { columnsOf, namesAndColorsLast, stackedTable, type TableOf } from "./table";

export interface SummaryOf {
  readonly basketball: WbbSummary;
  readonly baseball: MlbSummary;
}

/** Rows by sport, of one table or of `Parts`. */
export type RowsBySport = { readonly [S in Sport]?: object };

declare const PARTS: unique symbol;

/** Several tables of one sport by name, such as the batting and pitching of a box score. */
export interface Parts<Rows extends object> {
  readonly [PARTS]: Rows;
}

/** The frame of a sport's rows, or one frame per part. @shown Frame<R> */
export type FramesOf<G, R> =
  R extends Parts<infer P> ? { readonly [Name in keyof P]: SameKind<G, P[Name]> } : SameKind<G, R>;

/** The result of a table for a summary, by the sport of its game. @shown Frame<Rows> */
export type TableOfGame<G, Rows extends object> = Rows extends {
  readonly basketball: infer B;
  readonly baseball: infer M;
}
  ? M extends Parts<object>
    ?
        | (G extends WbbSummary ? FramesOf<G, B> : never)
        | (G extends MlbSummary ? FramesOf<G, M> : never)
    : SameKind<G, BySport<G, B, M>>
  : FramesOf<G, Rows[keyof Rows]>;

type ListsOf<R> =
  R extends Parts<infer P>
    ? { readonly [Name in keyof P]: readonly ColumnInfo[] }
    : readonly ColumnInfo[];

/** The columns of a table in the order of the frame: by sport if it has two, and by part. */
export type ColumnsBySport<Rows extends object> = Rows extends {
  readonly basketball: object;
  readonly baseball: object;
}
  ? { readonly [S in keyof Rows]: ListsOf<Rows[S]> }
  : ListsOf<Rows[keyof Rows]>;

declare const PER_GAME: unique symbol;

/** Parameter type of a table: a summary of one of its sports, or a list of them. @shown OneOrMore<Summary> */
type PassedSummaries<G, Rows extends RowsBySport> = PassedGame<G, SummaryOf[keyof Rows & Sport]>;

/** A function that returns a table of one or more games, in the summaries' kind of frame. */
export interface GameTable<Rows extends RowsBySport> {
  <G>(game: PassedSummaries<G, Rows>): TableOfGame<OneOf<G>, Rows>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: ColumnsBySport<Rows>;
  readonly [PER_GAME]?: Rows;
}

/** A function that returns a table of one or more games, with options for its rows or values. */
export interface GameTableWith<Rows extends RowsBySport, Options> {
  <G>(game: PassedSummaries<G, Rows>, options?: Options): TableOfGame<OneOf<G>, Rows>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: ColumnsBySport<Rows>;
  readonly [PER_GAME]?: Rows;
}

/** The rows by sport of a table that `defineTable` made. */
export type RowsOfTable<T> = T extends { readonly [PER_GAME]?: infer Rows } ? Rows : never;

/** Columns whose rows are those of an interface. */
export type ColumnsFor<R> = { readonly [Name in keyof R]: Column<DtypeFor<R[Name]>> };

type DtypeFor<Value> = [Value] extends [string | null]
  ? "character"
  : [Value] extends [number | null]
    ? "integer" | "double"
    : "logical";

interface TableWith<S extends Sport, C, Options> {
  readonly columns: C;
  items(game: OpenGame<S>, options: Options): Iterable<JsonObject>;
}

/** A table, or a function that returns it for options and the number of games. */
type SportTable<S extends Sport, R, Options> =
  | TableWith<S, ColumnsFor<R>, Options>
  | ((options: Options, games: number) => TableWith<S, ColumnsFor<R>, Options>);

type SportTables<Rows extends RowsBySport, Options> = {
  readonly [S in keyof Rows & Sport]: Rows[S] extends Parts<infer P>
    ? { readonly parts: { readonly [Name in keyof P]: SportTable<S, P[Name], Options> } }
    : SportTable<S, Rows[S], Options>;
};

interface Named {
  readonly name: string;
  /** Raised whenever values change for equal payloads: seasons rebuild files of another version. @default 0 */
  readonly version?: number;
}

/**
 * Returns a public table function for games from its declaration: sports, their columns and rows, and
 * options. The constant's annotation states the row types; the columns are checked against them. Tables in
 * `analysis/tables.ts` are stored by seasons, with the usual options.
 */
export function defineTable<Rows extends RowsBySport>(
  declaration: Named & { readonly options?: undefined } & SportTables<NoInfer<Rows>, unknown>,
): GameTable<Rows>;
export function defineTable<Rows extends RowsBySport, Options, Rules extends OptionRules>(
  declaration: Named & { readonly options: Rules & OptionsFor<NoInfer<Options>> } & SportTables<
      NoInfer<Rows>,
      Checked<NoInfer<Rules>>
    >,
): GameTableWith<Rows, Options>;
export function defineTable({
  name,
  version = 0,
  options: rules,
  ...sports
}: Declaration): unknown {
  const known = SPORTS.filter((sport) => Object.hasOwn(sports, sport));
  const partsWith = (sport: Sport, options: unknown, games: number): PartTables => {
    const declared = sports[sport] as DeclaredSport;
    const parts = "parts" in declared ? Object.entries(declared.parts) : [["", declared] as const];
    return new Map(
      parts.map(([part, table]) => {
        const { columns, items } = typeof table === "function" ? table(options, games) : table;
        const ofGame = (game: OpenGame<Sport>) => items(game, options);
        return [part, { columns: namesAndColorsLast(columns), items: ofGame }];
      }),
    );
  };
  const check = (given: unknown) => rules && checkOptions(name, rules, given);
  const call = (input: unknown, given?: unknown) => {
    if (rules === undefined) refuseOptions(name, given);
    // Report wrong options before what is wrong with the games.
    const options = check(given);
    const games = openGames(name, known, input);
    const [{ league, sport }] = games as [OpenGame<Sport>];
    if (options?.garbage_time === false) requireGarbageRule(name, league);
    const parts = partsWith(sport, options, games.length);
    return ofParts(parts, (table) => stackedTable(table, games));
  };
  const partsFor = (sport: Sport, given?: object): PartTables =>
    known.includes(sport) ? partsWith(sport, check(given), 1) : new Map();
  const lists = known.map((sport) => [sport, ofParts(partsFor(sport), columnsOf)] as const);
  const columns = lists.length === 1 ? lists[0]?.[1] : Object.fromEntries(lists);
  Object.defineProperty(call, "name", { value: name });
  definitions.set(call, { partsFor, version });
  return Object.assign(call, { columns: columns as ColumnLists });
}

export const SPORTS: readonly Sport[] = ["basketball", "baseball"];

type AnyTable = TableOf<Sport, Columns>;

type Declared =
  | TableWith<Sport, Columns, unknown>
  | ((options: unknown, games: number) => TableWith<Sport, Columns, unknown>);

type DeclaredSport = Declared | { readonly parts: Readonly<Record<string, Declared>> };

type Declaration = Named & { readonly options?: OptionRules | undefined } & {
  readonly [S in Sport]?: unknown;
};

/** A sport's tables by part; a sport without parts has one table under an empty name. */
export type PartTables = ReadonlyMap<string, AnyTable>;

const ofParts = <T>(parts: PartTables, make: (table: AnyTable) => T): T | Record<string, T> => {
  const only = parts.get("");
  if (only !== undefined) return make(only);
  return Object.fromEntries([...parts].map(([part, table]) => [part, make(table)]));
};

const definitions = new WeakMap<
  object,
  { readonly version: number; partsFor(sport: Sport, options?: object): PartTables }
>();

/** Returns a table's parts for a sport, with columns in frame order; empty if it does not accept it. */
export const tablesBehind = (table: object, sport: Sport, options?: object): PartTables =>
  definitions.get(table)?.partsFor(sport, options) ?? new Map();

export const versionOf = (table: object): number => definitions.get(table)?.version ?? 0;
