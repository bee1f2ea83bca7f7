import type { JsonObject } from "../../../schema/payload";
import type { Broadcast, Plan } from "../league";

const TYPES = {
  TV: { id: "1", slug: "tv" },
  Radio: { id: "2", slug: "radio" },
  Streaming: { id: "4", slug: "streaming" },
} as const;

/** Whose a broadcast is. */
export const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

export const LANGUAGE = { lang: "en", region: "us" } as const;

/** A broadcast on one of its stations. */
export interface Station {
  readonly broadcast: Broadcast;
  readonly name: string;
}

export const stationsOf = ({ broadcasts }: Plan): Station[] =>
  broadcasts.flatMap((broadcast) => broadcast.names.map((name) => ({ broadcast, name })));

export const broadcastType = ({ type }: Broadcast) => ({ ...TYPES[type], shortName: type });

/** One station, as scoreboards, headers and schedules list them. */
export function stationJson(
  broadcast: Broadcast,
  name: string,
  market: JsonObject = MARKETS[broadcast.market],
): JsonObject {
  const { id, shortName } = broadcastType(broadcast);
  return { type: { id, shortName }, market, media: { shortName: name }, ...LANGUAGE };
}

/** `broadcasts` of a scoreboard: one element a market. */
export const boardBroadcasts = ({ broadcasts }: Plan): JsonObject[] =>
  broadcasts.map(({ market, names }) => ({ market, names }));
