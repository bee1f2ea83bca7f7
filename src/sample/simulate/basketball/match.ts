import { secondText, timeOf } from "../clock";
import type { BasketballAthlete } from "../league";
import { type Random, seeded } from "../random";
import type { BasketballAct, BasketballPlan, BasketballPlay, BasketballTeam } from "./model";
import { homeChance } from "./probability";
import { nextIn, squadOf, starters, substitute } from "./rotation";
import { periodSeconds, QUARTERS } from "./rules";
import { playText } from "./text";

/** A player of one game. */
export interface Player {
  readonly athlete: BasketballAthlete;
  /** Share of the game's minutes she is meant to have. */
  readonly share: number;
  /** Shooting skills against her teammates'. */
  readonly relative: { readonly rim: number; readonly jumper: number; readonly three: number };
  seconds: number;
  fouls: number;
  technicals: number;
  /** Fouled out or sent off. */
  gone: boolean;
}

/** One of the two teams of a game. */
export interface Side {
  readonly team: BasketballTeam;
  readonly players: readonly Player[];
  /** Points a game better than the opponent, here. */
  readonly edge: number;
  floor: Player[];
  score: number;
  /** Team fouls of the quarter; overtimes go on with the fourth's. */
  fouls: number;
  shortTimeouts: number;
  fullTimeouts: number;
  /** Points since the other side last scored. */
  run: number;
}

/** How the side with the ball came by it. */
export type Origin = "restart" | "basket" | "rebound" | "steal" | "putback" | "again";

/** A game while it is being played. */
export interface Match {
  readonly plan: BasketballPlan;
  readonly random: Random;
  readonly home: Side;
  readonly away: Side;
  readonly plays: BasketballPlay[];
  period: number;
  clock: number;
  /** Seconds played so far. */
  elapsed: number;
  attack: Side;
  origin: Origin;
  /** Whether the possession began with a turnover, and what the clock showed then. */
  offTurnover: boolean;
  since: number;
  /** Whether the possession began with a rebound or a steal, before any whistle. */
  running: boolean;
  /** Whose the next held ball is. */
  arrow: Side;
  mediaDue: boolean;
  /** The ten on the floor. */
  ten: readonly BasketballAthlete[];
  /** Milliseconds. */
  wall: number;
}

const HOME_EDGE = 3.2;
/** Seconds from the start of a shot to the whistle within which it came off a fast break. */
const FAST = 8;

/** Seconds that a play takes beside the game clock. */
const PAUSES: Readonly<Partial<Record<BasketballAct, number>>> = {
  "jump ball": 6,
  "free throw": 21,
  "personal foul": 19,
  "technical foul": 50,
  turnover: 6,
  timeout: 75,
  "short timeout": 48,
  "media timeout": 125,
};
const BREAK = 150;
const HALF_TIME = 900;

export const otherSide = (match: Match, side: Side): Side =>
  side === match.home ? match.away : match.home;

/** A game about to begin. */
export function newMatch(plan: BasketballPlan, seed: string): Match {
  const random = seeded(seed, plan.id, "plays");
  const edge = plan.home.strength - plan.away.strength + (plan.neutralSite ? 0 : HOME_EDGE);
  const sideOf = (team: BasketballTeam, better: number): Side => {
    const players = squadOf(team, plan, () => 0.85 + 0.3 * random.next());
    return {
      team,
      players,
      edge: better,
      floor: starters(players),
      score: 0,
      fouls: 0,
      shortTimeouts: 3,
      fullTimeouts: 1,
      run: 0,
    };
  };
  const home = sideOf(plan.home, edge);
  const away = sideOf(plan.away, -edge);
  return {
    plan,
    random,
    home,
    away,
    plays: [],
    period: 1,
    clock: periodSeconds(1),
    elapsed: 0,
    attack: home,
    origin: "restart",
    offTurnover: false,
    since: periodSeconds(1),
    running: false,
    arrow: away,
    mediaDue: true,
    ten: [...home.floor, ...away.floor].map(({ athlete }) => athlete),
    wall: timeOf(plan.start) + random.between(180, 540) * 1000,
  };
}

/** Gives the ball to a side. */
export function giveBall(match: Match, side: Side, origin: Origin, offTurnover = false): void {
  match.attack = side;
  match.origin = origin;
  match.offTurnover = offTurnover;
  match.since = match.clock;
  match.running = origin === "rebound" || origin === "steal";
}

/** The same side goes on after a whistle. */
export function keepBall(match: Match): void {
  match.origin = "again";
  match.running = false;
}

export function runClock(match: Match, seconds: number): void {
  const passed = Math.min(seconds, match.clock);
  match.clock -= passed;
  match.elapsed += passed;
  match.wall += passed * 1000;
  for (const player of match.home.floor) player.seconds += passed;
  for (const player of match.away.floor) player.seconds += passed;
}

/** Seconds to the end of regulation or of the overtime. */
export const secondsLeft = ({ period, clock }: Match): number =>
  clock + Math.max(0, QUARTERS - period) * periodSeconds(1);

/** Positive if the side leads. */
export const leadOf = (match: Match, side: Side): number =>
  side.score - otherSide(match, side).score;

/** Whether the period may be the last one. */
export const isFinal = ({ period }: Match): boolean => period >= QUARTERS;

interface Entry {
  readonly side?: Side;
  readonly athletes?: readonly BasketballAthlete[];
  readonly points?: 1 | 2 | 3;
  readonly made?: boolean;
  readonly location?: { readonly x: number; readonly y: number };
  /** Who has the ball after it, the attacking side unless told; false: nobody. */
  readonly ball?: Side | false;
}

function chanceAfter(match: Match, act: BasketballAct, ball: Side | false): number {
  const lead = match.home.score - match.away.score;
  if (act === "end of game") return lead > 0 ? 1 : 0;
  const ends = act === "end of period" && match.period >= QUARTERS;
  return homeChance({
    lead,
    left: ends ? periodSeconds(QUARTERS + 1) : secondsLeft(match),
    edge: match.home.edge,
    ball: ball === false ? 0 : ball === match.home ? 1 : -1,
  });
}

function pauseAfter(match: Match, act: BasketballAct): number {
  if (act === "end of period") return match.period === 2 ? HALF_TIME : BREAK;
  return PAUSES[act] ?? 0;
}

/** Writes a row; points of a made shot are on the board with it. */
export function record(match: Match, act: BasketballAct, entry: Entry = {}): void {
  const { side, athletes = [], points = 0, made = false, location } = entry;
  if (side && made) {
    side.score += points;
    side.run += points;
    otherSide(match, side).run = 0;
  }
  const { period, clock } = match;
  match.wall += (1 + match.random.below(3)) * 1000;
  match.plays.push({
    act,
    period,
    clock,
    ...(side && { team: side.team }),
    athletes,
    points,
    made,
    ...(location && { location }),
    ...(points > 0 && {
      fastBreak: match.running && match.since - clock <= FAST,
      offTurnover: match.offTurnover,
    }),
    homeScore: match.home.score,
    awayScore: match.away.score,
    homeWin: chanceAfter(match, act, entry.ball ?? match.attack),
    floor: match.ten,
    wallclock: secondText(match.wall),
    text: playText({ act, team: side?.team, athletes, points, made, period }),
  });
  match.wall += pauseAfter(match, act) * 1000;
}

const tenOf = (match: Match) =>
  [...match.home.floor, ...match.away.floor].map(({ athlete }) => athlete);

/** Both coaches may change players, but for one who has to stay. */
export function changePlayers(match: Match, staying?: Player): void {
  const changes = [match.home, match.away].map((side) => substitute(match, side, staying));
  if (changes.includes(true)) match.ten = tenOf(match);
}

/** Someone comes in for a player who must leave. */
export function replace(match: Match, side: Side, leaving: Player): void {
  const entering = nextIn(match, side);
  if (!entering) return;
  side.floor = side.floor.map((player) => (player === leaving ? entering : player));
  match.ten = tenOf(match);
}
