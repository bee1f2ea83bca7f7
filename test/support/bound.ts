import { bind } from "../../src/service/calls/bind";
import {
  type AnyOperation,
  type Definition,
  findDefinition,
} from "../../src/service/calls/definition";
import type { Session } from "../../src/service/session";

/** The definition that every operation has. */
export function definedAs(operation: AnyOperation): Definition {
  const definition = findDefinition(operation);
  if (definition === undefined) throw new Error(`${operation.operation} has no definition`);
  return definition;
}

/** An operation bound to a test's own session. */
export const boundTo = <O extends AnyOperation>(session: Session, operation: O): O =>
  bind(definedAs(operation), () => session) as O;
