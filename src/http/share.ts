import { isDeepStrictEqual } from "node:util";
import type { Clock } from "./clock";
import { type Ask, Flight } from "./flight";
import type { GoodAnswer, HttpRequest, OnRequest, Send } from "./message";
import type { Tally } from "./tally";

/** One who waits. */
interface Caller {
  readonly request: HttpRequest;
  readonly resolve: (answer: GoodAnswer | Promise<GoodAnswer>) => void;
  readonly reject: (reason: unknown) => void;
}

/** A flight and who waits for it. */
interface Group {
  readonly request: HttpRequest;
  readonly flight: Flight;
  callers: Caller[];
}

/**
 * Identical requests at the same time are one. A caller who aborts leaves the others alone; when
 * the last one has left, the request is called off.
 */
export function withSharing(ask: Ask, clock: Clock, tally: Tally): Send {
  // By URL. No Map: those that one outgrew hold each other and what was in them, and with it
  // answers by the megabyte, until the next full collection.
  const groups: Record<string, Group | undefined> = Object.create(null);
  let order = 0;

  const open = (request: HttpRequest): Group => {
    order += 1;
    const flight = new Flight(request, order, clock, () => listenersOf(group.callers));
    const group: Group = { request, flight, callers: [] };
    groups[request.url] = group;
    return group;
  };
  const close = (group: Group): void => {
    // Another group may have the place by now.
    if (groups[group.request.url] === group) delete groups[group.request.url];
  };
  /** All who waited; what is left behind for the garbage collector then holds no answer. */
  const dismiss = (group: Group): readonly Caller[] => {
    close(group);
    const { callers } = group;
    group.callers = [];
    return callers;
  };
  const fly = async (group: Group): Promise<void> => {
    const { request, flight } = group;
    try {
      const answer = await ask(request, flight);
      if (answer.age_ms !== undefined) tally.from_cache += 1;
      const [first, ...others] = dismiss(group);
      first?.resolve(answer);
      // One copy is enough.
      for (const caller of others) caller.resolve({ ...answer, keep: undefined });
    } catch (reason) {
      const [first, ...others] = dismiss(group);
      first?.reject(reason);
      for (const caller of others) {
        // Who came later had less time than was promised, and gets it now.
        if (flight.ranOut) caller.resolve(send(caller.request));
        else caller.reject(reason);
      }
    } finally {
      flight.land();
    }
  };
  const leave = (group: Group, caller: Caller, reason: unknown): void => {
    group.callers = group.callers.filter((one) => one !== caller);
    caller.reject(reason);
    if (group.callers.length > 0) return;
    close(group);
    group.flight.end(reason);
  };

  const send: Send = (request) => {
    const { signal, url } = request;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = groups[url];
    const isShared = known !== undefined && isSame(known.request, request);
    const group = isShared ? known : open(request);
    const answer = new Promise<GoodAnswer>((resolve, reject) => {
      const caller = { request, resolve, reject };
      group.callers.push(
        signal === undefined
          ? caller
          : endingWith(signal, caller, (one) => leave(group, one, signal.reason)),
      );
    });
    if (isShared) tally.shared += 1;
    else void fly(group);
    return answer;
  };
  return send;
}

/** A caller who leaves when the signal says so, and no longer listens to it once served. */
function endingWith(
  signal: AbortSignal,
  { request, resolve, reject }: Caller,
  leave: (caller: Caller) => void,
): Caller {
  const stay = listen(signal, () => leave(caller));
  const caller: Caller = {
    request,
    resolve: (answer) => {
      stay();
      resolve(answer);
    },
    reject: (reason) => {
      stay();
      reject(reason);
    },
  };
  return caller;
}

/** Who is to be told of a signal's end. */
interface Audience {
  readonly calls: (() => void)[];
  readonly tellAll: () => void;
}

const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Calls back when the signal ends; what it returns calls that off. One listener serves all calls
 * with the same signal: node takes more than ten for a leak and warns.
 */
function listen(signal: AbortSignal, call: () => void): () => void {
  const { calls, tellAll } = audiences.get(signal) ?? gather(signal);
  calls.push(call);
  return () => {
    const index = calls.indexOf(call);
    if (index >= 0) calls.splice(index, 1);
    if (calls.length > 0) return;
    signal.removeEventListener("abort", tellAll);
    audiences.delete(signal);
  };
}

function gather(signal: AbortSignal): Audience {
  const calls: (() => void)[] = [];
  const tellAll = (): void => {
    // Who is told takes himself off the list.
    for (const call of [...calls]) call();
  };
  const audience = { calls, tellAll };
  signal.addEventListener("abort", tellAll, { once: true });
  audiences.set(signal, audience);
  return audience;
}

/** Whether all is the same that can make a difference to the answer, or to the wait for it. */
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

/** One listener hears of a request once, however many callers have it. */
function listenersOf(callers: readonly Caller[]): Iterable<OnRequest> {
  const listeners = callers.map(({ request }) => request.on_request);
  return new Set(listeners.filter((listener) => listener !== null));
}
