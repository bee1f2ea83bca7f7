import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Injury, Team, World } from "../league";
import { athleteJson, headshotOf } from "./athlete-json";
import { envelope } from "./envelope";
import { given } from "./given";
import { athletePages, reference, teamPages } from "./links";
import { logosOf } from "./logos";
import { rosterStatus } from "./person";
import { positionOf } from "./positions";
import type { AnySeason } from "./table";
import { teamJson } from "./team-json";

const TYPES = {
  "Day-To-Day": ["6", "INJURY_STATUS_DAYTODAY", "day-to-day", "DD", "GTD"],
  Out: ["4", "INJURY_STATUS_OUT", "out", "O", "OUT"],
  "10-Day-IL": ["14", "INJURY_STATUS_10DAYIL", "10-day-il", "IL10", "IL10"],
  "60-Day-IL": ["11", "INJURY_STATUS_60DAYIL", "60-day-il", "IL60", "IL60"],
} as const satisfies Record<Injury["status"], readonly string[]>;

const LOCATIONS: Readonly<Record<string, string>> = {
  knee: "Leg",
  ankle: "Leg",
  hamstring: "Leg",
  foot: "Leg",
  calf: "Leg",
  shoulder: "Arm",
  elbow: "Arm",
  wrist: "Arm",
  hand: "Arm",
  thumb: "Arm",
  back: "Torso",
  oblique: "Torso",
};

/** `/injuries`: the teams with injured athletes, each with its list. */
export const injuriesPayload = (season: AnySeason): JsonObject => ({
  ...envelope(season),
  injuries: listed(season, season.world.teams),
});

/** `/teams/{id}/injuries`, in the shape of the league's. */
export const teamInjuriesPayload = (season: AnySeason, team: Team): JsonObject => ({
  ...envelope(season),
  injuries: listed(season, [team]),
});

/** Injured athletes of the league in the order of the list: the numbers decide what is missing. */
function numbered({ world }: AnySeason): ReadonlyMap<Athlete, number> {
  const injured = world.teams.flatMap(({ athletes }) =>
    athletes.filter(({ injury }) => injury !== undefined),
  );
  return new Map(injured.map((athlete, index) => [athlete, index]));
}

function listed(season: AnySeason, teams: readonly Team[]): JsonObject[] {
  const numbers = numbered(season);
  return teams.flatMap((team) => {
    const items = team.athletes.flatMap((athlete) =>
      athlete.injury === undefined
        ? []
        : item(season.world, team, athlete, athlete.injury, numbers.get(athlete) ?? 0),
    );
    return items.length === 0
      ? []
      : { id: team.id, displayName: team.displayName, injuries: items };
  });
}

/** What is said of an athlete, and of what the team expects. */
const COMMENTS: Readonly<Record<Injury["status"], readonly [string, string]>> = {
  "Day-To-Day": ["took part in drills and may play", "will decide shortly before each game"],
  Out: ["did not practice and is out", "do not expect to have news for a while"],
  "10-Day-IL": [
    "was placed on the 10-day injured list",
    "expect a short absence and light work meanwhile",
  ],
  "60-Day-IL": [
    "was placed on the 60-day injured list",
    "plan for two months and more without their player",
  ],
};

const ODD = 5;

/** Every fifth is complete; of the others one part is missing each. */
function item(
  world: World,
  team: Team,
  athlete: Athlete,
  injury: Injury,
  number: number,
): JsonObject {
  const part = injury.part.toLowerCase();
  const [news, outlook] = COMMENTS[injury.status];
  const shortComment = `${athlete.lastName} (${part}) ${news}.`;
  const longComment = `${shortComment} The ${team.name} ${outlook}.`;
  const missing = number % ODD;
  return {
    id: injury.id,
    ...(missing !== 1 && { longComment }),
    shortComment,
    status: injury.status,
    date: injury.date,
    athlete: athleteOf(world, team, athlete, injury, [shortComment, longComment]),
    source: {
      id: "1",
      ...(missing !== 4 && { description: "basic/manual" }),
      state: "basic",
    },
    ...(missing !== 2 && { type: typeOf(injury) }),
    ...(missing !== 3 && { details: details(injury) }),
    ...(number === 0 && { severityGuess: 2 }),
  };
}

function typeOf({ status }: Injury): JsonObject {
  const [id, name, description, abbreviation] = TYPES[status];
  return { id, name, description, abbreviation };
}

function details({ status, part, detail, side, returnDate }: Injury): JsonObject {
  const fantasy = TYPES[status][4];
  return {
    fantasyStatus: { description: fantasy, abbreviation: fantasy },
    type: part,
    ...given("location", LOCATIONS[part.toLowerCase()]),
    ...given("detail", detail),
    ...given("side", side),
    ...given("returnDate", returnDate),
  };
}

/** An athlete without an id: that stands in the addresses of the links alone. */
function athleteOf(
  world: World,
  team: Team,
  athlete: Athlete,
  injury: Injury,
  [headline, text]: readonly [string, string],
): JsonObject {
  const path = `seasons/${world.year}/athletes/${athlete.id}/injuries/${injury.id}`;
  const { parent: _, ...position } = positionOf(athlete);
  return {
    ...athleteJson(world, athlete, ["firstName", "lastName", "displayName", "shortName"]),
    links: athletePages(world, athlete),
    ...headshotOf(world, athlete),
    position,
    team: {
      ...teamJson(world, team, ["id", "uid", "slug", "name", "abbreviation", "displayName"]),
      logos: logosOf(world, team),
      links: teamPages(world, team),
    },
    notes: {
      items: [
        {
          id: injury.id,
          type: "news",
          date: injury.date,
          headline,
          text,
          source: "Sportsframe Wire",
          injury: reference(world, path),
        },
      ],
    },
    status: rosterStatus(athlete),
  };
}
