import { describe, expect, it } from "vitest";
import { rows } from "../../../../../src/frames/rows";
import { drift } from "../../../../../src/operation/drift";
import { operations } from "../../../../../src/operations";
import {
  mlbEvent,
  mlbScoreboard,
} from "../../../../../src/sample/simulate/payloads/baseball/scoreboard";
import { gamesIn, season } from "./games";

const board = JSON.parse(JSON.stringify(mlbScoreboard(season, season.games, { day: "20250604" })));
const table = rows(operations.site_mlb_scoreboard.parse(board));

interface RawEvent {
  readonly competitions: readonly [
    {
      readonly competitors: readonly { readonly linescores?: readonly { value: number }[] }[];
      readonly situation?: object;
      readonly outsText?: string;
      readonly wasSuspended: boolean;
      readonly endDate?: string;
    },
  ];
}

const eventOf = (game: (typeof season.games)[number]) =>
  JSON.parse(JSON.stringify(mlbEvent(season, game))) as RawEvent;

describe("the scoreboard", () => {
  it("is read row by row without a lost value", () => {
    expect(table).toHaveLength(season.games.length);
    const lost = drift(operations.site_mlb_scoreboard, board).filter(
      ({ kind }) => kind === "lost_value",
    );
    expect(lost).toEqual([]);
  });

  it("shows the score of every game, 0 where nothing was played", () => {
    season.games.forEach((game, index) => {
      const score = season.score(game);
      expect(table[index]).toMatchObject({
        game_id: game.plan.id,
        home_score: String(score?.home ?? 0),
        away_score: String(score?.away ?? 0),
        status_period: game.played?.inning ?? (game.phase === "pre" ? 0 : 1),
      });
    });
  });

  it("adds innings up to the score", () => {
    for (const game of gamesIn("final", "in", "between", "suspended")) {
      const { competitors } = eventOf(game).competitions[0];
      const sums = competitors.map(({ linescores = [] }) =>
        linescores.reduce((sum, { value }) => sum + value, 0),
      );
      const score = season.score(game);
      expect(sums).toEqual([score?.home, score?.away]);
    }
  });

  it("has a situation for games in play and an end for suspended ones", () => {
    for (const game of season.games) {
      const { situation, outsText, wasSuspended, endDate } = eventOf(game).competitions[0];
      const live = game.phase === "in" || game.phase === "between";
      expect([situation !== undefined, outsText !== undefined]).toEqual([live, live]);
      if (game.phase === "suspended") {
        expect(wasSuspended).toBe(true);
        expect(endDate).toBe(game.plan.resumed);
      }
    }
  });

  it("lists the days without games", () => {
    const calendar: string[] = board.leagues[0].calendar;
    expect(board.leagues[0].calendarIsWhitelist).toBe(false);
    expect(calendar.length).toBeGreaterThan(0);
    // A game in the evening carries the next day's date in UTC: only noon games tell the day.
    const noon = season.games.filter(({ plan }) => plan.start.slice(11, 13) >= "15");
    for (const { plan } of noon) {
      expect(calendar.some((day) => day.startsWith(plan.start.slice(0, 10)))).toBe(false);
    }
  });

  it("tells the day when one was asked for", () => {
    expect(board.day).toEqual({ date: "2025-06-04" });
    expect(mlbScoreboard(season, [], {})).not.toHaveProperty("day");
  });
});
