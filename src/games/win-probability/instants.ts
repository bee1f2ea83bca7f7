import type { WbbPlay } from "../../datasets/summary/plays";

/** Of each pair of period and clock reading the last row; a row without a reading is its own. */
export function lastsOfInstants(plays: readonly WbbPlay[]): readonly boolean[] {
  const last = new Map(plays.map((play, index) => [instantOf(play), index]));
  return plays.map(
    (play, index) => play.clock_display_value === null || last.get(instantOf(play)) === index,
  );
}

const instantOf = ({ period_number, clock_display_value }: WbbPlay): string =>
  `${period_number} ${clock_display_value}`;
