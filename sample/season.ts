import { seasonBefore } from "./earlier";
import { type Game, lazy, type Phase, type Played } from "./game";
import type { Code, League, Plan } from "./league";
import { leagueOf } from "./make-league";
import { maximum } from "./numbers";
import { recordOf, type TeamRecord } from "./records";

/** How a sport is played and counted. */
export interface Sport<E extends Played, P extends Played> {
  readonly code: Code;
  /** The last period of a game without overtime. */
  regulation(plan: Plan): number;
  /** The whole game, the same for the same plan and seed. */
  play(plan: Plan, seed: string): readonly E[];
  /** The game after the first events of it, of which it keeps no more than it counts. */
  after(plan: Plan, events: () => readonly E[]): P;
  /** The period that an event ends. */
  endsPeriod(event: E): number | undefined;
}

/** A league with its games as they stand at one moment. */
export interface Season<P extends Played = Played> {
  readonly league: League;
  readonly games: readonly Game<P>[];
  game(id: string): Game<P> | undefined;
  gamesOf(team: string): readonly Game<P>[];
  record(team: string): TeamRecord;
  /** The record with a game and those before it, as schedules and box scores print it. */
  recordAfter(team: string, game: string): TeamRecord;
}

export interface SeasonOptions {
  readonly seed?: string;
  /** 0 is the sample league; others are further teams on the same days. */
  readonly circuit?: number;
  /** How often the teams of a circuit meet: 1 by default. */
  readonly rounds?: number;
  /** Plays the season before, of the first circuit. */
  readonly isEarlier?: boolean;
  /** Most games of it, the first ones. */
  readonly games?: number;
}

/** A league whose live games can be looked at in any state. */
export interface Timeline<P extends Played> {
  readonly league: League;
  /** The season after the live games have moved on by `moved` plays. */
  at(moved: number): Season<P>;
  /** Plays after which no game is live. */
  readonly length: number;
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

/** Most games whose events are stored, since these take most of the memory; others are played again. */
const GAMES_KEPT = 256;

/** The events of the games that were asked for last, these at the end. */
const lately = new Map<Plan, readonly unknown[]>();

function kept<T>(plan: Plan, play: () => readonly T[]): readonly T[] {
  const events = (lately.get(plan) as readonly T[] | undefined) ?? play();
  lately.delete(plan);
  lately.set(plan, events);
  const [oldest = plan] = lately.keys();
  if (lately.size > GAMES_KEPT) lately.delete(oldest);
  return events;
}

/** Games after which nobody asks for another: overtime comes in about one of fifteen. */
const TRIES = 600;

export function timelineOf<E extends Played, P extends Played>(
  sport: Sport<E, P>,
  { seed = "sportsframe", circuit = 0, rounds = 1, isEarlier = false, games }: SeasonOptions,
): Timeline<P> {
  const present = leagueOf(sport.code, seed, circuit, rounds);
  const whole = isEarlier ? seasonBefore(present) : present;
  const league = { ...whole, plans: whole.plans.slice(0, games) };
  const eventsOf = (plan: Plan): readonly E[] => kept(plan, () => asPlanned(sport, plan, seed));
  const shown = (plan: Plan, moved: number): Game<P> => {
    const phase = PHASES[plan.fate];
    if (phase !== "final" && phase !== "in" && phase !== "suspended") return { plan, phase };
    if (phase === "final") {
      const played = lazy(() => sport.after(plan, () => eventsOf(plan)));
      return {
        plan,
        phase,
        get played() {
          return played();
        },
      };
    }
    const events = eventsOf(plan);
    const begun = reached(sport, plan, events) + (phase === "in" ? moved : 0);
    const past = events.slice(0, begun);
    const played = sport.after(plan, () => past);
    if (phase === "suspended") return { plan, phase, played };
    if (begun >= events.length) return { plan, phase: "final", played };
    const ends = sport.endsPeriod(past.at(-1) as E) !== undefined;
    return { plan, phase: ends ? "between" : "in", played };
  };
  const settled = new Map<string, Game<P>>();
  const length = lazy(() => {
    const live = league.plans.filter(({ fate }) => fate === "live");
    return maximum([
      0,
      ...live.map((plan) => eventsOf(plan).length - reached(sport, plan, eventsOf(plan))),
    ]);
  });
  return {
    league,
    get length() {
      return length();
    },
    at: (moved) =>
      seasonOf(
        league,
        league.plans.map((plan) => {
          if (plan.fate === "live") return shown(plan, moved);
          const game = settled.get(plan.id) ?? shown(plan, 0);
          settled.set(plan.id, game);
          return game;
        }),
      ),
  };
}

/** Plays a game, again with other draws while it does not come out as planned. */
function asPlanned<E extends Played, P extends Played>(
  sport: Sport<E, P>,
  plan: Plan,
  seed: string,
): readonly E[] {
  for (let salt = plan.salt; ; salt++) {
    const events = sport.play(plan, `${seed}/${salt}`);
    if (plan.winner === undefined) return events;
    const { home, away, period } = events.at(-1) as E;
    const winner = home > away ? "home" : home < away ? "away" : "nobody";
    const isLong = period > sport.regulation(plan);
    const fits = plan.winner === winner && isLong === plan.overtime;
    if (fits || salt === plan.salt + TRIES) return events;
  }
}

/** How many events of a live or suspended game lie behind when the present begins. */
function reached<E extends Played, P extends Played>(
  sport: Sport<E, P>,
  { reached: goal }: Plan,
  events: readonly E[],
): number {
  if (goal?.afterPeriod !== undefined) {
    return 1 + events.findIndex((event) => sport.endsPeriod(event) === goal.afterPeriod);
  }
  let count = Math.floor(events.length * (goal?.share ?? 1));
  while (sport.endsPeriod(events[count - 1] as E) !== undefined) count++;
  return count;
}

function seasonOf<P extends Played>(league: League, games: readonly Game<P>[]): Season<P> {
  const byId = new Map(games.map((game) => [game.plan.id, game]));
  const byTeam = new Map<string, Game<P>[]>();
  for (const game of games) {
    for (const { id } of [game.plan.home, game.plan.away]) {
      byTeam.set(id, [...(byTeam.get(id) ?? []), game]);
    }
  }
  const records = new Map<string, TeamRecord>();
  const gamesOf = (team: string) => byTeam.get(team) ?? [];
  return {
    league,
    games,
    game: (id) => byId.get(id),
    gamesOf,
    record: (team) => {
      const record = records.get(team) ?? recordOf(league.code, team, gamesOf(team));
      records.set(team, record);
      return record;
    },
    recordAfter: (team, id) => {
      const list = gamesOf(team);
      const last = list.findIndex(({ plan }) => plan.id === id);
      return recordOf(league.code, team, list.slice(0, last + 1));
    },
  };
}
