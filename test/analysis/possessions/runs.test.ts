import { expect, it } from "vitest";
import { rows, runs } from "../../../src/names";
import { everyGame } from "../../games/basketball/summaries";
import { wbb } from "../../games/summaries";
import { cells, pick } from "../cells";
import { TYPES, type WrittenPlay, writtenGame } from "../win-probability/model/games";

/** A basket: side, period and clock, points. */
type Basket = readonly [side: "H" | "A", period: number, clock: string, points: number];

/** A completed game whose log ends with the last quarter. */
function game(baskets: readonly Basket[], { ends = true } = {}) {
  const plays = baskets.map(
    ([side, period, clock, points]): WrittenPlay => ({
      side: side === "H" ? "home" : "away",
      type: points === 1 ? TYPES.free_throw : TYPES.jumper,
      period,
      clock,
      points,
    }),
  );
  if (ends) plays.push({ type: TYPES.end, clock: "0:00" });
  return wbb(writtenGame(plays));
}

// H 2-0, A 2-3, then H ten in a row over the break, A at the very end.
const baskets: readonly Basket[] = [
  ["H", 1, "9:40", 2],
  ["A", 1, "9:00", 3],
  ["H", 1, "8:00", 3],
  ["H", 1, "7:30", 1],
  ["H", 1, "7:30", 1],
  ["H", 2, "9:30", 2],
  ["H", 2, "9:00", 3],
  ["A", 2, "8:30", 2],
  ["H", 4, "1:00", 2],
  ["A", 4, "0:10", 2],
];

it("are from the first basket to the last, across periods", () => {
  const list = rows(runs(game(baskets), { min_drought_seconds: null }));
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    ...cells(`
      kind=run team_id="1" opponent_id="2" points=10 opponent_points=0 start_period=1
      start_clock=8:00 end_period=2 end_clock=9:00
    `),
    // 8:00 left of ten minutes, then one minute of the second quarter.
    ...cells(`
      start_elapsed_seconds=120 end_elapsed_seconds=660 seconds=540 home_score_before=2
      away_score_before=3 home_score_after=12 away_score_after=3
    `),
  });
});

it("have as many points as wanted", () => {
  const pointsOf = (min_points: number) =>
    rows(runs(game(baskets), { min_points, min_drought_seconds: null })).map(
      ({ points }) => points,
    );
  expect(pointsOf(11)).toEqual([]);
  expect(pointsOf(3)).toEqual([3, 10]);
  expect(pointsOf(2)).toEqual([2, 3, 10, 2, 2, 2]);
});

it("have droughts between them, with the other side's points", () => {
  const list = rows(runs(game(baskets), { min_points: 100 }));
  expect(pick(list, "team_id seconds opponent_points start_clock end_clock")).toEqual([
    // A from 9:00 of the first (60 s) to 8:30 of the second (690 s), while H scored ten.
    ["2", 630, 10, "9:00", "8:30"],
    // H from 7:30 of the first to 9:30 of the second.
    ["1", 480, 0, "7:30", "9:30"],
    // H from 9:00 of the second (660 s) to 1:00 of the fourth (2340 s).
    ["1", 1680, 2, "9:00", "1:00"],
    // A from 8:30 of the second to 0:10 of the fourth (2390 s).
    ["2", 1700, 2, "8:30", "0:10"],
  ]);
});

it("have droughts from the start, and to the end if the log shows the end", () => {
  const late: readonly Basket[] = [
    ["H", 1, "4:00", 2],
    ["A", 1, "3:59", 2],
    ["A", 4, "9:00", 2],
  ];
  const spans = (ends: boolean) =>
    pick(
      rows(runs(game(late, { ends }), { min_points: 100, min_drought_seconds: 300 })),
      "team_id start_elapsed_seconds end_elapsed_seconds end_clock",
    );
  const known = [
    ["2", 0, 361, "3:59"],
    ["1", 0, 360, "4:00"],
    ["1", 360, 2400, null],
    ["2", 361, 1860, "9:00"],
    ["2", 1860, 2400, null],
  ];
  expect(spans(true)).toEqual(known);
  expect(spans(false)).toEqual(known.filter(([, , end]) => end !== 2400));
});

it.each([
  [{ min_points: 0 }, "min_points must be a number from 1, got 0."],
  [{ min_drought_seconds: "4:00" }, "min_drought_seconds must be a number from 1, got '4:00'."],
  [{ points: 10 }, "Did you mean 'min_points'?"],
])("refuse %o", (options, message) => {
  expect(() => runs(game(baskets), options as never)).toThrow(message);
});

it("of one point up are all points of a game, and of no side twice in a row", () => {
  let checked = 0;
  for (const { raw, danfo } of everyGame()) {
    const list = rows(runs(danfo, { min_points: 1, min_drought_seconds: null }));
    for (const { team } of raw.header.competitions[0]?.competitors ?? []) {
      const points = (raw.plays ?? [])
        .filter((play) => play.scoringPlay && play.team?.id === team.id)
        .map(({ type, scoreValue }) => (type.id === "540" ? 1 : scoreValue));
      const own = list.filter(({ team_id }) => team_id === team.id);
      const sum = own.reduce((total, one) => total + (one.points ?? 0), 0);
      expect(sum).toBe(points.reduce((total, one) => total + one, 0));
    }
    expect(list.some(({ team_id }, index) => team_id === list[index - 1]?.team_id)).toBe(false);
    checked += list.length;
  }
  expect(checked).toBeGreaterThan(1000);
});
