import { pl } from "../../frames/pl";
import { printingAs } from "../../frames/print/printed-tables";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import { gamesLeft } from "../read/filter-conditions";
import { checkedFilter, type GamesFilter } from "../read/games-filter";
import type { SeasonFiles } from "../read/reading";
import type { SeasonReader } from "../read/season-reader";
import { byDay, type GameEntry } from "../store/manifest";
import {
  loadReportRows,
  type ReportedGame,
  type RosterCompleteness,
  reportRosters,
  reportTeams,
  type TeamCompleteness,
} from "./report-teams";

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

export function reportOfSeason(reader: SeasonReader, options: GamesFilter): SeasonReport {
  const filter = checkedFilter("report", reader.place.league, options);
  return reader.read("report", (seasons) => {
    const left = seasons.map((files) => gamesLeft("report", files, filter));
    const isPart = left.some((games) => games !== undefined);
    const games = isPart ? new Set(left.flatMap((ids) => [...(ids ?? [])])) : undefined;
    return buildReport(seasons, games);
  });
}

/**
 * Returns the report of one or several seasons of a league, or of some games if their ids are passed. Teams
 * are always counted by all of their known games.
 */
function buildReport(seasons: readonly SeasonFiles[], chosen?: ReadonlySet<string>): SeasonReport {
  const [first] = seasons;
  if (first === undefined) throw new Error("a report needs at least one season");
  const { league } = first.place;
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

const isKnown = ({ state, fetched_at }: GameEntry): boolean =>
  state === "final" && fetched_at !== undefined;

type TableColumn = readonly [table: string, column: string];

interface Sources {
  readonly locations: TableColumn;
  readonly box_scores: string;
  readonly minutes: TableColumn | null;
}

/** Tables and columns with which the games of a sport are counted. */
const SOURCES: Readonly<Record<Sport, Sources>> = {
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
};

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
  const gamesWith = (...wanted: Parameters<typeof idsWith>) => idsWith(...wanted).size;
  const withPlays = idsWith("section_plays");
  const withChances = idsWith("win_probability", "home_win_probability");
  const { locations, box_scores, minutes } = SOURCES[sportOf(league)];
  const stops = pl.col("log_stops_early");
  return {
    plays: withPlays.size,
    whole_log: gamesWith("win_probability", "log_stops_early", stops.eq(pl.lit(false))),
    log_stops_early: gamesWith("win_probability", "log_stops_early", stops.eq(pl.lit(true))),
    locations: gamesWith(...locations),
    win_probabilities: withChances.size,
    modeled_win_probabilities: [...withPlays].filter((id) => !withChances.has(id)).length,
    box_scores: gamesWith(box_scores),
    minutes: minutes === null ? null : gamesWith(...minutes),
  };
}

const CHECK = ["check", "first_source", "second_source"] as const;

function listContradictions(
  seasons: readonly SeasonFiles[],
  known: ReadonlySet<string>,
): readonly Contradiction[] {
  const rows = loadReportRows(seasons, "reconcile", ["game_id", ...CHECK, "agrees"], (scan) =>
    scan.filter(pl.col("agrees").eq(pl.lit(false))).select("game_id", ...CHECK),
  );
  const checks = new Map<string, { readonly of: readonly string[]; readonly ids: string[] }>();
  for (const [id, ...of] of rows.map((row) => row.map(String))) {
    if (id === undefined || !known.has(id)) continue;
    const key = of.join(" ");
    const check = checks.get(key) ?? { of, ids: [] };
    check.ids.push(id);
    checks.set(key, check);
  }
  const found = [...checks.values()].map(({ of, ids }): Contradiction => {
    const [check = "", first_source = "", second_source = ""] = of;
    const game_ids = [...new Set(ids)];
    const counts = { games: game_ids.length, rows: ids.length };
    return { check, first_source, second_source, ...counts, game_ids };
  });
  return found.sort((one, other) => other.games - one.games || (one.check < other.check ? -1 : 1));
}
