import type { JsonObject } from "../../../schema/payload";
import { timeOf } from "../clock";
import { guidFrom } from "../guids";
import type { Athlete, BaseballAthlete, BasketballAthlete, Team, World } from "../league";
import { given } from "./given";
import { reference, SITE } from "./links";
import { logosOf } from "./logos";

export const isBaseball = (athlete: Athlete): athlete is BaseballAthlete => "bats" in athlete;

export const isBasketball = (athlete: Athlete): athlete is BasketballAthlete =>
  "classYear" in athlete;

/** `6' 3"`. */
export const heightText = (inches: number): string => `${Math.floor(inches / 12)}' ${inches % 12}"`;

const HANDS = {
  LEFT: { type: "LEFT", abbreviation: "L", displayValue: "Left" },
  RIGHT: { type: "RIGHT", abbreviation: "R", displayValue: "Right" },
  BOTH: { type: "BOTH", abbreviation: "B", displayValue: "Both" },
} as const;

export const handOf = (hand: keyof typeof HANDS) => HANDS[hand];

const CLASSES = { FR: "Freshman", SO: "Sophomore", JR: "Junior", SR: "Senior" } as const;

export const classOf = ({ classYear, years }: BasketballAthlete) => ({
  years,
  displayValue: CLASSES[classYear],
  abbreviation: classYear,
});

export const ACTIVE = { id: "1", name: "Active", type: "active", abbreviation: "Active" } as const;

const LISTS = {
  "10-Day-IL": { id: "14", name: "10-Day-IL", type: "10-day-il", abbreviation: "IL10" },
  "60-Day-IL": { id: "11", name: "60-Day-IL", type: "60-day-il", abbreviation: "IL60" },
} as const;

/** Only an injured list takes an athlete off the active ones. */
export function rosterStatus({ injury }: Athlete): JsonObject {
  const status = injury?.status;
  return status === "10-Day-IL" || status === "60-Day-IL" ? LISTS[status] : ACTIVE;
}

/** `City, ST` or `City, Country`. */
export const placeText = ({ birthPlace }: Athlete): string | undefined =>
  birthPlace && `${birthPlace.city}, ${birthPlace.state ?? birthPlace.country}`;

/** Where an athlete was born; nothing for those of whom it is not known. */
export function birthOf(athlete: Athlete): JsonObject {
  const { birthPlace } = athlete;
  if (birthPlace === undefined) return {};
  const { city, state, country } = birthPlace;
  const displayText = placeText(athlete);
  return { birthPlace: { city, ...given("state", state), country, displayText } };
}

/** Codes of the countries people come from, as flags are named. */
const COUNTRIES: Readonly<Record<string, string>> = {
  USA: "USA",
  "Dominican Republic": "DOM",
  Norway: "NOR",
  Venezuela: "VEN",
  Japan: "JPN",
  Canada: "CAN",
  Australia: "AUS",
};

/** The country of birth with its flag, which only colleges' rosters have. */
export function countryOf({ birthPlace }: Athlete): JsonObject {
  if (birthPlace === undefined) return {};
  const isHome = birthPlace.country === "USA";
  const abbreviation = COUNTRIES[birthPlace.country];
  if (abbreviation === undefined) throw new RangeError(`no code of ${birthPlace.country}`);
  return {
    birthCountry: { alternateId: isHome ? "1" : "9001", abbreviation },
    flag: {
      href: `${SITE}/flags/${abbreviation.toLowerCase()}.png`,
      alt: abbreviation,
      rel: ["country-flag"],
    },
  };
}

/** Whole years between a day of birth and the league's present. */
export function ageOf({ now }: World, { birthDate }: BaseballAthlete): number {
  const years = Number(now.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return now.slice(5, 10) < birthDate.slice(5) ? years - 1 : years;
}

/** The day of birth as midnight of the Pacific coast, in UTC; summer time by the month alone. */
export function birthMoment({ birthDate }: BaseballAthlete): string {
  const month = new Date(timeOf(birthDate)).getUTCMonth() + 1;
  return `${birthDate}T0${month > 3 && month < 11 ? 7 : 8}:00Z`;
}

/** The college a player went to. */
export function collegeOf(world: World, { college }: BaseballAthlete): JsonObject {
  if (college === undefined) return {};
  const guid = guidFrom("college", college);
  const id = String(870_000 + (Number.parseInt(guid.slice(0, 4), 16) % 9_000));
  const words = college.split(/[^A-Za-z]+/).filter((word) => word !== "");
  return {
    college: {
      id,
      guid,
      mascot: "Lanterns",
      name: college,
      shortName: college,
      abbrev: words
        .map((word) => word.slice(0, 2))
        .join("")
        .slice(0, 4)
        .toUpperCase(),
      logos: logosOf(world, { id }),
    },
  };
}

/** References to the teams of the season, as rosters carry them. */
export const teamReferences = (world: World, team: Team): JsonObject[] => [
  reference(world, `seasons/${world.year}/teams/${team.id}`),
];

/** What rosters and depth charts say of an injury. */
export const briefInjuries = ({ injury }: Athlete): JsonObject[] =>
  injury === undefined ? [] : [{ status: injury.status, date: injury.date }];
