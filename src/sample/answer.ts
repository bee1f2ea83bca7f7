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

/** Where the service itself asks; it quotes the address to whoever asked it. */
const SOURCE = "http://sports.core.api.espn.pvt/v2/sports";

const quoted = (status: number, word: string, path: string): Answer =>
  failure(
    status,
    `${word} invoking GET: ${SOURCE}/${path}, status=${status}, duration=2 ms, message=null, ` +
      "cache=CACHE_MISS",
  );

/** An event or an athlete that nobody knows, for example `baseball/leagues/mlb/events/1`. */
export const unknownOne = (path: string): Answer => quoted(404, "Error", path);

/** A team that nobody knows; the service writes this one small. */
export const unknownTeam = (path: string): Answer =>
  quoted(400, "error", `${path}?active=true&limit=100`);
