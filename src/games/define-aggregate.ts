import { isFrame } from "../frames/contents";
import { delivered, requireColumns } from "../frames/input/input-table";
import type {
  AnyFrame,
  EngineIn,
  OneOf,
  PassedRows,
  RowIn,
  SameForm,
} from "../frames/input/input-types";
import { refuseOptions } from "../frames/no-options";
import type { FrameOf } from "../frames/types";
import { type Sport, sportOf } from "../leagues";
import {
  type ColumnInfo,
  type Columns,
  describeColumns,
  printedAsColumns,
} from "../schema/columns";
import { oncePer } from "../schema/once-per";
import {
  type Checked,
  checkOptions,
  type OptionRules,
  type OptionsFor,
} from "../schema/option-rules";
import { isObject, type JsonObject } from "../schema/payload";
import { type DenseRow, readRows } from "../schema/reader";
import { leagueColumn } from "../service/datasets/game-day";
import {
  type ColumnsBySport,
  type ColumnsFor,
  type Parts,
  type RowsBySport,
  SPORTS,
  type SummaryOf,
  type TableOfGame,
} from "./define-table";
import type { MlbSummary, OneOrMore, WbbSummary } from "./game";
import { namesAndColorsLast } from "./table";
import {
  areSummaries,
  type LeagueTable,
  leagueRule,
  readAnyTable,
  requireLeague,
  requireSameLeague,
  type Source,
  tableFrom,
  withoutRepeats,
} from "./table-league";

/** Rows by sport, or the same rows for every sport. */
type AggregateRows = RowsBySport | { readonly anySport: object };

/** Frames, or rows, of a table's parts by name, as `boxScore` returns them for baseball. @shown Others */
type PartsIn<In extends RowsBySport> = {
  [S in keyof In]: In[S] extends Parts<infer P>
    ? { readonly [Name in keyof P]: AnyFrame | readonly object[] } | readonly AnyFrame[]
    : never;
}[keyof In];

/** Output rows for a type of input row, by its sport and part; unknown for other rows. */
type RowOut<R, In extends RowsBySport, Out extends AggregateRows> = Out extends {
  readonly basketball: object;
  readonly baseball: object;
}
  ? unknown extends R
    ? unknown
    : [MatchedRow<R, In, Out>] extends [never]
      ? unknown
      : MatchedRow<R, In, Out>
  : Out[keyof Out];

type MatchedRow<R, In extends RowsBySport, Out extends AggregateRows> = {
  [S in keyof In & keyof Out]: In[S] extends Parts<infer P>
    ? {
        [Name in keyof P]: R extends P[Name]
          ? Out[S] extends Parts<infer Q>
            ? Q[Name & keyof Q]
            : never
          : never;
      }[keyof P]
    : R extends In[S]
      ? Out[S]
      : never;
}[keyof In & keyof Out];

type OutParts<Out extends AggregateRows> = {
  [S in keyof Out]: Out[S] extends Parts<infer P> ? P : never;
}[keyof Out];

/**
 * The result of an aggregate: a frame or rows like the input table; a frame for summaries.
 *
 * @shown Frame<Out> | row[]
 */
type AggregateOf<T, In extends RowsBySport, Out extends AggregateRows> =
  OneOf<T> extends AnyFrame
    ? SameForm<T, RowOut<RowIn<T>, In, Out>>
    : OneOf<T> extends WbbSummary | MlbSummary
      ? TableOfGame<OneOf<T>, Out>
      : [OutParts<Out>] extends [never]
        ? RowOut<RowIn<T>, In, Out>[]
        : T extends Readonly<Record<keyof OutParts<Out>, infer Part>>
          ? { readonly [Name in keyof OutParts<Out>]: FrameOf<EngineIn<Part>, OutParts<Out>[Name]> }
          : RowOut<RowIn<T>, In, Out>[];

/**
 * Parameter type of an aggregate: summaries of games, or the table computed from them.
 *
 * @shown OneOrMore<Summary> | Frame | row[]
 */
export type PassedTo<T, In extends RowsBySport> = PassedRows<
  T,
  OneOrMore<SummaryOf[keyof In & Sport]> | PartsIn<In>
>;

/** A function that computes a table from another table of any number of games, or from their summaries. */
export interface AggregateWith<In extends RowsBySport, Out extends AggregateRows, Options> {
  <T>(games: PassedTo<T, In>, options?: Options): AggregateOf<T, In, Out>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: ColumnsBySport<Out>;
}

/** The distinct rows of a table, with the summaries they come from. */
export interface AggregateInput extends LeagueTable {
  /** The summaries that were passed; undefined for a table. */
  readonly summaries: unknown;
}

interface OfAnySport {
  /** Columns of the source that must be there. */
  readonly needs: readonly string[];
  /** A column that exists only in rows of this part. */
  readonly mark?: string;
  /** Names of the options for this sport or part; all by default. */
  readonly takes?: readonly string[];
}

/** Rows read from items by their columns' paths, or cells in the order of a list of columns. */
type Made<R, Options> =
  | (OfAnySport & {
      readonly columns: ColumnsFor<Omit<R, "league">>;
      items(input: AggregateInput, options: Options): Iterable<JsonObject>;
    })
  | (OfAnySport & {
      readonly columns: readonly ColumnInfo[];
      /** Returns the columns if options change dtypes. */
      columnsWith?(options: Options): readonly ColumnInfo[];
      cells(input: AggregateInput, options: Options): readonly DenseRow[];
    });

type MadeBySport<Out extends AggregateRows, Options> = {
  readonly [S in keyof Out & (Sport | "anySport")]: Out[S] extends Parts<infer P>
    ? { readonly parts: { readonly [Name in keyof P]: Made<P[Name], Options> } }
    : Made<Out[S], Options>;
};

interface Named {
  readonly name: string;
  /** The source table; summaries are converted to it first. */
  readonly from: Source;
  /** Columns that identify a source row; the last row with the same values counts. */
  readonly keys: readonly string[];
  /** Whether rows may be views of columns, which the function does not spread. */
  readonly reads_views?: true;
}

/**
 * Returns a public function that aggregates the rows of a table. The declaration names that table, the
 * required columns, its own columns and its options. The function accepts a frame of either kind, a list
 * of frames, rows, or summaries of one league. It returns the same form, with the league last.
 */
export function defineAggregate<
  In extends RowsBySport,
  Out extends AggregateRows,
  Options,
  Rules extends OptionRules,
>(
  declaration: Named & { readonly options: Rules & OptionsFor<NoInfer<Options>> } & MadeBySport<
      NoInfer<Out>,
      Checked<NoInfer<Rules>>
    >,
): AggregateWith<In, Out, Options>;
export function defineAggregate(declaration: Named): unknown {
  const { name, from, keys, options: rules, ...tables } = declaration as Declaration;
  const { anySport, basketball, baseball } = tables;
  const areViews = declaration.reads_views === true;
  const bySport = { basketball, baseball };
  const sports = anySport === undefined ? SPORTS.filter((sport) => bySport[sport]) : SPORTS;
  const check = (options: unknown, list: readonly AnyMade[]): unknown => {
    // Several games come as a list.
    if (areSummaries(options)) refuseOptions(name, options);
    const taken = new Set(list.flatMap(({ takes }) => takes ?? Object.keys(rules)));
    const known = Object.entries(rules).filter(
      ([option]) => taken.has(option) || Object.hasOwn(leagueRule, option),
    );
    return checkOptions(name, Object.fromEntries(known), options);
  };
  const one = (table: AnyMade, input: LeagueTable, options: unknown, summaries: unknown) => {
    requireColumns(name, input, table.needs, `${from.name}()`);
    requireLeague(name, input);
    requireSameLeague(name, input.league, options as object);
    const distinct = { ...input, rows: withoutRepeats(input.rows, keys), summaries };
    const rows =
      table.cells?.(distinct, options) ??
      readRows(
        namesAndColorsLast(table.columns as Columns),
        table.items?.(distinct, options) ?? [],
      );
    const list = table.columnsWith?.(options);
    return delivered(
      input.form,
      list === undefined ? columnsIn(table) : withLeagueColumn(list),
      rows.map((row) => [...row, input.league ?? null]),
    );
  };
  const call = (passed: unknown, options?: unknown): unknown => {
    const summaries = areSummaries(passed) ? passed : undefined;
    const source = summaries === undefined ? passed : tableFrom(from, summaries);
    const parts = findParts(baseball, source);
    const league = isObject(options) ? options.league : undefined;
    const read = (value: unknown): LeagueTable =>
      readAnyTable(name, value, `${from.name}()`, { league, sports, areViews });
    if (parts !== undefined) {
      const checked = check(options, Object.values(parts));
      return Object.fromEntries(
        Object.entries(parts).map(([part, table]) => [
          part,
          one(table, read((source as JsonObject)[part]), checked, summaries),
        ]),
      );
    }
    const input = read(source);
    const table = chosenTable(input, anySport, bySport);
    return one(table, input, check(options, [table]), summaries);
  };
  const lists = Object.entries({ anySport, basketball, baseball }).flatMap(([sport, own]) => {
    if (own === undefined) return [];
    if (!("parts" in own)) return [[sport, columnsIn(own)] as const];
    const parts = Object.entries(own.parts).map(([part, table]) => [part, columnsIn(table)]);
    return [[sport, Object.fromEntries(parts)] as const];
  });
  const columns = lists.length === 1 ? lists[0]?.[1] : Object.fromEntries(lists);
  Object.defineProperty(call, "name", { value: name });
  return Object.assign(call, { columns });
}

/** Returns the table for the league of the rows; without rows, the first with matching columns. */
function chosenTable(
  { league, names }: LeagueTable,
  anySport: AnySport | undefined,
  bySport: { readonly [S in Sport]: AnySport | undefined },
): AnyMade {
  const own = anySport ?? (league && bySport[sportOf(league)]);
  const tables = (own === undefined ? Object.values(bySport) : [own]).flatMap((one) => {
    if (one === undefined) return [];
    return "parts" in one ? Object.values(one.parts) : [one];
  });
  const marked = tables.find(({ mark }) => mark !== undefined && names.has(mark));
  const fitting = tables.find(({ needs }) => needs.every((column) => names.has(column)));
  return marked ?? fitting ?? (tables[0] as AnyMade);
}

type AnyMade = OfAnySport & {
  readonly columns: Columns | readonly ColumnInfo[];
  columnsWith?(options: unknown): readonly ColumnInfo[];
  items?(input: AggregateInput, options: unknown): Iterable<JsonObject>;
  cells?(input: AggregateInput, options: unknown): readonly DenseRow[];
};

type AnySport = AnyMade | { readonly parts: Readonly<Record<string, AnyMade>> };

type Declaration = Named & {
  readonly options: OptionRules;
  readonly anySport?: AnySport;
  readonly basketball?: AnySport;
  readonly baseball?: AnySport;
};

/** Returns a list with the league last, always the same one, since engines cache by list. */
const withLeagueColumn = oncePer((columns: readonly ColumnInfo[]): readonly ColumnInfo[] =>
  printedAsColumns([...columns, ...describeColumns({ league: leagueColumn })]),
);

const columnsIn = ({ columns }: AnyMade): readonly ColumnInfo[] =>
  withLeagueColumn(
    Array.isArray(columns) ? columns : describeColumns(namesAndColorsLast(columns as Columns)),
  );

/** Returns the parts of a sport, if the input has a table for each of them. */
function findParts(sport: AnySport | undefined, input: unknown) {
  if (sport === undefined || !("parts" in sport) || !isObject(input) || isFrame(input)) return;
  return Object.keys(sport.parts).every((part) => part in input) ? sport.parts : undefined;
}
