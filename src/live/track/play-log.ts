import { groupBy } from "../../schema/group-by";
import type { PlayReading } from "./play-readings";
import type { Position } from "./positions";

/** The fields of a reported play that identify it in later responses. */
export interface TrackedPlay {
  /** Position among the reported plays, from 1. */
  readonly number: number;
  id: string | null;
  content: string;
  /** Its earlier contents, if it was corrected. */
  earlier: readonly string[];
  withdrawn: boolean;
  /** Time when it was first seen with its current content, in milliseconds since 1970. */
  seen_ms: number;
  position: Position;
}

export interface Comparison {
  /** The reported play for each play of the response; plays without one are new. */
  readonly known: ReadonlyMap<PlayReading, TrackedPlay>;
  /** Reported plays that are not withdrawn and not in the response. */
  readonly missing: readonly TrackedPlay[];
}

/**
 * Finds plays whose ids have changed. An id is the event's id and a sequence number, and the service
 * renumbers the neighbors of an inserted play. So a play is first matched by id and content, then by
 * content. One matched by its id alone has corrected content.
 */
export function comparePlays(
  trackedPlays: readonly TrackedPlay[],
  answer: readonly PlayReading[],
): Comparison {
  const found = new Map<PlayReading, TrackedPlay>();
  const left = new Set(trackedPlays);
  const pair = (
    keyOfTracked: (tracked: TrackedPlay) => string,
    keyOfPlay: (play: PlayReading) => string,
  ) => {
    const waiting = groupBy(left, keyOfTracked);
    for (const play of answer) {
      if (found.has(play)) continue;
      const tracked = waiting.get(keyOfPlay(play))?.shift();
      if (tracked === undefined) continue;
      found.set(play, tracked);
      left.delete(tracked);
    }
  };
  const both = ({ id, content }: TrackedPlay | PlayReading) => `${id} ${content}`;
  pair(both, both);
  if (left.size > 0 && found.size < answer.length) {
    // Plays that are still valid come before withdrawn ones.
    pair(
      ({ withdrawn, content }) => (withdrawn ? "" : content),
      ({ content }) => content,
    );
    pair(
      ({ content }) => content,
      ({ content }) => content,
    );
    const byId = ({ id }: TrackedPlay | PlayReading) => id ?? "";
    pair(byId, (play) => byId(play) || "none");
  }
  return { known: found, missing: [...left].filter(({ withdrawn }) => !withdrawn) };
}
