import type { BattedBall } from "../../games/baseball/batted-balls";
import { inSeries, type Kind, muted } from "../shared/baseball/symbols";

/** What came of batted balls, hits first: hits are filled, all else is open. */
export const OUTCOMES = [
  { name: "Home run", shape: "star", filled: true, color: inSeries(1) },
  { name: "Triple", shape: "up", filled: true, color: inSeries(3) },
  { name: "Double", shape: "square", filled: true, color: inSeries(2) },
  { name: "Single", shape: "circle", filled: true, color: inSeries(0) },
  { name: "Reached on error", shape: "down", filled: false, color: muted },
  { name: "Out", shape: "circle", filled: false, color: muted },
  { name: "Unknown result", shape: "square", filled: false, color: muted },
] as const satisfies readonly Kind[];

export type Outcome = (typeof OUTCOMES)[number]["name"];

const HITS: readonly (Outcome | undefined)[] = [
  undefined,
  "Single",
  "Double",
  "Triple",
  "Home run",
];

/** Sacrifices and fielder's choices are outs: somebody was put out, or it is scored as if. */
export function outcomeOf({ bases, result }: Pick<BattedBall, "bases" | "result">): Outcome {
  const hit = HITS[bases ?? 0];
  if (hit !== undefined) return hit;
  if (result === null) return "Unknown result";
  return /\berror\b/i.test(result) ? "Reached on error" : "Out";
}

/** Flights of balls by the service's letters: in full, and as people say it of one and of more. */
export const TRAJECTORIES = {
  G: { name: "ground ball", names: "ground balls", one: "grounder", more: "grounders" },
  L: { name: "line drive", names: "line drives", one: "liner", more: "liners" },
  F: { name: "fly ball", names: "fly balls", one: "fly", more: "flies" },
  P: { name: "pop-up", names: "pop-ups", one: "pop-up", more: "pop-ups" },
  B: { name: "bunt", names: "bunts", one: "bunt", more: "bunts" },
} as const;

export type Trajectory = keyof typeof TRAJECTORIES;

export const isTrajectory = (letter: string | null): letter is Trajectory =>
  letter !== null && Object.hasOwn(TRAJECTORIES, letter);
