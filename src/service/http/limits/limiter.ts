import { isLoopback } from "../address";
import type { ConnectionSettings } from "../connections";
import type { AttemptResult, Fault, HttpRequest } from "../message";
import type { Attempt, PendingRequest } from "../pending-request";
import type { Clock } from "./clock";
import { retryAfter } from "./retry";

/** Further conditions for a request whose turn it is. */
interface Admission {
  faultOf(request: HttpRequest): Fault | undefined;
  /** Returns whether a request must wait while others go first. */
  waits(request: HttpRequest, pending: PendingRequest): boolean;
}

const OPEN: Admission = { faultOf: () => undefined, waits: () => false };

interface Waiting {
  readonly request: HttpRequest;
  readonly pending: PendingRequest;
  /** Whether the limit of requests per second applies to it. */
  readonly isPaced: boolean;
  /** Ends the wait: the request may start, or is rejected with a fault. */
  readonly end: (fault: Fault | undefined) => void;
}

/** Requests may reach the service slightly closer together than they started. */
const SLACK_MS = 15;

/** Statuses after which the whole client waits. */
const BUSY = new Set([429, 503]);

/**
 * Runs at most `concurrency` attempts at a time and starts at most `requests_per_second`. The order is that
 * of the requests, so a retry goes before younger requests. If the service asks one of them to wait, all
 * wait.
 */
export function createLimiter(
  { concurrency, requests_per_second }: ConnectionSettings,
  clock: Clock,
  admission: Admission = OPEN,
) {
  let waiting: Waiting[] = [];
  let running = 0;
  const pace = createPace(requests_per_second, clock);
  let stopTimer: (() => void) | undefined;

  const take = (isPaced: boolean): void => {
    if (isPaced) pace.start();
    running += 1;
  };
  const isReady = ({ request, pending }: Waiting): boolean => !admission.waits(request, pending);
  const admit = (): void => {
    stopTimer?.();
    stopTimer = undefined;
    while (running < concurrency && waiting.length > 0) {
      const delay = pace.delay();
      const next = waiting.find((one) => (delay === 0 || !one.isPaced) && isReady(one));
      if (next === undefined) {
        if (delay > 0 && waiting.some(isReady)) stopTimer = clock.after(delay, admit);
        return;
      }
      waiting.splice(waiting.indexOf(next), 1);
      take(next.isPaced);
      next.end(undefined);
    }
  };
  /** Starts or rejects waiting requests after a change of their conditions. */
  const recheck = (): void => {
    const faults = new Map(waiting.map((one) => [one, admission.faultOf(one.request)]));
    waiting = waiting.filter((one) => faults.get(one) === undefined);
    for (const [one, fault] of faults) if (fault !== undefined) one.end(fault);
    admit();
  };
  /** A request that cannot afford the wait does not delay the others. */
  const holdIfBusy = ({ answer }: AttemptResult, { limits }: HttpRequest): void => {
    if (answer === undefined || !BUSY.has(answer.status)) return;
    const wait = retryAfter(answer, clock.date()) ?? 0;
    if (wait < limits.timeout_ms) pace.hold(wait);
  };
  const isFree = (isPaced: boolean): boolean =>
    running < concurrency && waiting.length === 0 && (!isPaced || pace.delay() === 0);
  const waitForTurn = (isPaced: boolean, request: HttpRequest, pending: PendingRequest) =>
    pending.during<Fault | undefined>((end) => {
      const place: Waiting = { request, pending, isPaced, end };
      const older = waiting.findLastIndex((one) => one.pending.order <= pending.order);
      waiting.splice(older + 1, 0, place);
      admit();
      return () => {
        const index = waiting.indexOf(place);
        if (index >= 0) waiting.splice(index, 1);
        // The timer may now be unnecessary.
        admit();
      };
    });

  return {
    limit:
      (attempt: Attempt): Attempt =>
      async (request, pending) => {
        const isPaced = !isLoopback(request.url);
        let fault = admission.faultOf(request);
        if (fault !== undefined) return { fault };
        if (isFree(isPaced) && !admission.waits(request, pending)) take(isPaced);
        else fault = await waitForTurn(isPaced, request, pending);
        if (fault !== undefined) return { fault };
        try {
          const result = await attempt(request, pending);
          if (isPaced) holdIfBusy(result, request);
          return result;
        } finally {
          running -= 1;
          admit();
        }
      },
    recheck,
    traffic: () => ({ in_flight: running, queued: waiting.length }),
  };
}

/** A sliding window over the last starts: once it is full, the oldest start determines the next. */
function createPace(requests_per_second: number, clock: Clock) {
  const isLimited = requests_per_second !== Number.POSITIVE_INFINITY;
  const most = isLimited ? Math.ceil(requests_per_second) : 0;
  const window_ms = (most / requests_per_second) * 1000 + SLACK_MS;
  const starts: number[] = [];
  let heldUntil = 0;
  return {
    /** Returns the milliseconds until the next start is allowed. */
    delay(): number {
      const [oldest] = starts;
      const isFull = oldest !== undefined && starts.length === most;
      const next = Math.max(heldUntil, isFull ? oldest + window_ms : 0);
      return next === 0 ? 0 : Math.max(0, next - clock.now());
    },
    start(): void {
      if (!isLimited) return;
      if (starts.length === most) starts.shift();
      starts.push(clock.now());
    },
    /** Prevents starts for `ms` milliseconds. */
    hold(ms: number): void {
      heldUntil = Math.max(heldUntil, clock.now() + ms);
    },
  };
}
