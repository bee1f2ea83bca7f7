import { placesOfFouls } from "../../games/basketball/ball-events";
import { type GameClock, gameClock } from "../../games/basketball/clock";
import { type Five, floorLog, type Ten } from "../../games/basketball/floor-log";
import { isDecided } from "../../games/basketball/garbage-time";
import type { ScoredPlay } from "../../games/basketball/scores";
import type { OpenGame } from "../../games/game";
import { minimum } from "../../schema/extremes";
import { oncePer } from "../../schema/once-per";
import { findPossessions } from "../possessions/possession-log";
import { countedPlays, NO_COUNTS, type PlayCounts, withCounted } from "./play-counts";

/** A side's sums so far, or in a stint. */
interface Sums extends PlayCounts {
  readonly points: number;
  readonly possessions: number;
}

/** A time with the same ten on the floor, in garbage time or outside of it. */
type Stint = ReturnType<typeof buildStint>;

/**
 * Returns the stints of a game in order. Points belong to the ten at the play that scored them, a possession
 * to the ten at its last play. A free throw belongs to the ten at its foul, as in official plus-minus. Tens
 * between two exchanges at one stop, without playing time or plays, are not stints.
 */
export const findStints = oncePer((game: OpenGame<"basketball">): readonly Stint[] => {
  const clock = gameClock(game);
  const instants = listInstants(game, clock);
  const stints: Stint[] = [];
  let from = 0;
  while (from < instants.length) {
    let to = from + 1;
    while (to < instants.length && goesOn(instants[from], instants[to])) to += 1;
    const own = instants.slice(from, to);
    const stint = buildStint(own, (instants[to] ?? own.at(-1))?.elapsed ?? 0, clock);
    if (!isNothing(stint)) addTo(stints, stint);
    from = to;
  }
  return stints;
});

type Side = "home" | "away";

/** A play or the start of a period: the players on the floor, and what it adds to the ten that it belongs to. */
interface Instant extends Ten {
  readonly period: number;
  readonly elapsed: number;
  readonly garbage_time: boolean | null;
  readonly added: Record<Side, Sums>;
}

const NOTHING: Sums = { ...NO_COUNTS, points: 0, possessions: 0 };

function listInstants(game: OpenGame<"basketball">, clock: GameClock): readonly Instant[] {
  const { plays } = floorLog(game);
  if (plays.length === 0) return [];
  const ends = new Map<ScoredPlay, Side[]>();
  for (const { endPlay, team_id } of findPossessions(game)) {
    const side = team_id === game.home.team_id ? "home" : "away";
    ends.set(endPlay, [...(ends.get(endPlay) ?? []), side]);
  }
  const counted = countedPlays(game);
  const fouls = placesOfFouls(game);
  const instants: Instant[] = [];
  const ofPlays: Instant[] = [];
  let score = { home: 0, away: 0 };
  const add = (ten: Omit<Instant, "added">): Instant => {
    const instant = { ...ten, added: { home: NOTHING, away: NOTHING } };
    instants.push(instant);
    return instant;
  };
  for (const [at, { scored, period, elapsed, home, away, opening }] of plays.entries()) {
    const garbage_time = isDecided(game, scored, "before");
    if (opening !== undefined) {
      const start = Math.max(instants.at(-1)?.elapsed ?? 0, clock.startOf(period));
      add({ ...opening, period, elapsed: start, garbage_time });
    }
    ofPlays.push(add({ period, elapsed, home, away, garbage_time }));
    const { team_id, counted: counts = [] } = counted.get(scored) ?? {};
    const ended = ends.get(scored) ?? [];
    const after = { home: scored.home_score ?? score.home, away: scored.away_score ?? score.away };
    const { added } = (ofPlays[fouls.get(scored) ?? at] ?? instants[0]) as Instant;
    for (const side of ["home", "away"] as const) {
      const own = added[side];
      added[side] = {
        ...(team_id === game[side].team_id ? withCounted(own, counts) : own),
        points: own.points + after[side] - score[side],
        possessions: own.possessions + ended.filter((one) => one === side).length,
      };
    }
    score = after;
  }
  return instants;
}

const COUNTS = Object.keys(NOTHING) as (keyof Sums)[];

const addUp = (list: readonly Sums[]) =>
  Object.fromEntries(
    COUNTS.map((count) => [count, list.reduce((sum, one) => sum + one[count], 0)]),
  ) as Record<keyof Sums, number>;

function buildStint(own: readonly Instant[], end: number, clock: GameClock) {
  const [first] = own as [Instant];
  const last = own.at(-1) as Instant;
  const sideOf = (side: Side) => ({
    ...addUp(own.map(({ added }) => added[side])),
    five: last[side],
  });
  return {
    start: buildMoment(first.period, first.elapsed, clock),
    end: buildMoment(last.period, end, clock),
    home: sideOf("home"),
    away: sideOf("away"),
    /** Null if the league's rule does not decide it. */
    garbage_time: first.garbage_time,
    /** Inferred players among the ten, at the play with the fewest of them. */
    inferred_count: minimum(own.map(({ home, away }) => home.inferred_count + away.inferred_count)),
  };
}

function buildMoment(period: number, elapsed: number, clock: GameClock) {
  const left = Math.max(0, Math.round(10 * (clock.startOf(period + 1) - elapsed)) / 10);
  const seconds = left % 60;
  const shown = Number.isInteger(seconds) ? String(seconds) : seconds.toFixed(1);
  return { period, clock: `${Math.floor(left / 60)}:${shown.padStart(2, "0")}`, elapsed };
}

const goesOn = (one: Instant | undefined, other: Instant | undefined): boolean =>
  one?.garbage_time === other?.garbage_time &&
  isSameFive(one?.home, other?.home) &&
  isSameFive(one?.away, other?.away);

const isSameFive = (one: Five | undefined, other: Five | undefined): boolean =>
  one === other || one?.athletes.join() === other?.athletes.join();

const isNothing = ({ start, end, home, away }: Stint): boolean =>
  start.elapsed === end.elapsed &&
  [home, away].every((side) => COUNTS.every((count) => side[count] === 0));

/** Adds a stint, merged into the last one if nothing was between the two. */
function addTo(stints: Stint[], stint: Stint): void {
  const before = stints.at(-1);
  const key = ({ home, away, garbage_time }: Stint) =>
    `${home.five.athletes.join()} ${away.five.athletes.join()} ${garbage_time}`;
  if (before === undefined || key(before) !== key(stint)) {
    stints.push(stint);
    return;
  }
  const both = (side: Side) => ({
    ...addUp([before[side], stint[side]]),
    five: stint[side].five,
  });
  stints[stints.length - 1] = {
    ...stint,
    start: before.start,
    home: both("home"),
    away: both("away"),
    inferred_count: Math.min(before.inferred_count, stint.inferred_count),
  };
}
