import { readNumber, rowKey } from "../../frames/input/input-table";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import { teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character } from "../../schema/columns";
import {
  asReceived,
  type Checked,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
} from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import { gameDayColumns } from "../../service/datasets/game-day";
import {
  type MlbTeamBoxScoreRow,
  teamBoxScore,
  type WbbTeamBoxScoreRow,
} from "../box-scores/box-score";
import { mlbTeamStatistics } from "./baseball-statistics";
import { estimateGamePossessions } from "./basketball-lines";
import { TEAM_COUNTS, wbbTeamStatistics } from "./basketball-statistics";
import { divisionsOption, outsideDivisionOne } from "./divisions";
import type { WbbPlayerTotalsOptions } from "./player-totals";
import { teams } from "./rankings/qualification";
import {
  countColumns,
  perGame,
  type Rules,
  rulesOf,
  type Scale,
  type Statistics,
} from "./statistics";
import { type PlayedGames, type TotalsRow, type TotalsTable, totalsTable } from "./totals-table";

const identity = {
  season: gameDayColumns.season,
  ...teamColumns,
  team_id: character("Team id; joins to team_id of every other table."),
};

const perOwn = (factor: number, what: string): Scale => ({
  needs: [what],
  of: (count, sums) => ratio(factor * count, sums[what] as number),
});

const table = (
  statistics: Statistics,
  order: string,
  scales: Readonly<Record<string, Scale>>,
  deciding: readonly string[],
): TotalsTable => ({
  qualification: teams,
  key: "team_id",
  identity,
  statistics,
  who: "teams",
  scales: { game: perGame, ...scales },
  order,
  deciding: ["team_abbreviation", "games", order, ...deciding, "team_name"],
});

const wbbTeams = table(
  wbbTeamStatistics,
  "points",
  { "40 minutes": perOwn(40, "minutes"), "100 possessions": perOwn(100, "possessions") },
  ["offensive_rating", "defensive_rating", "pace"],
);
const MLB_DECIDING = ["batting_avg", "batting_home_runs", "pitching_era"];
const mlbTeams = table(mlbTeamStatistics, "runs", {}, MLB_DECIDING);

/** A season of one basketball team. */
export interface WbbTeamTotals extends TotalsRow<typeof identity, typeof wbbTeamStatistics> {}

/** A season of one baseball team. */
export interface MlbTeamTotals extends TotalsRow<typeof identity, typeof mlbTeamStatistics> {}

/** Options of `teamTotals`. */
export interface TeamTotalsOptions
  extends LeagueOption,
    Pick<WbbPlayerTotalsOptions, "per" | "min_games" | "ranks" | "divisions"> {
  /** False ranks by shares alone, for a few games of a season: 5 games do not apply. @default true */
  readonly absolute_minimums?: boolean;
}

const NAME = "teamTotals";
const IDS = ["game_id", "season", "team_id"];
const MLB_COUNTS = Object.entries(mlbTeamStatistics as Statistics)
  .filter(([, { kind }]) => kind === "count")
  .map(([name]) => name);

const rules = {
  ...leagueRule,
  per: asReceived<TeamTotalsOptions["per"]>(),
  ranks: oneAmong([true, false], false),
  absolute_minimums: oneAmong([true, false], true),
  min_games: orUnset(numberWithin({ from: 0 }, 0)),
  divisions: divisionsOption,
} satisfies OptionsFor<TeamTotalsOptions>;

/**
 * Returns sums and rates of teams from the team box scores of any number of games. It accepts summaries, the
 * table of `teamBoxScore` of a league, or its rows. The result has the same form. One row is one team in one
 * season: sums (`per: "total"`) or values per game, 40 minutes or 100 possessions (basketball), then
 * quotients of the sums. With `ranks: true` the `_rank` and `_percentile` of each follow, as `playerTotals`
 * defines them, among teams with at least 5 games and half of the median. In college basketball teams outside
 * Division I, by `divisions` or summaries, are not qualified.
 *
 * Basketball: sums include rebounds and turnovers of the team itself. `opponent_` columns are those of the
 * other sides in the same games. Each row contains them, so a table of home games alone is sufficient.
 * Baseball: rates of the sums have the names of the box score (`batting_avg`, `pitching_era`). The largest
 * lead of a game has no sum. A forfeit has no statistics and does not count; a repeated row counts once. All
 * rows are summed: filter out a preseason before, by season_type. Empty for an empty table.
 *
 * @category Seasons
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * teamTotals(teamBoxScore([game, other]), { per: "100 possessions" });
 */
export const teamTotals: AggregateWith<
  { basketball: WbbTeamBoxScoreRow; baseball: MlbTeamBoxScoreRow },
  { basketball: WbbTeamTotals; baseball: MlbTeamTotals },
  TeamTotalsOptions
> = defineAggregate({
  name: NAME,
  from: teamBoxScore,
  keys: ["game_id", "team_id"],
  options: rules,
  basketball: {
    needs: [...IDS, "opponent_id", "minutes", ...TEAM_COUNTS],
    ...totalsTable<Checked<typeof rules>>(
      NAME,
      wbbTeams,
      ({ rows, league }) => wbbGames(rows, rulesOf(league)),
      (input, { divisions }) => outsideDivisionOne(NAME, input, divisions),
    ),
  },
  baseball: {
    needs: [...IDS, ...MLB_COUNTS],
    takes: ["per", "ranks", "absolute_minimums", "min_games"],
    ...totalsTable(NAME, mlbTeams, ({ rows }) => ({
      rows,
      numbers: countColumns(rows, MLB_COUNTS),
    })),
  },
});

const OPPONENT_COUNTS = TEAM_COUNTS.map((name) => `opponent_${name}`);
const makeOpponent = rowMaker(TEAM_COUNTS);

/** Returns the opponent's statistics from the row's own columns; undefined for tables without them. */
const opponentIn = (row: UntypedRow): UntypedRow | undefined =>
  readNumber(row, "opponent_field_goals_attempted") === null
    ? undefined
    : makeOpponent(OPPONENT_COUNTS.map((name) => row[name] ?? null));

function wbbGames(sides: readonly UntypedRow[], rules: Rules): PlayedGames {
  const bySide = new Map(sides.map((row) => [rowKey(row, ["game_id", "team_id"]), row]));
  const opponents = sides.map(
    (row) => opponentIn(row) ?? bySide.get(rowKey(row, ["game_id", "opponent_id"])) ?? {},
  );
  const possessions = Float64Array.from(
    sides,
    (row, at) => estimateGamePossessions(row, opponents[at], rules) ?? Number.NaN,
  );
  const counts = Object.entries(countColumns(opponents, TEAM_COUNTS));
  const numbers = {
    ...Object.fromEntries(counts.map(([name, column]) => [`opponent_${name}`, column])),
    ...countColumns(sides, [...TEAM_COUNTS, "minutes"]),
    possessions,
    opponent_possessions: possessions,
  };
  return { rows: sides, numbers };
}
