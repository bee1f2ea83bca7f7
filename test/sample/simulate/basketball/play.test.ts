import { describe, expect, it } from "vitest";
import type { BasketballPlay } from "../../../../src/sample/simulate/basketball/model";
import { playBasketball } from "../../../../src/sample/simulate/basketball/play";
import { testPlan, testPlans, testTeam } from "./teams";

const games = testPlans(40).map((plan, index) => ({
  plan,
  plays: playBasketball(plan, `seed ${index}`),
}));
const rows = games.flatMap(({ plays }) =>
  plays.map((play, index) => ({ play, before: plays[index - 1], after: plays[index + 1] })),
);

const FIELD_GOALS = new Set(["jumper", "layup", "dunk", "tip"]);
const isFieldGoal = ({ act }: BasketballPlay) => FIELD_GOALS.has(act);
const lengthOf = (period: number) => (period <= 4 ? 600 : 300);

describe("a game", () => {
  it("is the same for the same plan and seed, and another for another seed", () => {
    const plan = testPlan("77");
    expect(playBasketball(plan, "a")).toEqual(playBasketball(plan, "a"));
    expect(playBasketball(plan, "a")).not.toEqual(playBasketball(plan, "b"));
    expect(playBasketball(plan, "a")).not.toEqual(playBasketball(testPlan("78"), "a"));
  });

  it("starts with a jump ball and ends with the game, never with a tie", () => {
    for (const { plays } of games) {
      const last = plays.at(-1);
      expect(plays[0]).toMatchObject({ act: "jump ball", period: 1, clock: 600 });
      expect(last).toMatchObject({ act: "end of game", clock: 0, text: "End of Game" });
      expect(last?.homeScore).not.toBe(last?.awayScore);
      expect(plays.filter(({ act }) => act === "end of game")).toHaveLength(1);
    }
  });

  it("goes on past the fourth quarter only while tied", () => {
    for (const { plays } of games) {
      const ends = plays.filter(({ act }) => act === "end of period");
      const periods = plays.at(-1)?.period ?? 0;
      expect(ends.map(({ period }) => period)).toEqual(
        Array.from({ length: periods - 1 }, (_, index) => index + 1),
      );
      expect(periods).toBeGreaterThanOrEqual(4);
      for (const { period, homeScore, awayScore } of ends) {
        if (period >= 4) expect(homeScore).toBe(awayScore);
      }
    }
    expect(games.some(({ plays }) => (plays.at(-1)?.period ?? 0) > 4)).toBe(true);
  });

  it("runs its clock down in whole seconds and time forwards", () => {
    for (const { play, before } of rows) {
      expect(Number.isInteger(play.clock)).toBe(true);
      expect(play.clock).toBeGreaterThanOrEqual(0);
      expect(play.clock).toBeLessThanOrEqual(lengthOf(play.period));
      expect(play.wallclock).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      if (!before) continue;
      expect(play.wallclock > before.wallclock).toBe(true);
      if (before.period === play.period) expect(play.clock).toBeLessThanOrEqual(before.clock);
      else expect([before.clock, play.period]).toEqual([0, before.period + 1]);
    }
  });

  it("has several rows on one clock reading, as real games do", () => {
    const most = games.map(({ plays }) => {
      const counts = new Map<string, number>();
      for (const { period, clock } of plays) {
        const reading = `${period} ${clock}`;
        counts.set(reading, (counts.get(reading) ?? 0) + 1);
      }
      return Math.max(...counts.values());
    });
    expect(Math.max(...most)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...most)).toBeLessThanOrEqual(12);
  });

  it("adds the points of each made shot to the score of its side and nothing else", () => {
    for (const { plan, plays } of games) {
      let [home, away] = [0, 0];
      for (const play of plays) {
        if (play.made && play.team?.id === plan.home.id) home += play.points;
        if (play.made && play.team?.id === plan.away.id) away += play.points;
        expect([play.homeScore, play.awayScore]).toEqual([home, away]);
      }
    }
  });
});

describe("the rows of a shot", () => {
  it("credit assists on made field goals only, to a teammate", () => {
    for (const { play } of rows) {
      const [shooter, passer, third] = play.athletes;
      expect(third).toBeUndefined();
      if (!passer) continue;
      expect(isFieldGoal(play) && play.made).toBe(true);
      expect(passer.id).not.toBe(shooter?.id);
      expect(play.team?.athletes).toContain(passer);
    }
  });

  it("have blocks after missed field goals and steals after turnovers of the other side", () => {
    for (const { play, before } of rows) {
      if (play.act === "block") {
        expect(before && isFieldGoal(before) && !before.made).toBe(true);
        expect(before?.team?.id).not.toBe(play.team?.id);
      }
      if (play.act === "steal") {
        expect(before?.act).toBe("turnover");
        expect(before?.team?.id).not.toBe(play.team?.id);
      }
    }
  });

  it("have a rebound after every miss, of the right side", () => {
    for (const { play, after } of rows) {
      if (play.made || play.points === 0) continue;
      const next =
        after?.act === "block" ? rows[rows.findIndex((row) => row.play === after)]?.after : after;
      expect(next?.act).toMatch(/rebound$/);
      if (next?.act === "offensive rebound") expect(next.team?.id).toBe(play.team?.id);
      if (next?.act === "defensive rebound") expect(next.team?.id).not.toBe(play.team?.id);
    }
  });

  it("tell points, location and text alike", () => {
    for (const { play } of rows) {
      const isShot = isFieldGoal(play);
      expect(play.location !== undefined).toBe(isShot);
      expect(play.points > 0).toBe(isShot || play.act === "free throw");
      if (!isShot) continue;
      expect(play.text.startsWith(play.athletes[0]?.displayName ?? "?")).toBe(true);
      expect(play.text).toContain(play.made ? " made " : " missed ");
      expect(play.text.includes("Three Point Jumper")).toBe(play.points === 3);
      expect(play.text.includes("Assisted by")).toBe(play.athletes.length === 2);
    }
  });

  it("lie on the floor, on their side of the line", () => {
    for (const { play } of rows) {
      if (!play.location) continue;
      const { x, y } = play.location;
      const distance = Math.hypot(x, y);
      expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
      expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
      expect(Math.abs(x)).toBeLessThanOrEqual(24);
      expect(y).toBeGreaterThanOrEqual(-5);
      // (25, 0) of the service is where shots without a location are put.
      expect(distance).toBeGreaterThan(0);
      if (play.points === 3) expect(distance).toBeGreaterThanOrEqual(21.2);
      else expect(distance < 22.146 && Math.abs(x) < 21.656).toBe(true);
      if (play.act === "dunk" || play.act === "tip") expect(distance).toBeLessThanOrEqual(5);
    }
    const near = rows.filter(({ play }) => play.act === "layup");
    const close = near.filter(
      ({ play }) => Math.hypot(play.location?.x ?? 99, play.location?.y ?? 99) <= 4.5,
    );
    expect(close.length / near.length).toBeGreaterThan(0.88);
  });

  it("hold a few heaves from the backcourt, at the end of a period", () => {
    const far = rows.filter(({ play }) => (play.location?.y ?? 0) > 41.75);
    expect(far.length).toBeGreaterThan(3);
    expect(far.length).toBeLessThan(60);
    for (const { play } of far) expect(play.clock).toBeLessThanOrEqual(4);
  });
});

describe("the floor", () => {
  it("holds five different players of either side, home first", () => {
    for (const { plan, plays } of games) {
      for (const { floor } of plays) {
        expect(new Set(floor).size).toBe(10);
        expect(floor.slice(0, 5).every((one) => plan.home.athletes.includes(one))).toBe(true);
        expect(floor.slice(5).every((one) => plan.away.athletes.includes(one))).toBe(true);
      }
    }
  });

  it("holds whoever does something", () => {
    for (const { play } of rows) {
      for (const athlete of play.athletes) expect(play.floor).toContain(athlete);
    }
  });

  it("starts with the five highest roles and has substitutions", () => {
    for (const { plan, plays } of games) {
      const five = [...plan.home.athletes]
        .sort((one, other) => other.skill.role - one.skill.role)
        .slice(0, 5);
      expect(plays[0]?.floor.slice(0, 5)).toEqual(five);
      const used = new Set(plays.flatMap(({ floor }) => floor.slice(0, 5)));
      expect(used.size).toBeGreaterThanOrEqual(7);
    }
  });

  it("is left for good with the fifth personal or the second technical foul", () => {
    let left = 0;
    for (const { plays } of games) {
      const fouls = new Map<string, number>();
      const gone = new Set<string>();
      for (const { act, athletes, floor } of plays) {
        expect(floor.filter(({ id }) => gone.has(id))).toEqual([]);
        if (act !== "personal foul" && act !== "technical foul") continue;
        const key = `${act} ${athletes[0]?.id}`;
        fouls.set(key, (fouls.get(key) ?? 0) + 1);
        if (fouls.get(key) === (act === "personal foul" ? 5 : 2)) gone.add(athletes[0]?.id ?? "");
      }
      left += gone.size;
    }
    expect(left).toBeGreaterThan(5);
  });

  it("is not entered by the injured", () => {
    const home = testTeam("1", 0);
    const [star, ...others] = home.athletes;
    if (!star) throw new RangeError("no athletes");
    const hurt = {
      ...star,
      injury: { id: "-1", status: "Out", date: "2023-01-10T00:00Z", part: "Knee" },
    } as const;
    const plays = (start: string) =>
      playBasketball(testPlan("5", { start, home: { ...home, athletes: [hurt, ...others] } }), "s");
    expect(plays("2023-01-20T00:00Z").some(({ floor }) => floor.includes(hurt))).toBe(false);
    expect(plays("2023-01-05T00:00Z").some(({ floor }) => floor.includes(hurt))).toBe(true);
  });

  it("stays full with a squad of six", () => {
    const few = (id: string) => {
      const team = testTeam(id, 0);
      return { ...team, athletes: team.athletes.slice(0, 6) };
    };
    for (let seed = 0; seed < 10; seed++) {
      const plays = playBasketball(testPlan("6", { home: few("1"), away: few("2") }), `${seed}`);
      expect(plays.every(({ floor }) => new Set(floor).size === 10)).toBe(true);
    }
  });
});

describe("fouls", () => {
  it("give two free throws from the fifth of a quarter on, unless the attack committed them", () => {
    for (const { plays } of games) {
      const fouls = new Map<string, number>();
      plays.forEach(({ act, team, period }, index) => {
        if (act !== "personal foul") return;
        const key = `${team?.id} ${Math.min(period, 4)}`;
        fouls.set(key, (fouls.get(key) ?? 0) + 1);
        const next = plays[index + 1];
        const charge = next?.act === "turnover" && next.team === team;
        if ((fouls.get(key) ?? 0) < 5 || charge) return;
        expect([next?.act, next?.team === team]).toEqual(["free throw", false]);
      });
    }
  });

  it("come with technicals, ejections and time-outs of each kind somewhere", () => {
    const acts = new Set(rows.map(({ play }) => play.act));
    for (const act of ["technical foul", "timeout", "short timeout", "media timeout"] as const) {
      expect(acts.has(act)).toBe(true);
    }
    const nobody = (act: BasketballPlay["act"]) =>
      rows.filter(({ play }) => play.act === act && play.athletes.length === 0).length;
    expect(nobody("turnover")).toBeGreaterThan(0);
    expect(nobody("offensive rebound")).toBeGreaterThan(0);
    expect(nobody("defensive rebound")).toBeGreaterThan(0);
  });

  it("leave each side no more time-outs than it has", () => {
    for (const { plan, plays } of games) {
      const overtimes = Math.max(0, (plays.at(-1)?.period ?? 4) - 4);
      for (const { id } of [plan.home, plan.away]) {
        const taken = plays.filter(
          ({ act, team }) => team?.id === id && (act === "timeout" || act === "short timeout"),
        );
        expect(taken.length).toBeLessThanOrEqual(4 + overtimes);
      }
    }
  });
});

describe("the home side's chance", () => {
  it("lies between 0 and 1 until the last play settles it", () => {
    for (const { plays } of games) {
      const last = plays.at(-1);
      expect(last?.homeWin).toBe((last?.homeScore ?? 0) > (last?.awayScore ?? 0) ? 1 : 0);
      for (const { homeWin } of plays.slice(0, -1)) {
        expect(homeWin > 0 && homeWin < 1).toBe(true);
      }
    }
  });

  it("starts by strength and floor", () => {
    const start = (home: number, neutralSite: boolean) =>
      playBasketball(testPlan("9", { home: testTeam("1", home), neutralSite }), "s")[0]?.homeWin;
    expect(start(12, true)).toBeGreaterThan(0.75);
    expect(start(-12, true)).toBeLessThan(0.25);
    expect(start(0, false)).toBeGreaterThan(start(0, true) ?? 1);
  });

  it("comes true as often as it says", () => {
    const halves = testPlans(250).map((plan) => {
      const plays = playBasketball(plan, "calibration");
      const half = plays.find(({ act, period }) => act === "end of period" && period === 2);
      return { chance: half?.homeWin ?? 0.5, won: plays.at(-1)?.homeWin ?? 0 };
    });
    const share = (from: number, to: number) => {
      const some = halves.filter(({ chance }) => chance >= from && chance < to);
      return some.reduce((sum, { won }) => sum + won, 0) / some.length;
    };
    expect(share(0, 0.2)).toBeLessThan(0.28);
    expect(share(0.4, 0.6)).toBeGreaterThan(0.35);
    expect(share(0.4, 0.6)).toBeLessThan(0.65);
    expect(share(0.8, 1)).toBeGreaterThan(0.8);
  });
});
