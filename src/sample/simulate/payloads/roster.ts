import type { JsonObject } from "../../../schema/payload";
import type { Athlete, BaseballAthlete, BasketballAthlete, Team, World } from "../league";
import { compareTexts } from "../order";
import { athleteJson, FULL_NAMES, headshotOf } from "./athlete-json";
import { envelope, seasonDates, teamHead } from "./envelope";
import { given } from "./given";
import { athletePages, reference } from "./links";
import {
  ageOf,
  birthMoment,
  birthOf,
  briefInjuries,
  classOf,
  collegeOf,
  countryOf,
  handOf,
  heightText,
  isBaseball,
  isBasketball,
  rosterStatus,
  teamReferences,
} from "./person";
import { positionOf } from "./positions";
import type { AnySeason } from "./table";

/** `/teams/{id}/roster`: one list in basketball, a list per group of positions in baseball. */
export function rosterPayload(season: AnySeason, team: Team): JsonObject {
  const { world } = season;
  const { coach } = team;
  const byName = [...team.athletes].sort(
    (a, b) => compareTexts(a.lastName, b.lastName) || compareTexts(a.id, b.id),
  );
  return {
    ...envelope(season),
    athletes:
      world.league.code === "wbb"
        ? byName.filter(isBasketball).map((athlete) => student(world, team, athlete))
        : grouped(world, team, byName.filter(isBaseball)),
    coach: [{ ...coach, experience: Number(coach.id) % 12 }],
    team: teamHead(season, team),
  };
}

const named = (world: World, athlete: Athlete): JsonObject => {
  const sdr = isBaseball(athlete) ? String(Number(athlete.id) - 4_444_444) : athlete.id;
  return {
    ...athleteJson(world, athlete, ["id", "uid", "guid"]),
    alternateIds: { sdr },
    ...athleteJson(world, athlete, FULL_NAMES),
    height: athlete.height,
    displayHeight: heightText(athlete.height),
  };
};

const HANDS = ["RIGHT", "LEFT", "BOTH"] as const;

function student(world: World, team: Team, athlete: BasketballAthlete): JsonObject {
  const number = team.athletes.indexOf(athlete);
  return {
    ...named(world, athlete),
    links: athletePages(world, athlete),
    ...birthOf(athlete),
    ...countryOf(athlete),
    slug: athlete.slug,
    ...headshotOf(world, athlete),
    ...given("jersey", athlete.jersey),
    ...(number % 4 === 1 && { hand: handOf(HANDS[Math.floor(number / 4) % 3] ?? "RIGHT") }),
    position: positionOf(athlete),
    injuries: briefInjuries(athlete),
    teams: teamReferences(world, team),
    experience: classOf(athlete),
    status: rosterStatus(athlete),
    ...(number === 0 && { wingspan: athlete.height + 2 }),
  };
}

const GROUPS: readonly (readonly [position: string, abbreviations: readonly string[]])[] = [
  ["Pitchers", ["SP", "RP", "P"]],
  ["Catchers", ["C"]],
  ["Infielders", ["1B", "2B", "3B", "SS"]],
  ["Outfielders", ["LF", "CF", "RF"]],
  ["Designated Hitter", ["DH"]],
];

const grouped = (world: World, team: Team, athletes: readonly BaseballAthlete[]): JsonObject[] =>
  GROUPS.map(([position, abbreviations]) => ({
    position,
    items: athletes
      .filter((athlete) => abbreviations.includes(athlete.position.abbreviation))
      .map((athlete) => player(world, team, athlete)),
  }));

function player(world: World, team: Team, athlete: BaseballAthlete): JsonObject {
  const number = team.athletes.indexOf(athlete);
  return {
    ...named(world, athlete),
    ...given("nickname", athlete.nickname),
    weight: athlete.weight,
    displayWeight: `${athlete.weight} lbs`,
    age: ageOf(world, athlete),
    dateOfBirth: birthMoment(athlete),
    debutYear: athlete.debutYear,
    links: athletePages(world, athlete),
    ...birthOf(athlete),
    slug: athlete.slug,
    ...headshotOf(world, athlete),
    ...given("jersey", athlete.jersey),
    position: positionOf(athlete),
    positions: positions(world, athlete),
    injuries: briefInjuries(athlete),
    teams: teamReferences(world, team),
    contracts: contracts(world, athlete, number),
    experience: { years: athlete.years },
    status: rosterStatus(athlete),
    bats: handOf(athlete.bats),
    throws: handOf(athlete.throws),
    ...collegeOf(world, athlete),
    ...(number === 0 && { walkUpSong: "Lanterns, side B" }),
  };
}

/** Own position and the one it belongs to; a two-way player pitches as well. */
function positions(world: World, athlete: BaseballAthlete): JsonObject[] {
  const own = positionOf(athlete);
  const { parent } = own;
  const start = { id: "15", name: "Starting Pitcher", abbreviation: "SP" };
  const list = [
    own,
    parent as JsonObject,
    ...(athlete.hitting && athlete.pitching
      ? [{ ...start, displayName: start.name, leaf: true, parent: { id: "1" } }]
      : []),
  ];
  return list.map((position) => {
    const { parent: wider, ...rest } = position;
    const path = `seasons/${world.year}/types/2/athletes/${athlete.id}/statistics/${rest.id}`;
    return {
      ...reference(world, `positions/${rest.id}`),
      ...rest,
      ...(typeof wider === "object" && {
        parent: reference(world, `positions/${(wider as JsonObject).id}`),
      }),
      statistics: reference(world, path),
    };
  });
}

const LEAST_SALARY = 760_000;

/** Known of every third player, a season each. */
function contracts(world: World, { years }: BaseballAthlete, number: number): JsonObject[] {
  if (number % 3 !== 0) return [];
  const season = { year: world.year, ...seasonDates(world, world.year) };
  return [{ salary: LEAST_SALARY + years * 1_250_000, season }];
}
