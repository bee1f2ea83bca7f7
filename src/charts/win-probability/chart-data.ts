import type { SpecPart } from "../shared/chart-style";
import { type LeadPoint, type LinePoint, leadPoints, linePoints } from "./steps";
import { largestSwings, type Swing } from "./swings";
import type { ChartedGame, Moment } from "./timeline";
import { probabilityText } from "./words";

/** The data behind every picture of a game, whatever its style: computed once. */
export interface ChartData {
  /** A row each, for pointing at them and for layers of the user's own. */
  readonly moments: readonly SpecPart[];
  readonly line: readonly LinePoint[];
  readonly lead: readonly LeadPoint[];
  readonly swings: readonly Swing[];
}

export const chartData = (game: ChartedGame): ChartData => ({
  moments: momentRows(game),
  line: linePoints(game.timeline.moments),
  lead: leadPoints(game.timeline.moments),
  swings: largestSwings(game.timeline.moments),
});

/** What stands where nothing is known. */
const UNKNOWN = "–";

function momentRows({ heading, timeline }: ChartedGame): readonly SpecPart[] {
  const { home, away } = heading;
  const withTies = knowsTies(timeline.moments);
  return timeline.moments.map((moment) => ({
    at: moment.at,
    from: moment.reach.from,
    to: moment.reach.to,
    home_win_probability: moment.home,
    home_score: moment.home_score,
    away_score: moment.away_score,
    play: moment.text ?? UNKNOWN,
    when: capital(moment.when_in_words.replace(/^the /, "")),
    score: scoreOf(moment, home.abbreviation, away.abbreviation),
    home_chance: chanceText(moment.home),
    away_chance: chanceText(moment.away),
    ...(withTies && { tie_chance: chanceText(moment.tie) }),
  }));
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const chanceText = (share: number | null): string =>
  share === null ? UNKNOWN : probabilityText(share);

/** The side that is ahead first, of equal ones the away side. */
function scoreOf({ home_score, away_score }: Moment, home: string, away: string): string {
  const [ours, theirs] = [`${home} ${home_score ?? UNKNOWN}`, `${away} ${away_score ?? UNKNOWN}`];
  const isHomeAhead = (home_score ?? 0) > (away_score ?? 0);
  return isHomeAhead ? `${ours}, ${theirs}` : `${theirs}, ${ours}`;
}

/** Most games send a tie probability that is always 0: then leave it out. */
export const knowsTies = (moments: readonly Moment[]): boolean =>
  moments.some(({ tie }) => tie !== null && tie > 0);
