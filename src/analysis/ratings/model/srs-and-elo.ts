import { factorize, solved, zeroMatrix } from "../../numeric/cholesky";
import { mean } from "../../numeric/mean";
import type { EloParameters } from "./parameters";
import {
  marginOf,
  type RatedGame,
  type RatedSeason,
  type RatedTeam,
  rankedMean,
  type SeasonRatings,
  sortByKey,
  type Weighing,
  weighGames,
} from "./rated-games";

/** Weight of the presumed spread, in games. */
const PRESUMED_GAMES = 20;

/** Returns ratings by the simple rating system. Groups of teams that no game connects have a mean of 0 each. */
export function leastSquares(
  season: RatedSeason,
  presumed: { readonly game_sd: number },
  weighing: Weighing,
): SeasonRatings {
  const { games } = season;
  const keys = season.teams.map(keyOf);
  const places = new Map([...new Set(keys)].map((key, place) => [key, place]));
  const nodes = keys.map((key) => places.get(key) as number);
  const { size } = places;
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

const START = 1500;

/** Difference in Elo points at which a side is ten times as likely to win as to lose. */
const TENFOLD = 400;

/** The name under which all sides outside Division I are rated. */
const OUTSIDE = "outside";

const keyOf = ({ team_id, division_one }: RatedTeam): string =>
  division_one === false ? OUTSIDE : team_id;

/** Returns Elo ratings of seasons in order, game by game; between seasons, they move toward the start. */
export function eloRatings(
  seasons: readonly RatedSeason[],
  parameters: EloParameters,
  weighing: Pick<Weighing, "margin_cap">,
): readonly SeasonRatings[] {
  const ratings = new Map<string, number>();
  const { carry_over, per_point, game_sd } = parameters;
  return seasons.map((season) => {
    for (const [team, rating] of ratings) {
      const start = startOf(team, parameters);
      ratings.set(team, start + carry_over * (rating - start));
    }
    playThrough(season, ratings, parameters, weighing);
    const elos = season.teams.map((team) => {
      const key = keyOf(team);
      return ratings.get(key) ?? startOf(key, parameters);
    });
    const middle = rankedMean(season, elos);
    return {
      values: elos.map((elo) => ({ net: (elo - middle) / per_point, elo })),
      home_advantage: parameters.home_advantage / per_point,
      game_sd,
    };
  });
}

const startOf = (team: string, { outside_start }: EloParameters): number =>
  team === OUTSIDE ? outside_start : START;

export function playThrough(
  { teams, games }: RatedSeason,
  ratings: Map<string, number>,
  parameters: EloParameters,
  weighing: Pick<Weighing, "margin_cap">,
  onGame?: (game: RatedGame, difference: number) => void,
): void {
  for (const game of sortByKey(games, startKey)) {
    const home = keyOf(teams[game.home] as RatedTeam);
    const away = keyOf(teams[game.away] as RatedTeam);
    const ofHome = ratings.get(home) ?? startOf(home, parameters);
    const ofAway = ratings.get(away) ?? startOf(away, parameters);
    const difference = ofHome - ofAway + (game.neutral ? 0 : parameters.home_advantage);
    onGame?.(game, difference);
    if (home === away) continue;
    const gained = computeGain(marginOf(game, weighing), difference, parameters);
    ratings.set(home, ofHome + gained);
    ratings.set(away, ofAway - gained);
  }
}

const startKey = ({ game_date, start_utc, game_id }: RatedGame): string =>
  `${game_date} ${start_utc} ${game_id}`;

/** Returns what the home side gains. Favorites gain less by large margins: else they gain more than they lose. */
function computeGain(margin: number, difference: number, parameters: EloParameters): number {
  const { k_factor, margin_multiplier } = parameters;
  const expected = 1 / (1 + 10 ** (-difference / TENFOLD));
  const score = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const favored = margin === 0 ? 0 : Math.sign(margin) * difference;
  const multiplier = margin_multiplier
    ? (Math.log(Math.max(1, Math.abs(margin)) + 1) * 2.2) / (Math.max(favored, -1000) / 1000 + 2.2)
    : 1;
  return k_factor * multiplier * (score - expected);
}
