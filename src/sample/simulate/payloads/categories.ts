import type { JsonObject } from "../../../schema/payload";
import { guidFrom } from "../guids";
import type { Athlete, Plan, Team, World } from "../league";
import { slugOf } from "../worlds/people";
import { leagueOf, uid } from "./leagues";
import { athleteHref, clubhouse, gameHref, SITE } from "./links";

/** What an article is about. */
interface Subjects {
  readonly teams?: readonly Team[];
  readonly athletes?: readonly Athlete[];
  readonly game?: Plan;
  readonly topic?: string;
  readonly writer?: string;
}

const sides = (key: string, href: string) => ({
  web: { [key]: { href } },
  mobile: { [key]: { href } },
});

/** Categories are numbered by the team, from a number of the list's own. */
export const teamCategory = (world: World, team: Team): JsonObject => ({
  id: 5_000_000 + Number(team.id),
  type: "team",
  uid: uid.team(world, team.id),
  guid: team.guid,
  description: team.displayName,
  sportId: Number(leagueOf(world).id),
  teamId: Number(team.id),
  team: {
    id: Number(team.id),
    description: team.displayName,
    links: sides("teams", clubhouse(world, team)),
  },
});

const athleteCategory = (world: World, athlete: Athlete): JsonObject => ({
  id: 50_000_000 + Number(athlete.id),
  type: "athlete",
  uid: uid.athlete(world, athlete.id),
  guid: athlete.guid,
  description: athlete.displayName,
  sportId: Number(leagueOf(world).id),
  athleteId: Number(athlete.id),
  athlete: {
    id: Number(athlete.id),
    description: athlete.displayName,
    links: sides("athletes", athleteHref(world, athlete)),
  },
});

export function leagueCategory(world: World): JsonObject {
  const { id, uid: leagueUid, name, abbreviation, slug } = leagueOf(world);
  const description = world.league.code === "wbb" ? name : abbreviation;
  return {
    id: 97_000_000 + Number(id),
    type: "league",
    uid: leagueUid,
    guid: guidFrom("league", id),
    description,
    sportId: Number(id),
    leagueId: Number(id),
    league: {
      id: Number(id),
      description,
      abbreviation,
      links: sides("leagues", `${SITE}/${slug}/`),
    },
  };
}

/** The game that an article is about. */
export function gameCategory(world: World, { id, home, away }: Plan): JsonObject {
  const description = `${away.displayName} @ ${home.displayName}`;
  const { sport, slug } = world.league;
  return {
    type: "event",
    uid: uid.event(world, id),
    guid: guidFrom("event", id),
    description,
    eventId: Number(id),
    event: {
      id: Number(id),
      sport,
      league: slug,
      description,
      links: sides("event", gameHref(world, id)),
    },
  };
}

const topicCategory = (description: string): JsonObject => ({
  id: 990_781,
  type: "topic",
  guid: guidFrom("topic", description),
  description,
  sportId: 0,
  topicId: 990_781,
});

const writerCategory = (world: World, description: string): JsonObject => ({
  id: 990_503,
  type: "contributor",
  guid: guidFrom("writer", description),
  description,
  sportId: Number(leagueOf(world).id),
  slug: slugOf(description),
  contributor: {
    id: 99_003,
    description,
    links: sides("contributors", `${SITE}/contributor/${slugOf(description)}`),
  },
});

/** `categories` of an article; their GUIDs follow as entries of their own. */
export function categoriesOf(world: World, subjects: Subjects): JsonObject[] {
  const { teams = [], athletes = [], game, topic, writer } = subjects;
  const named = [
    ...athletes.map((athlete) => athleteCategory(world, athlete)),
    ...(topic === undefined ? [] : [topicCategory(topic)]),
    ...(writer === undefined ? [] : [writerCategory(world, writer)]),
    ...teams.map((team) => teamCategory(world, team)),
    leagueCategory(world),
    ...(game === undefined ? [] : [gameCategory(world, game)]),
  ];
  return [...named, ...named.map(({ guid }) => ({ type: "guid", guid }))];
}

/** Whether a list of categories names an id of a kind: `teamId`, `athleteId`, `eventId`. */
export const isAbout = ({ categories }: JsonObject, key: string, id: string): boolean =>
  Array.isArray(categories) &&
  categories.some((category: JsonObject) => category[key] === Number(id));
