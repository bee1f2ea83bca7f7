import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { configure } from "../client";
import { mlb, wbb } from "../leagues";
import { datesText, easternDay } from "../schema/dates";
import { defaultSession } from "../session";

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

const ROUTE = /^\/apis\/(site\/v2|v2)\/sports\/([^/]+)\/([^/]+)\/(.+)$/;

/** Files of what stands directly under a league. */
const LEAGUE_FILES: Readonly<Record<string, string>> = {
  calendar: "calendar",
  news: "news",
  injuries: "injuries",
  transactions: "transactions",
  groups: "groups",
  statistics: "statistics",
  draft: "draft",
  teams: "teams",
  standings: "standings",
  rankings: "rankings",
};

/** Files of what stands under a team or an athlete; each holds one of them. */
const ENTITY_FILES: Readonly<Record<string, string>> = {
  teams: "team",
  "teams/roster": "roster",
  "teams/schedule": "schedule",
  "teams/record": "team_record",
  "teams/depthcharts": "depthcharts",
  "teams/injuries": "team_injuries",
  "teams/transactions": "team_transactions",
  "teams/history": "team_history",
  "teams/news": "team_news",
  "teams/leaders": "team_leaders",
  athletes: "athlete",
  "athletes/bio": "athlete_bio",
  "athletes/news": "athlete_news",
};

type League = typeof wbb | typeof mlb;

/**
 * Starts a service on this machine that answers every path of both leagues from made-up games,
 * one team and one athlete, so that everything can be tried offline. It runs until it is closed.
 *
 * @example
 * const sample = await startSampleService();
 * const games = await site_wbb_scoreboard({ base_url: sample.base_url });
 * await sample.close();
 */
export async function startSampleService(options: SampleOptions = {}): Promise<SampleService> {
  return serviceOf(await listen(options));
}

async function listen({ port = 0 }: SampleOptions): Promise<Server> {
  const server = createServer(respond);
  // An idle connection is no reason for a script to go on.
  server.on("connection", (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

function serviceOf(server: Server): SampleService {
  const { port } = server.address() as AddressInfo;
  return {
    base_url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Starts a sample service and points the exported operations at it, until it is closed: then they
 * have their former address again. It does not keep the process alive.
 *
 * @example
 * const sample = await useSampleService();
 * const games = await site_wbb_scoreboard();
 * await sample.close();
 */
export async function useSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const server = await listen(options);
  server.unref();
  const { base_url, close } = serviceOf(server);
  const former = defaultSession().settings.base_url;
  configure({ base_url });
  return {
    base_url,
    close: async () => {
      if (defaultSession().settings.base_url === base_url) configure({ base_url: former });
      await close();
    },
  };
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
  const [, branch, sport, slug, rest = ""] = ROUTE.exec(pathname) ?? [];
  const league = [wbb, mlb].find((one) => one.sport === sport && one.slug === slug);
  if (league === undefined || (branch === "v2") !== (rest === "standings")) return notFound();
  if (rest === "scoreboard") return scoreboard(league, searchParams);
  if (rest === "summary") return summary(league, searchParams.get("event") ?? "");
  const file = LEAGUE_FILES[rest];
  return file === undefined ? entity(league, rest) : fileOf(league, file);
}

/** The service's own answer to a route it does not know has no message. */
function notFound(message?: string): Answer {
  return { status: 404, body: message === undefined ? { code: 404 } : { code: 404, message } };
}

function fileOf(league: League, file: string): Answer {
  return hasFixture(league, file) ? { status: 200, body: readFixture(league, file) } : notFound();
}

interface OfOne {
  readonly team?: { readonly id: string };
  readonly athlete?: { readonly id: string };
}

function entity(league: League, rest: string): Answer {
  const [kind = "", id = "", ...parts] = rest.split("/");
  const file = ENTITY_FILES[[kind, ...parts].join("/")];
  if (file === undefined) return notFound();
  const known = readFixture(league, kind === "teams" ? "team" : "athlete") as OfOne;
  const only = kind === "teams" ? known.team?.id : known.athlete?.id;
  if (id === only) return fileOf(league, file);
  return notFound(`the sample has ${rest.replace(id, String(only))} alone`);
}

interface Scoreboard {
  readonly events: readonly { readonly date: string }[];
}

function scoreboard(league: League, query: URLSearchParams): Answer {
  const all = readFixture(league, "scoreboard") as Scoreboard;
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
  const files = readdirSync(join(FIXTURES, league.code)).filter((name) =>
    name.startsWith("summary"),
  );
  for (const file of files) {
    const payload = readFixture(league, file.replace(".json", "")) as Summary;
    if (payload.header.id === event) return { status: 200, body: payload };
  }
  return notFound(`Error invoking GET: no event ${event}, status=404`);
}

interface Summary {
  readonly header: { readonly id: string };
}

function hasFixture(league: League, file: string): boolean {
  return existsSync(join(FIXTURES, league.code, `${file}.json`));
}

function readFixture(league: League, file: string): unknown {
  return JSON.parse(readFileSync(join(FIXTURES, league.code, `${file}.json`), "utf8"));
}
