import { delivered, readNumber } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import { noticeOnce } from "../../frames/notices";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { sportOf } from "../../leagues";
import { type Columns, character, describeColumns, double, integer } from "../../schema/columns";
import { checkOptions, namesOrIds, type OptionsFor } from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { leagueColumn } from "../../service/datasets/game-day";
import {
  findSubjects,
  listGroups,
  readTotals,
  STATISTICS,
  type Subject,
  type SubjectsOptions,
} from "./totals-input";
import { isSum, unequalSumsText } from "./unequal-games";

/** Options of `compare`: the players or teams, and the statistics. */
export interface CompareOptions extends SubjectsOptions, LeagueOption {
  /**
   * The statistics, which are columns of the totals, in order.
   * @default the most important ones of the table
   */
  readonly columns?: readonly string[];
}

/** A statistic of several players or teams; additional columns have their names. */
export interface Comparison {
  readonly season: number | null;
  readonly statistic: string | null;
  readonly [column: string]: number | string | null;
}

const NAME = "compare";
const MOST = 20;

const rules = {
  ...leagueRule,
  athletes: namesOrIds(2, MOST),
  teams: namesOrIds(2, MOST),
  columns: STATISTICS,
} satisfies OptionsFor<CompareOptions>;

/**
 * Returns players or teams side by side. One row is a statistic. Each player or team has a column with its
 * name for the value, and one for the percentile (`Angel Reese percentile`, 0 to 1). All but the first have
 * one for the difference from the first (`Angel Reese difference`). Percentiles are those of the totals,
 * among the qualified; null for others. Empty for an empty table.
 *
 * Baseball players of different positions may be compared, and sums of teams with unequal numbers of games; a
 * line on stderr says so.
 *
 * @category Seasons
 * @param totals a table with ranks for one season from `playerTotals` (for baseball, batting or pitching),
 * `teamTotals`, `battingMetrics` or `pitchingMetrics`. The result has the same form
 * @throws ArgumentError for totals without ranks or of several seasons, for unknown or repeated names,
 * and for wrong options
 * @example
 * const totals = teamTotals([game, other], { ranks: true });
 * const [one, two] = rows(totals).map(({ team_id }) => String(team_id));
 * compare(totals, { teams: [one, two], columns: ["offensive_rating", "pace"] });
 */
export function compare<T>(totals: PassedRows<T>, options: CompareOptions): SameForm<T, Comparison>;
export function compare(totals: unknown, options: CompareOptions): unknown {
  const chosen = checkOptions(NAME, rules, options);
  const read = readTotals(NAME, totals, chosen);
  const { input } = read;
  const subjects = findSubjects(NAME, read, chosen);
  const sums = unequalSumsText(subjects.map(({ row }) => row));
  const statistics = listGroups(NAME, read, chosen.columns).flatMap(({ columns }) => columns);
  if (input.league !== undefined && sportOf(input.league) === "baseball") noticePositions(subjects);
  if (sums !== null && statistics.some(isSum)) {
    noticeOnce(NAME, `${sums} Totals with per: "game" compare teams fairly.`);
  }
  const items = subjects.length === 0 ? [] : statistics.map((name) => buildItem(name, subjects));
  const columns = buildColumns(subjects);
  return delivered(input.form, describeColumns(columns), readRows(columns, items));
}

function noticePositions(subjects: readonly Subject[]): void {
  const positions = new Set(subjects.flatMap(({ row }) => row.athlete_position ?? []));
  if (positions.size < 2) return;
  noticeOnce(NAME, `compares players of different positions (${[...positions].join(", ")}).`);
}

function buildItem(statistic: string, subjects: readonly Subject[]) {
  const [first] = subjects.map(({ row }) => readNumber(row, statistic));
  const { season, league } = subjects[0]?.row ?? {};
  const cells = subjects.flatMap(({ name, row }, place) => {
    const value = readNumber(row, statistic);
    const isKnown = value !== null && first !== null && first !== undefined;
    return [
      [name, value],
      [`${name} percentile`, readNumber(row, `${statistic}_percentile`)],
      ...(place === 0 ? [] : [[`${name} difference`, isKnown ? value - first : null]]),
    ];
  });
  return { season, statistic, league, ...Object.fromEntries(cells) };
}

function buildColumns(subjects: readonly Subject[]): Columns {
  const [first] = subjects.map(({ name }) => name);
  const own = subjects.flatMap(({ name }, place) => {
    const percentile = `${name} percentile`;
    const difference = `${name} difference`;
    return [
      [name, double(`Value of ${name}, in the unit of the totals.`)],
      [percentile, double(`Percentile of ${name} among the qualified, 0 to 1.`)],
      ...(place === 0 ? [] : [[difference, double(`Value of ${name} minus that of ${first}.`)]]),
    ];
  });
  return {
    season: integer("Season of the totals."),
    statistic: character("Compared column of the totals: usage_pct."),
    ...Object.fromEntries(own),
    league: leagueColumn,
  };
}
