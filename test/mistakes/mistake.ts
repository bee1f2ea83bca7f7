/** What is to improve a message that is recorded as it is; engines are danfo and polars. */
export type Owner = "types" | "help" | "chart" | "names" | "print" | "engines";

/** What somebody types who knows pandas, R or requests, and what the answer has to say. */
export interface Mistake {
  /** A cell of a notebook or a strict .mts file, or a command line after `$`. */
  readonly code: string;
  /** Words of the run-time error, of what is printed, or of the result. */
  readonly says: string;
  /** Where the message does not explain the mistake yet. */
  readonly owner?: Owner;
}

/** Mistakes of one subject: the code, what the answer says and, if it does not yet, who is to mend it. */
export const mistakes = (
  ...all: readonly (readonly [code: string, says: string, owner?: Owner])[]
): readonly Mistake[] =>
  all.map(([code, says, owner]) => ({ code, says, ...(owner !== undefined && { owner }) }));
