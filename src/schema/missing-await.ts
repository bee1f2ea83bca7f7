import { types } from "node:util";
import { ArgumentError } from "../errors";

/** Returns a message for a promise or a list of promises; undefined for anything else. */
export function missingAwait(value: unknown): string | undefined {
  if (isPromise(value)) return "This is a promise: put await before the call.";
  if (Array.isArray(value) && value.some(isPromise)) {
    return "These are promises: put await Promise.all(...) around their list.";
  }
  return undefined;
}

/** A member `then` is no evidence: reading it can throw, or return a column. */
const { isPromise } = types;

export function refusePromise(operation: string, payload: unknown): void {
  const next = missingAwait(payload);
  if (next !== undefined)
    throw new ArgumentError("the payload is still a promise.", { operation, next });
}
