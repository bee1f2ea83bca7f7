import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import { ID_COLUMNS, nameGiven } from "../../schema/arguments";
import { type Named, onlyNamed, titles } from "../../schema/name-match";
import { furtherNames } from "../../schema/team-names";
import { invalidOption } from "./chart-style";
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

export type Choice = "team" | "athlete" | "pitcher" | "batter";

/**
 * Finds the candidate that an option selects by id or by words of a name; an id also under the name
 * of its column. Undefined where the option is not set, or there are no candidates; `list` is asked
 * for only where it is set. `absence` is what the error says of a name
 * that nobody has.
 */
export function findCandidate(
  chart: string,
  option: Choice,
  list: () => readonly Listed[],
  chosen: object,
  absence = `is not among the ${option}s here`,
): Candidate | undefined {
  const options = chosen as Readonly<Record<string, unknown>>;
  const wanted = options[nameGiven(chart, options, option, ID_COLUMNS[option])];
  if (wanted === undefined) return undefined;
  if (!(typeof wanted === "string" || typeof wanted === "number") || wanted === "") {
    throw invalidOption(chart, option, "an id or a name", wanted);
  }
  const known = candidatesIn(list(), capital(option));
  if (known.length === 0) return undefined;
  const { id, title } = onlyNamed({ operation: chart, option, absence }, known, wanted);
  return { id, name: title };
}

/** The one that a chart is of: who was chosen, or the only one there is. */
export function resolveSubject(
  chart: string,
  option: Choice,
  list: readonly Listed[],
  chosen: object,
): Candidate | undefined {
  const found = findCandidate(chart, option, () => list, chosen);
  if (found !== undefined) return found;
  const known = candidatesIn(list, capital(option));
  const [only] = known;
  if (known.length < 2) return only && { id: only.id, name: only.title };
  const few = byMostRows(known, list).slice(0, FEW);
  throw new ArgumentError(`${option} must be one of ${known.length}, such as ${titles(few)}.`, {
    operation: chart,
    next: `For example { ${option}: ${JSON.stringify(few[0]?.names.find(Boolean) ?? few[0]?.id)} }.`,
  });
}

/** So many are named where one must be chosen. */
const FEW = 3;

function byMostRows(known: readonly Named[], list: readonly Listed[]): readonly Named[] {
  const rows = new Map<string | null, number>();
  for (const { id } of list) rows.set(id, (rows.get(id) ?? 0) + 1);
  return known.toSorted((one, other) => (rows.get(other.id) ?? 0) - (rows.get(one.id) ?? 0));
}

/** The teams of a table's rows, or those of the columns that begin so. */
export const listTeams = (rows: readonly object[], start = ""): readonly Listed[] =>
  (rows as readonly UntypedRow[]).map((row) => ({
    id: textOf(row[`${start}team_id`]),
    name: textOf(row[`${start}team_name`]),
    abbreviation: textOf(row[`${start}team_abbreviation`]),
  }));

/** The athletes of a table's rows, in their role. */
export const listAthletes = (
  rows: readonly object[],
  role: Exclude<Choice, "team"> = "athlete",
): readonly Listed[] =>
  (rows as readonly UntypedRow[]).map((row) => ({
    id: textOf(row[`${role}_id`]),
    name: textOf(row[`${role}_name`]),
  }));

/** A cell as text; null for none. */
export const textOf = (cell: unknown): string | null => (cell == null ? null : String(cell));

function candidatesIn(list: readonly Listed[], unnamed: string): readonly Named[] {
  const byId = new Map<string, Named>();
  for (const { id, name, abbreviation = null } of list) {
    if (id === null || (byId.has(id) && name === null)) continue;
    const title = name ?? abbreviation ?? `${unnamed} ${id}`;
    const others = unnamed === "Team" ? furtherNames(name) : [];
    byId.set(id, { id, title, names: [name, abbreviation, ...others] });
  }
  return [...byId.values()];
}
