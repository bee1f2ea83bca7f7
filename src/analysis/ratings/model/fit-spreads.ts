import { lowestPoint } from "../../numeric/lowest-point";
import { mean } from "../../numeric/mean";
import { type Estimate, type Layout, type Observation, solveEffects } from "./additive-model";
import type { ScoringSpread, Spread } from "./parameters";
import type { RatedSeason } from "./rated-games";
import { levelEstimate, type Measured, measured } from "./shrunk-ratings";

const NAMES = ["game_sd", "team_sd", "conference_sd", "outside_sd"] as const;

/** Likelihoods that differ by less do not distinguish spreads. */
const SEARCH = { steps: 150, tolerance: 0.005 };

/**
 * Returns the spreads under which the values of seasons are most likely. With little evidence, the preset
 * ones count, as if their logarithms were known to within one.
 */
function likeliest(preset: Spread, estimates: (spread: Spread) => readonly Estimate[]): Spread {
  const spreadAt = (point: readonly number[]): Spread => ({
    ...preset,
    ...Object.fromEntries(
      NAMES.map((name, index) => [name, preset[name] * Math.exp(point[index] ?? 0)]),
    ),
  });
  const lost = (point: readonly number[]): number =>
    point.reduce((sum, x) => sum + x * x, 0) / 2 -
    estimates(spreadAt(point)).reduce((sum, { logLikelihood }) => sum + logLikelihood, 0);
  return spreadAt(lowestPoint(lost, [0, 0, 0, 0], SEARCH));
}

/** Returns the spreads and the home advantage in one unit, fitted to seasons. */
export function fittedScoring(
  seasons: readonly RatedSeason[],
  perPossession: boolean,
  preset: ScoringSpread,
): ScoringSpread {
  const games = seasons.map((season) => measured(season, perPossession, {}));
  const difference = likeliest(preset.difference, (spread) =>
    games.map((one) => differences(one, spread, preset)),
  );
  const estimates = games.map((one) => differences(one, difference, preset));
  return {
    difference: { ...difference, ...outsideMean(games, estimates) },
    sum: fittedLevels(games, ({ sum }) => sum, preset.sum),
    home_advantage: meanEffect(games, estimates, ({ fixed }) => fixed),
    home_advantage_sd: preset.home_advantage_sd,
  };
}

export const fittedPace = (seasons: readonly RatedSeason[], preset: Spread): Spread =>
  fittedLevels(
    seasons.map((season) => measured(season, false, {})),
    ({ pace }) => pace,
    preset,
  );

const fittedLevels = (
  games: readonly Measured[],
  valuesOf: (games: Measured) => readonly Observation[],
  preset: Spread,
): Spread =>
  likeliest(preset, (spread) =>
    games.map((one) => levelEstimate(one.layout, valuesOf(one), spread)),
  );

const differences = (
  { layout, difference }: Measured,
  spread: Spread,
  { home_advantage, home_advantage_sd }: ScoringSpread,
): Estimate =>
  solveEffects(layout, difference, -1, spread, { mean: home_advantage, sd: 3 * home_advantage_sd });

function meanEffect(
  games: readonly Measured[],
  estimates: readonly Estimate[],
  placeOf: (layout: Layout) => number,
): number {
  return mean(
    estimates.map(
      ({ effects }, index) => effects[placeOf((games[index] as Measured).layout)] as number,
    ),
  );
}

/** Returns the mean of sides outside Division I, if seasons have any. */
function outsideMean(games: readonly Measured[], estimates: readonly Estimate[]): Partial<Spread> {
  const hasOutside = games.some(({ layout }) => layout.isOutside.includes(true));
  if (!hasOutside) return {};
  return { outside_mean: meanEffect(games, estimates, ({ outside }) => outside) };
}
