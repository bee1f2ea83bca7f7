import type { League } from "../leagues";
import type { Spans } from "../operation/spans";
import {
  dates,
  ID_COLUMNS,
  optionalId,
  pathId,
  requiredId,
  slug,
  wholeNumber,
} from "../schema/arguments";

/** The service answers 25 games, without a word, to any limit above this. */
const MOST_GAMES = 500;

/** Division I has some 360 women's teams; the service lists 50 by default. */
const ALL_TEAMS = 1000;

const MOST_ITEMS = 1000;

const seasonType = wholeNumber(
  "seasontype",
  "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  [1, 4],
);

/** Arguments of a league's scoreboard. */
export const scoreboardArguments = ({ default_group }: League) => ({
  dates,
  week: wholeNumber("week", "Week of the season; a notion of football, sent as it is.", [1, 60]),
  season_type: seasonType,
  groups: optionalId("groups", "Conference or group whose games are listed.", default_group),
  limit: wholeNumber("limit", "Most games listed.", [1, MOST_GAMES], MOST_GAMES),
});

/** A year of basketball has more games than one answer holds. */
export const gameSpans: Spans = {
  dates: "dates",
  limit: "limit",
  most: MOST_GAMES,
  list: "events",
};

/** Arguments of a game's summary. */
export const summaryArguments = {
  event_id: {
    ...requiredId(
      "event",
      "Game: game_id of every table, id of a team's schedule; also taken as game_id.",
    ),
    column: ID_COLUMNS.event_id,
    answered: "header",
  },
};

/** Arguments of lists that can be cut. */
export const listArguments = {
  limit: wholeNumber("limit", "Most articles listed.", [1, MOST_ITEMS]),
};

/** Arguments of the list of teams. */
export const teamsArguments = {
  limit: wholeNumber("limit", "Most teams listed.", [1, MOST_ITEMS], ALL_TEAMS),
};

/** Arguments of what belongs to a team. */
export const teamArguments = {
  team_id: {
    ...pathId("Team: team_id of every table; findTeam finds it by name."),
    answered: "team",
  },
};

export const teamNewsArguments = { ...teamArguments, ...listArguments };

const season = wholeNumber(
  "season",
  "Season: basketball by the year it ends in, baseball by the year; the current one by default.",
  [1871, 2100],
);

export const teamScheduleArguments = { ...teamArguments, season };

/** Arguments of one part of a team's schedule. */
export const schedulePartArguments = { ...teamScheduleArguments, season_type: seasonType };

/** Arguments of operations about a player. */
export const athleteArguments = {
  athlete_id: {
    ...pathId("Player: athlete_id of box scores, id of rosters."),
    answered: "athlete",
  },
};

/** Arguments of a league's standings. */
export const standingsArguments = {
  season,
  group: optionalId("group", "Conference or group whose standings are listed."),
  standings_type: slug("type", "Variant of the standings.", "by-division"),
};
