import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copySeasons } from "../support/pages";
import { sampleLeague } from "../support/sample";
import { UPDATE_MS } from "../support/updated-season";
import {
  type Event,
  EXAMPLES,
  examplesFolder,
  gameOf,
  gamesOf,
  league,
  type Play,
  played,
  rounded,
  type Summary,
  sum,
  tableIn,
} from "./scripts";

const { folder, run, runNode, saved } = examplesFolder();

// Scripts find the games there and download none; examples.test.ts runs one of them from nothing.
beforeAll(() => copySeasons(join(folder, "data")), UPDATE_MS);

describe("season-leaders", () => {
  it("ranks by points per game", () => {
    const players = new Map<string, { name: string; points: number[] }>();
    const games = ["2022", "2023"].flatMap(gamesOf);
    const boxes = games.map(({ id }) => gameOf(id).boxscore.players ?? []);
    const blocks = boxes.flat();
    for (const { names, athletes } of blocks.flatMap(({ statistics }) => statistics)) {
      for (const { athlete, stats } of athletes.filter(({ didNotPlay }) => !didNotPlay)) {
        const points = players.get(athlete.id)?.points ?? [];
        points.push(Number(stats[names.indexOf("PTS")]));
        players.set(athlete.id, { name: athlete.displayName, points });
      }
    }
    const leaders = [...players.values()]
      .filter(({ points }) => points.length >= 5)
      .map(({ name, points }) => ({
        name,
        points,
        mean: sum(points) / points.length,
        best: Math.max(...points),
      }))
      .sort((one, other) => other.mean - one.mean || other.best - one.best)
      .slice(0, 10)
      .map(({ name, points, mean }) => [
        name,
        ...[points.length, sum(points), Math.max(...points)].map(String),
        rounded(mean, 1),
      ]);
    const { status, stdout, stderr } = run("season-leaders");
    expect([status, stderr]).toEqual([0, ""]);
    // A forfeit is completed, but not played.
    const played = boxes.filter((box) => box.some(({ statistics: [first] }) => first?.athletes[0]));
    expect(stdout).toContain(`of ${played.length} games`);
    expect(tableIn(stdout).map(([name, _team, ...numbers]) => [name, ...numbers])).toEqual(leaders);
  });

  it("reports that there were no games, and runs with ts-node", () => {
    const tsNode = require.resolve("ts-node/dist/bin.js");
    const script = join(EXAMPLES, "season-leaders.ts");
    const { status, stdout } = runNode(tsNode, script, "2021");
    expect([status, stdout]).toEqual([0, "No games of 2021 have been played.\n"]);
  });
});

/** When the winner's chance last rose above one half, and the least that it was. */
function finishOf({ id, shortName, competitions }: Event) {
  const { plays = [], winprobability = [] } = gameOf(id);
  const chances = new Map(winprobability.map((row) => [row.playId, row.homeWinPercentage]));
  const winner = competitions[0]?.competitors.find((one) => one.winner)?.homeAway;
  // The last play of an instant replaces those before it.
  const instants = new Map<string, number>();
  for (const play of plays) {
    if (!chances.has(play.id)) continue;
    const home = chances.get(play.id);
    const own = winner === "home" ? home : 1 - (home ?? Number.NaN);
    const instant = `${play.period.displayValue} ${play.clock.displayValue}`;
    instants.delete(instant);
    instants.set(instant, own ?? Number.NaN);
  }
  const atInstants = [...instants.values()];
  const turn = atInstants.findLastIndex((chance) => chance <= 0.5) + 1;
  const lowest = Math.min(...atInstants.filter((chance) => !Number.isNaN(chance)));
  return [shortName, [...instants.keys()][turn], rounded(lowest, 3)];
}

it("closest-finishes ranks the games of a month by when they were decided", () => {
  const finishes = new Map(gamesOf("202301").map((game) => [game.shortName, finishOf(game)]));
  const { status, stdout, stderr } = run("closest-finishes");
  expect([status, stderr]).toEqual([0, ""]);
  const table = tableIn(stdout);
  expect(table).toHaveLength(10);
  expect(table[0]).toEqual(["QT @ MTV", "66-63", "4th Quarter 0:01", "1", "0.094"]);
  const seconds = table.map(([, , , count]) => Number(count));
  expect(seconds).toEqual([...seconds].sort((one, other) => one - other));
  expect(table.map(([game, , decided, , lowest]) => [game, decided, lowest])).toEqual(
    table.map(([game]) => finishes.get(game ?? "")),
  );
  expect(saved("closest-finish.png").toString("latin1", 1, 4)).toBe("PNG");
});

it("pitch-mix counts the kinds of a pitcher's pitches", () => {
  const plays = played(league.raw("site_mlb_team_schedule", { team_id: "890001", season: 2025 }))
    .flatMap(({ id }) => (league.raw("site_mlb_summary", { event_id: id }) as Summary).plays ?? [])
    .filter(({ summaryType }) => summaryType === "P")
    .filter(({ participants = [] }) =>
      participants.some(({ athlete, type }) => type === "pitcher" && athlete.id === "8000101"),
    );
  const kinds = new Set(plays.map(({ pitchType }) => pitchType?.text));
  const mix = [...kinds].map((kind) => {
    const these = plays.filter(({ pitchType }) => pitchType?.text === kind);
    const speeds = these.flatMap(({ pitchVelocity = [] }) => pitchVelocity);
    const swings = these.filter(({ type }) => !/^(Ball|Strike Looking|Hit By)/.test(type.text));
    const misses = swings.filter(({ type }) => type.text === "Strike Swinging");
    return [
      kind ?? "null",
      String(these.length),
      rounded(these.length / plays.length, 3),
      speeds.length === 0 ? "null" : String(Number((sum(speeds) / speeds.length).toPrecision(4))),
      swings.length === 0 ? "null" : rounded(misses.length / swings.length, 3),
    ];
  });
  const { status, stdout, stderr } = run("pitch-mix", "Port Sable", "Basile Starkweather");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`Basile Starkweather, ${plays.length} pitches.`);
  const table = tableIn(stdout);
  expect(table).toEqual(expect.arrayContaining(mix));
  expect(table.length).toBe(mix.length);
  const counts = table.map(([, count]) => Number(count));
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(saved("pitch-mix.png").toString("latin1", 1, 4)).toBe("PNG");
});

describe("daily-report", () => {
  it("is one file with tables and pictures that sends no request", () => {
    const { status, stdout, stderr } = run("daily-report");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe("daily-report.html has the 6 games of 20230105.\n");
    const page = saved("daily-report.html").toString();
    // Six games and their heading, twelve teams and theirs; two pictures of each game.
    expect(page.match(/<tr>/g)).toHaveLength(6 + 1 + 12 + 1);
    expect(page.match(/<svg /g)).toHaveLength(2 * 6);
    expect(page.match(/<h2>/g)).toHaveLength(1 + 6);
    const names = "<td>Ashgrove Foxes at Kestrel Bay Lanterns</td>";
    expect(page).toContain(`${names}<td>81</td><td>83</td><td>Final/OT</td>`);
    const addresses = [...page.matchAll(/https?:[^"')\s]*/g)].map(([address]) => address);
    expect([...new Set(addresses)].filter((one) => !one.startsWith("http://www.w3.org/"))).toEqual(
      [],
    );
    expect(page).not.toMatch(/<(script|link|img|iframe|image)\b|@import/);
  });

  it("leaves text text", () => {
    const page = saved("daily-report.html").toString();
    expect(page).toContain("<td>Two Rivers A&#38;M, East &#60;b&#62;Ferrymen&#60;/b&#62;</td>");
    expect(page).toContain(
      "<h2>Fairwater Otters at Two Rivers A&#38;M, East &#60;b&#62;Ferrymen&#60;/b&#62;</h2>",
    );
    expect(page).not.toMatch(/<b>|A&M/);
  });

  it("takes a day with games that are not over, and a file of one's own", () => {
    expect(run("daily-report", "20230211", "day.html").status).toBe(0);
    expect(existsSync(join(folder, "day.html"))).toBe(true);
    const page = saved("day.html").toString();
    expect(page).toContain("<td>Postponed</td>");
    expect(page.match(/<svg /g)).toHaveLength(2 * gamesOf("20230211").length);
  });
});

it("late-lead-changes prints the lead changes of the requested minutes", () => {
  // The game continues with each request until it is over.
  const { raw } = sampleLeague({ live: "requests" });
  const game = (): Summary => raw("site_wbb_summary", { event_id: "990000176" });
  for (let request = 0; request < 200; request++) game();
  let [leader, expected] = [0, 0];
  for (const play of game().plays as (Play & { awayScore: number; homeScore: number })[]) {
    if (!play.scoringPlay) continue;
    const sign = Math.sign(play.homeScore - play.awayScore);
    const [minutes = 0] = play.clock.displayValue.split(":").map(Number);
    const isLate = play.period.number === 4 && minutes < 10;
    if (sign !== 0 && leader !== 0 && sign !== leader && isLate) expected += 1;
    if (sign !== 0) leader = sign;
  }
  expect(expected).toBeGreaterThan(0);
  const { status, stdout, stderr } = run("late-lead-changes", "10", "990000176");
  expect([status, stderr]).toEqual([0, ""]);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.at(-1)).toBe(`${lines.length - 1} lead changes in the last 10 minutes.`);
  // The other game has none in these minutes; it is only on the scoreboard.
  expect(lines.filter((line) => line.includes("SBR"))).toHaveLength(expected);
});
