import type { PlayReading } from "./play-readings";
import type { Position } from "./positions";

/** A play that was told, as far as recognising it again needs. */
export interface StoryPlay {
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
  readonly story: ReadonlyMap<PlayReading, StoryPlay>;
  /** Told, not withdrawn, and not in the answer. */
  readonly missing: readonly StoryPlay[];
}

/**
 * Finds plays again whose ids have changed: an id is the event's id and a sequence number, and where a
 * play is inserted the service numbers its neighbours anew. So a play is first sought by id and content,
 * then by content, and only then by its id alone: that is one whose content was corrected.
 */
export function comparePlays(
  toldPlays: readonly StoryPlay[],
  answer: readonly PlayReading[],
): Comparison {
  const found = new Map<PlayReading, StoryPlay>();
  const left = new Set(toldPlays);
  const pair = (
    keyOfTold: (story: StoryPlay) => string,
    keyOfPlay: (play: PlayReading) => string,
  ) => {
    const waiting = listsBy([...left], keyOfTold);
    for (const play of answer) {
      if (found.has(play)) continue;
      const story = waiting.get(keyOfPlay(play))?.shift();
      if (story === undefined) continue;
      found.set(play, story);
      left.delete(story);
    }
  };
  const both = ({ id, content }: StoryPlay | PlayReading) => `${id} ${content}`;
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
    const byId = ({ id }: StoryPlay | PlayReading) => id ?? "";
    pair(byId, (play) => byId(play) || "none");
  }
  return { story: found, missing: [...left].filter(({ withdrawn }) => !withdrawn) };
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
