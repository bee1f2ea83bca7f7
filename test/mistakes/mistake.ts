/** A mistake of a user who knows pandas, R or requests, and the required facts of the answer. */
export interface Mistake {
  /** A cell of a notebook or a strict .mts file, or a command line after `$`. */
  readonly code: string;
  /** Words of the run-time error, of the output, or of the result. */
  readonly says: string;
  /** Why an answer that a rule would refuse is left as it is. */
  readonly because?: string;
}

/** Mistakes of one subject: the code, words of the answer and, if need be, the reason to accept it. */
export const mistakes = (
  ...all: readonly (readonly [code: string, says: string, because?: string])[]
): readonly Mistake[] =>
  all.map(([code, says, because]) => ({ code, says, ...(because !== undefined && { because }) }));
