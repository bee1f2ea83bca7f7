import { capital } from "../../../charts/input/wording";
import { tooltipOf } from "../../../charts/marks/marks";
import type { SpecPart } from "../../../charts/theme/chart-style";
import type { ChartedGame } from "./charted-game";
import { probabilityText, scoreText } from "./headline";
import { isBeforeHole, type Moment } from "./timeline";

/** The data behind every picture of a game, whatever its style: computed once. */
export const chartData = (game: ChartedGame) => ({
  /** One row per moment, for tooltips and the user's layers. */
  moments: momentRows(game),
  tooltip: tooltipOf({
    when: "When",
    play: "Play",
    score: "Score",
    home_chance: `${game.home.name} to win`,
    away_chance: `${game.away.name} to win`,
    ...(knowsTies(game) && { tie_chance: "Tie" }),
  }),
  line: linePoints(game.timeline.moments),
  lead: leadPoints(game.timeline.moments),
});

const UNKNOWN = "–";

function momentRows(game: ChartedGame): readonly SpecPart[] {
  const withTies = knowsTies(game);
  return game.timeline.moments.map((moment) => ({
    at: moment.at,
    from: moment.reach.from,
    to: moment.reach.to,
    home_win_probability: moment.home,
    home_score: moment.home_score,
    away_score: moment.away_score,
    play: moment.text ?? UNKNOWN,
    when: capital(moment.when_in_words.replace(/^the /, "")),
    score: scoreText(moment, game) ?? UNKNOWN,
    home_chance: chanceText(moment.home),
    away_chance: chanceText(moment.away),
    ...(withTies && { tie_chance: chanceText(moment.tie) }),
  }));
}

const chanceText = (share: number | null): string =>
  share === null ? UNKNOWN : probabilityText(share);

/** Most games send a tie probability that is always 0: then leave it out. */
const knowsTies = ({ timeline }: ChartedGame): boolean =>
  timeline.moments.some(({ tie }) => tie !== null && tie > 0);

/** The steps of the line. */
export const linePoints = (moments: readonly Moment[]) =>
  steps(
    moments,
    moments.map(({ home }) => home),
  ).map(({ at, run, value }) => ({ at, run, home_win_probability: value }));

/** The steps of the lead; unknown scores change nothing. */
export function leadPoints(moments: readonly Moment[]) {
  let lead: number | null = null;
  const leads = moments.map((moment, index) => {
    const { home_score, away_score } = moment;
    const before = moments[index - 1];
    if (before !== undefined && isBeforeHole(before, moment)) lead = null;
    if (home_score !== null && away_score !== null) lead = home_score - away_score;
    return lead;
  });
  return steps(moments, leads).map(({ at, run, value }) => ({ at, run, lead: value }));
}

/**
 * Splits steps into runs. A run ends at an unknown value or missing plays, and another begins after it, so
 * that nothing is drawn across. The last value of a run holds to its end.
 */
function steps(moments: readonly Moment[], values: readonly (number | null)[]) {
  const points: { at: number; value: number; run: number }[] = [];
  let run = 0;
  moments.forEach((moment, index) => {
    const value = values[index] ?? null;
    const following = values[index + 1] ?? null;
    if (value === null) return;
    points.push({ at: moment.at, value, run });
    if (following !== null && !isBeforeHole(moment, moments[index + 1])) return;
    if (moment.until > moment.at) points.push({ at: moment.until, value, run });
    run += 1;
  });
  return points;
}
