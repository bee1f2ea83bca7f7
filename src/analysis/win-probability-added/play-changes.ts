import {
  type BallEvent,
  isPersonalFoul,
  isTechnicalFoul,
} from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";
import { groupBy } from "../../schema/group-by";
import type { ModelItem } from "../win-probability/model/model-win-probability";
import type { ChanceItem } from "../win-probability/published/basketball";
import { isDecisive } from "./booking";

/** A play with its probability; without a model it has no leverage. */
export type AddedItem = ChanceItem &
  Pick<ModelItem, "source"> & { readonly leverage: number | null };

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
  const possible = possibleOrders(
    readings.map((items) => items.map(({ scored }) => scored)),
    events,
  );
  let before = plays[0]?.leverage ?? null;
  return readings.flatMap((items, index) => {
    const leverage = before;
    before = items.at(-1)?.leverage ?? null;
    const isKnown = items.every(({ chances }) => chances !== undefined && chances.home !== null);
    if (possible[index] && isKnown) return separateChanges(items, leverage, events);
    const change = items.reduce((sum, item) => sum + (item.change ?? 0), 0);
    const all = items.map(({ scored }) => scored);
    const scored = all.at(-1) as ScoredPlay;
    const acting = items.some(({ isNobodys }) => isNobodys) ? [] : all;
    const isShared = all.length > 1;
    return [{ change, leverage, scored, isShared, playsOf: (isOwn) => acting.filter(isOwn) }];
  });
}

/** Returns one change per play. Help counts for the whole event, such as a miss and its block. */
function separateChanges(
  items: readonly AddedItem[],
  first: number | null,
  events: Events,
): readonly PlayChange[] {
  let around: ScoredPlay[] = [];
  let leverage = first;
  return items.map(({ scored, change, isNobodys, leverage: after }) => {
    if (isDecisive(events.get(scored)) || events.get(scored)?.kind === "rebound") around = [];
    around.push(scored);
    const event = around;
    const acts = (one: ScoredPlay) => isDecisive(events.get(one));
    const buildPlays: PlayChange["playsOf"] = (isOwn) => {
      if (isNobodys) return [];
      if (isOwn(scored) && acts(scored)) return [scored];
      return event.some((one) => isOwn(one) && acts(one)) ? [] : event.filter(isOwn);
    };
    const found = {
      change: change ?? 0,
      leverage,
      scored,
      isShared: false,
      playsOf: buildPlays,
    };
    leverage = after;
    return found;
  });
}

/** The state right before a reading of the clock. */
interface Before {
  /** Misses without a rebound so far. */
  misses: number;
  /** Whether a foul or free throw came last, so that a throw can follow. */
  throwsOpen: boolean;
}

/**
 * Returns for each reading of the clock whether the order of its plays is possible. Scores never fall, free
 * throws follow their foul, and every rebound follows a miss. Other plays, such as substitutions, can be
 * anywhere.
 */
function possibleOrders(
  readings: readonly (readonly ScoredPlay[])[],
  events: ReadonlyMap<ScoredPlay, BallEvent>,
): readonly boolean[] {
  const before: Before = { misses: 0, throwsOpen: false };
  return readings.map((plays) => {
    const fallsBack = hasFallingScore(plays);
    const hasFoul = plays.some(({ play }) => isPersonalFoul(play) || isTechnicalFoul(play));
    let isPossible = !fallsBack;
    for (const scored of plays) {
      const event = events.get(scored);
      if (isPersonalFoul(scored.play) || isTechnicalFoul(scored.play)) before.throwsOpen = true;
      else if (event?.kind === "rebound") {
        if (before.misses === 0) isPossible = false;
        before.misses = Math.max(0, before.misses - 1);
      } else if (event?.kind === "free throw") {
        if (hasFoul && !before.throwsOpen) isPossible = false;
        before.throwsOpen = true;
        before.misses = event.made ? 0 : 1;
      } else if (event?.kind === "shot") {
        before.throwsOpen = false;
        before.misses = event.made ? 0 : 1;
      } else if (event?.kind === "turnover" || event?.kind === "end of period") {
        before.throwsOpen = false;
        before.misses = 0;
      }
    }
    return isPossible;
  });
}

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
