import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Team, World } from "../league";
import { seeded } from "../random";
import { leagueOf } from "./leagues";
import { SITE } from "./links";
import { logosOf } from "./logos";
import { type AnySeason, ordered, standingSummary } from "./table";
import { teamJson } from "./team-json";
import { tallyText } from "./texts";

const ROUNDS = { wbb: 3, mlb: 20 } as const;

/** `/draft`: the first round, the last of the table first, until the pick that is being made. */
export function draftPayload(season: AnySeason): JsonObject {
  const { world } = season;
  const { name, abbreviation, uid: leagueUid } = leagueOf(world);
  const order = [...ordered(season, world.teams)].reverse();
  const picks = order.map((team, index) => pick(season, team, index, order.length));
  const { year } = world;
  return {
    uid: `${leagueUid}~e:draft~y:${year}`,
    displayName: `${year} ${name} Draft`,
    shortDisplayName: `${year} ${abbreviation} Draft`,
    year,
    status: { name: "IN_PROGRESS", round: 1, state: "in", description: "In Progress" },
    teams: world.teams.map((team) => teamOf(season, team)),
    rounds: ROUNDS[world.league.code],
    picks,
    broadcasts: [],
    positions: positionsOf(world),
  };
}

const KEYS = ["id", "uid", "name", "displayName", "shortDisplayName", "abbreviation"] as const;

function teamOf(season: AnySeason, team: Team): JsonObject {
  const { world } = season;
  const [logo, darkLogo] = logosOf(world, team);
  return {
    ...teamJson(world, team, KEYS),
    record: {
      season: world.year,
      summary: tallyText(season.record(team.id).all),
      standing: standingSummary(season, team),
    },
    location: team.location,
    logo: logo?.href,
    darkLogo: darkLogo?.href,
    link: `${SITE}/${world.league.slug}/draft/teams/_/id/${team.id}`,
  };
}

/** The last pick has no athlete yet; every fourth was traded. */
function pick(season: AnySeason, team: Team, index: number, count: number): JsonObject {
  const overall = index + 1;
  const isMade = overall < count;
  const isTraded = index % 4 === 1;
  return {
    status: isMade ? "SELECTION_MADE" : "ON_THE_CLOCK",
    overall,
    pick: overall,
    round: 1,
    traded: isTraded,
    ...(isTraded && { tradeNote: 'From Riverton, with "a boat"' }),
    teamId: team.id,
    ...(isMade && { athlete: prospect(season, index) }),
  };
}

/** Somebody who plays for no team yet, with the names of two who do. */
function prospect({ world }: AnySeason, index: number): JsonObject {
  const random = seeded(world.seed, "draft", index);
  const people = world.teams.flatMap(({ athletes }): readonly Athlete[] => athletes);
  const [first, last] = [random.pick(people), random.pick(people)];
  const base = world.league.code === "wbb" ? 7_800_000 : 8_800_000;
  return {
    id: String(base + index + 1),
    displayName: `${first.firstName} ${last.lastName}`,
    position: { id: first.position.id },
  };
}

function positionsOf({ teams }: World): JsonObject[] {
  const positions = new Map(
    teams.flatMap(({ athletes }) =>
      athletes.map(({ position }) => [position.id, position] as const),
    ),
  );
  return [...positions.values()].map(({ id, displayName, abbreviation }) => ({
    id,
    displayName,
    abbreviation,
  }));
}
