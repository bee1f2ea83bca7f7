import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { PolarsFrame } from "../../src/frames/types";
import type { LeagueCode } from "../../src/leagues";
import { openSeason, type SeasonOptions } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { seasonTables } from "../../src/seasons/tables";
import { seasonFiles } from "../support/payloads";
import { type SeasonService, startSeasonService } from "../support/season-service";
import { testFolder } from "../support/suite-folder";
import { lastingFolder } from "../support/updated-season";

/** Six games of LSU (99), five others of November, and one each called off, put off, forfeited. */
export const GAMES: readonly string[] = [
  ..."401468165 401469407 401469417 401469424 401479989 401480030 401480032".split(" "),
  ..."401480038 401480039 401480088 401480280 401487183 401497466 401498641".split(" "),
];

/** A folder that is gone after the test. */
export const scratch = () => testFolder("season");

const filesOf = (ids: readonly string[]): readonly string[] =>
  seasonFiles().filter((file) => ids.includes(basename(file).split(".")[0] ?? ""));

/** A service with recorded games; the test is skipped if they are missing. */
export async function recordedService(ids: readonly string[] = GAMES): Promise<SeasonService> {
  const service = await startSeasonService(filesOf(ids));
  onTestFinished(() => service.loopback.close());
  return service;
}

/** A season of recorded games in a folder of its own, updated; the service forgets the requests. */
export async function updatedRecording(ids?: readonly string[]) {
  const service = await recordedService(ids);
  const dir = scratch();
  const season = await opened(service, dir);
  await season.update();
  service.loopback.forget();
  return { service, dir, season };
}

/** A season of recorded games that is updated once for several tests, which only read it. */
export function sharedRecording(
  ids: readonly string[],
  change: (service: SeasonService) => void = () => undefined,
) {
  let made: Promise<{ readonly dir: string; readonly season: Season }> | undefined;
  return () => {
    const files = filesOf(ids);
    made ??= startSeasonService(files).then(async (service) => {
      change(service);
      const dir = lastingFolder();
      const season = await opened(service, dir);
      await season.update().finally(() => service.loopback.close());
      return { dir, season };
    });
    return made;
  };
}

/** The season of all `GAMES`, for all tests of a process. */
export const recordedSeason = sharedRecording(GAMES);

/** The season of recorded games in a folder. */
export const opened = (
  { loopback }: SeasonService,
  dir: string,
  options: Partial<SeasonOptions> = {},
): Promise<Season> =>
  openSeason({ league: "wbb", season: 2023, dir, base_url: loopback.url, retries: 0, ...options });

/** A season of which nothing is stored. */
export const emptySeason = <L extends LeagueCode = "wbb">(league = "wbb" as L, dir = scratch()) =>
  openSeason({ league, season: 2023, dir });

/** The path of a month's file of a table, whose name contains digits itself. */
export function fileOf(dir: string, table: string, month = "2023-01"): string {
  const folder = join(dir, "wbb", table, "season=2023");
  const names = readdirSync(folder).filter((name) => name.startsWith(month));
  expect([folder, names.length]).toEqual([folder, 1]);
  return join(folder, names[0] ?? "");
}

/** Every table of a season. */
export async function tablesOf(season: Season): Promise<ReadonlyMap<string, PolarsFrame>> {
  const frames = new Map<string, PolarsFrame>();
  for (const { name } of seasonTables(season.league)) {
    frames.set(name, await season.load(name, { return_as_polars: true }));
  }
  return frames;
}

/** The names of the tables that differ between two seasons, in any row or their order. */
export async function differences(
  season: Season,
  before: ReadonlyMap<string, PolarsFrame>,
): Promise<readonly string[]> {
  const now = await tablesOf(season);
  return [...before].flatMap(([name, frame]) =>
    frame.frameEqual(now.get(name) as PolarsFrame, true) ? [] : [name],
  );
}
