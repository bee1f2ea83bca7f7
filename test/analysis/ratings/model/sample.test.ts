import { expect, it } from "vitest";
import { fourFactors } from "../../../../src/analysis/four-factors/four-factors";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { rows } from "../../../../src/frames/rows";
import type { WbbSummary } from "../../../../src/games/game";
import { operations } from "../../../../src/service/operations";
import { sampleLeague } from "../../../support/sample";

it("summaries of the sample league give efficiency, conferences and records", () => {
  const league = sampleLeague();
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
