import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { ArgumentError } from "../../errors";
import { asObject } from "../../schema/payload";
import {
  doubtsText,
  gatherRecorded,
  listRecorded,
  reportDoubts,
} from "../../service/find/recorded";
import type { Place } from "../store/file-names";
import { byDay, isStored, type Manifest } from "../store/manifest";
import type { RecordedFolder } from "../store/season-store";
import { type FoundGame, foundGame } from "./finder";

const OPERATION = "openSeason";

/**
 * Finds a season's games in a folder of recorded summaries, each once, by day and id, and notes their files.
 * A file named by the id of a stored game is not read again. Throws an ArgumentError if there are no games.
 */
export async function findRecordedGames(
  { league, season }: Place,
  { path, seasons, files, reported }: RecordedFolder,
  known: Manifest["games"],
  signal: AbortSignal | undefined,
): Promise<readonly FoundGame[]> {
  const { games, doubts, read } = gatherRecorded(league, ({ event }) => {
    const { year } = asObject(event.season);
    if (year === season) return foundGame(event, undefined)[0] ?? "without a date";
    return seasons.includes(year as number) ? undefined : `of season ${year}`;
  });
  const isKnown = (id: string): boolean => {
    const entry = Object.hasOwn(known, id) ? known[id] : undefined;
    return entry !== undefined && isStored(entry);
  };
  const found = new Map<string, FoundGame>();
  for (const file of listRecorded(OPERATION, path)) {
    const id = basename(file).match(/\d+/g)?.find(isKnown);
    if (id !== undefined && !found.has(id)) {
      files.set(id, file);
      found.set(id, { game_id: id, ...known[id] } as FoundGame);
      continue;
    }
    await setImmediate();
    signal?.throwIfAborted();
    read(file);
  }
  for (const [id, { file, value }] of games) {
    files.set(id, file);
    found.set(id, value);
  }
  if (found.size === 0) {
    throw new ArgumentError(`${path} has no games of ${league} ${season}${doubtsText(doubts)}`, {
      operation: OPERATION,
      next: "Check league and season: basketball seasons are named by the year in which they end.",
    });
  }
  const fresh = doubts.filter(({ file }) => !reported.has(file));
  reportDoubts(OPERATION, fresh);
  for (const { file } of fresh) reported.add(file);
  return [...found.values()].sort(byDay);
}
