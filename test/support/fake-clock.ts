import type { Clock } from "../../src/service/http/limits/clock";

/** A clock that stands still until `pass` is called. */
export interface FakeClock extends Clock {
  /** The value that `random` returns. */
  chance: number;
  /** Milliseconds until each active timer fires, the next one first. */
  readonly timers: readonly number[];
  /** Lets time pass: each timer fires at its own moment, also those that others start. */
  pass(ms: number): Promise<void>;
}

/** The date on which a fake clock begins: 2023-01-05 18:30:00 UTC. */
export const BEGINNING = Date.UTC(2023, 0, 5, 18, 30);

/** Not 0, so that a moment is not mistaken for a duration. */
const FIRST_MOMENT = 5_000;

interface Timer {
  readonly due: number;
  readonly call: () => void;
}

/** Lets everything happen that does not wait for the clock. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function fakeClock(): FakeClock {
  let moment = FIRST_MOMENT;
  let timers: readonly Timer[] = [];

  const dueBy = (end: number): Timer | undefined => timers.find(({ due }) => due <= end);
  const remove = (timer: Timer): void => {
    timers = timers.filter((one) => one !== timer);
  };
  return {
    chance: 0,
    get timers() {
      return timers.map(({ due }) => due - moment);
    },
    now: () => moment,
    date: () => BEGINNING + moment - FIRST_MOMENT,
    after(ms, call) {
      const timer = { due: moment + ms, call };
      timers = [...timers, timer].sort((one, other) => one.due - other.due);
      return () => remove(timer);
    },
    random() {
      return this.chance;
    },
    async pass(ms) {
      const end = moment + ms;
      await settled();
      for (let timer = dueBy(end); timer !== undefined; timer = dueBy(end)) {
        remove(timer);
        moment = timer.due;
        timer.call();
        await settled();
      }
      moment = end;
    },
  };
}
