import type { JsonObject } from "../../../schema/payload";
import { dashed } from "../clock";
import type { Team, World } from "../league";
import { type Poll, type PollKind, pollOf, type Ranked } from "../polls";
import { currentType, seasonDates, seasonName, seasonTypeOf } from "./envelope";
import { leagueHead, leagueOf } from "./leagues";
import { clubhouse, page, reference, SITE } from "./links";
import { logoOf, logosOf } from "./logos";
import type { AnySeason } from "./table";
import { teamJson } from "./team-json";
import { tallyText } from "./texts";

const POLLS = {
  ap: { id: "1", name: "AP Top 25", shortName: "AP Poll", type: "ap" },
  usa: { id: "2", name: "Coaches Poll", shortName: "Coaches Poll", type: "usa" },
} as const;

/** `/rankings` of colleges. */
export function rankingsPayload(season: AnySeason): JsonObject {
  const { world } = season;
  const polls = [pollOf(season, "ap"), pollOf(season, "usa")] as const;
  const { week } = polls[0];
  const type = seasonTypeOf(world, 2);
  const occurrence = occurrenceOf(week);
  const dates = seasonDates(world, world.year);
  const { year } = world;
  return {
    sports: [sportOf(world)],
    leagues: [leagueOfPolls(world)],
    rankings: [poll(season, "ap", polls[0]), poll(season, "usa", polls[1])],
    latestSeason: { year, ...dates, type },
    latestWeek: occurrence,
    weekCounts: [{ type: "2", weekCount: week }],
    weeks: Array.from({ length: week }, (_, index) => ({
      display: index === 0 ? "Preseason" : `Week ${index + 1}`,
      week: String(index + 1),
      type: "2",
    })),
    requestedSeason: {
      year,
      displayName: seasonName(world, year),
      type: { type: type.type, name: type.name },
      week: occurrence,
    },
    availableRankings: Object.values(POLLS).map(({ id, name, shortName }) => ({
      id,
      name,
      shortName,
      week: String(week),
      seasonType: 2,
    })),
  };
}

const occurrenceOf = (number: number): JsonObject => ({
  number,
  type: "week",
  last: false,
  value: String(number),
  displayValue: `Week ${number}`,
});

function sportOf(world: World): JsonObject {
  const { id, uid: sportUid, name, slug } = leagueOf(world).sport;
  const icon = (file: string, dark: boolean) => ({
    href: `${SITE}/sports/${file}.png`,
    width: 500,
    height: 500,
    alt: "",
    rel: ["full", dark ? "dark" : "default"],
    ...(dark && { lastUpdated: "2022-10-01T12:00Z" }),
  });
  return {
    $ref: String(reference(world, "").$ref).replace(/\/leagues\/[^?]*/, ""),
    id,
    guid: "5690bc7e-b97c-4d27-98f0-b6ee61e42cda",
    uid: sportUid,
    name,
    displayName: name,
    slug,
    logos: [icon(slug, false), icon(slug, true)],
    links: [page(["sport", "desktop"], `${SITE}/${slug}/`, "Sport")],
  };
}

function leagueOfPolls(world: World): JsonObject {
  const { slug: _, ...head } = leagueHead(world);
  return { $ref: String(reference(world, "").$ref).replace("/?", "?"), ...head };
}

function poll(season: AnySeason, kind: PollKind, held: Poll): JsonObject {
  const { week } = held;
  const day = dashed(held.day);
  const { world } = season;
  const { year } = world;
  const { id, name, shortName, type } = POLLS[kind];
  const part = seasonTypeOf(world, currentType(season) === 1 ? 1 : 2);
  const dated = { date: `${day}T08:00Z`, lastUpdated: `${day}T${kind === "ap" ? 18 : 20}:09Z` };
  const seasonPath = `seasons/${year}`;
  return {
    ...reference(world, `${seasonPath}/types/2/weeks/${week}/rankings/${id}`),
    id,
    name,
    shortName,
    type,
    occurrence: occurrenceOf(week),
    date: dated.date,
    headline: `${year} NCAA Basketball Rankings - ${name} Week ${week}`,
    shortHeadline: `${year} ${shortName}: Week ${week}`,
    season: {
      year,
      ...seasonDates(world, year),
      displayName: seasonName(world, year),
      type: { type: part.type, name: part.name, abbreviation: part.abbreviation },
      powerIndexes: reference(world, `${seasonPath}/powerindex`),
      powerIndexLeaders: reference(world, `${seasonPath}/powerindex/leaders`),
      athletes: reference(world, `${seasonPath}/athletes`),
      awards: reference(world, `${seasonPath}/awards`),
      leaders: reference(world, `${seasonPath}/types/2/leaders`),
    },
    lastUpdated: dated.lastUpdated,
    ...lists(world, held, dated),
    availability: {},
    firstOccurrence: { type: "week", value: "1" },
  };
}

/** Teams on the list, teams with votes beside it, and those that fell off it. */
function lists(
  world: World,
  { ranks, others, droppedOut }: Poll,
  dated: JsonObject,
): Record<string, JsonObject[]> {
  const row = ({ team, rank, previous, points, firstPlaceVotes, record }: Ranked): JsonObject => ({
    current: rank,
    previous,
    points,
    firstPlaceVotes,
    trend: trend(rank, previous, ranks.length),
    team: teamOf(world, team),
    ...dated,
    // The service keeps no record of a team that is not ranked.
    recordSummary: rank === 0 ? "0-0" : tallyText(record),
    ...(rank === 1 && { lanternVotes: 5 }),
  });
  return { ranks: ranks.map(row), others: others.map(row), droppedOut: droppedOut.map(row) };
}

/** "+2", "-", "-6"; a team that was not ranked comes from the place after the last. */
function trend(current: number, previous: number, places: number): string {
  if (current === 0) return `+${previous || places + 1}`;
  const change = (previous || places + 1) - current;
  return change === 0 ? "-" : change > 0 ? `+${change}` : String(change);
}

const KEYS = ["id", "uid", "location", "name", "nickname", "abbreviation", "color"] as const;

const teamOf = (world: World, team: Team): JsonObject => ({
  ...teamJson(world, team, KEYS),
  logos: logosOf(world, team),
  links: [
    { href: clubhouse(world, team), text: "Clubhouse", rel: ["clubhouse", "desktop", "team"] },
  ],
  logo: logoOf(world, team),
});
