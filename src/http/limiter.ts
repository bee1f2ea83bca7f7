import { isLoopback } from "./address";
import type { Clock } from "./clock";
import type { ConnectionSettings } from "./connections";
import type { Flight } from "./flight";
import type { Attempt } from "./outcome";

/** What the limiter holds back at the moment. */
interface Traffic {
  readonly in_flight: number;
  readonly queued: number;
}

/** Lets attempts start when it is their turn. */
interface Limiter {
  limit(attempt: Attempt): Attempt;
  traffic(): Traffic;
}

interface Waiting {
  readonly order: number;
  /** Whether the limit of requests in a second holds for it. */
  readonly isPaced: boolean;
  readonly start: () => void;
}

/** Arrivals at the service lie a little closer together than the starts here. */
const SLACK_MS = 15;

/**
 * At most `concurrency` attempts at a time and `requests_per_second` started in any second, in
 * the order in which their requests were made: a repeated one goes before younger ones.
 */
export function createLimiter(
  { concurrency, requests_per_second }: ConnectionSettings,
  clock: Clock,
): Limiter {
  const waiting: Waiting[] = [];
  let running = 0;
  const pace = createPace(requests_per_second, clock);
  let stopTimer: (() => void) | undefined;

  const take = (isPaced: boolean): void => {
    if (isPaced) pace.start();
    running += 1;
  };
  const admit = (): void => {
    stopTimer?.();
    stopTimer = undefined;
    while (running < concurrency && waiting.length > 0) {
      const delay = pace.delay();
      const index = delay > 0 ? waiting.findIndex(({ isPaced }) => !isPaced) : 0;
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (next === undefined) {
        stopTimer = clock.after(delay, admit);
        return;
      }
      take(next.isPaced);
      next.start();
    }
  };
  const isFree = (isPaced: boolean): boolean =>
    running < concurrency && waiting.length === 0 && (!isPaced || pace.delay() === 0);
  const turn = (isPaced: boolean, flight: Flight) =>
    flight.during<void>((start) => {
      const place: Waiting = { order: flight.order, isPaced, start };
      const older = waiting.findLastIndex(({ order }) => order <= place.order);
      waiting.splice(older + 1, 0, place);
      admit();
      return () => {
        const index = waiting.indexOf(place);
        if (index >= 0) waiting.splice(index, 1);
        // Nobody may be left to keep a timer for.
        admit();
      };
    });

  return {
    limit: (attempt) => async (request, flight) => {
      const isPaced = !isLoopback(request.url);
      if (isFree(isPaced)) take(isPaced);
      else await turn(isPaced, flight);
      try {
        return await attempt(request, flight);
      } finally {
        running -= 1;
        admit();
      }
    },
    traffic: () => ({ in_flight: running, queued: waiting.length }),
  };
}

interface Pace {
  /** Milliseconds until the next start is allowed. */
  delay(): number;
  start(): void;
}

/** A window that slides over the last starts: so many may begin at once, then the oldest counts. */
function createPace(requests_per_second: number, clock: Clock): Pace {
  if (requests_per_second === Number.POSITIVE_INFINITY) return { delay: () => 0, start: () => {} };
  const most = Math.ceil(requests_per_second);
  const window_ms = (most / requests_per_second) * 1000 + SLACK_MS;
  const starts: number[] = [];
  return {
    delay() {
      const [oldest] = starts;
      if (starts.length < most || oldest === undefined) return 0;
      return Math.max(0, oldest + window_ms - clock.now());
    },
    start() {
      if (starts.length === most) starts.shift();
      starts.push(clock.now());
    },
  };
}
