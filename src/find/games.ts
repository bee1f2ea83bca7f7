import { type FoundGame, foundGames } from "../datasets/found-games";
import { ArgumentError } from "../errors";
import { deliver } from "../frames/deliver";
import type { DanfoFrame, Engine, Frame, PolarsFrame } from "../frames/types";
import { type LeagueCode, mlb, wbb } from "../leagues";
import type { CallOptions } from "../options/settings";
import type { Id } from "../schema/arguments";
import { describeColumns } from "../schema/columns";
import { seasonRows } from "./season";
import { checkLeague } from "./team";

/** Whose games to list. */
export interface GamesWanted extends CallOptions {
  league: LeagueCode;
  /** Team id, as a row of `findTeam` has it. */
  team: Id | null;
  /** The year in which the season ends; by default the current season. */
  season?: number | null;
}

/**
 * The games of a team's season: one row per game with event_id, day, part of the season, side,
 * opponent, scores and state, by date. Scores are null before the game. Asks for each part of the season
 * that can have games: regular season and postseason, in baseball spring training, too. Where the
 * service knows one part alone no schedule for the team, a line on stderr says so. Throws an
 * ArgumentError if `team` is not a team id, and the errors of the schedule operation.
 *
 * @example
 * const games = await findGames({ league: "wbb", team: "99", season: 2023 });
 */
export async function findGames(
  wanted: GamesWanted & { return_as_polars?: false },
): Promise<DanfoFrame<FoundGame>>;
export async function findGames(
  wanted: GamesWanted & { return_as_polars: true },
): Promise<PolarsFrame<FoundGame>>;
export async function findGames(
  wanted: GamesWanted & { return_as_polars?: boolean },
): Promise<Frame<FoundGame>>;
export async function findGames(
  wanted: GamesWanted & { return_as_polars?: boolean },
): Promise<Frame<FoundGame>> {
  const { league, team, season, return_as_polars = false, ...options } = wanted ?? {};
  const code = checkLeague("findGames", league);
  if (team === null) {
    throw new ArgumentError("team is null: the row it was taken from has none.", {
      operation: "findGames",
    });
  }
  if (!/^\d+$/.test(String(team))) {
    throw new ArgumentError("team must be a team id.", {
      operation: "findGames",
      next: `findTeam("${code}", name) finds it.`,
    });
  }
  const call = { ...options, team_id: team, season: season ?? null, return_as_polars };
  const rows = await seasonRows({ wbb, mlb }[code], call);
  const engine = return_as_polars ? "polars" : "danfo";
  return deliver<Engine, FoundGame>(
    engine,
    describeColumns(foundGames(String(team)).columns),
    rows,
  );
}
