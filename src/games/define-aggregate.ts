import { isFrame } from "../frames/contents";
import {
  delivered,
  type Form,
  type InputTable,
  inputTable,
  requireColumns,
} from "../frames/input-table";
import type { AnyFrame, EngineIn, OneOf, PassedRows, RowIn, SameForm } from "../frames/input-types";
import { refuseOptions } from "../frames/no-options";
import type { FrameOf } from "../frames/types";
import type { Sport } from "../leagues";
import { type ColumnInfo, type Columns, describeColumns } from "../schema/columns";
import {
  type Checked,
  checkOptions,
  type OptionRules,
  type OptionsFor,
} from "../schema/option-rules";
import { isObject, type JsonObject } from "../schema/payload";
import { type DenseRow, readRows } from "../schema/reader";
import type {
  ColumnsBySport,
  ColumnsFor,
  Parts,
  RowsBySport,
  SummaryOf,
  TableOfGame,
} from "./define-table";
import type { MlbSummary, OneOrMore, WbbSummary } from "./game";
import { areSummaries, type Source, tableFrom, withoutRepeats } from "./read-table";
import { namesAndColorsLast } from "./table";

/** Rows by sport, or the same ones for games of any sport. */
export type AggregateRows = RowsBySport | { readonly anySport: object };

/**
 * Frames, or rows, of a table's parts by name, as `boxScore` returns them for baseball.
 *
 * @shown Others
 */
type PartsIn<In extends RowsBySport> = {
  [S in keyof In]: In[S] extends Parts<infer P>
    ? { readonly [Name in keyof P]: AnyFrame | readonly object[] } | readonly AnyFrame[]
    : never;
}[keyof In];

/** The rows made of one input row, by the sport and part whose rows that is; unknown if none fits. */
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
 * The result of an aggregate: a table in the form of the one it is made of, and a frame for summaries.
 *
 * @shown Frame<Out> | row[]
 */
export type AggregateOf<T, In extends RowsBySport, Out extends AggregateRows> =
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
 * Summaries of games, or the table made of them, as the type of a parameter.
 *
 * @shown OneOrMore<Summary> | Frame | row[]
 */
export type PassedTo<T, In extends RowsBySport> = PassedRows<
  T,
  OneOrMore<SummaryOf[keyof In & Sport]> | PartsIn<In>
>;

/** A table made of the rows of another table of any number of games, or of their summaries. */
export interface Aggregate<In extends RowsBySport, Out extends AggregateRows> {
  <T>(games: PassedTo<T, In>): AggregateOf<T, In, Out>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: ColumnsBySport<Out>;
}

/** An aggregate whose rows or values depend on options. */
export interface AggregateWith<In extends RowsBySport, Out extends AggregateRows, Options> {
  <T>(games: PassedTo<T, In>, options?: Options): AggregateOf<T, In, Out>;
  /** The columns in the order of the frame, with their dtypes and descriptions. */
  readonly columns: ColumnsBySport<Out>;
}

/** The rows of a table, each once, and what else a function may have to know of them. */
export interface AggregateInput extends InputTable {
  /** The summaries that were passed; undefined for a table. */
  readonly summaries: unknown;
}

interface OfAnySport {
  /** Columns of the source that must be there. */
  readonly needs: readonly string[];
  /** A column that only this sport's, or part's, rows have; the first table without one is the usual. */
  readonly mark?: string;
  /** Options for this sport or part; all by default. */
  readonly takes?: readonly string[];
}

/** Rows read from items by their columns' paths, or cells in the order of a list of columns. */
type Made<R, Options> =
  | (OfAnySport & {
      readonly columns: ColumnsFor<R>;
      items(input: AggregateInput, options: Options): Iterable<JsonObject>;
    })
  | (OfAnySport & {
      readonly columns: readonly ColumnInfo[];
      /** The columns where options change dtypes. */
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
  /** The table whose rows it takes; summaries are made into it first. */
  readonly from: Source;
  /** The columns that identify a row of it: of rows with the same values the last one counts. */
  readonly keys: readonly string[];
}

/**
 * Returns a public function that makes a table of rows, from its declaration: the table whose rows it
 * takes, the columns it needs, its own columns and its options. It takes a frame of either kind, a list
 * of frames, rows, or summaries, and returns the same form.
 */
export function defineAggregate<In extends RowsBySport, Out extends AggregateRows>(
  declaration: Named & { readonly options?: undefined } & MadeBySport<NoInfer<Out>, unknown>,
): Aggregate<In, Out>;
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
  return declared(declaration as Declaration);
}

function declared(declaration: Declaration): unknown {
  const { name, from, keys, options: rules, anySport, basketball, baseball } = declaration;
  const tables = [anySport, basketball, baseball].flatMap((own) =>
    own === undefined ? [] : "parts" in own ? Object.values(own.parts) : [own],
  );
  const check = (options: unknown, list: readonly AnyMade[]): unknown => {
    if (rules === undefined) return refuseOptions(name, options);
    const taken = new Set(list.flatMap(({ takes }) => takes ?? Object.keys(rules)));
    const known = Object.entries(rules).filter(([option]) => taken.has(option));
    return checkOptions(name, Object.fromEntries(known), options);
  };
  const one = (table: AnyMade, input: InputTable, options: unknown, summaries: unknown) => {
    requireColumns(name, input, table.needs, `${from.name}()`);
    const rows = withoutRepeats(input.rows, keys);
    return made(table, input.form, { ...input, rows, summaries }, options);
  };
  const call = (passed: unknown, options?: unknown): unknown => {
    const summaries = areSummaries(passed) ? passed : undefined;
    const source = summaries === undefined ? passed : tableFrom(from, summaries);
    const parts = partsIn(baseball, source);
    if (parts !== undefined) {
      const checked = check(options, Object.values(parts));
      return Object.fromEntries(
        Object.entries(parts).map(([part, table]) => {
          const own = inputTable(name, (source as JsonObject)[part], `${from.name}()`);
          return [part, one(table, own, checked, summaries)];
        }),
      );
    }
    if (rules === undefined) check(options, tables);
    const input = inputTable(name, source, `${from.name}()`);
    const table = tables.find(({ mark }) => mark !== undefined && input.names.has(mark));
    const chosen = table ?? (tables[0] as AnyMade);
    return one(chosen, input, check(options, [chosen]), summaries);
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

type AnyMade = OfAnySport & {
  readonly columns: Columns | readonly ColumnInfo[];
  columnsWith?(options: unknown): readonly ColumnInfo[];
  items?(input: AggregateInput, options: unknown): Iterable<JsonObject>;
  cells?(input: AggregateInput, options: unknown): readonly DenseRow[];
};

type AnySport = AnyMade | { readonly parts: Readonly<Record<string, AnyMade>> };

type Declaration = Named & {
  readonly options?: OptionRules | undefined;
  readonly anySport?: AnySport;
  readonly basketball?: AnySport;
  readonly baseball?: AnySport;
};

const isList = (columns: AnyMade["columns"]): columns is readonly ColumnInfo[] =>
  Array.isArray(columns);

const columnsIn = ({ columns }: AnyMade): readonly ColumnInfo[] =>
  isList(columns) ? columns : describeColumns(namesAndColorsLast(columns));

function made(table: AnyMade, form: Form, input: AggregateInput, options: unknown): unknown {
  const { columns } = table;
  if (isList(columns)) {
    const list = table.columnsWith?.(options) ?? columns;
    return delivered(form, list, table.cells?.(input, options) ?? []);
  }
  const arranged = namesAndColorsLast(columns);
  const rows = readRows(arranged, table.items?.(input, options) ?? []);
  return delivered(form, describeColumns(arranged), rows);
}

/** The parts of a sport, if the input has a table for each of them. */
function partsIn(
  sport: AnySport | undefined,
  input: unknown,
): Readonly<Record<string, AnyMade>> | undefined {
  if (sport === undefined || !("parts" in sport) || !isObject(input) || isFrame(input)) return;
  return Object.keys(sport.parts).every((part) => part in input) ? sport.parts : undefined;
}
