import { type Athlete, isFit, type Plan, type Side } from "../league";
import type { Random } from "../random";
import { type Batter, type Hit, lineupOf, starterOf } from "./events";
import type { Outcome } from "./outcomes";

export interface Squad {
  /** Nine batters in their order. */
  readonly order: readonly Batter[];
  readonly fielders: ReadonlyMap<string, Athlete>;
  readonly relievers: Athlete[];
  pitcher: Athlete;
  pitches: number;
  limit: number;
  next: number;
  score: number;
}

export function squadOf(plan: Plan, side: Side, random: Random): Squad {
  const order = lineupOf(plan, side);
  const pitcher = starterOf(plan, side);
  const bullpen = plan[side].athletes.slice(5, 12).filter((one) => isFit(one, plan));
  return {
    order,
    fielders: new Map(order.map(({ position, athlete }) => [position, athlete])),
    relievers: [...random.shuffled(bullpen), plan[side].athletes[12] as Athlete],
    pitcher,
    pitches: 0,
    limit: random.between(80, 100),
    next: 0,
    score: 0,
  };
}

/** `side` -1 is the left field, 1 the right. */
export function hitAt(random: Random, outcome: Outcome, side: number): Hit {
  const near = (x: number, y: number, by: number) => ({
    x: Math.round(random.normal(x, by)),
    y: Math.round(random.normal(y, by)),
  });
  switch (outcome) {
    case "home run": {
      const x = Math.round(125 + 82 * side + random.normal(0, 7));
      return { x, y: Math.round(38 + 38 * Math.abs(side) + random.normal(0, 4)), trajectory: "F" };
    }
    case "double":
    case "triple":
      return { ...near(125 + 70 * side, 72 + 28 * Math.abs(side), 8), trajectory: "L" };
    case "fly out":
      return { ...near(125 + 55 * side, 92 + 12 * Math.abs(side), 9), trajectory: "F" };
    case "line out":
      return { ...near(125 + 42 * side, 130, 14), trajectory: "L" };
    case "pop out":
      return { ...near(125 + 26 * side, 162, 9), trajectory: "P" };
    case "foul out":
      return { ...near(125 + 60 * (side || 1), 188, 6), trajectory: "P" };
    case "sacrifice bunt":
      return { ...near(125 + 8 * side, 192, 3), trajectory: "B" };
    case "single":
      if (random.chance(0.75)) return { ...near(125 + 48 * side, 118, 9), trajectory: "L" };
  }
  return { ...near(125 + 22 * side, 162, 8), trajectory: "G" };
}
