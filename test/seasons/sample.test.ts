import { beforeAll, expect, it } from "vitest";
import { onOff } from "../../src/analysis/lineups/on-off";
import type { AnyFrame } from "../../src/frames/input/input-types";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { WbbSummary } from "../../src/games/game";
import type { Season } from "../../src/seasons/season";
import { captionOf } from "../support/chart-parts";
import { sampleLeague } from "../support/sample";
import { pictureOf } from "../support/scenegraph";
import { UPDATE_MS, updatedSeason } from "../support/updated-season";

beforeAll(updatedSeason.wbb, UPDATE_MS);
beforeAll(updatedSeason.mlb, UPDATE_MS);

interface RawEvent {
  readonly id: string;
  readonly status: { readonly type: { readonly name: string; readonly completed: boolean } };
}

const MONTHS = {
  wbb: ["202211", "202212", "202301", "202302"],
  mlb: ["202502", "202503", "202504", "202505", "202506"],
} as const;

/** The games of a season of the sample league, as its scoreboards list them. */
function listed(league: "wbb" | "mlb"): readonly RawEvent[] {
  const { raw } = sampleLeague({ as_real: true });
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

it.each([
  ["wbb", 2023],
  ["mlb", 2025],
] as const)("a season of %s is as the service lists it", async (league, year) => {
  const updated = await updatedSeason[league]();
  const season = updated.season as Season;
  const events = listed(league);
  const over = events.filter(({ status }) => status.type.completed);
  const off = events.filter(({ status }) => /CANCEL|POSTPONED/.test(status.type.name));
  expect(over.length).toBeGreaterThan(50);
  expect(off.length).toBeGreaterThan(0);
  expect(updated.result).toMatchObject({
    found: events.length,
    fetched: over.length + off.length,
    failed: 0,
  });
  const games = rows(season.games());
  const final = games.filter(({ state }) => state === "final").map(({ game_id }) => game_id);
  // A forfeit counts as completed, and has no box score.
  const played = over.filter(({ status }) => status.type.name !== "STATUS_FORFEIT");
  expect([...final].sort()).toEqual(played.map(({ id }) => id).sort());
  const log = rows(await season.load("team_games", { columns: ["game_id", "season"] }));
  expect(log).toHaveLength(2 * (over.length + off.length));
  expect(new Set((log as UntypedRow[]).map((row) => row.season))).toEqual(new Set([year]));
});

it("a race of baseball is that of the standings, without spring training", async () => {
  const { season } = await updatedSeason.mlb();
  const standings = sampleLeague().parsed("site_mlb_standings", { season: 2025 }) as AnyFrame;
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
  const { season } = await updatedSeason.wbb();
  const all = rows(await season.load("stints", { columns: ["game_id"] }));
  const ids = [...new Set(all.map(({ game_id }) => String(game_id)))].slice(0, 5);
  expect(ids).toHaveLength(5);
  const { parsed } = sampleLeague();
  const games = ids.map((event_id) => parsed("site_wbb_summary", { event_id }) as WbbSummary);
  const kept = await season.load("stints", { where: { game_id: ids } });
  expect(rows(onOff(kept))).toEqual(rows(onOff(games)));
});

it("charts of a team's stints say how many of its games have substitutions", async () => {
  const { season } = await updatedSeason.wbb();
  const team_id = "880007";
  const stints = new Set(rows(await season.load("stints")).map(({ game_id }) => game_id));
  const log = rows(await season.load("teamGames", { where: { team_id } }));
  const played = log.filter(({ result, forfeit }) => result !== null && !forfeit);
  const known = played.filter(({ game_id }) => stints.has(game_id));
  expect(known.length).toBeLessThan(played.length);
  const text = `${known.length} of the team’s ${played.length} games here have substitutions.`;
  for (const kind of ["on_off", "lineup_totals", "rotation"] as const) {
    expect(captionOf(await season.chart(kind, { team_id }))).toContain(text);
  }
});
