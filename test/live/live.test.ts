import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import {
  ArgumentError,
  createClient,
  live,
  replayGame,
  watchGame,
  watchScoreboard,
} from "../../src";
import { displayWidth } from "../../src/frames/files/cell-text";
import { composeScene, showOn } from "../../src/live/live";
import { boardAfter, emptyBoard } from "../../src/live/screen/board";
import { boxScoreLines } from "../../src/live/screen/box-score-lines";
import { screenLines } from "../../src/live/screen/terminal-screen";
import { sceneBundle } from "../../src/notebook/live-game";
import { lazy } from "../support/payloads";
import { sampleLeague } from "../support/sample";
import { type Json, rowsOf } from "./as-if-live";
import { eventsOf, watching } from "./watching";

const summary = lazy(
  () => sampleLeague().raw("site_wbb_summary", { event_id: "990000110" }) as Json,
);
const whole = () => [{ rows: rowsOf("wbb", summary()), over: true }];
const watched = () => watching("wbb", summary(), whole()).watch;
const board = lazy(async () => (await eventsOf(watched())).reduce(boardAfter, emptyBoard("wbb")));

describe("a screen", () => {
  it.each([
    [110, 36],
    [80, 24],
    [61, 12],
    [40, 8],
    [12, 3],
  ])("of %s by %s is filled and nowhere wider", async (columns, rows) => {
    const box = boxScoreLines("wbb", summary());
    const lines = screenLines(await board(), box, { columns, rows });
    expect(lines).toHaveLength(rows);
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns);
    if (columns >= 40) expect(lines[0]).toMatch(/^ASHE 81 .*Final\..* 83 KBAY$/);
  });

  it("lists the best of both sides", () => {
    const { names, home } = boxScoreLines("wbb", summary());
    expect(names).toEqual(["min", "pts", "reb", "ast"]);
    const points = home.map(({ numbers }) => numbers[1] ?? 0);
    expect(points).toEqual([...points].sort((one, other) => other - one));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(83);
  });

  it("is the terminal's until a key is pressed, and leaves nothing behind", async () => {
    const written: string[] = [];
    const keyboard = Object.assign(new EventEmitter(), {
      isTTY: true,
      setRawMode: vi.fn(),
      pause: vi.fn(),
      resume: vi.fn(),
    });
    const output = Object.assign(new EventEmitter(), {
      isTTY: true,
      columns: 90,
      rows: 30,
      write: (text: string) => written.push(text) > 0,
    });
    const before = process.listenerCount("SIGTERM");
    const shown = showOn({ keyboard, output } as never, watched());
    await vi.waitFor(() => expect(written.join("")).toContain("Final."), { timeout: 50_000 });
    Object.assign(output, { columns: 50, rows: 10 });
    output.emit("resize");
    expect(written.at(-1)?.split("\r\n")).toHaveLength(10);
    keyboard.emit("data", Buffer.from("\u001b[A"));
    keyboard.emit("data", Buffer.from("q"));
    await shown;
    expect(written[0]).toContain("\u001b[?1049h");
    expect(written.at(-1)).toBe("\u001b[?7h\u001b[?25h\u001b[?1049l");
    expect(keyboard.setRawMode.mock.calls).toEqual([[true], [false]]);
    expect([keyboard, output].map((one) => one.eventNames())).toEqual([[], []]);
    expect(process.listenerCount("SIGTERM")).toBe(before);
  });
});

it("shows score, picture, box score and the latest events in a notebook", async () => {
  const { data } = sceneBundle(composeScene(await board(), summary()));
  const html = String(data["text/html"]);
  expect(html).toContain("<b>ASHE 81, KBAY 83</b> Final.");
  expect(html).toContain('src="data:image/png;base64,');
  expect(html.match(/<table/g)).toHaveLength(2);
  expect(html.match(/<li /g)).toHaveLength(12);
  expect(String(data["text/plain"])).toMatch(/^ASHE 81, KBAY 83 {2}Final\.\n/);
});

it("shows the names of players in a notebook as text, not as HTML", async () => {
  const latest = ["Sam <b> Boldface scores"];
  const { data } = sceneBundle(composeScene({ ...(await board()), latest }, undefined));
  expect(data["text/html"]).toContain(">Sam &lt;b&gt; Boldface scores</li>");
});

it("draws the lead if there is no probability, and no picture before there is a lead", async () => {
  const scene = composeScene(await board(), { ...summary(), winprobability: [] });
  expect(scene.chart()?.spec.title).toMatchObject({ text: ["KBAY lead"] });
  expect(composeScene(emptyBoard("wbb"), undefined).chart()).toBeUndefined();
  expect(composeScene(await board(), { header: 7 }).box()).toBeUndefined();
});

describe("invalid arguments", () => {
  const game = { league: "wbb", event_id: "401469424" } as const;
  it.each([
    [() => watchGame({ ...game, evry_ms: 1 } as never), /watchGame: .*evry_ms.*every_ms/],
    [
      () => watchGame({ ...game, every_ms: 200, client: createClient() }),
      /every_ms must be at least 5000, got 200/,
    ],
    [() => watchGame({ league: "wba" as never, event_id: 1 }), /league must be one of/],
    [() => watchGame({ league: "wbb" }), /event_id must be the digits of an id/],
    [() => watchGame({ ...game, game_id: "2" }), /event_id is '401469424', but game_id is '2'/],
    [() => watchGame({ ...game, recheck_ms: [5, 3] }), /recheck_ms must be a rising list/],
    [() => watchGame({ ...game, since: 7 as never }), /since must be the result of bookmark\(\)/],
    [() => watchGame({ ...game, since: "nowhere.ndjson" }), /nowhere.ndjson cannot be read/],
    [() => watchGame({ ...game, signal: {} as never }), /watchGame: signal must be/],
    [
      () => watchGame({ ...game, client: {} as never }),
      /client must be a client from createClient/,
    ],
    [() => watchScoreboard({ league: "wbb", dates: "2023" }), /dates must be one day/],
    [() => watchScoreboard({ league: "wbb", groups: "ncaa" }), /groups must be the digits/],
    [() => watchScoreboard({ league: "wbb", plays_of: ["x"] }), /plays_of must be a list of ids/],
    [() => replayGame("package.json"), /package.json is not a recording of a game/],
    [() => replayGame("game.ndjson", { speed: 0 }), /speed must be a number above 0/],
  ])("is refused before any request: %s", (call, message) => expect(call).toThrow(message));

  it("is refused by live", async () => {
    await expect(live({} as never)).rejects.toThrow(ArgumentError);
    const night = watchScoreboard({ league: "wbb", client: createClient() });
    await expect(live(night as never)).rejects.toThrow("takes the result of watchGame");
  });
});
