/** What the sample service says to one request. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const found = (body: unknown): Answer => ({ status: 200, body });

/** A route the service does not know: its answer has no message. */
export const noRoute: Answer = { status: 404, body: { code: 404 } };

export const failure = (code: number, message: string): Answer => ({
  status: code,
  body: { code, message },
});

/** What the service says where a source behind it refused, `path` being the source's. */
export const refused = (status: number, path: string): Answer =>
  failure(
    status,
    `Error invoking GET: http://sports.core.api.sportsframe.example/v2/sports/${path}, ` +
      `status=${status}, duration=2 ms, message=null, cache=CACHE_MISS`,
  );
