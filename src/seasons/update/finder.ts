import { ArgumentError } from "../../errors";
import { type LeagueCode, leagueOf } from "../../leagues";
import { type Id, nameGiven } from "../../schema/arguments";
import { type Dates, datesFlaw, datesText, easternDay } from "../../schema/dates";
import { invalidOption } from "../../schema/option-rules";
import { asObject, isObject, type JsonObject, NOTHING, valuesAt } from "../../schema/payload";
import type { Payload } from "../../service/calls/types";
import type { AnyClient } from "../../service/client";
import { boundTo } from "../../service/client";
import { isPlaceholder } from "../../service/datasets/side-facts";
import { schedulePart, scheduleParts } from "../../service/find/season";
import { loadTeamId } from "../../service/find/team";
import type { CallOptions } from "../../service/options/settings";
import { listMonths } from "../season-name";
import { byDay, type GameEntry, type GameState } from "../store/manifest";
import type { SeasonStore } from "../store/season-store";

/** Options that select the games of a season; all by default. */
export interface GamesSought {
  /**
   * The games of this team, in every part of the season.
   * @default every team
   */
  team_id?: Id;
  /**
   * The same as `team_id`, or words for which `findTeam` finds only this team.
   * @default every team
   */
  team?: Id;
  /**
   * The games of these teams, in every part of the season.
   * @default every team
   */
  team_ids?: readonly Id[];
  /**
   * The games of these days.
   * @default every day of the season
   */
  dates?: Dates;
  /**
   * Conferences or groups of wbb.
   * @default Division I and the tournaments
   */
  groups?: Id | readonly Id[];
  /**
   * Parts of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.
   * @default every part
   */
  season_types?: readonly number[];
}

export const SOUGHT: readonly (keyof GamesSought)[] = [
  ...(["team_id", "team", "team_ids", "dates", "groups", "season_types"] as const),
];

/** A game listed on a scoreboard or schedule. */
export interface FoundGame
  extends Pick<
    GameEntry,
    | "game_date"
    | "start_utc"
    | "season_type"
    | "home_id"
    | "away_id"
    | "status"
    | "type_abbreviation"
  > {
  readonly game_id: string;
  readonly state: Exclude<GameState, "failed">;
}

/** Throws an ArgumentError for values that cannot be searched for, before any request. */
export function checkSought(
  league: LeagueCode,
  { team_ids, dates, groups, season_types, ...sought }: GamesSought,
): void {
  const operation = "update";
  const team = teamSought(sought);
  const fail = (what: string, next: string): never => {
    throw new ArgumentError(what, { operation, next });
  };
  const refuse = (name: string, format: string, value: unknown, next: string): never => {
    throw invalidOption(operation, name, format, value, next);
  };
  if (team_ids !== undefined && !Array.isArray(team_ids)) {
    refuse("team_ids", "a list", team_ids, 'For example ["99", "41"].');
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
    refuse("dates", "a day, month, year or range of days", dates, datesFlaw(dates) ?? example);
  }
  const types: readonly unknown[] = leagueOf(league).season_types;
  const isPart = (value: unknown) => types.includes(value);
  if (season_types !== undefined && !(Array.isArray(season_types) && season_types.every(isPart))) {
    const next = `Valid parts are ${types.join(", ")}.`;
    refuse("season_types", "a list of parts", season_types, next);
  }
  if (groups !== undefined && scoreboardGroups(league)[0] === null) {
    fail(`${league} has no groups.`, "Omit groups.");
  }
}

/** Returns the team, from either option. */
const teamSought = (sought: GamesSought): Id | undefined =>
  sought[nameGiven("update", { ...sought }, "team_id", "team")];

/** A response that lists games; for a schedule, with the requested part of the season. */
interface Listing {
  readonly payload: Payload;
  readonly season_type?: number;
}

type Ask = (args: object) => Promise<Payload>;

/** Finds the games of a season, each once, by day and id. */
export async function findSeasonGames(
  { client, answers, place: { league, season } }: SeasonStore,
  sought: GamesSought,
  signal: AbortSignal | undefined,
): Promise<readonly FoundGame[]> {
  const options = { cache: answers, ...(signal && { signal }) };
  const { team_ids = [], dates, season_types } = sought;
  const team = teamSought(sought);
  const ask = client[league].teams_site as Ask;
  const own = team === undefined ? [] : [await loadTeamId("update", league, ask, team, options)];
  const teams = [...new Set([...own, ...team_ids.map(String)])];
  const parts =
    teams.length > 0
      ? await schedules(client, league, season, teams, season_types, options)
      : await scoreboards(client, league, season, sought, options);
  const found = parts.flatMap(({ payload, season_type }) =>
    valuesAt(payload, "events")
      .filter(isObject)
      .filter((event) => asObject(event.season).year === season)
      .flatMap((event) => foundGame(event, season_type)),
  );
  const games = new Map<string, FoundGame>();
  for (const game of found) {
    const known = games.get(game.game_id);
    // A suspended game is listed on two days; the listing on the day of its end counts.
    if (known === undefined || known.state === "pending") games.set(game.game_id, game);
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

async function scoreboards(
  client: AnyClient,
  league: LeagueCode,
  season: number,
  { dates, groups }: GamesSought,
  options: CallOptions,
): Promise<readonly Listing[]> {
  const ask = client[league].scoreboard as Ask;
  const spans = dates === undefined ? listMonths(league, season) : [dates];
  const wanted = groups === undefined ? scoreboardGroups(league) : [groups].flat();
  return inTurn(
    spans.flatMap((span) =>
      wanted.map((group) => ({ dates: span, ...(group === null ? {} : { groups: group }) })),
    ),
    async (span) => ({ payload: await ask({ ...options, ...span, return_parsed: false }) }),
  );
}

function scoreboardGroups(league: LeagueCode): readonly (string | null)[] {
  const { default_group, tournament_groups } = leagueOf(league);
  return [default_group, ...tournament_groups];
}

async function schedules(
  client: AnyClient,
  league: LeagueCode,
  season: number,
  teams: readonly string[],
  season_types: readonly number[] | undefined,
  options: CallOptions,
): Promise<readonly Listing[]> {
  const about = leagueOf(league);
  const ask = boundTo(client, schedulePart(about)) as Ask;
  const parts = await inTurn(teams, (team_id) =>
    scheduleParts("update", ask, season_types ?? about.season_types, {
      ...options,
      team_id,
      season,
    }),
  );
  return parts.flat();
}

/** Runs one item after the other: the client itself divides each month among its connections. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await step(item));
  return results;
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
