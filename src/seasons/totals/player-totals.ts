import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import { isFrame } from "../../frames/contents";
import {
  delivered,
  type InputTable,
  inputTable,
  lastOfEach,
  numbersIn,
  requireColumns,
} from "../../frames/input-table";
import type { AnyFrame, EngineIn, PassedRows, RowIn, SameForm } from "../../frames/passed";
import type { Engine, Frame, FrameOf } from "../../frames/types";
import type { BaseballBoxScore } from "../../games/box-score";
import type { WbbTeamBoxScoreRow } from "../../games/team-box-score";
import type { ColumnInfo } from "../../schema/columns";
import { checkKeys } from "../../schema/known-names";
import { isObject } from "../../schema/payload";
import { scaleOf } from "./per";
import {
  type MlbBattingTotals,
  type MlbPitchingTotals,
  mlbBatters,
  mlbPitchers,
  type PlayerTotalsOf,
  wbbPlayers,
} from "./player-tables";
import { withRosters } from "./rosters";
import {
  declaredColumns,
  type PlayedGame,
  type TotalsTable,
  totalsColumns,
  totalsRows,
} from "./totals-table";
import { athleteGames } from "./wbb-lines";
import { WBB_COUNTS } from "./wbb-statistics";

/** Batting and pitching of seasons, as `boxScore` has them of games. */
export interface BaseballTotals<E extends Engine = Engine> {
  readonly batting: FrameOf<E, MlbBattingTotals>;
  readonly pitching: FrameOf<E, MlbPitchingTotals>;
}

interface SharedOptions {
  /**
   * Rosters of the athletes' teams (`site_wbb_team_roster`, `site_mlb_team_roster`), a frame, rows
   * or a list of frames, for class, height, and positions that box scores lack. Where they have a
   * column `season`, each is of that season alone.
   * @default none; class and height are null
   */
  readonly rosters?: Frame | readonly Frame[] | readonly object[];
}

/** The options of `playerTotals` for baseball. */
export interface MlbPlayerTotalsOptions extends SharedOptions {
  /**
   * What counts are: sums ("total") or means ("game").
   * @default "total"
   */
  readonly per?: "total" | "game";
  /**
   * Batters with fewer at-bats in the season have no rank and no percentile.
   * @default 0
   */
  readonly min_at_bats?: number;
  /**
   * Pitchers with fewer outs in the season have no rank and no percentile.
   * @default 0
   */
  readonly min_outs?: number;
}

/** The options of `playerTotals` for basketball. */
export interface WbbPlayerTotalsOptions extends SharedOptions {
  /**
   * What counts are: sums ("total"), or by game, minutes or possessions.
   * @default "total"
   */
  readonly per?: "total" | "game" | "40 minutes" | "100 possessions";
  /**
   * Athletes with fewer minutes in the season have no rank and no percentile.
   * @default 0
   */
  readonly min_minutes?: number;
  /**
   * `teamBoxScore` of the same games, for team rebounds and team turnovers.
   * @default none; the columns that need them are null
   */
  readonly teams?: Frame<WbbTeamBoxScoreRow> | readonly WbbTeamBoxScoreRow[];
}

/** What can be chosen of `playerTotals`. */
export type PlayerTotalsOptions = WbbPlayerTotalsOptions & Omit<MlbPlayerTotalsOptions, "per">;

const OPERATION = "playerTotals";

/** The tables of athletes, and what tells their box scores apart. */
const KINDS = [
  {
    table: wbbPlayers,
    mark: "field_goals_attempted",
    minimum: { option: "min_minutes", of: "minutes" },
    options: ["per", "min_minutes", "teams", "rosters"],
    needs: ["opponent_id", "starter", "did_not_play", "minutes", ...WBB_COUNTS],
  },
  {
    table: mlbBatters,
    mark: "at_bats",
    minimum: { option: "min_at_bats", of: "at_bats" },
    options: ["per", "min_at_bats", "rosters"],
    needs: ["starter", "did_not_play", ...countsOf(mlbBatters)],
  },
  {
    table: mlbPitchers,
    mark: "outs_recorded",
    minimum: { option: "min_outs", of: "outs_recorded" },
    options: ["per", "min_outs", "rosters"],
    needs: ["starter", ...countsOf(mlbPitchers)],
  },
] as const;

type Kind = (typeof KINDS)[number];

const IDS = ["game_id", "season", "team_id", "athlete_id"];

/** The columns that a table sums. */
function countsOf({ statistics }: TotalsTable): readonly string[] {
  return Object.keys(statistics).filter((name) => statistics[name]?.kind === "count");
}

/**
 * One row per athlete and season from the box scores of any number of games: the table of `boxScore`
 * of a league, its `{ batting, pitching }`, one of these, rows of them, or a list of such frames, as
 * of several seasons; the result is of the same kind. First the sums (`per: "total"`), or what they are per game, 40 minutes or 100 possessions
 * (basketball), then quotients made of the sums, then `_rank` and `_percentile` of each among the
 * athletes of the season who have as much as `min_minutes` (`min_at_bats`, `min_outs`).
 *
 * Rank 1 is the highest value, or the lowest where fewer is better (turnovers, fouls, earned runs),
 * as the column's description says; equals share the better rank. The percentile is the share of
 * the ranked whose value is the same or worse, 0 to 1.
 *
 * A game counts where the athlete is not listed as did-not-play; who never played has no row. A row
 * is of all teams in the season: team_id is the last one by the order of the rows, team_count says
 * how many. A row that is there twice (game_id, team_id, athlete_id) counts once. Whatever is passed
 * is summed: leave out a preseason before. Empty where nobody played.
 *
 * Basketball's shares (`usage_pct`, `assist_pct`, rebounds, steals, blocks) are Basketball-Reference's
 * formulas with 0.475 possessions a free throw, made of both sides' athletes in the same table. For
 * rebounds and possessions pass `teams: teamBoxScore(games)`: team rebounds and team turnovers,
 * which belong to no athlete, then count. Without them rebound shares are of the athletes'
 * rebounds, and so about a tenth higher, and possessions come out 1.6 % too many. Each quotient is made of
 * the games in which all its parts are known: not of those without minutes, without the opponents,
 * or without a row in `teams`; null where there are none, and where it would divide by 0.
 *
 * Baseball's box score of a game has no doubles, triples, hit batters, sacrifices and batters faced of
 * single athletes, so that on-base percentage, slugging, ISO, BABIP and shares of plate appearances
 * are missing here; `teamTotals` has them of teams.
 *
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * const games = [game, other];
 * playerTotals(boxScore(games), { per: "40 minutes", min_minutes: 200 });
 * playerTotals(boxScore(games), { teams: teamBoxScore(games) });
 * playerTotals(await season.load("boxScore"), { rosters: await site_wbb_team_roster({ team_id: "99" }) });
 */
export function playerTotals<T>(
  boxScores: PassedRows<T, BaseballBoxScore | readonly AnyFrame[]>,
  options?: T extends BaseballBoxScore ? MlbPlayerTotalsOptions : PlayerTotalsOptions,
): T extends BaseballBoxScore
  ? BaseballTotals<EngineIn<T["batting"]>>
  : SameForm<T, PlayerTotalsOf<RowIn<T>>>;
export function playerTotals(boxScores: unknown, options: PlayerTotalsOptions = {}): unknown {
  if (!isFrame(boxScores) && isObject(boxScores) && "batting" in boxScores) {
    const known = new Set(KINDS.slice(1).flatMap((kind) => kind.options));
    checkKeys(OPERATION, options, [...known]);
    return {
      batting: totalsOf(inputTable(OPERATION, boxScores.batting, TITLE), KINDS[1], options),
      pitching: totalsOf(inputTable(OPERATION, boxScores.pitching, TITLE), KINDS[2], options),
    };
  }
  const input = inputTable(OPERATION, boxScores, TITLE);
  const kind = KINDS.find(({ mark }) => input.names.has(mark)) ?? KINDS[0];
  checkKeys(OPERATION, options, kind.options);
  return totalsOf(input, kind, options);
}

const TITLE = "boxScore()";

/** The columns of each sport and block in the order of the frame; counts of `per` are double. */
playerTotals.columns = {
  basketball: declaredColumns(wbbPlayers),
  baseball: {
    batting: declaredColumns(mlbBatters),
    pitching: declaredColumns(mlbPitchers),
  },
} as {
  readonly basketball: readonly ColumnInfo[];
  readonly baseball: {
    readonly batting: readonly ColumnInfo[];
    readonly pitching: readonly ColumnInfo[];
  };
};

function totalsOf(input: InputTable, kind: Kind, options: PlayerTotalsOptions): unknown {
  const { table, minimum, needs } = kind;
  const scale = scaleOf(OPERATION, options.per, table.scales);
  const least = leastOf(options, minimum.option);
  const teams = teamTableOf(options.teams);
  requireColumns(OPERATION, input, [...IDS, ...needs], TITLE);
  const lines = lastOfEach(input.rows, ["game_id", "team_id", "athlete_id"]);
  const played = withRosters(
    OPERATION,
    lines.filter(({ did_not_play }) => did_not_play !== true),
    rostersOf(options.rosters),
  );
  const games: readonly PlayedGame[] =
    table === wbbPlayers
      ? athleteGames(played, teams?.rows)
      : played.map((row) => ({
          row,
          line: { ...numbersIn(row, needs), games: 1, starts: Number(row.starter === true) },
        }));
  const joined = games.filter(({ row }) => (row.athlete_id ?? null) !== null);
  const columns = totalsColumns(table, scale !== undefined);
  const limit = least === 0 ? undefined : { of: minimum.of, least };
  return delivered(input.form, columns, totalsRows(table, joined, scale, limit));
}

function leastOf(options: PlayerTotalsOptions, name: Kind["minimum"]["option"]): number {
  const least = options[name] ?? 0;
  if (typeof least === "number" && least >= 0) return least;
  throw new ArgumentError(`${name} is a number from 0; got ${inspect(least)}.`, {
    operation: OPERATION,
    next: `For example { ${name}: 100 }.`,
  });
}

const rostersOf = (rosters: unknown): InputTable | undefined =>
  rosters === undefined ? undefined : inputTable(OPERATION, rosters, "site_wbb_team_roster()");

function teamTableOf(teams: unknown): InputTable | undefined {
  if (teams === undefined) return undefined;
  const title = "teamBoxScore()";
  const input = inputTable(OPERATION, teams, title);
  requireColumns(OPERATION, input, ["game_id", "team_id", ...WBB_COUNTS], title);
  return input;
}
