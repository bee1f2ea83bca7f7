import { join } from "node:path";
import { messageOf, SportsFrameError, writeNotice } from "../../errors";
import { buildPolars } from "../../frames/polars";
import type { Cell } from "../../schema/dtypes";
import { isObject } from "../../schema/payload";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import { commit, makeScratch } from "../store/commit";
import { newFilePath, ROSTERS } from "../store/file-names";
import {
  digestColumns,
  type Manifest,
  NO_ROSTERS,
  type RosterEntry,
  type SeasonStore,
  type StoredRosters,
} from "../store/manifest";
import { storedCells, write as writeFile } from "../store/months";
import { AT_ONCE, loadPayload } from "../store/stored-games";
import { findFlaw } from "../store/verify-files";
import type { Reporter } from "./collect";
import { noteUnanswered } from "./update-games";

/** Number of rosters downloaded before they are written: about 12 seconds. */
const ROSTERS_PER_COMMIT = 60;

interface RostersWanted {
  readonly areAsked: boolean;
  readonly refresh: boolean;
  /** Whether the file of the stored rosters is unusable and must be rebuilt. */
  readonly isLost: boolean;
  readonly signal: AbortSignal | undefined;
  readonly report: Reporter["report"];
}

/** Numbers of rosters of an update: `update.rosters`. */
export interface RosterCounts {
  /** Number of rosters downloaded or read from stored responses. */
  readonly fetched: number;
  /** Number of teams whose roster could not be loaded; `report()` has the errors. */
  readonly failed: number;
}

type TeamWanted = ReturnType<typeof teamsWanted>[number];

/** Returns the ids of the teams of a season's games, in numeric order. */
export const teamsWithRosters = ({ games }: Pick<Manifest, "games">): readonly string[] => {
  const sides = Object.values(games)
    .filter(({ state }) => state !== "void")
    .flatMap(({ home_id, away_id }) => [home_id ?? "", away_id ?? ""]);
  return [...new Set(sides.filter((id) => /^[1-9]\d*$/.test(id)))].sort(byNumber);
};

const byNumber = (one: string, other: string): number => Number(one) - Number(other);

/** Returns the defect of the file of the rosters, if it exists and cannot be used. */
export function flawOfRosters({ place, rosters: table }: SeasonStore, { rosters }: Manifest) {
  const [[file, entry] = []] = Object.entries(rosters?.files ?? {});
  if (file === undefined || entry === undefined) return undefined;
  const isCurrent = JSON.stringify(rosters?.columns) === JSON.stringify(digestColumns([table]));
  const flaw = isCurrent ? findFlaw("update", place, file, entry) : "has other columns";
  return flaw === undefined ? undefined : `${file} ${flaw}`;
}

/** Downloads the requested rosters. A response of another season is not stored, and ends the download. */
export async function updateRosters(
  store: SeasonStore,
  manifest: Manifest,
  options: RostersWanted,
): Promise<RosterCounts> {
  const { areAsked, isLost, signal, report } = options;
  const known = manifest.rosters ?? NO_ROSTERS;
  const wanted = teamsWanted(manifest, known, options);
  const work = beginWork(store, isLost ? { ...known, files: {} } : known, wanted.length);
  // A rebuild is one step, so that a team of a lost file does not look like a stored one.
  const size = isLost ? wanted.length : ROSTERS_PER_COMMIT;
  for (let start = 0; start < wanted.length && !work.isOver; start += size) {
    const part = wanted.slice(start, start + size);
    try {
      await inParallel(part, AT_ONCE, signal, async (team, end) => {
        await updateRoster(work, team, end);
        report({ done: work.done, total: work.total, failed: work.failed });
      });
    } catch (error) {
      // Rosters received before an outage are stored.
      if (error instanceof SportsFrameError && !isLost) commitRosters(work, manifest);
      throw error;
    }
    commitRosters(work, manifest);
  }
  const { league, season } = store.place;
  const { service_season } = work.rosters;
  if (areAsked && service_season !== null && service_season !== season) {
    const what = `rosters of ${league} ${season} are unavailable`;
    const why = `the service has only those of ${service_season}`;
    writeNotice(`sportsframe: update: ${what}: ${why}. Class and height stay null.`);
  }
  return { fetched: work.fetched, failed: work.failed };
}

type Work = ReturnType<typeof beginWork>;

const beginWork = (store: SeasonStore, rosters: StoredRosters, total: number) => ({
  store,
  rosters: { ...rosters, columns: digestColumns([store.rosters]) },
  /** Rows that arrived since the last commit, by team. */
  rows: new Map<string, readonly (readonly Cell[])[]>(),
  total,
  done: 0,
  fetched: 0,
  failed: 0,
  /** Number of consecutive teams without a response. */
  unanswered: 0,
  /** Whether the service has the rosters of another season. */
  isOver: false,
});

/** Returns the teams whose rosters are read, with the source: the stored response, or the service. */
function teamsWanted(
  manifest: Manifest,
  { teams }: StoredRosters,
  { areAsked, refresh, isLost }: RostersWanted,
) {
  const isStored = (id: string) => teams[id]?.fetched_at !== undefined;
  const lost = isLost ? Object.keys(teams).filter(isStored) : [];
  const asked = (areAsked ? teamsWithRosters(manifest) : []).filter(
    (id) => !lost.includes(id) && (refresh || !isStored(id)),
  );
  // The stored response of a failed team may be the unusable one.
  const isAnew = (id: string) => refresh || teams[id]?.error !== undefined;
  return [
    ...lost.map((team_id) => ({ team_id, how: "kept" as const })),
    ...asked.map((team_id) => ({ team_id, how: isAnew(team_id) ? "anew" : "ask" }) as const),
  ];
}

/** Loads a team's roster, unless the service has those of another season. */
async function updateRoster(work: Work, { team_id, how }: TeamWanted, signal: AbortSignal) {
  if (work.isOver) return;
  const { season } = work.store.place;
  const before = work.rosters.teams[team_id];
  const put = (entry: RosterEntry, service_season = work.rosters.service_season) => {
    const teams = { ...work.rosters.teams, [team_id]: entry };
    work.rosters = { ...work.rosters, service_season, teams };
  };
  try {
    const asked = { operation: "team_roster", team_id, signal } as const;
    const payload = await loadPayload(work.store, asked, how);
    const stated = statedSeason(payload);
    work.unanswered = 0;
    if (how !== "kept" && stated !== null && stated !== season) {
      work.rosters = { ...work.rosters, service_season: stated };
      work.isOver = true;
      return;
    }
    if (stated !== season) throw new Error(`The response is for season ${stated ?? "none"}.`);
    work.rows.set(team_id, work.store.rosters.rowsOf(payload, team_id));
    const fetched_at = how === "kept" ? before?.fetched_at : undefined;
    put({ fetched_at: fetched_at ?? new Date().toISOString() }, stated);
    work.fetched += 1;
  } catch (error) {
    signal.throwIfAborted();
    // A stored roster remains, unless its file is lost.
    if (before?.fetched_at === undefined || how === "kept") {
      put({ error: messageOf(error), attempts: (before?.attempts ?? 0) + 1 });
    }
    work.failed += 1;
    noteUnanswered("roster", work, error);
  }
  work.done += 1;
}

/** Returns the season of a roster, which the response of every league states. */
export function statedSeason({ season }: Payload): number | null {
  const year = isObject(season) ? season.year : undefined;
  return typeof year === "number" ? year : null;
}

/** Writes the rosters that arrived, with the stored ones of other teams, as one step. */
function commitRosters(work: Work, manifest: Manifest): void {
  const { store, rows } = work;
  const { place, rosters: table } = store;
  if (rows.size === 0) {
    commit(place, { ...manifest, rosters: work.rosters }, []);
    return;
  }
  const names = table.columns.map(({ name }) => name);
  const stored = Object.keys(work.rosters.files)
    .flatMap((file) => storedCells(join(place.folder, file), names))
    .filter(([team_id]) => !rows.has(String(team_id)));
  const all = [...stored, ...[...rows.values()].flat()].sort((one, other) =>
    byNumber(String(one[0]), String(other[0])),
  );
  const scratch = makeScratch(place, ROSTERS);
  const path = join(scratch, `${ROSTERS}.parquet`);
  const order = { by: [], isBelow: true };
  const entry = writeFile(path, undefined, buildPolars(table.columns, all), order);
  const file = newFilePath(ROSTERS, place, ROSTERS);
  work.rosters = { ...work.rosters, files: { [file]: entry } };
  rows.clear();
  commit(place, { ...manifest, rosters: work.rosters }, [{ file, path, entry }]);
}
