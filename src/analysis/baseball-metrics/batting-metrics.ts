import { countRows, rowsByKey, sumColumn } from "../../frames/input/input-table";
import type { AnyFrame, PlainRow } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import { EVENT } from "../../games/baseball/plate-half-innings";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import { tableOption } from "../../games/table-league";
import type { LeagueCode } from "../../leagues";
import {
  type Checked,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
} from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import { ballsInPlay, plus } from "../formulas";
import { pitches } from "../pitches/pitches";
import {
  type PlateAppearance,
  plateAppearances,
} from "../plate-appearances/plate-appearance-table";
import { battersByPlays } from "../totals/rankings/qualification";
import { rankedTable, rankItems } from "../totals/rankings/ranking";
import { type BattingMetrics, battingColumns, battingRanked } from "./batting-columns";
import {
  type BattingCounts,
  battingCounts,
  gameOfTeam,
  isPlateAppearance,
  listSeasons,
  onBaseChances,
  playerKey,
  rowsByPlayer,
  timesOnBase,
} from "./batting-counts";
import { countDiscipline, PITCH_COLUMNS, readPitches, touchLimits } from "./pitch-metrics";
import { type RunExpectancyOptions, runExpectancyRules } from "./run-expectancy";
import {
  computeWoba,
  computeWobaWeights,
  constantsRule,
  runsCreated,
  VALUED,
  type WobaConstants,
  type WobaWeights,
  weightsRule,
} from "./run-values";

/** Options of `battingMetrics`. */
export interface BattingMetricsOptions extends RunExpectancyOptions {
  /**
   * Weights of events in wOBA, such as those published for a season; used unchanged.
   * @default those of runValues: from the games' own run values, or published ones for few games
   */
  readonly woba_weights?: WobaWeights;
  /**
   * League constants for wRC, such as those published for a season.
   * @default computed from the games if there are at least `min_games`
   */
  readonly constants?: WobaConstants;
  /**
   * Adds the rank and percentile of each statistic among the season's qualified batters or pitchers.
   * @default false
   */
  readonly ranks?: boolean;
  /** Minimum plate appearances to qualify. @default 3.1 per team game */
  readonly min_plate_appearances?: number;
  /**
   * The table of `pitches` for the same games.
   * @default read from the summaries; none with a table, and columns from pitches are null
   */
  readonly pitches?: AnyFrame | readonly PlainRow[];
}

const NAME = "battingMetrics";

const rules = {
  ...runExpectancyRules,
  woba_weights: weightsRule,
  constants: constantsRule,
  ranks: oneAmong([true, false], false),
  min_plate_appearances: orUnset(numberWithin({ from: 0 }, 0)),
  pitches: tableOption(pitches, EVENT, PITCH_COLUMNS),
} satisfies OptionsFor<BattingMetricsOptions>;

export const BATTING_NEEDS = [
  ...VALUED,
  "season",
  "batter_id",
  "batter_name",
  "batting_team_id",
  "batting_team_abbreviation",
  "batting_team_name",
  "trajectory",
  "re24",
  "wpa",
];

/**
 * Returns batting statistics from the plays: counts, rates and values. One row is one batter in one season,
 * over the games passed; qualified batters first, then by plate appearances. Quotients with a denominator of
 * 0 are null.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` as either kind of frame or rows; the
 * result has the same form. Definitions are those of MLB and FanGraphs (OPS, ISO, BABIP, wOBA, wRC+). The
 * weights of wOBA are those of `runValues` over the same games. They are scaled so that overall wOBA equals
 * on-base percentage without intentional walks. With fewer games than `min_games` they are those of The Book,
 * and wRC needs `constants`. Swings, misses and chases need the table of `pitches`, which summaries contain.
 *
 * A batter is `qualified` with 3.1 plate appearances for each game of the team in the table, or with
 * `min_plate_appearances`. With `ranks: true` each statistic has a rank and a percentile among the qualified;
 * `leaders(metrics, "wrc_plus")` lists the best. Empty for games without plays, and for an empty table.
 *
 * @category Baseball values
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * battingMetrics([game, other]);
 * battingMetrics(await season.load("plateAppearances"), {
 *   pitches: await season.load("pitches"),
 *   constants: { woba: 0.31, woba_scale: 1.23, runs_per_plate_appearance: 0.12 },
 *   ranks: true,
 * });
 */
export const battingMetrics: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: BattingMetrics },
  BattingMetricsOptions
> = defineAggregate({
  name: NAME,
  from: plateAppearances,
  keys: EVENT,
  options: rules,
  baseball: {
    needs: BATTING_NEEDS,
    ...rankedTable(battingColumns, battingRanked, "batters", listBatters),
  },
});

function listBatters({ rows, summaries, league }: AggregateInput, options: Checked<typeof rules>) {
  const turns = rows.filter((row) => isPlateAppearance(row) && (row.batter_id ?? null) !== null);
  const { pitches: passed, ranks, min_plate_appearances: least } = options;
  const thrown = passed ?? readPitches(NAME, summaries);
  const seen = thrown && rowsByPlayer(thrown.rows, "batter_id", listSeasons(rows));
  const valuesFor = chooseWeights(rows, turns, league, options);
  const limits = touchLimits(league);
  const batters = rowsByKey(turns, ["season", "batter_id"])
    .map((own) => {
      const player = playerKey(own[0]?.season, own[0]?.batter_id);
      const pitched = seen && (seen.get(player) ?? []);
      const item = buildBatter(own, pitched, valuesFor, limits);
      return { item, appearances: own.map(buildAppearance) };
    })
    .sort((one, other) => other.item.plate_appearances - one.item.plate_appearances);
  const games = turns.map(buildAppearance);
  const ranking = { statistics: battingRanked, qualification: battersByPlays, least, ranks };
  return rankItems(batters, games, ranking);
}

const buildAppearance = gameOfTeam("batting_team_id");

/** Returns a batter's wOBA and runs, by the weights and constants of the options or the games. */
function chooseWeights(
  rows: readonly UntypedRow[],
  turns: readonly UntypedRow[],
  league: LeagueCode | undefined,
  { woba_weights, constants, min_games }: Checked<typeof rules>,
) {
  const own = computeWobaWeights(rows, min_games, league);
  const weights = woba_weights ?? own?.weights;
  if (weights === undefined) return () => ({ woba: null, wrc: null, wrc_plus: null });
  const all = battingCounts(turns);
  const runs = sumColumn(rows, "runs");
  const ofGames = {
    woba: computeWoba(all, weights),
    woba_scale: woba_weights === undefined ? (own?.scale ?? null) : null,
    runs_per_plate_appearance: runs === null ? null : ratio(runs, all.plate_appearances),
  };
  return (counts: BattingCounts) => {
    const woba = computeWoba(counts, weights);
    return { woba, ...runsCreated(woba, counts.plate_appearances, constants ?? ofGames) };
  };
}

function buildBatter(
  rows: readonly UntypedRow[],
  seen: readonly UntypedRow[] | undefined,
  valuesFor: ReturnType<typeof chooseWeights>,
  limits: ReturnType<typeof touchLimits>,
) {
  const counts = battingCounts(rows);
  const last = rows.at(-1);
  return {
    season: last?.season,
    athlete_id: last?.batter_id,
    athlete_name: last?.batter_name,
    team_id: last?.batting_team_id,
    team_abbreviation: last?.batting_team_abbreviation,
    team_name: last?.batting_team_name,
    games: new Set(rows.map(({ game_id }) => game_id)).size,
    ...counts,
    ...buildQuotients(counts),
    ...valuesFor(counts),
    pitches: seen ? countRows(seen) : null,
    ...countDiscipline(seen ?? [], limits),
  };
}

function buildQuotients(counts: BattingCounts) {
  const { at_bats, hits, doubles, triples, home_runs, strikeouts } = counts;
  const { plate_appearances, walks, ground_balls, balls_in_flight } = counts;
  const extraBases = doubles + 2 * triples + 3 * home_runs;
  const on_base_pct = ratio(timesOnBase(counts), onBaseChances(counts));
  const slug_avg = ratio(hits + extraBases, at_bats);
  return {
    walk_pct: ratio(walks, plate_appearances),
    strikeout_pct: ratio(strikeouts, plate_appearances),
    batting_avg: ratio(hits, at_bats),
    on_base_pct,
    slug_avg,
    ops: plus(on_base_pct, slug_avg),
    isolated_power: ratio(extraBases, at_bats),
    babip: ballsInPlay(counts),
    ground_ball_pct: ratio(ground_balls, ground_balls + balls_in_flight),
  };
}
