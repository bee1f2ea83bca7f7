import { describe, expect, it, vi } from "vitest";
import { ArgumentError } from "../../src/errors";
import { shots } from "../../src/games/basketball/shots";
import { boxScore } from "../../src/games/box-score";
import { help, helpText } from "../../src/notebook/help";
import { operations } from "../../src/operations";

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

  it("shows the second source, if there is one", () => {
    const text = helpText(operations.site_mlb_player_bio, undefined, 80);
    expect(text.split("\n").slice(1, 3)).toEqual([
      "baseball, GET /apis/site/v2/sports/baseball/mlb/athletes/{athlete_id}/bio",
      "if the service no longer has that, GET https://site.web.api.espn.com" +
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

  it("says which arguments are required, and their defaults", () => {
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

  it("says that the columns depend on the answer if none are declared", () => {
    expect(helpText(operations.site_wbb_rankings, undefined, 80)).toContain("snake_case");
  });

  it.each(Object.entries(operations))("%s keeps to the width", (_, operation) => {
    for (const width of [80, 120]) {
      // Signature and paths are in the first lines and cannot be wrapped.
      const [, ...blocks] = helpText(operation, undefined, width).split("\n\n");
      const lines = blocks.flatMap((block) => block.split("\n"));
      expect(lines.filter((line) => line.length > width)).toEqual([]);
    }
  });

  it("prints, and returns nothing that a notebook would show", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(help(operations.site_wbb_rankings)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it("lists the columns of a table of games, by league and block where they differ", () => {
    const one = helpText(shots, undefined, 80);
    expect(one.split("\n").slice(0, 2)).toEqual(["shots", `Columns (${shots.columns.length})`]);
    for (const { name } of shots.columns) expect(one).toContain(`\n  ${name} `);
    const three = helpText(boxScore, undefined, 80).split("\n\n");
    expect(three.map((block) => block.split("\n")[0])).toEqual([
      "boxScore, wbb",
      "boxScore, mlb, batting",
      "boxScore, mlb, pitching",
    ]);
    expect(three[1]).toContain("position_played");
  });

  it("refuses unknown sections, and anything but an operation", () => {
    expect(() => helpText(() => {}, undefined, 80)).toThrow(ArgumentError);
    expect(() => helpText(operations.site_wbb_summary, "shots", 80)).toThrow("boxscore_player");
    expect(() => helpText(operations.site_wbb_rankings, "plays", 80)).toThrow("one table");
    expect(() => helpText(operations.site_wbb_summary, "toString", 80)).toThrow(ArgumentError);
  });
});
