import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { LeagueCode } from "../../leagues";
import { settingsOf } from "../../service/client";
import {
  type Answers,
  type GamesToRead,
  readStoredGames,
  type StoredGames,
} from "../store/stored-games";

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
}

/** How many threads to start for a number of games: at most four and one for each core; 0 instead of one. */
export function countThreads(games: number, cores = availableParallelism()): number {
  const most = Math.min(MOST_THREADS, cores, Math.floor(games / GAMES_PER_THREAD));
  return most > 1 ? most : 0;
}

/** Starts threads if their file exists. They end, and reads fail, once a signal is aborted or `end` is called. */
export function startReaders(
  source: Answers,
  count: number,
  signal: AbortSignal | undefined,
  entry = ENTRY,
): Readers {
  const stop = new AbortController();
  const stopped = AbortSignal.any([stop.signal, ...(signal === undefined ? [] : [signal])]);
  const threads = count > 0 && existsSync(entry) ? startThreads(source, count, entry) : [];
  // One part after the other in each thread; parts are of the same size.
  const lanes: Promise<unknown>[] = (threads.length > 0 ? threads : [0]).map(() =>
    Promise.resolve(),
  );
  let parts = 0;
  const readNext = async (lane: number, wanted: GamesToRead, onGame: () => void) => {
    await lanes[lane];
    stopped.throwIfAborted();
    const thread = threads[lane];
    try {
      if (thread !== undefined) return await thread.read(wanted, onGame);
    } catch {
      // The thread is gone.
      stopped.throwIfAborted();
    }
    return readStoredGames(source, wanted, stopped, onGame);
  };
  const read: Read = (wanted, onGame) => {
    const lane = parts % lanes.length;
    parts += 1;
    const reading = readNext(lane, wanted, onGame);
    lanes[lane] = reading.catch(() => {});
    return reading;
  };
  stopped.addEventListener("abort", () => {
    for (const { worker } of threads) void worker.terminate();
  });
  return { read, ahead: threads.length + 1, end: () => stop.abort() };
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

/** A thread that reads one part at a time. */
function wrapWorker(worker: Worker): Thread {
  let death: Error | undefined;
  let job: Job | undefined;
  const die = (error: Error) => {
    death ??= error;
    job?.reject(death);
  };
  worker
    .on("error", die)
    .on("messageerror", die)
    .on("exit", (code) => die(new Error(`exit ${code}`)))
    .on("message", (message: "game" | { readonly games?: StoredGames }) => {
      if (message === "game") job?.onGame();
      else job?.resolve(message.games);
    });
  const read: Read = (wanted, onGame) =>
    new Promise((resolve, reject) => {
      job = { onGame, resolve, reject };
      if (death === undefined) worker.postMessage(wanted);
      else reject(death);
    });
  return { worker, read };
}

/** The part that a thread is reading. */
interface Job {
  onGame(): void;
  resolve(games: StoredGames | undefined): void;
  reject(error: Error): void;
}
