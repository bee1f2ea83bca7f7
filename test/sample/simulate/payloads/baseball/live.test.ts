import { describe, expect, it } from "vitest";
import { mlbTimeline } from "../../../../../src/sample/simulate/create";
import type {
  MlbGame,
  MlbSeason,
} from "../../../../../src/sample/simulate/payloads/baseball/model";
import { mlbEvent } from "../../../../../src/sample/simulate/payloads/baseball/scoreboard";
import { mlbSummary } from "../../../../../src/sample/simulate/payloads/baseball/summary";
import { column, type RawSummary } from "./games";

const timeline = mlbTimeline();
const MOVES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

interface Moment {
  readonly season: MlbSeason;
  readonly game: MlbGame;
  readonly summary: RawSummary;
}

const isLive = ({ phase }: MlbGame) => phase === "in" || phase === "between";

/** The games in play at several moments of them. */
const moments: readonly Moment[] = MOVES.flatMap((moved) => {
  const season = timeline.at(moved);
  return season.games.filter(isLive).map((game) => {
    const summary = JSON.parse(JSON.stringify(mlbSummary(season, game))) as RawSummary;
    return { season, game, summary };
  });
});

describe("games in play", () => {
  it("are met with a batter up and between half-innings", () => {
    expect(new Set(moments.map(({ game }) => game.phase))).toEqual(new Set(["in", "between"]));
  });

  it("agree on the score in box score, header and log", () => {
    for (const { season, game, summary } of moments) {
      const score = season.score(game);
      for (const where of ["home", "away"] as const) {
        const team = game.plan[where].id;
        const runs = column(summary, "batting", "runs")
          .filter((one) => one.team === team)
          .reduce((sum, { text }) => sum + Number(text), 0);
        const { competitors } = summary.header.competitions[0];
        const shown = competitors.find(({ homeAway }) => homeAway === where);
        const scored = (summary.plays ?? [])
          .filter(({ scoringPlay, team: { id } }) => scoringPlay && id === team)
          .reduce((sum, { scoreValue }) => sum + scoreValue, 0);
        expect([runs, Number(shown?.score), scored]).toEqual(Array(3).fill(score?.[where]));
        expect(shown?.winner).toBeUndefined();
      }
    }
  });

  it("have as many pitches in the log as in the box score", () => {
    for (const { summary } of moments) {
      const rows = (summary.plays ?? []).filter(({ summaryType }) => summaryType === "P");
      const box = column(summary, "pitching", "pitches").map(({ text }) => Number(text));
      expect(rows).toHaveLength(box.reduce((sum, one) => sum + one, 0));
    }
  });

  it("show count, outs and runners of the moment", () => {
    for (const { game, season } of moments) {
      const last = game.played?.events.at(-1);
      const event = JSON.parse(JSON.stringify(mlbEvent(season, game)));
      const { situation, outsText, status } = event.competitions[0];
      const cleared = game.phase === "between";
      expect(situation.outs).toBe(cleared ? 0 : last?.outs);
      expect(outsText).toMatch(new RegExp(`^${situation.outs} Outs?$`));
      ["onFirst", "onSecond", "onThird"].forEach((base, index) => {
        expect(situation[base] ?? false).toBe(!cleared && last?.bases[index] !== undefined);
      });
      const places = cleared ? { top: "Mid", bottom: "End" } : { top: "Top", bottom: "Bottom" };
      expect(status.type.detail).toMatch(
        new RegExp(`^${places[last?.half ?? "top"]} ${last?.inning}`),
      );
    }
  });

  it("name three batters in order between half-innings, of the side that comes up", () => {
    for (const { summary, game } of moments.filter(({ game: { phase } }) => phase === "between")) {
      const { dueUp } = summary.situation as {
        dueUp: { batOrder: number; athlete: { team: { id: string } } }[];
      };
      const [first = 0, second, third] = dueUp.map(({ batOrder }) => batOrder);
      expect([second, third]).toEqual([(first % 9) + 1, ((first + 1) % 9) + 1]);
      const next = game.played?.half === "top" ? game.plan.home : game.plan.away;
      expect(new Set(dueUp.map(({ athlete }) => athlete.team.id))).toEqual(new Set([next.id]));
    }
  });

  it("write every row as they wrote it before, but for the plate appearance that goes on", () => {
    const ids = new Set(moments.map(({ game }) => game.plan.id));
    for (const wanted of ids) {
      const list = moments.filter(({ game }) => game.plan.id === wanted);
      list.forEach(({ summary }, index) => {
        const later = list[index + 1]?.summary.plays;
        if (later === undefined) return;
        const done = (summary.plays ?? []).filter(({ atBatId }) =>
          (summary.plays ?? []).some((row) => row.id === `${atBatId}990057`),
        );
        const known = new Map(later.map((row) => [row.id, row]));
        expect(done.map(({ id }) => known.get(id))).toEqual(done);
      });
    }
  });
});
