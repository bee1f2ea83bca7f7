import { ArgumentError, PayloadError } from "../../errors";
import type { Settled } from "../../frames/input/input-types";
import type { Dataset, GenericDataset } from "../../schema/dataset";
import {
  type Drift,
  describeExample,
  lostValues,
  type TableDrift,
  tableDrift,
  trace,
} from "../../schema/drift";
import { flatten } from "../../schema/flatten";
import { refusePromise } from "../../schema/missing-await";
import { checkObject } from "../../schema/parse";
import type { JsonObject } from "../../schema/payload";
import { buildContext } from "./context";
import { type AnyOperation, type Definition, findDefinition } from "./definition";

/**
 * Returns the differences between a payload and the operation's declared columns: columns without values,
 * keys that nothing reads, values that could not be converted. Empty if there are none. Throws a
 * PayloadError for a payload that the operation cannot read.
 *
 * @category When something is wrong
 * @param operation an operation, such as `site_wbb_summary`
 * @param payload its response, as returned with `return_parsed: false`
 * @example
 * const raw = await site_wbb_summary({ event_id, return_parsed: false });
 * console.table(drift(site_wbb_summary, raw));
 */
export function drift<T>(operation: AnyOperation, payload: Settled<T>): Drift[] {
  const definition = findDefinition(operation);
  if (definition === undefined || payload === undefined) {
    throw new ArgumentError("drift needs an operation and a payload.", {
      next: "For example drift(site_wbb_summary, payload).",
    });
  }
  refusePromise("drift", payload);
  return buildContext(definition.name)(() => findDrift(definition, checkObject(payload)));
}

export function findDrift({ name, result }: Definition, payload: JsonObject): Drift[] {
  const inSection =
    (section: string | null) =>
    ({ kind, ...found }: TableDrift) => ({ kind, operation: name, section, ...found });
  if (result.kind === "generic") return genericDrift(result.dataset, payload).map(inSection(null));
  const traced = trace(payload);
  if (result.kind === "table") {
    const found = tableDrift(result.dataset, traced.payload);
    return [...found, ...traced.unread()].map(inSection(null));
  }
  result.check(traced.payload);
  const sections = Object.entries(result.sections).flatMap(([section, dataset]) =>
    sectionDrift(dataset, traced.payload).map(inSection(section)),
  );
  const unread = traced.unread().filter(({ name }) => !result.read_by_tables.includes(name));
  return [...sections, ...unread.map(inSection(null))];
}

/** Returns drift of a flattened table, which reads every key; only the rows' position can be uncertain. */
function genericDrift({ searched, items }: GenericDataset, payload: JsonObject): TableDrift[] {
  const rows = [...items(payload)];
  const lost = lostValues(flatten(rows).lost);
  if (rows.length === 0 || searched?.(payload) !== true) return lost;
  return [
    { kind: "searched_rows", name: "$", count: rows.length, example: describeExample(rows[0]) },
    ...lost,
  ];
}

/** Returns drift of a section; an unreadable one is reported, and throws only when it is read. */
function sectionDrift(dataset: Dataset, payload: JsonObject): TableDrift[] {
  try {
    return tableDrift(dataset, payload);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return [{ kind: "unreadable_section", name: error.jsonPath, count: 1, example: error.got }];
  }
}
