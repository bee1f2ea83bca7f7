import { isDeepStrictEqual } from "node:util";
import type { Counters } from "../counters";
import type { GoodAnswer, HttpRequest, OnRequest, Send } from "../message";
import { type Dispatch, PendingRequest } from "../pending-request";
import type { Clock } from "./clock";
import { listen } from "./signals";

/** A call that waits for a response. */
interface Caller {
  readonly request: HttpRequest;
  /** Whether it joined after part of the request's time had passed. */
  readonly isLate: boolean;
  readonly resolve: (answer: GoodAnswer | Promise<GoodAnswer>) => void;
  readonly reject: (reason: unknown) => void;
}

/** A call that joins with less than this share of the time may request again after a timeout. */
const IN_TIME = 0.9;

interface Group {
  readonly request: HttpRequest;
  readonly pending: PendingRequest;
  callers: Caller[];
}

/** Combines identical simultaneous requests into one, which is canceled when its last caller has aborted. */
export function withSharing(ask: Dispatch<GoodAnswer>, clock: Clock, counters: Counters): Send {
  // Groups by URL. It is not a Map: a growing Map keeps its former tables, and with them megabytes of
  // responses, alive until the next full garbage collection.
  const groups: Record<string, Group | undefined> = Object.create(null);
  let order = 0;

  const open = (request: HttpRequest): Group => {
    order += 1;
    const pending = new PendingRequest(request, order, clock, () =>
      collectListeners(group.callers),
    );
    const group: Group = { request, pending, callers: [] };
    groups[request.url] = group;
    return group;
  };
  const close = (group: Group): void => {
    // Another group may use the URL by now.
    if (groups[group.request.url] === group) delete groups[group.request.url];
  };
  /** Empties a group so that it holds no response. */
  const dismiss = (group: Group): readonly Caller[] => {
    close(group);
    const { callers } = group;
    group.callers = [];
    return callers;
  };
  const run = async (group: Group): Promise<void> => {
    const { request, pending } = group;
    try {
      const answer = await ask(request, pending);
      if (answer.age_ms !== undefined) counters.from_cache += 1;
      const [first, ...others] = dismiss(group);
      first?.resolve(answer);
      // One stored copy is enough.
      for (const caller of others) caller.resolve({ ...answer, keep: undefined });
    } catch (reason) {
      for (const caller of dismiss(group)) {
        if (pending.ranOut && caller.isLate) askAgain(caller);
        else caller.reject(reason);
      }
    } finally {
      pending.finish();
    }
  };
  /** Repeats the request for late callers together, because they did not get their full time. */
  const askAgain = (caller: Caller): void => {
    counters.shared -= 1;
    caller.resolve(send(caller.request));
  };
  const leave = (group: Group, caller: Caller, reason: unknown): void => {
    caller.reject(reason);
    if (group.callers.length > 1) {
      group.callers = group.callers.filter((one) => one !== caller);
      return;
    }
    // The last caller stays in the group, so that its listener receives the end of the attempt.
    close(group);
    group.pending.end(reason);
  };

  const send: Send = (request) => {
    const { signal, url } = request;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const running = groups[url];
    const isShared = running !== undefined && isSame(running.request, request);
    const group = isShared ? running : open(request);
    const isLate = isShared && group.pending.left() < IN_TIME * request.limits.timeout_ms;
    const answer = new Promise<GoodAnswer>((resolve, reject) => {
      // Leaves the group when the signal aborts, and stops listening after a response.
      const stop = signal && listen(signal, () => leave(group, caller, signal.reason));
      const stopping =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          stop?.();
          settle(value);
        };
      const caller = { request, isLate, resolve: stopping(resolve), reject: stopping(reject) };
      group.callers.push(caller);
    });
    if (isShared) counters.shared += 1;
    else void run(group);
    return answer;
  };
  return send;
}

/** Returns whether two requests agree in everything that affects the response or the wait for it. */
function isSame(one: HttpRequest, other: HttpRequest): boolean {
  return COMPARED.every(
    (name) => one[name] === other[name] || isDeepStrictEqual(one[name], other[name]),
  );
}

const COMPARED = [
  "operation",
  "source",
  "headers",
  "limits",
  "retries",
  "cache",
] as const satisfies readonly (keyof HttpRequest)[];

function collectListeners(callers: readonly Caller[]): Iterable<OnRequest> {
  const listeners = callers.map(({ request }) => request.on_request);
  return new Set(listeners.filter((listener) => listener !== null));
}
