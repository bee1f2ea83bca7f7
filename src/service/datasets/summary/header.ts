import { character, decidedBy, integer, json, logical, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, requiredObjectAt } from "../../../schema/payload";

const identity = {
  id: character("Event id of the game: game_id of the scoreboard."),
  uid: character("Event id with sport and league: s:<sport>~l:<league>~e:<event>."),
  season_year: integer(
    "season.year",
    "Season as one year: basketball the year it ends in, baseball the year.",
  ),
  season_type: integer(
    "season.type",
    "Part of the season: 1 pre-season, 2 regular season, 3 postseason, 4 off-season.",
  ),
  season_current: logical(
    "season.current",
    "True during that season; sent in baseball, rarely in basketball.",
  ),
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

const wbbColumns = decidedBy(
  ["id", "season_year", "season_type", "game_note", "league_name", "competitions"],
  {
    ...identity,
    week: integer("Week of the season, from 1; null if the service sends none."),
    ...rest,
  },
);
const mlbColumns = decidedBy(
  ["id", "season_year", "season_type", "game_note", "league_name", "competitions"],
  { ...identity, ...rest },
);

/** The header of a basketball game's summary. */
export interface WbbHeader extends Row<typeof wbbColumns> {}

/** The header of a baseball game's summary. */
export interface MlbHeader extends Row<typeof mlbColumns> {}

export const header: BySport<WbbHeader, MlbHeader> = bySport(wbbColumns, mlbColumns, {
  row: "The game: one row.",
  empty: "Never: a summary without a header is an error.",
  source: "header",
  items: (payload: JsonObject) => [requiredObjectAt(payload, "header", "$")],
});
