import type { BaseballPlan, BaseballTeam } from "../baseball/model";
import { dayAfter, easternTime, later } from "../clock";
import type { Broadcast } from "../league";
import { compareTexts } from "../order";
import { seeded } from "../random";
import { NEUTRAL_GROUND } from "./clubs";
import type { CalendarOptions } from "./wbb-calendar";

type Details = Partial<Omit<BaseballPlan, "id" | "start" | "home" | "away">>;

const SPRING = ["20250315", "20250316"];
/** First day of each pair of games; every club meets every other once, then the first round again. */
const SERIES = [
  "20250415",
  "20250422",
  "20250429",
  "20250506",
  "20250513",
  "20250520",
  "20250527",
  "20250603",
];
const OPENING = "20250327";

/** What befell games, by series, day of the series and place in the round. */
const TROUBLE: Readonly<Record<string, Details>> = {
  "1/0/2": { fate: "postponed", note: "Postponed, rain; made up on April 23" },
  "2/0/1": { wish: "overtime" },
  "3/1/0": { neutralSite: true, note: "Old Harbor Series" },
  "4/1/3": { hasPlays: false },
  "6/1/0": { calledAfter: 5, wish: "called", note: "Called after five innings, rain" },
  "7/0/3": { fate: "suspended", reached: { share: 0.08 } },
  "7/1/0": { fate: "live", reached: { share: 0.14 } },
  "7/1/1": { fate: "live", reached: { afterPeriod: 2 } },
  "7/1/2": { fate: "scheduled" },
};

/**
 * Four games of spring training, one of them a tie and one cancelled, eight series of two games
 * between all clubs, on their last day a board of every state, and games to come.
 */
export function mlbCalendar({
  seed,
  circuit,
  teams,
}: CalendarOptions<BaseballTeam, BaseballPlan>): readonly BaseballPlan[] {
  const plans: BaseballPlan[] = [];
  const add = planner(plans, seed, circuit);
  spring(teams, add);
  series(plans, teams, add);
  present(plans, add);
  future(teams, add);
  return plans
    .map((plan) => (plan.seasonType === 1 ? plan : { ...plan, week: weekOf(plan.start) }))
    .sort((one, two) => compareTexts(one.start, two.start) || compareTexts(one.id, two.id));
}

type Add = (
  start: string,
  home: BaseballTeam,
  away: BaseballTeam,
  details?: Details,
) => BaseballPlan;

/** Appends games, numbered in the order they are thought of. */
function planner(plans: BaseballPlan[], seed: string, circuit: number): Add {
  const random = seeded(seed, "mlb", circuit, "calendar");
  return (start, home, away, details = {}) => {
    const neutralSite = details.neutralSite ?? false;
    const venue = neutralSite ? NEUTRAL_GROUND : home.venue;
    const fate = details.fate ?? "final";
    const isPlayed = fate === "final" || fate === "live" || fate === "suspended";
    const plan: BaseballPlan = {
      id: String(991_000_000 + (circuit + 1) * 100 + plans.length + 1),
      start,
      home,
      away,
      venue,
      neutralSite,
      conference: home.group === away.group,
      seasonType: 2,
      week: 1,
      tournament: false,
      fate,
      hasPlays: isPlayed,
      located: isPlayed,
      broadcasts: random.weighted(BROADCASTS, ({ weight }) => weight).broadcasts,
      attendance: isPlayed ? Math.round(venue.capacity * (0.3 + 0.65 * random.next())) : 0,
      ...details,
    };
    plans.push(plan);
    return plan;
  };
}

function spring(teams: readonly BaseballTeam[], add: Add): void {
  for (const [index, day] of SPRING.entries()) {
    const [a, b, c, d] = teams.slice(index * 4) as Four;
    const start = easternTime(day, 13, 5);
    add(start, a, b, { seasonType: 1, ...(index === 0 ? { wish: "tie" } : {}) });
    add(start, c, d, {
      seasonType: 1,
      ...(index === 1 ? { fate: "canceled", note: "Canceled, rain" } : {}),
    });
  }
}

function series(plans: BaseballPlan[], teams: readonly BaseballTeam[], add: Add): void {
  for (const [round, first] of SERIES.entries()) {
    for (const day of [0, 1]) {
      for (const [place, [home, away]] of pairings(teams, round).entries()) {
        const today = round === SERIES.length - 1 && day === 1;
        const hour = today ? PRESENT[place] : hourOf(home, day);
        const start = easternTime(dayAfter(first, day), hour ?? 19, 10 - place);
        const one = add(start, home, away, TROUBLE[`${round}/${day}/${place}`] ?? {});
        if (round === 1 && place === 2 && day === 1) doubleheader(plans, one, add);
        if (round === 5 && place === 1 && day === 0) resumed(plans, one);
      }
    }
  }
}

/** What becomes of the present day's games beside those in play. */
function present(plans: BaseballPlan[], add: Add): void {
  const suspended = plans.find(({ fate }) => fate === "suspended") as BaseballPlan;
  amend(plans, suspended, { resumed: easternTime("20250605", 16, 5), note: "Suspended, rain" });
  const late = plans.find(({ fate }) => fate === "scheduled") as BaseballPlan;
  amend(plans, late, { doubleheader: 2, note: "Doubleheader - Game 2" });
  add(later(late.start, -6 * 60), late.home, late.away, {
    doubleheader: 1,
    note: "Doubleheader - Game 1",
  });
  const early = plans.find(({ start }) => start.startsWith("2025-06-04T17")) as BaseballPlan;
  amend(plans, early, { doubleheader: 1, note: "Doubleheader - Game 1" });
  add(later(early.start, 4 * 60), early.home, early.away, {
    fate: "postponed",
    doubleheader: 2,
    note: "Doubleheader - Game 2, postponed, wet ground",
  });
}

function future(teams: readonly BaseballTeam[], add: Add): void {
  const [a, b, c, d, e, f, g, h] = teams as unknown as [...Four, ...Four];
  const scheduled = { fate: "scheduled" } as const;
  add(easternTime("20250606", 19, 10), a, c, scheduled);
  add(easternTime("20250606", 20, 10), b, d, scheduled);
  add(easternTime("20250607", 16, 5), e, g, scheduled);
  add(easternTime("20250607", 19, 10), f, h, scheduled);
}

type Four = [BaseballTeam, BaseballTeam, BaseballTeam, BaseballTeam];

const WEST = new Set(["Arizona", "California", "Nevada", "Washington"]);

/** First pitch in New York: evenings on the first day of a series, then earlier to get away. */
const hourOf = ({ venue: { state = "" } }: BaseballTeam, day: number): number =>
  (day === 0 ? 19 : 16) + (WEST.has(state) ? 3 : 0);

/** First pitches of the present day, by the game's place in the round: two in play, one to come. */
const PRESENT = [20, 20, 22, 13];

const BROADCASTS: readonly { weight: number; broadcasts: readonly Broadcast[] }[] = [
  {
    weight: 5,
    broadcasts: [
      { market: "home", names: ["Harbor Sports Net"], type: "TV" },
      { market: "away", names: ["Millstream+", "WGUL"], type: "TV" },
    ],
  },
  { weight: 2, broadcasts: [{ market: "national", names: ["Lantern+"], type: "Streaming" }] },
  { weight: 1, broadcasts: [] },
];

function weekOf(start: string): number {
  const from = Date.parse(easternTime(OPENING, 12));
  return 1 + Math.floor((Date.parse(start) - from) / (7 * 86_400_000));
}

function amend(plans: BaseballPlan[], plan: BaseballPlan, details: Partial<BaseballPlan>): void {
  plans[plans.indexOf(plan)] = { ...plan, ...details };
}

/** The make-up of the day before's postponed game, as the first of two on the second day. */
function doubleheader(plans: BaseballPlan[], second: BaseballPlan, add: Add): void {
  const postponed = plans.find(({ fate }) => fate === "postponed") as BaseballPlan;
  amend(plans, second, {
    start: later(second.start, 4 * 60),
    doubleheader: 2,
    note: "Doubleheader - Game 2",
  });
  add(second.start, second.home, second.away, {
    doubleheader: 1,
    makeUpOf: postponed.id,
    note: "Doubleheader - Game 1, makeup of the game postponed on April 22",
  });
}

/** Stopped by rain and finished on the next day. */
function resumed(plans: BaseballPlan[], plan: BaseballPlan): void {
  amend(plans, plan, { resumed: later(plan.start, 17 * 60), note: "Completed on the next day" });
}

/** Round-robin by the circle; sides change from round to round. */
function pairings(
  eight: readonly BaseballTeam[],
  round: number,
): (readonly [BaseballTeam, BaseballTeam])[] {
  const [fixed, ...others] = eight as readonly [BaseballTeam, ...BaseballTeam[]];
  const turn = round % 7;
  const ring = [...others.slice(turn), ...others.slice(0, turn)] as BaseballTeam[];
  const pairs = [
    [fixed, ring[0]],
    [ring[1], ring[6]],
    [ring[2], ring[5]],
    [ring[3], ring[4]],
  ] as [BaseballTeam, BaseballTeam][];
  return pairs.map(([a, b]) => (round % 2 === 0 ? [a, b] : [b, a]));
}
