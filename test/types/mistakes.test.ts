import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = resolve(__dirname, "../..");

const AWAIT = "a promise: put await before the call";
const AWAITS = "promises: put await Promise.all(...) around their list";
const FRAME =
  "not a frame: pass the result of an operation, or one section of a summary (game.plays)";
const SUMMARY =
  "not a game summary: pass the result of site_wbb_summary or site_mlb_summary, or a list of them";
const DRAWN = "neither a game summary nor a table or rows that this chart can plot";
const PROMISED_GAMES = "Promise<DanfoFrame<WbbGame>>";
const PROMISED_GAME = 'Promise<Sections<WbbSummaryRows, "danfo">>';

/** A mistake, the type of its argument, and the words that the compiler has for what it is. */
const MISTAKES = [
  ["sf.rows(games)", PROMISED_GAMES, AWAIT],
  ["sf.show(games)", PROMISED_GAMES, AWAIT],
  ['sf.save(games, "games.csv")', PROMISED_GAMES, AWAIT],
  ["sf.toPolars(games)", PROMISED_GAMES, AWAIT],
  ["sf.toDanfo(games)", PROMISED_GAMES, AWAIT],
  ['sf.unnest(games, "notes")', PROMISED_GAMES, AWAIT],
  ["sf.teamGames(games)", PROMISED_GAMES, AWAIT],
  ["sf.joinOnTeamId(games, teams)", PROMISED_GAMES, AWAIT],
  ['sf.joinFrames(games, teams, { on: "game_id" })', PROMISED_GAMES, AWAIT],
  ["sf.withTeams(games, teams)", PROMISED_GAMES, AWAIT],
  ["sf.withTeams(board, sf.site_wbb_teams_site())", "Promise<DanfoFrame<Team>>", AWAIT],
  ["sf.playerTotals(games)", PROMISED_GAMES, AWAIT],
  ["sf.teamTotals(games)", PROMISED_GAMES, AWAIT],
  ["sf.standingsOf(games)", PROMISED_GAMES, AWAIT],
  ['sf.shotSplits(games, "zone")', PROMISED_GAMES, AWAIT],
  ["sf.boxScore(game)", PROMISED_GAME, AWAIT],
  ["sf.shots(game)", PROMISED_GAME, AWAIT],
  ["sf.pitches(game)", PROMISED_GAME, AWAIT],
  ["sf.winProbability(game)", PROMISED_GAME, AWAIT],
  ["sf.fourFactors(game)", PROMISED_GAME, AWAIT],
  ["sf.hasShotLocations(game)", PROMISED_GAME, AWAIT],
  ["sf.shotChart(game)", PROMISED_GAME, AWAIT],
  ["sf.winProbabilityChart(game)", PROMISED_GAME, AWAIT],
  ["sf.strikeZoneChart(game)", PROMISED_GAME, AWAIT],
  ["sf.sprayChart(game)", PROMISED_GAME, AWAIT],
  ["sf.boxScore([game])", `${PROMISED_GAME}[]`, AWAITS],
  ["sf.boxScore(board)", "DanfoFrame<WbbGame>", SUMMARY],
  ["sf.shotChart(board)", "DanfoFrame<WbbGame>", DRAWN],
  ["sf.rows(3)", "3", FRAME],
  [
    "sf.joinOnTeamId(board, teams)",
    "DanfoFrame<WbbGame>",
    "a scoreboard, which contains two teams per row: use withTeams(games, teams), or left_on",
  ],
  [
    'sf.joinFrames(board, sf.toPolars(teams), { on: "uid" })',
    "PolarsFrame<Team>",
    "a frame of the other kind: convert it with toDanfo or toPolars",
  ],
  ["sf.drift(sf.site_wbb_scoreboard, payload)", "Promise<Payload>", AWAIT],
] as const;

/** Others, each with the lines that the compiler has for it. */
const OTHERS = [
  [
    'sf.toPolars(board).getColumn("home_scor")',
    `error TS2345: Argument of type '"home_scor"' is not assignable to parameter of type 'keyof WbbGame'.`,
  ],
  [
    'sf.chart(games, { mark: "bar" })',
    `error TS2769: No overload matches this call.
  The last overload gave the following error.
    Argument of type '{ mark: string; }' is not assignable to parameter of type '"${AWAIT}"'.`,
  ],
] as const;

const HEAD = [
  'import * as sf from "sportsframe";',
  "const games = sf.site_wbb_scoreboard();",
  'const game = sf.site_wbb_summary({ event_id: "1" });',
  "const payload = sf.site_wbb_scoreboard({ return_parsed: false });",
  "const board = await games;",
  "const teams = await sf.site_wbb_teams_site();",
];

const FOLDER = mkdtempSync(join(tmpdir(), "sportsframe-mistakes-"));
mkdirSync(join(FOLDER, "node_modules"));
symlinkSync(ROOT, join(FOLDER, "node_modules/sportsframe"), "dir");
symlinkSync(join(ROOT, "node_modules/@types"), join(FOLDER, "node_modules/@types"), "dir");
const CODE = [...HEAD, ...[...MISTAKES, ...OTHERS].map(([code]) => code)].join("\n");
writeFileSync(join(FOLDER, "main.mts"), CODE);
afterAll(() => rmSync(FOLDER, { recursive: true }));

// Needs dist/ and vendor/: npm run build
describe("the compiler's message about a mistake", () => {
  it.each([
    ["5.9", "typescript"],
    ["5.0.4", "@tslab/typescript-for-tslab"],
    ["7.0", "typescript-7"],
  ])("is short, with the cause, in TypeScript %s", async (_, compiler) => {
    const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--pretty", "false"];
    const settings = ["--module", "nodenext", "--target", "es2022", "--types", "node"];
    const run = promisify(execFile)(process.execPath, [tsc, ...flags, ...settings, "main.mts"], {
      cwd: FOLDER,
    });
    const { stdout } = await run.catch((error) => error);
    const place = /^main\.mts\((\d+),\d+\): /gm;
    const messages = MISTAKES.map(
      ([, type, words]) =>
        `error TS2345: Argument of type '${type}' is not assignable to parameter of type '"${words}"'.`,
    );
    const expected = [...messages, ...OTHERS.map(([, words]) => words)];
    expect(
      stdout
        .trim()
        .replaceAll(/\r/g, "")
        .replaceAll(place, "$1: ")
        .split(/\n(?! )/),
    ).toEqual(expected.map((message, index) => `${HEAD.length + 1 + index}: ${message}`));
  });
});
