import type { UntypedRow } from "../../frames/rows";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import type { Parts } from "../../games/define-table";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { type LeagueCode, leagueOf } from "../../leagues";
import {
  type Columns,
  character,
  declareDeciding,
  double,
  integer,
  prefixed,
  within,
} from "../../schema/columns";
import type { Checked, OptionsFor } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { type BoxScoreRows, boxScore } from "../box-scores/box-score";
import { mlbBattingStatistics, mlbPitchingStatistics } from "../totals/baseball-statistics";
import { WBB_COUNTS, wbbPlayerStatistics } from "../totals/basketball-statistics";
import type { PlayerTotalsOptions } from "../totals/player-totals";
import { rosterOption, withRosters } from "../totals/rosters";
import {
  countColumns,
  GroupedGames,
  rulesOf,
  type Statistics,
  valueReader,
} from "../totals/statistics";
import { type PlayerSeason, playerSeasons, Returning, requireSeasons } from "./returning-minutes";

/** Returns the same columns twice: from_ before a change of team, to_ after it. */
function beforeAndAfter<C extends Columns>(columns: C) {
  const saying = (when: string) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        { ...column, description: `${when} the change of team: ${column.description}` },
      ]),
    ) as C;
  return {
    ...within("from", prefixed("from_", saying("Before"))),
    ...within("to", prefixed("to_", saying("After"))),
  };
}

const athlete = {
  athlete_id: character("Player id; a person with two ids counts as two players."),
  athlete_name: character("First and last name, as of the last game."),
  athlete_position: character("Usual position, as of the last game."),
};

const side = {
  season: integer("season, by the year in which it ends."),
  team_id: character("id of the team that the player played for."),
  team: character("abbreviation of that team."),
  games: integer("games played for that team in that season."),
};

const returning_pct = (what: string) => ({
  team_returning_pct: double(
    `share of the team's ${what} in from_season, 0 to 1, by players who played for it in to_season, too; null without games in both.`,
  ),
});

/** Returns the columns of a change of team; `main` is the statistic that printed tables show first. */
function changeColumns<C extends Columns>(main: keyof C & string, statistics: C) {
  const columns = { ...athlete, ...beforeAndAfter({ ...side, ...statistics }) };
  const deciding = ["to", "from"].flatMap((when) =>
    ["season", "team", main].map((name) => `${when}_${name}`),
  );
  declareDeciding(Object.keys(columns), ["athlete_name", ...deciding]);
  return columns;
}

const basketballColumns = changeColumns("minutes", {
  class: character("class, from `rosters` of that season."),
  minutes: double("minutes played for that team in that season."),
  points: integer("points scored for that team in that season."),
  true_shooting_pct: double("points / (2 x shooting chances)."),
  ...returning_pct("minutes"),
});

const battingColumns = changeColumns("at_bats", {
  at_bats: integer("official at-bats for that team in that season."),
  hits: integer("base hits for that team in that season."),
  home_runs: integer("home runs for that team in that season."),
  batting_avg: double("hits / at-bats, 0 to 1."),
  ...returning_pct("at-bats"),
});

const pitchingColumns = changeColumns("era", {
  outs_recorded: integer("outs while the player pitched for that team."),
  strikeouts: integer("batters struck out for that team."),
  era: double("earned runs per nine innings."),
  ...returning_pct("outs"),
});

/** A change of team by a basketball player. */
export interface WbbTransfer extends RowInLeague<typeof basketballColumns> {}

/** A change of team by a batter. */
export interface MlbBattingTransfer extends RowInLeague<typeof battingColumns> {}

/** A change of team by a pitcher. */
export interface MlbPitchingTransfer extends RowInLeague<typeof pitchingColumns> {}

/** Rows of changes by sport; in baseball by part. */
export interface TransferRows {
  readonly basketball: WbbTransfer;
  readonly baseball: Parts<{
    readonly batting: MlbBattingTransfer;
    readonly pitching: MlbPitchingTransfer;
  }>;
}

/** The options of `transfers`. */
export interface TransfersOptions extends LeagueOption, Pick<PlayerTotalsOptions, "rosters"> {}

const rules = { ...leagueRule, rosters: rosterOption } satisfies OptionsFor<TransfersOptions>;
const NEEDS = ["season", "team_id", "team_abbreviation", "athlete_id", "athlete_name"];

/** Returns the declaration of one table; the first of the counts measures playing time. */
const made = <C extends Columns>(
  columns: C,
  statistics: Statistics,
  counts: readonly [measure: string, ...others: string[]],
  needs: readonly string[] = ["did_not_play"],
) => ({
  columns,
  needs: [...NEEDS, ...needs, ...counts],
  mark: counts[0],
  items: ({ league, rows }: AggregateInput, { rosters }: Checked<typeof rules>) =>
    listChanges(league, withRosters(rows, rosters), statistics, counts),
});

function listChanges(
  league: LeagueCode | undefined,
  rows: readonly UntypedRow[],
  statistics: Statistics,
  counts: readonly [measure: string, ...others: string[]],
): readonly JsonObject[] {
  // Colleges make no trades during a season.
  if (league !== undefined && leagueOf(league).is_college) requireSeasons(NAME, rows);
  const players = playerSeasons(rows, counts[0]);
  const teams = new Returning(players);
  const buildSide = (player: PlayerSeason, from: number, to: number): JsonObject => {
    const games = new GroupedGames(countColumns(player.rows, counts), [[...player.rows.keys()]]);
    const last = player.rows.at(-1) ?? {};
    const values = Object.entries(statistics).map(([name, statistic]) => [
      name,
      valueReader(name, statistic, games, undefined, rulesOf(league))(0),
    ]);
    return {
      ...Object.fromEntries(values),
      season: player.season,
      team_id: player.team_id,
      team: last.team_abbreviation ?? null,
      class: last.athlete_class ?? null,
      team_returning_pct: teams.shareOf(player.team_id, from, to),
    };
  };
  const before = new Map<string, PlayerSeason>();
  const changes = players.flatMap((to) => {
    const from = before.get(to.athlete_id);
    before.set(to.athlete_id, to);
    return from === undefined || from.team_id === to.team_id ? [] : { from, to };
  });
  return changes
    .sort((one, other) => one.to.season - other.to.season || other.to.playing - one.to.playing)
    .map(({ from, to }) => ({
      ...to.rows.at(-1),
      from: buildSide(from, from.season, to.season),
      to: buildSide(to, from.season, to.season),
    }));
}

const NAME = "transfers";

/**
 * Returns the changes of team in the box scores of several seasons: summaries, the table of `boxScore`, its
 * `{ batting, pitching }`, or rows of them. One row is one player's change from one team to the next, in a
 * later season or, in leagues with trades, in the same one. Rows are ordered by to_season, within it by
 * playing time after the change.
 *
 * Only playing time counts (minutes, at-bats, outs): a player on the bench has not changed. A player who sat
 * out a season changes from the season before it. Numbers are sums for one team and season.
 * `team_returning_pct` compares from_season with to_season, for both teams. Class is null without `rosters`
 * of that season (`season.load("rosters")`). Players who left and never played again have no row. Empty if
 * nobody changed.
 *
 * @category Seasons
 * @throws ArgumentError for another table, for box scores of a single season of a college league, and for
 *   wrong options
 * @example
 * const seasons = [2022, 2023];
 * const both = await openSeason({ league: "wbb", seasons, dir: "data" });
 * const rosters = await both.load("rosters");
 * transfers(await both.load("boxScore"), { rosters });
 */
export const transfers: AggregateWith<BoxScoreRows, TransferRows, TransfersOptions> =
  defineAggregate({
    name: NAME,
    from: boxScore,
    keys: ["game_id", "team_id", "athlete_id"],
    options: rules,
    basketball: made(basketballColumns, wbbPlayerStatistics, ["minutes", ...WBB_COUNTS]),
    baseball: {
      parts: {
        batting: made(battingColumns, mlbBattingStatistics, ["at_bats", "hits", "home_runs"]),
        pitching: made(
          pitchingColumns,
          mlbPitchingStatistics,
          ["outs_recorded", "strikeouts", "earned_runs"],
          [],
        ),
      },
    },
  });
