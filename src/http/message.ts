import type { Course } from "../errors";

/** Name of the source that is an operation's documented path. */
export const DOCUMENTED = "documented";

/** One GET request. */
export interface HttpRequest {
  /** The operation's name, for messages and file names. */
  readonly operation: string;
  /** The operation's arguments, for file names: `dates=20230105,groups=50`, or empty. */
  readonly label: string;
  /** Which of the operation's sources is asked: `documented`, or the name of a second source. */
  readonly source: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Second source of the same data if the host of `url` blocks or is down. */
  readonly other?: OtherPlace | undefined;
  /** One more sentence for its errors. */
  readonly aside?: string;
  readonly limits: Limits;
  /** How often a failed attempt is repeated. */
  readonly retries: number;
  readonly cache: CacheSettings;
  /** Advice after a 404, for messages. */
  readonly unknown: string | undefined;
  /** Aborts the request for this caller, who gets its reason unchanged. */
  readonly signal: AbortSignal | undefined;
  /** Called with an event for every attempt and every cached answer. */
  readonly on_request: OnRequest | null;
}

/** The same data on another host. */
export interface OtherPlace {
  /** Name in events. */
  readonly source: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long and how large an answer may be. */
export interface Limits {
  readonly timeout_ms: number;
  readonly headers_timeout_ms: number;
  readonly body_timeout_ms: number;
  readonly max_body_bytes: number;
}

/** Folder of stored responses, and how they are used. */
export interface CacheSettings {
  /** Folder of the copies; undefined if none are kept. */
  readonly folder: string | undefined;
  /** True asks the service even if a copy is fresh. */
  readonly refresh: boolean;
  /** True answers from the folder alone. */
  readonly replay: boolean;
  /** Reason of a known outage of the service: any copy is used then, and no request is made. */
  readonly outage?: string;
}

/** A complete answer of any status. */
export interface HttpAnswer {
  readonly status: number;
  readonly content_type: string;
  readonly text: string;
  /** Size of the body in bytes, unpacked. */
  readonly bytes: number;
  /** False if the body is not UTF-8: then `text` has replacement characters. */
  readonly is_utf8: boolean;
  /** The Retry-After header as sent. */
  readonly retry_after?: string | undefined;
  /** The Date header as sent. */
  readonly date?: string | undefined;
  /** The Location header of a redirect. */
  readonly location?: string | undefined;
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Why an attempt got no complete answer. */
export interface Fault {
  /** `blocked` if no request was made, since the host has refused an earlier one. */
  readonly kind: "network" | "timeout" | "blocked";
  /** The fault, as the end of the sentence "no complete answer from <URL>: ...". */
  readonly what: string;
  /** Advice to the user. */
  readonly next: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
  readonly cause: unknown;
  /** Whether the host is to blame, and another one may answer. */
  readonly isOfHost?: boolean;
  /** Status of the earlier refusal, and the first part of its body. */
  readonly status?: number;
  readonly body?: string;
}

/** The result of one attempt: an answer of any status, or a fault. */
export type AttemptResult = (
  | { readonly answer: HttpAnswer; readonly fault?: never }
  | { readonly fault: Fault; readonly answer?: never }
) & {
  /** The request that it answers, if that differs from the original one. */
  readonly request?: HttpRequest;
};

/** An answer with a status of 2xx whose body looks like JSON. */
export interface GoodAnswer extends HttpAnswer {
  /** Its source, if that is not the request's URL. */
  readonly url?: string;
  readonly course: Course;
  /** Age of a copy from the cache, in milliseconds; undefined for an answer from the service. */
  readonly age_ms?: number | undefined;
  /** Stores a copy; undefined if none is to be kept. */
  readonly keep?: Keep | undefined;
}

/**
 * Stores a copy of an answer that stays fresh for `keep_ms`, null for ever. Resolves at the end of
 * the request's time at the latest, while the write goes on; the signal ends the wait with its reason.
 */
export type Keep = (keep_ms: number | null, signal?: AbortSignal) => Promise<void>;

/** Sends a request; what the rest of the package uses of this folder. */
export type Send = (request: HttpRequest) => Promise<GoodAnswer>;

/** One attempt, or one answer from the cache, as `on_request` gets it. */
export interface RequestEvent {
  /** Name of the operation that asks. */
  readonly operation: string;
  /** The requested URL. */
  readonly url: string;
  /** Which source was asked: `documented`, or the name of a second source or of another host. */
  readonly source: string;
  /** 1 for the first attempt, 2 for the first retry; 0 for an answer from the cache. */
  readonly attempt: number;
  /** Status of the answer, null if none came. */
  readonly status: number | null;
  /** Size of the body in bytes, unpacked; 0 if no complete answer came. */
  readonly bytes: number;
  /** Time from the attempt's start to its end, in milliseconds. */
  readonly ms: number;
  /** The user agent sent; null for an answer from the cache. */
  readonly user_agent: string | null;
  /** True for an answer from the cache folder. */
  readonly from_cache: boolean;
  /** Age of the copy in milliseconds, null for an answer from the service. */
  readonly age_ms: number | null;
  /** The fault if there was no complete response, otherwise null. */
  readonly error: string | null;
}

/** Gets an event for every attempt and every cached answer. */
export type OnRequest = (event: RequestEvent) => void;
