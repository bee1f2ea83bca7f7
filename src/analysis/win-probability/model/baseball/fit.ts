import { ArgumentError } from "../../../../errors";
import { readNumber, rowsByKey } from "../../../../frames/input/input-table";
import type { UntypedRow } from "../../../../frames/rows";
import { EVENT, STATE_COLUMNS, USUAL_COLUMNS } from "../../../../games/baseball/plate-half-innings";
import type { PassedTo } from "../../../../games/define-aggregate";
import { readTable } from "../../../../games/table-league";
import { type LeagueCode, leagueOf } from "../../../../leagues";
import { checkKeys } from "../../../../schema/option-rules";
import {
  type PlateAppearance,
  plateAppearances,
} from "../../../plate-appearances/plate-appearance-table";
import { hasPlacedRunner } from "../../baseball-chain/ball-game";
import {
  BASEBALL_WIN_PROBABILITY_PARAMETERS,
  type BaseballRates,
  type BaseballWinProbabilityParameters,
} from "../../baseball-chain/parameters";
import {
  betterBehind,
  computeOutlook,
  FIRST_PITCH,
  type Outlook,
  type Standing,
  swingAfter,
} from "../../baseball-chain/standing";
import type { FitWinProbabilityOptions } from "../fit";

type Happened = ReturnType<typeof happened>[number];

/** Returns the facts of a row that rates need; none for a row with doubts. */
function happened(row: UntypedRow) {
  const { event, kind, doubts } = row;
  const outs = readNumber(row, "outs_before");
  const after = readNumber(row, "outs_after");
  if (typeof event !== "string" || (doubts ?? null) !== null || outs === null || after === null) {
    return [];
  }
  const before = String(row.bases_before);
  const left = String(row.bases_after);
  return [
    {
      event,
      isTurn: kind === "plate appearance",
      outs,
      made: after - outs,
      runs: readNumber(row, "runs") ?? 0,
      /** Returns whether a runner was on a base before the play. */
      had: (base: number) => before.includes(String(base)),
      has: (base: number) => left.includes(String(base)),
    },
  ];
}

type Is = (one: Happened) => boolean;

/** Events of plate appearances by their rate; all others put a fielded ball in play. */
const NO_OUT = {
  walk: ["walk", "intentional walk", "hit by pitch", "catcher interference"],
  single: ["single", "reached on error"],
  double: ["double"],
  triple: ["triple"],
  home_run: ["home run"],
  strikeout: ["strikeout"],
};

/** Returns the rates in a table of plateAppearances; those of the preset if there are no data. */
export function countedRates(table: readonly UntypedRow[], preset: BaseballRates): BaseballRates {
  const all = table.flatMap(happened);
  const turns = all.filter(({ isTurn }) => isTurn);
  const known = Object.values(NO_OUT).flat();
  const isOneOf =
    (events: readonly string[], isTurn = true): Is =>
    (one) =>
      one.isTurn === isTurn && events.includes(one.event);
  const fielded = turns.filter(({ event, outs }) => outs < 2 && !known.includes(event));
  const others = fielded.filter(({ made }) => made < 2);
  const singles = turns.filter(({ event }) => event === "single");
  const fromSecond = singles.filter(({ had }) => had(2));
  const home: Is = ({ runs, had }) => runs > Number(had(3));
  const toThird = singles.filter((one) => one.had(1) && (!one.had(2) || home(one)));
  const doubles = turns.filter(({ event, had }) => event === "double" && had(1));
  const fromFirst: Is = ({ runs, had }) => runs > Number(had(2)) + Number(had(3));
  const early: Is = ({ outs }) => outs < 2;
  const late: Is = ({ outs }) => outs === 2;
  const isThirdFree: Is = ({ had, runs }) => !had(3) || runs > 0;
  const toSecond: Is = (one) => !one.had(2) || (isThirdFree(one) && one.has(3));
  const withRunners = all.filter(({ had }) => had(1) || had(2) || had(3));
  const stealing = all.filter(({ had }) => had(1) && !had(2));
  const counts: Readonly<Record<keyof BaseballRates, readonly [of: readonly Happened[], Is]>> = {
    walk: [turns, isOneOf(NO_OUT.walk)],
    single: [turns, isOneOf(NO_OUT.single)],
    double: [turns, isOneOf(NO_OUT.double)],
    triple: [turns, isOneOf(NO_OUT.triple)],
    home_run: [turns, isOneOf(NO_OUT.home_run)],
    strikeout: [turns, isOneOf(NO_OUT.strikeout)],
    second_home: [fromSecond.filter(early), home],
    second_home_two_out: [fromSecond.filter(late), home],
    first_to_third: [toThird, ({ has }) => has(3)],
    first_home: [doubles.filter(early), fromFirst],
    first_home_two_out: [doubles.filter(late), fromFirst],
    double_play: [fielded.filter(({ had }) => had(1)), ({ made }) => made > 1],
    third_home_on_out: [others.filter(({ had }) => had(3)), ({ runs }) => runs > 0],
    second_to_third_on_out: [
      others.filter((one) => one.had(2) && isThirdFree(one)),
      ({ has }) => has(3),
    ],
    first_to_second_on_out: [
      others.filter((one) => one.had(1) && toSecond(one)),
      ({ has }) => has(2),
    ],
    wild_pitch: [withRunners, isOneOf(["wild pitch", "passed ball", "balk"], false)],
    steal: [stealing, isOneOf(["stolen base"], false)],
    caught_stealing: [stealing, isOneOf(["caught stealing", "pick-off"], false)],
  };
  const rates = Object.entries(counts).map(([name, [of, is]]) => [
    name,
    of.length === 0 ? preset[name as keyof BaseballRates] : of.filter(is).length / of.length,
  ]);
  return Object.fromEntries(rates) as BaseballRates;
}

const NAME = "fitBaseballWinProbability";

const NEEDED = [
  ...STATE_COLUMNS,
  ...USUAL_COLUMNS,
  "kind",
  "event",
  "season",
  "home_score_before",
  "away_score_before",
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
 * const season = await openSeason({ league: "mlb", season: 2025, dir: "data" });
 * const fit = fitBaseballWinProbability(await season.load("plateAppearances"));
 * const parameters = { ...fit, home_win_probability: 0.53 };
 * modelWinProbability(game, { parameters });
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

/** Returns the mean swing over a table's plays, by the state before each. */
function meanSwing(
  table: readonly UntypedRow[],
  league: LeagueCode,
  parameters: BaseballWinProbabilityParameters,
): number {
  const outlooks = new Map<string, Outlook>();
  const swings = new Map<string, number>();
  let sum = 0;
  for (const row of table) {
    const rules = {
      regulation: readNumber(row, "regulation_innings") ?? leagueOf(league).regulation,
      placed_runner: hasPlacedRunner(league, readNumber(row, "season")),
    };
    const game = JSON.stringify(rules);
    const standing = standingBefore(row);
    const key = `${game} ${JSON.stringify(standing)}`;
    let swing = swings.get(key);
    if (swing === undefined) {
      const better = () =>
        betterBehind(parameters.home_win_probability, FIRST_PITCH, rules, parameters);
      const outlook = outlooks.get(game) ?? computeOutlook(better(), rules, parameters);
      outlooks.set(game, outlook);
      swing = swingAfter(outlook, standing, parameters);
      swings.set(key, swing);
    }
    sum += swing;
  }
  return sum / table.length;
}

function standingBefore(row: UntypedRow): Standing {
  const occupied = [1, 2, 3].filter((base) => String(row.bases_before).includes(`${base}`));
  return {
    inning: readNumber(row, "inning") ?? 1,
    half: row.half === "bottom" ? "bottom" : "top",
    bases: occupied.reduce((sum, base) => sum + 2 ** (base - 1), 0),
    outs: readNumber(row, "outs_before") ?? 0,
    lead: (readNumber(row, "home_score_before") ?? 0) - (readNumber(row, "away_score_before") ?? 0),
  };
}
