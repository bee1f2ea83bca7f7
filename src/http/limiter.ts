import { isLoopback } from "./address";
import type { Clock } from "./clock";
import type { ConnectionSettings } from "./connections";
import type { Flight } from "./flight";
import type { HttpRequest } from "./message";
import type { Attempt, Outcome } from "./outcome";
import { retryAfter } from "./retry-after";

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

/** Statuses that ask all to wait, not only the one who asked. */
const BUSY = new Set([429, 503]);

/**
 * At most `concurrency` attempts at a time and `requests_per_second` started in any second, in
 * the order in which their requests were made: a repeated one goes before younger ones. Where the
 * service asks one of them to wait, all do.
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
  /** What one has no time to wait for, the others have not either: they had better be told. */
  const heed = ({ answer }: Outcome, { limits }: HttpRequest): void => {
    if (answer === undefined || !BUSY.has(answer.status)) return;
    const wait = retryAfter(answer, clock.date()) ?? 0;
    if (wait < limits.timeout_ms) pace.hold(wait);
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
        const outcome = await attempt(request, flight);
        if (isPaced) heed(outcome, request);
        return outcome;
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
  /** Allows no start for so many milliseconds. */
  hold(ms: number): void;
}

/** A window that slides over the last starts: so many may begin at once, then the oldest counts. */
function createPace(requests_per_second: number, clock: Clock): Pace {
  const isLimited = requests_per_second !== Number.POSITIVE_INFINITY;
  const most = isLimited ? Math.ceil(requests_per_second) : 0;
  const window_ms = (most / requests_per_second) * 1000 + SLACK_MS;
  const starts: number[] = [];
  let heldUntil = 0;
  return {
    delay() {
      const [oldest] = starts;
      const isFull = oldest !== undefined && starts.length === most;
      const next = Math.max(heldUntil, isFull ? oldest + window_ms : 0);
      return next === 0 ? 0 : Math.max(0, next - clock.now());
    },
    start() {
      if (!isLimited) return;
      if (starts.length === most) starts.shift();
      starts.push(clock.now());
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, clock.now() + ms);
    },
  };
}
