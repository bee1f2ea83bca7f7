import type { BaseballPlan, BaseballTeam } from "../../../../src/sample/simulate/baseball/model";
import type { BaseballAthlete, PitchKind } from "../../../../src/sample/simulate/league";
import { seeded } from "../../../../src/sample/simulate/random";

const HITTERS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "C", "2B", "CF", "1B"];
const VENUE = {
  id: "1",
  fullName: "Ground",
  city: "Town",
  indoor: false,
  grass: true,
  capacity: 100,
};

/** Thirteen hitters and thirteen pitchers, one reserve and one reliever of them hurt. */
export function club(number: number, strength = 0, twoWay = false): BaseballTeam {
  const random = seeded("club", number);
  const person = (index: number, position: string) => ({
    id: `${number}${String(index).padStart(2, "0")}`,
    guid: `${number}-${index}`,
    slug: `p-${number}-${index}`,
    firstName: "A",
    lastName: `P${number}x${index}`,
    displayName: `A P${number}x${index}`,
    shortName: `A. P${number}x${index}`,
    position: { id: "0", name: position, displayName: position, abbreviation: position },
    height: 73,
    headshot: false,
    years: 3,
    bats: random.pick(["LEFT", "RIGHT", "BOTH"] as const),
    throws: random.pick(["LEFT", "RIGHT", "RIGHT"] as const),
    weight: 200,
    birthDate: "1998-02-03",
    debutYear: 2020,
  });
  const out = {
    injury: { id: "-1", status: "10-Day-IL", date: "2025-03-01T12:00Z", part: "Arm" },
  } as const;
  const skill = () => random.normal(0, 1);
  const pitching = (role: "starter" | "reliever" | "closer") => ({
    role,
    stuff: skill(),
    control: skill(),
    stamina: role === "starter" ? 92 : 24,
    arsenal: [
      { kind: "FF" as PitchKind, share: 0.55, velocity: 94 },
      { kind: "SL" as PitchKind, share: 0.3, velocity: 86 },
      { kind: "CH" as PitchKind, share: 0.15, velocity: 85 },
    ],
  });
  const hitting = () => ({ contact: skill(), power: skill(), eye: skill(), speed: skill() });
  const athletes: BaseballAthlete[] = [
    ...HITTERS.map((position, index) => ({
      ...person(index, position),
      hitting: hitting(),
      ...(twoWay && position === "DH" ? { pitching: pitching("starter") } : {}),
      ...(index === 10 ? out : {}),
    })),
    ...Array.from({ length: 13 }, (_, index) => ({
      ...person(20 + index, index < 5 ? "SP" : "RP"),
      pitching: pitching(index < 5 ? "starter" : index === 12 ? "closer" : "reliever"),
      ...(index === 6 ? out : {}),
    })),
  ];
  return {
    id: String(number),
    guid: `${number}`,
    slug: `club-${number}`,
    abbreviation: `C${number}`,
    location: "Town",
    name: `Club ${number}`,
    nickname: "Town",
    displayName: `Town Club ${number}`,
    shortDisplayName: `Club ${number}`,
    color: "000000",
    venue: VENUE,
    group: { id: "1", name: "D", shortName: "D", abbreviation: "D", slug: "d", isConference: true },
    strength,
    coach: { id: "1", firstName: "A", lastName: "B" },
    athletes,
  };
}

/** A game of the regular season on some day of 2025. */
export function planOf(
  day: number,
  home: BaseballTeam,
  away: BaseballTeam,
  details: Partial<BaseballPlan> = {},
): BaseballPlan {
  const date = new Date(Date.UTC(2025, 3, 1 + day, 23, 5)).toISOString();
  return {
    id: `g${day}`,
    start: `${date.slice(0, 16)}Z`,
    home,
    away,
    venue: VENUE,
    neutralSite: false,
    conference: true,
    seasonType: 2,
    week: 1,
    tournament: false,
    fate: "final",
    hasPlays: true,
    located: true,
    broadcasts: [],
    attendance: 50,
    ...details,
  };
}
