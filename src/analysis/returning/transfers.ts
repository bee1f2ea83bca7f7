import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import type { Parts } from "../../games/define-table";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { leagueOf } from "../../leagues";
import {
  type Columns,
  character,
  decidedBy,
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
import { type PlayerSeason, playerSeasons, Returning, requireSeasons } from "./returning";

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

const basketballColumns = decidedBy(
  [
    "athlete_name",
    "to_season",
    "to_team",
    "to_minutes",
    "from_season",
    "from_team",
    "from_minutes",
  ],
  {
    ...athlete,
    ...beforeAndAfter({
      ...side,
      class: character("class, from `rosters` of that season."),
      minutes: double("minutes played for that team in that season."),
      points: integer("points scored for that team in that season."),
      true_shooting_pct: double("points / (2 x shooting chances)."),
      ...returning_pct("minutes"),
    }),
  },
);

const battingColumns = decidedBy(
  [
    "athlete_name",
    "to_season",
    "to_team",
    "to_at_bats",
    "from_season",
    "from_team",
    "from_at_bats",
  ],
  {
    ...athlete,
    ...beforeAndAfter({
      ...side,
      at_bats: integer("official at-bats for that team in that season."),
      hits: integer("base hits for that team in that season."),
      home_runs: integer("home runs for that team in that season."),
      batting_avg: double("hits / at-bats, 0 to 1."),
      ...returning_pct("at-bats"),
    }),
  },
);

const pitchingColumns = decidedBy(
  ["athlete_name", "to_season", "to_team", "to_era", "from_season", "from_team", "from_era"],
  {
    ...athlete,
    ...beforeAndAfter({
      ...side,
      outs_recorded: integer("outs while the player pitched for that team."),
      strikeouts: integer("batters struck out for that team."),
      era: double("earned runs per nine innings."),
      ...returning_pct("outs"),
    }),
  },
);

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

interface Made {
  readonly columns: Columns;
  readonly statistics: Statistics;
  /** The count that measures playing time. */
  readonly measure: string;
  readonly counts: readonly string[];
  readonly needs: readonly string[];
}

const made = <C extends Columns>({ columns, needs, ...table }: Made & { readonly columns: C }) => ({
  columns,
  needs: [...NEEDS, ...needs, ...table.counts],
  mark: table.measure,
  items: (input: AggregateInput, { rosters }: Checked<typeof rules>) =>
    listChanges({ ...input, rows: withRosters(input.rows, rosters) }, table),
});

function listChanges(
  { league, rows }: AggregateInput,
  { measure, statistics, counts }: Omit<Made, "columns" | "needs">,
): readonly JsonObject[] {
  // Colleges make no trades during a season.
  if (league !== undefined && leagueOf(league).is_college) requireSeasons(NAME, { rows });
  const players = playerSeasons(rows, measure);
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
  const changes: { readonly to: PlayerSeason; readonly item: JsonObject }[] = [];
  for (const to of players) {
    const from = before.get(to.athlete_id);
    before.set(to.athlete_id, to);
    if (from === undefined || from.team_id === to.team_id) continue;
    const seasons = [from.season, to.season] as const;
    const item = {
      ...to.rows.at(-1),
      from: buildSide(from, ...seasons),
      to: buildSide(to, ...seasons),
    };
    changes.push({ to, item });
  }
  return changes
    .sort((one, other) => one.to.season - other.to.season || other.to.playing - one.to.playing)
    .map(({ item }) => item);
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
    basketball: made({
      columns: basketballColumns,
      statistics: wbbPlayerStatistics,
      measure: "minutes",
      counts: ["minutes", ...WBB_COUNTS],
      needs: ["did_not_play"],
    }),
    baseball: {
      parts: {
        batting: made({
          columns: battingColumns,
          statistics: mlbBattingStatistics,
          measure: "at_bats",
          counts: ["at_bats", "hits", "home_runs"],
          needs: ["did_not_play"],
        }),
        pitching: made({
          columns: pitchingColumns,
          statistics: mlbPitchingStatistics,
          measure: "outs_recorded",
          counts: ["outs_recorded", "strikeouts", "earned_runs"],
          needs: [],
        }),
      },
    },
  });
