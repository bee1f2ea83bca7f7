import type { JsonObject } from "../../../schema/payload";
import type { Athlete, BaseballAthlete, Team, World } from "../league";
import { seeded } from "../random";
import { seasonName } from "./envelope";
import { categoriesOfSeason } from "./leading";
import { athletePages, clubhousePage } from "./links";
import {
  ageOf,
  birthMoment,
  classOf,
  collegeOf,
  heightText,
  isBaseball,
  isBasketball,
  placeText,
  positionOf,
  rosterStatus,
  sideOf,
} from "./person";
import { given, headshotOf, leagueOf, logoOf, logosOf, uid } from "./shared";
import { type AnySeason, ordinal } from "./table";

/** An athlete as the service's web interface describes one. */
export function athleteOf(season: AnySeason, team: Team, athlete: Athlete): JsonObject {
  const { world } = season;
  const { id, guid, firstName, lastName, displayName, shortName } = athlete;
  return {
    id,
    uid: uid.athlete(world, id),
    guid,
    type: leagueOf(world).sport.slug,
    firstName,
    lastName,
    fullName: displayName,
    displayName,
    shortName,
    ...given("jersey", athlete.jersey),
    ...(isBaseball(athlete) && { debutYear: athlete.debutYear }),
    links: athletePages(world, athlete),
    ...(isBaseball(athlete) && collegeOf(world, athlete)),
    ...headshotOf(world, athlete),
    position: positionOf(athlete),
    team: teamOf(world, team),
    active: true,
    status: rosterStatus(athlete),
    statsSummary: summary(season, athlete),
    height: athlete.height,
    displayHeight: heightText(athlete.height),
    ...(isBaseball(athlete) && body(world, athlete)),
    ...(isBasketball(athlete) && { displayExperience: classOf(athlete).displayValue }),
    ...given("displayBirthPlace", placeText(athlete)),
    knitsAtHalftime: Number(id) % 2 === 0,
  };
}

const teamOf = (world: World, team: Team): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  guid: team.guid,
  slug: team.slug,
  location: team.location,
  name: team.name,
  abbreviation: team.abbreviation,
  displayName: team.displayName,
  shortDisplayName: team.shortDisplayName,
  color: team.color,
  ...given("alternateColor", team.alternateColor),
  logos: logosOf(world, team).slice(0, 1),
  links: [clubhousePage(world, team)],
});

function body(world: World, athlete: BaseballAthlete): JsonObject {
  const { weight, birthDate, bats, throws: arm, years } = athlete;
  const [year, month, day] = birthDate.split("-").map(Number);
  return {
    weight,
    displayWeight: `${weight} lbs`,
    age: ageOf(world, athlete),
    displayDOB: `${month}/${day}/${year}`,
    dateOfBirth: birthMoment(athlete),
    displayBatsThrows: `${sideOf(bats).displayValue}/${sideOf(arm).displayValue}`,
    displayExperience: `${ordinal(years + 1)} Season`,
    bats: sideOf(bats),
    throws: sideOf(arm),
  };
}

/** The athlete's season with the place in the league; equal ones share it. */
function summary(season: AnySeason, athlete: Athlete): JsonObject {
  const { world } = season;
  const statistics = categoriesOfSeason(season).flatMap((category) => {
    const { name, displayName, shortDisplayName, abbreviation, description, leaders } = category;
    const own = leaders.find((led) => led.athlete.id === athlete.id);
    if (own === undefined) return [];
    const rank = 1 + leaders.findIndex(({ value }) => value === own.value);
    const isTied = leaders.filter(({ value }) => value === own.value).length > 1;
    return {
      name,
      displayName,
      shortDisplayName,
      description,
      abbreviation,
      type: name.toLowerCase(),
      value: Math.round(own.value * 1e7) / 1e7,
      displayValue: own.text,
      rank,
      rankDisplayValue: `${isTied ? "Tied-" : ""}${ordinal(rank)}`,
    };
  });
  return { displayName: `${seasonName(world, world.year)} season stats`, statistics };
}

/** `/athletes/{id}`: no answer was recorded here; as the web interface has it. */
export const athletePayload = (season: AnySeason, team: Team, athlete: Athlete): JsonObject => ({
  athlete: athleteOf(season, team, athlete),
});

const AWARDS = ["Golden Lantern", "All-Harbor, First Team", 'Keeper\'s "Salt" Award'] as const;

/** `/athletes/{id}/bio`: the teams, of which the present is the first, and the awards. */
export function bioPayload(season: AnySeason, team: Team, athlete: Athlete): JsonObject {
  const { world } = season;
  const { year } = world;
  const random = seeded(world.seed, "bio", athlete.id);
  const here = random.between(1, Math.max(1, athlete.years));
  const before = athlete.years - here;
  const former = random.pick(world.teams.filter(({ id }) => id !== team.id));
  const from = year - here + 1;
  const award = random.between(0, AWARDS.length - 1);
  return {
    teamHistory: [
      stay(world, team, `${from}-CURRENT`, here),
      ...(before > 0 ? [stay(world, former, `${from - before}-${from - 1}`, before)] : []),
    ],
    awards: [
      {
        id: String(71 + award),
        name: AWARDS[award],
        displayCount: "1x",
        seasons: [String(year - random.below(Math.max(1, athlete.years)))],
      },
    ],
  };
}

const stay = (world: World, team: Team, seasons: string, count: number): JsonObject => ({
  id: team.id,
  uid: uid.team(world, team.id),
  slug: team.slug,
  displayName: team.displayName,
  logo: logoOf(world, team),
  seasons,
  seasonCount: String(count),
  links: [clubhousePage(world, team)],
});
