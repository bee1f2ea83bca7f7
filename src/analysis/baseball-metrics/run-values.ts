import { readNumber, rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { EVENT, STATE_COLUMNS } from "../../games/baseball/plate-half-innings";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import type { LeagueCode } from "../../leagues";
import { character, decidedBy, double, integer } from "../../schema/columns";
import {
  numberWithin,
  type OptionRule,
  objectWith,
  positiveNumber,
} from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import {
  type PlateAppearance,
  plateAppearances,
} from "../plate-appearances/plate-appearance-table";
import { PUBLISHED_LEAGUES } from "../plate-appearances/published-run-expectancy";
import {
  type BattingCounts,
  battingCounts,
  COUNTED,
  isPlateAppearance,
  timesOnBase,
  wobaChances,
} from "./batting-counts";
import { averageByGroup } from "./grouped-mean";
import {
  countRunExpectancy,
  isMany,
  type RunExpectancyOptions,
  requireValues,
  runExpectancyRules,
} from "./run-expectancy";

const columns = decidedBy(
  ["event", "kind", "count", "run_value", "standard_error", "woba_weight"],
  {
    kind: character("plate appearance, or running (a baserunning play)."),
    event: character("Event, as named in plateAppearances.event."),
    count: integer("Number of these events in the games passed."),
    run_value: double(
      "Mean runs that the event is worth to the side at bat: change in run expectancy plus runs scored.",
    ),
    standard_error: double(
      "Standard error of run_value, in runs, clustered by game; null with fewer than two games.",
    ),
    woba_weight: double("Weight in wOBA; null for events that wOBA does not count."),
    source: character(
      "Source of woba_weight: counted in these games, or published (The Book); null without one.",
    ),
  },
);

const NAME = "runValues";

export const VALUED: readonly string[] = [...STATE_COLUMNS, ...COUNTED, "re_after"];

/** Run value of one event. */
export interface RunValue extends RowInLeague<typeof columns> {}

/**
 * Returns linear weights: the mean run value of each result of a plate appearance and each baserunning play,
 * and its weight in wOBA. One row is one event that occurred, plate appearances before baserunning plays, the
 * most valuable first.
 *
 * Takes summaries of baseball games, or the table of `plateAppearances` as either kind of frame or rows; the
 * result has the same form. Runs are by `runExpectancy` of the same games: counted in them, or published if
 * there are fewer than `min_games`. A weight in wOBA is the run value minus that of an out, times one factor.
 * The factor makes overall wOBA equal on-base percentage without intentional walks (FanGraphs, "Linear
 * Weights"). An out is an at-bat without a hit or an error, or a sacrifice fly. With fewer games than
 * `min_games` the weights are those of The Book by Tango, Lichtman and Dolphin. Empty for an empty table.
 *
 * @category Baseball values
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * runValues([game, other], { min_games: 0 });
 */
export const runValues: AggregateWith<
  { baseball: PlateAppearance },
  { baseball: RunValue },
  RunExpectancyOptions
> = defineAggregate({
  name: NAME,
  from: plateAppearances,
  keys: EVENT,
  options: runExpectancyRules,
  baseball: {
    needs: VALUED,
    columns,
    items({ rows, league }, { min_games }) {
      requireValues(NAME, rows, min_games, league);
      const runsOf = runsByState(rows, min_games, league);
      const found = computeWobaWeights(rows, min_games, league, runsOf);
      return listValues(rows, runsOf).map((one) => {
        const name = one.event.replaceAll(" ", "_") as keyof WobaWeights;
        const weight = found?.weights[name] ?? null;
        return { ...one, woba_weight: weight, source: weight === null ? null : found?.source };
      });
    },
  },
});

type RunsOf = ReturnType<typeof runsByState>;

function listValues(table: readonly UntypedRow[], runsOf: RunsOf) {
  const events = table.filter(({ event }) => typeof event === "string");
  return rowsByKey(events, ["kind", "event"])
    .map((rows) => {
      const [first] = rows as [UntypedRow];
      const { mean, standard_error } = averageRuns(rows, runsOf);
      return {
        kind: first.kind,
        event: String(first.event),
        count: rows.length,
        run_value: mean ?? 0,
        standard_error,
        isTurn: isPlateAppearance(first),
      };
    })
    .sort(
      (one, other) => Number(other.isTurn) - Number(one.isTurn) || other.run_value - one.run_value,
    );
}

const averageRuns = (rows: readonly UntypedRow[], runsOf: RunsOf) =>
  averageByGroup(rows.map((row) => ({ value: runsOf(row), group: row.game_id })));

/** Returns the run value of a row by the run expectancy of its own games, or the published one. */
function runsByState(
  table: readonly UntypedRow[],
  least: number,
  league: LeagueCode | undefined,
): (row: UntypedRow) => number {
  const expected = countRunExpectancy(table, least, league);
  return (row) => {
    const outs = readNumber(row, "outs_after") ?? 3;
    // 0 after the third out, and when the game was over.
    const isEnd = outs === 3 || readNumber(row, "re_after") === 0;
    const before = expected(String(row.bases_before), readNumber(row, "outs_before") ?? 0) ?? 0;
    const after = isEnd ? 0 : (expected(String(row.bases_after), outs) ?? 0);
    return after - before + (readNumber(row, "runs") ?? 0);
  };
}

/**
 * Returns weights of wOBA from the run values of a table, or published ones if its games are few. A league
 * without published weights then has none. `scale` is wOBA per run above an out; null for published weights.
 */
export function computeWobaWeights(
  table: readonly UntypedRow[],
  least: number,
  league: LeagueCode | undefined,
  runsOf = runsByState(table, least, league),
) {
  const published =
    league === undefined || PUBLISHED_LEAGUES.includes(league)
      ? ({ weights: publishedWobaWeights, source: "published", scale: null } as const)
      : undefined;
  if (table.length === 0 || !isMany(table, least)) return published;
  const turns = table.filter(isPlateAppearance);
  const meanRuns = (isOne: (row: UntypedRow) => boolean) =>
    averageRuns(turns.filter(isOne), runsOf).mean;
  const out = meanRuns(isOut);
  if (out === null) return published;
  const runs = mapped(
    // The weight of an event that did not happen has no effect.
    (event) => meanRuns((row) => row.event === event.replaceAll("_", " ")) ?? out,
  );
  const scaled = scaledToOnBase(runs, out, battingCounts(turns));
  return scaled === undefined ? published : { ...scaled, source: "counted" as const };
}

const NO_OUTS: readonly unknown[] = ["single", "double", "triple", "home run", "reached on error"];

const isOut = ({ event, at_bat }: UntypedRow): boolean =>
  (at_bat === true && !NO_OUTS.includes(event)) || event === "sacrifice fly";

/** Weights in wOBA by result of a plate appearance. */
export interface WobaWeights {
  /** Unintentional walks. */
  readonly walk: number;
  readonly hit_by_pitch: number;
  readonly single: number;
  readonly double: number;
  readonly triple: number;
  readonly home_run: number;
}

/** Tango, Lichtman and Dolphin, The Book: Playing the Percentages in Baseball, 2007. */
export const publishedWobaWeights: WobaWeights = {
  walk: 0.72,
  hit_by_pitch: 0.75,
  single: 0.9,
  double: 1.24,
  triple: 1.56,
  home_run: 1.95,
};

export const WOBA_EVENTS = Object.keys(publishedWobaWeights) as readonly (keyof WobaWeights)[];

/** Returns wOBA: the sum of weights over at-bats, unintentional walks, sacrifice flies and hit batters. */
export function computeWoba(counts: BattingCounts, weights: WobaWeights): number | null {
  const times: WobaWeights = {
    walk: counts.walks - counts.intentional_walks,
    hit_by_pitch: counts.hit_by_pitch,
    single: counts.singles,
    double: counts.doubles,
    triple: counts.triples,
    home_run: counts.home_runs,
  };
  const weighted = WOBA_EVENTS.reduce((sum, event) => sum + weights[event] * times[event], 0);
  return ratio(weighted, wobaChances(counts));
}

/**
 * Returns weights: the runs of each result above those of an out, times a scale. The scale makes overall wOBA
 * equal on-base percentage without intentional walks. Undefined if nobody reached base.
 */
function scaledToOnBase(runs: WobaWeights, out: number, all: BattingCounts) {
  const aboveOut = mapped((event) => runs[event] - out);
  const unscaled = computeWoba(all, aboveOut);
  const onBase = ratio(timesOnBase(all) - all.intentional_walks, wobaChances(all));
  if (unscaled === null || unscaled <= 0 || onBase === null) return undefined;
  const scale = onBase / unscaled;
  return { weights: mapped((event) => aboveOut[event] * scale), scale };
}

const mapped = <T>(value: (event: keyof WobaWeights) => T) =>
  Object.fromEntries(WOBA_EVENTS.map((event) => [event, value(event)])) as Readonly<
    Record<keyof WobaWeights, T>
  >;

const anyNumber = numberWithin({ from: -Number.MAX_VALUE }, undefined, "a number");

export const weightsRule = objectWith(mapped(() => anyNumber)) as OptionRule<
  WobaWeights | undefined
>;

/** Constants of a league's season for wRC, such as those published by FanGraphs. */
export interface WobaConstants {
  /** wOBA of the league. */
  readonly woba: number;
  /** wOBA per run above an out. */
  readonly woba_scale: number;
  /** Runs of the league per plate appearance. */
  readonly runs_per_plate_appearance: number;
}

export const constantsRule = objectWith({
  woba: positiveNumber,
  woba_scale: positiveNumber,
  runs_per_plate_appearance: positiveNumber,
}) as OptionRule<WobaConstants | undefined>;

/** Returns runs created, and runs created per plate appearance as a percentage of the league's. */
export function runsCreated(
  woba: number | null,
  plate_appearances: number,
  constants: { readonly [Name in keyof WobaConstants]: number | null },
) {
  const { woba: all, woba_scale, runs_per_plate_appearance: runs } = constants;
  if (woba === null || all === null || woba_scale === null || runs === null) {
    return { wrc: null, wrc_plus: null };
  }
  const each = (woba - all) / woba_scale + runs;
  return { wrc: each * plate_appearances, wrc_plus: ratio(100 * each, runs) };
}
