import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { boxScore, teamBoxScore } from "../../../src/analysis/box-scores/box-score";
import { playerTotals } from "../../../src/analysis/totals/player-totals";
import { teamTotals } from "../../../src/analysis/totals/team-totals";
import { rows } from "../../../src/frames/rows";
import type { WbbSummary } from "../../../src/games/game";
import { operations } from "../../../src/service/operations";
import { mlb, type RawSummary, wbb } from "../../games/summaries";
import { lazy, seasonFiles } from "../../support/payloads";
import { everySummary } from "../../support/sample";
import { words } from "../../support/words";

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const sampleOf = {
  wbb: lazy(() => everySummary.wbb().map((raw) => wbb(raw as RawSummary))),
  mlb: lazy(() => everySummary.mlb().map((raw) => mlb(raw as RawSummary))),
};

describe("totals of the sample season of wbb", () => {
  const games = sampleOf.wbb;
  const box = lazy(() => rows(boxScore(games())));
  const sides = lazy(() => rows(teamBoxScore(games())));

  it("of a team's players are those of the team", () => {
    const players = playerTotals(box());
    const teams = teamTotals(sides());
    expect(teams.length).toBeGreaterThan(5);
    const alike = ["points", "field_goals_made", "free_throws_attempted", "assists"] as const;
    for (const name of alike) {
      expect(sum(players.map((row) => row[name]))).toBe(sum(teams.map((row) => row[name])));
      expect(sum(teams.map((row) => row[name]))).toBe(sum(sides().map((row) => row[name])));
    }
    for (const name of ["rebounds", "turnovers"] as const) {
      expect(
        sum(players.map((row) => row[name])) + sum(teams.map((row) => row[`team_${name}`])),
      ).toBe(sum(teams.map((row) => row[name])));
      expect(sum(teams.map((row) => row[`opponent_${name}`]))).toBe(
        sum(teams.map((row) => row[name])),
      );
    }
  });

  it("of a filtered table keep the opponents' numbers", () => {
    const home = sides().filter(({ site }) => site === "home");
    const totals = teamTotals(home);
    expect(totals.length).toBeGreaterThan(5);
    for (const row of totals) {
      const own = home.filter(({ team_id }) => team_id === row.team_id);
      const ids = new Set(own.map(({ game_id }) => game_id));
      const others = sides().filter(
        ({ game_id, team_id }) => ids.has(game_id) && team_id !== row.team_id,
      );
      expect(row.opponent_points).toBe(sum(others.map(({ points }) => points)));
      expect(row.opponent_offensive_rebounds).toBe(
        sum(others.map(({ offensive_rebounds }) => offensive_rebounds)),
      );
      expect(row.defensive_rating).toBeCloseTo(
        (100 * (row.opponent_points ?? 0)) / (row.possessions ?? 0),
        9,
      );
    }
  });

  it("share a game's chances and minutes among a side's players", () => {
    for (const game of games()) {
      const own = rows(boxScore(game));
      const totals = playerTotals(own);
      for (const team of new Set(own.map(({ team_id }) => team_id))) {
        const side = totals.filter(({ team_id }) => team_id === team);
        const minutes = sum(side.map((row) => row.minutes));
        if (minutes === 0) continue;
        const used = side.map((row) => ((row.usage_pct ?? 0) * (row.minutes ?? 0)) / minutes);
        const idle = side.filter(
          (row) => row.minutes === 0 && (row.field_goals_attempted ?? 0) > 0,
        );
        if (idle.length === 0) expect(sum(used)).toBeCloseTo(0.2, 10);
      }
    }
  });
});

describe("totals of the sample season of mlb", () => {
  const games = sampleOf.mlb;

  it("of batters and pitchers are those of the teams", () => {
    const { batting, pitching } = playerTotals(boxScore(games()));
    const [batters, pitchers] = [rows(batting), rows(pitching)];
    const teams = rows(teamTotals(teamBoxScore(games())));
    const all = (list: readonly object[], name: string) =>
      sum(list.map((row) => (row as Record<string, number | null>)[name]));
    for (const name of words("at_bats hits home_runs strikeouts")) {
      expect(all(batters, name), name).toBe(all(teams, `batting_${name}`));
    }
    for (const name of words("outs_recorded earned_runs walks_allowed")) {
      expect(all(pitchers, name), name).toBe(all(teams, `pitching_${name}`));
    }
    const [team] = teams;
    const best = batters.filter((row) => (row.at_bats ?? 0) > 0 && row.batting_avg_rank === 1);
    expect(best.map((row) => row.batting_avg)).toEqual(
      best.map(() => Math.max(...batters.map((row) => row.batting_avg ?? 0))),
    );
    expect(team?.batting_ops).toBeCloseTo(
      (team?.batting_on_base_pct ?? 0) + (team?.batting_slug_avg ?? 0),
      6,
    );
    expect(team?.pitching_era).toBeCloseTo(
      (27 * (team?.pitching_earned_runs ?? 0)) / (team?.pitching_outs_recorded ?? 0),
      6,
    );
  });

  it("takes one block, and its own minimum", () => {
    const { batting, pitching } = boxScore(games());
    const few = rows(playerTotals(pitching, { min_outs: 60, ranks: true }));
    const ranked = few.filter(({ era_rank }) => era_rank !== null);
    expect(ranked).toEqual(
      few.filter(({ outs_recorded, era }) => era !== null && (outs_recorded ?? 0) >= 60),
    );
    const [lowest] = ranked.toSorted((one, other) => (one.era ?? 0) - (other.era ?? 0));
    expect(lowest?.era_rank).toBe(1);
    expect(lowest?.era_percentile).toBeCloseTo(1 - 0.5 / ranked.length, 12);
    expect(() => playerTotals(batting, { min_minutes: 5 })).toThrow(
      "no argument or option 'min_minutes'",
    );
    expect(() => playerTotals(batting, { per: "40 minutes" as never })).toThrow(
      "per must be one of",
    );
  });
});

/** Every game of five teams in the recorded season. */
const OF_FIVE = new Set(
  words(`
    401468165 401469407 401469417 401469424 401480088 401497466 401469397 401469403 401469413
    401469432 401479989 401480030 401480032 401483558 401483567 401484691 401483560 401487177
    401487215 401487501 401497535 401480082 401486089 401486096 401493191
  `),
);

const recorded = lazy(
  (): readonly WbbSummary<"danfo">[] =>
    seasonFiles()
      .filter((file) => OF_FIVE.has(basename(file).split(".")[0] ?? ""))
      .map((file) =>
        operations.site_wbb_summary.parse(
          JSON.parse(gunzipSync(readFileSync(file)).toString()) as never,
        ),
      ) as never,
);

// All numbers were summed with python over the raw payloads, team values for rebounds and possessions.
describe("totals of 25 recorded games", { timeout: 60_000 }, () => {
  it.each([
    [
      ...["4433402", "6 6 193 154 50 94 0 0 54 76 36 50 86 14 9 8 10 15"],
      [0.591852, 0.30594, 0.144089, 0.199852, 0.243828, 0.223263, 0.024249, 0.041451, 0.071378],
    ],
    [
      ...["4281251", "6 5 168 72 24 56 11 24 13 19 5 18 23 24 8 1 19 9"],
      [0.553633, 0.210792, 0.230548, 0.031888, 0.10084, 0.068595, 0.024763, 0.005952, 0.226123],
    ],
    [
      ...["4432831", "7 7 196 95 38 64 1 4 18 23 25 47 72 14 6 19 12 13"],
      [0.633967, 0.207079, 0.128238, 0.146581, 0.223339, 0.188978, 0.017555, 0.087986, 0.13805],
    ],
    [
      ...["4433403", "3 3 112 64 22 58 10 28 10 15 1 23 24 28 8 2 12 6"],
      [0.491363, 0.343699, 0.458515, 0.010608, 0.214286, 0.119048, 0.0395, 0.017007, 0.155592],
    ],
    [
      ...["4399415", "5 5 178 135 44 95 7 20 40 42 13 31 44 7 3 9 6 8"],
      [0.587212, 0.355175, 0.106919, 0.083467, 0.206103, 0.143716, 0.009838, 0.047926, 0.049607],
    ],
  ] as const)("has the sums and shares of player %s", (id, sums, shares) => {
    const teams = teamBoxScore(recorded());
    const totals = rows(playerTotals(boxScore(recorded()), { teams }));
    const row = totals.find(({ athlete_id }) => athlete_id === id);
    expect(
      [
        ...[row?.games, row?.starts, row?.minutes, row?.points],
        ...[row?.field_goals_made, row?.field_goals_attempted],
        ...[row?.three_point_field_goals_made, row?.three_point_field_goals_attempted],
        ...[row?.free_throws_made, row?.free_throws_attempted],
        ...[row?.offensive_rebounds, row?.defensive_rebounds, row?.rebounds],
        ...[row?.assists, row?.steals, row?.blocks, row?.turnovers, row?.fouls],
      ].join(" "),
    ).toBe(sums);
    const found = [
      ...[row?.true_shooting_pct, row?.usage_pct, row?.assist_pct, row?.offensive_rebound_pct],
      ...[row?.defensive_rebound_pct, row?.rebound_pct, row?.steal_pct, row?.block_pct],
      row?.turnover_pct,
    ];
    expect(found.map((value) => Math.round((value ?? 0) * 1e6) / 1e6)).toEqual(shares);
  });

  it("ranks those with enough minutes of 260 players", () => {
    const box = boxScore(recorded());
    const totals = rows(playerTotals(box, { min_minutes: 0, ranks: true }));
    expect(totals).toHaveLength(260);
    expect(totals.slice(0, 5).map((row) => [row.points, row.points_rank])).toEqual([
      ...[
        [154, 1],
        [135, 2],
        [121, 3],
        [98, 4],
        [95, 5],
      ],
    ]);
    // The rate of Reese's rebounds uses the teams' own: without them it would be a tenth too high.
    const teams = teamBoxScore(recorded());
    const qualified = rows(playerTotals(box, { min_minutes: 100, ranks: true, teams }));
    const reese = qualified.find(({ athlete_id }) => athlete_id === "4433402");
    expect(rows(playerTotals(box))[0]?.rebound_pct).toBeNull();
    // 21 have 100 minutes; 13 of them fewer than Reese's ten turnovers, and 8 with Reese as many or more.
    expect([reese?.rebound_pct_rank, reese?.rebound_pct_percentile]).toEqual([1, 20.5 / 21]);
    expect(reese?.turnovers_rank).toBe(14);
    expect(reese?.turnovers_percentile).toBeGreaterThan(6.9 / 21);
    expect(reese?.turnovers_percentile).toBeLessThan(7.6 / 21);
  });

  it.each([
    ["99", 6, 523, 337, [461.525, 113.32, 73.0188, 0.210173, 0.491071, 0.38843]],
    ["2579", 7, 577, 376, [496.9875, 116.0995, 75.6558, 0.18914, 0.459677, 0.363844]],
    ["2294", 3, 242, 207, [217, 111.5207, 95.3917, 0.16129, 0.237624, 0.489474]],
    ["222", 5, 346, 293, [342.6375, 100.9814, 85.5131, 0.143008, 0.24, 0.420074]],
    ["2670", 4, 232, 279, [265.7375, 87.3042, 104.9908, 0.252129, 0.386667, 0.535398]],
  ] as const)("has the row of team %s", (id, games, points, against, ratings) => {
    const totals = rows(teamTotals(teamBoxScore(recorded())));
    const row = totals.find(({ team_id }) => team_id === id);
    expect([row?.games, row?.points, row?.opponent_points]).toEqual([games, points, against]);
    const found = [
      ...[row?.possessions, row?.offensive_rating, row?.defensive_rating],
      ...[row?.turnover_pct, row?.offensive_rebound_pct, row?.opponent_effective_field_goal_pct],
    ];
    found.forEach((value, index) => {
      expect((value ?? 0) / (ratings[index] ?? 0)).toBeCloseTo(1, 5);
    });
  });
});
