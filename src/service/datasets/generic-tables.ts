import { PayloadError } from "../../errors";
import { decidedByAny } from "../../schema/columns";
import type { GenericDataset } from "../../schema/dataset";
import {
  describeJson,
  isEmptyObject,
  isObject,
  type JsonObject,
  listChildren,
  objectAt,
  objectsAt,
  requiredObjectAt,
  requiredObjectsAt,
} from "../../schema/payload";
import { orSearched, search } from "./searched";

// Tables whose columns follow from the response.

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

/** A single team or player as one row; its columns have the wrapper's name as prefix, so that they join. */
const entity = (key: string, row: string): GenericDataset =>
  orSearched(key, {
    row,
    empty: "Never: an unknown id is an error.",
    source: key,
    items: (payload) => [{ [key]: requiredObjectAt(payload, key, "$") }],
  });

export const team = entity("team", "The team: one row of team_* columns.");
export const athlete = entity("athlete", "The player: one row of athlete_* columns.");

/** Teams and awards of a player. */
export const biography: GenericDataset = {
  row:
    "The player: one row, whose columns team_history and awards are JSON lists; unnest makes " +
    "one row per team or award.",
  empty: "Never: an unknown id is an error.",
  source: "the whole response: teamHistory[] and awards[]",
  searched: ({ teamHistory, awards }) => !Array.isArray(teamHistory) && !Array.isArray(awards),
  items: (payload) => {
    if (!isEmptyObject(payload)) return [payload];
    throw new PayloadError({ jsonPath: "$", expected: "an athlete", got: "an empty object" });
  },
};

/** Conferences and divisions. */
export const groups = orSearched("groups", {
  row:
    "One group, each before the groups inside it: parent_name is the enclosing group, depth " +
    "0 for the widest groups, teams the teams of the group as JSON text.",
  empty: "If the service lists no groups.",
  source: "groups[] and, at any depth, their children[]",
  items: (payload) => withChildren(requiredObjectsAt(payload, "groups", "$"), null, 0, "$.groups"),
});

function withChildren(
  siblings: readonly JsonObject[],
  parentName: unknown,
  depth: number,
  path: string,
): JsonObject[] {
  return siblings.flatMap((group, index) => {
    const { children: _, ...own } = group;
    const inside = `${path}[${index}]`;
    return [
      { ...own, parentName, depth },
      ...withChildren(
        listChildren(group, inside, depth),
        group.name,
        depth + 1,
        `${inside}.children`,
      ),
    ];
  });
}

/** Returns the part of a poll that its rows repeat; the rest is prose about the poll. */
const readPoll = ({ id, name, shortName, type, season, occurrence, date }: JsonObject) => ({
  id,
  name,
  shortName,
  type,
  season: isObject(season) ? season.year : undefined,
  week: isObject(occurrence) ? occurrence.displayValue : undefined,
  weekNumber: isObject(occurrence) ? occurrence.number : undefined,
  date,
});

const RANKED = [
  "current",
  "team_location",
  "team_name",
  "record_summary",
  "poll_short_name",
  "points",
  "previous",
  "team_id",
];

export const rankings = decidedByAny(
  RANKED,
  orSearched("rankings", {
    row:
      "One ranked team of one poll, first place first: poll_* describes the poll: name, season, week " +
      "(poll_week_number continues when the weeks of the postseason restart at 1) and date, current " +
      "and previous are the team's ranks (previous 0 is unranked), team_* is the team.",
    empty: "Between seasons, when no poll is open.",
    source:
      "rankings[].ranks[]; poll is the ranking. Teams outside the list (others) have no rows.",
    items: (payload) =>
      requiredObjectsAt(payload, "rankings", "$").flatMap((ranking, index) =>
        objectsAt(ranking, "ranks", `$.rankings[${index}]`).map((rank) => ({
          poll: readPoll(ranking),
          ...rank,
        })),
      ),
  }),
);

const LED = [
  "category_display_name",
  "athlete_display_name",
  "team_abbreviation",
  "display_value",
  "athlete_id",
];

export const leagueStatistics = decidedByAny(
  LED,
  orSearched("stats", {
    row: "One leader of one category, best first: category_* describes the category.",
    empty: "Between seasons: the service then sends no stats.",
    source: "stats.categories[].leaders[]; category is the leader's category",
    items: (payload) =>
      objectsAt(objectAt(payload, "stats", "$") ?? {}, "categories", "$.stats").flatMap(
        ({ leaders, ...category }, index) =>
          objectsAt({ leaders }, "leaders", `$.stats.categories[${index}]`).map((leader) => ({
            category,
            ...leader,
          })),
      ),
  }),
);

const transactionRows = {
  row:
    "One transaction, newest first: date, description, and team_* for the club. The service " +
    "sends a page of 25; count in the raw payload is the total number.",
  empty: "If none were reported; colleges report none.",
  source: "transactions[]",
};

const REPORTED = ["description", "date", "team_display_name"];

const reported = (payload: JsonObject) => requiredObjectsAt(payload, "transactions", "$");

/** Trades, signings and assignments of a league. */
export const transactions = decidedByAny(
  REPORTED,
  orSearched("transactions", { ...transactionRows, items: reported }),
);

/** Transactions of one team; the service returns an empty object for most teams. */
export const teamTransactions = orSearched("transactions", {
  ...transactionRows,
  items: (payload) => (isEmptyObject(payload) ? [] : reported(payload)),
});

/** Picks of a draft, known from other leagues of the service: it returns an error for these two. */
export const draft = orSearched("picks", {
  row: "One pick of the draft, first pick first.",
  empty: "Before the draft begins.",
  source: "picks[]",
  items: (payload) => requiredObjectsAt(payload, "picks", "$"),
});

const IN_LINE = [
  "position_display_name",
  "depth",
  "athlete_display_name",
  "chart_name",
  "athlete_id",
];

/** The players of each position, first choice first. */
export const depthCharts = decidedByAny(
  IN_LINE,
  orSearched("depthchart", {
    row:
      "One player at one position of one chart, first choice first: depth is 1 for the first " +
      "choice, position_key the chart's short name of the position.",
    empty: "For teams without a chart; colleges have none.",
    source: "depthchart[].positions{}.athletes[]",
    items: (payload) =>
      requiredObjectsAt(payload, "depthchart", "$").flatMap((chart, index) =>
        slots(chart, `$.depthchart[${index}]`),
      ),
  }),
);

/** Returns positions as a list; the service sends an object with their short names as keys. */
function slots(chart: JsonObject, path: string): JsonObject[] {
  const positions = objectAt(chart, "positions", path) ?? {};
  const inside = `${path}.positions`;
  return Object.keys(positions).flatMap((key) => {
    const slot = objectAt(positions, key, inside) ?? {};
    return objectsAt(slot, "athletes", `${inside}.${key}`).map((athlete, place) => ({
      chart: { id: chart.id, name: chart.name },
      positionKey: key,
      position: objectAt(slot, "position", `${inside}.${key}`) ?? {},
      depth: place + 1,
      athlete,
    }));
  });
}
