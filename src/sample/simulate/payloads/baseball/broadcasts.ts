import type { JsonObject } from "../../../../schema/payload";
import { isLive } from "../../season";
import { broadcastType, LANGUAGE, MARKETS, stationJson, stationsOf } from "../broadcasts";
import type { MlbGame } from "./model";
import { trapsOf } from "./traps";

/** Stations of a scoreboard. */
export const geoBroadcasts = ({ plan }: MlbGame): JsonObject[] =>
  stationsOf(plan).map(({ broadcast, name }) => stationJson(broadcast, name));

/** Stations of a header. */
export const headerBroadcasts = ({ plan }: MlbGame): JsonObject[] =>
  stationsOf(plan).map(({ broadcast, name }) => ({
    ...stationJson(broadcast, name),
    isNational: broadcast.market === "national",
  }));

/** The summary's own list: empty once the game is over. */
export const summaryBroadcasts = (game: MlbGame): JsonObject[] => {
  if (game.phase !== "pre" && !isLive(game)) return [];
  const { documented } = trapsOf(game);
  return stationsOf(game.plan).map(({ broadcast, name }) => ({
    ...(documented && {
      station: name,
      stationKey: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    }),
    type: { ...broadcastType(broadcast), longName: broadcast.type },
    market: MARKETS[broadcast.market],
    media: { callLetters: name, name, shortName: name },
    ...LANGUAGE,
    isNational: broadcast.market === "national",
  }));
};
