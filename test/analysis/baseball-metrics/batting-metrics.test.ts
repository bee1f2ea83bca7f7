import { describe, expect, it } from "vitest";
import type { BattingMetrics } from "../../../src/analysis/baseball-metrics/batting-columns";
import { battingMetrics } from "../../../src/analysis/baseball-metrics/batting-metrics";
import { runValues } from "../../../src/analysis/baseball-metrics/run-values";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { danfo, present, simulated, sum } from "../../games/baseball/games";
import { lazy } from "../../support/payloads";
import { some } from "../../support/sample";
import { cells, inLine } from "../cells";
import { plateAppearance } from "../plate-appearances/made-up";
import { simulatedSeason } from "./simulated-season";

/** Plate appearances of one batter in the first inning of a game, by their results. */
const turnsOf = (events: readonly string[], more: object = {}): readonly object[] =>
  events.map((event, index) => plateAppearance(event, { play_id: String(index), ...more }));

const times = (count: number, event: string): readonly string[] => Array(count).fill(event);

const played = simulated.filter(({ results }) => results.length > 0);

describe("batting metrics by hand", () => {
  const turns = turnsOf([
    ...times(5, "single"),
    ...times(2, "double"),
    ...times(1, "triple"),
    ...times(2, "home run"),
    ...times(4, "walk"),
    ...times(1, "intentional walk"),
    ...times(1, "hit by pitch"),
    ...times(6, "strikeout"),
    ...times(8, "field out"),
    ...times(1, "reached on error"),
    ...times(2, "sacrifice fly"),
    ...times(1, "sacrifice bunt"),
    ...times(1, "catcher interference"),
  ]);
  const [one] = battingMetrics(turns);

  it("count every kind", () => {
    expect(one).toMatchObject({
      athlete_id: "7",
      athlete_name: "Ann Batter",
      team_abbreviation: "AWY",
      games: 1,
      plate_appearances: 35,
      // 35 - 5 walks - 1 hit batter - 2 flies - 1 bunt - 1 interference
      ...cells(`
        at_bats=25 hits=10 doubles=2 triples=1 home_runs=2 walks=5 intentional_walks=1
        hit_by_pitch=1 sacrifice_flies=2 sacrifice_bunts=1 reached_on_interference=1 strikeouts=6
        wpa=null
      `),
    });
    expect(one?.re24).toBeCloseTo(35 / 4, 12);
  });

  it("make the quotients of them", () => {
    expect(one?.batting_avg).toBe(10 / 25);
    expect(one?.on_base_pct).toBe(16 / 33);
    expect(one?.slug_avg).toBe((5 + 4 + 3 + 8) / 25);
    expect(one?.isolated_power).toBe(10 / 25);
    expect(one?.babip).toBe(8 / 19);
    // The Book's weights over 25 + 5 - 1 + 2 + 1.
    const book = 4 * 0.72 + 0.75 + 5 * 0.9 + 2 * 1.24 + 1.56 + 2 * 1.95;
    expect(one?.woba).toBeCloseTo(book / 32, 12);
  });

  it("add runs created, by the constants of a league", () => {
    expect(one).toMatchObject({ wrc: null, wrc_plus: null });
    const constants = { woba: 0.313, woba_scale: 1.232, runs_per_plate_appearance: 0.118 };
    const [known] = battingMetrics(turns, { constants });
    const book = (4 * 0.72 + 0.75 + 5 * 0.9 + 2 * 1.24 + 1.56 + 2 * 1.95) / 32;
    const each = (book - 0.313) / 1.232 + 0.118;
    expect(known?.wrc).toBeCloseTo(35 * each, 12);
    expect(known?.wrc_plus).toBeCloseTo((100 * each) / 0.118, 9);
    for (const wrong of [{ woba: "x" }, { woba_scale: 0 }, { woba: undefined }, { cFIP: 3.1 }]) {
      const call = () => battingMetrics(turns, { constants: { ...constants, ...wrong } } as never);
      expect(call).toThrow(ArgumentError);
    }
  });

  it("add walk and strikeout rates, OPS and ground balls of known flight", () => {
    expect(one?.walk_pct).toBe(5 / 35);
    expect(one?.strikeout_pct).toBe(6 / 35);
    expect(one?.ops).toBeCloseTo(16 / 33 + 20 / 25, 12);
    expect(one?.ground_ball_pct).toBeNull();
    const flights = ["G", "G", "F", "L", "P", "B", null];
    const hits = flights.map((trajectory, index) => ({
      ...turnsOf(["single"])[0],
      play_id: String(index),
      trajectory,
    }));
    expect(battingMetrics(hits)[0]?.ground_ball_pct).toBe(2 / 5);
  });

  it("qualify with 3.1 plate appearances a team game, or by the option", () => {
    const other = turnsOf(["home run", "field out"], { batter_id: "8" }).map((turn, index) => ({
      ...turn,
      play_id: `other ${index}`,
    }));
    const ranked = battingMetrics([...turns, ...other], { ranks: true });
    const places = ({ athlete_id, qualified, qualifying_minimum, woba_rank }: BattingMetrics) =>
      [athlete_id, qualified, qualifying_minimum, woba_rank] as const;
    expect(ranked.map(places)).toEqual([
      ["7", true, 3, 1],
      ["8", false, 3, null],
    ]);
    const lower = { ranks: true, min_plate_appearances: 2 } as const;
    // wOBA 0.975 of the second, who hit a home run in two turns.
    expect(battingMetrics([...turns, ...other], lower).map(places)).toEqual([
      ["7", true, 2, 2],
      ["8", true, 2, 1],
    ]);
    expect(battingMetrics([...turns, ...other])[0]).not.toHaveProperty("woba_rank");
  });

  it("keep two seasons of a batter apart, and count a plate appearance once", () => {
    const next = turns.map((turn) => ({ ...turn, game_id: "2", season: 2026 }));
    expect(inLine(battingMetrics([...turns, ...next]), "season hits")).toBe("2025 10; 2026 10");
    expect(battingMetrics([...turns, ...turns])).toEqual(battingMetrics(turns));
  });

  it("use the passed weights, and refuse others", () => {
    const zero = { walk: 0, hit_by_pitch: 0, single: 0, double: 0, triple: 0, home_run: 1 };
    expect(battingMetrics(turns, { woba_weights: zero })[0]?.woba).toBeCloseTo(2 / 32, 12);
    const call = (more: object) => () =>
      battingMetrics(turns, { woba_weights: { ...zero, ...more } } as never);
    expect(call({ walk: "1" })).toThrow(/woba_weights\.walk must be a number, got '1'/);
    expect(call({ homer: 1 })).toThrow(/'homer'/);
  });

  it("are null if there is nothing to divide by, and leave out unknown batters", () => {
    const [walker] = battingMetrics(turnsOf(["intentional walk"]));
    expect(walker).toMatchObject({ batting_avg: null, slug_avg: null, babip: null, woba: null });
    expect(walker?.on_base_pct).toBe(1);
    expect(battingMetrics(turnsOf(["single"], { batter_id: null }))).toEqual([]);
    expect(battingMetrics(turnsOf(["stolen base"], { kind: "running" }))).toEqual([]);
    expect(battingMetrics([] as object[])).toEqual([]);
  });
});

describe("batting metrics of every game", () => {
  const games = lazy(() =>
    [
      ...present("401472463", "401696636", "401696637"),
      ...some(played).map(({ payload }) => payload),
    ].map(danfo),
  );

  it("are those of the box score", () => {
    for (const game of games()) {
      const lines = rows(boxScore(game).batting);
      const own = rows(battingMetrics(game));
      for (const batter of own) {
        const line = lines.find(({ athlete_id }) => athlete_id === batter.athlete_id);
        const { at_bats, hits, home_runs, walks, strikeouts } = batter;
        expect(line).toMatchObject({ at_bats, hits, home_runs, walks, strikeouts });
        const none = sum([
          walks,
          batter.hit_by_pitch,
          batter.sacrifice_flies,
          batter.sacrifice_bunts,
          batter.reached_on_interference,
        ]);
        expect(at_bats).toBe((batter.plate_appearances ?? 0) - none);
      }
      expect(sum(own.map(({ hits }) => hits))).toBe(sum(lines.map(({ hits }) => hits)));
    }
  });
});

describe("run values", () => {
  const season = lazy(() => simulatedSeason(400, 3));

  it("scale wOBA to the on-base percentage of all", () => {
    const batters = battingMetrics(season());
    const unintentional = batters.map((one) => sum([one.walks]) - sum([one.intentional_walks]));
    const total = (name: "hits" | "hit_by_pitch") => sum(batters.map((one) => one[name]));
    const chances = batters.map((one, index) =>
      sum([one.at_bats, unintentional[index] ?? 0, one.hit_by_pitch, one.sacrifice_flies]),
    );
    const onBase = (total("hits") + sum(unintentional) + total("hit_by_pitch")) / sum(chances);

    const points = batters.map(({ woba }, index) => (woba ?? 0) * (chances[index] ?? 0));
    expect(sum(points) / sum(chances)).toBeCloseTo(onBase, 9);
  });

  it("rank events by their worth, with weights that keep their distances", () => {
    const table = runValues(season());
    const of = (event: string) => table.find((one) => one.event === event);
    const order = ["home run", "triple", "double", "single", "walk", "strikeout", "double play"];
    const values = order.map((event) => of(event)?.run_value ?? 0);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(of("stolen base")).toMatchObject({ kind: "running", woba_weight: null, source: null });
    expect(of("strikeout")?.woba_weight).toBeNull();
    const weightOf = (event: string) => of(event)?.woba_weight ?? 0;
    const ratio =
      (weightOf("home run") - weightOf("single")) / (weightOf("double") - weightOf("single"));
    expect(ratio).toBeCloseTo(
      ((values[0] ?? 0) - (values[3] ?? 0)) / ((values[2] ?? 0) - (values[3] ?? 0)),
      9,
    );
    // An out is worth no weight: the mean of all outs, not one of hits, errors, walks and bunts.
    const safe = ["single", "double", "triple", "home run", "reached on error", "sacrifice bunt"];
    const outs = table.filter(
      ({ kind, event = "" }) =>
        kind === "plate appearance" &&
        !safe.includes(event ?? "") &&
        !/walk|hit by|interf/.test(event ?? ""),
    );
    const out =
      sum(outs.map(({ count, run_value }) => (count ?? 0) * (run_value ?? 0))) /
      sum(outs.map(({ count }) => count));
    expect(weightOf("single") / weightOf("home run")).toBeCloseTo(
      ((values[3] ?? 0) - out) / ((values[0] ?? 0) - out),
      9,
    );
    expect(table.every(({ standard_error }) => (standard_error ?? 0) > 0)).toBe(true);
  });

  it("have The Book's weights if games are few", () => {
    const [homer] = runValues(turnsOf(["home run"], { runs: 1 }));
    expect(homer).toEqual(
      cells(`
        kind="plate appearance" event="home run" count=1 run_value=1 standard_error=null
        woba_weight=1.95 source=published league=mlb
      `),
    );
  });

  it("expect nothing after a walk-off", () => {
    // Nobody on and nobody out, 0.481 expected; the home run ends the game.
    const [homer] = runValues(turnsOf(["home run"], { runs: 1, re_after: 0 }));
    expect(homer?.run_value).toBeCloseTo(1 - 0.481, 12);
  });
});
