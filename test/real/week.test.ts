import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PrintedFacts } from "../../src/analysis/printed-table/chart/table-facts";
import { rows, type UntypedRow } from "../../src/frames/rows";
import { GAMES, recordedSeason } from "../seasons/recorded";
import { textsOf } from "../support/chart-parts";
import { seasonFiles } from "../support/payloads";

/*
 * The pictures of a week, on recorded games, by their facts: a post of the notebook with numbers from the
 * answers of the service.
 */

const WEEK = ["20221107", "20221113"] as const;

interface Raw {
  readonly header: { readonly competitions: readonly [{ readonly date: string }] };
  readonly boxscore: {
    readonly players?: readonly {
      readonly statistics: readonly {
        readonly keys: readonly string[];
        readonly athletes: readonly {
          readonly athlete: { readonly id: string };
          readonly stats: readonly string[];
        }[];
      }[];
    }[];
  };
}

/** Points of players in the week's games, from the answers themselves. */
function pointsInWeek(): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const file of seasonFiles()) {
    if (!GAMES.some((id) => file.includes(id))) continue;
    const raw = JSON.parse(String(gunzipSync(readFileSync(file)))) as Raw;
    // Games start in the evening of the American day, at most six hours before.
    const start = new Date(Date.parse(raw.header.competitions[0].date) - 6 * 3_600_000);
    const day = start.toISOString().slice(0, 10).replaceAll("-", "");
    if (day < WEEK[0] || day > WEEK[1]) continue;
    for (const { statistics } of raw.boxscore.players ?? []) {
      for (const { keys, athletes } of statistics) {
        for (const { athlete, stats } of athletes) {
          const scored = Number(stats[keys.indexOf("points")] ?? 0);
          points.set(athlete.id, (points.get(athlete.id) ?? 0) + scored);
        }
      }
    }
  }
  return points;
}

describe("a week of recorded games", () => {
  it("has its scorers, its standings, and its most exciting game", async () => {
    const { season } = await recordedSeason();
    const points = pointsInWeek();
    const list = rows(await season.leaders("points", { dates: WEEK, n: 3 })) as UntypedRow[];
    expect(list.length).toBeGreaterThanOrEqual(3);
    for (const { athlete_id, value } of list) expect(value).toBe(points.get(String(athlete_id)));
    expect(list[0]?.value).toBe(Math.max(...points.values()));
    const chart = await season.chart("leaders", { statistic: "points", dates: WEEK, n: 3 });
    const [block] = (chart.facts as PrintedFacts).blocks;
    expect(block?.rows.map(({ cells }) => cells[3]?.value)).toEqual(list.map(({ value }) => value));
    const standings = await season.chart("standings", { as_of: "20221114" });
    const teams = (standings.facts as PrintedFacts).blocks[0]?.rows ?? [];
    const lsu = teams.find(({ team }) => team.team_id === "99");
    const log = rows(await season.load("teamGames")) as UntypedRow[];
    const won = log.filter(
      ({ team_id, game_date, result }) =>
        team_id === "99" && result === "W" && String(game_date) < "20221114",
    );
    expect(lsu?.cells.map(({ value }) => value)).toContain(won.length);
    const details = rows(await season.load("gameDetails", { where: { game_date: [...WEEK] } }));
    const known = details.flatMap(({ excitement }) => excitement ?? []);
    expect(known.every((one) => one >= 0)).toBe(true);
  });

  it("has a preview of the next game from the games before it", async () => {
    const { season } = await recordedSeason();
    const log = rows(await season.load("teamGames")) as UntypedRow[];
    const next = log.find(
      ({ team_id, game_date }) => team_id === "99" && String(game_date) > WEEK[1],
    );
    const chart = await season.chart("preview", { game: String(next?.game_id) });
    const before = log.filter(
      ({ team_id, game_date, result }) =>
        team_id === "99" && result != null && String(game_date) < String(next?.game_date),
    );
    const [won, lost] = ["W", "L"].map((one) => before.filter((row) => row.result === one).length);
    expect(before.length).toBeGreaterThan(0);
    expect(textsOf(chart).join(" ")).toContain(`${won}–${lost}`);
    // Every recorded game of these days is one of few.
    expect(chart.notes).toContain("few");
  });
});
