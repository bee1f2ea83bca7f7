import { describe, expect, it } from "vitest";
import { rows } from "../../../../../src/frames/rows";
import { drift } from "../../../../../src/operation/drift";
import { operations } from "../../../../../src/operations";
import { eastern } from "../../../../../src/sample/simulate/clock";
import { wbbScoreboard } from "../../../../../src/sample/simulate/payloads/basketball/scoreboard";
import { rankOf } from "../../../../../src/sample/simulate/polls";
import { isCompleted } from "../../../../../src/sample/simulate/season";
import { eventOf, gamesIn, type Raw, season, sum } from "./raw";

const { site_wbb_scoreboard } = operations;

const sides = (event: Raw): Raw[] => event.competitions[0].competitors;
const side = (event: Raw, homeAway: string): Raw =>
  sides(event).find((one) => one.homeAway === homeAway);

describe("the scoreboard", () => {
  const payload: Raw = wbbScoreboard(season, season.games, { day: "20230104", groups: ["50"] });

  it("is read without loss, one row a game, and feeds every column", () => {
    const found = drift(site_wbb_scoreboard, payload);
    const lost = found.filter(({ kind }) => kind === "lost_value" || kind === "unfed_column");
    expect(lost).toEqual([]);
    const games = rows(site_wbb_scoreboard.parse(payload));
    expect(games.map(({ game_id }) => game_id)).toEqual(season.games.map(({ plan }) => plan.id));
  });

  it("echoes what was asked and lists the days with games", () => {
    const [league] = payload.leagues;
    expect(payload).toMatchObject({ groups: ["50"], day: { date: "2023-01-04" } });
    expect(league.calendarIsWhitelist).toBe(true);
    const days = league.calendar.map((day: string) => day.slice(0, 10).replaceAll("-", ""));
    expect(new Set(days)).toEqual(new Set(season.games.map(({ plan }) => eastern(plan.start).day)));
    expect(days).toEqual([...days].sort());
    expect(league.calendar.every((day: string) => day.endsWith("T08:00Z"))).toBe(true);
    expect(wbbScoreboard(season, [], {})).not.toHaveProperty("day");
  });

  it("shows the scores, the quarters and the winner of completed games alone", () => {
    for (const game of season.games) {
      const event = eventOf(game);
      const score = season.score(game) ?? { home: 0, away: 0 };
      for (const homeAway of ["home", "away"] as const) {
        const one = side(event, homeAway);
        const other = homeAway === "home" ? "away" : "home";
        expect(one.score).toBe(String(score[homeAway]));
        expect(one.winner).toBe(isCompleted(game) ? score[homeAway] > score[other] : undefined);
        expect(one.curatedRank.current).toBe(rankOf(season, one.id, game.plan.start));
        if (one.linescores !== undefined) {
          expect(sum(one.linescores.map(({ value }: Raw) => value))).toBe(score[homeAway]);
        }
        expect(one.linescores !== undefined).toBe(game.played !== undefined);
      }
    }
  });

  it("labels quarters once the game is over", () => {
    const keys = (games: readonly Raw[]) =>
      new Set(
        games
          .flatMap((game) =>
            sides(eventOf(game)).flatMap(({ linescores }) => linescores.map(Object.keys)),
          )
          .map((list: string[]) => list.join()),
      );
    expect(keys([...gamesIn("in"), ...gamesIn("between")])).toEqual(new Set(["value"]));
    expect(keys(gamesIn("final"))).toEqual(new Set(["value,displayValue,period"]));
  });

  it("counts records with the game once it is completed, up to now before", () => {
    for (const game of season.games) {
      for (const { id, records } of sides(eventOf(game))) {
        const last = isCompleted(game)
          ? season.gamesOf(id).findIndex(({ plan }) => plan.id === game.plan.id) + 1
          : season.gamesOf(id).length;
        const completed = season.gamesOf(id).slice(0, last).filter(isCompleted);
        const wins = completed.filter((one) => {
          const { home, away } = season.score(one) ?? { home: 0, away: 0 };
          return one.plan.home.id === id ? home > away : away > home;
        }).length;
        expect(records[0]).toMatchObject({
          type: "total",
          abbreviation: isCompleted(game) ? "Game" : "Season",
          summary: `${wins}-${completed.length - wins}`,
        });
      }
    }
  });

  it("has unranked teams at 99, and games with none, one and two broadcasts and notes", () => {
    const events = season.games.map(eventOf);
    const count = (of: (competition: Raw) => number) =>
      new Set(events.map(({ competitions }) => of(competitions[0])));
    expect(count(({ broadcasts }) => broadcasts.length)).toEqual(new Set([0, 1, 2]));
    expect(count(({ notes }) => notes.length)).toEqual(new Set([0, 1, 2]));
    const names = events.flatMap(({ competitions }) =>
      competitions[0].broadcasts.map((one: Raw) => one.names.length),
    );
    expect(Math.max(...names)).toBe(2);
    const ranks = events.flatMap(sides).map(({ curatedRank }) => curatedRank.current);
    expect(ranks).toContain(99);
    expect(ranks).toContain(1);
  });

  it("ranks the season's sums before a game", () => {
    const [game] = gamesIn("pre");
    if (game === undefined) throw new Error("no game to come");
    const { statistics, id } = side(eventOf(game), "home");
    const pointsOf = (team: string) =>
      sum(
        season
          .gamesOf(team)
          .filter(({ phase }) => phase === "final")
          .map((one) => season.score(one)?.[one.plan.home.id === team ? "home" : "away"] ?? 0),
      );
    const points = statistics.find(({ name }: Raw) => name === "points");
    const better = season.world.teams.filter((team) => pointsOf(team.id) > pointsOf(id)).length;
    expect(points.displayValue).toBe(String(pointsOf(id)));
    expect(Number.parseInt(points.rankDisplayValue.replace("Tied-", ""), 10)).toBe(better + 1);
  });
});
