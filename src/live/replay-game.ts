import { ArgumentError } from "../errors";
import type { LeagueCode } from "../leagues";
import { type LiveClock, liveClock } from "./clock";
import { eventLoop, type Subject } from "./event-loop";
import { type GameWatch, gameWatch, stoppable } from "./game-watch";
import { checkedOptions } from "./options";
import { type Recording, readRecording } from "./recording";
import { emptyStory, type Story } from "./story";
import { createTeller } from "./teller";

/** How a recording is told again. */
export interface ReplayGameOptions {
  /**
   * How many times as fast as it was recorded; Infinity does not wait at all.
   * @default 1
   */
  readonly speed?: number;
  /**
   * Ends the loop, without an error.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Tells a game again that `watchGame(...).record(file)` has recorded: the same events in the same order,
 * with the moments at which they were seen. Makes no request.
 *
 * @param file the path of the recording
 * @throws ArgumentError for a wrong option and for a file that is no recording; SportsFrameError for one
 *   that cannot be read
 * @example
 * for await (const event of replayGame("game.ndjson", { speed: 60 })) console.log(event.text);
 */
export function replayGame(file: string, options: ReplayGameOptions = {}): GameWatch {
  const { speed, signal } = checkedOptions("replayGame", options, [], ["speed", "signal"]);
  const recording = readRecording("replayGame", file);
  return replayOf(recording, { speed, signal }, liveClock);
}

/** A replay by any clock. */
export function replayOf(
  { league, game_id, parts }: Recording,
  settings: { readonly speed: number; readonly signal: AbortSignal | undefined },
  clock: LiveClock,
): GameWatch {
  const { signal, stop } = stoppable(settings.signal);
  return gameWatch<LeagueCode>(league, emptyStory(league, game_id), {
    stop,
    record() {
      throw new ArgumentError("a replay is a recording already.", { operation: "record" });
    },
    begin: (story) =>
      eventLoop(recordedSubject(parts, story, settings.speed), { delay_ms: 0, signal }, clock),
  });
}

function recordedSubject(parts: Recording["parts"], story: Story, speed: number): Subject {
  const looks = tellersAndLooks(parts, story);
  let next = looks.next();
  let at = Number.NaN;
  return {
    async look() {
      if (next.done) return [];
      const { teller, look } = next.value;
      at = look.at;
      const events = teller.events(look);
      const { payload } = teller.state;
      const { position } = story;
      next = looks.next();
      return events.map((event) => ({ event, payload, position }));
    },
    untilNext: () => (next.done ? null : Math.max(0, next.value.look.at - at) / speed),
  };
}

/** Each watch has begun with what was told, and with no answer. */
function* tellersAndLooks(parts: Recording["parts"], story: Story) {
  for (const looks of parts) {
    const teller = createTeller(story);
    for (const look of looks) yield { teller, look };
  }
}
