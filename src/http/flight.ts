import { courseText, TimeoutError } from "../errors";
import { shownUrl } from "./address";
import type { Clock } from "./clock";
import { tell } from "./listeners";
import type { Course, GoodAnswer, HttpRequest, OnRequest, RequestEvent } from "./message";

/** A request on its way, in; a good answer, out: the seam between the layers of this folder. */
export type Ask = (request: HttpRequest, flight: Flight) => Promise<GoodAnswer>;

/**
 * One request on its way, for all who wait for its answer: its time budget, its end before time,
 * and who is told of its attempts. The layers around an attempt share it.
 */
export class Flight {
  /** Attempts started so far. */
  attempts = 0;
  /** The package's own names that it was asked under. */
  readonly agents: string[] = [];
  /** What became of the last attempt, for the message of a timeout. */
  last: string | undefined = undefined;
  /** True once the budget was used up. */
  ranOut = false;
  #startedAt: number | undefined = undefined;
  #stopTimer: (() => void) | undefined = undefined;
  #ended: { readonly reason: unknown } | undefined = undefined;
  /** How to call off what is waited for, and how to say so to who waits. */
  #undo: (() => void) | undefined = undefined;
  #reject: ((reason: unknown) => void) | undefined = undefined;
  readonly #request: HttpRequest;
  readonly #clock: Clock;
  readonly #listeners: () => Iterable<OnRequest>;

  constructor(
    request: HttpRequest,
    /** Its place among all requests of a client, in the order in which they were made. */
    readonly order: number,
    clock: Clock,
    listeners: () => Iterable<OnRequest>,
  ) {
    this.#request = request;
    this.#clock = clock;
    this.#listeners = listeners;
  }

  /** Starts the budget, the first time it is called: when it is the request's turn. */
  begin(): void {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = this.#clock.now();
    this.#stopTimer = this.#clock.after(this.#request.limits.timeout_ms, () => {
      this.ranOut = true;
      this.end(late(this.#request, this));
    });
  }

  /** Milliseconds of the budget that are left. */
  left(): number {
    return Math.max(0, this.#request.limits.timeout_ms - this.course().elapsed_ms);
  }

  course(): Course {
    const elapsed_ms = this.#startedAt === undefined ? 0 : this.#clock.now() - this.#startedAt;
    return { attempts: this.attempts, elapsed_ms };
  }

  /** Tells whoever listens. */
  tell(event: RequestEvent): void {
    for (const listener of this.#listeners()) tell(listener, event);
  }

  /**
   * Waits for what `start` begins, unless the flight is ended before: then what `start` gave back
   * is called, and the promise rejects with the reason of the end.
   */
  during<T>(start: (resolve: (value: T) => void) => () => void): Promise<T> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended.reason);
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      const undo = start((value) => {
        this.#reject = undefined;
        this.#undo = undefined;
        resolve(value);
      });
      // What was done at once cannot be called off any more.
      if (this.#reject !== undefined) this.#undo = undo;
    });
  }

  /** Ends the flight before time: whatever it waits for is called off. */
  end(reason: unknown): void {
    if (this.#ended !== undefined) return;
    this.#ended = { reason };
    this.land();
    this.#undo?.();
    this.#reject?.(reason);
    this.#undo = undefined;
    this.#reject = undefined;
  }

  /** Called when there is an answer or an error. */
  land(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }
}

function late(request: HttpRequest, flight: Flight): TimeoutError {
  const { operation, limits } = request;
  const url = shownUrl(request.url);
  const course = flight.course();
  const last = flight.last === undefined ? "" : ` (the last that ended: ${flight.last})`;
  return new TimeoutError(
    `no complete answer from ${url} within ${limits.timeout_ms} ms, ${courseText(course)}${last}.`,
    { operation, url, next: "Try again, or raise timeout_ms.", ...course },
  );
}
