import { describe, expect, it } from "vitest";
import {
  filteredRows,
  INNING,
  PERIOD,
  SITE_AND_DATES,
  withDaysAndSites,
} from "../../../src/charts/input/row-filters";
import { checkOptions } from "../../../src/schema/option-rules";

const row = (game_id: string, game_date: string, site: string | null) => ({
  ...{ game_id, game_date, site },
});

const ROWS = [
  row("1", "20230101", "home"),
  row("2", "20230104", "away"),
  row("3", "20230108", "neutral"),
  row("4", "20230201", "home"),
];

const left = (rows: readonly object[], options: object) => {
  const rules = { ...SITE_AND_DATES, ...PERIOD, ...INNING };
  const filtered = filteredRows("aChart", rows, checkOptions("aChart", rules, options));
  return [
    filtered.rows.map((one) => (one as { game_id: string }).game_id).join(" "),
    ...filtered.words,
  ];
};

describe("the filters of charts", () => {
  it("leave the games of a site and of days, and say so", () => {
    expect(left(ROWS, {})).toEqual(["1 2 3 4"]);
    expect(left(ROWS, { site: "home" })).toEqual(["1 4", "at home"]);
    expect(left(ROWS, { site: "neutral" })).toEqual(["3", "at neutral sites"]);
    expect(left(ROWS, { dates: "2023-01-08" })).toEqual(["3 4", "since Jan 8"]);
    expect(left(ROWS, { dates: ["20230102", "2023-01-08"] })).toEqual(["2 3", "Jan 2 to Jan 8"]);
    expect(left(ROWS, { dates: "202301" })[1]).toBe("Jan 1 to Jan 31");
    expect(left(ROWS, { site: "away", dates: "20230108" })).toEqual(["", "away", "since Jan 8"]);
    expect(left(ROWS, { dates: new Date("2023-01-08T12:00Z") })).toEqual(["3 4", "since Jan 8"]);
  });

  it("leave periods, of women's games quarters and of men's halves, and innings", () => {
    const periods = (season: number, league: string) =>
      [1, 2, 3, 4, 5, 6, null].map((period) => ({ game_id: `${period}`, period, season, league }));
    const women = periods(2023, "wbb");
    expect(left(women, { period: 4 })).toEqual(["4", "period 4"]);
    expect(left(women, { period: [1, "overtime"] })).toEqual(["1 5 6", "period 1, overtime"]);
    const men = periods(2023, "mbb");
    expect(left(men, { period: "overtime" })).toEqual(["3 4 5 6", "overtime"]);
    const innings = [1, 7, 8, 9, 10].map((inning) => ({ game_id: `${inning}`, inning }));
    expect(left(innings, { inning: 7 })).toEqual(["7", "inning 7"]);
    expect(left(innings, { inning: [8, 9] })).toEqual(["8 9", "innings 8 to 9"]);
  });

  it("take the sides of single games for sites where a table has none", () => {
    const table = [
      { game_id: "1", home_away: "home" },
      { game_id: "2", home_away: "away" },
    ];
    const placed = (rows: readonly { game_id: string; home_away: string }[], options: object) =>
      withDaysAndSites("aChart", { rows, games: undefined }, options, ({ home_away }) => home_away);
    expect(left(placed(table, { site: "away" }), { site: "away" })).toEqual(["2", "away"]);
    const known = table.map((one) => ({ ...one, site: "neutral" }));
    expect(left(placed(known, { site: "neutral" }), { site: "neutral" })[0]).toBe("1 2");
    expect(placed(table, {})).toBe(table);
    expect(() => placed(table, { site: "neutral" })).toThrow(
      `site must be "home" or "away" in a table without the column site, got 'neutral'`,
    );
  });

  it("refuse what they cannot read, and tables that do not tell", () => {
    const three = ["20230101", "20230102", "20230103"];
    // Days that the calendar does not have, and a range that ends before it begins.
    const wrong = ["January", [], three, "20230230", ["20230108", "20230101"]];
    for (const dates of wrong) expect(() => left(ROWS, { dates })).toThrow("dates must be a day");
    expect(() => left(ROWS, { site: "road" })).toThrow(
      "site must be one of 'home', 'away', 'neutral'",
    );
    expect(() => left(ROWS, { period: 0 })).toThrow(
      'period must be numbers from 1, "Q4", "2H", "overtime"',
    );
    for (const inning of [[9, 7], [7], "7"]) {
      expect(() => left(ROWS, { inning })).toThrow("inning must be an inning from 1");
    }
    expect(() => left(ROWS, { period: 4 })).toThrow(
      "period must be left out of a table without period",
    );
    expect(() => left([{ game_id: "1" }], { dates: "20230101" })).toThrow(
      "dates must be left out of a table without game_date",
    );
    expect(left([], { dates: "20230101" })).toEqual(["", "since Jan 1"]);
  });
});
