import { character, decidedBy, integer, logical, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, objectAt } from "../../../schema/payload";

const venue_id = character("venue.id", "Id of the arena or ballpark.");
const venue_full_name = character("venue.fullName", "Name of the arena or ballpark.");
const rest = {
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

const wbbColumns = decidedBy(
  ["venue_full_name", "venue_address_city", "venue_address_state", "attendance"],
  {
    venue_id,
    venue_guid: character("venue.guid", "Second, globally unique id of the venue; since 2026."),
    venue_full_name,
    ...rest,
    venue_grass: logical("venue.grass", "True for a grass surface; false on a basketball floor."),
    attendance,
  },
);

const mlbColumns = decidedBy(
  ["venue_full_name", "venue_address_city", "venue_address_state", "attendance"],
  {
    venue_id,
    venue_full_name,
    venue_short_name: character("venue.shortName", "Short name of the ballpark; rarely sent."),
    ...rest,
    attendance,
  },
);

/** Venue and attendance of a basketball game. */
export interface WbbGameInfo extends Row<typeof wbbColumns> {}

/** Venue and attendance of a baseball game. */
export interface MlbGameInfo extends Row<typeof mlbColumns> {}

export const gameInfo: BySport<WbbGameInfo, MlbGameInfo> = bySport(wbbColumns, mlbColumns, {
  row: "The game: one row.",
  empty: "If the payload has no gameInfo.",
  source: "gameInfo",
  items: (payload: JsonObject) => {
    const info = objectAt(payload, "gameInfo", "$");
    return info === undefined ? [] : [info];
  },
});
