import { groupBy } from "../../../schema/group-by";
/** A predicted probability, and whether the event happened. */
export interface Forecast {
  readonly probability: number;
  readonly happened: boolean;
  /** Game of the forecast; forecasts of one game are not independent. */
  readonly game: string;
}

/** Forecasts with probabilities in a tenth, such as 0.7 to 0.8. */
export interface Tenth {
  /** 0 for those below 0.1, 9 for those from 0.9 on. */
  readonly tenth: number;
  readonly forecasts: number;
  readonly games: number;
  /** Mean predicted probability, 0 to 1. */
  readonly predicted: number;
  readonly happened: number;
  /** Lower end of the 95% interval of the observed share. */
  readonly low: number;
  readonly high: number;
}

/** Standard deviations around the mean that contain 95% of a normal distribution. */
const DEVIATIONS = 1.96;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Returns the mean squared error: 0 is best; a constant forecast of one half scores 0.25. */
export const brierScore = (forecasts: readonly Forecast[]): number =>
  sum(forecasts.map(({ probability, happened }) => (probability - Number(happened)) ** 2)) /
  forecasts.length;

/** Returns the tenths that contain forecasts, the lowest first. */
export function calibration(forecasts: readonly Forecast[]): readonly Tenth[] {
  // Ten times 0.3 is a little less than 3 in floating point where 0.3 is a sum.
  const tenthOf = ({ probability }: Forecast) => Math.min(9, Math.floor(10 * probability + 1e-9));
  return [...groupBy(forecasts, tenthOf)]
    .toSorted(([one], [other]) => one - other)
    .map(([tenth, own]) => buildTenth(tenth, own));
}

function buildTenth(tenth: number, own: readonly Forecast[]): Tenth {
  const byGame = new Map<string, { count: number; happened: number }>();
  for (const { game, happened } of own) {
    const one = byGame.get(game) ?? { count: 0, happened: 0 };
    byGame.set(game, { count: one.count + 1, happened: one.happened + Number(happened) });
  }
  const games = [...byGame.values()];
  const share = sum(games.map(({ happened }) => happened)) / own.length;
  const squares = sum(games.map(({ count, happened }) => (happened - share * count) ** 2));
  const variance =
    games.length < 2 ? 0 : (squares / own.length ** 2) * (games.length / (games.length - 1));
  // As many forecasts on their own would tell as much. Without a spread each game counts once.
  const worth = variance === 0 ? games.length : (share * (1 - share)) / variance;
  const [low, high] = wilsonInterval(share, Math.min(worth, own.length));
  return {
    tenth,
    forecasts: own.length,
    games: games.length,
    predicted: sum(own.map(({ probability }) => probability)) / own.length,
    happened: share,
    low,
    high,
  };
}

/** Returns Wilson's interval of a share, which stays between 0 and 1 even if all or none happened. */
function wilsonInterval(share: number, count: number): readonly [low: number, high: number] {
  const square = DEVIATIONS ** 2 / count;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (DEVIATIONS / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
