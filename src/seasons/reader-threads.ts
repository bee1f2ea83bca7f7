import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { settingsOf } from "../client";
import { createGate } from "../http/gate";
import type { LeagueCode } from "../leagues";
import { type Answers, type GamesToRead, readStoredGames, type StoredGames } from "./stored-games";

/** It stands beside the other files of the package; from the sources, everything runs in the main thread. */
const ENTRY = join(__dirname, "reader-thread.js");

const MOST_THREADS = 4;

/** A thread takes as long to start as reading some tens of games does. */
const GAMES_PER_THREAD = 100;

/** The settings that a thread needs to read stored responses. */
export interface ReaderSettings {
  readonly league: LeagueCode;
  readonly answers: string;
  readonly base_url: string;
  readonly max_body_bytes: number;
}

type Read = (wanted: GamesToRead, onGame: () => void) => Promise<StoredGames | undefined>;

/** Reads stored games in threads, and in the main thread if these cannot start or end early. */
export interface Readers {
  readonly read: Read;
  /** Number of reads to begin before the first one is needed. */
  readonly ahead: number;
  end(): void;
}

interface Thread {
  readonly worker: Worker;
  readonly read: Read;
  isDead: boolean;
}

/** How many threads to start for a number of games: at most four and one for each core; 0 instead of one. */
export function countThreads(games: number): number {
  const most = Math.min(MOST_THREADS, availableParallelism(), Math.floor(games / GAMES_PER_THREAD));
  return most > 1 ? most : 0;
}

/** Starts threads if their file exists. An aborted signal ends them. */
export function startReaders(
  source: Answers,
  count: number,
  signal: AbortSignal | undefined,
  entry = ENTRY,
): Readers {
  const threads = count > 0 && existsSync(entry) ? startThreads(source, count, entry) : [];
  const idle = [...threads];
  const gate = createGate(Math.max(1, threads.length));
  const read: Read = (wanted, onGame) =>
    gate(async () => {
      signal?.throwIfAborted();
      const thread = idle.pop();
      try {
        if (thread !== undefined) return await thread.read(wanted, onGame);
      } catch {
        // The thread is gone.
        signal?.throwIfAborted();
      } finally {
        if (thread?.isDead === false) idle.push(thread);
      }
      return readStoredGames(source, wanted, signal, onGame);
    });
  const end = () => {
    signal?.removeEventListener("abort", end);
    for (const { worker } of threads) void worker.terminate();
  };
  signal?.addEventListener("abort", end, { once: true });
  return { read, ahead: threads.length + 1, end };
}

function startThreads(source: Answers, count: number, entry: string): readonly Thread[] {
  const { base_url, max_body_bytes } = settingsOf(source.client);
  const workerData: ReaderSettings = {
    league: source.place.league,
    answers: source.answers,
    ...{ base_url, max_body_bytes },
  };
  try {
    // Options of the program, such as hooks of a compiler, are not for the threads.
    return Array.from({ length: count }, () =>
      wrapWorker(new Worker(entry, { workerData, execArgv: [] })),
    );
  } catch {
    return [];
  }
}

/** A thread that reads one part after the other. */
function wrapWorker(worker: Worker): Thread {
  let onGame = () => {};
  let settle: PromiseWithResolvers | undefined;
  const thread = {
    worker,
    isDead: false,
    read: (wanted: GamesToRead, onEach: () => void) =>
      new Promise<StoredGames | undefined>((resolve, reject) => {
        onGame = onEach;
        settle = { resolve, reject };
        if (thread.isDead) reject(new Error("the thread has ended"));
        else worker.postMessage(wanted);
      }),
  };
  const die = (error: Error) => {
    thread.isDead = true;
    settle?.reject(error);
  };
  worker
    .on("error", die)
    .on("messageerror", die)
    .on("exit", (code) => die(new Error(`exit ${code}`)))
    .on("message", (message: "game" | { readonly games?: StoredGames }) => {
      if (message === "game") onGame();
      else settle?.resolve(message.games);
    });
  return thread;
}

interface PromiseWithResolvers {
  resolve(games: StoredGames | undefined): void;
  reject(error: Error): void;
}
