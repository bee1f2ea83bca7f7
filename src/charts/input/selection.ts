import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import type { Id } from "../../schema/arguments";
import { type Named, onlyNamed, titles } from "../../schema/name-match";
import { invalidOption, nameOrId } from "../../schema/option-rules";
import { furtherNames } from "../../schema/team-names";
import { capital } from "./wording";

export interface Candidate {
  readonly id: string;
  readonly name: string;
}

/** Who can be selected; those without an id cannot, and the same one may be listed many times. */
export interface Listed {
  readonly id: string | null;
  readonly name: string | null;
  /** Accepted as well as the name. */
  readonly abbreviation?: string | null;
}

export type Choice = "team" | "athlete" | Role;

/** The roles of baseball players in rows of pitches and batted balls. */
export const ROLES = ["pitcher", "batter"] as const;

export type Role = (typeof ROLES)[number];

export const TEAM = { team: nameOrId, team_id: nameOrId };
export const ATHLETE = { athlete: nameOrId, athlete_id: nameOrId };

export type ChosenNames = { readonly [Option in Choice]?: Id | undefined };

/** The candidate that an option selects by id or words of a name; undefined if it is unset or has no candidates. */
export function findCandidate(
  chart: string,
  option: Choice,
  list: () => readonly Listed[],
  chosen: ChosenNames,
  absence = `is not among the ${option}s here`,
): Candidate | undefined {
  const wanted = chosen[option];
  if (wanted === undefined) return undefined;
  const known = listNamed(list(), capital(option));
  if (known.length === 0) return undefined;
  const { id, title } = onlyNamed({ operation: chart, option, absence }, known, wanted);
  return { id, name: title };
}

/** The options with `athlete` as the pitcher or batter that the rows show; an ArgumentError for both roles. */
export function withRole<Options extends ChosenNames>(
  chart: string,
  options: Options,
  list: (role: Role) => readonly Listed[],
): Options {
  const { athlete, pitcher, batter } = options;
  if (athlete === undefined) return options;
  const refused = (format: string, next: string) =>
    invalidOption(chart, "athlete", format, athlete, next);
  if ((pitcher ?? batter) !== undefined) {
    throw refused("left out with pitcher or batter", "Use { pitcher: ..., batter: ... } for both.");
  }
  const listed = ROLES.map((role) => ({ role, players: list(role) }));
  const all = () => listed.flatMap(({ players }) => players);
  const found = findCandidate(chart, "athlete", all, options);
  const [own, other] = listed.filter(({ players }) => players.some(({ id }) => id === found?.id));
  if (own === undefined || found === undefined) return options;
  if (other === undefined) return { ...options, [own.role]: found.id };
  const format = "a player who only pitched or only batted here";
  throw refused(format, "Use { pitcher: ... } or { batter: ... }.");
}

/** The ids of players and teams of a table's rows that an option names. */
export function findIds(
  chart: string,
  option: string,
  rows: readonly object[],
  wanted: readonly Id[] = [],
): readonly string[] {
  const teams = listNamed(listTeams(rows), "Team");
  const known = [...listNamed(listAthletes(rows), "Athlete"), ...teams];
  const choice = { operation: chart, option, absence: "is not in the table" };
  return wanted.map((one) => onlyNamed(choice, known, one).id);
}

export function rowsOfConference(
  chart: string,
  rows: readonly UntypedRow[],
  conference: string | undefined,
): readonly UntypedRow[] {
  if (conference === undefined) return rows;
  const known = [...new Set(rows.flatMap((row) => textOf(row.conference) ?? []))].toSorted();
  if (known.includes(conference)) return rows.filter((row) => row.conference === conference);
  const format =
    known.length === 0
      ? "left out, since no row of the table names one"
      : `one of ${known.join(", ")}`;
  throw invalidOption(chart, "conference", format, conference);
}

/** The one that a chart is of: who was chosen, or the only one there is. */
export function resolveSubject(
  chart: string,
  option: Choice,
  list: readonly Listed[],
  chosen: ChosenNames,
): Candidate | undefined {
  const found = findCandidate(chart, option, () => list, chosen);
  if (found !== undefined) return found;
  const known = listNamed(list, capital(option));
  const [only] = known;
  if (known.length < 2) return only && { id: only.id, name: only.title };
  const few = byMostRows(known, list).slice(0, FEW);
  throw new ArgumentError(`${option} must be one of ${known.length}, such as ${titles(few)}.`, {
    operation: chart,
    next: `For example { ${option}: ${JSON.stringify(few[0]?.names.find(Boolean) ?? few[0]?.id)} }.`,
  });
}

/** Number of names listed in an error if one must be chosen. */
const FEW = 3;

function byMostRows(known: readonly Named[], list: readonly Listed[]): readonly Named[] {
  const rows = new Map<string | null, number>();
  for (const { id } of list) rows.set(id, (rows.get(id) ?? 0) + 1);
  return known.toSorted((one, other) => (rows.get(other.id) ?? 0) - (rows.get(one.id) ?? 0));
}

/** The teams of a table's rows, or those of the columns with a prefix. */
export const listTeams = (rows: readonly object[], start = ""): readonly Listed[] =>
  (rows as readonly UntypedRow[]).map((row) => ({
    id: textOf(row[`${start}team_id`]),
    name: textOf(row[`${start}team_name`]),
    abbreviation: textOf(row[`${start}team_abbreviation`]),
  }));

/** The players of a table's rows, in their role. */
export const listAthletes = (rows: readonly object[], role: Exclude<Choice, "team"> = "athlete") =>
  (rows as readonly UntypedRow[]).map((row) => ({
    id: textOf(row[`${role}_id`]),
    name: textOf(row[`${role}_name`]),
  }));

export const textOf = (cell: unknown): string | null => (cell == null ? null : String(cell));

function listNamed(list: readonly Listed[], unnamed: string): readonly Named[] {
  const byId = new Map<string, Named>();
  for (const { id, name, abbreviation = null } of list) {
    if (id === null || (byId.has(id) && name === null)) continue;
    const title = name ?? abbreviation ?? `${unnamed} ${id}`;
    const others = unnamed === "Team" ? furtherNames(name) : [];
    byId.set(id, { id, title, names: [name, abbreviation, ...others] });
  }
  return [...byId.values()];
}
