import { expect, it } from "vitest";
import { parkFactors } from "../../../src/analysis/baseball-metrics/park-factors";
import { cells } from "../cells";
import { game } from "../ratings/model/tables";

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
    game("20250601", home, away, runs, { season: 2025, game_id: String(index) }).map((row) => ({
      ...row,
      league: "mlb",
      venue_id: venue,
      venue_full_name: `The ${venue}`,
      innings: 9,
      ...more,
    })),
  );

const games: readonly Played[] = [
  { home: "A", away: "B", runs: [8, 4] },
  { home: "A", away: "B", runs: [5, 7] },
  { home: "B", away: "A", runs: [3, 3] },
  { home: "B", away: "A", runs: [6, 4] },
];

it("compare games at home with those on the road, drawn to 1", () => {
  // 12 runs a game at A's, 8 at B's.
  const [a, b] = parkFactors(logOf(games));
  expect(a).toMatchObject(
    cells(`
      venue_id="park of A" venue_full_name="The park of A" games=2 road_games=2 runs_per_game=12
      road_runs_per_game=8 raw_factor=1.5
    `),
  );
  expect(a?.park_factor).toBeCloseTo(1 + (0.5 * 2) / 62, 12);
  expect(b?.raw_factor).toBeCloseTo(8 / 12, 12);
});

it("are regressed and halved by options, of which wrong ones are refused", () => {
  const factor = (options: object) => parkFactors(logOf(games), options)[0]?.park_factor;
  expect(factor({ regression_games: 0 })).toBe(1.5);
  expect(factor({ regression_games: 2 })).toBe(1.25);
  expect(factor({ regression_games: 2, halved: true })).toBe(1.125);
  const call = (options: object) => () => parkFactors([], options);
  expect(call({ halved: 1 })).toThrow(/halved must be one of true, false/);
  expect(call({ regression_games: -1 })).toThrow(/must be a number from 0, got -1/);
});

it("leave out neutral sites, the preseason, forfeits and games without a result", () => {
  const facts = [{ site: "neutral" }, { season_type: 1 }, { result: null }, { forfeit: true }];
  const others = facts.map((more): Played => ({ home: "A", away: "B", runs: [50, 0], more }));
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
