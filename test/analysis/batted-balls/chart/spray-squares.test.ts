import { expect, it } from "vitest";
import { battedBalls, rows, sprayChart } from "../../../../src/names";
import { golden, mlb } from "../../../games/summaries";
import { expectSaid, valuesIn } from "../../../support/chart-parts";
import { pictureOf } from "../../../support/scenegraph";

const game = mlb(golden("mlb/summary_final"));
const [ball] = rows(battedBalls(game));

const balls = (count: number, own: object) =>
  Array.from({ length: count }, (_, at) => ({
    ...ball,
    play_id: `${JSON.stringify(own)} ${at}`,
    hit: at % 2 === 0,
    ...own,
  }));

it("are counted by squares of ten feet, with the share of hits", () => {
  const table = [
    ...balls(40_000, { x_ft: 12.4, y_ft: 39.9, hit: false }),
    ...balls(20_000, { x_ft: -0.1, y_ft: 300 }),
    ...balls(3, { x_ft: null, y_ft: null }),
  ];
  const chart = sprayChart(table as never);
  const squares = valuesIn(chart).filter(({ x2 }) => x2 !== undefined);
  expect(squares).toEqual([
    { x: 10, y: 30, x2: 20, y2: 40, balls: 40_000, hits: 0, share: "0%" },
    { x: -10, y: 300, x2: 0, y2: 310, balls: 20_000, hits: 0.5, share: "50%" },
  ]);
  const texts = pictureOf(chart).texts.map(({ text }) => text);
  expectSaid(texts, "40,000 or more", "3 balls without a location in feet");
  expect(valuesIn(chart).some(({ marked }) => marked !== undefined)).toBe(false);
});

it("are marked one by one up to fifty thousand", () => {
  const chart = sprayChart(balls(50_000, { x_ft: 0, y_ft: 100 }) as never);
  const marks = valuesIn(chart).filter(({ marked }) => marked !== undefined);
  expect(marks).toHaveLength(50_000);
});
