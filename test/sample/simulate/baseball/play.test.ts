import { describe, expect, it } from "vitest";
import { fielderOf } from "../../../../src/sample/simulate/baseball/batted";
import { startingLineup } from "../../../../src/sample/simulate/baseball/lineup";
import type { BaseballEvent, ResultEvent } from "../../../../src/sample/simulate/baseball/model";
import { playBaseball } from "../../../../src/sample/simulate/baseball/play";
import { club, planOf } from "./clubs";
import { breaches } from "./replay";

const home = club(1, 0.2, true);
const away = club(2, -0.2);

const games = Array.from({ length: 60 }, (_, day) => {
  const plan = planOf(day, home, away, day % 6 === 5 ? { seasonType: 1 } : {});
  return { plan, events: playBaseball(plan, "seed") };
});

const results = (events: readonly BaseballEvent[]) =>
  events.filter((event): event is ResultEvent => event.kind === "result");

describe("playBaseball", () => {
  it("breaks no rule in any of sixty games", () => {
    expect(games.flatMap(({ plan, events }) => breaches(plan, events)).slice(0, 5)).toEqual([]);
  });

  it("would be caught breaking them", () => {
    const { plan, events } = games[0] as (typeof games)[0];
    const spoiled = (change: (event: BaseballEvent) => Partial<BaseballEvent> | undefined) => {
      const index = events.findIndex((event, place) => place > 100 && change(event));
      const one = events[index] as BaseballEvent;
      const other = { ...one, ...change(one) } as BaseballEvent;
      return breaches(plan, [...events.slice(0, index), other, ...events.slice(index + 1)]);
    };
    expect(spoiled((event) => ({ wallclock: `1${event.wallclock}` }))).not.toEqual([]);
    expect(
      spoiled((event) => (event.kind === "pitch" ? { balls: event.balls + 1 } : undefined)),
    ).not.toEqual([]);
    expect(
      spoiled((event) =>
        event.kind === "result" && event.runs.length > 0 ? { runs: [] } : undefined,
      ),
    ).not.toEqual([]);
    expect(
      spoiled((event) => (event.kind === "result" ? { outcome: "hit by pitch" } : undefined)),
    ).not.toEqual([]);
  });

  it("goes through the halves in order and stops where the rules say", () => {
    for (const { plan, events } of games) {
      const halves = events.filter(({ kind }) => kind === "start of inning");
      halves.forEach(({ inning, half }, index) => {
        expect([inning, half]).toEqual([Math.floor(index / 2) + 1, index % 2 ? "bottom" : "top"]);
      });
      for (const { inning, half, homeScore, awayScore } of halves) {
        const bottom = half === "bottom";
        if (inning >= 9 && bottom) expect(homeScore).toBeLessThanOrEqual(awayScore);
        if (inning > 9 && !bottom) expect(homeScore).toBe(awayScore);
        if (plan.seasonType === 1) expect(inning).toBeLessThanOrEqual(9);
      }
      const last = events.at(-1);
      expect(last?.kind).toBe("end of inning");
      expect(last?.inning).toBeGreaterThanOrEqual(9);
      if (plan.seasonType !== 1) expect(last?.homeScore).not.toBe(last?.awayScore);
      const walkOff = last?.half === "bottom" && (last?.outs ?? 0) < 3;
      if (!walkOff) continue;
      const [before, winning] = results(events).slice(-2);
      expect(before?.homeScore).toBeLessThanOrEqual(before?.awayScore ?? 0);
      if (winning?.outcome !== "home run") {
        expect((winning?.homeScore ?? 0) - (winning?.awayScore ?? 0)).toBe(1);
      }
    }
  });

  it("has extra innings, walk-offs and ties among enough games", () => {
    const ends = games.map(({ events }) => events.at(-1));
    expect(ends.some((end) => (end?.inning ?? 0) > 9)).toBe(true);
    expect(ends.some((end) => end?.half === "bottom" && end.outs < 3)).toBe(true);
    const ties = Array.from({ length: 60 }, (_, day) => {
      const plan = planOf(100 + day, home, away, { seasonType: 1 });
      return results(playBaseball(plan, "ties")).at(-1);
    }).filter((end) => end?.homeScore === end?.awayScore);
    expect(ties.length).toBeGreaterThan(0);
    expect(ties.map((end) => end?.homeWin)).toEqual(ties.map(() => 0.5));
  });

  it("tells the chance of the home side, certain only at the end", () => {
    for (const { events } of games) {
      const all = results(events);
      const end = all.at(-1);
      for (const { homeWin } of all.slice(0, -1)) {
        expect(homeWin).toBeGreaterThan(0);
        expect(homeWin).toBeLessThan(1);
      }
      const lead = (end?.homeScore ?? 0) - (end?.awayScore ?? 0);
      expect(end?.homeWin).toBe(lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
    }
    const all = games.flatMap(({ events }) => {
      const won = results(events).at(-1)?.homeWin === 1;
      return results(events).map(({ homeWin, inning }) => ({ homeWin, inning, won }));
    });
    const ahead = all.filter(({ homeWin, inning }) => homeWin > 0.8 && inning < 9);
    expect(ahead.filter(({ won }) => won).length / ahead.length).toBeGreaterThan(0.75);
  });

  it("is the same for the same seed and another for another", () => {
    const [{ plan, events }] = games as [(typeof games)[0]];
    expect(playBaseball(plan, "seed")).toEqual(events);
    expect(JSON.stringify(playBaseball(plan, "other"))).not.toBe(JSON.stringify(events));
  });

  it("rotates its starters, and a two-way player bats when he pitches and after", () => {
    const starters = games.slice(0, 12).map(({ plan }) => startingLineup(plan, home).pitcher.id);
    expect(new Set(starters).size).toBe(6);
    expect(starters.slice(6)).toEqual(starters.slice(0, 6));
    const twoWay = home.athletes.find(({ hitting, pitching }) => hitting && pitching);
    const pitched = games.filter(({ plan }) => startingLineup(plan, home).pitcher === twoWay);
    expect(pitched.length).toBeGreaterThan(5);
    for (const { events } of pitched) {
      const bats = results(events).filter(({ batter }) => batter === twoWay);
      expect(bats.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("locates pitches as pitchers do", () => {
    const pitches = games.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === "pitch" ? [event] : [])),
    );
    const called = pitches.filter(({ pitch }) => pitch.call === "called strike");
    const inside = called.filter(
      ({ pitch: { plateX, plateZ } }) => Math.abs(plateX) < 0.95 && plateZ > 1.5 && plateZ < 3.5,
    );
    expect(inside.length / called.length).toBeGreaterThan(0.97);
    const mean = (list: typeof pitches, of: (one: (typeof pitches)[0]) => number) =>
      list.reduce((sum, one) => sum + of(one), 0) / list.length;
    const x = ({ pitch }: (typeof pitches)[0]) => pitch.plateX;
    const z = ({ pitch }: (typeof pitches)[0]) => pitch.plateZ;
    // The right-handed batter stands to the catcher's left.
    expect(
      mean(
        pitches.filter(({ side }) => side === "RIGHT"),
        x,
      ),
    ).toBeGreaterThan(0.1);
    expect(
      mean(
        pitches.filter(({ side }) => side === "LEFT"),
        x,
      ),
    ).toBeLessThan(-0.1);
    for (const { pitch, side } of pitches.filter((one) => one.pitch.call === "hit by pitch")) {
      expect(Math.sign(pitch.plateX)).toBe(side === "RIGHT" ? -1 : 1);
    }
    const kind = (kind: string) => pitches.filter(({ pitch }) => pitch.kind === kind);
    expect(mean(kind("FF"), z)).toBeGreaterThan(mean(kind("SL"), z) + 0.3);
    const unread = pitches.filter(({ pitch }) => pitch.kind === undefined);
    expect(unread.every(({ pitch }) => pitch.velocity === undefined)).toBe(true);
    expect(unread.length / pitches.length).toBeGreaterThan(0.005);
    expect(unread.length / pitches.length).toBeLessThan(0.025);
    expect(pitches.every(({ pitch }) => Number.isInteger(pitch.velocity ?? 0))).toBe(true);
  });

  it("marks batted balls where their results say", () => {
    const all = games.flatMap(({ events }) => results(events));
    for (const { outcome, batted, text } of all) {
      if (!batted) continue;
      if (outcome === "foul out") expect(Math.abs(batted.bearing)).toBeGreaterThan(45);
      else expect(Math.abs(batted.bearing)).toBeLessThanOrEqual(45);
      if (outcome === "home run") {
        expect(batted.distance).toBeGreaterThanOrEqual(340);
        expect(batted.distance).toBeLessThanOrEqual(450);
        expect(text.includes(" feet)")).toBe(batted.namedDistance !== undefined);
      }
      if (outcome === "ground out" && batted.trajectory === "G") {
        expect(batted.distance).toBeLessThanOrEqual(150);
        expect(fielderOf(batted)).toMatch(/^(P|[123]B|SS)$/);
      }
      if (outcome === "sacrifice fly") expect(batted.distance).toBeGreaterThan(190);
      if (text.includes(" to left")) expect(batted.bearing).toBeLessThan(-15);
      if (text.includes(" to right")) expect(batted.bearing).toBeGreaterThan(15);
    }
    const named = all.filter(({ outcome }) => outcome === "home run");
    const far = named.filter(({ batted }) => batted?.namedDistance !== undefined);
    expect(far.length / named.length).toBeGreaterThan(0.8);
  });
});

describe("means of a team's game", () => {
  const many = Array.from({ length: 150 }, (_, day) => {
    const plan = planOf(day, club(3 + (day % 4)), club(7 + (day % 5)));
    return playBaseball(plan, "means");
  });
  const per = (holds: (event: BaseballEvent) => boolean | number) =>
    many.reduce(
      (sum, events) => sum + events.reduce((count, event) => count + Number(holds(event)), 0),
      0,
    ) /
    (2 * many.length);
  const outcome = (...wanted: string[]) =>
    per((event) => event.kind === "result" && wanted.includes(event.outcome));

  it.each([
    ["runs", () => per((event) => ("runs" in event ? event.runs.length : 0)), 3.9, 5.1],
    ["hits", () => outcome("single", "bunt single", "double", "triple", "home run"), 7.6, 9],
    ["home runs", () => outcome("home run"), 0.9, 1.5],
    ["walks", () => outcome("walk", "intentional walk"), 2.6, 3.7],
    ["strikeouts", () => outcome("strikeout looking", "strikeout swinging"), 7.6, 9.2],
    ["plate appearances", () => per((event) => event.kind === "result"), 37, 39.6],
    ["pitches", () => per((event) => event.kind === "pitch"), 142, 155],
    ["errors", () => outcome("reached on error"), 0.35, 0.65],
    [
      "stolen bases",
      () => per((event) => event.kind === "running" && event.play === "stolen base"),
      0.45,
      1,
    ],
    ["double plays", () => outcome("double play"), 0.45, 1],
    ["pitchers", () => 1 + per((e) => e.kind === "lineup" && e.change === "pitcher"), 3.7, 5],
  ] as const)("%s", (_, mean, low, high) => {
    expect(mean()).toBeGreaterThan(low);
    expect(mean()).toBeLessThan(high);
  });
});
