import type { BallEvent } from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";

/** Actions whose share of a change is an option. */
export const SHARES = ["assist", "steal", "block", "rebound"] as const;

export type Share = (typeof SHARES)[number];

const BLOCK = "618";

type Events = ReadonlyMap<ScoredPlay, BallEvent>;

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
    const passer = isBasket(events.get(acting)) ? (acting.athletes[1] ?? null) : null;
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

const isBasket = (event: BallEvent | undefined): boolean => event?.kind === "shot" && event.made;

/** Returns whether an event is a shot, free throw or turnover; rebounds, steals and blocks are help. */
export const isDecisive = (event: BallEvent | undefined): boolean =>
  event?.kind === "shot" || event?.kind === "free throw" || event?.kind === "turnover";

function findDeed({ play }: ScoredPlay, event: BallEvent | undefined): Share | undefined {
  if (event?.kind === "steal") return "steal";
  if (event?.kind === "rebound") return "rebound";
  return play.type_id === BLOCK ? "block" : undefined;
}
