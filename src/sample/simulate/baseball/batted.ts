import { rounded } from "../numbers";
import type { Random } from "../random";
import type { Batted } from "./model";

export type Fielder = "P" | "C" | "1B" | "2B" | "3B" | "SS" | "LF" | "CF" | "RF";

/** What a ball in play is worth: bases reached, or 0 where the defence should make an out. */
export interface Contact {
  readonly batted: Batted;
  readonly hit: 0 | 1 | 2 | 3 | 4;
}

/** What makes a ball fall in or carry, around 1, and where the batter pulls to (-1 left, 1 right). */
interface Swing {
  readonly hit: number;
  readonly homeRun: number;
  /** More than 1 where the pitch was low. */
  readonly grounder: number;
  readonly pull: -1 | 1;
  readonly speed: number;
}

/** Nearest the infielders can be beaten. */
const OUTFIELD = 170;

const TRAJECTORIES = [
  ["G", 0.43],
  ["L", 0.22],
  ["F", 0.265],
  ["P", 0.085],
] as const;

/** Chances of a hit, and of the hit to be a double or a triple, by trajectory. */
const HITS = {
  G: { hit: 0.243, double: 0.085, triple: 0.004 },
  L: { hit: 0.635, double: 0.28, triple: 0.015 },
  F: { hit: 0.115, double: 0.68, triple: 0.06 },
  P: { hit: 0.02, double: 0.05, triple: 0 },
} as const;

const HOME_RUNS = { G: 0, L: 0.018, F: 0.138, P: 0 } as const;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

const ball = (trajectory: Batted["trajectory"], distance: number, bearing: number): Batted => ({
  trajectory,
  distance: Math.round(distance),
  bearing: rounded(bearing, 10),
});

/** A full swing that keeps the ball in play; foul only where somebody catches it. */
export function swungContact(random: Random, swing: Swing): Contact {
  const [trajectory] = random.weighted(TRAJECTORIES, ([kind, share]) =>
    kind === "G" ? share * swing.grounder : share,
  );
  const spread = trajectory === "G" ? 21 : 23;
  const bearing = clamp(-45, random.normal(swing.pull * (trajectory === "G" ? 11 : 5), spread), 45);
  if (random.chance(HOME_RUNS[trajectory] * swing.homeRun))
    return homeRun(random, trajectory, bearing);
  const odds = HITS[trajectory];
  if (random.chance(Math.min(0.9, odds.hit * swing.hit)))
    return hit(random, trajectory, bearing, swing);
  return { batted: caughtOrFielded(random, trajectory, bearing), hit: 0 };
}

function homeRun(random: Random, trajectory: "G" | "L" | "F" | "P", bearing: number): Contact {
  // Fences are nearest down the lines.
  const fence = 405 - (70 * Math.abs(bearing)) / 45;
  const distance = clamp(340, fence + Math.abs(random.normal(6, 19)), 450);
  const batted = ball(trajectory, distance, bearing);
  return {
    batted: random.chance(0.93) ? { ...batted, namedDistance: batted.distance } : batted,
    hit: 4,
  };
}

function hit(
  random: Random,
  trajectory: "G" | "L" | "F" | "P",
  bearing: number,
  swing: Swing,
): Contact {
  const odds = HITS[trajectory];
  const speed = Math.exp(0.3 * swing.speed);
  if (random.chance(odds.triple * speed)) {
    return { batted: ball(trajectory, random.between(300, 395), corner(random, bearing)), hit: 3 };
  }
  if (random.chance(odds.double)) {
    const distance = trajectory === "G" ? random.between(240, 325) : random.between(270, 390);
    const line = trajectory === "G" ? Math.sign(bearing) * random.between(36, 44) : bearing;
    return { batted: ball(trajectory, distance, line), hit: 2 };
  }
  if (trajectory === "G" && random.chance(0.17 * speed)) {
    return { batted: ball("G", random.between(60, 150), bearing), hit: 1 };
  }
  const distance =
    trajectory === "P"
      ? random.between(172, 215)
      : random.normal(trajectory === "G" ? 245 : 255, 28);
  return { batted: ball(trajectory, clamp(172, distance, 330), bearing), hit: 1 };
}

const corner = (random: Random, bearing: number) =>
  random.chance(0.6) ? random.between(25, 43) : Math.abs(bearing) < 30 ? bearing : 20;

function caughtOrFielded(
  random: Random,
  trajectory: "G" | "L" | "F" | "P",
  bearing: number,
): Batted {
  const foul = trajectory === "P" ? 0.3 : trajectory === "F" ? 0.05 : 0;
  if (random.chance(foul)) {
    const side = random.chance(0.5) ? -1 : 1;
    const distance = trajectory === "P" ? random.between(25, 160) : random.between(200, 290);
    return ball(trajectory, distance, side * random.between(48, distance < 60 ? 110 : 58));
  }
  switch (trajectory) {
    case "G":
      return random.chance(0.06)
        ? ball("G", random.between(45, 62), clamp(-7, bearing, 7))
        : ball("G", clamp(66, random.normal(118, 22), 150), bearing);
    case "L":
      return random.chance(0.38)
        ? ball("L", random.between(85, 150), bearing)
        : ball("L", clamp(190, random.normal(285, 32), 375), bearing);
    case "F":
      return ball("F", clamp(200, random.normal(312, 34), 395 - Math.abs(bearing)), bearing);
    case "P":
      return ball("P", random.between(60, 165), bearing);
  }
}

/** A bunt that stays fair. */
export const buntedBall = (random: Random): Batted =>
  ball("B", random.between(12, 58), random.normal(0, 24) / 2 + (random.chance(0.5) ? -18 : 18));

/** Who plays a ball, from where it was marked. */
export function fielderOf({ trajectory, distance, bearing }: Batted): Fielder {
  if (distance >= OUTFIELD) return bearing < -15 ? "LF" : bearing > 15 ? "RF" : "CF";
  if (trajectory === "B")
    return distance < 22 ? "C" : bearing < -15 ? "3B" : bearing > 18 ? "1B" : "P";
  if (Math.abs(bearing) > 45) return distance < 60 ? "C" : bearing < 0 ? "3B" : "1B";
  if (distance < 65 && Math.abs(bearing) <= 12) return "P";
  return bearing < -22 ? "3B" : bearing < 0 ? "SS" : bearing < 23 ? "2B" : "1B";
}

export const isOutfield = (fielder: Fielder): boolean => fielder.endsWith("F");
