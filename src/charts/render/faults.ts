import { ArgumentError, messageOf, SportsFrameError } from "../../errors";
import type { loadVega } from "../vendored";

type Logger = ReturnType<ReturnType<typeof loadVega>["logger"]>;

/** Warnings that a part is left out or replaced; others are advice about what is drawn as asked. */
const SERIOUS =
  /dropped|^Dropping (?!color|"fit)|^Ignoring|^Invalid|^Unknown|does not work with|^Cannot find/;

/** Longer messages quote whole specifications. */
const MOST_LETTERS = 200;

/**
 * Returns the result of a step of Vega or Vega-Lite. Throws an ArgumentError if it throws, logs an error, or
 * warns that it drops something.
 */
export function faultless<T>(chart: string, step: (logger: Logger) => T): T {
  const faults: unknown[] = [];
  const logger: Logger = {
    level: (() => logger) as unknown as Logger["level"],
    error: (...messages) => noted(messages),
    warn: (...messages) => (SERIOUS.test(String(messages[0])) ? noted(messages) : logger),
    info: () => logger,
    debug: () => logger,
  };
  const noted = ([message]: readonly unknown[]): Logger => {
    faults.push(message);
    return logger;
  };
  let result: T;
  try {
    result = step(logger);
  } catch (error) {
    if (error instanceof SportsFrameError) throw error;
    throw fault(chart, error);
  }
  if (faults.length > 0) throw fault(chart, faults[0]);
  return result;
}

function fault(chart: string, cause: unknown): SportsFrameError {
  // A limit of ours, which Vega passes on.
  if (cause instanceof SportsFrameError) return cause;
  const text = messageOf(cause).replace(/^Error: /, "");
  const short = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  // An internal error: it reads a property that an unknown word does not have.
  if (cause instanceof TypeError) {
    return new ArgumentError("Vega-Lite cannot read the specification.", {
      operation: chart,
      next: "Check its names, such as the mark of each layer.",
      cause,
    });
  }
  return new ArgumentError(`Vega-Lite rejects the specification: ${short}`, {
    operation: chart,
    cause,
  });
}
