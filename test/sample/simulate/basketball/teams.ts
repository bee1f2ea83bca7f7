import type {
  BasketballPlan,
  BasketballTeam,
} from "../../../../src/sample/simulate/basketball/model";
import type { BasketballAthlete, Group, Venue } from "../../../../src/sample/simulate/league";
import { seeded } from "../../../../src/sample/simulate/random";

const VENUE: Venue = {
  id: "1",
  fullName: "Test Hall",
  city: "Nowhere",
  indoor: true,
  grass: false,
  capacity: 5000,
};
const GROUP: Group = {
  id: "1",
  name: "Test Conference",
  shortName: "Test",
  abbreviation: "TC",
  slug: "test",
  isConference: true,
};
const ROLES = [0.93, 0.86, 0.8, 0.72, 0.64, 0.5, 0.42, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0];

function athlete(team: string, index: number): BasketballAthlete {
  const random = seeded("test athlete", team, index);
  const id = `${team}${String(index).padStart(2, "0")}`;
  const score = () => random.normal(0, 1);
  return {
    id,
    guid: id,
    slug: id,
    firstName: "Test",
    lastName: `No${id}`,
    displayName: `Test No${id}`,
    shortName: `T. No${id}`,
    position: { id: "1", name: "Guard", displayName: "Guard", abbreviation: "G" },
    height: random.between(64, 77),
    headshot: false,
    years: 1,
    classYear: "SO",
    skill: {
      usage: 0.1 + 0.2 * random.next(),
      rim: score(),
      jumper: score(),
      three: score(),
      freeThrow: score(),
      rebound: score(),
      passing: score(),
      defence: score(),
      role: ROLES[index] ?? 0,
    },
  };
}

/** A made-up team of 12 to 14. */
export function testTeam(id: string, strength: number): BasketballTeam {
  const size = 12 + seeded("test team", id).below(3);
  return {
    id,
    guid: id,
    slug: id,
    abbreviation: `T${id}`,
    location: `Town ${id}`,
    name: "Testers",
    nickname: "Testers",
    displayName: `Town ${id} Testers`,
    shortDisplayName: `Town ${id}`,
    color: "123456",
    venue: VENUE,
    group: GROUP,
    strength,
    coach: { id: "1", firstName: "Test", lastName: "Coach" },
    athletes: Array.from({ length: size }, (_, index) => athlete(id, index)),
  };
}

/** A game between two such teams. */
export function testPlan(id: string, over: Partial<BasketballPlan> = {}): BasketballPlan {
  return {
    id,
    start: "2023-01-20T00:00Z",
    home: testTeam("1", 0),
    away: testTeam("2", 0),
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
    attendance: 1000,
    ...over,
  };
}

/** Games between teams of every strength, half of them on neutral floors. */
export function testPlans(count: number): BasketballPlan[] {
  const random = seeded("test plans");
  const teams = Array.from({ length: 12 }, (_, index) =>
    testTeam(String(index + 1), random.normal(0, 5)),
  );
  return Array.from({ length: count }, (_, index) => {
    const [home, away] = random.shuffled(teams);
    if (!home || !away) throw new RangeError("no teams");
    return testPlan(`90${index}`, { home, away, neutralSite: index % 2 === 1 });
  });
}
