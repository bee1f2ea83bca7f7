/** Name of the source that is an operation's documented path. */
export const DOCUMENTED = "documented";

/** One GET, as a caller asks for it. */
export interface HttpRequest {
  /** Name of the operation, for messages and file names. */
  readonly operation: string;
  /** The operation's arguments in file names: `dates=20230105,groups=50`, or empty. */
  readonly label: string;
  /** Which of the operation's sources is asked: `documented`, or another one's name. */
  readonly source: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** How often a failed attempt is repeated. */
  readonly retries: number;
  readonly cache: CacheSettings;
  /** What to do after a 404, for messages. */
  readonly unknown: string | undefined;
  /** Aborts the request for this caller; its reason reaches the caller as it is. */
  readonly signal: AbortSignal | undefined;
  /** Gets an event for every attempt and every cached answer. */
  readonly on_request: OnRequest | null;
}

/** How long and how large an answer may be. */
export interface Limits {
  readonly timeout_ms: number;
  readonly headers_timeout_ms: number;
  readonly body_timeout_ms: number;
  readonly max_body_bytes: number;
}

/** Where copies of answers are kept, and how they are used. */
export interface CacheSettings {
  /** Folder of the copies; undefined where none are kept. */
  readonly folder: string | undefined;
  /** True asks the service even where a copy is fresh. */
  readonly refresh: boolean;
  /** True answers from the folder alone. */
  readonly replay: boolean;
  /** What is known to be wrong with the service: then any copy will do, and no request is made. */
  readonly outage?: string;
}

/** A complete answer of any status. */
export interface HttpAnswer {
  readonly status: number;
  readonly content_type: string;
  readonly text: string;
  /** Size of the body in bytes, unpacked. */
  readonly bytes: number;
  /** False where the body's bytes are not UTF-8, and `text` has replacement characters. */
  readonly is_utf8: boolean;
  /** The Retry-After header as sent. */
  readonly retry_after?: string | undefined;
  /** The Date header as sent. */
  readonly date?: string | undefined;
  /** The Location header of a redirect. */
  readonly location?: string | undefined;
}

/** How an answer was reached, for messages. */
export interface Course {
  /** Attempts made; 0 for an answer from the cache. */
  readonly attempts: number;
  /** Time from the first attempt's start to now, in milliseconds. */
  readonly elapsed_ms: number;
}

/** A good answer: its status is 2xx and its body is meant to be JSON. */
export interface GoodAnswer extends HttpAnswer {
  readonly course: Course;
  /** Age of a copy from the cache, in milliseconds; undefined for an answer of the service. */
  readonly age_ms?: number | undefined;
  /** Stores a copy; undefined where no copy of it is kept. */
  readonly keep?: Keep | undefined;
}

/**
 * Stores a copy of an answer for so long, null for ever. A write that takes longer than the
 * request's time goes on by itself; the signal ends the wait with its reason.
 */
export type Keep = (keep_ms: number | null, signal?: AbortSignal) => Promise<void>;

/** Request in, good answer out: what this folder offers to others. */
export type Send = (request: HttpRequest) => Promise<GoodAnswer>;

/** One attempt, or one answer from the cache, as `on_request` gets it. */
export interface RequestEvent {
  /** Name of the operation. */
  readonly operation: string;
  readonly url: string;
  /** Which source was asked: `documented`, or the name of a second source. */
  readonly source: string;
  /** 1 for the first attempt, 2 for its first repetition; 0 for an answer from the cache. */
  readonly attempt: number;
  /** Status of the answer, null where none came. */
  readonly status: number | null;
  /** Size of the body in bytes, unpacked; 0 where no complete answer came. */
  readonly bytes: number;
  /** Time from the attempt's start to its end, in milliseconds. */
  readonly ms: number;
  /** The name that the client gave itself; null for an answer from the cache. */
  readonly user_agent: string | null;
  /** True for an answer from the cache folder. */
  readonly from_cache: boolean;
  /** Age of the copy in milliseconds, null for an answer of the service. */
  readonly age_ms: number | null;
  /** What went wrong where no complete answer came, else null. */
  readonly error: string | null;
}

/** Gets one event per attempt and per answer from the cache. */
export type OnRequest = (event: RequestEvent) => void;
