import { describe, expect, it } from "vitest";
import type { BasketballPlay } from "../../../../../src/sample/simulate/basketball/model";
import type { BasketballAthlete } from "../../../../../src/sample/simulate/league";
import type { WbbPlan } from "../../../../../src/sample/simulate/payloads/basketball/model";
import {
  playRows,
  winProbabilities,
} from "../../../../../src/sample/simulate/payloads/basketball/plays";
import { hasTrap, TRAPS } from "../../../../../src/sample/simulate/payloads/basketball/traps";

/** The first id that no oddity strikes. */
const plain = Array.from({ length: 999 }, (_, index) => String(700_000_000 + index)).find(
  (id) => !TRAPS.some((trap) => hasTrap({ id } as WbbPlan, trap)),
);

const plan = { id: plain, located: true, hasPlays: true } as WbbPlan;

const shooter = { id: "11" } as BasketballAthlete;
const passer = { id: "12" } as BasketballAthlete;

const play = (of: Partial<BasketballPlay>): BasketballPlay =>
  ({
    act: "jumper",
    period: 1,
    clock: 581,
    team: { id: "7" },
    athletes: [shooter],
    points: 0,
    made: false,
    homeScore: 0,
    awayScore: 0,
    homeWin: 0.5,
    floor: [],
    wallclock: "2023-01-20T02:03:13Z",
    text: "",
    ...of,
  }) as BasketballPlay;

const PLAYS = [
  play({ act: "jump ball", clock: 600, athletes: [] }),
  play({ points: 3, location: { x: -14, y: 19 } }),
  play({ act: "offensive rebound" }),
  play({
    points: 2,
    made: true,
    location: { x: 3, y: -1 },
    awayScore: 2,
    clock: 558,
    athletes: [shooter, passer],
  }),
  play({ act: "free throw", points: 1, awayScore: 2, clock: 0, period: 5 }),
  play({ act: "end of period", athletes: [], awayScore: 2, clock: 0, period: 5, homeWin: 0.12345 }),
];

describe("rows of plays", () => {
  const rows = playRows(plan, PLAYS);

  it("are numbered by period, clock and place within a reading of the clock", () => {
    expect(rows.map(({ sequenceNumber }) => sequenceNumber)).toEqual([
      "101899901",
      "101905801",
      "101905802",
      "101908101",
      "105999901",
      "105999902",
    ]);
    expect(rows[0]?.id).toBe(`${plain}101899901`);
  });

  it("measure shots from the corner of the court, other rows stand on placeholders", () => {
    expect(rows.map(({ coordinate }) => coordinate)).toEqual([
      { x: 25, y: 0 },
      { x: 11, y: 19 },
      { x: 25, y: 0 },
      { x: 28, y: -1 },
      { x: 25, y: 0 },
      { x: 50, y: -5 },
    ]);
    expect(playRows({ ...plan, located: false }, PLAYS)[1]).not.toHaveProperty("coordinate");
  });

  it("name the kind, the points at stake, the people in order and the period", () => {
    expect(rows[1]).toMatchObject({
      type: { id: "558", text: "JumpShot" },
      scoringPlay: false,
      scoreValue: 3,
      shootingPlay: true,
      clock: { displayValue: "9:41" },
    });
    expect(rows[3]?.participants).toEqual([{ athlete: { id: "11" } }, { athlete: { id: "12" } }]);
    expect(rows[0]).not.toHaveProperty("participants");
    expect(rows[4]).toMatchObject({
      type: { id: "540", text: "MadeFreeThrow" },
      scoringPlay: false,
      period: { number: 5, displayValue: "OT" },
      clock: { displayValue: "0:00" },
    });
  });

  it("have one chance each, in thousandths", () => {
    const chances = winProbabilities(plan, PLAYS);
    expect(chances.map(({ playId }) => playId)).toEqual(rows.map(({ id }) => id));
    expect(chances.at(-1)?.homeWinPercentage).toBe(0.123);
  });
});
