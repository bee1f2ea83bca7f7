import type { UntypedRow } from "../../../frames/rows";
import type { LeagueCode } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { planEffects } from "./additive-model";
import { GrowingEffects } from "./growing-effects";
import { ownParameters } from "./own-parameters";
import { presetParameters, type RatingParameters } from "./parameters";
import { buildPrediction } from "./predict-game";
import type { RatedGame, RatedSeason } from "./rated-games";
import { measured, netRatings } from "./shrunk-ratings";

/** Minimum games of the league before the day of a forecast. */
const FEWEST_GAMES = 20;

/** A forecast of a game by margin ratings of the games before its day. */
export interface DailyForecast {
  readonly margin: number;
  readonly sd: number;
  /** Probability that the home side wins, 0 to 1. */
  readonly home_win_probability: number;
}

/**
 * Returns forecasts of a season's games by id. They are those of `predictGame` from `teamRatings` with the
 * method "margin", as of each game's day. Games before which the league has played fewer than 20 have none.
 */
export function dailyForecasts(
  operation: string,
  league: LeagueCode,
  season: RatedSeason,
  chosen: RatingParameters | undefined,
): ReadonlyMap<string, DailyForecast> {
  const forecasts = new Map<string, DailyForecast>();
  const parametersOf = laggingParameters(operation, league, chosen);
  const days = groupBy(season.games, ({ game_date }) => game_date);
  const counts = season.teams.map(() => 0);
  const played: RatedGame[] = [];
  let grown:
    | { readonly parameters: RatingParameters; readonly effects: GrowingEffects }
    | undefined;
  for (const [, games] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (played.length >= FEWEST_GAMES) {
      const teams = season.teams.map((team, index) => ({
        ...team,
        games: counts[index] as number,
      }));
      const known = { ...season, teams, games: played };
      const parameters = parametersOf(known);
      if (grown?.parameters !== parameters) {
        grown = { parameters, effects: buildEffects(season, parameters, played) };
      }
      const rows = ratingRows(known, grown.effects, parameters);
      for (const { game_id, home, away, neutral } of games) {
        forecasts.set(
          game_id,
          buildPrediction(rows[home] as UntypedRow, rows[away] as UntypedRow, neutral),
        );
      }
    }
    for (const game of games) {
      counts[game.home] = (counts[game.home] as number) + 1;
      counts[game.away] = (counts[game.away] as number) + 1;
      played.push(game);
    }
    if (grown !== undefined) addGames(grown.effects, season, games);
  }
  return forecasts;
}

function addGames(effects: GrowingEffects, season: RatedSeason, games: readonly RatedGame[]): void {
  effects.add(measured({ ...season, games }, false, {}).difference);
}

function buildEffects(
  season: RatedSeason,
  { margin }: RatingParameters,
  games: readonly RatedGame[],
): GrowingEffects {
  const prior = { mean: margin.home_advantage, sd: margin.home_advantage_sd };
  const effects = new GrowingEffects(planEffects(season), -1, margin.difference, prior);
  addGames(effects, season, games);
  return effects;
}

/**
 * Returns parameters for a league without presets: fitted to the games so far whenever their number has
 * doubled.
 */
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

/** Returns the teams of a season with the columns of ratings that `predictGame` needs. */
function ratingRows(
  season: RatedSeason,
  { layout, estimate }: GrowingEffects,
  { margin }: RatingParameters,
): readonly UntypedRow[] {
  const { length } = season.games;
  const { nets, net_sd, net_sd_in_conference, home_advantage, game_sd } = netRatings(
    season,
    layout,
    estimate,
    length,
    margin,
  );
  return season.teams.map(({ team_id, conference, division_one }, index) => ({
    ...{ method: "margin", season: season.season, team_id, conference, division_one },
    ...{ net_rating: nets[index] as number, home_advantage, game_sd },
    net_sd: net_sd[index] as number,
    net_sd_in_conference: net_sd_in_conference[index] as number,
  }));
}
