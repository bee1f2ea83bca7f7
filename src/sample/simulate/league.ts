import type { League } from "../../leagues";

/** Where games are played. */
export interface Venue {
  readonly id: string;
  readonly fullName: string;
  readonly city: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly indoor: boolean;
  readonly grass: boolean;
  readonly capacity: number;
}

/** A conference, a league or a division; the top one has no parent. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly abbreviation: string;
  readonly slug: string;
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
  /** As the service writes them: may be negative. */
  readonly id: string;
  readonly status: "Day-To-Day" | "Out" | "10-Day-IL" | "60-Day-IL";
  /** `YYYY-MM-DDTHH:MMZ`. */
  readonly date: string;
  readonly part: string;
  readonly detail?: string;
  readonly side?: string;
  /** `YYYY-MM-DD`. */
  readonly returnDate?: string;
}

/** What both leagues know of a person. Optional members are missing in some payloads on purpose. */
export interface Athlete {
  readonly id: string;
  readonly guid: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  /** First initial and last name. */
  readonly shortName: string;
  readonly jersey?: string;
  readonly position: Position;
  /** Inches. */
  readonly height: number;
  readonly birthPlace?: {
    readonly city: string;
    readonly state?: string;
    readonly country: string;
  };
  readonly headshot: boolean;
  /** Whole years of experience. */
  readonly years: number;
  readonly injury?: Injury;
}

/** Standard scores, 0 an average player of the league, 1 a deviation better. */
export interface BasketballAthlete extends Athlete {
  /** "FR", "SO", "JR", "SR". */
  readonly classYear: "FR" | "SO" | "JR" | "SR";
  readonly skill: {
    /** Share of the possessions this player ends. */
    readonly usage: number;
    readonly rim: number;
    readonly jumper: number;
    readonly three: number;
    readonly freeThrow: number;
    readonly rebound: number;
    readonly passing: number;
    readonly defence: number;
    /** Minutes she is given, 0 to 1; the five highest start. */
    readonly role: number;
  };
}

export type PitchKind = "FF" | "SI" | "FC" | "SL" | "ST" | "CU" | "CH" | "FS";

/** Standard scores as above; position players bat, pitchers pitch, a two-way player does both. */
export interface BaseballAthlete extends Athlete {
  readonly bats: "LEFT" | "RIGHT" | "BOTH";
  readonly throws: "LEFT" | "RIGHT";
  /** Pounds. */
  readonly weight: number;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly debutYear: number;
  readonly college?: string;
  readonly nickname?: string;
  readonly hitting?: {
    readonly contact: number;
    readonly power: number;
    readonly eye: number;
    readonly speed: number;
  };
  readonly pitching?: {
    readonly role: "starter" | "reliever" | "closer";
    readonly stuff: number;
    readonly control: number;
    /** Pitches before he tires. */
    readonly stamina: number;
    readonly arsenal: readonly {
      readonly kind: PitchKind;
      readonly share: number;
      /** Mean velocity, miles per hour. */
      readonly velocity: number;
    }[];
  };
}

export interface Team<A extends Athlete = Athlete> {
  readonly id: string;
  readonly guid: string;
  readonly slug: string;
  readonly abbreviation: string;
  /** School or city. */
  readonly location: string;
  /** Mascot or club name. */
  readonly name: string;
  readonly nickname: string;
  readonly displayName: string;
  readonly shortDisplayName: string;
  /** Hex without `#`. */
  readonly color: string;
  readonly alternateColor?: string;
  readonly venue: Venue;
  /** Conference in wbb, division in mlb (whose parent is the league). */
  readonly group: Group;
  /** Points (wbb) or runs (mlb) better than an average opponent on a neutral floor. */
  readonly strength: number;
  readonly coach: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly athletes: readonly A[];
}

/** What becomes of a game, as seen from the league's present. */
type Fate = "final" | "forfeit" | "live" | "scheduled" | "postponed" | "canceled" | "suspended";

export interface Broadcast {
  readonly market: "national" | "home" | "away";
  readonly names: readonly string[];
  readonly type: "TV" | "Streaming" | "Radio";
}

/** One game of the calendar. Its competition has the same id. */
export interface Plan<A extends Athlete = Athlete> {
  readonly id: string;
  /** `YYYY-MM-DDTHH:MMZ`. */
  readonly start: string;
  readonly home: Team<A>;
  readonly away: Team<A>;
  readonly venue: Venue;
  readonly neutralSite: boolean;
  /** Both sides of one conference (wbb) or division (mlb). */
  readonly conference: boolean;
  /** 1 spring training, 2 regular season, 3 post-season. */
  readonly seasonType: 1 | 2 | 3;
  readonly week: number;
  /** A game of a tournament or an event of several teams. */
  readonly tournament: boolean;
  /** Text of the tournament, the make-up or the resumption. */
  readonly note?: string;
  readonly fate: Fate;
  /** Share of a live or suspended game that lies behind, or the gap between two periods. */
  readonly reached?: { readonly share: number } | { readonly afterPeriod: number };
  /** Whether plays are kept: a final game without has a box score alone. */
  readonly hasPlays: boolean;
  /** mlb: the inning after whose end rain stopped it for good, the score being decided. */
  readonly calledAfter?: number;
  /** wbb: whether its plays have locations. */
  readonly located: boolean;
  readonly broadcasts: readonly Broadcast[];
  readonly attendance: number;
  /** Id of the postponed game that this one makes up. */
  readonly makeUpOf?: string;
  /** First or second game of a day with two. */
  readonly doubleheader?: 1 | 2;
  /**
   * How the game must come out: it is played with further draws until it does. Called games end
   * when `calledAfter` says.
   */
  readonly wish?: "overtime" | "tie" | "called";
  /** `YYYY-MM-DDTHH:MMZ`: a suspended game was or will be resumed then; listed on both days. */
  readonly resumed?: string;
}

/** A league as it stands before a ball is thrown: who there is and what is planned. */
export interface World<A extends Athlete = Athlete> {
  readonly league: League;
  readonly seed: string;
  /** Season by the service's naming: 2023 is 2022-23 in wbb. */
  readonly year: number;
  /** The league's present, `YYYY-MM-DDTHH:MMZ`. */
  readonly now: string;
  readonly groups: readonly Group[];
  readonly teams: readonly Team<A>[];
  /** In order of start, then id. */
  readonly plans: readonly Plan<A>[];
}
