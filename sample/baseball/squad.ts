import { type Athlete, isFit, type Plan, type Side } from "../league";
import type { Random } from "../random";
import { type Batter, lineupOf, starterOf } from "./events";

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
