import { describe, expect, expectTypeOf, it } from "vitest";
import type { WbbTeamBoxScoreRow } from "../../../src/analysis/box-scores/box-score";
import { boxScore, type WbbBoxScoreRow } from "../../../src/analysis/box-scores/box-score";
import { leaders } from "../../../src/analysis/totals/leaders";
import type { WbbPlayerTotals } from "../../../src/analysis/totals/player-tables";
import { playerTotals } from "../../../src/analysis/totals/player-totals";
import { teamTotals } from "../../../src/analysis/totals/team-totals";
import { toPolars } from "../../../src/frames/convert";
import { rows } from "../../../src/frames/rows";
import type { DanfoFrame, Frame, PolarsFrame } from "../../../src/frames/types";
import { operations } from "../../../src/service/operations";
import { expectRefusal } from "../../support/refusals";
import { cells, inLine, quoted } from "../cells";
import { frameOfRows } from "../frame-of-rows";
import { playerLine, sideLine } from "./made-up";

const athlete = (own: object) =>
  playerLine({ team_id: "A", opponent_id: "B", minutes: 10, ...own });

const counts = (list: string): object =>
  Object.fromEntries(
    list.split(" ").map((pair) => {
      const [name = "", value] = pair.split("=");
      return [LONG[name] ?? name, Number(value)];
    }),
  );

const LONG: Readonly<Record<string, string>> = {
  ...cells(`
    min=minutes pts=points fgm=field_goals_made fga=field_goals_attempted ftm=free_throws_made
    fta=free_throws_attempted or=offensive_rebounds dr=defensive_rebounds reb=rebounds ast=assists
    stl=steals blk=blocks to=turnovers
  `),
  "3m": "three_point_field_goals_made",
  "3a": "three_point_field_goals_attempted",
};

const ANN = athlete({
  athlete_id: "a1",
  starter: true,
  ...counts("min=30 pts=14 fgm=5 fga=10 3m=1 3a=3 ftm=3 fta=4 or=2 dr=4 reb=6"),
  ...counts("ast=3 stl=2 blk=1 to=2"),
});
const AMY = athlete({
  athlete_id: "a2",
  ...counts("min=20 pts=8 fgm=4 fga=10 3a=2 or=1 dr=3 reb=4 ast=4 to=1"),
});
const BEA = athlete({
  athlete_id: "b1",
  team_id: "B",
  opponent_id: "A",
  ...counts("min=50 pts=9 fgm=4 fga=12 3a=2 ftm=1 fta=2 or=4 dr=5 reb=9 to=3"),
});
const GAME = [ANN, AMY, BEA];

const of = (totals: readonly WbbPlayerTotals[], id: string): WbbPlayerTotals =>
  totals.find(({ athlete_id }) => athlete_id === id) as WbbPlayerTotals;

const side = (team_id: string, opponent_id: string, list: string, game_id = "1") =>
  sideLine({ game_id, team_id, opponent_id, ...counts(list) });

const annOf = (lines: readonly WbbBoxScoreRow[], options: object = {}) =>
  of(playerTotals(lines, options), "a1");

/** The sums of both sides' players: no rebound and no turnover is the team's as such. */
const sidesOf = (game_id: string): WbbTeamBoxScoreRow[] => [
  side("A", "B", "fga=20 fta=4 or=3 dr=7 to=3 3a=5", game_id),
  side("B", "A", "fga=12 fta=2 or=4 dr=5 to=3 3a=2", game_id),
];

describe("playerTotals of basketball", () => {
  it("makes the shares of a player by the formulas", () => {
    // The team has 50 minutes, a fifth 10, 9 field goals, 20 + 0.475 x 4 + 3 = 24.9 chances. Possessions 20 -
    // 3 + 3 + 1.9 = 21.9 and 12 - 4 + 3 + 0.95 = 11.95, in the mean 16.925.
    const ann = annOf(GAME, { teams: sidesOf("1") });
    expect(ann).toMatchObject({ season: 2023, games: 1, starts: 1, minutes: 30, points: 14 });
    expect(ann.usage_pct).toBeCloseTo((13.9 * 10) / (30 * 24.9), 12);
    expect(ann.assist_pct).toBeCloseTo(3 / (3 * 9 - 5), 12);
    expect(ann.offensive_rebound_pct).toBeCloseTo(20 / (30 * (3 + 5)), 12);
    expect(ann.defensive_rebound_pct).toBeCloseTo(40 / (30 * (7 + 4)), 12);
    expect(ann.rebound_pct).toBeCloseTo(60 / (30 * 19), 12);
    expect(ann.steal_pct).toBeCloseTo(20 / (30 * 16.925), 12);
    expect(ann.block_pct).toBeCloseTo(10 / (30 * 10), 12);
    expect(ann.turnover_pct).toBeCloseTo(2 / 13.9, 12);
    expect(ann.true_shooting_pct).toBeCloseTo(14 / (2 * 11.9), 12);
    expect(ann.effective_field_goal_pct).toBe(0.55);
    expect(ann.three_point_field_goal_pct).toBeCloseTo(1 / 3, 12);
    expect(ann.estimated_possessions).toBeCloseTo(50.775, 12);
  });

  it("takes rebounds and possessions of teams that have them", () => {
    const teams: WbbTeamBoxScoreRow[] = [
      side("A", "B", "fga=20 fta=4 or=5 dr=8 to=4 3a=5"),
      side("B", "A", "fga=12 fta=2 or=4 dr=6 to=3 3a=2"),
    ];
    // Possessions 20 - 5 + 4 + 1.9 = 20.9 and 11.95, in the mean 16.425.
    const ann = annOf(GAME, { teams });
    expect(ann.offensive_rebound_pct).toBeCloseTo(20 / (30 * 11), 12);
    expect(ann.defensive_rebound_pct).toBeCloseTo(40 / (30 * 12), 12);
    expect(ann.steal_pct).toBeCloseTo(20 / (30 * 16.425), 12);
    expect(ann.usage_pct).toBeCloseTo((13.9 * 10) / (30 * 24.9), 12);
    for (const options of [{ teams: [] }, {}]) {
      const without = annOf(GAME, options);
      const { offensive_rebound_pct, rebound_pct, steal_pct, estimated_possessions } = without;
      expect([offensive_rebound_pct, rebound_pct, steal_pct, estimated_possessions]).toEqual(
        Array(4).fill(null),
      );
      expect([without.usage_pct, without.block_pct]).toEqual([ann.usage_pct, ann.block_pct]);
    }
    expect(() => playerTotals(GAME, { per: "100 possessions" })).toThrow("teamBoxScore(games)");
  });

  it("divides counts, and neither tallies nor shares", () => {
    const second = GAME.map((row) => ({ ...row, game_id: "2" }));
    const [game, forty, hundred] = (["game", "40 minutes", "100 possessions"] as const).map((per) =>
      of(
        playerTotals([...GAME, ...second], { per, teams: [...sidesOf("1"), ...sidesOf("2")] }),
        "a1",
      ),
    );
    expect(game).toMatchObject({ games: 2, starts: 2, minutes: 30, points: 14, rebounds: 6 });
    expect(forty).toMatchObject({ games: 2, minutes: 60, field_goal_pct: 0.5, rebounds: 8 });
    expect(forty?.points).toBeCloseTo((14 * 40) / 30, 12);
    expect(hundred?.points).toBeCloseTo(1400 / 50.775, 12);
    expect(hundred?.usage_pct).toBeCloseTo((13.9 * 10) / (30 * 24.9), 12);
  });

  it("leaves out players who did not play, and keeps numbers without a player in a side's sums only", () => {
    const bench = athlete({ athlete_id: "c", did_not_play: true, minutes: null });
    const totals = playerTotals([...GAME, bench, ANN]);
    expect(totals.map(({ athlete_id }) => athlete_id)).toEqual(["a1", "b1", "a2"]);
    expect(of(totals, "a1").points).toBe(14);
    const nobody = athlete({ athlete_id: null, ...counts("min=0 fga=5") });
    const more = playerTotals([...GAME, nobody]);
    expect(more).toHaveLength(3);
    expect(of(more, "a1").usage_pct).toBeCloseTo((13.9 * 10) / (30 * 29.9), 12);
  });

  it("has one row for a player of two teams, with the team of the player's last game", () => {
    const moved = { ...ANN, game_id: "2", team_id: "C", opponent_id: "B" };
    const sitting = { ...ANN, game_id: "3", team_id: "D", did_not_play: true };
    expect(annOf([...GAME, moved, sitting])).toMatchObject(
      cells("team_id=C team_count=2 games=2 points=28"),
    );
    expect(annOf([...GAME, sitting])).toMatchObject({
      team_id: "A",
      team_count: 1,
    });
  });

  it("names the teams in order, and has a row for each with per_team", () => {
    const named = { ...ANN, team_name: "Comets" };
    const moved = { ...named, game_id: "2", team_id: "C", opponent_id: "B", team_name: "Foxes" };
    const lines = [named, BEA, moved];
    expect(annOf(lines)).toMatchObject({ teams: "Comets; Foxes", team_count: 2 });
    const parts = playerTotals(lines, { per_team: true }).filter((one) => one.athlete_id === "a1");
    expect(inLine(parts, "team_id team_count teams games points")).toBe(
      "A 1 Comets 1 14; C 1 Foxes 1 14",
    );
  });

  it("counts a game once that lists a player for both sides", () => {
    const other = { ...ANN, team_id: "B", opponent_id: "A" };
    const lines = [...GAME, other, { ...ANN, game_id: "2" }];
    expect(annOf(lines)).toMatchObject({ games: 2, points: 42 });
    expect(annOf(lines, { per: "game" })).toMatchObject({ games: 2, points: 21 });
    const parts = playerTotals(lines, { per_team: true }).filter((one) => one.athlete_id === "a1");
    expect(inLine(parts, "team_id games points")).toBe("A 2 28; B 1 14");
  });

  it("takes minutes of a side that are all 0 for unknown", () => {
    const second = [ANN, AMY, BEA].map((row) => ({ ...row, game_id: "2", minutes: 0 }));
    const ann = annOf([...GAME, ...second]);
    const once = annOf(GAME);
    expect(ann).toMatchObject({ games: 2, points: 28, minutes: 30 });
    expect(ann.usage_pct).toBe(once.usage_pct);
    expect(ann.estimated_possessions).toBe(once.estimated_possessions);
    expect(annOf([...GAME, ...second], { per: "40 minutes" }).points).toBe((14 * 40) / 30);
    expect(annOf([...GAME, ...second], { per: "game" })).toMatchObject({
      points: 14,
      minutes: 30,
    });
    expect(annOf(second)).toMatchObject(
      cells("games=1 points=14 minutes=null usage_pct=null field_goal_pct=0.5"),
    );
  });

  it("has nulls if nothing can be divided or the other side is missing", () => {
    const idle = athlete({ athlete_id: "i", minutes: 0 });
    expect(of(playerTotals([...GAME, idle]), "i")).toMatchObject(
      cells(`
        points=0 minutes=0 usage_pct=null rebound_pct=null field_goal_pct=null turnover_pct=null
        qualified=false
      `),
    );
    const alone = annOf([ANN, AMY]);
    expect(alone.usage_pct).not.toBeNull();
    expect([alone.steal_pct, alone.block_pct, alone.rebound_pct]).toEqual([null, null, null]);
  });

  const ranked = (list: readonly (readonly [string, number, string])[], options = {}) => {
    const box = list.map(([athlete_id, season, line]) =>
      athlete({ athlete_id, season, game_id: String(season), ...counts(line) }),
    );
    return playerTotals(box, { ranks: true, ...options });
  };

  it("ranks equals alike, and the qualified of a season only", () => {
    const list = [
      ["w", 2023, "min=20 pts=20 to=1"],
      ["x", 2023, "min=20 pts=10 to=3"],
      ["y", 2023, "min=20 pts=10 to=2"],
      ["z", 2023, "min=5 pts=15 to=0"],
      ["w", 2024, "min=20 pts=1 to=5"],
    ] as const;
    const placed = (options: object) =>
      ranked(list, options).map((row) => [
        ...[row.season, row.athlete_id, row.qualified, row.points_rank, row.points_percentile],
        ...[row.turnovers_rank, row.turnovers_percentile],
      ]);
    // w has two of the three below and half of itself, x and y have half of themselves and each other.
    expect(placed({ min_minutes: 20 })).toEqual([
      [2023, "w", true, 1, 2.5 / 3, 1, 2.5 / 3],
      [2023, "x", true, 2, 1 / 3, 3, 0.5 / 3],
      [2023, "y", true, 2, 1 / 3, 2, 0.5],
      [2023, "z", false, null, null, null, null],
      [2024, "w", true, 1, 0.5, 1, 0.5],
    ]);
    expect(placed({ min_minutes: 5 })[1]).toEqual([2023, "z", true, 2, 2.5 / 4, 1, 3.5 / 4]);
    for (const row of ranked(list)) {
      expect(row).toMatchObject({ qualified: false, qualifying_minimum: 100, points_rank: null });
    }
    expect(Object.keys(ranked(list, { ranks: false })[0] ?? {})).not.toContain("points_rank");
  });

  it("qualifies by 40 % of the minutes of the team's games, for any per", () => {
    // Six games of 50 team minutes: 0.4 x 300 / 5 = 24, so that the floor of 100 counts; of 40 games
    // 0.4 x 2000 / 5 = 160, which 39 games of Ann's 30 minutes exceed and 7 games of Amy's 20 do not.
    const games = (count: number, of: readonly WbbBoxScoreRow[]) =>
      Array.from({ length: count }, (_, game) =>
        of.map((row) => ({ ...row, game_id: `g${game}` })),
      );
    const long = [...games(40, [ANN]).flat(), ...games(7, [AMY]).flat()];
    for (const per of ["total", "game", "40 minutes"] as const) {
      const [ann, amy] = ["a1", "a2"].map((id) => of(playerTotals(long, { per }), id));
      expect(ann).toMatchObject({ qualified: true, per });
      // 40 games of 30 minutes and 7 of 20 more: 1340 minutes, 0.4 of a fifth is 107.2.
      expect(ann?.qualifying_minimum).toBeCloseTo(107.2, 9);
      expect(amy).toMatchObject({
        qualified: true,
        games: 7,
        qualifying_minimum: ann?.qualifying_minimum,
      });
    }
    const few = of(playerTotals([...games(40, [ANN]).flat(), ...games(5, [AMY]).flat()]), "a2");
    expect(few).toMatchObject({ qualified: false, minutes: 100 });
    expect(few.qualifying_minimum).toBeCloseTo((0.4 * 1300) / 5, 9);
  });

  it("ranks shooting by attempts: threes one a game and 20", () => {
    const list = (id: string, line: string, count: number) =>
      Array.from({ length: count }, (_, game) =>
        athlete({ athlete_id: id, game_id: `g${game}`, ...counts(line) }),
      );
    const box = [
      ...list("few", "min=2 3m=1 3a=1 fga=1", 19),
      ...list("many", "min=2 3m=1 3a=2 fga=2", 19),
    ];
    const [few, many] = ["few", "many"].map((id) => of(playerTotals(box, { ranks: true }), id));
    expect(few).toMatchObject({
      three_point_field_goal_pct: 1,
      three_point_field_goal_pct_rank: null,
    });
    expect(many).toMatchObject({ three_point_field_goal_pct_rank: 1, qualified: false });
  });

  it("ranks shooting from the attempts that are asked for", () => {
    const box = [
      athlete({ athlete_id: "two", ...counts("min=9 pts=4 fga=2 3m=0 3a=1") }),
      athlete({ athlete_id: "one", ...counts("min=9 pts=3 fga=1 3m=1 3a=1") }),
      athlete({ athlete_id: "idle", ...counts("min=4 pts=2 fga=2") }),
    ];
    const placed = (min_attempts: number, id: string) => {
      const options = { ranks: true, min_minutes: 5, min_attempts } as const;
      const row = of(playerTotals(box, options), id);
      return [row.true_shooting_pct_rank, row.three_point_field_goal_pct_rank];
    };
    // True shooting: 4 / (2 x 2) and 3 / (2 x 1); the third has its two attempts, but no five minutes.
    expect(placed(0, "one")).toEqual([1, 1]);
    expect(placed(0, "two")).toEqual([2, 2]);
    expect(placed(2, "one")).toEqual([null, null]);
    expect(placed(2, "two")).toEqual([1, null]);
    expect(placed(2, "idle")).toEqual([null, null]);
  });

  it("ranks within positions: guards with guards, from twenty on", () => {
    const positions = ["G", "PG", "SG", "F", "SF", "C", null];
    const list = Array.from({ length: 70 }, (_, index) =>
      athlete({
        ...{ athlete_id: `${index}`, athlete_position: positions[index % 7], minutes: 20 },
        ...{ points: index, field_goals_attempted: 1 },
      }),
    );
    const totals = playerTotals(list, { ranks: "position", min_minutes: 20 });
    const of = (id: number) => totals.find(({ athlete_id }) => athlete_id === String(id));
    // Thirty guards, of whom player 64 (PG) has the second-most points: 28 are below.
    expect(of(64)).toMatchObject({ position_group: "G", points_rank: 2 });
    expect(of(64)?.points_percentile).toBeCloseTo(28.5 / 30, 12);
    expect(of(66)).toMatchObject({ position_group: "F", points_rank: 2 });
    // Ten centers are too few, and some have no position.
    expect(of(68)).toMatchObject({ position_group: "C", qualified: true, points_rank: null });
    expect(of(69)).toMatchObject({ position_group: null, points_percentile: null });
    expect(Object.keys(playerTotals(list, { ranks: true })[0] ?? {})).not.toContain(
      "position_group",
    );
  });

  it("counts the team's games, also those without the player", () => {
    const games = ["1", "2", "3"].flatMap((game_id) => [
      { ...AMY, game_id },
      ...(game_id === "2" ? [] : [{ ...ANN, game_id }]),
    ]);
    expect(annOf(games)).toMatchObject({ games: 2, team_games: 3 });
  });

  it("has leaders: the ranked of a column, with ties, and none of a table without qualified players", () => {
    const list = [
      ["w", 2023, "min=20 pts=20"],
      ["x", 2023, "min=20 pts=10"],
      ["y", 2023, "min=20 pts=10"],
      ["z", 2023, "min=20 pts=5"],
    ] as const;
    const totals = ranked(list, { min_minutes: 20 });
    const best = leaders(totals, "points", { n: 2 });
    expect(quoted(best, "athlete_id rank value ranked")).toBe("w 1 20 4; x 2 10 4; y 2 10 4");
    expect(leaders(ranked(list), "points")).toEqual([]);
    // @ts-expect-error: no statistic
    expect(() => leaders(totals, "pionts")).toThrow("Did you mean 'points'?");
    expect(() => leaders(ranked(list, { ranks: false }), "points")).toThrow("ranks: true");
    expect(() =>
      leaders(
        totals.map(({ team_id: _, ...row }) => row),
        "points",
      ),
    ).toThrow("team_id");
    expect(() => leaders(totals, "points", { n: 0 })).toThrow("n must be a number from 1");
  });

  it("joins class, height and missing positions of rosters", () => {
    const player = { height: 72, experience_display_value: "Junior", position_abbreviation: "F" };
    const later = { ...player, experience_display_value: "Senior", season: 2024 };
    const rosters = [
      { ...player, id: "a1" },
      { ...later, id: "a1" },
      { ...later, id: "b1" },
    ];
    const lines = [
      { ...ANN, athlete_position: "G" },
      AMY,
      BEA,
      { ...BEA, season: 2024, game_id: "2" },
    ];
    const named = playerTotals(lines, { rosters }).map((row) => [
      ...[row.season, row.athlete_id, row.athlete_position],
      ...[row.athlete_class, row.athlete_height_in],
    ]);
    expect(named).toEqual([
      [2023, "a1", "G", "Junior", 72],
      [2023, "b1", null, null, null],
      [2023, "a2", null, null, null],
      [2024, "b1", "F", "Senior", 72],
    ]);
    const columns = operations.site_wbb_team_roster.columns;
    const frame = frameOfRows(columns, rosters.slice(0, 1));
    expect(of(playerTotals(GAME, { rosters: [frame] as never }), "a1")).toMatchObject({
      athlete_class: "Junior",
      athlete_position: "F",
    });
  });

  it("takes the frames of several seasons, with a row for each season", () => {
    const frameOf = (list: readonly WbbBoxScoreRow[]) =>
      frameOfRows<WbbBoxScoreRow>(boxScore.columns.basketball, list);
    const next = { ...ANN, season: 2024, game_id: "2" };
    const totals = playerTotals([frameOf(GAME), frameOf([next])]);
    expectTypeOf(totals).toEqualTypeOf<DanfoFrame<WbbPlayerTotals>>();
    expect(inLine(rows(totals), "season athlete_id")).toBe("2023 a1; 2023 b1; 2023 a2; 2024 a1");
  });

  it("returns the input's kind of an empty table, too", () => {
    const danfo = frameOfRows<WbbBoxScoreRow>(boxScore.columns.basketball, []);
    const polars: PolarsFrame<WbbBoxScoreRow> = toPolars(danfo);
    expectTypeOf(playerTotals(danfo)).toEqualTypeOf<DanfoFrame<WbbPlayerTotals>>();
    expectTypeOf(playerTotals(polars)).toEqualTypeOf<PolarsFrame<WbbPlayerTotals>>();
    expectTypeOf(playerTotals(danfo as Frame<WbbBoxScoreRow>)).toEqualTypeOf<
      Frame<WbbPlayerTotals>
    >();
    expectTypeOf(playerTotals(GAME)).toEqualTypeOf<WbbPlayerTotals[]>();
    expect([rows(playerTotals(danfo)), rows(playerTotals(polars))]).toEqual([[], []]);
    expect(playerTotals([])).toEqual([]);
  });

  const none = frameOfRows(boxScore.columns.basketball, []);
  it.each([
    ["frames of two kinds", [none, toPolars(none)], {}, "one kind"],
    ["another roster", GAME, { rosters: [{ id: "a1" }] }, "site_wbb_team_roster(): position_abbr"],
    ["another per", GAME, { per: "48 minutes" }, "got '48 minutes'. Did you mean '40 minutes'?"],
    ["a minimum below 0", GAME, { min_minutes: -1 }, "min_minutes must be a number from 0"],
    ["a table that is no teams", GAME, { teams: GAME.map(({ game_id }) => ({ game_id })) }, "team"],
  ])("refuses %s", (_what, input, options, text) => {
    expectRefusal(() => playerTotals(input as never, options as never), null, text);
  });
});

describe("teamTotals of basketball", () => {
  const side = (game_id: string, team_id: string, opponent_id: string, list: string) =>
    sideLine({
      game_id,
      team_id,
      opponent_id,
      minutes: game_id === "2" ? 45 : 40,
      ...counts(list),
    });
  const sides = [
    side("1", "A", "B", "pts=60 fgm=20 fga=50 3m=4 3a=10 fta=20 or=10 dr=20 reb=30 to=10"),
    side("1", "B", "A", "pts=50 fgm=18 fga=48 3m=2 3a=8 fta=20 or=8 dr=22 reb=30 to=12"),
    side("2", "A", "C", "pts=70 fgm=30 fga=60 3m=6 3a=14 fta=10 or=12 dr=18 reb=30 to=8"),
  ];

  it("has sums, the opponents' too, and ratings of games with both sides", () => {
    const [first, second] = teamTotals(sides);
    expect(first).toMatchObject({ team_id: "A", games: 2, minutes: 85, points: 130 });
    expect(first).toMatchObject({ field_goal_pct: 50 / 110, opponent_points: 50 });
    // 50 - 10 + 10 + 9.5 and 48 - 8 + 12 + 9.5, in the mean 60.5; of the second game unknown.
    expect(first?.possessions).toBe(60.5);
    expect(first?.offensive_rating).toBeCloseTo(6000 / 60.5, 12);
    expect(first?.defensive_rating).toBeCloseTo(5000 / 60.5, 12);
    expect(first?.pace).toBe(60.5);
    expect(first?.turnover_pct).toBeCloseTo(10 / 60.5, 12);
    expect(first?.offensive_rebound_pct).toBe(10 / 32);
    expect(second?.opponent_effective_field_goal_pct).toBe(22 / 50);
    expect([first?.qualified, first?.qualifying_minimum]).toEqual([false, 5]);
    expect(second?.team_id).toBe("B");
  });

  it("ranks teams with five games and half of the median", () => {
    const many = Array.from({ length: 6 }, (_, game) =>
      ["A", "B"].map((id) => side(`r${game}`, id, "C", id === "A" ? "pts=60 to=2" : "pts=50 to=9")),
    ).flat();
    const [a, b, c] = teamTotals([...many, side("r0", "C", "A", "pts=99")], { ranks: true });
    expect([a?.team_id, a?.points_rank, a?.turnovers_rank]).toEqual(["A", 1, 1]);
    expect([b?.team_id, b?.points_rank, b?.points_percentile]).toEqual(["B", 2, 0.25]);
    expect(c).toMatchObject({ team_id: "C", qualified: false, points_rank: null });
  });

  it("divides by games, minutes and possessions", () => {
    expect(teamTotals(sides, { per: "game" })[0]).toMatchObject({ points: 65, minutes: 42.5 });
    expect(teamTotals(sides, { per: "40 minutes" })[0]?.points).toBeCloseTo((130 * 40) / 85, 12);
    const hundred = teamTotals(sides, { per: "100 possessions" })[0];
    expect(hundred?.points).toBe(hundred?.offensive_rating);
    expect(hundred?.opponent_points).toBe(hundred?.defensive_rating);
  });
});

it("takes rows of which the first omits a column without a value", () => {
  const { assists: _, ...others } = AMY;
  const whole = playerTotals([{ ...AMY, assists: null }, ANN]);
  expect(playerTotals([others as WbbBoxScoreRow, ANN])).toEqual(whole);
  expect(whole.map(({ assists }) => assists)).toEqual([3, null]);
});
