import { mlb } from "../../../leagues";
import type { BaseballPlan } from "../baseball/model";
import { guidOf } from "../guids";
import type { BaseballAthlete, Injury, PitchKind, Team, World } from "../league";
import { type Random, seeded } from "../random";
import type { Score } from "../season";
import { CLUBS, DIVISIONS, LEAGUES } from "./clubs";
import { mlbCalendar } from "./mlb-calendar";
import { birthPlaceOf, census, injuryOf, type Person } from "./people";
import { FIELD_POSITIONS } from "./positions";
import { furtherPlace, type Place } from "./schools";
import { type Standing, teamFrom } from "./teams";
import type { WorldOptions } from "./wbb";

const YEAR = 2025;
/** The evening of the fourth of June. */
const NOW = "2025-06-05T00:50Z";

/** 26 men: thirteen pitchers, thirteen others; one of the league's hitters pitches too. */
const PITCHERS = [
  "SP",
  "SP",
  "SP",
  "SP",
  "SP",
  "RP",
  "RP",
  "RP",
  "RP",
  "RP",
  "RP",
  "RP",
  "RP",
] as const;
const HITTERS = [
  "C",
  "1B",
  "2B",
  "3B",
  "SS",
  "LF",
  "CF",
  "RF",
  "DH",
  "C",
  "2B",
  "SS",
  "CF",
] as const;
/** Place of the reliever who is hurt in every club. */
const FRAIL = 10;
/** The hitter who starts games on the mound as well: place among the hitters of the first club. */
const TWO_WAY = 8;

/** Baseball: two leagues of two divisions, eight clubs, and what they play. */
export function mlbWorld(
  { seed, circuit }: WorldOptions,
  scoreOf: (plan: BaseballPlan) => Score,
): World<BaseballAthlete> {
  const random = seeded(seed, "mlb", circuit, "people");
  const meet = census(random, false);
  const teams = CLUBS.map((club, index) => {
    const place = circuit === 0 ? club : further((circuit - 1) * CLUBS.length + index);
    return clubOf(
      random,
      meet,
      { ...place, roof: club.roof ?? false, turf: club.turf ?? false },
      {
        number: circuit * CLUBS.length + index + 1,
        group: DIVISIONS[Math.floor(index / 2)] as Team["group"],
      },
    );
  });
  return {
    league: mlb,
    seed,
    year: YEAR,
    now: NOW,
    groups: [...LEAGUES, ...DIVISIONS],
    teams,
    plans: mlbCalendar({ seed, circuit, teams, scoreOf }),
  };
}

/** Strengths of further places are in points of basketball. */
const further = (index: number): Place => {
  const place = furtherPlace(index);
  return { ...place, strength: place.strength / 14 };
};

function clubOf(
  random: Random,
  meet: (id: string) => Person,
  place: Place & { readonly roof: boolean; readonly turf: boolean },
  { number, group }: Standing,
): Team<BaseballAthlete> {
  const idOf = (index: number) => String(8_000_000 + number * 100 + index + 1);
  const coach = meet(String(8_900_000 + number));
  return teamFrom(place, {
    id: String(890_000 + number),
    guid: guidOf(random),
    shortDisplayName: place.name,
    venue: { id: String(89_000 + number), indoor: place.roof, grass: !place.turf },
    group,
    coach,
    athletes: [
      ...PITCHERS.map((role, index) => pitcherOf(random, meet(idOf(index)), role, index)),
      ...HITTERS.map((position, index) =>
        hitterOf(random, meet(idOf(PITCHERS.length + index)), position, index, {
          isTwoWay: number === 1 && index === TWO_WAY,
        }),
      ),
    ],
  });
}

function bodyOf(random: Random, person: Person, place: number) {
  const birthYear = 1988 + random.below(15);
  const month = String(1 + random.below(12)).padStart(2, "0");
  const day = String(1 + random.below(28)).padStart(2, "0");
  const years = Math.max(1, YEAR - birthYear - 22);
  return {
    ...person,
    ...(random.chance(0.03) ? {} : { jersey: String(place * 2 + random.below(2) + 1) }),
    height: random.between(69, 78),
    weight: random.between(170, 245),
    birthDate: `${birthYear}-${month}-${day}`,
    debutYear: YEAR - years,
    years,
    ...(random.chance(0.9) ? { birthPlace: birthPlaceOf(random) } : {}),
    ...(random.chance(0.5)
      ? { college: `${furtherPlace(random.below(200)).location} College` }
      : {}),
    ...nicknameOf(random, place),
    headshot: random.chance(0.9),
  };
}

/** Few have one; the service writes an empty one for some who have none. */
function nicknameOf(random: Random, place: number): { readonly nickname?: string } {
  const drawn = random.chance(0.15) ? random.pick(["Ace", "", "Doc", "The 'Hook'"]) : undefined;
  const nickname = place === UNNAMED ? "" : drawn;
  return nickname === undefined ? {} : { nickname };
}

/** Place on the roster whose nickname is empty in every club. */
const UNNAMED = 17;

const IL: readonly Injury["status"][] = ["10-Day-IL", "60-Day-IL", "Day-To-Day"];

function hurt(random: Random, chance: number): { readonly injury?: Injury } {
  if (!random.chance(chance)) return {};
  const id = random.chance(0.5)
    ? `-${random.between(100_000, 999_999)}`
    : String(random.between(600_000, 700_000));
  return { injury: injuryOf(random, id, random.pick(IL), "2025-06-02T18:05Z") };
}

type Pitching = NonNullable<BaseballAthlete["pitching"]>;

/** Mean velocities, miles per hour, of a pitcher who throws a fastball at 94. */
const VELOCITY: Readonly<Record<PitchKind, number>> = {
  FF: 94,
  SI: 93.5,
  FC: 89,
  SL: 85.5,
  ST: 82.5,
  CU: 79.5,
  CH: 85,
  FS: 86.5,
};

function pitchingOf(random: Random, role: Pitching["role"]): Pitching {
  const harder = random.normal(role === "starter" ? 0 : 1.2, 1.6);
  const kinds: PitchKind[] = [
    random.chance(0.8) ? "FF" : "SI",
    ...random
      .shuffled<PitchKind>(["SL", "ST", "CU", "CH", "FS", "FC", "SI"])
      .slice(0, role === "starter" ? 3 : 2),
  ];
  const distinct = [...new Set(kinds)];
  const rest = 0.5 / (distinct.length - 1);
  return {
    role,
    stuff: random.normal(role === "closer" ? 0.8 : 0, 0.7),
    control: random.normal(0, 0.7),
    stamina: role === "starter" ? random.between(82, 104) : random.between(16, 32),
    arsenal: distinct.map((kind, index) => ({
      kind,
      share: index === 0 ? 0.5 : rest,
      velocity: VELOCITY[kind] + harder,
    })),
  };
}

function pitcherOf(
  random: Random,
  person: Person,
  position: "SP" | "RP",
  place: number,
): BaseballAthlete {
  const role =
    position === "SP" ? "starter" : place === PITCHERS.length - 1 ? "closer" : "reliever";
  const hand = random.chance(0.28) ? "LEFT" : "RIGHT";
  return {
    ...bodyOf(random, person, place),
    position: FIELD_POSITIONS[position],
    bats: hand,
    throws: hand,
    pitching: pitchingOf(random, role),
    // Rotation and closer stay whole; one reliever of every club is hurt, others may be.
    ...(role === "reliever" ? hurt(random, place === FRAIL ? 1 : 0.03) : {}),
  };
}

function hitterOf(
  random: Random,
  person: Person,
  position: (typeof HITTERS)[number],
  place: number,
  { isTwoWay }: { readonly isTwoWay: boolean },
): BaseballAthlete {
  const bench = place >= 9;
  const standing = (mean: number) => random.normal(mean + (bench ? -0.6 : 0), 0.8);
  const infield = position === "2B" || position === "SS" || position === "3B";
  return {
    ...bodyOf(random, person, place + PITCHERS.length),
    position: FIELD_POSITIONS[position],
    bats: random.weighted(["RIGHT", "LEFT", "BOTH"] as const, (side) =>
      side === "RIGHT" ? 55 : side === "LEFT" ? 33 : 12,
    ),
    throws: !infield && position !== "C" && random.chance(0.25) ? "LEFT" : "RIGHT",
    hitting: {
      contact: standing(isTwoWay ? 1 : 0),
      power: standing(isTwoWay ? 1.5 : position === "DH" || position === "1B" ? 0.6 : 0),
      eye: standing(0),
      speed: standing(position === "CF" || position === "SS" ? 0.7 : -0.2),
    },
    ...(isTwoWay ? { pitching: pitchingOf(random, "starter") } : {}),
    // One reserve infielder of a club may be hurt; nine healthy men and a catcher are left.
    ...(place === 10 ? hurt(random, 0.3) : {}),
  };
}
