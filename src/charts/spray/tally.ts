import type { BattedBall } from "../../games/baseball/batted-balls";
import { countWithUnit, joinParts, percentOf } from "../shared/wording";
import { isTrajectory, TRAJECTORIES, type Trajectory } from "./outcomes";

/** What balls in play came to. */
export interface Tally {
  readonly balls: number;
  readonly marked: number;
  readonly hits: number;
  readonly home_runs: number;
  /** Those whose flight is known, and how many of each kind, in one order always. */
  readonly with_trajectory: number;
  readonly trajectories: readonly (readonly [Trajectory, number])[];
}

type Cells = Pick<BattedBall, "x_ft" | "y_ft" | "hit" | "bases" | "trajectory">;

export function tallyOf(balls: readonly Cells[]): Tally {
  const count = (is: (ball: Cells) => boolean) => balls.filter(is).length;
  const trajectories = (Object.keys(TRAJECTORIES) as Trajectory[])
    .map((letter) => [letter, count(({ trajectory }) => trajectory === letter)] as const)
    .filter(([, number]) => number > 0);
  return {
    balls: balls.length,
    marked: count(({ x_ft, y_ft }) => x_ft !== null && y_ft !== null),
    hits: count(({ hit }) => hit === true),
    home_runs: count(({ bases }) => bases === 4),
    with_trajectory: count(({ trajectory }) => isTrajectory(trajectory)),
    trajectories,
  };
}

const hitsOf = ({ hits, home_runs }: Tally): string =>
  joinParts(
    [countWithUnit(hits, "hit"), home_runs === 0 ? "" : countWithUnit(home_runs, "home run")],
    ", ",
  );

/** "45 balls in play, all marked: 15 hits, 2 home runs; 38% ground balls, 33% line drives". */
export function tallyInWords(tally: Tally): string {
  const { balls, marked, with_trajectory: flown, trajectories } = tally;
  const all = countWithUnit(balls, "ball in play", "balls in play");
  const seen = marked === balls ? "all marked" : `${marked} of ${balls} marked`;
  const shares = trajectories.map(
    ([letter, number]) => `${percentOf(number, flown)} ${TRAJECTORIES[letter].names}`,
  );
  return joinParts([`${all}, ${seen}: ${hitsOf(tally)}`, shares.join(", ")], "; ");
}

/** The same in the lines of a panel's heading. */
export function tallyInLines(tally: Tally): readonly string[] {
  const trajectories = tally.trajectories.map(([letter, number]) =>
    countWithUnit(number, TRAJECTORIES[letter].one, TRAJECTORIES[letter].more),
  );
  const of = countWithUnit(tally.balls, "ball in play", "balls in play");
  return [`${of}: ${hitsOf(tally)}`, trajectories.join(", ")];
}
