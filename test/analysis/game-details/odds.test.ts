import { describe, expect, it } from "vitest";
import { odds, rows } from "../../../src/names";
import { golden, mlb, recorded, wbb } from "../../games/summaries";
import { cells } from "../cells";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

// Read in the files: pickcenter[].
describe("odds of recorded games", () => {
  it("have a row per bookmaker", () => {
    const list = rows(odds(mlb(recorded("mlb/summary_401472463"))));
    expect(list).toMatchObject([
      {
        ...cells(`
          game_id="401472463" provider_id="1004" provider_name=consensus spread=1.5 over_under=8.5
          away_money_line=-142 home_money_line=121 away_spread_odds=118 home_spread_odds=-140
          over_odds=-112 under_odds=-108 home_favorite=false away_team_abbreviation=CLE
          home_team_abbreviation=PIT
        `),
        details: "CLE -142",
      },
      { provider_name: "teamrankings", details: "CLE -137", home_money_line: 126, over_odds: -103 },
    ]);
  });

  it("have the spread of the home side, and are empty if the service sent none", () => {
    const list = rows(odds(wbb(recorded("other/mbb_summary_2026_substitutions"))));
    expect(list).toMatchObject([
      cells(`
        provider_name="Draft Kings" spread=-9.5 over_under=143.5 away_money_line=410
        home_money_line=-550 home_favorite=true
      `),
    ]);
    expect(rows(odds(wbb(recorded("wbb/summary_401469424_fullcoords"))))).toEqual([]);
  });
});

describe("odds of made-up games", () => {
  const marked = { homeTeamOdds: { favorite: false }, awayTeamOdds: { favorite: true } };
  const money = (home?: number, away?: number) => ({
    homeTeamOdds: { favorite: false, moneyLine: home },
    awayTeamOdds: { favorite: false, moneyLine: away },
  });
  it.each<[string, object, boolean | null]>([
    ["a spread", { spread: -6, overUnder: 0, ...money() }, true],
    ["a spread that the service marks otherwise", { spread: -1.5, ...marked }, false],
    ["a mark without a line", marked, null],
    ["an even line", { spread: 0, ...money(-120, 100), ...marked }, null],
    ["moneylines that differ", money(-110, -105), true],
    ["a mark with equal moneylines", { ...money(-110, -110) }, null],
    ["one moneyline", money(-300), null],
  ])("make the favorite by %s", (_, line, home_favorite) => {
    const raw: Raw = golden("mlb/summary_final");
    raw.pickcenter = [line];
    const [row] = rows(odds(mlb(raw)));
    expect(row).toMatchObject({ home_favorite, over_under: null });
    expect(row?.spread).toBe((line as { spread?: number }).spread ?? null);
  });

  it("are null if they are not numbers, in both kinds of frames, and empty without a list", () => {
    const raw: Raw = golden("mlb/summary_final");
    raw.pickcenter = [
      { provider: { name: "Any" }, spread: "1.5", homeTeamOdds: { moneyLine: -110 } },
      { overUnder: "OFF", awayTeamOdds: "none", homeTeamOdds: { moneyLine: { value: 1 } } },
      null,
    ];
    const list = rows(odds(mlb(raw)));
    expect(list).toMatchObject([
      { provider_name: "Any", spread: 1.5, home_money_line: -110, away_money_line: null },
      { provider_name: null, over_under: null, away_money_line: null, home_money_line: null },
      { game_id: raw.header.id, provider_id: null },
    ]);
    const other: Raw = golden("mlb/summary_final");
    other.pickcenter = { any: 1 };
    expect(rows(odds(mlb(other)))).toEqual([]);
  });
});
