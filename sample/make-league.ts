import injuries from "./data/injuries.json";
import mlbData from "./data/mlb.json";
import wbbData from "./data/wbb.json";
import {
  type Athlete,
  type Broadcast,
  type Code,
  GAME_IDS,
  type Group,
  type Injury,
  isBasketball,
  type League,
  type Plan,
  type Position,
  positionsOf,
  type Team,
  type Venue,
} from "./league";
import { cities, LEAGUE_DATA as data } from "./league-data";

type PlanRow = Partial<Omit<Plan, "home" | "away">> &
  Pick<Plan, "id" | "start" | "week"> & {
    readonly home: string;
    readonly away: string;
    readonly plays?: boolean;
    readonly tv?: number;
  };

type TeamRow = Pick<Team, "id" | "location" | "name" | "abbreviation" | "color" | "strength"> & {
  readonly alternateColor?: string;
  readonly short?: string;
  readonly group: string;
  readonly venue: Omit<Venue, "id">;
  readonly coach: readonly string[];
  readonly athletes: readonly AthleteRow[];
};

/** `city` counts the cities of `leagues.json`; what follows the power is known of baseball alone. */
type AthleteRow = readonly [
  first: string,
  last: string,
  jersey: string | null,
  height: number,
  city: number | null,
  headshot: boolean,
  years: number,
  skill: number,
  power: number,
  bats?: Athlete["bats"],
  throws?: Athlete["throws"],
  weight?: number,
  birthDate?: string,
];

/** Teams compare their groups by identity: each is made once. */
function groupsOf(code: Code): readonly Group[] {
  const groups: Group[] = [];
  for (const { parent: id, ...row } of data[code].groups as (Omit<Group, "parent"> & {
    parent?: string;
  })[]) {
    const parent = groups.find((one) => one.id === id);
    groups.push({ ...row, ...(parent && { parent }) });
  }
  return groups;
}

/** Numbers and names of what lies above the invented groups are the service's. */
const GROUPS = Object.fromEntries(
  Object.keys(data).map((code) => [code, groupsOf(code as Code)]),
) as Readonly<Record<Code, readonly Group[]>>;

/** First ids of teams. */
const FIRST_TEAM = {
  wbb: 880_000,
  mbb: 860_000,
  nba: 870_000,
  mlb: 890_000,
  college_baseball: 840_000,
  college_softball: 850_000,
} as const;

const NAMES = {
  mbb: ["Port Alder Tritons", "Saltmarsh Rams", "Dovecote Kings", "Cinder Creek Bulls"],
  nba: ["Vinterhavn Polars", "San Telmo Condors", "Kitsune Foxes", "Harmony Bluff Giants"],
  college_baseball: ["Copper Ridge Owls", "Tamarack Otters"],
  college_softball: ["Marigold Herons", "Low Pass Lynxes"],
} as const;

const PLAYERS =
  "Aldo Bram Cato Dirk Egon Finn Gus Hugo Ivo Jonas Kofi Lars Milo Nico Otto Paco Quin Rolf Sven Tito".split(
    " ",
  );

/** Teams that meet each other once: as wide as those of the same sport, under names of their own. */
function fewTeams(code: keyof typeof NAMES) {
  const { teams: rows } = isBasketball(code) ? wbbData : mlbData;
  const teams = NAMES[code].map((words, index) => {
    const row = rows[index] as unknown as TeamRow;
    const name = words.split(" ").at(-1) as string;
    return {
      ...row,
      location: words.slice(0, -name.length - 1),
      name,
      short: words.split(" ")[0] as string,
      abbreviation: name.slice(0, 3).toUpperCase(),
      athletes: row.athletes.map(([, ...rest], place) => [
        PLAYERS[(7 * index + place) % 20],
        ...rest,
      ]),
    };
  });
  const pairs = teams.flatMap((home, index) => teams.slice(index + 1).map((away) => [home, away]));
  const games = pairs.map(([home, away], index) => ({
    id: `${GAME_IDS[code]}00010${index + 1}`,
    start: `2026-0${index < 4 ? 1 : 2}-${10 + index}T00:30Z`,
    home: home?.id as string,
    away: away?.id as string,
    week: index + 1,
    attendance: 4000 + 100 * index,
    ...(index === 5 ? { fate: "scheduled" as const } : {}),
    ...(isBasketball(code) ? {} : TOURNAMENT_GAME),
  }));
  return { teams, games, broadcasts: [] };
}

/** Season type 5 and a note, as in payloads. */
const TOURNAMENT_GAME = {
  start: "2026-06-15T23:00Z",
  type: 5,
  neutral: true,
  note: "College World Series - Double Elimination Round",
} as const;

const ROWS = {
  wbb: wbbData,
  mbb: fewTeams("mbb"),
  nba: fewTeams("nba"),
  mlb: mlbData,
  college_baseball: fewTeams("college_baseball"),
  college_softball: fewTeams("college_softball"),
} as const;

/** Lower-case ASCII words with dashes. */
const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Circuits that have about as many teams as the real league. */
export const MOST_CIRCUITS: Readonly<Record<Code, number>> = {
  wbb: 30,
  mbb: 90,
  nba: 8,
  mlb: 4,
  college_baseball: 150,
  college_softball: 150,
};

/**
 * The league of a seed. Circuit 0 has the teams that were named by hand, others further ones. In further rounds
 * they play their regular games again, a day later each, and at the other team's place in every second one.
 */
export function leagueOf(code: Code, seed: string, circuit: number, rounds: number): League {
  const { teams: rows, games, broadcasts } = ROWS[code];
  const teams = (rows as unknown as readonly TeamRow[]).map((row, index) => {
    const number = circuit * rows.length + index + 1;
    return teamOf(code, circuit === 0 ? row : furtherTeam(row, circuit, rows.length), number);
  });
  const byId = new Map(rows.map(({ id }, index) => [id, teams[index] as Team]));
  const plans = Array.from({ length: rounds }, (_, round) =>
    roundOf(games as readonly PlanRow[], round).map((row) =>
      planOf(code, row, byId, broadcasts as Broadcast[][], circuit + MOST_CIRCUITS[code] * round),
    ),
  ).flat();
  const { year, now } = data[code].settings;
  return { code, seed, year, now, groups: GROUPS[code], teams, plans };
}

/** The rows of a round: all in the first, the regular games that ended as usual in others. */
function roundOf(games: readonly PlanRow[], round: number): readonly PlanRow[] {
  if (round === 0) return games;
  return games
    .filter(
      ({ fate = "final", type = 2, tournament = false, makeUpOf }) =>
        fate === "final" && type === 2 && !tournament && makeUpOf === undefined,
    )
    .map(({ home, away, start, ...row }) => ({
      ...row,
      start: `${new Date(Date.parse(start) + round * 86_400_000).toISOString().slice(0, 16)}Z`,
      ...(round % 2 === 1 ? { home: away, away: home } : { home, away }),
    }));
}

const FIRST = "North South West East New Old Great Little Upper Lower Fort Port Mount Lake".split(
  " ",
);

const SECOND =
  "Alder Briar Cedar Dunmore Elkhorn Falcon Granite Hollow Indigo Juniper Laurel Mercer Norwood Osprey Quarry Raven Saffron Umber Vesper Willow Yarrow".split(
    " ",
  );

/** Seasons of thousands of games have more teams than were named by hand; no two share a name. */
function furtherTeam(row: TeamRow, circuit: number, count: number): TeamRow {
  const index = (circuit - 1) * count + (Number(row.id) % 1000) - 1;
  const round = Math.floor(index / (FIRST.length * SECOND.length));
  const location = [
    FIRST[index % FIRST.length],
    SECOND[Math.floor(index / FIRST.length) % SECOND.length],
    ...(round > 0 ? [String(round + 1)] : []),
  ].join(" ");
  const { short: _, ...rest } = row;
  return {
    ...rest,
    location,
    name: `Voyagers ${index + 1}`,
    abbreviation: `C${index.toString(36).toUpperCase().padStart(3, "0")}`,
    venue: { ...row.venue, fullName: `${location} Center`, city: location },
    coach: [row.coach[0] ?? "", `${row.coach[1]} ${circuit}`],
    athletes: row.athletes.map(([first, last, ...body]) => [first, `${last} ${circuit}`, ...body]),
  };
}

function teamOf(code: Code, row: TeamRow, number: number): Team {
  const { coach, athletes, short = row.location, group, venue, ...rest } = row;
  const id = String(FIRST_TEAM[code] + number);
  const settings = data[code].settings;
  const displayName = `${row.location} ${row.name}`;
  return {
    ...rest,
    id,
    displayName,
    shortName: isBasketball(code) ? short : row.name,
    slug: slugOf(displayName),
    group: GROUPS[code].find((one) => one.id === group) as Group,
    venue: { ...venue, id: String(FIRST_TEAM[code] / 10 + number) },
    coach: {
      id: String(settings.coaches + number),
      firstName: coach[0] ?? "",
      lastName: coach[1] ?? "",
    },
    athletes: athletes.map((one, place) =>
      athleteOf(code, one, {
        id: String(settings.athletes + number * 100 + place + 1),
        team: id,
        place,
      }),
    ),
  };
}

const INJURIES: Readonly<Record<string, Injury>> = injuries;

function athleteOf(
  code: Code,
  row: AthleteRow,
  ids: Pick<Athlete, "id" | "team" | "place">,
): Athlete {
  const [firstName, lastName, jersey, height, city, headshot, years, skill, power, ...more] = row;
  const [bats = "RIGHT", throws = "RIGHT", weight = 0, birthDate = ""] = more;
  const name = `${firstName} ${lastName}`;
  return {
    ...ids,
    firstName,
    lastName,
    name,
    shortName: `${[...firstName][0]}. ${lastName}`,
    slug: slugOf(name),
    position: positionsOf(code)[data[code].roster[ids.place] ?? ""] as Position,
    jersey: jersey ?? undefined,
    birthPlace: cities[city ?? -1],
    injury: INJURIES[ids.id],
    height,
    headshot,
    years,
    skill,
    power,
    bats,
    throws,
    weight,
    birthDate,
  };
}

function planOf(
  code: Code,
  row: PlanRow,
  teams: ReadonlyMap<string, Team>,
  broadcasts: readonly Broadcast[][],
  circuit: number,
): Plan {
  const { home: homeId, away: awayId, tv, plays = true, fate = "final", winner, ...rest } = row;
  const home = teams.get(homeId) as Team;
  const away = teams.get(awayId) as Team;
  const further = (id: string) => String(Number(id) + 100 * circuit);
  const modern = code === "wbb" ? Number(row.id) % 2 === 0 : isBasketball(code);
  return {
    ...rest,
    ...(row.makeUpOf === undefined ? {} : { makeUpOf: further(row.makeUpOf) }),
    ...(winner === undefined || circuit > 0 ? {} : { winner }),
    id: further(row.id),
    home,
    away,
    venue: row.neutral ? data[code].neutral : home.venue,
    neutral: row.neutral ?? false,
    conference: home.group === away.group,
    type: row.type ?? 2,
    tournament: row.tournament ?? false,
    fate,
    hasPlays: plays,
    modern,
    located: modern || (row.located ?? false),
    broadcasts: tv === undefined ? [] : (broadcasts[tv] ?? []),
    attendance: row.attendance ?? 0,
    overtime: row.overtime ?? false,
    salt: row.salt ?? 0,
  };
}
