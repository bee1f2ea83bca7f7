import { character, integer, logical } from "../schema/columns";
import { isObject, type JsonObject } from "../schema/payload";

/** Which division and conference the sides of a college game are of. */
export const membershipColumns = {
  conference: character(
    "team.conference",
    "Conference of the team on the day of the answer, by the service's word for it " +
      "(southeastern-conference); null of scoreboards, which name no groups.",
  ),
  opponent_conference: character(
    "opponent.conference",
    "Conference that the opponent belongs to, in the same word; null as conference.",
  ),
  division_one: logical(
    "team.division_one",
    "True for a team of NCAA Division I on the day of the answer, by its group; null of " +
      "scoreboards, which name no groups.",
  ),
  opponent_division_one: logical(
    "opponent.division_one",
    "True for an opponent of NCAA Division I; null as division_one.",
  ),
};

export const gamesOnRecordColumn = integer(
  "games_on_record",
  "Games that the team had played by then, this one among them, as its record beside the game " +
    "says, which leaves forfeits out: more than its rows if games are missing. Null without a " +
    "result, for forfeits, in parts of the season that records leave out, and of scoreboards.",
);

/** Facts about a side in the header of a summary. */
export interface SideFacts {
  /** Null in baseball, and if the header has no groups of teams. */
  readonly division_one: boolean | null;
  /** In the service's word; null if division_one is, and for teams of no group. */
  readonly conference: string | null;
  /** Number of games in the side's record, which includes the game itself. */
  readonly games_on_record: number | null;
}

/**
 * Reads a competitor of the header. A team without a group, if its opponent has one, is in no division that
 * the service knows.
 */
export function readSideFacts(
  competitor: JsonObject,
  competitors: readonly JsonObject[],
): SideFacts {
  const groups = groupsOf(competitor);
  const hasGroups = competitors.some((one) => groupsOf(one) !== undefined);
  const { slug } = groups ?? {};
  const parent = isObject(groups?.parent) ? groups.parent : {};
  const records: readonly unknown[] = Array.isArray(competitor.record) ? competitor.record : [];
  const total = records.filter(isObject).find(({ type }) => type === "total");
  const games = String(total?.summary ?? "").split("-");
  const isRecord = games.length > 1 && games.every((part) => /^\d+$/.test(part));
  return {
    division_one: hasGroups ? parent.slug === "ncaa-division-i" : null,
    conference: typeof slug === "string" ? slug : null,
    games_on_record: isRecord ? games.reduce((sum, part) => sum + Number(part), 0) : null,
  };
}

function groupsOf({ team }: JsonObject): JsonObject | undefined {
  const groups = isObject(team) ? team.groups : undefined;
  return isObject(groups) ? groups : undefined;
}
