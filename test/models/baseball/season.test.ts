import { expect, it, onTestFinished } from "vitest";
import { toPolars } from "../../../src/frames/convert";
import { rows } from "../../../src/frames/rows";
import { battingMetrics } from "../../../src/models/baseball/batting-metrics";
import { parkFactors } from "../../../src/models/baseball/park-factors";
import { pitchingMetrics } from "../../../src/models/baseball/pitching-metrics";
import { runExpectancy } from "../../../src/models/baseball/run-expectancy";
import { winProbabilityAdded } from "../../../src/models/win-probability/added";
import { openSeason } from "../../../src/seasons/open";
import { danfo } from "../../games/baseball/games";
import { scratch } from "../../seasons/recorded";
import { sampleLeague, startAsReal } from "../../support/sample";

it("the tables of a season give what its summaries give", async () => {
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
  expect(rows(battingMetrics(turns, least))).toEqual(rows(battingMetrics(summaries, least)));
  const options = {
    box_score: await season.load("boxScorePitching"),
    pitches: await season.load("pitches"),
  };
  expect(rows(pitchingMetrics(turns, options))).toEqual(rows(pitchingMetrics(summaries)));
  const [park] = rows(parkFactors(await season.load("teamGames")));
  expect(park?.games).toBeGreaterThan(0);
});
