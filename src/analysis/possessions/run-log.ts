import { type GameClock, gameClock } from "../../games/basketball/clock";
import { scoredGame } from "../../games/basketball/scores";
import type { OpenGame, Side } from "../../games/game";

/** Minimum points of a run, and minimum seconds of a drought; null for none. */
export interface Wanted {
  readonly points: number;
  readonly drought: number | null;
}

interface Moment {
  readonly period: number | null;
  readonly clock: string | null;
  readonly elapsed: number | null;
  readonly home: number;
  readonly away: number;
}

/** Points scored at one moment, with the score before and after. */
interface Basket {
  readonly side: Side;
  readonly before: Moment;
  readonly after: Moment;
}

export interface Found {
  readonly kind: "run" | "drought";
  readonly side: Side;
  readonly points: number;
  readonly opponent_points: number;
  readonly start: Moment;
  readonly end: Moment;
  readonly before: Moment;
  readonly after: Moment;
}

/** Returns the runs and droughts of a game, in the order in which they began. */
export function findRuns(
  game: OpenGame<"basketball">,
  { points, drought }: Wanted,
): readonly Found[] {
  const clock = gameClock(game);
  const baskets = listBaskets(game, clock);
  const sides = drought === null ? [] : [game.away, game.home];
  const found = [
    ...scoringRuns(baskets, points),
    ...sides.flatMap((side) => listDroughts(game, side, { clock, baskets, least: drought ?? 0 })),
  ];
  const begun = ({ start }: Found) => start.elapsed ?? 0;
  return found.toSorted((one, other) => begun(one) - begun(other));
}

function listBaskets(game: OpenGame<"basketball">, game_clock: GameClock): readonly Basket[] {
  const baskets: Basket[] = [];
  let home = 0;
  let away = 0;
  for (const { play, points, seconds_left } of scoredGame(game).plays) {
    const side = game.side(play.team_id);
    if (side === undefined || points === null || points === 0) continue;
    const period = play.period_number;
    const clock = play.clock_display_value;
    const elapsed = game_clock.elapsed(period, seconds_left);
    const before = { period, clock, elapsed, home, away };
    if (side.home_away === "home") home += points;
    else away += points;
    baskets.push({ side, before, after: { period, clock, elapsed, home, away } });
  }
  return baskets;
}

function scoringRuns(baskets: readonly Basket[], least: number): readonly Found[] {
  return unanswered(baskets, least).map(
    ({ first: { side, before, after: start }, last, points }) => ({
      kind: "run",
      side,
      points,
      opponent_points: 0,
      start,
      end: last.after,
      before,
      after: last.after,
    }),
  );
}

type Score = Readonly<Record<"home" | "away", number>>;

/** A score by one side, in any sport. */
export interface SideScored {
  readonly side: { readonly home_away: "home" | "away" };
  readonly before: Score;
  readonly after: Score;
}

/** Returns runs of at least `least` unanswered points, from first to last score. */
export function unanswered<S extends SideScored>(scores: readonly S[], least: number) {
  const found: { readonly first: S; readonly last: S; readonly points: number }[] = [];
  let first: S | undefined;
  scores.forEach((last, index) => {
    const { home_away } = last.side;
    if (first?.side.home_away !== home_away) first = last;
    if (scores[index + 1]?.side.home_away === home_away) return;
    const points = last.after[home_away] - first.before[home_away];
    if (points >= least) found.push({ first, last, points });
  });
  return found;
}

interface Log {
  readonly clock: GameClock;
  readonly baskets: readonly Basket[];
  readonly least: number;
}

/** Lists the stretches between a side's baskets, and from the start and to the end of the game. */
function listDroughts(
  game: OpenGame<"basketball">,
  side: Side,
  { clock, baskets, least }: Log,
): readonly Found[] {
  if (baskets.length === 0) return [];
  const own = baskets.filter((one) => one.side === side);
  const bounds: { readonly at: Moment; readonly score: Moment }[] = [
    { at: START, score: START },
    ...own.map(({ before, after }) => ({ at: after, score: before })),
    ...findEnd(game, baskets, clock),
  ];
  const other = side.home_away === "home" ? "away" : "home";
  return bounds.slice(1).flatMap(({ at: end, score: after }, index) => {
    const start = bounds[index]?.at ?? START;
    const seconds = secondsBetween(start, end);
    if (seconds === null || seconds < least) return [];
    const opponent_points = after[other] - start[other];
    return [
      { kind: "drought", side, points: 0, opponent_points, start, end, before: start, after },
    ];
  });
}

const START: Moment = { period: 1, clock: null, elapsed: 0, home: 0, away: 0 };

/** Returns the end of a completed game, if its log reaches it. */
function findEnd(game: OpenGame<"basketball">, baskets: readonly Basket[], clock: GameClock) {
  const { last_period: period, stops_early } = scoredGame(game);
  const last = baskets.at(-1)?.after;
  if (stops_early !== false || last === undefined) return [];
  const end = { ...last, period, clock: null, elapsed: clock.startOf(period + 1) };
  return [{ at: end, score: end }];
}

/** Returns the seconds between two moments; null if a clock is unknown or goes backwards. */
export const secondsBetween = (
  { elapsed: start }: Moment,
  { elapsed: end }: Moment,
): number | null => (start === null || end === null || end < start ? null : end - start);
