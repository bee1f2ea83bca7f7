import { isKnown, type Moment } from "./timeline";

/**
 * The steps of the line. Where a probability is unknown a run ends and another begins after it, so
 * that nothing is drawn across; the last of a run holds until then.
 */
export function linePoints(moments: readonly Moment[]) {
  const points: { at: number; home_win_probability: number; run: number }[] = [];
  let run = 0;
  moments.forEach((moment, index) => {
    if (!isKnown(moment)) return;
    const { at, until, home: home_win_probability } = moment;
    points.push({ at, home_win_probability, run });
    const next = moments[index + 1];
    if (next !== undefined && isKnown(next)) return;
    if (until > at) points.push({ at: until, home_win_probability, run });
    run += 1;
  });
  return points;
}

/** The steps of the lead, the last of them held as the line's is; unknown scores change nothing. */
export function leadPoints(moments: readonly Moment[]) {
  const points = moments.flatMap(({ at, home_score, away_score }) =>
    home_score === null || away_score === null ? [] : [{ at, lead: home_score - away_score }],
  );
  const [end, last] = [moments.at(-1)?.until, points.at(-1)];
  return end === undefined || last === undefined ? points : [...points, { ...last, at: end }];
}
