import { type FoundGame, foundGames } from "../datasets/found-games";
import { ArgumentError } from "../errors";
import { deliver } from "../frames/deliver";
import type { DanfoFrame, Engine, Frame, PolarsFrame } from "../frames/types";
import type { LeagueCode } from "../leagues";
import { contextOf } from "../operation/context";
import { operations } from "../operations";
import type { CallOptions } from "../options/settings";
import type { Id } from "../schema/arguments";
import { describeColumns } from "../schema/columns";
import { readRows } from "../schema/reader";
import { checkLeague } from "./team";

/** Whose games to list. */
export interface GamesWanted extends CallOptions {
  league: LeagueCode;
  /** Team id; `findTeam` finds it by name. */
  team: Id;
  /** The year in which the season ends; by default the current season. */
  season?: number | null;
}

/**
 * The games of a team's season: one row per game with event_id, day, side, opponent, scores and
 * state, by date. Scores are null before the game. The service lists the part of the season that it
 * considers current, or the regular season. Throws an ArgumentError if `team` is not a team id, and
 * the errors of the schedule operation.
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
  if (!/^\d+$/.test(String(team))) {
    throw new ArgumentError("team must be a team id.", {
      operation: "findGames",
      next: `findTeam("${code}", name) finds it.`,
    });
  }
  const operation = operations[`site_${code}_team_schedule`];
  const call = { ...options, team_id: team, season: season ?? null, return_as_polars };
  const payload = await operation({ ...call, return_parsed: false });
  const { columns, items } = foundGames(String(team));
  const context = contextOf(operation.operation, () => ({ url: operation.url(call) }));
  const rows = context(() => readRows(columns, items(payload)));
  const engine = return_as_polars ? "polars" : "danfo";
  return deliver<Engine, FoundGame>(engine, describeColumns(columns), rows);
}
