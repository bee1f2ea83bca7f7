import type { UntypedRow } from "../../frames/rows";
import type { LeagueCode } from "../../leagues";
import { ownParameters } from "./own-parameters";
import { presetParameters, type RatingParameters } from "./parameters";
import { predictionOf } from "./predict-game";
import type { RatedGame, RatedSeason } from "./rated-games";
import { shrunkRatings } from "./shrunk-ratings";

/** With fewer games of the league before its day nothing is said of a game. */
const FEWEST_GAMES = 20;

/** What margin ratings of the games before a game's day say of it. */
export interface DailyForecast {
  readonly margin: number;
  readonly sd: number;
  /** The home side's, 0 to 1. */
  readonly home_win_probability: number;
}

/**
 * Forecasts of a season's games by id: those of `predictGame` from `teamRatings` with the method
 * "margin", as of each game's own day. Games of days before which the league has played fewer than
 * 20 have none.
 */
export function dailyForecasts(
  operation: string,
  league: LeagueCode,
  season: RatedSeason,
  chosen: RatingParameters | undefined,
): ReadonlyMap<string, DailyForecast> {
  const forecasts = new Map<string, DailyForecast>();
  const parametersOf = laggingParameters(operation, league, chosen);
  const days = new Map<string, RatedGame[]>();
  for (const game of season.games) {
    const day = days.get(game.game_date);
    if (day === undefined) days.set(game.game_date, [game]);
    else day.push(game);
  }
  for (const [day, games] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const known = seasonBefore(season, day);
    if (known.games.length < FEWEST_GAMES) continue;
    const rows = ratingRows(known, parametersOf(known));
    for (const { game_id, home, away, neutral } of games) {
      forecasts.set(
        game_id,
        predictionOf(rows[home] as UntypedRow, rows[away] as UntypedRow, neutral),
      );
    }
  }
  return forecasts;
}

/** A season as it was known in the morning of a day. */
function seasonBefore(season: RatedSeason, day: string): RatedSeason {
  const games = season.games.filter(({ game_date }) => game_date < day);
  const counts = season.teams.map(() => 0);
  for (const { home, away } of games) {
    counts[home] = (counts[home] as number) + 1;
    counts[away] = (counts[away] as number) + 1;
  }
  const teams = season.teams.map((team, index) => ({ ...team, games: counts[index] as number }));
  return { ...season, teams, games };
}

/** Parameters of a league without own ones are fitted to the games so far, when those have doubled. */
function laggingParameters(
  operation: string,
  league: LeagueCode,
  chosen: RatingParameters | undefined,
): (season: RatedSeason) => RatingParameters {
  let fitted: { readonly games: number; readonly parameters: RatingParameters } | undefined;
  const fixed = chosen ?? presetParameters(league);
  return (season) => {
    if (fixed !== undefined) return fixed;
    const { length } = season.games;
    if (fitted === undefined || length >= 2 * fitted.games) {
      fitted = {
        games: length,
        parameters: ownParameters(operation, league, [{ season, last: undefined }], "margin"),
      };
    }
    return fitted.parameters;
  };
}

/** The teams of a season with what `predictGame` reads of their ratings. */
function ratingRows(season: RatedSeason, { margin }: RatingParameters): readonly UntypedRow[] {
  const unit = { scoring: margin, perPossession: false };
  const { values, home_advantage, game_sd } = shrunkRatings(season, unit, null, {});
  return season.teams.map(({ team_id, conference, division_one }, index) => {
    const { net, net_sd, net_sd_in_conference } = values[index] as (typeof values)[0];
    return {
      ...{ method: "margin", season: season.season, team_id, conference, division_one },
      ...{ net_rating: net, net_sd, net_sd_in_conference, home_advantage, game_sd },
    };
  });
}
