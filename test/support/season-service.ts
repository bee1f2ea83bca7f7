import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { easternDay } from "../../src/schema/dates";
import { answerJson, answerText, type Loopback, startLoopback } from "./loopback";

interface Header {
  readonly id: string;
  readonly season: { readonly year: number; readonly type: number };
  readonly competitions: readonly {
    readonly date: string;
    readonly competitors: readonly { readonly id: string }[];
  }[];
}

/** The parts of a summary that tests change. */
interface RawGame {
  readonly header: object;
  readonly plays?: readonly unknown[];
}

/** A service that has some recorded games, and lists them as scoreboards and schedules do. */
export interface SeasonService {
  readonly loopback: Loopback;
  /** Ids of the requested summaries, in order. */
  asked(): readonly string[];
  /** Ids whose summaries it refuses, with the status of the refusal. */
  readonly refused: Map<string, number>;
  /** Changes a game from now on, in its summary and in lists. */
  change(id: string, change: (payload: RawGame) => unknown): void;
}

interface Game {
  /** By gzip: a season is half a gigabyte without. */ packed: Buffer;
  header: Header;
}

/** Serves the games of recorded summaries, each a JSON file packed by gzip. */
export async function startSeasonService(files: readonly string[]): Promise<SeasonService> {
  const games = new Map<string, Game>();
  for (const file of files) {
    const packed = readFileSync(file);
    const { header } = payloadOf({ packed }) as { readonly header: Header };
    games.set(basename(file).split(".")[0] ?? file, { packed, header });
  }
  const refused = new Map<string, number>();
  const loopback = await startLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (pathname.endsWith("/summary")) {
      const id = searchParams.get("event") ?? "";
      const game = games.get(id);
      const status = refused.get(id) ?? (game === undefined ? 404 : 200);
      const payload = status === 200 && game !== undefined ? gunzipSync(game.packed) : "{}";
      answerText(payload, status)(request, response);
      return;
    }
    const headers = [...games.values()].map(({ header }) => header);
    const team = /\/teams\/(\d+)\/schedule$/.exec(pathname)?.[1];
    const listed = team === undefined ? headers : headers.filter((one) => plays(one, team));
    const events = listed
      .filter((one) => isAsked(one, searchParams))
      .slice(0, Number(searchParams.get("limit") ?? 100))
      .map(eventOf);
    answerJson({ events, ...(team && { team: { id: team } }) })(request, response);
  });
  return {
    loopback,
    asked: () =>
      loopback.requests.flatMap(({ url }) => /\/summary\?event=(\d+)/.exec(url)?.[1] ?? []),
    refused,
    change(id, change) {
      const game = games.get(id);
      if (game === undefined) throw new Error(`there is no game ${id}`);
      const payload = change(payloadOf(game)) as { readonly header: Header };
      game.packed = gzipSync(JSON.stringify(payload));
      game.header = payload.header;
    },
  };
}

const payloadOf = ({ packed }: Pick<Game, "packed">): RawGame =>
  JSON.parse(gunzipSync(packed).toString());

const plays = ({ competitions }: Header, team: string): boolean =>
  competitions[0]?.competitors.some(({ id }) => id === team) === true;

const dayOf = ({ competitions }: Header): string =>
  easternDay(new Date(competitions[0]?.date ?? 0)) ?? "";

function isAsked(header: Header, query: URLSearchParams): boolean {
  const dates = query.get("dates");
  const type = query.get("seasontype");
  const year = query.get("season");
  if (query.get("groups") === "100") return false;
  if (type !== null && header.season.type !== Number(type)) return false;
  if (year !== null && header.season.year !== Number(year)) return false;
  return dates === null || dayOf(header).startsWith(dates);
}

/** The summary's header has the keys of an event, except its own date. */
const eventOf = (header: Header) => ({ ...header, date: header.competitions[0]?.date });
