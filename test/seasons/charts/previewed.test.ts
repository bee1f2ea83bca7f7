import { expect, it } from "vitest";
import { findGames } from "../../../src/seasons/charts/preview";
import { expectRefusal } from "../../support/refusals";

const side = (game_id: string, game_date: string, result: string | null) => ({
  game_id,
  game_date,
  result,
});

it("a season's preview leaves out games that were called off", () => {
  const log = [
    side("played", "20230108", "W"),
    side("postponed", "20230108", null),
    side("canceled", "20230107", null),
    side("next", "20230109", null),
    { ...side("awarded", "20230108", "W"), forfeit: true },
  ];
  expect(findGames(log, undefined, "20230108")).toEqual([log[0]]);
  expect(findGames(log, undefined, "20230107")).toEqual([]);
  // Nothing was played on that day or later, so its game may still be.
  expect(findGames(log, undefined, "20230109")).toEqual([log[3]]);
  expect(findGames(log, "next", undefined)).toEqual([log[3]]);
  expectRefusal(() => findGames(log, "postponed", undefined), null, "canceled or forfeited");
});
