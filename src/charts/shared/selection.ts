import { ArgumentError } from "../../errors";
import { foldAccents } from "../../schema/fold";
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
  readonly option: string;
  /** "Nobody of that name pitched here", without the end. */
  readonly nobody: string;
  /** Before the id of one without a name. */
  readonly unnamed: string;
}

/** More names than this are not listed in a message. */
const MOST_NAMES = 12;

const plain = (text: string): string => foldAccents(text).trim();

/**
 * Finds the candidate that an option selects by id or name, ignoring case and accents. Undefined
 * where the option is not set, or there are no candidates; `list` is asked for only where it is set.
 */
export function findCandidate(
  { chart, option, nobody, unnamed }: Choice,
  list: () => readonly Listed[],
  wanted: unknown,
): Candidate | undefined {
  if (wanted === undefined) return undefined;
  if (!(typeof wanted === "string" || typeof wanted === "number") || wanted === "") {
    throw invalidOption(chart, option, "an id or a name", wanted);
  }
  const known = candidatesIn(list(), unnamed);
  if (known.length === 0) return undefined;
  const text = plain(String(wanted));
  const byId = known.find(({ id }) => id === text);
  if (byId !== undefined) return byId;
  const found = known.filter(({ name, abbreviation }) =>
    [name, abbreviation ?? name].map(plain).includes(text),
  );
  if (found.length === 1) return found[0];
  const next =
    found.length > 1
      ? `That name is shared: pass one of the ids ${found.map(({ id }) => id).join(", ")}.`
      : `There ${known.length === 1 ? "is" : "are"} ${inWords(known)}.`;
  throw new ArgumentError(`${nobody} '${wanted}'.`, { operation: chart, next });
}

function inWords(known: readonly Candidate[]): string {
  const shown = known.slice(0, MOST_NAMES).map(({ id, name }) => `${name} (${id})`);
  const more = known.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function candidatesIn(list: readonly Listed[], unnamed: string): readonly (Candidate & Listed)[] {
  const byId = new Map<string, Candidate & Listed>();
  for (const { id, name, ...others } of list) {
    if (id === null || (byId.has(id) && name === null)) continue;
    byId.set(id, { ...others, id, name: name ?? `${unnamed} ${id}` });
  }
  return [...byId.values()];
}
