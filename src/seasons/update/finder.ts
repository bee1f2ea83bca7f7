import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { ArgumentError } from "../../errors";
import { type LeagueCode, leagueOf } from "../../leagues";
import { type Id, nameGiven } from "../../schema/arguments";
import { type Dates, datesFlaw, datesText, easternDay } from "../../schema/dates";
import { invalidOption } from "../../schema/option-rules";
import { asObject, isObject, type JsonObject, NOTHING, valuesAt } from "../../schema/payload";
import type { Payload } from "../../service/calls/types";
import { boundTo } from "../../service/client";
import { isPlaceholder } from "../../service/datasets/side-facts";
import { schedulePart, scheduleParts } from "../../service/find/games";
import {
  doubtsText,
  gatherRecorded,
  listRecorded,
  reportDoubts,
} from "../../service/find/recorded";
import { loadTeamId } from "../../service/find/team";
import type { CallOptions } from "../../service/options/settings";
import type { Place } from "../store/file-names";
import {
  byDay,
  type GameEntry,
  type GameState,
  isStored,
  type Manifest,
  type RecordedFolder,
  type SeasonStore,
} from "../store/manifest";

/** Options that select the games of a season; all by default. */
export interface GamesSought {
  /** The games of this team, in every part of the season. @default every team */
  team_id?: Id;
  /** The same as `team_id`, or words for which `findTeam` finds only this team. @default every team */
  team?: Id;
  /** The games of these teams, in every part of the season. @default every team */
  team_ids?: readonly Id[];
  /** The games of these days. @default every day of the season */
  dates?: Dates;
  /** Conferences or groups of wbb. @default Division I and the tournaments */
  groups?: Id | readonly Id[];
  /** Parts of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season. @default every part */
  season_types?: readonly number[];
}

export const SOUGHT = ["team_id", "team", "team_ids", "dates", "groups", "season_types"];

/** A game listed on a scoreboard or schedule. */
export interface FoundGame
  extends Omit<GameEntry, "state" | "fetched_at" | "corrected_at" | "error" | "attempts"> {
  readonly game_id: string;
  readonly state: Exclude<GameState, "failed">;
}

/** Throws an ArgumentError for values that cannot be searched for, before any request. */
export function checkSought(
  league: LeagueCode,
  { team_ids, dates, groups, season_types, ...sought }: GamesSought,
): void {
  const team = teamSought(sought);
  const fail = (what: string, next: string): never => {
    throw new ArgumentError(what, { operation: "update", next });
  };
  if (team_ids !== undefined && !Array.isArray(team_ids)) {
    throw invalidOption("update", "team_ids", "a list", team_ids, 'For example ["99", "41"].');
  }
  for (const [name, list] of Object.entries({ team_ids, groups, season_types })) {
    if (Array.isArray(list) && list.length === 0) {
      fail(`${name} is an empty list.`, "Omit it for all.");
    }
  }
  if (groups !== undefined && (team ?? team_ids) !== undefined) {
    fail("groups and teams cannot be combined.", "Pass one of them.");
  }
  if (dates !== undefined && datesText(dates) === undefined) {
    const example = 'For example "20230105", "202301" or "20230105-20230107".';
    const next = datesFlaw(dates) ?? example;
    throw invalidOption("update", "dates", "a day, month, year or range of days", dates, next);
  }
  const types: readonly unknown[] = leagueOf(league).season_types;
  const isPart = (value: unknown) => types.includes(value);
  if (season_types !== undefined && !(Array.isArray(season_types) && season_types.every(isPart))) {
    const next = `Valid parts are ${types.join(", ")}.`;
    throw invalidOption("update", "season_types", "a list of parts", season_types, next);
  }
  if (groups !== undefined && scoreboardGroups(league)[0] === null) {
    fail(`${league} has no groups.`, "Omit groups.");
  }
}

const teamSought = (sought: GamesSought): Id | undefined =>
  sought[nameGiven("update", { ...sought }, "team_id", "team")];

type Ask = (args: object) => Promise<Payload>;

/** Finds the games of a season, each once, by day and id. */
export async function findSeasonGames(
  store: SeasonStore,
  sought: GamesSought,
  signal: AbortSignal | undefined,
): Promise<readonly FoundGame[]> {
  const { league, season } = store.place;
  const options = { cache: store.answers, ...(signal && { signal }) };
  const { team_ids = [], dates, season_types } = sought;
  const team = teamSought(sought);
  const ask = store.client[league].teams_site as Ask;
  const own = team === undefined ? [] : [await loadTeamId("update", league, ask, team, options)];
  const teams = [...new Set([...own, ...team_ids.map(String)])];
  const parts =
    teams.length > 0
      ? await schedules(store, teams, season_types, options)
      : await scoreboards(store, sought, options);
  const found = parts.flatMap(([payload, season_type]) =>
    valuesAt(payload, "events")
      .filter(isObject)
      .filter((event) => asObject(event.season).year === season)
      .flatMap((event) => foundGame(event, season_type)),
  );
  const games = new Map<string, FoundGame>();
  for (const game of found) {
    // A suspended game is listed on two days; the listing on the day of its end counts.
    if ((games.get(game.game_id)?.state ?? "pending") === "pending") games.set(game.game_id, game);
  }
  return [...games.values()]
    .filter(({ season_type }) => season_types?.includes(season_type ?? 0) ?? true)
    .filter(({ game_date }) => dates === undefined || liesIn(game_date, datesText(dates) ?? ""))
    .sort(byDay);
}

/** Returns whether a day is in a day, month, year or range of days in the service's form. */
function liesIn(day: string, span: string): boolean {
  const [first = "", last = first] = span.split("-");
  return day.slice(0, first.length) >= first && day.slice(0, last.length) <= last;
}

/** A response that lists games; for a schedule, with the requested part of the season. */
type Listing = readonly [payload: Payload, season_type?: number];

/** Requests one list after the other: the client itself divides each month among its connections. */
async function scoreboards(
  { client, place: { league, season } }: SeasonStore,
  { dates, groups }: GamesSought,
  options: CallOptions,
): Promise<readonly Listing[]> {
  const ask = client[league].scoreboard as Ask;
  const spans = dates === undefined ? listMonths(league, season) : [dates];
  const wanted = groups === undefined ? scoreboardGroups(league) : [groups].flat();
  const listings: Listing[] = [];
  for (const span of spans) {
    for (const group of wanted) {
      const args = { ...options, dates: span, ...(group !== null && { groups: group }) };
      listings.push([await ask({ ...args, return_parsed: false })]);
    }
  }
  return listings;
}

/** Returns the months of a season up to now, YYYYMM, in order. */
export function listMonths(league: LeagueCode, season: number): readonly string[] {
  const now = easternDay(new Date())?.slice(0, 6) ?? "";
  return leagueOf(league)
    .season_months.map(([years, month]) => `${season + years}${String(month).padStart(2, "0")}`)
    .filter((month) => month <= now);
}

function scoreboardGroups(league: LeagueCode): readonly (string | null)[] {
  const { default_group, tournament_groups } = leagueOf(league);
  return [default_group, ...tournament_groups];
}

async function schedules(
  { client, place: { league, season } }: SeasonStore,
  teams: readonly string[],
  season_types: readonly number[] = leagueOf(league).season_types,
  options: CallOptions,
): Promise<readonly Listing[]> {
  const ask = boundTo(client, schedulePart(leagueOf(league))) as Ask;
  const listings: Listing[] = [];
  for (const team_id of teams) {
    const wanted = { ...options, team_id, season };
    for (const part of await scheduleParts("update", ask, season_types, wanted)) {
      listings.push([part.payload, part.season_type]);
    }
  }
  return listings;
}

/** Returns the game of an event; none without an id or day. Some events do not state their part. */
export function foundGame(
  event: JsonObject,
  listed_type: number | undefined,
): readonly FoundGame[] {
  const [first] = valuesAt(event, "competitions");
  const competition = asObject(first);
  const date = competition.date ?? event.date;
  const day = typeof date === "string" ? easternDay(new Date(date)) : undefined;
  if (typeof event.id !== "string" || typeof date !== "string" || day === undefined) return [];
  const competitors = valuesAt(competition, "competitors").filter(isObject);
  const idOf = (side: string): string | null => {
    const competitor = competitors.find(({ homeAway }) => homeAway === side) ?? NOTHING;
    const team = asObject(competitor.team);
    const id = textOf(competitor.id) ?? textOf(team.id);
    return isPlaceholder(id, team.abbreviation, team.displayName) ? null : id;
  };
  const type_abbreviation = textOf(asObject(competition.type).abbreviation);
  const type = isObject(competition.status) ? competition.status : asObject(event.status);
  const part = asObject(event.season).type ?? asObject(event.seasonType).type ?? listed_type;
  return [
    {
      game_id: event.id,
      game_date: day,
      start_utc: date,
      season_type: typeof part === "number" ? part : null,
      home_id: idOf("home"),
      away_id: idOf("away"),
      ...(type_abbreviation !== null && { type_abbreviation }),
      ...readState(asObject(type.type)),
    },
  ];
}

/** Returns the state of a game from the `type` of its status, and the service's description. */
export function readState(type: JsonObject): Pick<FoundGame, "state" | "status"> {
  const status = textOf(type.detail) ?? textOf(type.description);
  if (type.completed === true) return { state: "final", status };
  const isCalledOff = /CANCEL|POSTPONED|FORFEIT|ABANDON/.test(String(type.name));
  return { state: isCalledOff ? "void" : "pending", status };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * Finds a season's games in a folder of recorded summaries, each once, by day and id, and notes their files.
 * A file named by the id of a stored game is not read again. Throws an ArgumentError if there are no games.
 */
export async function findRecordedGames(
  { league, season }: Place,
  { path, seasons, files, reported }: RecordedFolder,
  known: Manifest["games"],
  signal: AbortSignal | undefined,
): Promise<readonly FoundGame[]> {
  const { games, doubts, read } = gatherRecorded(league, ({ event }) => {
    const { year } = asObject(event.season);
    if (year === season) return foundGame(event, undefined)[0] ?? "without a date";
    return seasons.includes(year as number) ? undefined : `of season ${year}`;
  });
  const isKnown = (id: string): boolean => {
    const entry = Object.hasOwn(known, id) ? known[id] : undefined;
    return entry !== undefined && isStored(entry);
  };
  const found = new Map<string, FoundGame>();
  for (const file of listRecorded("openSeason", path)) {
    const id = basename(file).match(/\d+/g)?.find(isKnown);
    if (id !== undefined && !found.has(id)) {
      files.set(id, file);
      found.set(id, { game_id: id, ...known[id] } as FoundGame);
      continue;
    }
    await setImmediate();
    signal?.throwIfAborted();
    read(file);
  }
  for (const [id, { file, value }] of games) {
    files.set(id, file);
    found.set(id, value);
  }
  if (found.size === 0) {
    throw new ArgumentError(`${path} has no games of ${league} ${season}${doubtsText(doubts)}`, {
      operation: "openSeason",
      next: "Check league and season: basketball seasons are named by the year in which they end.",
    });
  }
  const fresh = doubts.filter(({ file }) => !reported.has(file));
  reportDoubts("openSeason", fresh);
  for (const { file } of fresh) reported.add(file);
  return [...found.values()].sort(byDay);
}
