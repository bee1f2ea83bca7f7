import { describe, expect, test } from "vitest";
import { detectEngine } from "../../../src/frames/contents";
import { readContents } from "../../../src/frames/input/read-frame";
import type { DanfoFrame, FrameColumn } from "../../../src/frames/types";
import { ArgumentError, operations, rows, teamGames, toDanfo } from "../../../src/names";
import { ENGINES, frameOf } from "../../joins/frames";
import { STATES, scoreboardOf } from "../../joins/scoreboards";
import { fixtureText, payloadText } from "../../support/payloads";
import { expectRefusal } from "../../support/refusals";
import { cells, inLine, pick, quoted } from "../cells";

const { scheduled, live, postponed, suspended } = STATES;

describe.each(ENGINES)("%s", (engine) => {
  type Wbb = Parameters<typeof scoreboardOf<"wbb">>[2];
  type Mlb = Parameters<typeof scoreboardOf<"mlb">>[2];
  const wbb = (games: Wbb) => rows(teamGames(scoreboardOf("wbb", engine, games)));
  const mlb = (games: Mlb) => rows(teamGames(scoreboardOf("mlb", engine, games)));

  test("a game is two whole rows, the home side first", () => {
    const game = cells(`
      game_id="0401" date=2023-01-06T00:00Z season_year=2023 season_type=3 status_period=6
      home_id="02" home_abbreviation=LSU home_display_name="LSU Tigers" home_color=461d7c
      home_alternate_color=fdd023 home_score="101" home_rank=7 away_id="2" away_abbreviation=AUB
      away_display_name="Auburn Tigers" away_color=002b5c away_score="99" away_rank=99
      venue_id="88" venue_full_name="Maravich Center"
    `);
    const both = {
      ...cells('game_id="0401" league=wbb season=2023 season_type=3 start_utc=2023-01-06T00:00Z'),
      // Seven in the evening of the 5th in New York.
      game_date: "20230105",
      ...cells(`
        venue_id="88" overtimes=2 doubleheader_game=null forfeit=false suspended=false
        stage=postseason conference_game=null games_on_record=null conference=null
        opponent_conference=null division_one=null opponent_division_one=null seed=null
        opponent_seed=null
      `),
      venue_full_name: "Maravich Center",
      short_name: "AUB @ LSU",
    };
    const home = {
      ...both,
      ...cells(`
        team_id="02" opponent_id="2" home_away=home site=home points=101 opponent_points=99
        margin=2 result=W rank=7 opponent_rank=null team_abbreviation=LSU team_color=461d7c
        team_alternate_color=fdd023 opponent_abbreviation=AUB
      `),
      team_name: "LSU Tigers",
      opponent_name: "Auburn Tigers",
    };
    const away = {
      ...both,
      ...cells(`
        team_id="2" opponent_id="02" home_away=away site=away points=99 opponent_points=101
        margin=-2 result=L rank=null opponent_rank=7 team_abbreviation=AUB team_color=002b5c
        team_alternate_color=null opponent_abbreviation=LSU
      `),
      team_name: "Auburn Tigers",
      opponent_name: "LSU Tigers",
    };
    expect(wbb([game])).toEqual([home, away]);
  });

  test("the name of a game says whose floor it is", () => {
    const names = (cells: object) =>
      inLine(wbb([{ home_abbreviation: "LSU", away_abbreviation: "AUB", ...cells }]), "short_name");
    expect(names({ neutral_site: false })).toBe("AUB @ LSU; AUB @ LSU");
    expect(names({ neutral_site: true })).toBe("AUB VS LSU; AUB VS LSU");
    expect(names({ away_abbreviation: null })).toBe("null; null");
  });

  test("of the NCAA tournament have seeds and no ranks, those of others neither", () => {
    const places = (season_type: number, note: string) => {
      const game = { game_id: "1", season_type, note, home_rank: 15, away_rank: 99 };
      return inLine(wbb([game]), "seed opponent_seed rank opponent_rank stage");
    };
    expect(places(3, "NCAA Women's Championship - Greenville 1 - 1st Round")).toBe(
      "15 null null null NCAA tournament; null 15 null null NCAA tournament",
    );
    expect(places(3, "WNIT - 2nd Round")).toBe("null null 15 null WNIT; null null null 15 WNIT");
  });

  test("columns, in the declared order, with and without rows", () => {
    for (const [league, length] of [
      ["wbb", "overtimes"],
      ["mlb", "innings"],
    ] as const) {
      const declared = teamGames.columns[league === "wbb" ? "basketball" : "baseball"].map(
        ({ name, dtype }) => ({ name, dtype }),
      );
      expect(declared.map(({ name }) => name)).toContain(length);
      for (const games of [[], [{}]]) {
        const table = teamGames(scoreboardOf(league, engine, games));
        expect(readContents(table as DanfoFrame).columns).toEqual(declared);
        expect(detectEngine(table)).toBe(engine);
        expect(rows(table as DanfoFrame)).toHaveLength(2 * games.length);
      }
    }
    expect(teamGames.columns.baseball.map(({ name }) => name)).not.toContain("overtimes");
  });

  test("points and result by state", () => {
    const table = mlb([
      { game_id: "1", home_score: "4", away_score: "4" },
      { game_id: "2", ...scheduled },
      { game_id: "3", ...live, status_period: 5, home_score: "3", away_score: "4" },
      { game_id: "4", ...postponed },
      { game_id: "5", ...suspended, status_period: 7, home_score: "3", away_score: "3" },
      { game_id: "6", home_score: "10", away_score: "9", status_period: 11 },
      { game_id: "7", ...live, status_period: 1, home_score: "0", away_score: "0" },
      { game_id: "8", home_score: null, status_period: null },
    ]);
    const away = table.filter(({ home_away }) => home_away === "away");
    const seen = pick(away, "game_id points opponent_points margin result innings suspended");
    expect(seen).toEqual([
      ["1", 4, 4, 0, "T", 4, false],
      ["2", null, null, null, null, null, false],
      ["3", 4, 3, 1, null, 5, false],
      ["4", null, null, null, null, null, false],
      ["5", 3, 3, 0, null, 7, true],
      ["6", 9, 10, -1, "L", 11, false],
      ["7", 0, 0, 0, null, 1, false],
      ["8", 60, null, null, null, null, false],
    ]);
  });

  test("a forfeit is won by the winner that the service names", () => {
    const forfeit = { status_type_name: "STATUS_FORFEIT", status_period: 0 };
    const score = (home: number, away: number) => ({
      home_score: String(home),
      away_score: String(away),
    });
    const table = wbb([
      { game_id: "1", ...forfeit, ...score(2, 0), home_winner: true, away_winner: false },
      { game_id: "2", ...forfeit, ...score(30, 20), home_winner: false, away_winner: true },
      { game_id: "3", ...forfeit, ...score(0, 2) },
    ]);
    expect(inLine(table, "result forfeit overtimes")).toBe(
      "W true null; L true null; L true null; W true null; L true null; W true null",
    );
  });

  test.each([
    // Two halves until 2014-15, four quarters since.
    [2015, 2, 0],
    [2015, 3, 1],
    [2016, 4, 0],
    [2016, 5, 1],
    [2023, 7, 3],
    [2023, 2, 0],
  ])("season %i, period %i: %i overtimes", (season_year, status_period, overtimes) => {
    expect(wbb([{ season_year, status_period }]).map((row) => row.overtimes)).toEqual([
      overtimes,
      overtimes,
    ]);
  });

  test("a neutral site is one for both sides, and ranks are whole numbers in baseball too", () => {
    expect(inLine(wbb([{ neutral_site: true }]), "site home_away")).toBe(
      "neutral home; neutral away",
    );
    const table = mlb([{ home_rank: "5", away_rank: "99" }]);
    expect(quoted(table, "rank opponent_rank")).toBe("5 null; null 5");
  });

  test("a suspended game listed on two days is played once", () => {
    const begun = { ...suspended, status_period: 7, home_score: "3", away_score: "3" };
    const over = { status_period: 9, home_score: "4", away_score: "3" };
    for (const games of [
      [begun, over],
      [over, begun],
      [over, over],
      [begun, over, over, begun],
    ]) {
      const table = mlb(games);
      expect(inLine(table, "home_away points result")).toBe("home 4 W; away 3 L");
      const wasSuspended = games.includes(begun);
      expect(table.map((row) => row.suspended)).toEqual([wasSuspended, wasSuspended]);
    }
  });

  test("of a game fetched twice the later state is used, in any order", () => {
    const early = { ...live, status_period: 3, home_score: "2", away_score: "0" };
    const late = { ...live, status_period: 3, home_score: "2", away_score: "1" };
    const points = (games: Mlb) => mlb(games).map(({ points }) => points);
    expect(points([early, late])).toEqual([2, 1]);
    expect(points([late, early])).toEqual([2, 1]);
    expect(points([late, scheduled])).toEqual([2, 1]);
    // A score corrected after the end: nothing but the order tells.
    expect(points([{ home_score: "6" }, { home_score: "5" }])).toEqual([5, 60]);
    expect(points([{ home_score: "5" }, late])).toEqual([5, 60]);
  });

  test("a postponed game and its make-up give one played row a team", () => {
    const table = wbb([
      { game_id: "1", ...postponed, date: "2023-01-12T19:30Z" },
      { game_id: "2", date: "2023-01-30T23:30Z" },
    ]);
    expect(inLine(table, "game_id team_id result")).toBe("1 1 null; 1 2 null; 2 1 W; 2 2 L");
    // The same id on another day.
    const moved = wbb([{ ...postponed, date: "2023-01-12T19:30Z" }, { date: "2023-01-30T23:30Z" }]);
    expect(inLine(moved, "game_date result")).toBe("20230130 W; 20230130 L");
  });

  test("two games of two teams on one American day are a doubleheader", () => {
    const table = mlb([
      // Half past nine in the evening of the 4th in New York: the second game.
      { game_id: "1", date: "2025-06-05T01:30Z", home_id: "2", away_id: "1" },
      { game_id: "2", date: "2025-06-04T17:00Z" },
      { game_id: "3", date: "2025-06-05T17:00Z" },
      { game_id: "4", date: "2025-06-04T17:00Z", home_id: "1", away_id: "3" },
      { game_id: "2", date: "2025-06-04T17:00Z" },
    ]);
    expect(inLine(table, "game_id team_id doubleheader_game")).toBe(
      "2 1 1; 2 2 1; 4 1 null; 4 3 null; 1 2 2; 1 1 2; 3 1 null; 3 2 null",
    );
  });

  test("the order is that of the starts, then of the ids, unknown starts last", () => {
    const table = wbb([
      { game_id: "9", date: null },
      { game_id: "3", date: "2023-01-06T02:00Z" },
      { game_id: "2", date: "2023-01-06T02:00:00Z" },
      { game_id: "1", date: "2023-01-06T02:30Z" },
    ]);
    expect(table.map(({ game_id }) => game_id)).toEqual(["2", "2", "3", "3", "1", "1", "9", "9"]);
    expect(table.at(-1)?.game_date).toBeNull();
  });

  test("the arguments are unchanged", () => {
    const games = scoreboardOf("wbb", engine, [{ game_id: "2" }, { game_id: "1" }]);
    const before = readContents(games);
    teamGames(games);
    expect(readContents(games)).toEqual(before);
  });

  test("without a uid a game has no league", () => {
    const message = "no uid that identifies the league";
    expect(() => mlb([{ uid: null, status_period: 9 }])).toThrow(message);
    expect(() => wbb([{ uid: null, status_period: 5 }])).toThrow(message);
  });

  /** A scoreboard in which a column has another name or type. */
  const boardWith = (name: string, change: Partial<FrameColumn>) => {
    const { columns, rows: list } = readContents(scoreboardOf("wbb", engine, []));
    const changed = columns.map((one) => (one.name === name ? { ...one, ...change } : one));
    return frameOf(engine, changed, list);
  };

  test.each([
    [
      "a table of something else",
      frameOf(engine, [{ name: "team_id", dtype: "character" }], []),
      "games is not a scoreboard: it has no column game_id",
    ],
    [
      "a scoreboard without a column it needs",
      boardWith("home_score", { name: "home_scores" }),
      "games has no column 'home_score'. Did you mean 'home_scores'?",
    ],
    [
      "ids that are numbers",
      boardWith("home_id", { dtype: "integer" }),
      "home_id of games is int32, but ids must be text",
    ],
    [
      "another league",
      scoreboardOf("wbb", engine, [{ uid: "s:70~l:90~e:401" }]),
      'the uid "s:70~l:90~e:401", which is of another league',
    ],
    ["two leagues", scoreboardOf("wbb", engine, [{}, { uid: "s:1~l:10~e:9" }]), "two leagues"],
  ])("refuses %s", (_, games, message) => {
    expectRefusal(() => teamGames(games as never), null, message);
  });
});

describe("summaries", () => {
  const parse = {
    wbb: (raw: unknown) => operations.site_wbb_summary.parse(raw),
    mlb: (raw: unknown) => operations.site_mlb_summary.parse(raw),
  };

  // Read in the files: header.competitions[0].
  test("of recorded games have the rows of their scoreboards", () => {
    const names = ["401486844_3ot_nocoords", "401480043_final_noplays", "401480280_canceled"];
    const games = names.map((name) =>
      parse.wbb(JSON.parse(payloadText(`wbb/summary_${name}.json`))),
    );
    const home = rows(teamGames(games)).filter(({ home_away }) => home_away === "home");
    expect(home).toMatchObject([
      cells(`
        game_id="401486844" team_id="94" opponent_id="288" season=2023 season_type=2
        start_utc=2022-11-11T00:00Z game_date="20221110" overtimes=3 points=101 opponent_points=95
        result=W rank=null
      `),
      { game_id: "401480043", site: "neutral", overtimes: 0, margin: 9, result: "W" },
      cells('game_id="401480280" overtimes=null points=null result=null rank=null opponent_rank=5'),
    ]);
  });

  test("of a ball game have its innings", () => {
    const game = parse.mlb(JSON.parse(payloadText("mlb/summary_401472463.json")));
    expect(rows(teamGames(game))).toMatchObject([
      { team_id: "23", innings: 9, points: 7, result: "W", game_date: "20230719" },
      { team_id: "5", innings: 9, points: 5, result: "L" },
    ]);
  });

  test("can be mixed with scoreboards, and frames alone", () => {
    const raw = JSON.parse(fixtureText("wbb/summary_final.json"));
    const polars = operations.site_wbb_summary.parse(raw, { return_as_polars: true });
    const expected = rows(teamGames(parse.wbb(raw)));
    expect(expected).toHaveLength(2);
    expect(rows(teamGames(polars))).toEqual(expected);
    expect(detectEngine(teamGames([polars, polars]))).toBe("polars");
    const board = scoreboardOf("wbb", "danfo", [{}]);
    const mixed = teamGames([board, parse.wbb(raw)] as never) as unknown as DanfoFrame;
    expect(mixed.shape[0]).toBe(4);
    const copy = { ...parse.wbb(raw) };
    expect(rows(teamGames(copy))).toEqual(expected);
    expect(() => teamGames({ ...copy, header: toDanfo(polars.header) })).toThrow("header");
    expect(() => teamGames(raw)).toThrow(ArgumentError);
  });

  test("of a header without a competition have rows without a team", () => {
    const raw = JSON.parse(fixtureText("wbb/summary_final.json"));
    raw.header.competitions = "none";
    expect(rows(teamGames(parse.wbb(raw)))).toMatchObject([
      { game_id: raw.header.id, team_id: null, result: null },
      { team_id: null, points: null },
    ]);
  });

  test("of two leagues or kinds of frames are refused", () => {
    const [wbb, mlb] = ["wbb", "mlb"].map((league) =>
      JSON.parse(fixtureText(`${league}/summary_final.json`)),
    );
    expect(() => teamGames([parse.wbb(wbb), parse.mlb(mlb)] as never)).toThrow("two leagues");
    const polars = operations.site_wbb_summary.parse(wbb, { return_as_polars: true });
    expect(() => teamGames([parse.wbb(wbb), polars] as never)).toThrow("two kinds");
  });
});

test.each([undefined, null, [], {}, Promise.resolve()])("refuses %s", (given) => {
  expect(() => teamGames(given as never)).toThrow(ArgumentError);
});
