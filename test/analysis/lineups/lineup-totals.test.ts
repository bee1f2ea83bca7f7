import { describe, expect, it } from "vitest";
import { lineupTotals } from "../../../src/analysis/lineups/lineup-totals";
import { stints } from "../../../src/analysis/lineups/stints";
import { ArgumentError } from "../../../src/errors";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import type { WbbSummary } from "../../../src/games/game";
import { type RawSummary, wbb } from "../../games/summaries";
import { lazy, payloadText } from "../../support/payloads";
import { everySummary } from "../../support/sample";
import { cells, inLine, sumOf } from "../cells";

let number = 0;
const stint = (home: string, seconds: number, counts: readonly number[], more: object = {}) => ({
  ...{ league: "wbb", season: 2026, game_id: "1", stint_number: number++, seconds },
  ...{ home_team_id: "1", home_team_abbreviation: "HOM", home_team_name: "Homers" },
  ...{ away_team_id: "2", away_team_abbreviation: "AWY", away_team_name: "Aways" },
  ...{ home_points: counts[0], home_possessions: counts[1] },
  ...{ away_points: counts[2], away_possessions: counts[3] },
  ...Object.fromEntries([...home].map((id, place) => [`home_athlete_${place + 1}_id`, id])),
  ...Object.fromEntries([..."vwxyz"].map((id, place) => [`away_athlete_${place + 1}_id`, id])),
  ...{ home_athletes: [...home].join("; "), away_athletes: "v; w; x; y; z", inferred_count: 0 },
  ...more,
});

// abcde: 20 of 10 possessions against 10 of 10; abcdf: 0 of 10 against 5 of 10.
const LIST = [
  stint("abcde", 120, [12, 6, 6, 5]),
  stint("abcdf", 60, [0, 10, 5, 10], { inferred_count: 1 }),
  stint("edcba", 60, [8, 4, 4, 5]),
];

describe("totals of lineups by hand", () => {
  const home = (options: object = {}) =>
    lineupTotals(LIST, { team_id: "1", min_possessions: 0, ...options });

  it("add up stints of the same five, in any order", () => {
    const [one, two] = home();
    expect(one).toMatchObject({
      ...{ season: 2026, team_id: "1", lineup_id: "a-b-c-d-e", athletes: "a; b; c; d; e", size: 5 },
      ...{ games: 1, minutes: 3, points: 20, opponent_points: 10, possessions: 10 },
      ...{ offensive_rating: 200, defensive_rating: 100, net_rating: 100, inferred_pct: 0 },
      ...{ qualified: true, rank: 1, league: "wbb" },
    });
    expect(two).toMatchObject(cells("lineup_id=a-b-c-d-f net_rating=-50 inferred_pct=1 rank=2"));
    // The team: 20 of 20 against 15 of 20, net 25; ten possessions against 400.
    expect(one?.net_rating_shrunk).toBeCloseTo((100 * 10 + 25 * 400) / 410, 9);
    const margin = 196 * Math.sqrt(1.25 / 10 + 1.25 / 10);
    expect(one?.net_rating_low).toBeCloseTo(100 - margin, 9);
    expect(one?.net_rating_high).toBeCloseTo(100 + margin, 9);
  });

  it("take the team by id, abbreviation or name, and refuse an unknown one", () => {
    for (const team of [1, "hom", "Homers"]) {
      expect(home({ team_id: undefined, team })).toEqual(home());
    }
    expect(home({ team_id: "HOM" })).toEqual(home());
    expect(() => home({ team_id: "3" })).toThrow("lineupTotals: team '3' is not among the teams");
  });

  it("count pairs and single players, and leave out stints with or without players", () => {
    const pairs = home({ size: 2 });
    // Ten pairs of abcde, and four of f with the others.
    expect(pairs).toHaveLength(14);
    expect(pairs.find((row) => row.lineup_id === "a-b")).toMatchObject({ minutes: 4, points: 20 });
    expect(pairs.find((row) => row.lineup_id === "a-f")).toMatchObject({ minutes: 1, points: 0 });
    expect(
      home({ size: 1 })
        .map((row) => row.lineup_id)
        .toSorted(),
    ).toEqual([..."abcdef"]);
    expect(home({ with: ["e"] }).map((row) => row.lineup_id)).toEqual(["a-b-c-d-e"]);
    expect(home({ without: ["e"] }).map((row) => row.lineup_id)).toEqual(["a-b-c-d-f"]);
    expect(home({ with: ["e", "f"] })).toEqual([]);
  });

  it("do not rank lineups of few possessions, nor those of which a player is unknown", () => {
    const few = lineupTotals(LIST, { team_id: "1", min_possessions: 11 });
    expect(inLine(few, "qualified rank")).toBe("false null; false null");
    const unknown = stint("abcd", 30, [50, 50, 0, 50]);
    const last = lineupTotals([...LIST, unknown], { team_id: "1", min_possessions: 0 }).at(-1);
    expect(last).toMatchObject({ lineup_id: null, athletes: null, points: 50, qualified: false });
  });

  it("have four factors and rebounds of both sides, if the stints count them", () => {
    const counts = (side: string, list: readonly number[]) => ({
      ...{ [`${side}_field_goals_made`]: list[0], [`${side}_field_goals_attempted`]: list[1] },
      ...{ [`${side}_three_point_field_goals_made`]: list[2] },
      ...{ [`${side}_free_throws_attempted`]: list[3], [`${side}_turnovers`]: list[6] },
      ...{ [`${side}_offensive_rebounds`]: list[4], [`${side}_defensive_rebounds`]: list[5] },
    });
    const table = [
      stint("abcde", 60, [5, 5, 2, 4], {
        ...counts("home", [2, 4, 1, 2, 1, 3, 1]),
        ...counts("away", [1, 5, 0, 0, 2, 1, 2]),
      }),
      stint("edcba", 60, [2, 5, 0, 4], {
        ...counts("home", [1, 4, 0, 0, 0, 1, 1]),
        ...counts("away", [0, 3, 0, 3, 0, 2, 0]),
        garbage_time: true,
      }),
    ];
    const [both] = lineupTotals(table, { team_id: "1", min_possessions: 0 });
    expect(both).toMatchObject({
      ...{ effective_field_goal_pct: 3.5 / 8, turnover_pct: 2 / 10, free_throw_rate: 2 / 8 },
      ...{ offensive_rebounds: 1, defensive_rebounds: 4, offensive_rebound_pct: 1 / 4 },
      ...{ opponent_effective_field_goal_pct: 1 / 8, opponent_turnover_pct: 2 / 8 },
      ...{ opponent_offensive_rebounds: 2, opponent_offensive_rebound_pct: 2 / 6 },
      ...{ opponent_free_throw_rate: 3 / 8, opponent_defensive_rebounds: 3 },
    });
    const left = lineupTotals(
      table.map((row) => ({ garbage_time: false, ...row })),
      { team_id: "1", min_possessions: 0, garbage_time: false },
    );
    expect(left[0]).toMatchObject({ points: 5, possessions: 5, effective_field_goal_pct: 2.5 / 4 });
    expect(home()[0]).toMatchObject({ turnover_pct: null, offensive_rebounds: null });
    expect(() => home({ garbage_time: false })).toThrow(/garbage_time/);
  });

  it("refuse sizes and ids that are none, and games without substitutions", () => {
    const call = lineupTotals as (table: unknown, options?: unknown) => unknown;
    const wrong = [{ size: 6 }, { size: 0 }, { with: "a" }, { without: [{}] }, { team_id: {} }];
    for (const options of wrong) expect(() => call(LIST, options)).toThrow(ArgumentError);
    expect(() => call([])).toThrow(/2025-02-12/);
  });
});

const sample = lazy(() =>
  everySummary
    .wbb()
    .map((raw) => wbb(raw as RawSummary) as WbbSummary<"danfo">)
    .filter((game) => rows(stints(game)).length > 0),
);

function checkSums(table: readonly UntypedRow[]): void {
  const fives = lineupTotals(table as never, { min_possessions: 0 }) as readonly UntypedRow[];
  for (const name of ["points", "possessions"] as const) {
    expect(sumOf(fives, name)).toBe(sumOf(table, `home_${name}`) + sumOf(table, `away_${name}`));
    expect(sumOf(fives, `opponent_${name}`)).toBe(sumOf(fives, name));
  }
  expect(sumOf(fives, "minutes")).toBeCloseTo((2 * sumOf(table, "seconds")) / 60, 6);
  const known = fives.filter(({ lineup_id }) => lineup_id !== null);
  const unknown = fives.filter(({ lineup_id }) => lineup_id === null);
  for (const [index, times] of [5, 10, 10, 5].entries()) {
    const options = { size: (index + 1) as 1, min_possessions: 0 };
    const groups = lineupTotals(table as never, options) as readonly UntypedRow[];
    expect(sumOf(groups, "minutes")).toBeCloseTo(
      times * sumOf(known, "minutes") + sumOf(unknown, "minutes"),
      6,
    );
  }
}

describe("totals of lineups of games", () => {
  it("add up to points, possessions and minutes in the sample", () => {
    expect(sample().length).toBeGreaterThan(0);
    checkSums(rows(stints(sample())));
  });

  it.each(["wbb/summary_401825220.json"])("add up in the real game of %s", (name) => {
    checkSums(rows(stints(wbb(JSON.parse(payloadText(name))) as WbbSummary<"danfo">)));
  });
});
