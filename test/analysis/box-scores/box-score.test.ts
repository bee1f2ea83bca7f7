import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type BaseballBoxScore,
  boxScore,
  type WbbBoxScoreRow,
} from "../../../src/analysis/box-scores/box-score";
import { teamBoxScore } from "../../../src/analysis/box-scores/team-box-score";
import { ArgumentError } from "../../../src/errors";
import { detectEngine } from "../../../src/frames/contents";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows } from "../../../src/frames/rows";
import type { DanfoFrame, PolarsFrame } from "../../../src/frames/types";
import {
  competitorOf,
  golden,
  mlb,
  mlbPolars,
  recorded,
  wbb,
  wbbPolars,
} from "../../games/summaries";

const WBB = "wbb/summary_final";
const MLB = "mlb/summary_final";

const headOf = (frame: Parameters<typeof readContents>[0]) =>
  readContents(frame).columns.map(({ name, dtype }) => `${name} ${dtype}`);
const declared = (columns: readonly { readonly name: string; readonly dtype: string }[]) =>
  columns.map(({ name, dtype }) => `${name} ${dtype}`);

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe("boxScore", () => {
  it("gives one frame of a basketball game, in the input's kind", () => {
    const danfo = boxScore(wbb(golden(WBB)));
    const polars = boxScore(wbbPolars(golden(WBB)));
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<WbbBoxScoreRow>>();
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbBoxScoreRow>>();
    expect([detectEngine(danfo), detectEngine(polars)]).toEqual(["danfo", "polars"]);
    expect(headOf(danfo)).toEqual(declared(boxScore.columns.basketball));
    expect(headOf(polars)).toEqual(declared(boxScore.columns.basketball));
    const { id, score } = competitorOf(golden(WBB), "home");
    const home = rows(danfo).filter(({ team_id }) => team_id === id);
    expect(sumOf(home.map(({ points }) => points))).toBe(Number(score));
  });

  it("gives batting and pitching of a baseball game, in the input's kind", () => {
    const danfo = boxScore(mlb(golden(MLB)));
    const polars = boxScore(mlbPolars(golden(MLB)));
    expectTypeOf(danfo).toEqualTypeOf<BaseballBoxScore<"danfo">>();
    expectTypeOf(polars).toEqualTypeOf<BaseballBoxScore<"polars">>();
    for (const [engine, { batting, pitching }] of [
      ["danfo", danfo],
      ["polars", polars],
    ] as const) {
      expect([detectEngine(batting), detectEngine(pitching)]).toEqual([engine, engine]);
      expect(headOf(batting)).toEqual(declared(boxScore.columns.baseball.batting));
      expect(headOf(pitching)).toEqual(declared(boxScore.columns.baseball.pitching));
    }
    const [home, away] = ["home", "away"].map((side) => competitorOf(golden(MLB), side));
    const batted = rows(danfo.batting).filter(({ team_id }) => team_id === away?.id);
    const pitched = rows(danfo.pitching).filter(({ team_id }) => team_id === home?.id);
    expect(sumOf(batted.map(({ runs }) => runs))).toBe(Number(away?.score));
    expect(sumOf(pitched.map((row) => row.runs_allowed))).toBe(Number(away?.score));
    expect(sumOf(pitched.map((row) => row.hits_allowed))).toBe(away?.hits);
  });

  it("leaves out rows without a player", () => {
    const nobody = (name: string | undefined, stats: string[]) => {
      const raw = golden(WBB) as unknown as {
        boxscore: { players: { statistics: { keys: string[]; athletes: object[] }[] }[] };
      };
      const [block] = raw.boxscore.players[0]?.statistics ?? [];
      const athlete = { id: "5120813", displayName: name, position: { abbreviation: "C" } };
      block?.athletes.push({ athlete, didNotPlay: true, stats });
      return rows(boxScore(wbb(raw as never))).filter((row) => row.athlete_id === "5120813");
    };
    for (const name of [" Team", "", undefined, "TEAM "]) {
      expect(nobody(name, [])).toEqual([]);
      expect(nobody(name, ["0", "0-0", "0"])).toEqual([]);
      expect(nobody(name, ["12", "0-0"])).toHaveLength(1);
    }
    expect(nobody("Ada Team", [])).toHaveLength(1);
  });

  it("stacks several games in their order", () => {
    const [one, other] = [golden(WBB), golden("wbb/summary_in")];
    expect(rows(boxScore([wbb(one), wbb(other)]))).toEqual([
      ...rows(boxScore(wbb(one))),
      ...rows(boxScore(wbb(other))),
    ]);
    const { batting, pitching } = boxScore([mlb(golden(MLB)), mlb(golden("mlb/summary_in"))]);
    const ids = [golden(MLB).header.id, golden("mlb/summary_in").header.id];
    expect([...new Set(rows(batting).map(({ game_id }) => game_id))]).toEqual(ids);
    expect([...new Set(rows(pitching).map(({ game_id }) => game_id))]).toEqual(ids);
  });

  it("is empty with all its columns before the game", () => {
    const { batting, pitching } = boxScore(mlb(golden("mlb/summary_pre")));
    expect(rows(batting)).toEqual([]);
    expect(rows(pitching)).toEqual([]);
    expect(headOf(pitching)).toEqual(declared(boxScore.columns.baseball.pitching));
    expect(rows(boxScore(wbb(golden("wbb/summary_pre"))))).toEqual([]);
  });

  it("names the remedy for other arguments than summaries", () => {
    const call = boxScore as unknown as (given: unknown) => unknown;
    expect(call).toHaveProperty("name", "boxScore");
    for (const given of [null, [], 401469424, golden(WBB)]) {
      expect(() => call(given)).toThrow(ArgumentError);
    }
    expect(() => call(Promise.resolve())).toThrow(/put await before/);
    expect(() => call([wbb(golden(WBB)), mlb(golden(MLB))])).toThrow(/two leagues/);
    expect(() => call([mlb(golden(MLB)), mlbPolars(golden(MLB))])).toThrow(
      /danfo and polars frames/,
    );
  });
});

describe("teamBoxScore", () => {
  it("gives a row per side in the columns of the league", () => {
    const sides = (name: string) => ["away", "home"].map((one) => competitorOf(golden(name), one));
    expect(rows(teamBoxScore(wbb(golden(WBB))))).toMatchObject(
      sides(WBB).map(({ id, score }) => ({ team_id: id, points: Number(score) })),
    );
    expect(rows(teamBoxScore(mlb(golden(MLB))))).toMatchObject(
      sides(MLB).map(({ id, score, hits }) => ({ team_id: id, runs: Number(score), hits })),
    );
    expect(headOf(teamBoxScore(wbbPolars(golden(WBB))))).toEqual(
      declared(teamBoxScore.columns.basketball),
    );
    expect(headOf(teamBoxScore(mlbPolars(golden(MLB))))).toEqual(
      declared(teamBoxScore.columns.baseball),
    );
  });

  it("keeps the team's counts beyond its players, counted once", () => {
    const home = rows(teamBoxScore(wbb(recorded("wbb/summary_401486844_3ot_nocoords"))))[1];
    // Players' rebounds sum to 51, their turnovers to 22.
    expect(home).toMatchObject({
      team_id: "94",
      rebounds: 59,
      team_rebounds: 8,
      turnovers: 25,
      team_turnovers: 3,
    });
  });

  it("refuses other arguments than summaries", () => {
    const call = teamBoxScore as unknown as (given: unknown) => unknown;
    expect(() => call({ plays: [] })).toThrow(ArgumentError);
  });
});
