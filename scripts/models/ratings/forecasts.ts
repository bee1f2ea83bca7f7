import {
  type GamePrediction,
  predictGame,
  type RatingMethod,
  type RatingParameters,
  teamRatings,
  type WbbTeamGame,
} from "sportsframe";
import { mean } from "../../../src/analysis/numeric/mean";
import { groupBy } from "../../../src/schema/group-by";
import { meanText } from "../numbers";

/** The input tables of ratings. */
export interface Season {
  readonly log: readonly WbbTeamGame[];
  readonly factors: readonly object[];
}

/** The prediction of a game and its result, for the home side. */
export interface Forecast extends Pick<GamePrediction, "margin" | "total" | "sd"> {
  readonly probability: number;
  readonly actual: number;
  readonly points: number;
}

/** Games that are asked about: one row of each, the home side's. */
const gamesOf = ({ log }: Season, from = ""): readonly WbbTeamGame[] =>
  log.filter(
    ({ home_away, result, forfeit, game_date }) =>
      home_away === "home" && result !== null && forfeit !== true && (game_date ?? "") >= from,
  );

/** How ratings are made. */
export interface Way {
  readonly method: RatingMethod;
  readonly parameters?: RatingParameters;
}

/** Ratings as of a day, or of the games that are not left out. */
function ratingsOf(
  { log, factors }: Season,
  way: Way,
  as_of?: string,
  isLeftOut: (game_id: unknown) => boolean = () => false,
) {
  const table = way.method === "efficiency" ? factors : log;
  // A game that is left out keeps its rows, as one to come does, but has no result.
  const rows = table.map((row) =>
    isLeftOut((row as WbbTeamGame).game_id) ? { ...row, result: null } : row,
  );
  return teamRatings(rows, { ...way, ...(as_of !== undefined && { as_of }) });
}

type Ratings = ReturnType<typeof ratingsOf>;

/** A game that no ratings know a side of cannot be asked about. */
function forecastOf(ratings: Ratings, game: WbbTeamGame): readonly Forecast[] {
  const ids = new Set((ratings as { team_id: string }[]).map(({ team_id }) => team_id));
  const [home, away] = [String(game.team_id), String(game.opponent_id)];
  if (!ids.has(home) || !ids.has(away)) return [];
  const prediction = predictGame(ratings, { home, away, neutral: game.site === "neutral" });
  const [scored, allowed] = [Number(game.points), Number(game.opponent_points)];
  const probability = prediction.home_win_probability;
  return [{ ...prediction, probability, actual: scored - allowed, points: scored + allowed }];
}

const forecastsOf = (ratings: Ratings, games: readonly WbbTeamGame[]) =>
  games.flatMap((game) => forecastOf(ratings, game));

/** Games from a day on, asked about by ratings as of that day. */
export const frozen = (season: Season, way: Way, from: string) =>
  forecastsOf(ratingsOf(season, way, from), gamesOf(season, from));

/** Games from a day on, each asked about by ratings as of its day. */
export function daily(season: Season, way: Way, from: string) {
  const days = groupBy(gamesOf(season, from), ({ game_date }) => game_date ?? "");
  return [...days].flatMap(([day, games]) => forecastsOf(ratingsOf(season, way, day), games));
}

/** All games, by ratings of all games. */
export const inSample = (season: Season, way: Way) =>
  forecastsOf(ratingsOf(season, way), gamesOf(season));

/** All games, each by ratings of the games of the other folds. */
export function folded(season: Season, way: Way, folds: number) {
  const games = gamesOf(season);
  return Array.from({ length: folds }, (_, fold) => {
    const own = games.filter((_, index) => index % folds === fold);
    const ids = new Set<unknown>(own.map(({ game_id }) => game_id));
    const ratings = ratingsOf(season, way, undefined, (id) => ids.has(id));
    return forecastsOf(ratings, own);
  }).flat();
}

const won = ({ actual }: Forecast): number => (actual > 0 ? 1 : actual < 0 ? 0 : 0.5);

/** How good forecasts were, as the cells of a row. */
export function scored(list: readonly Forecast[]): readonly (string | number)[] {
  const totals = list.filter(({ total }) => total !== null);
  return [
    list.length,
    meanText(list.map(({ actual, margin }) => Math.abs(actual - margin))),
    meanText(
      list.map((one) => (one.probability - won(one)) ** 2),
      4,
    ),
    meanText(
      list.map((one) => 100 * Number(one.margin > 0 === one.actual > 0)),
      1,
    ),
    mean(list.map(({ actual, margin, sd }) => ((actual - margin) / sd) ** 2)).toFixed(2),
    totals.length === 0
      ? "-"
      : meanText(
          totals.map(({ points, total }) => Math.abs(points - Number(total))),
          1,
        ),
  ];
}
