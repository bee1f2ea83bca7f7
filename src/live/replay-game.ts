import { ArgumentError } from "../errors";
import { checkedOptions, type WatchOptions } from "./options";
import { eventsOfPoll, type Recording, readRecording, trackersAndPolls } from "./record/recording";
import { newTrackedGame, type TrackedGame } from "./track/tracked-game";
import {
  type GameWatch,
  gameWatch,
  type LiveClock,
  liveClock,
  type Subject,
  stoppable,
} from "./watch";

/** Options of `replayGame`. */
export interface ReplayGameOptions extends Pick<WatchOptions, "signal"> {
  /** Speed relative to the recording; Infinity does not wait at all. @default 1 */
  readonly speed?: number;
}

/**
 * Replays a game recorded by `watchGame(...).record(file)`: the same events in the same order, with the times
 * at which they were seen. Makes no requests.
 *
 * @category Live games
 * @param file path of the recording
 * @throws ArgumentError for a wrong option and for a file that is not a recording; SportsFrameError for a
 * file that cannot be read
 * @example
 * const events = replayGame("game.ndjson", { speed: 60 });
 * for await (const event of events) console.log(event.text);
 */
export function replayGame(file: string, options: ReplayGameOptions = {}): GameWatch {
  const { speed, signal } = checkedOptions("replayGame", options, [], ["speed", "signal"]);
  const recording = readRecording("replayGame", file);
  return startReplay(recording, { speed, signal }, liveClock);
}

export function startReplay(
  { league, game_id, parts }: Recording,
  settings: { readonly speed: number; readonly signal: AbortSignal | undefined },
  clock: LiveClock,
): GameWatch {
  const looped = { delay_ms: 0, ...stoppable(settings.signal) };
  return gameWatch(newTrackedGame(league, game_id), looped, clock, {
    record() {
      throw new ArgumentError("a replay cannot be recorded again.", { operation: "record" });
    },
    subject: (tracked) => recordedSubject(parts, tracked, settings.speed),
  });
}

function recordedSubject(parts: Recording["parts"], tracked: TrackedGame, speed: number): Subject {
  const polls = trackersAndPolls(parts, tracked);
  let next = polls.next();
  let at = Number.NaN;
  return {
    async poll() {
      if (next.done) return [];
      const { tracker, poll } = next.value;
      at = poll.at;
      const events = eventsOfPoll(tracker, poll);
      const { payload } = tracker.state;
      const { position } = tracked;
      next = polls.next();
      return events.map((event) => ({ event, payload, position }));
    },
    untilNext: () => (next.done ? null : Math.max(0, next.value.poll.at - at) / speed),
  };
}
