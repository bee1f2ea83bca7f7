import { join } from "node:path";
import { ReplayError } from "../../errors";
import { shownUrl } from "../address";
import type { Clock } from "../clock";
import { createGate } from "../gate";
import type { GoodAnswer, HttpRequest, Keep } from "../message";
import { outageOf } from "../outage";
import type { Dispatch, PendingRequest } from "../pending-request";
import { listen } from "../signals";
import { addressOf, fileOf } from "./files";
import { type Copy, readCopy } from "./folder";
import { keepCopy } from "./keep";
import { ageText, momentText, writeNotice } from "./notices";
import { lookUp } from "./replay";

/** node unpacks on four threads; more reads at once only take more memory. */
const READS_AT_ONCE = 4;

type Read<T> = (signal: AbortSignal | undefined) => Promise<T>;

/** What was found, and how long reading it took. */
interface Found<T> {
  readonly found: T;
  readonly ms: number;
}

/**
 * Answers from the request's cache folder where it has a fresh copy, and asks the service otherwise.
 * Where the service blocks or is down, any copy will do, and stderr says how old it is.
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

  /** Reads until the request is ended. */
  async function reading<T>(pending: PendingRequest, read: Read<T>): Promise<Found<T>> {
    const settled = await pending.during<() => Found<T>>((settle) => {
      const end = new AbortController();
      timed(read, end.signal).then(
        (found) => settle(() => found),
        (error) =>
          settle(() => {
            throw error;
          }),
      );
      return () => end.abort();
    });
    return settled();
  }

  /** After a timeout, an old copy is still better than the error. */
  async function readingLate<T>(pending: PendingRequest, read: Read<T>): Promise<Found<T>> {
    try {
      return await reading(pending, read);
    } catch (reason) {
      if (!pending.ranOut) throw reason;
      return timed(read);
    }
  }

  async function cached(
    request: HttpRequest,
    pending: PendingRequest,
    folder: string,
  ): Promise<GoodAnswer> {
    const { operation, url, limits, cache } = request;
    const file = fileOf(request, addressOf(url).host);
    const criteria = {
      accepts: (stored: string) => stored === shownUrl(url),
      max_body_bytes: limits.max_body_bytes,
    };
    const read: Read<Copy | string> = (signal) =>
      readCopy(join(folder, file), { ...criteria, signal });
    const standIn = ({ found, ms }: Found<Copy>, outage: string): GoodAnswer => {
      const answer = answerOf(found, ms, clock);
      const age = `${ageText(answer.age_ms)} old, stored ${momentText(found.stored_at)}`;
      writeNotice(`${operation}: ${outage}; this is a copy ${age}.`);
      return reported(request, pending, answer);
    };
    const { outage: knownOutage } = cache;
    if (!cache.refresh || knownOutage !== undefined) {
      const { found, ms } = await reading(pending, read);
      if (typeof found !== "string") {
        const isEnough = !cache.refresh && isFresh(found, clock.date());
        if (isEnough) return reported(request, pending, answerOf(found, ms, clock));
        if (knownOutage !== undefined) return standIn({ found, ms }, knownOutage);
      }
    }
    if (knownOutage !== undefined) {
      throw new ReplayError(`${knownOutage}, and there is no copy.`, {
        operation,
        url: shownUrl(url),
      });
    }
    try {
      const answer = await ask(request, pending);
      return {
        ...answer,
        keep: keeperOf({ folder, file, url, answer, left_ms: pending.left() }, clock),
      };
    } catch (error) {
      const outage = outageOf(error);
      if (outage === undefined) throw error;
      const { found, ms } = await readingLate(pending, read);
      if (typeof found === "string") throw error;
      return standIn({ found, ms }, outage);
    }
  }

  async function replayed(request: HttpRequest, pending: PendingRequest, folder: string) {
    const { found, ms } = await reading(pending, (signal) => lookUp(request, folder, signal));
    if (found instanceof ReplayError) throw found;
    return reported(request, pending, answerOf(found, ms, clock));
  }

  return (request, pending) => {
    const { folder, replay } = request.cache;
    if (folder === undefined) return ask(request, pending);
    return replay ? replayed(request, pending, folder) : cached(request, pending, folder);
  };
}

function isFresh({ stored_at, keep_ms }: Copy, now: number): boolean {
  return keep_ms === null || (stored_at <= now && now < stored_at + keep_ms);
}

interface KeptAnswer extends GoodAnswer {
  readonly age_ms: number;
}

function answerOf(
  { status, content_type, text, bytes, stored_at }: Copy,
  ms: number,
  clock: Clock,
): KeptAnswer {
  const course = { attempts: 0, elapsed_ms: ms };
  // Clocks are set back, and differ between machines: an age is never negative.
  const age_ms = Math.max(0, clock.date() - stored_at);
  return { status, content_type, text, bytes, is_utf8: true, course, age_ms };
}

/** The answer, after the listeners were notified of it. */
function reported(request: HttpRequest, pending: PendingRequest, answer: KeptAnswer): GoodAnswer {
  const { operation, url, source } = request;
  const { status, bytes, course, age_ms } = answer;
  pending.notify({
    operation,
    url,
    source,
    attempt: 0,
    status,
    bytes,
    ms: course.elapsed_ms,
    user_agent: null,
    from_cache: true,
    age_ms,
    error: null,
  });
  return answer;
}

/** What to store where, and how long the call may wait for that. */
interface Keeping {
  readonly folder: string;
  readonly file: string;
  readonly url: string;
  readonly answer: GoodAnswer;
  readonly left_ms: number;
}

/** Stores an answer as of the moment it came; a time that is not positive stores nothing. */
function keeperOf({ folder, file, url, answer, left_ms }: Keeping, clock: Clock): Keep {
  const { status, content_type, text, bytes } = answer;
  const stored_at = clock.date();
  return async (keep_ms, signal) => {
    signal?.throwIfAborted();
    if (keep_ms !== null && !(keep_ms > 0)) return;
    const copy = { url: shownUrl(url), status, content_type, stored_at, keep_ms, text, bytes };
    await inTime(keepCopy(folder, file, copy), left_ms, signal, clock);
  };
}

/** Waits for work that never fails, but not beyond `left_ms` or the signal's end. */
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
    const stopTimer = clock.after(left_ms, end(resolve));
    const unlisten =
      signal &&
      listen(
        signal,
        end(() => reject(signal.reason)),
      );
    void work.then(end(resolve));
  });
}
