/** What every error of this package can say about itself. */
export interface ErrorDetails {
  /** Name of the operation, for example `site_wbb_scoreboard`. */
  readonly operation?: string | undefined;
  /** What to do next, one sentence. */
  readonly next?: string | undefined;
  readonly cause?: unknown;
}

/** Base of every error this package throws; `catch` it to catch them all. */
export class SportsFrameError extends Error {
  override readonly name: string = "SportsFrameError";
  /** Name of the operation that failed; undefined outside of one. */
  readonly operation: string | undefined;

  constructor(what: string, details: ErrorDetails = {}) {
    const subject = details.operation === undefined ? "" : `${details.operation}: `;
    const next = details.next === undefined ? "" : ` ${details.next}`;
    // Parts of answers stand in messages, and messages in terminals.
    const message = `${subject}${what}${next}`.replace(/\p{Cc}+/gu, " ");
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.operation = details.operation;
  }
}

/** An argument or option is unknown, missing or impossible; thrown before any request. */
export class ArgumentError extends SportsFrameError {
  override readonly name = "ArgumentError";
}

/** An optional part (polars, for example) is not installed; the message has the command. */
export class MissingPackageError extends SportsFrameError {
  override readonly name = "MissingPackageError";
}

export interface HttpErrorDetails extends ErrorDetails {
  readonly url: string;
  readonly status: number;
  /** First part of the answer's body, as text. */
  readonly body: string;
}

/** The service answered with a status other than 2xx. */
export class HttpError extends SportsFrameError {
  override readonly name: string = "HttpError";
  readonly url: string;
  readonly status: number;
  /** First part of the answer's body, as text. */
  readonly body: string;

  constructor(what: string, details: HttpErrorDetails) {
    super(what, details);
    this.url = details.url;
    this.status = details.status;
    this.body = details.body;
  }
}

/** 404: the service knows no such thing. */
export class NotFoundError extends HttpError {
  override readonly name = "NotFoundError";
}

/** 401 or 403: the service refuses this client. */
export class BlockedError extends HttpError {
  override readonly name = "BlockedError";
}

/** 429: the service asks for fewer requests. */
export class RateLimitError extends HttpError {
  override readonly name = "RateLimitError";
}

export interface NetworkErrorDetails extends ErrorDetails {
  readonly url: string;
}

/** No complete answer came: refused, reset, unresolved, or larger than `max_body_bytes`. */
export class NetworkError extends SportsFrameError {
  override readonly name = "NetworkError";
  readonly url: string;

  constructor(what: string, details: NetworkErrorDetails) {
    super(what, details);
    this.url = details.url;
  }
}

/** A time limit of the options was reached before the answer was complete. */
export class TimeoutError extends SportsFrameError {
  override readonly name = "TimeoutError";
  readonly url: string;

  constructor(what: string, details: NetworkErrorDetails) {
    super(what, details);
    this.url = details.url;
  }
}

export interface PayloadErrorDetails extends ErrorDetails {
  /** Undefined when the payload was handed to `.parse`, not fetched. */
  readonly url?: string | undefined;
  /** Where in the payload, for example `$.events[3].competitions`. */
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
}

/** The answer is not JSON, was cut short, or has a shape nobody here recognises. */
export class PayloadError extends SportsFrameError {
  override readonly name = "PayloadError";
  readonly url: string | undefined;
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;

  constructor(details: PayloadErrorDetails) {
    const where = details.url === undefined ? "the payload" : `the answer of ${details.url}`;
    super(
      `${where} has an unexpected shape at ${details.jsonPath}: ` +
        `expected ${details.expected}, got ${details.got}.`,
      details,
    );
    this.url = details.url;
    this.jsonPath = details.jsonPath;
    this.expected = details.expected;
    this.got = details.got;
  }
}
