import mlbData from "./data/mlb.json";
import wbbData from "./data/wbb.json";
import { guidOf, type Random, seeded } from "./random";
import { later } from "./time";

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

interface PlanRow {
  id: string;
  start: string;
  home: string;
  away: string;
  neutral?: boolean;
  type?: number;
  week: number;
  tournament?: boolean;
  note?: string;
  fate?: string;
  reached?: { share?: number; afterPeriod?: number };
  plays?: boolean;
  located?: boolean;
  tv?: number;
  attendance?: number;
  makeUpOf?: string;
  doubleheader?: number;
  resumed?: string;
  calledAfter?: number;
  winner?: string;
  overtime?: boolean;
  salt?: number;
}

interface TeamRow {
  id: string;
  location: string;
  name: string;
  abbreviation: string;
  short?: string;
  color: string;
  alternateColor?: string;
  group: string;
  strength: number;
  venue: Omit<Venue, "id">;
  coach: string[];
  athletes: string[][];
}

const DIVISION_I: Group = {
  id: "50",
  name: "NCAA Division I",
  shortName: "Division I",
  abbreviation: "NCAA",
  isConference: false,
};
const conference = (id: string, shortName: string, abbreviation: string): Group => ({
  id,
  name: `${shortName} Conference`,
  shortName,
  abbreviation,
  isConference: true,
  parent: DIVISION_I,
});
const baseballLeague = (id: string, name: string, abbreviation: string): Group => ({
  id,
  name,
  shortName: abbreviation,
  abbreviation,
  isConference: true,
});
const division = (id: string, side: string, parent: Group): Group => ({
  id,
  name: `${parent.name} ${side}`,
  shortName: `${parent.abbreviation} ${side}`,
  abbreviation: side.toUpperCase(),
  isConference: false,
  parent,
});
const AMERICAN = baseballLeague("7", "American League", "AL");
const NATIONAL = baseballLeague("8", "National League", "NL");

/** Numbers and names of what lies above the invented groups are the service's. */
const GROUPS: Readonly<Record<Code, readonly Group[]>> = {
  wbb: [
    DIVISION_I,
    conference("9801", "Lakes & Prairie", "lpc"),
    conference("9802", "Tidewater", "tide"),
  ],
  mlb: [
    AMERICAN,
    NATIONAL,
    division("9701", "East", AMERICAN),
    division("9702", "West", AMERICAN),
    division("9703", "East", NATIONAL),
    division("9704", "West", NATIONAL),
  ],
};

const position = (id: string, abbreviation: string, name: string, displayName = name) => ({
  id,
  name,
  displayName,
  abbreviation,
});

/** The service counts the positions of each sport by themselves. */
export const POSITIONS: Readonly<Record<Code, Readonly<Record<string, Position>>>> = {
  wbb: {
    G: position("3", "G", "Guard"),
    F: position("2", "F", "Forward"),
    C: position("1", "C", "Center"),
  },
  mlb: {
    P: position("1", "P", "Pitcher"),
    RP: position("0", "RP", "Relief Pitcher"),
    SP: position("15", "SP", "Starting Pitcher"),
    C: position("2", "C", "Catcher"),
    "1B": position("3", "1B", "First Base", "First Baseman"),
    "2B": position("4", "2B", "Second Base", "Second Baseman"),
    "3B": position("5", "3B", "Third Base", "Third Baseman"),
    SS: position("6", "SS", "Shortstop"),
    LF: position("7", "LF", "Left Field", "Left Fielder"),
    CF: position("8", "CF", "Center Field", "Center Fielder"),
    RF: position("9", "RF", "Right Field", "Right Fielder"),
    DH: position("10", "DH", "Designated Hitter"),
  },
};

const ROSTERS: Readonly<Record<Code, readonly string[]>> = {
  wbb: "G G F F C G F G C F G F G".split(" "),
  mlb: "SP SP SP SP SP RP RP RP RP RP RP RP RP C 1B 2B 3B SS LF CF RF DH C 2B SS CF".split(" "),
};

const SETTINGS = {
  wbb: { year: 2023, now: "2023-02-12T01:30Z", athletes: 7_000_000, coaches: 7_900_000 },
  mlb: { year: 2025, now: "2025-06-05T00:50Z", athletes: 8_000_000, coaches: 8_900_000 },
} as const;

const NEUTRAL: Readonly<Record<Code, Venue>> = {
  wbb: {
    id: "88990",
    fullName: "Meridian Civic Arena",
    city: "Meridian",
    state: "PA",
    zipCode: "15199",
    capacity: 11_000,
    indoor: true,
    grass: false,
  },
  mlb: {
    id: "89990",
    fullName: "Old Harbor Grounds",
    city: "Halcyon",
    state: "Nova Scotia",
    zipCode: "00000",
    capacity: 12_000,
    indoor: false,
    grass: true,
  },
};

const CITIES = [
  ["Alder Falls", "WI", "USA"],
  ["Cinder Creek", "MT", "USA"],
  ["Dovecote", "GA", "USA"],
  ["Harmony Bluff", "OH", "USA"],
  ["Saltmarsh", "NC", "USA"],
  ["San Telmo del Mar", "", "Dominican Republic"],
  ["Vinterhavn", "", "Norway"],
  ["Kitsune Bay", "", "Japan"],
  ["Val-d'Ébène", "QC", "Canada"],
] as const;

/** Lower-case ASCII words with dashes. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const padded = (number: number) => String(number).padStart(2, "0");

/** The league of a seed. Circuit 0 has the teams that were named by hand, others further ones. */
export function leagueOf(code: Code, seed: string, circuit: number): League {
  const data = code === "wbb" ? wbbData : mlbData;
  const rows: readonly TeamRow[] = data.teams;
  const teams = rows.map((row, index) =>
    teamOf(code, circuit === 0 ? row : furtherTeam(row, circuit, rows.length), {
      number: circuit * rows.length + index + 1,
      seed: circuit === 0 ? code : `${code}/${seed}`,
    }),
  );
  const byId = new Map(rows.map(({ id }, index) => [id, teams[index] as Team]));
  const plans = (data.games as readonly PlanRow[]).map((row) =>
    planOf(code, row, byId, data.broadcasts as Broadcast[][], circuit),
  );
  const { year, now } = SETTINGS[code];
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
  const settings = SETTINGS[code];
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
      position: POSITIONS[code][ROSTERS[code][place] ?? ""] as Position,
      ...bodyOf(code, seeded(seed, "athlete", number, place), place),
    })),
  };
}

/** The hitter of the first club who also starts games as a pitcher. */
export const TWO_WAY = "8000122";

function bodyOf(code: Code, random: Random, place: number) {
  const baseball = code === "mlb";
  const letter = ROSTERS[code][place];
  const mean = baseball ? 74 : letter === "G" ? 68 : letter === "F" ? 73 : 76;
  const age = random.between(22, 36);
  // Referees show numbers of college players with one hand a digit: none goes beyond five.
  const jersey = baseball
    ? String(place * 2 + random.below(2) + 1)
    : `${["", 1, 2, 3, 4][Math.floor(place / 3)]}${(place % 3) * 2 + random.below(2)}`;
  const regular = baseball ? place < 22 && !(place >= 5 && place < 12) : place < 5;
  const birthPlace = random.pick(CITIES);
  return {
    ...(random.chance(0.04) ? {} : { jersey }),
    height: mean + random.between(-2, 2),
    ...(random.chance(0.9) ? { birthPlace } : {}),
    headshot: random.chance(0.87),
    years: baseball ? Math.max(1, age - 22) : random.between(1, 4),
    ...injuryOf(code, random, place),
    skill: random.normal(regular ? 0.3 : -0.4, 0.7),
    power: random.normal(letter === "G" ? -0.6 : regular ? 0.3 : 0, 0.7),
    bats: random.weighted(["RIGHT", "LEFT", "BOTH"] as const, (hand) =>
      hand === "RIGHT" ? 58 : hand === "LEFT" ? 31 : 11,
    ),
    throws: random.chance(place < 13 ? 0.28 : 0.1) ? ("LEFT" as const) : ("RIGHT" as const),
    weight: random.between(170, 245),
    birthDate: `${2024 - age}-${padded(random.between(1, 12))}-${padded(random.between(1, 28))}`,
  };
}

/** The last on a college roster is hurt, and one reliever of every club; few others. */
function injuryOf(code: Code, random: Random, place: number): { readonly injury?: Injury } {
  const baseball = code === "mlb";
  const sure = place === (baseball ? 10 : 12);
  if (!sure && !(random.chance(0.25) && place === (baseball ? 23 : 11))) return {};
  const status = baseball
    ? random.pick(["10-Day-IL", "60-Day-IL", "Day-To-Day"] as const)
    : sure
      ? "Out"
      : "Day-To-Day";
  const date = later(
    baseball ? "2025-06-02T18:05Z" : "2023-02-09T16:40Z",
    -random.between(0, 17_000),
  );
  const id = String(random.between(100_000, 999_999));
  return {
    injury: {
      id: random.chance(0.6) || !baseball ? `-${id}` : id,
      status,
      date,
      part: random.pick(["Ankle", "Knee", "Shoulder", "Hamstring", "Wrist", "Back"]),
      ...(random.chance(0.8) ? { detail: random.pick(["Sprain", "Strain", "Soreness"]) } : {}),
      ...(random.chance(0.7) ? { side: random.pick(["Left", "Right"]) } : {}),
      ...(random.chance(0.7)
        ? { returnDate: later(date, random.between(12, 60) * 1440).slice(0, 10) }
        : {}),
    },
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
    ...(rest as Pick<Plan, "start" | "week" | "note">),
    ...(row.reached === undefined ? {} : { reached: row.reached }),
    ...(row.makeUpOf === undefined ? {} : { makeUpOf: further(row.makeUpOf) }),
    ...(winner === undefined || circuit > 0 ? {} : { winner: winner as Side }),
    id: further(row.id),
    home,
    away,
    venue: row.neutral ? NEUTRAL[code] : home.venue,
    neutral: row.neutral ?? false,
    conference: home.group === away.group,
    type: (row.type ?? 2) as Plan["type"],
    tournament: row.tournament ?? false,
    fate: fate as Fate,
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
