import { foundGames } from "../datasets/found-games";
import { schedule } from "../datasets/schedule";
import type { League } from "../leagues";
import { tableOperation } from "../operation";
import { contextOf } from "../operation/context";
import { knownParts } from "../operation/known-parts";
import { schedulePartArguments } from "../operations/arguments";
import { endpointsOf } from "../operations/endpoints";
import type { CallOptions } from "../options/settings";
import type { Id } from "../schema/arguments";
import type { Cell } from "../schema/dtypes";
import { readRows } from "../schema/reader";

/** Whose season, with the options of the call. */
interface SeasonWanted extends CallOptions {
  readonly team_id: Id;
  readonly season: number | null;
}

type Row = readonly Cell[];

/** The games of all parts of a team's season by date, each once, as rows of `foundGames`. */
export async function seasonRows(league: League, wanted: SeasonWanted): Promise<readonly Row[]> {
  const parts = league.season_types.map((season_type) => partRows(league, wanted, season_type));
  const names = Object.keys(foundGames(String(wanted.team_id)).columns);
  const [id, date] = [names.indexOf("event_id"), names.indexOf("date")];
  const games = new Map<unknown, Row>();
  for (const row of (await knownParts("findGames", parts)).flat()) {
    // A game without an id is like no other.
    const key = row[id] ?? row;
    if (!games.has(key)) games.set(key, row);
  }
  // Games without a date come last.
  const startOf = (row: Row): string => String(row[date] ?? "~");
  return [...games.values()].sort((one, other) => compare(startOf(one), startOf(other)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The operation that lists one part of a team's season. */
export function schedulePart(league: League) {
  const { team_schedule } = endpointsOf(league);
  return tableOperation({ ...team_schedule, arguments: schedulePartArguments }, schedule);
}

async function partRows(
  league: League,
  wanted: SeasonWanted,
  season_type: number,
): Promise<readonly Row[]> {
  const operation = schedulePart(league);
  const call = { ...wanted, season_type };
  const payload = await operation({ ...call, return_parsed: false });
  const { columns, items } = foundGames(String(wanted.team_id), season_type);
  const context = contextOf(operation.operation, () => ({ url: operation.url(call) }));
  return context(() => readRows(columns, items(payload)));
}
