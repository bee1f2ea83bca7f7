import { findCandidate, listAthletes, listTeams } from "../charts/shared/selection";
import { ArgumentError } from "../errors";
import { columnNames } from "../frames/glimpse";
import { asMade } from "../frames/input-table";
import { pl } from "../frames/pl";
import { rows, type UntypedRow } from "../frames/rows";
import type { PolarsFrame } from "../frames/types";
import type { Id } from "../schema/arguments";
import type { SeasonLoadOptions } from "./call-options";
import type { GamesFilter } from "./games-filter";
import type { Where } from "./reading";

/** Which rows and columns of a table are read. */
export type Read = GamesFilter & {
  readonly where?: Where;
  readonly columns?: readonly string[];
};

/** How rows are read that are the same but for columns that nobody draws. */
export interface Form {
  /** Each different row once, as it comes last. */
  readonly distinct?: true;
  /** Rows that are alike in these columns are one object, as often as there are of them, in any order. */
  readonly counted?: readonly string[];
  /** Rows with all of these cells are left out. */
  readonly except?: Readonly<Record<string, string>>;
  /** Further columns: null in each row, or one value. */
  readonly further?: UntypedRow;
}

/** The tables of a season, as its charts read them. */
export class ChartRows {
  constructor(
    readonly load: (table: string, options: SeasonLoadOptions) => Promise<unknown>,
    /** Returns the stored result for the same key and files; otherwise makes and stores it. */
    readonly remember: <T>(key: unknown, make: () => Promise<T>) => Promise<T>,
  ) {}

  async read(table: string, read: Read, form: Form = {}): Promise<readonly UntypedRow[]> {
    const options = { ...read, return_as_polars: true } as SeasonLoadOptions;
    const frame = (await this.load(table, options)) as PolarsFrame;
    return rowsIn(frame, form);
  }

  /**
   * The ids of the player and the team that options name, and the teams of these rows. Undefined if
   * nobody is named, and if the name is not that of one, which a chart of all rows then says.
   */
  async named(table: string, options: Options, read: Read): Promise<Named | undefined> {
    const choices = CHOICES.filter((one) => (options[one] ?? options[`${one}_id`]) !== undefined);
    if (choices.length === 0) return undefined;
    let listed = await this.remember(["named", table, read], () =>
      this.read(table, { ...read, columns: NAMES }, { distinct: true }),
    );
    const ids: Record<string, string> = {};
    for (const choice of choices) {
      const id = foundIn(choice, listed, options);
      if (id === undefined) return undefined;
      ids[`${choice}_id`] = id;
      listed = listed.filter((row) => row[`${choice}_id`] === id);
    }
    const teams = [...new Set(listed.map(({ team_id }) => String(team_id)))];
    return teams.length === 0 ? undefined : { ids, teams };
  }
}

type Options = Readonly<Record<string, unknown>>;

interface Named {
  readonly ids: Readonly<Record<string, string>>;
  readonly teams: readonly string[];
}

const CHOICES = ["team", "athlete"] as const;

const NAMES = ["team_id", "team_name", "team_abbreviation", "athlete_id", "athlete_name"];

function foundIn(
  choice: (typeof CHOICES)[number],
  listed: readonly UntypedRow[],
  options: Options,
): string | undefined {
  try {
    const list = choice === "team" ? listTeams : listAthletes;
    const chosen = (options[choice] ?? options[`${choice}_id`]) as Id | undefined;
    return findCandidate("chart", choice, () => list(listed), { [choice]: chosen })?.id;
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

const COUNT = "number of rows";

function rowsIn(frame: PolarsFrame, form: Form): readonly UntypedRow[] {
  const { distinct, counted, except, further = {} } = form;
  const all = frame as unknown as pl.DataFrame;
  const table = except === undefined ? all : withoutRows(all, except);
  const names = [...(counted ?? columnNames(frame))];
  const columns = [...names, ...Object.keys(further)];
  if (counted !== undefined) {
    const ones = table.withColumn(pl.lit(1).alias(COUNT));
    const list: UntypedRow[] = [];
    for (const { [COUNT]: count, ...cells } of read(
      ones.groupBy(...names).agg(pl.col(COUNT).sum()),
    )) {
      const row = { ...further, ...cells };
      for (let time = 0; time < Number(count); time++) list.push(row);
    }
    return asMade(list, columns);
  }
  const list = read(distinct ? table.unique(names, "last", true) : table);
  const isWhole = columns.length === names.length;
  return asMade(isWhole ? list : list.map((row) => ({ ...further, ...row })), columns);
}

const read = (frame: pl.DataFrame): readonly UntypedRow[] => rows(frame as unknown as PolarsFrame);

function withoutRows(frame: pl.DataFrame, cells: Readonly<Record<string, string>>): pl.DataFrame {
  const isEach = Object.entries(cells).map(([column, cell]) =>
    pl.col(column).eq(pl.lit(cell)).fillNull(pl.lit(false)),
  );
  return frame.filter(isEach.reduce((all, one) => all.and(one)).not());
}
