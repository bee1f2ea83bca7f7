import { lowestPoint } from "../../numeric/lowest-point";
import { playThrough } from "./elo";
import type { EloParameters } from "./parameters";
import type { RatedSeason } from "./rated-games";

/** Share of the games of each season that only build ratings, before any is predicted. */
const WARM_UP = 1 / 3;

/** The rating difference before a game, and its result. */
interface Forecast {
  readonly difference: number;
  readonly margin: number;
}

function forecasts(
  seasons: readonly RatedSeason[],
  parameters: EloParameters,
): readonly Forecast[] {
  return seasons.flatMap((season) => {
    const list: Forecast[] = [];
    playThrough(season, new Map(), parameters, {}, ({ home_points, away_points }, difference) => {
      list.push({ difference, margin: home_points - away_points });
    });
    return list.slice(Math.floor(list.length * WARM_UP));
  });
}

/**
 * Fits K, the home advantage and the start of sides outside Division I: the Elo ratings before each game then
 * predict its margin best. They determine the value of a point of margin in Elo. The share carried over
 * between seasons is not fitted.
 */
export function fittedElo(seasons: readonly RatedSeason[], preset: EloParameters): EloParameters {
  const parametersAt = (point: readonly number[]): EloParameters => ({
    ...preset,
    k_factor: preset.k_factor * Math.exp(point[0] ?? 0),
    home_advantage: preset.home_advantage * Math.exp(point[1] ?? 0),
    outside_start: preset.outside_start + 300 * (point[2] ?? 0),
  });
  const lost = (point: readonly number[]): number => {
    const { squares, count } = buildScale(forecasts(seasons, parametersAt(point)));
    const surprise = point.reduce((sum, x) => sum + x * x, 0) / 2;
    return (count / 2) * Math.log(squares / count) + surprise;
  };
  const start = buildScale(forecasts(seasons, preset));
  if (start.count === 0 || start.squares === 0 || start.slope <= 0) return preset;
  const best = parametersAt(lowestPoint(lost, [0, 0, 0], { steps: 200, tolerance: 0.01 }));
  const { slope, squares, count } = buildScale(forecasts(seasons, best));
  return { ...best, per_point: 1 / slope, game_sd: Math.sqrt(squares / count) };
}

/** Returns the line through the origin from ratings to margins, and its residual spread. */
function buildScale(list: readonly Forecast[]) {
  const sum = (of: (one: Forecast) => number) => list.reduce((total, one) => total + of(one), 0);
  const spread = sum(({ difference }) => difference ** 2);
  const slope = spread === 0 ? 0 : sum(({ difference, margin }) => difference * margin) / spread;
  const squares = sum(({ difference, margin }) => (margin - slope * difference) ** 2);
  return { slope, squares, count: list.length };
}
