import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { thrownText, valueText } from "../../src/cli/repl/printing";
import { chart, dfd } from "../../src/index";
import { createRecorder } from "../../src/live/record/recording";
import { boardAfter, emptyBoard } from "../../src/live/screen/board";
import { screenLines } from "../../src/live/screen/terminal-screen";
import { buildBundle } from "../../src/notebook/display";
import { sceneBundle } from "../../src/notebook/live-game";
import { sampleLeague } from "../support/sample";
import { suiteFolder } from "../support/suite-folder";

// Needs dist/: npm run build.

const CLI = resolve(__dirname, "../../dist/cli.js");

const scratch = suiteFolder("controls");

/** Everything that a terminal may act on, but for line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Without NUL, which no argument of a process can hold. */
const HOSTILE = "\u001b]0;title\u0007\u001b[2J\u009b31m\u007f\r\u0008";

const environment = { ...process.env, COLUMNS: "80" };

function sportsframe(args: readonly string[], more: object = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: "utf8",
    timeout: 60_000,
    cwd: scratch,
    env: { ...environment, ...more },
  });
  return { stdout, stderr };
}

describe("the command line", () => {
  const dir = join(scratch, `season ${HOSTILE}`);
  const season = ["--league", "wbb", "--season", "2023", "--dir", dir];
  it.each([
    ["a command", [HOSTILE]],
    ["an option", ["season", "update", `--${HOSTILE}`]],
    ["a league", ["season", "report", "--league", HOSTILE, "--season", "2023", "--dir", dir]],
    ["a folder without a season", ["season", "report", ...season]],
    ["a query", ["season", "sql", `select '${HOSTILE}'`, ...season]],
    ["a recording that is not there", ["watch", "--replay", HOSTILE]],
    ["a folder of notebooks", ["kernel", HOSTILE]],
    ["two folders of notebooks", ["kernel", "one", HOSTILE]],
    ["a way of the sample league", ["sample", "--live", HOSTILE]],
  ])("quotes %s without its control characters", (_, args) => {
    const { stdout, stderr } = sportsframe(args);
    expect(stdout + stderr).toMatch(/31m|033/);
    expect(stdout).not.toMatch(CONTROLS);
    expect(stderr).not.toMatch(CONTROLS);
  });

  it("quotes no control characters of a file with the wrong type", () => {
    const home = join(scratch, "home");
    mkdirSync(join(home, "node_modules/tslab"), { recursive: true });
    writeFileSync(join(home, "node_modules/tslab/package.json"), `\u001b[31m\u0000${HOSTILE}`);
    const { stdout, stderr } = sportsframe(["kernel", "home"]);
    expect(stderr).toContain("u001b");
    expect(stdout + stderr).not.toMatch(CONTROLS);
  });

  it("replays a game whose texts hold them", () => {
    const file = join(scratch, "game.ndjson");
    const hostile = JSON.stringify(`\u0000${HOSTILE}\n`).slice(1, -1);
    const text = JSON.stringify(
      sampleLeague().raw("site_wbb_summary", { event_id: "990000110" }),
    ).replace(/"(text|abbreviation)":\s*"/g, (start) => start + hostile);
    const summary = JSON.parse(text);
    createRecorder("record", file, "wbb", "990000110")({ at: Date.now(), summary });
    const { stdout, stderr } = sportsframe(["watch", "--replay", file, "--speed", "1000000"]);
    expect(stdout.split("\n").length).toBeGreaterThan(100);
    expect(stdout).toContain("\\u0000\\u001b]0;title");
    expect(stdout + stderr).not.toMatch(CONTROLS);
  });
});

describe("a live game", () => {
  const event = {
    ...{ type: "delay", text: HOSTILE, phase: "begins", away_score: 1, home_score: 2 },
    ...{ away_team_abbreviation: HOSTILE, home_team_abbreviation: HOSTILE },
    ...{ clock: HOSTILE, stage: null },
  };
  const board = boardAfter(emptyBoard("wbb"), event as never);

  it("is drawn without control characters of its texts", () => {
    const lines = screenLines(board, undefined, { columns: 400, rows: 24 });
    expect(lines.join("")).toContain("title");
    expect(lines.join("\n")).not.toMatch(CONTROLS);
  });

  it("is an output of a notebook without them", () => {
    const scene = { board, chart: () => undefined, box: () => undefined };
    const { data } = sceneBundle(scene as never);
    expect(String(data["text/html"])).toContain("title");
    expect(Object.values(data).join("\n")).not.toMatch(CONTROLS);
  });
});

it("the prompt prints errors and tables without control characters of their texts", () => {
  const texts = [
    thrownText(new Error(`\u0000${HOSTILE}`)),
    valueText(new Error(HOSTILE), false),
    valueText({ [HOSTILE]: new dfd.DataFrame([{ [HOSTILE]: HOSTILE }]) }, false),
  ];
  for (const text of texts) {
    expect(text).toContain("title");
    expect(text).not.toMatch(CONTROLS);
  }
});

describe("HTML", () => {
  const text = `\u0000${HOSTILE}`;
  const rows = ["a", "b"].map((name, index) => ({ name: `${name}${text}`, points: index + 1 }));
  const bars = chart(
    rows,
    { mark: "bar", encoding: { y: "name", x: "points", tooltip: [{ field: "name" }] } },
    { title: `Title ${text}` },
  );

  it("of a chart has none of them", () => {
    const html = bars.toHTML();
    expect(html).toContain("<title>Title ]0;title");
    expect(html).not.toMatch(CONTROLS);
    expect(bars.toSVG()).not.toMatch(CONTROLS);
  });

  it("of a table has none of them", () => {
    const { data } = buildBundle(new dfd.DataFrame(rows))?.bundle() ?? { data: {} };
    expect(Object.values(data).join("\n")).toContain("title");
    expect(Object.values(data).join("\n")).not.toMatch(CONTROLS);
  });
});
