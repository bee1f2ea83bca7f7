import { expect, it, onTestFinished } from "vitest";
import { battingMetrics } from "../../../src/analysis/baseball-metrics/batting-metrics";
import { parkFactors } from "../../../src/analysis/baseball-metrics/park-factors";
import { pitchingMetrics } from "../../../src/analysis/baseball-metrics/pitching-metrics";
import { runExpectancy } from "../../../src/analysis/baseball-metrics/run-expectancy";
import { percentileCard } from "../../../src/analysis/comparison/chart/percentile-card";
import { leaders } from "../../../src/analysis/totals/leaders";
import { winProbabilityAdded } from "../../../src/analysis/win-probability-added/win-probability-added";
import { toPolars } from "../../../src/frames/convert";
import { rows } from "../../../src/frames/rows";
import { openSeason } from "../../../src/seasons/open";
import { danfo } from "../../games/baseball/games";
import { scratch } from "../../seasons/recorded";
import { sampleLeague, startAsReal } from "../../support/sample";

it("the tables of a season have the results of its summaries", async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const { base_url } = sample;
  const season = await openSeason({ league: "mlb", season: 2025, dir: scratch(), base_url });
  await season.update({ dates: "20250528-20250604" });
  const turns = await season.load("plateAppearances");
  const games = [...new Set(rows(turns).map(({ game_id }) => String(game_id)))];
  const { raw } = sampleLeague({ as_real: true });
  const summaries = games.map((event_id) => danfo(raw("site_mlb_summary", { event_id })));
  expect(games.length).toBeGreaterThan(3);
  const least = { min_games: 0 };
  expect(rows(runExpectancy(turns, least))).toEqual(rows(runExpectancy(summaries, least)));
  expect(rows(runExpectancy(toPolars(turns), least))).toEqual(rows(runExpectancy(turns, least)));
  const unsaid = ({ season: _, ...row }: { season: unknown }) => row;
  expect(rows(winProbabilityAdded(turns)).map(unsaid)).toEqual(
    rows(winProbabilityAdded(summaries)).map(unsaid),
  );
  expect(rows(await season.winProbabilityAdded())).toEqual(rows(winProbabilityAdded(turns)));
  const pitches = await season.load("pitches");
  const options = { box_score: await season.load("boxScorePitching"), pitches };
  expect(rows(battingMetrics(turns, { ...least, pitches }))).toEqual(
    rows(battingMetrics(summaries, least)),
  );
  expect(rows(pitchingMetrics(turns, options))).toEqual(rows(pitchingMetrics(summaries)));
  const ranked = { ranks: true, min_outs: 20 } as const;
  const best = rows(await season.leaders("fip", { role: "pitching", min_outs: 20, n: 5 }));
  expect(best).toEqual(
    rows(leaders(pitchingMetrics(turns, { ...options, ...ranked }), "fip", { n: 5 })),
  );
  expect(best[0]).toMatchObject({ rank: 1, statistic: "fip", league: "mlb" });
  expect(rows(await season.leaders("woba", { min_plate_appearances: 5 }))[0]?.rank).toBe(1);
  const athlete_id = best[0]?.athlete_id ?? "";
  const card = await season.chart("percentiles", { athlete_id, role: "pitching" });
  const metrics = pitchingMetrics(turns, { ...options, ranks: true });
  const picture = (chart: typeof card) => chart.with({ caption: null }).spec;
  expect(picture(card)).toEqual(picture(percentileCard(metrics, { athlete_id })));
  const [park] = rows(parkFactors(await season.load("teamGames")));
  expect(park?.games).toBeGreaterThan(0);
});
