import { describe, expect, it } from "vitest";
import { differences } from "../scripts/witness/compare";
import { type ColumnValues, Ledger, type Snapshot } from "../scripts/witness/ledger";

const snapshotOf = (
  tables: Readonly<Record<string, Readonly<Record<string, Record<string, readonly unknown[]>>>>>,
  mode: Snapshot["mode"] = "full",
): Snapshot => {
  const ledger = new Ledger();
  for (const [table, games] of Object.entries(tables)) {
    for (const [game, columns] of Object.entries(games)) {
      const values: ColumnValues = new Map(Object.entries(columns));
      ledger.add("season", table, game, values);
    }
  }
  return ledger.snapshot(mode);
};

describe("the witness", () => {
  it.each([
    [1 / 3, 0.33333333333],
    [-0, 0],
  ])("takes %s and %s for the same number", (one, other) => {
    const [before, after] = [one, other].map((x) => snapshotOf({ shots: { 1: { x: [x] } } }));
    expect(differences(before as Snapshot, after as Snapshot, {})).toEqual([]);
  });

  it.each([
    [[null], [Number.NaN]],
    [[null], [""]],
    [["1"], [1]],
    [[1.000000001], [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [
      ["a", "b"],
      ["ab", ""],
    ],
  ])("tells %j from %j", (one, other) => {
    const [before, after] = [one, other].map((x) => snapshotOf({ shots: { 1: { x } } }));
    expect(differences(before as Snapshot, after as Snapshot, {})).toHaveLength(2);
  });

  it("names tables, columns and games, and numbers of rows", () => {
    const before = snapshotOf({
      shots: { 1: { x: [1], y: [1] }, 2: { x: [1], y: [1] } },
      runs: { 1: { points: [8] } },
    });
    const after = snapshotOf({
      shots: { 1: { x: [1], z: [1] }, 2: { x: [1, 2], z: [1, 1] } },
      stints: { 1: { points: [8] } },
    });
    expect(differences(before, after, {})).toEqual([
      "season stints: new table",
      "season shots",
      "  other numbers of rows in 1: 2 1 -> 2",
      "  missing column y",
      "  new column z",
      "  x: in 1 of 2 (of 2 rows): 2",
      "season runs: missing table",
    ]);
  });

  it("follows the map of names", () => {
    const before = snapshotOf({ runs: { 1: { points: [8], x: [1] } } });
    const after = snapshotOf({ scoringRuns: { 1: { unanswered: [8], x_ft: [2] } } });
    const map = {
      tables: { runs: "scoringRuns" },
      columns: { "runs.points": "unanswered", "*.x": "x_ft" },
    };
    expect(differences(before, after, map)).toEqual([
      "season runs -> season scoringRuns",
      "  x -> x_ft: in 1 of 1 (of 1 rows): 1",
    ]);
  });

  it("compares a quick snapshot by the games that both have", () => {
    const full = snapshotOf({ shots: { 1: { x: [1] }, 2: { x: [2] } } });
    const quick = snapshotOf({ shots: { 2: { x: [3] } } }, "quick");
    expect(differences(full, quick, {})).toEqual(["season shots", "  x: in 1 of 1 (of 1 rows): 2"]);
  });
});
