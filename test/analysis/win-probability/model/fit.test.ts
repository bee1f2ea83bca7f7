import { expect, it } from "vitest";
import { dfd, fitWinProbability } from "../../../../src/names";
import { cells } from "../../cells";

/** Numbers between 0 and 1 that are the same on every machine. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Games in which each half minute moves the margin, by a normal step of known spread. */
function madeUp(count: number, points_sd: number) {
  const next = sequence(7);
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
  return Array.from({ length: count }, (_, game) => {
    let margin = 0;
    const list = Array.from({ length: 80 }, (_, step) => {
      const elapsed = 30 * (step + 1);
      margin += (points_sd / Math.sqrt(80)) * normal();
      const lead = Math.round(margin);
      return {
        ...cells(`
          league=wbb away_score=50 home_team_id="1" ball_team_id=null free_throws_to_come=0
          pregame_home_win_probability=0.5 pregame_source=given neutral_site=true
          is_last_of_instant=true log_stops_early=false
        `),
        game_id: String(game),
        elapsed_seconds: elapsed,
        seconds_left: (2400 - elapsed) % 600,
        home_score: 50 + lead,
      };
    });
    return list;
  }).flat();
}

it("finds the spread that games were made with", () => {
  const fitted = fitWinProbability(madeUp(400, 9), { date: "2023-02-01" });
  expect(fitted.points_sd).toBeGreaterThan(8);
  expect(fitted.points_sd).toBeLessThan(10);
  expect(fitted).toMatchObject({ date: "2023-02-01" });
  // Twenty games can end level.
  expect(fitted.fitted_on).toMatch(/^3\d\d games$/);
});

it("takes frames and rows alike, keeps parameters that no game determines, and refuses too few games", () => {
  const list = madeUp(60, 12);
  const options = { fitted_on: "made-up games", date: "2023-02-01" };
  const ofRows = fitWinProbability(list, options);
  expect(fitWinProbability(new dfd.DataFrame(list), options)).toEqual(ofRows);
  expect(ofRows.home_advantage).toBe(5.04);
  expect(ofRows.fitted_on).toBe("made-up games");
  expect(() => fitWinProbability(madeUp(5, 12))).toThrow("20 completed games; got");
  expect(() => fitWinProbability([{ game_id: "1" }])).toThrow("is missing columns");
  expect(() => fitWinProbability([], { day: "2023" } as never)).toThrow("'day'");
});
