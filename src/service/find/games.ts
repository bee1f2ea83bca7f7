import { ArgumentError, HttpError, messageOf, writeNotice } from "../../errors";
import { deliver } from "../../frames/deliver";
import type { ChosenFrame } from "../../frames/types";
import { type League, type LeagueCode, leagueOf } from "../../leagues";
import { ID_COLUMNS, type Id, nameGiven } from "../../schema/arguments";
import { describeColumns } from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
import { checkKeys } from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { tableOperation } from "../calls/bind";
import { buildContext } from "../calls/context";
import type { Payload } from "../calls/types";
import { type FoundGame, foundGames, schedule } from "../datasets/schedule";
import { buildEndpoints, schedulePartArguments } from "../operations/endpoints";
import { leagueOperations } from "../operations/league-objects";
import { CALL_OPTION_NAMES, type CallOptions, CLIENT_OPTION_ADVICE } from "../options/settings";
import { checkLeague, loadTeamId } from "./team";

interface SeasonWanted extends CallOptions {
  /** The league of the team. */
  league: LeagueCode;
  /** The year in which the season ends. @default the current season */
  season?: number | null;
}

interface WantedByTeam {
  /** The team's id, or words for which `findTeam` finds only this team. */
  team: Id | null;
}

interface WantedById {
  /** The same as `team`, with the name of the column in frames. */
  team_id: Id | null;
}

/** The team and season whose games are listed. */
export type GamesWanted = SeasonWanted & (WantedByTeam | WantedById);

/**
 * Returns the games of a team's season: one row per game, by date. Columns are event_id (and game_id, which
 * is the same), day, part of the season, side, opponent, scores and state. Scores are null before the game.
 * Empty if the season has no games yet. Requests each part of the season that can have games: regular season
 * and postseason, in baseball also spring training. If the service has no schedule for just one part, a line
 * on stderr reports it. Throws an ArgumentError if `team` matches no team or several, which are listed, and
 * the errors of the schedule and teams operations.
 *
 * @category Find a team or a game
 * @example
 * const games = await findGames({ league: "wbb", team: "99", season: 2023 });
 * const same = await findGames({ league: "wbb", team: "LSU", season: 2023 });
 */
export async function findGames<Polars extends boolean = false>(
  wanted: GamesWanted & { return_as_polars?: Polars },
): Promise<ChosenFrame<Polars, FoundGame>> {
  const example = 'For example { league: "wbb", team: "herons", season: 2023 }.';
  checkKeys(OPERATION, wanted, OPTIONS, CLIENT_OPTION_ADVICE, example);
  const asked: Readonly<Record<string, unknown>> = { ...wanted };
  const name = nameGiven(OPERATION, asked, "team", ID_COLUMNS.team);
  const { league, season, return_as_polars = false, ...others } = wanted;
  const { team: _, team_id: __, ...options } = others as CallOptions & Record<string, unknown>;
  const code = checkLeague(OPERATION, league);
  if (asked[name] === null) {
    throw new ArgumentError(`${name} is null: its row has no value.`, { operation: OPERATION });
  }
  const { teams_site } = leagueOperations[code];
  const team_id = await loadTeamId(OPERATION, code, teams_site, asked[name], options);
  const call = { ...options, team_id, season: season ?? null, return_as_polars };
  const rows = await seasonRows(leagueOf(code), call);
  const columns = describeColumns(foundGames(team_id).columns);
  const frame = deliver(return_as_polars ? "polars" : "danfo", columns, rows);
  return frame as ChosenFrame<Polars, FoundGame>;
}

const OPERATION = "findGames";

const OPTIONS = [
  "league",
  "team",
  "team_id",
  "season",
  ...CALL_OPTION_NAMES.filter((name) => name !== "return_parsed"),
];

interface ScheduleWanted extends CallOptions {
  readonly team_id: Id;
  readonly season: number | null;
}

/** Returns the games of all parts of a team's season by date, each once, as rows of `foundGames`. */
async function seasonRows(league: League, wanted: ScheduleWanted) {
  const operation = schedulePart(league);
  const parts = await scheduleParts("findGames", operation, league.season_types, wanted);
  const team_id = String(wanted.team_id);
  const names = Object.keys(foundGames(team_id).columns);
  const id = names.indexOf("event_id");
  const date = names.indexOf("date");
  const games = new Map<unknown, readonly Cell[]>();
  for (const { season_type, payload } of parts) {
    const { columns, items } = foundGames(team_id, season_type);
    const url = () => ({ url: operation.url({ ...wanted, season_type }) });
    const inContext = buildContext(operation.operation, url);
    for (const row of inContext(() => readRows(columns, items(payload)))) {
      // A game without an id is never a duplicate.
      const key = row[id] ?? row;
      if (!games.has(key)) games.set(key, row);
    }
  }
  // Games without a date come last.
  const startOf = (row: readonly Cell[]): string => String(row[date] ?? "~");
  return [...games.values()].sort((one, other) => compare(startOf(one), startOf(other)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export function schedulePart(league: League) {
  const { team_schedule } = buildEndpoints(league);
  return tableOperation({ ...team_schedule, arguments: schedulePartArguments }, schedule);
}

/**
 * Returns the parts of a team's season that the service has, which it lists one at a time. One line on stderr
 * names each missing part. Throws if all are missing, or if one fails for another reason.
 */
export async function scheduleParts(
  caller: string,
  ask: (
    args: ScheduleWanted & { readonly season_type: number; readonly return_parsed: false },
  ) => Promise<Payload>,
  season_types: readonly number[],
  wanted: ScheduleWanted,
) {
  const results = await Promise.allSettled(
    season_types.map(async (season_type) => ({
      season_type,
      payload: await ask({ ...wanted, season_type, return_parsed: false }),
    })),
  );
  const known = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const errors = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const failure = errors.find((error) => !isUnknown(error));
  if (failure !== undefined) throw failure;
  if (known.length === 0) throw errors[0];
  for (const error of errors) writeNotice(`${caller}: a part is missing. ${messageOf(error)}`);
  return known;
}

/** Returns whether an error means that the service does not have the requested data. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 400 || error.status === 404);
