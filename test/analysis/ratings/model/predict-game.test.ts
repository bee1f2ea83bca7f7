import { describe, expect, it } from "vitest";
import { normal } from "../../../../src/analysis/numeric/normal";
import { predictGame } from "../../../../src/analysis/ratings/model/predict-game";
import type { TeamRating } from "../../../../src/analysis/ratings/model/rating-table";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { ArgumentError } from "../../../../src/errors";
import { toPolars } from "../../../../src/frames/convert";
import type { UntypedRow } from "../../../../src/frames/rows";
import { expectRefusal } from "../../../support/refusals";
import { cells } from "../../cells";
import { frameOfRows } from "../../frame-of-rows";
import { factors, madeUpLeague } from "./tables";

/** A row of ratings with the numbers that a prediction reads. */
const rating = (team_id: string, net_rating: number, own: object = {}): TeamRating =>
  ({
    ...Object.fromEntries(teamRatings.columns.map(({ name }) => [name, null])),
    ...{ season: 2023, method: "margin", team_id, team_name: `${team_id} Herons`, net_rating },
    ...{ offensive_rating: 65 + net_rating / 2, defensive_rating: 65 - net_rating / 2 },
    ...{ net_sd: 3, net_sd_in_conference: 2, conference: team_id, division_one: true },
    ...cells(`
      home_advantage=3 game_sd=11 average_rating=65 average_pace=70 adjusted_pace=70 games=4
    `),
    ...own,
  }) as TeamRating;

const RATINGS = [rating("1", 8), rating("2", -2), rating("3", 0, { conference: "1" })];

it("adds up ratings and the home advantage", () => {
  const sd = Math.sqrt(11 ** 2 + 3 ** 2 + 3 ** 2);
  expect(predictGame(RATINGS, { home: "1", away: 2 })).toEqual({
    ...{ season: 2023, home_id: "1", away_id: "2", neutral: false },
    ...{ margin: 13, total: 130, sd, home_win_probability: normal(13 / sd), rated_games: 4 },
  });
  expect(predictGame(RATINGS, { home: 2, away: "1", neutral: true }).margin).toBe(-10);
});

it("includes the common conference of two teams", () => {
  const { sd } = predictGame(RATINGS, { home: "1", away: "3" });
  expect(sd).toBe(Math.sqrt(11 ** 2 + 2 ** 2 + 2 ** 2));
});

describe("of a team without a rating", () => {
  const teams = [
    { team_id: "9", team_name: "New Newts", conference: "1", division_one: true },
    { team_id: "8", team_name: "Odd Owls", conference: "none", division_one: true },
    { team_id: "7", team_name: "Lower Larks", conference: null, division_one: false },
  ];

  it("is of the mean of its conference, with how its teams differ, or of all without ratings there", () => {
    // Ratings 8 and 0: mean 4, variance 32, and 4 of their errors; 5 of the errors are shared.
    const other = predictGame(RATINGS, { home: "9", away: "2", teams });
    expect(other.margin).toBeCloseTo(4 + 2 + 3, 12);
    expect(other.sd).toBeCloseTo(Math.sqrt(121 + 9 + 36 + 5), 12);
    expect(other).toMatchObject({ home_id: "9", rated_games: 0 });
    const own = predictGame(RATINGS, { home: "New Newts", away: "1", teams });
    expect(own.margin).toBeCloseTo(4 - 8 + 3, 12);
    expect(own.sd).toBeCloseTo(Math.sqrt(121 + 4 + 36), 12);
    // 8, -2 and 0: mean 2, variance 28.
    const { margin, sd } = predictGame(RATINGS, { home: "8", away: "2", teams });
    expect(margin).toBeCloseTo(2 + 2 + 3, 12);
    expect(sd).toBeCloseTo(Math.sqrt(121 + 9 + 28 + 4), 12);
  });

  it("is of the pooled opponent outside Division I", () => {
    const pooled = rating("77", -20, { division_one: false, conference: null, net_sd: 9 });
    const { margin, sd } = predictGame([...RATINGS, pooled], { home: "1", away: "7", teams });
    expect(margin).toBe(8 + 20 + 3);
    expect(sd).toBe(Math.sqrt(121 + 9 + 81));
    expect(() => predictGame(RATINGS, { home: "1", away: "7", teams })).toThrow(
      "outside Division I",
    );
  });

  it("is an error without the option, and for one that it does not list", () => {
    expect(() => predictGame(RATINGS, { home: "9", away: "2" })).toThrow(ArgumentError);
    expect(() => predictGame(RATINGS, { home: "55", away: "2", teams })).toThrow("option teams");
    const bare = [{ team_id: "9" }];
    expect(() => predictGame(RATINGS, { home: "9", away: "2", teams: bare })).toThrow("conference");
  });
});

it("takes efficiency to the possessions that both teams play", () => {
  const unit = { method: "efficiency" };
  const ratings = [
    rating("1", 8, { ...unit, adjusted_pace: 76 }),
    rating("2", -2, { ...unit, adjusted_pace: 74 }),
  ];
  const { margin, total, sd } = predictGame(ratings, { home: "1", away: "2" });
  expect(margin).toBeCloseTo(0.8 * 13, 12);
  expect(total).toBeCloseTo(0.8 * 130, 12);
  expect(sd).toBeCloseTo(0.8 * Math.sqrt(139), 12);
});

it("is the same from both sides on neutral ground, by every method", () => {
  const log = madeUpLeague(4, 40).flat();
  for (const method of ["efficiency", "margin", "srs", "elo"] as const) {
    const ratings = teamRatings(factors(log), { method }) as UntypedRow[];
    const one = predictGame(ratings, { home: "t1", away: "t10", neutral: true });
    const other = predictGame(ratings, { home: "t10", away: "t1", neutral: true });
    expect(other.margin).toBeCloseTo(-one.margin, 10);
    expect(other.sd).toBeCloseTo(one.sd, 10);
    expect(other.home_win_probability).toBeCloseTo(1 - one.home_win_probability, 6);
    expect(one.margin).toBeGreaterThan(0);
    expect(one.total === null).toBe(method === "srs" || method === "elo");
  }
});

it("takes frames, teams by name, and the last season or the requested one", () => {
  const polars = toPolars(frameOfRows<TeamRating>(teamRatings.columns, RATINGS));
  const expected = predictGame(RATINGS, { home: "1", away: "2" });
  expect(predictGame(polars, { home: "1 herons", away: 2 })).toEqual(expected);
  const later = [rating("1", 1, { season: 2024 }), rating("2", 0, { season: 2024 })];
  const asked = (season?: number) =>
    predictGame([...RATINGS, ...later], { home: "1", away: "2", ...(season && { season }) });
  expect([asked(), asked(2024), asked(2023)].map(({ margin }) => margin)).toEqual([4, 4, 13]);
});

const sides = { home: "1", away: "2" };
it.each([
  [RATINGS, { home: "1", away: "4" }, "away '4' is not in the ratings. Choose one of 1 Herons (1)"],
  [RATINGS, { home: "2 herns", away: "1" }, "Did you mean 2 Herons (2)"],
  [RATINGS, { home: "Herons", away: "1" }, "home 'Herons' is ambiguous: 1 Herons (1), 2"],
  [RATINGS, { home: "1", away: "1" }, "the same team"],
  [RATINGS, { home: "1" }, "away must be a team id or a name; got undefined"],
  [RATINGS, { home: "1", away: 2.5 }, "away must be a team id or a name; got 2.5"],
  [RATINGS, { ...sides, nuetral: true }, "Did you mean 'neutral'"],
  [RATINGS, { ...sides, season: 1999 }, "no season 1999"],
  [[], sides, "ratings are empty"],
  [[...RATINGS, rating("4", 0, { method: "srs" })], sides, "several methods"],
  [null, sides, "got null"],
])("refuses invalid input: %#", (ratings, asked, message) => {
  expectRefusal(() => predictGame(ratings as never, asked as never), null, message);
});
