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

interface Moment {
  readonly period: number;
  readonly clock: string;
  readonly elapsed: number;
}

/** A side's sums so far, or in a stint. */
interface Sums extends PlayCounts {
  readonly points: number;
  readonly possessions: number;
}

interface SideStint extends Sums {
  readonly five: Five;
}

/** A time with the same ten on the floor, in garbage time or outside of it. */
export interface Stint {
  readonly start: Moment;
  readonly end: Moment;
  readonly home: SideStint;
  readonly away: SideStint;
  /** Null if the league's rule does not decide it. */
  readonly garbage_time: boolean | null;
  /** Inferred players among the ten, at the play with the fewest of them. */
  readonly inferred_count: number;
}

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
    const stint = buildStint(instants, from, to, clock);
    if (!isNothing(stint)) addTo(stints, stint);
    from = to;
  }
  return stints;
});

/** A play or the start of a period: the players on the floor, and both sides' sums after it. */
interface Instant extends Ten {
  readonly period: number;
  readonly elapsed: number;
  readonly garbage_time: boolean | null;
  readonly done: Readonly<Record<Side, Sums>>;
}

type Side = "home" | "away";

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
  const instants: Omit<Instant, "done">[] = [];
  const added: { home: Sums; away: Sums }[] = [];
  const places: number[] = [];
  let score = { home: 0, away: 0 };
  const add = (instant: Omit<Instant, "done">): number => {
    added.push({ home: NOTHING, away: NOTHING });
    return instants.push(instant) - 1;
  };
  for (const [at, { scored, period, elapsed, home, away, opening }] of plays.entries()) {
    const garbage_time = isDecided(game, scored, "before");
    if (opening !== undefined) {
      const start = Math.max(instants.at(-1)?.elapsed ?? 0, clock.startOf(period));
      add({ ...opening, period, elapsed: start, garbage_time });
    }
    places.push(add({ period, elapsed, home, away, garbage_time }));
    const { team_id, counted: counts = [] } = counted.get(scored) ?? {};
    const ended = ends.get(scored) ?? [];
    const after = {
      home: scored.home_score ?? score.home,
      away: scored.away_score ?? score.away,
    };
    const owner = added[places[fouls.get(scored) ?? at] ?? 0];
    for (const side of ["home", "away"] as const) {
      if (owner === undefined) continue;
      const own = owner[side];
      owner[side] = {
        ...(team_id === game[side].team_id ? withCounted(own, counts) : own),
        points: own.points + after[side] - score[side],
        possessions: own.possessions + ended.filter((one) => one === side).length,
      };
    }
    score = after;
  }
  let done: Instant["done"] = { home: NOTHING, away: NOTHING };
  const plus = (one: number, other: number): number => one + other;
  return instants.map((instant, at) => {
    const { home, away } = added[at] ?? done;
    done = { home: combined(done.home, home, plus), away: combined(done.away, away, plus) };
    return { ...instant, done };
  });
}

/** Returns the counts of a side, each combined from two moments or stints. */
const combined = (
  one: Sums,
  other: Sums,
  combine: (value: number, other: number) => number,
): Sums =>
  Object.fromEntries(COUNTS.map((count) => [count, combine(one[count], other[count])])) as Record<
    keyof Sums,
    number
  >;

const COUNTS = Object.keys(NOTHING) as (keyof Sums)[];

function buildStint(
  instants: readonly Instant[],
  from: number,
  to: number,
  clock: GameClock,
): Stint {
  const own = instants.slice(from, to);
  const [first] = own as [Instant];
  const last = own.at(-1) as Instant;
  const before = instants[from - 1];
  const sideOf = (side: Side): SideStint => ({
    ...combined(last.done[side], before?.done[side] ?? NOTHING, (now, then) => now - then),
    five: last[side],
  });
  return {
    start: buildMoment(first.period, first.elapsed, clock),
    end: buildMoment(last.period, (instants[to] ?? last).elapsed, clock),
    home: sideOf("home"),
    away: sideOf("away"),
    garbage_time: first.garbage_time,
    inferred_count: minimum(own.map(({ home, away }) => home.inferred_count + away.inferred_count)),
  };
}

function buildMoment(period: number, elapsed: number, clock: GameClock): Moment {
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
  const both = (side: Side): SideStint => ({
    ...combined(before[side], stint[side], (one, other) => one + other),
    five: stint[side].five,
  });
  stints[stints.length - 1] = {
    start: before.start,
    end: stint.end,
    home: both("home"),
    away: both("away"),
    garbage_time: stint.garbage_time,
    inferred_count: Math.min(before.inferred_count, stint.inferred_count),
  };
}
