import { describe, expect, it } from "vitest";
import type { AttemptKind } from "../../../src/games/basketball/attempt-words";
import {
  classifyZone,
  cornerDepth,
  isInsideLine,
  locateShot,
  type Spot,
  threePointLine,
} from "../../../src/games/basketball/court";
import type { LeagueCode } from "../../../src/leagues";

// Feet from the middle of the rim, which is 25 ft from the sidelines and 5.25 ft from the baseline of a
// floor 94 ft long: the far baseline is at 88.75, the middle line at 41.75, the free-throw line at 13.75.
const shot = (kind: AttemptKind, points: number, isHeave = false) => ({ kind, points, isHeave });
const two = shot("jumper", 2);
const layup = shot("layup", 2);
const three = shot("jumper", 3);
const heave = shot("jumper", 3, true);

type Feet = readonly [x: number, y: number];
const at = ([x, y]: Feet): Spot => ({ x, y });

it.each<[string, number | null, number | null, typeof two, Feet | undefined]>([
  ["no x", null, 5, two, undefined],
  ["no y", 5, null, two, undefined],
  ["the place holder", 50, -5, two, undefined],
  ["above the place holder", 50, -4, two, [25, -4]],
  ["beside the place holder", 49, -5, two, [24, -5]],
  ["on a sideline", 0, 0, two, [-25, 0]],
  ["off a sideline", -1, 0, two, undefined],
  ["off the other sideline", 51, 0, two, undefined],
  ["on the baseline", 25, -5.25, two, [0, -5.25]],
  ["behind the baseline", 25, -6, two, undefined],
  ["behind the far baseline", 25, 89, layup, undefined],
  ["a three from the lane", 31, 13, three, undefined],
  ["a three from the other end of the lane", 19, -5, three, undefined],
  ["a three from the free-throw line", 25, 13.75, three, undefined],
  ["a three from behind it", 25, 14, three, [0, 14]],
  ["a three from beside the lane", 32, 13, three, [7, 13]],
  ["a three on the middle line", 25, 41.75, three, [0, 41.75]],
  ["a heave", 25, 42, heave, [0, 42]],
  ["a three too far from either basket", 25, 42, three, undefined],
  ["a three at the other basket", 30, 60, three, [-5, 23.5]],
  ["the nearest three there", 25, 64.5, three, [0, 19]],
  ["nearer than threes are", 25, 65, three, undefined],
  ["the farthest three there", 25, 48.5, three, [0, 35]],
  ["farther than threes are", 25, 48, three, undefined],
  ["a two as far as the middle line", 25, 41.75, two, [0, 41.75]],
  ["a two too far from either basket", 25, 42, two, undefined],
  ["the farthest two at the other basket", 25, 60.5, two, [0, 23]],
  ["farther than twos are", 25, 60, two, undefined],
  ["the farthest lay-up there", 25, 73.5, layup, [0, 10]],
  ["farther than lay-ups are", 25, 73, layup, undefined],
  ["of a dunk, too", 25, 73, shot("dunk", 2), undefined],
  ["a jumper from there", 25, 73, two, [0, 10.5]],
  ["a shot of no kind", 25, 73, shot("unknown", 2), [0, 10.5]],
])("a shot's spot %s", (_, x, y, kind, spot) => {
  expect(locateShot(x, y, kind, threePointLine(2023, "wbb"))).toEqual(
    spot === undefined ? undefined : at(spot),
  );
});

describe("the three-point line", () => {
  it("lies as the rules of the season and league say", () => {
    const arcs = (league: LeagueCode, ...seasons: readonly (number | null)[]) =>
      seasons.map((season) => threePointLine(season, league).arc_ft);
    const international = 22 + 1.75 / 12;
    const women = [international, international, 20.75, 20.75, 20.75, 19.75, international];
    expect(arcs("wbb", 2026, 2022, 2021, 2020, 2012, 2011, null)).toEqual(women);
    expect(arcs("mbb", 2020, 2019, 2008)).toEqual([international, 20.75, 19.75]);
    // The NBA: 22 ft all round for three seasons; the WNBA: nearer until 2012.
    expect(arcs("nba", 2025, 1996)).toEqual([23.75, 22]);
    expect(arcs("wnba", 2013, 2012)).toEqual([international, 20 + 6.25 / 12]);
  });

  it("is straight in the corners because the arc would leave the floor", () => {
    // 22'1.75" and 21'7.875": the root of 490.4378 - 468.9932.
    expect(cornerDepth(threePointLine(2026, "wbb"))).toBeCloseTo(4.6308, 3);
    expect(cornerDepth(threePointLine(2015, "wbb"))).toBe(0);
  });

  it.each<[Feet, boolean]>([
    [[21.65625, 0], true],
    [[-21.65625, 0], true],
    [[21.7, 0], false],
    [[-21.7, 0], false],
    // Farther from the rim than the arc, but inside the straight part.
    [[21.6, -5.25], true],
    [[21.6, 4], true],
    [[21.6, 5], false],
    [[0, 22.1], true],
    [[0, 22.2], false],
  ])("with %j inside: %s", (feet, isInside) => {
    expect(isInsideLine(at(feet), threePointLine(2026, "wbb"))).toBe(isInside);
  });
});

it.each<[Feet, number, string, number]>([
  [[0, 4.5], 2, "rim", 2026],
  [[4.6, 0], 2, "paint", 2026],
  [[-6, 13.75], 2, "paint", 2026],
  [[6.1, 5], 2, "mid-range", 2026],
  [[6, 13.8], 2, "mid-range", 2026],
  [[0, 41.75], 2, "mid-range", 2026],
  [[0, 41.8], 2, "backcourt", 2026],
  [[-22, 4.6], 3, "left corner three", 2026],
  [[22, 4.6], 3, "right corner three", 2026],
  [[22, 4.7], 3, "above the break three", 2026],
  [[0, 5], 3, "above the break three", 2026],
  [[0, 41.8], 3, "backcourt", 2026],
  [[21, 0], 3, "right corner three", 2015],
  [[21, 0.1], 3, "above the break three", 2015],
])("the zone of %j, for %i points, is %s", (feet, points, zone, season) => {
  expect(classifyZone(at(feet), points, threePointLine(season, "wbb"))).toBe(zone);
});
