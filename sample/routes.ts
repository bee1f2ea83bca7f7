import drafts from "./data/draft.json";
import polls from "./data/rankings.json";
import type { Desk } from "./desk";
import {
  athleteById,
  type Code,
  isBasketball,
  type Json,
  type Plan,
  type Team,
  writtenAs,
} from "./league";
import { injuriesJson } from "./payloads/injuries";
import { newsJson } from "./payloads/news";
import { LEAGUES } from "./payloads/parts";
import {
  athleteJson,
  bioJson,
  commonAthleteJson,
  depthChartsJson,
  rosterJson,
} from "./payloads/people";
import { rankOf, UNRANKED } from "./payloads/rankings";
import { calendarJson, listedDays } from "./payloads/scoreboard";
import { standingsJson } from "./payloads/standings";
import {
  groupsJson,
  historyJson,
  leadersJson,
  recordJson,
  statisticsJson,
  teamJson,
  teamsJson,
  transactionsJson,
} from "./payloads/tables";
import type { Season } from "./season";
import { eastern } from "./time";

/** A response of the sample service. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

const found = (body: Json): Answer => ({ status: 200, body });
const failure = (code: number, message: string): Answer => ({
  status: code,
  body: { code, message },
});
/** A route the service does not know: its answer has no message. */
export const noRoute: Answer = { status: 404, body: { code: 404 } };

/** An error of the upstream service, which quotes its own address in the response. */
function quoted({ league: { code } }: Season, status: number, word: string, path: string): Answer {
  const { sport, slug } = LEAGUES[code];
  const address = `http://sports.core.api.espn.pvt/v2/sports/${sport}/leagues/${slug}/${path}`;
  const rest = `status=${status}, duration=2 ms, message=null, cache=CACHE_MISS`;
  return failure(status, `${word} invoking GET: ${address}, ${rest}`);
}

const limitOf = (query: URLSearchParams): number | undefined => {
  const limit = query.get("limit");
  return limit !== null && /^\d{1,6}$/.test(limit) ? Number(limit) : undefined;
};

type OfLeague = (desk: Desk, query: URLSearchParams) => Json;
type OfTeam = (desk: Desk, team: Team, query: URLSearchParams) => Json;

const LEAGUE: Readonly<Record<string, OfLeague>> = {
  calendar: ({ season }) => calendarJson(season),
  news: ({ season }, query) => newsJson(season, { limit: limitOf(query) }),
  injuries: ({ season }) => injuriesJson(season),
  transactions: ({ season }, query) => transactionsJson(season, limitOf(query)),
  groups: ({ season }) => groupsJson(season),
  statistics: ({ season }) => statisticsJson(season),
  draft: ({ season }) => drafts[writtenAs(season.league.code)],
  teams: ({ season }, query) => teamsJson(season, limitOf(query)),
  standings: ({ season }, query) =>
    inSeason(season, query)
      ? standingsJson(season, query.get("group"))
      : { ...standingsJson(season, null), children: [] },
};

const TEAM: Readonly<Record<string, OfTeam>> = {
  "": (desk, team) => teamJson(desk.season, team, desk.nextEvents(team)),
  roster: ({ season }, team) => rosterJson(season, team),
  schedule: (desk, team, query) => {
    const type = Number(query.get("seasontype") ?? 2);
    const payload = desk.schedule(team, type === 1 || type === 3 ? type : 2);
    return inSeason(desk.season, query) ? payload : { ...payload, events: [] };
  },
  record: ({ season }, team) => recordJson(season, team),
  depthcharts: ({ season }, team) => depthChartsJson(season, team),
  injuries: ({ season }, team) => injuriesJson(season, [team]),
  transactions: ({ season }, team) => transactionsJson(season, undefined, team),
  history: ({ season }, team) => historyJson(season, team),
  news: ({ season }, team, query) => newsJson(season, { limit: limitOf(query), team }),
  leaders: ({ season }, team) => leadersJson(season, team),
};

/** There is one season: another one's lists are empty. */
const inSeason = ({ league }: Season, query: URLSearchParams): boolean => {
  const asked = query.get("season");
  return asked === null || asked === String(league.year);
};

const athleteOf = (
  desk: Desk,
  id: string,
  write: (team: Team, athlete: Athlete) => Json,
): Answer => {
  const [athlete, team] = athleteById(desk.season.league, id) ?? [];
  if (!athlete || !team) return quoted(desk.season, 404, "Error", `athletes/${id}`);
  return found(write(team, athlete));
};
type Athlete = Team["athletes"][number];

/** Returns the response for a path below a league's: `teams/880001/roster`, for example. */
export function answerOf(
  desk: Desk,
  route: string,
  query: URLSearchParams,
  as_real: boolean,
): Answer {
  const { season } = desk;
  const { league } = season;
  if (route === "scoreboard") return scoreboard(desk, query, as_real);
  if (route === "summary") {
    const event = query.get("event") ?? "";
    const summary = desk.summary(event);
    return summary === undefined ? quoted(season, 404, "Error", `events/${event}`) : found(summary);
  }
  if (route === "rankings") {
    if (league.code === "wbb") return found(polls);
    const { sport, slug } = LEAGUES[league.code];
    return failure(404, `Unable to get sport data for sport: ${sport} and league: ${slug}`);
  }
  if (Object.hasOwn(LEAGUE, route)) return found(LEAGUE[route]?.(desk, query) ?? {});
  const [kind, id = "", part = ""] =
    /^([a-z]+)\/([^/]+)(?:\/([a-z]+))?$/.exec(route)?.slice(1) ?? [];
  if (kind === "teams" && Object.hasOwn(TEAM, part)) {
    // Abbreviations of colleges are unreliable at the service; only ids work.
    const byLetters = !isBasketball(league.code) || !as_real;
    const team = league.teams.find(
      (one) => one.id === id || (byLetters && one.abbreviation === id.toUpperCase()),
    );
    if (team === undefined)
      return quoted(season, 400, "error", `teams/${id}?active=true&limit=100`);
    return found(TEAM[part]?.(desk, team, query) ?? {});
  }
  if (kind !== "athletes") return noRoute;
  if (part === "")
    return athleteOf(desk, id, (team, athlete) => athleteJson(season, team, athlete));
  if (part === "bio") return athleteOf(desk, id, (team, athlete) => bioJson(season, team, athlete));
  if (part === "news")
    return athleteOf(desk, id, (_, athlete) =>
      newsJson(season, { athlete, limit: limitOf(query) }),
    );
  return noRoute;
}

/** The other branch of the service, which still has players and their biographies. */
export function commonAnswer(desk: Desk, route: string): Answer {
  const [, id = "", bio] = /^athletes\/([^/]+)(\/bio)?$/.exec(route) ?? [];
  if (id === "") return noRoute;
  const { season } = desk;
  return athleteOf(desk, id, (team, athlete) =>
    bio === undefined
      ? commonAthleteJson(season, athleteJson(season, team, athlete))
      : bioJson(season, team, athlete),
  );
}

/** More games than the busiest day of either league has: the service's default. */
const DEFAULT_LIMIT = 100;
/** Asked for more than this, the real service lists so few. */
const LARGEST_LIMIT = 500;
const LISTED_ABOVE = 25;

function scoreboard(desk: Desk, query: URLSearchParams, as_real: boolean): Answer {
  const dates = query.get("dates");
  if (dates !== null && (!isSpan(dates) || (as_real && dates.includes("-")))) {
    return failure(400, "Failed to get events endpoint.");
  }
  const { season } = desk;
  const open = query.has("week") || query.has("seasontype");
  const span = dates ?? (open ? undefined : eastern(season.league.now).day);
  const groups = (query.get("groups") ?? "").split(",").filter((group) => group !== "");
  const featured = as_real && season.league.code === "wbb" && groups.length === 0;
  const isGroup = (plan: Plan) => groups.some((id) => isOf(plan, id));
  const matches = (name: string, value: number) => [null, String(value)].includes(query.get(name));
  const asked = season.games.filter(
    ({ plan }) =>
      (span === undefined || listedDays(plan).some((day) => liesIn(day, span))) &&
      matches("seasontype", plan.type) &&
      matches("week", plan.week) &&
      (groups.length === 0 || isGroup(plan)) &&
      (!featured || [plan.home, plan.away].some(({ id }) => rankOf(id) !== UNRANKED)),
  );
  const limit = limitOf(query) ?? DEFAULT_LIMIT;
  const listed = as_real && limit > LARGEST_LIMIT ? LISTED_ABOVE : limit;
  const body = desk.scoreboard(asked.slice(0, listed), span?.length === 8 ? span : undefined);
  return found("groups" in body && groups.length > 0 ? { ...body, groups } : body);
}

/** A day, month or year that exists, or a range of two of them. */
function isSpan(text: string): boolean {
  const ends = text.split("-");
  const [first = "", last = first] = ends;
  return ends.length <= 2 && ends.every(isDate) && first <= last;
}

function isDate(text: string): boolean {
  const [, year = "", month = "01", day = "01"] = /^(\d{4})(?:(\d\d)(\d\d)?)?$/.exec(text) ?? [];
  if (year === "") return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
}

function liesIn(day: string, span: string): boolean {
  const [first = "", last = first] = span.split("-");
  return day.slice(0, first.length) >= first && day.slice(0, last.length) <= last;
}

/** The tournaments after the season, whatever conferences their teams are of. */
const TOURNAMENTS = "100";

const isOf = ({ home, away, type, tournament }: Plan, id: string): boolean =>
  id === TOURNAMENTS ? type === 3 && tournament : isIn(home, id) || isIn(away, id);

/** Whether a team belongs to a group, or to one inside it. */
const isIn = ({ group }: Team, id: string): boolean => group.id === id || group.parent?.id === id;

/** Changes of documented paths of the real service, by the path without its ids. */
type Change = (answer: Answer) => Answer;
const gone: Change = () => noRoute;
/** The service has nothing to say of teams it knows; of others it complains as everywhere. */
const speechless: Change = (answer) => (answer.status === 200 ? found({}) : answer);

const AS_REAL: Readonly<Record<string, Change>> = {
  calendar: gone,
  draft: gone,
  "athletes/*": gone,
  "athletes/*/bio": gone,
  statistics: ({ status, body: { stats: _, ...body } }) => ({ status, body }),
  // The name was never filled in.
  "athletes/*/news": () => found({ header: "{0} News", articles: [] }),
  "teams/*/record": speechless,
  "teams/*/transactions": speechless,
  "teams/*/history": speechless,
  "teams/*/leaders": speechless,
  // Colleges publish no injuries.
  "wbb injuries": ({ status, body }) => ({ status, body: { ...body, injuries: [] } }),
  "mlb teams/*/injuries": speechless,
  "mlb teams/*/news": speechless,
};

/** The answer as the real service gives it today. */
export function asReal(code: Code, route: string, answer: Answer): Answer {
  const path = route.replace(/^(teams|athletes)\/[^/]+/, "$1/*");
  const change = [path, `${code} ${path}`].find((one) => Object.hasOwn(AS_REAL, one));
  return change === undefined ? answer : (AS_REAL[change]?.(answer) ?? answer);
}
