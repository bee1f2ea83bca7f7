import { describe, expect, it } from "vitest";
import { afterBasketball } from "../../../../src/sample/simulate/basketball/box";
import type {
  BasketballBox,
  BasketballLine,
  BasketballPlay,
} from "../../../../src/sample/simulate/basketball/model";
import { playBasketball } from "../../../../src/sample/simulate/basketball/play";
import { basketball } from "../../../../src/sample/simulate/basketball/sport";
import { testPlan, testPlans } from "./teams";

const games = testPlans(40).map((plan, index) => ({
  plan,
  plays: playBasketball(plan, `box ${index}`),
}));
const sidesOf = ({ home, away }: BasketballBox) => [home, away];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Each game cut at every end of a period, the end of the game among them. */
const cuts = games.flatMap(({ plan, plays }) =>
  plays.flatMap((play, index) =>
    play.act.startsWith("end of") ? [{ plan, plays: plays.slice(0, index + 1) }] : [],
  ),
);

function counted(plays: readonly BasketballPlay[], id: string) {
  const own = plays.filter(({ team }) => team?.id === id);
  const count = (test: (play: BasketballPlay) => boolean) => own.filter(test).length;
  const shot = ({ act }: BasketballPlay) => /jumper|layup|dunk|tip/.test(act);
  return {
    fieldGoalsMade: count((play) => shot(play) && play.made),
    fieldGoalsAttempted: count(shot),
    threesMade: count(({ points, made }) => points === 3 && made),
    threesAttempted: count(({ points }) => points === 3),
    freeThrowsMade: count(({ act, made }) => act === "free throw" && made),
    freeThrowsAttempted: count(({ act }) => act === "free throw"),
    assists: count(({ text }) => text.includes("Assisted by")),
    steals: count(({ act }) => act === "steal"),
    blocks: count(({ act }) => act === "block"),
    fouls: count(({ act }) => act === "personal foul"),
    technicals: count(({ act }) => act === "technical foul"),
  } satisfies Partial<BasketballLine>;
}

describe("a box score", () => {
  it("agrees with the rows at every end of a period", () => {
    expect(cuts.length).toBeGreaterThanOrEqual(160);
    for (const { plan, plays } of cuts) {
      for (const side of sidesOf(afterBasketball(plan, plays).box)) {
        const { total, team } = side;
        expect(total).toMatchObject(counted(plays, team.id));
        const rows = (act: string) =>
          plays.filter((play) => play.act === act && play.team?.id === team.id).length;
        expect(total.offensiveRebounds + side.teamOffensiveRebounds).toBe(
          rows("offensive rebound"),
        );
        expect(total.defensiveRebounds + side.teamDefensiveRebounds).toBe(
          rows("defensive rebound"),
        );
        expect(total.turnovers + side.teamTurnovers).toBe(rows("turnover"));
      }
    }
  });

  it("adds up: players to the total, shots to points, periods to the score", () => {
    for (const { plan, plays } of cuts) {
      const last = plays.at(-1);
      const { box } = afterBasketball(plan, plays);
      expect([box.home.score, box.away.score]).toEqual([last?.homeScore, last?.awayScore]);
      for (const { total, score, byPeriod, appearances } of sidesOf(box)) {
        const lines = appearances.flatMap(({ line }) => line ?? []);
        for (const member of Object.keys(total) as (keyof BasketballLine)[]) {
          expect(sum(lines.map((line) => line[member]))).toBe(total[member]);
        }
        expect(2 * total.fieldGoalsMade + total.threesMade + total.freeThrowsMade).toBe(score);
        expect(total.points).toBe(score);
        expect(sum(byPeriod)).toBe(score);
        expect(byPeriod).toHaveLength(last?.period ?? 0);
      }
    }
  });

  it("shares out five times the seconds played, at any row", () => {
    for (const { plan, plays } of games.slice(0, 8)) {
      for (const length of [1, 50, 137, 250, plays.length]) {
        const prefix = plays.slice(0, length);
        const last = prefix.at(-1);
        if (!last) throw new RangeError("no plays");
        const played =
          Math.min(last.period - 1, 4) * 600 +
          Math.max(0, last.period - 5) * 300 +
          (last.period <= 4 ? 600 : 300) -
          last.clock;
        for (const { total } of sidesOf(afterBasketball(plan, prefix).box)) {
          expect(total.seconds).toBe(5 * played);
        }
      }
    }
  });

  it("lists everyone: starters, then by minutes, then those who did not play", () => {
    for (const { plan, plays } of games) {
      const onFloor = new Set(plays.flatMap(({ floor }) => floor));
      for (const { appearances, team } of sidesOf(afterBasketball(plan, plays).box)) {
        expect(new Set(appearances.map(({ athlete }) => athlete))).toEqual(new Set(team.athletes));
        expect(appearances.map(({ starter }) => starter).slice(0, 6)).toEqual([
          ...Array(5).fill(true),
          false,
        ]);
        for (const { athlete, line } of appearances)
          expect(line !== null).toBe(onFloor.has(athlete));
        const bench = appearances.slice(5).map(({ line }) => line?.seconds ?? -1);
        expect(bench).toEqual([...bench].sort((one, other) => other - one));
      }
    }
  });

  it("keeps the parts of the score below the score and leads as they were", () => {
    for (const { plan, plays } of games) {
      const { home, away } = afterBasketball(plan, plays).box;
      const leads = plays.map(({ homeScore, awayScore }) => homeScore - awayScore);
      expect(home.largestLead).toBe(Math.max(0, ...leads));
      expect(away.largestLead).toBe(Math.max(0, ...leads.map((lead) => -lead)));
      for (const side of [home, away]) {
        expect(side.pointsInPaint % 2).toBe(0);
        expect(side.pointsInPaint).toBeLessThanOrEqual(side.score);
        expect(side.fastBreakPoints + 0).toBeLessThanOrEqual(side.score);
        expect(side.turnoverPoints).toBeLessThanOrEqual(side.score);
      }
    }
  });

  it("gives points off turnovers only after turnovers of the other side", () => {
    for (const { plan, plays } of games) {
      plays.forEach(({ offTurnover, team }, index) => {
        if (!offTurnover) return;
        const before = plays
          .slice(0, index)
          .findLast(({ act }) => act === "turnover" || act === "defensive rebound");
        expect(before?.act).toBe("turnover");
        expect(before?.team?.id).toBe(team?.id === plan.home.id ? plan.away.id : plan.home.id);
      });
    }
  });

  it("is empty before the first play", () => {
    const game = afterBasketball(testPlan("1"), []);
    expect(game).toMatchObject({ period: 1, clock: 600, between: false, over: false });
    for (const side of sidesOf(game.box)) {
      expect(side).toMatchObject({ score: 0, byPeriod: [], largestLead: 0 });
      expect(side.appearances.every(({ line }) => line === null)).toBe(true);
      expect(side.total.seconds).toBe(0);
    }
  });

  it("names the ejected", () => {
    const plan = testPlan("1");
    const [first] = playBasketball(plan, "s");
    const athlete = plan.away.athletes[0];
    if (!first || !athlete) throw new RangeError("no plays");
    const technical = {
      ...first,
      act: "technical foul",
      team: plan.away,
      athletes: [athlete],
    } as const;
    const ejected = (plays: readonly BasketballPlay[]) =>
      afterBasketball(plan, plays).box.away.appearances.filter((one) => one.ejected);
    expect(ejected([first, technical])).toHaveLength(0);
    expect(ejected([first, technical, technical]).map((one) => one.athlete)).toEqual([athlete]);
  });
});

describe("the sport", () => {
  it("tells where periods end and where a game stands", () => {
    for (const { plan, plays } of cuts) {
      const game = basketball.after(plan, plays);
      const last = plays.at(-1);
      expect(last && basketball.endsPeriod(last)).toBe(game.period);
      expect(game.clock).toBe(0);
      expect(game.over).toBe(!game.between);
      expect(basketball.score(game)).toEqual({ home: last?.homeScore, away: last?.awayScore });
    }
    const inside = games[0]?.plays.filter(({ act }) => !act.startsWith("end of")) ?? [];
    expect(inside.every((play) => basketball.endsPeriod(play) === undefined)).toBe(true);
  });
});

describe("means over many games", () => {
  const lines = testPlans(150).flatMap((plan) =>
    sidesOf(afterBasketball(plan, playBasketball(plan, "means")).box),
  );
  const mean = (member: keyof BasketballLine) =>
    sum(lines.map(({ total }) => total[member])) / lines.length;

  // League means of 2022-23, give or take what other teams and 150 games may differ by.
  it.each([
    ["points", 65.5, 4],
    ["fieldGoalsAttempted", 60, 3],
    ["freeThrowsAttempted", 17.5, 2],
    ["offensiveRebounds", 11, 1.5],
    ["defensiveRebounds", 25, 2],
    ["assists", 13, 1.5],
    ["turnovers", 16, 1.5],
    ["steals", 8, 1],
    ["blocks", 3.5, 0.7],
    ["fouls", 17, 1.5],
  ] as const)("%s lie near %d", (member, expected, band) => {
    expect(Math.abs(mean(member) - expected)).toBeLessThanOrEqual(band);
  });

  it.each([
    ["fieldGoalsMade", "fieldGoalsAttempted", 0.405, 0.02],
    ["threesMade", "threesAttempted", 0.315, 0.02],
    ["freeThrowsMade", "freeThrowsAttempted", 0.7, 0.03],
    ["threesAttempted", "fieldGoalsAttempted", 0.31, 0.03],
  ] as const)("%s of %s lie near %d", (part, whole, expected, band) => {
    expect(Math.abs(mean(part) / mean(whole) - expected)).toBeLessThanOrEqual(band);
  });
});

describe("strength", () => {
  it("shows in the margin", () => {
    const margins = testPlans(300).map((plan) => {
      const last = playBasketball(plan, "strength").at(-1);
      const edge = plan.home.strength - plan.away.strength + (plan.neutralSite ? 0 : 3.2);
      return { edge, margin: (last?.homeScore ?? 0) - (last?.awayScore ?? 0) };
    });
    const slope =
      sum(margins.map(({ edge, margin }) => edge * margin)) /
      sum(margins.map(({ edge }) => edge * edge));
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.3);
  });
});
