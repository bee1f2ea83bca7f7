import { printable } from "../errors";
import {
  createClient,
  type LeagueCode,
  live,
  replayGame,
  startSampleService,
  type WatchGameOptions,
  watchGame,
  watchScoreboard,
} from "../index";
import { lineText } from "../live/screen/board";
import {
  accepted,
  defineCommand,
  flag,
  print,
  text,
  UsageError,
  type Values,
} from "./command-line";

const OPTIONS = {
  league: text,
  "event-id": text,
  dates: text,
  groups: text,
  every: text,
  delay: text,
  record: text,
  replay: text,
  speed: text,
  "base-url": text,
  sample: flag,
} as const;

type WatchValues = Values<typeof OPTIONS>;

type Asking = Pick<WatchGameOptions, "client" | "every_ms" | "delay_ms">;

/** Interval of polls of the sample league, whose games advance with each poll. */
const SAMPLE_MS = 1000;

export const watch = defineCommand({
  usage: `  sportsframe watch --league L [--event-id ID] [--dates D] [--groups G] [--every MS] [--delay MS]
                    [--record FILE] [--base-url URL] [--sample]
      a game on the whole screen (q quits); without --event-id, the games of a day, line by line
  sportsframe watch --replay FILE [--speed N]
      replays a game that --record wrote`,
  options: OPTIONS,
  async run(values) {
    const { replay, every, delay } = values;
    if (replay !== undefined) {
      const speed = values.speed === undefined ? 1 : Number(values.speed);
      return live(await accepted(() => replayGame(replay, { speed })));
    }
    if (values.league === undefined) throw new UsageError("--league is missing.");
    const sample = values.sample === true ? await startSampleService() : undefined;
    const base_url = sample?.base_url ?? values["base-url"];
    try {
      const asking: Asking = {
        ...(base_url !== undefined && { client: createClient({ base_url }) }),
        ...(sample !== undefined && { every_ms: SAMPLE_MS }),
        ...(every !== undefined && { every_ms: Number(every) }),
        ...(delay !== undefined && { delay_ms: Number(delay) }),
      };
      const start = values["event-id"] === undefined ? watchNight : watchOne;
      await start(values, asking);
    } finally {
      await sample?.close();
    }
  },
});

async function watchOne(values: WatchValues, asking: Asking): Promise<void> {
  const { league, "event-id": event_id, record } = values;
  const game = await accepted(() => {
    // Finals of the sample league are never corrected.
    const rechecks = values.sample === true ? { recheck_ms: [] } : {};
    const watched = watchGame({ league: league as LeagueCode, event_id, ...asking, ...rechecks });
    return record === undefined ? watched : watched.record(record);
  });
  await live(game);
}

/** Events that are printed when there are many games. */
const PRINTED = new Set(["start", "score", "lead_change", "close", "delay", "end"]);

async function watchNight({ league, dates, groups }: WatchValues, asking: Asking): Promise<void> {
  const night = await accepted(() =>
    watchScoreboard({ league: league as LeagueCode, dates, groups, ...asking }),
  );
  for await (const event of night) {
    if (!PRINTED.has(event.type)) continue;
    const { away_team_abbreviation: away, home_team_abbreviation: home } = event;
    const line = lineText(night.league, event);
    print(printable(`${event.game_id}  ${away} @ ${home}  ${line}`));
  }
}
