import type { BasketballPlan, BasketballTeam } from "../basketball/model";
import { dayAfter, easternTime } from "../clock";
import type { Broadcast } from "../league";
import { compareTexts } from "../order";
import { type Random, seeded } from "../random";
import type { Score } from "../season";
import { NEUTRAL_FLOOR } from "./schools";

export interface CalendarOptions<T, P> {
  readonly seed: string;
  readonly circuit: number;
  readonly teams: readonly T[];
  /** Plays a game, for a tournament whose field is decided on the floor. */
  scoreOf(plan: P): Score;
}

type Details = Partial<Omit<BasketballPlan, "id" | "start" | "home" | "away">>;

/** Games on three days of November: one against the other conference each. */
const OPENING = ["20221110", "20221114", "20221118"];
/** First of the ten conference rounds; the others follow on Sundays and Thursdays. */
const FIRST_ROUND = "20230105";
const ROUND_GAPS = [0, 3, 7, 10, 14, 17, 21, 24, 28, 31];
/** Tip-off of a round's games in New York, both conferences lying near its clock. */
const HOURS = [12, 14, 16, 18, 19, 20];
const QUARTERFINALS = "20230209";
const TODAY = "20230211";

/** What befell conference games, by the round and the game's place in it. */
const TROUBLE: Readonly<Record<string, Details>> = {
  "2/1": { fate: "postponed", note: "Postponed, snow; made up on January 30" },
  "3/4": { fate: "canceled", note: "Canceled, water on the floor" },
  "4/2": { fate: "forfeit", hasPlays: false, note: "Forfeit" },
  "5/5": { hasPlays: false },
};

/**
 * The season as the plans of its games: six games across the conferences, two of them at a neutral
 * event, a double round within each, a tournament of the best eight and, on the present day, a
 * board with every state a game can be in. 66 games, a make-up, six and the present day's.
 */
export function wbbCalendar(
  options: CalendarOptions<BasketballTeam, BasketballPlan>,
): readonly BasketballPlan[] {
  const { teams, circuit, seed } = options;
  const west = teams.slice(0, 6);
  const east = teams.slice(6);
  const plans: BasketballPlan[] = [];
  const add = planner(plans, teams, seeded(seed, "wbb", circuit, "calendar"), circuit);
  opening(west, east, add);
  rounds(west, east, add);
  const postponed = plans.find(({ fate }) => fate === "postponed") as BasketballPlan;
  add("20230130", 18, postponed.home, postponed.away, {
    makeUpOf: postponed.id,
    note: "Makeup of the game postponed on January 12",
  });
  tournament(plans, teams, options.scoreOf, add);
  return plans.sort(
    (one, two) => compareTexts(one.start, two.start) || compareTexts(one.id, two.id),
  );
}

/** Appends games, numbered in the order they are thought of. */
function planner(
  plans: BasketballPlan[],
  teams: readonly BasketballTeam[],
  random: Random,
  circuit: number,
): Add {
  return (day, hour, home, away, details) => {
    const neutralSite = details.neutralSite ?? false;
    const venue = neutralSite ? NEUTRAL_FLOOR : home.venue;
    const fate = details.fate ?? "final";
    const isPlayed = fate === "final" || fate === "live";
    const plan: BasketballPlan = {
      id: String(990_000_000 + (circuit + 1) * 100 + plans.length + 1),
      start: easternTime(day, hour, random.pick(hour === 0 ? [0] : [0, 30])),
      home,
      away,
      venue,
      neutralSite,
      conference: home.group === away.group && details.seasonType !== 3,
      seasonType: 2,
      week: weekOf(day),
      tournament: false,
      fate,
      hasPlays: isPlayed,
      // Cameras that locate shots hang in some halls only.
      located: isPlayed && (neutralSite || TRACKED.has(teams.indexOf(home))),
      broadcasts: random.weighted(BROADCASTS, ({ weight }) => weight).broadcasts,
      attendance: isPlayed
        ? Math.min(venue.capacity, Math.round(venue.capacity * (0.25 + 0.7 * random.next())))
        : 0,
      ...details,
    };
    plans.push(plan);
    return plan;
  };
}

function opening(west: readonly BasketballTeam[], east: readonly BasketballTeam[], add: Add): void {
  for (const [index, home] of west.entries()) {
    const away = east[(index + 2) % 6] as BasketballTeam;
    const day = OPENING[Math.floor(index / 2)] as string;
    const event = index === 2 || index === 3;
    add(day, 13 + (index % 2) * 6, home, away, {
      ...(event ? { neutralSite: true, tournament: true, note: "Meridian Lantern Classic" } : {}),
      ...(index === 4 ? { wish: "overtime" } : {}),
    });
  }
}

function rounds(west: readonly BasketballTeam[], east: readonly BasketballTeam[], add: Add): void {
  for (const [round, gap] of ROUND_GAPS.entries()) {
    const day = dayAfter(FIRST_ROUND, gap);
    const games = [...pairings(west, round), ...pairings(east, round)];
    for (const [place, [home, away]] of games.entries()) {
      add(day, HOURS[place] ?? 19, home, away, {
        ...TROUBLE[`${round}/${place}`],
        ...(round === 0 && place === 3 ? { wish: "overtime" } : {}),
      });
    }
  }
}

/** Halls, by the team's place in the league, where shots are located. */
const TRACKED = new Set([0, 2, 6, 9]);

const BROADCASTS: readonly { weight: number; broadcasts: readonly Broadcast[] }[] = [
  { weight: 4, broadcasts: [{ market: "national", names: ["Lantern+"], type: "Streaming" }] },
  { weight: 2, broadcasts: [] },
  { weight: 2, broadcasts: [{ market: "national", names: ["Meridian Net", "MN2"], type: "TV" }] },
  {
    weight: 1,
    broadcasts: [
      { market: "home", names: ["Prairie TV"], type: "TV" },
      { market: "away", names: ["Tide Radio"], type: "Radio" },
    ],
  },
];

/** Weeks since the season's first Monday, from 1. */
function weekOf(day: string): number {
  const time = (text: string) => Date.parse(easternTime(text, 12));
  return 1 + Math.floor((time(day) - time("20221107")) / (7 * 86_400_000));
}

/** Round-robin by the circle: after five rounds everyone has met, then again with sides changed. */
function pairings(
  six: readonly BasketballTeam[],
  round: number,
): (readonly [BasketballTeam, BasketballTeam])[] {
  const [fixed, ...others] = six as [BasketballTeam, ...BasketballTeam[]];
  const turn = round % 5;
  const ring = [...others.slice(turn), ...others.slice(0, turn)] as BasketballTeam[];
  const pairs = [
    [fixed, ring[0]],
    [ring[1], ring[4]],
    [ring[3], ring[2]],
  ] as [BasketballTeam, BasketballTeam][];
  const isReturn = round >= 5;
  return pairs.map(([a, b], place) => (((turn + place) % 2 === 0) !== isReturn ? [a, b] : [b, a]));
}

type Add = (
  day: string,
  hour: number,
  home: BasketballTeam,
  away: BasketballTeam,
  details: Details,
) => BasketballPlan;

const cup = (round: string): Details => ({
  neutralSite: true,
  tournament: true,
  seasonType: 3,
  week: 1,
  note: `Meridian Tournament - ${round}`,
});

/**
 * The first four of each conference play crosswise in quarterfinals; the semifinals' winners play
 * for the title and the losers for third place tonight, while the four that did not qualify play
 * an invitational and those knocked out wait for games of consolation.
 */
function tournament(
  played: readonly BasketballPlan[],
  teams: readonly BasketballTeam[],
  scoreOf: (plan: BasketballPlan) => Score,
  add: Add,
): void {
  const wins = conferenceWins(played, scoreOf);
  const table = (six: readonly BasketballTeam[]) =>
    [...six].sort(
      (a, b) => (wins.get(b.id) ?? 0) - (wins.get(a.id) ?? 0) || compareTexts(a.id, b.id),
    );
  const west = table(teams.slice(0, 6)) as [...Four, BasketballTeam, BasketballTeam];
  const east = table(teams.slice(6)) as [...Four, BasketballTeam, BasketballTeam];
  const winner = (plan: BasketballPlan) => {
    const { home, away } = scoreOf(plan);
    return home > away ? plan.home : plan.away;
  };
  const loser = (plan: BasketballPlan) => (winner(plan) === plan.home ? plan.away : plan.home);
  const quarters = [
    [west[0], east[3]],
    [east[1], west[2]],
    [east[0], west[3]],
    [west[1], east[2]],
  ].map((pair, index) => {
    const [home, away] = pair as [BasketballTeam, BasketballTeam];
    return add(QUARTERFINALS, 12 + index * 3, home, away, cup("Quarterfinal"));
  }) as [BasketballPlan, BasketballPlan, BasketballPlan, BasketballPlan];
  const evening = dayAfter(QUARTERFINALS);
  const semis = [
    add(evening, 18, winner(quarters[0]), winner(quarters[1]), cup("Semifinal")),
    add(evening, 21, winner(quarters[2]), winner(quarters[3]), {
      ...cup("Semifinal"),
      wish: "overtime",
    }),
  ] as const;
  add(TODAY, 16, loser(semis[0]), loser(semis[1]), cup("Third Place"));
  add(TODAY, 19, winner(semis[0]), winner(semis[1]), {
    ...cup("Final"),
    fate: "live",
    reached: { share: 0.42 },
  });
  invitational([west[4], east[5], east[4], west[5]], add);
  consolation(quarters.map(loser) as Four, add);
}

function conferenceWins(
  plans: readonly BasketballPlan[],
  scoreOf: (plan: BasketballPlan) => Score,
): ReadonlyMap<string, number> {
  const wins = new Map<string, number>();
  for (const plan of plans) {
    if (plan.fate !== "final" || !plan.conference) continue;
    const { home, away } = scoreOf(plan);
    const { id } = home > away ? plan.home : plan.away;
    wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  return wins;
}

function invitational([a, b, c, d]: Four, add: Add): void {
  const details: Details = {
    ...cup("Invitational"),
    neutralSite: false,
    note: "Hearth Invitational - Semifinal",
  };
  add(TODAY, 19, a, b, { ...details, fate: "live", reached: { afterPeriod: 2 } });
  add(TODAY, 21, c, d, { ...details, fate: "scheduled" });
}

function consolation([a, b, c, d]: Four, add: Add): void {
  const details = cup("Consolation");
  const put = add(TODAY, 14, a, b, { ...details, fate: "postponed" });
  add(TODAY, 17, c, d, { ...details, fate: "canceled" });
  add(dayAfter(TODAY, 3), 19, a, b, { ...details, fate: "scheduled", makeUpOf: put.id });
  // Midnight: the hour is not fixed yet.
  add(dayAfter(TODAY, 4), 0, c, d, { ...details, fate: "scheduled" });
}

type Four = [BasketballTeam, BasketballTeam, BasketballTeam, BasketballTeam];
