import { ArgumentError } from "../../../errors";
import { readNumber, rowsByKey } from "../../../frames/input/input-table";
import type { AnyFrame, PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { type LeagueOption, readLeagueTable } from "../../../games/table-league";
import { basketballRules, type LeagueCode } from "../../../leagues";
import { checkKeys } from "../../../schema/option-rules";
import { lowestPoint } from "../../numeric/lowest-point";
import {
  computeSwing,
  type GameState,
  homeChance,
  lengthsIn,
  strengthBehind,
  tipOff,
} from "./closed-form";
import { WIN_PROBABILITY_PARAMETERS, type WinProbabilityParameters } from "./parameters";

/** Options of `fitWinProbability`. */
export interface FitWinProbabilityOptions extends LeagueOption {
  /** Description of the games, for `fitted_on`. @default the number of games */
  readonly fitted_on?: string;
  /** The day of the fit, YYYY-MM-DD. @default today */
  readonly date?: string;
}

const NAME = "fitWinProbability";

export const FIT_COLUMNS = [
  "game_id",
  "elapsed_seconds",
  "seconds_left",
  "home_score",
  "away_score",
  "home_team_id",
  "ball_team_id",
  "free_throws_to_come",
  "pregame_home_win_probability",
  "pregame_source",
  "neutral_site",
  "is_last_of_instant",
  "log_stops_early",
] as const;

/** Minimum games; with fewer, four parameters would follow single games. */
const FEWEST_GAMES = 20;

/** In the last two minutes every row counts by itself; before, one row in several is used. */
const LAST_SECONDS = 120;
const ONE_OF = 4;

/**
 * Returns parameters of `modelWinProbability` fitted to your games by maximum likelihood. Takes the table of
 * `modelWinProbability` for these games as a frame, rows, or a list of frames. Games with a `pregame`
 * determine the spread, its end, and the value of ball and free throws. Games without one determine the home
 * advantage and the spread of strengths. Parameters without data have their default, as do the seconds and
 * points of possessions. Games whose log stops early do not count. A strength must be known before its game:
 * never pass ratings that were computed from the same games. Pass the result as the option `parameters`.
 *
 * @category Win probability
 * @throws ArgumentError for another table, and for fewer than 20 games
 * @example
 * const seen = modelWinProbability(games, { pregame: "service" });
 * const parameters = fitWinProbability(seen);
 * modelWinProbability(other, { pregame: 0.6, parameters });
 */
export function fitWinProbability<T>(
  table: PassedRows<T, readonly AnyFrame[]>,
  options: FitWinProbabilityOptions = {},
): WinProbabilityParameters {
  checkKeys(NAME, options, ["league", "fitted_on", "date"]);
  const source = { league: options.league, sports: ["basketball"] } as const;
  const input = readLeagueTable(NAME, table, "modelWinProbability()", FIT_COLUMNS, source);
  const league = input.league ?? WIN_PROBABILITY_PARAMETERS.league;
  const games = rowsByKey(input.rows, ["game_id", "pregame_source"]).flatMap((rows) =>
    seenGame(rows, league),
  );
  const count = new Set(games.map(({ game_id }) => game_id)).size;
  if (count < FEWEST_GAMES) {
    throw new ArgumentError(
      `fitting needs at least ${FEWEST_GAMES} completed games; got ${count}.`,
      { operation: NAME, next: "Pass the table of more games." },
    );
  }
  const known = games.filter(({ pregame }) => pregame !== null);
  const unknown = games.filter(({ pregame }) => pregame === null);
  const preset = { ...WIN_PROBABILITY_PARAMETERS, league };
  const byKnown = fittedTo(known, preset, ["points_sd", "end_sd", "ball", "free_throw"]);
  const fitted = fittedTo(unknown, byKnown, ["home_advantage", "unknown_strength_sd"]);
  return {
    ...fitted,
    fitted_on: options.fitted_on ?? `${count} games`,
    date: options.date ?? new Date().toISOString().slice(0, 10),
    mean_swing: meanSwing(games, fitted),
  };
}

type SeenGame = ReturnType<typeof seenGame>[number];

function seenGame(rows: readonly UntypedRow[], league: LeagueCode) {
  const [first] = rows;
  const last = rows.at(-1);
  if (first?.log_stops_early !== false || last === undefined) return [];
  const margin = leadIn(last);
  if (margin === 0) return [];
  const states = rows.flatMap((row, index) => {
    const state = findState(row, league);
    if (state === undefined || state.seconds === 0) return [];
    const isLate = state.overtime || state.seconds <= LAST_SECONDS;
    if (!isLate && index % ONE_OF !== 0) return [];
    const isLastOfInstant = row.is_last_of_instant === true;
    return [{ state, weight: isLate ? 1 : ONE_OF, isLastOfInstant }];
  });
  const { game_id, pregame_source, neutral_site } = first;
  const known = readNumber(first, "pregame_home_win_probability");
  const pregame = pregame_source === "none" ? null : known;
  return [{ game_id, homeWon: margin > 0, pregame, neutral: neutral_site === true, states }];
}

const leadIn = (row: UntypedRow): number =>
  (readNumber(row, "home_score") ?? 0) - (readNumber(row, "away_score") ?? 0);

function findState(row: UntypedRow, league: LeagueCode): GameState | undefined {
  const { regulation } = lengthsIn(basketballRules(league));
  const elapsed = readNumber(row, "elapsed_seconds");
  const left = readNumber(row, "seconds_left");
  if (elapsed === null || left === null) return undefined;
  const overtime = elapsed + left > regulation;
  const { ball_team_id: having, home_team_id: home } = row;
  return {
    lead: leadIn(row),
    seconds: overtime ? left : regulation - elapsed,
    overtime,
    ball: (having ?? null) === null ? 0 : having === home ? 1 : -1,
    free_throws: readNumber(row, "free_throws_to_come") ?? 0,
  };
}

/** Returns the preset with some parameters fitted to games; unchanged if these are few. */
function fittedTo(
  games: readonly SeenGame[],
  preset: WinProbabilityParameters,
  names: readonly (keyof WinProbabilityParameters)[],
): WinProbabilityParameters {
  if (games.length < FEWEST_GAMES) return preset;
  const withValues = (at: readonly number[]): WinProbabilityParameters => ({
    ...preset,
    ...Object.fromEntries(names.map((name, place) => [name, at[place]])),
  });
  const start = names.map((name) => Number(preset[name]));
  return withValues(lowestPoint((at) => computeLoss(games, withValues(at)), start));
}

/** Returns minus the mean logarithm of the model's probability of the result. */
function computeLoss(games: readonly SeenGame[], parameters: WinProbabilityParameters): number {
  const { points_sd, end_sd, unknown_strength_sd } = parameters;
  if (points_sd <= 0 || end_sd <= 0 || unknown_strength_sd <= 0) return Number.POSITIVE_INFINITY;
  let loss = 0;
  let weights = 0;
  for (const game of games) {
    const strength = buildStrength(game, parameters);
    for (const { state, weight } of game.states) {
      const home = homeChance(state, strength, parameters);
      const chance = game.homeWon ? home : 1 - home;
      // Logs contain rows out of order.
      loss -= weight * Math.log(Math.max(chance, 0.001));
      weights += weight;
    }
  }
  return loss / weights;
}

const buildStrength = ({ pregame, neutral }: SeenGame, parameters: WinProbabilityParameters) =>
  pregame === null
    ? { mean: neutral ? 0 : parameters.home_advantage, sd: parameters.unknown_strength_sd }
    : strengthBehind(pregame, tipOff(parameters.league), parameters);

/** Returns the mean swing over instants, in games of known strength if there are any. */
function meanSwing(games: readonly SeenGame[], parameters: WinProbabilityParameters): number {
  let swings = 0;
  let weights = 0;
  const known = games.filter(({ pregame }) => pregame !== null);
  for (const game of known.length > 0 ? known : games) {
    const strength = buildStrength(game, parameters);
    for (const { state, weight, isLastOfInstant } of game.states) {
      if (!isLastOfInstant) continue;
      swings += weight * computeSwing(state, strength, parameters);
      weights += weight;
    }
  }
  return swings / weights;
}
