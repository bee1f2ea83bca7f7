import { describe, expect, it } from "vitest";
import { ratingsChart } from "../../../../src/analysis/ratings/chart/ratings-chart";
import { fitTeamRatings } from "../../../../src/analysis/ratings/model/fit";
import { RATING_PARAMETERS } from "../../../../src/analysis/ratings/model/parameters";
import { predictGame } from "../../../../src/analysis/ratings/model/predict-game";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { rows } from "../../../../src/frames/rows";
import { opened, recordedService, scratch } from "../../../seasons/recorded";
import { expectRefusal } from "../../../support/refusals";
import { factors, game, madeUpLeague } from "./tables";

interface Rating {
  readonly team_id: string;
  readonly season: number;
  readonly net_rating: number;
  readonly net_sd: number;
  readonly net_sd_in_conference: number;
  readonly games: number;
  readonly rank: number | null;
  readonly division_one: boolean | null;
}

const LAST = madeUpLeague(4, 80).flat();
const inSeason = (rows: readonly object[], season: number) =>
  rows.map((row) => ({ ...row, season }));
const rated = (rows: unknown, options: object = {}): readonly Rating[] =>
  teamRatings(rows as never, { method: "margin", ...options }) as never;
const PRIOR = rated(inSeason(LAST, 2022));
const ofTeam = (ratings: readonly Rating[], id: string): Rating =>
  ratings.find(({ team_id }) => team_id === id) as Rating;

describe("ratings with a prior", () => {
  const sides = { conferences: ["a", "b"], division_one: [true, true] } as const;

  it("are the posterior of one game, worked out by hand", () => {
    const last = [
      ["x", 10],
      ["y", -4],
    ].map(([team_id, net_rating]) => ({
      ...(PRIOR[0] as object),
      ...{ team_id, net_rating, net_sd_in_conference: 3, conference: "old", division_one: true },
    }));
    const { margin, prior } = RATING_PARAMETERS.wbb;
    const result = 25;
    const own = rated(
      game("20221110", "x", "y", [70 + result, 70], { ...sides, site: "neutral" }),
      {
        prior: last,
      },
    );
    const spread = margin.difference;
    const ofTeams = (prior.team_ratio * spread.team_sd) ** 2 + (prior.carry_over * 3) ** 2;
    const variance = 2 * (ofTeams + (prior.conference_ratio * spread.conference_sd) ** 2);
    const expected = prior.carry_over * 14;
    const gain = variance / (variance + spread.game_sd ** 2);
    const difference = ofTeam(own, "x").net_rating - ofTeam(own, "y").net_rating;
    expect(difference).toBeCloseTo(expected + gain * (result - expected), 8);
  });

  it("rate teams that have not played by a share of their last rating", () => {
    const ratings = rated(game("20221110", "n1", "n2", [70, 60], sides), { prior: PRIOR });
    const inside = PRIOR.filter(({ division_one }) => division_one !== false);
    const idle = inside.map(({ team_id }) => ofTeam(ratings, team_id));
    expect(idle.map(({ games, rank }) => ({ games, rank }))).toEqual(
      inside.map(() => ({ games: 0, rank: null })),
    );
    const { carry_over } = RATING_PARAMETERS.wbb.prior;
    // Teams of one conference, whose mean has not been changed by a game.
    const [one, two] = ["t0", "t3"].map((id) => ofTeam(ratings, id).net_rating) as [number, number];
    const [then, other] = ["t0", "t3"].map((id) => ofTeam(PRIOR, id).net_rating) as [
      number,
      number,
    ];
    expect(one - two).toBeCloseTo(carry_over * (then - other), 8);
    const said = predictGame(ratings as never, { home: "t0", away: "t3", neutral: true });
    expect(said.margin).toBeCloseTo(carry_over * (then - other), 8);
    expect(said.rated_games).toBe(0);
  });

  it("go by efficiency, too, and season by season", () => {
    const both = [...inSeason(LAST, 2022), ...inSeason(madeUpLeague(6, 40).flat(), 2023)];
    const before = rated(factors(inSeason(LAST, 2021) as never), { method: "efficiency" });
    const first = rated(factors(inSeason(LAST, 2022) as never), { method: "efficiency" });
    const prior = [...before, ...first];
    const together = rated(factors(both as never), { method: "efficiency", prior });
    const alone = rated(factors(both.slice(LAST.length) as never), {
      method: "efficiency",
      prior: first,
    });
    expect(together.filter(({ season }) => season === 2023)).toEqual(alone);
    expect(alone.some(({ net_rating }) => Number.isNaN(net_rating))).toBe(false);
  });

  it("take fitted parameters; other leagues fit theirs to the games", () => {
    const next = inSeason(madeUpLeague(6, 80).flat(), 2023);
    const parameters = fitTeamRatings(next as never, { prior: PRIOR as never });
    expect(parameters.prior).not.toEqual(RATING_PARAMETERS.wbb.prior);
    expect(fitTeamRatings(next as never).prior).toEqual(RATING_PARAMETERS.wbb.prior);
    const men = (rows: readonly object[]) => rows.map((row) => ({ ...row, league: "mbb" }));
    const ratings = rated(men(next), { prior: rated(men(inSeason(LAST, 2022))) });
    expect(ratings.length).toBeGreaterThan(0);
    expect(ratings).not.toEqual(rated(men(next)));
  });

  const next = madeUpLeague(6, 30).flat();
  const men = LAST.map((row) => ({ ...row, league: "mbb", season: 2022 }));
  const bySrs = rated(inSeason(LAST, 2022), { method: "srs" });
  it.each([
    ["another league", rated(men), "men's"],
    ["the same season", rated(LAST), "prior contains ratings of 2023; rating 2023 needs 2022"],
    ["two seasons before", rated(inSeason(LAST, 2021)), "rating 2023 needs 2022"],
    ["another method", bySrs, '"srs"'],
    ["no columns", [{ team_id: "t1", league: "wbb" }], "is missing columns of teamRatings"],
    ["no rows", [], "ratings of prior are empty"],
    ["several methods", [...PRIOR, ...bySrs], "several methods"],
    ["no table", "2022", "2022"],
  ])("refuse a prior of %s", (_, prior, message) => {
    expectRefusal(() => rated(next, { prior }), null, message);
  });

  it.each(["srs", "elo"])("are not of %s", (method) => {
    expect(() => rated(next, { prior: PRIOR, method })).toThrow(
      `prior is not an option of the method ${method}`,
    );
  });
});

it("a season's picture of ratings takes a prior", async () => {
  const service = await recordedService(["401469424", "401480088"]);
  const season = await opened(service, scratch());
  await season.update();
  const games = await season.load("four_factors");
  const prior = rows(teamRatings(games)).map((row) => ({ ...row, season: 2022 }));
  const picture = await season.chart("ratings", { prior });
  const own = ratingsChart(teamRatings(games, { prior }), { caption: null });
  expect(picture.with({ caption: null }).spec).toEqual(own.spec);
  expect(picture.spec).not.toEqual((await season.chart("ratings")).spec);
});
