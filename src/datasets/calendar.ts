import type { GenericDataset } from "../schema/dataset";
import { isObject, type JsonObject } from "../schema/payload";
import { search } from "./searched";

/** The days of a season. */
export const calendar: GenericDataset = {
  row:
    "One day, in order: date in ISO 8601, a few hours after midnight UTC. In basketball the days " +
    "with games, in baseball those without, if it is the calendar of the scoreboard.",
  empty: "Where the calendar has no days.",
  source: "calendar[]; no answer was ever recorded at this path",
  searched: true,
  items: (payload) => days(payload) ?? search(payload),
};

function days({ calendar: list }: JsonObject): JsonObject[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.map((day) => (isObject(day) ? day : { date: day }));
}
