import type { League } from "../../leagues";
import {
  dates,
  ID_COLUMNS,
  optionalId,
  requiredId,
  slug,
  wholeNumber,
} from "../../schema/arguments";
import type { Spans } from "../calls/spans";

/** The service silently returns 25 games for any limit above this. */
const MOST_GAMES = 500;

/** Division I has about 360 women's teams; the service lists 50 by default. */
const ALL_TEAMS = 1000;

const MOST_ITEMS = 1000;

const seasonType = wholeNumber(
  "seasontype",
  "Part of the season: 1 preseason, 2 regular season, 3 postseason, 4 offseason.",
  [1, 4],
);

export const scoreboardArguments = ({ default_group }: League) => ({
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
export const gameSpans: Spans = {
  dates: "dates",
  limit: "limit",
  most: MOST_GAMES,
  list: "events",
};

export const summaryArguments = {
  event_id: {
    ...requiredId(
      "event",
      "Id of the game: game_id in every table, id in a team's schedule; also accepted as game_id.",
    ),
    column: ID_COLUMNS.event_id,
    answered: "header",
  },
};

export const listArguments = {
  limit: wholeNumber("limit", "Maximum number of articles.", [1, MOST_ITEMS]),
};

export const teamsArguments = {
  limit: wholeNumber("limit", "Maximum number of teams.", [1, MOST_ITEMS], ALL_TEAMS),
};

export const teamArguments = {
  team_id: {
    ...requiredId(null, "Id of the team: team_id in every table; findTeam finds it by name."),
    answered: "team",
  },
};

export const teamNewsArguments = { ...teamArguments, ...listArguments };

const season = wholeNumber(
  "season",
  "Season: in basketball the year in which it ends, in baseball the calendar year; the current one by " +
    "default.",
  [1871, 2100],
);

export const teamScheduleArguments = { ...teamArguments, season };

export const schedulePartArguments = { ...teamScheduleArguments, season_type: seasonType };

export const athleteArguments = {
  athlete_id: {
    ...requiredId(null, "Id of the player: athlete_id in box scores, id in rosters."),
    answered: "athlete",
  },
};

export const standingsArguments = {
  season,
  group: optionalId("group", "Id of the conference or group whose standings are listed."),
  standings_type: slug("type", "Variant of the standings, a number of the service.", "by-division"),
};
