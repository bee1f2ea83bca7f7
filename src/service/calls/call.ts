import { ArgumentError } from "../../errors";
import { writeArguments } from "../../schema/arguments";
import { checkKeys } from "../../schema/option-rules";
import { isPlainObject } from "../options/checks";
import { CALL_OPTION_NAMES, CLIENT_OPTION_ADVICE } from "../options/settings";
import { type Session, withOptions } from "../session";
import type { Definition } from "./definition";

/** The one object of a call: known keys, unchecked values. */
export type CallInput = Readonly<Record<string, unknown>>;

export type Call = ReturnType<typeof readCall>;

/** Returns one call of an operation: all inputs of its requests, validated and written once. */
export function readCall(definition: Definition, client: Session, value: unknown) {
  const { name, arguments: declared } = definition;
  const [example = "return_parsed"] = Object.keys(declared);
  const input = checkObject(name, value, example);
  const isKnown = (key: string) =>
    Object.hasOwn(declared, key) ||
    OPTIONS_OF_CALLS.has(key) ||
    Object.values(declared).some(({ column }) => column === key);
  const unknown = Object.fromEntries(Object.entries(input).filter(([key]) => !isKnown(key)));
  checkKeys(name, unknown, [...Object.keys(declared), ...OPTIONS_OF_CALLS], CLIENT_OPTION_ADVICE);
  const session = sessionWith(client, input, name);
  const written = writeArguments(name, declared, input);
  // Parts of the call count their requests together.
  const load = { requests: 0 };
  return { definition, session, input, written, request: session.request, load };
}

const OPTIONS_OF_CALLS: ReadonlySet<string> = new Set(CALL_OPTION_NAMES);

export function sessionWith(client: Session, options: CallInput, operation: string): Session {
  try {
    return withOptions(client, options);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ArgumentError(error.message, { operation, cause: error.cause });
  }
}

export function checkObject(operation: string, value: unknown, example: string): CallInput {
  if (isPlainObject(value)) return value;
  throw new ArgumentError("arguments must be passed by name, in one object.", {
    operation,
    next: `For example { ${example}: ... }.`,
  });
}
