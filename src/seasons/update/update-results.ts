import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import { type Sport, sportOf } from "../../leagues";
import { readPlotted } from "../charts/season-charts";
import { ChartRows, type Files } from "../charts/season-rows";
import { leadersOfSeason } from "../read/season-leaders";
import { SeasonReader } from "../read/season-reader";
import { commit, makeScratch, type PreparedFile } from "../store/commit";
import { newFilePath, type Place, RESULTS } from "../store/file-names";
import { isStored, type Manifest } from "../store/manifest";
import { write } from "../store/months";
import type { SeasonStore } from "../store/season-store";
import { frameOfResult, LEAST_GAMES, nameResult, stateOfResults } from "../store/stored-results";
import { findFlaw } from "../store/verify-files";
import type { Reporter } from "./progress";

/** The charts whose tables are stored, with their options. */
const PLOTTED: Readonly<Record<Sport, readonly (readonly [kind: string, options: object])[]>> = {
  basketball: [
    ["percentiles", {}],
    ["luck", {}],
    ["shot_quality", {}],
    ["shot_quality", { by: "opponents" }],
  ],
  baseball: [
    ["percentiles", {}],
    ["percentiles", { role: "pitching" }],
    ["luck", {}],
  ],
};

/** A statistic of the totals that rank leaders. */
const LED: Readonly<Record<Sport, string>> = { basketball: "points", baseball: "hits" };

/** Returns whether the results of the current files are stored, and their files are intact. */
function areStored(place: Place, { files, results }: Manifest): boolean {
  if (results?.of !== stateOfResults({ files })) return false;
  const all = Object.entries(results.files);
  return all.every(([file, entry]) => findFlaw("update", place, file, entry) === undefined);
}

/**
 * Computes and writes the results that charts of a whole season need, unless they are stored already. `begin`
 * starts the line that shows the progress.
 */
export async function updateResults(
  store: SeasonStore,
  manifest: Manifest,
  signal: AbortSignal | undefined,
  begin: () => Reporter,
): Promise<void> {
  const least = LEAST_GAMES[sportOf(store.place.league)];
  if (Object.values(manifest.games).filter(isStored).length < least) return;
  if (areStored(store.place, manifest)) return;
  const { report, end } = begin();
  await computeResults(store, manifest, signal, report).finally(end);
}

async function computeResults(
  store: SeasonStore,
  manifest: Manifest,
  signal: AbortSignal | undefined,
  report: Reporter["report"],
): Promise<void> {
  const { place } = store;
  const sport = sportOf(place.league);
  const reader = new SeasonReader([store]);
  const scratch = makeScratch(place, RESULTS);
  const prepared: PreparedFile[] = [];
  const save = (key: unknown, list: readonly UntypedRow[]): void => {
    if (list.length === 0) return;
    const name = nameResult(key);
    const path = join(scratch, `${name}.parquet`);
    const entry = write(path, undefined, frameOfResult(list), { by: [], isBelow: true });
    prepared.push({ file: newFilePath(RESULTS, place, name), path, entry });
  };
  const files: Files = {
    isOfSeveral: false,
    columns: (...read) => reader.columns(...read),
    remember: (_, make) => make(),
    async result(key, make) {
      const list = (await make()) as readonly UntypedRow[];
      save(key, list);
      return list;
    },
  };
  const season = new ChartRows(files);
  const calls: readonly (() => Promise<unknown>)[] = [
    ...PLOTTED[sport].map((plotted) => () => readPlotted(place.league, season, ...plotted)),
    () => leadersOfSeason(place.league, season, LED[sport], {}),
  ];
  for (const [at, call] of calls.entries()) {
    signal?.throwIfAborted();
    // The same call of a user has the same error.
    await call().catch((error) => {
      if (!(error instanceof ArgumentError)) throw error;
    });
    report({ done: at + 1, total: calls.length, failed: 0 });
    // Node lets go of the memory of polars between its own tasks only.
    await setImmediate();
  }
  const results = {
    of: stateOfResults(manifest),
    files: Object.fromEntries(prepared.map(({ file, entry }) => [file, entry])),
  };
  commit(place, { ...manifest, results }, prepared);
}
