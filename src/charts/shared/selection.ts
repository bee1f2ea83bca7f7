import { ID_COLUMNS, nameGiven } from "../../schema/arguments";
import { type Named, onlyNamed } from "../../schema/name-match";
import { invalidOption } from "./chart-style";

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

/** What an option selects, and how error messages refer to it. */
export interface Choice {
  readonly chart: string;
  readonly option: "team" | "athlete" | "pitcher" | "batter";
  /** "Nobody of that name pitched here", without the end. */
  readonly nobody: string;
  /** Before the id of one without a name. */
  readonly unnamed: string;
}

/**
 * Finds the candidate that an option selects by id or by words of a name; an id also under the name
 * of its column. Undefined where the option is not set, or there are no candidates; `list` is asked for only where it is set.
 */
export function findCandidate(
  { chart, option, nobody, unnamed }: Choice,
  list: () => readonly Listed[],
  options: Readonly<Record<string, unknown>>,
): Candidate | undefined {
  const wanted = options[nameGiven(chart, options, option, ID_COLUMNS[option])];
  if (wanted === undefined) return undefined;
  if (!(typeof wanted === "string" || typeof wanted === "number") || wanted === "") {
    throw invalidOption(chart, option, "an id or a name", wanted);
  }
  const known = candidatesIn(list(), unnamed);
  if (known.length === 0) return undefined;
  const { id, title } = onlyNamed({ operation: chart, option, nobody }, known, wanted);
  return { id, name: title };
}

function candidatesIn(list: readonly Listed[], unnamed: string): readonly Named[] {
  const byId = new Map<string, Named>();
  for (const { id, name, abbreviation = null } of list) {
    if (id === null || (byId.has(id) && name === null)) continue;
    byId.set(id, { id, title: name ?? `${unnamed} ${id}`, names: [name, abbreviation] });
  }
  return [...byId.values()];
}
