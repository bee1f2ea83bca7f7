import { monthOf, monthOfFile, type Place } from "./file-names";
import type { FoundGame } from "./finder";
import { type GameEntry, isStored, type Manifest } from "./manifest";
import { findFlaw } from "./verify-files";

/** How a game's answer is to be had. */
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

/** The work of an update in one month. */
export interface MonthPlan {
  readonly month: string;
  /** Whether its files are rebuilt. */
  readonly afresh: boolean;
  readonly games: readonly GameWanted[];
}

/** The work of an update. */
export interface Plan {
  readonly months: readonly MonthPlan[];
  readonly found: number;
  /** Games found whose rows stay as they are. */
  readonly unchanged: number;
  /** Games found that are to come or going on. */
  readonly not_final: readonly FoundGame[];
  /** Files that were missing or damaged, by name. */
  readonly damaged: readonly string[];
}

/** Final games from this day on, YYYYMMDD, are asked for again. */
export type CorrectionsSince = string | undefined;

/** Returns the work for the games found, and for damaged or missing files. */
export function planUpdate(
  place: Place,
  manifest: Manifest,
  columns: Manifest["columns"],
  found: readonly FoundGame[],
  since: CorrectionsSince,
): Plan {
  const damaged = Object.entries(manifest.files).flatMap(([file, entry]) => {
    const flaw = findFlaw("update", place, file, entry);
    return flaw === undefined ? [] : [{ file, flaw }];
  });
  const isCurrent = JSON.stringify(columns) === JSON.stringify(manifest.columns);
  const stored = Object.entries(manifest.games).filter(([, entry]) => isStored(entry));
  const afresh = new Set([
    ...manifest.rebuild,
    ...damaged.map(({ file }) => monthOfFile(file)),
    ...(isCurrent ? [] : Object.keys(manifest.files).map(monthOfFile)),
    ...(isCurrent ? [] : stored.map(([, { game_date }]) => monthOf(game_date))),
  ]);
  const wanted = new Map<string, GameWanted>();
  for (const [game_id, known] of stored) {
    if (afresh.has(monthOf(known.game_date))) wanted.set(game_id, { game_id, known, how: "kept" });
  }
  const not_final: FoundGame[] = [];
  let unchanged = 0;
  for (const game of found) {
    const { game_id, ...listed } = game;
    // A game that is rebuilt from the stored responses is not requested at the same time.
    if (wanted.has(game_id)) continue;
    const entry = Object.hasOwn(manifest.games, game_id) ? manifest.games[game_id] : undefined;
    const how = howToGet(game, entry, since);
    if (how !== undefined) wanted.set(game_id, { game_id, known: { ...listed, ...entry }, how });
    else if (entry === undefined || !isStored(entry)) not_final.push(game);
    else unchanged += 1;
  }
  const listed = new Set(found.map(({ game_id }) => game_id));
  for (const [game_id, known] of Object.entries(manifest.games)) {
    // Whoever updates one team only would never ask again for a failed game of others.
    if (known.state === "failed" && !listed.has(game_id)) {
      wanted.set(game_id, { game_id, known, how: "ask" });
    }
  }
  const months = new Set([
    ...afresh,
    ...[...wanted.values()].map(({ known }) => monthOf(known.game_date)),
  ]);
  return {
    months: [...months].sort().map((month) => ({
      month,
      afresh: afresh.has(month),
      games: [...wanted.values()]
        .filter(({ known }) => monthOf(known.game_date) === month)
        .sort(byDay),
    })),
    found: found.length,
    unchanged,
    not_final,
    damaged: damaged.map(({ file, flaw }) => `${file} ${flaw}`),
  };
}

/** As the files have them: what comes in order is not sorted once more. */
const byDay = (one: GameWanted, other: GameWanted): number => (keyOf(one) < keyOf(other) ? -1 : 1);

const keyOf = ({ known, game_id }: GameWanted): string => `${known.game_date} ${game_id}`;

/** Undefined for a game that is not asked for. */
function howToGet(
  { state, game_date }: FoundGame,
  entry: GameEntry | undefined,
  since: CorrectionsSince,
): GameWanted["how"] | undefined {
  if (entry === undefined || !isStored(entry)) return state === "pending" ? undefined : "ask";
  // Called off, and then played after all or put on another day.
  const isOn = state !== "void" && !isForfeit(entry);
  if (entry.state === "void" && (isOn || entry.game_date !== game_date)) return "anew";
  return since !== undefined && game_date >= since ? "anew" : undefined;
}

/** Listed as completed, and yet void. */
const isForfeit = ({ status }: GameEntry): boolean => /forfeit/i.test(status ?? "");
