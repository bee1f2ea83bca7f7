import { secondText, timeOf } from "../clock";
import type { BaseballAthlete } from "../league";
import { type Random, seeded } from "../random";
import { type Slot, startingLineup } from "./lineup";
import type { BaseballEvent, BaseballPlan, BaseballTeam, Half } from "./model";
import { basesOf, EMPTY, type Occupied } from "./runners";

/** The pitcher of the moment and what he has done since he came in. */
interface Mound {
  readonly athlete: BaseballAthlete;
  readonly starter: boolean;
  /** Pitches after which he is taken out. */
  readonly limit: number;
  readonly enteredInning: number;
  pitches: number;
  faced: number;
  runs: number;
}

/** One side as it stands. */
export interface Club {
  readonly team: BaseballTeam;
  readonly slots: Slot[];
  /** Index of the next batter. */
  next: number;
  mound: Mound;
  bench: BaseballAthlete[];
  bullpen: BaseballAthlete[];
  /** Positions whose holder was replaced at bat or on base, by slot. */
  readonly vacated: Map<number, Slot>;
}

/** A game in progress. */
export interface Diamond {
  readonly plan: BaseballPlan;
  readonly random: Random;
  readonly events: BaseballEvent[];
  readonly home: Club;
  readonly away: Club;
  inning: number;
  half: Half;
  appearance: number;
  outs: number;
  /** Outs there would be had no error been made. */
  errors: number;
  bases: Occupied;
  balls: number;
  strikes: number;
  homeScore: number;
  awayScore: number;
  /** Milliseconds. */
  time: number;
  /** The day of `time` in days since 1970, and how the clock's texts begin on it. */
  day: { readonly number: number; readonly text: string };
}

export const atBat = (game: Diamond): Club => (game.half === "top" ? game.away : game.home);
export const inField = (game: Diamond): Club => (game.half === "top" ? game.home : game.away);

/** Runs the side in the field is ahead. */
export const fieldLead = ({ half, homeScore, awayScore }: Diamond): number =>
  half === "top" ? homeScore - awayScore : awayScore - homeScore;

/** A pitcher comes in. */
export function onMound(
  random: Random,
  athlete: BaseballAthlete,
  starter: boolean,
  enteredInning: number,
): Mound {
  const stamina = athlete.pitching?.stamina ?? 20;
  return {
    athlete,
    starter,
    limit: stamina + random.normal(0, starter ? 8 : 4),
    enteredInning,
    pitches: 0,
    faced: 0,
    runs: 0,
  };
}

function clubOf(plan: BaseballPlan, random: Random, team: BaseballTeam): Club {
  const { slots, pitcher, bench, bullpen } = startingLineup(plan, team);
  return {
    team,
    slots: [...slots],
    next: 0,
    mound: onMound(random, pitcher, true, 1),
    bench: [...bench],
    bullpen: [...bullpen],
    vacated: new Map(),
  };
}

/** Minutes between the announced start and the first pitch. */
const CEREMONY = 7;

/** The field before the first pitch. */
export function opened(plan: BaseballPlan, seed: string): Diamond {
  const random = seeded(seed, plan.id, "plays");
  return {
    plan,
    random,
    events: [],
    home: clubOf(plan, random, plan.home),
    away: clubOf(plan, random, plan.away),
    inning: 1,
    half: "top",
    appearance: 0,
    outs: 0,
    errors: 0,
    bases: EMPTY,
    balls: 0,
    strikes: 0,
    homeScore: 0,
    awayScore: 0,
    time: timeOf(plan.start) + CEREMONY * 60_000,
    day: { number: -1, text: "" },
  };
}

/** Lets seconds pass, some more or fewer. */
export function pass(game: Diamond, seconds: number): void {
  game.time += Math.round(1000 * seconds * (0.7 + 0.6 * game.random.next()));
}

const DAY = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, "0"));

/** `YYYY-MM-DDTHH:MM:SSZ`; every event has one, and writing whole dates took a tenth of a game. */
function wallclock(game: Diamond): string {
  const number = Math.floor(game.time / DAY);
  if (number !== game.day.number) {
    game.day = { number, text: secondText(number * DAY).slice(0, 11) };
  }
  const seconds = Math.floor((game.time - number * DAY) / 1000);
  const hour = TWO_DIGITS[Math.floor(seconds / 3600)];
  const minute = TWO_DIGITS[Math.floor(seconds / 60) % 60];
  return `${game.day.text}${hour}:${minute}:${TWO_DIGITS[seconds % 60]}Z`;
}

/** The state every event carries. */
export const moment = (game: Diamond) => ({
  inning: game.inning,
  half: game.half,
  appearance: game.appearance,
  outs: game.outs,
  bases: basesOf(game.bases),
  balls: game.balls,
  strikes: game.strikes,
  homeScore: game.homeScore,
  awayScore: game.awayScore,
  wallclock: wallclock(game),
});

/** The side of the plate a batter takes: a switch hitter the far one. */
export const sideOf = ({ bats }: BaseballAthlete, { throws }: BaseballAthlete): "LEFT" | "RIGHT" =>
  bats === "BOTH" ? (throws === "RIGHT" ? "LEFT" : "RIGHT") : bats;

/** The batter of the moment with who faces him. */
export function atPlate(game: Diamond) {
  const batting = atBat(game);
  const slot = batting.slots[batting.next];
  if (!slot) throw new RangeError("no such place in the order");
  const pitcher = inField(game).mound.athlete;
  return {
    batter: slot.athlete,
    pitcher,
    side: sideOf(slot.athlete, pitcher),
    order: batting.next + 1,
  };
}
