import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import type { LeagueCode } from "../../leagues";
import { countsInRecords } from "../../service/datasets/stage";

export const SCHEDULE_COLUMNS = [
  "game_id",
  "team_id",
  "opponent_id",
  "season",
  "season_type",
  "site",
  "game_date",
  "home_away",
  "result",
  "stage",
];

/** A remaining game; sides are indexes in the schedule's list of teams. */
export interface GameToCome {
  readonly home: number;
  readonly away: number;
  readonly neutral: boolean;
}

export type Schedule = ReturnType<typeof readSchedule>;

interface Facts {
  readonly conference: string | null;
  wins: number;
  losses: number;
  games_left: number;
}

/**
 * Reads a schedule as of a day, or as of its last result. Games outside of records and ties do not
 * count. Nor do past games without a result, which were postponed or canceled.
 */
export function readSchedule(
  operation: string,
  rows: readonly UntypedRow[],
  league: LeagueCode,
  as_of: string | undefined,
  isConference: boolean,
) {
  const games = new Map<string, UntypedRow>();
  for (const row of rows) {
    const { game_id, team_id, opponent_id, conference_game } = row;
    if (game_id == null || team_id == null || opponent_id == null || team_id === opponent_id)
      continue;
    if (!countsInRecords(league, row) || (isConference && conference_game !== true)) continue;
    if (row.home_away !== "away" || !games.has(String(game_id))) games.set(String(game_id), row);
  }
  const season = checkSeason(operation, [...games.values()], isConference);
  const conferences = collectConferences(rows);
  const facts = new Map<string, Facts>();
  const readFacts = (id: unknown): Facts => {
    const conference = conferences.get(String(id)) ?? null;
    const own = facts.get(String(id)) ?? { conference, wins: 0, losses: 0, games_left: 0 };
    facts.set(String(id), own);
    return own;
  };
  const end = as_of ?? lastResult([...games.values()]);
  const toCome = [...games.values()].filter((row) => {
    const own = readFacts(row.team_id);
    const other = readFacts(row.opponent_id);
    const day = String(row.game_date ?? "");
    const isPlayed = row.result != null && (as_of === undefined || day < as_of);
    if (isPlayed) {
      if (row.result === "W" || row.result === "L") {
        const [winner, loser] = row.result === "W" ? [own, other] : [other, own];
        winner.wins++;
        loser.losses++;
      }
      return false;
    }
    if (day < end) return false;
    own.games_left++;
    other.games_left++;
    return true;
  });
  if (toCome.length === 0) {
    throw new ArgumentError("the schedule has no remaining games.", {
      operation,
      next: "Pass a table with unplayed games, or as_of a day before its last games.",
    });
  }
  const ids = [...facts.keys()].sort();
  const place = new Map(ids.map((id, index) => [id, index]));
  return {
    season,
    teams: ids.map((team_id) => ({ team_id, ...(facts.get(team_id) as Facts) })),
    games: toCome.map((row): GameToCome => {
      const [own, other] = [row.team_id, row.opponent_id].map((id) => place.get(String(id)));
      const isHome = row.home_away !== "away";
      return {
        home: (isHome ? own : other) as number,
        away: (isHome ? other : own) as number,
        neutral: row.site === "neutral",
      };
    }),
  };
}

function checkSeason(
  operation: string,
  games: readonly UntypedRow[],
  isConference: boolean,
): number | null {
  if (games.length === 0) {
    throw new ArgumentError(
      isConference
        ? "the schedule has no conference games."
        : "the schedule has no games that count in standings.",
      { operation, next: "Pass the table of teamGames() of a season." },
    );
  }
  const seasons = [...new Set(games.map((row) => (row.season as number | null) ?? null))];
  if (seasons.length === 1) return seasons[0] ?? null;
  throw new ArgumentError(`the schedule contains several seasons: ${seasons.join(", ")}.`, {
    operation,
    next: "Pass the games of one season.",
  });
}

const lastResult = (games: readonly UntypedRow[]): string =>
  games.reduce((last, { result, game_date }) => {
    const day = String(game_date ?? "");
    return result != null && day > last ? day : last;
  }, "");

function collectConferences(rows: readonly UntypedRow[]): ReadonlyMap<string, string> {
  const conferences = new Map<string, string>();
  for (const { team_id, conference, opponent_id, opponent_conference } of rows) {
    if (typeof conference === "string") conferences.set(String(team_id), conference);
    if (typeof opponent_conference === "string") {
      conferences.set(String(opponent_id), opponent_conference);
    }
  }
  return conferences;
}
