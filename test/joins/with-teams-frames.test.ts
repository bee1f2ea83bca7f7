import { expect, test, vi } from "vitest";
import { deliver } from "../../src/frames/deliver";
import { withTeams } from "../../src/joins/with-teams";
import { columnsOf, ENGINES, frameOf } from "./frames";
import { scoreboardOf } from "./scoreboards";

vi.mock("../../src/frames/deliver", async (original) => {
  const module = await original<typeof import("../../src/frames/deliver")>();
  return { deliver: vi.fn(module.deliver) };
});

test.each(ENGINES)("%s: our rows become a frame once, for both sides together", (engine) => {
  const games = scoreboardOf("wbb", engine, [{ game_id: "11", home_id: "2", away_id: "02" }]);
  const teams = frameOf(engine, columnsOf({ team_id: "character" }), [["2"], ["02"]]);
  vi.mocked(deliver).mockClear();
  withTeams<object, object>(games as never, teams as never);
  expect(vi.mocked(deliver)).toHaveBeenCalledTimes(engine === "danfo" ? 1 : 0);
});
