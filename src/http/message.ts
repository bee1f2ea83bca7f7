/** One GET, as the layers around an attempt see it. */
export interface HttpRequest {
  /** Name of the operation, for messages. */
  readonly operation: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** Aborts the request; its reason reaches the caller as it is. */
  readonly signal: AbortSignal | undefined;
}

/** How long and how large an answer may be. */
export interface Limits {
  readonly timeout_ms: number;
  readonly headers_timeout_ms: number;
  readonly body_timeout_ms: number;
  readonly max_body_bytes: number;
}

/** A complete answer of any status: nothing of it is still on the way. */
export interface HttpAnswer {
  readonly status: number;
  readonly content_type: string;
  readonly text: string;
}

/**
 * Request in, whole answer out: the one seam of this folder. Retry, limiter, cache and replay
 * are functions from one `Send` to another, wrapped around the attempt in `transport.ts`.
 */
export type Send = (request: HttpRequest) => Promise<HttpAnswer>;
