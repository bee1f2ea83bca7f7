import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { battingMetrics } from "../../src/analysis/baseball-metrics/batting-metrics";
import { pitchingMetrics } from "../../src/analysis/baseball-metrics/pitching-metrics";
import { leaders } from "../../src/analysis/totals/leaders";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { ArgumentError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { startAsReal } from "../support/sample";
import { opened, recordedService, scratch } from "./recorded";

type Rows = readonly Record<string, unknown>[];

const idsIn = (frame: never): readonly string[] =>
  [...new Set((rows(frame) as Rows).map(({ game_id }) => String(game_id)))].sort();

describe("filters of a basketball season", () => {
  it("leave lines outside of garbage time to leaders, with the team's counts of the same plays", async () => {
    const sample = await startAsReal();
    onTestFinished(() => sample.close());
    const { base_url } = sample;
    const season = await openSeason({ league: "wbb", season: 2023, dir: scratch(), base_url });
    await season.update({ dates: "20221101-20230115" });
    const part = { garbage_time: false } as const;
    const lines = await season.load("boxScore", part);
    const divisions = await season.load("teamGames");
    const options = { ranks: true, divisions, min_minutes: 50 } as const;
    const totals = playerTotals(lines, options);
    const best = await season.leaders("points", { ...part, min_minutes: 50 });
    expect(rows(best)).toEqual(rows(leaders(totals, "points")));
    expect(rows(await season.leaders("points", { min_minutes: 50 }))).not.toEqual(rows(best));
    // Rebound rates need the rebounds of the teams, which the factors of the same plays contain.
    const shares = rows(await season.leaders("rebound_pct", { ...part, min_minutes: 50 }));
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.every(({ value }) => Number(value) > 0.05 && Number(value) < 0.4)).toBe(true);
    await expect(season.leaders("points", { ...part, by: "teams" })).rejects.toThrow(
      /^leaders: garbage_time.*players only/,
    );
  });

  const IDS = "401468165 401480030 401480088 401497466 401469424".split(" ");

  /** One game becomes a semifinal, of another the guest is put outside of Division I. */
  async function changed(): Promise<Season> {
    const service = await recordedService(IDS);
    service.change("401469424", (payload) => {
      const header = { ...payload.header, gameNote: "SEC Women's Tournament - Semifinal" };
      const text = JSON.stringify({ ...payload, header });
      return JSON.parse(text.replaceAll("2023-01-20T02:00Z", "2023-03-04T02:00Z"));
    });
    service.change("401480088", (payload) => {
      const text = JSON.stringify(payload.header);
      const header = text.replace("ncaa-division-i", "ncaa-basketball");
      return { ...payload, header: JSON.parse(header) };
    });
    const season = await opened(service, scratch());
    await season.update();
    return season;
  }

  // Counted with python in the files.
  it("leave games, sides and plays, alike in every call", async () => {
    const season = await changed();
    const [bama, gamecocks, first, splash, semifinal] = IDS;
    const load = async (table: string, filter: object) =>
      idsIn((await season.load(table, filter)) as never);
    const all = [...IDS].sort();
    expect(await load("plays", { division_one: true })).toEqual(all.filter((id) => id !== first));
    expect(await load("odds", { division_one: false, garbage_time: true })).toEqual(
      await load("odds", {}),
    );
    expect(await load("box_score", { stage: "conference tournament" })).toEqual([semifinal]);
    expect(await load("shots", { stage: ["conference tournament", "WNIT"] })).toEqual([semifinal]);
    expect(await load("shots", { stage: "WNIT" })).toEqual([]);
    expect(await load("section_header", { site: "neutral" })).toEqual([splash]);
    expect(idsIn(season.games({ site: "neutral" }) as never)).toEqual([splash]);
    expect(rows(season.games({ stage: "regular season" }))).toHaveLength(4);

    for (const table of ["box_score", "four_factors", "section_boxscore_player", "team_games"]) {
      const sides = async (site: string) =>
        new Set(
          (rows(await season.load(table, { site } as never)) as Rows).map(
            ({ game_id, team_id }) => `${game_id} ${team_id}`,
          ),
        );
      expect(await sides("home"), table).toEqual(
        new Set([`${bama} 8`, `${gamecocks} 13`, `${first} 99`, `${semifinal} 99`]),
      );
      expect((await sides("away")).has(`${gamecocks} 2579`), table).toBe(true);
    }

    const decided = { garbage_time: false, where: { game_id: gamecocks as string } } as const;
    expect((await season.load("plays", decided)).shape[0]).toBe(241);
    expect((await season.load("plays", { garbage_time: false })).shape[0]).toBe(
      334 + 241 + 350 + 260 + 374,
    );
    const counts = await season.sql(
      `select (select count(*) from section_plays) as plays, (select count(*) from shots) as shots`,
      { garbage_time: false, division_one: true },
    );
    const shots = season.scan("shots", { garbage_time: false, division_one: true });
    expect(rows(counts)).toEqual([
      {
        plays: 334 + 241 + 260 + 374,
        shots: (shots as never as { collectSync(): { height: number } }).collectSync().height,
      },
    ]);

    // Shots have the score before them, free throws that of their foul, the others the score after.
    const awarded = (throws: Rows, row: Rows[number]) =>
      throws.find((one) =>
        ["game_id", "team_id", "period", "clock"].every((name) => one[name] === row[name]),
      ) ?? row;
    const isDecided = (row: Record<string, unknown>, scores: readonly [string, string]) => {
      const lead = Math.abs(Number(row[scores[0]]) - Number(row[scores[1]]));
      const seconds = Number(row.seconds_left);
      const isLate = Number(row.period) >= 4 && seconds <= 600;
      return isLate && lead >= 4 && (lead - 3.5) ** 2 > seconds;
    };
    for (const [table, ...scores] of [
      ["shots", "home_score_before", "away_score_before"],
      ["free_throws", "home_score_before", "away_score_before"],
      ["win_probability", "home_score", "away_score"],
    ] as const) {
      const all = rows(await season.load(table)) as Rows;
      const left = all
        .filter((row) => !isDecided(table === "free_throws" ? awarded(all, row) : row, scores))
        .map(({ play_id }) => play_id);
      const loaded = rows(await season.load(table, { garbage_time: false })) as Rows;
      expect(left.length).toBeLessThan(all.length);
      expect(
        loaded.map(({ play_id }) => play_id),
        table,
      ).toEqual(left);
    }
  });

  it("read box scores and factors made of plays outside of garbage time", async () => {
    const season = await changed();
    const load = async (table: string) =>
      rows(await season.load(table, { garbage_time: false })) as Rows;
    const shots = await load("shots");
    const lines = await load("boxScore");
    const points = new Map<unknown, number>();
    for (const line of lines) {
      const own = shots.filter(
        (one) => one.game_id === line.game_id && one.athlete_id === line.athlete_id,
      );
      const isPlayer = line.did_not_play !== true;
      expect(line.field_goals_attempted).toBe(isPlayer ? own.length : null);
      expect(line.minutes).toBeNull();
      const key = `${line.game_id} ${line.team_id}`;
      points.set(key, (points.get(key) ?? 0) + Number(line.points ?? 0));
    }
    const factors = await load("four_factors");
    for (const row of factors) expect(row.points).toBe(points.get(`${row.game_id} ${row.team_id}`));
    const whole = rows(await season.load("four_factors")) as Rows;
    const sumOf = (list: Rows) => list.reduce((sum, row) => sum + Number(row.points), 0);
    expect(sumOf(factors)).toBeLessThan(sumOf(whole));
    const [summed] = rows(
      await season.sql("select sum(points) as points from four_factors", { garbage_time: false }),
    );
    expect(summed).toEqual({ points: sumOf(factors) });
  });

  it("leave possessions of games that are undecided", async () => {
    const season = await changed();
    const all = rows(await season.load("possessions")) as Rows;
    const left = rows(await season.load("possessions", { garbage_time: false })) as Rows;
    expect(left).toEqual(all.filter(({ garbage_time }) => garbage_time === false));
    expect(left.length).toBeLessThan(all.length);
    expect((await season.load("stints", { garbage_time: false })).shape[0]).toBe(0);
    const plays = await season.load("plays");
    expect(plays.columns).not.toContain("garbage_time");
  });

  it("that make no sense are refused, with the intended name", async () => {
    const season = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
    const refused: readonly [object, string][] = [
      [{ divison_one: true }, "Did you mean 'division_one'?"],
      [{ division_one: "yes" }, "division_one must be one of true, false, got 'yes'."],
      [{ stage: "NCAA tournamnt" }, "Did you mean 'NCAA tournament'?"],
      [{ stage: [] }, "stage is an empty list. Omit it for all"],
      [{ stage: ["regular season", "spring training"] }, "got 'spring training'."],
      [{ site: "hom" }, "Did you mean 'home'?"],
      [{ pitcher_role: "starter" }, "pitcher_role is a filter only for mlb"],
      [{ zzzzzzzzz: 1 }, "Valid names are columns, where"],
    ];
    for (const [options, text] of refused) {
      await expect(season.load("plays", options), text).rejects.toThrow(text);
      await expect(season.load("plays", options)).rejects.toThrow(ArgumentError);
    }
    await expect(season.load("runs", { garbage_time: false })).rejects.toThrow(
      /runs cannot be filtered by garbage_time\. These can: section_plays, box_score, .*\bshots\b/,
    );
    expect(() => season.games({ site: "home" })).toThrow("site selects rows");
    expect(() => season.games({ state: "final" } as object)).toThrow(
      "games: there is no argument or option 'state'. It is a column of the result: rows(season.games()).filter(({ state }) => ...).",
    );
    expect(() => season.games({ garbage_time: false })).toThrow("takes whole games");
    expect(() => season.scan("odds", { site: "home" })).toThrow("odds cannot be filtered by site");
    await expect(season.sql("select * from odds", { site: "away" })).rejects.toThrow("These can");
    // Words that are no tables here: a function, a comment, a column.
    const query = "select format('{}', count(*)) as n from shots -- the odds";
    expect((await season.sql(query, { garbage_time: false })).shape).toEqual([1, 1]);
    await expect(season.standings({ garbage_time: false })).rejects.toThrow("team_games cannot");
    expect((await season.load("plays", { site: "home", stage: "WNIT" })).shape[0]).toBe(0);
  });
});

describe("filters of a baseball season", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-filters-"));
  let season: Season;
  beforeAll(async () => {
    const sample = await startAsReal();
    season = await openSeason({
      league: "mlb",
      season: 2025,
      dir: folder,
      base_url: sample.base_url,
    });
    await season.update({ dates: "20250501-20250508" });
    await sample.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const load = async (table: string, filter: object = {}) =>
    rows(await season.load(table, filter)) as Rows;

  it("leave batters' sides", async () => {
    const all = await load("pitches");
    const left = await load("pitches", { batter_side: "left" });
    expect(left).toEqual(all.filter(({ batter_side }) => batter_side === "LEFT"));
    expect(left.length).toBeGreaterThan(100);
    const plays = await load("plays", { batter_side: "right" });
    expect(new Set(plays.map(({ bats_type }) => bats_type))).toEqual(new Set(["RIGHT"]));
  });

  it("leave the first pitchers of each side, or those after them", async () => {
    const all = await load("pitches");
    const first = new Map<string, unknown>();
    for (const { game_id, pitching_team_id, pitcher_id } of all) {
      const side = `${game_id} ${pitching_team_id}`;
      if (!first.has(side)) first.set(side, pitcher_id);
    }
    const isFirst = (row: Record<string, unknown>) =>
      first.get(`${row.game_id} ${row.pitching_team_id}`) === row.pitcher_id;
    const starters = await load("pitches", { pitcher_role: "starter" });
    expect(starters).toEqual(all.filter(isFirst));
    expect(await load("pitches", { pitcher_role: "bullpen" })).toEqual(
      all.filter((row) => !isFirst(row)),
    );
    const lines = await load("box_score_pitching", { pitcher_role: "bullpen" });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ starter }) => starter === false)).toBe(true);
  });

  it("leave the hands that some answer of the season tells", async () => {
    const all = await load("pitches");
    const hands = new Map(
      all.flatMap(({ pitcher_id, pitcher_hand }) =>
        pitcher_hand === null ? [] : [[pitcher_id, pitcher_hand] as const],
      ),
    );
    const left = await load("pitches", { pitcher_side: "left" });
    expect(left).toEqual(all.filter(({ pitcher_id }) => hands.get(pitcher_id) === "LEFT"));
    for (const { pitcher_id } of await load("batted_balls", { pitcher_side: "right" })) {
      expect(hands.get(pitcher_id)).toBe("RIGHT");
    }
    const [{ n } = {}] = rows(
      await season.sql("select count(*) as n from pitches", { pitcher_side: "left" }),
    ) as Rows;
    expect(n).toBe(left.length);
  });

  it("rank by metrics of the same plays as whole tables", async () => {
    const [turns, pitches] = [
      await season.load("plateAppearances", { pitcher_role: "starter" }),
      await season.load("pitches", { pitcher_role: "starter" }),
    ];
    const starters = { pitcher_role: "starter" } as const;
    const batters = battingMetrics(turns, { pitches, ranks: true });
    for (const statistic of ["chase_pct", "woba", "re24"]) {
      expect(rows(await season.leaders(statistic, starters))).toEqual(
        rows(leaders(batters, statistic)),
      );
    }
    const box_score = await season.load("boxScorePitching", starters);
    const throwers = pitchingMetrics(turns, { pitches, box_score, ranks: true });
    for (const statistic of ["fip", "csw_pct", "velocity_four_seam"]) {
      const options = { ...starters, role: "pitching" } as const;
      const own = await season.leaders(statistic, { ...options, return_as_polars: true });
      expect(rows(own)).toEqual(rows(leaders(throwers, statistic)));
      expect(own.height).toBeGreaterThan(5);
    }
  });

  it("know no division and no garbage time", async () => {
    await expect(season.load("plays", { garbage_time: false })).rejects.toThrow(
      "garbage_time is a filter only for wbb, mbb, nba.",
    );
    await expect(season.leaders("hits", { garbage_time: false })).rejects.toThrow(
      /^leaders: garbage_time is a filter only for/,
    );
    await expect(season.load("plays", { pitcher_role: "starter" })).rejects.toThrow(
      /plays cannot be filtered by pitcher_role\. These can: batted_balls, box_score_pitching, /,
    );
    const played = await season.load("team_games", { stage: "regular season", site: "home" });
    expect(played.shape[0]).toBe(7);
  });

  it("omit games that count for nothing from leaders", async () => {
    const sample = await startAsReal();
    onTestFinished(() => sample.close());
    const { base_url } = sample;
    const spring = await openSeason({ league: "mlb", season: 2025, dir: scratch(), base_url });
    await spring.update({ dates: "20250315-20250430" });
    const stages = new Set(
      (rows(await spring.load("teamGames")) as Rows).map(({ stage }) => stage),
    );
    expect(stages).toEqual(new Set(["spring training", "regular season"]));
    const hits = async (options: object) =>
      rows(await spring.leaders("hits", { n: 1000, min_at_bats: 1, ...options }));
    const regular = { stage: "regular season" };
    const lines = playerTotals(await spring.load("boxScoreBatting", regular), {
      ranks: true,
      min_at_bats: 1,
    });
    expect(await hits({})).toEqual(rows(leaders(lines, "hits", { n: 1000 })));
    expect(await hits({ stage: undefined })).toEqual(await hits({}));
    expect(await hits({ stage: [...stages] })).not.toEqual(await hits({}));
  });
});
