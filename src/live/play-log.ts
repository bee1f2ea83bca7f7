import type { PlayReading } from "./play-readings";
import type { Position } from "./positions";

/** A play that was told, as far as recognising it again needs. */
export interface ToldPlay {
  /** The place in which it was told, from 1. */
  readonly number: number;
  id: string | null;
  content: string;
  /** What it was told to be before, if it was corrected. */
  earlier: readonly string[];
  withdrawn: boolean;
  position: Position;
}

/** An answer's plays beside those that were told. */
export interface Comparison {
  /** The told play of each play of the answer; the others are new. */
  readonly told: ReadonlyMap<PlayReading, ToldPlay>;
  /** Told, not withdrawn, and not in the answer. */
  readonly missing: readonly ToldPlay[];
}

/**
 * Finds plays again whose ids have changed: an id is the event's id and a sequence number, and where a
 * play is inserted the service numbers its neighbours anew. So a play is first sought by id and content,
 * then by content, and only then by its id alone: that is one whose content was corrected.
 */
export function comparePlays(
  toldPlays: readonly ToldPlay[],
  answer: readonly PlayReading[],
): Comparison {
  const found = new Map<PlayReading, ToldPlay>();
  const left = new Set(toldPlays);
  const pair = (
    keyOfTold: (told: ToldPlay) => string,
    keyOfPlay: (play: PlayReading) => string,
  ) => {
    const waiting = listsBy([...left], keyOfTold);
    for (const play of answer) {
      if (found.has(play)) continue;
      const told = waiting.get(keyOfPlay(play))?.shift();
      if (told === undefined) continue;
      found.set(play, told);
      left.delete(told);
    }
  };
  const both = ({ id, content }: ToldPlay | PlayReading) => `${id} ${content}`;
  pair(both, both);
  if (left.size > 0 && found.size < answer.length) {
    // Those that stand come before the withdrawn ones.
    pair(
      ({ withdrawn, content }) => (withdrawn ? "" : content),
      ({ content }) => content,
    );
    pair(
      ({ content }) => content,
      ({ content }) => content,
    );
    const byId = ({ id }: ToldPlay | PlayReading) => id ?? "";
    pair(byId, (play) => byId(play) || "none");
  }
  return { told: found, missing: [...left].filter(({ withdrawn }) => !withdrawn) };
}

function listsBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [item]);
    else list.push(item);
  }
  return lists;
}
