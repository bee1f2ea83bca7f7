import { dates as datesArgument, nameGiven, requiredId } from "../schema/arguments";
import {
  abortSignal,
  applyRules,
  type Checked,
  checkedBy,
  checkKeys,
  count,
  invalidOption,
  numberWithin,
  optionRule,
  orNull,
  withUsual,
} from "../schema/option-rules";
import { isObject } from "../schema/payload";
import { type AnyClient, asksThisMachine, defaultClient } from "../service/client";
import { LARGEST_TIMER } from "../service/options/checks";
import { checkSince } from "./record/bookmark";

/** Options of all watches. */
export interface WatchOptions {
  /**
   * Milliseconds between polls while a game is in play, at least 5,000. Polls are less frequent between
   * periods, before the game and after failures.
   * @default 10,000; 50 for a service on this machine
   */
  readonly every_ms?: number;
  /** Delay of each event in milliseconds, for viewers whose stream is behind the data. @default 0 */
  readonly delay_ms?: number;
  /** Ends the loop, without an error. @default none */
  readonly signal?: AbortSignal | undefined;
  /** The client that sends the requests. @default the exported operations, with the settings of configure */
  readonly client?: AnyClient | undefined;
}

const EVENT_ID = requiredId("event", "The game.");
const MINUTE = 60_000;

const isRising = (list: readonly unknown[]): boolean =>
  list.every(
    (one, index) => Number.isSafeInteger(one) && Number(one) > Number(list[index - 1] ?? 0),
  );

const readIds = (value: unknown): readonly string[] | undefined => {
  const ids = Array.isArray(value) ? value.map(EVENT_ID.write) : [undefined];
  return ids.every((id) => id !== undefined) ? ids : undefined;
};

const MILLISECONDS = `a whole number of milliseconds up to ${LARGEST_TIMER}`;

const oneDay = optionRule(
  "one day",
  (value) => {
    const day = datesArgument.write(value);
    return day !== undefined && /^\d{8}$/.test(day) ? day : undefined;
  },
  () => 'For example "20230211", or new Date().',
);

const eventId = (example: string) => optionRule(EVENT_ID.format, EVENT_ID.write, () => example);

/** Rules of every option of the functions that watch games; each function takes some of them. */
const RULES = {
  every_ms: count(MILLISECONDS, { from: 1, to: LARGEST_TIMER }),
  delay_ms: count(MILLISECONDS, { from: 0, to: LARGEST_TIMER }, 0),
  recheck_ms: withUsual(
    optionRule<readonly number[]>(
      "a rising list of milliseconds",
      (value) => (Array.isArray(value) && isRising(value) ? value : undefined),
      () => "For example [300_000, 1_800_000].",
    ),
    [5 * MINUTE, 30 * MINUTE],
  ),
  since: checkedBy(checkSince, undefined),
  signal: abortSignal,
  client: optionRule(
    "a client from createClient",
    (value) => (isObject(value) && "site_wbb_summary" in value ? (value as AnyClient) : undefined),
    () => "Omit it for the exported operations.",
  ),
  plays_of: withUsual(
    optionRule("a list of ids of games", readIds, () => 'For example ["401469424"].'),
    [],
  ),
  // Infinity does not wait at all.
  speed: numberWithin({ from: Number.MIN_VALUE, to: Infinity }, 1, "a number above 0"),
  dates: checkedBy(
    (operation, name, value) => (value === null ? undefined : oneDay.check(operation, name, value)),
    undefined,
  ),
  /** Null for no group. */
  groups: orNull(eventId('For example "50", Division I.')),
};

type Rules = typeof RULES;

/** Returns the checked options of a call; `args` names the arguments, which are checked separately. */
export function checkedOptions<Names extends keyof Rules>(
  operation: string,
  options: unknown,
  args: readonly string[],
  names: readonly Names[],
): Checked<Pick<Rules, Names>> {
  checkKeys(operation, options, [...args, ...names]);
  const rules = Object.fromEntries(names.map((name) => [name, RULES[name]]));
  return applyRules(operation, rules as Pick<Rules, Names>, options as Record<string, unknown>);
}

/** Returns the game of a call, from either of two arguments. */
export function checkedGame(operation: string, options: object): string {
  const chosen = options as Readonly<Record<string, unknown>>;
  const name = nameGiven(operation, chosen, "event_id", "game_id");
  const example = 'For example { league: "wbb", event_id: "401469424" }.';
  return eventId(example).check(operation, name, chosen[name]) as string;
}

/** The shortest interval between requests to the real service. */
const SHORTEST_MS = 5000;

/** Returns the client that sends the requests, and the interval; a local service has no minimum interval. */
export function askingClient(
  operation: string,
  { client = defaultClient(), every_ms }: Pick<Checked<Rules>, "client" | "every_ms">,
) {
  const isLocal = asksThisMachine(client);
  // The games of the sample league advance with each request.
  const interval = every_ms ?? (isLocal ? 50 : 10_000);
  if (isLocal || interval >= SHORTEST_MS) return { client, every_ms: interval };
  const next = "The service blocks clients that poll more often.";
  throw invalidOption(operation, "every_ms", `at least ${SHORTEST_MS}`, every_ms, next);
}
