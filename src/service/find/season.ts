import { HttpError, messageOf, writeNotice } from "../../errors";
import type { League } from "../../leagues";
import type { Id } from "../../schema/arguments";
import type { Cell } from "../../schema/dtypes";
import { readRows } from "../../schema/reader";
import { tableOperation } from "../calls";
import { buildContext } from "../calls/context";
import type { Payload } from "../calls/types";
import { foundGames } from "../datasets/found-games";
import { schedule } from "../datasets/schedule";
import { schedulePartArguments } from "../operations/arguments";
import { buildEndpoints } from "../operations/endpoints";
import type { CallOptions } from "../options/settings";

interface SeasonWanted extends CallOptions {
  readonly team_id: Id;
  readonly season: number | null;
}

/** One part of a team's season. */
interface ScheduleWanted extends SeasonWanted {
  readonly season_type: number;
}

type Row = readonly Cell[];

/** Returns the games of all parts of a team's season by date, each once, as rows of `foundGames`. */
export async function seasonRows(league: League, wanted: SeasonWanted): Promise<readonly Row[]> {
  const operation = schedulePart(league);
  const parts = await scheduleParts("findGames", operation, league.season_types, wanted);
  const names = Object.keys(foundGames(String(wanted.team_id)).columns);
  const id = names.indexOf("event_id");
  const date = names.indexOf("date");
  const games = new Map<unknown, Row>();
  for (const row of parts.flatMap((part) => rowsOfPart(operation, wanted, part))) {
    // A game without an id is never a duplicate.
    const key = row[id] ?? row;
    if (!games.has(key)) games.set(key, row);
  }
  // Games without a date come last.
  const startOf = (row: Row): string => String(row[date] ?? "~");
  return [...games.values()].sort((one, other) => compare(startOf(one), startOf(other)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export function schedulePart(league: League) {
  const { team_schedule } = buildEndpoints(league);
  return tableOperation({ ...team_schedule, arguments: schedulePartArguments }, schedule);
}

interface SchedulePart {
  readonly season_type: number;
  readonly payload: Payload;
}

/** Returns the parts of a team's season that the service has, which it lists one at a time. */
export function scheduleParts(
  caller: string,
  ask: (args: ScheduleWanted & { readonly return_parsed: false }) => Promise<Payload>,
  season_types: readonly number[],
  wanted: SeasonWanted,
): Promise<readonly SchedulePart[]> {
  const parts = season_types.map(async (season_type) => ({
    season_type,
    payload: await ask({ ...wanted, season_type, return_parsed: false }),
  }));
  return knownParts(caller, parts);
}

function rowsOfPart(
  operation: ReturnType<typeof schedulePart>,
  wanted: SeasonWanted,
  { season_type, payload }: SchedulePart,
): readonly Row[] {
  const { columns, items } = foundGames(String(wanted.team_id), season_type);
  const url = () => ({ url: operation.url({ ...wanted, season_type }) });
  return buildContext(operation.operation, url)(() => readRows(columns, items(payload)));
}

/**
 * Returns the results of parts that the service has; one line on stderr names each missing part. Throws if
 * all are missing, or if one fails for another reason.
 */
async function knownParts<T>(caller: string, parts: readonly Promise<T>[]): Promise<readonly T[]> {
  const results = await Promise.allSettled(parts);
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
