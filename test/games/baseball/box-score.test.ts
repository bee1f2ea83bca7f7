import { describe, expect, it } from "vitest";
import {
  type MlbBattingRow,
  type MlbPitchingRow,
  mlbBatting,
  mlbPitching,
} from "../../../src/analysis/box-scores/baseball-box-score";
import { defineTable, type GameTable } from "../../../src/games/define-table";
import { pitches, rows } from "../../../src/names";
import { cells } from "../../analysis/cells";
import { lazy } from "../../support/payloads";
import { danfo, recorded, simulated, sum } from "./games";

const batting: GameTable<{ baseball: MlbBattingRow }> = defineTable({
  name: "batting",
  baseball: mlbBatting,
});
const pitching: GameTable<{ baseball: MlbPitchingRow }> = defineTable({
  name: "pitching",
  baseball: mlbPitching,
});

/** The values of some columns, in the order of their names. */
const valuesOf = (row: object | undefined, names: string) =>
  names.split(" ").map((name) => (row as Readonly<Record<string, unknown>>)[name]);

const begun = simulated.filter(({ pitches: thrown }) => thrown.length > 0);

describe("the box score of 401696636", () => {
  const summary = lazy(() => danfo(recorded("401696636")));
  const batted = lazy(() => rows(batting(summary())));
  const pitched = lazy(() => rows(pitching(summary())));

  it("has 20 batters and 7 pitchers as numbers", () => {
    expect([batted().length, pitched().length]).toEqual([20, 7]);
    expect(batted()[0]).toMatchObject(
      cells(`
        game_id="401696636" league=mlb season=2025 team_id="11" team_abbreviation=ATH
        team_name=Athletics team_color="003831" team_alternate_color=efb21e home_away=away
        site=away opponent_id="20" athlete_id="42598" athlete_name="Shea Langeliers"
        athlete_short_name="S. Langeliers" athlete_position=C position_played=DH
        positions_played=DH starter=true did_not_play=null
      `),
    );
    const BATTING =
      "bat_order at_bats runs hits runs_batted_in home_runs walks strikeouts pitches_seen " +
      "avg on_base_pct slug_avg";
    expect(valuesOf(batted()[0], BATTING)).toEqual([
      1, 4, 0, 1, 1, 0, 0, 1, 20, 0.272, 0.32, 0.538,
    ]);
    expect(pitched()[2]).toMatchObject({
      athlete_name: "Mitchell Parker",
      home_away: "home",
      innings_pitched: "5.0",
    });
    const PITCHING =
      "outs_recorded hits_allowed runs_allowed earned_runs walks_allowed strikeouts " +
      "home_runs_allowed pitches strikes era";
    expect(valuesOf(pitched()[2], PITCHING)).toEqual([15, 6, 4, 4, 3, 4, 1, 85, 52, 5.43]);
    expect(pitched().map(({ outs_recorded }) => outs_recorded)).toEqual([23, 4, 15, 4, 2, 3, 3]);
  });

  it("adds up to 6-0 in 27 outs a side", () => {
    const sums = ["11", "20"].map((team) => {
      const batters = batted().filter(({ team_id }) => team_id === team);
      const pitchers = pitched().filter(({ team_id }) => team_id === team);
      return {
        runs: sum(batters.map(({ runs }) => runs)),
        allowed: sum(pitchers.map(({ runs_allowed }) => runs_allowed)),
        outs: sum(pitchers.map(({ outs_recorded }) => outs_recorded)),
      };
    });
    expect(sums).toEqual([
      { runs: 6, allowed: 0, outs: 27 },
      { runs: 0, allowed: 6, outs: 27 },
    ]);
  });
});

describe("the box scores of the simulated season", () => {
  it("add up to the score on both sides of the ball", () => {
    for (const { summary, competitors, id } of begun) {
      const score = (team: string | null) => {
        const one = competitors.find(({ id: side }) => side === team);
        return Number(one?.score);
      };
      const batted = rows(batting(summary));
      const pitched = rows(pitching(summary));
      for (const team of new Set(pitched.map(({ team_id }) => team_id))) {
        const own = pitched.filter(({ team_id }) => team_id === team);
        const allowed = sum(own.map(({ runs_allowed }) => runs_allowed));
        expect(allowed, id).toBe(score(own[0]?.opponent_id ?? null));
        const scored = batted.filter(({ team_id }) => team_id === team);
        expect(sum(scored.map(({ runs }) => runs)), id).toBe(score(team));
      }
    }
  });

  it("count pitches and strikes as the table of pitches does", () => {
    for (const { summary, id } of begun) {
      const thrown = rows(pitches(summary));
      for (const line of rows(pitching(summary))) {
        const own = thrown.filter(({ pitcher_id }) => pitcher_id === line.athlete_id);
        expect(line.pitches, `${id} ${line.athlete_id}`).toBe(own.length);
        const balls = own.filter(({ ball, hit_by_pitch }) => ball || hit_by_pitch);
        expect(line.strikes).toBe(own.length - balls.length);
      }
      for (const line of rows(batting(summary))) {
        if (line.did_not_play) continue;
        const seen = thrown.filter(({ batter_id }) => batter_id === line.athlete_id);
        expect(line.pitches_seen).toBe(seen.length);
      }
    }
  });

  it("record the outs that were made", () => {
    for (const { summary, log, id } of begun) {
      for (const half of ["top", "bottom"] as const) {
        // The row that ends a half-inning finds it with the outs that were made.
        const innings = new Map(
          log.filter((row) => row.half === half).map((row) => [row.inning, row.outs]),
        );
        const fielding = half === "top" ? "home" : "away";
        const lines = rows(pitching(summary)).filter(({ home_away }) => home_away === fielding);
        expect(sum(lines.map(({ outs_recorded }) => outs_recorded)), `${id} ${half}`).toBe(
          sum([...innings.values()]),
        );
      }
    }
  });

  it("have rows for completed games without a log", () => {
    const unlogged = simulated.filter(
      ({ completed, status, log }) => completed && status === "STATUS_FINAL" && log.length === 0,
    );
    expect(unlogged.length).toBeGreaterThan(0);
    for (const { summary } of unlogged) {
      expect(rows(pitching(summary)).length).toBeGreaterThan(1);
      expect(rows(batting(summary)).length).toBeGreaterThan(17);
    }
  });
});
