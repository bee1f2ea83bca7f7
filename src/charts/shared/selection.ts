import { ArgumentError } from "../../errors";
import { foldAccents } from "../../schema/fold";
import { invalidOption } from "./chart-style";

/** An athlete or a team that an option can select. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Accepted as well as the name. */
  readonly abbreviation?: string | null;
}

/** What an option can select, and how error messages refer to it. */
export interface Candidates {
  readonly chart: string;
  /** The option: pitcher, batter, team. */
  readonly option: string;
  /** "Nobody of that name pitched here", without the end. */
  readonly nobody: string;
  /** Those who can be chosen; asked for only where somebody chooses. */
  readonly known: () => readonly Candidate[];
}

/** More names than this are not listed in a message. */
const MOST_NAMES = 12;

const plain = (text: string): string => foldAccents(text).trim();

/**
 * Finds the candidate that an option selects by id or name, ignoring case and accents. Undefined
 * where the option is not set, or there are no candidates.
 */
export function findCandidate(choice: Candidates, wanted: unknown): Candidate | undefined {
  if (wanted === undefined) return undefined;
  const { chart, option, nobody } = choice;
  if (!(typeof wanted === "string" || typeof wanted === "number") || wanted === "") {
    throw invalidOption(chart, option, "an id or a name", wanted);
  }
  const known = choice.known();
  if (known.length === 0) return undefined;
  const text = plain(String(wanted));
  const byId = known.find(({ id }) => id === text);
  if (byId !== undefined) return byId;
  const found = known.filter((one) => namesOf(one).includes(text));
  if (found.length === 1) return found[0];
  const next =
    found.length > 1
      ? `That name is shared: pass one of the ids ${found.map(({ id }) => id).join(", ")}.`
      : `There ${known.length === 1 ? "is" : "are"} ${listed(known)}.`;
  throw new ArgumentError(`${nobody} '${wanted}'.`, { operation: chart, next });
}

const namesOf = ({ name, abbreviation }: Candidate): readonly string[] =>
  [name, abbreviation ?? name].map(plain);

function listed(known: readonly Candidate[]): string {
  const shown = known.slice(0, MOST_NAMES).map(({ id, name }) => `${name} (${id})`);
  const more = known.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Candidates by id, each once, in order; those without an id cannot be selected. */
export function uniqueCandidates(
  list: readonly { readonly id: string | null; readonly name: string | null }[],
  unnamed: string,
): readonly Candidate[] {
  const byId = new Map<string, Candidate>();
  for (const { id, name, ...others } of list) {
    if (id === null || (byId.has(id) && name === null)) continue;
    byId.set(id, { ...others, id, name: name ?? `${unnamed} ${id}` });
  }
  return [...byId.values()];
}
