import { wbb } from "../../../leagues";
import type { BasketballPlan } from "../basketball/model";
import { guidOf } from "../guids";
import type { BasketballAthlete, Team, World } from "../league";
import { type Random, seeded } from "../random";
import type { Score } from "../season";
import { birthPlaceOf, census, injuryOf, type Person } from "./people";
import { COURT_POSITIONS } from "./positions";
import { CONFERENCES, furtherPlace, type Place, SCHOOLS } from "./schools";
import { nicknameOf, type Standing, teamFrom } from "./teams";
import { wbbCalendar } from "./wbb-calendar";

/** What a world is made from: the same three give the same world. */
export interface WorldOptions {
  readonly seed: string;
  /** Further circuits are leagues of other teams and people over the same calendar. */
  readonly circuit: number;
}

/** 2022-23, by the service's naming. */
const YEAR = 2023;
/** The evening of the tournament's final. */
const NOW = "2023-02-12T01:30Z";
const CLASSES = ["FR", "SO", "JR", "SR"] as const;
const ROSTER = ["G", "G", "F", "F", "C", "G", "F", "G", "C", "F", "G", "F", "G"] as const;

/** Women's college basketball: two conferences, twelve teams, and what they play. */
export function wbbWorld(
  { seed, circuit }: WorldOptions,
  scoreOf: (plan: BasketballPlan) => Score,
): World<BasketballAthlete> {
  const random = seeded(seed, "wbb", circuit, "people");
  const meet = census(random, true);
  const teams = SCHOOLS.map((school, index) =>
    collegeOf(
      random,
      meet,
      circuit === 0 ? school : furtherPlace((circuit - 1) * SCHOOLS.length + index),
      {
        number: circuit * SCHOOLS.length + index + 1,
        group: CONFERENCES[Math.floor(index / 6)] as Team["group"],
      },
    ),
  );
  const [first] = CONFERENCES;
  return {
    league: wbb,
    seed,
    year: YEAR,
    now: NOW,
    groups: [...(first?.parent === undefined ? [] : [first.parent]), ...CONFERENCES],
    teams,
    plans: wbbCalendar({ seed, circuit, teams, scoreOf }),
  };
}

function collegeOf(
  random: Random,
  meet: (id: string) => Person,
  place: Place,
  { number, group }: Standing,
): Team<BasketballAthlete> {
  return teamFrom(place, {
    id: String(880_000 + number),
    guid: guidOf(random),
    shortDisplayName: nicknameOf(place),
    venue: { id: String(88_000 + number), indoor: true, grass: false },
    group,
    coach: meet(String(7_900_000 + number)),
    athletes: ROSTER.map((position, index) =>
      athlete(random, meet(String(7_000_000 + number * 100 + index + 1)), position, index),
    ),
  });
}

const HEIGHTS = { G: 68, F: 73, C: 76 } as const;

/** Referees show numbers with one hand a digit: none goes beyond five. */
const NUMBERS = ["", "1", "2", "3", "4", "5"].flatMap((tens) =>
  ["0", "1", "2", "3", "4", "5"].map((ones) => tens + ones),
);

/** Earlier places of the roster play more; the thirteenth is hurt, in some teams the twelfth too. */
function athlete(
  random: Random,
  person: Person,
  letter: "G" | "F" | "C",
  place: number,
): BasketballAthlete {
  const classYear = random.pick(CLASSES);
  const standing = (mean: number) => random.normal(mean, 0.8);
  const inside = letter === "G" ? -0.5 : letter === "F" ? 0.2 : 0.9;
  const better = place < 5 ? 0.4 : place < 9 ? 0 : -0.5;
  const status = place === 11 ? "Day-To-Day" : "Out";
  const latest = "2023-02-09T16:40Z";
  return {
    ...person,
    ...(random.chance(0.04) ? {} : { jersey: NUMBERS[place * 2 + random.below(2)] as string }),
    position: COURT_POSITIONS[letter],
    height: HEIGHTS[letter] + random.between(-2, 2),
    ...(random.chance(0.9) ? { birthPlace: birthPlaceOf(random) } : {}),
    headshot: random.chance(0.85),
    years: CLASSES.indexOf(classYear) + 1,
    classYear,
    ...(place === 12 || (place === 11 && random.chance(0.2))
      ? { injury: injuryOf(random, `-${random.between(100_000, 999_999)}`, status, latest) }
      : {}),
    skill: {
      usage: 0.14 + 0.06 * random.next() + (place < 3 ? 0.05 : 0),
      rim: standing(inside + better),
      jumper: standing(better - inside / 2),
      three: standing(better - inside),
      freeThrow: standing(better - inside / 3),
      rebound: standing(inside + better),
      passing: standing(better - inside),
      defence: standing(better),
      role: Math.max(0, 0.9 - place * 0.07 + random.next() * 0.05),
    },
  };
}
