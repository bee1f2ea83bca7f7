import type { UntypedRow } from "../../../frames/rows";
import type { LeagueCode } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { multiply, readCell, type SymmetricMatrix, zeroMatrix } from "../../numeric/cholesky";
import {
  computePrecision,
  type Estimate,
  type Layout,
  listTerms,
  type Observation,
  type Prior,
  planEffects,
  priorEffects,
  type Sign,
} from "./additive-model";
import { ownParameters } from "./fit";
import { presetParameters, type RatingParameters, type Spread } from "./parameters";
import { buildPrediction, type GamePrediction } from "./predict-game";
import type { RatedGame, RatedSeason } from "./rated-games";
import { measured, netRatings } from "./shrunk-ratings";

/** Minimum games of the league before the day of a forecast. */
const FEWEST_GAMES = 20;

/** A forecast of a game by margin ratings of the games before its day. */
export type DailyForecast = Pick<GamePrediction, "margin" | "sd" | "home_win_probability">;

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
  let grown: { parameters: RatingParameters; effects: GrowingEffects } | undefined;
  for (const [, games] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (played.length >= FEWEST_GAMES) {
      const teams = season.teams.map((team, at) => ({ ...team, games: counts[at] as number }));
      const known = { ...season, teams, games: played };
      const parameters = parametersOf(known);
      if (grown?.parameters !== parameters) {
        grown = { parameters, effects: buildEffects(season, parameters, played) };
      }
      const rows = ratingRows(known, grown.effects, parameters);
      for (const { game_id, home, away, neutral } of games) {
        const ofHome = rows[home] as UntypedRow;
        const ofAway = rows[away] as UntypedRow;
        forecasts.set(game_id, buildPrediction(ofHome, ofAway, neutral));
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

/** Returns parameters for a league without presets, fitted whenever the number of games has doubled. */
function laggingParameters(
  operation: string,
  league: LeagueCode,
  chosen: RatingParameters | undefined,
): (season: RatedSeason) => RatingParameters {
  const fixed = chosen ?? presetParameters(league);
  if (fixed !== undefined) return () => fixed;
  let games = 0;
  let fitted: RatingParameters | undefined;
  return (season) => {
    if (fitted === undefined || season.games.length >= 2 * games) {
      games = season.games.length;
      fitted = ownParameters(operation, league, [{ season, last: undefined }], "margin");
    }
    return fitted;
  };
}

function ratingRows(
  season: RatedSeason,
  { layout, estimate }: GrowingEffects,
  { margin }: RatingParameters,
): readonly UntypedRow[] {
  const { length } = season.games;
  const { values, ...common } = netRatings(season, layout, estimate, length, margin);
  return season.teams.map(({ team_id, conference, division_one }, index) => ({
    method: "margin",
    season: season.season,
    team_id,
    conference,
    division_one,
    net_rating: values[index]?.net ?? 0,
    ...values[index],
    ...common,
  }));
}

/** Number of games that change the covariances at once, so that each cell is read and written once. */
const BLOCK = 4;

/** Effects of games that are added day by day. A rank-one update costs a hundredth of solving all again. */
export class GrowingEffects {
  readonly #covariances: SymmetricMatrix;
  readonly #right: Float64Array;
  #squares = 0;

  constructor(
    readonly layout: Layout,
    readonly sign: Sign,
    readonly spread: Spread,
    prior: Prior,
  ) {
    const { size } = layout;
    this.#covariances = zeroMatrix(size);
    this.#right = new Float64Array(size);
    for (const [place, { precision, mean }] of priorEffects(layout, spread, prior).entries()) {
      this.#covariances.cells[place * size + place] = 1 / precision;
      this.#right[place] = precision * mean;
      this.#squares += precision * mean * mean;
    }
  }

  add(observations: readonly Observation[]): void {
    for (let first = 0; first < observations.length; first += BLOCK) {
      this.#addBlock(observations.slice(first, first + BLOCK));
    }
  }

  #addBlock(observations: readonly Observation[]): void {
    const { size } = this.#covariances;
    const updates: Update[] = [];
    for (const observation of observations) {
      const { value } = observation;
      const precision = computePrecision(this.layout, observation, this.spread);
      const terms = listTerms(this.layout, observation, this.sign);
      // The sum of a vector's elements at the places of the game, times their factors.
      const sumOver = (vector: Float64Array): number =>
        terms.reduce((sum, [place, factor]) => sum + factor * (vector[place] as number), 0);
      const change = new Float64Array(size);
      for (const [place, factor] of terms) {
        this.#right[place] = (this.#right[place] as number) + precision * factor * value;
        for (let row = 0; row < size; row++) {
          const covariance = readCell(this.#covariances, row, place);
          change[row] = (change[row] as number) + factor * covariance;
        }
      }
      // The games before it in the block have not changed the matrix yet.
      for (const before of updates) {
        const share = before.share * sumOver(before.change);
        for (let row = 0; row < size; row++) {
          change[row] = (change[row] as number) - share * (before.change[row] as number);
        }
      }
      this.#squares += precision * value * value;
      updates.push({ change, share: precision / (1 + precision * sumOver(change)) });
    }
    subtractUpdates(this.#covariances, updates);
  }

  get estimate(): Omit<Estimate, "logLikelihood"> {
    const effects = multiply(this.#covariances, this.#right);
    const squares = effects.reduce(
      (sum, effect, place) => sum - effect * (this.#right[place] as number),
      this.#squares,
    );
    return { effects, covariances: () => this.#covariances, squares: Math.max(0, squares) };
  }
}

/** The change of the covariances by a game: the outer product of `change` with itself, times `share`. */
interface Update {
  readonly change: Float64Array;
  readonly share: number;
}

/** Subtracts up to four updates from the lower triangle. */
function subtractUpdates({ cells, size }: SymmetricMatrix, updates: readonly Update[]): void {
  const none: Update = { change: new Float64Array(size), share: 0 };
  const [one = none, two = none, three = none, four = none] = updates;
  const a = one.change;
  const b = two.change;
  const c = three.change;
  const d = four.change;
  for (let row = 0; row < size; row++) {
    const start = row * size;
    const ofA = one.share * (a[row] as number);
    const ofB = two.share * (b[row] as number);
    const ofC = three.share * (c[row] as number);
    const ofD = four.share * (d[row] as number);
    if (ofA === 0 && ofB === 0 && ofC === 0 && ofD === 0) continue;
    for (let column = 0; column <= row; column++) {
      const change =
        ofA * (a[column] as number) +
        ofB * (b[column] as number) +
        ofC * (c[column] as number) +
        ofD * (d[column] as number);
      cells[start + column] = (cells[start + column] as number) - change;
    }
  }
}
