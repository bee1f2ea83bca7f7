import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MlbBattingRow, mlbBatting } from "../../../src/analysis/box-scores/baseball-batting";
import {
  numberShown,
  parseOuts,
  parseSecond,
} from "../../../src/analysis/box-scores/baseball-numbers";
import {
  type MlbPitchingRow,
  mlbPitching,
} from "../../../src/analysis/box-scores/baseball-pitching";
import { pitches } from "../../../src/analysis/pitches/pitches";
import { toDanfo } from "../../../src/frames/convert";
import { rows } from "../../../src/frames/rows";
import { defineTable, type GameTable } from "../../../src/games/define-table";
import { lazy } from "../../support/payloads";
import { danfo, goldens, polars, present, recorded, simulated, sum, unplayed } from "./games";

const batting: GameTable<{ baseball: MlbBattingRow }> = defineTable({
  name: "batting",
  baseball: mlbBatting,
});
const pitching: GameTable<{ baseball: MlbPitchingRow }> = defineTable({
  name: "pitching",
  baseball: mlbPitching,
});

const begun = simulated.filter(({ pitches: thrown }) => thrown.length > 0);

describe("the box score of 401696636", () => {
  const summary = lazy(() => danfo(recorded("401696636")));
  const batted = lazy(() => rows(batting(summary())));
  const pitched = lazy(() => rows(pitching(summary())));

  it("has 20 batters and 7 pitchers as numbers", () => {
    expect([batted().length, pitched().length]).toEqual([20, 7]);
    expect(batted()[0]).toEqual({
      game_id: "401696636",
      league: "mlb",
      season: 2025,
      team_id: "11",
      team_abbreviation: "ATH",
      team_name: "Athletics",
      team_color: "003831",
      team_alternate_color: "efb21e",
      home_away: "away",
      site: "away",
      opponent_id: "20",
      athlete_id: "42598",
      athlete_name: "Shea Langeliers",
      athlete_short_name: "S. Langeliers",
      athlete_position: "C",
      position_played: "DH",
      positions_played: "DH",
      bat_order: 1,
      starter: true,
      did_not_play: null,
      at_bats: 4,
      runs: 0,
      hits: 1,
      runs_batted_in: 1,
      home_runs: 0,
      walks: 0,
      strikeouts: 1,
      pitches_seen: 20,
      avg: 0.272,
      on_base_pct: 0.32,
      slug_avg: 0.538,
    });
    expect(pitched()[2]).toMatchObject({
      athlete_name: "Mitchell Parker",
      team_id: "20",
      home_away: "home",
      outs_recorded: 15,
      innings_pitched: "5.0",
      hits_allowed: 6,
      runs_allowed: 4,
      earned_runs: 4,
      walks_allowed: 3,
      strikeouts: 4,
      home_runs_allowed: 1,
      pitches: 85,
      strikes: 52,
      era: 5.43,
    });
    expect(pitched().map(({ outs_recorded }) => outs_recorded)).toEqual([23, 4, 15, 4, 2, 3, 3]);
  });

  it("adds up to 6-0 in 27 outs a side", () => {
    const of = <R extends { readonly team_id: string | null }>(list: readonly R[], team: string) =>
      list.filter(({ team_id }) => team_id === team);
    expect(["11", "20"].map((team) => sum(of(batted(), team).map(({ runs }) => runs)))).toEqual([
      6, 0,
    ]);
    expect(["11", "20"].map((team) => sum(of(pitched(), team).map((p) => p.runs_allowed)))).toEqual(
      [0, 6],
    );
    expect(
      ["11", "20"].map((team) => sum(of(pitched(), team).map((p) => p.outs_recorded))),
    ).toEqual([27, 27]);
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

  it("have no rows before the game and for games that were not played", () => {
    expect(new Set(unplayed.map(({ status }) => status)).size).toBe(3);
    const lists = unplayed.map(({ summary }) => summary);
    lists.push(...present("401696639").map(danfo));
    for (const summary of lists) {
      for (const table of [batting(summary), pitching(summary)]) expect(table.shape[0]).toBe(0);
    }
    expect(batting(lists).columns).toEqual(batting.columns.map(({ name }) => name));
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

  it("are the same in both kinds of frames", () => {
    const some = goldens().map(({ payload }) => payload);
    some.push(...simulated.slice(8, 11).map(({ payload }) => payload));
    some.push(...present("401696636", "401696639"));
    for (const payload of some) {
      for (const table of [batting, pitching] as const) {
        const one = table(danfo(payload));
        const other = table(polars(payload));
        expect(rows(other)).toEqual(rows(one));
        expect(toDanfo(other).ctypes.values).toEqual(one.ctypes.values);
      }
    }
  });
});

describe("values of a box score", () => {
  it("is a number or nothing", () => {
    expect([".272", "1.032", "12", "0", "-.069", "6.00"].map(numberShown)).toEqual([
      0.272, 1.032, 12, 0, -0.069, 6,
    ]);
    expect(["--", "--.--", "", "INF", "1-4", " 5", null].map(numberShown)).toEqual(
      Array(7).fill(null),
    );
    expect(["5.2", "0.1", "9.0", "12.2"].map(parseOuts)).toEqual([17, 1, 27, 38]);
    expect(["--.--", "5.3", "5", "", null].map(parseOuts)).toEqual(Array(5).fill(null));
    expect(["85-52", "0-0", "-----", null].map(parseSecond)).toEqual([52, 0, null, null]);
  });

  it("counts outs of innings in any sum", () => {
    fc.assert(
      fc.property(fc.nat(200), (outs) => {
        let innings = "0.0";
        for (let out = 0; out < outs; out++) innings = afterAnOut(innings);
        expect(parseOuts(innings)).toBe(outs);
      }),
    );
  });
});

/** 5.1 to 5.2, 5.2 to 6.0. */
function afterAnOut(innings: string): string {
  const [full, part] = innings.split(".").map(Number) as [number, number];
  return part === 2 ? `${full + 1}.0` : `${full}.${part + 1}`;
}
