import { inspect } from "node:util";
import { ArgumentError, PayloadError, withLines } from "../../errors";
import { deliver } from "../../frames/deliver";
import { notifyPrint } from "../../frames/print/print-hook";
import { lazySections } from "../../frames/sections";
import type { Engine } from "../../frames/types";
import { leagueOfUid } from "../../leagues";
import type { Arguments, ArgumentValues } from "../../schema/arguments";
import { describeColumns } from "../../schema/columns";
import type { Dataset, Game, GenericDataset } from "../../schema/dataset";
import { flatten } from "../../schema/flatten";
import { refusePromise } from "../../schema/missing-await";
import { checkKeys } from "../../schema/option-rules";
import { checkObject as checkPayload } from "../../schema/parse";
import type { JsonObject } from "../../schema/payload";
import { readRows } from "../../schema/reader";
import { notify } from "../http/pending-request";
import type { Settings } from "../options/settings";
import { defaultSession, type Session } from "../session";
import { buildContext, type Context } from "./context";
import { DEFINITION, type Definition, type Endpoint, type Result } from "./definition";
import { findDrift } from "./drift";
import { fetchPayload } from "./fetch";
import { buildRequest, checkObject, fullPath, readCall, sessionWith } from "./request";
import type { GenericOperation, SummaryOperation, TableOperation } from "./types";

// The type of an operation follows from its declaration; here it meets the untyped function.

const declare = <O>(definition: Definition): O => bind(definition, defaultSession) as O;

export const tableOperation = <const A extends Arguments, R>(
  endpoint: Endpoint<A>,
  dataset: Dataset<R>,
): TableOperation<ArgumentValues<A>, R> =>
  declare({ ...endpoint, result: { kind: "table", dataset } });

/** Returns an operation for one table whose columns follow from the payload. */
export const genericOperation = <const A extends Arguments>(
  endpoint: Endpoint<A>,
  dataset: GenericDataset,
): GenericOperation<ArgumentValues<A>> =>
  declare({ ...endpoint, result: { kind: "generic", dataset } });

/** Returns an operation for the sections of a game, each read when first used. */
export const summaryOperation = <const A extends Arguments, Rows>(
  endpoint: Endpoint<A>,
  game: Game<Rows>,
): SummaryOperation<ArgumentValues<A>, Rows> =>
  declare({ ...endpoint, result: { kind: "sections", ...game } });

export function bind(definition: Definition, session: () => Session): object {
  const { name, result } = definition;
  const answer = async (input: unknown) => {
    const call = readCall(definition, session(), input);
    const { settings } = call.session;
    const { payload, part, context } = await fetchPayload(call);
    reportDrift(definition, part, settings);
    if (!settings.return_parsed) return payload;
    return deliverResult(definition, part, settings, context);
  };
  const operation = async (input: unknown = {}, ...others: readonly unknown[]) => {
    refuseSecond(name, others);
    return withLines(() => answer(input));
  };
  const members = {
    operation: name,
    path: fullPath(definition),
    ...describe(result),
    url: (input: unknown = {}) => buildRequest(readCall(definition, session(), input)).url,
    parse: (payload: unknown, input: unknown = {}) => {
      const options = checkObject(name, input, "return_as_polars");
      checkKeys(name, options, ["return_as_polars", "on_drift"]);
      const { settings } = sessionWith(session(), options, name);
      const context = buildContext(name);
      refusePromise(name, payload);
      const checked = context(() => checkPayload(payload));
      checkPayloadLeague(definition, checked);
      reportDrift(definition, checked, settings);
      return deliverResult(definition, checked, settings, context);
    },
  };
  Object.defineProperties(operation, {
    name: { value: name },
    [DEFINITION]: { value: definition },
    [inspect.custom]: {
      value: () => notifyPrint(operation, `[${name}: see help(${name})]`),
    },
  });
  return Object.assign(operation, members);
}

/** Throws for options in a second object, which would be ignored; `list.map(operation)` may pass numbers. */
function refuseSecond(operation: string, [second]: readonly unknown[]): void {
  if (typeof second !== "object" || second === null || Array.isArray(second)) return;
  throw new ArgumentError("arguments and options must be in one object.", {
    operation,
    next: `For example ${operation}({ ..., ${Object.keys(second)[0] ?? "return_as_polars"}: ... }).`,
  });
}

/** Returns the declared columns in their public form. */
function describe(result: Result): object {
  const described = ({ columns }: Dataset) => ({ columns: describeColumns(columns) });
  if (result.kind === "table") return described(result.dataset);
  if (result.kind === "generic") return {};
  const sections = Object.entries(result.sections).map(([name, one]) => [name, described(one)]);
  return { sections: Object.fromEntries(sections) };
}

/** Reports drift to the listener, if there is one; this reads the payload a second time. */
function reportDrift(definition: Definition, payload: JsonObject, { on_drift }: Settings): void {
  if (on_drift === null) return;
  try {
    const found = findDrift(definition, payload);
    if (found.length > 0) notify(on_drift, found);
  } catch (error) {
    // The frames of an unreadable payload fail anyway, or it is returned raw.
    if (!(error instanceof PayloadError)) throw error;
  }
}

const SPORT_AND_LEAGUE = /^s:\d+~l:\d+/;

/** Throws an ArgumentError for a payload whose own uid is of another league than the operation. */
function checkPayloadLeague({ name, league, uid: read }: Definition, payload: JsonObject): void {
  const uid = read?.(payload);
  const [own] = (typeof uid === "string" && SPORT_AND_LEAGUE.exec(uid)) || [];
  const found = leagueOfUid(own);
  if (own === undefined || found === league.code) return;
  throw new ArgumentError(
    `this payload is of ${found ?? `another league (${own})`}, but the operation is of ${league.code}.`,
    {
      operation: name,
      next:
        found === undefined
          ? "Pass a payload of the operation's own league."
          : `Pass it to the operation of ${found}.`,
    },
  );
}

/** Returns the frames of a payload. Sections are read later, in the same context. */
function deliverResult(
  { result, prepared, league }: Definition,
  sent: JsonObject,
  { return_as_polars }: Settings,
  context: Context,
): unknown {
  const payload = prepared?.(sent) ?? sent;
  const engine: Engine = return_as_polars ? "polars" : "danfo";
  switch (result.kind) {
    case "table":
      return context(() => deliverTable(result.dataset, payload, engine));
    case "generic":
      return context(() => deliverGeneric(result.dataset, payload, engine));
    case "sections":
      context(() => result.check(sent));
      return lazySections({
        engine,
        datasets: result.sections,
        payload,
        league: league.code,
        context,
      });
  }
}

function deliverTable({ columns, items }: Dataset, payload: JsonObject, engine: Engine) {
  return deliver(engine, describeColumns(columns), readRows(columns, items(payload)));
}

function deliverGeneric({ items }: GenericDataset, payload: JsonObject, engine: Engine) {
  const { columns, rows } = flatten(items(payload));
  return deliver(engine, columns, rows);
}
