import { PayloadError } from "../errors";

/** Runs a step and names operation and URL in the PayloadError it may throw. */
export type Context = <T>(step: () => T) => T;

export function contextOf(operation: string, url: string | undefined): Context {
  return (step) => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      throw new PayloadError({
        operation,
        url,
        jsonPath: error.jsonPath,
        expected: error.expected,
        got: error.got,
        next: "The service may have changed, or something else answered: return_parsed: false shows it.",
        cause: error.cause,
      });
    }
  };
}
