import { checkOneSeason } from "../../charts/input/season-rows";
import {
  type Candidate,
  findCandidate,
  listAthletes,
  listTeams,
} from "../../charts/input/selection";
import { ArgumentError } from "../../errors";
import { requireColumns } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { readAnyTable, requireLeague } from "../../games/table-league";
import { checkOneOf, invalidOption, type OptionRule, optionRule } from "../../schema/option-rules";
import { readPercentile } from "./percentiles";
import { type ColumnGroup, findKind, TOTALS_KINDS, type TotalsKind } from "./totals-kinds";

/** Name of tables of totals in errors. */
export const TOTALS_TITLE = "playerTotals or teamTotals";

export type Totals = ReturnType<typeof readSubjects>;

/** Reads any table of players or teams of one season. */
export function readSubjects(operation: string, table: unknown, options: object) {
  const input = readAnyTable(operation, table, TOTALS_TITLE, options);
  const isOfAthletes = ["athlete_id", "athlete_name"].some((name) => input.names.has(name));
  const option: "athlete" | "team" = isOfAthletes || input.names.size === 0 ? "athlete" : "team";
  const id = `${option}_id` as const;
  requireColumns(operation, input, [id], TOTALS_TITLE);
  requireLeague(operation, input);
  checkOneSeason(operation, input.rows);
  const kind = findKind(input.names) ?? TOTALS_KINDS[0];
  return { input, kind: kind as TotalsKind, option, id };
}

export function readTotals(operation: string, totals: unknown, options: object): Totals {
  const read = readSubjects(operation, totals, options);
  const { input } = read;
  requireColumns(operation, input, ["season", "team_name"], TOTALS_TITLE);
  if (input.rows.length > 0 && ![...input.names].some((name) => name.endsWith("_percentile"))) {
    throw new ArgumentError("the totals have no percentiles.", {
      operation,
      next: "Make them with the option ranks: true.",
    });
  }
  return read;
}

export const listSubjects = ({ input, option }: Totals, rows = input.rows) =>
  option === "team" ? listTeams(rows) : listAthletes(rows);

export const STATISTICS: OptionRule<readonly string[] | undefined> = optionRule(
  "a list of columns with percentiles",
  (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
);

/** The columns of an option without a heading, otherwise the default ones in groups. */
export function listGroups(
  operation: string,
  { input: { names }, kind }: Totals,
  columns: readonly string[] | undefined,
): readonly ColumnGroup[] {
  const has = (column: string) => names.has(readPercentile(column));
  if (columns === undefined) {
    return kind.groups
      .map((group) => ({ ...group, columns: group.columns.filter(has) }))
      .filter((group) => group.columns.length > 0);
  }
  const known = [...names].filter(has);
  return [
    { title: "", columns: columns.map((one) => checkOneOf(operation, "columns", one, known)) },
  ];
}

/** Who is compared, in words: three names at most, otherwise `LSU Tigers and 3 others`. */
export const namesInTitle = (names: readonly string[]): string =>
  names.length > 3
    ? `${names[0]} and ${names.length - 1} others`
    : names.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** The options that name several players or teams. */
export interface SubjectsOptions {
  /** Players of totals of players, two or more: ids or words of their names. @default none */
  readonly athletes?: readonly (string | number)[];
  /** Teams of totals of teams, two or more: ids, abbreviations or words. @default none */
  readonly teams?: readonly (string | number)[];
}

/** A player or a team to compare. */
export interface Subject {
  /** With the team's abbreviation if another has the same name. */
  readonly name: string;
  readonly row: UntypedRow;
}

/** The players or teams that options name, in their order; none of an empty table. */
export function findSubjects(
  operation: string,
  totals: Totals,
  options: { readonly [Name in keyof SubjectsOptions]: SubjectsOptions[Name] | undefined },
): readonly Subject[] {
  const { input, option, id } = totals;
  if (input.rows.length > 0) {
    requireColumns(operation, input, [`${option}_name`, "team_abbreviation"], TOTALS_TITLE);
  }
  const [own, other] =
    option === "team" ? (["teams", "athletes"] as const) : (["athletes", "teams"] as const);
  if (options[other] !== undefined && input.rows.length > 0) {
    throw invalidOption(operation, other, `left out of totals of ${own}`, options[other]);
  }
  const wanted = options[own] ?? options[other];
  if (wanted === undefined) {
    throw invalidOption(operation, own, "a list of names or ids", wanted);
  }
  const listed = listSubjects(totals);
  const found = wanted.flatMap(
    (one) => findCandidate(operation, option, () => listed, { [option]: one }) ?? [],
  );
  const twice = found.find((one, place) => found.findIndex((it) => it.id === one.id) < place);
  if (twice !== undefined) {
    throw invalidOption(operation, own, "different ones", `${twice.name} twice`);
  }
  const rowOf = ({ id: wantedId }: Candidate) => input.rows.find((row) => row[id] === wantedId);
  const names = found.map(({ name }) => name);
  return found.map((one) => {
    const row = rowOf(one) as UntypedRow;
    const isShared = names.filter((name) => name === one.name).length > 1;
    return { row, name: isShared ? `${one.name} (${row.team_abbreviation ?? one.id})` : one.name };
  });
}

const POSITION_GROUPS: Readonly<Record<string, string>> = {
  G: "guard",
  F: "forward",
  C: "center",
};

/** The unit of comparison, in the singular: a guard if ranks are within positions. */
export const comparedUnit = (row: UntypedRow, option: "athlete" | "team"): string =>
  POSITION_GROUPS[String(row.position_group)] ?? (option === "athlete" ? "player" : "team");
