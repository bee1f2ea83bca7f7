import { SportsFrameError } from "./errors";
import {
  checkOptions,
  count,
  numberWithin,
  type OptionsFor,
  oneAmong,
} from "./schema/option-rules";
import { configure } from "./service/client";
import { defaultSession, presets } from "./service/session";

/** A running sample service. */
export interface SampleService {
  /** URL of the service, for `base_url`. */
  readonly base_url: string;
  /** Ends the service and its connections. */
  close(): Promise<void>;
}

/** Options of a sample service. */
export interface SampleOptions {
  /** Port on 127.0.0.1. @default a free one */
  port?: number;
  /** Delay of each response in milliseconds. @default 0 */
  latency_ms?: number;
  /**
   * How live games advance: `"requests"` by a few plays with each request, `"clock"` by one play per second,
   * `false` not at all.
   * @default "requests"
   */
  live?: "requests" | "clock" | false;
  /**
   * Whether to respond as the real service does today. It no longer has some documented paths, refuses
   * date ranges and, without `groups`, lists only games of ranked teams.
   * @default false, every path has data
   */
  as_real?: boolean;
  /**
   * Number of games in the season of either league, with as many additional teams as needed, such as 3,000 to
   * test an update.
   * @default the 81 and 75 of the sample league
   */
  games?: number;
}

/** The exports of `vendor/sample.js`; see `sample/index.ts`. */
interface League {
  startService(
    options: Required<Omit<SampleOptions, "games">> & Pick<SampleOptions, "games">,
  ): Promise<{ readonly port: number; unref(): void; close(): Promise<void> }>;
}

/**
 * Starts a service on this machine that serves every path of both leagues from an invented season, so that
 * everything works offline. It runs until it is closed.
 *
 * Basketball: twelve schools with 81 games of 2022-23; the present is the evening of February 11, 2023.
 * Baseball: eight clubs with 75 games of 2025; the present is the evening of June 4. Ids are the same
 * everywhere, and standings, records and box scores agree with the games. Every name is invented.
 *
 * @category Try it offline
 * @throws ArgumentError for an unknown or invalid option; SportsFrameError if the port is in use.
 *
 * @example
 * const sample = await startSampleService();
 * const games = await site_wbb_scoreboard({ base_url: sample.base_url });
 * await sample.close();
 */
export async function startSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const { port, close } = await start("startSampleService", options);
  return { base_url: `http://127.0.0.1:${port}`, close };
}

/**
 * Starts a sample service and directs the exported operations to it until it is closed, and clients that
 * are created in that time without `base_url`. Then operations use their previous URL again. It does not keep
 * the process alive. `configure({ base_url })` ends its use, too. Throws the same errors as `startSampleService`.
 *
 * @category Try it offline
 * @example
 * const sample = await useSampleService();
 * const games = await site_wbb_scoreboard();
 * await sample.close();
 */
export async function useSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const { port, unref, close } = await start("useSampleService", options);
  unref();
  const base_url = `http://127.0.0.1:${port}`;
  const former = defaultSession().settings.base_url;
  configure({ base_url });
  presets.base_url = base_url;
  return {
    base_url,
    close: async () => {
      if (defaultSession().settings.base_url === base_url) configure({ base_url: former });
      await close();
    },
  };
}

async function start(operation: string, options: SampleOptions) {
  const { port, latency_ms, live, as_real, games } = checkOptions(operation, rules, options);
  // The league is a separate file, because most programs do not need it.
  const { startService } = require("../vendor/sample") as League;
  try {
    return await startService({ port, latency_ms, live, as_real, ...(games && { games }) });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const problem = code === "EADDRINUSE" ? "is in use" : `cannot be used (${code})`;
    const next = "Omit port to use a free one.";
    throw new SportsFrameError(`Port ${port} of this machine ${problem}.`, { next, cause });
  }
}

const rules = {
  port: count("a whole number from 0 to 65535", { from: 0, to: 65_535 }, 0),
  // Longer delays overflow the timer and fire immediately.
  latency_ms: numberWithin({ from: 0, to: 2 ** 31 - 1 }, 0, "a number of milliseconds"),
  live: oneAmong<"requests" | "clock" | false>(["requests", "clock", false], "requests"),
  as_real: oneAmong([true, false], false),
  // With more games, a day would have more than the service lists at once.
  games: count("a whole number from 100 to 6000", { from: 100, to: 6000 }),
} satisfies OptionsFor<SampleOptions>;
