import type { UntypedRow } from "../../frames/rows";
import type { PlateAppearance } from "../../games/baseball/plate-appearance-table";
import { plateAppearances } from "../../games/baseball/plate-appearance-table";
import {
  BASES,
  publishedRunExpectancyOf,
  type RunExpectancyOf,
} from "../../games/baseball/published-run-expectancy";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character, double, integer } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { numberWithin, type OptionsFor } from "../../schema/option-rules";
import { averageByGroup } from "./grouped-mean";
import { EVENT, STATE_COLUMNS, stateVisits } from "./half-innings";

const columns = decidedBy(
  ["bases", "outs", "run_expectancy", "source", "counted", "standard_error", "count"],
  {
    bases: character(
      "bases",
      "Bases with a runner, a dash for an empty one: --- to 123, 1-3 for the corners.",
    ),
    outs: integer("outs", "How many are out: 0, 1 or 2."),
    run_expectancy: double(
      "run_expectancy",
      "Mean runs from this state to the end of the inning: counted in these games, or published.",
    ),
    standard_error: double(
      "standard_error",
      "Standard error by game of the mean in counted, in runs, also where a published value stands " +
        "in run_expectancy; null with fewer than two games.",
    ),
    count: integer(
      "count",
      "Plate appearances and plays of runners that began in this state, in the games passed.",
    ),
    games: integer("games", "Games of those passed in which this state occurred."),
    counted: double(
      "counted",
      "Mean runs that followed in the games passed, whichever value stands in run_expectancy.",
    ),
    published: double(
      "published",
      "Tom Tango's value of Major League Baseball 2010-2015 (tangotiger.net/re24.html).",
    ),
    source: character("source", "Whose value run_expectancy is: counted or published."),
  },
);

/** What a state of bases and outs is worth. */
export interface RunExpectancy extends RowInLeague<typeof columns> {}

/** What can be chosen of `runExpectancy`. */
export interface RunExpectancyOptions extends LeagueOption {
  /**
   * With fewer games the published values stand; 0 takes what was counted in any number.
   * @default 200
   */
  readonly min_games?: number;
}

export const MIN_GAMES = 200;

/** The rules of options that decide between counted and published values. */
export const runExpectancyRules = {
  ...leagueRule,
  min_games: numberWithin({ from: 0 }, MIN_GAMES),
} satisfies OptionsFor<RunExpectancyOptions>;

/**
 * Run expectancy: the mean runs that score from a state of bases and outs to the end of the
 * inning. One row per state, 24, by bases, then outs: in how many plate appearances and plays of
 * runners it was counted, and its standard error by game.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` of any number of games, such
 * as a season's, in either kind of frame or as rows; the result is of the same kind. Half-innings
 * count through the eighth and the top of the ninth (in games of seven innings the sixth and the top
 * of the seventh): the home side stops when it wins, and extra innings begin with a runner on
 * second since 2020. Half-innings without a third out or with doubts stay out.
 *
 * Nothing is blended. With at least `min_games` games in the table the counted mean stands, and the
 * published value in a state that did not occur; with fewer the published ones stand throughout,
 * Tom Tango's of 2010-2015. 200 games leave a standard error of about 0.01 runs in the commonest
 * states and 0.2 in the rarest. All 24 rows are there for an empty table, too.
 *
 * @throws ArgumentError for another table, and for options that are no fit
 * @example
 * const table = runExpectancy([game, other], { min_games: 0 });
 * plateAppearances(game, { run_expectancy: table });
 */
export const runExpectancy: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: RunExpectancy },
  RunExpectancyOptions
> = defineAggregate({
  name: "runExpectancy",
  from: plateAppearances,
  keys: EVENT,
  options: runExpectancyRules,
  baseball: {
    needs: STATE_COLUMNS,
    columns,
    items: ({ rows }, { min_games }) => statesIn(rows, min_games),
  },
});

function statesIn(table: readonly UntypedRow[], least: number) {
  const visits = stateVisits(table);
  const isMany = new Set(table.map(({ game_id }) => game_id)).size >= least;
  return BASES.flatMap((bases) =>
    [0, 1, 2].map((outs) => {
      const own = visits.filter((visit) => visit.bases === bases && visit.outs === outs);
      const { mean, standard_error, groups } = averageByGroup(
        own.map(({ runsToEnd, game_id }) => ({ value: runsToEnd, group: game_id })),
      );
      const published = publishedRunExpectancyOf(bases, outs);
      const isCounted = isMany && mean !== null;
      return {
        bases,
        outs,
        run_expectancy: isCounted ? mean : published,
        standard_error,
        count: own.length,
        games: groups,
        counted: mean,
        published,
        source: isCounted ? "counted" : "published",
      };
    }),
  );
}

/** The run expectancy of a table of plateAppearances, for code that values its rows. */
export function countRunExpectancy(table: readonly UntypedRow[], least: number): RunExpectancyOf {
  const values = new Map(
    statesIn(table, least).map((one) => [`${one.bases} ${one.outs}`, one.run_expectancy]),
  );
  return (bases, outs) => values.get(`${bases} ${outs}`) ?? null;
}
