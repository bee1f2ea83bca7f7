import { countWithUnit, joinParts, percentOf, withCommas } from "../shared/wording";
import type { BallRow } from "./picture";

interface Flight {
  readonly name: string;
  /** As people say it of one ball and of more. */
  readonly one: string;
  readonly more: string;
}

/** Flights of balls by the service's letters. */
const FLIGHTS: Readonly<Record<string, Flight>> = {
  G: { name: "ground ball", one: "grounder", more: "grounders" },
  L: { name: "line drive", one: "liner", more: "liners" },
  F: { name: "fly ball", one: "fly", more: "flies" },
  P: { name: "pop-up", one: "pop-up", more: "pop-ups" },
  B: { name: "bunt", one: "bunt", more: "bunts" },
};

/** Undefined where the flight of a ball is not known. */
export const flightIn = ({ trajectory }: Pick<BallRow, "trajectory">): Flight | undefined =>
  Object.entries(FLIGHTS).find(([letter]) => letter === trajectory)?.[1];

export type Tally = ReturnType<typeof tallyOf>;

export function tallyOf(balls: readonly BallRow[]) {
  const count = (is: (ball: BallRow) => boolean) => balls.filter(is).length;
  const flights = Object.values(FLIGHTS)
    .map((flight) => ({ ...flight, balls: count((ball) => flightIn(ball) === flight) }))
    .filter((flight) => flight.balls > 0);
  return {
    balls: balls.length,
    marked: count(({ x_ft, y_ft }) => x_ft !== null && y_ft !== null),
    hits: count(({ hit }) => hit === true),
    home_runs: count(({ bases }) => bases === 4),
    flights,
  };
}

const hitsOf = ({ hits, home_runs }: Tally): string =>
  joinParts(
    [countWithUnit(hits, "hit"), home_runs === 0 ? "" : countWithUnit(home_runs, "home run")],
    ", ",
  );

const inPlay = ({ balls }: Tally): string => countWithUnit(balls, "ball in play", "balls in play");

/** "45 balls in play, all marked: 15 hits, 2 home runs; 38% ground balls, 33% line drives". */
export function tallyInWords(tally: Tally): string {
  const { balls, marked, flights } = tally;
  const seen =
    marked === balls ? "all marked" : `${withCommas(marked)} of ${withCommas(balls)} marked`;
  const known = flights.reduce((sum, flight) => sum + flight.balls, 0);
  const shares = flights.map(({ name, balls: own }) => `${percentOf(own, known)} ${name}s`);
  const of_known =
    known === 0 || known === balls ? "" : ` of the ${withCommas(known)} of a known flight`;
  return joinParts(
    [`${inPlay(tally)}, ${seen}: ${hitsOf(tally)}`, `${shares.join(", ")}${of_known}`],
    "; ",
  );
}

/** The same above a panel, in two lines. */
export function tallyInLines(tally: Tally): readonly string[] {
  const flights = tally.flights.map(({ balls, one, more }) => countWithUnit(balls, one, more));
  return [`${inPlay(tally)}: ${hitsOf(tally)}`, flights.join(", ")];
}
