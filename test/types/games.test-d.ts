import { expectTypeOf, test } from "vitest";
import type { DanfoFrame, Frame, PolarsFrame } from "../../src/frames/types";
import { type Pitch, pitches } from "../../src/games/baseball/pitches";
import { type FourFactors, fourFactors } from "../../src/games/basketball/four-factors";
import { type Shot, shots } from "../../src/games/basketball/shots";
import { type BaseballBoxScore, boxScore, type WbbBoxScoreRow } from "../../src/games/box-score";
import type { MlbSummary, WbbSummary } from "../../src/games/game";
import { type ReconcileRow, reconcile } from "../../src/games/reconcile";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "../../src/games/win-probability";

// Checked by the compiler, never run.
declare const wbb: WbbSummary;
declare const wbbDanfo: WbbSummary<"danfo">;
declare const wbbPolars: WbbSummary<"polars">;
declare const mlb: MlbSummary;
declare const mlbPolars: MlbSummary<"polars">;
declare const any: WbbSummary | MlbSummary;

test("a summary of either kind is none of danfo", () => {
  expectTypeOf<WbbSummary>().not.toExtend<WbbSummary<"danfo">>();
  expectTypeOf<WbbSummary<"polars">>().not.toExtend<WbbSummary<"danfo">>();
  expectTypeOf<WbbSummary<"danfo">>().toExtend<WbbSummary>();
});

test("tables are of the kind of frames that they are given", () => {
  expectTypeOf(shots(wbbDanfo)).toEqualTypeOf<DanfoFrame<Shot>>();
  expectTypeOf(shots([wbbPolars])).toEqualTypeOf<PolarsFrame<Shot>>();
  expectTypeOf(shots(wbb)).toEqualTypeOf<Frame<Shot>>();
  expectTypeOf(pitches(mlbPolars)).toEqualTypeOf<PolarsFrame<Pitch>>();
  expectTypeOf(pitches([mlb])).toEqualTypeOf<Frame<Pitch>>();
  expectTypeOf(fourFactors(wbb)).toEqualTypeOf<Frame<FourFactors>>();
  expectTypeOf(boxScore(wbb)).toEqualTypeOf<Frame<WbbBoxScoreRow>>();
  expectTypeOf(boxScore(mlb)).toEqualTypeOf<BaseballBoxScore>();
  expectTypeOf(boxScore(mlbPolars)).toEqualTypeOf<BaseballBoxScore<"polars">>();
});

test("a game of either league gives the table of either", () => {
  expectTypeOf(winProbability(wbb)).toEqualTypeOf<Frame<WbbWinProbabilityRow>>();
  expectTypeOf(winProbability(any)).toEqualTypeOf<
    Frame<WbbWinProbabilityRow | MlbWinProbabilityRow>
  >();
  expectTypeOf(reconcile(any)).toEqualTypeOf<Frame<ReconcileRow>>();
  expectTypeOf(boxScore(any)).toEqualTypeOf<Frame<WbbBoxScoreRow> | BaseballBoxScore>();
});

test("a table of one league takes no game of the other", () => {
  // @ts-expect-error baseball has no shots
  shots(mlb);
  // @ts-expect-error basketball has no pitches
  pitches(wbb);
  // @ts-expect-error a game of either league may be the wrong one
  shots(any);
});
