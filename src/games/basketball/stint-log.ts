import type { OpenGame } from "../game";
import { oncePerGame } from "../once-per-game";
import { type GameClock, gameClock } from "./clock";
import type { Five } from "./fives";
import { type FloorPlay, floorLog } from "./floor-log";
import { possessionsIn } from "./possession-log";
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
  readonly doubts: number;
}

/**
 * The stints of a game, in their order. Points belong to the ten at the play that scored them, a
 * possession to the ten at its last play. Tens between two exchanges of one stop, who had no time and did
 * nothing, are no stints.
 */
export const stintsIn = oncePerGame((game: OpenGame<"wbb">): readonly Stint[] => {
  const { plays } = floorLog(game);
  const clock = gameClock(game);
  const ends = endsOfPossessions(game);
  const stints: Stint[] = [];
  let from = 0;
  while (from < plays.length) {
    let to = from + 1;
    while (to < plays.length && isSameTen(plays[from], plays[to])) to += 1;
    const stint = stintOf(plays, from, to, { clock, ends });
    if (!isNothing(stint)) addTo(stints, stint);
    from = to;
  }
  return stints;
});

interface Known {
  readonly clock: GameClock;
  readonly ends: ReadonlyMap<ScoredPlay, readonly string[]>;
}

/** Whose possessions end with a play. */
function endsOfPossessions(game: OpenGame<"wbb">): Known["ends"] {
  const ends = new Map<ScoredPlay, string[]>();
  for (const { endPlay, team_id } of possessionsIn(game)) {
    const home_away = team_id === game.home.team_id ? "home" : "away";
    ends.set(endPlay, [...(ends.get(endPlay) ?? []), home_away]);
  }
  return ends;
}

function stintOf(
  plays: readonly FloorPlay[],
  from: number,
  to: number,
  { clock, ends }: Known,
): Stint {
  const own = plays.slice(from, to);
  const [first] = own as [FloorPlay];
  const last = own.at(-1) as FloorPlay;
  const next = plays[to];
  const before = plays[from - 1]?.scored;
  const sideOf = (side: "home" | "away"): SideStint => ({
    five: last[side],
    points: (last.scored[`${side}_score`] ?? 0) - (before?.[`${side}_score`] ?? 0),
    possessions: own
      .flatMap(({ scored }) => ends.get(scored) ?? [])
      .filter((home_away) => home_away === side).length,
  });
  return {
    start: momentOf(first.period, changeAt(first, clock, from === 0), clock),
    end: momentOf(
      last.period,
      next === undefined ? last.elapsed : changeAt(next, clock, false),
      clock,
    ),
    home: sideOf("home"),
    away: sideOf("away"),
    doubts: own.reduce((least, { home, away }) => Math.min(least, home.doubts + away.doubts), 10),
  };
}

/** When a ten came whose first play this is: with the period where it opens one. */
const changeAt = (
  { opens, period, elapsed }: FloorPlay,
  clock: GameClock,
  isFirst: boolean,
): number => (opens || isFirst ? clock.startOf(period) : elapsed);

function momentOf(period: number, elapsed: number, clock: GameClock): Moment {
  const left = Math.round(10 * (clock.startOf(period + 1) - elapsed)) / 10;
  const seconds = left % 60;
  const shown = Number.isInteger(seconds) ? String(seconds) : seconds.toFixed(1);
  return { period, clock: `${Math.floor(left / 60)}:${shown.padStart(2, "0")}`, elapsed };
}

const keyOf = ({ home, away }: { readonly home: Five; readonly away: Five }): string =>
  `${home.athletes.join()} ${away.athletes.join()}`;

const isSameTen = (one: FloorPlay | undefined, other: FloorPlay | undefined): boolean =>
  one !== undefined && other !== undefined && keyOf(one) === keyOf(other);

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
  const both = (side: "home" | "away"): SideStint => ({
    five: stint[side].five,
    points: before[side].points + stint[side].points,
    possessions: before[side].possessions + stint[side].possessions,
  });
  stints[stints.length - 1] = {
    start: before.start,
    end: stint.end,
    home: both("home"),
    away: both("away"),
    doubts: Math.min(before.doubts, stint.doubts),
  };
}
