import { type InputTable, readNumbers } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Engine, Frame, FrameOf } from "../../frames/types";
import { type BoxScoreRows, boxScore } from "../../games/box-score";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import type { Parts } from "../../games/define-table";
import { readTable, tableOption } from "../../games/read-table";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { teamBoxScore, type WbbTeamBoxScoreRow } from "../../games/team-box-score";
import { basketballRules } from "../../leagues";
import { asReceived, type Checked, numberWithin, type OptionsFor } from "../../schema/option-rules";
import {
  type MlbBattingTotals,
  type MlbPitchingTotals,
  mlbBatters,
  mlbPitchers,
  type WbbPlayerTotals,
  wbbPlayers,
} from "./player-tables";
import { rosterOption, withRosters } from "./rosters";
import { type PlayedGame, type TotalsTable, totalsTable } from "./totals-table";
import { athleteGames } from "./wbb-lines";
import { WBB_COUNTS } from "./wbb-statistics";

/** Batting and pitching of seasons, as `boxScore` has them of games. */
export interface BaseballTotals<E extends Engine = Engine> {
  readonly batting: FrameOf<E, MlbBattingTotals>;
  readonly pitching: FrameOf<E, MlbPitchingTotals>;
}

interface SharedOptions extends LeagueOption {
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
   * @default made of summaries; beside a table none
   */
  readonly teams?: Frame<WbbTeamBoxScoreRow> | readonly WbbTeamBoxScoreRow[];
}

/** Rows of totals by sport; of baseball by part. */
export interface PlayerTotalsRows {
  readonly basketball: WbbPlayerTotals;
  readonly baseball: Parts<{
    readonly batting: MlbBattingTotals;
    readonly pitching: MlbPitchingTotals;
  }>;
}

/** What can be chosen of `playerTotals`. */
export type PlayerTotalsOptions = WbbPlayerTotalsOptions & Omit<MlbPlayerTotalsOptions, "per">;

const NAME = "playerTotals";
const IDS = ["game_id", "season", "team_id", "athlete_id"];

const TEAM_NEEDS = ["game_id", "team_id", ...WBB_COUNTS];

const fromZero = numberWithin({ from: 0 }, 0);

const rules = {
  ...leagueRule,
  per: asReceived<PlayerTotalsOptions["per"]>(),
  min_minutes: fromZero,
  min_at_bats: fromZero,
  min_outs: fromZero,
  teams: tableOption(teamBoxScore, [], TEAM_NEEDS),
  rosters: rosterOption,
} satisfies OptionsFor<PlayerTotalsOptions>;

type Options = Checked<typeof rules>;

/** Those who played, with what rosters say of them. */
const playedIn = ({ rows }: AggregateInput, { rosters }: Options): readonly UntypedRow[] =>
  withRosters(
    rows.filter(({ did_not_play }) => did_not_play !== true),
    rosters,
  );

/** Numbers of nobody count in their side's sums, and have no row of their own. */
const ofSomebody = ({ row }: PlayedGame): boolean => (row.athlete_id ?? null) !== null;

/** The teams' own numbers: those that were passed, or of the summaries. */
const teamsIn = ({ summaries }: AggregateInput, { teams }: Options): InputTable | undefined =>
  teams ??
  (summaries === undefined ? undefined : readTable(NAME, summaries, teamBoxScore, [], TEAM_NEEDS));

/** Who is ranked: all, or those with as much as the option of that name says. */
const minimumBy =
  (option: "min_minutes" | "min_at_bats" | "min_outs", of: string) => (options: Options) =>
    options[option] === 0 ? undefined : { of, least: options[option] };

/** The totals of baseball's batters or pitchers: sums of the box score's own counts. */
function ofBaseball(
  table: TotalsTable,
  minimum: readonly ["min_at_bats" | "min_outs", string],
  needs: readonly string[],
) {
  const { statistics } = table;
  const counts = Object.keys(statistics).filter((name) => statistics[name]?.kind === "count");
  const line = (row: UntypedRow) => ({
    ...readNumbers(row, counts),
    games: 1,
    starts: Number(row.starter === true),
  });
  const [option, mark] = minimum;
  return {
    mark,
    needs: [...IDS, "starter", ...needs, ...counts],
    takes: ["per", option, "rosters"],
    ...totalsTable(
      NAME,
      table,
      (input: AggregateInput, options: Options): readonly PlayedGame[] =>
        playedIn(input, options)
          .map((row) => ({ row, line: line(row) }))
          .filter(ofSomebody),
      minimumBy(option, mark),
    ),
  };
}

/**
 * Returns sums and rates of players from the box scores of any number of games: summaries, the
 * table of `boxScore` of a league, its `{ batting, pitching }`, one of these, rows of them, or a list
 * of such frames, as of several seasons; the result has the same form. One row is one player in one
 * season. First the sums
 * (`per: "total"`), or what they are per game, 40 minutes or 100 possessions (basketball), then quotients made of the sums, then `_rank` and `_percentile` of each among the
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
 * formulas with 0.475 possessions a free throw (0.44 in nba and wnba), made of both sides' athletes in the same table. For
 * rebounds and possessions of a table pass `teams: teamBoxScore(games)`: team rebounds and turnovers,
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
export const playerTotals: AggregateWith<BoxScoreRows, PlayerTotalsRows, PlayerTotalsOptions> =
  defineAggregate({
    name: NAME,
    from: boxScore,
    keys: ["game_id", "team_id", "athlete_id"],
    options: rules,
    basketball: {
      needs: [...IDS, "opponent_id", "starter", "did_not_play", "minutes", ...WBB_COUNTS],
      takes: ["per", "min_minutes", "teams", "rosters"],
      ...totalsTable(
        NAME,
        wbbPlayers,
        (input: AggregateInput, options: Options) =>
          athleteGames(
            playedIn(input, options),
            teamsIn(input, options)?.rows,
            basketballRules(input.league),
          ).filter(ofSomebody),
        minimumBy("min_minutes", "minutes"),
      ),
    },
    baseball: {
      parts: {
        batting: ofBaseball(mlbBatters, ["min_at_bats", "at_bats"], ["did_not_play"]),
        pitching: ofBaseball(mlbPitchers, ["min_outs", "outs_recorded"], []),
      },
    },
  });
