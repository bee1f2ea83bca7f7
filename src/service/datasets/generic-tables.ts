import { PayloadError } from "../../errors";
import { declareDeciding } from "../../schema/columns";
import type { GenericDataset } from "../../schema/dataset";
import {
  asObject,
  describeJson,
  flatMapAt,
  isEmptyObject,
  isObject,
  type JsonObject,
  listChildren,
  NOTHING,
  objectAt,
  objectsAt,
  requiredObjectAt,
  requiredObjectsAt,
} from "../../schema/payload";

// Tables whose columns follow from the response.

/** Lists of pages and pictures, which every response contains and which are never the table. */
const NO_ROWS = new Set(["links", "logos", "images"]);

/**
 * Returns the rows of a response of unrecorded shape: its first list of objects, breadth first. If all its
 * lists are empty, there are no rows; without any list, the response itself is the row.
 */
function search(payload: JsonObject): readonly JsonObject[] {
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
 * rows. The specification does not show the columns of these responses; printed tables show the deciding ones first.
 */
function orSearched(
  container: string,
  { deciding, ...table }: GenericDataset & { readonly deciding?: readonly string[] },
): GenericDataset {
  if (deciding !== undefined) declareDeciding(deciding, deciding);
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
  const isOfLeague = !Array.isArray(payload.calendar) && payload.leagues !== undefined;
  const owner = isOfLeague ? requiredObjectsAt(payload, "leagues", "$")[0] : payload;
  const { calendar: days, calendarIsWhitelist: whitelist } = owner ?? NOTHING;
  if (Array.isArray(days)) return { days, whitelist };
  if (!isOfLeague) return undefined;
  throw new PayloadError({
    jsonPath: `$.leagues[0]${owner === undefined ? "" : ".calendar"}`,
    expected: owner === undefined ? "a league" : "a list of days",
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
    const children = listChildren(group, inside, depth);
    return [
      { ...own, parentName, depth },
      ...withChildren(children, group.name, depth + 1, `${inside}.children`),
    ];
  });
}

/** Returns the part of a poll that its rows repeat; the rest is prose about the poll. */
const readPoll = ({ id, name, shortName, type, season, occurrence, date }: JsonObject) => ({
  id,
  name,
  shortName,
  type,
  season: asObject(season).year,
  week: asObject(occurrence).displayValue,
  weekNumber: asObject(occurrence).number,
  date,
});

export const rankings = orSearched("rankings", {
  deciding: [
    "current",
    "team_location",
    "team_name",
    "record_summary",
    "poll_short_name",
    "points",
    "previous",
    "team_id",
  ],
  row:
    "One ranked team of one poll, first place first: poll_* describes the poll: name, season, week " +
    "(poll_week_number continues when the weeks of the postseason restart at 1) and date, current " +
    "and previous are the team's ranks (previous 0 is unranked), team_* is the team.",
  empty: "Between seasons, when no poll is open.",
  source: "rankings[].ranks[]; poll is the ranking. Teams outside the list (others) have no rows.",
  items: (payload) =>
    requiredObjectsAt(payload, "rankings", "$").flatMap((ranking, index) => {
      const ranks = objectsAt(ranking, "ranks", `$.rankings[${index}]`);
      return ranks.map((rank) => ({ poll: readPoll(ranking), ...rank }));
    }),
});

export const leagueStatistics = orSearched("stats", {
  deciding: [
    "category_display_name",
    "athlete_display_name",
    "team_abbreviation",
    "display_value",
    "athlete_id",
  ],
  row: "One leader of one category, best first: category_* describes the category.",
  empty: "Between seasons: the service then sends no stats.",
  source: "stats.categories[].leaders[]; category is the leader's category",
  items: (payload) => {
    const stats = objectAt(payload, "stats", "$") ?? NOTHING;
    return flatMapAt(stats, "categories", "$.stats", (one, path) => {
      const { leaders: _, ...category } = one;
      return objectsAt(one, "leaders", path).map((leader) => ({ category, ...leader }));
    });
  },
});

const transactionRows = {
  row:
    "One transaction, newest first: date, description, and team_* for the club. The service " +
    "sends a page of 25; count in the raw payload is the total number.",
  empty: "If none were reported; colleges report none.",
  source: "transactions[]",
};

const reported = (payload: JsonObject) => requiredObjectsAt(payload, "transactions", "$");

/** Trades, signings and assignments of a league. */
export const transactions = orSearched("transactions", {
  deciding: ["description", "date", "team_display_name"],
  ...transactionRows,
  items: reported,
});

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

/** The players of each position, first choice first. */
export const depthCharts = orSearched("depthchart", {
  deciding: ["position_display_name", "depth", "athlete_display_name", "chart_name", "athlete_id"],
  row:
    "One player at one position of one chart, first choice first: depth is 1 for the first " +
    "choice, position_key the chart's short name of the position.",
  empty: "For teams without a chart; colleges have none.",
  source: "depthchart[].positions{}.athletes[]",
  items: (payload) =>
    requiredObjectsAt(payload, "depthchart", "$").flatMap((chart, index) =>
      slots(chart, `$.depthchart[${index}]`),
    ),
});

/** Returns positions as a list; the service sends an object with their short names as keys. */
function slots(chart: JsonObject, path: string): JsonObject[] {
  const inside = `${path}.positions`;
  const positions = objectAt(chart, "positions", path) ?? NOTHING;
  return Object.keys(positions).flatMap((key) => {
    const slot = objectAt(positions, key, inside) ?? NOTHING;
    return objectsAt(slot, "athletes", `${inside}.${key}`).map((athlete, place) => ({
      chart: { id: chart.id, name: chart.name },
      positionKey: key,
      position: objectAt(slot, "position", `${inside}.${key}`) ?? NOTHING,
      depth: place + 1,
      athlete,
    }));
  });
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
