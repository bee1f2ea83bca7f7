import { expect, it } from "vitest";
import {
  brierScore,
  calibration,
} from "../../../../src/analysis/win-probability/chart/calibration-chart";

const forecast = (probability: number, happened: boolean, game: number) => ({
  probability,
  happened,
  game: String(game),
});

/** Three of four games won. */
const FOUR = [0, 1, 2, 3].map((game) => forecast(0.75, game > 0, game));

it("has tenths of the predictions, the last including certainty", () => {
  const said = [0, 0.0999, 0.1, 0.1 + 0.2, 0.95, 1];
  const tenths = calibration(said.map((one, game) => forecast(one, true, game)));
  expect(tenths.map(({ tenth, forecasts }) => [tenth, forecasts])).toEqual([
    ...[
      [0, 2],
      [1, 1],
      [3, 1],
      [9, 2],
    ],
  ]);
  expect(tenths[0]?.predicted).toBeCloseTo(0.04995, 9);
  expect(calibration([])).toEqual([]);
});

it("has Wilson's interval of the games, and the mean squared distance as a score", () => {
  // The variance by game is 0.75 / 16 x 4 / 3 = 0.0625, worth 0.1875 / 0.0625 = 3 forecasts.
  const [tenth] = calibration(FOUR);
  expect(tenth).toMatchObject({ forecasts: 4, games: 4, happened: 0.75 });
  expect(tenth?.low).toBeCloseTo(0.2561, 3);
  expect(tenth?.high).toBeCloseTo(0.9632, 3);
  expect(brierScore(FOUR)).toBeCloseTo((0.75 ** 2 + 3 * 0.25 ** 2) / 4, 12);
});

it("does not count a game's plays as games", () => {
  const often = FOUR.flatMap((one) => Array.from({ length: 50 }, () => one));
  const [single, repeated] = [calibration(FOUR)[0], calibration(often)[0]];
  expect(repeated).toMatchObject({ forecasts: 200, games: 4 });
  expect(repeated?.low).toBeCloseTo(single?.low ?? Number.NaN, 9);
  expect(repeated?.high).toBeCloseTo(single?.high ?? Number.NaN, 9);
});

it("allows for events that have not happened yet", () => {
  const [tenth] = calibration([1, 2, 3].map((game) => forecast(0.95, true, game)));
  // Three of three: from 1 / (1 + 1.96² / 3) on.
  expect(tenth?.low).toBeCloseTo(1 / (1 + 1.96 ** 2 / 3), 9);
  expect(tenth?.high).toBe(1);
});
