import { columnTitle, valueText } from "../../charts/input/statistics";
import { countWithUnit, joinParts, withCommas } from "../../charts/input/wording";
import { readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { ordinal } from "../../games/play-words";
import { groupBy } from "../../schema/group-by";
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
  type Minimum,
  minimumFor,
  pitchers,
  type Qualification,
  teams,
  withoutFloors,
} from "../totals/rankings/qualification";
import { percentileAmong, type Ranked } from "../totals/rankings/ranking";

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

/** A line of a card: a group's heading, or a number with its percentile. */
export interface Line {
  readonly title: string;
  readonly isHeading: boolean;
  readonly value: string;
  /** 0 to 1; null if the value is not ranked. */
  readonly percentile: number | null;
  readonly isTurned: boolean;
  readonly isStyle: boolean;
  /** How many are ranked by it. */
  readonly ranked: number;
  /** The minimums: "minutes", `attempts (1 a team game, at least 20)`, or both. */
  readonly needs: string;
  /** Attempts and the minimum of a number that needs more of them: `23 of 30 attempts`. */
  readonly few: string | null;
}

export const readPercentile = (column: string): string => `${column}_percentile`;

const HEADING = {
  isHeading: true,
  value: "",
  percentile: null,
  isTurned: false,
  isStyle: false,
  ranked: 0,
  needs: "",
  few: null,
};

/** A group’s heading and its numbers, of a row among those of the league. */
export function listLines(
  { title, columns }: ColumnGroup,
  row: UntypedRow,
  league: readonly UntypedRow[],
  { qualification, statistics }: Pick<TotalsKind, "qualification" | "statistics">,
): readonly Line[] {
  const lines = columns.map((column): Line => {
    // Once: a name concatenated for each row is slow to look up.
    const place = readPercentile(column);
    const ranked = league.flatMap((one) =>
      readNumber(one, column) === null ? [] : (readNumber(one, place) ?? []),
    );
    const own = readNumber(row, place);
    const minima = qualification.further[column] ?? ["usual"];
    const missing = (one: UntypedRow) => attemptsText(one, minima);
    // With min_attempts of their own the totals rank players below the usual minimum.
    const isUsual = () =>
      league.every((one) => readNumber(one, place) === null || missing(one) === null);
    const value = readNumber(row, column);
    // The table's percentiles order everybody; among some of them the order is the same.
    return {
      title: columnTitle(column),
      isHeading: false,
      value: value === null ? "–" : valueText(value, column, Number.isInteger(value) ? 0 : 1, 1),
      percentile: own === null || ranked.length === 0 ? null : percentileAmong(ranked, own),
      isTurned: statistics[column]?.fewer === true,
      isStyle: isStyle(column),
      ranked: ranked.length,
      needs: minima.map((one) => needText(one, qualification)).join(" and "),
      few: own === null && isUsual() ? missing(row) : null,
    };
  });
  return title === "" ? lines : [{ ...HEADING, title }, ...lines];
}

const needText = (minimum: Minimum | "usual", { unit }: Qualification): string => {
  if (minimum === "usual") return unit;
  const { per_game, floor } = minimum;
  const least = floor < 2 ? null : `at least ${floor}`;
  const words = joinParts([per_game ? `${per_game} a team game` : null, least], ", ");
  return words === "" ? "attempts" : `attempts (${words})`;
};

/** Returns the rule by which totals were ranked: without floors if somebody with less is ranked. */
export function appliedRule(rows: readonly UntypedRow[], rule: Qualification): Qualification {
  const { usual, option, further } = rule;
  const isLess = (row: UntypedRow, name: string) =>
    readNumber(row, readPercentile(name)) !== null &&
    further[name]?.some((one) => one !== "usual" && (sumIn(row, one.of) ?? one.floor) < one.floor);
  const hasFewer = Object.keys(further).some((name) => rows.some((row) => isLess(row, name)));
  const isLower = rows.some(
    (row) => (readNumber(row, "qualifying_minimum") ?? usual.floor) < usual.floor,
  );
  return hasFewer || (option === undefined && isLower) ? withoutFloors(rule) : rule;
}

/** Attempts and their minimum, if a row has fewer. */
export function attemptsText(row: UntypedRow, rule: Qualification["further"][string]) {
  const span = { games: readNumber(row, "team_games") ?? 0, minutes: 0 };
  for (const minimum of rule) {
    if (minimum === "usual") continue;
    const attempts = sumIn(row, minimum.of);
    const needed = minimumFor(minimum, span, 0);
    if (attempts !== null && attempts < needed) return `${attempts} of ${needed} attempts`;
  }
  return null;
}

/** The sum of the columns over all games of a row, whatever its scale; null if one is unknown. */
export function sumIn(row: UntypedRow, columns: readonly string[]): number | null {
  const [unit, one] = PARTS_OF_SCALES[String(row.per)] ?? [];
  const parts = columns.map((column) => {
    const value = readNumber(row, column);
    const isSum = column === "games" || (column === "minutes" && unit !== "games");
    if (unit === undefined || isSum) return value;
    const units = readNumber(row, unit);
    return value === null || units === null ? null : (value * units) / Number(one);
  });
  const sum = parts.reduce<number | null>(
    (all, part) => (all === null || part === null ? null : all + part),
    0,
  );
  return sum === null ? null : Math.round(sum);
}

/** The divisor of counts by the scale of totals: its column, and how many of it. */
const PARTS_OF_SCALES: Readonly<Record<string, readonly [column: string, count: number]>> = {
  game: ["games", 1],
  "40 minutes": ["minutes", 40],
  "100 possessions": ["estimated_possessions", 100],
};

/** The rule by which rows of a table qualify: a minimum that all have, or that of the table's kind. */
export function qualifyingRule(
  rows: readonly UntypedRow[],
  { who, who_floor = "", unit }: Qualification,
): string | null {
  const minimums = new Set(rows.map((row) => readNumber(row, "qualifying_minimum")));
  const [only = null] = minimums;
  if (minimums.size > 1) return `${who}${who_floor}`;
  return only ? `with ${Math.ceil(only)} ${unit} or more` : null;
}

/** Who are ranked beside a player or a team, and their number, which most numbers have. */
export interface Field {
  readonly unit: string;
  readonly count: number;
  readonly lines: readonly Line[];
}

/** Numbers that rank others than their field, by another minimum; units tell several fields apart. */
export function fewerRankedText(fields: readonly Field[]): string | null {
  const each = fields.flatMap(({ unit, count, lines }) => {
    const who = fields.length > 1 ? ` ${unit}s` : "";
    return lines
      .filter(({ percentile, ranked }) => percentile !== null && ranked !== count)
      .map(({ title, ranked, needs }) => ({
        needs,
        text: `${withCommas(ranked)}${who} in ${title}`,
      }));
  });
  const texts = [...groupBy(each, ({ needs }) => needs)].map(([needs, list]) => {
    const named = new Set(list.map(({ text }) => text));
    // Those with enough attempts need not be among those with enough minutes.
    const alone = needs.startsWith("attempts") ? " alone" : "";
    return `Ranked by ${needs}${alone}: ${[...named].join(", ")}.`;
  });
  return joinParts(texts, " ") || null;
}

/** How much somebody has played: games, and the minutes or the like by which players qualify. */
export function amountText(row: UntypedRow, { usual, unit }: Qualification): string | null {
  const parts = [
    { unit: "games", of: ["games"] },
    { unit, of: usual.of },
  ].flatMap((part) => {
    const amount = sumIn(row, part.of);
    return amount === null ? [] : countWithUnit(amount, part.unit.replace(/s$/, ""), part.unit);
  });
  return [...new Set(parts)].join(", ") || null;
}

/** A percentile as it is printed: a whole number from 1 to 99. */
export const printedPercentile = (percentile: number): number =>
  Math.min(99, Math.max(1, Math.round(100 * percentile)));

/** The percentile in words; empty without one. */
export const standing = ({ percentile }: Line): string =>
  percentile === null ? "" : ordinal(printedPercentile(percentile));

/** Whether a value is there, but not ranked. */
export const isUnranked = ({ isHeading, percentile, value }: Line): boolean =>
  !isHeading && percentile === null && value !== "–";
