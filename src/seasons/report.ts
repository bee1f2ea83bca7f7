import { textOf } from "../charts/input/selection";
import { pl } from "../frames/pl";
import { printingAs } from "../frames/print/text";
import type { LazyDataFrame } from "../frames/types";
import { type LeagueCode, sportOf } from "../leagues";
import type { Cell } from "../schema/dtypes";
import { groupBy } from "../schema/group-by";
import { countsInRecords } from "../service/datasets/stage";
import { gamesLeft } from "./read/filter-conditions";
import { checkedFilter, type GamesFilter } from "./read/games-filter";
import { findTable, queryRows, type SeasonFiles } from "./read/reading";
import type { SeasonReader } from "./read/season-reader";
import { byDay, type GameEntry, NO_ROSTERS } from "./store/manifest";
import { teamsWithRosters } from "./update/rosters";

/** Coverage and quality of a season's data; serializable as JSON. */
export interface SeasonReport {
  /** The league of the season. */
  readonly league: LeagueCode;
  /** The seasons in the report. */
  readonly seasons: readonly number[];
  readonly games: GameCounts;
  readonly known_with: KnownWith;
  readonly teams: {
    /** Number of teams with a known record. */
    readonly listed: number;
    /** Number of these teams whose games are all known. */
    readonly complete: number;
  };
  /** Rosters by season; the service has only those of its current season. */
  readonly rosters: readonly RosterCompleteness[];
  /** Checks of `reconcile` with differences; those in the most games come first. */
  readonly contradictions: readonly Contradiction[];
  /** Games without a readable response. */
  readonly failures: readonly {
    readonly game_id: string;
    readonly game_date: string;
    readonly attempts: number;
    readonly error: string | null;
  }[];
  /** Games whose response was replaced by a later one. */
  readonly corrected: readonly {
    readonly game_id: string;
    readonly game_date: string;
    readonly corrected_at: string;
  }[];
  /** Teams with a record whose games are incomplete; those with the most missing games come first. */
  readonly incomplete_teams: readonly TeamCompleteness[];
}

/** Numbers of games of a season by state. */
export interface GameCounts {
  /** Games that updates found; a stopped update has not recorded all of them. */
  readonly found: number;
  /** Games listed as played: known and failed ones. */
  readonly played: number;
  /** Played games in the tables. */
  readonly known: number;
  /** Scheduled games and games in progress. */
  readonly pending: number;
  /** Games canceled, or forfeited without play. */
  readonly void: number;
  /** Games whose response could not be loaded. */
  readonly failed: number;
}

/** Numbers of known games with each kind of data. */
export interface KnownWith {
  /** Games with a log of plays. */
  readonly plays: number;
  /** Games with a log up to their end; known only for games with win probabilities. */
  readonly whole_log: number;
  /** Games whose log ends before the game does. */
  readonly log_stops_early: number;
  /** Games with at least one located shot, or pitch in baseball. */
  readonly locations: number;
  /** Games with win probabilities of the service. */
  readonly win_probabilities: number;
  /**
   * Games with plays but without win probabilities of the service: `modelWinProbability` computes them, and
   * charts of basketball use them automatically.
   */
  readonly modeled_win_probabilities: number;
  /** Games with a box score of players. */
  readonly box_scores: number;
  /** Games with minutes of players in the box score; null in baseball. */
  readonly minutes: number | null;
}

/** A check of `reconcile` in which two sources disagree. */
export interface Contradiction {
  /** The check of `reconcile` that found it. */
  readonly check: string;
  /** Source of the first value. */
  readonly first_source: string;
  /** Source of the other value. */
  readonly second_source: string;
  /** Number of games in which they disagree. */
  readonly games: number;
  /** Number of rows in which they disagree: one per team, period or player. */
  readonly rows: number;
  /** Ids of the games in which they disagree. */
  readonly game_ids: readonly string[];
}

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

export function reportOfSeason(reader: SeasonReader, options: GamesFilter): SeasonReport {
  const filter = checkedFilter("report", reader.place.league, options);
  return reader.read("report", (seasons) => {
    const left = seasons.flatMap((files) => gamesLeft(files, filter) ?? []);
    const ids = left.flatMap((games) => [...games]);
    return buildReport(reader.place.league, seasons, left.length === 0 ? undefined : new Set(ids));
  });
}

/** Returns the report of all games, or of some by their ids; teams are counted by all known games. */
function buildReport(
  league: LeagueCode,
  seasons: readonly SeasonFiles[],
  chosen: ReadonlySet<string> | undefined,
): SeasonReport {
  const games = seasons.flatMap(({ manifest }) =>
    Object.entries(manifest.games).map(([game_id, entry]): ReportedGame => ({ ...entry, game_id })),
  );
  const reported = games.filter(({ game_id }) => chosen?.has(game_id) ?? true).sort(byDay);
  const known = new Set(reported.filter(isKnown).map(({ game_id }) => game_id));
  const teams = reportTeams(seasons, games.filter(isKnown), known);
  const incomplete = teams.filter((team) => team.known < team.played);
  const count = (state: GameEntry["state"]) =>
    reported.filter((game) => game.state === state).length;
  const report: SeasonReport = {
    league,
    seasons: seasons.map(({ place }) => place.season),
    games: {
      found: reported.length,
      played: known.size + count("failed"),
      known: known.size,
      pending: count("pending"),
      void: count("void"),
      failed: count("failed"),
    },
    known_with: knownWith(league, seasons, known),
    teams: { listed: teams.length, complete: teams.length - incomplete.length },
    rosters: reportRosters(seasons),
    contradictions: listContradictions(seasons, known),
    failures: reported.flatMap(({ game_id, game_date, state, attempts = 0, error = null }) =>
      state === "failed" ? [{ game_id, game_date, attempts, error }] : [],
    ),
    corrected: reported.flatMap(({ game_id, game_date, corrected_at }) =>
      corrected_at === undefined ? [] : [{ game_id, game_date, corrected_at }],
    ),
    incomplete_teams: incomplete,
  };
  return printingAs(report, {
    title: `${league} ${report.seasons.join(", ")}`,
    tables: [
      { title: "games", rows: [report.games] },
      { title: "known games", rows: sharesOf(report) },
      { title: "teams", rows: [report.teams] },
      { title: "rosters", rows: report.rosters.map(({ failures: _, ...counts }) => counts) },
      {
        title: "contradictions",
        rows: report.contradictions.map(({ game_ids, ...counts }) => counts),
      },
      { title: "failures", rows: report.failures },
      { title: "corrected", rows: report.corrected },
      { title: "incomplete teams", rows: report.incomplete_teams },
    ],
  });
}

/** Returns one row per kind of data, with its share of the known games. */
const sharesOf = ({ games, known_with }: SeasonReport): readonly object[] =>
  Object.entries(known_with).flatMap(([name, count]) =>
    count === null ? [] : [{ with: name, games: count, of: games.known }],
  );

const isKnown = ({ state, fetched_at }: GameEntry) => state === "final" && fetched_at !== undefined;

/** Tables and columns with which the games of a sport are counted. */
const SOURCES = {
  basketball: {
    locations: ["shots", "x_ft"],
    box_scores: "box_score",
    minutes: ["box_score", "minutes"],
  },
  baseball: {
    locations: ["pitches", "plate_x_px"],
    box_scores: "box_score_batting",
    minutes: null,
  },
} as const;

function knownWith(
  league: LeagueCode,
  seasons: readonly SeasonFiles[],
  known: ReadonlySet<string>,
): KnownWith {
  /** Returns the ids of games with a row of the table, or with a row for which a predicate is true. */
  const idsWith = (table: string, column = "game_id", predicate = pl.col(column).isNotNull()) => {
    const columns = [...new Set(["game_id", column])];
    const rows = loadReportRows(seasons, table, columns, (scan) =>
      scan.filter(predicate).select("game_id").unique(),
    );
    return new Set(rows.map(([id]) => String(id)).filter((id) => known.has(id)));
  };
  const withPlays = idsWith("section_plays");
  const withChances = idsWith("win_probability", "home_win_probability");
  const { locations, box_scores, minutes } = SOURCES[sportOf(league)];
  const stops = pl.col("log_stops_early");
  return {
    plays: withPlays.size,
    whole_log: idsWith("win_probability", "log_stops_early", stops.eq(pl.lit(false))).size,
    log_stops_early: idsWith("win_probability", "log_stops_early", stops.eq(pl.lit(true))).size,
    locations: idsWith(locations[0], locations[1]).size,
    win_probabilities: withChances.size,
    modeled_win_probabilities: [...withPlays].filter((id) => !withChances.has(id)).length,
    box_scores: idsWith(box_scores).size,
    minutes: minutes === null ? null : idsWith(...minutes).size,
  };
}

const CHECK = ["check", "first_source", "second_source"] as const;

function listContradictions(seasons: readonly SeasonFiles[], known: ReadonlySet<string>) {
  const rows = loadReportRows(seasons, "reconcile", ["game_id", ...CHECK, "agrees"], (scan) =>
    scan.filter(pl.col("agrees").eq(pl.lit(false))).select("game_id", ...CHECK),
  );
  const texts = rows.map((row) => row.map(String)).filter(([id = ""]) => known.has(id));
  const checks = groupBy(texts, ([, ...of]) => of.join(" "));
  const found = [...checks.values()].map((own): Contradiction => {
    const [, check = "", first_source = "", second_source = ""] = own[0] ?? [];
    const game_ids = [...new Set(own.map(([id = ""]) => id))];
    const counts = { games: game_ids.length, rows: own.length };
    return { check, first_source, second_source, ...counts, game_ids };
  });
  return found.sort((one, other) => other.games - one.games || (one.check < other.check ? -1 : 1));
}

const reportRosters = (seasons: readonly SeasonFiles[]): readonly RosterCompleteness[] =>
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
function reportTeams(
  seasons: readonly SeasonFiles[],
  games: readonly ReportedGame[],
  reported: ReadonlySet<string>,
): readonly TeamCompleteness[] {
  const known = new Set(games.map(({ game_id }) => game_id));
  const teams = seasons.flatMap((files) => {
    const { league, season } = files.place;
    const found = new Map<string, TeamCompleteness>();
    const shown = new Set<string>();
    const sides = loadReportRows([files], "team_games", LOG, (scan) => scan.select(...LOG));
    for (const [id, season_type, stage, side, team, on_record] of sides) {
      const game_id = String(id);
      if (!known.has(game_id) || !countsInRecords(league, { season_type, stage })) continue;
      const team_id = String(side);
      const before = found.get(team_id) ?? { played: 0, known: 0 };
      found.set(team_id, {
        season,
        team_id,
        team: textOf(team),
        played: Math.max(before.played, Number(on_record)),
        known: before.known + 1,
      });
      if (reported.has(game_id)) shown.add(team_id);
    }
    return [...found.values()].filter(({ team_id, played }) => shown.has(team_id) && played > 0);
  });
  return teams.sort(
    (one, other) =>
      other.played - other.known - (one.played - one.known) ||
      (`${one.season} ${one.team}` < `${other.season} ${other.team}` ? -1 : 1),
  );
}

const LOG = ["game_id", "season_type", "stage", "team_id", "team_name", "games_on_record"] as const;

interface ReportedGame extends GameEntry {
  readonly game_id: string;
}

function loadReportRows(
  seasons: readonly SeasonFiles[],
  table: string,
  columns: readonly string[],
  query: (scan: LazyDataFrame) => LazyDataFrame,
): readonly (readonly Cell[])[] {
  return seasons.flatMap((files) => {
    const wanted = findTable("report", files.tables, table);
    return queryRows(files, wanted, columns, query);
  });
}
