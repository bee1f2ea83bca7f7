import { expect, it, onTestFinished } from "vitest";
import { rows } from "../../../src/frames/rows";
import { rosterTable, seasonTables } from "../../../src/seasons/tables";
import { findSeasonGames } from "../../../src/seasons/update/finder";
import { createClient } from "../../../src/service/client";
import { findGames } from "../../../src/service/find/games";
import { answerJson, startLoopback } from "../../support/loopback";
import { startAsReal } from "../../support/sample";
import { scratch } from "../recorded";

/** A season of a service, of which nothing is on disk. */
function storeOf(league: "wbb" | "mlb", season: number, base_url: string) {
  const folder = scratch();
  const client = createClient({ base_url, retries: 0 }) as never;
  return {
    place: { folder, league, season },
    answers: folder,
    client,
    tables: seasonTables(league),
    rosters: rosterTable(league),
  };
}

it.each([
  ["wbb", 2023, "880001", "herons", { 2: 11, 3: 3 }],
  ["mlb", 2025, "890001", "gulls", { 1: 1, 2: 17 }],
] as const)(
  "%s: teams and the league have findGames' games",
  async (league, season, team, name, counts) => {
    const sample = await startAsReal();
    onTestFinished(() => sample.close());
    const { base_url } = sample;
    const store = storeOf(league, season, base_url);
    const listed = rows(await findGames({ league, team, season, base_url }));
    const own = await findSeasonGames(store, { team_id: team }, undefined);
    const keyOf = ({ game_date, season_type }: { game_date: unknown; season_type: unknown }) =>
      `${game_date} ${season_type}`;
    expect(own.map((game) => `${game.game_id} ${keyOf(game)}`).sort()).toEqual(
      listed.map((game) => `${game.event_id} ${keyOf(game)}`).sort(),
    );
    const found: Record<number, number> = {};
    for (const { season_type } of own) found[season_type ?? 0] = (found[season_type ?? 0] ?? 0) + 1;
    expect(found).toEqual(counts);

    const byName = await findSeasonGames(store, { team: name }, undefined);
    expect(byName).toEqual(own);
    const nobody = findSeasonGames(store, { team: "zzzzz" }, undefined);
    await expect(nobody).rejects.toThrow("update: team 'zzzzz' is not known. findTeam(");

    const all = await findSeasonGames(store, {}, undefined);
    const ofTeam = all.filter(({ home_id, away_id }) => [home_id, away_id].includes(team));
    expect(ofTeam.map(({ game_id }) => game_id)).toEqual(own.map(({ game_id }) => game_id));
  },
);

it("takes the requested part if a game does not name its own", async () => {
  const date = "2023-01-06T00:00Z";
  const event = { id: "7", date, season: { year: 2023 }, competitions: [{ date }] };
  const service = await startLoopback((request, response) => {
    const isRegular = request.url?.includes("seasontype=2");
    answerJson({ events: isRegular ? [event] : [] })(request, response);
  });
  onTestFinished(() => service.close());
  const store = storeOf("wbb", 2023, service.url);
  const sought = { team_id: "99", season_types: [2] };
  const found = await findSeasonGames(store, sought, undefined);
  expect(found).toMatchObject([{ game_id: "7", game_date: "20230105", season_type: 2 }]);
});
