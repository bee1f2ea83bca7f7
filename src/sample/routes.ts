import type { JsonObject } from "../schema/payload";
import { type Answer, failure, found, noRoute, unknownOne, unknownTeam } from "./answer";
import type { Desk } from "./desk";
import { countAsked, dayAsked, gamesAsked, groupsAsked, takesDates } from "./games";
import type { Athlete, Team } from "./simulate/league";
import { athletePayload, bioPayload } from "./simulate/payloads/athletes";
import { calendarPayload } from "./simulate/payloads/calendar";
import { depthchartsPayload } from "./simulate/payloads/depth-charts";
import { draftPayload } from "./simulate/payloads/draft";
import { groupsPayload } from "./simulate/payloads/groups";
import { historyPayload } from "./simulate/payloads/history";
import { injuriesPayload, teamInjuriesPayload } from "./simulate/payloads/injuries";
import { leadersPayload, statisticsPayload } from "./simulate/payloads/leaders";
import { athleteNewsPayload, newsPayload, teamNewsPayload } from "./simulate/payloads/news";
import { rankingsPayload } from "./simulate/payloads/rankings";
import { recordPayload } from "./simulate/payloads/record";
import { rosterPayload } from "./simulate/payloads/roster";
import { schedulePayload } from "./simulate/payloads/schedule";
import { standingsPayload } from "./simulate/payloads/standings";
import type { AnySeason } from "./simulate/payloads/table";
import { teamPayload, teamsPayload } from "./simulate/payloads/teams";
import { teamTransactionsPayload, transactionsPayload } from "./simulate/payloads/transactions";

type OfLeague = (season: AnySeason, query: URLSearchParams) => JsonObject;
type OfTeam = (season: AnySeason, team: Team, query: URLSearchParams) => JsonObject;
type OfAthlete = (season: AnySeason, team: Team, athlete: Athlete) => JsonObject;

const limitAsked = (query: URLSearchParams) => {
  const limit = countAsked(query);
  return limit === undefined ? {} : { limit };
};

const LEAGUE: Readonly<Record<string, OfLeague>> = {
  calendar: calendarPayload,
  news: (season, query) => newsPayload(season, limitAsked(query)),
  injuries: injuriesPayload,
  transactions: (season, query) => transactionsPayload(season, limitAsked(query)),
  groups: groupsPayload,
  statistics: statisticsPayload,
  draft: draftPayload,
  teams: (season, query) => teamsPayload(season, countAsked(query)),
  standings: (season, query) => ofSeason(season, query, standingsPayload, { children: [] }),
};

const TEAM: Readonly<Record<string, OfTeam>> = {
  "": teamPayload,
  roster: rosterPayload,
  schedule: (season, team, query) => {
    const type = Number(query.get("seasontype") ?? 2);
    return ofSeason(
      season,
      query,
      () => schedulePayload(season, team, type === 1 || type === 3 ? type : 2),
      { events: [] },
    );
  },
  record: recordPayload,
  depthcharts: depthchartsPayload,
  injuries: teamInjuriesPayload,
  transactions: (season, team) => teamTransactionsPayload(season, team),
  history: historyPayload,
  news: (season, team, query) => teamNewsPayload(season, team, limitAsked(query)),
  leaders: leadersPayload,
};

const ATHLETE: Readonly<Record<string, OfAthlete>> = {
  "": athletePayload,
  bio: bioPayload,
  news: athleteNewsPayload,
};

/** There is one season: another one's list is empty. */
function ofSeason(
  season: AnySeason,
  query: URLSearchParams,
  write: (season: AnySeason, asked: Readonly<Record<string, string>>) => JsonObject,
  empty: JsonObject,
): JsonObject {
  const asked = query.get("season");
  const payload = write(season, Object.fromEntries(query));
  return asked === null || asked === String(season.world.year) ? payload : { ...payload, ...empty };
}

interface Habits {
  readonly as_real: boolean;
}

/** What stands under a league's path: `teams/880001/roster`, for example. */
export function answerOf(
  desk: Desk,
  route: string,
  query: URLSearchParams,
  habits: Habits,
): Answer {
  const { season } = desk;
  const { sport, slug, code } = season.world.league;
  if (route === "scoreboard") return scoreboard(desk, query, habits);
  if (route === "summary") {
    const event = query.get("event") ?? "";
    const summary = desk.summary(event);
    return summary === undefined ? unknownOne(source(season, `events/${event}`)) : found(summary);
  }
  if (route === "rankings") {
    if (code === "wbb") return found(rankingsPayload(season));
    return failure(404, `Unable to get sport data for sport: ${sport} and league: ${slug}`);
  }
  if (Object.hasOwn(LEAGUE, route)) return found(LEAGUE[route]?.(season, query));
  const [kind, id = "", part = ""] =
    /^([a-z]+)\/([^/]+)(?:\/([a-z]+))?$/.exec(route)?.slice(1) ?? [];
  if (kind === "teams" && Object.hasOwn(TEAM, part)) {
    const team = teamOf(season, id, habits);
    if (team === undefined) return unknownTeam(source(season, `teams/${id}`));
    return found(TEAM[part]?.(season, team, query));
  }
  if (kind === "athletes" && Object.hasOwn(ATHLETE, part)) {
    const [team, athlete] = athleteOf(season, id) ?? [];
    if (team === undefined || athlete === undefined) {
      return unknownOne(source(season, `athletes/${id}`));
    }
    return found(ATHLETE[part]?.(season, team, athlete));
  }
  return noRoute;
}

/** The path of something where the service itself asks. */
export const source = ({ world: { league } }: AnySeason, path: string): string =>
  `${league.sport}/leagues/${league.slug}/${path}`;

function scoreboard(desk: Desk, query: URLSearchParams, habits: Habits): Answer {
  if (!takesDates(query, habits)) return failure(400, "Failed to get events endpoint.");
  const day = dayAsked(desk.season, query);
  const keep = gamesAsked(desk.season, query, habits);
  const groups = groupsAsked(query);
  return found(desk.scoreboard(keep, { ...(day === undefined ? {} : { day }), groups }));
}

/** By id, or by letters: those of colleges are unreliable at the service, where ids alone work. */
function teamOf({ world }: AnySeason, id: string, { as_real }: Habits): Team | undefined {
  const byLetters = world.league.code === "mlb" || !as_real;
  const letters = id.toUpperCase();
  return world.teams.find((one) => one.id === id || (byLetters && one.abbreviation === letters));
}

/** An athlete and the team she or he plays for. */
export function athleteOf(season: AnySeason, id: string): readonly [Team, Athlete] | undefined {
  for (const team of season.world.teams) {
    const athlete = team.athletes.find((one) => one.id === id);
    if (athlete !== undefined) return [team, athlete];
  }
  return undefined;
}
