/**
 * Characters that change a terminal's output instead of being shown: control codes, line breaks,
 * marks that reverse the direction of text, and lone surrogates.
 */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** Untrusted text as one line that is safe to print, with control codes escaped as in JSON. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** Untrusted text that keeps its line breaks and tabs, with other control codes escaped. */
export const printableLines = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => (sign === "\n" || sign === "\t" ? sign : escaped(sign)));

/** Writes one line to stderr: what users should know although nothing failed. */
export function writeNotice(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

function escaped(sign: string): string {
  const short = JSON.stringify(sign).slice(1, -1);
  return short === sign ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : short;
}

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Why a file or folder is refused, by the code of the system or of this package. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your share of the disk is used up",
  EFBIG: "the file would be larger than this process may write",
  EROFS: "the disk is read-only",
  EACCES: "it may not be written or read",
  EPERM: "it may not be written or read",
  ENOENT: "there is no such file or folder, and none can be made",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "there is a folder where a file should be",
  EMFILE: "this process has too many files open",
  ENFILE: "this machine has too many files open",
  EIO: "the disk did not read or write it",
  EEXIST: "there is a file where a folder should be",
  ENOTFILE: "it is not a regular file",
};

/** A refusal of the system in words; undefined for any other error. */
export function refusalText(error: unknown): string | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? undefined : REFUSALS[code];
}

/** Node also prints an error's cause, and messages of JSON.parse quote their input. */
function cleanCause(cause: unknown): void {
  if (!(cause instanceof Error)) return;
  for (const part of ["message", "stack"] as const) {
    const clean = printableLines(String(cause[part] ?? ""));
    if (clean !== cause[part]) Reflect.set(cause, part, clean);
  }
}

/** Details that every error of this package can have. */
export interface ErrorDetails {
  /** Name of the operation, for example `site_wbb_scoreboard`. */
  readonly operation?: string | undefined;
  /** Other attempts, in one sentence. */
  readonly aside?: string | undefined;
  /** Advice, in one sentence. */
  readonly next?: string | undefined;
  /** Lines of another program that keep their breaks, below the message. */
  readonly lines?: readonly string[] | undefined;
  readonly cause?: unknown;
}

/** Base class of every error this package throws. */
export class SportsFrameError extends Error {
  override readonly name: string = "SportsFrameError";
  /** Name of the operation that failed; undefined outside of one. */
  readonly operation: string | undefined;

  constructor(what: string, details: ErrorDetails = {}) {
    const subject = details.operation === undefined ? "" : `${details.operation}: `;
    const further = [details.aside, details.next].filter((one) => one !== undefined);
    // Messages quote parts of answers, and end up in terminals.
    const sentences = [subject + what, ...further].join(" ").replace(/[\t-\r]+/g, " ");
    const message = [sentences, ...(details.lines ?? [])].map(printable).join("\n");
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    cleanCause(details.cause);
    this.operation = details.operation;
  }
}

/** An argument or option is unknown, missing or invalid; thrown before any request. */
export class ArgumentError extends SportsFrameError {
  override readonly name = "ArgumentError";
}

/** An optional package, polars for example, is not installed; the message has the command. */
export class MissingPackageError extends SportsFrameError {
  override readonly name = "MissingPackageError";
}

/** Attempts and time of a request so far. */
export interface Course {
  /** Attempts made; 0 for an answer from the cache. */
  readonly attempts: number;
  /** Time since the first attempt's start, in milliseconds. */
  readonly elapsed_ms: number;
}

interface RequestDetails<Url = string> extends ErrorDetails {
  readonly url: Url;
  readonly attempts?: number | undefined;
  readonly elapsed_ms?: number | undefined;
}

/** Common base of the errors of requests. */
class RequestError<Url = string> extends SportsFrameError {
  readonly url: Url;
  /** Attempts made; undefined if no request was made. */
  readonly attempts: number | undefined;
  /** Time from the first attempt's start to the error, in milliseconds. */
  readonly elapsed_ms: number | undefined;

  constructor(what: string, details: RequestDetails<Url>) {
    super(what, details);
    this.attempts = details.attempts;
    this.elapsed_ms = details.elapsed_ms;
    this.url = details.url;
  }
}

export interface HttpErrorDetails extends RequestDetails {
  readonly status: number;
  /** First part of the answer's body, as text. */
  readonly body: string;
}

/** The service answered with a status other than 2xx. */
export class HttpError extends RequestError {
  override readonly name: string = "HttpError";
  readonly status: number;
  /** First part of the answer's body, as text. */
  readonly body: string;

  constructor(what: string, details: HttpErrorDetails) {
    super(what, details);
    this.status = details.status;
    this.body = details.body;
  }
}

/** 404: the service does not know what was asked for. */
export class NotFoundError extends HttpError {
  override readonly name = "NotFoundError";
}

/** The service refuses this client: 401, 403, or a page that asks for proof of being human. */
export class BlockedError extends HttpError {
  override readonly name = "BlockedError";
}

/** 429: the service asks for fewer requests. */
export class RateLimitError extends HttpError {
  override readonly name = "RateLimitError";
}

/** No complete answer came: refused, reset, unresolved, or larger than `max_body_bytes`. */
export class NetworkError extends RequestError {
  override readonly name = "NetworkError";
}

/** A time limit of the options was reached before the answer was complete. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
}

/** `replay` found no copy in its archive; no request to `url` was made. */
export class ReplayError extends RequestError {
  override readonly name = "ReplayError";
}

export interface PayloadErrorDetails extends Partial<RequestDetails<string | undefined>> {
  /** Path in the payload, for example `$.events[3].competitions`. */
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
  /** Status of the answer; undefined when the payload was handed to `.parse`. */
  readonly status?: number | undefined;
  /** First part of the answer's body, as text. */
  readonly body?: string | undefined;
}

/** The answer is not JSON, was cut short, or has an unknown shape; `url` is undefined in `.parse`. */
export class PayloadError extends RequestError<string | undefined> {
  override readonly name = "PayloadError";
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
  readonly status: number | undefined;
  /** First part of the answer's body, as text; undefined when the payload was not fetched. */
  readonly body: string | undefined;

  constructor(details: PayloadErrorDetails) {
    super(
      `${describePayload(details)} has an unexpected shape at ${details.jsonPath}: ` +
        `expected ${details.expected}, got ${details.got}.${startText(details)}`,
      { ...details, url: details.url },
    );
    this.status = details.status;
    this.body = details.body;
    this.jsonPath = details.jsonPath;
    this.expected = details.expected;
    this.got = details.got;
  }
}

function describePayload({ url, status, attempts, elapsed_ms }: PayloadErrorDetails): string {
  if (url === undefined) return "the payload";
  const course =
    status === undefined || attempts === undefined || elapsed_ms === undefined
      ? ""
      : ` (${status} ${courseText({ attempts, elapsed_ms })})`;
  return `the answer of ${url}${course}`;
}

const startText = ({ body }: PayloadErrorDetails): string =>
  body === undefined || body === "" ? "" : ` It begins with (${body}).`;

/** `1 attempt`, `2 attempts`. */
export const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** For messages: `after 4 attempts in 1.9 s`. */
export function courseText({ attempts, elapsed_ms }: Course): string {
  return `after ${countText(attempts, "attempt")} in ${(elapsed_ms / 1000).toFixed(elapsed_ms < 1000 ? 2 : 1)} s`;
}
