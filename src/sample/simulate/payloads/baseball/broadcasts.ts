import type { JsonObject } from "../../../../schema/payload";
import type { Broadcast } from "../../league";
import type { MlbGame } from "./model";
import { trapsOf } from "./traps";

const TYPES = {
  TV: { id: "1", slug: "tv" },
  Streaming: { id: "4", slug: "streaming" },
  Radio: { id: "2", slug: "radio" },
} as const;

const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

const stations = ({ plan }: MlbGame): { one: Broadcast; name: string }[] =>
  plan.broadcasts.flatMap((one) => one.names.map((name) => ({ one, name })));

/** Broadcasts of a header, one per station, or of a scoreboard, without `isNational`. */
export const headerBroadcasts = (game: MlbGame, national = true): JsonObject[] =>
  stations(game).map(({ one, name }) => ({
    type: { id: TYPES[one.type].id, shortName: one.type },
    market: MARKETS[one.market],
    media: { shortName: name },
    lang: "en",
    region: "us",
    ...(national ? { isNational: one.market === "national" } : {}),
  }));

/** The summary's own list: empty once the game is over. */
export const summaryBroadcasts = (game: MlbGame): JsonObject[] => {
  if (game.phase !== "pre" && game.phase !== "in" && game.phase !== "between") return [];
  const { documented } = trapsOf(game);
  return stations(game).map(({ one, name }) => ({
    ...(documented
      ? { station: name, stationKey: name.toLowerCase().replace(/[^a-z0-9]+/g, "-") }
      : {}),
    type: { ...TYPES[one.type], shortName: one.type, longName: one.type },
    market: MARKETS[one.market],
    media: { callLetters: name, name, shortName: name },
    lang: "en",
    region: "us",
    isNational: one.market === "national",
  }));
};

/** Broadcasts of a scoreboard, one per market. */
export const boardBroadcasts = ({ plan }: MlbGame): JsonObject[] =>
  plan.broadcasts.map(({ market, names }) => ({ market, names }));
