import { describe, expect, it } from "vitest";
import {
  type Observation,
  planEffects,
  solveEffects,
} from "../../../../src/analysis/ratings/model/additive-model";
import { RATING_PARAMETERS } from "../../../../src/analysis/ratings/model/parameters";
import { ratedSeasons } from "../../../../src/analysis/ratings/model/rated-games";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { readAnyTable } from "../../../../src/games/table-league";
import { solution } from "../../numeric/elimination";
import { factors, game, madeUpLeague } from "./tables";

const { margin, efficiency } = RATING_PARAMETERS.wbb;
const { game_sd, team_sd, conference_sd } = margin.difference;

describe("one game between two teams", () => {
  // The difference of two teams without games is normal around 0 with twice a team's variance v; of
  // a margin m on neutral ground the share 2v / (2v + game_sd^2) is strength.
  const shared = (v: number) => (2 * v) / (2 * v + game_sd ** 2);
  const rated = (conferences: readonly [string | null, string | null]) =>
    teamRatings(game("20230101", "a", "b", [80, 60], { site: "neutral", conferences }));

  it("is shrunk by the spread of teams in one conference, and less if conferences may differ too", () => {
    const [a, b] = rated(["x", "x"]);
    expect(a?.net_rating).toBeCloseTo((20 * shared(team_sd ** 2)) / 2, 9);
    expect(b?.net_rating).toBeCloseTo((-20 * shared(team_sd ** 2)) / 2, 9);
    const v = team_sd ** 2 + conference_sd ** 2;
    for (const conferences of [
      ["x", "y"],
      [null, null],
      ["x", null],
    ] as const) {
      expect(rated(conferences)[0]?.net_rating).toBeCloseTo((20 * shared(v)) / 2, 9);
    }
  });

  it("has the standard error of half the difference, and the spread of a game", () => {
    const [a] = rated(["x", "x"]);
    const v = 2 * team_sd ** 2;
    // A hundred presumed games, and one with 20^2 / (v + game_sd^2) times the variance.
    const scale = (100 + 400 / (v + game_sd ** 2)) / 101;
    expect(a?.game_sd).toBeCloseTo(Math.sqrt(scale) * game_sd, 9);
    expect(a?.net_sd).toBeCloseTo(Math.sqrt(scale / (1 / v + 1 / game_sd ** 2)) / 2, 9);
  });

  it("has offense and defense that add up to the score of average teams", () => {
    const [a, b] = rated(["x", "x"]);
    expect(a?.average_rating).toBeCloseTo(70, 1);
    for (const row of [a, b]) {
      const { offensive_rating, defensive_rating, net_rating } = row ?? {};
      expect(Number(offensive_rating) - Number(defensive_rating)).toBeCloseTo(
        Number(net_rating),
        9,
      );
      expect(Number(offensive_rating) + Number(defensive_rating)).toBeCloseTo(140, 1);
    }
  });

  it("is per 100 possessions of efficiency", () => {
    const rows = game("20230101", "a", "b", [80, 60], { site: "neutral", possessions: 80 });
    const [a] = teamRatings(factors(rows)) as { net_rating: number; adjusted_pace: number }[];
    const { difference } = efficiency ?? margin;
    const v = 2 * (difference.team_sd ** 2 + difference.conference_sd ** 2);
    expect(a?.net_rating).toBeCloseTo((25 * v) / (v + difference.game_sd ** 2) / 2, 9);
    expect(a?.adjusted_pace).toBeCloseTo(80, 1);
  });

  it("is worth the home advantage less at home", () => {
    const [home] = teamRatings(game("20230101", "a", "b", [80, 60]));
    const v = team_sd ** 2 + conference_sd ** 2;
    const spread = 2 * v + margin.home_advantage_sd ** 2 + game_sd ** 2;
    const surprise = 20 - margin.home_advantage;
    expect(home?.net_rating).toBeCloseTo((surprise * 2 * v) / spread / 2, 9);
    expect(home?.home_advantage).toBeCloseTo(
      margin.home_advantage + (surprise * margin.home_advantage_sd ** 2) / spread,
      9,
    );
  });
});

describe("a league", () => {
  const rows = madeUpLeague(3, 40).flat();
  const [season] = ratedSeasons(
    readAnyTable("test", rows, "teamGames()", { league: "wbb" }),
    undefined,
  );
  if (season === undefined) throw new Error("The league has a season.");
  const layout = planEffects(season);
  const observations = season.games.map(
    ({ home, away, home_points, away_points, neutral }): Observation => ({
      ...{ home, away, value: home_points - away_points, fixed: neutral ? 0 : 1, weight: 1 },
    }),
  );
  const prior = { mean: margin.home_advantage, sd: margin.home_advantage_sd };

  /** The same by the covariances of the margins, as of any normal vector: effects, likelihood. */
  function byCovariances(spread: typeof margin.difference) {
    const variances = Array.from({ length: layout.size }, (_, place) =>
      place === layout.fixed
        ? prior.sd ** 2
        : place === layout.outside
          ? 100
          : place < layout.teams
            ? spread.team_sd ** 2
            : spread.conference_sd ** 2,
    );
    const means = variances.map((_, place) =>
      place === layout.fixed ? prior.mean : place === layout.outside ? spread.outside_mean : 0,
    );
    const design = observations.map(({ home, away, fixed }) => {
      const row = variances.map(() => 0);
      for (const place of layout.places[home] ?? []) row[place] = (row[place] as number) + 1;
      for (const place of layout.places[away] ?? []) row[place] = (row[place] as number) - 1;
      row[layout.fixed] = fixed;
      return row;
    });
    const product = (one: readonly number[], other: readonly number[]) =>
      one.reduce((sum, x, k) => sum + x * (other[k] as number), 0);
    const scaled = design.map((row) => row.map((x, k) => x * (variances[k] as number)));
    const covariances = scaled.map((row, i) =>
      design.map((other, j) => {
        const outside = layout.isOutside[observations[i]?.away ?? -1] ? spread.outside_sd ** 2 : 0;
        return product(row, other) + (i === j ? spread.game_sd ** 2 + outside : 0);
      }),
    );
    const surprises = observations.map(({ value }, i) => value - product(design[i] ?? [], means));
    const weights = solution(covariances, surprises);
    const effects = means.map(
      (mean, place) =>
        mean +
        scaled.reduce((sum, row, i) => sum + (row[place] as number) * (weights[i] as number), 0),
    );
    return { effects, squares: product(surprises, weights) };
  }

  it("has the effects that the covariances of its margins give", () => {
    const { effects, squares } = solveEffects(layout, observations, -1, margin.difference, prior);
    const other = byCovariances(margin.difference);
    other.effects.forEach((effect, place) => {
      expect(effects[place]).toBeCloseTo(effect, 7);
    });
    expect(squares).toBeCloseTo(other.squares, 7);
  });

  it("rates sides outside Division I as one, without a rank", () => {
    const ratings = teamRatings(rows);
    const outside = ratings.filter(({ division_one }) => division_one === false);
    expect(outside.map(({ team_id }) => team_id).sort()).toEqual(["t10", "t11"]);
    expect(outside.map(({ rank }) => rank)).toEqual([null, null]);
    expect(new Set(outside.map(({ net_rating }) => net_rating)).size).toBe(1);
    expect(ratings.slice(0, 10).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const mean = ratings.slice(0, 10).reduce((sum, { net_rating }) => sum + Number(net_rating), 0);
    expect(mean).toBeCloseTo(0, 8);
  });

  it("counts later games more with a half-life", () => {
    const log = [
      ...game("20230101", "a", "b", [80, 60], { site: "neutral" }),
      ...game("20230131", "b", "a", [80, 60], { site: "neutral" }),
    ];
    const [even] = teamRatings(log);
    expect(even?.net_rating).toBeCloseTo(0, 9);
    const [first] = teamRatings(log, { half_life_days: 30 });
    expect(first?.team_id).toBe("b");
    // Weights 1/2 and 1 of margins of 20: 10 more for b of one game and a half.
    const v = 2 * (team_sd ** 2 + conference_sd ** 2);
    expect(first?.net_rating).toBeCloseTo(10 / game_sd ** 2 / (1.5 / game_sd ** 2 + 1 / v) / 2, 9);
  });

  it("counts no margin beyond the cap", () => {
    const at = (points: number) =>
      teamRatings(game("20230101", "a", "b", [points, 60]), { margin_cap: 15 })[0]?.net_rating;
    expect(at(95)).toBe(at(75));
    expect(at(74)).toBeLessThan(at(75) as number);
  });
});
