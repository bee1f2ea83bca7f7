import { describe, expect, it } from "vitest";
import { isCompleted } from "../../../../../src/sample/simulate/season";
import { column, gamesIn, season, summaryOf, total } from "./games";

const started = season.games.filter(({ played }) => (played?.events.length ?? 0) > 0);

const numbers = (list: readonly { readonly text: string }[]) =>
  list.map(({ text }) => Number(text));

/** `5.2` is 17 outs. */
const outsIn = (text: string): number => {
  const [full = "0", part = "0"] = text.split(".");
  return 3 * Number(full) + Number(part);
};

describe("box scores", () => {
  it("add up to the score on both sides of the ball", () => {
    for (const game of started) {
      const summary = summaryOf(game);
      const score = season.score(game);
      const { home, away } = game.plan;
      const of = (type: "batting" | "pitching", team: string) =>
        total(numbers(column(summary, type, "runs").filter((one) => one.team === team)));
      expect([of("batting", home.id), of("batting", away.id)]).toEqual([score?.home, score?.away]);
      expect([of("pitching", home.id), of("pitching", away.id)]).toEqual([
        score?.away,
        score?.home,
      ]);
    }
  });

  it("total what their lines add up to", () => {
    for (const game of started) {
      for (const { statistics } of summaryOf(game).boxscore.players) {
        for (const { keys, totals, athletes } of statistics) {
          for (const key of ["hits", "walks", "strikeouts", "homeRuns", "pitches"]) {
            const at = keys.indexOf(key);
            const lines = athletes.filter(({ stats }) => stats.length > 0);
            expect(total(lines.map(({ stats }) => Number(stats[at])))).toBe(Number(totals[at]));
          }
        }
      }
    }
  });

  it("record three outs for every half-inning that was played to its end", () => {
    for (const game of gamesIn("final")) {
      const ended = (game.played?.events ?? []).filter(({ kind }) => kind === "end of inning");
      const last = game.played?.events.findLast(({ kind }) => kind !== "end of inning");
      const walkOff = last?.half === "bottom" && last.outs < 3;
      const outs = total(
        column(summaryOf(game), "pitching", "fullInnings.partInnings").map(({ text }) =>
          outsIn(text),
        ),
      );
      const full = walkOff ? ended.length - 1 : ended.length;
      const complete = ended.at(-1)?.half === last?.half ? full : ended.length;
      expect(outs).toBe(3 * complete + (walkOff ? last.outs : 0));
    }
  });

  it("list the statistics of the groups, 138 names among 170", () => {
    const [game] = gamesIn("final");
    if (game === undefined) throw new Error("no final game");
    for (const { statistics } of summaryOf(game).boxscore.teams) {
      expect(statistics.map(({ name, stats }) => [name, stats.length])).toEqual([
        ["batting", 59],
        ["pitching", 76],
        ["fielding", 35],
        ["records", 0],
      ]);
      const names = statistics.flatMap(({ stats }) => stats.map(({ name }) => name));
      expect(new Set(names).size).toBe(138);
    }
  });

  it("agree between clubs' statistics and athletes' lines", () => {
    for (const game of started) {
      const { boxscore } = summaryOf(game);
      boxscore.teams.forEach(({ statistics }, side) => {
        const stat = (group: string, name: string) =>
          statistics.find((one) => one.name === group)?.stats.find((one) => one.name === name)
            ?.value;
        const block = (type: string, key: string) => {
          const one = boxscore.players[side]?.statistics.find((each) => each.type === type);
          return Number(one?.totals[one.keys.indexOf(key)]);
        };
        expect(stat("batting", "hits")).toBe(block("batting", "hits"));
        expect(stat("batting", "RBIs")).toBe(block("batting", "RBIs"));
        expect(stat("pitching", "strikeouts")).toBe(block("pitching", "strikeouts"));
        expect(stat("pitching", "earnedRuns")).toBe(block("pitching", "earnedRuns"));
        expect(stat("fielding", "putouts")).toBe(stat("pitching", "thirdInnings"));
      });
    }
  });

  it("carry averages of the season up to the game", () => {
    const game = gamesIn("final").findLast(({ plan }) => plan.seasonType === 2);
    if (game === undefined) throw new Error("no game of the regular season");
    for (const { team, athlete, text } of column(summaryOf(game), "batting", "avg")) {
      const before = season
        .gamesOf(team)
        .filter((one) => one.plan.seasonType === 2 && isCompleted(one))
        .filter(({ plan }) => plan.start <= game.plan.start);
      const lines = before
        .flatMap(({ played }) => [played?.box.home, played?.box.away])
        .flatMap((side) => side?.batting ?? [])
        .filter((one) => one.athlete.id === athlete)
        .map(({ line }) => line);
      const atBats = total(lines.map((line) => line.atBats));
      const hits = total(lines.map((line) => line.hits));
      const share = atBats === 0 ? 0 : hits / atBats;
      expect(text).toBe(share.toFixed(3).replace(/^0/, ""));
    }
  });

  it("point from batters to the result rows of their plate appearances", () => {
    for (const game of gamesIn("final", "in").filter(({ plan }) => plan.hasPlays)) {
      const summary = summaryOf(game);
      const named = summary.winprobability.map(({ playId }) => playId).sort();
      const pointed = summary.boxscore.players
        .flatMap(({ statistics }) => statistics.flatMap(({ athletes }) => athletes))
        .flatMap(({ atBats = [] }) => atBats.map(({ playId }) => playId));
      expect(pointed.sort()).toEqual(named);
    }
  });

  it("hold season totals and the expected nine before the game", () => {
    for (const game of gamesIn("pre")) {
      const { boxscore } = summaryOf(game);
      for (const { statistics } of boxscore.players) {
        const [batting, pitching] = statistics;
        expect(batting?.keys).toContain("stolenBases");
        expect(batting?.athletes.map(({ batOrder }) => batOrder)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9,
        ]);
        expect(batting?.totals[0]).toBe("-----");
        expect(pitching?.athletes).toHaveLength(1);
        expect(pitching?.athletes[0]?.stats[0]).toBe("--.--");
      }
      for (const { statistics, homeAway } of boxscore.teams) {
        const team = game.plan[homeAway === "home" ? "home" : "away"].id;
        const played = season
          .gamesOf(team)
          .filter((one) => isCompleted(one) && one.plan.seasonType === game.plan.seasonType);
        const runs = statistics[0]?.stats.find(({ name }) => name === "runs")?.value;
        const scored = played.map((one) => {
          const box = one.played?.box;
          return (one.plan.home.id === team ? box?.home.runs : box?.away.runs) ?? 0;
        });
        expect(runs).toBe(total(scored));
      }
    }
  });

  it("have somebody in both blocks in some game, and home sides that did not bat in the ninth", () => {
    const both = started.filter((game) => {
      const batters = new Set(column(summaryOf(game), "batting", "hits").map((one) => one.athlete));
      return column(summaryOf(game), "pitching", "hits").some((one) => batters.has(one.athlete));
    });
    expect(both.length).toBeGreaterThan(0);
    const short = gamesIn("final").filter((game) => {
      const { competitors } = summaryOf(game).header.competitions[0];
      const [home, away] = competitors.map(({ linescores }) => linescores?.length);
      return home === 8 && away === 9;
    });
    expect(short.length).toBeGreaterThan(5);
  });
});
