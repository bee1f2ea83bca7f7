import { baseballRules, type League } from "../../leagues";
import {
  dates,
  ID_COLUMNS,
  optionalId,
  requiredId,
  slug,
  wholeNumber,
} from "../../schema/arguments";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import type { Endpoint, OtherHost, SecondSource } from "../calls/definition";
import type { Spans } from "../calls/spans";
import { readInjuries } from "../datasets/injuries";
import { withoutFillers } from "../datasets/summary/without-fillers";

/** The service silently returns 25 games for any limit above this. */
const MOST_GAMES = 500;

const MOST_ITEMS = 1000;

const seasonType = wholeNumber(
  "seasontype",
  "Part of the season: 1 preseason, 2 regular season, 3 postseason, 4 offseason.",
  [1, 4],
);

const season = wholeNumber(
  "season",
  "Season: in basketball the year in which it ends, in baseball the calendar year; the current one by " +
    "default.",
  [1871, 2100],
);

const scoreboardArguments = ({ default_group }: League) => ({
  dates,
  week: wholeNumber("week", "Week of the season, sent unchanged; meant for football.", [1, 60]),
  season_type: seasonType,
  groups: optionalId(
    "groups",
    "Id of the conference or group whose games are listed.",
    default_group,
  ),
  limit: wholeNumber("limit", "Maximum number of games.", [1, MOST_GAMES], MOST_GAMES),
});

/** Spans of games: a year of basketball has more games than one response can contain. */
const gameSpans: Spans = {
  dates: "dates",
  limit: "limit",
  most: MOST_GAMES,
  list: "events",
};

const listArguments = {
  limit: wholeNumber("limit", "Maximum number of articles.", [1, MOST_ITEMS]),
};

const teamArguments = {
  team_id: {
    ...requiredId(null, "Id of the team: team_id in every table; findTeam finds it by name."),
    answered: "team",
  },
};

export const schedulePartArguments = { ...teamArguments, season, season_type: seasonType };

/** Host of the service's pages, with the same data and different access rules. */
export const webHost: OtherHost = { name: "web", host: "https://site.web.api.espn.com" };

// Second sources of data whose documented path the service no longer has. A team's transactions have
// none: the league's response is one page of 25, and the team's part of it would look complete.

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
  const ofTeam = (part = "") => ({
    path: `teams/{team_id}${part}`,
    arguments: teamArguments,
    unknown: `findTeam("${league.code}", name) and ${site}teams_site list valid team ids.`,
  });
  const ofAthlete = (part = "") => ({
    path: `athletes/{athlete_id}${part}`,
    arguments: {
      athlete_id: {
        ...requiredId(null, "Id of the player: athlete_id in box scores, id in rosters."),
        answered: "athlete",
      },
    },
    unknown: `${site}team_roster lists valid player ids as id.`,
  });
  return inLeague(league, {
    scoreboard: {
      path: "scoreboard",
      uid: ({ leagues, events }) => first(leagues).uid ?? first(events).uid,
      arguments: scoreboardArguments(league),
      spans: gameSpans,
      unknown:
        "Check dates: try one day, without week and season_type and with groups: null. If no scoreboard is " +
        "found at all, check base_url.",
      elsewhere: webHost,
      freshness: "games",
    },
    summary: {
      path: "summary",
      uid: ({ header }) => asObject(header).uid,
      ...(hasFillers(league) && { prepared: withoutFillers }),
      arguments: {
        event_id: {
          ...requiredId(
            "event",
            "Id of the game: game_id in every table, id in a team's schedule; also accepted as game_id.",
          ),
          column: ID_COLUMNS.event_id,
          answered: "header",
        },
      },
      unknown: `findGames and ${site}scoreboard list valid event ids (event_id, game_id).`,
      elsewhere: webHost,
      freshness: "game",
    },
    calendar: {
      path: "calendar",
      arguments: {},
      unknown:
        "Neither the calendar nor a scoreboard, which contains the same days, was found: check base_url.",
      // The scoreboard contains the days of its league's season.
      second: { name: "scoreboard", path: "scoreboard" },
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
      ...(!league.has_draft && { unknown: "The service has no draft of this league." }),
      freshness: "day",
    },
    teams_site: {
      path: "teams",
      uid: ({ sports }) => first(first(sports).leagues).uid,
      arguments: {
        // Division I has about 360 women's teams; the service lists 50 by default.
        limit: wholeNumber("limit", "Maximum number of teams.", [1, MOST_ITEMS], 1000),
      },
      elsewhere: webHost,
      freshness: "day",
    },
    team: {
      ...ofTeam(),
      uid: ({ team }) => asObject(team).uid,
      elsewhere: webHost,
      freshness: "hour",
    },
    team_roster: { ...ofTeam("/roster"), elsewhere: webHost, freshness: "hour" },
    team_schedule: {
      ...ofTeam("/schedule"),
      elsewhere: webHost,
      arguments: { ...teamArguments, season },
    },
    team_record: {
      ...ofTeam("/record"),
      // The response for a team contains its records.
      second: { name: "team", path: "teams/{team_id}" },
    },
    team_depthcharts: { ...ofTeam("/depthcharts"), freshness: "hour" },
    team_injuries: { ...ofTeam("/injuries"), second: injuriesSource },
    team_transactions: ofTeam("/transactions"),
    team_history: { ...ofTeam("/history"), freshness: "day" },
    team_news: { ...ofTeam("/news"), arguments: { ...teamArguments, ...listArguments } },
    team_leaders: ofTeam("/leaders"),
    player_info: { ...ofAthlete(), second: athleteSource, freshness: "hour" },
    player_bio: {
      ...ofAthlete("/bio"),
      second: { ...athleteSource, path: `${athleteSource.path}/bio` },
      freshness: "day",
    },
    player_news: ofAthlete("/news"),
    standings: {
      path: "standings",
      uid: ({ uid }) => uid,
      branch: "apis/v2",
      arguments: {
        season,
        group: optionalId("group", "Id of the conference or group whose standings are listed."),
        standings_type: slug(
          "type",
          "Variant of the standings, a number of the service.",
          "by-division",
        ),
      },
      elsewhere: webHost,
    },
    rankings: { path: "rankings", arguments: {}, elsewhere: webHost },
  });
}

function inLeague<const E extends Readonly<Record<string, Omit<Endpoint, "name" | "league">>>>(
  league: League,
  endpoints: E,
) {
  const entries = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    { ...endpoint, name: `${prefixOf(league)}${key}`, league },
  ]);
  return Object.fromEntries(entries) as {
    readonly [Key in keyof E]: E[Key] & Pick<Endpoint, "name" | "league">;
  };
}
