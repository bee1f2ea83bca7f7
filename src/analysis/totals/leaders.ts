import { ArgumentError } from "../../errors";
import { delivered, readNumber } from "../../frames/input/input-table";
import type { NameAmong, PassedRows, RowIn, SameForm } from "../../frames/input/input-types";
import { noticeOnce } from "../../frames/notices";
import type { UntypedRow } from "../../frames/rows";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import { type LeagueOption, leagueRule, readLeagueTable } from "../../games/table-league";
import { character, decidedBy, describeColumns, double, integer } from "../../schema/columns";
import { groupBy } from "../../schema/group-by";
import { checkOneOf, checkOptions, numberWithin, type OptionsFor } from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { leagueColumn } from "../../service/datasets/game-day";

const columns = decidedBy(["rank", "name", "team_abbreviation", "value", "statistic", "games"], {
  season: integer("Season of the ranking, as in the totals."),
  statistic: character("Ranked column of the totals: usage_pct."),
  rank: integer("Rank among the qualified in the season; 1 is best, and ties share a rank."),
  name: character("Name of the player, or of the team in a ranking of teams."),
  team_abbreviation: character(
    "Abbreviation of the team (LSU), the last one of a player who changed; not unique among colleges.",
  ),
  value: double("The ranked statistic, in the unit of the totals."),
  per: character(
    "Scale of the totals: total, game, 40 minutes or 100 possessions; null for metrics.",
  ),
  percentile: double("Share of ranked values that are worse, plus half of the ties."),
  games: integer("Number of games behind the value."),
  ranked: integer("Number of qualified and ranked players or teams in the season."),
  athlete_id: character("Player id; null in a ranking of teams."),
  team_id: character("Team id; joins to team_id of every other table."),
  team_name: character("Location and nickname of the team."),
  team_color: teamColumns.team_color,
  team_alternate_color: teamColumns.team_alternate_color,
});

/** A row of a ranking. */
export interface Leader extends RowInLeague<typeof columns> {}

/** Options of `leaders`. */
export interface LeadersOptions extends LeagueOption {
  /** Number of places in each season; ties at the last place are included. @default 10 */
  readonly n?: number;
}

const rules = {
  ...leagueRule,
  n: numberWithin({ from: 1 }, 10),
} satisfies OptionsFor<LeadersOptions>;

/** The columns of a row that have ranks. */
export type RankedIn<R> = R extends unknown ? WithRank<keyof R> : never;

type WithRank<Column> = Column extends `${infer Name}_rank` ? Name : never;

const NAME = "leaders";
const TITLE = "playerTotals() or teamTotals()";
const NEEDS = ["season", "team_id", "team_name", "games"];
const ALL = namesAndColorsLast({ ...columns, league: leagueColumn });

/**
 * Returns the best of a season in one statistic, from totals with ranks. One row is a qualified player
 * or team, by season, then rank; ties at the last place are included. The totals determine who is qualified:
 * pass `ranks: true` to their function. Empty, with a line on stderr, if nobody is qualified.
 *
 * @category Seasons
 * @param totals a table with ranks, or its rows, from `playerTotals` (for baseball, batting or pitching),
 * `teamTotals`, `battingMetrics` or `pitchingMetrics`. The result has the same form
 * @param statistic the column to rank by, such as "three_point_field_goal_pct". Your own column `x` needs a column
 * `x_rank`, too; if the type of the table has neither, write `"x" as string`
 * @throws ArgumentError for totals without ranks, for a column that they do not rank, and wrong options
 * @example
 * const totals = playerTotals([game, other], { ranks: true, min_minutes: 20 });
 * leaders(totals, "true_shooting_pct", { n: 5 });
 */
export function leaders<T, Name extends string>(
  totals: PassedRows<T>,
  statistic: NameAmong<Name, RankedIn<RowIn<T>>>,
  options?: LeadersOptions,
): SameForm<T, Leader>;
export function leaders(totals: unknown, statistic: unknown, options?: LeadersOptions): unknown {
  const { form, cells } = findLeaders(totals, statistic, options);
  return delivered(form, leaders.columns, cells);
}

/** The columns in the order of the frame, with their dtypes and descriptions. */
leaders.columns = describeColumns(ALL);

/** Returns the cells of the best in the order of `leaders.columns`, and the form of the totals. */
export function findLeaders(totals: unknown, statistic: unknown, options?: LeadersOptions) {
  const { n, ...chosen } = checkOptions(NAME, rules, options);
  const { names, rows, form } = readLeagueTable(NAME, totals, TITLE, NEEDS, chosen);
  if (rows.length === 0) return { form, cells: [] };
  const ranked = [...names].filter((name) => names.has(`${name}_rank`));
  if (ranked.length === 0) {
    throw new ArgumentError("the totals have no ranks.", {
      operation: NAME,
      next: "Create them with the option ranks: true.",
    });
  }
  const column = checkOneOf(NAME, "statistic", statistic, ranked);
  const placed = rows.filter((row) => readNumber(row, `${column}_rank`) !== null);
  if (placed.length === 0) {
    const next = "lower the minimum of the totals.";
    noticeOnce(NAME, `no player or team is qualified for ${column}: ${next}`);
  }
  const nameColumn = names.has("athlete_id") ? "athlete_name" : "team_name";
  const seasons = groupBy(placed, ({ season }) => season ?? null);
  const rankOf = (row: UntypedRow) => readNumber(row, `${column}_rank`) ?? 0;
  const seasonOf = (row: UntypedRow) => readNumber(row, "season") ?? 0;
  const best = placed
    .filter((row) => rankOf(row) <= n)
    .sort((one, other) => seasonOf(one) - seasonOf(other) || rankOf(one) - rankOf(other));
  const items = best.map((row) => ({
    ...row,
    season: seasonOf(row),
    statistic: column,
    rank: rankOf(row),
    name: row[nameColumn] ?? null,
    team_name: row.team_name ?? null,
    value: readNumber(row, column),
    percentile: readNumber(row, `${column}_percentile`),
    ranked: seasons.get(row.season ?? null)?.length ?? 0,
  }));
  return { form, cells: readRows(ALL, items) };
}
