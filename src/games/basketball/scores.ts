import { asText, readListCell } from "../../schema/dtypes";
import { maximum } from "../../schema/extremes";
import { groupBy } from "../../schema/group-by";
import { oncePer } from "../../schema/once-per";
import { asObject } from "../../schema/payload";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import { countPeriods, type OpenGame, type Side } from "../game";
import { type AttemptKind, attemptKind, pointsScored } from "./attempt-words";
import { gameClock, parseSeconds } from "./clock";

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

export type ScoredGame = ReturnType<typeof scoredGame>;

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
export const scoredGame = oncePer((game: OpenGame<"basketball">) => {
  const plays = playsInOrder(game);
  const seconds = plays.map(({ clock_display_value }) => parseSeconds(clock_display_value));
  const kinds = plays.map(attemptKind);
  const points = plays.map((play, index) => pointsScored(play, kinds[index], plays[index - 1]));
  const home = scoresAfter(game, game.home, plays, { points, seconds });
  const away = scoresAfter(game, game.away, plays, { points, seconds });
  const last_period = Math.max(
    gameClock(game).regulation_periods,
    countPeriods(game),
    maximum(plays.map(({ period_number }) => period_number ?? 0)),
  );
  const isWhole =
    home.at(-1) === game.home.score &&
    away.at(-1) === game.away.score &&
    isEndOf(last_period, plays.at(-1)?.period_number, seconds.at(-1));
  return {
    /** In the order of the game. */
    plays: plays.map(
      (play, index): ScoredPlay => ({
        play,
        kind: kinds[index],
        athletes: athletesOf(play),
        seconds_left: seconds[index] ?? null,
        points: points[index] ?? null,
        home_score: home[index] ?? null,
        away_score: away[index] ?? null,
      }),
    ),
    /** The last period of a completed game; otherwise the last so far. */
    last_period,
    /** Whether the log of a completed game stops before the end. Null until the game is over. */
    stops_early: game.completed ? !isWhole : null,
  };
});

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
function scoresByPeriod(game: OpenGame<"basketball">, home_away: Side["home_away"]) {
  let sum = 0;
  const scores = game.competitor(home_away).linescores.map(({ score }) => {
    sum += score ?? Number.NaN;
    return sum;
  });
  return sum === game[home_away].score ? scores : [];
}

/** Returns whether a row is the end of a period or of the game; its score is often from another moment. */
export const isEnd = ({ type_id }: WbbPlay): boolean => type_id === "412" || type_id === "402";

/**
 * Returns the plays in the order in which they happened: that of the log. Within one reading of the clock, it
 * is the order in which the win probabilities were computed. A play without a probability stays after the
 * previous one. The end of a period follows all its plays: its probability was often computed before those at
 * 0:00.
 */
function playsInOrder(game: OpenGame<"basketball">): readonly WbbPlay[] {
  const plays = endsLast(game.rows("plays"));
  const instants = numberInstants(plays);
  const entryOf = new Map(
    game.rows("winprobability").map(({ play_id }, index) => [play_id, index]),
  );
  const latest: number[] = new Array(plays.length).fill(-1);
  const mixed = new Set<number>();
  const entries: number[] = [];
  for (const [place, { id }] of plays.entries()) {
    const instant = instants[place] as number;
    const before = latest[instant] as number;
    const entry = isEnd(plays[place] as WbbPlay) ? before : (entryOf.get(id) ?? before);
    if (entry < before) mixed.add(instant);
    latest[instant] = entry;
    entries.push(entry);
  }
  if (mixed.size === 0) return plays;
  const isMixed = (place: number) => mixed.has(instants[place] as number);
  const groups = groupBy([...plays.keys()].filter(isMixed), (place) => instants[place]);
  const ordered = [...plays];
  for (const places of groups.values()) {
    const sorted = places.toSorted((one, other) => (entries[one] ?? 0) - (entries[other] ?? 0));
    sorted.forEach((place, index) => {
      ordered[places[index] ?? place] = plays[place] as WbbPlay;
    });
  }
  return ordered;
}

/** Returns the plays with each end of a period after its other plays. */
function endsLast(plays: readonly WbbPlay[]): readonly WbbPlay[] {
  const lastOf = new Map<number | null, number>();
  plays.forEach((play, place) => {
    if (!isEnd(play)) lastOf.set(play.period_number, place);
  });
  const isEarly = (play: WbbPlay, place: number) =>
    isEnd(play) && place < (lastOf.get(play.period_number) ?? -1);
  const early = plays.filter(isEarly);
  if (early.length === 0) return plays;
  return plays.flatMap((play, place) => {
    if (isEarly(play, place)) return [];
    const { period_number } = play;
    if (lastOf.get(period_number) !== place) return [play];
    return [play, ...early.filter((end) => end.period_number === period_number)];
  });
}

/** Returns the number of each play's instant: its period and clock reading, or itself without a reading. */
export function numberInstants(plays: readonly WbbPlay[]): readonly number[] {
  const periods = new Map<number | null, Map<string, number>>();
  return plays.map(({ period_number, clock_display_value }, index) => {
    if (clock_display_value === null) return index;
    let known = periods.get(period_number);
    if (known === undefined) {
      known = new Map();
      periods.set(period_number, known);
    }
    const instant = known.get(clock_display_value) ?? index;
    if (instant === index) known.set(clock_display_value, index);
    return instant;
  });
}
