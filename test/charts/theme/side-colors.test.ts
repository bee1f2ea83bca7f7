import { describe, expect, it, vi } from "vitest";
import { shotChart } from "../../../src/analysis/shots/chart/shot-chart";
import { raceChart } from "../../../src/analysis/team-games/chart/race-chart";
import { seasonChart } from "../../../src/analysis/team-games/chart/season-chart";
import { withSides } from "../../../src/charts/theme/chart-style";
import { contrast, difference, teamColor, teamColors } from "../../../src/charts/theme/colors";
import { THEMES } from "../../../src/charts/theme/theme";

const CHART = "winProbabilityChart";

const RED = { color: "c8102e", alternate: "000000" };

const sided = (colors: unknown) => withSides(CHART, THEMES.light, colors);

/** What is written to stderr meanwhile. */
function noted(call: () => unknown): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  call();
  const lines = write.mock.calls.map(([line]) => String(line)).join("");
  write.mockRestore();
  return lines;
}

describe("colours of the sides that a user chooses", () => {
  it("are any of CSS, and drawn as they are", () => {
    const { sides } = sided({ home: "navy", away: "rgb(200 90 0)" });
    expect(sides).toEqual({ home: "#000080", away: "#c85a00" });
    const theme = sided({ home: "#461D7C", away: "hsl(20 100% 40%)" });
    expect(teamColors(theme, RED, RED)).toEqual({ home: "#461d7c", away: "#cc4400" });
    expect(teamColor(theme, { ...RED, home_away: "home" })).toBe("#461d7c");
    expect(teamColor(theme, RED)).toBe(teamColor(THEMES.light, RED));
  });

  it("leave the other side a colour that can be told from them", () => {
    const alone = teamColors(sided({ away: "#c8102e" }), RED, RED);
    expect(alone.away).toBe("#c8102e");
    expect(difference(alone.home, alone.away)).toBeGreaterThanOrEqual(22);
    expect(contrast(alone.home, "#ffffff")).toBeGreaterThanOrEqual(3);
    const { home, away } = teamColors(sided({ home: "teal" }), RED, RED);
    expect([home, away]).toEqual(["#008080", "#c8102e"]);
  });

  it("that are hard to see or to tell apart are noted, once", () => {
    // Yellow on white is 1.07 to 1.
    const faint = () => sided({ home: "#ffff00" });
    expect(noted(faint)).toBe(
      "sportsframe: winProbabilityChart: #ffff00 of home has a contrast of 1.1 to 1 in the light theme; 3 to 1 are easy to see.\n",
    );
    expect(noted(faint)).toBe("");
    expect(noted(() => sided({ home: "#c8102e", away: "#cc1130" }))).toMatch(
      /some readers cannot tell #c8102e from #cc1130/,
    );
    expect(noted(() => sided({ home: "navy", away: "#c85a00" }))).toBe("");
  });

  it.each([
    [{ home: "nocolor" }, /colors.home must be a solid CSS color/],
    [{ home: 7 }, /colors.home must be a solid CSS color/],
    [{ away: "rgb(0 0 0 / 50%)" }, /colors.away must be a solid CSS color/],
    [{ MARL: "nocolor" }, /colors.MARL must be a solid CSS color/],
    ["red", /winProbabilityChart: colors must be an object like \{ home: "navy"/],
    [["red", "blue"], /winProbabilityChart: colors must be an object like \{ home: "navy"/],
  ])("cannot be %j", (colors, message) => expect(() => sided(colors)).toThrow(message));

  it("may be of teams by abbreviation, name or id, whatever their case, and others are noted", () => {
    const theme = sided({
      marl: "navy",
      "Cape Sorrow Gulls": "teal",
      880003: "#c85a00",
      LSV: "red",
    });
    const own = { color: "c8102e", alternate: null };
    expect(teamColor(theme, { ...own, abbreviation: "MARL" })).toBe("#000080");
    expect(teamColor(theme, { ...own, name: "Cape Sorrow Gulls" })).toBe("#008080");
    expect(teamColor(theme, { ...own, team_id: "880003" })).toBe("#c85a00");
    const pair = teamColors(theme, { ...own, abbreviation: "MARL" }, { ...own, abbreviation: "X" });
    expect(pair).toEqual({ home: "#000080", away: "#c8102e" });
    const log = { season: 2023, league: "wbb", team_id: "1", game_date: "20230101", margin: 5 };
    const row = { ...log, team_abbreviation: "LSU", points: 60, opponent_points: 55, game_id: "1" };
    const drawn = (colors: object) => noted(() => seasonChart([row], { colors } as never));
    expect(drawn({ LSV: "navy" })).toContain("colors names lsv, no team of this picture");
    expect(drawn({ LSU: "navy" })).toBe("");
    const spec = JSON.stringify(seasonChart([row], { colors: { LSU: "navy" } } as never).spec);
    expect(spec).toContain('"color":"#000080"');
  });

  it("are no option where no sides are drawn", () => {
    const colors = { home: "red" };
    const race = raceChart as (rows: readonly object[], options: object) => unknown;
    const shots = shotChart as (rows: readonly object[], options: object) => unknown;
    expect(() => race([], { colors })).toThrow(/no argument or option 'colors'/);
    expect(() => shots([], { colors })).not.toThrow();
    expect(withSides("raceChart", THEMES.light, undefined)).toBe(THEMES.light);
  });
});
