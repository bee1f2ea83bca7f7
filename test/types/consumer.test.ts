import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { shots } from "../../src/analysis/shots/shots";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { operations } from "../../src/service/operations";
import { OPTIONS } from "../../src/service/options/options";
import { describeOptions } from "../../src/service/options/settings";

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

const WITH_GAMES = "rows show toPolars toDanfo teamGames playerTotals teamTotals standingsOf";
const WITH_GAME = `boxScore shots pitches winProbability fourFactors hasShotLocations shotChart
  winProbabilityChart strikeZoneChart sprayChart`;
const callsOf = (functions: string, argument: string) =>
  functions.split(/\s+/).map((name) => `sf.${name}(${argument})`);

/** A mistake, the type of its argument, and the words that the compiler has for what it is. */
const MISTAKES: readonly (readonly [code: string, type: string, words: string])[] = [
  ...[
    ...callsOf(WITH_GAMES, "games"),
    'sf.save(games, "games.csv")',
    'sf.unnest(games, "notes")',
    "sf.joinOnTeamId(games, teams)",
    'sf.joinFrames(games, teams, { on: "game_id" })',
    "sf.withTeams(games, teams)",
    'sf.shotSplits(games, "zone")',
  ].map((code) => [code, PROMISED_GAMES, AWAIT] as const),
  ...callsOf(WITH_GAME, "game").map((code) => [code, PROMISED_GAME, AWAIT] as const),
  ["sf.withTeams(board, sf.site_wbb_teams_site())", "Promise<DanfoFrame<Team>>", AWAIT],
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
];

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

const FOLDER = mkdtempSync(join(tmpdir(), "sportsframe-consumer-"));
mkdirSync(join(FOLDER, "node_modules"));
symlinkSync(ROOT, join(FOLDER, "node_modules/sportsframe"), "dir");
symlinkSync(join(ROOT, "node_modules/@types"), join(FOLDER, "node_modules/@types"), "dir");
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Writes a module of the folder, and returns its path. */
function written(name: string, lines: readonly string[]): string {
  const path = join(FOLDER, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

const MISTAKEN = written("main.mts", [...HEAD, ...[...MISTAKES, ...OTHERS].map(([code]) => code)]);

const names = Object.keys(operations);
const EDITED_HEAD = [
  'import * as sf from "sportsframe";',
  'declare const season: sf.Season<"wbb">;',
];
const HOVER_LINES = [
  ...EDITED_HEAD,
  ...names.map((name) => `sf.${name};`),
  "declare const options: sf.ClientOptions & sf.ResultFlags;",
  ...Object.keys(OPTIONS).map((name) => `options.${name};`),
  'const shots = await season.load("shots");',
  "sf.rows(shots)[0]?.zone;",
  "declare const totals: sf.WbbPlayerTotals | undefined;",
  "totals?.points;",
  "",
];
const HOVERS = HOVER_LINES.join("\n");
const HOVERED = written("hover.mts", HOVER_LINES);

/** Calls with a wrong option, and words of the compiler's only message. */
const WRONG_OPTIONS = [
  ['season.load("shots", { limit: 10 })', "'limit' does not exist in type 'SeasonLoadOptions"],
  ['season.load("shots", { columns: "made" })', "'string' is not assignable to type 'readonly"],
  ['season.leaders("points", { limit: 10 })', "'limit' does not exist in type 'SeasonLeaders"],
  ['sf.load("games", { leage: "wbb" })', "Did you mean to write 'league'?"],
  ['sf.load("a.csv", { columns: 3 })', "'number' is not assignable to type 'readonly FrameColumn"],
  [
    'sf.projectSeason([{}], [{}], { bi: "wins" })',
    "'bi' does not exist in type 'ProjectSeasonOptions",
  ],
  ['sf.projectSeason([{}], [{}], { by: "win" })', `Did you mean '"wins"'?`],
  ['sf.chart([{ a: 1 }], { mark: "bar" }, { titel: "" })', "Did you mean to write 'title'?"],
] as const;
const CALLS = WRONG_OPTIONS.map(([code]) => code);
const OPTIONED = written("options.mts", [...EDITED_HEAD, ...CALLS]);

// The package as it is built: npm run build.
const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getScriptFileNames: () => [MISTAKEN, HOVERED, OPTIONED],
  getScriptVersion: () => "1",
  getScriptSnapshot: (path) => {
    const text = ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => FOLDER,
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    types: ["node"],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
});

/** The output of another compiler, in a process of its own. */
async function compiledBy(compiler: string): Promise<string> {
  const tsc = join(ROOT, "node_modules", compiler, "bin/tsc");
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--pretty", "false"];
  const settings = ["--module", "nodenext", "--target", "es2022", "--types", "node"];
  const run = promisify(execFile)(process.execPath, [tsc, ...flags, ...settings, "main.mts"], {
    cwd: FOLDER,
  });
  const { stdout } = await run.catch((error) => error);
  return stdout;
}

const checkedHere = (): string =>
  ts.formatDiagnostics(service.getSemanticDiagnostics(MISTAKEN), {
    getCurrentDirectory: () => FOLDER,
    getCanonicalFileName: (path) => path,
    getNewLine: () => "\n",
  });

it.each([
  ["5.9", checkedHere],
  ["5.0.4", () => compiledBy("@tslab/typescript-for-tslab")],
  ["7.0", () => compiledBy("typescript-7")],
])(
  "the compiler's message about a mistake is short, with the cause, in TypeScript %s",
  { timeout: 600_000 },
  async (_, compile) => {
    const output = await compile();
    const messages = MISTAKES.map(
      ([, type, words]) =>
        `error TS2345: Argument of type '${type}' is not assignable to parameter of type '"${words}"'.`,
    );
    const expected = [...messages, ...OTHERS.map(([, words]) => words)];
    expect(
      output
        .trim()
        .replaceAll(/\r/g, "")
        .replaceAll(/^main\.mts\((\d+),\d+\): /gm, "$1: ")
        .split(/\n(?! )/),
    ).toEqual(expected.map((message, index) => `${HEAD.length + 1 + index}: ${message}`));
  },
);

it("a wrong option has one message of one line", () => {
  const found = service.getSemanticDiagnostics(OPTIONED);
  const messages = found.map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, "\n"),
  );
  expect(messages).toEqual(WRONG_OPTIONS.map(([, words]) => expect.stringContaining(words)));
  expect(messages.join()).not.toMatch(/\n|overload/);
});

describe("in an editor, hovering", () => {
  it.each(names)("%s shows a sentence, an example and the argument types", (name) => {
    const info = service.getQuickInfoAtPosition(HOVERED, HOVERS.indexOf(`sf.${name};`) + 3);
    const sentence = ts.displayPartsToString(info?.documentation);
    expect(sentence).toMatch(/^Returns [\s\S]*\b([Oo]ne row|sections)\b[\s\S]*\.$/);
    const [example, ...others] = info?.tags ?? [];
    expect(others).toEqual([]);
    expect(ts.displayPartsToString(example?.text)).toContain(`await ${name}(`);
    const shown = ts.displayPartsToString(info?.displayParts);
    expect(shown).toMatch(/(Table|Summary|Generic)Operation</);
    const needed = { team: "team_id: ", player: "athlete_id: ", summary: "event_id: " };
    for (const [kind, argument] of Object.entries(needed)) {
      const takes = new RegExp(`_${kind}(_|$)`).test(name) && !name.includes("teams");
      expect([name, shown.includes(argument)]).toEqual([name, takes]);
    }
  });

  it("season.load shows one signature, with the rows of the table by name", () => {
    const info = service.getQuickInfoAtPosition(HOVERED, HOVERS.indexOf(".load(") + 1);
    const shown = ts.displayPartsToString(info?.displayParts);
    expect(shown.length).toBeLessThan(300);
    expect(shown).toMatch(/: Promise<sf\.DanfoFrame<sf\.RowInSeason<sf\.Shot>>>$/);
  });

  it.each([
    ["zone", shots.columns],
    ["points", playerTotals.columns.basketball],
  ])("a row's field %s shows the description of the column", (name, columns) => {
    const at = HOVERS.indexOf(`?.${name};`) + "?.".length;
    const text = ts.displayPartsToString(
      service.getQuickInfoAtPosition(HOVERED, at)?.documentation,
    );
    expect(text).toBe(columns.find((column) => column.name === name)?.description);
  });

  it.each(describeOptions())("$name shows its description, default and type", (option) => {
    const at = HOVERS.indexOf(`options.${option.name};`) + "options.".length;
    const info = service.getQuickInfoAtPosition(HOVERED, at);
    const text = ts.displayPartsToString(info?.documentation).replace(/\s+/g, " ");
    expect(text).toBe(option.description);
    const [preset] = info?.tags ?? [];
    expect(preset?.name).toBe("default");
    expect(ts.displayPartsToString(preset?.text)).toBe(option.default);
    const shown = ts.displayPartsToString(info?.displayParts);
    expect(shown).toContain(TYPES[option.name] ?? ": number | undefined");
  });
});

/** Types of options that are not numbers. */
const TYPES: Readonly<Record<string, string>> = {
  return_parsed: ": boolean | undefined",
  return_as_polars: ": boolean | undefined",
  base_url: ": string | undefined",
  cache: ": string | false | undefined",
  refresh: ": boolean | undefined",
  replay: ": boolean | undefined",
  user_agent: ": string | undefined",
  headers: ": Readonly<Record<string, string>> | undefined",
  signal: ": AbortSignal | undefined",
  on_request: "OnRequest | null | undefined",
  on_drift: "OnDrift | null | undefined",
  proxy: ": string | false | undefined",
};
