import { describe, expect, it } from "vitest";
import type { BasketballPlay } from "../../../../src/sample/simulate/basketball/model";
import { playBasketball } from "../../../../src/sample/simulate/basketball/play";
import { testPlans } from "./teams";

interface Row {
  readonly play: BasketballPlay;
  readonly before: BasketballPlay;
  readonly next: BasketballPlay | undefined;
  /** Of whoever's play it is, before it. */
  readonly lead: number;
}

/** Everything in the last minute of fourth quarters and overtimes. */
const rows: readonly Row[] = testPlans(180).flatMap((plan, index) => {
  const plays = playBasketball(plan, `late ${index}`);
  return plays.flatMap((play, at) => {
    const before = plays[at - 1];
    if (!before || play.period < 4 || play.clock > 60) return [];
    const margin = before.homeScore - before.awayScore;
    const lead = play.team?.id === plan.home.id ? margin : -margin;
    return [{ play, before, next: plays[at + 1], lead }];
  });
});
const shots = rows.filter(({ play }) => play.location !== undefined);
const show = ({ play, lead }: Row) => `${play.clock} ${lead} ${play.text}`;

describe("a side that leads near the end", () => {
  it("shoots no more in the last five seconds", () => {
    expect(shots.some(({ play }) => play.clock <= 5)).toBe(true);
    const heedless = shots.filter(({ play, lead }) => play.clock <= 5 && lead > 0);
    expect(heedless.map(show)).toEqual([]);
  });

  it("dribbles out the last twenty when ahead by more than six", () => {
    const heedless = shots.filter(({ play, lead }) => play.clock < 20 && lead > 6);
    expect(heedless.map(show)).toEqual([]);
  });

  it("holds a ball won with the shot clock off", () => {
    const quick = shots.filter(({ play, before, lead }) => {
      const won = before.act === "defensive rebound" || before.act === "steal";
      return lead > 0 && won && before.period === play.period && before.clock <= 30;
    });
    expect(quick.map(show)).toEqual([]);
  });

  it("is fouled by those within reach only", () => {
    const fouls = rows.filter(({ play, next, lead }) => {
      const charge = next?.act === "turnover" && next.team === play.team;
      return play.act === "personal foul" && play.clock < 20 && lead < 0 && !charge;
    });
    expect(fouls.length).toBeGreaterThan(20);
    expect(fouls.filter(({ lead }) => lead <= -10).map(show)).toEqual([]);
  });
});

describe("a side that is behind or level near the end", () => {
  it("shoots threes when three behind", () => {
    const tries = shots.filter(({ play, lead }) => lead === -3 && play.clock <= 8);
    expect(tries.length).toBeGreaterThan(2);
    for (const { play } of tries) expect(play.points).toBe(3);
  });

  it("plays for the last shot when level", () => {
    const held = shots.filter(
      ({ before, lead }) => lead === 0 && before.clock <= 30 && before.act !== "steal",
    );
    expect(held.length).toBeGreaterThan(4);
    expect(held.filter(({ play }) => play.clock > 4).map(show)).toEqual([]);
  });
});

describe("the horn", () => {
  it("leaves only shots of a side not ahead, what becomes of them, and the end", () => {
    const atHorn = rows.filter(({ play }) => play.clock === 0);
    expect(atHorn.some(({ play }) => play.location)).toBe(true);
    for (const { play, before, lead } of atHorn) {
      if (play.act.startsWith("end of")) continue;
      if (play.location) {
        expect(lead).toBeLessThanOrEqual(0);
      } else {
        expect(play.act).toMatch(/rebound$|^block$/);
        expect(
          before.clock === 0 && (before.location !== undefined || before.act === "block"),
        ).toBe(true);
      }
    }
  });
});
