import {
  character,
  decidedBy,
  double,
  integer,
  json,
  logical,
  nested,
  type Row,
} from "../../../schema/columns";
import { type BySport, bySport, type Dataset } from "../../../schema/dataset";
import {
  NOTHING,
  objectAt,
  objectOrNone,
  objectsAt,
  requiredObjectAt,
} from "../../../schema/payload";

// Tables of a summary about the game as a whole.

const identity = {
  id: character("Event id of the game: game_id of the scoreboard."),
  uid: character("Event id with sport and league: s:<sport>~l:<league>~e:<event>."),
  ...nested("season", {
    year: integer("Season as one year: basketball the year it ends in, baseball the year."),
    type: integer(
      "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
    ),
    current: logical("True during that season; sent in baseball, rarely in basketball."),
  }),
};

const rest = {
  time_valid: logical("timeValid", "False if the starting time is not set yet."),
  game_note: character("gameNote", "Editorial note: a tournament's round, a theme night."),
  competitions: json(
    "JSON list with the one competition: competitors with scores and records, status, flags.",
  ),
  links: json("JSON list of the game's pages."),
  league_id: character("league.id", "Number of the league: 54 wbb, 10 mlb."),
  league_uid: character("league.uid", "League id with its sport: s:40~l:54."),
  league_name: character("league.name", "Full name of the competition that organizes the game."),
  league_abbreviation: character("league.abbreviation", "Abbreviation of the league: NCAAW, MLB."),
  league_midsize_name: character("league.midsizeName", "Name of the league in medium length."),
  league_slug: character("league.slug", "Segment of the league in paths."),
  league_is_tournament: logical("league.isTournament", "True if the league is a tournament."),
  league_links: json("league.links", "JSON list of the league's pages."),
  league_logos: json("league.logos", "JSON list of the league's logos; rarely sent."),
};

const wbbHeader = decidedBy(
  ["id", "season_year", "season_type", "game_note", "league_name", "competitions"],
  {
    ...identity,
    week: integer("Week of the season, from 1; null if the service sends none."),
    ...rest,
  },
);
const mlbHeader = decidedBy(
  ["id", "season_year", "season_type", "game_note", "league_name", "competitions"],
  { ...identity, ...rest },
);

/** The header of a basketball game's summary. */
export interface WbbHeader extends Row<typeof wbbHeader> {}

/** The header of a baseball game's summary. */
export interface MlbHeader extends Row<typeof mlbHeader> {}

export const header: BySport<WbbHeader, MlbHeader> = bySport(wbbHeader, mlbHeader, {
  row: "The game: one row.",
  empty: "Never: a summary without a header is an error.",
  source: "header",
  items: (payload) => [requiredObjectAt(payload, "header", "$")],
});

const regulation = nested("regulation", {
  periods: integer("Periods without overtime: 4 quarters (2 halves until 2014-15), 9 innings."),
  display_name: character("displayName", "Quarter, Half or Inning."),
  slug: character("quarter, half or inning."),
});

const wbbFormat = {
  ...regulation,
  regulation_clock: double("regulation.clock", "Length of a period in seconds (600)."),
  overtime_display_name: character("overtime.displayName", "Name of an overtime; rarely sent."),
  overtime_slug: character("overtime.slug", "Slug of an overtime; rarely sent."),
  overtime_clock: double("overtime.clock", "Length of an overtime in seconds (300)."),
};

/** Lengths of a basketball game's periods and overtimes. */
export interface WbbFormat extends Row<typeof wbbFormat> {}

/** Number of innings of a baseball game. */
export interface MlbFormat extends Row<typeof regulation> {}

export const format: BySport<WbbFormat, MlbFormat> = bySport(wbbFormat, regulation, {
  row: "The game: one row.",
  empty: "If the payload has no format.",
  source: "format",
  items: (payload) => objectOrNone(payload, "format"),
});

const venue_id = character("venue.id", "Id of the arena or ballpark.");
const venue_full_name = character("venue.fullName", "Name of the arena or ballpark.");
const address = nested("venue", {
  address_city: character("address.city", "City in which the game is played, without the state."),
  address_state: character("address.state", "State or province, abbreviated or in full."),
  address_zip_code: character("address.zipCode", "Postal code, as text."),
});
const attendance = integer("Spectators; 0 or null if the service states none.");

const INFORMING = [
  "venue_full_name",
  "venue_address_city",
  "venue_address_state",
  "attendance",
] as const;

const wbbInfo = decidedBy(INFORMING, {
  venue_id,
  venue_guid: character("venue.guid", "Second, globally unique id of the venue; since 2026."),
  venue_full_name,
  ...address,
  venue_grass: logical("venue.grass", "True for a grass surface; false on a basketball floor."),
  attendance,
});

const mlbInfo = decidedBy(INFORMING, {
  venue_id,
  venue_full_name,
  venue_short_name: character("venue.shortName", "Short name of the ballpark; rarely sent."),
  ...address,
  attendance,
});

/** Venue and attendance of a basketball game. */
export interface WbbGameInfo extends Row<typeof wbbInfo> {}

/** Venue and attendance of a baseball game. */
export interface MlbGameInfo extends Row<typeof mlbInfo> {}

export const gameInfo: BySport<WbbGameInfo, MlbGameInfo> = bySport(wbbInfo, mlbInfo, {
  row: "The game: one row.",
  empty: "If the payload has no gameInfo.",
  source: "gameInfo",
  items: (payload) => objectOrNone(payload, "gameInfo"),
});

const display_name = character("displayName", "Name of the official, as shown.");
const duty = {
  ...nested("position", {
    id: character("Number of the duty."),
    name: character("Duty: Referee, Home Plate Umpire."),
    display_name: character("displayName", "Duty for display, usually the same as position_name."),
  }),
  order: integer("Position in the list, from 1."),
};

const wbbOfficial = {
  full_name: character("fullName", "First and last name."),
  display_name,
  ...duty,
};
const mlbOfficial = { display_name, ...duty };

/** One referee of a basketball game. */
export interface WbbOfficial extends Row<typeof wbbOfficial> {}

/** One umpire of a baseball game. */
export interface MlbOfficial extends Row<typeof mlbOfficial> {}

export const officials: BySport<WbbOfficial, MlbOfficial> = bySport(wbbOfficial, mlbOfficial, {
  row: "One official, in the listed order.",
  empty: "If none are listed, as before most games.",
  source: "gameInfo.officials[]",
  items: (payload) =>
    objectsAt(objectAt(payload, "gameInfo", "$") ?? NOTHING, "officials", "$.gameInfo"),
});

const station = character("Name of the station or stream, as known to viewers.");
const carriage = {
  type_id: character("type.id", "Number of the kind of broadcast."),
  type_short_name: character("type.shortName", "Kind of broadcast: TV, Streaming, Radio."),
  type_long_name: character("type.longName", "Kind of broadcast in full."),
  type_slug: character("type.slug", "Kind of broadcast as a slug: tv, streaming."),
  market_id: character("market.id", "Number of the market in market_type."),
  market_type: character("market.type", "Market: National, Home, Away or Unknown."),
  ...nested("media", {
    name: character("Station or stream that carries the game: SEC Network."),
    short_name: character("shortName", "The same in short form: SECN."),
    call_letters: character("callLetters", "Call letters of the station; null if it has none."),
  }),
  lang: character("Language code of the broadcast: en, es."),
  region: character("Country code of the broadcast: us."),
  is_national: logical("isNational", "True for broadcasts to the whole country."),
};

const CARRYING = ["station", "media_name", "market_type", "type_short_name"] as const;

const wbbBroadcast = decidedBy(CARRYING, { station, ...carriage });
const mlbBroadcast = decidedBy(CARRYING, {
  station,
  station_key: character("stationKey", "Short code of the station or stream for use in programs."),
  ...carriage,
});

/** One broadcast of a basketball game. */
export interface WbbBroadcast extends Row<typeof wbbBroadcast> {}

/** One broadcast of a baseball game. */
export interface MlbBroadcast extends Row<typeof mlbBroadcast> {}

export const broadcasts: BySport<WbbBroadcast, MlbBroadcast> = bySport(wbbBroadcast, mlbBroadcast, {
  row: "One broadcast, in the listed order.",
  empty: "If none is listed: usual once a game is over.",
  source: "broadcasts[]",
  items: (payload) => objectsAt(payload, "broadcasts", "$"),
});

const seriesColumns = decidedBy(["title", "summary", "series_score", "type", "completed"], {
  type: character("current for the series being played, season for all meetings of the season."),
  title: character("Heading of the series: Current Series, Season Series."),
  description: character("Usually the heading again."),
  round: character("Round of the postseason; rarely sent."),
  summary: character("State of the series in words ('ATH wins series 2-1')."),
  short_summary: character("shortSummary", "State of the series in short form; rarely sent."),
  series_score: character("seriesScore", "Games won by each side; rarely sent."),
  series_label: character("seriesLabel", "Label of the series; rarely sent."),
  completed: logical("True once every game of the series is played."),
  total_competitions: integer("totalCompetitions", "Games of the series, played or not."),
  events: json("JSON list of the series' games with teams, scores and status."),
});

/** One series of games between the two teams. */
export interface SeasonSeries extends Row<typeof seriesColumns> {}

export const seasonSeries: Dataset<SeasonSeries> = {
  row: "One series between the two teams: the current one, then the season's.",
  empty: "If the payload has no seasonseries.",
  source: "seasonseries[]",
  columns: seriesColumns,
  items: (payload) => objectsAt(payload, "seasonseries", "$"),
};
