import { readContents } from "../../frames/input/read-frame";
import type { LazyDataFrame } from "../../frames/types";
import type { Cell } from "../../schema/dtypes";
import { asObject, isObject, valuesAt } from "../../schema/payload";
import { countGamesOnRecord } from "../../service/datasets/side-facts";
import { countsInRecords } from "../../service/datasets/stage";
import { collected, findTable, type SeasonFiles, scanned } from "../read/reading";
import { type GameEntry, NO_ROSTERS } from "../store/manifest";
import { teamsWithRosters } from "../update/rosters";

/** Games of a team: those in its record, and those in the tables. */
export interface TeamCompleteness {
  /** Season by its ending year, in baseball the calendar year. */
  readonly season: number;
  /** Team id of the team with missing games. */
  readonly team_id: string;
  /** Name of that team; null if no game contains it. */
  readonly team: string | null;
  /** Number of games in the highest record shown with a known game, including that game. */
  readonly played: number;
  /** Number of these games in the tables. */
  readonly known: number;
}

/** The stored rosters of a season, without which class and height are null. */
export interface RosterCompleteness {
  /** Season by its ending year, in baseball the calendar year. */
  readonly season: number;
  /** Number of teams in the season's games. */
  readonly teams: number;
  /** Number of these teams with a stored roster. */
  readonly stored: number;
  /** The season of the service's rosters when they were last requested; null before. */
  readonly service_season: number | null;
  /**
   * Class and height in totals: "complete" or "partial"; "not requested" before an update with
   * `rosters: true`; "unavailable" if the service has the rosters of another season.
   */
  readonly class_and_height: "complete" | "partial" | "not requested" | "unavailable";
  /** Teams whose roster could not be loaded. */
  readonly failures: readonly {
    readonly team_id: string;
    readonly attempts: number;
    readonly error: string;
  }[];
}

export const reportRosters = (seasons: readonly SeasonFiles[]): readonly RosterCompleteness[] =>
  seasons.map(({ place, manifest }) => {
    const { rosters = NO_ROSTERS } = manifest;
    const entries = Object.entries(rosters.teams);
    const stored = entries.filter(([, { fetched_at }]) => fetched_at !== undefined).length;
    const teams = new Set([...teamsWithRosters(manifest), ...Object.keys(rosters.teams)]).size;
    const { service_season } = rosters;
    const isElsewhere = service_season !== null && service_season !== place.season;
    const without = isElsewhere ? "unavailable" : entries.length > 0 ? "partial" : "not requested";
    return {
      season: place.season,
      teams,
      stored,
      service_season,
      class_and_height: stored === 0 ? without : stored < teams ? "partial" : "complete",
      failures: entries.flatMap(([team_id, { attempts = 0, error }]) =>
        error === undefined ? [] : [{ team_id, attempts, error }],
      ),
    };
  });

/**
 * Returns how complete the teams of some games are, judged by all of their games; teams with the most missing
 * games come first. Records do not count forfeits, and forfeits are not known games. Teams without a record,
 * mostly guests from outside the division, are omitted.
 */
export function reportTeams(
  seasons: readonly SeasonFiles[],
  games: readonly ReportedGame[],
  reported: ReadonlySet<string>,
): readonly TeamCompleteness[] {
  const byId = new Map(games.map((game) => [game.game_id, game]));
  const teams = seasons.flatMap((files) => {
    const { league, season } = files.place;
    const played = loadReportRows([files], "team_games", LOG, (scan) => scan.select(...LOG));
    const counted = new Set(
      played.flatMap(([id, season_type, stage]) =>
        countsInRecords(league, { season_type, stage }) ? [id] : [],
      ),
    );
    const found = new Map<string, TeamCompleteness>();
    const shown = new Set<string>();
    const headers = loadReportRows(
      [files],
      "section_header",
      ["game_id", "competitions"],
      (scan) => scan,
    );
    for (const [id, competitions] of headers) {
      const game = byId.get(String(id));
      if (game === undefined || !counted.has(game.game_id)) continue;
      for (const { team_id, team, played } of listRecords(competitions)) {
        const before = found.get(team_id) ?? { played: 0, known: 0 };
        const most = Math.max(before.played, played);
        found.set(team_id, { season, team_id, team, played: most, known: before.known + 1 });
        if (reported.has(game.game_id)) shown.add(team_id);
      }
    }
    return [...found.values()].filter(({ team_id, played }) => shown.has(team_id) && played > 0);
  });
  return teams.sort(
    (one, other) =>
      other.played - other.known - (one.played - one.known) ||
      (`${one.season} ${one.team}` < `${other.season} ${other.team}` ? -1 : 1),
  );
}

const LOG = ["game_id", "season_type", "stage"] as const;

type GamesPlayed = Pick<TeamCompleteness, "team_id" | "team" | "played">;

/** Returns both teams of a header's competition, with 0 games for one without a record. */
function listRecords(competitions: unknown): readonly GamesPlayed[] {
  const [first] = JSON.parse(String(competitions ?? "[]")) as readonly unknown[];
  const competition = asObject(first);
  return valuesAt(competition, "competitors")
    .filter(isObject)
    .flatMap((side) => {
      const team = asObject(side.team);
      const team_id = side.id ?? team.id;
      if (typeof team_id !== "string") return [];
      const name = typeof team.displayName === "string" ? team.displayName : null;
      return [{ team_id, team: name, played: countGamesOnRecord(side) ?? 0 }];
    });
}

/** A game of some seasons as in their manifests. */
export interface ReportedGame extends GameEntry {
  readonly game_id: string;
}

/** Returns a table of each season, as the result of a query on it. */
export function loadReportRows(
  seasons: readonly SeasonFiles[],
  table: string,
  columns: readonly string[],
  query: (scan: LazyDataFrame) => LazyDataFrame,
): readonly (readonly Cell[])[] {
  return seasons.flatMap((files) => {
    const wanted = findTable("report", files.tables, table);
    const scan = scanned("report", files, wanted, columns, {});
    return readContents(collected("report", query(scan), files, wanted)).rows;
  });
}
