import { PayloadError, type PayloadErrorDetails } from "../../errors";

/** Runs a step, and adds the operation and response to a PayloadError that it throws. */
export type Context = <T>(step: () => T) => T;

/** Returns a context; `origin` is called only for an error, and returns nothing for `.parse`. */
export function buildContext(
  operation: string,
  origin?: () => Partial<PayloadErrorDetails>,
): Context {
  return (step) => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      throw new PayloadError({
        operation,
        ...origin?.(),
        jsonPath: error.jsonPath,
        expected: error.expected,
        got: error.got,
        next:
          "The service may have changed, or another server responded; return_parsed: false returns the raw " +
          "response.",
        cause: error.cause,
      });
    }
  };
}
