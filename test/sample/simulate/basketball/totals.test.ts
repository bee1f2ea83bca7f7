import { describe, expect, it } from "vitest";
import { afterBasketball } from "../../../../src/sample/simulate/basketball/box";
import type {
  BasketballGame,
  BasketballPlay,
} from "../../../../src/sample/simulate/basketball/model";
import { playBasketball } from "../../../../src/sample/simulate/basketball/play";
import { basketball } from "../../../../src/sample/simulate/basketball/sport";
import { basketballTotals } from "../../../../src/sample/simulate/basketball/totals";
import type { BasketballAthlete } from "../../../../src/sample/simulate/league";
import type { Phase, Season } from "../../../../src/sample/simulate/season";
import { testPlans } from "./teams";

type TestSeason = Season<BasketballAthlete, BasketballPlay, BasketballGame>;

const PHASES: readonly Phase[] = ["final", "final", "final", "final", "in", "forfeit", "pre"];

function season(): TestSeason {
  const games = testPlans(PHASES.length).map((plan, index) => {
    const phase = PHASES[index] ?? "pre";
    if (phase === "pre" || phase === "forfeit") return { plan, phase };
    const plays = playBasketball(plan, "totals");
    return {
      plan,
      phase,
      played: afterBasketball(plan, phase === "in" ? plays.slice(0, 90) : plays),
    };
  });
  return { sport: basketball, games } as unknown as TestSeason;
}

describe("totals of a season", () => {
  const one = season();
  const totals = basketballTotals(one);
  const finals = one.games.filter(({ phase }) => phase === "final").map(({ played }) => played);

  it("add up to the scores of the finished games", () => {
    const points = [...totals.values()].reduce((sum, { line }) => sum + line.points, 0);
    const scores = finals.map((game) => game && game.box.home.score + game.box.away.score);
    expect(points).toBe(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0));
    expect(points).toBeGreaterThan(300);
  });

  it("count five starts for each side and every game somebody played", () => {
    const starts = [...totals.values()].reduce((sum, total) => sum + total.starts, 0);
    expect(starts).toBe(finals.length * 10);
    for (const [id, { athlete, team, games, starts }] of totals) {
      expect(athlete.id).toBe(id);
      expect(team.athletes).toContain(athlete);
      const played = finals.filter((game) =>
        game?.plays.some(({ floor }) => floor.includes(athlete)),
      );
      expect(games).toBe(played.length);
      expect(starts).toBeLessThanOrEqual(games);
    }
  });

  it("are counted once for a season", () => {
    expect(basketballTotals(one)).toBe(totals);
    expect(basketballTotals(season())).not.toBe(totals);
  });
});
