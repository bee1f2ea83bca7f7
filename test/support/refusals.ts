import { expect } from "vitest";
import { ArgumentError } from "../../src/errors";

/** The error of a call whose arguments are refused. */
export function refusalOf(call: () => unknown): ArgumentError {
  try {
    call();
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/**
 * Checks that a call is refused. The message begins with the function and the argument, if it is about one
 * argument. It contains the facts, such as the received value and the choices.
 */
export function expectRefusal(
  call: () => unknown,
  argument: string | null,
  ...facts: readonly string[]
): void {
  const { message } = refusalOf(call);
  const [, first] = /^\w+: ([\w.[\]]+)/.exec(message) ?? [];
  if (argument !== null) expect(first, message).toBe(argument);
  for (const fact of facts) expect(message).toContain(fact);
}
