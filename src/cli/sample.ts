import { type SampleOptions, startSampleService } from "../index";
import {
  accepted,
  defineCommand,
  flag,
  print,
  suggestion,
  text,
  UsageError,
  type Values,
} from "./command-line";

const LIVE: Readonly<Record<string, SampleOptions["live"]>> = {
  requests: "requests",
  clock: "clock",
  off: false,
  false: false,
};

const OPTIONS = { port: text, latency: text, live: text, games: text, "as-real": flag } as const;

export const sample = defineCommand({
  usage: `  sportsframe sample [--port N] [--latency MS] [--live requests|clock|off] [--as-real]
                     [--games N]
      runs the sample league as a service on this machine`,
  options: OPTIONS,
  async run(values) {
    const options = buildOptions(values);
    const { base_url, close } = await accepted(() => startSampleService(options));
    print(
      `The sample league answers at ${base_url} until you press Ctrl-C.\n` +
        `Set SPORTSFRAME_BASE_URL=${base_url} for a program that should use it, or try it:\n` +
        `  curl "${base_url}/apis/site/v2/sports/baseball/mlb/scoreboard"`,
    );
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
    await close();
  },
});

function buildOptions(values: Values<typeof OPTIONS>): SampleOptions {
  const { port, latency, live, games, "as-real": as_real } = values;
  if (live !== undefined && !Object.hasOwn(LIVE, live)) {
    const meant = suggestion(live, Object.keys(LIVE));
    throw new UsageError(`--live must be requests, clock or off, not "${live}".${meant}`);
  }
  return {
    ...(port === undefined ? {} : { port: parseNumber("--port", port) }),
    ...(latency === undefined ? {} : { latency_ms: parseNumber("--latency", latency) }),
    ...(games === undefined ? {} : { games: parseNumber("--games", games) }),
    ...(live === undefined ? {} : { live: LIVE[live] as NonNullable<SampleOptions["live"]> }),
    ...(as_real === undefined ? {} : { as_real }),
  };
}

function parseNumber(name: string, word: string): number {
  if (!/^\d+$/.test(word)) throw new UsageError(`${name} must be a whole number, not "${word}".`);
  return Number(word);
}
