import { character, decidedBy, logical, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, objectsAt } from "../../../schema/payload";

const station = character("station", "Name of the station or stream, as known to viewers.");
const rest = {
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

const wbbColumns = decidedBy(["station", "media_name", "market_type", "type_short_name"], {
  station,
  ...rest,
});
const mlbColumns = decidedBy(["station", "media_name", "market_type", "type_short_name"], {
  station,
  station_key: character("stationKey", "Short code of the station or stream for use in programs."),
  ...rest,
});

/** One broadcast of a basketball game. */
export interface WbbBroadcast extends Row<typeof wbbColumns> {}

/** One broadcast of a baseball game. */
export interface MlbBroadcast extends Row<typeof mlbColumns> {}

export const broadcasts: BySport<WbbBroadcast, MlbBroadcast> = bySport(wbbColumns, mlbColumns, {
  row: "One broadcast, in the listed order.",
  empty: "If none is listed: usual once a game is over.",
  source: "broadcasts[]",
  items: (payload: JsonObject) => objectsAt(payload, "broadcasts", "$"),
});
