import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import * as sf from "../../src/index";
import { parseObject } from "../../src/schema/parse";
import { mlb, wbb } from "../games/summaries";
import { payloadText, seasonFiles } from "../support/payloads";

const game = (id: string) => {
  const file = seasonFiles().find((path) => basename(path).startsWith(id));
  if (file === undefined) throw new Error(`no game ${id}`);
  return wbb(JSON.parse(gunzipSync(readFileSync(file)).toString()));
};
const chances = (id: string) => sf.rows(sf.winProbability(game(id)));
const shot = (id: string, play: string) =>
  sf.rows(sf.shots(game(id))).find((row) => row.play_id === play);

// Read by hand in the raw JSON of each game.
describe("mistakes of the service that tables do not repeat", () => {
  it("keep the swing of a three at 0:00 that plays[] has before the end of the quarter", () => {
    const list = chances("401487913");
    const index = list.findIndex(({ play_id }) => play_id === "401487913104999902");
    expect(list.slice(index - 1, index + 2)).toMatchObject([
      { home_win_probability: 0.968, away_score: 69 },
      {
        text: "Sydney Gandy made Three Point Jumper.",
        home_win_probability: 0.5,
        home_win_probability_change: -0.468,
        away_score: 72,
        source: "level",
      },
      // 1.0 was sent, though Idaho's three for the tie still counted.
      {
        text: "End of 4th Quarter",
        home_win_probability: 0.5,
        away_score: 72,
        is_last_of_instant: true,
        instant_change: -0.468,
      },
    ]);
  });

  it("do not believe an end of the game with a score long past", () => {
    // 0.0 for the home side, at 50-51, before free throws made it 52-51.
    const end = chances("401474342").find(({ play_id }) => play_id === "401474342104999901");
    expect(end).toMatchObject({ home_score: 52, away_score: 51, home_win_probability: 1 });
    // The last entry of all: 0.0 at 73-74, although the home side won by 77-75.
    expect(chances("401473878").at(-1)).toMatchObject({
      home_score: 77,
      away_score: 75,
      home_win_probability: null,
      log_stops_early: false,
    });
  });

  it("do not believe the end of a quarter that was computed from another score", () => {
    // 0.52 at 52-51; rows and the sum of the points are 50-53 before and after.
    const list = chances("401485660");
    const index = list.findIndex(({ play_id }) => play_id === "401485660103999901");
    expect(list.slice(index - 1, index + 2)).toMatchObject([
      { home_score: 50, away_score: 53, home_win_probability: 0.269 },
      {
        text: "End of 3rd Quarter",
        home_score: 50,
        away_score: 53,
        home_win_probability: 0.269,
        home_win_probability_change: 0,
        source: "service",
      },
      { home_win_probability: 0.275, home_win_probability_change: 0.006 },
    ]);
    const [details] = sf.rows(sf.gameDetails(game("401485660")));
    expect(details?.excitement).toBeCloseTo(5.286, 9);
    // The missed three after it lost 25 points of the probability with the value that was sent.
    const singleton = sf
      .rows(sf.winProbabilityAdded(game("401485660")))
      .find(({ athlete_name }) => athlete_name === "Jasmine Singleton");
    expect(singleton?.top_change).toBeGreaterThan(-0.1);
  });

  it("have the sum of the points where rows show others", () => {
    // The row shows 21-15, the log's baskets sum to 17-14.
    const end = chances("401491476").find(({ play_id }) => play_id === "401491476101999901");
    expect(end).toMatchObject({ home_score: 17, away_score: 14 });
  });

  it("report that a log stops early", () => {
    // A turnover at 0:15 of overtime and 75-75 is the last play; it ended 77-75.
    expect(chances("401494055").at(-1)).toMatchObject({
      home_score: 75,
      away_score: 75,
      log_stops_early: true,
    });
  });

  it("count Hampton's three as three, for which scoreValue is 2", () => {
    expect(shot("401491336", "401491336104996801")).toMatchObject({
      points_scored: 3,
      points_attempted: 3,
      away_score_before: 81,
    });
  });

  it("have shots of the other half at the basket", () => {
    // Raw (15, 73) and (35, 63), with 5:34 and 2:08 left.
    expect(shot("401483567", "401483567102946501")).toMatchObject({ x_ft: 10, y_ft: 10.5 });
    expect(shot("401487170", "401487170104979105")).toMatchObject({ x_ft: -10, y_ft: 20.5 });
  });

  it("have as many pitches as the box score", () => {
    const thrown = (name: string) => {
      const counts = new Map<string | null, number>();
      for (const { pitcher_name } of sf.rows(sf.pitches(mlb(JSON.parse(payloadText(name)))))) {
        counts.set(pitcher_name, (counts.get(pitcher_name) ?? 0) + 1);
      }
      return [...counts].sort(([, one], [, other]) => other - one);
    };
    expect(thrown("mlb/summary_401472463.json")).toEqual([
      ["Rich Hill", 97],
      ["Aaron Civale", 88],
      ["Sam Hentges", 25],
      ["Nick Sandlin", 16],
      ["Ryan Borucki", 16],
      ["Enyel De Los Santos", 14],
      ["Colin Holderman", 12],
      ["Michael Kelly", 11],
      ["David Bednar", 7],
      ["Dauri Moreta", 4],
    ]);
  });

  it("know a ball game to be won after its last plate appearance alone", () => {
    const list = sf.rows(
      sf.winProbability(mlb(JSON.parse(payloadText("mlb/summary_401472463.json")))),
    );
    // 1.0 was sent after both.
    expect(list.slice(-2)).toMatchObject([
      { play_id: "4014724631602990057", home_win_probability: null },
      { play_id: "4014724631603990057", home_win_probability: 1, log_stops_early: false },
    ]);
  });

  it("read a game of two halves of 2026 to its end", () => {
    const raw = JSON.parse(payloadText("other/mbb_summary_2026_substitutions.json"));
    const list = sf.rows(sf.winProbability(wbb(raw)));
    expect(list).toHaveLength(445);
    expect(list.slice(-2)).toMatchObject([
      { text: "End of 2nd half", home_win_probability: 1, home_score: 77, away_score: 51 },
      { text: "End of Game", home_win_probability: 1, log_stops_early: false },
    ]);
  });

  it.each([
    ["mlb/summary_401696636.json", "4016966360203990057"],
    ["other/mbb_summary_2026_substitutions.json", "401820771119617939"],
  ])("have the ids of videos as they were sent: %s", (name, id) => {
    const { article } = parseObject(payloadText(name), "") as {
      article: { video: { plays: { id: unknown }[] }[] };
    };
    expect(article.video[0]?.plays[0]?.id).toBe(id);
  });
});
