import {
  type ErrorName,
  FAULT_NAMES,
  FAULTS,
  type Fault,
  type FaultName,
  GOOD_NAMES,
  type GoodName,
} from "./catalogue";
import { below, chanceOf } from "./chance";

export type StepName = FaultName | GoodName;

/** The final result of a request. */
export type Outcome =
  | { readonly isRight: true }
  | { readonly isRight: false; readonly error: ErrorName; readonly status: number | undefined };

/** The target of a request: the server, a port that refuses it, or one without a TLS greeting. */
export type Door = "open" | "refusing" | "silent";

/** When the first of a request's callers aborts. */
export type Leave = "before" | "waiting" | "in_body" | "in_backoff" | "any_time";

/** One request of a mix: the server's steps, the callers, and the expected result. */
export interface Plan {
  /** The requested id. */
  readonly key: string;
  readonly door: Door;
  /** The server's steps for the first attempt, the second, ...; the last repeats. */
  readonly steps: readonly StepName[];
  /** Expected attempts, if nobody aborts. */
  readonly attempts: number;
  /** The result of every caller that does not abort. */
  readonly outcome: Outcome;
  /** How many callers make the same request at the same time. */
  readonly callers: number;
  /** Undefined if nobody aborts. */
  readonly leave: Leave | undefined;
}

/** The expected result of steps, with at most that many retries. */
function courseOf(steps: readonly StepName[], retries: number): Pick<Plan, "attempts" | "outcome"> {
  for (let attempt = 1; ; attempt++) {
    const name = stepAt(steps, attempt);
    if (isGood(name)) return { attempts: attempt, outcome: { isRight: true } };
    const { error, isRepeated, status }: Fault = FAULTS[name];
    if (!isRepeated || attempt > retries) {
      return { attempts: attempt, outcome: { isRight: false, error, status } };
    }
  }
}

/** The step for an attempt, counted from 1. */
export const stepAt = (steps: readonly StepName[], attempt: number): StepName =>
  steps[Math.min(attempt, steps.length) - 1] as StepName;

const isGood = (name: StepName): name is GoodName =>
  (GOOD_NAMES as readonly StepName[]).includes(name);

/** Faults that take a second or many bytes each: a mix has few of them. */
const COSTLY = FAULT_NAMES.filter((name) => /stalled|large|bomb|minutes/.test(name));
const FREQUENT = FAULT_NAMES.filter((name) => !COSTLY.includes(name));

/** Steps during which a caller is certainly still waiting. */
const STEPS_OF_LEAVE: Readonly<Record<Exclude<Leave, "any_time">, readonly StepName[]>> = {
  before: ["good"],
  waiting: ["head_stalled"],
  in_body: ["body_stalled"],
  in_backoff: ["limited_for_minutes", "good"],
};

/** Every attempt there fails. */
const OUTCOMES_OF_DOORS: Readonly<Record<Exclude<Door, "open">, Outcome>> = {
  refusing: { isRight: false, error: "NetworkError", status: undefined },
  silent: { isRight: false, error: "TimeoutError", status: undefined },
};

const LEAVES: readonly Leave[] = ["before", "waiting", "in_body", "in_backoff", "any_time"];

const FIRST_KEY = 100_000;

/** The number of the request for an id. */
export const numberOf = (key: string): number => Number(key) - FIRST_KEY;

/**
 * Request number `n` of the mix of a seed. Fewer than half succeed at once, the others after some faults or
 * never; some have several callers, some of which abort.
 */
export function planOf(seed: number, n: number, retries: number): Plan {
  const chance = chanceOf(seed * 1_000_003 + n);
  const key = String(FIRST_KEY + n);
  const callers = chance() < 0.1 ? 2 + below(2, chance) : 1;
  const door = doorBy(chance);
  if (door !== "open") {
    const outcome = OUTCOMES_OF_DOORS[door];
    return { key, door, steps: [], callers, leave: undefined, attempts: 1 + retries, outcome };
  }
  const leave = chance() < 0.08 ? pick(LEAVES, chance) : undefined;
  const isSure = leave !== undefined && leave !== "any_time" && callers === 1;
  const steps = isSure ? STEPS_OF_LEAVE[leave] : mixed(chance);
  return { key, door, steps, callers, leave, ...courseOf(steps, retries) };
}

function doorBy(chance: () => number): Door {
  const number = chance();
  // Waiting for a TLS greeting takes seconds.
  if (number < 0.002) return "silent";
  return number < 0.02 ? "refusing" : "open";
}

/** A lasting fault, or some passing ones. */
function mixed(chance: () => number): StepName[] {
  if (chance() < 0.15) return [faultBy(chance)];
  const steps: StepName[] = [];
  while (steps.length < 4 && chance() < 0.5) steps.push(faultBy(chance));
  return [...steps, pick(GOOD_NAMES, chance)];
}

const faultBy = (chance: () => number): FaultName =>
  pick(chance() < 0.02 ? COSTLY : FREQUENT, chance);

const pick = <T>(list: readonly T[], chance: () => number): T =>
  list[below(list.length, chance)] as T;
