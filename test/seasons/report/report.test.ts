import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { inspect } from "node:util";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows } from "../../../src/frames/rows";
import { buildBundle } from "../../../src/notebook/display";
import { seasonFiles } from "../../support/payloads";
import { UPDATE_MS, updatedSeason } from "../../support/updated-season";
import {
  emptySeason,
  GAMES,
  opened,
  recordedService,
  scratch,
  updatedRecording,
} from "../recorded";

beforeAll(updatedSeason.mlb, UPDATE_MS);

// All games take a minute: SPORTSFRAME_REPORT=all npx vitest run test/seasons/report
const EVERY = process.env.SPORTSFRAME_REPORT === "all" ? 1 : 64;

// biome-ignore lint/suspicious/noExplicitAny: the service's own shapes
type Json = any;

/** Placeholders for a shot without a place; (25, 0), the rim, is also on rows that are not shots. */
const NOWHERE = ["50 -5", "25 0"];

/** The counts of a report, from the raw JSON of games. */
function countsOf(games: readonly Json[]) {
  const competitionOf = ({ header }: Json) => header.competitions[0];
  const final = games.filter((game) => competitionOf(game).status.type.name === "STATUS_FINAL");
  const count = (has: (game: Json) => unknown) => final.filter(has).length;
  const linesOf = ({ boxscore }: Json): Json[] =>
    (boxscore.players ?? []).flatMap(({ statistics }: Json) =>
      statistics.flatMap(({ athletes }: Json) => athletes),
    );
  const isKnown = ({ homeWinPercentage: home }: Json) => home >= 0 && home <= 1;
  const differing: number[] = final.map((game) => {
    const plays: Json[] = game.plays ?? [];
    if (plays.length === 0) return 0;
    return competitionOf(game).competitors.filter(({ homeAway, score }: Json) => {
      const shown = plays.map((play) => play[`${homeAway}Score`]);
      return Math.max(...shown) !== Number(score);
    }).length;
  });
  const teams = new Map<string, { played: number; known: number }>();
  for (const { id, record = [] } of final.flatMap((game) => competitionOf(game).competitors)) {
    const total: string = record.find(({ type }: Json) => type === "total")?.summary ?? "0";
    const played = total.split("-").reduce((sum, part) => sum + Number(part), 0);
    const team = teams.get(id) ?? { played: 0, known: 0 };
    teams.set(id, { played: Math.max(team.played, played), known: team.known + 1 });
  }
  const listed = [...teams.values()].filter(({ played }) => played > 0);
  return {
    games: {
      found: games.length,
      played: final.length,
      known: final.length,
      pending: 0,
      void: games.length - final.length,
      failed: 0,
    },
    known_with: {
      plays: count(({ plays = [] }) => plays.length > 0),
      locations: count(({ plays = [] }) =>
        plays.some(
          ({ type, shootingPlay, coordinate: at }: Json) =>
            shootingPlay &&
            !type.text.includes("Free") &&
            at !== undefined &&
            Math.abs(at.x) < 1e6 &&
            !NOWHERE.includes(`${at.x} ${at.y}`),
        ),
      ),
      win_probabilities: count(({ winprobability = [] }) => winprobability.some(isKnown)),
      modeled_win_probabilities: count(
        ({ plays = [], winprobability = [] }) => plays.length > 0 && !winprobability.some(isKnown),
      ),
      box_scores: count((game) => linesOf(game).length > 0),
      minutes: count((game) => linesOf(game).some(({ stats }) => /^\d+$/.test(stats[0]))),
    },
    teams: {
      listed: listed.length,
      complete: listed.filter(({ played, known }) => known >= played).length,
    },
    running_score: {
      games: differing.filter((sides) => sides > 0).length,
      rows: differing.reduce((sum, sides) => sum + sides, 0),
    },
  };
}

it("matches counts of the raw JSON", async () => {
  const idOf = (file: string) => basename(file).split(".")[0] ?? "";
  const files = seasonFiles().filter(
    (file, index) =>
      // Games whose scores on plays are not those of the game.
      index % EVERY === 0 || [...GAMES, "401480235", "401480238"].includes(idOf(file)),
  );
  const raw = files.map((file): Json => JSON.parse(gunzipSync(readFileSync(file)).toString()));
  const { season } = await updatedRecording(files.map(idOf));
  const report = await season.report();
  const { running_score, ...counts } = countsOf(raw);
  expect(report).toMatchObject({ league: "wbb", seasons: [2023], ...counts });
  const { whole_log, log_stops_early } = report.known_with;
  expect(whole_log + log_stops_early).toBe(report.known_with.win_probabilities);

  const found = report.contradictions.find(({ check }) => check === "running_score");
  expect(found).toMatchObject(running_score);
  const disagreeing = rows(await season.load("reconcile")).filter(({ agrees }) => agrees === false);
  const sum = report.contradictions.reduce((total, check) => total + check.rows, 0);
  expect(sum).toBe(disagreeing.length);
  for (const { games, game_ids, rows: all } of report.contradictions) {
    expect([new Set(game_ids).size, all >= games]).toEqual([games, true]);
  }
  const lacking = report.incomplete_teams.map(({ played, known }) => played - known);
  expect(lacking).toHaveLength(counts.teams.listed - counts.teams.complete);
  expect(lacking).toEqual(lacking.toSorted((one, other) => other - one));
  expect(Math.min(...lacking)).toBeGreaterThan(0);
});

it("lists games that failed and that were corrected", async () => {
  const service = await recordedService(GAMES.slice(0, 3));
  const [first = "", second = ""] = GAMES;
  service.refused.set(first, 500);
  const season = await opened(service, scratch());
  await season.update();
  service.change(second, (game) => ({ ...game, plays: [] }));
  await season.update({ refresh: "corrections", days: 10_000 });
  const report = await season.report();
  expect(report.games).toEqual({ found: 3, played: 3, known: 2, pending: 0, void: 0, failed: 1 });
  expect(report.known_with).toMatchObject({ plays: 1, box_scores: 2 });
  expect(report.failures).toMatchObject([
    { game_id: first, attempts: 2, error: expect.stringContaining("500") },
  ]);
  expect(report.corrected).toEqual([
    { game_id: second, game_date: expect.any(String), corrected_at: expect.stringMatching(/Z$/) },
  ]);
  expect(report.contradictions.flatMap(({ game_ids }) => game_ids)).not.toContain(first);
  const teams = report.incomplete_teams.map(({ team_id }) => team_id);
  expect(teams).toContain("99");
});

it("is plain data that is shown as tables", async () => {
  const report = await (await emptySeason()).report();
  const none = { found: 0, played: 0, known: 0, pending: 0, void: 0, failed: 0 };
  expect(JSON.parse(JSON.stringify(report))).toMatchObject({ games: none, failures: [] });
  const text = inspect(report, { colors: true });
  expect(text).toBe(String(report));
  expect(text.split("\n").slice(0, 5)).toEqual([
    "wbb 2023",
    "",
    "games",
    "  found  played  known  pending  void  failed",
    "      0       0      0        0     0       0",
  ]);
  expect(text).not.toContain("\u001b");
  expect(text).not.toContain("failures");
  const { data = {} } = buildBundle(report)?.bundle() ?? {};
  expect(data["text/plain"]).toBe(buildBundle(report)?.text(80));
  expect(String(data["text/html"])).toMatch(/<b>wbb 2023<\/b>[\s\S]*<td align="right">0<\/td>/);
});

it("counts pitches and batting lines in baseball", async () => {
  const { season } = await updatedSeason.mlb();
  const report = await season.report();
  const gamesIn = async (table: string, column: string) => {
    const columns = [...new Set(["game_id", column])];
    const frame = await season.load(table, { columns });
    const found = readContents(frame).rows.filter(([, value]) => value !== null);
    return new Set(found.map(([id]) => id)).size;
  };
  expect(report.known_with).toMatchObject({
    plays: await gamesIn("section_plays", "game_id"),
    locations: await gamesIn("pitches", "plate_x_px"),
    box_scores: await gamesIn("boxScoreBatting", "game_id"),
    minutes: null,
  });
  expect(report.known_with.plays).toBeGreaterThan(10);
  const final = rows(season.games()).filter(({ state }) => state === "final");
  expect(report.games.known).toBe(final.length);
});
