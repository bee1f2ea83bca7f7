import { countRows, type InputTable, readNumber, sumColumn } from "../../frames/input/input-table";
import type { AnyFrame, PlainRow } from "../../frames/input/input-types";
import { noticeOnce } from "../../frames/notices";
import type { UntypedRow } from "../../frames/rows";
import { EVENT } from "../../games/baseball/plate-half-innings";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import type { MlbSummary } from "../../games/game";
import {
  areSummaries,
  type LeagueOption,
  leagueRule,
  readTable,
  tableOption,
} from "../../games/table-league";
import {
  type Checked,
  checkedBy,
  numberWithin,
  type OptionsFor,
  oneAmong,
  orUnset,
} from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { type BaseballBoxScore, boxScore } from "../box-scores/box-score";
import { minus, perInnings, walksAndHits } from "../formulas";
import { pitches } from "../pitches/pitches";
import {
  type PlateAppearance,
  plateAppearances,
} from "../plate-appearances/plate-appearance-table";
import { pitchers } from "../totals/rankings/qualification";
import { rankedTable, rankItems } from "../totals/rankings/ranking";
import { rulesOf } from "../totals/statistics";
import { battingCounts, COUNTED, gameOfTeam, listSeasons, rowsByPlayer } from "./batting-counts";
import type { BattingMetricsOptions } from "./batting-metrics";
import {
  countDiscipline,
  meanVelocities,
  PITCH_COLUMNS,
  readPitches,
  touchLimits,
} from "./pitch-metrics";
import { type PitchingMetrics, pitchingColumns, pitchingRanked } from "./pitching-columns";

/** Options of `pitchingMetrics`. Summaries contain the box score and pitches. */
export interface PitchingMetricsOptions
  extends LeagueOption,
    Pick<BattingMetricsOptions, "pitches" | "ranks"> {
  /**
   * The `boxScore` of the same games, or its pitching part, for outs, earned runs and other statistics
   * charged by rule.
   * @default read from the summaries; none with a table, and ERA and FIP are null
   */
  readonly box_score?: BaseballBoxScore | AnyFrame | readonly PlainRow[];
  /**
   * Constant of FIP, such as the one published for a season (3.135 in 2025); one computed from few games is
   * rough.
   * @default the one that makes overall FIP equal ERA in the games passed
   */
  readonly fip_constant?: number;
  /** Minimum outs to qualify. @default 3 per team game */
  readonly min_outs?: number;
}

const NAME = "pitchingMetrics";
const NO_BOX =
  "without box_score, the columns era, fip and runs are null. Pass the box score of the same games: " +
  '{ box_score: await season.load("boxScorePitching") }.';
export const PITCHING_NEEDS = [
  ...COUNTED,
  "season",
  "pitcher_id",
  "pitcher_name",
  "pitching_team_id",
  "pitching_team_abbreviation",
  "pitching_team_name",
  "trajectory",
  "outs_before",
  "outs_after",
  "re24",
];
const BOX_COUNTS = [
  "outs_recorded",
  "hits_allowed",
  "home_runs_allowed",
  "walks_allowed",
  "strikeouts",
  "runs_allowed",
  "earned_runs",
] as const;
const LINE = ["game_id", "athlete_id"];
const LINE_NEEDS = [...LINE, ...BOX_COUNTS];

/** Columns of the pitchers' box score that are read: those it needs, and those that tell the team. */
export const LINE_COLUMNS = [
  ...LINE_NEEDS,
  "athlete_name",
  "team_id",
  "team_abbreviation",
  "team_name",
];

const readLines = (operation: string, _name: string, value: unknown): InputTable => {
  const made = areSummaries(value) ? boxScore(value as MlbSummary) : value;
  const isBoth = isObject(made) && "batting" in made && "pitching" in made;
  const table = isBoth ? made.pitching : made;
  return readTable(operation, table, boxScore, LINE, LINE_NEEDS);
};

const rules = {
  ...leagueRule,
  box_score: checkedBy(readLines, undefined),
  pitches: tableOption(pitches, EVENT, PITCH_COLUMNS),
  fip_constant: orUnset(numberWithin({ from: -10, to: 10 }, 3.1)),
  ranks: oneAmong([true, false], false),
  min_outs: orUnset(numberWithin({ from: 0 }, 0)),
} satisfies OptionsFor<PitchingMetricsOptions>;

/**
 * Returns pitching statistics from the plays, the box score and the pitches. One row is one pitcher in one
 * season, over the games passed; qualified pitchers first, then by outs. Quotients with a denominator of 0
 * are null.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` as either kind of frame or rows; the
 * result has the same form. With a table, pass the box score and pitches of the same games as options. Rules
 * charge some walks, strikeouts and runs to a pitcher who has left, which plays do not show. These counts
 * come from the box score; without it, one warning is printed to stderr. FIP adds `fip_constant`, or the
 * constant that makes overall FIP equal ERA in the games passed.
 *
 * A pitcher is `qualified` with three outs for each game of the team in the table, or with `min_outs`. With
 * `ranks: true` each statistic has a rank and a percentile among the qualified; `leaders(metrics, "fip")`
 * lists the best. Games without plays do not count, nor do their box scores. Empty for an empty table.
 *
 * @category Baseball values
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * pitchingMetrics([game, other]);
 * pitchingMetrics(await season.load("plateAppearances"), {
 *   box_score: await season.load("boxScorePitching"),
 *   pitches: await season.load("pitches"),
 *   ranks: true,
 * });
 */
export const pitchingMetrics: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: PitchingMetrics },
  PitchingMetricsOptions
> = defineAggregate({
  name: NAME,
  from: plateAppearances,
  keys: EVENT,
  options: rules,
  baseball: {
    needs: PITCHING_NEEDS,
    ...rankedTable(pitchingColumns, pitchingRanked, "pitchers", listPitchers),
  },
});

function listPitchers({ rows, summaries, league }: AggregateInput, options: Checked<typeof rules>) {
  const { box_score, pitches: passed, fip_constant, ranks, min_outs: least } = options;
  const box =
    box_score ?? (summaries === undefined ? undefined : readLines(NAME, "box_score", summaries));
  const thrown = passed ?? readPitches(NAME, summaries);
  if (box === undefined && rows.length > 0) noticeOnce(NAME, NO_BOX);
  const seasons = listSeasons(rows);
  const faced = rowsByPlayer(rows, "pitcher_id", seasons);
  const charged = rowsByPlayer(box?.rows ?? [], "athlete_id", seasons);
  const pitched = thrown && rowsByPlayer(thrown.rows, "pitcher_id", seasons);
  const innings = rulesOf(league).era_innings;
  const limits = touchLimits(league);
  const all = [...new Set([...faced.keys(), ...charged.keys()])].map((player) => {
    const [season, athlete_id]: readonly unknown[] = JSON.parse(player);
    const turns = faced.get(player) ?? [];
    const lines = charged.get(player) ?? [];
    const own = pitched && (pitched.get(player) ?? []);
    const ofLines = lines.map(({ team_id = null, game_id }) => ({ season, team_id, game_id }));
    return {
      item: { season, athlete_id, ...buildPitcher(turns, lines, own, innings, limits) },
      appearances: [...turns.map(buildAppearance), ...ofLines],
    };
  });
  const items = all.map(({ item }) => item);
  const constant = fip_constant ?? computeFipConstant(items, innings);
  const subjects = all
    .map(({ item, appearances }) => ({
      item: { ...item, fip: computeFip(item, innings, constant) },
      appearances,
    }))
    .sort((one, other) => other.item.outs_recorded - one.item.outs_recorded);
  const ranking = { statistics: pitchingRanked, qualification: pitchers, least, ranks };
  return rankItems(subjects, rows.map(buildAppearance), ranking);
}

const buildAppearance = gameOfTeam("pitching_team_id");

/** `innings` are those that earned run averages refer to. */
function buildPitcher(
  faced: readonly UntypedRow[],
  lines: readonly UntypedRow[],
  thrown: readonly UntypedRow[] | undefined,
  innings: number,
  limits: ReturnType<typeof touchLimits>,
) {
  const last = faced.at(-1);
  const line = lines.at(-1);
  const own = battingCounts(faced);
  const box = (name: (typeof BOX_COUNTS)[number]) => sumColumn(lines, name);
  const outs = faced.map(
    (row) => (readNumber(row, "outs_after") ?? 0) - (readNumber(row, "outs_before") ?? 0),
  );
  const outs_recorded = box("outs_recorded") ?? outs.reduce((sum, one) => sum + one, 0);
  const hits_allowed = box("hits_allowed") ?? own.hits;
  const walks_allowed = box("walks_allowed") ?? own.walks;
  const earned_runs = box("earned_runs");
  const re24 = sumColumn(faced, "re24");
  const strikeouts = box("strikeouts") ?? own.strikeouts;
  const strikeout_pct = ratio(strikeouts, own.plate_appearances);
  const walk_pct = ratio(walks_allowed, own.plate_appearances);
  return {
    athlete_name: last?.pitcher_name ?? line?.athlete_name,
    team_id: last?.pitching_team_id ?? line?.team_id,
    team_abbreviation: last?.pitching_team_abbreviation ?? line?.team_abbreviation,
    team_name: last?.pitching_team_name ?? line?.team_name,
    games: new Set([...faced, ...lines].map(({ game_id }) => game_id)).size,
    batters_faced: own.plate_appearances,
    outs_recorded,
    innings_pitched: `${Math.floor(outs_recorded / 3)}.${outs_recorded % 3}`,
    hits_allowed,
    home_runs_allowed: box("home_runs_allowed") ?? own.home_runs,
    walks_allowed,
    intentional_walks: own.intentional_walks,
    hit_batters: own.hit_by_pitch,
    strikeouts,
    runs_allowed: box("runs_allowed"),
    earned_runs,
    era: perInnings(innings, earned_runs, outs_recorded),
    whip: walksAndHits(walks_allowed, hits_allowed, outs_recorded),
    re24: re24 === null ? null : 0 - re24,
    strikeout_pct,
    walk_pct,
    strikeout_minus_walk_pct: minus(strikeout_pct, walk_pct),
    ground_ball_pct: ratio(own.ground_balls, own.ground_balls + own.balls_in_flight),
    pitches: thrown ? countRows(thrown) : null,
    ...countDiscipline(thrown ?? [], limits),
    ...meanVelocities(thrown ?? []),
  };
}

interface FipCounts {
  readonly home_runs_allowed: number;
  readonly walks_allowed: number;
  readonly hit_batters: number;
  readonly strikeouts: number;
  readonly outs_recorded: number;
  /** Null without the box score. */
  readonly earned_runs: number | null;
}

/** Returns runs in nine innings, times innings, by home runs, walks, hit batters and strikeouts. */
const independentRuns = (counts: FipCounts): number =>
  13 * counts.home_runs_allowed +
  3 * (counts.walks_allowed + counts.hit_batters) -
  2 * counts.strikeouts;

/** Returns the ERA of all pitchers minus their FIP without a constant; null without earned runs. */
export function computeFipConstant(pitchers: readonly FipCounts[], innings = 9): number | null {
  let outs = 0;
  let earned = 0;
  let independent = 0;
  for (const pitcher of pitchers) {
    if (pitcher.earned_runs === null) continue;
    outs += pitcher.outs_recorded;
    earned += pitcher.earned_runs;
    independent += independentRuns(pitcher);
  }
  return ratio(3 * innings * earned - (innings / 3) * independent, outs);
}

function computeFip(pitcher: FipCounts, innings: number, constant: number | null): number | null {
  const own = ratio((innings / 3) * independentRuns(pitcher), pitcher.outs_recorded);
  return own === null || constant === null ? null : own + constant;
}
