import { describe, expect, it } from "vitest";
import { fourFactors } from "../../../../src/analysis/four-factors/four-factors";
import { predictGame } from "../../../../src/analysis/ratings/model/predict-game";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { teamGames } from "../../../../src/analysis/team-games/team-games";
import { rows } from "../../../../src/frames/rows";
import type { WbbSummary } from "../../../../src/games/game";
import { operations } from "../../../../src/service/operations";
import { sampleLeague } from "../../../support/sample";

const league = sampleLeague();

/** The correlation of two lists, -1 to 1. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const [a, b] = [one, other].map((list) => list.map((x) => x - mean(list))) as [
    number[],
    number[],
  ];
  const product = (x: number[], y: number[]) => x.reduce((sum, v, k) => sum + v * (y[k] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

describe.each([
  ["wbb", "2023"],
  ["mlb", "2025"],
] as const)("the sample season of %s", (code, dates) => {
  const { parse } = operations[`site_${code}_scoreboard`];
  const board = parse(league.raw(`site_${code}_scoreboard`, { dates, limit: 500 }) as never);
  const log = teamGames(board as never);
  const wins = new Map<string, number[]>();
  for (const { team_id, result } of rows(log) as { team_id: string; result: string }[]) {
    if (result === "W" || result === "L") {
      wins.set(team_id, [...(wins.get(team_id) ?? []), Number(result === "W")]);
    }
  }

  it.each(["margin", "srs", "elo"] as const)("has teams that win above others, by %s", (method) => {
    const ratings = rows(teamRatings(log as never, { method })) as unknown as {
      season: number;
      team_id: string;
      net_rating: number;
      rank: number | null;
    }[];
    const season = Math.max(...ratings.map((row) => row.season));
    const own = ratings.filter((row) => row.season === season && row.rank !== null);
    expect(own.length).toBeGreaterThan(7);
    const shares = own.map(({ team_id }) => {
      const list = wins.get(team_id) ?? [];
      return list.reduce((sum, win) => sum + win, 0) / list.length;
    });
    const nets = own.map(({ net_rating }) => net_rating);
    expect(correlation(nets, shares)).toBeGreaterThan(0.5);
    const asked = { home: own[0]?.team_id ?? "", away: own.at(-1)?.team_id ?? "" };
    const { home_win_probability } = predictGame(ratings, asked);
    expect(home_win_probability).toBeGreaterThan(0.5);
    expect(home_win_probability).toBeLessThan(1);
  });
});

it("summaries of the sample league give efficiency, conferences and records", () => {
  const raw = league.raw("site_wbb_scoreboard", { dates: "202301", limit: 500 });
  const { parse } = operations.site_wbb_summary;
  const games = (raw as { events: { id: string }[] }).events
    .slice(0, 30)
    .map(({ id }) => parse(league.raw("site_wbb_summary", { event_id: id }) as never));
  const ratings = rows(teamRatings(fourFactors(games as WbbSummary[])));
  expect(ratings[0]).toMatchObject({ method: "efficiency", rank: 1, division_one: true });
  expect(
    ratings.every(
      ({ adjusted_pace }) => adjusted_pace !== null && adjusted_pace > 50 && adjusted_pace < 95,
    ),
  ).toBe(true);
  expect(ratings.every(({ conference }) => typeof conference === "string")).toBe(true);
  for (const { games: known, games_on_record } of ratings) {
    expect(Number(games_on_record)).toBeGreaterThanOrEqual(Number(known));
  }
});
