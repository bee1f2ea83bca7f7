import { groupBy } from "../../schema/group-by";
import { changesStage } from "../../service/datasets/stage";
import { monthOf, monthOfFile, type Place, placeOfFile } from "../store/file-names";
import { byDay, type GameEntry, isStored, type Manifest } from "../store/manifest";
import { findFlaw } from "../store/verify-files";
import type { FoundGame } from "./finder";

export interface GameWanted {
  readonly game_id: string;
  /** As the manifest has it, else as it is listed. */
  readonly known: GameEntry;
  /**
   * `ask`: from the stored responses, otherwise from the service. `anew`: always from the service. Finally,
   * `kept`: from the stored responses even if they are old, otherwise from the service.
   */
  readonly how: "ask" | "anew" | "kept";
}

export interface MonthPlan {
  readonly month: string;
  readonly rebuilt: readonly string[];
  readonly games: readonly GameWanted[];
}

/**
 * Returns the work for files that are missing, damaged or of other columns. Each month lists the tables
 * to rebuild from the stored responses: all of them if the manifest says so.
 */
export function planRebuild(place: Place, manifest: Manifest, columns: Manifest["columns"]) {
  const damaged = Object.entries(manifest.files).flatMap(([file, entry]) => {
    const flaw = findFlaw("update", place, file, entry);
    return flaw === undefined ? [] : [{ file, flaw }];
  });
  const names = Object.keys(columns);
  const wanted = Object.entries(manifest.games).flatMap(([game_id, known]): GameWanted[] =>
    isStored(known) ? [{ game_id, known, how: "kept" }] : [],
  );
  const lost = new Set(damaged.map(({ file }) => placeOfFile(file)));
  const listed = [...manifest.rebuild, ...Object.keys(manifest.files).map(monthOfFile)];
  const months = byMonth(wanted, listed).map(
    ({ month, games }): MonthPlan => ({
      month,
      rebuilt: manifest.rebuild.includes(month)
        ? names
        : names.filter(
            (name) => columns[name] !== manifest.columns[name] || lost.has(`${name} ${month}`),
          ),
      games,
    }),
  );
  return {
    months: months.filter(({ rebuilt }) => rebuilt.length > 0),
    damaged: damaged.map(({ file, flaw }) => `${file} ${flaw}`),
  };
}

/**
 * Returns the work for the games found, but for those that were rebuilt just now. Final games from the day
 * `since` on, YYYYMMDD, are asked for again.
 */
export function planUpdate(
  manifest: Manifest,
  found: readonly FoundGame[],
  since: string | undefined,
  rebuilt: ReadonlySet<string>,
) {
  const wanted = new Map<string, GameWanted>();
  /** To come or going on. */
  const not_final: FoundGame[] = [];
  let unchanged = 0;
  for (const game of found) {
    const { game_id, ...listed } = game;
    if (rebuilt.has(game_id)) continue;
    const entry = Object.hasOwn(manifest.games, game_id) ? manifest.games[game_id] : undefined;
    const how = howToGet(game, entry, since);
    if (how !== undefined) wanted.set(game_id, { game_id, known: { ...listed, ...entry }, how });
    else if (entry === undefined || !isStored(entry)) not_final.push(game);
    else unchanged += 1;
  }
  const listed = new Set(found.map(({ game_id }) => game_id));
  for (const [game_id, known] of Object.entries(manifest.games)) {
    // Whoever updates one team only would never ask again for a failed game of others.
    if (known.state === "failed" && !listed.has(game_id) && !rebuilt.has(game_id)) {
      wanted.set(game_id, { game_id, known, how: "ask" });
    }
  }
  const months = byMonth([...wanted.values()]).map((one) => ({ ...one, rebuilt: [] }));
  return { months, found: found.length, unchanged, not_final };
}

/** Games by month, also months without any, each in the order of the files. */
function byMonth(wanted: readonly GameWanted[], others: readonly string[] = []) {
  const dated = ({ known: { game_date }, game_id }: GameWanted) => ({ game_date, game_id });
  const months = groupBy(wanted, ({ known }) => monthOf(known.game_date));
  return [...new Set([...others, ...months.keys()])].sort().map((month) => ({
    month,
    games: (months.get(month) ?? []).sort((one, other) => byDay(dated(one), dated(other))),
  }));
}

/** Undefined for a game that is not asked for. */
function howToGet(
  { state, game_date, type_abbreviation }: FoundGame,
  entry: GameEntry | undefined,
  since: string | undefined,
): GameWanted["how"] | undefined {
  if (entry === undefined || !isStored(entry)) return state === "pending" ? undefined : "ask";
  // Called off, and then played after all or put on another day.
  const isOn = state !== "void" && !isForfeit(entry);
  if (entry.state === "void" && (isOn || entry.game_date !== game_date)) return "anew";
  if (since !== undefined && game_date >= since) return "anew";
  // Its stage follows from the type, which earlier versions did not store.
  const isStale = changesStage(type_abbreviation) && entry.type_abbreviation !== type_abbreviation;
  return isStale ? "kept" : undefined;
}

/** Listed as completed, and yet void. */
const isForfeit = ({ status }: GameEntry): boolean => /forfeit/i.test(status ?? "");
