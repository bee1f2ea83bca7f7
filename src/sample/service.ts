import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { configure } from "../client";
import { mlb, wbb } from "../leagues";
import { datesText, easternDay } from "../schema/dates";

/** A running sample service. */
export interface SampleService {
  /** Address to give as `base_url`. */
  readonly base_url: string;
  /** Ends the service and its connections. */
  close(): Promise<void>;
}

/** Choices of a sample service. */
export interface SampleOptions {
  /** Port on 127.0.0.1; a free one if not given. */
  port?: number;
}

/** Made-up games: the fixtures of the repository, which the package carries too. */
const FIXTURES = join(dirname(require.resolve("../../package.json")), "fixtures");

const ROUTE = /^\/apis\/site\/v2\/sports\/([^/]+)\/([^/]+)\/(scoreboard|summary)$/;

type League = typeof wbb | typeof mlb;

/**
 * Starts a service on this machine that answers the scoreboards and summaries of both leagues
 * with made-up games, so that everything can be tried offline.
 *
 * @example
 * const sample = await startSampleService();
 * const games = await site_wbb_scoreboard({ base_url: sample.base_url });
 * await sample.close();
 */
export async function startSampleService({ port = 0 }: SampleOptions = {}): Promise<SampleService> {
  const server = createServer(respond);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    base_url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Starts a sample service and points the exported operations at it, until the process ends or
 * `configure({ base_url })` says otherwise. It does not keep the process alive.
 */
export async function useSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const service = await startSampleService(options);
  configure({ base_url: service.base_url });
  return service;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  const { status, body } = answerTo(new URL(request.url ?? "/", "http://127.0.0.1"));
  response.writeHead(status, { "content-type": "application/json;charset=UTF-8" });
  response.end(JSON.stringify(body));
}

function answerTo({ pathname, searchParams }: URL): Answer {
  const [, sport, slug, endpoint] = ROUTE.exec(pathname) ?? [];
  const league = [wbb, mlb].find((one) => one.sport === sport && one.slug === slug);
  if (league === undefined) return { status: 404, body: { code: 404 } };
  return endpoint === "scoreboard"
    ? scoreboard(league, searchParams)
    : summary(league, searchParams.get("event") ?? "");
}

interface Scoreboard {
  readonly events: readonly { readonly date: string }[];
}

function scoreboard(league: League, query: URLSearchParams): Answer {
  const all = readFixture(league, "scoreboard.json") as Scoreboard;
  const dates = query.get("dates");
  if (dates !== null && datesText(dates) === undefined) {
    return { status: 400, body: { code: 400, message: "Failed to get events endpoint." } };
  }
  const limit = Number(query.get("limit") ?? all.events.length);
  const events = all.events.filter(({ date }) => dates === null || liesIn(date, dates));
  return { status: 200, body: { ...all, events: events.slice(0, limit) } };
}

/** Whether a game starts within a day, month, year or range, by the American day. */
function liesIn(date: string, dates: string): boolean {
  const day = easternDay(new Date(date)) ?? "";
  const [first = "", last = first] = dates.split("-");
  return day.slice(0, first.length) >= first && day.slice(0, last.length) <= last;
}

function summary(league: League, event: string): Answer {
  const folder = readdirSync(join(FIXTURES, league.code));
  for (const file of folder.filter((name) => name.startsWith("summary"))) {
    const payload = readFixture(league, file) as { readonly header: { readonly id: string } };
    if (payload.header.id === event) return { status: 200, body: payload };
  }
  const message = `Error invoking GET: no event ${event}, status=404`;
  return { status: 404, body: { code: 404, message } };
}

function readFixture(league: League, file: string): unknown {
  return JSON.parse(readFileSync(join(FIXTURES, league.code, file), "utf8"));
}
