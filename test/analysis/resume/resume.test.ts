import { describe, expect, it } from "vitest";
import { normal } from "../../../src/analysis/numeric/normal";
import { closeGameChance } from "../../../src/analysis/resume/resume-rows";
import { predictGame, resume, teamRatings, type UntypedRow } from "../../../src/names";
import { expectRefusal } from "../../support/refusals";
import { cells, rowOf } from "../cells";
import { game, madeUpLeague } from "../ratings/model/tables";
import { ranked, rating } from "./tables";

const RATINGS = ranked(60);

/** A season of three games of r40, in which it wins at home against r1. */
const LOG = [
  game("20230101", "r40", "r1", [70, 60]),
  game("20230102", "r10", "r40", [60, 59]),
  game("20230103", "r40", "r60", [50, 80], { site: "neutral" }),
].flat();

describe("resume", () => {
  const table = resume(LOG, RATINGS);
  const own = rowOf(table, "r40");

  it("counts the record, with one row per team, and averages the opponents' ratings by site", () => {
    expect(table).toHaveLength(4);
    expect(own).toMatchObject({ games: 3, wins: 1, losses: 2, rank: 40, method: "margin" });
    expect(own).toMatchObject({
      home_strength_of_schedule: 30,
      road_strength_of_schedule: 21,
      neutral_strength_of_schedule: -29,
    });
    expect(own.strength_of_schedule).toBeCloseTo((30 + 21 - 29) / 3, 12);
  });

  it("calculates strength of record by hand", () => {
    // Ranks 20 to 30 have the ratings 11 to 1: 6 on average. r1 30, r10 21, r60 -29.
    const sd = Math.sqrt(11 ** 2 + 3 ** 2);
    const [a, b, c] = [(6 + 3 - 30) / sd, (6 - 3 - 21) / sd, (6 + 29) / sd].map(normal) as [
      number,
      number,
      number,
    ];
    expect(own.strength_of_record).toBeCloseTo(1 - (1 - a) * (1 - b) * (1 - c), 12);
    // r1 lost its only game: anybody wins at least none.
    expect(rowOf(table, "r1").strength_of_record).toBe(1);
  });

  it("calculates wins above bubble by hand, without sides outside Division I", () => {
    // Ranks 41 to 50 have the ratings -10 to -19: -14.5 on average.
    const sd = Math.sqrt(11 ** 2 + 3 ** 2);
    const chances = [(-14.5 + 3 - 30) / sd, (-14.5 - 3 - 21) / sd, (-14.5 + 29) / sd].map(normal);
    const expected = chances.reduce((sum, one) => sum + one, 0);
    expect(own.wins_above_bubble).toBeCloseTo(1 - expected, 12);
    const outside = { division_one: [true, false] as const };
    const more = [...LOG, ...game("20230104", "r40", "o", [90, 20], outside)];
    const ratings = [...RATINGS, rating("o", -60, { division_one: false })];
    const again = resume(more, ratings);
    expect(rowOf(again, "r40").wins_above_bubble).toBeCloseTo(1 - expected, 12);
    expect(rowOf(again, "r40").games).toBe(4);
    expect(rowOf(again, null)).toMatchObject(
      cells("games=1 wins=0 losses=1 rank=null strength_of_record_rank=null division_one=false"),
    );
    expect(rowOf(again, "o")).toBeUndefined();
  });

  const quadrantsIn = (row: UntypedRow) =>
    [1, 2, 3, 4].map((one) => [row[`quadrant_${one}_wins`], row[`quadrant_${one}_losses`]]);

  it("counts quadrants by the season's rules", () => {
    // Until 2024: 1 to 25, 26 to 50 and 51 to 100 at every site.
    expect(quadrantsIn(own).join("; ")).toBe("1,1; 0,0; 0,1; 0,0");
    const of2025 = (opponent: string, site: "home" | "neutral" | "away") => {
      const [first, second] = site === "away" ? [opponent, "r1"] : ["r1", opponent];
      const log = game("20250101", first as string, second as string, [70, 60], {
        season: 2025,
        site: site === "neutral" ? "neutral" : "home",
      });
      const ratings = ranked(140).map((row) => ({ ...row, season: 2025 }));
      const counts = quadrantsIn(rowOf(resume(log, ratings), "r1"));
      return 1 + counts.findIndex(([wins, losses]) => Number(wins) + Number(losses) === 1);
    };
    const limits = { home: [25, 55, 90], neutral: [35, 65, 105], away: [45, 80, 130] } as const;
    for (const [site, lasts] of Object.entries(limits)) {
      lasts.forEach((last, index) => {
        const found = [last, last + 1].map((rank) => of2025(`r${rank}`, site as never));
        expect([site, last, ...found]).toEqual([site, last, index + 1, index + 2]);
      });
    }
  });

  it("has no quadrants in leagues without", () => {
    const nba = (row: object): object => ({ ...row, league: "nba" });
    const table = resume(LOG.map(nba), RATINGS.map(nba)) as unknown as UntypedRow[];
    expect(Object.keys(table[0] ?? {}).filter((name) => name.startsWith("quadrant"))).toEqual([]);
    expect(rowOf(table, "r40")).toMatchObject({ wins: 1, league: "nba" });
  });

  it("counts close games and games in overtime", () => {
    const log = [
      ...game("20230101", "r1", "r2", [65, 60]),
      ...game("20230102", "r1", "r2", [66, 60]),
      ...game("20230103", "r2", "r1", [70, 60]).map((row) => ({ ...row, overtimes: 1 })),
    ];
    const row = rowOf(resume(log, RATINGS), "r1");
    // The league has not played 20 games: nothing is known of any of these.
    expect(row).toMatchObject({ close_wins: 1, close_losses: 1, close_expected_wins: 1 });
    expect(row).toMatchObject({ luck_games: 0, expected_wins: 0, luck: null });
  });

  it("leaves out ties, forfeits, preseason and games without a result", () => {
    const log = [
      ...game("20230101", "r1", "r2", [65, 60]),
      ...game("20230102", "r1", "r2", [60, 60]),
      ...game("20230103", "r1", "r2", [2, 0], { forfeit: true }),
      ...game("20230104", "r1", "r2", [70, 60], { season_type: 1 }),
      ...game("20230105", "r1", "r2", [null, null]),
    ];
    expect(rowOf(resume(log, RATINGS), "r1")).toMatchObject({ games: 1, wins: 1, losses: 0 });
  });
});

it("the chance in a game known to be close is that of MODELS.md, and the sides' chances add up to 1", () => {
  for (const [m, sd] of [
    [4, 12],
    [0, 11],
    [-25, 10],
  ] as const) {
    const F = normal;
    const expected = (F((5.5 - m) / sd) - F(-m / sd)) / (F((5.5 - m) / sd) - F((-5.5 - m) / sd));
    expect(closeGameChance({ margin: m, sd }, 5)).toBeCloseTo(expected, 10);
    expect(closeGameChance({ margin: -m, sd }, 5)).toBeCloseTo(1 - expected, 10);
  }
  for (const margin of [300, 2000, -2000]) {
    const chance = closeGameChance({ margin, sd: 10 }, 5);
    expect(chance >= 0 && chance <= 1).toBe(true);
  }
});

describe("luck", () => {
  const log = madeUpLeague(3, 80).flat();
  const table = resume(log, teamRatings(log)) as unknown as UntypedRow[];
  const sum = (name: string) => table.reduce((total, row) => total + Number(row[name] ?? 0), 0);

  it("sums to 0 over the league, and wins to losses", () => {
    expect(Math.abs(sum("luck"))).toBeLessThan(1e-9);
    expect(sum("wins")).toBe(sum("losses"));
    expect(sum("close_expected_wins")).toBeCloseTo(sum("close_wins"), 9);
    expect(table.map((row) => Number(row.wins) + Number(row.losses))).toEqual(
      table.map((row) => row.games),
    );
    expect(sum("luck_games")).toBeGreaterThan(0);
  });

  it("is made of ratings as of each game's day", () => {
    const days = [...new Set(log.map(({ game_date }) => game_date as string))].sort();
    let [wins, expected] = [0, 0];
    for (const day of days) {
      const before = log.filter(({ game_date }) => (game_date as string) < day);
      if (new Set(before.map(({ game_id }) => game_id)).size < 20) continue;
      const ratings = teamRatings(log, { as_of: day, method: "margin" });
      for (const row of log) {
        if (row.game_date !== day || row.home_away !== "home" || row.result === "T") continue;
        const { home_win_probability } = predictGame(ratings, {
          home: row.team_id as string,
          away: row.opponent_id as string,
          neutral: row.site === "neutral",
        });
        if (row.team_id === "t1") {
          expected += home_win_probability;
          wins += Number(row.result === "W");
        }
        if (row.opponent_id === "t1") {
          expected += 1 - home_win_probability;
          wins += Number(row.result === "L");
        }
      }
    }
    expect(rowOf(table, "t1").expected_wins).toBeCloseTo(expected, 9);
    expect(rowOf(table, "t1").luck).toBeCloseTo(wins - expected, 9);
  });

  it("knows nothing of later games", () => {
    const as_of = "20230120";
    const changed = log.map((row) =>
      (row.game_date as string) < as_of
        ? row
        : { ...row, points: row.opponent_points, opponent_points: row.points },
    );
    const [one, other] = [log, changed].map((own) => resume(own, teamRatings(own, { as_of })));
    expect(one).toEqual(other);
    expect(one).not.toEqual(table);
    expect(resume(log, teamRatings(log, { as_of: "20230110" }), { as_of })).toHaveLength(
      one?.length as number,
    );
  });
});

it.each([
  [LOG, RATINGS.slice(1), {}, "a team has no rating: Team r1 (r1)"],
  [LOG, [], {}, "ratings are empty"],
  [LOG, RATINGS, { as_of: "2023-01-02" }, "as_of is 20230102, but the ratings are of all games"],
  [LOG, RATINGS, { as_of: "someday" }, "as_of must be a day"],
  [LOG, RATINGS.map((row) => ({ ...row, league: "mbb" })), {}, "ratings are of mbb"],
  [LOG, RATINGS.map((row) => ({ ...row, season: 2022 })), {}, "no season 2023; they contain 2022"],
  [LOG, [...RATINGS, rating("x", 1, { method: "srs" })], {}, "several methods"],
  [LOG, RATINGS, { parameters: { league: "nba" } }, "parameters are for nba"],
])("tables and errors rejects bad input: %#", (games, ratings, options, message) => {
  const call = () => resume(games as never, ratings as never, options as never);
  expectRefusal(call, null, message);
});
