import { expectTypeOf, test } from "vitest";
import * as sf from "../../src/index";

// Checked by the compiler, never run.
declare const wbb: sf.WbbSummary;
declare const wbbDanfo: sf.WbbSummary<"danfo">;
declare const wbbPolars: sf.WbbSummary<"polars">;
declare const mlb: sf.MlbSummary;
declare const mlbPolars: sf.MlbSummary<"polars">;
declare const any: sf.WbbSummary | sf.MlbSummary;

test("load returns games of a folder, pattern or league, and the table of a file", () => {
  expectTypeOf(sf.load("games.csv")).toEqualTypeOf<sf.DanfoFrame>();
  expectTypeOf(
    sf.load("games.csv" as string, { return_as_polars: true }),
  ).toEqualTypeOf<sf.PolarsFrame>();
  expectTypeOf(sf.load("games", { league: "mlb" })).toEqualTypeOf<sf.MlbSummary<"danfo">[]>();
  const polars = sf.load("games/2023*.json", { return_as_polars: true });
  expectTypeOf(polars).toEqualTypeOf<sf.WbbSummary<"polars">[] | sf.MlbSummary<"polars">[]>();
});

test("a summary of either kind is none of danfo", () => {
  expectTypeOf<sf.WbbSummary>().not.toExtend<sf.WbbSummary<"danfo">>();
  expectTypeOf<sf.WbbSummary<"polars">>().not.toExtend<sf.WbbSummary<"danfo">>();
  expectTypeOf<sf.WbbSummary<"danfo">>().toExtend<sf.WbbSummary>();
});

test("tables are of the same kind as the passed frames", () => {
  expectTypeOf(sf.shots(wbbDanfo)).toEqualTypeOf<sf.DanfoFrame<sf.Shot>>();
  expectTypeOf(sf.shots([wbbPolars])).toEqualTypeOf<sf.PolarsFrame<sf.Shot>>();
  expectTypeOf(sf.shots(wbb)).toEqualTypeOf<sf.Frame<sf.Shot>>();
  expectTypeOf(sf.pitches(mlbPolars)).toEqualTypeOf<sf.PolarsFrame<sf.Pitch>>();
  expectTypeOf(sf.pitches([mlb])).toEqualTypeOf<sf.Frame<sf.Pitch>>();
  expectTypeOf(sf.battingOrders(mlbPolars)).toEqualTypeOf<sf.PolarsFrame<sf.BattingOrderRow>>();
  expectTypeOf(sf.fourFactors(wbb)).toEqualTypeOf<sf.Frame<sf.FourFactors>>();
  expectTypeOf(sf.boxScore(wbb)).toEqualTypeOf<sf.Frame<sf.WbbBoxScoreRow>>();
  expectTypeOf(sf.boxScore(mlb)).toEqualTypeOf<sf.BaseballBoxScore>();
  expectTypeOf(sf.boxScore(mlbPolars)).toEqualTypeOf<sf.BaseballBoxScore<"polars">>();
});

test("baseball's models are of the kind of their arguments", () => {
  expectTypeOf(sf.plateAppearances(mlbPolars)).toEqualTypeOf<sf.PolarsFrame<sf.PlateAppearance>>();
  expectTypeOf(sf.runExpectancy(mlbPolars)).toEqualTypeOf<sf.PolarsFrame<sf.RunExpectancy>>();
  expectTypeOf(sf.runExpectancy([mlb])).toEqualTypeOf<sf.Frame<sf.RunExpectancy>>();
  expectTypeOf(sf.battingMetrics(sf.plateAppearances(mlbPolars))).toEqualTypeOf<
    sf.PolarsFrame<sf.BattingMetrics>
  >();
  expectTypeOf(sf.battingMetrics(sf.rows(sf.plateAppearances(mlb)))).toEqualTypeOf<
    sf.BattingMetrics[]
  >();
  // @ts-expect-error basketball has no runs to expect
  sf.runExpectancy(wbb);
});

test("a game of either league gives the table of either", () => {
  expectTypeOf(sf.winProbability(wbb)).toEqualTypeOf<sf.Frame<sf.WbbWinProbabilityRow>>();
  expectTypeOf(sf.winProbability(any)).toEqualTypeOf<
    sf.Frame<sf.WbbWinProbabilityRow | sf.MlbWinProbabilityRow>
  >();
  expectTypeOf(sf.reconcile(any)).toEqualTypeOf<sf.Frame<sf.ReconcileRow>>();
  expectTypeOf(sf.lineScores(wbbPolars)).toEqualTypeOf<sf.PolarsFrame<sf.WbbLineScore>>();
  expectTypeOf(sf.lineScores([mlb])).toEqualTypeOf<sf.Frame<sf.MlbLineScore>>();
  expectTypeOf(sf.odds(wbbDanfo)).toEqualTypeOf<sf.DanfoFrame<sf.GameOdds>>();
  expectTypeOf(sf.gameDetails(any)).toEqualTypeOf<sf.Frame<sf.GameDetails>>();
  expectTypeOf(sf.boxScore(any)).toEqualTypeOf<sf.Frame<sf.WbbBoxScoreRow> | sf.BaseballBoxScore>();
});

test("a table of one league takes no game of the other", () => {
  // @ts-expect-error baseball has no shots
  sf.shots(mlb);
  // @ts-expect-error basketball has no batting order
  sf.battingOrders(wbb);
  // @ts-expect-error basketball has no pitches
  sf.pitches(wbb);
  // @ts-expect-error a game of either league may be the wrong one
  sf.shots(any);
});
