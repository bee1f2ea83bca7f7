import { execFileSync, spawn } from "node:child_process";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, HttpError, NotFoundError, SportsFrameError } from "../../src/errors";
import { contentsOf } from "../../src/frames/contents";
import { rows } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { operations } from "../../src/operations";
import {
  type SampleOptions,
  type SampleService,
  startSampleService,
  useSampleService,
} from "../../src/sample/service";

const ROOT = resolve(__dirname, "../..");

let sample: SampleService;
let asReal: SampleService;

beforeAll(async () => {
  sample = await startSampleService({ live: false });
  asReal = await startSampleService({ live: false, as_real: true });
});

afterAll(async () => {
  await sample.close();
  await asReal.close();
});

const IDS = {
  wbb: { event_id: "990000101", team_id: "880001", athlete_id: "7000101" },
  mlb: { event_id: "991000105", team_id: "890001", athlete_id: "8000101" },
};

type Call = (given: object) => Promise<unknown>;

/** The ids that an operation needs. */
function idsFor(name: keyof typeof operations): object {
  const ids = name.includes("_wbb_") ? IDS.wbb : IDS.mlb;
  const { path } = operations[name];
  return Object.fromEntries(
    Object.entries(ids).filter(
      ([id]) => path.includes(`{${id}}`) || (id === "event_id" && name.endsWith("_summary")),
    ),
  );
}

async function ask(name: keyof typeof operations, given: object, base_url = sample.base_url) {
  const call = operations[name] as unknown as Call;
  return (await call({ ...idsFor(name), ...given, base_url })) as never;
}

const NAMES = Object.keys(operations) as (keyof typeof operations)[];

describe("the sample service", () => {
  it.each(NAMES)("answers %s with rows in both engines", async (name) => {
    const danfo = (await ask(name, {})) as Frame | Record<string, Frame>;
    const polars = (await ask(name, { return_as_polars: true })) as Frame | Record<string, Frame>;
    if (!name.endsWith("_summary")) {
      expect(contentsOf(danfo as Frame).rows.length).toBeGreaterThan(0);
      expect(contentsOf(polars as Frame)).toEqual(contentsOf(danfo as Frame));
      return;
    }
    for (const section of Object.keys(danfo)) {
      const [own, other] = [danfo, polars].map((game) =>
        contentsOf((game as Record<string, Frame>)[section] as Frame),
      );
      // A game that is over is on no channel any more.
      if (section !== "broadcasts") expect(own?.rows.length).toBeGreaterThan(0);
      expect(other).toEqual(own);
    }
  });

  it("is ready within a second, and its first answer too", () => {
    const script = `const { startSampleService } = require("./dist");
      const begun = performance.now();
      startSampleService().then(async ({ base_url, close }) => {
        const ready = performance.now() - begun;
        console.log(base_url.startsWith("http://127.0.0.1:"), ready < 1000);
        await close();
      });`;
    expect(run(script)).toBe("true true\n");
  });

  it("answers no method but GET", async () => {
    const url = `${sample.base_url}/apis/site/v2/sports/baseball/mlb/scoreboard`;
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(405);
  });

  it("takes the exported operations with it, and gives them back when it is closed", async () => {
    const before = operations.site_wbb_scoreboard.url();
    const own = await useSampleService();
    expect(operations.site_wbb_scoreboard.url()).toContain(own.base_url);
    await own.close();
    expect(operations.site_wbb_scoreboard.url()).toBe(before);
  });

  it("does not keep a script alive that forgets to close it", () => {
    const script = `const sf = require("./dist");
      (async () => {
        await sf.useSampleService();
        console.log((await sf.site_wbb_scoreboard()).shape.join());
      })();`;
    expect(run(script)).toMatch(/^\d+,50\n$/);
  });

  it.each([
    [{ port: 70_000 }, "port must be a whole number from 0 to 65535, not 70000"],
    [{ port: 1.5 }, "port must be a whole number"],
    [{ latency_ms: -1 }, "latency_ms must be a number of milliseconds, not -1"],
    [{ live: "fast" }, 'live must be "requests", "clock" or false, not "fast"'],
    [{ as_real: "yes" }, "as_real must be true or false"],
    [{ ports: 80 }, 'no option "ports". It has port, latency_ms, live, as_real.'],
  ])("refuses %j", async (options, message) => {
    const started = startSampleService(options as SampleOptions);
    await expect(started).rejects.toThrow(ArgumentError);
    await expect(startSampleService(options as SampleOptions)).rejects.toThrow(message);
  });

  it("says so when its port is taken", async () => {
    const port = Number(new URL(sample.base_url).port);
    await expect(startSampleService({ port })).rejects.toThrow(SportsFrameError);
    await expect(startSampleService({ port })).rejects.toThrow(
      `Port ${port} of this machine is taken. Leave out port for a free one.`,
    );
  });

  it("holds its answers back as long as it is told", async () => {
    const slow = await startSampleService({ latency_ms: 120 });
    const begun = performance.now();
    await fetch(`${slow.base_url}/nothing`);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
    await slow.close();
  });
});

const run = (script: string) =>
  execFileSync(process.execPath, ["-e", script], { cwd: ROOT, encoding: "utf8", timeout: 20_000 });

describe("what a scoreboard is asked for", () => {
  const idsOf = async (league: "wbb" | "mlb", given: object, base_url = sample.base_url) =>
    (rows(await ask(`site_${league}_scoreboard`, given, base_url)) as { game_id: string }[]).map(
      ({ game_id }) => game_id,
    );

  it("is the present day, or a day, a range, a month or a year by the American calendar", async () => {
    // Begins at 02:15 UTC of the sixth: an evening of the fifth.
    const thursday = await idsOf("wbb", { dates: "20230105" });
    expect(thursday).toHaveLength(6);
    expect(thursday).toContain("990000111");
    expect(await idsOf("wbb", { dates: "20230106" })).toEqual([]);
    expect(await idsOf("wbb", { dates: "20230105-20230112" })).toHaveLength(18);
    // Five rounds of six, of which one game is made up in the month.
    expect(await idsOf("wbb", { dates: "202301" })).toHaveLength(8 * 6 + 1);
    expect(await idsOf("wbb", { dates: "2022" })).toHaveLength(6);
    expect(await idsOf("wbb", { dates: "2021" })).toEqual([]);
    const today = await idsOf("wbb", {});
    expect(today).toEqual(await idsOf("wbb", { dates: "20230211" }));
    expect(today.length).toBeGreaterThan(4);
  });

  it("is a week, a part of the season, a group, or so many games", async () => {
    expect(await idsOf("wbb", { week: 1, season_type: 2 })).toEqual(["990000101", "990000102"]);
    const spring = await idsOf("mlb", { season_type: 1 });
    expect(spring).toEqual(["991000101", "991000102", "991000103", "991000104"]);
    expect(await idsOf("wbb", { dates: "2023", season_type: 3 })).toHaveLength(14);
    const west = await idsOf("wbb", { dates: "20230105", groups: "9801" });
    expect(west).toHaveLength(3);
    expect(await idsOf("wbb", { dates: "20230105", groups: "9802" })).toHaveLength(3);
    expect(await idsOf("wbb", { dates: "20230105", groups: "9999" })).toEqual([]);
    expect(await idsOf("mlb", { dates: "20250415", groups: "7" })).not.toHaveLength(0);
    expect(await idsOf("mlb", { dates: "2025", limit: 2 })).toHaveLength(2);
  });

  it("lists a suspended game on both of its days", async () => {
    const begun = await idsOf("mlb", { dates: "20250603" });
    expect(begun).toContain("991000165");
    expect(await idsOf("mlb", { dates: "20250605" })).toEqual(["991000165"]);
  });

  it("are other lists too: limits, seasons, groups, divisions", async () => {
    expect(rows(await ask("site_wbb_news", { limit: 3 }))).toHaveLength(3);
    expect(rows(await ask("site_mlb_teams_site", { limit: 2 }))).toHaveLength(2);
    expect(rows(await ask("site_wbb_team_news", { limit: 1 }))).toHaveLength(1);
    expect(rows(await ask("site_wbb_standings", { season: 2023 }))).toHaveLength(12);
    expect(rows(await ask("site_wbb_standings", { season: 2020 }))).toEqual([]);
    expect(rows(await ask("site_wbb_standings", { group: "9801" }))).toHaveLength(6);
    expect(rows(await ask("site_mlb_team_schedule", { season: 2019 }))).toEqual([]);
    const groups = async (given: object) =>
      new Set(
        (rows(await ask("site_mlb_standings", given)) as { group_name: string }[]).map(
          ({ group_name }) => group_name,
        ),
      ).size;
    expect(await groups({})).toBe(2);
    expect(await groups({ standings_type: "by-division" })).toBe(4);
  });

  it("finds teams by their letters too", async () => {
    const path = "apis/site/v2/sports/baseball/mlb/teams/psg";
    const { team } = (await (await fetch(`${sample.base_url}/${path}`)).json()) as {
      team: { id: string };
    };
    expect(team.id).toBe("890001");
  });
});

describe("what the sample does not have", () => {
  it.each([
    ["site_wbb_summary", { event_id: "1" }, 404, "events/1, status=404"],
    ["site_mlb_team_roster", { team_id: "1" }, 400, "teams/1?active=true&limit=100, status=400"],
    ["site_wbb_player_info", { athlete_id: "1" }, 404, "athletes/1, status=404"],
  ] as const)("%s %j is an error that says so", async (name, given, status, message) => {
    const failed = ask(name, given);
    await expect(failed).rejects.toThrow(HttpError);
    await expect(ask(name, given)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
  });

  it("is answered as the service does: dates, routes, escapes", async () => {
    const get = async (path: string) => {
      const answer = await fetch(`${sample.base_url}/apis/${path}`);
      return [answer.status, await answer.json()];
    };
    const refused = { code: 400, message: "Failed to get events endpoint." };
    const board = "site/v2/sports/baseball/mlb/scoreboard";
    expect(await get(`${board}?dates=20250230`)).toEqual([400, refused]);
    expect(await get(`${board}?dates=yesterday`)).toEqual([400, refused]);
    for (const path of [
      "site/v2/sports/football/nfl/scoreboard",
      "site/v2/sports/baseball/mlb/standings",
      "v2/sports/baseball/mlb/scoreboard",
      "site/v2/sports/baseball/mlb/nothing",
      "site/v2/sports/baseball/mlb/teams/890001/constructor",
      "site/v2/sports/baseball/mlb/constructor",
      "site/v2/sports/baseball/mlb/teams/%E0%A4%A",
      "common/v3/sports/baseball/mlb/teams",
    ]) {
      expect([path, ...(await get(path))]).toEqual([path, 404, { code: 404 }]);
    }
  });
});

describe("the sample as the real service is today", () => {
  const get = async (path: string, league: "wbb" | "mlb" = "mlb") => {
    const own = league === "wbb" ? "basketball/womens-college-basketball" : "baseball/mlb";
    const answer = await fetch(`${asReal.base_url}/apis/site/v2/sports/${own}/${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const both = ["wbb", "mlb"] as const;

  it.each(both)("has lost paths in %s", async (league) => {
    const { team_id, athlete_id } = IDS[league];
    for (const path of [
      "calendar",
      "draft",
      `athletes/${athlete_id}`,
      `athletes/${athlete_id}/bio`,
    ]) {
      expect(await get(path, league)).toEqual({ status: 404, body: { code: 404 } });
    }
    for (const part of ["record", "transactions", "history", "leaders"]) {
      expect(await get(`teams/${team_id}/${part}`, league)).toEqual({ status: 200, body: {} });
    }
    const { status, body } = await get("statistics", league);
    expect([status, "stats" in body, "league" in body]).toEqual([200, false, true]);
    expect(await get(`athletes/${athlete_id}/news`, league)).toEqual({
      status: 200,
      body: { header: "{0} News", articles: [] },
    });
  });

  it("has lost more in one league than in the other", async () => {
    for (const part of ["injuries", "news"]) {
      expect((await get(`teams/890001/${part}`)).body).toEqual({});
      expect((await get(`teams/880001/${part}`, "wbb")).body).not.toEqual({});
    }
    expect((await get("rankings")).body).toEqual({
      code: 404,
      message: "Unable to get sport data for sport: baseball and league: mlb",
    });
    expect((await get("rankings", "wbb")).status).toBe(200);
    expect((await get("injuries", "wbb")).body.injuries).toEqual([]);
    expect((await get("injuries")).body.injuries).not.toEqual([]);
  });

  it("refuses ranges, lists 25 games above the limit and featured ones without groups", async () => {
    const games = async (query: string, league: "wbb" | "mlb" = "wbb") =>
      ((await get(`scoreboard?${query}`, league)).body.events as { id: string }[]).length;
    expect(await get("scoreboard?dates=20250603-20250604")).toEqual({
      status: 400,
      body: { code: 400, message: "Failed to get events endpoint." },
    });
    expect(await games("dates=2023&groups=50&limit=500")).toBe(75);
    expect(await games("dates=2023&groups=50&limit=501")).toBe(25);
    const featured = await games("dates=20230105");
    expect(featured).toBeGreaterThan(0);
    expect(featured).toBeLessThan(6);
    expect(await games("dates=20230105&groups=50")).toBe(6);
    expect(await games("dates=20250604", "mlb")).toBeGreaterThan(5);
  });

  it("knows colleges by their ids alone, clubs by letters too", async () => {
    expect((await get("teams/MARL", "wbb")).status).toBe(400);
    expect((await get("teams/880001", "wbb")).status).toBe(200);
    expect((await get("teams/PSG")).status).toBe(200);
  });

  it("has what it lost elsewhere", async () => {
    const { body } = await get("scoreboard?groups=50", "wbb");
    const [league] = body.leagues as { calendar: string[]; calendarIsWhitelist: boolean }[];
    expect([league?.calendarIsWhitelist, league?.calendar.length]).toEqual([
      true,
      3 + 10 + 1 + 3 + 2,
    ]);
    const team = (await get("teams/890001")).body.team as { record: { items: unknown[] } };
    expect(team.record.items).toHaveLength(3);
    const common = async (path: string) =>
      (
        await fetch(`${asReal.base_url}/apis/common/v3/sports/baseball/mlb/athletes/${path}`)
      ).json();
    expect(await common("8000101")).toMatchObject({ athlete: { id: "8000101" } });
    expect(Object.keys((await common("8000101/bio")) as object).sort()).toEqual([
      "awards",
      "teamHistory",
    ]);
    expect(await common("1")).toMatchObject({ code: 404 });
  });

  it("is an error or an empty frame of documented columns to the operations", async () => {
    const given = { base_url: asReal.base_url };
    await expect(ask("site_wbb_draft", given, asReal.base_url)).rejects.toThrow(NotFoundError);
    const empty = (await ask("site_mlb_team_news", {}, asReal.base_url)) as {
      shape: number[];
      columns: string[];
    };
    expect(empty.columns).toEqual(operations.site_mlb_team_news.columns.map(({ name }) => name));
    expect(empty.shape[0]).toBe(0);
  });
});

describe("live games", () => {
  const LIVE = "990000175";
  const status = async (base_url: string) => {
    const payload = (await ask(
      "site_wbb_summary",
      { event_id: LIVE, return_parsed: false },
      base_url,
    )) as {
      plays: { id: string; homeScore: number }[];
      header: { competitions: [{ status: { type: { state: string } } }] };
    };
    return {
      plays: payload.plays.length,
      state: payload.header.competitions[0].status.type.state,
      ids: payload.plays.map(({ id }) => id),
    };
  };

  it("move on with each request, keep their plays and end", async () => {
    const own = await startSampleService();
    const seen = [await status(own.base_url)];
    while (seen.at(-1)?.state === "in" && seen.length < 500) seen.push(await status(own.base_url));
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.at(-1)?.state).toBe("post");
    for (const [index, one] of seen.slice(1).entries()) {
      const before = seen[index] as (typeof seen)[number];
      expect(one.plays).toBeGreaterThan(before.plays);
      expect(one.ids.slice(0, before.plays).sort()).toEqual([...before.ids].sort());
    }
    const board = rows(
      (await ask("site_wbb_scoreboard", {}, own.base_url)) as Frame,
    ) as unknown as { game_id: string; home_winner: boolean; away_winner: boolean }[];
    const ended = board.find(({ game_id }) => game_id === LIVE);
    expect([ended?.home_winner, ended?.away_winner].sort()).toEqual([false, true]);
    await own.close();
  });

  it("stand still when they are told to", async () => {
    const [first, second] = [await status(sample.base_url), await status(sample.base_url)];
    expect(second).toEqual(first);
    expect(first?.state).toBe("in");
  });

  it("go by the clock, a play a second, whoever asks", async () => {
    const { createSample } = await import("../../src/sample/sample.js");
    let time = 0;
    const answer = createSample({ live: "clock", as_real: false }, () => time);
    const path = "/apis/site/v2/sports/basketball/womens-college-basketball/summary";
    const plays = () => {
      const { body } = answer(new URL(`http://127.0.0.1${path}?event=${LIVE}`));
      return (body as { plays: unknown[] }).plays.length;
    };
    const begun = plays();
    expect(plays()).toBe(begun);
    time = 10_999;
    expect(plays()).toBe(begun + 10);
    time = 3_600_000;
    expect(plays()).toBeGreaterThan(begun + 100);
  });
});

describe("the command", () => {
  const start = (...args: string[]) =>
    spawn(process.execPath, ["dist/cli.js", ...args], { cwd: ROOT });
  const outputOf = (child: ReturnType<typeof start>) =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      let [out, err] = ["", ""];
      child.stdout.on("data", (text) => {
        out += text;
      });
      child.stderr.on("data", (text) => {
        err += text;
      });
      child.on("close", (code) => done({ code, out, err }));
    });

  it("runs the service until it is interrupted", async () => {
    const child = start("sample", "--port", "0", "--as-real", "--live", "off", "--latency", "1");
    const ended = outputOf(child);
    const text = await new Promise<string>((got) => {
      child.stdout.once("data", (first) => got(String(first)));
    });
    const [base_url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    const answer = await fetch(`${base_url}/apis/site/v2/sports/baseball/mlb/calendar`);
    expect(answer.status).toBe(404);
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 0, err: "" });
  });

  it.each([
    [["sample", "--port", "many"], 2, '--port must be a whole number, not "many".'],
    [["sample", "--port", "70000"], 2, "port must be a whole number from 0 to 65535"],
    [["sample", "--live", "fast"], 2, '--live must be requests, clock or off, not "fast".'],
    [["sample", "--prot", "1"], 2, "--prot"],
    [["sample", "--port"], 2, "--port"],
    [["sample", "extra"], 2, "extra"],
    [["smaple"], 2, 'There is no command "smaple".'],
    [["constructor"], 2, 'There is no command "constructor".'],
  ])("says what is wrong with %j", async (args, code, message) => {
    const ended = await outputOf(start(...args));
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
    expect(ended.err).toContain("Usage: sportsframe");
    expect(ended.err).not.toContain("    at ");
  });

  it.each([["--help"], ["help"], ["sample", "--help"], ["-h"]])(
    "tells its commands: %s %s",
    async (...args) => {
      const { code, out } = await outputOf(start(...args));
      expect(code).toBe(0);
      expect(out).toContain("sportsframe sample");
    },
  );

  it("tells its version, and that a port is taken", async () => {
    expect(await outputOf(start("--version"))).toMatchObject({ code: 0, out: "0.1.0\n" });
    const port = new URL(sample.base_url).port;
    const { code, err } = await outputOf(start("sample", "--port", port));
    expect([code, err]).toEqual([
      1,
      `Port ${port} of this machine is taken. Leave out port for a free one.\n`,
    ]);
  });
});
