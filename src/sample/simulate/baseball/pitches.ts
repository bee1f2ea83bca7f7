import type { BaseballAthlete, PitchKind } from "../league";
import { rounded } from "../numbers";
import type { Random } from "../random";
import type { Pitch, PitchCall } from "./model";

/** Who throws to whom, and how worn the pitcher is: 0 fresh, 1 well beyond his stamina. */
export interface Matchup {
  readonly batter: BaseballAthlete;
  readonly pitcher: BaseballAthlete;
  readonly side: "LEFT" | "RIGHT";
  readonly tired: number;
}

export interface Count {
  readonly balls: number;
  readonly strikes: number;
}

/** Height at which each kind is aimed, and how much of its misses are low. */
const AIMS: Record<PitchKind, { readonly height: number; readonly low: number }> = {
  FF: { height: 2.75, low: 0.2 },
  SI: { height: 2.4, low: 0.4 },
  FC: { height: 2.5, low: 0.35 },
  SL: { height: 2.15, low: 0.55 },
  ST: { height: 2.2, low: 0.45 },
  CU: { height: 2.05, low: 0.6 },
  CH: { height: 2.1, low: 0.6 },
  FS: { height: 2.0, low: 0.7 },
};

const ZONE = { half: 0.85, bottom: 1.6, top: 3.4 } as const;

/** Shares of pitches aimed into the zone and of swings by count, as differences and factors. */
const AIM_BY_COUNT = [
  [0.04, 0, -0.13],
  [0.05, 0.03, -0.07],
  [0.06, 0.05, 0],
  [0.1, 0.08, 0.05],
] as const;
const SWING_BY_COUNT = [
  [0.68, 1.02, 1.36],
  [0.92, 1.08, 1.37],
  [0.92, 1.12, 1.38],
  [0.16, 1.0, 1.38],
] as const;

const BASE = { aim: 0.622, swing: 0.66, chase: 0.305, contact: 0.855, foul: 0.53 } as const;
const HIT_BY_PITCH = 0.0029;
const AUTOMATIC_BALL = 0.001;
const UNREAD = 0.01;

/** Feet within the zone's edge; negative outside. */
const edgeOf = (x: number, z: number) =>
  Math.min(ZONE.half - Math.abs(x), z - ZONE.bottom, ZONE.top - z);

/** Where the batter stands from the plate, in the catcher's view. */
const boxOf = (side: "LEFT" | "RIGHT") => (side === "RIGHT" ? -1 : 1);

/** Hundredths of a foot. */
const round = (feet: number) => rounded(feet, 100);

function locate(random: Random, matchup: Matchup, count: Count, kind: PitchKind) {
  const away = -boxOf(matchup.side);
  const aim = AIMS[kind];
  const control = matchup.pitcher.pitching?.control ?? 0;
  const inside =
    BASE.aim +
    (AIM_BY_COUNT[count.balls]?.[count.strikes] ?? 0) +
    0.022 * control -
    0.03 * matchup.tired;
  if (random.chance(inside)) {
    return { x: random.normal(away * 0.12, 0.45), z: random.normal(aim.height, 0.45) };
  }
  const miss = Math.abs(random.normal(0, 0.5));
  if (random.chance(aim.low)) return { x: random.normal(away * 0.3, 0.7), z: 1.55 - miss };
  if (random.chance(0.55)) return { x: away * (0.9 + miss), z: random.normal(aim.height, 0.7) };
  if (random.chance(0.5)) return { x: -away * (0.9 + miss), z: random.normal(aim.height, 0.7) };
  return { x: random.normal(away * 0.1, 0.7), z: 3.45 + miss };
}

function callOf(
  random: Random,
  { batter, pitcher, tired }: Matchup,
  count: Count,
  edge: number,
): PitchCall {
  const { contact, eye } = batter.hitting ?? { contact: 0, eye: 0 };
  const stuff = pitcher.pitching?.stuff ?? 0;
  const eager = SWING_BY_COUNT[count.balls]?.[count.strikes] ?? 1;
  const fishing = edge < -0.6 ? 0.4 : edge < -0.25 ? 0.85 : 1.25;
  const swing = edge >= 0 ? BASE.swing : (BASE.chase - 0.022 * eye) * fishing;
  if (!random.chance(Math.min(0.95, swing * eager))) {
    const strike = edge > 0.12 ? 0.99 : edge > 0 ? 0.86 : edge > -0.12 ? 0.25 : 0;
    return random.chance(strike) ? "called strike" : "ball";
  }
  const skill = 0.026 * contact - 0.024 * stuff + 0.03 * tired;
  const meets = (edge >= 0 ? BASE.contact : edge > -0.3 ? 0.73 : 0.55) + skill;
  if (!random.chance(meets)) return "swinging strike";
  return random.chance(edge >= 0 ? BASE.foul : 0.58) ? "foul" : "in play";
}

function buntCall(random: Random, edge: number): PitchCall {
  if (edge < -0.35) return "ball";
  if (random.chance(0.62)) return "in play";
  return random.chance(0.6) ? "bunted foul" : "swinging strike";
}

/** The next pitch of a plate appearance; what happens to a ball in play comes later. */
export function throwPitch(
  random: Random,
  matchup: Matchup,
  count: Count,
  number: number,
  bunting: boolean,
): Pitch {
  if (random.chance(AUTOMATIC_BALL)) return automaticBall(matchup, number);
  const arsenal = matchup.pitcher.pitching?.arsenal ?? [];
  const chosen = random.weighted(arsenal, ({ share }) => share);
  const { kind } = chosen;
  const velocity = Math.round(random.normal(chosen.velocity - 0.8 * matchup.tired, 1.1));
  const read = random.chance(UNREAD) ? {} : { kind, velocity };
  if (random.chance(HIT_BY_PITCH)) {
    const plateX = round(boxOf(matchup.side) * (1.5 + 0.8 * random.next()));
    return {
      call: "hit by pitch",
      ...read,
      plateX,
      plateZ: round(random.normal(2.8, 0.9)),
      number,
    };
  }
  const { x, z } = locate(random, matchup, count, kind);
  const edge = edgeOf(x, z);
  const call = bunting ? buntCall(random, edge) : callOf(random, matchup, count, edge);
  return { call, ...read, plateX: round(x), plateZ: round(z), number };
}

/** Nobody throws it: awarded for a delay, or four in a row as an intentional walk. */
export const automaticBall = ({ side }: Matchup, number: number): Pitch => ({
  call: "automatic ball",
  plateX: -boxOf(side) * 3,
  plateZ: 3,
  number,
});
