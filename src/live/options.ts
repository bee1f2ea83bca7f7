import { inspect } from "node:util";
import { asksThisMachine, defaultClient } from "../client";
import { ArgumentError } from "../errors";
import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import { checkSignal, integerFrom, LARGEST_TIMER } from "../options/checks";
import type { Option } from "../options/table";
import { dates as datesArgument, nameGiven, requiredId } from "../schema/arguments";
import { checkKeys, checkOneOf } from "../schema/known-names";
import { checkSince, type WatchBookmark } from "./bookmark";
import type { AnyClient } from "./service";

const option = <T>(entry: Option<T>): Option<T> => entry;

const MINUTE = 60_000;

/** Every option of the functions that watch games; each takes some of them. */
export const LIVE_OPTIONS = {
  every_ms: option<number | undefined>({
    description:
      "Milliseconds between polls of a game in play; polls are rarer between periods, " +
      "before the game and after failures.",
    default: undefined,
    defaultText: "10,000; 50 for a service on this machine",
    check: integerFrom(1, LARGEST_TIMER),
  }),
  delay_ms: option({
    description:
      "How long each event is held back, in milliseconds, for those who watch a stream that is " +
      "behind the data.",
    default: 0,
    check: integerFrom(0, LARGEST_TIMER),
  }),
  recheck_ms: option<readonly number[]>({
    description:
      "When a game that has ended is polled again, in milliseconds since its end; [] ends the loop " +
      "with the game.",
    default: [5 * MINUTE, 30 * MINUTE],
    check: checkMoments,
  }),
  since: option<WatchBookmark | string | undefined>({
    description:
      "Where to go on: what bookmark() of an earlier watch gave, or the file it recorded to, all of " +
      "which counts as reported.",
    default: undefined,
    defaultText: "from the start of the game",
    check: checkSince,
  }),
  signal: option<AbortSignal | undefined>({
    description: "Ends the loop, without an error.",
    default: undefined,
    defaultText: "none",
    check: checkSignal,
  }),
  client: option<AnyClient | undefined>({
    description: "The client to ask with.",
    default: undefined,
    defaultText: "the exported operations, as configure has set them",
    check: checkClient,
  }),
  plays_of: option<readonly string[]>({
    description: "The games whose plays are reported as well: each takes another request a poll.",
    default: [],
    defaultText: "none",
    check: checkIds,
  }),
  speed: option({
    description: "How many times as fast as it was recorded; Infinity does not wait at all.",
    default: 1,
    check: checkSpeed,
  }),
};

type Table = typeof LIVE_OPTIONS;
type OptionName = keyof Table;
type Checked<Name extends OptionName> = {
  readonly [Key in Name]: Table[Key] extends Option<infer T> ? T : never;
};

/** The options of a call, checked; the others are arguments, which it checks itself. */
export function checkedOptions<Name extends OptionName>(
  operation: string,
  options: unknown,
  args: readonly string[],
  names: readonly Name[],
): Checked<Name> {
  checkKeys(operation, options, [...args, ...names]);
  const chosen = options as Readonly<Record<string, unknown>>;
  const values = names.map((name) => {
    const { default: preset, check } = LIVE_OPTIONS[name] as Option<unknown>;
    return [
      name,
      chosen[name] === undefined ? preset : underName(operation, () => check(chosen[name], name)),
    ];
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

const EVENT_ID = requiredId("event", "The game.");

/** The game of a call, which is given under either of its names. */
export function checkedGame(operation: string, options: object): string {
  const chosen = options as Readonly<Record<string, unknown>>;
  const name = nameGiven(operation, chosen, "event_id", "game_id");
  const id = EVENT_ID.write(chosen[name]);
  if (id !== undefined) return id;
  throw new ArgumentError(`${name} must be ${EVENT_ID.format}, got ${inspect(chosen[name])}.`, {
    operation,
    next: 'For example { league: "wbb", event_id: "401469424" }.',
  });
}

/** One day as the service writes it; undefined where it is the service's choice. */
export function checkedDay(operation: string, dates: unknown): string | undefined {
  if (dates === undefined || dates === null) return undefined;
  const day = datesArgument.write(dates);
  if (day !== undefined && /^\d{8}$/.test(day)) return day;
  throw new ArgumentError(`dates must be one day, got ${inspect(dates, { depth: 1 })}.`, {
    operation,
    next: 'For example "20230211", or new Date().',
  });
}

/** The group of a call, as the service writes it; null for none. */
export function checkedGroup(operation: string, groups: unknown, preset: string | null) {
  if (groups === undefined || groups === null) return groups === null ? null : preset;
  const id = EVENT_ID.write(groups);
  if (id !== undefined) return id;
  throw new ArgumentError(`groups must be ${EVENT_ID.format}, got ${inspect(groups)}.`, {
    operation,
    next: 'For example "50", Division I.',
  });
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

function checkMoments(value: unknown, name: string): readonly number[] {
  const isRising = (list: readonly unknown[]): boolean =>
    list.every(
      (one, index) => Number.isSafeInteger(one) && Number(one) > Number(list[index - 1] ?? 0),
    );
  if (Array.isArray(value) && isRising(value)) return value;
  throw new ArgumentError(`${name} must be a rising list of milliseconds, got ${inspect(value)}.`, {
    next: "For example [300_000, 1_800_000].",
  });
}

function checkIds(value: unknown, name: string): readonly string[] {
  const ids = Array.isArray(value) ? value.map(EVENT_ID.write) : [undefined];
  if (ids.every((id) => id !== undefined)) return ids;
  throw new ArgumentError(`${name} must be a list of ids of games, got ${inspect(value)}.`, {
    next: 'For example ["401469424"].',
  });
}

function checkSpeed(value: unknown, name: string): number {
  if (typeof value === "number" && value > 0) return value;
  throw new ArgumentError(`${name} must be a number above 0, got ${inspect(value)}.`, {
    next: "2 is twice as fast; Infinity does not wait.",
  });
}

function checkClient(value: unknown, name: string): AnyClient {
  if (typeof value === "object" && value !== null && "site_wbb_summary" in value) {
    return value as AnyClient;
  }
  throw new ArgumentError(
    `${name} must be what createClient returned, got ${inspect(value, { depth: 0 })}.`,
  );
}
