import {
  type GamePrediction,
  predictGame,
  type RatingMethod,
  type RatingParameters,
  teamRatings,
  type WbbTeamGame,
} from "sportsframe";

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
export const gamesOf = ({ log }: Season, from = "", until = "9"): readonly WbbTeamGame[] =>
  log.filter(
    ({ home_away, result, forfeit, game_date }) =>
      home_away === "home" &&
      result !== null &&
      forfeit !== true &&
      (game_date ?? "") >= from &&
      (game_date ?? "") < until,
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
  const { home_win_probability, margin, total, sd } = predictGame(ratings, {
    ...{ home, away, neutral: game.site === "neutral" },
  });
  const [scored, allowed] = [Number(game.points), Number(game.opponent_points)];
  return [
    {
      ...{ margin, total, sd, probability: home_win_probability },
      ...{ actual: scored - allowed, points: scored + allowed },
    },
  ];
}

/** Games of days, asked about by ratings as of the first of these. */
export function frozen(season: Season, way: Way, from: string, until?: string) {
  const ratings = ratingsOf(season, way, from);
  return gamesOf(season, from, until).flatMap((game) => forecastOf(ratings, game));
}

/** Games of days, each asked about by ratings as of its day. */
export function daily(season: Season, way: Way, from: string, until?: string) {
  const games = gamesOf(season, from, until);
  const days = [...new Set(games.map(({ game_date }) => game_date ?? ""))];
  return days.flatMap((day) => {
    const ratings = ratingsOf(season, way, day);
    return games
      .filter(({ game_date }) => game_date === day)
      .flatMap((game) => forecastOf(ratings, game));
  });
}

/** All games, by ratings of all games. */
export function inSample(season: Season, way: Way) {
  const ratings = ratingsOf(season, way);
  return gamesOf(season).flatMap((game) => forecastOf(ratings, game));
}

/** All games, each by ratings of the games of the other folds. */
export function folded(season: Season, way: Way, folds: number) {
  const games = gamesOf(season);
  const foldOf = new Map(games.map(({ game_id }, index) => [game_id as unknown, index % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const ratings = ratingsOf(season, way, undefined, (id) => foldOf.get(id) === fold);
    return games
      .filter(({ game_id }) => foldOf.get(game_id) === fold)
      .flatMap((game) => forecastOf(ratings, game));
  }).flat();
}
