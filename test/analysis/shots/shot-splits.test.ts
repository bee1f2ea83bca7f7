import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ShotSplitBy, shotSplits } from "../../../src/analysis/shots/shot-splits";
import { type Shot, shots } from "../../../src/analysis/shots/shots";
import { ArgumentError } from "../../../src/errors";
import { toDanfo, toPolars } from "../../../src/frames/convert";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows } from "../../../src/frames/rows";
import type { DanfoFrame } from "../../../src/frames/types";
import { fixture, LOCATED, OVERTIMES, recorded } from "../../games/basketball/summaries";
import { lazy } from "../../support/payloads";
import { cells, quoted } from "../cells";
import { frameOfRows } from "../frame-of-rows";

const WAYS: readonly ShotSplitBy[] = ["game", "team", "shooter", "zone", "class", "period"];

const KEYS: Readonly<Record<ShotSplitBy, readonly (keyof Shot)[]>> = {
  game: ["game_id"],
  team: ["team_id"],
  shooter: ["team_id", "athlete_id"],
  zone: ["zone"],
  class: ["shot_class"],
  period: ["period"],
};

/** Counted row by row, one group at a time. */
function counted(table: readonly Shot[], of: (shot: Shot) => boolean) {
  let [attempts, makes, points, threes, threesMade] = [0, 0, 0, 0, 0];
  for (const shot of table) {
    if (!of(shot)) continue;
    attempts++;
    points += shot.points_scored ?? 0;
    if (shot.made) makes++;
    if (shot.points_attempted === 3) threes++;
    if (shot.points_attempted === 3 && shot.made) threesMade++;
  }
  return {
    attempts,
    makes,
    field_goal_pct: makes / attempts,
    points,
    points_per_shot: points / attempts,
    threes_attempted: threes,
    threes_made: threesMade,
    effective_field_goal_pct: (makes + 0.5 * threesMade) / attempts,
  };
}

describe("splits of recorded games", () => {
  const stacked = lazy(() => shots([recorded(LOCATED).danfo, recorded(OVERTIMES).danfo]));

  it("count the zones of 401469424, the unlocated lay-up last", () => {
    const zones = rows(shotSplits(shots(recorded(LOCATED).polars), "zone"));
    expect(zones.map(({ zone }) => zone ?? "none").join(", ")).toBe(
      "rim, paint, mid-range, left corner three, right corner three, above the break three, none",
    );
    expect(zones.at(-1)).toEqual(
      cells(`
        league=wbb zone=null attempts=1 makes=1 field_goal_pct=1 points=2 points_per_shot=2
        threes_attempted=0 threes_made=0 effective_field_goal_pct=1
      `),
    );
  });

  it("agree with the box score by team: LSU 29-67, 4-10 threes, so 62 points", () => {
    const [, lsu] = rows(shotSplits(shots(recorded(LOCATED).danfo), "team")).sort(
      (one, other) => Number(one.team_id) - Number(other.team_id),
    );
    expect(lsu).toEqual({
      ...cells(`
        league=wbb team_id="99" team_abbreviation=LSU team_name="LSU Tigers" team_color=461d7c
        team_alternate_color=fdd023 attempts=67 makes=29 points=62 threes_attempted=10
        threes_made=4
      `),
      field_goal_pct: 29 / 67,
      points_per_shot: 62 / 67,
      effective_field_goal_pct: 31 / 67,
    });
  });

  it("agree with a count one group at a time, by every pair of ways", () => {
    const all = rows(stacked());
    for (const one of WAYS) {
      for (const other of WAYS) {
        const by = [one, other] as const;
        const groups = rows(shotSplits(stacked(), by)) as readonly (Partial<Shot> & {
          attempts: number;
        })[];
        const keys = [...KEYS[one], ...KEYS[other]];
        expect(groups.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(all.length);
        for (const group of groups) {
          expect(group).toMatchObject(
            counted(all, (shot) => keys.every((key) => shot[key] === group[key])),
          );
        }
        expect(rows(shotSplits(toPolars(stacked()), by))).toEqual(groups);
      }
    }
  });

  it("are ordered by the first split, then by the second", () => {
    const splits = rows(shotSplits(stacked(), ["period", "class"]));
    const classes = ["dunk", "tip", "layup", "jumper two", "three"];
    const places = splits.map(
      ({ period, shot_class }) => 10 * Number(period) + classes.indexOf(`${shot_class}`),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(splits.at(-1)?.period).toBe(7);
    const games = rows(shotSplits(stacked(), ["game", "team"])).map(({ game_id }) => game_id);
    expect(games).toEqual(["401469424", "401469424", "401486844", "401486844"]);
  });
});

/** A table of shots of our own. */
const tableOf = (list: readonly Partial<Shot>[]) => frameOfRows<Shot>(shots.columns, list);

describe("splits", () => {
  it("keep the dtypes of keys, and ids that look like numbers apart", () => {
    const two = { made: true, points_attempted: 2, points_scored: 2 };
    const three = { made: true, points_attempted: 3, points_scored: 3 };
    const table = tableOf([
      { ...two, team_id: "2", athlete_id: "7", period: 1 },
      { team_id: "02", athlete_id: "7", period: 10, made: false, points_attempted: 3 },
      { ...three, team_id: "2", athlete_id: null, period: 2 },
      { team_id: "2", athlete_id: "null", period: null, made: null, points_attempted: null },
    ]);
    for (const frame of [table, toPolars(table)]) {
      const shooters = shotSplits(frame as DanfoFrame<Shot>, "shooter");
      expect(quoted(rows(shooters), "team_id athlete_id points")).toBe(
        '"2" "7" 2; "2" "null" 0; "2" null 3; "02" "7" 0',
      );
      const periods = shotSplits(frame as DanfoFrame<Shot>, ["period"]);
      expect(rows(periods).map(({ period }) => period)).toEqual([1, 2, 10, null]);
      const types = readContents(periods).columns.map(({ dtype }) => dtype);
      expect(types.join(" ")).toBe(
        "integer integer integer double integer double integer integer double character",
      );
    }
  });

  it("of no shots have every column and no rows, and name a way twice but mean it once", () => {
    const none = shotSplits(tableOf([]), ["zone", "team"]);
    expect(rows(none)).toEqual([]);
    expect(none.columns.slice(0, 3)).toEqual(["zone", "team_id", "team_abbreviation"]);
    expect(shotSplits(toPolars(tableOf([])), "class").columns[0]).toBe("shot_class");
    const table = shots(fixture("summary_final").danfo);
    expect(rows(shotSplits(table, ["team", "team"]))).toEqual(rows(shotSplits(table, "team")));
  });

  it("return the input's kind of frame, and leave the input unchanged", () => {
    const table = shots(fixture("summary_final").danfo);
    const before = rows(table);
    const splits = shotSplits(table, "zone");
    expect(toDanfo(splits)).toBe(splits);
    const polars = shotSplits(toPolars(table), "zone");
    expect(toPolars(polars)).toBe(polars);
    expect(rows(table)).toEqual(before);
  });

  it("refuse other ways, no way, and other frames", () => {
    const table = shots(fixture("summary_final").danfo);
    const call = shotSplits as (frame: unknown, by?: unknown) => unknown;
    for (const by of ["zones", "", null, undefined, 1, ["zone", "no"], [undefined], "toString"]) {
      expect(() => call(table, by)).toThrow(ArgumentError);
      expect(() => call(table, by)).toThrow(/game.*team.*shooter.*zone.*class.*period/);
    }
    expect(() => call(table, [])).toThrow(/nothing to split by/);
    expect(() => call(fixture("summary_final").danfo.header, "zone")).toThrow(/column is missing/);
    expect(() => call([], "zone")).toThrow(/not a danfo or polars DataFrame/);
    expect(() => call(undefined, "no")).toThrow(/shotSplits: by must be one of/);
  });

  it("never lose a shot or a point, whatever the values", () => {
    const shot = fc.record({
      game_id: fc.constantFrom("1", "01", null),
      team_id: fc.constantFrom("2", "02", "", null),
      athlete_id: fc.constantFrom("3", "null", null),
      zone: fc.constantFrom("rim", "paint", "elsewhere", null),
      shot_class: fc.constantFrom("dunk", "three", null),
      period: fc.constantFrom(1, 2, 10, null),
      made: fc.boolean(),
      points_attempted: fc.constantFrom(2, 3),
    });
    fc.assert(
      fc.property(
        fc.array(shot, { maxLength: 40 }),
        fc.subarray([...WAYS], { minLength: 1 }),
        (list, by) => {
          const all = list.map((one) => ({
            ...one,
            points_scored: one.made ? one.points_attempted : 0,
          })) as Partial<Shot>[];
          const keys = by.flatMap((way) => KEYS[way]);
          const splits = rows(shotSplits(tableOf(all), by)) as readonly Partial<Shot>[];
          const expected = new Map<string, Shot>();
          for (const one of all)
            expected.set(JSON.stringify(keys.map((key) => one[key])), one as Shot);
          expect(new Set(splits.map((row) => JSON.stringify(keys.map((key) => row[key]))))).toEqual(
            new Set(expected.keys()),
          );
          expect(splits).toHaveLength(expected.size);
          for (const row of splits) {
            expect(row).toMatchObject(
              counted(all as Shot[], (one) => keys.every((key) => one[key] === row[key])),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
