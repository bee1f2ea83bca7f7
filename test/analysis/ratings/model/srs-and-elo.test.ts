import { describe, expect, it } from "vitest";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { game, madeUpLeague } from "./tables";

const NEUTRAL = { site: "neutral" } as const;
const ROUND = [
  ...game("20230101", "a", "b", [70, 60], NEUTRAL),
  ...game("20230102", "b", "c", [66, 60], NEUTRAL),
  ...game("20230103", "a", "c", [72, 68], NEUTRAL),
];

describe("the simple rating system", () => {
  // Margins of a: 10 and 4, of b: -10 and 6, of c: -6 and -4; each against both others, so that a
  // rating is a third of the sum.
  it("matches values worked out on paper", () => {
    const ratings = teamRatings(ROUND, { method: "srs" });
    expect(ratings.map(({ team_id }) => team_id)).toEqual(["a", "b", "c"]);
    [14 / 3, -4 / 3, -10 / 3].forEach((net, place) => {
      expect(ratings[place]?.net_rating).toBeCloseTo(net, 10);
    });
    expect(ratings[0]?.strength_of_schedule).toBeCloseTo((-4 / 3 - 10 / 3) / 2, 10);
    expect(ratings[0]).toMatchObject({
      offensive_rating: null,
      adjusted_pace: null,
      home_advantage: 0,
    });
  });

  it("is the mean margin and the mean rating of the opponents, of any league", () => {
    const rows = madeUpLeague(5, 50).flat();
    for (const margin_cap of [undefined, 12]) {
      const ratings = teamRatings(rows, {
        method: "srs",
        ...(margin_cap === undefined ? {} : { margin_cap }),
      });
      const netOf = new Map(ratings.map(({ team_id, net_rating }) => [team_id, net_rating]));
      for (const { team_id, net_rating, division_one, strength_of_schedule } of ratings) {
        const isOne = (id: unknown) =>
          id === team_id || (division_one === false && ["t10", "t11"].includes(String(id)));
        const own = rows.filter((row) => isOne(row.team_id));
        const cap = margin_cap ?? Number.POSITIVE_INFINITY;
        const sum = own.reduce((total, { points, opponent_points, opponent_id }) => {
          const margin = Number(points) - Number(opponent_points);
          return total + Math.max(-cap, Math.min(cap, margin)) + Number(netOf.get(opponent_id));
        }, 0);
        expect(net_rating).toBeCloseTo(sum / own.length, 8);
        if (division_one) expect(strength_of_schedule).not.toBeNull();
      }
    }
  });

  it("gives each of two groups without a game between them a mean of 0", () => {
    const apart = [...ROUND, ...game("20230104", "x", "y", [90, 50], NEUTRAL)];
    const ratings = teamRatings(apart, { method: "srs" });
    const of = (id: string) => ratings.find(({ team_id }) => team_id === id)?.net_rating;
    expect(of("x")).toBeCloseTo(20, 10);
    expect(of("y")).toBeCloseTo(-20, 10);
    expect(of("a")).toBeCloseTo(14 / 3, 10);
  });

  it("has the home advantage that ratings leave over", () => {
    const twice = [
      ...game("20230101", "a", "b", [70, 60]),
      ...game("20230102", "b", "a", [68, 60]),
    ];
    const [a] = teamRatings(twice, { method: "srs" });
    expect(a?.net_rating).toBeCloseTo(0.5, 10);
    expect(a?.home_advantage).toBeCloseTo(9, 10);
  });
});

describe("Elo", () => {
  const eloOf = (rows: typeof ROUND, options: object = {}) =>
    Object.fromEntries(
      teamRatings(rows, { method: "elo", k_factor: 20, ...options }).map((row) => [
        `${row.team_id}${row.season}`,
        row.elo as number,
      ]),
    );

  it("moves by half of K times the multiplier in a game of equals, and expects the home side to win more often", () => {
    const elo = eloOf(game("20230101", "a", "b", [70, 60], NEUTRAL));
    expect(elo.a2023).toBeCloseTo(1500 + 10 * Math.log(11), 9);
    expect(elo.b2023).toBeCloseTo(1500 - 10 * Math.log(11), 9);
    const plain = eloOf(game("20230101", "a", "b", [70, 60], NEUTRAL), {
      margin_multiplier: false,
    });
    expect(plain).toEqual({ a2023: 1510, b2023: 1490 });
    const capped = eloOf(game("20230101", "a", "b", [70, 60], NEUTRAL), { margin_cap: 4 });
    expect(capped.a2023).toBeCloseTo(1500 + 10 * Math.log(5), 9);
    const atHome = eloOf(game("20230101", "a", "b", [70, 60]), { margin_multiplier: false });
    expect(atHome.a2023).toBeCloseTo(1500 + 20 * (1 - 1 / (1 + 10 ** (-76 / 400))), 9);
  });

  it("moves less if the favorite wins, and counts a tie as half", () => {
    const [first, second] = [
      game("20230101", "a", "b", [70, 60], NEUTRAL),
      game("20230102", "a", "b", [70, 60], NEUTRAL),
    ];
    const after = eloOf(first).a2023 as number;
    const lead = 2 * (after - 1500);
    const expected = 1 / (1 + 10 ** (-lead / 400));
    const multiplier = (Math.log(11) * 2.2) / (lead / 1000 + 2.2);
    const elo = eloOf([...second, ...first]);
    expect(elo.a2023).toBeCloseTo(after + 20 * multiplier * (1 - expected), 9);
    const tied = eloOf([...first, ...game("20230102", "a", "b", [60, 60], NEUTRAL)]);
    expect(tied.a2023).toBeCloseTo(after + 20 * Math.log(2) * (0.5 - expected), 9);
  });

  it("carries ratings over to the next season, and is net_rating in points around the mean", () => {
    const seasons = [
      ...game("20230101", "a", "b", [70, 60], NEUTRAL),
      ...game("20240101", "a", "c", [70, 60], { ...NEUTRAL, season: 2024, result: null }),
    ];
    const options = { margin_multiplier: false, carry_over: 0.4 };
    expect(eloOf(seasons, options)).toEqual({ a2023: 1510, b2023: 1490, a2024: 1504, c2024: 1500 });
    const [a] = teamRatings(game("20230101", "a", "b", [70, 60], NEUTRAL), {
      ...{ method: "elo", k_factor: 20, margin_multiplier: false },
    });
    expect(a).toMatchObject({ net_rating: 10 / 20, net_sd: null, rank: 1 });
  });

  it("rates sides outside Division I as one, which begins low", () => {
    const outside = (away: string, day: string) =>
      game(day, "a", away, [90, 60], { ...NEUTRAL, division_one: [true, false] });
    const elo = eloOf([...outside("x", "20230101"), ...outside("y", "20230102")]);
    expect(elo.x2023).toBe(elo.y2023);
    expect(elo.x2023).toBeLessThan(750);
    expect((elo.a2023 as number) + (elo.x2023 as number)).toBeCloseTo(2250, 9);
  });
});
