import { expect, it } from "vitest";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { forecastsIn, hasReferenceSeasons, LAST_DAY, referenceSeasons } from "./reference-seasons";

const rated = (rows: readonly object[], options: object = {}) =>
  teamRatings(rows as never, { method: "margin", ...options });

it("the prior of a published season lowers the error of the next one's first eighth by 2 points. Its last day stays", ({
  skip,
}) => {
  if (!hasReferenceSeasons()) skip("there are no published numbers here");
  // One season after another shows it; all five of them take a minute.
  const [before, season] = referenceSeasons(2);
  if (before === undefined || season === undefined) throw new Error("there are no two seasons");
  const prior = rated(before.rows);
  const errors = (eighth: number, options: object, firstDay?: number) =>
    forecastsIn(season, [eighth], options, firstDay).map(({ margin, actual }) =>
      Math.abs(margin - actual),
    );
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const without = errors(1, {});
  expect(without.length).toBeGreaterThan(600);
  expect(mean(without) - mean(errors(1, { prior }))).toBeGreaterThan(2);
  const last = [errors(8, { prior }, LAST_DAY), errors(8, {}, LAST_DAY)].map(mean);
  expect(Math.abs(Number(last[0]) - Number(last[1]))).toBeLessThan(0.05);
}, 120_000);
