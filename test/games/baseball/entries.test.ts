import { expect, it } from "vitest";
import { readEntries, readEntry } from "../../../src/games/baseball/athletes";
import type { OpenGame } from "../../../src/games/game";
import type { MlbBoxscorePlayer } from "../../../src/service/datasets/summary/boxscore-player";

const at = (abbreviation: unknown) => ({ abbreviation });

it("an entry has all positions that are named, or the one", () => {
  expect(
    readEntry({ batOrder: 3, position: at("PH"), positions: [at("CF"), {}, at("PH")] }),
  ).toEqual({ bat_order: 3, position_played: "PH", positions_played: "CF-PH" });
  expect(readEntry({ batOrder: "9", position: at("DH"), positions: [] })).toEqual({
    ...{ bat_order: 9, position_played: "DH", positions_played: "DH" },
  });
  // The service writes 0 for pitchers.
  expect(readEntry({ batOrder: 0 })).toEqual({
    ...{ bat_order: null, position_played: null, positions_played: null },
  });
});

it("an entry is that of its line's team, player and block", () => {
  const block = (type: string, id: number, batOrder: number) => ({
    type,
    athletes: [{ athlete: { id }, batOrder }],
  });
  const players = [
    { team: { id: 1 }, statistics: [block("pitching", 7, 1), block("batting", 7, 2)] },
    { team: { id: 2 }, statistics: [block("batting", 7, 3), "none"] },
    "none",
  ];
  const game = { payload: { boxscore: { players } } } as unknown as OpenGame<"baseball">;
  const orderOf = (kind: "batting" | "pitching", team_id: string, athlete_id: string) =>
    readEntries(game, kind)({ team_id, athlete_id } as MlbBoxscorePlayer)?.bat_order;
  expect([orderOf("batting", "1", "7"), orderOf("batting", "2", "7")]).toEqual([2, 3]);
  expect([orderOf("pitching", "1", "7"), orderOf("pitching", "2", "7")]).toEqual([1, undefined]);
  expect(orderOf("batting", "1", "8")).toBeUndefined();
  const own = { payload: undefined } as unknown as OpenGame<"baseball">;
  expect(readEntries(own, "batting")({ team_id: "1" } as MlbBoxscorePlayer)).toBeUndefined();
});
