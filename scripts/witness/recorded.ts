import { basename } from "node:path";
import { leagueNamed, sportOf } from "../../src/leagues";
import { operations } from "../../src/service/operations";
import { readRecorded, recordedFiles } from "../recorded";

/** A recorded payload by its path, and the operation that reads it. */
export type RecordedPayload = ReturnType<typeof recordedPayloads>[number];

/** Names of files that differ from the name of their operation. */
const CALLED: Readonly<Record<string, string>> = {
  teams: "teams_site",
  groups: "conferences",
  statistics: "statistics_league",
  athlete_news: "player_news",
};

/**
 * Recorded payloads of single endpoints. Leagues of basketball are read as one; colleges of baseball have the
 * charts of mlb.
 */
export function recordedPayloads() {
  return recordedFiles().flatMap((name) => {
    if (name.startsWith("errors/")) return [];
    const code = leagueNamed(name.split("/")[0]) ?? "wbb";
    const league: "wbb" | "mlb" = sportOf(code) === "baseball" ? "mlb" : "wbb";
    const file = basename(name).replace(/^(?:mbb|nba)_/, "");
    const prefix = `site_${league === "mlb" ? code : league}_`;
    const endings = Object.keys(operations).map((operation) => operation.slice(prefix.length));
    const known = [...Object.keys(CALLED), ...endings].filter((ending) => file.startsWith(ending));
    const longest = known.sort((one, other) => other.length - one.length)[0] ?? "";
    const operation = `${prefix}${CALLED[longest] ?? longest}` as keyof typeof operations;
    if (!Object.hasOwn(operations, operation)) return [];
    const read = () => readRecorded(name);
    return [{ name, league, operation, isSummary: operation.endsWith("_summary"), read }];
  });
}
