import { ArgumentError } from "../../../../errors";
import { readNumber, rowsByKey } from "../../../../frames/input/input-table";
import type { UntypedRow } from "../../../../frames/rows";
import type { PassedTo } from "../../../../games/aggregate-types";
import { EVENT } from "../../../../games/baseball/plate-half-innings";
import { readTable } from "../../../../games/read-table";
import { type LeagueCode, leagueOf } from "../../../../leagues";
import { checkKeys } from "../../../../schema/option-rules";
import {
  type PlateAppearance,
  plateAppearances,
} from "../../../plate-appearances/plate-appearance-table";
import { hasPlacedRunner } from "../../baseball-chain/ball-game";
import {
  BASEBALL_WIN_PROBABILITY_PARAMETERS,
  type BaseballWinProbabilityParameters,
} from "../../baseball-chain/parameters";
import {
  betterBehind,
  computeOutlook,
  FIRST_PITCH,
  type Outlook,
  type Standing,
} from "../../baseball-chain/standing";
import type { FitWinProbabilityOptions } from "../fit";
import { countedRates, RATED } from "./counted-rates";
import { swingAfter } from "./swing";

const NAME = "fitBaseballWinProbability";

const NEEDED = [
  ...RATED,
  ...["game_id", "season", "inning", "half", "regulation_innings"],
  ...["home_score_before", "away_score_before"],
];

/** Minimum games; with fewer, the preset rates of triples and steals are better. */
const FEWEST_GAMES = 200;

/**
 * Returns parameters of `modelWinProbability` for baseball fitted to your games. They are the rates of walks,
 * hits and strikeouts, advances of runners, and the mean change per plate appearance. Takes summaries, or the
 * table of `plateAppearances` as a frame or rows. Rows with doubts do not count. Parameters without data have
 * their default, as does the home side's win probability, which one season hardly determines. Pass the result
 * as the option `parameters`.
 *
 * @category Win probability
 * @throws ArgumentError for another table, and for fewer than 200 games
 * @example
 * const season = openSeason({ league: "mlb", season: 2025, dir: "seasons" });
 * const parameters = fitBaseballWinProbability(await season.load("plateAppearances"));
 * modelWinProbability(game, { parameters: { ...parameters, home_win_probability: 0.53 } });
 */
export function fitBaseballWinProbability<T>(
  games: PassedTo<T, { baseball: PlateAppearance }>,
  options: FitWinProbabilityOptions = {},
): BaseballWinProbabilityParameters {
  checkKeys(NAME, options, ["league", "fitted_on", "date"]);
  const source = { league: options.league, sports: ["baseball"] } as const;
  const { rows, league = "mlb" } = readTable(NAME, games, plateAppearances, EVENT, NEEDED, source);
  const count = rowsByKey(rows, ["game_id"]).length;
  if (count < FEWEST_GAMES) {
    throw new ArgumentError(`fitting needs at least ${FEWEST_GAMES} games; got ${count}.`, {
      operation: NAME,
      next: "Pass the table of more games, or use the default parameters.",
    });
  }
  const preset = BASEBALL_WIN_PROBABILITY_PARAMETERS;
  const fitted = {
    ...preset,
    fitted_on: options.fitted_on ?? `${count} games`,
    date: options.date ?? new Date().toISOString().slice(0, 10),
    rates: countedRates(rows, preset.rates),
  };
  return { ...fitted, mean_swing: meanSwing(rows, league, fitted) };
}

/**
 * Returns the mean swing over the plate appearances and baserunning plays of a table, by the state before
 * each.
 */
function meanSwing(
  table: readonly UntypedRow[],
  league: LeagueCode,
  parameters: BaseballWinProbabilityParameters,
): number {
  const outlooks = new Map<string, Outlook>();
  const known = new Map<string, number>();
  let sum = 0;
  for (const row of table) {
    const rules = {
      regulation: readNumber(row, "regulation_innings") ?? leagueOf(league).regulation,
      placed_runner: hasPlacedRunner(league, readNumber(row, "season")),
    };
    const game = JSON.stringify(rules);
    const standing = standingBefore(row);
    const key = `${game} ${JSON.stringify(standing)}`;
    let swing = known.get(key);
    if (swing === undefined) {
      const better = () =>
        betterBehind(parameters.home_win_probability, FIRST_PITCH, rules, parameters);
      const outlook = outlooks.get(game) ?? computeOutlook(better(), rules, parameters);
      outlooks.set(game, outlook);
      swing = swingAfter(outlook, standing, parameters);
      known.set(key, swing);
    }
    sum += swing;
  }
  return sum / table.length;
}

function standingBefore(row: UntypedRow): Standing {
  const bases = String(row.bases_before);
  return {
    inning: readNumber(row, "inning") ?? 1,
    half: row.half === "bottom" ? "bottom" : "top",
    bases: [1, 2, 3].reduce(
      (sum, base) => sum + (bases.includes(`${base}`) ? 2 ** (base - 1) : 0),
      0,
    ),
    outs: readNumber(row, "outs_before") ?? 0,
    lead: (readNumber(row, "home_score_before") ?? 0) - (readNumber(row, "away_score_before") ?? 0),
  };
}
