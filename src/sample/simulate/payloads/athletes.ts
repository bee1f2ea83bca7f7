import type { JsonObject } from "../../../schema/payload";
import type { Athlete, BaseballAthlete, Team, World } from "../league";
import { ordinal } from "../numbers";
import { seeded } from "../random";
import { athleteJson, FULL_NAMES, headshotOf } from "./athlete-json";
import { seasonName } from "./envelope";
import { given } from "./given";
import { categoriesOfSeason } from "./leading";
import { leagueOf } from "./leagues";
import { athletePages, clubhousePage } from "./links";
import { logoOf, logosOf } from "./logos";
import {
  ageOf,
  birthMoment,
  classOf,
  collegeOf,
  handOf,
  heightText,
  isBaseball,
  isBasketball,
  placeText,
  rosterStatus,
} from "./person";
import { positionOf } from "./positions";
import type { AnySeason } from "./table";
import { COLORS, NAMES, teamJson } from "./team-json";
import { rankText, toSeventh } from "./texts";

/** An athlete as the service's web interface describes one. */
export function athleteOf(season: AnySeason, team: Team, athlete: Athlete): JsonObject {
  const { world } = season;
  return {
    ...athleteJson(world, athlete, ["id", "uid", "guid"]),
    type: leagueOf(world).sport.slug,
    ...athleteJson(world, athlete, FULL_NAMES),
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
    knitsAtHalftime: Number(athlete.id) % 2 === 0,
  };
}

const teamOf = (world: World, team: Team): JsonObject => ({
  ...teamJson(world, team, ["id", "uid", "guid", "slug", ...NAMES, ...COLORS]),
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
    displayBatsThrows: `${handOf(bats).displayValue}/${handOf(arm).displayValue}`,
    displayExperience: `${ordinal(years + 1)} Season`,
    bats: handOf(bats),
    throws: handOf(arm),
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
      value: toSeventh(own.value),
      displayValue: own.text,
      rank,
      rankDisplayValue: rankText(rank, isTied),
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
  ...teamJson(world, team, ["id", "uid", "slug", "displayName"]),
  logo: logoOf(world, team),
  seasons,
  seasonCount: String(count),
  links: [clubhousePage(world, team)],
});
