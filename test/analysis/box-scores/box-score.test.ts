import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type BaseballBoxScore,
  boxScore,
  type WbbBoxScoreRow,
} from "../../../src/analysis/box-scores/box-score";
import { rows } from "../../../src/frames/rows";
import type { DanfoFrame, PolarsFrame } from "../../../src/frames/types";
import { golden, mlb, mlbPolars, wbb, wbbPolars } from "../../games/summaries";

const WBB = "wbb/summary_final";
const MLB = "mlb/summary_final";

describe("boxScore", () => {
  it("has the types of its frames", () => {
    expectTypeOf(boxScore(wbb(golden(WBB)))).toEqualTypeOf<DanfoFrame<WbbBoxScoreRow>>();
    expectTypeOf(boxScore(wbbPolars(golden(WBB)))).toEqualTypeOf<PolarsFrame<WbbBoxScoreRow>>();
    expectTypeOf(boxScore(mlb(golden(MLB)))).toEqualTypeOf<BaseballBoxScore<"danfo">>();
    expectTypeOf(boxScore(mlbPolars(golden(MLB)))).toEqualTypeOf<BaseballBoxScore<"polars">>();
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
});
