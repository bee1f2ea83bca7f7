import type { JsonObject } from "../../../../schema/payload";
import type { Broadcast } from "../../league";
import { seeded } from "../../random";
import { guidOf } from "../../worlds/people";
import { given, SITE } from "../shared";
import { isLive, isPlayed, type WbbGame, type WbbPlan, type WbbSeason } from "./model";
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

const BROADCAST_TYPES = {
  TV: { id: "1", slug: "tv" },
  Radio: { id: "2", slug: "radio" },
  Streaming: { id: "4", slug: "streaming" },
} as const;

const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

/** Spectators of a game: 0 before it and where nobody counted. */
export const attendanceOf = (game: WbbGame): number =>
  isPlayed(game) && !hasTrap(game.plan, "uncounted") ? game.plan.attendance : 0;

/** Headlines beside a game: the tournament's or make-up's, at times another one. */
export function notesOf(plan: WbbPlan): JsonObject[] {
  const second = hasTrap(plan, "secondNote") ? [themeNight(plan)] : [];
  const headlines = plan.note === undefined ? [] : [plan.note, ...second];
  return headlines.map((headline) => ({ type: "event", headline }));
}

const themeNight = ({ id }: WbbPlan): string => seeded("theme night", id).pick(THEME_NIGHTS);

/** `gameNote` of a header: an event's name, a theme night, or missing. */
export const gameNoteOf = (plan: WbbPlan): string | undefined =>
  plan.note ?? (hasTrap(plan, "themeNight") ? themeNight(plan) : undefined);

/** A venue in a scoreboard. */
export const scoreboardVenue = ({ venue }: WbbPlan): JsonObject => ({
  id: venue.id,
  fullName: venue.fullName,
  address: { city: venue.city, ...given("state", venue.state) },
  indoor: venue.indoor,
});

/** `gameInfo` of a summary. */
export function gameInfoOf(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan } = game;
  const { venue } = plan;
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
      images: plain ? [] : [venueImage(season, venue.id)],
    },
    ...(game.phase === "pre" ? {} : { attendance: attendanceOf(game) }),
    ...(isPlayed(game) ? { officials: officialsOf(plan) } : {}),
    ...(hasTrap(plan, "unknownKeys") ? { crowdNoise: { peak: 97.5, unit: "dB" } } : {}),
  };
}

const venueImage = ({ world }: WbbSeason, id: string): JsonObject => ({
  href: `${SITE}/venues/${world.league.slug}/day/${id}.jpg`,
  width: 2000,
  height: 1125,
  alt: "",
  rel: ["full", "day"],
});

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

/** `broadcasts` of a scoreboard: one element a market. */
export const scoreboardBroadcasts = ({ broadcasts }: WbbPlan): JsonObject[] =>
  broadcasts.map(({ market, names }) => ({ market, names }));

const stations = (plan: WbbPlan, written: (one: Broadcast, name: string) => JsonObject) =>
  plan.broadcasts.flatMap((one) => one.names.map((name) => written(one, name)));

const LANGUAGE = { lang: "en", region: "us" };

const typeOf = ({ type }: Broadcast) => ({ id: BROADCAST_TYPES[type].id, shortName: type });

/** `geoBroadcasts` of a scoreboard: one element a station. */
export const geoBroadcasts = (plan: WbbPlan): JsonObject[] =>
  stations(plan, (one, name) => ({
    type: typeOf(one),
    market: MARKETS[one.market],
    media: { shortName: name, ...(one.market === "national" ? logosOf(name) : {}) },
    ...LANGUAGE,
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
  stations(plan, (one, name) => ({
    type: typeOf(one),
    market: marketOf(one),
    media: { shortName: name },
    ...LANGUAGE,
    ...national(plan, one),
  }));

/** `broadcasts` of a summary: mostly gone when the game is over. */
export function summaryBroadcasts(game: WbbGame): JsonObject[] {
  const { plan, phase } = game;
  const kept = phase === "final" && hasTrap(plan, "keptBroadcasts");
  if (phase !== "pre" && !isLive(game) && !kept) return [];
  return stations(plan, (one, name) => ({
    type: {
      ...typeOf(one),
      longName: one.type === "TV" ? "Television" : one.type,
      slug: BROADCAST_TYPES[one.type].slug,
    },
    station: name,
    market: marketOf(one),
    media: { callLetters: name, name, shortName: name },
    ...LANGUAGE,
    ...national(plan, one),
  }));
}
