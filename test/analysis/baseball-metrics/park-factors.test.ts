import { describe, expect, it } from "vitest";
import { parkFactors } from "../../../src/analysis/baseball-metrics/park-factors";
import { teamGames } from "../../../src/analysis/team-games/team-games";
import { rows } from "../../../src/frames/rows";
import { danfo, polars, simulated } from "../../games/baseball/games";

interface Played {
  readonly home: string;
  readonly away: string;
  readonly runs: readonly [home: number, away: number];
  readonly venue?: string;
  readonly more?: object;
}

/** Both teams' rows of games. */
const logOf = (games: readonly Played[]): readonly object[] =>
  games.flatMap(({ home, away, runs, venue = `park of ${home}`, more }, index) =>
    (["home", "away"] as const).map((side) => {
      const [points, opponent_points] = side === "home" ? runs : [runs[1], runs[0]];
      return {
        league: "mlb",
        game_id: String(index),
        team_id: side === "home" ? home : away,
        season: 2025,
        season_type: 2,
        site: side,
        venue_id: venue,
        venue_full_name: `The ${venue}`,
        points,
        opponent_points,
        innings: 9,
        forfeit: false,
        result: "W",
        ...more,
      };
    }),
  );

const games: readonly Played[] = [
  { home: "A", away: "B", runs: [8, 4] },
  { home: "A", away: "B", runs: [5, 7] },
  { home: "B", away: "A", runs: [3, 3] },
  { home: "B", away: "A", runs: [6, 4] },
];

describe("park factors by hand", () => {
  it("compare games at home with those on the road, drawn to 1", () => {
    // 12 runs a game at A's, 8 at B's.
    const [a, b] = parkFactors(logOf(games));
    expect(a).toMatchObject({
      venue_id: "park of A",
      venue_full_name: "The park of A",
      games: 2,
      road_games: 2,
      runs_per_game: 12,
      road_runs_per_game: 8,
      raw_factor: 1.5,
    });
    expect(a?.park_factor).toBeCloseTo(1 + (0.5 * 2) / 62, 12);
    expect(b?.raw_factor).toBeCloseTo(8 / 12, 12);
  });

  it("are regressed and halved by options", () => {
    const factor = (options: object) => parkFactors(logOf(games), options)[0]?.park_factor;
    expect(factor({ regression_games: 0 })).toBe(1.5);
    expect(factor({ regression_games: 2 })).toBe(1.25);
    expect(factor({ regression_games: 2, halved: true })).toBe(1.125);
  });

  it("leave out neutral sites, the preseason, forfeits and games without a result", () => {
    const others: readonly Played[] = [
      { home: "A", away: "B", runs: [50, 0], more: { site: "neutral" } },
      { home: "A", away: "B", runs: [50, 0], more: { season_type: 1 } },
      { home: "A", away: "B", runs: [50, 0], more: { result: null } },
      { home: "A", away: "B", runs: [50, 0], more: { forfeit: true } },
    ];
    expect(parkFactors(logOf([...games, ...others]))).toEqual(parkFactors(logOf(games)));
    expect(parkFactors([...logOf(games), ...logOf(games)])).toEqual(parkFactors(logOf(games)));
  });

  it("compare a team's second park and another season with the road of its own", () => {
    const later = { season: 2026 };
    const more: readonly Played[] = [
      { home: "A", away: "B", runs: [4, 4], venue: "abroad" },
      { home: "A", away: "B", runs: [1, 1], more: later },
      { home: "B", away: "A", runs: [2, 2], more: later },
    ];
    const table = parkFactors(logOf([...games, ...more]), { regression_games: 0 });
    const of = (id: string) => table.find(({ venue_id }) => venue_id === id);
    expect(of("abroad")?.raw_factor).toBe(1);
    // 12, 12 and 2 runs at home against 8, 8 and 4.
    expect(of("park of A")?.raw_factor).toBeCloseTo(26 / 20, 12);
  });

  it("know nothing of a team that was never on the road", () => {
    expect(parkFactors(logOf([{ home: "A", away: "B", runs: [1, 2] }]))).toEqual([]);
    expect(parkFactors([] as object[])).toEqual([]);
  });

  it("refuse another table and wrong options", () => {
    const call = parkFactors as (given: unknown, options?: unknown) => unknown;
    expect(() => call([{ game_id: "1" }])).toThrow(/is missing columns of teamGames\(\)/);
    expect(() => call([], { halved: 1 })).toThrow(/halved must be one of true, false/);
    expect(() => call([], { regression_games: -1 })).toThrow(/must be a number from 0, got -1/);
    expect(() => call([], { regress: 1 })).toThrow(/no argument or option 'regress'/);
  });
});

describe("park factors of games", () => {
  it("are the same in both kinds of frames", () => {
    const one = parkFactors(teamGames(simulated.map(({ payload }) => danfo(payload))));
    const other = parkFactors(teamGames(simulated.map(({ payload }) => polars(payload))));
    expect(rows(other)).toEqual(rows(one));
    expect(one.shape[0]).toBeGreaterThan(2);
    expect(one.columns).toEqual(parkFactors.columns.map(({ name }) => name));
  });
});
