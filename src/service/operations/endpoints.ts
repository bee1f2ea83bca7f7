import { baseballRules, type League } from "../../leagues";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import type { Endpoint, OtherHost, SecondSource } from "../calls/definition";
import { readInjuries } from "../datasets/injuries";
import { withoutFillers } from "../datasets/summary/without-fillers";
import {
  athleteArguments,
  gameSpans,
  listArguments,
  scoreboardArguments,
  standingsArguments,
  summaryArguments,
  teamArguments,
  teamNewsArguments,
  teamScheduleArguments,
  teamsArguments,
} from "./arguments";

/** Host of the service's pages, with the same data and different access rules. */
export const webHost: OtherHost = { name: "web", host: "https://site.web.api.espn.com" };

// Second sources of data whose documented path the service no longer has. A team's transactions have
// none: the league's response is one page of 25, and the team's part of it would look complete.

/** The scoreboard, which contains the days of its league's season. */
const calendarSource: SecondSource = { name: "scoreboard", path: "scoreboard" };

/** The response for a team, which contains its records. */
const recordSource: SecondSource = { name: "team", path: "teams/{team_id}" };

/** The league's injuries, from which the tables select those of the team. */
const injuriesSource: SecondSource = {
  name: "league",
  path: "injuries",
  part: (payload, written) => readInjuries(payload, written.get("team_id") ?? ""),
};

/** Player data have moved to another branch, on another host. */
const athleteSource: SecondSource = {
  name: "common",
  branch: "apis/common/v3",
  path: "athletes/{athlete_id}",
  host: webHost.host,
};

const biographySource: SecondSource = {
  ...athleteSource,
  path: `${athleteSource.path}/bio`,
};

const NO_CALENDAR =
  "Neither the calendar nor a scoreboard, which contains the same days, was found: check base_url.";
const NO_DRAFT = "The service has no draft of this league.";
const REFUSED_DATES =
  "Check dates: try one day, without week and season_type and with groups: null. If no scoreboard is " +
  "found at all, check base_url.";

/** Leagues whose operations are exported individually, under the names of the specification. */
const SPECIFIED: readonly string[] = ["wbb", "mlb"];

/** Returns the prefix of a league's operations: `site_wbb_`, `nba.`. */
const prefixOf = ({ code }: League): string =>
  SPECIFIED.includes(code) ? `site_${code}_` : `${code}.`;

const hasFillers = ({ sport, code }: League): boolean =>
  sport === "baseball" && baseballRules(code).answers.has_fillers;

const first = (value: unknown): JsonObject => asObject(asList(value)[0]);

export function buildEndpoints(league: League) {
  const site = prefixOf(league);
  const ofGame = `findGames and ${site}scoreboard list valid event ids (event_id, game_id).`;
  const ofTeam = {
    arguments: teamArguments,
    unknown: `findTeam("${league.code}", name) and ${site}teams_site list valid team ids.`,
  };
  const ofAthlete = {
    arguments: athleteArguments,
    unknown: `${site}team_roster lists valid player ids as id.`,
  };
  return inLeague(league, {
    scoreboard: {
      path: "scoreboard",
      uid: ({ leagues, events }) => first(leagues).uid ?? first(events).uid,
      arguments: scoreboardArguments(league),
      spans: gameSpans,
      unknown: REFUSED_DATES,
      elsewhere: webHost,
      freshness: "games",
    },
    summary: {
      path: "summary",
      uid: ({ header }) => asObject(header).uid,
      ...(hasFillers(league) && { prepared: withoutFillers }),
      arguments: summaryArguments,
      unknown: ofGame,
      elsewhere: webHost,
      freshness: "game",
    },
    calendar: {
      path: "calendar",
      arguments: {},
      unknown: NO_CALENDAR,
      second: calendarSource,
      freshness: "day",
    },
    news: { path: "news", arguments: listArguments },
    injuries: { path: "injuries", arguments: {} },
    transactions: { path: "transactions", arguments: {} },
    conferences: { path: "groups", arguments: {}, freshness: "day" },
    statistics_league: { path: "statistics", arguments: {} },
    draft: {
      path: "draft",
      arguments: {},
      ...(!league.has_draft && { unknown: NO_DRAFT }),
      freshness: "day",
    },
    teams_site: {
      path: "teams",
      uid: ({ sports }) => first(first(sports).leagues).uid,
      arguments: teamsArguments,
      elsewhere: webHost,
      freshness: "day",
    },
    team: {
      ...ofTeam,
      uid: ({ team }) => asObject(team).uid,
      path: "teams/{team_id}",
      elsewhere: webHost,
      freshness: "hour",
    },
    team_roster: {
      ...ofTeam,
      path: "teams/{team_id}/roster",
      elsewhere: webHost,
      freshness: "hour",
    },
    team_schedule: {
      ...ofTeam,
      elsewhere: webHost,
      path: "teams/{team_id}/schedule",
      arguments: teamScheduleArguments,
    },
    team_record: { ...ofTeam, path: "teams/{team_id}/record", second: recordSource },
    team_depthcharts: { ...ofTeam, path: "teams/{team_id}/depthcharts", freshness: "hour" },
    team_injuries: { ...ofTeam, path: "teams/{team_id}/injuries", second: injuriesSource },
    team_transactions: { ...ofTeam, path: "teams/{team_id}/transactions" },
    team_history: { ...ofTeam, path: "teams/{team_id}/history", freshness: "day" },
    team_news: { ...ofTeam, path: "teams/{team_id}/news", arguments: teamNewsArguments },
    team_leaders: { ...ofTeam, path: "teams/{team_id}/leaders" },
    player_info: {
      ...ofAthlete,
      path: "athletes/{athlete_id}",
      second: athleteSource,
      freshness: "hour",
    },
    player_bio: {
      ...ofAthlete,
      path: "athletes/{athlete_id}/bio",
      second: biographySource,
      freshness: "day",
    },
    player_news: { ...ofAthlete, path: "athletes/{athlete_id}/news" },
    standings: {
      path: "standings",
      uid: ({ uid }) => uid,
      branch: "apis/v2",
      arguments: standingsArguments,
      elsewhere: webHost,
    },
    rankings: { path: "rankings", arguments: {}, elsewhere: webHost },
  });
}

type InLeague = Pick<Endpoint, "name" | "league">;

function inLeague<const E extends Readonly<Record<string, Omit<Endpoint, keyof InLeague>>>>(
  league: League,
  endpoints: E,
) {
  const entries = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    { ...endpoint, name: `${prefixOf(league)}${key}`, league },
  ]);
  return Object.fromEntries(entries) as { readonly [Key in keyof E]: E[Key] & InLeague };
}
