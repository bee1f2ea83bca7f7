import { describe, expect, it } from "vitest";
import { rows } from "../../../../../src/frames/rows";
import { drift } from "../../../../../src/operation/drift";
import { operations } from "../../../../../src/operations";
import { wbbSummary } from "../../../../../src/sample/simulate/payloads/basketball/summary";
import { firstIn, gamesIn, logged, type Raw, season, sum, summaryOf } from "./raw";

const { site_wbb_summary } = operations;

const made = (pair: string) => Number(pair.split("-")[0]);
const attempted = (pair: string) => Number(pair.split("-")[1]);
const numbersOf = (line: Raw): number[] =>
  line.flatMap((shown: string) => shown.split("-")).map(Number);

describe("the summary of a game", () => {
  it("loses no value in our own parser, in any state", () => {
    const lost = season.games.flatMap((game) =>
      drift(site_wbb_summary, wbbSummary(season, game)).filter(
        ({ kind }) => kind === "lost_value" || kind === "unreadable_section",
      ),
    );
    expect(lost).toEqual([]);
  });

  it("is the same text each time", () => {
    const game = firstIn("final");
    expect(JSON.stringify(wbbSummary(season, game))).toBe(JSON.stringify(wbbSummary(season, game)));
  });

  it("has as many plays and chances as the game, under the same ids", () => {
    const [game] = logged;
    if (game === undefined) throw new Error("no game with plays");
    const parsed = site_wbb_summary.parse(wbbSummary(season, game));
    const plays = rows(parsed.plays);
    expect(plays).toHaveLength(game.played?.plays.length ?? 0);
    expect(rows(parsed.winprobability).map(({ play_id }) => play_id)).toEqual(
      plays.map(({ id }) => id),
    );
    expect(plays.at(-1)).toMatchObject({
      home_score: season.score(game)?.home,
      away_score: season.score(game)?.away,
      type_id: "402",
    });
  });
});

describe("box scores", () => {
  it("add up: players to team, team to score, quarters to score", () => {
    for (const game of gamesIn("final")) {
      const { boxscore, header } = summaryOf(game);
      expect(boxscore.teams.map(({ homeAway }: Raw) => homeAway)).toEqual(["away", "home"]);
      for (const [index, { statistics, team }] of boxscore.teams.entries()) {
        const shown = Object.fromEntries(
          statistics.map((one: Raw) => [one.name, one.displayValue]),
        );
        const block = boxscore.players[index].statistics[0];
        const column = (key: string) => block.keys.indexOf(key);
        const lines: string[][] = block.athletes
          .filter(({ didNotPlay }: Raw) => !didNotPlay)
          .map(({ stats }: Raw) => stats);
        const total = (key: string) => sum(lines.map((line) => Number(line[column(key)])));
        const pairs = (key: string) =>
          `${sum(lines.map((line) => made(line[column(key)] ?? "")))}-` +
          `${sum(lines.map((line) => attempted(line[column(key)] ?? "")))}`;
        for (const key of block.keys.slice(1, 4)) expect(pairs(key)).toBe(shown[key]);

        const side = header.competitions[0].competitors.find(({ id }: Raw) => id === team.id);
        const score = Number(side.score);
        expect(total("points")).toBe(score);
        expect(sum(side.linescores.map((one: Raw) => Number(one.displayValue)))).toBe(score);
        const fieldGoals = made(shown["fieldGoalsMade-fieldGoalsAttempted"]);
        const threes = made(shown["threePointFieldGoalsMade-threePointFieldGoalsAttempted"]);
        expect(2 * fieldGoals + threes + made(shown["freeThrowsMade-freeThrowsAttempted"])).toBe(
          score,
        );

        const box = game.played?.box[side.homeAway as "home" | "away"];
        const teamRebounds = Number(shown.totalRebounds) - total("rebounds");
        expect(teamRebounds).toBe(
          (box?.teamOffensiveRebounds ?? 0) + (box?.teamDefensiveRebounds ?? 0),
        );
        expect(Number(shown.totalTurnovers) - total("turnovers")).toBe(Number(shown.teamTurnovers));
        expect(shown.turnovers).toBe(shown.totalTurnovers);
        expect(block.totals[0]).toBe("");
        expect(block.totals[column("rebounds")]).toBe(shown.totalRebounds);
        expect(block.totals[column("points")]).toBe(side.score);
      }
    }
  });

  it("show everyone who sat as such, without numbers", () => {
    const entries: Raw[] = gamesIn("final").flatMap((game) =>
      summaryOf(game).boxscore.players.flatMap(({ statistics }: Raw) => statistics[0].athletes),
    );
    expect(entries.some(({ didNotPlay }) => didNotPlay)).toBe(true);
    for (const { didNotPlay, stats } of entries) {
      expect(stats).toHaveLength(didNotPlay ? 0 : 13);
      expect(numbersOf(stats).every(Number.isInteger)).toBe(true);
    }
  });

  it("leave out what only plays tell where there are none", () => {
    const bare = gamesIn("final").filter(({ plan }) => !plan.hasPlays);
    expect(bare).not.toHaveLength(0);
    for (const game of bare) {
      const summary = summaryOf(game);
      expect(summary).toMatchObject({ plays: [], winprobability: [], wallclockAvailable: false });
      expect(summary.boxscore.teams[0].statistics).toHaveLength(21);
      expect(summary.header.competitions[0]).toMatchObject({
        boxscoreSource: "full",
        playByPlaySource: "none",
        shotChartAvailable: false,
      });
    }
  });
});

describe("leaders", () => {
  it("of a final game have the most of their side", () => {
    const { leaders, boxscore } = summaryOf(firstIn("final"));
    expect(leaders).toHaveLength(2);
    for (const { team, leaders: categories } of leaders) {
      const block = boxscore.players.find((side: Raw) => side.team.id === team.id).statistics[0];
      expect(categories.map(({ name }: Raw) => name)).toEqual(["points", "assists", "rebounds"]);
      for (const { name, leaders: list } of categories) {
        const values = block.athletes
          .filter(({ stats }: Raw) => stats.length > 0)
          .map(({ stats }: Raw) => Number(stats[block.keys.indexOf(name)]));
        expect(Number(list[0].displayValue)).toBe(Math.max(...values));
        expect(list[0].statistics[0].value).toBe(Number(list[0].displayValue));
      }
    }
  });

  it("of a game to come have the highest average so far", () => {
    const game = firstIn("pre");
    const { leaders } = summaryOf(game);
    const team = game.plan.home.id;
    const points = new Map<string, number[]>();
    for (const { plan, played, phase } of season.gamesOf(team)) {
      if (phase !== "final") continue;
      const side = played?.box[plan.home.id === team ? "home" : "away"];
      for (const { athlete, line } of side?.appearances ?? []) {
        if (line !== null) points.set(athlete.id, [...(points.get(athlete.id) ?? []), line.points]);
      }
    }
    const best = Math.max(...[...points.values()].map((list) => sum(list) / list.length));
    const [category] = leaders[0].leaders;
    expect(category.name).toBe("pointsPerGame");
    expect(category.leaders[0].mainStat).toEqual({ value: best.toFixed(1), label: "PPG" });
  });
});

describe("states", () => {
  it("a game to come has no plays, no score, and averages instead of a box score", () => {
    for (const game of gamesIn("pre")) {
      const summary = summaryOf(game);
      expect(summary).not.toHaveProperty("plays");
      expect(summary.winprobability).toEqual([]);
      expect(summary.boxscore).not.toHaveProperty("players");
      expect(summary.boxscore.teams[0].statistics.map(({ name }: Raw) => name)).toContain(
        "avgPointsAgainst",
      );
      expect(summary.lastFiveGames.map(({ events }: Raw) => events.length)).toEqual([5, 5]);
      for (const side of summary.header.competitions[0].competitors) {
        expect(Object.keys(side)).not.toEqual(expect.arrayContaining(["score"]));
        expect(Object.keys(side)).not.toEqual(expect.arrayContaining(["winner"]));
      }
      const { homeTeam, awayTeam } = summary.predictor;
      expect(Number(homeTeam.gameProjection) + Number(awayTeam.gameProjection)).toBeCloseTo(100);
    }
  });

  it("a game in play has a situation, the quarters so far and nobody who won", () => {
    for (const game of [...gamesIn("in"), ...gamesIn("between")]) {
      const summary = summaryOf(game);
      const [competition] = summary.header.competitions;
      expect(competition.status.type.state).toBe("in");
      for (const side of competition.competitors) {
        expect(side).not.toHaveProperty("winner");
        expect(side.linescores).toHaveLength(game.played?.period ?? 0);
      }
      expect(summary.situation.lastPlay.id).toBe(summary.plays.at(-1).id);
      const active = summary.boxscore.players.flatMap(({ statistics }: Raw) =>
        statistics[0].athletes.filter((one: Raw) => one.active),
      );
      expect(active).toHaveLength(10);
    }
    expect(gamesIn("in").length * gamesIn("between").length).toBeGreaterThan(0);
  });

  it("a game that was not played has neither box score nor leaders, a forfeit a winner", () => {
    const games = [...gamesIn("canceled"), ...gamesIn("postponed"), ...gamesIn("forfeit")];
    expect(new Set(games.map(({ phase }) => phase)).size).toBe(3);
    for (const game of games) {
      const summary = summaryOf(game);
      expect(summary).toMatchObject({ plays: [], winprobability: [] });
      for (const { statistics } of summary.boxscore.teams) expect(statistics).toEqual([]);
      for (const { statistics } of summary.boxscore.players) {
        expect(statistics[0]).toMatchObject({ athletes: [], totals: [] });
      }
      for (const { leaders } of summary.leaders) expect(leaders).toEqual([]);
      const [{ status, competitors }] = summary.header.competitions;
      const shown = competitors.map(({ score, winner }: Raw) => [score, winner]);
      const forfeit = game.phase === "forfeit";
      expect(status.type.completed).toBe(forfeit);
      expect(shown.sort()).toEqual(
        forfeit
          ? [
              ["0", false],
              ["2", true],
            ]
          : [
              ["0", undefined],
              ["0", undefined],
            ],
      );
    }
  });

  it("standings are the present ones, of the conferences of both sides", () => {
    for (const game of season.games) {
      const { groups } = summaryOf(game).standings;
      const conferences = new Set([game.plan.home.group.id, game.plan.away.group.id]);
      expect(groups).toHaveLength(conferences.size);
      for (const { standings } of groups) {
        for (const { id, stats } of standings.entries) {
          const { wins, losses } = season.record(id).all;
          expect(stats[0].displayValue).toBe(`${wins}-${losses}`);
        }
        expect(standings.entries[0].stats[1].displayValue).toBe("-");
      }
    }
  });
});
