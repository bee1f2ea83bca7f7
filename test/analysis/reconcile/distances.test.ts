import { expect, it } from "vitest";
import { reconcile, rows } from "../../../src/names";
import { changed, recorded, wbb } from "../../games/summaries";

const distances = (raw: object) =>
  rows(reconcile(wbb(raw)))
    .filter(({ check }) => check === "shot_distances")
    .map((row) => [row.team_id, row.first_value, row.second_value, row.agrees]);

const FIELD_GOALS = ["558", "572", "574", "437"];

/** The golden game without distances, but for the first shots of one side. */
const withTexts = (...shots: { text: string; coordinate?: { x: number; y: number } }[]) =>
  changed("wbb/summary_final", (raw) => {
    const all = (raw.plays ?? []).filter(({ type }) => FIELD_GOALS.includes(type.id));
    const own = all.filter(({ team }) => team?.id === all[0]?.team?.id);
    for (const play of raw.plays ?? []) Object.assign(play, { text: "" });
    for (const [index, shot] of shots.entries()) {
      Object.assign(own[index] ?? {}, shot, { scoreValue: 2, pointsAttempted: 2 });
    }
  });

// Counted with python: 44 and 36 texts, none farther than 1.02 ft from its coordinate.
it("agree with the places in a game of 2026, and are not compared if no text has one", () => {
  expect(distances(recorded("other/mbb_summary_2026_substitutions"))).toEqual([
    ["258", 44, 44, true],
    ["150", 36, 36, true],
  ]);
  expect(distances(recorded("wbb/summary_401469424_fullcoords"))).toEqual([]);
  expect(distances(withTexts())).toEqual([]);
});

it("count as near up to a foot and a half, and are left out without a place", () => {
  const near = { text: "Ada Marlowe misses 10-foot jumper", coordinate: { x: 25, y: 11 } };
  // 3 and 11 ft make 11.40, 4 and 11 ft make 11.70.
  const atEdge = { ...near, coordinate: { x: 28, y: 11 } };
  const far = { ...near, coordinate: { x: 29, y: 11 } };
  const team = distances(withTexts(near))[0]?.[0];
  expect(distances(withTexts(near, atEdge))).toEqual([[team, 2, 2, true]]);
  expect(distances(withTexts(near, atEdge, far))).toEqual([[team, 3, 2, false]]);
  const nowhere = { text: "Ada Marlowe misses 10-foot jumper", coordinate: { x: 50, y: -5 } };
  expect(distances(withTexts(nowhere))).toEqual([]);
});
