import { join } from "node:path";
import { ReplayError, writeNotice } from "../../../errors";
import { shownUrl } from "../address";
import type { Clock } from "../limits/clock";
import { createGate } from "../limits/gate";
import { listen } from "../limits/signals";
import type { GoodAnswer, HttpRequest, Keep } from "../message";
import type { Dispatch, PendingRequest } from "../pending-request";
import { describeOutage } from "../refusal/refusal";
import { nameCacheFile, splitAddress } from "./files";
import { type Copy, type Flaw, isFresh, keepCopy, listHosts, readCopy } from "./folder";
import { ageText, momentText } from "./notices";

/** Node unpacks in four threads; more simultaneous reads only use more memory. */
const READS_AT_ONCE = 4;

type Read<T> = (signal: AbortSignal | undefined) => Promise<T>;

/** The result of a read, and its duration. */
interface Found<T> {
  readonly found: T;
  readonly ms: number;
}

/**
 * Returns a fresh copy from the request's cache folder, and requests from the service otherwise. If the
 * service blocks or is down, any copy is used, and its age is reported on stderr.
 */
export function withCache(ask: Dispatch<GoodAnswer>, clock: Clock): Dispatch<GoodAnswer> {
  const gate = createGate(READS_AT_ONCE);

  const timed = <T>(read: Read<T>, signal?: AbortSignal): Promise<Found<T>> =>
    gate(async () => {
      signal?.throwIfAborted();
      const start = clock.now();
      const found = await read(signal);
      return { found, ms: clock.now() - start };
    });

  const reading = <T>(pending: PendingRequest, read: Read<T>): Promise<Found<T>> =>
    pending.during((settle) => {
      const end = new AbortController();
      const work = timed(read, end.signal);
      const done = () => settle(work);
      work.then(done, done);
      return () => end.abort();
    });

  /** Reads after the end of the request: after a timeout, an old copy is better than the error. */
  async function readingLate<T>(pending: PendingRequest, read: Read<T>): Promise<Found<T>> {
    try {
      return await reading(pending, read);
    } catch (reason) {
      if (!pending.ranOut) throw reason;
      return timed(read);
    }
  }

  /** Returns the response in a copy and notifies the listeners. */
  function buildAnswer({ found, ms }: Found<Copy>, pending: PendingRequest): GoodAnswer {
    const { status, content_type, text, bytes, stored_at } = found;
    const course = { attempts: 0, elapsed_ms: ms };
    // Clocks are set back and differ between machines, so negative ages become zero.
    const age_ms = Math.max(0, clock.date() - stored_at);
    const event = { attempt: 0, status, bytes, ms, user_agent: null, from_cache: true, age_ms };
    pending.notify({ ...event, error: null });
    return { status, content_type, text, bytes, is_utf8: true, course, age_ms };
  }

  async function cached(
    request: HttpRequest,
    pending: PendingRequest,
    folder: string,
  ): Promise<GoodAnswer> {
    const { operation, url, limits, cache } = request;
    const file = nameCacheFile(request, splitAddress(url).host);
    const criteria = {
      accepts: (stored: string) => stored === shownUrl(url),
      max_body_bytes: limits.max_body_bytes,
    };
    const read: Read<Copy | string> = (signal) =>
      readCopy(join(folder, file), { ...criteria, signal });
    const standIn = ({ found, ms }: Found<Copy>, outage: string): GoodAnswer => {
      const answer = buildAnswer({ found, ms }, pending);
      const age = `${ageText(answer.age_ms ?? 0)} old, stored ${momentText(found.stored_at)}`;
      writeNotice(`${operation}: ${outage}; using a copy ${age}.`);
      return answer;
    };
    const { outage: knownOutage } = cache;
    if (!cache.refresh || knownOutage !== undefined) {
      const { found, ms } = await reading(pending, read);
      if (typeof found !== "string") {
        const isEnough = !cache.refresh && isFresh(found, clock.date());
        if (isEnough) return buildAnswer({ found, ms }, pending);
        if (knownOutage !== undefined) return standIn({ found, ms }, knownOutage);
      }
    }
    if (knownOutage !== undefined) {
      const details = { operation, url: shownUrl(url) };
      throw new ReplayError(`${knownOutage}, and there is no copy.`, details);
    }
    try {
      const answer = await ask(request, pending);
      return { ...answer, keep: makeKeeper(folder, file, url, answer, pending.left()) };
    } catch (error) {
      const outage = describeOutage(error);
      if (outage === undefined) throw error;
      const { found, ms } = await readingLate(pending, read);
      if (typeof found === "string") throw error;
      return standIn({ found, ms }, outage);
    }
  }

  /** Returns a function that stores a response as of now; nothing is stored unless `keep_ms` is positive. */
  function makeKeeper(
    folder: string,
    file: string,
    url: string,
    { status, content_type, text, bytes }: GoodAnswer,
    left_ms: number,
  ): Keep {
    const stored_at = clock.date();
    return async (keep_ms, signal) => {
      signal?.throwIfAborted();
      if (keep_ms !== null && !(keep_ms > 0)) return;
      const copy = { url: shownUrl(url), status, content_type, stored_at, keep_ms, text, bytes };
      await inTime(keepCopy(folder, file, copy), left_ms, signal, clock);
    };
  }

  async function replayed(request: HttpRequest, pending: PendingRequest, folder: string) {
    const { found, ms } = await reading(pending, (signal) => lookUp(request, folder, signal));
    if (found instanceof ReplayError) throw found;
    return buildAnswer({ found, ms }, pending);
  }

  return (request, pending) => {
    const { folder, replay } = request.cache;
    if (folder === undefined) return ask(request, pending);
    return replay ? replayed(request, pending, folder) : cached(request, pending, folder);
  };
}

/** Waits for work that never fails, at most `left_ms` and not beyond the signal's end. */
function inTime(
  work: Promise<void>,
  left_ms: number,
  signal: AbortSignal | undefined,
  clock: Clock,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      stopTimer();
      unlisten?.();
      settle();
    };
    const abort = end(() => reject(signal?.reason));
    const stopTimer = clock.after(left_ms, end(resolve));
    const unlisten = signal && listen(signal, abort);
    void work.then(end(resolve));
  });
}

/** Hosts listed in a message: a folder used with many sample services has one for each port. */
const MOST_HOSTS = 5;

const RECORD = "Make the request once without replay to record it";

/** Returns a request's copy in a folder, or the error that names the missing file. */
async function lookUp(
  request: HttpRequest,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Copy | ReplayError> {
  const { operation, limits } = request;
  const { host, tail } = splitAddress(request.url);
  const url = shownUrl(request.url);
  const read = (file: string, accepts: (url: string) => boolean) =>
    readCopy(join(folder, file), { accepts, max_body_bytes: limits.max_body_bytes, signal });
  const missingError = (what: string, next = `${RECORD}.`) =>
    new ReplayError(what, { operation, url, next });

  const file = nameCacheFile(request, host);
  const own = await read(file, (stored) => stored === url);
  if (typeof own !== "string") return own;
  const hosts = await listHosts(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!Array.isArray(hosts)) {
    const next = "Set cache to the folder that has the copies, or record them without replay.";
    return missingError(`the archive ${folder} ${folderFault(hosts)}.`, next);
  }
  if (hosts.includes(host)) return missingError(...problemWith(folder, file, own));
  const [only, ...others] = hosts;
  if (only === undefined) return missingError(`the archive ${folder} is empty: it has no ${file}.`);
  if (others.length > 0) {
    const what = `the archive ${folder} has no ${file}, but answers from ${hostList(hosts)}.`;
    return missingError(what, `${RECORD}, or set base_url to the source of those files.`);
  }
  // Recorded from another address, such as a sample service on another port.
  const elsewhere = nameCacheFile(request, only);
  const other = await read(elsewhere, (stored) => splitAddress(stored).tail === tail);
  return typeof other === "string" ? missingError(...problemWith(folder, elsewhere, other)) : other;
}

function folderFault({ code, message }: NodeJS.ErrnoException): string {
  if (code === "ENOENT") return "does not exist";
  return code === "ENOTDIR" ? "is not a folder" : `cannot be read (${message})`;
}

/** Returns the defect of a file, and advice if recording it again would not help. */
function problemWith(folder: string, file: string, flaw: Flaw): [what: string, next?: string] {
  if (flaw === "is not there") return [`the archive ${folder} has no ${file}.`];
  const what = `${file} in the archive ${folder} ${flaw}.`;
  return flaw === "is larger than max_body_bytes" ? [what, "Raise max_body_bytes."] : [what];
}

function hostList(hosts: readonly string[]): string {
  const some = hosts.slice(0, MOST_HOSTS).join(", ");
  return hosts.length > MOST_HOSTS ? `${some} and ${hosts.length - MOST_HOSTS} more` : some;
}
