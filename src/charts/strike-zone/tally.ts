import { countWithUnit, joinParts, percentOf, withCommas } from "../shared/wording";
import type { PitchCells } from "./kinds";

/** How pitches were called. */
export interface Tally {
  readonly pitches: number;
  /** Those whose call is known. */
  readonly called: number;
  /** Called, swung at and missed, foul, or in play. */
  readonly strikes: number;
  readonly called_strikes: number;
  readonly whiffs: number;
  readonly swings: number;
}

export function tallyOf(pitches: readonly PitchCells[]): Tally {
  const count = (is: (pitch: PitchCells) => boolean | null) =>
    pitches.filter((pitch) => is(pitch) === true).length;
  const called_strikes = count((pitch) => pitch.called_strike);
  const whiffs = count((pitch) => pitch.swinging_strike);
  const swings = whiffs + count((pitch) => pitch.foul) + count((pitch) => pitch.in_play);
  const balls = count((pitch) => pitch.ball) + count((pitch) => pitch.hit_by_pitch);
  const strikes = called_strikes + swings;
  return {
    pitches: pitches.length,
    called: strikes + balls,
    strikes,
    called_strikes,
    whiffs,
    swings,
  };
}

/** "68% strikes, 17% called strikes, 30 whiffs (21% of swings)"; nothing where nothing is known. */
export function tallyInWords({
  called,
  strikes,
  called_strikes,
  whiffs,
  swings,
}: Tally): string | null {
  if (called === 0) return null;
  const missed = swings === 0 ? "" : ` (${percentOf(whiffs, swings)} of swings)`;
  const shares = [
    `${percentOf(strikes, called)} strikes`,
    `${percentOf(called_strikes, called)} called strikes`,
  ];
  return `${shares.join(", ")}, ${countWithUnit(whiffs, "whiff")}${missed}`;
}

/** "276 pitches: 68% strikes, ..." */
export const countedTally = (tally: Tally): string =>
  joinParts([countWithUnit(tally.pitches, "pitch", "pitches"), tallyInWords(tally)], ": ");

/** The same in the lines of a panel's heading. */
export function tallyInLines(tally: Tally): readonly string[] {
  const { pitches, called, strikes, called_strikes, whiffs } = tally;
  const all = countWithUnit(pitches, "pitch", "pitches");
  if (called === 0) return [all];
  return [
    `${all}, ${percentOf(strikes, called)} strikes`,
    `${withCommas(called_strikes)} called, ${countWithUnit(whiffs, "whiff")}`,
  ];
}
