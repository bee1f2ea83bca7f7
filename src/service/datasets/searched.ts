import { PayloadError } from "../../errors";
import type { GenericDataset } from "../../schema/dataset";
import {
  isEmptyObject,
  isObject,
  type JsonObject,
  NOTHING,
  objectAt,
  objectsAt,
} from "../../schema/payload";

/** Lists of pages and pictures, which every response contains and which are never the table. */
const NO_ROWS = new Set(["links", "logos", "images"]);

/**
 * Returns the rows of a response of unrecorded shape: its first list of objects, breadth first. If all its
 * lists are empty, there are no rows; without any list, the response itself is the row.
 */
export function search(payload: JsonObject): readonly JsonObject[] {
  const found = findLists(payload);
  if (found.first !== undefined) return found.first;
  if (found.some) return [];
  if (!isEmptyObject(payload)) return [payload];
  throw new PayloadError({ jsonPath: "$", expected: "a list of rows", got: "an empty object" });
}

/** Returns the first list of objects, breadth first, and whether there are lists. */
function findLists(payload: JsonObject) {
  let some = false;
  const queue: JsonObject[] = [payload];
  for (const node of queue) {
    for (const [key, value] of Object.entries(node)) {
      if (isObject(value)) queue.push(value);
      if (!Array.isArray(value) || NO_ROWS.has(key)) continue;
      if (value.length > 0 && value.every(isObject)) return { first: value, some: true };
      some = true;
    }
  }
  return { first: undefined, some };
}

/**
 * Returns a table that reads the response's own list if its documented container is missing, or an object without
 * rows. The specification does not show the columns of these responses.
 */
export function orSearched(container: string, table: GenericDataset): GenericDataset {
  const listElsewhere = (payload: JsonObject): readonly JsonObject[] | undefined => {
    const { [container]: own, ...rest } = payload;
    if (Array.isArray(own)) return undefined;
    if (isObject(own) && [...table.items(payload)].length > 0) return undefined;
    return findLists(rest).first;
  };
  return {
    ...table,
    searched: (payload) => listElsewhere(payload) !== undefined,
    items: (payload) => listElsewhere(payload) ?? table.items(payload),
  };
}

/** Returns a table for operations whose service response is `{}` if there are no data. */
const searchedOrNothing = (row: string): GenericDataset => ({
  row,
  empty: "If the service returns an empty object, as it usually does.",
  source: "the first list of objects in the response; no response was recorded at this path",
  searched: () => true,
  items: (payload) => (isEmptyObject(payload) ? [] : search(payload)),
});

/** Records of a team by kind, from their own path or in the team's response. */
export const teamRecord: GenericDataset = {
  row: "One record of the team: overall, home, road; stats is the JSON list of its numbers.",
  empty: "If the team has no record, as between seasons.",
  source: "items[], or team.record.items[] of the team's response",
  searched: (payload) => findRecord(payload) === undefined,
  items: (payload) => findRecord(payload) ?? search(payload),
};

/**
 * Returns the records; undefined for another shape. A `team` among other keys counts as the team's own
 * response only if it has a record; otherwise the other keys may contain the records.
 */
function findRecord(payload: JsonObject): readonly JsonObject[] | undefined {
  if (isEmptyObject(payload)) return [];
  if (Array.isArray(payload.items)) return objectsAt(payload, "items", "$");
  const { team } = payload;
  if (!isObject(team)) return undefined;
  if (team.record === undefined && Object.keys(payload).length > 1) return undefined;
  const record = objectAt(team, "record", "$.team") ?? NOTHING;
  return objectsAt(record, "items", "$.team.record");
}

export const teamHistory = searchedOrNothing("One season of the team.");

export const teamLeaders = searchedOrNothing("One leader of the team.");
