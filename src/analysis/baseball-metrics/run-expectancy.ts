import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import { EVENT, STATE_COLUMNS, stateVisits } from "../../games/baseball/plate-half-innings";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { type LeagueCode, leagueOf } from "../../leagues";
import { character, decidedBy, double, integer } from "../../schema/columns";
import { numberWithin, type OptionsFor } from "../../schema/option-rules";
import {
  type PlateAppearance,
  plateAppearances,
} from "../plate-appearances/plate-appearance-table";
import {
  BASES,
  PUBLISHED_LEAGUES,
  publishedRunExpectancyOf,
  type RunExpectancyOf,
} from "../plate-appearances/published-run-expectancy";
import { averageByGroup } from "./grouped-mean";

const columns = decidedBy(
  ["bases", "outs", "run_expectancy", "source", "counted", "standard_error", "count"],
  {
    bases: character("Occupied bases, a dash for an empty one: --- to 123, 1-3 for the corners."),
    outs: integer("Outs in the half-inning: 0, 1 or 2."),
    run_expectancy: double(
      "Mean runs from this state to the end of the inning: counted in these games, or published.",
    ),
    standard_error: double(
      "Standard error of counted, in runs, clustered by game; null with fewer than two games.",
    ),
    count: integer(
      "Plate appearances and baserunning plays that began in this state, in the games passed.",
    ),
    games: integer("Games in which this state occurred."),
    counted: double(
      "Mean runs to the end of the inning in the games passed, even if run_expectancy is published.",
    ),
    published: double(
      "Mean runs published by Tom Tango for Major League Baseball, 2010-2015 (tangotiger.net/re24.html).",
    ),
    source: character("Source of run_expectancy: counted or published."),
  },
);

/** Run expectancy of a state of bases and outs. */
export interface RunExpectancy extends RowInLeague<typeof columns> {}

/** Options of `runExpectancy`. */
export interface RunExpectancyOptions extends LeagueOption {
  /**
   * Minimum games for counted values, otherwise published ones are used; 0 always uses counted values.
   * @default 200
   */
  readonly min_games?: number;
}

const NAME = "runExpectancy";
export const MIN_GAMES = 200;

export const runExpectancyRules = {
  ...leagueRule,
  min_games: numberWithin({ from: 0 }, MIN_GAMES),
} satisfies OptionsFor<RunExpectancyOptions>;

/**
 * Returns run expectancy: the mean runs from a state of bases and outs to the end of the inning. One row is
 * one of the 24 states, by bases, then outs, with its number of plays and a standard error clustered by game.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` as either kind of frame or rows; the
 * result has the same form. Half-innings count through the top of the ninth (of the seventh in games of seven
 * innings). Later ones do not: the home side stops batting when it wins, and extra innings have begun with a
 * runner on second since 2020. Half-innings without a third out or with doubts do not count.
 *
 * Values are not blended. With at least `min_games` games in the table, they are counted means, or the
 * published value for a state that did not occur. With fewer games, all are values published by Tom Tango
 * for Major League Baseball (2010 to 2015); for another league, that is an error. With 200 games, the standard error is about 0.01 runs in the most common states and 0.2 in
 * the rarest. An empty table also returns all 24 rows.
 *
 * @category Baseball values
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * const table = runExpectancy([game, other], { min_games: 0 });
 * plateAppearances(game, { run_expectancy: table });
 */
export const runExpectancy: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: RunExpectancy },
  RunExpectancyOptions
> = defineAggregate({
  name: NAME,
  from: plateAppearances,
  keys: EVENT,
  options: runExpectancyRules,
  baseball: {
    needs: STATE_COLUMNS,
    columns,
    items: ({ rows, league }, { min_games }) => {
      requireValues(NAME, rows, min_games, league);
      return listStates(rows, min_games, league);
    },
  },
});

/** Throws an ArgumentError for too few games of a league without published values. */
export function requireValues(
  operation: string,
  rows: readonly UntypedRow[],
  least: number,
  league: LeagueCode | undefined,
): void {
  if (league === undefined || isMany(rows, least) || PUBLISHED_LEAGUES.includes(league)) return;
  throw new ArgumentError(
    `there is no published run expectancy of ${leagueOf(league).title} (${league}), only for ` +
      `${PUBLISHED_LEAGUES.join(", ")}, and fewer than ${least} games to count it in.`,
    { operation, next: "Pass more games, or min_games: 0 to count it in these." },
  );
}

export const isMany = (table: readonly UntypedRow[], least: number): boolean =>
  new Set(table.map(({ game_id }) => game_id)).size >= least;

function listStates(table: readonly UntypedRow[], least: number, league: LeagueCode = "mlb") {
  const visits = stateVisits(table);
  const publishedOf = publishedRunExpectancyOf(league);
  const areMany = isMany(table, least);
  return BASES.flatMap((bases) =>
    [0, 1, 2].map((outs) => {
      const own = visits.filter((visit) => visit.bases === bases && visit.outs === outs);
      const { mean, standard_error, groups } = averageByGroup(
        own.map(({ runsToEnd, game_id }) => ({ value: runsToEnd, group: game_id })),
      );
      const published = publishedOf(bases, outs);
      const isCounted = areMany && mean !== null;
      return {
        bases,
        outs,
        run_expectancy: isCounted ? mean : published,
        standard_error,
        count: own.length,
        games: groups,
        counted: mean,
        published,
        source: isCounted ? "counted" : published === null ? null : "published",
      };
    }),
  );
}

export function countRunExpectancy(
  table: readonly UntypedRow[],
  least: number,
  league: LeagueCode | undefined,
): RunExpectancyOf {
  const values = new Map(
    listStates(table, least, league).map((one) => [`${one.bases} ${one.outs}`, one.run_expectancy]),
  );
  return (bases, outs) => values.get(`${bases} ${outs}`) ?? null;
}
