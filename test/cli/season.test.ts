import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { answerJson, startLoopback } from "../support/loopback";
import { describeWith } from "../support/machine";
import { suiteFolder } from "../support/suite-folder";
import { openTerminal } from "../support/terminal";

// Needs dist/ and vendor/: npm run build.

const CLI = resolve(__dirname, "../../dist/cli.js");
const folder = suiteFolder("season-cli");

const SEASON = ["--league", "mlb", "--season", "2025", "--dir", folder];

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `sportsframe season` with output and input that are pipes. */
function season(args: readonly string[], input = ""): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, "season", ...args], {
    env: { ...process.env, COLUMNS: "80" },
  });
  const shown = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (part: string) => {
      shown[name] += part;
    });
  }
  child.stdin.end(input);
  return new Promise((done) => child.on("close", (status) => done({ status, ...shown })));
}

describe("a season of the sample league", () => {
  let first: Ended;
  beforeAll(async () => {
    first = await season(["update", ...SEASON, "--sample", "--dates", "20250501-20250507"]);
  });

  it("is collected, with counts on stdout and no line on a pipe", async () => {
    expect(first).toMatchObject({ status: 0, stderr: "" });
    const counts = Object.fromEntries(
      first.stdout
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/ +/)),
    );
    expect(Object.keys(counts)).toEqual(
      "found fetched unchanged not_final failed corrected repaired".split(" "),
    );
    expect(Number(counts.fetched)).toBeGreaterThan(3);
    const again = ["update", ...SEASON, "--sample", "--dates", "20250501-20250507", "--json"];
    const second = await season(again);
    expect(JSON.parse(second.stdout)).toMatchObject({
      found: Number(counts.found),
      fetched: 0,
      unchanged: Number(counts.fetched),
      failed: 0,
    });
  });

  it("is reported on as text and as JSON", async () => {
    const [text, json] = await Promise.all([
      season(["report", ...SEASON]),
      season(["report", ...SEASON, "--json"]),
    ]);
    expect([text.status, text.stderr]).toEqual([0, ""]);
    expect(text.stdout).toMatch(/^mlb 2025\n\ngames\n {2}found {2}played/);
    expect(text.stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
    const { games } = JSON.parse(json.stdout);
    expect(first.stdout).toContain(`fetched    ${games.known + games.void}\n`);
  });

  it("answers a query in quotes or on stdin, as a table or as JSON", async () => {
    const query = "select count(*) as games, max(season) as season from game_details";
    const [text, json] = await Promise.all([
      season(["sql", query, ...SEASON]),
      season(["sql", ...SEASON, "--json"], `${query};\n`),
    ]);
    expect([text.status, json.status]).toEqual([0, 0]);
    const [row] = JSON.parse(json.stdout);
    expect(row.season).toBe(2025);
    expect(first.stdout).toContain(`fetched    ${row.games}\n`);
    expect(text.stdout).toMatch(new RegExp(`^shape: \\(1, 2\\)\\n[^]*\\n +${row.games} +2025\\n$`));
    writeFileSync(join(folder, "own.csv"), "n\n7\n");
    const own = ["sql", `from '${join(folder, "own.csv")}'`, ...SEASON, "--json"];
    const lines = "select 1 as n, 'a,b' as name union all select 2, null order by n";
    const [csv, both, foreign] = await Promise.all([
      season(["sql", lines, ...SEASON, "--csv"]),
      season(["sql", lines, ...SEASON, "--csv", "--json"]),
      season(["report", ...SEASON, "--csv"]),
    ]);
    expect(csv.stdout.split(/\r?\n/)).toEqual(["n,name", '1,"a,b"', "2,", ""]);
    expect(both).toMatchObject({ status: 2, stdout: "" });
    expect(foreign.stderr).toContain("season report does not accept --csv");
    const [refused, allowed, several] = await Promise.all([
      season(own),
      season([...own, "--allow", folder]),
      season(["sql", "select", "1", ...SEASON]),
    ]);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("own.csv");
    expect(refused.stderr).not.toContain("    at ");
    expect(JSON.parse(allowed.stdout)).toEqual([{ n: 7 }]);
    expect(several.stderr).toMatch(/^Put the query in quotes\.\nsportsframe season --help/);
  });
});

it("ends with 1 if games failed, and prints advice", async () => {
  const team = (id: string, homeAway: string) => ({ id, homeAway, team: { id } });
  const status = { type: { name: "STATUS_FINAL", state: "post", completed: true } };
  const date = "2023-01-06T00:00Z";
  const event = {
    id: "7",
    date,
    season: { year: 2023, type: 2 },
    competitions: [{ id: "7", date, competitors: [team("1", "home"), team("2", "away")], status }],
  };
  const service = await startLoopback((request, response) => {
    if (request.url?.includes("/summary")) response.writeHead(404).end("{}");
    else answerJson({ events: [event] })(request, response);
  });
  onTestFinished(() => service.close());
  const own = ["--league", "wbb", "--season", "2023", "--dir", folder, "--base-url", service.url];
  const choice = ["--dates", "20230105", "--groups", "50,100"];
  const { status: code, stdout, stderr } = await season(["update", ...own, ...choice]);
  expect(code).toBe(1);
  expect(stdout).toContain("failed     1\n");
  expect(stderr).toContain("Some games failed. See season report for the reasons");
  const asked = service.requests.map(({ url }) => url).filter((url) => url.includes("groups"));
  expect(asked.map((url) => new URL(url, service.url).searchParams.get("groups"))).toEqual([
    "50",
    "100",
  ]);
  const report = await season(["report", ...own, "--json"]);
  expect(JSON.parse(report.stdout).failures).toMatchObject([{ game_id: "7", attempts: 1 }]);
});

describeWith("terminal", "on a terminal", () => {
  it("an update shows its progress in one line", async () => {
    const own = ["--league", "wbb", "--season", "2023", "--dir", join(folder, "terminal")];
    const command = [CLI, "season", "update", ...own, "--sample", "--dates", "202301"];
    const terminal = openTerminal([process.execPath, ...command], {
      columns: 100,
      cwd: folder,
      env: process.env,
    });
    const screen = await terminal.type("", /repaired +0/);
    expect(await terminal.ended).toBe(0);
    expect(screen).toMatch(
      /wbb 2023 \[=+-*\] \d+\/\d+, \d+\.\d per second, 0:\d\d left, \S+ [kM]B/,
    );
    // Each state is written over the one before it: the last of the line counts.
    const line =
      screen
        .split(/\r?\nfound/)[0]
        ?.split("\n")
        .at(-1) ?? "";
    const [, done, total] = [...line.matchAll(/\[=+-*\] (\d+)\/(\d+), /g)].at(-1) ?? [];
    const [, found] = /found +(\d+)/.exec(screen) ?? [];
    expect([done, total, Number(found) > 10]).toEqual([found, found, true]);
  });
});
