import { expect, it } from "vitest";
import {
  type Layout,
  type Observation,
  solveEffects,
  teamCovariances,
} from "../../../../src/analysis/ratings/model/additive-model";
import { GrowingEffects } from "../../../../src/analysis/ratings/model/daily-forecasts";

// Teams 0 and 1 of one conference, 2 without one, 3 outside of the division.
const layout: Layout = {
  places: [[0, 3], [1, 3], [2], [4]],
  isOutside: [false, false, false, true],
  isAlone: [false, false, true],
  ...{ teams: 3, conferences: 1, outside: 4, fixed: 5, size: 6 },
};
const spread = { team_sd: 8, conference_sd: 6, game_sd: 10, outside_sd: 9, outside_mean: -20 };
const prior = { mean: 3, sd: 1 };
const games: readonly Observation[] = [
  { home: 0, away: 1, value: 7, fixed: 1, weight: 1 },
  { home: 1, away: 2, value: -4, fixed: 0, weight: 0.5 },
  { home: 2, away: 3, value: 31, fixed: 1, weight: 1 },
  { home: 0, away: 3, value: 18, fixed: 1, weight: 1 },
  { home: 1, away: 0, value: -9, fixed: 1, weight: 1 },
  { home: 2, away: 0, value: 4, fixed: 1, weight: 0.5 },
];

it.each([0, 1, 2, 3, 4, 5, 6])("after %i games has the solution of all games at once", (count) => {
  const known = games.slice(0, count);
  const grown = new GrowingEffects(layout, -1, spread, prior);
  grown.add(known.slice(0, 1));
  grown.add(known.slice(1));
  const solved = solveEffects(layout, known, -1, spread, prior);
  const { estimate } = grown;
  solved.effects.forEach((effect, place) => {
    expect(estimate.effects[place]).toBeCloseTo(effect, 10);
  });
  expect(estimate.squares).toBeCloseTo(solved.squares, 8);
  const [one, other] = [estimate, solved].map((from) => teamCovariances(layout, from));
  for (const team of [0, 1, 2, 3]) {
    for (const second of [0, 1, 2, 3]) {
      expect(one?.of(team, second)).toBeCloseTo(other?.of(team, second) as number, 10);
    }
  }
  const ofPairs = [one?.of(0, 1), one?.of(0, 3), one?.of(1, 3)] as number[];
  expect(one?.meanOfPairs([0, 1, 3])).toBeCloseTo(ofPairs.reduce((a, b) => a + b, 0) / 3, 10);
  // The mean covariance with some teams is that of the covariances with each.
  const means = one?.meansWith([0, 2]);
  expect(means?.[1]).toBeCloseTo(((one?.of(1, 0) ?? 0) + (one?.of(1, 2) ?? 0)) / 2, 10);
});
