import { groupBy } from "../../../schema/group-by";
import { mean } from "../../numeric/mean";
import {
  type Estimate,
  type Layout,
  type Observation,
  planEffects,
  solveEffects,
  teamCovariances,
  teamEffects,
} from "./additive-model";
import type { ScoringSpread, Spread } from "./parameters";
import type { TeamPriors } from "./prior-ratings";
import {
  isRanked,
  marginOf,
  type RatedGame,
  type RatedSeason,
  type RatedTeam,
  rankedMean,
  type SeasonRatings,
  type Weighing,
  weighGames,
} from "./rated-games";

export type Measured = ReturnType<typeof measured>;

/** Returns the observations of a season in a unit: differences, sums, and pace if possessions are known. */
export function measured(season: RatedSeason, perPossession: boolean, weighing: Weighing) {
  const weights = weighGames(season, weighing);
  const { pace_minutes } = season;
  const minutesOf = ({ minutes }: RatedGame): number => minutes ?? pace_minutes;
  const computePace = (game: RatedGame): number | null => {
    if (game.possessions === null) return null;
    const pace = (pace_minutes * game.possessions) / minutesOf(game);
    return pace < PACES.least || pace > PACES.most ? null : pace;
  };
  const known = season.games.flatMap((game) => computePace(game) ?? []);
  const usual = known.length === 0 ? usualPace(season) : mean(known);
  const observations = (measure: (game: RatedGame) => number | null, isFixed: boolean) =>
    season.games.flatMap((game, index): readonly Observation[] => {
      const { home, away, neutral } = game;
      const value = measure(game);
      const fixed = isFixed || !neutral ? 1 : 0;
      return value === null ? [] : [{ home, away, value, fixed, weight: weights[index] as number }];
    });
  const scale = (game: RatedGame): number =>
    perPossession ? (100 * pace_minutes) / ((computePace(game) ?? usual) * minutesOf(game)) : 1;
  return {
    layout: planEffects(season),
    difference: observations((game) => scale(game) * marginOf(game, weighing), false),
    sum: observations((game) => scale(game) * (game.home_points + game.away_points), true),
    pace: observations(computePace, true),
  };
}

const usualPace = ({ pace_minutes }: RatedSeason): number => 1.75 * pace_minutes;

/** Limits of plausible paces; values outside are errors of the box score. */
const PACES = { least: 20, most: 200 };

/**
 * Returns ratings by least squares. Teams are shrunk toward their conference's mean and conferences toward
 * the league's, according to the spreads. Differences of points depend only on net ratings, sums only on the
 * level of scoring, so both are solved separately.
 */
export function shrunkRatings(
  season: RatedSeason,
  perPossession: boolean,
  scoring: ScoringSpread,
  pace: Spread | null,
  weighing: Weighing,
  priors?: TeamPriors,
): SeasonRatings {
  const games = measured(season, perPossession, weighing);
  const estimate = differenceEstimate(games, scoring, priors);
  const counted = games.difference.reduce((sum, { weight }) => sum + weight, 0);
  const { values, ...common } = netRatings(
    season,
    games.layout,
    estimate,
    counted,
    scoring,
    priors,
  );
  const sums = levels(season, games, "sum", scoring.sum);
  const paces = pace && levels(season, games, "pace", pace);
  const usual = perPossession ? usualPace(season) : null;
  return {
    ...common,
    values: values.map((value, index) => {
      const sum = sums && sums.mean + (sums.effects[index] as number);
      return {
        ...value,
        offensive: sum === null ? null : (sum + value.net) / 2,
        defensive: sum === null ? null : (sum - value.net) / 2,
        adjusted_pace: paces === null ? usual : paces.mean + (paces.effects[index] as number),
      };
    }),
    average_rating: sums && sums.mean / 2,
    average_pace: paces?.mean ?? usual,
  };
}

/** Returns effects of differences, around the expectation from a prior if there is one. */
export function differenceEstimate(
  { layout, difference }: Measured,
  { difference: spread, home_advantage, home_advantage_sd }: ScoringSpread,
  priors?: TeamPriors,
): Estimate {
  const fixed = { mean: home_advantage, sd: home_advantage_sd };
  if (priors === undefined) return solveEffects(layout, difference, -1, spread, fixed);
  const { means, sds, conference_sd } = priors;
  const surprises = difference.map((one) => ({
    ...one,
    value: one.value - ((means[one.home] as number) - (means[one.away] as number)),
  }));
  // Places of teams are in the order of the season's list, without the sides outside.
  const team_sds = sds.filter((_, index) => !layout.isOutside[index]);
  const around = { ...spread, conference_sd };
  return solveEffects({ ...layout, team_sds }, surprises, -1, around, fixed);
}

/** Returns the effects of teams on a sum of both sides, and its mean between average teams. */
function levels(
  season: RatedSeason,
  { layout, ...games }: Measured,
  name: "sum" | "pace",
  spread: Spread,
) {
  if (games[name].length === 0) return null;
  const estimate = levelEstimate(layout, games[name], spread);
  const effects = teamEffects(layout, estimate);
  const middle = rankedMean(season, effects);
  return {
    effects: effects.map((effect) => effect - middle),
    mean: (estimate.effects[layout.fixed] as number) + 2 * middle,
  };
}

/** Returns the effects on sums; their mean is practically unknown before the games. */
export function levelEstimate(
  layout: Layout,
  observations: readonly Observation[],
  spread: Spread,
): Estimate {
  const usual = mean(observations.map(({ value }) => value));
  const prior = { mean: usual, sd: Math.max(1, Math.abs(usual)) };
  return solveEffects(layout, observations, 1, spread, prior);
}

/** Weight of the presumed spread, in games. */
const PRESUMED_GAMES = 100;

/** Returns net ratings, whose errors grow if spreads exceed the presumed ones; `counted` is the games' weight. */
export function netRatings(
  season: RatedSeason,
  layout: Layout,
  estimate: Omit<Estimate, "logLikelihood">,
  counted: number,
  { difference: spread }: ScoringSpread,
  priors?: TeamPriors,
) {
  const { teams } = season;
  const nets = teamEffects(layout, estimate).map((net, at) => net + (priors?.means[at] ?? 0));
  const center = rankedMean(season, nets);
  const scale = (PRESUMED_GAMES + estimate.squares) / (PRESUMED_GAMES + counted);
  const covariances = teamCovariances(layout, estimate);
  const ranked = teams.flatMap((team, index) => (isRanked(team) ? [index] : []));
  const middles = covariances.meansWith(ranked);
  const middle = mean(ranked.map((index) => middles[index] as number));
  const shared = sharedVariances(teams, (group) => {
    const own = mean(group.map((index) => middles[index] as number));
    return scale * (covariances.meanOfPairs(group) - 2 * own + middle);
  });
  const values = teams.map(({ division_one }, index) => {
    const own = middles[index] as number;
    const centered = covariances.of(index, index) - own - own + middle;
    const spreadOfOne = division_one === false ? spread.outside_sd ** 2 : 0;
    const variance = Math.max(0, scale * (centered + spreadOfOne));
    return {
      net: (nets[index] as number) - center,
      net_sd: Math.sqrt(variance),
      net_sd_in_conference: Math.sqrt(Math.max(0, variance - (shared[index] as number))),
    };
  });
  return {
    values,
    home_advantage: estimate.effects[layout.fixed] as number,
    game_sd: Math.sqrt(scale) * spread.game_sd,
  };
}

/** Returns the mean covariance of errors with the other teams of the conference, by team. */
function sharedVariances(
  teams: readonly RatedTeam[],
  meanCovariance: (group: readonly number[]) => number,
): readonly number[] {
  const groups = groupBy(teams.keys(), (index) => {
    const { conference, division_one } = teams[index] as RatedTeam;
    return conference === null || division_one === false ? undefined : conference;
  });
  const shared = teams.map(() => 0);
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const mean = Math.max(0, meanCovariance(group));
    for (const index of group) shared[index] = mean;
  }
  return shared;
}
