import { setImmediate } from "node:timers/promises";
import { ReplayError, SportsFrameError } from "../../errors";
import { openGames } from "../../games/game";
import type { Summary } from "../../joins/listings";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import { easternDay } from "../../schema/dates";
import { asObject, isObject, type JsonObject, valuesAt } from "../../schema/payload";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import { readRecorded } from "../../service/find/recorded";
import { leagueOperations } from "../../service/operations/league-objects";
import type { SeasonGame } from "../tables";
import { readState } from "../update/finder";
import type { GameWanted } from "../update/update";
import type { GameEntry, SeasonStore } from "./manifest";
import { monthChanges, rowsOfGame } from "./months";

/** Answers that are read or awaited at the same time; the client limits the requests. */
export const AT_ONCE = 4;

/** An operation with its arguments, whose responses are in the season's folder. */
type Asked =
  | { readonly operation: "summary"; readonly event_id: string; readonly signal: AbortSignal }
  | { readonly operation: "team_roster"; readonly team_id: string; readonly signal: AbortSignal };

/** Options of a request for a stored response, which fails if it is missing or unreadable. */
const STORED = { replay: true, refresh: false };

async function askFor(
  { client, answers, place, recorded }: SeasonStore,
  { operation, ...args }: Asked,
  options: object,
): Promise<Payload> {
  const file = "event_id" in args ? recorded?.files.get(args.event_id) : undefined;
  if (file === undefined) {
    const ask = client[place.league][operation] as (args: object) => Promise<Payload>;
    // A season from a folder asks nothing of the service, also for games that it stored before.
    const replay = recorded && STORED;
    return ask({ ...args, return_parsed: false, cache: answers, ...options, ...replay });
  }
  // Reading is synchronous: signals and progress get their turn between games.
  await setImmediate();
  const found = readRecorded(file, undefined);
  if (typeof found === "object") return found.payload as Payload;
  throw new SportsFrameError(`${file} is ${found ?? "not a summary"}.`, { operation: "update" });
}

/** Returns a response, stored or from the service: `kept` prefers even an old stored one. */
export async function loadPayload(store: SeasonStore, asked: Asked, how: GameWanted["how"]) {
  if (how !== "kept") return askFor(store, asked, how === "anew" ? { refresh: true } : {});
  try {
    return await askFor(store, asked, STORED);
  } catch (error) {
    return askFor(store, asked, { refresh: !(error instanceof ReplayError) });
  }
}

/** The rows of games, as an Arrow IPC stream for each table, or undefined for one without a row. */
export type StoredGames = NonNullable<Awaited<ReturnType<typeof readStoredGames>>>;

/** Reads games from stored responses; undefined if one is unusable, or its game has moved to another day. */
export async function readStoredGames(
  store: SeasonStore,
  tables: SeasonStore["tables"],
  games: readonly GameWanted[],
  signal: AbortSignal | undefined,
  onGame: () => void,
) {
  const { league } = store.place;
  const changes = monthChanges(tables);
  try {
    const entries = await inParallel(games, AT_ONCE, signal, async ({ game_id, known }, end) => {
      const asked: Asked = { operation: "summary", event_id: game_id, signal: end };
      const game = readGame(league, await askFor(store, asked, STORED), known);
      if (game.entry.state === "pending" || game.game_date !== known.game_date)
        throw new Error("the game has moved to another day");
      changes.add(game, rowsOfGame(tables, game));
      onGame();
      return [game_id, game.entry] as const;
    });
    return { entries, streams: tables.map((_, index) => changes.stream(index)) };
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/** Opens a game's payload, with facts from the list; its entry has no time of the download. */
export function readGame(
  league: LeagueCode,
  payload: JsonObject,
  { game_date: listed_day, type_abbreviation }: Pick<GameEntry, "game_date" | "type_abbreviation">,
): SeasonGame & { readonly entry: GameEntry } {
  const summary = leagueOperations[league].summary.parse(payload) as Summary;
  const [open] = openGames<Sport>("openSeason", [sportOf(league)], summary);
  if (open === undefined) throw new Error("openGames returns a game for each summary");
  const { start_utc, home, away } = open;
  const game_date = (start_utc && easternDay(new Date(start_utc))) ?? listed_day;
  const [header] = open.rows("header");
  const [competition] = valuesAt(asObject(payload.header), "competitions").filter(isObject);
  const type = asObject(asObject(competition?.status).type);
  const isUnplayed = /FORFEIT/.test(String(type.name)) && open.rows("boxscore_player").length === 0;
  return {
    open: { ...open, type_abbreviation: type_abbreviation ?? null },
    summary,
    game_date,
    entry: {
      game_date,
      start_utc,
      season_type: header?.season_type ?? null,
      home_id: home.team_id,
      away_id: away.team_id,
      ...(type_abbreviation !== undefined && { type_abbreviation }),
      ...readState(type),
      ...(isUnplayed && { state: "void" as const }),
    },
  };
}
