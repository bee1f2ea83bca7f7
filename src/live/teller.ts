import type { JsonObject } from "../schema/payload";
import { createJudge, isListingSuspect, isSummarySuspect } from "./doubt";
import type { GameEvent } from "./events";
import { createNarrator } from "./narrator";
import { type Comparison, comparePlays } from "./play-log";
import { type Reading, readListed, readSummary, type SummaryReading } from "./readings";
import type { Phase } from "./status";
import { rememberPlaces, type Story } from "./story";
import { tellPlays } from "./telling-plays";
import { contradictions, tellRest, tellStart } from "./telling-status";

/** What the service said at one moment: one or both of its answers about a game. */
export interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The game's event of a scoreboard. */
  readonly listed?: JsonObject | undefined;
  readonly summary?: JsonObject | undefined;
}

/** Turns answers into events: a game's state without clock and network. */
export interface Teller {
  /** What is new in a look, in the order of the game. */
  events(look: Look): readonly GameEvent[];
  readonly state: GameState;
}

/** What decides when to look again, and what views show. */
export interface GameState {
  /** Undefined before the first answer. */
  readonly phase: Phase | undefined;
  /** Whether an answer waits to be borne out. */
  readonly inDoubt: boolean;
  /** NaN where it is not known. */
  readonly start_ms: number;
  readonly story: Story;
  readonly listed: Reading | undefined;
  readonly summary: SummaryReading | undefined;
  /** The summary's payload that was believed last. */
  readonly payload: JsonObject | undefined;
}

/** Looks for which the older of two sources is waited for. */
const PATIENCE = 3;
const NOT_WAITED = { over: 0, score: 0 };

const rankOf = (reading: Reading | undefined): number | undefined => reading?.status.position[0];

/** How many plays come after all that were told. */
function newPlays({ story }: Comparison, summary: SummaryReading | undefined): number {
  const plays = summary?.plays ?? [];
  return plays.length - 1 - plays.findLastIndex((play) => story.has(play));
}

/** Goes on from what was told, which it changes. */
export function createTeller(story: Story): Teller {
  const judges = { listed: createJudge(), summary: createJudge() };
  let listed: Reading | undefined;
  let summary: SummaryReading | undefined;
  let payload: JsonObject | undefined;
  let waited = NOT_WAITED;

  const believeListed = ({ at, listed: event }: Look, hasNews: boolean): void => {
    const reading = event && readListed(story.league, event);
    if (reading === undefined) return;
    // New plays bear out that a game which was over goes on.
    const isBorneOut = hasNews && rankOf(summary) === rankOf(reading);
    const isSuspect = isListingSuspect(reading, listed) && !isBorneOut;
    if (judges.listed.believes(at, isSuspect)) listed = reading;
  };
  /** Whether the summary of this look is believed. */
  const believeSummary = (look: Look) => {
    const reading = look.summary && readSummary(story.league, look.summary);
    if (reading === undefined) return undefined;
    const comparison = comparePlays(story.plays, reading.plays);
    const isSuspect = isSummarySuspect(reading, comparison, story);
    if (!judges.summary.believes(look.at, isSuspect)) return undefined;
    summary = reading;
    payload = look.summary;
    story.position = reading.status.position;
    rememberPlaces(comparison.story);
    return comparison;
  };
  return {
    events(look) {
      const comparison = believeSummary(look);
      const news = comparison === undefined ? 0 : newPlays(comparison, summary);
      believeListed(look, news > 0);
      const reading = listed ?? summary;
      if (reading === undefined) return [];
      const narrator = createNarrator(story, look.at, reading);
      tellStart(narrator, { listed, summary });
      if (summary !== undefined && comparison !== undefined) {
        if (news > 0) waited = NOT_WAITED;
        tellPlays(narrator, summary, comparison);
      }
      const logged = story.plays.length > 0 ? story.score : null;
      const { over, score } = contradictions(listed, summary, logged);
      waited = { over: over ? waited.over + 1 : 0, score: score ? waited.score + 1 : 0 };
      const ahead = { over: waited.over >= PATIENCE, score: waited.score >= PATIENCE };
      tellRest(narrator, { listed, summary }, ahead);
      return narrator.events;
    },
    get state() {
      return {
        phase: (listed ?? summary)?.status.phase,
        inDoubt: judges.listed.inDoubt || judges.summary.inDoubt || waited.over > 0,
        start_ms: (listed ?? summary)?.start_ms ?? Number.NaN,
        story,
        listed,
        summary,
        payload,
      };
    },
  };
}
