import type { Course } from "../../errors";

/** Name of the source that is an operation's documented path. */
export const DOCUMENTED = "documented";

export interface HttpRequest {
  readonly operation: string;
  /** The operation's arguments, for file names: `dates=20230105,groups=50`, or empty. */
  readonly label: string;
  /** The requested source of the operation: `documented`, or the name of a second source. */
  readonly source: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Second source of the same data if the host of `url` blocks or is down. */
  readonly other?: Pick<HttpRequest, "source" | "url" | "headers"> | undefined;
  /** An additional sentence for its errors. */
  readonly aside?: string;
  readonly limits: Limits;
  readonly retries: number;
  readonly cache: CacheSettings;
  /** Advice after a 404, for messages. */
  readonly unknown: string | undefined;
  /** Aborts the request for this caller, who receives its reason unchanged. */
  readonly signal: AbortSignal | undefined;
  readonly on_request: OnRequest | null;
}

/** Returns a function of headers with its result cached: all requests of a client share theirs. */
export function oncePerHeaders<T>(make: (headers: HttpRequest["headers"]) => T) {
  const results = new WeakMap<HttpRequest["headers"], T>();
  return (headers: HttpRequest["headers"]): T => {
    const known = results.get(headers) ?? make(headers);
    results.set(headers, known);
    return known;
  };
}

export interface Limits {
  readonly timeout_ms: number;
  readonly headers_timeout_ms: number;
  readonly body_timeout_ms: number;
  readonly max_body_bytes: number;
}

/** Folder of stored responses, and how they are used. */
export interface CacheSettings {
  /** Folder of the copies; undefined for no cache. */
  readonly folder: string | undefined;
  readonly refresh: boolean;
  readonly replay: boolean;
  /** Reason of a known outage of the service: any copy is used then, and no request is made. */
  readonly outage?: string;
}

/** A complete response with any status. */
export interface HttpAnswer {
  readonly status: number;
  readonly content_type: string;
  readonly text: string;
  /** Size of the body in bytes, unpacked. */
  readonly bytes: number;
  /** False if the body is not UTF-8; `text` then contains replacement characters. */
  readonly is_utf8: boolean;
  readonly retry_after?: string | undefined;
  readonly date?: string | undefined;
  readonly location?: string | undefined;
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The reason why an attempt has no complete response. */
export interface Fault {
  /** `blocked` if no request was made, because the host refused an earlier one. */
  readonly kind: "network" | "timeout" | "blocked";
  /** The fault, as the end of the sentence "no complete answer from <URL>: ...". */
  readonly what: string;
  readonly next: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
  readonly cause: unknown;
  /** Whether the host caused the fault, so that another host may respond. */
  readonly isOfHost?: boolean;
  /** Status of the earlier refusal, and the first part of its body. */
  readonly status?: number;
  readonly body?: string;
}

/** The result of one attempt: a response with any status, or a fault. */
export type AttemptResult = (
  | { readonly answer: HttpAnswer; readonly fault?: never }
  | { readonly fault: Fault; readonly answer?: never }
) & {
  /** The request that was sent, if that differs from the original one. */
  readonly request?: HttpRequest;
};

/** A response with a status of 2xx whose body looks like JSON. */
export interface GoodAnswer extends HttpAnswer {
  /** Its source, if that is not the request's URL. */
  readonly url?: string;
  readonly course: Course;
  /** Age of a copy from the cache in milliseconds; undefined for a response from the service. */
  readonly age_ms?: number | undefined;
  /** Stores a copy; undefined if none should be stored. */
  readonly keep?: Keep | undefined;
}

/**
 * Stores a copy of a response that stays fresh for `keep_ms`, or indefinitely if null. Resolves at the latest
 * at the end of the request's time, while the write continues; the signal ends the wait with its reason.
 */
export type Keep = (keep_ms: number | null, signal?: AbortSignal) => Promise<void>;

/** Sends a request; the interface of this folder to the rest of the package. */
export type Send = (request: HttpRequest) => Promise<GoodAnswer>;

/** One attempt, or one response from the cache; the argument of `on_request`. */
export interface RequestEvent {
  /** Name of the operation that made the request. */
  readonly operation: string;
  /** The requested URL. */
  readonly url: string;
  /** Source of the response: `documented`, or the name of a second source or another host. */
  readonly source: string;
  /** 1 for the first attempt, 2 for the first retry; 0 for a response from the cache. */
  readonly attempt: number;
  /** Status of the response; null if there was none. */
  readonly status: number | null;
  /** Size of the body in bytes, unpacked; 0 if the response was incomplete. */
  readonly bytes: number;
  /** Duration of the attempt in milliseconds. */
  readonly ms: number;
  /** The user agent sent; null for a response from the cache. */
  readonly user_agent: string | null;
  /** True for a response from the cache folder. */
  readonly from_cache: boolean;
  /** Age of the copy in milliseconds; null for a response from the service. */
  readonly age_ms: number | null;
  /** The fault if there was no complete response, otherwise null. */
  readonly error: string | null;
}

/** Receives an event for every attempt and every cached response. */
export type OnRequest = (event: RequestEvent) => void;
