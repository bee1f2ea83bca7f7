import { createSample, type SampleHabits, startService } from "../../sample";
import { lazy } from "../../sample/game";
import type { SampleService } from "../../src/sample";
import { operations } from "../../src/service/operations";

type Name = keyof typeof operations;
type AnyOperation = {
  url(args?: object): string;
  parse(payload: unknown, options?: object): unknown;
};

/** Calls the sample league without a network. */
export function sampleLeague(habits: Partial<SampleHabits> = {}) {
  const answer = createSample({ live: false, as_real: false, ...habits });
  const raw = (name: Name, args: object = {}) => {
    const { status, body } = answer(new URL((operations[name] as AnyOperation).url(args)));
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    // As a client gets it, without what JSON cannot represent.
    return JSON.parse(JSON.stringify(body)) as never;
  };
  const parsed = <N extends Name>(name: N, args: object = {}) =>
    (operations[name] as AnyOperation).parse(raw(name, args)) as Awaited<
      ReturnType<(typeof operations)[N]>
    >;
  return { answer, raw, parsed };
}

/** The league as the real service is today, at an address: it shares the games with `sampleLeague`. */
export async function startAsReal(games?: number): Promise<SampleService> {
  const habits = { live: false, as_real: true, games } as const;
  const { port, close } = await startService({ port: 0, latency_ms: 0, ...habits });
  return { base_url: `http://127.0.0.1:${port}`, close };
}

const SPANS = { wbb: ["2022", "2023"], mlb: ["2025"] } as const;

/** The summaries of the first games, or of all. */
export function firstSummaries(league: "wbb" | "mlb", count?: number): readonly object[] {
  const { raw } = sampleLeague();
  const games = SPANS[league].flatMap((dates) => {
    const { events } = raw(`site_${league}_scoreboard`, { dates }) as {
      readonly events: readonly { readonly id: string }[];
    };
    return events;
  });
  return games.slice(0, count).map(({ id }) => raw(`site_${league}_summary`, { event_id: id }));
}

/** The summaries of every game, in any final state. Tests share them, and change copies. */
export const everySummary: Readonly<Record<"wbb" | "mlb", () => readonly object[]>> = {
  wbb: lazy(() => firstSummaries("wbb")),
  mlb: lazy(() => firstSummaries("mlb")),
};

/** Whether `npm run test:all` runs. */
export const isAll = process.env.SPORTSFRAME_ALL === "1";

/** A few of many similar items in `npm test`, all of them in `npm run test:all`. */
export const some = <T>(all: readonly T[]): readonly T[] =>
  isAll ? all : all.filter((_, index) => index % 5 === 0);
