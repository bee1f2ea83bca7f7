import { INNINGS } from "./baseball/rules";
import { baseball } from "./baseball/sport";
import { QUARTERS } from "./basketball/rules";
import { basketball } from "./basketball/sport";
import type { Athlete, Plan, World } from "./league";
import { recordOf } from "./record";
import type { Game, Phase, Score, Season, Sport } from "./season";
import { mlbWorld } from "./worlds/mlb";
import { wbbWorld } from "./worlds/wbb";

/** Seed of the sample league, unless another is asked for. */
export const SEED = "sportsframe";

export interface SeasonOptions {
  readonly seed?: string;
  /** 0 is the sample league; others are leagues of other teams and people beside it. */
  readonly circuit?: number;
}

/** A league whose live games can be looked at in any state. */
export interface Timeline<A extends Athlete, E, G> {
  /** The season after the live games have moved on by so many plays, each until its end. */
  at(moved: number): Season<A, E, G>;
  /** Plays after which no game is live. */
  readonly length: number;
}

/** Women's college basketball of the sample league. */
export const wbbTimeline = (options: SeasonOptions = {}) => timeline(basketball, wbbWorld, options);

/** Baseball of the sample league. */
export const mlbTimeline = (options: SeasonOptions = {}) => timeline(baseball, mlbWorld, options);

const TIMELINES = { wbb: wbbTimeline, mlb: mlbTimeline };

/** A league of the sample at its present moment. */
export function createSeason<Code extends keyof typeof TIMELINES>(
  code: Code,
  options: SeasonOptions = {},
): ReturnType<ReturnType<(typeof TIMELINES)[Code]>["at"]> {
  return TIMELINES[code](options).at(0) as ReturnType<ReturnType<(typeof TIMELINES)[Code]>["at"]>;
}

type MakeWorld<A extends Athlete> = (
  options: Required<SeasonOptions>,
  scoreOf: (plan: Plan<A>) => Score,
) => World<A>;

function timeline<A extends Athlete, E, G>(
  sport: Sport<A, E, G>,
  makeWorld: MakeWorld<A>,
  { seed = SEED, circuit = 0 }: SeasonOptions,
): Timeline<A, E, G> {
  const games = new Map<string, readonly E[]>();
  const eventsOf = (plan: Plan<A>): readonly E[] => {
    let events = games.get(plan.id);
    if (events === undefined) {
      events = asWished(sport, plan, seed);
      games.set(plan.id, events);
    }
    return events;
  };
  const world = makeWorld({ seed, circuit }, (plan) =>
    sport.score(sport.after(plan, eventsOf(plan))),
  );

  const shown = (plan: Plan<A>, moved: number): Game<A, G> => {
    const phase = PHASES[plan.fate];
    if (phase !== "final" && phase !== "in" && phase !== "suspended") return { plan, phase };
    const events = eventsOf(plan);
    const begun = phase === "final" ? events.length : reached(sport, plan, events);
    const count = Math.min(events.length, begun + (phase === "in" ? moved : 0));
    const played = sport.after(plan, events.slice(0, count));
    if (phase !== "in") return { plan, phase, played };
    if (count === events.length) return { plan, phase: "final", played };
    const ends = sport.endsPeriod(events[count - 1] as E) !== undefined;
    return { plan, phase: ends ? "between" : "in", played };
  };

  const settled = new Map<string, Game<A, G>>();
  const at = (moved: number): Season<A, E, G> => {
    const list = world.plans.map((plan) => {
      if (plan.fate === "live") return shown(plan, moved);
      const known = settled.get(plan.id) ?? shown(plan, 0);
      settled.set(plan.id, known);
      return known;
    });
    return seasonOf(world, sport, list);
  };
  const live = world.plans.filter(({ fate }) => fate === "live");
  const left = live.map((plan) => eventsOf(plan).length - reached(sport, plan, eventsOf(plan)));
  return { at, length: Math.max(0, ...left) };
}

const PHASES: Readonly<Record<Plan["fate"], Phase>> = {
  final: "final",
  forfeit: "forfeit",
  live: "in",
  scheduled: "pre",
  postponed: "postponed",
  canceled: "canceled",
  suspended: "suspended",
};

/** Games after which nobody asks for another: an overtime comes in one of fifteen. */
const TRIES = 400;
/** Events of a called game that is short even for one: it is the fixture of a final game. */
const SHORT = 220;
const REGULATION = { wbb: QUARTERS, mlb: INNINGS } as const;

/** Plays a game, again with other draws while it does not come out as its plan wishes. */
function asWished<A extends Athlete, E, G>(
  sport: Sport<A, E, G>,
  plan: Plan<A>,
  seed: string,
): readonly E[] {
  const { wish, calledAfter = 0 } = plan;
  let events = sport.play(plan, seed);
  if (wish === undefined) return events;
  const periods = () => Math.max(...events.map((event) => sport.endsPeriod(event) ?? 0));
  const comesTrue = {
    overtime: () => periods() > REGULATION[sport.code],
    called: () => periods() === calledAfter && events.length < SHORT,
    tie: () => {
      const { home, away } = sport.score(sport.after(plan, events));
      return home === away;
    },
  }[wish];
  for (let salt = 1; salt < TRIES && !comesTrue(); salt++) {
    events = sport.play(plan, `${seed}/${salt}`);
  }
  return events;
}

/** How many events of a live or suspended game lie behind when the league's present begins. */
function reached<A extends Athlete, E, G>(
  sport: Sport<A, E, G>,
  { reached: goal }: Plan<A>,
  events: readonly E[],
): number {
  if (goal === undefined) return events.length;
  if ("afterPeriod" in goal) {
    return 1 + events.findIndex((event) => sport.endsPeriod(event) === goal.afterPeriod);
  }
  let count = Math.floor(events.length * goal.share);
  while (sport.endsPeriod(events[count - 1] as E) !== undefined) count++;
  return count;
}

function seasonOf<A extends Athlete, E, G>(
  world: World<A>,
  sport: Sport<A, E, G>,
  games: readonly Game<A, G>[],
): Season<A, E, G> {
  const byId = new Map(games.map((game) => [game.plan.id, game]));
  const byTeam = new Map<string, Game<A, G>[]>(world.teams.map(({ id }) => [id, []]));
  for (const game of games) {
    byTeam.get(game.plan.home.id)?.push(game);
    byTeam.get(game.plan.away.id)?.push(game);
  }
  const score = (game: Game<A, G>): Score | undefined => {
    if (game.phase === "forfeit") return { home: sport.forfeit[0], away: sport.forfeit[1] };
    return game.played === undefined ? undefined : sport.score(game.played);
  };
  const gamesOf = (team: string) => byTeam.get(team) ?? [];
  const records = new Map<string, ReturnType<typeof recordOf>>();
  return {
    world,
    sport,
    games,
    game: (id) => byId.get(id),
    gamesOf,
    score,
    record: (team) => {
      const known = records.get(team) ?? recordOf(team, gamesOf(team), score, sport.code);
      records.set(team, known);
      return known;
    },
    recordAfter: (team, id) => {
      const list = gamesOf(team);
      const last = list.findIndex(({ plan }) => plan.id === id);
      return recordOf(team, list.slice(0, last + 1), score, sport.code);
    },
  };
}
