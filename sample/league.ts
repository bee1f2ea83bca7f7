import data from "./data/leagues.json";
import mlbData from "./data/mlb.json";
import wbbData from "./data/wbb.json";
import { bodyOf } from "./people";
import { guidOf, seeded } from "./random";

/** What JSON can carry: the payloads are written as plain objects. */
export type Json = Record<string, unknown>;
export type Code = "wbb" | "mlb";
export type Side = "home" | "away";
export const SIDES: readonly Side[] = ["home", "away"];

export interface Venue {
  readonly id: string;
  readonly fullName: string;
  readonly city: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly capacity: number;
  readonly indoor: boolean;
  readonly grass: boolean;
}

/** A conference, a league or a division; the top one has no parent. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly abbreviation: string;
  readonly isConference: boolean;
  readonly parent?: Group;
}

export interface Position {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
}

export interface Injury {
  readonly id: string;
  readonly status: "Day-To-Day" | "Out" | "10-Day-IL" | "60-Day-IL";
  readonly date: string;
  readonly part: string;
  readonly detail?: string;
  readonly side?: string;
  readonly returnDate?: string;
}

/** Optional members are missing in some payloads on purpose. */
export interface Athlete {
  readonly id: string;
  readonly team: string;
  /** Place on the roster: earlier ones play more. */
  readonly place: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly position: Position;
  readonly jersey?: string;
  /** Inches. */
  readonly height: number;
  readonly birthPlace?: readonly [city: string, state: string, country: string];
  readonly headshot: boolean;
  /** Whole years of experience. */
  readonly years: number;
  readonly injury?: Injury;
  /** Standard scores: shooting and inside play, or hitting and power; pitchers their stuff. */
  readonly skill: number;
  readonly power: number;
  readonly bats: "LEFT" | "RIGHT" | "BOTH";
  readonly throws: "LEFT" | "RIGHT";
  /** Pounds. */
  readonly weight: number;
  readonly birthDate: string;
}

export interface Team {
  readonly id: string;
  readonly location: string;
  readonly name: string;
  readonly displayName: string;
  readonly shortName: string;
  readonly abbreviation: string;
  readonly slug: string;
  readonly color: string;
  readonly alternateColor?: string;
  readonly group: Group;
  /** Points (runs) better than an average team. */
  readonly strength: number;
  readonly venue: Venue;
  readonly coach: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly athletes: readonly Athlete[];
}

export interface Broadcast {
  readonly market: "national" | "home" | "away";
  readonly names: readonly string[];
  readonly type: "TV" | "Streaming" | "Radio";
}

type Fate = "final" | "forfeit" | "live" | "scheduled" | "postponed" | "canceled" | "suspended";

/** A game of the calendar. */
export interface Plan {
  readonly id: string;
  readonly start: string;
  readonly home: Team;
  readonly away: Team;
  readonly venue: Venue;
  readonly neutral: boolean;
  /** Both sides of one conference (wbb) or division (mlb). */
  readonly conference: boolean;
  readonly type: 1 | 2 | 3;
  readonly week: number;
  readonly tournament: boolean;
  readonly note?: string;
  readonly fate: Fate;
  /** How far a live or suspended game has come. */
  readonly reached?: { readonly share?: number; readonly afterPeriod?: number };
  readonly hasPlays: boolean;
  /** wbb: rows as the service sends them since 2025-26, or as in 2023. */
  readonly modern: boolean;
  readonly located: boolean;
  readonly broadcasts: readonly Broadcast[];
  readonly attendance: number;
  readonly makeUpOf?: string;
  readonly doubleheader?: number;
  /** A suspended game goes on then: it is listed on both days. */
  readonly resumed?: string;
  /** mlb: ended by rain after this inning. */
  readonly calledAfter?: number;
  /** How a game of the first circuit must come out: it is played with other draws until it does. */
  readonly winner?: Side | "nobody";
  readonly overtime: boolean;
  /** The first draw to try: with the usual seed the one that comes out so. */
  readonly salt: number;
}

export interface League {
  readonly code: Code;
  readonly seed: string;
  readonly year: number;
  /** The present: the evening of 11 February 2023, or of 4 June 2025. */
  readonly now: string;
  readonly groups: readonly Group[];
  readonly teams: readonly Team[];
  readonly plans: readonly Plan[];
}

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
  readonly athletes: readonly (readonly string[])[];
};

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
const GROUPS: Readonly<Record<Code, readonly Group[]>> = {
  wbb: groupsOf("wbb"),
  mlb: groupsOf("mlb"),
};

/** The service counts the positions of each sport by themselves. */
export const POSITIONS: Readonly<Record<Code, Readonly<Record<string, Position>>>> = {
  wbb: data.wbb.positions,
  mlb: data.mlb.positions,
};

/** Lower-case ASCII words with dashes. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The league of a seed. Circuit 0 has the teams that were named by hand, others further ones. */
export function leagueOf(code: Code, seed: string, circuit: number): League {
  const { teams: rows, games, broadcasts } = code === "wbb" ? wbbData : mlbData;
  const teams = (rows as readonly TeamRow[]).map((row, index) =>
    teamOf(code, circuit === 0 ? row : furtherTeam(row, circuit, rows.length), {
      number: circuit * rows.length + index + 1,
      seed: circuit === 0 ? code : `${code}/${seed}`,
    }),
  );
  const byId = new Map(rows.map(({ id }, index) => [id, teams[index] as Team]));
  const plans = (games as readonly PlanRow[]).map((row) =>
    planOf(code, row, byId, broadcasts as Broadcast[][], circuit),
  );
  const { year, now } = data[code].settings;
  return { code, seed, year, now, groups: GROUPS[code], teams, plans };
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
    athletes: row.athletes.map(([first = "", last = ""]) => [first, `${last} ${circuit}`]),
  };
}

function teamOf(
  code: Code,
  row: TeamRow,
  { number, seed }: { readonly number: number; readonly seed: string },
): Team {
  const { coach, athletes, short = row.location, group, venue, ...rest } = row;
  const id = String((code === "wbb" ? 880_000 : 890_000) + number);
  const settings = data[code].settings;
  const displayName = `${row.location} ${row.name}`;
  return {
    ...rest,
    id,
    displayName,
    shortName: code === "wbb" ? short : row.name,
    slug: slugOf(displayName),
    group: GROUPS[code].find((one) => one.id === group) as Group,
    venue: { ...venue, id: String((code === "wbb" ? 88_000 : 89_000) + number) },
    coach: {
      id: String(settings.coaches + number),
      firstName: coach[0] ?? "",
      lastName: coach[1] ?? "",
    },
    athletes: athletes.map(([firstName = "", lastName = ""], place) => ({
      id: String(settings.athletes + number * 100 + place + 1),
      team: id,
      place,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      shortName: `${[...firstName][0]}. ${lastName}`,
      slug: slugOf(`${firstName} ${lastName}`),
      position: POSITIONS[code][data[code].roster[place] ?? ""] as Position,
      ...bodyOf(code, seeded(seed, "athlete", number, place), place),
    })),
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
  const modern = code === "wbb" && Number(row.id) % 2 === 0;
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

/** Whether somebody can play that day: the hurt cannot until they return. */
export function isFit({ injury }: Athlete, { start }: Plan): boolean {
  if (!injury || injury.status === "Day-To-Day" || injury.date > start) return true;
  return injury.returnDate !== undefined && injury.returnDate <= start.slice(0, 10);
}

/** The people of a league by id, each with the team. */
export const athleteById = (league: League, id: string): [Athlete, Team] | undefined => {
  for (const team of league.teams) {
    const athlete = team.athletes.find((one) => one.id === id);
    if (athlete !== undefined) return [athlete, team];
  }
  return undefined;
};

/** `guid` of a team, a person or a place. */
export const guidFor = (kind: string, id: string): string => guidOf(kind, id);
