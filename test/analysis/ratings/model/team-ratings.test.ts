import { describe, expect, it } from "vitest";
import { RATING_PARAMETERS } from "../../../../src/analysis/ratings/model/parameters";
import { teamRatings, type UntypedRow } from "../../../../src/names";
import { expectRefusal } from "../../../support/refusals";
import { factors, game, madeUpLeague } from "./tables";

const LEAGUE = madeUpLeague(11, 60);
const LOG = LEAGUE.flat();
const METHODS = ["margin", "srs", "elo"] as const;

describe("the games that count", () => {
  const KNOWN = game("20230101", "a", "b", [70, 60], { games_on_record: [4, 9] });
  it("of a team are set against those of its record", () => {
    expect(teamRatings(KNOWN).map(({ games_on_record }) => games_on_record)).toEqual([4, 9]);
    const later = game("20230108", "a", "b", [70, 60], { games_on_record: [6, 11] });
    expect(teamRatings([...later, ...KNOWN], { as_of: "20230108" })).toMatchObject([
      { team_id: "a", games: 1, games_on_record: 4 },
      { team_id: "b", games: 1, games_on_record: 9 },
    ]);
  });

  it("leave a team that has none to its conference, without a rank", () => {
    const conferences = ["x", "x"] as const;
    const log = [
      ...game("20230101", "a", "b", [70, 60], { conferences: ["x", "y"], site: "neutral" }),
      ...game("20230102", "c", "b", [null, null], { conferences: ["x", "y"] }),
      ...game("20230301", "d", "a", [70, 60], { conferences }),
    ];
    const ratings = teamRatings(log, { as_of: "20230301" });
    const of = (id: string) => ratings.find(({ team_id }) => team_id === id);
    expect(of("c")).toMatchObject({ games: 0, rank: null, strength_of_schedule: null });
    expect(of("c")?.net_rating).toBeGreaterThan(0);
    expect(of("c")?.net_rating).toBeLessThan(of("a")?.net_rating as number);
    expect(of("d")?.net_rating).toBe(of("c")?.net_rating);
    expect(of("c")?.net_sd).toBeGreaterThan(of("a")?.net_sd as number);
  });

  it("may be ties, and of teams without a common opponent", () => {
    const apart = [
      ...game("20230101", "a", "b", [61, 61], { site: "neutral" }),
      ...game("20230101", "c", "d", [80, 60], { site: "neutral" }),
    ];
    for (const method of METHODS) {
      const nets = teamRatings(apart, { method }).map(({ net_rating }) => net_rating as number);
      expect(nets.every(Number.isFinite)).toBe(true);
      expect(nets[0]).toBeGreaterThan(0);
      for (const net of nets.slice(1, 3)) expect(net).toBeCloseTo(0, 9);
    }
    expect(teamRatings(apart).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });
});

describe("ratings", () => {
  it.each(METHODS)("of %s do not depend on the order of rows", (method) => {
    const shuffled = [...LOG].sort((one, other) =>
      JSON.stringify([one.points, one.team_id, one.game_id]) <
      JSON.stringify([other.points, other.team_id, other.game_id])
        ? -1
        : 1,
    );
    expect(shuffled).not.toEqual(LOG);
    expect(teamRatings(shuffled, { method })).toEqual(teamRatings(LOG, { method }));
  });

  it.each(METHODS)("of %s know nothing of the day and later", (method) => {
    const changed = LOG.map((row) =>
      String(row.game_date) < "20230115"
        ? row
        : { ...row, points: row.opponent_points, opponent_points: 3, games_on_record: 99 },
    );
    const options = { method, as_of: "2023-01-15" };
    expect(teamRatings(changed, options)).toEqual(teamRatings(LOG, options));
    expect(teamRatings(changed, { method })).not.toEqual(teamRatings(LOG, { method }));
    const before = LOG.filter(({ game_date }) => String(game_date) < "20230115");
    expect(teamRatings(before, { method }).map(({ net_rating }) => net_rating)).toEqual(
      teamRatings(LOG, options).map(({ net_rating }) => net_rating),
    );
  });

  it.each(["efficiency", ...METHODS] as const)("of %s are finite", (method) => {
    const table = factors(LOG).map((row, index) => ({
      ...row,
      // Clocks that cannot be, and none.
      minutes: [40, -5, 0, null, 1e9][index % 5],
      possessions: [70, null, 1, -3, 1e6][index % 7] ?? null,
    }));
    for (const one of [table, table.slice(0, 1), table.map((row) => ({ ...row, minutes: null }))]) {
      const numbers = (teamRatings(one, { method }) as UntypedRow[]).flatMap((row) =>
        Object.values(row).filter((cell) => typeof cell === "number"),
      );
      expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
      expect(numbers.length).toBeGreaterThan(10);
    }
  });

  it("of several seasons are stacked, each from its own games", () => {
    const next = LOG.map((row) => ({ ...row, game_id: `${row.game_id}b`, season: 2024 }));
    const both = teamRatings([...next, ...LOG]);
    expect(both.map(({ season }) => season)).toEqual([
      ...Array(12).fill(2023),
      ...Array(12).fill(2024),
    ]);
    expect(both.slice(0, 12)).toEqual(teamRatings(LOG));
    expect(both.slice(12)).toEqual(teamRatings(next));
  });
});

describe("wrong tables and options", () => {
  const { wbb, mlb } = RATING_PARAMETERS;
  it.each([
    [{ methd: "srs" }, "Did you mean 'method'"],
    [{ method: "ridge" }, "'efficiency', 'margin', 'srs', 'elo'"],
    [{ method: "efficiency" }, "possessions"],
    [{ as_of: "soon" }, "as_of must be a day"],
    [{ margin_cap: 0 }, "margin_cap must be a number above 0, got 0"],
    [{ k_factor: 20 }, "k_factor is not an option of the method margin"],
    [{ method: "elo", half_life_days: 20 }, "half_life_days is not an option of the method elo"],
    [{ method: "elo", carry_over: 2 }, "carry_over must be a number from 0 to 1"],
    [{ method: "elo", k_factor: "20" }, "k_factor must be a number above 0"],
    [{ parameters: 3 }, "parameters must be an object, got 3"],
    [{ parameters: {} }, "parameters are for no league"],
    [{ parameters: mlb }, "for mlb, but the games are of wbb"],
    [{ parameters: { ...wbb, pace: null } }, "parameters.pace must be an object"],
    [
      { parameters: { ...wbb, elo: { ...wbb.elo, per_point: 0 } } },
      "parameters.elo.per_point must",
    ],
  ])("are refused: %j", (options, message) => {
    expectRefusal(() => teamRatings(LOG, options as never), null, message);
  });
});
