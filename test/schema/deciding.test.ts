import { describe, expect, it } from "vitest";
import { operations } from "../../src";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { decidingColumns } from "../../src/schema/columns";
import { words } from "../support/words";

const namesOf = (columns: readonly { readonly name: string }[] = []) =>
  columns.map(({ name }) => name);

const games = namesOf(operations.site_wbb_scoreboard.columns);
const teams = namesOf(operations.site_wbb_teams_site.columns);

describe("the columns that decide", () => {
  it("are those of the declared table, the most important first", () => {
    expect(decidingColumns(games)).toEqual(
      words("short_name date away_score home_score status_type_detail game_id"),
    );
    expect(decidingColumns(namesOf(boxScore.columns.basketball)).slice(0, 4)).toEqual(
      words("athlete_name team_abbreviation minutes points"),
    );
  });

  it("of similar tables are those of the right one", () => {
    const { batting, pitching } = playerTotals.columns.baseball;
    expect(decidingColumns(namesOf(batting))).toContain("batting_avg");
    expect(decidingColumns(namesOf(pitching))).toContain("era");
    expect(decidingColumns(namesOf(boxScore.columns.baseball.pitching))).toContain(
      "innings_pitched",
    );
  });

  it("are known after a join and in a part of the table", () => {
    const both = [...games, ...teams.map((name) => `home_${name}`), ...teams];
    expect(decidingColumns(both)).toEqual(decidingColumns(games));
    expect(decidingColumns(["game_id", "home_score", "away_score", "venue_city"])).toEqual(
      words("away_score home_score game_id"),
    );
  });

  it("of a table whose columns follow from the answer are known by their names", () => {
    const team = "id name display_name abbreviation location color logos links".split(" ");
    const transactions = ["date", "description", ...team.map((name) => `team_${name}`)];
    expect(decidingColumns(transactions)).toEqual(["description", "date", "team_display_name"]);
  });

  it("of an unknown frame are none", () => {
    expect(decidingColumns(["a", "b"])).toEqual([]);
    // Others have texts, too.
    expect(decidingColumns(["batter", "feet", "text"])).toEqual([]);
    expect(decidingColumns([])).toEqual([]);
  });
});
