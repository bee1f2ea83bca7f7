import { describe, expect, it, vi } from "vitest";
import * as sf from "../../src/index";
import { publicNames } from "../../src/notebook/help/names";
import { overviewPage, tasks } from "../../src/notebook/help/overview";
import { pageText } from "../../src/notebook/help/text";
import { rosterTable } from "../../src/seasons/tables";
import { helpText } from "../support/help-text";
import { sampleLeague } from "../support/sample";
import { testFolder } from "../support/suite-folder";

/** Returns the output of `help` in a narrow terminal. */
const text = (subject: unknown, section?: string, width = 80) => helpText(subject, section, width);

const isIn = (whole: string, names: readonly string[]) =>
  names.filter((name) => !whole.includes(`\n  ${name} `));

const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

describe("help", () => {
  const { site_mlb_standings, site_wbb_scoreboard, site_wbb_summary } = sf.operations;
  const rosters = [
    ...namesOf(rosterTable("wbb").declared),
    ...namesOf(rosterTable("mlb").declared),
  ];

  it.each<[string, unknown, readonly string[], section?: string]>([
    [
      "the call, the arguments, the rows and every column",
      site_mlb_standings,
      [
        "site_mlb_standings({ season?, group?, standings_type? })",
        "GET /apis/v2/sports/baseball/mlb/standings",
        ...['dashes ("by-division")', "One row", "Empty", "Columns (47)"],
        ...namesOf(site_mlb_standings.columns),
      ],
      "all",
    ],
    ["a default", site_wbb_scoreboard, ["Default: 50; null sends none."]],
    ["rosters, which no function returns", "rosters", ['season.load("rosters")', ...rosters]],
    [
      "sections",
      site_wbb_summary,
      Object.keys(site_wbb_summary.sections).map((one) => `\n  ${one} `),
    ],
    ["a section", site_wbb_summary, ["Columns (20)", "coordinate_x"], "plays"],
    ["that columns depend on the response", sf.operations.site_wbb_rankings, ["snake_case"]],
    ["options of a type", "SeasonOptions", ["\n  dir "]],
    ["rows of a type", "Shot", ["Rows of\n  shots "]],
  ])("shows %s", (_, subject, parts, section) => {
    const page = text(subject, section, 200);
    expect(parts.filter((part) => !page.includes(part))).toEqual([]);
  });

  it("shows the second source, if there is one", () => {
    expect(text(sf.operations.site_mlb_player_bio).split("\n").slice(1, 3)).toEqual([
      "baseball, GET /apis/site/v2/sports/baseball/mlb/athletes/{athlete_id}/bio",
      "if the service no longer has that path, GET https://site.web.api.espn.com" +
        "/apis/common/v3/sports/baseball/mlb/athletes/{athlete_id}/bio",
    ]);
    const elsewhere = Object.values(sf.operations)
      .filter((operation) => text(operation).includes("no longer has that"))
      .map(({ operation }) => operation.slice(5));
    const names = ["calendar", "player_bio", "player_info", "team_injuries", "team_record"];
    expect(elsewhere.sort()).toEqual(["mlb", "wbb"].flatMap((l) => names.map((n) => `${l}_${n}`)));
  });

  it("marks required arguments", () => {
    const schedule = text(sf.operations.site_wbb_team_schedule, undefined, 200);
    expect(schedule).toContain("site_wbb_team_schedule({ team_id, season? })");
    expect(schedule).toMatch(/team_id {2}.*Required\./);
  });

  it.each([80, 120])("keeps to a width of %i", (width) => {
    const long = Object.values(sf.operations).flatMap((operation) => {
      // Signature and paths are in the first lines; they and code cannot be wrapped.
      const [, ...blocks] = text(operation, undefined, width).split("\n\n");
      const words = blocks.filter((block) => !block.startsWith("Example\n"));
      return words.flatMap((block) => block.split("\n")).filter((line) => line.length > width);
    });
    expect(long).toEqual([]);
  });

  it("prints, and returns nothing that a notebook would show", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(sf.help(sf.operations.site_wbb_rankings)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it("lists the columns of a table of games, by league and block if they differ", () => {
    const one = text(sf.shots, "columns");
    expect(one).toContain(`\nColumns (${sf.shots.columns.length})\n`);
    expect(isIn(one, namesOf(sf.shots.columns))).toEqual([]);
    const three = text(sf.boxScore, "all")
      .split("\n\n")
      .filter((block) => block.startsWith("Columns"));
    const { basketball, baseball } = sf.boxScore.columns;
    expect(three.map((block) => block.split("\n")[0])).toEqual([
      `Columns (${basketball.length}), basketball`,
      `Columns (${baseball.batting.length}), baseball, batting`,
      `Columns (${baseball.pitching.length}), baseball, pitching`,
    ]);
    expect(three[1]).toContain("position_played");
  });

  it("describes a function: call, arguments, options, result, example", () => {
    const page = text(sf.playerTotals, "all", 100);
    expect(page).toMatch(/^playerTotals\(games, options\?\)\n\nReturns sums and rates of players/);
    expect(page).toMatch(/\nArguments\n {2}games +OneOrMore<Summary> \| Frame \| row/);
    expect(page).toMatch(/\n {2}min_minutes +number\. Players with fewer minutes .*/);
    const line = page.replace(/\s+/g, " ");
    expect(line).toContain("Default: 40% of the minutes of the team's games, at least 100.");
    expect(line).toContain("Throws an ArgumentError for another table");
    expect(page).toMatch(/\nExample\n {2}const games = \[game, other\];\n/);
    const team = text(sf.findTeam, "all", 100);
    expect(team).toMatch(
      / {2}league +"wbb" \| "mbb" \| "wnba" \| "nba" \| "mlb" \| "college_baseball" \|/,
    );
    expect(team).toContain("\nColumns (14)\n  team_id ");
  });

  it("prints a function in at most 60 lines, with the calls for everything else", () => {
    const functions = Object.entries(sf).filter(
      ([, value]) => typeof value === "function" && !/^class\b/.test(String(value)),
    );
    expect(functions.length).toBeGreaterThan(100);
    const totals = text(sf.playerTotals);
    expect(isIn(totals, ["per", "min_minutes", "ranks", "per_team"])).toEqual([]);
    const long = functions.filter(([, value]) => text(value).split("\n").length > 60);
    expect(long.map(([name]) => name)).toEqual([]);
    for (const [name, value] of functions) {
      const [brief, whole] = [text(value), text(value, "all")];
      const isCut = brief.includes("\n…\n");
      if (isCut)
        expect([name, brief]).toEqual([name, expect.stringContaining(`help(${name}, "all")`)]);
      if (brief.includes("\nExample\n")) continue;
      expect([name, whole.includes("\nExample\n")]).toEqual([name, false]);
    }
  });

  it("lists the columns of one sport or block on request", () => {
    const brief = text(sf.boxScore);
    for (const part of ["basketball", "batting", "pitching"]) {
      expect(brief).toContain(`help(boxScore, "${part}")`);
    }
    const { basketball, baseball } = sf.boxScore.columns;
    const own = text(sf.boxScore, "baseball");
    expect(own.match(/^Columns .*/gm)).toEqual([
      `Columns (${baseball.batting.length}), baseball, batting`,
      `Columns (${baseball.pitching.length}), baseball, pitching`,
    ]);
    const page = text(sf.boxScore, "basketball");
    const absent = namesOf(basketball).filter((name) => !page.includes(`\n  ${name}`));
    expect(absent).toEqual([]);
    expect(() => text(sf.boxScore, "cricket")).toThrow("There are columns, basketball, baseball");
    expect(() => text(sf.shots, "plays")).toThrow("no section 'plays'. There are columns, all.");
    expect(() => text(site_wbb_summary, "columns")).toThrow(
      /no section 'columns'.*boxscore_player/,
    );
    expect(() => text(sf.operations.site_wbb_rankings, "plays")).toThrow("one table");
    expect(() => text(site_wbb_summary, "toString")).toThrow(sf.ArgumentError);
  });

  it("knows every public name, by itself and in a text", () => {
    for (const [name, value] of Object.entries(sf)) {
      const own = text(value).split("\n")[0];
      expect([name, own?.match(/^\w+/)?.[0]]).toEqual([name, name]);
      expect(text(name).split("\n")[0]).toBe(own);
    }
  });

  it("names every value in its overview, which is grouped by task", () => {
    const names = Object.keys(sf).map((name) => name.replace("site_mlb_", "site_wbb_"));
    expect(isIn(pageText(overviewPage(), 100), names)).toEqual([]);
    const known = publicNames();
    expect(
      Object.values(tasks()).flatMap((all) => all.filter((one) => !known.includes(one))),
    ).toEqual([]);
  });

  it("knows objects: frames, summaries, rows, seasons, charts, clients, errors, columns", async () => {
    const { site_wbb_teams_site } = sf.operations;
    const game = site_wbb_summary.parse(
      sampleLeague().raw("site_wbb_summary", { event_id: "990000110" }),
    );
    const chart = sf.winProbabilityChart(game);
    const dir = testFolder("help");
    const season = await sf.openSeason({ league: "wbb", season: 2023, dir });
    const teams = site_wbb_teams_site.parse({ sports: [{ leagues: [{ teams: [] }] }] });
    const part = sf.shots(game).loc({ columns: ["zone", "x_ft"] });
    expect(text(part)).toMatch(/2 of the 35 columns of `shots`\. One row is one attempt/);
    expect(text(part)).toMatch(/ {2}x_ft {2}float32\. Whole feet/);
    expect(text(sf.shots, "columns")).toMatch(/ {2}x_ft +float32\. Whole feet/);
    expect(text("x_ft")).toMatch(/shots, column x_ft\n? +float32\. Whole feet/);
    expect(text(game)).toBe(text(site_wbb_summary));
    expect(text(game, "plays")).toContain("Section plays");
    for (const [value, content] of [
      [teams, "The columns of `site_wbb_teams_site`. One team"],
      [sf.rows(sf.shots(game)), "The columns of `shots`"],
      [[{ mine: 1 }], "a table that help knows"],
      [season, "Methods of Season\n  .update(options?)"],
      [season.load, "season.load(table, options?)\n"],
      [season.games, "\nColumns (14): help(season.games, "],
      [chart, ".toPNG(options?)"],
      [chart.toPNG, "  scale  "],
      [sf.createClient({}), "Methods of Client"],
      [new sf.ArgumentError("x"), "ArgumentError\n"],
      [sf.boxScore.columns, "Columns (28), baseball, pitching"],
    ] as const)
      expect(text(value)).toContain(content);
    expect(text(sf.createClient({}).site_wbb_summary, "plays")).toContain("Section plays");
  });

  it("finds names in any spelling, and searches by words", () => {
    for (const [words, content] of [
      ["season.load", "season.load(table"],
      ["box_score", "boxScore(game, "],
      ["site_wbb_summary plays", "Section plays"],
      [
        "true shooting",
        "Search: true shooting\n\n  playerTotals, basketball, column true_shooting_pct\n",
      ],
      ["min_minutes", "playerTotals, option min_minutes"],
      ["shotts", "Did you mean 'shots'?"],
      ["?!", "help() lists all functions."],
    ] as const)
      expect(text(words, undefined, 200)).toContain(content);
  });

  it("refuses unknown names, and promises", () => {
    for (const unknown of [() => {}, 3, undefined, null, {}, [], Math.max]) {
      expect(() => text(unknown)).toThrow("help() lists all names");
    }
    expect(() => text(Promise.resolve(1))).toThrow("put await before the call");
  });
});
