import { describe, expect, it } from "vitest";
import { battingMetrics } from "../../../src/analysis/baseball-metrics/batting-metrics";
import { pitchingMetrics } from "../../../src/analysis/baseball-metrics/pitching-metrics";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { pitches } from "../../../src/analysis/pitches/pitches";
import { plateAppearances } from "../../../src/analysis/plate-appearances/plate-appearance-table";
import { rows } from "../../../src/frames/rows";
import { PLAYER_METRICS, readMetrics } from "../../../src/seasons/charts/baseball-players";
import { ChartRows } from "../../../src/seasons/charts/season-rows";
import { operations } from "../../../src/service/operations";
import { filesOf } from "../../support/frame-files";
import { fixtureText } from "../../support/payloads";

const game = operations.site_mlb_summary.parse(JSON.parse(fixtureText("mlb/summary_final.json")));
const tables: Readonly<Record<string, object>> = {
  plateAppearances: plateAppearances(game),
  pitches: pitches(game),
  boxScorePitching: boxScore(game).pitching,
};
const season = new ChartRows(filesOf((name) => tables[name] as never));

const metricsOf = async (role: "batting" | "pitching") => {
  const { tables, compute } = PLAYER_METRICS[role];
  const read = Object.keys(tables).map((table) => readMetrics(season, role, table, {}));
  return compute(await Promise.all(read), {});
};

describe("metrics of a season's players", () => {
  it("are those of the whole tables, though pitches are counted and names read once", async () => {
    const own = rows(
      battingMetrics(tables.plateAppearances as never, {
        pitches: tables.pitches as never,
        ranks: true,
      }),
    );
    expect(own.length).toBeGreaterThan(10);
    expect(own.some(({ chase_pct }) => Number(chase_pct) > 0)).toBe(true);
    expect(await metricsOf("batting")).toEqual(own);
  });

  it("are those of the whole tables of pitchers", async () => {
    const own = rows(
      pitchingMetrics(tables.plateAppearances as never, {
        pitches: tables.pitches as never,
        box_score: tables.boxScorePitching as never,
        ranks: true,
      }),
    );
    expect(own).toHaveLength(2);
    expect(await metricsOf("pitching")).toEqual(own);
  });

  it("read fewer rows of pitches than were thrown, which stand for all of them", async () => {
    const counted = await readMetrics(season, "batting", "pitches", {});
    const times = counted.reduce((sum, row) => sum + Number(row["number of rows"]), 0);
    const known = rows(tables.pitches as never).length;
    expect(times).toBe(known);
    expect(counted.length).toBeLessThan(known);
  });
});
