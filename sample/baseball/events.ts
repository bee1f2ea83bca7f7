import { type Athlete, codeOf, type Plan, type Side, TWO_WAY } from "../league";
import { seeded } from "../random";
import type { Call, Fielder, Outcome, PitchKind, RunningPlay } from "./outcomes";

export type Half = "top" | "bottom";

/** Innings without extra ones. */
export const inningsOf = (plan: Pick<Plan, "id">): number =>
  codeOf(plan) === "college_softball" ? 7 : 9;

export interface Pitch {
  readonly call: Call;
  /** Within the plate appearance, from 1. */
  readonly number: number;
  readonly kind?: PitchKind;
  readonly velocity?: number;
  /** Location at the plate, on the service's picture. */
  readonly x: number;
  readonly y: number;
}

export interface Hit {
  readonly x: number;
  readonly y: number;
  readonly trajectory: "G" | "F" | "L" | "P" | "B";
}

export interface Runner {
  readonly athlete: Athlete;
  /** Who is charged with the run. */
  readonly pitcher: Athlete;
  readonly earned: boolean;
}

/** First, second and third. */
export type Bases = readonly (Runner | undefined)[];

/** One thing that happened; the service writes one or two rows of it. */
export interface Event {
  readonly kind: "start" | "change" | "batter" | "pitch" | "running" | "result" | "end";
  readonly period: number;
  readonly half: Half;
  /** Number of the plate appearance within the half. */
  readonly atBat: number;
  /** Score, outs, count and runners after it. */
  readonly home: number;
  readonly away: number;
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  /** Seconds since the game began. */
  readonly time: number;
  readonly pitcher: Athlete;
  readonly batter?: Athlete;
  /** Place in the batting order, 1 to 9. */
  readonly order: number;
  readonly text: string;
  readonly pitch?: Pitch;
  readonly outcome?: Outcome;
  readonly running?: RunningPlay;
  readonly runner?: Athlete;
  readonly hit?: Hit;
  readonly fielder?: Fielder;
  readonly scored: readonly Runner[];
  readonly rbi: number;
  /** Chance of the home side after a result. */
  readonly chance: number;
  /** The game is over after it. */
  readonly last: boolean;
}

export interface Batter {
  readonly athlete: Athlete;
  readonly position: string;
}

/** Games that the two-way player starts on the mound. */
const TWO_WAY_STARTS = ["991000105", "991000150", "991000154"];

const PLACES = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH"];

/** The batting order with positions; it changes a little from day to day. */
export function lineupOf(plan: Plan, side: Side): readonly Batter[] {
  const random = seeded("order", plan.id, side);
  const batters = plan[side].athletes
    .slice(13, 22)
    .map((athlete, index) => ({ athlete, position: PLACES[index] ?? "DH" }));
  const worth = new Map(
    batters.map((one) => [one, one.athlete.skill + one.athlete.power / 2 + 0.4 * random.next()]),
  );
  return batters.sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
}

/** Five starters take turns. */
export function starterOf(plan: Plan, side: Side): Athlete {
  const { athletes } = plan[side];
  const twoWay = athletes.find(({ id }) => id === TWO_WAY);
  if (twoWay !== undefined && TWO_WAY_STARTS.includes(plan.id)) return twoWay;
  return athletes[(Number(plan.id) + Number(plan[side].id)) % 5] as Athlete;
}
