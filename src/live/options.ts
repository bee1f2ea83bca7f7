import { inspect } from "node:util";
import { asksThisMachine, defaultClient } from "../client";
import { ArgumentError } from "../errors";
import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import { checkSignal, integerFrom, LARGEST_TIMER } from "../options/checks";
import { dates as datesArgument, nameGiven, requiredId } from "../schema/arguments";
import { checkKeys, checkOneOf } from "../schema/known-names";
import { checkSince } from "./bookmark";
import type { AnyClient } from "./service";

/** How a game or the games of a day are watched. */
export interface WatchOptions {
  /**
   * Milliseconds between polls while a game is in play, 5,000 at least; polls are rarer between
   * periods, before the game and after failures.
   * @default 10,000; 50 for a service on this machine
   */
  readonly every_ms?: number;
  /**
   * How long each event is held back, in milliseconds, for those who watch a stream that is behind the
   * data.
   * @default 0
   */
  readonly delay_ms?: number;
  /**
   * Ends the loop, without an error.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The client to ask with.
   * @default the exported operations, as configure has set them
   */
  readonly client?: AnyClient | undefined;
}

const EVENT_ID = requiredId("event", "The game.");

/** A check: what `read` makes of a value, or an ArgumentError that names the option. */
const readAs =
  <T>(words: string, next: string, read: (value: unknown) => T | undefined) =>
  (value: unknown, name: string): T => {
    const found = read(value);
    if (found !== undefined) return found;
    throw new ArgumentError(`${name} must be ${words}, got ${inspect(value, { depth: 0 })}.`, {
      next,
    });
  };

const isRising = (list: readonly unknown[]): boolean =>
  list.every(
    (one, index) => Number.isSafeInteger(one) && Number(one) > Number(list[index - 1] ?? 0),
  );

const readIds = (value: unknown): readonly string[] | undefined => {
  const ids = Array.isArray(value) ? value.map(EVENT_ID.write) : [undefined];
  return ids.every((id) => id !== undefined) ? ids : undefined;
};

/** Checks of every option of the functions that watch games; each takes some of them. */
const CHECKS = {
  every_ms: integerFrom(1, LARGEST_TIMER),
  delay_ms: integerFrom(0, LARGEST_TIMER),
  recheck_ms: readAs(
    "a rising list of milliseconds",
    "For example [300_000, 1_800_000].",
    (value) => (Array.isArray(value) && isRising(value) ? (value as readonly number[]) : undefined),
  ),
  since: checkSince,
  signal: checkSignal,
  client: readAs("what createClient returned", "Or leave it out.", (value) =>
    typeof value === "object" && value !== null && "site_wbb_summary" in value
      ? (value as AnyClient)
      : undefined,
  ),
  plays_of: readAs("a list of ids of games", 'For example ["401469424"].', readIds),
  speed: readAs("a number above 0", "2 is twice as fast; Infinity does not wait.", (value) =>
    typeof value === "number" && value > 0 ? value : undefined,
  ),
  /** One day as the service writes it. */
  dates: readAs("one day", 'For example "20230211", or new Date().', (value) => {
    const day = datesArgument.write(value);
    return day !== undefined && /^\d{8}$/.test(day) ? day : undefined;
  }),
  /** Null for no group. */
  groups: readAs(`${EVENT_ID.format}`, 'For example "50", Division I.', (value) =>
    value === null ? null : EVENT_ID.write(value),
  ),
};

const MINUTE = 60_000;

const DEFAULTS = {
  delay_ms: 0,
  recheck_ms: [5 * MINUTE, 30 * MINUTE] as readonly number[],
  plays_of: [] as readonly string[],
  speed: 1,
};

type Name = keyof typeof CHECKS;
type Checked<Names extends Name> = {
  readonly [Key in Names]:
    | ReturnType<(typeof CHECKS)[Key]>
    | (Key extends keyof typeof DEFAULTS ? never : undefined);
};

/** The options of a call, checked; `args` are the names of arguments, which have checks of their own. */
export function checkedOptions<Names extends Name>(
  operation: string,
  options: unknown,
  args: readonly string[],
  names: readonly Names[],
): Checked<Names> {
  checkKeys(operation, options, [...args, ...names]);
  const chosen = options as Readonly<Record<string, unknown>>;
  const values = names.map((name) => {
    const value = chosen[name];
    const isDefault = value === undefined || (value === null && name === "dates");
    const preset = (DEFAULTS as Readonly<Record<string, unknown>>)[name];
    return [name, isDefault ? preset : underName(operation, () => CHECKS[name](value, name))];
  });
  return Object.fromEntries(values);
}

/** Errors of checks that are shared do not say whose option it is. */
function underName<T>(operation: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ArgumentError) || error.operation !== undefined) throw error;
    throw new ArgumentError(error.message, { operation });
  }
}

export const checkedLeague = (operation: string, league: unknown): LeagueCode =>
  checkOneOf(operation, "league", league, LEAGUE_CODES);

/** The game of a call, which is named by either of two arguments. */
export function checkedGame(operation: string, options: object): string {
  const chosen = options as Readonly<Record<string, unknown>>;
  const name = nameGiven(operation, chosen, "event_id", "game_id");
  const example = 'For example { league: "wbb", event_id: "401469424" }.';
  return underName(operation, () =>
    readAs(EVENT_ID.format, example, EVENT_ID.write)(chosen[name], name),
  );
}

const USUAL_MS = 10_000;
/** The shortest interval at which the real service is asked. */
const SHORTEST_MS = 5000;
/** The sample's games move on with each request, and nobody is waiting for them. */
const LOCAL_MS = 50;

interface Asking {
  readonly client: AnyClient | undefined;
  readonly every_ms: number | undefined;
}

/** The client to ask with, and how often; a service on this machine may be asked without a limit. */
export function askingClient(operation: string, { client = defaultClient(), every_ms }: Asking) {
  const isLocal = asksThisMachine(client);
  const interval = every_ms ?? (isLocal ? LOCAL_MS : USUAL_MS);
  if (isLocal || interval >= SHORTEST_MS) return { client, every_ms: interval };
  throw new ArgumentError(`every_ms must be at least ${SHORTEST_MS}, got ${every_ms}.`, {
    operation,
    next: "Asked more often, the service blocks whoever asks.",
  });
}
