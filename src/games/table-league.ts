import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import {
  areMade,
  type InputTable,
  idsByKey,
  inputTable,
  requireColumns,
} from "../frames/input/input-table";
import type { UntypedRow } from "../frames/rows";
import {
  LEAGUE_CODES,
  type LeagueCode,
  leagueNamed,
  leagueOf,
  leagueOfUid,
  type Sport,
  sportOf,
} from "../leagues";
import { checkOneOf, type OptionRule } from "../schema/option-rules";
import { isObject } from "../schema/payload";

/** Option of functions that take a table: its league, if no column contains it. */
export interface LeagueOption {
  /**
   * Code of the table's league (`"nba"`), for tables without a column `league` or `uid`.
   * @default the one that these columns name
   */
  readonly league?: LeagueCode;
}

const ruleOfLeague: OptionRule<LeagueCode | undefined> = {
  usual: undefined,
  check: (operation, name, value) => checkOneOf(operation, name, value as LeagueCode, LEAGUE_CODES),
};

export const leagueRule = { league: ruleOfLeague };

export function chosenLeague(operation: string, options: unknown): LeagueCode | undefined {
  const value = isObject(options) ? options.league : undefined;
  return value === undefined ? undefined : ruleOfLeague.check(operation, "league", value);
}

export interface LeagueTable extends InputTable {
  /** Undefined for a table without rows if nothing names its league. */
  readonly league: LeagueCode | undefined;
}

const UIDS = ["uid", "team_uid"] as const;

interface LeagueSource {
  readonly league?: unknown;
  /** Whether rows without a known league are accepted. */
  readonly isOptional?: boolean;
  /** Sports that the function accepts; all by default. */
  readonly sports?: readonly Sport[];
  /** Whether rows may be views, as in `inputTable`. */
  readonly areViews?: boolean;
}

/** Reads a table with its league, from its column, ids or the option; throws for two leagues or none. */
export function readLeagueTable(
  operation: string,
  value: unknown,
  title: string,
  columns: readonly string[],
  source: LeagueSource = {},
): LeagueTable {
  const table = readAnyTable(operation, value, title, source);
  requireColumns(operation, table, columns, title);
  if (source.isOptional !== true) requireLeague(operation, table);
  return table;
}

/** Reads a table whose required columns depend on its league, which is undefined if nothing names it. */
export function readAnyTable(
  operation: string,
  value: unknown,
  title: string,
  source: LeagueSource,
): LeagueTable {
  const input = inputTable(operation, value, title, [], source.areViews);
  const table = withKnownLeague(operation, input, chosenLeague(operation, source));
  const { sports } = source;
  if (table.league === undefined || sports?.includes(sportOf(table.league)) !== false) return table;
  const taken = LEAGUE_CODES.filter((code) => sports.includes(sportOf(code)));
  throw new ArgumentError(
    `it takes tables of ${sports.join(" or ")}; got one of ${table.league}.`,
    { operation, next: `Pass the table of ${title} for a league of ${taken.join(", ")}.` },
  );
}

export function requireLeague(operation: string, { league, rows }: LeagueTable): void {
  if (league !== undefined || rows.length === 0) return;
  throw new ArgumentError("the league of the table is unknown: it has no column league.", {
    operation,
    next: `Keep that column, or pass { league: "wbb" } (${LEAGUE_CODES.join(", ")}).`,
  });
}

/** Returns the table with its league, if known. Throws an ArgumentError for rows of two leagues. */
export function withKnownLeague(operation: string, input: InputTable, chosen?: LeagueCode) {
  const stated = new Set<LeagueCode>();
  const [first] = input.rows;
  const uids = UIDS.filter((name) => first !== undefined && name in first);
  let without = 0;
  let last: unknown;
  for (const row of input.rows) {
    // Most rows say what the one before them says.
    if (uids.length === 0 && row.league === last && last != null) continue;
    last = row.league;
    if (last == null) without++;
    else stated.add(leagueNamed(last) ?? checkOneOf(operation, "league", last, LEAGUE_CODES));
    for (const name of uids) {
      const code = leagueOfUid(row[name]);
      if (code !== undefined) stated.add(code);
    }
  }
  if (chosen !== undefined) stated.add(chosen);
  const [league, other] = stated;
  if (other !== undefined) {
    throw new ArgumentError(`got rows of two leagues, ${[...stated].join(" and ")}.`, {
      operation,
      next: "Pass the rows of one league; the columns league and uid name it, and the option league.",
    });
  }
  if (without === 0 || league === undefined) return { ...input, league };
  const names = new Set([...input.names, "league"]);
  return { ...input, names, rows: input.rows.map((row) => ({ ...row, league })), league };
}

export function requireSameLeague(
  operation: string,
  league: LeagueCode | undefined,
  options: object,
): void {
  for (const [name, value] of Object.entries(options)) {
    const other = isObject(value) && "rows" in value ? leagueNamed(value.league) : undefined;
    if (league === undefined || other === undefined || other === league) continue;
    const what = `${name} is a table of ${other}, but the other table is of ${league}.`;
    throw new ArgumentError(what, { operation, next: "Pass tables of one league." });
  }
}

/** Returns the error for a league without parameters; those of another league are never used. */
export const missingParameters = (
  operation: string,
  league: LeagueCode,
  known: readonly string[],
  fit: string,
  option = "parameters",
): ArgumentError =>
  new ArgumentError(
    `there are no parameters for ${leagueOf(league).title} (${league}), only for ${known.join(", ")}.`,
    { operation, next: `Fit your own with ${fit}, and pass them as ${option}.` },
  );

/** A function that computes a table from summaries. */
export interface Source {
  readonly name: string;
}

/** Returns whether the input is one summary or a list of summaries rather than a table. */
export const areSummaries = (value: unknown): boolean => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) && !isFrame(one) && "header" in one;
};

export const tableFrom = (from: Source, summaries: unknown): unknown =>
  (from as unknown as (summaries: unknown) => unknown)(summaries);

/** Returns the table of summaries, or the passed one, with the required columns and distinct rows. */
export function readTable(
  operation: string,
  value: unknown,
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
  source: LeagueSource = { isOptional: true },
): LeagueTable {
  const table = areSummaries(value) ? tableFrom(from, value) : value;
  const input = readLeagueTable(operation, table, `${from.name}()`, needs, source);
  return { ...input, rows: withoutRepeats(input.rows, keys) };
}

/** Returns an option that takes the table of a function: summaries, a frame, frames or rows. */
export const tableOption = (
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
): OptionRule<LeagueTable | undefined> => ({
  usual: undefined,
  check: (operation: string, _name, value) => readTable(operation, value, from, keys, needs),
});

/** Drops repeated rows, but not those without a key. Rows of this package are distinct already. */
export function withoutRepeats(rows: readonly UntypedRow[], keys: readonly string[]) {
  if (keys.length === 0 || areMade(rows as unknown)) return rows;
  const { ids, count } = idsByKey(rows, keys);
  if (count === rows.length) return rows;
  const kept: UntypedRow[] = [];
  const places = new Map<number, number>();
  rows.forEach((row, at) => {
    const isWhole = keys.every((key) => (row[key] ?? null) !== null);
    const id = ids[at] as number;
    const place = (isWhole ? places.get(id) : undefined) ?? kept.length;
    if (isWhole) places.set(id, place);
    kept[place] = row;
  });
  return kept;
}
