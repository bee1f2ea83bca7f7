import type { JsonObject } from "../../../../schema/payload";
import type { BaseballAthlete } from "../../league";
import { athleteJson, headshotOf, SUMMARY_KEYS } from "../athlete-json";
import { given } from "../given";
import { athleteLinks, CORE } from "../links";
import { handOf } from "../person";
import { positionCalled, widerOf, withoutId } from "../positions";
import type { MlbSeason } from "./model";

/** A pointer into a service that cannot be reached, as payloads leak them. */
export const coreReference = (path: string): JsonObject => ({
  $ref: `${CORE}/baseball/leagues/mlb/${path}?lang=en&region=us`,
});

/** A position of the game by its abbreviation. */
export const positionJson = (abbreviation: string): JsonObject => ({
  ...positionCalled(abbreviation),
});

/** All a person can play, each with pointers that lead nowhere. */
export function positionsOf(
  { world }: MlbSeason,
  athlete: BaseballAthlete,
  held: readonly string[],
): JsonObject[] {
  const abbreviations = [...new Set([athlete.position.abbreviation, ...held])];
  return abbreviations.map((abbreviation) => {
    const position = positionCalled(abbreviation);
    const wider = widerOf(abbreviation);
    const person = `seasons/${world.year}/types/2/athletes/${athlete.id}`;
    return {
      ...coreReference(`positions/${position.id}`),
      ...position,
      leaf: position.id !== "1",
      ...(wider && { parent: coreReference(`positions/${wider.id}`) }),
      ...(position.id === "12"
        ? {}
        : { statistics: coreReference(`${person}/statistics/${76 + Number(position.id)}`) }),
    };
  });
}

const IDLE = {
  "Day-To-Day": { id: "1", name: "Active", type: "active", abbreviation: "Active" },
  Out: { id: "3", name: "Injured", type: "injured", abbreviation: "IL" },
  "10-Day-IL": { id: "3", name: "Injured", type: "injured", abbreviation: "IL" },
  "60-Day-IL": { id: "10", name: "Injured/60", type: "injured60", abbreviation: "IL60" },
} as const;

const rosterStatus = ({ injury }: BaseballAthlete): JsonObject =>
  IDLE[injury?.status ?? "Day-To-Day"];

/** Name and pages as box scores carry them. */
export const boxAthlete = ({ world }: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  ...athleteJson(world, athlete, ["id", "uid", "guid", "displayName", "shortName"]),
  links: athleteLinks(world, athlete),
  ...headshotOf(world, athlete),
  position: withoutId(athlete.position),
});

/** The fuller form of probable pitchers, leaders and the injured. */
export const summaryAthlete = ({ world }: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  ...athleteJson(world, athlete, SUMMARY_KEYS),
  links: athleteLinks(world, athlete),
  ...headshotOf(world, athlete),
  ...given("jersey", athlete.jersey),
  position: withoutId(athlete.position),
  status: rosterStatus(athlete),
  throws: handOf(athlete.throws),
});

export const teamReference = ({ world }: MlbSeason, team: string): JsonObject =>
  coreReference(`seasons/${world.year}/teams/${team}`);
