import type { JsonObject } from "../../../../schema/payload";
import type { BaseballAthlete } from "../../league";
import { athleteHref, athleteLinks, given, headshotHref, headshotOf, uid } from "../shared";
import type { MlbSeason } from "./model";

const CORE = "http://sports.core.api.sportsframe.example/v2/sports/baseball/leagues/mlb";

/** A pointer into a service that cannot be reached, as payloads leak them. */
export const coreReference = (path: string): JsonObject => ({
  $ref: `${CORE}/${path}?lang=en&region=us`,
});

interface PositionFacts {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
  readonly parent?: string;
}

const fielder = (
  id: string,
  name: string,
  displayName: string,
  abbreviation: string,
  parent = "13",
) => ({ id, name, displayName, abbreviation, parent }) satisfies PositionFacts;

const POSITIONS: readonly PositionFacts[] = [
  fielder("0", "Relief Pitcher", "Relief Pitcher", "RP", "1"),
  { id: "1", name: "Pitcher", displayName: "Pitcher", abbreviation: "P" },
  fielder("2", "Catcher", "Catcher", "C"),
  fielder("3", "First Base", "First Baseman", "1B"),
  fielder("4", "Second Base", "Second Baseman", "2B"),
  fielder("5", "Third Base", "Third Baseman", "3B"),
  fielder("6", "Shortstop", "Shortstop", "SS"),
  fielder("7", "Left Field", "Left Fielder", "LF", "14"),
  fielder("8", "Center Field", "Center Fielder", "CF", "14"),
  fielder("9", "Right Field", "Right Fielder", "RF", "14"),
  fielder("10", "Designated Hitter", "Designated Hitter", "DH", "18"),
  fielder("11", "Pinch Hitter", "Pinch Hitter", "PH", "18"),
  { id: "12", name: "Pinch Runner", displayName: "Pinch Runner", abbreviation: "PR" },
  fielder("15", "Starting Pitcher", "Starting Pitcher", "SP", "1"),
];

const factsOf = (abbreviation: string): PositionFacts =>
  POSITIONS.find((position) => position.abbreviation === abbreviation) ?? {
    id: "1",
    name: abbreviation,
    displayName: abbreviation,
    abbreviation,
  };

/** `{ id, name, displayName, abbreviation }` of a position by its abbreviation. */
export function positionJson(abbreviation: string): JsonObject {
  const { parent: _, ...position } = factsOf(abbreviation);
  return position;
}

/** All a person can play, each with pointers that lead nowhere. */
export function positionsOf(
  { world }: MlbSeason,
  athlete: BaseballAthlete,
  held: readonly string[],
): JsonObject[] {
  const abbreviations = [...new Set([athlete.position.abbreviation, ...held])];
  return abbreviations.map((abbreviation) => {
    const { parent, ...position } = factsOf(abbreviation);
    const person = `seasons/${world.year}/types/2/athletes/${athlete.id}`;
    return {
      ...coreReference(`positions/${position.id}`),
      ...position,
      leaf: position.id !== "1",
      ...(parent === undefined ? {} : { parent: coreReference(`positions/${parent}`) }),
      ...(position.id === "12"
        ? {}
        : { statistics: coreReference(`${person}/statistics/${76 + Number(position.id)}`) }),
    };
  });
}

const HANDS = {
  LEFT: { type: "LEFT", abbreviation: "L", displayValue: "Left" },
  RIGHT: { type: "RIGHT", abbreviation: "R", displayValue: "Right" },
  BOTH: { type: "BOTH", abbreviation: "B", displayValue: "Both" },
} as const;

export const hand = (side: keyof typeof HANDS): JsonObject => HANDS[side];

const IDLE = {
  "Day-To-Day": { id: "1", name: "Active", type: "active", abbreviation: "Active" },
  Out: { id: "3", name: "Injured", type: "injured", abbreviation: "IL" },
  "10-Day-IL": { id: "3", name: "Injured", type: "injured", abbreviation: "IL" },
  "60-Day-IL": { id: "10", name: "Injured/60", type: "injured60", abbreviation: "IL60" },
} as const;

export const rosterStatus = ({ injury }: BaseballAthlete): JsonObject =>
  IDLE[injury?.status ?? "Day-To-Day"];

/** Name and pages as box scores carry them. */
export const boxAthlete = ({ world }: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  id: athlete.id,
  uid: uid.athlete(world, athlete.id),
  guid: athlete.guid,
  displayName: athlete.displayName,
  shortName: athlete.shortName,
  links: athleteLinks(world, athlete),
  ...headshotOf(world, athlete),
  position: withoutId(athlete.position.abbreviation),
});

function withoutId(abbreviation: string): JsonObject {
  const { id: _, ...position } = positionJson(abbreviation);
  return position;
}

/** The fuller form of probable pitchers, leaders and the injured. */
export const summaryAthlete = ({ world }: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  id: athlete.id,
  uid: uid.athlete(world, athlete.id),
  guid: athlete.guid,
  lastName: athlete.lastName,
  fullName: `${athlete.firstName} ${athlete.lastName}`,
  displayName: athlete.displayName,
  shortName: athlete.shortName,
  links: athleteLinks(world, athlete),
  ...headshotOf(world, athlete),
  ...given("jersey", athlete.jersey),
  position: withoutId(athlete.position.abbreviation),
  status: rosterStatus(athlete),
  throws: hand(athlete.throws),
});

/** The form of scoreboards: the picture is plain text there, and so is the position in places. */
export const boardAthlete = (
  { world }: MlbSeason,
  athlete: BaseballAthlete,
  team: string,
  position: unknown = athlete.position.abbreviation,
): JsonObject => ({
  id: athlete.id,
  fullName: `${athlete.firstName} ${athlete.lastName}`,
  displayName: athlete.displayName,
  shortName: athlete.shortName,
  links: [{ rel: ["playercard", "desktop", "athlete"], href: athleteHref(world, athlete) }],
  ...(athlete.headshot ? { headshot: headshotHref(world, athlete) } : {}),
  ...given("jersey", athlete.jersey),
  position,
  team: { id: team },
});

/** A person's page with all that links of rosters say. */
export const fullLink = ({ world }: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  language: "en-US",
  rel: ["playercard", "desktop", "athlete"],
  href: athleteHref(world, athlete),
  text: "Player Card",
  shortText: "Player Card",
  isExternal: false,
  isPremium: false,
});

export const teamReference = ({ world }: MlbSeason, team: string): JsonObject =>
  coreReference(`seasons/${world.year}/teams/${team}`);
