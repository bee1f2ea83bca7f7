import { describe, expect, it } from "vitest";
import { dayInWords, teamLabel } from "../../../src/charts/input/game-heading";

describe("the day in words", () => {
  it.each([
    ["2023-01-20T02:00Z", "January 19, 2023"],
    ["2023-01-20T05:00Z", "January 20, 2023"],
    // Summer time: midnight in New York is at four.
    ["2025-07-04T03:59Z", "July 3, 2025"],
    ["2025-12-01T17:00Z", "December 1, 2025"],
  ])("of %s is the American one, %s", (start_utc, words) => {
    expect(dayInWords({ start_utc })).toBe(words);
  });

  it.each([null, "", "soon"])("of %j is unknown", (start_utc) => {
    expect(dayInWords({ start_utc })).toBeNull();
  });
});

describe("a side's names", () => {
  const cells = {
    team_id: "99",
    team_name: "LSU Tigers",
    team_abbreviation: "LSU",
    team_color: "461d7c",
    team_alternate_color: null,
  };

  it("are those of the table", () => {
    expect(teamLabel(cells, "Home")).toEqual({
      team_id: "99",
      name: "LSU Tigers",
      abbreviation: "LSU",
      color: "461d7c",
      alternate: null,
    });
  });

  it.each([
    [{ team_name: null }, "LSU", "LSU"],
    [{ team_abbreviation: null }, "LSU Tigers", "LSU Tigers"],
    [{ team_name: null, team_abbreviation: null }, "Home", "Home"],
  ])("stand in for each other, and a word for both: %j", (change, name, abbreviation) => {
    expect(teamLabel({ ...cells, ...change }, "Home")).toMatchObject({ name, abbreviation });
  });
});
