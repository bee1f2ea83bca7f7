import { asText, readListCell } from "../../schema/dtypes";
import { maximum } from "../../schema/extremes";
import { oncePer } from "../../schema/once-per";
import { asObject } from "../../schema/payload";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { Side } from "../competitor";
import type { OpenGame } from "../game";
import { type AttemptKind, attemptKind } from "./attempt-kind";
import { gameClock, parseSeconds } from "./clock";
import { isEnd, playsInOrder } from "./order";
import { pointsScored } from "./points";

/** Returns the player ids of a play, the shooter first. */
export const athletesOf = ({ participants }: WbbPlay): readonly (string | null)[] =>
  participants === null
    ? []
    : readListCell(participants).map((one) => asText(asObject(asObject(one).athlete).id));

export interface ScoredPlay {
  readonly play: WbbPlay;
  /** Undefined for plays without an attempt to score. */
  readonly kind: AttemptKind | undefined;
  /** Player ids, the shooter first. */
  readonly athletes: readonly (string | null)[];
  /** Seconds left in the period, by the clock. */
  readonly seconds_left: number | null;
  /** 0 for plays without points, null if unknown. */
  readonly points: number | null;
  /** Null until a row shows a score. */
  readonly home_score: number | null;
  readonly away_score: number | null;
}

export interface ScoredGame {
  /** In the order of the game. */
  readonly plays: readonly ScoredPlay[];
  /** The last period of a completed game; otherwise the last so far. */
  readonly last_period: number;
  /** Whether the log of a completed game stops before the end. Null until the game is over. */
  readonly stops_early: boolean | null;
}

/** Returns whether a reading of the clock is 0:00 of a period: there the score decides the last one. */
export const isEndOf = (
  wanted: number,
  period: number | null | undefined,
  seconds_left: number | null | undefined,
): boolean => period === wanted && seconds_left === 0;

/**
 * Returns a game with its scores. Those on single rows can be stale, or corrected later. The score is
 * therefore the sum of a side's points if these add up to the header's score. Otherwise it is the maximum of
 * the rows so far, without rows at the end of a period and values beyond the final score. The last row of a
 * period, at 0:00, then has the header's score by that period.
 */
export const scoredGame = oncePer((game: OpenGame<"basketball">): ScoredGame => {
  const plays = playsInOrder(game);
  const seconds = plays.map(({ clock_display_value }) => parseSeconds(clock_display_value));
  const kinds = plays.map(attemptKind);
  const points = plays.map((play, index) => pointsScored(play, kinds[index], plays[index - 1]));
  const home = scoresAfter(game, game.home, plays, { points, seconds });
  const away = scoresAfter(game, game.away, plays, { points, seconds });
  const last_period = computeLastPeriod(game, plays);
  const isWhole =
    home.at(-1) === game.home.score &&
    away.at(-1) === game.away.score &&
    isEndOf(last_period, plays.at(-1)?.period_number, seconds.at(-1));
  return {
    plays: plays.map((play, index) => ({
      play,
      kind: kinds[index],
      athletes: athletesOf(play),
      seconds_left: seconds[index] ?? null,
      points: points[index] ?? null,
      home_score: home[index] ?? null,
      away_score: away[index] ?? null,
    })),
    last_period,
    stops_early: game.completed ? !isWhole : null,
  };
});

function computeLastPeriod(game: OpenGame<"basketball">, plays: readonly WbbPlay[]): number {
  const scored = maximum(
    [game.home, game.away].map(({ home_away }) => game.competitor(home_away).linescores.length),
  );
  return plays.reduce(
    (most, { period_number }) => Math.max(most, period_number ?? 0),
    Math.max(gameClock(game).regulation_periods, scored),
  );
}

function scoresAfter(
  game: OpenGame<"basketball">,
  { team_id, home_away, score }: Side,
  plays: readonly WbbPlay[],
  { points, seconds }: Readonly<Record<"points" | "seconds", readonly (number | null)[]>>,
): readonly (number | null)[] {
  let sum = 0;
  const sums = plays.map((play, index) => {
    if (team_id !== null && play.team_id === team_id) sum += points[index] ?? 0;
    return sum;
  });
  if (sum === score) return sums;
  const column = `${home_away}_score` as const;
  const byPeriod = scoresByPeriod(game, home_away);
  // The header of a game that goes on can be of an earlier moment than its log.
  const limit = (game.completed ? score : null) ?? Number.POSITIVE_INFINITY;
  let most: number | null = null;
  return plays.map((play, index) => {
    const period = play.period_number ?? 0;
    const isLast = seconds[index] === 0 && plays[index + 1]?.period_number !== period;
    const onRow = isEnd(play) ? null : play[column];
    const shown = (isLast ? byPeriod[period - 1] : undefined) ?? onRow;
    if (shown !== null && shown <= limit) most = Math.max(most ?? 0, shown);
    return most;
  });
}

/** Returns a side's score after each period by the header; empty if its periods do not add up. */
function scoresByPeriod(
  game: OpenGame<"basketball">,
  home_away: Side["home_away"],
): readonly (number | undefined)[] {
  let sum = 0;
  const scores = game.competitor(home_away).linescores.map(({ score }) => {
    sum += score ?? Number.NaN;
    return sum;
  });
  return sum === game[home_away].score ? scores : [];
}
