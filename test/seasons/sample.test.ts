import { expect, it, onTestFinished } from "vitest";
import { onOff } from "../../src/analysis/lineups/on-off";
import type { AnyFrame } from "../../src/frames/input/input-types";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { WbbSummary } from "../../src/games/game";
import { openSeason } from "../../src/seasons/open";
import { sampleLeague, startAsReal } from "../support/sample";
import { pictureOf } from "../support/scenegraph";
import { scratch } from "./recorded";

interface RawEvent {
  readonly id: string;
  readonly status: { readonly type: { readonly name: string; readonly completed: boolean } };
  readonly competitions: readonly [{ readonly competitors: readonly { readonly id: string }[] }];
}

const CALLED_OFF = /CANCEL|POSTPONED/;

const MONTHS = {
  wbb: ["202211", "202212", "202301", "202302"],
  mlb: ["202502", "202503", "202504", "202505", "202506"],
} as const;

/** The games of a season of the sample league, as its scoreboards list them. */
function listed(league: "wbb" | "mlb", games?: number): readonly RawEvent[] {
  const { raw } = sampleLeague({ as_real: true, games });
  const groups = league === "wbb" ? [{ groups: "50" }, { groups: "100" }] : [{}];
  const events = MONTHS[league].flatMap((dates) =>
    groups.flatMap((group) => {
      const answer = raw(`site_${league}_scoreboard`, { dates, ...group });
      return (answer as { readonly events: readonly RawEvent[] }).events;
    }),
  );
  // A game of the tournament is in both groups.
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** More than the league's own, so that there are further teams. */
const GAMES = 100;

const TIME = { timeout: 300_000 };

it.each([
  ["wbb", 2023],
  ["mlb", 2025],
] as const)("a season of %s is as the service lists it", TIME, async (league, season) => {
  const sample = await startAsReal(GAMES);
  onTestFinished(() => sample.close());
  const events = listed(league, GAMES);
  expect(new Set(events.map(({ id }) => id)).size).toBe(GAMES);
  const over = events.filter(({ status }) => status.type.completed);
  const off = events.filter(({ status }) => CALLED_OFF.test(status.type.name));
  expect(over.length).toBeGreaterThan(70);

  const { base_url } = sample;
  const collected = await openSeason({ league, season, dir: scratch(), base_url });
  const result = await collected.update();
  expect(result).toMatchObject({
    found: GAMES,
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
  expect(await collected.update()).toMatchObject({ fetched: 0, corrected: 0 });
});

it("a team's season has every part of it", async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const events = listed("mlb");
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

it("a race of baseball is that of the standings, without spring training", TIME, async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const { base_url } = sample;
  const season = await openSeason({ league: "mlb", season: 2025, dir: scratch(), base_url });
  await season.update();
  const { parsed } = sampleLeague();
  const standings = parsed("site_mlb_standings", { season: 2025 }) as AnyFrame;
  const records = (rows(standings) as UntypedRow[]).map(
    ({ team_abbreviation, overall }) => `${team_abbreviation} ${String(overall).replace("-", "–")}`,
  );
  const shown = pictureOf(await season.chart("race"))
    .texts.map(({ text }) => text)
    .filter((text) => /^\S+ \d+–\d+$/.test(text));
  expect(shown.toSorted()).toEqual(records.toSorted());
  const spring = await season.chart("race", { stage: "spring training" });
  expect(String(spring.spec.description)).not.toContain("10–5");
});

it("a season keeps stints, of which on and off are as of its games", async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const { base_url } = sample;
  const season = await openSeason({ league: "wbb", season: 2023, dir: scratch(), base_url });
  await season.update({ team_id: "880007" });
  const kept = await season.load("stints");
  const ids = [...new Set(rows(kept).map(({ game_id }) => game_id ?? ""))];
  expect(ids.length).toBeGreaterThan(2);
  const { parsed } = sampleLeague();
  const games = ids.map((event_id) => parsed("site_wbb_summary", { event_id }) as WbbSummary);
  expect(rows(onOff(kept))).toEqual(rows(onOff(games)));
});
