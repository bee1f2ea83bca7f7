import { describe, expect, it } from "vitest";
import { predictGame } from "../../../src/models/ratings/predict-game";
import { teamRatings } from "../../../src/models/ratings/team-ratings";
import { game } from "./tables";

const LOG = [
  ...game("20230101", "a", "b", [70, 60], { site: "neutral" }),
  ...game("20230102", "b", "c", [66, 60], { site: "neutral" }),
  ...game("20230103", "a", "c", [72, 68], { site: "neutral" }),
];

describe("the simple rating system", () => {
  // a: +10, +4; b: -10, +6; c: -6, -4. Three teams, each against both others: rating = sum / 3.
  it("is the mean margin and the mean rating of the opponents", () => {
    const ratings = teamRatings(LOG, { method: "srs" });
    expect(ratings.map(({ team_id }) => team_id)).toEqual(["a", "b", "c"]);
    const expected = [14 / 3, -4 / 3, -10 / 3];
    ratings.forEach(({ net_rating }, index) => {
      expect(net_rating).toBeCloseTo(expected[index] as number, 10);
    });
    expect(ratings[0]?.strength_of_schedule).toBeCloseTo((-4 / 3 - 10 / 3) / 2, 10);
  });
});

describe("as_of", () => {
  it("gives the same ratings whatever happens on that day and later", () => {
    const later = (points: [number, number]) => [
      ...LOG,
      ...game("20230104", "c", "a", points, { game_id: "later" }),
    ];
    const options = { as_of: "2023-01-04" };
    const one = teamRatings(later([99, 20]), options);
    expect(teamRatings(later([20, 99]), options)).toEqual(one);
    expect(teamRatings(later([20, 99]))).not.toEqual(teamRatings(later([99, 20])));
  });
});

describe("predictGame", () => {
  it("is the same from both sides on neutral ground", () => {
    const ratings = teamRatings(LOG);
    const one = predictGame(ratings, { home: "a", away: "b", neutral: true });
    const other = predictGame(ratings, { home: "b", away: "a", neutral: true });
    expect(other.margin).toBeCloseTo(-one.margin, 10);
    expect(other.home_win_probability).toBeCloseTo(1 - one.home_win_probability, 6);
    expect(other.total).toBeCloseTo(one.total as number, 10);
  });
});
