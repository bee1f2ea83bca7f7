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

import { buildEndpoints, schedulePartArguments } from "../operations/endpoints";
import type { CallOptions } from "../options/settings";

interface SeasonWanted extends CallOptions {
  readonly team_id: Id;
  readonly season: number | null;
}

/** Returns the games of all parts of a team's season by date, each once, as rows of `foundGames`. */
export async function seasonRows(league: League, wanted: SeasonWanted) {
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
    args: SeasonWanted & { readonly season_type: number; readonly return_parsed: false },
  ) => Promise<Payload>,
  season_types: readonly number[],
  wanted: SeasonWanted,
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
