import { expect, it } from "vitest";
import { battedBalls, pitches, rows } from "../../../src/names";
import { danfo, simulated } from "./games";

it("numbers the turns of a log without at_bat_ids", () => {
  for (const { payload, summary, id } of simulated) {
    const plays = (payload.plays ?? []).map(({ atBatId, ...play }) => play);
    const bare = danfo({ ...payload, plays });
    const unkeyed = <R extends object>(list: readonly R[]) =>
      list.map((row) => ({ ...row, at_bat_id: null }));
    expect(rows(pitches(bare)), id).toEqual(unkeyed(rows(pitches(summary))));
    expect(rows(battedBalls(bare)), id).toEqual(unkeyed(rows(battedBalls(summary))));
  }
});
