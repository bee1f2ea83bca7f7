import { maximum } from "../../../schema/extremes";
import { factorize, solved, zeroMatrix } from "../../numeric/cholesky";
import { mean } from "../../numeric/mean";
import type { RatedGame, RatedSeason } from "./rated-games";
import {
  marginOf,
  rankedMean,
  type SeasonRatings,
  type Weighing,
  weighGames,
} from "./season-ratings";

/** Weight of the presumed spread, in games. */
const PRESUMED_GAMES = 20;

/**
 * Returns ratings by the simple rating system: mean margin plus mean rating of the opponents. Groups of teams
 * that no game connects cannot be compared; each has a mean of 0.
 */
export function leastSquares(
  season: RatedSeason,
  presumed: { readonly game_sd: number },
  weighing: Weighing,
): SeasonRatings {
  const { games } = season;
  const nodes = listNodes(season);
  const size = maximum([0, ...nodes]) + 1;
  const matrix = zeroMatrix(size);
  const right = new Float64Array(size);
  const weights = weighGames(season, weighing);
  const add = (row: number, column: number, amount: number) => {
    const place = row * size + column;
    matrix.cells[place] = (matrix.cells[place] as number) + amount;
  };
  const groupOf = [...Array(size).keys()];
  const groupIn = (node: number): number => {
    const next = groupOf[node] as number;
    return next === node ? node : groupIn(next);
  };
  games.forEach((game, index) => {
    const home = nodes[game.home] as number;
    const away = nodes[game.away] as number;
    if (home === away) return;
    const weight = weights[index] as number;
    const margin = weight * marginOf(game, weighing);
    add(home, home, weight);
    add(away, away, weight);
    add(home, away, -weight);
    add(away, home, -weight);
    right[home] = (right[home] as number) + margin;
    right[away] = (right[away] as number) - margin;
    groupOf[groupIn(home)] = groupIn(away);
  });
  // The margins of a group fix its ratings but for a constant: adding a one everywhere makes it 0.
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      if (groupIn(row) === groupIn(column)) add(row, column, 1);
    }
  }
  const ratings = solved(factorize(matrix), right);
  const nets = nodes.map((node) => ratings[node] as number);
  return buildRatings(season, nets, presumed, weighing, new Set(groupOf.map(groupIn)).size, size);
}

/** Returns the opponent index of each team; sides outside Division I share one. */
function listNodes({ teams }: RatedSeason): readonly number[] {
  let next = 0;
  let outside: number | undefined;
  return teams.map(({ division_one }) => {
    if (division_one !== false) return next++;
    outside ??= next++;
    return outside;
  });
}

function buildRatings(
  season: RatedSeason,
  ratings: readonly number[],
  presumed: { readonly game_sd: number },
  weighing: Weighing,
  groups: number,
  size: number,
): SeasonRatings {
  const { teams, games } = season;
  const middle = groups === 1 ? rankedMean(season, ratings) : 0;
  const nets = ratings.map((rating) => rating - middle);
  const surpriseOf = (game: RatedGame): number =>
    marginOf(game, weighing) - ((nets[game.home] as number) - (nets[game.away] as number));
  const home_advantage = mean(games.filter(({ neutral }) => !neutral).map(surpriseOf));
  const squares = games.reduce(
    (sum, game) => sum + (surpriseOf(game) - (game.neutral ? 0 : home_advantage)) ** 2,
    0,
  );
  const free = Math.max(0, games.length - (size - groups));
  const game_sd = Math.sqrt(
    (PRESUMED_GAMES * presumed.game_sd ** 2 + (free === 0 ? 0 : squares)) / (PRESUMED_GAMES + free),
  );
  return {
    values: teams.map(({ games: played }, index) => {
      const net_sd = game_sd / Math.sqrt(Math.max(1, played));
      return { net: nets[index] as number, net_sd, net_sd_in_conference: net_sd };
    }),
    home_advantage,
    game_sd,
  };
}
