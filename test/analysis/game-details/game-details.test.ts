import { describe, expect, it } from "vitest";
import { gameDetails, rows, toDanfo } from "../../../src/names";
import { golden, mlb, recorded, wbb, wbbPolars } from "../../games/summaries";
import { cells } from "../cells";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

// Read in the files: gameInfo.gameDuration "2:32" and "2:38", predictor.homeTeam.gameProjection.
describe("details of recorded games", () => {
  it("have the length", () => {
    const games = ["mlb/summary_401696636", "mlb/summary_401472463"].map(recorded);
    expect(rows(gameDetails(games.map(mlb)))).toMatchObject([
      {
        ...cells(`
          game_id="401696636" season=2025 season_type=2 start_utc=2025-08-07T16:05Z
          game_date="20250807" neutral_site=false status=Final completed=true away_team_id="11"
          away_score=6 home_team_id="20" home_score=0 duration_minutes=152 away_projection=null
          home_projection=null
        `),
      },
      { game_id: "401472463", duration_minutes: 158 },
    ]);
  });

  it("have the favorite before the game, the American day and the neutral floor", () => {
    const before = rows(gameDetails(mlb(recorded("mlb/summary_401696639"))));
    expect(before).toMatchObject([{ completed: false, home_score: null, duration_minutes: null }]);
    expect(before[0]?.home_projection).toBeCloseTo(0.535, 9);
    expect(before[0]?.away_projection).toBeCloseTo(0.465, 9);
    const [college] = rows(gameDetails(wbb(recorded("other/mbb_summary_pre"))));
    expect(college?.home_projection).toBeCloseTo(0.952, 9);
    const names = ["wbb/summary_401469424_fullcoords", "wbb/summary_401480043_final_noplays"];
    expect(rows(gameDetails(names.map(recorded).map(wbb)))).toMatchObject([
      { start_utc: "2023-01-20T02:00Z", game_date: "20230119", neutral_site: false },
      { start_utc: "2022-11-24T22:45Z", game_date: "20221124", neutral_site: true },
    ]);
  });
});

describe("the excitement", () => {
  it("is the sum of all moves of the line, scaled to the length of regulation", () => {
    const raw: Raw = golden("wbb/summary_final");
    const played = raw.plays.map(({ id }: Raw) => id);
    const ids = [played[0], played[10], played.at(-1)];
    const shares = [0.5, 0.8, 1];
    raw.winprobability = ids.map((playId, at) => ({ playId, homeWinPercentage: shares[at] }));
    const [row] = rows(gameDetails(wbb(raw)));
    const overtimes = raw.header.competitions[0].competitors[0].linescores.length - 4;
    // From 0.5 to 0.8 to 1, in quarters of ten minutes and overtimes of five.
    expect(row?.excitement).toBeCloseTo((0.5 * 40) / (40 + 5 * overtimes), 9);
    delete raw.winprobability;
    expect(rows(gameDetails(wbb(raw)))[0]?.excitement).toBeNull();
  });

  it("of recorded games tells three overtimes from a game that was soon decided", () => {
    const games = ["wbb/summary_401486844_3ot_nocoords", "wbb/summary_401469424_fullcoords"].map(
      recorded,
    );
    const [long, other] = rows(gameDetails(games.map(wbb)));
    expect(long?.excitement).toBeGreaterThan(other?.excitement ?? Number.NaN);
  });
});

describe("details of made-up games", () => {
  const details = (change: (raw: Raw) => void) => {
    const raw: Raw = golden("mlb/summary_final");
    change(raw);
    const [row] = rows(gameDetails(mlb(raw)));
    return row;
  };

  it.each([
    ["3:07", 187],
    ["11:00", 660],
    ["3:07 (:45 delay)", 187],
    ["", null],
    [undefined, null],
    [{ minutes: 3 }, null],
  ])("read the length %j as %j minutes", (gameDuration, minutes) => {
    expect(details((raw) => Object.assign(raw.gameInfo, { gameDuration }))?.duration_minutes).toBe(
      minutes,
    );
  });

  it.each([
    ["62.5", 0.625],
    [100, 1],
    ["--", null],
    ["120", null],
    [undefined, null],
  ])("read the projection %j as %j", (gameProjection, chance) => {
    const row = details((raw) => {
      raw.predictor = { homeTeam: { gameProjection }, awayTeam: null };
    });
    expect(row).toMatchObject({ home_projection: chance, away_projection: null });
  });

  it("read a missing projection from the other side's chance to lose", () => {
    const row = details((raw) => {
      raw.predictor = {
        homeTeam: { id: "11" },
        awayTeam: { gameProjection: "42.0", teamChanceLoss: "58.0" },
      };
    });
    expect(row).toMatchObject({ home_projection: 0.58, away_projection: 0.42 });
  });

  it("do not need gameInfo and predictor", () => {
    const row = details((raw) => {
      delete raw.gameInfo;
      raw.predictor = "none";
    });
    expect(row).toMatchObject({ completed: true, duration_minutes: null });
  });

  it("are there for a copy with other plays, and refused of frames alone", () => {
    const game = wbbPolars(golden("wbb/summary_final"));
    const copy = { ...game, plays: game.plays };
    expect(rows(gameDetails(copy))).toEqual(rows(gameDetails(game)));
    const header = toDanfo(game.header);
    expect(() => gameDetails({ ...wbb(golden("wbb/summary_final")), header })).toThrow(
      "keep the summary's header",
    );
  });
});
