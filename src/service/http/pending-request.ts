import { type Course, courseText, TimeoutError } from "../../errors";
import { shownUrl } from "./address";
import type { Clock } from "./limits/clock";
import type { AttemptResult, HttpRequest, OnRequest, RequestEvent } from "./message";

/** The common signature of this folder's layers. */
export type Dispatch<Answer> = (request: HttpRequest, pending: PendingRequest) => Promise<Answer>;

/** One attempt. Rejects only with the reason of a request that was ended early. */
export type Attempt = Dispatch<AttemptResult>;

/**
 * A request with all its attempts, shared by every call that waits for its response. It has a time budget
 * and listeners, and can be ended early.
 */
export class PendingRequest {
  attempts = 0;
  /** The user agents sent so far, by host. */
  readonly #tried = new Map<string, string[]>();
  /** The result of the last attempt, for the message of a timeout. */
  last: string | undefined = undefined;
  ranOut = false;
  #startedAt: number | undefined = undefined;
  #stopTimer: (() => void) | undefined = undefined;
  #ended: { readonly reason: unknown } | undefined = undefined;
  /** How to cancel the current wait, and how to reject it. */
  #undo: (() => void) | undefined = undefined;
  #reject: ((reason: unknown) => void) | undefined = undefined;

  constructor(
    private readonly request: HttpRequest,
    /** Position among all requests of a client, in the order in which they were made. */
    readonly order: number,
    private readonly clock: Clock,
    private readonly listeners: () => Iterable<OnRequest>,
  ) {}

  /** Starts the time budget when it is the request's turn; later calls do nothing. */
  begin(): void {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = this.clock.now();
    this.#stopTimer = this.clock.after(this.request.limits.timeout_ms, () => {
      this.ranOut = true;
      this.end(this.#timeoutError());
    });
  }

  /** Returns the remaining milliseconds of the budget. */
  left(): number {
    return Math.max(0, this.request.limits.timeout_ms - this.course().elapsed_ms);
  }

  /** Returns the user agents sent to a host so far, a list that the caller extends. */
  triedAt(host: string): string[] {
    const tried = this.#tried.get(host) ?? [];
    this.#tried.set(host, tried);
    return tried;
  }

  course(): Course {
    const elapsed_ms = this.#startedAt === undefined ? 0 : this.clock.now() - this.#startedAt;
    return { attempts: this.attempts, elapsed_ms };
  }

  /** Passes an event to every listener, by default about the request itself. */
  notify(
    event: Omit<RequestEvent, "operation" | "url" | "source">,
    { operation, url, source }: Pick<RequestEvent, "operation" | "url" | "source"> = this.request,
  ): void {
    for (const listener of this.listeners()) notify(listener, { operation, url, source, ...event });
  }

  /**
   * Waits for the value that `start` resolves with. If the request is ended first, the function that
   * `start` returned is called and the promise rejects with the reason.
   */
  during<T>(start: (resolve: (value: T | PromiseLike<T>) => void) => () => void): Promise<T> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended.reason);
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      const undo = start((value) => {
        this.#reject = undefined;
        this.#undo = undefined;
        resolve(value);
      });
      // A wait that resolved immediately needs no undo.
      if (this.#reject !== undefined) this.#undo = undo;
    });
  }

  /** Ends the request early, and cancels its current wait. */
  end(reason: unknown): void {
    if (this.#ended !== undefined) return;
    this.#ended = { reason };
    this.finish();
    this.#undo?.();
    this.#reject?.(reason);
    this.#undo = undefined;
    this.#reject = undefined;
  }

  /** Stops the timer after a response or an error. */
  finish(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #timeoutError(): TimeoutError {
    const { operation, limits } = this.request;
    const url = shownUrl(this.request.url);
    const course = this.course();
    const last = this.last === undefined ? "" : ` (the last that ended: ${this.last})`;
    return new TimeoutError(
      `no complete answer from ${url} within ${limits.timeout_ms} ms, ${courseText(course)}${last}.`,
      { operation, url, next: "Try again, or raise timeout_ms.", ...course },
    );
  }
}

/** Calls a user's listener; an error in it becomes a process warning, and fails no call. */
export function notify<T>(listener: (value: T) => unknown, value: T): void {
  const warn = (error: unknown): void =>
    process.emitWarning(error instanceof Error ? error : String(error));
  try {
    // Listeners may be async functions.
    const result = listener(value);
    if (result instanceof Promise) result.catch(warn);
  } catch (error) {
    warn(error);
  }
}
