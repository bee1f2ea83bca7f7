import { LEAGUE_DATA } from "./league-data";

/** JSON values: the payloads are written as plain objects. */
export type Json = Record<string, unknown>;

export type Code = keyof typeof LEAGUE_DATA;

const BASEBALL: readonly Code[] = ["mlb", "college_baseball", "college_softball"];

export const isBasketball = (code: Code): boolean => !BASEBALL.includes(code);

/** The league whose fixed answers (news, leaders, transactions) a league of the same sport shows, too. */
export const writtenAs = (code: Code): "wbb" | "mlb" => (isBasketball(code) ? "wbb" : "mlb");

export type Side = "home" | "away";

export const SIDES: readonly Side[] = ["home", "away"];

/** The order of box scores. */
export const AWAY_FIRST: readonly Side[] = ["away", "home"];

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

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
  readonly status: string;
  readonly date: string;
  readonly shortComment: string;
  readonly longComment?: string;
  readonly type?: Json;
  readonly details?: Json & { readonly returnDate?: string };
}

/** Optional values are missing in some payloads on purpose. */
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
  readonly jersey: string | undefined;
  /** Inches. */
  readonly height: number;
  readonly birthPlace: readonly string[] | undefined;
  readonly headshot: boolean;
  /** Whole years of experience. */
  readonly years: number;
  readonly injury: Injury | undefined;
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
  readonly type: SeasonType;
  readonly week: number;
  readonly tournament: boolean;
  readonly note?: string;
  readonly fate: Fate;
  /** Progress of a live or suspended game. */
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

/** Parts of a season in the service's numbers: 5 is the tournament of college baseball and softball. */
export type SeasonType = 1 | 2 | 3 | 5;

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

/** The service counts the positions of each sport by themselves. */
export const positionsOf = (code: Code): Readonly<Record<string, Position>> =>
  LEAGUE_DATA[code].positions;

/** The first digits of the ids of games, of leagues that have their own. */
export const GAME_IDS = {
  college_baseball: "984",
  college_softball: "985",
  mbb: "986",
  nba: "987",
} as const;

/** The league of a game, by its id alone. */
export function codeOf({ id }: Pick<Plan, "id">): Code {
  const [code] = Object.entries(GAME_IDS).find(([, digits]) => id.startsWith(digits)) ?? [];
  return (code as Code | undefined) ?? (id < "991" ? "wbb" : "mlb");
}

/** Whether somebody can play that day: the hurt cannot until they return. */
export function isFit({ injury }: Athlete, { start }: Plan): boolean {
  if (!injury || injury.status === "Day-To-Day" || injury.date > start) return true;
  const back = injury.details?.returnDate;
  return back !== undefined && back <= start.slice(0, 10);
}

/** The hitter of the first club who also starts games as a pitcher. */
export const TWO_WAY = "8000122";

/** The people of a league by id, each with the team. */
export const athleteById = (league: League, id: string): [Athlete, Team] | undefined => {
  for (const team of league.teams) {
    const athlete = team.athletes.find((one) => one.id === id);
    if (athlete !== undefined) return [athlete, team];
  }
  return undefined;
};
