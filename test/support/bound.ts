import { bind } from "../../src/operation/bind";
import { type AnyOperation, type Definition, definitionOf } from "../../src/operation/definition";
import type { Session } from "../../src/session";

/** An operation's definition, which every operation has. */
export function definedAs(operation: AnyOperation): Definition {
  const definition = definitionOf(operation);
  if (definition === undefined) throw new Error(`${operation.operation} has no definition`);
  return definition;
}

/** An operation that works with a session of the test's own. */
export const boundTo = <O extends AnyOperation>(session: Session, operation: O): O =>
  bind(definedAs(operation), () => session) as O;
