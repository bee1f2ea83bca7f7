import dns from "node:dns";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NetworkError, NotFoundError } from "../../../src/errors";
import { detectEngine } from "../../../src/frames/contents";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Frame } from "../../../src/frames/types";
import type { SampleService } from "../../../src/sample";
import { findDefinition } from "../../../src/service/calls/definition";
import { createClient } from "../../../src/service/client";
import { operations } from "../../../src/service/operations";
import { startAsReal } from "../../support/sample";

type Name = keyof typeof operations;

/** The leagues' names of an operation. */
const both = (...parts: readonly string[]) =>
  parts.flatMap((part) => [`site_wbb_${part}`, `site_mlb_${part}`]);

/**
 * The result of each operation from the service as it really is: rows, the empty frame with the
 * documented columns, or a game's sections. Otherwise rows of the second source with that name, or 404.
 */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  rows: [
    ...both("scoreboard", "news", "transactions", "conferences", "teams_site", "team", "standings"),
    ...both("team_roster", "team_schedule", "team_depthcharts"),
    ...["site_mlb_injuries", "site_wbb_team_injuries", "site_wbb_team_news", "site_wbb_rankings"],
  ],
  empty: [
    ...both("statistics_league", "team_transactions", "team_history", "team_leaders"),
    ...both("player_news"),
    ...["site_wbb_injuries", "site_mlb_team_news"],
  ],
  sections: both("summary"),
  NotFoundError: both("draft"),
  "rows of scoreboard": both("calendar"),
  "rows of team": both("team_record"),
  "rows of league": ["site_mlb_team_injuries"],
  "rows of common": both("player_info", "player_bio"),
};

const names = Object.keys(operations) as Name[];

const IDS = {
  wbb: { event_id: "990000101", team_id: "880001", athlete_id: "7000101" },
  mlb: { event_id: "991000105", team_id: "890001", athlete_id: "8000101" },
};

/** The arguments that an operation cannot do without. */
function argumentsOf(name: Name): object {
  const ids = Object.entries(name.startsWith("site_wbb") ? IDS.wbb : IDS.mlb);
  const declared = findDefinition(operations[name])?.arguments ?? {};
  return Object.fromEntries(ids.filter(([id]) => declared[id]?.required === true));
}

let sample: SampleService;
beforeAll(async () => {
  sample = await startAsReal();
});
afterAll(() => sample.close());

/** Returns the outcome of a call, in the words of the table. */
async function outcomeOf(name: Name, options: object): Promise<[string, unknown]> {
  const sources: string[] = [];
  const call = operations[name] as unknown as (given: object) => Promise<unknown>;
  const answered = call({
    ...argumentsOf(name),
    ...options,
    base_url: sample.base_url,
    on_request: ({ source, status }: { source: string; status: number }) => {
      if (status === 200) sources.push(source);
    },
  });
  try {
    const result = await answered;
    if (name.endsWith("_summary")) return ["sections", result];
    const isEmpty = readContents(result as Frame).rows.length === 0;
    const source = sources.at(-1) ?? "nobody";
    const withRows = source === "documented" ? "rows" : `rows of ${source}`;
    return [isEmpty ? "empty" : withRows, result];
  } catch (error) {
    if (error instanceof NotFoundError) return ["NotFoundError", error];
    throw error;
  }
}

describe("on the service as it really is", () => {
  it.each(names)("%s has the outcome in the table", async (name) => {
    for (const return_as_polars of [false, true]) {
      const [outcome, result] = await outcomeOf(name, { return_as_polars });
      expect([outcome, OUTCOMES[outcome]]).toEqual([outcome, expect.arrayContaining([name])]);
      if (outcome === "NotFoundError") {
        expect((result as Error).message).toContain(`${name}: ${sample.base_url}`);
        expect((result as Error).message).toContain("The service has no draft of this league.");
        continue;
      }
      const frames = outcome === "sections" ? Object.values(result as object) : [result];
      const engines = frames.map((frame) => detectEngine(frame));
      expect(new Set(engines)).toEqual(new Set([return_as_polars ? "polars" : "danfo"]));
    }
  });

  it("a game has its rows, section by section", async () => {
    // A game that is over is on no channel any more, and few ball games have a report.
    for (const [name, without] of [
      ["site_wbb_summary", ["broadcasts"]],
      ["site_mlb_summary", ["broadcasts", "article"]],
    ] as const) {
      const [, game] = await outcomeOf(name, {});
      const empty = Object.entries(game as Record<string, Frame>)
        .filter(([, frame]) => readContents(frame).rows.length === 0)
        .map(([section]) => section);
      expect([name, empty]).toEqual([name, without]);
    }
  });

  it("no rows are searched for: every shape that has some is known", async () => {
    const heard: unknown[] = [];
    const on_drift = (found: readonly { kind: string }[]) =>
      heard.push(...found.filter(({ kind }) => kind === "searched_rows"));
    for (const name of names) await outcomeOf(name, { on_drift });
    expect(heard).toEqual([]);
  });
});

const isOurs = (host: string) => /^(127\.0\.0\.1|localhost|::1)$/.test(host);

/** The hosts that sockets are opened to, or looked up, while a step runs: only our own answer. */
async function hostsDuring(step: () => Promise<unknown>): Promise<readonly string[]> {
  const hosts = new Set<string>();
  const { connect } = net.Socket.prototype;
  const { lookup } = dns;
  const blocked = () => Object.assign(new Error("no way out"), { code: "ENOTFOUND" });
  const connects = vi.spyOn(net.Socket.prototype, "connect").mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    // Node hands its own calls on as one list, whose first element is the address.
    const [first] = args.flat() as { host?: string }[];
    const host = String(first?.host ?? "localhost");
    hosts.add(host);
    if (isOurs(host)) return Reflect.apply(connect, this, args);
    // As late as a failure comes, when the client listens for it.
    setImmediate(() => this.destroy(blocked()));
    return this;
  } as typeof connect);
  const lookups = vi.spyOn(dns, "lookup").mockImplementation(((
    host: string,
    ...rest: unknown[]
  ) => {
    hosts.add(host);
    if (isOurs(host)) return Reflect.apply(lookup, dns, [host, ...rest]);
    (rest.at(-1) as (error: Error) => void)(blocked());
  }) as never);
  try {
    await step();
  } finally {
    connects.mockRestore();
    lookups.mockRestore();
  }
  return [...hosts];
}

describe("an offline client", () => {
  it("opens no socket off this machine, whatever the request", async () => {
    const client = createClient({ base_url: sample.base_url });
    const hosts = await hostsDuring(async () => {
      for (const name of names) {
        const call = client[name] as unknown as (given: object) => Promise<unknown>;
        await call(argumentsOf(name)).catch((error: unknown) => {
          if (!(error instanceof NotFoundError)) throw error;
        });
      }
      await client.site_wbb_scoreboard({ dates: "20230104-20230106" });
    });
    expect(hosts).toEqual(["127.0.0.1"]);
    // Every second source was among it.
    expect(client.stats().requests).toBeGreaterThan(names.length + 8);
    await client.close();
  });

  it("is distinguished from one of the service itself, whose sockets are seen", async () => {
    const real = createClient({ base_url: "https://site.api.espn.com", retries: 0, proxy: false });
    const hosts = await hostsDuring(() =>
      expect(real.site_mlb_player_info({ athlete_id: "1" })).rejects.toThrow(NetworkError),
    );
    expect(hosts).toEqual(["site.api.espn.com", "site.web.api.espn.com"]);
    await real.close();
  });
});
