import { minimum } from "../../schema/extremes";
import type { OpenGame } from "../game";
import { oncePerGame } from "../once-per-game";
import { type GameClock, gameClock } from "./clock";
import type { Five } from "./fives";
import { floorLog, type Ten } from "./floor-log";
import { findPossessions } from "./possession-log";
import type { ScoredPlay } from "./scores";

/** A moment of the game's clock. */
interface Moment {
  readonly period: number;
  readonly clock: string;
  readonly elapsed: number;
}

/** What a side did in a stint. */
interface SideStint {
  readonly five: Five;
  readonly points: number;
  readonly possessions: number;
}

/** The time in which the same ten were on the floor. */
export interface Stint {
  readonly start: Moment;
  readonly end: Moment;
  readonly home: SideStint;
  readonly away: SideStint;
  /** Of the ten at the play of which most is known: what proves true in a stint was no doubt. */
  readonly inferred_count: number;
}

/**
 * The stints of a game, in their order. Points belong to the ten at the play that scored them, a
 * possession to the ten at its last play. Tens between two exchanges of one stop, who had no time and did
 * nothing, are no stints.
 */
export const findStints = oncePerGame((game: OpenGame<"basketball">): readonly Stint[] => {
  const clock = gameClock(game);
  const instants = instantsOf(game, clock);
  const stints: Stint[] = [];
  let from = 0;
  while (from < instants.length) {
    let to = from + 1;
    while (to < instants.length && isSameTen(instants[from], instants[to])) to += 1;
    const stint = stintOf(instants, from, to, clock);
    if (!isNothing(stint)) addTo(stints, stint);
    from = to;
  }
  return stints;
});

/** A play or the start of a period: who was on the floor, and the score and possessions after it. */
interface Instant extends Ten {
  readonly period: number;
  readonly elapsed: number;
  readonly points: Readonly<Record<Side, number>>;
  readonly possessions: Readonly<Record<Side, number>>;
}

type Side = "home" | "away";

function instantsOf(game: OpenGame<"basketball">, clock: GameClock): readonly Instant[] {
  const { plays } = floorLog(game);
  if (plays.length === 0) return [];
  const ends = new Map<ScoredPlay, Side[]>();
  for (const { endPlay, team_id } of findPossessions(game)) {
    const side = team_id === game.home.team_id ? "home" : "away";
    ends.set(endPlay, [...(ends.get(endPlay) ?? []), side]);
  }
  const instants: Instant[] = [];
  let points = { home: 0, away: 0 };
  let possessions = { home: 0, away: 0 };
  for (const { scored, period, elapsed, home, away, opening } of plays) {
    if (opening !== undefined) {
      const start = Math.max(instants.at(-1)?.elapsed ?? 0, clock.startOf(period));
      instants.push({ ...opening, period, elapsed: start, points, possessions });
    }
    points = {
      home: scored.home_score ?? points.home,
      away: scored.away_score ?? points.away,
    };
    for (const side of ends.get(scored) ?? []) {
      possessions = { ...possessions, [side]: possessions[side] + 1 };
    }
    instants.push({ period, elapsed, home, away, points, possessions });
  }
  return instants;
}

function stintOf(instants: readonly Instant[], from: number, to: number, clock: GameClock): Stint {
  const own = instants.slice(from, to);
  const [first] = own as [Instant];
  const last = own.at(-1) as Instant;
  const before = instants[from - 1];
  const sideOf = (side: Side): SideStint => ({
    five: last[side],
    points: last.points[side] - (before?.points[side] ?? 0),
    possessions: last.possessions[side] - (before?.possessions[side] ?? 0),
  });
  return {
    start: momentOf(first.period, first.elapsed, clock),
    end: momentOf(last.period, (instants[to] ?? last).elapsed, clock),
    home: sideOf("home"),
    away: sideOf("away"),
    inferred_count: minimum(own.map(({ home, away }) => home.inferred_count + away.inferred_count)),
  };
}

function momentOf(period: number, elapsed: number, clock: GameClock): Moment {
  const left = Math.max(0, Math.round(10 * (clock.startOf(period + 1) - elapsed)) / 10);
  const seconds = left % 60;
  const shown = Number.isInteger(seconds) ? String(seconds) : seconds.toFixed(1);
  return { period, clock: `${Math.floor(left / 60)}:${shown.padStart(2, "0")}`, elapsed };
}

const keyOf = ({ home, away }: Ten): string => `${home.athletes.join()} ${away.athletes.join()}`;

const isSameTen = (one: Ten | undefined, other: Ten | undefined): boolean =>
  isSameFive(one?.home, other?.home) && isSameFive(one?.away, other?.away);

const isSameFive = (one: Five | undefined, other: Five | undefined): boolean =>
  one === other || one?.athletes.join() === other?.athletes.join();

const isNothing = ({ start, end, home, away }: Stint): boolean =>
  start.elapsed === end.elapsed &&
  [home, away].every(({ points, possessions }) => points === 0 && possessions === 0);

/** Adds a stint, which goes on with the last one where nothing was between the two. */
function addTo(stints: Stint[], stint: Stint): void {
  const before = stints.at(-1);
  const ten = ({ home, away }: Stint) => keyOf({ home: home.five, away: away.five });
  if (before === undefined || ten(before) !== ten(stint)) {
    stints.push(stint);
    return;
  }
  const both = (side: Side): SideStint => ({
    five: stint[side].five,
    points: before[side].points + stint[side].points,
    possessions: before[side].possessions + stint[side].possessions,
  });
  stints[stints.length - 1] = {
    start: before.start,
    end: stint.end,
    home: both("home"),
    away: both("away"),
    inferred_count: Math.min(before.inferred_count, stint.inferred_count),
  };
}
