import { expectTypeOf, test } from "vitest";
import type { BattingMetrics } from "../../src/analysis/baseball-metrics/batting-columns";
import { battingMetrics } from "../../src/analysis/baseball-metrics/batting-metrics";
import {
  type RunExpectancy,
  runExpectancy,
} from "../../src/analysis/baseball-metrics/run-expectancy";
import {
  type BaseballBoxScore,
  boxScore,
  type WbbBoxScoreRow,
} from "../../src/analysis/box-scores/box-score";
import { type FourFactors, fourFactors } from "../../src/analysis/four-factors/four-factors";
import { type GameDetails, gameDetails } from "../../src/analysis/game-details/game-details";
import {
  lineScores,
  type MlbLineScore,
  type WbbLineScore,
} from "../../src/analysis/game-details/line-scores";
import { type GameOdds, odds } from "../../src/analysis/game-details/odds";
import { type Pitch, pitches } from "../../src/analysis/pitches/pitches";
import {
  type BattingOrderRow,
  battingOrders,
} from "../../src/analysis/plate-appearances/batting-orders";
import {
  type PlateAppearance,
  plateAppearances,
} from "../../src/analysis/plate-appearances/plate-appearance-table";
import { type ReconcileRow, reconcile } from "../../src/analysis/reconcile/reconcile";
import { type Shot, shots } from "../../src/analysis/shots/shots";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "../../src/analysis/win-probability/win-probability";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame, Frame, PolarsFrame } from "../../src/frames/types";
import type { MlbSummary, WbbSummary } from "../../src/games/game";
import { load } from "../../src/service/find/load";

// Checked by the compiler, never run.
declare const wbb: WbbSummary;
declare const wbbDanfo: WbbSummary<"danfo">;
declare const wbbPolars: WbbSummary<"polars">;
declare const mlb: MlbSummary;
declare const mlbPolars: MlbSummary<"polars">;
declare const any: WbbSummary | MlbSummary;

test("load returns games of a folder, pattern or league, and the table of a file", () => {
  expectTypeOf(load("games.csv")).toEqualTypeOf<DanfoFrame>();
  expectTypeOf(
    load("games.csv" as string, { return_as_polars: true }),
  ).toEqualTypeOf<PolarsFrame>();
  expectTypeOf(load("games", { league: "mlb" })).toEqualTypeOf<MlbSummary<"danfo">[]>();
  const polars = load("games/2023*.json", { return_as_polars: true });
  expectTypeOf(polars).toEqualTypeOf<WbbSummary<"polars">[] | MlbSummary<"polars">[]>();
});

test("a summary of either kind is none of danfo", () => {
  expectTypeOf<WbbSummary>().not.toExtend<WbbSummary<"danfo">>();
  expectTypeOf<WbbSummary<"polars">>().not.toExtend<WbbSummary<"danfo">>();
  expectTypeOf<WbbSummary<"danfo">>().toExtend<WbbSummary>();
});

test("tables are of the same kind as the passed frames", () => {
  expectTypeOf(shots(wbbDanfo)).toEqualTypeOf<DanfoFrame<Shot>>();
  expectTypeOf(shots([wbbPolars])).toEqualTypeOf<PolarsFrame<Shot>>();
  expectTypeOf(shots(wbb)).toEqualTypeOf<Frame<Shot>>();
  expectTypeOf(pitches(mlbPolars)).toEqualTypeOf<PolarsFrame<Pitch>>();
  expectTypeOf(pitches([mlb])).toEqualTypeOf<Frame<Pitch>>();
  expectTypeOf(battingOrders(mlbPolars)).toEqualTypeOf<PolarsFrame<BattingOrderRow>>();
  expectTypeOf(fourFactors(wbb)).toEqualTypeOf<Frame<FourFactors>>();
  expectTypeOf(boxScore(wbb)).toEqualTypeOf<Frame<WbbBoxScoreRow>>();
  expectTypeOf(boxScore(mlb)).toEqualTypeOf<BaseballBoxScore>();
  expectTypeOf(boxScore(mlbPolars)).toEqualTypeOf<BaseballBoxScore<"polars">>();
});

test("baseball's models are of the kind of their arguments", () => {
  expectTypeOf(plateAppearances(mlbPolars)).toEqualTypeOf<PolarsFrame<PlateAppearance>>();
  expectTypeOf(runExpectancy(mlbPolars)).toEqualTypeOf<PolarsFrame<RunExpectancy>>();
  expectTypeOf(runExpectancy([mlb])).toEqualTypeOf<Frame<RunExpectancy>>();
  expectTypeOf(battingMetrics(plateAppearances(mlbPolars))).toEqualTypeOf<
    PolarsFrame<BattingMetrics>
  >();
  expectTypeOf(battingMetrics(rows(plateAppearances(mlb)))).toEqualTypeOf<BattingMetrics[]>();
  // @ts-expect-error basketball has no runs to expect
  runExpectancy(wbb);
});

test("a game of either league gives the table of either", () => {
  expectTypeOf(winProbability(wbb)).toEqualTypeOf<Frame<WbbWinProbabilityRow>>();
  expectTypeOf(winProbability(any)).toEqualTypeOf<
    Frame<WbbWinProbabilityRow | MlbWinProbabilityRow>
  >();
  expectTypeOf(reconcile(any)).toEqualTypeOf<Frame<ReconcileRow>>();
  expectTypeOf(lineScores(wbbPolars)).toEqualTypeOf<PolarsFrame<WbbLineScore>>();
  expectTypeOf(lineScores([mlb])).toEqualTypeOf<Frame<MlbLineScore>>();
  expectTypeOf(odds(wbbDanfo)).toEqualTypeOf<DanfoFrame<GameOdds>>();
  expectTypeOf(gameDetails(any)).toEqualTypeOf<Frame<GameDetails>>();
  expectTypeOf(boxScore(any)).toEqualTypeOf<Frame<WbbBoxScoreRow> | BaseballBoxScore>();
});

test("a table of one league takes no game of the other", () => {
  // @ts-expect-error baseball has no shots
  shots(mlb);
  // @ts-expect-error basketball has no batting order
  battingOrders(wbb);
  // @ts-expect-error basketball has no pitches
  pitches(wbb);
  // @ts-expect-error a game of either league may be the wrong one
  shots(any);
});
