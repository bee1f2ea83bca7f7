import { beforeAll, describe, expect, it } from "vitest";
import { battingMetrics } from "../../src/analysis/baseball-metrics/batting-metrics";
import { pitchingMetrics } from "../../src/analysis/baseball-metrics/pitching-metrics";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { fourFactors } from "../../src/analysis/four-factors/four-factors";
import { leaders } from "../../src/analysis/totals/leaders";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { ArgumentError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import type { WbbSummary } from "../../src/games/game";
import { sampleLeague } from "../support/sample";
import { UPDATE_MS, updatedSeason } from "../support/updated-season";
import { emptySeason, sharedRecording } from "./recorded";

beforeAll(updatedSeason.wbb, UPDATE_MS);
beforeAll(updatedSeason.mlb, UPDATE_MS);

type Rows = readonly Record<string, unknown>[];

const idsIn = (frame: never): readonly string[] =>
  [...new Set((rows(frame) as Rows).map(({ game_id }) => String(game_id)))].sort();

describe("filters of a basketball season", () => {
  it("leave lines outside of garbage time to leaders, with the team's counts of the same plays", async () => {
    const { season } = await updatedSeason.wbb();
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
  const changed = sharedRecording(IDS, (service) => {
    service.change("401469424", (payload) => {
      const header = { ...payload.header, gameNote: "SEC Women's Tournament - Semifinal" };
      const text = JSON.stringify({ ...payload, header });
      return JSON.parse(text.replaceAll("2023-01-20T02:00Z", "2023-03-04T02:00Z"));
    });
    service.change("401480088", (payload) => {
      const header = JSON.stringify(payload.header);
      return {
        ...payload,
        header: JSON.parse(header.replace("ncaa-division-i", "ncaa-basketball")),
      };
    });
  });

  // Counted with python in the files.
  it("leave games, sides and plays, alike in every call", async () => {
    const { season } = await changed();
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

    for (const table of ["shots", "free_throws", "win_probability", "possessions"]) {
      const all = rows(await season.load(table)) as Rows;
      const left = all.filter((row) => row.garbage_time === false);
      expect([table, left.length < all.length]).toEqual([table, true]);
      expect(rows(await season.load(table, { garbage_time: false })), table).toEqual(left);
    }
    expect((await season.load("stints", { garbage_time: false })).shape[0]).toBe(0);
    expect((await season.load("plays")).columns).not.toContain("garbage_time");
  });

  it("read box scores and factors made of plays outside of garbage time", async () => {
    const { season } = await updatedSeason.wbb();
    const part = { garbage_time: false } as const;
    const late = rows(await season.load("shots", { where: { garbage_time: true } }));
    const ids = [...new Set(late.map(({ game_id }) => String(game_id)))].sort().slice(0, 3);
    expect(ids).toHaveLength(3);
    const { parsed } = sampleLeague({ as_real: true });
    const games = ids.map((event_id) => parsed("site_wbb_summary", { event_id }) as WbbSummary);
    const where = { game_id: ids };
    const byGame = (list: Rows) =>
      ids.flatMap((id) => list.filter(({ game_id }) => game_id === id));
    for (const [name, table] of Object.entries({ boxScore, fourFactors })) {
      const loaded = rows(await season.load(name, { ...part, where })) as Rows;
      expect(byGame(loaded)).toMatchObject(byGame(rows((table as typeof boxScore)(games, part))));
      expect(loaded).not.toEqual(rows(await season.load(name, { where })));
    }
    const counted = "select sum(points) as points from four_factors";
    const factors = rows(await season.load("fourFactors", part));
    const points = factors.reduce((sum, row) => sum + Number(row.points), 0);
    expect(rows(await season.sql(counted, part))).toEqual([{ points }]);
  });

  it("that make no sense are refused, with the intended name", async () => {
    const season = await emptySeason();
    const refused: readonly [object, string | RegExp][] = [
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
      const loading = season.load("plays", options);
      await expect(loading, String(text)).rejects.toThrow(text);
      await expect(loading).rejects.toThrow(ArgumentError);
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

describe("filters of a baseball season", () => {
  const DAYS = { game_date: "20250501-20250508" };
  const load = async (table: string, filter: object = {}) => {
    const { season } = await updatedSeason.mlb();
    return rows(await season.load(table, { where: DAYS, ...filter })) as Rows;
  };

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
    const everyGame = { where: {}, columns: ["pitcher_id", "pitcher_hand"] };
    const hands = new Map(
      (await load("pitches", everyGame)).flatMap(({ pitcher_id, pitcher_hand }) =>
        pitcher_hand === null ? [] : [[pitcher_id, pitcher_hand] as const],
      ),
    );
    const left = await load("pitches", { pitcher_side: "left" });
    expect(left).toEqual(all.filter(({ pitcher_id }) => hands.get(pitcher_id) === "LEFT"));
    for (const { pitcher_id } of await load("batted_balls", { pitcher_side: "right" })) {
      expect(hands.get(pitcher_id)).toBe("RIGHT");
    }
    const { season } = await updatedSeason.mlb();
    const counted = await season.sql(
      "select count(*) as n from pitches where game_date between '20250501' and '20250508'",
      { pitcher_side: "left" },
    );
    expect(rows(counted)).toEqual([{ n: left.length }]);
  });

  it("rank by metrics of the same plays as whole tables", async () => {
    const { season } = await updatedSeason.mlb();
    const starters = { pitcher_role: "starter" } as const;
    const counted = { ...starters, stage: "regular season" } as const;
    const turns = await season.load("plateAppearances", counted);
    const pitches = await season.load("pitches", counted);
    const batters = battingMetrics(turns, { pitches, ranks: true });
    for (const statistic of ["chase_pct", "woba", "re24"]) {
      expect(rows(await season.leaders(statistic, starters))).toEqual(
        rows(leaders(batters, statistic)),
      );
    }
    const box_score = await season.load("boxScorePitching", counted);
    const throwers = pitchingMetrics(turns, { pitches, box_score, ranks: true });
    for (const statistic of ["fip", "csw_pct", "velocity_four_seam"]) {
      const options = { ...starters, role: "pitching" } as const;
      const own = await season.leaders(statistic, { ...options, return_as_polars: true });
      expect(rows(own)).toEqual(rows(leaders(throwers, statistic)));
      expect(own.height).toBeGreaterThan(5);
    }
  });

  it("know no division and no garbage time", async () => {
    const season = await emptySeason("mlb");
    await expect(season.load("plays", { garbage_time: false })).rejects.toThrow(
      "garbage_time is a filter only for wbb, mbb, nba.",
    );
    await expect(season.leaders("hits", { garbage_time: false })).rejects.toThrow(
      /^leaders: garbage_time is a filter only for/,
    );
    await expect(season.load("plays", { pitcher_role: "starter" })).rejects.toThrow(
      /plays cannot be filtered by pitcher_role\. These can: batted_balls, box_score_pitching, /,
    );
    expect(await load("team_games", { stage: "regular season", site: "home" })).toHaveLength(7);
  });

  it("omit games that count for nothing from leaders", async () => {
    const { season } = await updatedSeason.mlb();
    const log = rows(await season.load("teamGames")) as Rows;
    const stages = [...new Set(log.map(({ stage }) => String(stage)))];
    expect(stages).toEqual(expect.arrayContaining(["spring training", "regular season"]));
    const hits = async (options: object) =>
      rows(await season.leaders("hits", { n: 1000, min_at_bats: 1, ...options }));
    const regular = await season.load("boxScoreBatting", { stage: "regular season" });
    const lines = playerTotals(regular, { ranks: true, min_at_bats: 1 });
    expect(await hits({})).toEqual(rows(leaders(lines, "hits", { n: 1000 })));
    expect(await hits({ stage: undefined })).toEqual(await hits({}));
    expect(await hits({ stage: stages })).not.toEqual(await hits({}));
  });
});
