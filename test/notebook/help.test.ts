import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as sportsframe from "../../src/index";
import { publicNames } from "../../src/notebook/help/names";
import { overviewPage, tasks } from "../../src/notebook/help/overview";
import { pageText } from "../../src/notebook/help/text";
import { rosterTable } from "../../src/seasons/tables";
import { helpText } from "../support/help-text";
import { sampleLeague } from "../support/sample";

const {
  ArgumentError,
  boxScore,
  createClient,
  findTeam,
  help,
  openSeason,
  operations,
  playerTotals,
  rows,
  shots,
  winProbabilityChart,
} = sportsframe;

/** Values as users have them. */
async function things() {
  const { raw } = sampleLeague();
  const game = operations.site_wbb_summary.parse(
    raw("site_wbb_summary", { event_id: "990000110" }),
  );
  const dir = mkdtempSync(join(tmpdir(), "sportsframe-help-"));
  return {
    game,
    season: await openSeason({ league: "wbb", season: 2023, dir }),
    chart: winProbabilityChart(game),
  };
}

describe("help", () => {
  it("shows the call, the arguments, the rows and every column", () => {
    const text = helpText(operations.site_mlb_standings, undefined, 80);
    expect(text).toContain("site_mlb_standings({ season?, group?, standings_type? })");
    expect(text).toContain("GET /apis/v2/sports/baseball/mlb/standings");
    expect(text).toContain('dashes ("by-division")');
    expect(text).toContain("One row");
    expect(text).toContain("Empty");
    expect(text).toContain("Columns (47)");
    for (const { name } of operations.site_mlb_standings.columns) expect(text).toContain(name);
  });

  it("shows the rosters of a season, which no function returns", () => {
    const text = helpText("rosters", undefined, 80);
    expect(text).toContain('season.load("rosters")');
    for (const league of ["wbb", "mlb"] as const) {
      for (const { name } of rosterTable(league).declared) expect(text).toContain(name);
    }
    expect(text).toContain("baseball");
  });

  it("shows the second source, if there is one", () => {
    const text = helpText(operations.site_mlb_player_bio, undefined, 80);
    expect(text.split("\n").slice(1, 3)).toEqual([
      "baseball, GET /apis/site/v2/sports/baseball/mlb/athletes/{athlete_id}/bio",
      "if the service no longer has that path, GET https://site.web.api.espn.com" +
        "/apis/common/v3/sports/baseball/mlb/athletes/{athlete_id}/bio",
    ]);
    const elsewhere = Object.values(operations).filter((operation) =>
      helpText(operation, undefined, 80).includes("no longer has that"),
    );
    expect(elsewhere.map(({ operation }) => operation.slice(5)).sort()).toEqual([
      "mlb_calendar",
      "mlb_player_bio",
      "mlb_player_info",
      "mlb_team_injuries",
      "mlb_team_record",
      "wbb_calendar",
      "wbb_player_bio",
      "wbb_player_info",
      "wbb_team_injuries",
      "wbb_team_record",
    ]);
  });

  it("marks required arguments, and has defaults", () => {
    const text = helpText(operations.site_wbb_scoreboard, undefined, 200);
    expect(text).toContain("Default: 50; null sends none.");
    const schedule = helpText(operations.site_wbb_team_schedule, undefined, 200);
    expect(schedule).toContain("site_wbb_team_schedule({ team_id, season? })");
    expect(schedule).toMatch(/team_id {2}.*Required\./);
  });

  it("lists a summary's sections, and a section's columns", () => {
    const text = helpText(operations.site_wbb_summary, undefined, 80);
    for (const name of Object.keys(operations.site_wbb_summary.sections)) {
      expect(text).toContain(`\n  ${name} `);
    }
    const plays = helpText(operations.site_wbb_summary, "plays", 80);
    expect(plays).toContain("Columns (20)");
    expect(plays).toContain("coordinate_x");
  });

  it("has a note that the columns depend on the response if none are declared", () => {
    expect(helpText(operations.site_wbb_rankings, undefined, 80)).toContain("snake_case");
  });

  it.each(Object.entries(operations))("%s keeps to the width", (_, operation) => {
    for (const width of [80, 120]) {
      // Signature and paths are in the first lines; they and code cannot be wrapped.
      const [, ...blocks] = helpText(operation, undefined, width).split("\n\n");
      const words = blocks.filter((block) => !block.startsWith("Example\n"));
      const lines = words.flatMap((block) => block.split("\n"));
      expect(lines.filter((line) => line.length > width)).toEqual([]);
    }
  });

  it("prints, and returns nothing that a notebook would show", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(help(operations.site_wbb_rankings)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it("lists the columns of a table of games, by league and block if they differ", () => {
    const one = helpText(shots, undefined, 80);
    expect(one).toContain(`\nColumns (${shots.columns.length})\n`);
    for (const { name } of shots.columns) expect(one).toContain(`\n  ${name} `);
    const blocks = helpText(boxScore, undefined, 80).split("\n\n");
    const three = blocks.filter((block) => block.startsWith("Columns"));
    expect(three.map((block) => block.split("\n")[0])).toEqual([
      `Columns (${boxScore.columns.basketball.length}), basketball`,
      `Columns (${boxScore.columns.baseball.batting.length}), baseball, batting`,
      `Columns (${boxScore.columns.baseball.pitching.length}), baseball, pitching`,
    ]);
    expect(three[1]).toContain("position_played");
  });

  it("describes a function: call, arguments, options, result, example", () => {
    const text = helpText(playerTotals, undefined, 100);
    expect(text).toMatch(/^playerTotals\(games, options\?\)\n\nReturns sums and rates of players/);
    expect(text).toMatch(/\nArguments\n {2}games +OneOrMore<Summary> \| Frame \| row/);
    expect(text).toMatch(/\n {2}min_minutes +number\. Players with fewer minutes .*/);
    expect(text.replace(/\s+/g, " ")).toContain(
      "Default: 40% of the minutes of the team's games, at least 100.",
    );
    expect(text.replace(/\s+/g, " ")).toContain("Throws an ArgumentError for another table");
    expect(text).toMatch(/\nExample\n {2}const games = \[game, other\];\n/);
    const team = helpText(findTeam, undefined, 100);
    expect(team).toMatch(/ {2}league +"wbb" \| "mbb" \| "wnba" \| "nba" \| "mlb"\. /);
    expect(team).toContain("\nColumns (14)\n  team_id ");
  });

  it("knows every public name, by itself and in a text", () => {
    for (const [name, value] of Object.entries(sportsframe)) {
      const own = helpText(value, undefined, 80).split("\n")[0];
      expect([name, own?.match(/^\w+/)?.[0]]).toEqual([name, name]);
      expect(helpText(name, undefined, 80).split("\n")[0]).toBe(own);
    }
    expect(helpText("SeasonOptions", undefined, 80)).toContain("\n  dir ");
    expect(helpText("Shot", undefined, 80)).toContain("Rows of\n  shots ");
  });

  it("names every value in its overview, which is grouped by task", () => {
    const text = pageText(overviewPage(), 100);
    for (const name of Object.keys(sportsframe)) {
      expect(text).toContain(`\n  ${name.replace("site_mlb_", "site_wbb_")} `);
    }
    for (const names of Object.values(tasks())) {
      expect(names.filter((name) => !publicNames().includes(name))).toEqual([]);
    }
  });

  it("knows objects: frames, summaries, rows, seasons, charts, clients, errors, columns", async () => {
    const { game, season, chart } = await things();
    const { site_wbb_teams_site, site_wbb_summary } = operations;
    const teams = site_wbb_teams_site.parse({ sports: [{ leagues: [{ teams: [] }] }] });
    expect(helpText(teams, undefined, 80)).toContain(
      "The columns of `site_wbb_teams_site`. One team",
    );
    expect(helpText(shots(game).loc({ columns: ["zone", "x_ft"] }), undefined, 80)).toMatch(
      /2 of the 35 columns of `shots`\. One row is one attempt[\s\S]* {2}x_ft {2}float32\. Whole feet/,
    );
    expect(helpText(rows(shots(game)), undefined, 80)).toContain("The columns of `shots`");
    expect(helpText([{ mine: 1 }], undefined, 80)).toContain("a table that help knows");
    expect(helpText(game, undefined, 80)).toBe(helpText(site_wbb_summary, undefined, 80));
    expect(helpText(game, "plays", 80)).toContain("Section plays");
    expect(helpText(season, undefined, 80)).toContain("Methods of Season\n  .update(options?)");
    expect(helpText(season.load, undefined, 80)).toContain("season.load(table, options?)\n");
    expect(helpText(season.games, undefined, 80)).toContain("\nColumns (14)\n  game_id ");
    expect(helpText(chart, undefined, 80)).toContain(".toPNG(options?)");
    expect(helpText(chart.toPNG, undefined, 80)).toMatch(/ {2}scale +number\. Pixels/);
    expect(helpText(createClient({}), undefined, 80)).toContain("Methods of Client");
    expect(helpText(createClient({}).site_wbb_summary, "plays", 80)).toContain("Section plays");
    expect(helpText(new ArgumentError("x"), undefined, 80)).toMatch(/^ArgumentError\n/);
    expect(helpText(boxScore.columns, undefined, 80)).toContain("Columns (28), baseball, pitching");
  });

  it("finds names in any spelling, and searches by words", () => {
    expect(helpText("season.load", undefined, 80)).toMatch(/^season\.load\(table/);
    expect(helpText("box_score", undefined, 80)).toMatch(/^boxScore\(game, /);
    expect(helpText("site_wbb_summary plays", undefined, 80)).toContain("Section plays");
    const found = helpText("true shooting", undefined, 200);
    expect(found).toMatch(
      /^Search: true shooting\n\n {2}playerTotals, basketball, column true_shooting_pct\n/,
    );
    expect(helpText("min_minutes", undefined, 200)).toContain("playerTotals, option min_minutes");
    expect(helpText("shotts", undefined, 80)).toContain("Did you mean 'shots'?");
    expect(helpText("?!", undefined, 80)).toContain("help() lists all functions.");
  });

  it("refuses unknown names, and promises", () => {
    for (const unknown of [() => {}, 3, undefined, null, {}, [], Math.max]) {
      expect(() => helpText(unknown, undefined, 80)).toThrow("help() lists all names");
    }
    expect(() => helpText(Promise.resolve(1), undefined, 80)).toThrow("put await before the call");
  });

  it("refuses unknown sections", () => {
    expect(() => helpText(operations.site_wbb_summary, "shots", 80)).toThrow("boxscore_player");
    expect(() => helpText(operations.site_wbb_rankings, "plays", 80)).toThrow("one table");
    expect(() => helpText(operations.site_wbb_summary, "toString", 80)).toThrow(ArgumentError);
  });
});
