import type { Random } from "../random";
import type { Hit } from "./events";
import { type Fielder, GROUND, type Outcome } from "./outcomes";

/** Home plate on the service's picture of the field, and how many feet a step on it is. */
const HOME = { x: 125, y: 205, feet: 2.38 };

/** The spot of a ball in play; `side` -1 is the left field, 1 the right. */
export function hitAt(random: Random, outcome: Outcome, side: number): Hit {
  const near = (trajectory: Hit["trajectory"], x: number, y: number, by: number, along = by) => ({
    x: Math.round(random.normal(HOME.x + x, by)),
    y: Math.round(random.normal(y, along)),
    trajectory,
  });
  const wide = Math.abs(side);
  switch (outcome) {
    case "home run":
      return near("F", 82 * side, 38 + 38 * wide, 7, 4);
    case "double":
    case "triple":
      return near("L", 70 * side, 72 + 28 * wide, 8);
    case "fly out":
      return near("F", 55 * side, 92 + 12 * wide, 9);
    case "line out":
      return near("L", 42 * side, 130, 14);
    case "pop out":
      return near("P", 26 * side, 162, 9);
    case "foul out":
      return near("P", 60 * (side || 1), 188, 6);
    case "sacrifice bunt":
      return near("B", 8 * side, 192, 3);
    case "single":
      if (random.chance(0.75)) return near("L", 48 * side, 118, 9);
  }
  return near("G", 22 * side, 162, 8);
}

/** The same direction, at a distance from home plate. */
export function atDistance(hit: Hit, feet: number): Hit {
  const [x, y] = [hit.x - HOME.x, hit.y - HOME.y];
  const times = feet / HOME.feet / Math.sqrt(x * x + y * y);
  return { ...hit, x: Math.round(HOME.x + x * times), y: Math.round(HOME.y + y * times) };
}

const OUTFIELD: readonly Fielder[] = ["LF", "CF", "RF"];
const BASEMEN: readonly Fielder[] = ["1B", "2B", "3B", "SS"];
const EVERYBODY: readonly Fielder[] = ["P", "C", ...BASEMEN, ...OUTFIELD];

/** The fielder nearest to the ball. */
export function fielderOf(outcome: Outcome, hit: Hit | undefined): Fielder {
  if (hit === undefined) return "P";
  const isFar = ["home run", "double", "triple", "sacrifice fly"].includes(outcome);
  const isForced = outcome === "double play" || outcome === "fielders choice";
  const feet = (one: Fielder) => {
    const [x, y] = [GROUND[one][0] - hit.x, GROUND[one][1] - hit.y];
    return x * x + y * y;
  };
  const fielders = isFar || hit.trajectory === "F" ? OUTFIELD : isForced ? BASEMEN : EVERYBODY;
  return fielders.reduce((best, one) => (feet(one) < feet(best) ? one : best));
}
