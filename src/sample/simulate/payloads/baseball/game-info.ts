import type { JsonObject } from "../../../../schema/payload";
import { eastern, timeOf } from "../../clock";
import { seeded } from "../../random";
import { isCompleted, isLive } from "../../season";
import { given } from "../given";
import { page, SITE } from "../links";
import { addressOf, venueImage } from "../venues";
import type { MlbGame } from "./model";
import { trapsOf } from "./traps";

/** One name has two spaces in it, as the service's lists have. */
const UMPIRES = [
  "Orrin Tackett",
  "Delia Moss-Hale",
  "Quentin  Abara",
  "Ruben O'Dowd",
  "Mateo Fíbeiro",
  "Hollis Wrenfield",
  "Pascal Uyeda",
  "Iona Brackwater",
  "Cassius Thornby",
  "Leland Vance, Jr.",
  "Tamsin Ruddock",
  "Yusuf Castellane",
] as const;

const PLACES = ["Home Plate", "First Base", "Second Base", "Third Base"] as const;

function officials(game: MlbGame): JsonObject[] {
  if (game.phase === "canceled" || game.phase === "postponed") return [];
  const names = seeded(game.plan.id, "umpires").shuffled(UMPIRES);
  return PLACES.map((place, index) => {
    const name = `${place} Umpire`;
    return {
      displayName: names[index],
      position: { name, displayName: name, id: String(206 + index) },
      order: index + 1,
    };
  });
}

const weatherPage = ({ plan: { venue } }: MlbGame): JsonObject => ({
  ...page([venue.zipCode ?? venue.id], `${SITE}/weather/${venue.id}`, "Weather"),
  isExternal: true,
});

const SKIES = [
  ["1", "Sunny"],
  ["3", "Partly sunny"],
  ["7", "Cloudy"],
  ["38", "Mostly cloudy"],
] as const;

function sky({ plan }: MlbGame) {
  const random = seeded(plan.id, "weather");
  const [number, words] = random.pick(SKIES);
  return { number, words, temperature: random.between(52, 91), gust: random.between(2, 18) };
}

/** Whether the weather is told: not under a roof, and not once the game is over. */
const hasWeather = (game: MlbGame): boolean =>
  !game.plan.venue.indoor && (game.phase === "pre" || isLive(game));

/** The weather of a scoreboard, whose number and words have changed places. */
export const boardWeather = (game: MlbGame): JsonObject => {
  if (!hasWeather(game)) return {};
  const { number, words, temperature } = sky(game);
  return {
    weather: {
      displayValue: number,
      temperature,
      highTemperature: temperature,
      conditionId: words,
      link: weatherPage(game),
    },
  };
};

const summaryWeather = (game: MlbGame): JsonObject => {
  if (!hasWeather(game)) return {};
  const { number, temperature, gust } = sky(game);
  return {
    weather: {
      temperature,
      highTemperature: temperature,
      lowTemperature: temperature,
      conditionId: number,
      gust,
      precipitation: 0,
      link: weatherPage(game),
    },
  };
};

/** `2:32`, hours and minutes. */
function duration({ played }: MlbGame): string | undefined {
  const first = played?.events[0];
  const last = played?.events.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const minutes = Math.round((timeOf(last.wallclock) - timeOf(first.wallclock)) / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Night or day, by the American clock. */
const daytime = (game: MlbGame) => (eastern(game.plan.start).hour < 17 ? "day" : "night");

/** `gameInfo`: venue, spectators, umpires, weather. */
export function gameInfo(game: MlbGame): JsonObject {
  const { venue, attendance } = game.plan;
  const traps = trapsOf(game);
  const time = daytime(game);
  return {
    venue: {
      id: venue.id,
      fullName: venue.fullName,
      ...(traps.documented ? { shortName: venue.fullName.split(" ")[0] } : {}),
      ...(traps.unknownKeys ? { roofStatus: venue.indoor ? "closed" : "none" } : {}),
      address: addressOf(venue),
      ...(game.phase === "pre" ? { grass: venue.grass } : {}),
      images: [venueImage(`${SITE}/venues/mlb/${time}/${venue.id}.jpg`, time)],
    },
    ...(game.played === undefined || game.phase === "pre" ? {} : { attendance }),
    ...summaryWeather(game),
    officials: officials(game),
    ...(isCompleted(game) ? given("gameDuration", duration(game)) : {}),
  };
}
