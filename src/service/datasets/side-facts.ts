import { character, integer, logical } from "../../schema/columns";
import { asList, isObject, type JsonObject } from "../../schema/payload";

/** Division and conference of both teams of a college game. */
export const membershipColumns = {
  conference: character(
    "team.conference",
    "Conference of the team on the day of the response, as the service's slug " +
      "(southeastern-conference); null on scoreboards, which list no groups.",
  ),
  opponent_conference: character(
    "opponent.conference",
    "Conference of the opponent, in the same form; null in the same cases.",
  ),
  division_one: logical(
    "team.division_one",
    "True for a team of NCAA Division I on the day of the response, by its group; null on " +
      "scoreboards, which list no groups.",
  ),
  opponent_division_one: logical(
    "opponent.division_one",
    "True for an opponent of NCAA Division I; null in the same cases as division_one.",
  ),
};

export const gamesOnRecordColumn = integer(
  "games_on_record",
  "Games that the team had played, including this one, by the record shown with the game, " +
    "which omits forfeits; larger than the number of rows if games are missing. Null without a " +
    "result, for forfeits, in parts of the season without records, and on scoreboards.",
);

/**
 * Returns whether a side is to be determined: it has an id of 0 or less, or TBD as name and abbreviation. The
 * service sends several such sides at one time.
 */
export const isPlaceholder = (id: unknown, abbreviation?: unknown, name?: unknown): boolean =>
  /^-\d+$|^0+$/.test(String(id)) || (abbreviation === "TBD" && /^TBD(?: TBD)?$/.test(String(name)));

export type SideFacts = ReturnType<typeof readSideFacts>;

/**
 * Reads facts about a team from a competitor of the header. A team without a group counts as outside Division I if
 * its opponent has one.
 */
export function readSideFacts(competitor: JsonObject, competitors: readonly JsonObject[]) {
  const groups = findGroups(competitor);
  const hasGroups = competitors.some((one) => findGroups(one) !== undefined);
  const { slug } = groups ?? {};
  const parent = isObject(groups?.parent) ? groups.parent : {};
  return {
    /** Null in baseball, and if the header has no groups of teams. */
    division_one: hasGroups ? parent.slug === "ncaa-division-i" : null,
    /** Slug of the service; null if division_one is null, and for teams without a group. */
    conference: typeof slug === "string" ? slug : null,
    /** Number of games in the team's record, including this game. */
    games_on_record: countGamesOnRecord(competitor),
  };
}

/** Returns the number of games in a record such as 12-3 or, in spring training, 12-3-1; null without one. */
function countGamesOnRecord({ record }: JsonObject): number | null {
  const total = asList(record)
    .filter(isObject)
    .find(({ type }) => type === "total");
  const games = String(total?.summary ?? "").split("-");
  const isRecord = games.length > 1 && games.every((part) => /^\d+$/.test(part));
  return isRecord ? games.reduce((sum, part) => sum + Number(part), 0) : null;
}

function findGroups({ team }: JsonObject): JsonObject | undefined {
  const groups = isObject(team) ? team.groups : undefined;
  return isObject(groups) ? groups : undefined;
}
