import { types } from "node:util";
import { ArgumentError } from "../errors";

/** Message for a promise or a list of them; undefined for anything else. */
export function missingAwait(value: unknown): string | undefined {
  if (isPromise(value)) return "This is a promise: put await before the call that gave it.";
  if (Array.isArray(value) && value.some(isPromise)) {
    return "These are promises: put await Promise.all(...) around their list.";
  }
  return undefined;
}

/** Not by a member `then`: to read it can fail, or be a column. */
const { isPromise } = types;

/** Throws an ArgumentError if the payload is still a promise. */
export function refusePromise(operation: string, payload: unknown): void {
  const next = missingAwait(payload);
  if (next !== undefined)
    throw new ArgumentError("the payload is not there yet.", { operation, next });
}
