import {
  type BallEvent,
  isPersonalFoul,
  isTechnicalFoul,
} from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";
import { groupBy } from "../../schema/group-by";
import type { ChanceItem } from "../win-probability/published/basketball";

/** A play with its probability; without a model it has no leverage. */
export type AddedItem = ChanceItem & { readonly leverage: number | null };

export interface PlayChange {
  readonly change: number;
  /** Leverage before it; at the start of a log, that of the first play. */
  readonly leverage: number | null;
  /** The play, or the last of several that are one change. */
  readonly scored: ScoredPlay;
  /** Whether several plays are this one change. */
  readonly isShared: boolean;
  /** Returns the plays of a side that can be credited with the change. */
  playsOf(isOwn: (scored: ScoredPlay) => boolean): readonly ScoredPlay[];
}

type Events = ReadonlyMap<ScoredPlay, BallEvent>;

/**
 * Returns the changes of plays, each from the last known probability. Plays at one reading of the clock are
 * one change if their order is impossible or some probability is missing.
 */
export function changesOfPlays(plays: readonly AddedItem[], events: Events): readonly PlayChange[] {
  const readings = [...groupBy(plays, ({ instant }) => instant ?? null).values()];
  const logs = readings.map((items) => items.map(({ scored }) => scored));
  const possible = possibleOrders(logs, events);
  let before = plays[0]?.leverage ?? null;
  return readings.flatMap((items, index) => {
    const leverage = before;
    before = items.at(-1)?.leverage ?? null;
    const isKnown = items.every(({ chances }) => chances.home !== null);
    if (possible[index] && isKnown) return separateChanges(items, leverage, events);
    const change = items.reduce((sum, item) => sum + (item.home_win_probability_change ?? 0), 0);
    const all = items.map(({ scored }) => scored);
    const scored = all.at(-1) as ScoredPlay;
    const acting = items.some(({ isNobodys }) => isNobodys) ? [] : all;
    const isShared = all.length > 1;
    return [{ change, leverage, scored, isShared, playsOf: (isOwn) => acting.filter(isOwn) }];
  });
}

/** Returns one change per play. Help counts for the whole event, such as a miss and its block. */
function separateChanges(items: readonly AddedItem[], first: number | null, events: Events) {
  const acts = (one: ScoredPlay) => isDecisive(events.get(one));
  let around: ScoredPlay[] = [];
  let leverage = first;
  return items.map((item): PlayChange => {
    const { scored, isNobodys } = item;
    if (acts(scored) || events.get(scored)?.kind === "rebound") around = [];
    around.push(scored);
    const event = around;
    const before = leverage;
    leverage = item.leverage;
    return {
      change: item.home_win_probability_change ?? 0,
      leverage: before,
      scored,
      isShared: false,
      playsOf(isOwn) {
        if (isNobodys) return [];
        if (isOwn(scored) && acts(scored)) return [scored];
        return event.some((one) => isOwn(one) && acts(one)) ? [] : event.filter(isOwn);
      },
    };
  });
}

/**
 * Returns for each reading of the clock whether the order of its plays is possible. Scores never fall, free
 * throws follow their foul, and every rebound follows a miss. Other plays, such as substitutions, can be
 * anywhere.
 */
function possibleOrders(readings: readonly (readonly ScoredPlay[])[], events: Events) {
  /** Misses without a rebound so far. */
  let misses = 0;
  /** Whether a foul or free throw came last, so that a throw can follow. */
  let throwsOpen = false;
  return readings.map((plays) => {
    const hasFoul = plays.some(isFoul);
    let isPossible = !hasFallingScore(plays);
    for (const scored of plays) {
      const event = events.get(scored);
      if (isFoul(scored)) throwsOpen = true;
      else if (event?.kind === "rebound") {
        if (misses === 0) isPossible = false;
        misses = Math.max(0, misses - 1);
      } else if (event?.kind === "free throw") {
        if (hasFoul && !throwsOpen) isPossible = false;
        throwsOpen = true;
        misses = event.made ? 0 : 1;
      } else if (event?.kind === "shot") {
        throwsOpen = false;
        misses = event.made ? 0 : 1;
      } else if (event?.kind === "turnover" || event?.kind === "end of period") {
        throwsOpen = false;
        misses = 0;
      }
    }
    return isPossible;
  });
}

const isFoul = ({ play }: ScoredPlay): boolean => isPersonalFoul(play) || isTechnicalFoul(play);

function hasFallingScore(plays: readonly ScoredPlay[]): boolean {
  const most = { home: 0, away: 0 };
  return plays.some(({ play: { home_score, away_score } }) => {
    const home = home_score ?? most.home;
    const away = away_score ?? most.away;
    const isFalling = home < most.home || away < most.away;
    most.home = home;
    most.away = away;
    return isFalling;
  });
}

/** Actions whose share of a change is an option. */
export type Share = "assist" | "steal" | "block" | "rebound";

const BLOCK = "618";

/** Returns the players credited with a change by one side, and shares that sum to 1; null is the rest. */
export function bookedTo(
  plays: readonly ScoredPlay[],
  events: Events,
  shares: Readonly<Record<Share, number>>,
): ReadonlyMap<string | null, number> {
  const parts = new Map<string | null, number>();
  const add = (athlete: string | null, part: number): void => {
    if (part > 0) parts.set(athlete, (parts.get(athlete) ?? 0) + part);
  };
  const acting = plays.findLast((play) => isDecisive(events.get(play)) && actorOf(play) !== null);
  if (acting !== undefined) {
    const event = events.get(acting);
    const isBasket = event?.kind === "shot" && event.made;
    const passer = isBasket ? (acting.athletes[1] ?? null) : null;
    const assist = passer === null ? 0 : shares.assist;
    add(actorOf(acting), 1 - assist);
    add(passer, assist);
    return parts;
  }
  const helping = plays.flatMap((play) => {
    const deed = findDeed(play, events.get(play));
    const athlete = actorOf(play);
    return deed === undefined || athlete === null ? [] : [{ athlete, part: shares[deed] }];
  });
  const wanted = helping.reduce((sum, { part }) => sum + part, 0);
  // A steal and a rebound of one change share what there is.
  for (const { athlete, part } of helping) add(athlete, part / Math.max(wanted, 1));
  add(null, 1 - Math.min(wanted, 1));
  return parts;
}

const actorOf = ({ athletes }: ScoredPlay): string | null => athletes[0] ?? null;

/** Returns whether an event is a shot, free throw or turnover; rebounds, steals and blocks are help. */
export const isDecisive = (event: BallEvent | undefined): boolean =>
  event?.kind === "shot" || event?.kind === "free throw" || event?.kind === "turnover";

function findDeed({ play }: ScoredPlay, event: BallEvent | undefined): Share | undefined {
  if (event?.kind === "steal") return "steal";
  if (event?.kind === "rebound") return "rebound";
  return play.type_id === BLOCK ? "block" : undefined;
}
