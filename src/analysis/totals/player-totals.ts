import { ArgumentError } from "../../errors";
import type { InputTable } from "../../frames/input/input-table";
import type { AnyFrame, PlainRow } from "../../frames/input/input-types";
import { chosenRows } from "../../frames/input/row-views";
import { noticeOnce } from "../../frames/notices";
import type { UntypedRow } from "../../frames/rows";
import type { Engine, Frame, FrameOf } from "../../frames/types";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import type { Parts } from "../../games/define-table";
import { type LeagueOption, leagueRule, readTable, tableOption } from "../../games/table-league";
import {
  asReceived,
  type Checked,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
} from "../../schema/option-rules";
import {
  type BoxScoreRows,
  boxScore,
  teamBoxScore,
  type WbbTeamBoxScoreRow,
} from "../box-scores/box-score";
import { RATE_COUNTS } from "../four-factors/estimated-possessions";
import { athleteGames } from "./basketball-lines";
import { WBB_COUNTS } from "./basketball-statistics";
import { divisionsOption, outsideDivisionOne } from "./divisions";
import {
  type MlbBattingTotals,
  type MlbPitchingTotals,
  mlbBatters,
  mlbPitchers,
  type WbbPlayerTotals,
  wbbPlayers,
} from "./player-tables";
import { rosterOption, withRosters } from "./rosters";
import { countColumns, rulesOf, startsIn } from "./statistics";
import { filterGames, type TotalsTable, totalsTable } from "./totals-table";

/** Batting and pitching totals of seasons, in the form of `boxScore`. */
export interface BaseballTotals<E extends Engine = Engine> {
  readonly batting: FrameOf<E, MlbBattingTotals>;
  readonly pitching: FrameOf<E, MlbPitchingTotals>;
}

interface SharedOptions extends LeagueOption {
  /**
   * Team rosters (`site_wbb_team_roster`, `site_mlb_team_roster`) that supply class, height and missing
   * positions: a frame, rows or a list of frames. If a roster has a `season` column, it applies to that
   * season only.
   * @default none; class and height are null
   */
  readonly rosters?: Frame | readonly Frame[] | readonly object[];
  /** True returns one row per player, season and team. @default false */
  readonly per_team?: boolean;
  /**
   * False ranks by shares alone, for a few games of a season: 100 minutes, and 20 or 50 attempts, do not apply.
   * @default true
   */
  readonly absolute_minimums?: boolean;
  /** Players or teams with fewer games are not qualified, in addition to the other minimums. @default 0 */
  readonly min_games?: number;
}

/** The options of `playerTotals` for baseball. */
export interface MlbPlayerTotalsOptions extends SharedOptions {
  /** Scale of the counts: season sums (`"total"`) or per-game averages (`"game"`). @default "total" */
  readonly per?: "total" | "game";
  /** Batters with fewer at-bats are not qualified. @default 3.1 at-bats and walks per team game */
  readonly min_at_bats?: number;
  /** Pitchers with fewer outs are not qualified. @default 3 outs per team game */
  readonly min_outs?: number;
  /** Adds the rank and percentile of every statistic, `hits_rank` and `hits_percentile`. @default false */
  readonly ranks?: boolean;
}

/** The options of `playerTotals` for basketball. */
export interface WbbPlayerTotalsOptions extends SharedOptions {
  /** Scale of the counts: season sums (`"total"`), or per game, minutes or possessions. @default "total" */
  readonly per?: "total" | "game" | "40 minutes" | "100 possessions";
  /**
   * Players with fewer minutes are not qualified.
   * @default 40% of the minutes of the team's games, at least 100
   */
  readonly min_minutes?: number;
  /**
   * Players with fewer attempts have no rank in a shooting percentage: threes, free throws or field goals,
   * which also count for true shooting.
   * @default threes and free throws 1 per team game, at least 20; field goals 3, at least 50
   */
  readonly min_attempts?: number;
  /**
   * `teamBoxScore` of the same games, for team rebounds and team turnovers.
   * @default computed from summaries; none with a table
   */
  readonly teams?: Frame<WbbTeamBoxScoreRow> | readonly WbbTeamBoxScoreRow[];
  /**
   * `teamGames` of the same games, whose `division_one` determines who is ranked: only teams of Division I.
   * An empty list ranks everyone.
   * @default computed from college summaries; with a table none, and everyone is ranked
   */
  readonly divisions?: AnyFrame | readonly PlainRow[];
  /**
   * Adds the rank and percentile of every statistic, `points_rank` and `points_percentile`, among all players.
   * With `"position"` they are among guards (G, PG, SG), forwards (F, SF, PF) or centers, as in the column
   * `position_group`. A group with fewer than 20 ranked players has none.
   * @default false
   */
  readonly ranks?: boolean | "position";
}

/** Rows of totals by sport; in baseball by part. */
export interface PlayerTotalsRows {
  readonly basketball: WbbPlayerTotals;
  readonly baseball: Parts<{
    readonly batting: MlbBattingTotals;
    readonly pitching: MlbPitchingTotals;
  }>;
}

/** Options of `playerTotals`. */
export type PlayerTotalsOptions = WbbPlayerTotalsOptions &
  Omit<MlbPlayerTotalsOptions, "per" | "ranks">;

const NAME = "playerTotals";
const IDS = ["game_id", "season", "team_id", "athlete_id"];
const LINE_NEEDS = [...IDS, "opponent_id", "starter", "did_not_play", "minutes", ...WBB_COUNTS];
const TEAM_NEEDS = ["game_id", "team_id", ...RATE_COUNTS];

/** Columns of a season's tables that totals of basketball players read, by table. */
export const WBB_READ = {
  teamBoxScore: [...TEAM_NEEDS, "season", "league"],
  teamGames: ["season", "team_id", "division_one", "league"],
} as const;

const fromZero = orUnset(numberWithin({ from: 0 }, 0));

const sharedRules = {
  ...leagueRule,
  per: asReceived<PlayerTotalsOptions["per"]>(),
  ranks: oneAmong([true, false, "position"] as const, false),
  per_team: oneAmong([true, false], false),
  absolute_minimums: oneAmong([true, false], true),
  min_games: fromZero,
};

const basketballRules = {
  min_minutes: fromZero,
  min_attempts: fromZero,
  teams: tableOption(teamBoxScore, [], TEAM_NEEDS),
  divisions: divisionsOption,
};

const rules = {
  ...sharedRules,
  ...basketballRules,
  min_at_bats: fromZero,
  min_outs: fromZero,
  rosters: rosterOption,
} satisfies OptionsFor<PlayerTotalsOptions>;

type Options = Checked<typeof rules>;

const LINE_COLUMNS: readonly string[] = [...LINE_NEEDS, "league"];

/** The columns of box scores that only name players and teams. */
const LINE_NAMES = boxScore.columns.basketball
  .map(({ name }) => name)
  .filter((name) => name in wbbPlayers.identity && !LINE_COLUMNS.includes(name));

export const WBB_LINES = {
  id: "athlete_id",
  columns: LINE_COLUMNS,
  names: LINE_NAMES,
  except: { did_not_play: true },
} as const;

function listPlayed({ rows }: AggregateInput, { rosters }: Options): readonly UntypedRow[] {
  const played = chosenRows(rows, ({ did_not_play }) => did_not_play !== true);
  return withRosters(played, rosters);
}

/** Returns whether a row belongs to a player: numbers without a player count only in team sums. */
const ofSomebody = ({ athlete_id }: UntypedRow): boolean => (athlete_id ?? null) !== null;

const teamsIn = ({ summaries }: AggregateInput, { teams }: Options): InputTable | undefined =>
  teams ??
  (summaries === undefined ? undefined : readTable(NAME, summaries, teamBoxScore, [], TEAM_NEEDS));

const NEXT_TEAMS = "pass { teams: teamBoxScore(games) }, or the summaries.";

/** Reports that rates of the team's rebounds and possessions are null; throws if all would be. */
function reportMissingTeams({ per }: Options): void {
  if (per === "100 possessions") {
    throw new ArgumentError('per: "100 possessions" needs the teams\' box scores.', {
      operation: NAME,
      next: `For possessions ${NEXT_TEAMS}`,
    });
  }
  noticeOnce(
    NAME,
    `without teams, rebound rates, steal rates and possessions are null: ${NEXT_TEAMS}`,
  );
}

function ofBaseball(
  table: TotalsTable,
  option: "min_at_bats" | "min_outs",
  mark: string,
  needs: readonly string[],
) {
  const { statistics } = table;
  const counts = Object.keys(statistics).filter((name) => statistics[name]?.kind === "count");
  return {
    mark,
    needs: [...IDS, "starter", ...needs, ...counts],
    takes: [...Object.keys(sharedRules), option, "rosters"],
    ...totalsTable(NAME, table, (input: AggregateInput, options: Options) => {
      const rows = chosenRows(listPlayed(input, options), ofSomebody);
      return { rows, numbers: { ...countColumns(rows, counts), starts: startsIn(rows) } };
    }),
  };
}

/**
 * Returns sums and rates of players from the box scores of any number of games. It accepts summaries, the
 * table of `boxScore` of a league, its `{ batting, pitching }`, one of these, their rows, or a list of such
 * frames. The result has the same form. One row is one player in one season: sums (`per: "total"`) or values
 * per game, 40 minutes or 100 possessions (basketball), then quotients of the sums. Qualified players come
 * first, those with the most points, hits or outs at the top.
 *
 * `qualified` is true for players with the `qualifying_minimum`. It is 40% of the minutes of the team's
 * games in the table, and at least 100, in basketball. Batters need 3.1 at-bats and walks per team game,
 * pitchers three outs. `min_minutes`, `min_attempts`, `min_at_bats` and `min_outs` replace minimums. The rules are our own, and
 * apply to the sums with any `per`. With `ranks: true` each statistic has a rank and a percentile among the
 * qualified of the season. Shooting percentages also need attempts: one per team game and 20 for threes and
 * free throws, three and 50 for field goals. Rank 1 is the best value, which is the lowest for turnovers,
 * fouls and earned runs; equals share the better rank. The percentile is the share of the ranked that is
 * worse, plus half of those that are equal, 0 to 1.
 *
 * In college basketball players of teams outside Division I, by `divisions` or summaries, are not qualified.
 *
 * A game counts if the player is not listed as did-not-play. A row covers all teams in the season: `team_id` is
 * the last one by the order of the rows, `team_count` their number, `teams` their names. `per_team: true` gives
 * each team a row. `games` counts a game once, also if a suspended one lists the player for both sides. A
 * repeated row (game_id, team_id, athlete_id) counts once. All rows are summed: filter out a preseason before. Empty if nobody played.
 *
 * Basketball's shares (`usage_pct`, `assist_pct`, rebounds, steals, blocks) are Basketball-Reference's
 * formulas with 0.475 possessions per free throw (0.44 in nba and wnba). They need the players of both sides
 * in the table. For rebounds and possessions pass `teams: teamBoxScore(games)`, which adds the rebounds and
 * turnovers of no player. Without them the rates of rebounds and steals and the possessions are null, as sums
 * of players would be wrong by a tenth. Each quotient covers the games in which all its parts are known,
 * which excludes games without minutes, opponents or a row in `teams`. Null without such games or for a
 * divisor of 0.
 *
 * Baseball's box score has no doubles, triples, hit batters, sacrifices and batters faced of players. On-base
 * percentage, slugging, ISO, BABIP and shares of plate appearances are therefore missing; `teamTotals` has
 * them for teams.
 *
 * @category Seasons
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * const games = [game, other];
 * playerTotals(boxScore(games), { per: "40 minutes", min_minutes: 200 });
 * playerTotals(boxScore(games), { teams: teamBoxScore(games) });
 * const rosters = await site_wbb_team_roster({ team_id: "99" });
 * playerTotals(await season.load("boxScore"), { rosters });
 */
export const playerTotals: AggregateWith<BoxScoreRows, PlayerTotalsRows, PlayerTotalsOptions> =
  defineAggregate({
    name: NAME,
    from: boxScore,
    keys: ["game_id", "team_id", "athlete_id"],
    reads_views: true,
    options: rules,
    basketball: {
      needs: LINE_NEEDS,
      takes: [...Object.keys(sharedRules), ...Object.keys(basketballRules), "rosters"],
      ...totalsTable(
        NAME,
        wbbPlayers,
        (input: AggregateInput, options: Options) => {
          const teams = teamsIn(input, options);
          if (teams === undefined && input.rows.length > 0) reportMissingTeams(options);
          const played = listPlayed(input, options);
          return filterGames(athleteGames(played, teams?.rows, rulesOf(input.league)), ofSomebody);
        },
        (input, { divisions }) => outsideDivisionOne(NAME, input, divisions),
      ),
    },
    baseball: {
      parts: {
        batting: ofBaseball(mlbBatters, "min_at_bats", "at_bats", ["did_not_play"]),
        pitching: ofBaseball(mlbPitchers, "min_outs", "outs_recorded", []),
      },
    },
  });
