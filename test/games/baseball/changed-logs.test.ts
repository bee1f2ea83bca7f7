import { describe, expect, it } from "vitest";
import { battedBalls } from "../../../src/analysis/batted-balls/batted-balls";
import { pitches } from "../../../src/analysis/pitches/pitches";
import { rows } from "../../../src/frames/rows";
import { danfo, simulated } from "./games";

describe("the table of pitches", () => {
  it("has each pitch once if the log has its rows twice", () => {
    for (const { payload, summary, pitches: thrown } of simulated.slice(0, 6)) {
      const twice = danfo({
        ...payload,
        plays: (payload.plays ?? []).flatMap((one) => [one, one]),
      });
      expect(rows(pitches(twice))).toHaveLength(thrown.length);
      expect(rows(pitches(twice))).toEqual(rows(pitches(summary)));
    }
  });

  it("knows people whose ids are sent as numbers", () => {
    const [game] = simulated.filter((one) => one.pitches.length > 0);
    if (game === undefined) throw new Error("no game");
    const text = JSON.stringify(game.payload);
    const numeric = text.replace(/"athlete":\{"id":"(\d+)"/g, '"athlete":{"id":$1');
    expect(numeric).not.toBe(text);
    const table = rows(pitches(danfo(JSON.parse(numeric) as object)));
    expect(table).toEqual(rows(pitches(game.summary)));
    expect(table.some(({ pitcher_hand }) => pitcher_hand !== null)).toBe(true);
    expect(table.every(({ pitcher_name }) => pitcher_name !== null)).toBe(true);
  });

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
});
