import type { JsonObject } from "../../../../schema/payload";
import { guidOf } from "../../guids";
import type { Broadcast } from "../../league";
import { seeded } from "../../random";
import { isLive } from "../../season";
import { broadcastType, LANGUAGE, MARKETS, stationJson, stationsOf } from "../broadcasts";
import { eventNotes } from "../events";
import { given } from "../given";
import { SITE } from "../links";
import { venueImage } from "../venues";
import { isPlayed, type WbbGame, type WbbPlan, type WbbSeason } from "./model";
import { hasTrap } from "./traps";

const THEME_NIGHTS = [
  "Pack The Gym Night",
  "Books & Baskets Day",
  "Alumnae Night",
  "“Quiet Until Ten” Night",
] as const;

const REFEREES = {
  first: ["Perpetua", "Ottoline", "Wendeline", "Barnaby", "Thaddeus", "Ingmar", "Salome", "Cosmo"],
  last: ["Quillfeather", "Marchbanks", "Oyelaran-Voss", "Thistlewood", "Ó Faoláin", "Brandywell"],
} as const;

/** Spectators of a game: 0 before it and where nobody counted. */
export const attendanceOf = (game: WbbGame): number =>
  isPlayed(game) && !hasTrap(game.plan, "uncounted") ? game.plan.attendance : 0;

/** Headlines beside a game: the tournament's or make-up's, at times another one. */
export function notesOf(plan: WbbPlan): JsonObject[] {
  const second = hasTrap(plan, "secondNote") ? [themeNight(plan)] : [];
  const headlines = plan.note === undefined ? [] : [plan.note, ...second];
  return eventNotes(...headlines);
}

const themeNight = ({ id }: WbbPlan): string => seeded("theme night", id).pick(THEME_NIGHTS);

/** `gameNote` of a header: an event's name, a theme night, or missing. */
export const gameNoteOf = (plan: WbbPlan): string | undefined =>
  plan.note ?? (hasTrap(plan, "themeNight") ? themeNight(plan) : undefined);

/** `gameInfo` of a summary. */
export function gameInfoOf(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan } = game;
  const { venue } = plan;
  const { world } = season;
  const plain = hasTrap(plan, "plainVenue");
  return {
    venue: {
      id: venue.id,
      ...(game.phase === "pre" && !plain ? { guid: guidOf(seeded("venue", venue.id)) } : {}),
      fullName: venue.fullName,
      address: {
        city: venue.city,
        ...given("state", venue.state),
        ...(hasTrap(plan, "zipCode") ? given("zipCode", venue.zipCode) : {}),
      },
      grass: venue.grass,
      images: plain ? [] : [venueImage(`${SITE}/venues/${world.league.slug}/day/${venue.id}.jpg`)],
    },
    ...(game.phase === "pre" ? {} : { attendance: attendanceOf(game) }),
    ...(isPlayed(game) ? { officials: officialsOf(plan) } : {}),
    ...(hasTrap(plan, "unknownKeys") ? { crowdNoise: { peak: 97.5, unit: "dB" } } : {}),
  };
}

function officialsOf({ id }: WbbPlan): JsonObject[] {
  const random = seeded("officials", id);
  const last = random.shuffled(REFEREES.last);
  return random
    .shuffled(REFEREES.first)
    .slice(0, 3)
    .map((first, index) => {
      const name = `${first} ${last[index]}`;
      return {
        fullName: name,
        displayName: name,
        position: { name: "Referee", displayName: "Referee", id: "40" },
        order: index + 1,
      };
    });
}

/** `geoBroadcasts` of a scoreboard: one element a station. */
export const geoBroadcasts = (plan: WbbPlan): JsonObject[] =>
  stationsOf(plan).map(({ broadcast, name }) => ({
    ...stationJson(broadcast, name),
    media: { shortName: name, ...(broadcast.market === "national" ? logosOf(name) : {}) },
  }));

function logosOf(station: string): JsonObject {
  const folder = `${SITE}/stations/${encodeURIComponent(station)}`;
  return { logo: `${folder}/default.png`, darkLogo: `${folder}/default-dark.png` };
}

/** Summaries do not know whose streams are. */
const marketOf = ({ type, market }: Broadcast) =>
  type === "Streaming" ? { id: "0", type: "Unknown" } : MARKETS[market];

const national = (plan: WbbPlan, { market }: Broadcast) =>
  hasTrap(plan, "isNational") ? { isNational: market === "national" } : {};

/** `broadcasts` of a header: one element a station. */
export const headerBroadcasts = (plan: WbbPlan): JsonObject[] =>
  stationsOf(plan).map(({ broadcast, name }) => ({
    ...stationJson(broadcast, name, marketOf(broadcast)),
    ...national(plan, broadcast),
  }));

/** `broadcasts` of a summary: mostly gone when the game is over. */
export function summaryBroadcasts(game: WbbGame): JsonObject[] {
  const { plan, phase } = game;
  const kept = phase === "final" && hasTrap(plan, "keptBroadcasts");
  if (phase !== "pre" && !isLive(game) && !kept) return [];
  return stationsOf(plan).map(({ broadcast, name }) => {
    const { id, slug, shortName } = broadcastType(broadcast);
    const longName = broadcast.type === "TV" ? "Television" : broadcast.type;
    return {
      type: { id, shortName, longName, slug },
      station: name,
      market: marketOf(broadcast),
      media: { callLetters: name, name, shortName: name },
      ...LANGUAGE,
      ...national(plan, broadcast),
    };
  });
}
