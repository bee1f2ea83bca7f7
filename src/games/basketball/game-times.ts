import type { GameClock } from "./clock";
import type { ScoredPlay } from "./scores";

export interface PlayTime {
  /** Its period, or that of the previous play if missing. */
  readonly period: number;
  /** Whether it is the first of its period in the log. */
  readonly opens: boolean;
  /** Seconds of playing time since the start of the game; never less than before. */
  readonly elapsed: number;
}

/**
 * Returns the times of a game's plays, which never decrease. If readings of the clock contradict each other
 * within a period, those with the fewest contradictions are used.
 */
export function playTimes(plays: readonly ScoredPlay[], clock: GameClock): readonly PlayTime[] {
  const times: PlayTime[] = [];
  let from = 0;
  let earliest = 0;
  while (from < plays.length) {
    const period = computePeriod(plays, from);
    let to = from + 1;
    while (to < plays.length && computePeriod(plays, to) === period) to += 1;
    const start = Math.max(earliest, clock.startOf(period));
    const end = Math.max(start, clock.startOf(period + 1));
    const read = plays
      .slice(from, to)
      .map(({ seconds_left }) => clock.elapsed(period, seconds_left));
    for (const [index, elapsed] of withoutSteps(read, start, end).entries()) {
      times.push({ period, opens: index === 0, elapsed });
      earliest = elapsed;
    }
    from = to;
  }
  return times;
}

function computePeriod(plays: readonly ScoredPlay[], at: number): number {
  for (let index = at; index >= 0; index -= 1) {
    const period = plays[index]?.play.period_number ?? null;
    if (period !== null && period >= 1) return period;
  }
  return 1;
}

/** Returns the readings as times that never decrease; an unknown one equals the reading before it. */
function withoutSteps(
  read: readonly (number | null)[],
  start: number,
  end: number,
): readonly number[] {
  const known = read.filter((seconds) => seconds !== null);
  const times = rising(known);
  let next = 0;
  let latest = start;
  return read.map((seconds) => {
    if (seconds !== null) {
      latest = Math.min(Math.max(times[next] ?? latest, start), end);
      next += 1;
    }
    return latest;
  });
}

/** Returns times that never decrease: raised to the latest before or lowered to the earliest after. */
function rising(read: readonly number[]): readonly number[] {
  const raised = [...read];
  const lowered = [...read];
  for (let index = 1; index < read.length; index += 1) {
    raised[index] = Math.max(raised[index] ?? 0, raised[index - 1] ?? 0);
    const back = read.length - 1 - index;
    lowered[back] = Math.min(lowered[back] ?? 0, lowered[back + 1] ?? 0);
  }
  const changed = (times: readonly number[]) =>
    times.reduce((sum, time, index) => sum + Math.abs(time - (read[index] ?? 0)), 0);
  return changed(raised) <= changed(lowered) ? raised : lowered;
}
