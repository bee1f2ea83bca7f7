import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { projectSeason } from "../../../src/analysis/projection/project-season";
import { teamRatings } from "../../../src/analysis/ratings/model/team-ratings";
import { resume } from "../../../src/analysis/resume/resume";
import { teamGames } from "../../../src/analysis/team-games/team-games";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import { wbb } from "../../games/summaries";
import { lazy, seasonFiles } from "../../support/payloads";
import { sumOf } from "../cells";

const log = lazy(() =>
  seasonFiles().flatMap((path) =>
    rows(teamGames(wbb(JSON.parse(gunzipSync(readFileSync(path)).toString())))),
  ),
);

it("the recorded season's luck sums to 0, and its games are won and lost", () => {
  const games = log();
  const table = resume(games, teamRatings(games)) as unknown as UntypedRow[];
  const outside = table.filter(({ team_id }) => team_id === null);
  expect(outside).toHaveLength(1);
  expect(Math.abs(sumOf(table, "luck"))).toBeLessThan(1e-6);
  expect(sumOf(table, "close_expected_wins")).toBeCloseTo(sumOf(table, "close_wins"), 6);
  expect([sumOf(table, "wins"), sumOf(table, "losses")]).toEqual([947, 947]);
  for (const row of table) {
    const quadrants = [1, 2, 3, 4].flatMap((one) =>
      ["wins", "losses"].map((what) => Number(row[`quadrant_${one}_${what}`] ?? 0)),
    );
    expect(quadrants.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(Number(row.games));
    if (row.strength_of_record !== null) {
      expect(Number(row.strength_of_record)).toBeGreaterThan(0);
      expect(Number(row.strength_of_record)).toBeLessThanOrEqual(1);
    }
  }
}, 120_000);

it("a projection of the recorded January has its games, whatever their results", () => {
  const games = log();
  const as_of = "20230101";
  const ratings = teamRatings(games, { as_of });
  const table = projectSeason(ratings, games, { simulations: 500 }) as unknown as UntypedRow[];
  // The game that was canceled on its day was still to come that morning.
  const later = games.filter((row) => String(row.game_date) >= as_of);
  const ids = new Set(table.map(({ team_id }) => team_id));
  expect(sumOf(table, "games_left")).toBe(later.filter((row) => ids.has(row.team_id)).length);
}, 120_000);
