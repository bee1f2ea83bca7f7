import { describe, expect, it } from "vitest";
import { type Possession, possessions, rows } from "../../../src/names";
import {
  everyGame,
  FIELD_GOAL_TYPES,
  FREE_THROW_TYPE,
  type RawPlay,
  sum,
} from "../../games/basketball/summaries";
import { wbb } from "../../games/summaries";
import { parts } from "../../support/words";
import { inLine } from "../cells";
import { TYPES, type WrittenPlay, writtenGame } from "../win-probability/model/games";

/** A play in a few words: `H 9:40 layup made`, `A 9:30 team offensive rebound`. */
type Line = string;

const KINDS: readonly (readonly [words: RegExp, type: string])[] = [
  [/free throw/, TYPES.free_throw],
  [/layup/, "572"],
  [/three|jumper/, TYPES.jumper],
  [/offensive rebound/, TYPES.offensive_rebound],
  [/defensive rebound/, TYPES.defensive_rebound],
  [/technical/, "521"],
  [/foul/, TYPES.foul],
  [/turnover/, TYPES.turnover],
  [/steal/, TYPES.steal],
  [/end/, TYPES.end],
];

/** A game between H (team 1, at home) and A (team 2), quarters one after another. */
function gameOf(...quarters: readonly (string | readonly Line[])[]): readonly Possession[] {
  const plays = quarters.flatMap((lines, quarter) =>
    (typeof lines === "string" ? parts(lines) : lines).map((line): WrittenPlay => {
      const [side = "", clock = "", ...rest] = line.split(" ");
      const words = rest.join(" ");
      const value = /free throw/.test(words) ? 1 : /three/.test(words) ? 3 : 2;
      return {
        ...(side !== "-" && { side: side === "H" ? "home" : "away" }),
        type: KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? "0",
        text: words.replace("three", "Three Point Jumper"),
        period: quarter + 1,
        clock,
        points: /made|makes/.test(words) ? value : 0,
        athletes: words.startsWith("team ") ? [] : [`${side}7`],
      };
    }),
  );
  return rows(possessions(wbb(writtenGame(plays))));
}

/** Side, start, end and points of each, in short. */
const inShort = (list: readonly Possession[]) =>
  list.map(
    ({ team_id, started_by, ended_by, points }) =>
      `${team_id === "1" ? "H" : "A"} ${started_by} > ${ended_by} ${points}`,
  );

describe("possessions", () => {
  it("begin with how the other side's ended, and have its clock", () => {
    const list = gameOf(
      parts(`
        H 9:40 layup made; A 9:20 jumper missed; H 9:17 defensive rebound; H 9:00 turnover;
        A 9:00 steal; A 8:50 turnover; H 8:30 three made; A 8:10 jumper missed; - 0:00 end
      `),
      ["A 9:50 jumper made"],
    );
    expect(inShort(list)).toEqual(
      parts(`
        H period > field goal 2; A made basket > defensive rebound 0;
        H defensive rebound > turnover 0; A steal > turnover 0; H dead ball > field goal 3;
        A made basket > end of period 0; A period > field goal 2
      `),
    );
    expect(inLine(list, "period start_seconds_left end_seconds_left")).toBe(
      "1 600 580; 1 580 557; 1 557 540; 1 540 530; 1 530 510; 1 510 490; 2 600 590",
    );
    expect(list.map(({ seconds }) => seconds)).toEqual([20, 23, 17, 10, 20, 20, 10]);
    expect(inLine(list, "home_score_before away_score_before")).toBe(
      "0 0; 2 0; 2 0; 2 0; 2 0; 5 0; 5 0",
    );
    expect(list.at(-1)).toMatchObject({
      possession_number: 7,
      elapsed_seconds: 610,
      play_ids: '["9"]',
    });
    expect(list.every(({ doubts }) => doubts === null)).toBe(true);
  });

  it("continue after an offensive rebound, which counts if the side tries again", () => {
    const list = gameOf(`
      H 9:40 layup missed; H 9:38 offensive rebound; H 9:35 layup missed;
      H 9:34 team offensive rebound; H 9:20 turnover; A 0:03 jumper missed;
      A 0:00 offensive rebound; - 0:00 end
    `);
    expect(inShort(list)).toEqual(["H period > turnover 0", "A dead ball > end of period 0"]);
    expect(inLine(list, "field_goals_attempted second_chances")).toBe("2 2; 1 0");
  });

  it("have one trip for throws that belong together, and none for the throw after a basket", () => {
    const list = gameOf(`
      A 2:32 foul; H 2:32 free throw missed; H 2:32 team offensive rebound; H 2:31 free throw made;
      A 2:10 layup made; H 2:10 foul; A 2:10 free throw missed; A 2:08 offensive rebound;
      H 2:05 foul; A 2:05 free throw made; A 2:05 free throw missed; H 2:03 defensive rebound;
      H 1:50 three made
    `);
    expect(inShort(list)).toEqual([
      "H period > free throws 1",
      "A made basket > defensive rebound 3",
      "H defensive rebound > field goal 3",
    ]);
    expect(inLine(list, "free_throws_attempted free_throw_trips second_chances")).toBe(
      "2 1 0; 3 1 1; 0 0 0",
    );
  });

  it("continue with a second shooter at the same stop, and with a throw five seconds late", () => {
    const list = gameOf(`
      A 6:44 foul; H 6:44 free throw missed; H 6:44 free throw made; A 6:44 foul;
      H 6:44 free throw made; H 6:44 free throw made; A 6:30 layup made; H 6:26 foul;
      A 6:25 free throw made; H 6:10 layup made; A 6:10 foul; H 6:04 free throw made
    `);
    expect(inShort(list)).toEqual([
      "H period > free throws 3",
      "A made basket > free throws 3",
      "H made basket > field goal 2",
      // Six seconds after the basket, the other side's actions are missing from the log.
      "H null > free throws 1",
    ]);
    expect(inLine(list, "free_throws_attempted free_throw_trips")).toBe("4 1; 1 0; 0 0; 1 1");
  });

  it("end with the period, even if its row is above plays at 0:00", () => {
    const list = gameOf(
      parts(`
        H 0:14 layup made; - 0:00 end; A 0:02 jumper missed; H 0:00 defensive rebound;
        H 0:00 layup missed
      `),
      ["A 9:40 turnover"],
    );
    expect(inShort(list)).toEqual([
      "H period > field goal 2",
      "A made basket > defensive rebound 0",
      "H defensive rebound > end of period 0",
      "A period > turnover 0",
    ]);
    expect(list.map(({ seconds }) => seconds)).toEqual([586, 14, 0, 20]);
  });

  it("end if the text counts the throws, even if the next trip is close, and are none without plays", () => {
    const list = gameOf([
      "H 2:32 makes free throw 1 of 1",
      "H 2:31 makes free throw 1 of 2",
      "H 2:31 makes free throw 2 of 2",
    ]);
    expect(list.map((one) => [one.free_throw_trips, one.doubts])).toEqual([
      [1, null],
      [1, "the same side again"],
    ]);
    expect(gameOf([])).toEqual([]);
  });

  it("take technical free throws as points, whoever has the ball", () => {
    const list = gameOf(`
      A 9:40 layup missed; A 9:38 offensive rebound; A 9:30 technical foul; H 9:30 free throw made;
      H 9:30 free throw missed; A 9:20 layup made; H 9:00 jumper missed; A 8:55 technical foul;
      H 8:55 free throw made; A 8:50 defensive rebound
    `);
    expect(inShort(list)).toEqual([
      "A period > field goal 2",
      "H made basket > defensive rebound 2",
    ]);
    expect(inLine(list, "technical_points free_throws_attempted")).toBe("0 0; 2 0");
  });

  it("report gaps in the log", () => {
    const list = gameOf(`
      H 9:40 layup missed; A 9:20 layup made; A 9:00 layup made; H 8:40 layup missed;
      H 8:30 layup missed; H 8:20 defensive rebound; A 8:10 turnover
    `);
    expect(list.map(({ team_id, ended_by, doubts }) => [team_id, ended_by, doubts])).toEqual([
      ["1", null, "no rebound logged"],
      ["2", "field goal", null],
      ["2", "field goal", "the same side again"],
      ["1", null, "no rebound logged, rebound without a miss"],
      ["2", "turnover", null],
    ]);
    expect(inLine(list, "started_by")).toBe("period; null; null; made basket; null");
  });

  it("are clutch late in the fourth quarter and in overtime, with five points between at most", () => {
    const quiet = ["- 0:00 end"];
    const list = gameOf(
      ["H 9:00 three made", "A 8:00 turnover", "H 7:00 three made"],
      quiet,
      quiet,
      parts(`
        A 5:00 jumper missed; H 4:58 defensive rebound; H 4:50 turnover; A 4:40 layup made;
        H 4:20 layup missed
      `),
      ["A 4:50 turnover"],
    );
    // 6-0 until 4:40 of the fourth, then 6-2.
    expect(inLine(list, "period clutch")).toBe(
      "1 false; 1 false; 1 false; 4 false; 4 false; 4 false; 4 true; 5 true",
    );
  });
});

it("possessions of every game that is here account for every shot, throw, turnover and point of the log", () => {
  let checked = 0;
  for (const { raw, danfo } of everyGame()) {
    const list = rows(possessions(danfo));
    const sides = raw.header.competitions[0]?.competitors.map(({ team }) => team.id) ?? [];
    for (const side of sides) {
      const own = list.filter(({ team_id }) => team_id === side);
      const plays = (raw.plays ?? []).filter(({ team }) => team?.id === side);
      const ofTypes = (types: readonly string[]) =>
        plays.filter(({ type }) => types.includes(type.id));
      expect(sum(own.map((one) => one.field_goals_attempted))).toBe(
        ofTypes(FIELD_GOAL_TYPES).length,
      );
      expect(sum(own.map((one) => one.turnovers))).toBe(
        plays.filter(({ type }) => /turnover/i.test(type.text)).length,
      );
      const throws = ofTypes([FREE_THROW_TYPE]);
      expect(sum(own.map((one) => one.free_throws_attempted))).toBeLessThanOrEqual(throws.length);
      const worth = ({ type, scoringPlay, scoreValue }: RawPlay) =>
        !scoringPlay ? 0 : type.id === FREE_THROW_TYPE ? 1 : scoreValue;
      expect(sum(own.map((one) => one.points))).toBe(sum(plays.map(worth)));
    }
    for (const one of list) {
      const { field_goals_attempted, free_throw_trips, turnovers, second_chances } = one;
      const tries = sum([field_goals_attempted, free_throw_trips, turnovers]);
      expect(tries - (second_chances ?? 0)).toBe(1);
    }
    const repeats = list.filter(
      ({ team_id, period }, index) =>
        list[index - 1]?.team_id === team_id && list[index - 1]?.period === period,
    );
    expect(list.filter(({ seconds }) => seconds === 600)).toEqual([]);
    expect(repeats.every(({ doubts }) => doubts?.includes("the same side again"))).toBe(true);
    checked += list.length;
  }
  expect(checked).toBeGreaterThan(5000);
});
