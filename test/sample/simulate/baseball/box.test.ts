import { describe, expect, it } from "vitest";
import { afterBaseball } from "../../../../src/sample/simulate/baseball/box";
import type {
  BaseballEvent,
  BaseballSide,
  ResultEvent,
  RunningEvent,
} from "../../../../src/sample/simulate/baseball/model";
import { playBaseball } from "../../../../src/sample/simulate/baseball/play";
import { baseball } from "../../../../src/sample/simulate/baseball/sport";
import {
  type BaseballSeason,
  baseballTotals,
} from "../../../../src/sample/simulate/baseball/totals";
import { club, planOf } from "./clubs";

const home = club(1, 0.2, true);
const away = club(2, -0.2);

const games = Array.from({ length: 40 }, (_, day) => {
  const plan = planOf(day, home, away, day % 8 === 7 ? { seasonType: 1 } : {});
  const events = playBaseball(plan, "box");
  return { plan, events, game: afterBaseball(plan, events) };
});

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

type Scoring = ResultEvent | RunningEvent;
const plays = (events: readonly BaseballEvent[]) =>
  events.filter((one): one is Scoring => one.kind === "result" || one.kind === "running");

const HIT = /^(single|bunt single|double|triple|home run)$/;

describe("afterBaseball", () => {
  it("agrees with the score both ways", () => {
    for (const { events, game } of games) {
      const last = events.at(-1);
      const { home, away } = game.box;
      expect([home.runs, away.runs]).toEqual([last?.homeScore, last?.awayScore]);
      expect(baseball.score(game)).toEqual({ home: home.runs, away: away.runs });
      for (const [side, other] of [
        [home, away],
        [away, home],
      ] as const) {
        expect(side.battingTotal.runs).toBe(side.runs);
        expect(sum(side.byInning.map(({ runs }) => runs))).toBe(side.runs);
        expect(sum(side.byInning.map(({ hits }) => hits))).toBe(side.hits);
        expect(side.battingTotal.hits).toBe(side.hits);
        expect(other.pitchingTotal.runs).toBe(side.runs);
        expect(other.pitchingTotal.hits).toBe(side.hits);
        expect(other.pitchingTotal.pitches).toBe(side.battingTotal.pitches);
        expect(other.pitchingTotal.walks).toBe(side.battingTotal.walks);
        expect(other.pitchingTotal.hitBatters).toBe(side.battingTotal.hitByPitch);
        expect(other.pitchingTotal.strikeouts).toBe(side.battingTotal.strikeouts);
        expect(other.pitchingTotal.homeRuns).toBe(side.battingTotal.homeRuns);
        expect(other.pitchingTotal.battersFaced).toBe(side.battingTotal.plateAppearances);
        expect(other.pitchingTotal.earnedRuns).toBeLessThanOrEqual(side.runs);
        expect(side.battingTotal.runsBattedIn).toBeLessThanOrEqual(side.runs);
        expect(other.fielding.putouts).toBe(other.pitchingTotal.outs);
      }
    }
  });

  it("counts outs by innings and plate appearances by what became of them", () => {
    for (const { plan, events, game } of games) {
      for (const half of ["top", "bottom"] as const) {
        const batting = half === "top" ? game.box.away : game.box.home;
        const fielding = half === "top" ? game.box.home : game.box.away;
        const ends = events.filter((one) => one.kind === "end of inning" && one.half === half);
        const cut = half === "bottom" && game.box.home.runs > game.box.away.runs;
        const outs = sum(ends.map((end) => end.outs));
        expect(fielding.pitchingTotal.outs).toBe(outs);
        const full = ends.length * 3;
        if (cut && game.half === "bottom") expect(outs).toBeLessThan(full);
        else expect(outs).toBe(full);
        expect(batting.byInning.length).toBe(ends.length);
        const line = batting.battingTotal;
        const automatic =
          plan.seasonType === 2 ? ends.filter(({ inning }) => inning > 9).length : 0;
        expect(line.plateAppearances + automatic).toBe(line.runs + outs + line.leftOnBase);
        expect(line.plateAppearances).toBe(
          line.atBats + line.walks + line.hitByPitch + line.sacrificeBunts + line.sacrificeFlies,
        );
      }
    }
  });

  it("gives every player the plays he was in", () => {
    for (const { events, game } of games.slice(0, 12)) {
      const all = plays(events);
      const results = all.flatMap((one) => (one.kind === "result" ? [one] : []));
      for (const side of [game.box.home, game.box.away]) {
        for (const { athlete, line } of side.batting) {
          const his = results.filter(({ batter }) => batter === athlete);
          expect(line.plateAppearances).toBe(his.length);
          expect(line.hits).toBe(his.filter(({ outcome }) => HIT.test(outcome)).length);
          expect(line.runs).toBe(all.filter(({ runs }) => runs.includes(athlete)).length);
          expect(line.runsBattedIn).toBe(sum(his.map(({ runsBattedIn }) => runsBattedIn)));
        }
        for (const { athlete, line } of side.pitching) {
          const thrown = events.filter((one) => one.kind === "pitch" && one.pitcher === athlete);
          expect(line.pitches).toBe(thrown.length);
          expect(line.outs).toBe(
            sum(all.filter(({ pitcher }) => pitcher === athlete).map((one) => one.outsMade)),
          );
          const charged = all.flatMap((one) => one.charged).filter((one) => one === athlete);
          expect(line.runs).toBe(charged.length);
        }
      }
    }
  });

  it("lists the order from one to nine, substitutes after those they replaced", () => {
    for (const { game } of games) {
      for (const side of [game.box.home, game.box.away]) {
        expect(side.batting.filter(({ starter }) => starter).map(({ order }) => order)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9,
        ]);
        side.batting.forEach(({ order, starter, subbedOut }, index) => {
          const next = side.batting[index + 1];
          expect(subbedOut).toBe(next?.order === order);
          if (!starter) expect(side.batting[index - 1]?.order).toBe(order);
        });
        expect(side.pitching.map(({ starter }) => starter)).toEqual(
          side.pitching.map((_, index) => index === 0),
        );
      }
    }
  });

  it("stands at every moment where the last event does", () => {
    const { plan, events } = games[3] as (typeof games)[0];
    const empty = afterBaseball(plan, []);
    expect(empty).toMatchObject({ inning: 1, half: "top", between: false, over: false });
    expect([empty.box.home.byInning, empty.box.home.batting.length]).toEqual([[], 9]);
    for (let length = 1; length <= events.length; length += 7) {
      const last = events[length - 1] as BaseballEvent;
      const { box, ...rest } = afterBaseball(plan, events.slice(0, length));
      expect([box.home.runs, box.away.runs]).toEqual([last.homeScore, last.awayScore]);
      expect([rest.inning, rest.half]).toEqual([last.inning, last.half]);
      expect(rest.between).toBe(last.kind === "end of inning" && length < events.length);
      if (!rest.over) {
        const all = [...box.home.pitching, ...box.away.pitching];
        expect(all.every(({ decision }) => decision === undefined)).toBe(true);
      }
    }
    expect(afterBaseball(plan, events)).toMatchObject({ over: true, between: false });
  });

  it("has one winning and one losing pitcher, and saves only for the last of the winners", () => {
    let saves = 0;
    for (const { game } of games) {
      const { home, away } = game.box;
      const of = (side: BaseballSide, wanted: string) =>
        side.pitching.filter(({ decision }) => decision === wanted);
      if (home.runs === away.runs) {
        expect([...of(home, "win"), ...of(away, "win"), ...of(home, "loss")]).toEqual([]);
        continue;
      }
      const [winners, losers] = home.runs > away.runs ? [home, away] : [away, home];
      expect([of(winners, "win").length, of(losers, "loss").length]).toEqual([1, 1]);
      expect([of(losers, "win").length, of(winners, "loss").length]).toEqual([0, 0]);
      const [save] = of(winners, "save");
      expect(of(losers, "save")).toEqual([]);
      if (save) expect(save).toBe(winners.pitching.at(-1));
      saves += save ? 1 : 0;
      const [win] = of(winners, "win");
      if (win?.starter) expect(win.line.outs).toBeGreaterThanOrEqual(15);
    }
    expect(saves).toBeGreaterThan(5);
  });
});

describe("baseballTotals", () => {
  const season = {
    games: [
      ...games.map(({ plan, game }) => ({ plan, phase: "final", played: game })),
      { plan: planOf(90, home, away), phase: "pre" },
      { plan: planOf(91, home, away), phase: "in", played: games[0]?.game },
    ],
  } as unknown as BaseballSeason;
  const regular = games.filter(({ plan }) => plan.seasonType === 2);

  it("adds up the completed regular games", () => {
    const totals = [...baseballTotals(season).values()];
    const of = (team: string) => totals.filter((total) => total.team.id === team);
    expect(sum(of("1").map(({ batting }) => batting?.runs ?? 0))).toBe(
      sum(regular.map(({ game }) => game.box.home.runs)),
    );
    expect(sum(of("1").map(({ pitching }) => pitching?.runs ?? 0))).toBe(
      sum(regular.map(({ game }) => game.box.away.runs)),
    );
    for (const total of ["wins", "losses", "starts"] as const) {
      const expected = total === "starts" ? 2 * regular.length : regular.length;
      expect(sum(totals.map((one) => one[total]))).toBe(expected);
    }
    for (const { games, starts, pitchingGames } of totals) {
      expect(games).toBeLessThanOrEqual(regular.length);
      expect(starts).toBeLessThanOrEqual(pitchingGames);
    }
    expect(baseballTotals(season)).toBe(baseballTotals(season));
  });

  it("counts a two-way player's game once", () => {
    const twoWay = home.athletes.find(({ hitting, pitching }) => hitting && pitching);
    const total = baseballTotals(season).get(twoWay?.id ?? "");
    const played = regular.filter(({ game }) =>
      [...game.box.home.batting, ...game.box.home.pitching].some((one) => one.athlete === twoWay),
    );
    expect(total?.games).toBe(played.length);
    expect(total?.pitchingGames).toBeGreaterThan(2);
    expect(total?.batting?.plateAppearances).toBeGreaterThan(30);
  });

  it("ends an inning twice", () => {
    const { events } = games[0] as (typeof games)[0];
    const ended = events.map((event) => baseball.endsPeriod(event)).filter((one) => one === 1);
    expect(ended.length).toBe(2);
    expect(baseball.forfeit).toEqual([9, 0]);
  });
});
