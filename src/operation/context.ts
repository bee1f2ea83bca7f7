import { PayloadError, type PayloadErrorDetails } from "../errors";

/** Runs a step, and adds operation and answer to a PayloadError that it throws. */
export type Context = <T>(step: () => T) => T;

/** Source of a payload; empty for one that was passed to `.parse`. */
export type Origin = Pick<
  PayloadErrorDetails,
  "url" | "status" | "body" | "attempts" | "elapsed_ms"
>;

/** `origin` is called only for an error. */
export function buildContext(operation: string, origin: () => Origin = () => ({})): Context {
  return (step) => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      throw new PayloadError({
        operation,
        ...origin(),
        jsonPath: error.jsonPath,
        expected: error.expected,
        got: error.got,
        next: "The service may have changed, or something else answered: return_parsed: false shows it.",
        cause: error.cause,
      });
    }
  };
}
