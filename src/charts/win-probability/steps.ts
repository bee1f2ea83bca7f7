import { isBeforeHole, isKnown, type Moment } from "./timeline";

/**
 * The steps of the line. Where a probability is unknown, or plays are missing, a run ends and another
 * begins after it, so that nothing is drawn across; the last of a run holds as long as it stood.
 */
export function linePoints(moments: readonly Moment[]) {
  const points: { at: number; home_win_probability: number; run: number }[] = [];
  let run = 0;
  moments.forEach((moment, index) => {
    if (!isKnown(moment)) return;
    const { at, until, home: home_win_probability } = moment;
    points.push({ at, home_win_probability, run });
    const next = moments[index + 1];
    if (next !== undefined && isKnown(next) && !isBeforeHole(moment, next)) return;
    if (until > at) points.push({ at: until, home_win_probability, run });
    run += 1;
  });
  return points;
}

/** The steps of the lead, in runs as the line's are; unknown scores change nothing. */
export function leadPoints(moments: readonly Moment[]) {
  const points: { at: number; lead: number; run: number }[] = [];
  let run = 0;
  let lead: number | undefined;
  moments.forEach((moment, index) => {
    const { at, until, home_score, away_score } = moment;
    if (home_score !== null && away_score !== null) {
      lead = home_score - away_score;
      points.push({ at, lead, run });
    }
    const next = moments[index + 1];
    if (next !== undefined && !isBeforeHole(moment, next)) return;
    if (lead !== undefined) points.push({ at: until, lead, run });
    lead = undefined;
    run += 1;
  });
  return points;
}
