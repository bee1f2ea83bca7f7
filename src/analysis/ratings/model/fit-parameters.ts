import { lowestPoint, type SearchLimits } from "../../numeric/lowest-point";
import { mean } from "../../numeric/mean";
import { type Estimate, solveEffects } from "./additive-model";
import type { EloParameters, PriorParameters, ScoringSpread, Spread } from "./parameters";
import { type FollowingSeason, teamPriors } from "./prior-ratings";
import type { RatedSeason } from "./rated-games";
import { differenceEstimate, levelEstimate, type Measured, measured } from "./shrunk-ratings";
import { playThrough } from "./srs-and-elo";

const NAMES = ["game_sd", "team_sd", "conference_sd", "outside_sd"] as const;

/** Likelihoods that differ by less do not distinguish parameters. */
const TOLERANCE = 0.005;

/** Returns the parameters with the least loss; those at the start count as known to within one per number. */
function fitNear<Parameters>(
  parametersAt: (point: readonly number[]) => Parameters,
  start: readonly number[],
  loss: (parameters: Parameters) => number,
  limits: SearchLimits,
): Parameters {
  const lost = (point: readonly number[]): number =>
    point.reduce((sum, x) => sum + x * x, 0) / 2 + loss(parametersAt(point));
  return parametersAt(lowestPoint(lost, start, limits));
}

const unlikelihood = (estimates: readonly Estimate[]): number =>
  -estimates.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0);

const likeliest = (preset: Spread, estimates: (spread: Spread) => readonly Estimate[]): Spread =>
  fitNear(
    (point) => ({
      ...preset,
      ...Object.fromEntries(
        NAMES.map((name, index) => [name, preset[name] * Math.exp(point[index] ?? 0)]),
      ),
    }),
    [0, 0, 0, 0],
    (spread) => unlikelihood(estimates(spread)),
    { steps: 150, tolerance: TOLERANCE },
  );

export function fittedScoring(
  seasons: readonly RatedSeason[],
  perPossession: boolean,
  preset: ScoringSpread,
): ScoringSpread {
  const games = seasons.map((season) => measured(season, perPossession, {}));
  const { home_advantage, home_advantage_sd } = preset;
  const prior = { mean: home_advantage, sd: 3 * home_advantage_sd };
  const estimates = (spread: Spread) =>
    games.map(({ layout, difference }) => solveEffects(layout, difference, -1, spread, prior));
  const difference = likeliest(preset.difference, estimates);
  const found = estimates(difference);
  const meanOf = (effect: "fixed" | "outside"): number =>
    mean(games.map(({ layout }, index) => found[index]?.effects[layout[effect]] as number));
  const hasOutside = games.some(({ layout }) => layout.isOutside.includes(true));
  return {
    difference: hasOutside ? { ...difference, outside_mean: meanOf("outside") } : difference,
    sum: fittedLevels(games, "sum", preset.sum),
    home_advantage: meanOf("fixed"),
    home_advantage_sd,
  };
}

export const fittedPace = (seasons: readonly RatedSeason[], preset: Spread): Spread =>
  fittedLevels(
    seasons.map((season) => measured(season, false, {})),
    "pace",
    preset,
  );

const fittedLevels = (games: readonly Measured[], name: "sum" | "pace", preset: Spread): Spread =>
  likeliest(preset, (spread) => games.map((one) => levelEstimate(one.layout, one[name], spread)));

export function fittedPrior(
  following: readonly FollowingSeason[],
  perPossession: boolean,
  scoring: ScoringSpread,
  preset: PriorParameters,
): PriorParameters {
  const known = following.flatMap(({ season, last }) =>
    last === undefined ? [] : { season, last },
  );
  if (known.length === 0) return preset;
  const games = known.map(({ season }) => measured(season, perPossession, {}));
  return fitNear(
    ([carry = 0, team = 0, conference = 0]): PriorParameters => ({
      carry_over: preset.carry_over * Math.exp(carry),
      team_ratio: preset.team_ratio * Math.exp(team),
      conference_ratio: preset.conference_ratio * Math.exp(conference),
    }),
    [0, 0, 0],
    (parameters) =>
      unlikelihood(
        known.map(({ season, last }, index) => {
          const priors = teamPriors(season, last, parameters, scoring.difference);
          return differenceEstimate(games[index] as Measured, scoring, priors);
        }),
      ),
    { steps: 100, tolerance: TOLERANCE },
  );
}

/** Share of the games of each season that only build ratings, before any is predicted. */
const WARM_UP = 1 / 3;

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
  const start = buildScale(forecasts(seasons, preset));
  if (start.count === 0 || start.squares === 0 || start.slope <= 0) return preset;
  const best = fitNear(
    (point): EloParameters => ({
      ...preset,
      k_factor: preset.k_factor * Math.exp(point[0] ?? 0),
      home_advantage: preset.home_advantage * Math.exp(point[1] ?? 0),
      outside_start: preset.outside_start + 300 * (point[2] ?? 0),
    }),
    [0, 0, 0],
    (parameters) => {
      const { squares, count } = buildScale(forecasts(seasons, parameters));
      return (count / 2) * Math.log(squares / count);
    },
    { steps: 200, tolerance: 0.01 },
  );
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
