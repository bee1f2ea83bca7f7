import { countWithUnit, formatPercent, joinParts, withCommas } from "../../../charts/input/wording";
import { NO_BREAK } from "../../../charts/theme/font";
import { countRows, timesOf } from "../../../frames/input/input-table";
import type { Pitch } from "../pitches";

export type Tally = ReturnType<typeof countPitches>;

/** The columns that say what became of a pitch. */
type Called = Pick<
  Pitch,
  "called_strike" | "swinging_strike" | "foul" | "in_play" | "ball" | "hit_by_pitch"
>;

export function countPitches(pitches: readonly Called[]) {
  let called_strikes = 0;
  let whiffs = 0;
  let contacts = 0;
  let balls = 0;
  for (const pitch of pitches) {
    const times = timesOf(pitch);
    if (pitch.called_strike === true) called_strikes += times;
    if (pitch.swinging_strike === true) whiffs += times;
    contacts += times * (Number(pitch.foul === true) + Number(pitch.in_play === true));
    balls += times * (Number(pitch.ball === true) + Number(pitch.hit_by_pitch === true));
  }
  const swings = whiffs + contacts;
  const strikes = called_strikes + swings;
  const called = strikes + balls;
  return { pitches: countRows(pitches), called, strikes, called_strikes, whiffs, swings };
}

/** "68% strikes, 17% called strikes, 30 whiffs (21% of swings)"; nothing if nothing is known. */
export function tallyInWords(tally: Tally): string | null {
  const { called, strikes, called_strikes, whiffs, swings } = tally;
  if (called === 0) return null;
  const missed = swings === 0 ? "" : ` (${formatPercent(whiffs, swings)} of swings)`;
  const shares = `${formatPercent(strikes, called)} strikes, ${formatPercent(called_strikes, called)} called strikes`;
  return `${shares}, ${countWithUnit(whiffs, "whiff")}${missed}`;
}

export const pitchCount = (pitches: number): string => countWithUnit(pitches, "pitch", "pitches");

/** "276 pitches: 68% strikes, ..." */
export const countedTally = (tally: Tally): string =>
  joinParts([pitchCount(tally.pitches), tallyInWords(tally)], ": ");

/** The same above a panel, in two lines. */
export function tallyInLines(tally: Tally): readonly string[] {
  const { pitches, called, strikes, called_strikes, whiffs } = tally;
  const all = pitchCount(pitches);
  if (called === 0) return [all];
  return [
    `${all}, ${formatPercent(strikes, called)}${NO_BREAK}strikes`,
    `${withCommas(called_strikes)} called, ${countWithUnit(whiffs, "whiff")}`,
  ];
}
