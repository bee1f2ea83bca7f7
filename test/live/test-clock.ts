import type { LiveClock } from "../../src/live/watch";

/** A clock that jumps to the end of each wait, so that nothing waits in fact. */
export interface JumpingClock extends LiveClock {
  jump(ms: number): void;
}

export function jumpingClock(begin = Date.UTC(2023, 1, 11, 23)): JumpingClock {
  let passed = 0;
  const jump = (ms: number): void => {
    passed += ms;
  };
  return { now: () => passed, date: () => begin + passed, wait: async (ms) => jump(ms), jump };
}
