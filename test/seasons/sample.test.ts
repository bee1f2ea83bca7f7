import { expect, it, onTestFinished } from "vitest";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import { sampleLeague, startAsReal } from "../support/sample";
import { scratch } from "./recorded";

interface RawEvent {
  readonly id: string;
  readonly status: { readonly type: { readonly name: string; readonly completed: boolean } };
  readonly competitions: readonly [{ readonly competitors: readonly { readonly id: string }[] }];
}

const CALLED_OFF = /CANCEL|POSTPONED/;

/** The games of some months of the sample league, as its scoreboards list them. */
function listed(league: "wbb" | "mlb", months: readonly string[]): readonly RawEvent[] {
  const { raw } = sampleLeague({ as_real: true });
  const args = league === "wbb" ? { groups: "50" } : {};
  return months.flatMap((dates) => {
    const answer = raw(`site_${league}_scoreboard`, { dates, ...args });
    return (answer as { readonly events: readonly RawEvent[] }).events;
  });
}

it.each([
  ["wbb", 2023, ["202301"]],
  ["mlb", 2025, ["202505"]],
] as const)("a month of %s is as the sample league lists it", async (league, season, months) => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const events = listed(league, months);
  const over = events.filter(({ status }) => status.type.completed);
  const off = events.filter(({ status }) => CALLED_OFF.test(status.type.name));
  expect(over.length).toBeGreaterThan(10);

  const { base_url } = sample;
  const collected = await openSeason({ league, season, dir: scratch(), base_url });
  const result = await collected.update({ dates: months[0] });
  expect(result).toMatchObject({
    found: new Set(events.map(({ id }) => id)).size,
    fetched: over.length + off.length,
    failed: 0,
  });
  const games = rows(collected.games());
  const final = games.filter(({ state }) => state === "final").map(({ game_id }) => game_id);
  // A forfeit counts as completed, and has no box score.
  const played = over.filter(({ status }) => status.type.name !== "STATUS_FORFEIT");
  expect([...final].sort()).toEqual(played.map(({ id }) => id).sort());
  const log = rows(await collected.load("team_games", { columns: ["game_id", "season"] }));
  expect(log).toHaveLength(2 * (over.length + off.length));
  expect(new Set(log.map((row) => row.season))).toEqual(new Set([season]));
  expect(await collected.update({ dates: months[0] })).toMatchObject({ fetched: 0, corrected: 0 });
});

it("a team's season has every part of it", async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const events = listed("mlb", ["202502", "202503", "202504", "202505", "202506"]);
  const [team] = events[0]?.competitions[0].competitors ?? [];
  const own = events.filter(({ competitions: [{ competitors }] }) =>
    competitors.some(({ id }) => id === team?.id),
  );
  const { base_url } = sample;
  const season = await openSeason({ league: "mlb", season: 2025, dir: scratch(), base_url });
  const result = await season.update({ team_id: team?.id ?? "" });
  const ids = [...new Set(own.map(({ id }) => id))].sort();
  expect(result).toMatchObject({ found: ids.length, failed: 0 });
  const games = rows(season.games());
  expect(games.map(({ game_id }) => game_id).sort()).toEqual(ids);
  expect(new Set(games.map(({ season_type }) => season_type)).size).toBeGreaterThan(1);
});
