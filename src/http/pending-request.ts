import { courseText, TimeoutError } from "../errors";
import { shownUrl } from "./address";
import type { Clock } from "./clock";
import type { Course, HttpRequest, OnRequest, RequestEvent } from "./message";
import { notify } from "./notify";

/** The one signature of this folder's layers: a request in, an attempt's result or an answer out. */
export type Dispatch<Answer> = (request: HttpRequest, pending: PendingRequest) => Promise<Answer>;

/**
 * One request on its way, for every call that waits for its answer: its time budget, its early end
 * and its listeners. The layers around an attempt share it.
 */
export class PendingRequest {
  /** Attempts started so far. */
  attempts = 0;
  /** The package's own names that it was asked under. */
  readonly agents: string[] = [];
  /** How the last attempt ended, for the message of a timeout. */
  last: string | undefined = undefined;
  /** True once the budget was used up. */
  ranOut = false;
  #startedAt: number | undefined = undefined;
  #stopTimer: (() => void) | undefined = undefined;
  #ended: { readonly reason: unknown } | undefined = undefined;
  /** How to cancel what is waited for, and how to reject the wait. */
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

  /** Passes an event to every listener. */
  notify(event: RequestEvent): void {
    for (const listener of this.#listeners()) notify(listener, event);
  }

  /**
   * Waits for what `start` begins, unless the request is ended first: then the function that `start`
   * returned is called, and the promise rejects with the reason.
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
      // A start that resolved at once has nothing left to undo.
      if (this.#reject !== undefined) this.#undo = undo;
    });
  }

  /** Ends the request early: whatever it waits for is cancelled. */
  end(reason: unknown): void {
    if (this.#ended !== undefined) return;
    this.#ended = { reason };
    this.finish();
    this.#undo?.();
    this.#reject?.(reason);
    this.#undo = undefined;
    this.#reject = undefined;
  }

  /** Stops the clock: there is an answer or an error. */
  finish(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }
}

function late(request: HttpRequest, pending: PendingRequest): TimeoutError {
  const { operation, limits } = request;
  const url = shownUrl(request.url);
  const course = pending.course();
  const last = pending.last === undefined ? "" : ` (the last that ended: ${pending.last})`;
  return new TimeoutError(
    `no complete answer from ${url} within ${limits.timeout_ms} ms, ${courseText(course)}${last}.`,
    { operation, url, next: "Try again, or raise timeout_ms.", ...course },
  );
}
