import { battingRanked } from "../baseball-metrics/batting-columns";
import { pitchingRanked } from "../baseball-metrics/pitching-columns";
import {
  mlbBattingStatistics,
  mlbPitchingStatistics,
  mlbTeamStatistics,
} from "../totals/baseball-statistics";
import { wbbPlayerStatistics, wbbTeamStatistics } from "../totals/basketball-statistics";
import {
  basketballPlayers,
  batters,
  battersByPlays,
  pitchers,
  type Qualification,
  teams,
} from "../totals/rankings/qualification";
import type { Ranked } from "../totals/rankings/ranking";

/** The comparison group of a card. */
export interface MinimumOptions {
  /** Minimum minutes of the compared players, by the minutes of the table (basketball). @default 0 */
  readonly min_minutes?: number;
  /** Minimum at-bats of the compared batters. @default 0 */
  readonly min_at_bats?: number;
  /** Minimum outs of the compared pitchers. @default 0 */
  readonly min_outs?: number;
  /** Minimum plate appearances of the compared batters, in a table of metrics. @default 0 */
  readonly min_plate_appearances?: number;
}

/** The columns that these options are minima of. */
export const MINIMA = {
  min_minutes: "minutes",
  min_at_bats: "at_bats",
  min_outs: "outs_recorded",
  min_plate_appearances: "plate_appearances",
} as const;

/** Columns of a card under a heading. */
export interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly string[];
}

const group = (title: string, ...columns: readonly string[]): ColumnGroup => ({ title, columns });

/** A kind of totals, by a column that only it has, and the default statistics of its card. */
export interface TotalsKind {
  readonly mark: string;
  /** Its ranked statistics, with the direction of each. */
  readonly statistics: Ranked;
  /** The rule by which its players or teams are ranked. */
  readonly qualification: Qualification;
  readonly groups: readonly ColumnGroup[];
  /** Rates that make a style, by which `similar` measures distance. */
  readonly style: readonly string[];
}

/** The kinds of tables of totals; a table is of the first kind whose `mark` it has. */
export const TOTALS_KINDS: readonly TotalsKind[] = [
  {
    mark: "usage_pct",
    statistics: wbbPlayerStatistics,
    style: [
      "usage_pct",
      "three_point_rate",
      "free_throw_rate",
      "assist_pct",
      "turnover_pct",
      "offensive_rebound_pct",
      "defensive_rebound_pct",
      "steal_pct",
      "block_pct",
    ],
    qualification: basketballPlayers,
    groups: [
      group(
        "Scoring",
        "points",
        "true_shooting_pct",
        "three_point_field_goal_pct",
        "free_throw_pct",
        "usage_pct",
      ),
      group("Passing", "assists", "assist_pct", "turnover_pct"),
      group("Rebounding", "offensive_rebound_pct", "defensive_rebound_pct"),
      group("Defense", "steal_pct", "block_pct", "fouls"),
    ],
  },
  {
    mark: "offensive_rating",
    statistics: wbbTeamStatistics,
    style: [
      "pace",
      "three_point_rate",
      "free_throw_rate",
      "turnover_pct",
      "offensive_rebound_pct",
      "assist_pct",
      "opponent_three_point_rate",
      "opponent_free_throw_rate",
      "opponent_turnover_pct",
      "defensive_rebound_pct",
      "opponent_assist_pct",
    ],
    qualification: teams,
    groups: [
      group(
        "Scoring",
        "offensive_rating",
        "effective_field_goal_pct",
        "three_point_field_goal_pct",
        "free_throw_rate",
      ),
      group("Passing", "assists", "turnover_pct"),
      group("Rebounding", "offensive_rebound_pct", "defensive_rebound_pct"),
      group(
        "Defense",
        "defensive_rating",
        "opponent_effective_field_goal_pct",
        "opponent_turnover_pct",
        "steals",
        "blocks",
      ),
    ],
  },
  {
    mark: "fip",
    statistics: pitchingRanked,
    style: ["strikeout_pct", "walk_pct", "ground_ball_pct", "whiff_pct", "zone_pct", "chase_pct"],
    qualification: pitchers,
    groups: [
      group("Runs", "era", "fip", "whip", "re24"),
      group(
        "Strikeouts and walks",
        "strikeout_pct",
        "walk_pct",
        "strikeout_minus_walk_pct",
        "ground_ball_pct",
      ),
      group("Pitches", "whiff_pct", "csw_pct", "chase_pct", "zone_pct", "first_pitch_strike_pct"),
    ],
  },
  {
    mark: "woba",
    statistics: battingRanked,
    style: ["walk_pct", "strikeout_pct", "isolated_power", "babip"],
    qualification: battersByPlays,
    groups: [
      group("Hitting", "batting_avg", "on_base_pct", "slug_avg", "ops"),
      group("Value", "woba", "wrc_plus", "isolated_power", "babip", "re24"),
      group("Plate discipline", "walk_pct", "strikeout_pct", "contact_pct", "chase_pct"),
    ],
  },
  {
    mark: "outs_recorded",
    statistics: mlbPitchingStatistics,
    style: ["strikeouts_per_nine", "walks_per_nine", "hits_per_nine", "home_runs_per_nine"],
    qualification: pitchers,
    groups: [
      group("Runs", "era", "whip", "hits_per_nine", "home_runs_per_nine"),
      group("Strikeouts and walks", "strikeouts_per_nine", "walks_per_nine", "strikeouts_per_walk"),
      group("Work", "outs_recorded", "strike_pct"),
    ],
  },
  {
    mark: "batting_ops",
    statistics: mlbTeamStatistics,
    style: [
      "batting_strikeout_pct",
      "batting_walk_pct",
      "batting_isolated_power",
      "batting_babip",
      "pitching_strikeout_pct",
      "pitching_walk_pct",
      "pitching_home_runs_per_nine",
    ],
    qualification: teams,
    groups: [
      group("Batting", "batting_ops", "batting_avg", "batting_on_base_pct", "batting_slug_avg"),
      group("Plate discipline", "batting_walk_pct", "batting_strikeout_pct"),
      group("Pitching", "pitching_era", "pitching_whip", "pitching_strikeouts_per_nine"),
      group("Fielding", "fielding_pct", "errors"),
    ],
  },
  {
    mark: "at_bats",
    statistics: mlbBattingStatistics,
    style: ["batting_avg", "home_run_pct", "walks_per_strikeout"],
    qualification: batters,
    groups: [
      group("Hitting", "batting_avg", "hits", "home_runs", "home_run_pct"),
      group("Runs", "runs", "runs_batted_in"),
      group("Plate discipline", "walks", "strikeouts", "walks_per_strikeout"),
    ],
  },
];

/** Returns the kind of totals by their columns; undefined for another table. */
export const findKind = (names: ReadonlySet<string>): TotalsKind | undefined =>
  TOTALS_KINDS.find(({ mark }) => names.has(mark));

/**
 * Returns whether less of a column is better in a table with these columns. Undefined for a column that no
 * totals rank, and outside of totals also if kinds of totals differ, as in strikeouts of batters and pitchers.
 */
export function isLessBetter(column: string, names: ReadonlySet<string>): boolean | undefined {
  const own = findKind(names)?.statistics[column];
  const all = own ? [own] : TOTALS_KINDS.flatMap(({ statistics }) => statistics[column] ?? []);
  const [isLess, other] = new Set(all.map(({ fewer }) => fewer === true));
  return other === undefined ? isLess : undefined;
}

/** Numbers that describe a style or an amount: more of them is neither better nor worse. */
const STYLE: ReadonlySet<string> = new Set([
  "usage_pct",
  "three_point_rate",
  "pace",
  "adjusted_pace",
  "strength_of_schedule",
  "minutes",
  "games",
  "starts",
  "possessions",
  "estimated_possessions",
  "at_bats",
  "plate_appearances",
  "outs_recorded",
]);

export const isStyle = (column: string): boolean => STYLE.has(column);
