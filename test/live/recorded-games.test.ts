// Full summaries of the real service, cut at growing numbers of plays.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { contentOf, readPlays } from "../../src/live/track/readings";
import { payloadText, seasonFiles } from "../support/payloads";
import { type Json, rowsOf, scored } from "./as-if-live";
import { eventsOf, ofType, watching } from "./watching";

/** Number of plays between two polls. */
const PLAYS_A_POLL = 25;

/** The events of a game that grows by some plays a poll, and the content of its summary. */
async function toldOf(league: "wbb" | "mlb", summary: Json) {
  const rows = rowsOf(league, summary);
  const moments = [];
  for (let count = PLAYS_A_POLL; count < rows.length; count += PLAYS_A_POLL) {
    moments.push({ rows: rows.slice(0, count) });
  }
  const { watch } = watching(league, summary, [...moments, { rows, over: true }]);
  const events = await eventsOf(watch);
  const plays = ofType(events, "play");
  return {
    events,
    rows,
    tracked: plays.map(({ play }) => contentOf(league, play)),
    truth: readPlays(league, { plays: rows.map(({ json }) => json) }).map(({ content }) => content),
  };
}

it.each([
  ["wbb", "wbb/summary_401469424_fullcoords.json"],
  ["wbb", "wbb/summary_401486844_3ot_nocoords.json"],
  ["wbb", "wbb/summary_401488978_sentinel.json"],
  ["wbb", "other/mbb_summary_2026_substitutions.json"],
  ["mlb", "mlb/summary_401472463.json"],
  ["mlb", "mlb/summary_401696636.json"],
] as const)("tells the %s game %s as if live", async (league, name) => {
  const { events, tracked, truth, rows } = await toldOf(league, JSON.parse(payloadText(name)));
  expect(tracked).toEqual(truth);
  expect(ofType(events, "correction")).toEqual([]);
  const { away, home } = scored(rows);
  expect(events.at(-1)).toMatchObject({ type: "end", away_score: away, home_score: home });
  const scoring = rows.filter(({ points }) => points.away + points.home > 0);
  expect(ofType(events, "score")).toHaveLength(scoring.length);
});

it.each([
  // Reese, Carson for three, Reese: the first lines of the log. Arkansas is away.
  [
    "wbb",
    "wbb/summary_401469424_fullcoords.json",
    [
      ["Angel Reese, 2 points: ARK 0, LSU 2", "4433402", 2],
      ["Jasmine Carson, 3 points: ARK 0, LSU 5", "4398588", 3],
      ["Angel Reese, 2 points: ARK 0, LSU 7", "4433402", 2],
    ],
  ],
  // Thomas homered with one on, then Langeliers hit a sacrifice fly.
  [
    "mlb",
    "mlb/summary_401696636.json",
    [
      ["Colby Thomas at bat, 2 runs: ATH 2, WSH 0", "4662616", 2],
      ["Shea Langeliers at bat, 1 run: ATH 3, WSH 0", "42598", 1],
    ],
  ],
] as const)("names the players who score in the %s game %s", async (league, name, expected) => {
  const { events } = await toldOf(league, JSON.parse(payloadText(name)));
  const scores = ofType(events, "score").slice(0, expected.length);
  expect(scores.map(({ text, athlete_id, points }) => [text, athlete_id, points])).toEqual(
    expected,
  );
});

it("tells games of a recorded season as if live, nothing lost and nothing twice", async () => {
  const files = seasonFiles().filter((_, index) => index % 100 === 0);
  for (const file of files) {
    const summary = JSON.parse(gunzipSync(readFileSync(file)).toString());
    if ((summary.plays ?? []).length === 0) continue;
    const { events, tracked, truth } = await toldOf("wbb", summary);
    expect(tracked, file).toEqual(truth);
    expect(ofType(events, "correction"), file).toEqual([]);
    expect(ofType(events, "end"), file).toHaveLength(1);
  }
});
