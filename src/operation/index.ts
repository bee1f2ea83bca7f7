import { inspect } from "node:util";
import { PayloadError } from "../errors";
import type { Engine } from "../frames/types";
import { tell } from "../http/listeners";
import { applyOptions } from "../http/options";
import { type Arguments, type ArgumentValues, checkKeys } from "../schema/arguments";
import { describeColumns } from "../schema/columns";
import type { Dataset, Game, GenericDataset } from "../schema/dataset";
import type { Drift } from "../schema/drift";
import { checkObject } from "../schema/parse";
import type { JsonObject } from "../schema/payload";
import { applyResultOptions, defaultSession, type ResultOptions, type Session } from "../session";
import { contextOf } from "./context";
import { type Definition, definitionOf, type Endpoint, type Result, register } from "./definition";
import { deliverResult } from "./deliver";
import { driftOf } from "./drift";
import { fetchPayload } from "./fetch";
import { checkCall, checkObjectOf, fullPath, requestOf } from "./request";
import type { GenericOperation, SummaryOperation, TableOperation } from "./types";

/** Declares an operation that gives one table with declared columns. */
export function tableOperation<const A extends Arguments, R>(
  definition: Endpoint<A> & { readonly dataset: Dataset<R> },
): TableOperation<ArgumentValues<A>, R> {
  const { dataset, ...endpoint } = definition;
  const columns = describeColumns(dataset.columns);
  return declare(endpoint, { kind: "table", dataset }, { columns });
}

/** Declares an operation that gives one table whose columns follow from the payload. */
export function genericOperation<const A extends Arguments>(
  definition: Endpoint<A> & { readonly dataset: GenericDataset },
): GenericOperation<ArgumentValues<A>> {
  const { dataset, ...endpoint } = definition;
  return declare(endpoint, { kind: "generic", dataset }, {});
}

/** Declares an operation that gives a game's sections, each read when it is first asked for. */
export function summaryOperation<const A extends Arguments, Rows>(
  definition: Endpoint<A> & { readonly game: Game<Rows> },
): SummaryOperation<ArgumentValues<A>, Rows> {
  const { game, ...endpoint } = definition;
  const sections: Readonly<Record<string, Dataset>> = game.sections;
  const described = Object.entries(sections).map(([name, { columns }]) => [
    name,
    { columns: describeColumns(columns) },
  ]);
  return declare(
    endpoint,
    { kind: "sections", sections, check: game.check },
    { sections: Object.fromEntries(described) },
  );
}

/** The types of an operation follow from its definition; here they meet the untyped call. */
function declare<O>(
  endpoint: Endpoint,
  result: Result,
  shape: Readonly<Record<string, unknown>>,
): O {
  const bind = (session: () => Session): object => {
    const definition = { endpoint, result, bind };
    const operation = assemble(definition, shape, session);
    register(operation, definition);
    return operation;
  };
  return bind(defaultSession) as O;
}

/** The same operation, working for another client. */
export function bindOperation(operation: unknown, session: () => Session): unknown {
  return definitionOf(operation)?.bind(session);
}

function assemble(
  definition: Definition,
  shape: Readonly<Record<string, unknown>>,
  session: () => Session,
): object {
  const { endpoint, result } = definition;
  const { name } = endpoint;
  const call = async (given: unknown = {}) => {
    const current = session();
    const checked = checkCall(endpoint, given);
    const wanted = applyResultOptions(name, current.results, checked);
    const { payload, part, context } = await fetchPayload({
      definition,
      session: current,
      settings: applyOptions(current.settings, checked),
      given: checked,
    });
    reportDrift(definition, part, wanted);
    if (!wanted.return_parsed) return payload;
    return deliverResult(result, part, engineOf(wanted), context);
  };
  const members = {
    operation: name,
    path: fullPath(endpoint),
    ...shape,
    url: (given: unknown = {}) => {
      const { settings, results } = session();
      const checked = checkCall(endpoint, given);
      applyResultOptions(name, results, checked);
      return requestOf(endpoint, applyOptions(settings, checked), checked).url;
    },
    parse: (payload: unknown, given: unknown = {}) => {
      const options = checkObjectOf(name, given, "return_as_polars");
      checkKeys(name, options, ["return_as_polars", "on_drift"]);
      const wanted = applyResultOptions(name, session().results, options);
      const context = contextOf(name);
      const checked = context(() => checkObject(payload));
      reportDrift(definition, checked, wanted);
      return deliverResult(result, checked, engineOf(wanted), context);
    },
  };
  Object.defineProperty(call, "name", { value: name });
  Object.defineProperty(call, inspect.custom, {
    value: () => `[${name}: help(${name}) tells more]`,
  });
  return Object.assign(call, members);
}

function engineOf({ return_as_polars }: Required<ResultOptions>): Engine {
  return return_as_polars ? "polars" : "danfo";
}

/**
 * Looking for drift reads a payload a second time, so only who asked for it pays. One that cannot
 * be read at all says so when it is delivered, and the raw one is wanted as it is.
 */
function reportDrift(
  definition: Definition,
  payload: JsonObject,
  { on_drift }: Required<ResultOptions>,
): void {
  if (on_drift === null) return;
  const found = driftOrNothing(definition, payload);
  if (found.length > 0) tell(on_drift, found);
}

function driftOrNothing(definition: Definition, payload: JsonObject): readonly Drift[] {
  try {
    return driftOf(definition, payload);
  } catch (error) {
    if (error instanceof PayloadError) return [];
    throw error;
  }
}
