import { PayloadError } from "../../errors";
import type { GenericDataset } from "../../schema/dataset";
import { describeJson, isObject, type JsonObject, requiredObjectsAt } from "../../schema/payload";
import { search } from "./searched";

/** The days of a season, from the calendar or from the scoreboard of any day. */
export const calendar: GenericDataset = {
  row:
    "One day of the season, in order: date in ISO 8601, a few hours after midnight UTC, and " +
    "has_games. Basketball lists the days with games (has_games is true), baseball those without " +
    "(false); the column is missing if the response does not state which.",
  empty: "If the calendar has no days.",
  source: "calendar[], or leagues[0].calendar[] of a scoreboard",
  searched: (payload) => findCalendar(payload) === undefined,
  items: (payload) => {
    const found = findCalendar(payload);
    return found === undefined ? search(payload) : found.days.map(makeDay(found.whitelist));
  },
};

/**
 * Returns the calendar; undefined for anything but a calendar or a scoreboard. `whitelist` is true if it lists
 * the days with games, false if those without.
 */
function findCalendar(payload: JsonObject) {
  if (Array.isArray(payload.calendar)) {
    return { days: payload.calendar, whitelist: payload.calendarIsWhitelist };
  }
  if (payload.leagues === undefined) return undefined;
  const [league] = requiredObjectsAt(payload, "leagues", "$");
  const days = league?.calendar;
  if (Array.isArray(days)) return { days, whitelist: league?.calendarIsWhitelist };
  throw new PayloadError({
    jsonPath: `$.leagues[0]${league === undefined ? "" : ".calendar"}`,
    expected: league === undefined ? "a league" : "a list of days",
    got: describeJson(days),
  });
}

const makeDay =
  (whitelist: unknown) =>
  (day: unknown): JsonObject => ({
    ...(isObject(day) ? day : { date: day }),
    ...(typeof whitelist === "boolean" && { has_games: whitelist }),
  });
