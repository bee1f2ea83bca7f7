import { describe, expect, it } from "vitest";
import { column, gamesIn, logged, playsOf, type RawPlay, summaryOf } from "./games";

const isResult = ({ type }: RawPlay) => type.id === "57";
const INSIDE = ["5", "36", "37"];

const byAtBat = (plays: readonly RawPlay[]): readonly RawPlay[][] => {
  const groups = new Map<string, RawPlay[]>();
  for (const play of plays) groups.set(play.atBatId, [...(groups.get(play.atBatId) ?? []), play]);
  return [...groups.values()];
};

describe("rows of plays", () => {
  it("have unique ids that begin with the game, the half-inning and the plate appearance", () => {
    for (const game of logged) {
      const plays = playsOf(game);
      expect(new Set(plays.map(({ id }) => id)).size).toBe(plays.length);
      const strangers = plays.filter(({ id, atBatId, period }) => {
        const half = (period.number - 1) * 2 + (["Bottom", "End"].includes(period.type) ? 1 : 0);
        const start = `${game.plan.id}${String(half).padStart(2, "0")}`;
        return id.slice(0, -8) !== start || atBatId.slice(0, -2) !== start;
      });
      expect(strangers).toEqual([]);
    }
  });

  it("show the runs of a plate appearance at its start and from its deciding pitch on", () => {
    let scoring = 0;
    for (const game of gamesIn("final").filter((one) => logged.includes(one))) {
      for (const rows of byAtBat(playsOf(game))) {
        const runs = ({ awayScore, homeScore }: RawPlay) => awayScore + homeScore;
        const pitches = rows.filter(({ summaryType }) => summaryType === "P");
        const result = rows.find((row) => isResult(row) && row.summaryType === "S");
        const [start] = rows.filter(({ summaryType }) => summaryType === "A");
        const isPlain = rows.filter(isResult).length === 1;
        if (!result || !start || !isPlain || pitches.length < 2) continue;
        scoring++;
        const before = runs(result) - result.scoreValue;
        expect(runs(start)).toBe(runs(result));
        expect(pitches.map(runs)).toEqual([
          ...new Array(pitches.length - 1).fill(before),
          runs(result),
        ]);
      }
    }
    expect(scoring).toBeGreaterThan(100);
  });

  it("leave as many runners on base as the box score tells", () => {
    for (const game of gamesIn("final").filter((one) => logged.includes(one))) {
      const left = { Top: 0, Bottom: 0 };
      const plays = playsOf(game);
      plays.forEach((row, index) => {
        if (row.type.id !== "58") return;
        const last = plays[index - 1];
        const bases = [last?.onFirst, last?.onSecond, last?.onThird];
        const half = last?.period.type === "Top" ? "Top" : "Bottom";
        left[half] += bases.filter((runner) => runner !== undefined).length;
      });
      const { boxscore } = summaryOf(game) as unknown as {
        boxscore: {
          teams: {
            homeAway: string;
            details: { stats: { name: string; displayValue: string }[] }[];
          }[];
        };
      };
      for (const { homeAway, details } of boxscore.teams) {
        const told = details
          .flatMap(({ stats }) => stats)
          .find(({ name }) => name === "teamLOB")?.displayValue;
        expect([game.plan.id, told]).toEqual([
          game.plan.id,
          String(left[homeAway === "away" ? "Top" : "Bottom"]),
        ]);
      }
    }
  });

  it("count as many pitches of each pitcher as the box score", () => {
    for (const game of logged) {
      const thrown = new Map<string, number>();
      for (const { summaryType, participants } of playsOf(game)) {
        if (summaryType !== "P") continue;
        const id = participants?.find(({ type }) => type === "pitcher")?.athlete.id ?? "";
        thrown.set(id, (thrown.get(id) ?? 0) + 1);
      }
      const box = column(summaryOf(game), "pitching", "pitches");
      expect(box.map(({ athlete }) => thrown.get(athlete) ?? 0)).toEqual(
        box.map(({ text }) => Number(text)),
      );
    }
  });

  it("are pointed at by atBats and playsMap", () => {
    for (const game of logged) {
      const { plays = [], atBats = {}, playsMap = {} } = summaryOf(game);
      const at = (ref: string) => plays[Number(ref.replace("#/plays/", ""))];
      expect(Object.keys(playsMap)).toHaveLength(plays.length);
      const lost = Object.entries(playsMap).filter(([id, { $ref }]) => at($ref)?.id !== id);
      expect(lost).toEqual([]);
      for (const [id, refs] of Object.entries(atBats)) {
        expect(refs.filter(({ $ref }) => at($ref)?.atBatId !== id)).toEqual([]);
      }
      expect(Object.values(atBats).flat()).toHaveLength(plays.length);
    }
  });

  it("score on result rows what the sides score", () => {
    for (const game of logged) {
      const box = game.played?.box;
      for (const where of ["home", "away"] as const) {
        const scored = playsOf(game)
          .filter(({ scoringPlay, team }) => scoringPlay && team.id === game.plan[where].id)
          .reduce((sum, { scoreValue }) => sum + scoreValue, 0);
        expect(scored).toBe(box?.[where].runs);
      }
    }
  });

  it("count balls and strikes as the engine does", () => {
    for (const game of logged) {
      const engine = (game.played?.events ?? []).filter((event) => event.kind === "pitch");
      const rows = playsOf(game).filter(({ summaryType }) => summaryType === "P");
      expect(rows.map(({ resultCount }) => resultCount)).toEqual(
        engine.map(({ balls, strikes }) => ({ balls, strikes })),
      );
    }
  });

  it("name on every probability a result row, in the order of the results", () => {
    for (const game of logged) {
      const { winprobability } = summaryOf(game);
      const plays = new Map(playsOf(game).map((play) => [play.id, play]));
      const results = (game.played?.events ?? []).filter((event) => event.kind === "result");
      expect(winprobability).toHaveLength(results.length);
      winprobability.forEach(({ playId, homeWinPercentage }, index) => {
        expect(plays.get(playId)?.type.id).toBe("57");
        expect(plays.get(playId)?.text).toBe(results[index]?.text);
        if (homeWinPercentage === undefined) return;
        expect(homeWinPercentage).toBeCloseTo(results[index]?.homeWin ?? -1, 3);
      });
    }
  });

  it("end a final game at a chance of 0 or 1, unless it was tied", () => {
    for (const game of gamesIn("final").filter(({ plan }) => plan.hasPlays)) {
      const { home, away } = game.played?.box ?? {};
      const last = summaryOf(game).winprobability.at(-1)?.homeWinPercentage;
      if (home === undefined || away === undefined || last === undefined) continue;
      if (home.runs !== away.runs) expect(last).toBe(home.runs > away.runs ? 1 : 0);
    }
  });
});

describe("traps of the log", () => {
  it("give first rows the outs and the score of the plate appearance's end", () => {
    let future = 0;
    for (const game of gamesIn("final").filter(({ plan }) => plan.hasPlays)) {
      for (const rows of byAtBat(playsOf(game))) {
        const start = rows.find(({ type }) => type.id === "1");
        const end = rows.find(({ type }) => type.id === "99");
        if (start === undefined || end === undefined) continue;
        const { outs, homeScore, awayScore } = end;
        expect(start).toMatchObject({ outs, homeScore, awayScore });
        if (rows.some(({ scoringPlay }) => scoringPlay)) future += 1;
      }
    }
    expect(future).toBeGreaterThan(100);
  });

  it("keep the score and outs of the moment in an unfinished plate appearance", () => {
    for (const game of gamesIn("in", "suspended")) {
      const last = game.played?.events.at(-1);
      if (last === undefined || !["start of batter", "pitch"].includes(last.kind)) continue;
      const start = playsOf(game).findLast(({ type }) => type.id === "1");
      const { outs, homeScore, awayScore } = last;
      expect(start).toMatchObject({ outs, homeScore, awayScore });
    }
  });

  it("repeat the last pitch on result and end rows", () => {
    let repeated = 0;
    for (const game of logged) {
      for (const rows of byAtBat(playsOf(game))) {
        const last = rows.findLast(({ summaryType }) => summaryType === "P")?.pitchCoordinate;
        const ends = rows.filter(({ id }) => /990057$|990099$/.test(id));
        if (last === undefined) continue;
        const same = ends.filter((row) => row.pitchCoordinate?.x === last.x);
        expect(same.filter((row) => row.pitchCoordinate?.y === last.y)).toHaveLength(ends.length);
        repeated += ends.length;
      }
    }
    expect(repeated).toBeGreaterThan(1000);
  });

  it("give fouls the coordinate of the later ball in play, and results of outs none", () => {
    let fouls = 0;
    for (const game of logged) {
      for (const rows of byAtBat(playsOf(game))) {
        const inPlay = rows.find(({ text }) => text?.endsWith("Ball In Play"));
        for (const row of rows.filter(({ type }) => ["21", "13"].includes(type.id))) {
          expect(row.hitCoordinate).toEqual(inPlay?.hitCoordinate);
          if (inPlay !== undefined) fouls += 1;
        }
        const result = rows.find(({ id }) => id.endsWith("990057"));
        if (result?.alternativeType?.text.endsWith("Out")) {
          expect(result.hitCoordinate).toBeUndefined();
        }
      }
    }
    expect(fouls).toBeGreaterThan(300);
  });

  it("put pitches on the fielding side and what begins and ends on the batting side", () => {
    for (const game of logged) {
      const { home, away } = game.plan;
      const wrong = playsOf(game).filter(({ period, team, summaryType, type }) => {
        const top = ["Top", "Mid"].includes(period.type);
        if (summaryType === "P") return team.id !== (top ? home.id : away.id);
        if (!["1", "58", "59", "99"].includes(type.id)) return false;
        return team.id !== (top ? away.id : home.id);
      });
      expect(wrong).toEqual([]);
    }
  });

  it("have result rows of steals and changes that carry no outs and that nothing names", () => {
    const kinds = new Set<string>();
    for (const game of logged) {
      const named = new Set(summaryOf(game).winprobability.map(({ playId }) => playId));
      for (const row of playsOf(game).filter(isResult)) {
        if (named.has(row.id)) continue;
        expect(row.outs).toBe(0);
        kinds.add(`${row.alternativeType?.text} ${row.summaryType}`);
      }
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "Lineup Change C",
        "Lineup Change N",
        "Stolen Base N",
        "Caught Stealing N",
        "Wild Pitch N",
      ]),
    );
  });

  it("call every ball a walk and every strike a strikeout", () => {
    for (const game of logged) {
      const called = playsOf(game).filter(({ type: { id } }) => INSIDE.includes(id));
      const other = called.filter(({ type: { id, alternativeText } }) => {
        return alternativeText !== (id === "5" ? "Walk" : "Strikeout");
      });
      expect(other).toEqual([]);
    }
  });

  it("leave kind and speed out of some pitches, together", () => {
    const pitches = logged.flatMap(playsOf).filter(({ summaryType }) => summaryType === "P");
    const unknown = pitches.filter(({ pitchType }) => pitchType === undefined);
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.length).toBeLessThan(pitches.length / 10);
    for (const { pitchVelocity } of unknown) expect(pitchVelocity).toBeUndefined();
  });

  it("place pitches and balls on the pictures of the real service", () => {
    const plays = logged.flatMap(playsOf);
    const called = plays.flatMap(({ type, pitchCoordinate }) =>
      type.id === "36" && pitchCoordinate ? [pitchCoordinate] : [],
    );
    const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    expect(mean(called.map(({ x }) => x))).toBeGreaterThan(108);
    expect(mean(called.map(({ x }) => x))).toBeLessThan(126);
    expect(mean(called.map(({ y }) => y))).toBeGreaterThan(155);
    expect(mean(called.map(({ y }) => y))).toBeLessThan(185);
    const homers = plays.filter(({ id, alternativeType }) => {
      return id.endsWith("990057") && alternativeType?.text === "Home Run";
    });
    let measured = 0;
    for (const { text, hitCoordinate } of homers) {
      const feet = /\((\d+) feet\)/.exec(text ?? "")?.[1];
      if (feet === undefined || hitCoordinate === undefined) continue;
      const pixels = Math.hypot(hitCoordinate.x - 125, hitCoordinate.y - 205);
      expect(Number(feet) / pixels).toBeGreaterThan(2.35);
      expect(Number(feet) / pixels).toBeLessThan(2.41);
      const side = hitCoordinate.x - 125;
      if (text?.includes("to left")) expect(side).toBeLessThan(0);
      if (text?.includes("to right")) expect(side).toBeGreaterThan(0);
      measured += 1;
    }
    expect(measured).toBeGreaterThan(10);
  });
});
