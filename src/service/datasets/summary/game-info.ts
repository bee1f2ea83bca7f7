import { character, decidedBy, integer, logical, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectOrNone, objectsAt } from "../../../schema/payload";

const venue_id = character("venue.id", "Id of the arena or ballpark.");
const venue_full_name = character("venue.fullName", "Name of the arena or ballpark.");
const address = {
  venue_address_city: character(
    "venue.address.city",
    "City in which the game is played, without the state.",
  ),
  venue_address_state: character(
    "venue.address.state",
    "State or province, abbreviated or in full.",
  ),
  venue_address_zip_code: character("venue.address.zipCode", "Postal code, as text."),
};
const attendance = integer("attendance", "Spectators; 0 or null if the service states none.");

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
  position_id: character("position.id", "Number of the duty."),
  position_name: character("position.name", "Duty: Referee, Home Plate Umpire."),
  position_display_name: character(
    "position.displayName",
    "Duty for display, usually the same as position_name.",
  ),
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
  items: (payload: JsonObject) =>
    objectsAt(objectAt(payload, "gameInfo", "$") ?? {}, "officials", "$.gameInfo"),
});

const station = character("station", "Name of the station or stream, as known to viewers.");
const carriage = {
  type_id: character("type.id", "Number of the kind of broadcast."),
  type_short_name: character("type.shortName", "Kind of broadcast: TV, Streaming, Radio."),
  type_long_name: character("type.longName", "Kind of broadcast in full."),
  type_slug: character("type.slug", "Kind of broadcast as a slug: tv, streaming."),
  market_id: character("market.id", "Number of the market in market_type."),
  market_type: character("market.type", "Market: National, Home, Away or Unknown."),
  media_name: character("media.name", "Station or stream that carries the game: SEC Network."),
  media_short_name: character("media.shortName", "The same in short form: SECN."),
  media_call_letters: character(
    "media.callLetters",
    "Call letters of the station; null if it has none.",
  ),
  lang: character("Language code of the broadcast: en, es."),
  region: character("Country code of the broadcast: us."),
  is_national: logical("isNational", "True for broadcasts to the whole country."),
};

const CARRYING = ["station", "media_name", "market_type", "type_short_name"] as const;

const wbbBroadcast = decidedBy(CARRYING, {
  station,
  ...carriage,
});
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
  items: (payload: JsonObject) => objectsAt(payload, "broadcasts", "$"),
});
