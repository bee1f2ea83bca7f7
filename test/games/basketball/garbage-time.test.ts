import { describe, expect, it } from "vitest";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { fourFactors } from "../../../src/analysis/four-factors/four-factors";
import { stints } from "../../../src/analysis/lineups/stints";
import { possessions } from "../../../src/analysis/possessions/possessions";
import { freeThrows, shots } from "../../../src/analysis/shots/shots";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { quoted } from "../../analysis/cells";
import { payloadText } from "../../support/payloads";
import { everySummary } from "../../support/sample";
import { golden, mlb, wbb } from "../summaries";
import { sum } from "./summaries";
import { type Line, rawGame, writtenGame } from "./written-floor";

/** Layups of the home side within a minute. */
const layups = (count: number, clock: string): Line[] =>
  Array.from({ length: count }, () => `H ${clock} layup made h1`);

const flags = (list: readonly { clock: string | null; garbage_time: boolean | null }[]) =>
  list.map(({ clock, garbage_time }) => `${clock} ${garbage_time}`);

const WHOLE: readonly Line[] = ["- 0:00 end"];

// 28 to 0 is safe with 600 seconds left: 24.5 squared is 600.25. 26 to 0 is safe with 506 left.
const decidedGame = () =>
  writtenGame([
    [...layups(14, "9:00"), ...WHOLE],
    ["H 9:00 out h1", "H 9:00 in h6", ...WHOLE],
    WHOLE,
    [
      "A 9:59 layup missed a1",
      "H 9:40 defensive rebound h2",
      "H 9:30 turnover h2",
      "A 9:20 layup made a1",
      "H 9:00 layup missed h3",
      "A 8:50 defensive rebound a2",
      "A 8:20 layup missed a2",
      "H 8:20 defensive rebound h2",
      ...WHOLE,
    ],
  ]);

describe("garbage time of a college game", () => {
  const game = decidedGame;

  it("begins and ends with the lead and the clock, before each shot", () => {
    const late = rows(shots(game())).filter(({ period }) => period === 4);
    expect(flags(late)).toEqual(["9:59 true", "9:20 true", "9:00 false", "8:20 true"]);
    expect(rows(shots(game(), { garbage_time: false }))).toHaveLength(14 + 1);
  });

  it("divides possessions and stints, whose parts add up to the game", () => {
    const ended = rows(possessions(game())).filter(({ period }) => period === 4);
    expect(ended.map(({ garbage_time }) => garbage_time)).toEqual([true, true, true, false, true]);
    expect(
      quoted(
        rows(stints(game())),
        "garbage_time seconds home_possessions away_possessions away_points",
      ),
    ).toBe("false 660 14 0 0; false 1140 0 0 0; true 60 1 2 2; false 40 1 0 0; true 500 0 1 0");
  });

  it("counts a free throw, and the possession that it ends, as its foul", () => {
    // 4 to 0 with 1 second left is not safe: 0.5 squared is 0.25. After the first throw, 1.5 squared is 2.25.
    const close = writtenGame([
      [...layups(2, "9:00"), ...WHOLE],
      WHOLE,
      WHOLE,
      [
        "A 0:01 foul a1",
        "H 0:01 free throw made h1",
        "H 0:01 free throw made h1",
        "A 0:00 layup missed a1",
        ...WHOLE,
      ],
    ]);
    expect(rows(freeThrows(close)).map((one) => one.garbage_time)).toEqual([false, false]);
    const ended = rows(possessions(close)).map((one) => [one.points, one.garbage_time]);
    expect(ended.slice(-2)).toEqual([
      [2, false],
      [0, true],
    ]);
  });

  it("does not count in the four factors", () => {
    const [away, home] = rows(fourFactors(game(), { garbage_time: false, ft_weight: 0.5 }));
    // 14 layups made, one missed: 15 possessions of one side and none of the other.
    expect(home).toMatchObject({
      ...{ points: 28, opponent_points: 0, possessions: 7.5 },
      ...{ field_goals_attempted: 15, effective_field_goal_pct: 14 / 15, turnover_pct: 0 },
      ...{ result: "W", offensive_rebound_pct: 0 },
    });
    expect(home?.minutes).toBeCloseTo((660 + 1140 + 40) / 60, 9);
    expect(away).toMatchObject({ points: 0, field_goals_attempted: 0, free_throw_rate: null });
  });
});

describe("the box score outside of garbage time", () => {
  it("sums plays and minutes, and is 0 for players without any", () => {
    const lines = rows(boxScore(decidedGame(), { garbage_time: false }));
    const of = (id: string) => lines.find(({ athlete_id }) => athlete_id === id);
    expect(lines).toHaveLength(18);
    expect(of("h1")).toMatchObject({
      ...{ points: 28, field_goals_made: 14, field_goals_attempted: 14, field_goal_pct: 1 },
      ...{ three_point_field_goals_attempted: 0, three_point_field_goal_pct: null, minutes: 11 },
    });
    expect(of("h3")).toMatchObject({ points: 0, field_goals_attempted: 1, field_goal_pct: 0 });
    // The rebound with 8:50 left counts, those at 9:40 and 8:20 and the turnover do not.
    expect(of("a2")).toMatchObject({
      rebounds: 1,
      defensive_rebounds: 1,
      field_goals_attempted: 0,
    });
    expect(of("h2")).toMatchObject({ rebounds: 0, turnovers: 0, starter: true });
    expect(of("a1")).toMatchObject({ points: 0, field_goals_attempted: 0, field_goal_pct: null });
    expect(of("h6")?.minutes).toBeCloseTo((1140 + 40) / 60, 9);
    expect(of("h9")).toMatchObject({ minutes: 0, points: 0 });
  });

  it("has null minutes without substitutions, and no rows without plays", () => {
    const lines = rows(
      boxScore(writtenGame([[...layups(1, "9:00"), ...WHOLE]]), { garbage_time: false }),
    );
    expect(new Set(lines.map(({ minutes }) => minutes))).toEqual(new Set([null]));
    expect(rows(boxScore(writtenGame([]), { garbage_time: false }))).toEqual([]);
  });

  it("is refused for leagues without a rule, baseball too", () => {
    const ballgame = mlb(golden("mlb/summary_final"));
    expect(() => boxScore(ballgame, { garbage_time: false })).toThrow(/boxScore.*garbage_time/);
    expect(boxScore(ballgame, { garbage_time: true }).batting.shape[0]).toBeGreaterThan(0);
  });
});

describe("garbage time of an NBA game", () => {
  const bench = (side: string, clock: string): Line[] =>
    [1, 2, 3, 4].flatMap((number) => {
      const letter = side.toLowerCase();
      return [
        `${side} ${clock} out ${letter}${number}`,
        `${side} ${clock} in ${letter}${number + 5}`,
      ];
    });
  const game = (uid: string, ...end: readonly Line[]) => {
    const lines = [
      ["H 11:00 layup made h1", ...layups(11, "9:00"), ...WHOLE],
      WHOLE,
      WHOLE,
      [...bench("H", "8:59"), "A 8:30 layup made a1", ...bench("A", "8:00"), ...end, ...WHOLE],
    ];
    const raw = rawGame(lines);
    return wbb({ ...raw, header: { ...raw.header, uid } } as never);
  };
  const NBA = "s:40~l:46~e:9";
  const late = (list: ReturnType<typeof game>) =>
    flags(rows(shots(list)).filter(({ period }) => period === 4));

  it("needs the lead and the benches, until the end", () => {
    // 24 to 2 from 8:30 on, with two of the starters from 8:00 on.
    const decided = game(NBA, "A 7:00 layup missed a5", "H 5:00 layup made h5");
    expect(late(decided)).toEqual(["8:30 false", "7:00 true", "5:00 true"]);
    const list = rows(stints(decided));
    expect(sum(list.filter((one) => one.garbage_time).map(({ seconds }) => seconds))).toBe(480);
  });

  it("is absent before a starter returns, or the score is close again", () => {
    const back = game(
      NBA,
      "A 7:00 layup missed a5",
      "A 6:30 out a6",
      "A 6:30 in a1",
      "A 4:00 layup missed a1",
    );
    expect(late(back)).toEqual(["8:30 false", "7:00 false", "4:00 false"]);
    // 24 to 4 is 20 with 7:00 left, and 18 with 6:30 left.
    const close = game(
      NBA,
      ...["A 7:00 layup made a5", "A 6:40 layup made a5", "A 6:30 layup missed a5"],
      "H 5:59 layup missed h5",
    );
    expect(late(close)).toEqual([
      ...["8:30 false", "7:00 false", "6:40 false", "6:30 false"],
      "5:59 true",
    ]);
  });

  it("is unknown without substitutions, and a rule the WNBA does not have", () => {
    const raw = rawGame([["H 11:00 layup made h1"]]);
    const of = (uid: string) => wbb({ ...raw, header: { ...raw.header, uid } } as never);
    expect(rows(shots(of(NBA)))[0]?.garbage_time).toBeNull();
    const wnba = of("s:40~l:59~e:9");
    expect(rows(shots(wnba))[0]?.garbage_time).toBeNull();
    for (const table of [shots, freeThrows, possessions, stints, fourFactors, boxScore]) {
      expect(() => table(wnba, { garbage_time: false })).toThrow(ArgumentError);
      expect(() => table(wnba, { garbage_time: false })).toThrow(/garbage_time.*wbb, mbb, nba/);
      expect(() => table(wnba, { garbage_time: "no" as never })).toThrow(ArgumentError);
    }
  });
});

describe("garbage time of whole games", () => {
  const games = () => [
    ...everySummary
      .wbb()
      .map((raw) => wbb(raw as never))
      .slice(0, 30),
    wbb(JSON.parse(payloadText("nba/summary_401772994.json"))),
  ];

  it("divides stints as it divides possessions, and everything is in one part", () => {
    let decided = 0;
    for (const game of games()) {
      const list = rows(stints(game));
      if (list.length === 0) continue;
      for (const isGarbage of [true, false]) {
        const own = list.filter((one) => one.garbage_time === isGarbage);
        const ended = rows(possessions(game)).filter((one) => one.garbage_time === isGarbage);
        expect(
          sum(own.map((one) => (one.home_possessions ?? 0) + (one.away_possessions ?? 0))),
        ).toBe(ended.length);
      }
      const left = list.filter((one) => one.garbage_time === false);
      const [away, home] = rows(fourFactors(game, { garbage_time: false }));
      expect(away?.minutes).toBeCloseTo(sum(left.map(({ seconds }) => seconds)) / 60, 6);
      for (const [side, row] of [
        ["home", home],
        ["away", away],
      ] as const) {
        expect(row?.points).toBe(sum(left.map((one) => one[`${side}_points`])));
        expect(row?.field_goals_attempted).toBe(
          sum(left.map((one) => one[`${side}_field_goals_attempted`])),
        );
      }
      const lines = rows(boxScore(game, { garbage_time: false }));
      for (const row of [away, home]) {
        const own = lines.filter(({ team_id }) => team_id === row?.team_id);
        expect(sum(own.map(({ points }) => points ?? 0))).toBe(row?.points);
        const tries = own.map((one) => one.field_goals_attempted ?? 0);
        expect(sum(tries)).toBe(row?.field_goals_attempted);
        expect(sum(own.map(({ minutes }) => minutes ?? 0))).toBeCloseTo(5 * (row?.minutes ?? 0), 6);
      }
      decided += list.length - left.length;
    }
    expect(decided).toBeGreaterThan(0);
  });

  it("leaves the four factors of the box score alone in games without it", () => {
    let equal = 0;
    for (const game of games()) {
      if (rows(shots(game)).some(({ garbage_time }) => garbage_time !== false)) continue;
      const box = rows(fourFactors(game));
      const left = rows(fourFactors(game, { garbage_time: false }));
      for (const [at, row] of left.entries()) {
        // Some logs stop before the end.
        if (row.points !== box[at]?.points) continue;
        expect(row.field_goals_attempted).toBe(box[at]?.field_goals_attempted);
        if (Math.abs((row.turnover_pct ?? 0) - (box[at]?.turnover_pct ?? 0)) < 1e-9) equal += 1;
      }
    }
    expect(equal).toBeGreaterThan(0);
  });
});
