/** Characters that change a terminal's output: control codes, line breaks, marks of direction, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** Returns untrusted text as one line that is safe to print, with control codes escaped as in JSON. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** Returns untrusted text with its line breaks and tabs; other control codes are escaped. */
export const printableLines = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => (sign === "\n" || sign === "\t" ? sign : escaped(sign)));

/** Writes a notice to stderr, one line, although nothing failed. */
export function writeNotice(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

function escaped(sign: string): string {
  const short = JSON.stringify(sign).slice(1, -1);
  return short === sign ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : short;
}

/** Returns the result of a call; undefined if it throws. */
export function orUndefined<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Reasons why a file or folder is refused, by the error code of the system or of this package. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your disk quota is used up",
  EFBIG: "the file would exceed the maximum size for this process",
  EROFS: "the disk is read-only",
  EACCES: "permission to read or write it is denied",
  EPERM: "permission to read or write it is denied",
  ENOENT: "it does not exist and cannot be created",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "it is a folder, not a file",
  EMFILE: "this process has too many files open",
  ENFILE: "this machine has too many files open",
  EIO: "the disk could not read or write it",
  EEXIST: "it is a file, not a folder",
  ENOTFILE: "it is not a regular file",
};

/** Returns the reason of a system error as text; undefined for any other error. */
export function refusalText(error: unknown): string | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? undefined : REFUSALS[code];
}

/** Escapes an error's cause, which Node also prints; messages of JSON.parse quote their input. */
function cleanCause(cause: unknown): void {
  if (!(cause instanceof Error)) return;
  for (const part of ["message", "stack"] as const) {
    const clean = printableLines(String(cause[part] ?? ""));
    if (clean !== cause[part]) Reflect.set(cause, part, clean);
  }
}

/** The folder of the installed package; undefined for its sources, and in a module of a bundler. */
const ROOT =
  typeof __dirname === "undefined"
    ? undefined
    : /^(.*)[\\/](?:dist|vendor[\\/]\w+)$/.exec(__dirname)?.[1];

/** Frames of deep calls that are read, more than V8 keeps by default. */
const DEEP = 60;

const isOwn = (line: string): boolean =>
  /^[\\/](?:dist|vendor)[\\/]/.test(line.split(`${ROOT}`)[1] ?? "");

/** Returns the lines of a stack that are the user's; none if it contains only this package and Node. */
function usersLines(stack: string | undefined): readonly string[] {
  const lines = (stack ?? "").split(/\n(?= +at )/).slice(1);
  const left = ROOT === undefined ? lines : lines.filter((line) => !isOwn(line));
  // Built-in functions that call the package's own are not the user's.
  const first = left.findIndex((line) => !/\(<anonymous>\)|\(?node:|at async Promise\./.test(line));
  return first < 0 ? [] : left.slice(first);
}

/** Returns the user's lines at this moment, without those of this package. */
export function linesHere(): readonly string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEEP;
  const { stack } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return usersLines(stack);
}

/** Sets the stack of an error of the installed package to the user's lines, if there are any. */
export function showLines(error: Error, lines: readonly string[], name = error.name): void {
  if (ROOT === undefined || lines.length === 0) return;
  error.stack = [`${name}: ${error.message}`, ...lines.slice(0, 10)].join("\n");
}

/**
 * Returns the result of a call. An error that arises long after it, whose own stack does not have the
 * caller's line, shows the lines from which it was called. With `operation`, an ArgumentError of a function
 * that the call uses begins with the called name.
 */
export async function withLines<T>(call: () => Promise<T>, operation?: string): Promise<T> {
  const lines = linesHere();
  try {
    return await call();
  } catch (error) {
    if (error instanceof ArgumentError && operation) rename(error, operation);
    if (error instanceof SportsFrameError && usersLines(error.stack).length === 0) {
      showLines(error, lines);
    }
    throw error;
  }
}

/** Replaces the operation at the beginning of an error's message. */
function rename(error: SportsFrameError, operation: string): void {
  const { message: before, operation: used } = error;
  if (used === undefined) return;
  error.message = `${operation}${before.slice(used.length)}`;
  error.stack = String(error.stack).replace(before, () => error.message);
  Reflect.set(error, "operation", operation);
}

/** Details that every error of this package can have. */
export interface ErrorDetails {
  /** Name of the operation, for example `site_wbb_scoreboard`. */
  readonly operation?: string | undefined;
  /** Other attempts, in one sentence. */
  readonly aside?: string | undefined;
  /** Advice, in one sentence. */
  readonly next?: string | undefined;
  /** Lines of another program, printed unchanged below the message. */
  readonly lines?: readonly string[] | undefined;
  readonly cause?: unknown;
}

/** Base class of every error this package throws. */
export class SportsFrameError extends Error {
  override readonly name: string = "SportsFrameError";
  /** Name of the operation that failed; undefined outside of operations. */
  readonly operation: string | undefined;

  constructor(what: string, details: ErrorDetails = {}) {
    const subject = details.operation === undefined ? "" : `${details.operation}: `;
    const further = [details.aside, details.next].filter((one) => one !== undefined);
    // Messages quote parts of responses and are printed in terminals.
    const sentences = [subject + what, ...further].join(" ").replace(/[\t-\r]+/g, " ");
    const message = [sentences, ...(details.lines ?? [])].map(printable).join("\n");
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    cleanCause(details.cause);
    this.operation = details.operation;
    // The field `name` of a subclass is set later.
    showLines(this, linesHere(), new.target.name);
  }
}

/** An argument or option is unknown, missing or invalid; thrown before any request. */
export class ArgumentError extends SportsFrameError {
  override readonly name = "ArgumentError";
}

/** An optional package such as polars is not installed; the message contains the command. */
export class MissingPackageError extends SportsFrameError {
  override readonly name = "MissingPackageError";
}

export interface Course {
  /** Attempts made; 0 for a response from the cache. */
  readonly attempts: number;
  /** Time since the start of the first attempt, in milliseconds. */
  readonly elapsed_ms: number;
}

interface RequestDetails<Url = string>
  extends ErrorDetails,
    Partial<Pick<RequestError, "attempts" | "elapsed_ms">> {
  readonly url: Url;
}

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

export interface HttpErrorDetails extends RequestDetails, Pick<HttpError, "status" | "body"> {}

/** The service responded with a status other than 2xx. */
export class HttpError extends RequestError {
  override readonly name: string = "HttpError";
  readonly status: number;
  /** First part of the response's body, as text. */
  readonly body: string;

  constructor(what: string, details: HttpErrorDetails) {
    super(what, details);
    this.status = details.status;
    this.body = details.body;
  }
}

/** 404: the service does not have the requested resource. */
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

/** No complete response: refused, reset, unresolved, or larger than `max_body_bytes`. */
export class NetworkError extends RequestError {
  override readonly name = "NetworkError";
}

/** A time limit of the options was reached before the response was complete. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
}

/** `replay` found no copy in its archive; no request to `url` was made. */
export class ReplayError extends RequestError {
  override readonly name = "ReplayError";
}

export interface PayloadErrorDetails
  extends Partial<RequestDetails<string | undefined> & Pick<PayloadError, "status" | "body">>,
    Pick<PayloadError, "jsonPath" | "expected" | "got"> {}

/** The response is not JSON, was cut short, or has an unknown shape; `url` is undefined in `.parse`. */
export class PayloadError extends RequestError<string | undefined> {
  override readonly name = "PayloadError";
  /** Path in the payload, for example `$.events[3].competitions`. */
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
  /** Status of the response; undefined if the payload was passed to `.parse`. */
  readonly status: number | undefined;
  /** First part of the response's body, as text; undefined if the payload was passed to `.parse`. */
  readonly body: string | undefined;

  constructor(details: PayloadErrorDetails) {
    const { jsonPath, expected, got, body } = details;
    super(
      `${describePayload(details)} has an unexpected shape at ${jsonPath}: ` +
        `expected ${expected}, got ${got}.${body ? ` It begins with (${body}).` : ""}`,
      { ...details, url: details.url },
    );
    this.status = details.status;
    this.body = body;
    this.jsonPath = jsonPath;
    this.expected = expected;
    this.got = got;
  }
}

function describePayload({ url, status, attempts, elapsed_ms }: PayloadErrorDetails): string {
  if (url === undefined) return "the payload";
  const isCourseKnown = status !== undefined && attempts !== undefined && elapsed_ms !== undefined;
  const course = isCourseKnown ? ` (${status} ${courseText({ attempts, elapsed_ms })})` : "";
  return `the response of ${url}${course}`;
}

/** Returns the first of many words for a message: `a, b and 3 more`. */
export function listText(words: readonly string[], most: number): string {
  const more = words.length - most;
  return words.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Returns a count with its noun: `1 attempt`, `2 attempts`. */
export const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns attempts and time for messages: `after 4 attempts in 1.9 s`. */
export const courseText = ({ attempts, elapsed_ms }: Course): string =>
  `after ${countText(attempts, "attempt")} in ${(elapsed_ms / 1000).toFixed(elapsed_ms < 1000 ? 2 : 1)} s`;
