import { describe, expect, it } from "vitest";
import { normal } from "../../../src/analysis/numeric/normal";
import { chanceOfWins, winDistribution } from "../../../src/analysis/numeric/wins";
import { projectSeason, teamRatings } from "../../../src/names";
import { expectRefusal } from "../../support/refusals";
import { rowOf, sumOf } from "../cells";
import { game, madeUpLeague } from "../ratings/model/tables";
import { rating } from "../resume/tables";

const RATINGS = [rating("a", 5), rating("b", 0), rating("c", -5)];

const unplayed = [null, null] as const;

/** a has won against b; a meets c at home, b on neutral ground, and c meets b at home. */
const LOG = [
  game("20230101", "a", "b", [70, 60]),
  game("20230110", "a", "c", unplayed),
  game("20230111", "a", "b", unplayed, { site: "neutral" }),
  game("20230112", "c", "b", unplayed),
].flat();

const SD = Math.sqrt(11 ** 2 + 2 * 3 ** 2);
const [P, Q, R] = [(5 + 5 + 3) / SD, 5 / SD, (-5 + 3) / SD].map(normal) as [number, number, number];

it("the distribution of wins is that of all ways in which games can end", () => {
  const probabilities = [0.2, 0.9, 0.5, 0.35];
  const expected = [0, 0, 0, 0, 0];
  for (let ways = 0; ways < 16; ways++) {
    const won = probabilities.map((_, index) => (ways >> index) % 2);
    const chance = probabilities.reduce((all, p, index) => all * (won[index] ? p : 1 - p), 1);
    const wins = won.reduce((sum, one) => sum + one, 0);
    expected[wins] = (expected[wins] as number) + chance;
  }
  winDistribution(probabilities).forEach((chance, wins) => {
    expect(chance).toBeCloseTo(expected[wins] as number, 12);
  });
  expect(chanceOfWins(probabilities, 3)).toBeCloseTo((expected[3] ?? 0) + (expected[4] ?? 0), 12);
  expect(chanceOfWins([], 0)).toBe(1);
});

describe("projectSeason", () => {
  const options = { uncertainty: false, simulations: 100_000 };
  const table = projectSeason(RATINGS, LOG, options);

  it("adds the remaining games to the record, by hand", () => {
    expect(rowOf(table, "a")).toMatchObject({ games: 1, wins: 1, losses: 0, games_left: 2 });
    expect(rowOf(table, "c")).toMatchObject({ games: 0, wins: 0, losses: 0, games_left: 2 });
    expect(rowOf(table, "a").projected_wins).toBeCloseTo(1 + P + Q, 12);
    expect(rowOf(table, "a").wins_sd).toBeCloseTo(Math.sqrt(P * (1 - P) + Q * (1 - Q)), 12);
    expect(rowOf(table, "b").projected_wins).toBeCloseTo(1 - Q + (1 - R), 12);
    expect(rowOf(table, "c").projected_wins).toBeCloseTo(1 - P + R, 12);
  });

  it("gives the chance of each number of wins", () => {
    const rows = projectSeason(RATINGS, LOG, { ...options, by: "wins" }).filter(
      ({ team_id }) => team_id === "a",
    );
    expect(rows.map(({ wins }) => wins)).toEqual([1, 2, 3]);
    const expected = [(1 - P) * (1 - Q), P * (1 - Q) + Q * (1 - P), P * Q];
    rows.forEach(({ probability }, index) => {
      expect(probability).toBeCloseTo(expected[index] as number, 12);
    });
    // The central 80 %: the least number of wins that 10 % and 90 % do not exceed.
    const below = (share: number) =>
      1 +
      [expected[0], (expected[0] as number) + (expected[1] as number), 1].findIndex(
        (sum) => Number(sum) >= share,
      );
    expect(rowOf(table, "a")).toMatchObject({ wins_low: below(0.1), wins_high: below(0.9) });
  });

  it("counts ties for first for all, by hand", () => {
    // Shares: a of 3 games, b of 3, c of 2. All ways in which three games can end.
    let [a, b, c] = [0, 0, 0];
    for (let ways = 0; ways < 8; ways++) {
      const [one, two, three] = [ways % 2, (ways >> 1) % 2, ways >> 2] as [number, number, number];
      const chance = (one ? P : 1 - P) * (two ? Q : 1 - Q) * (three ? R : 1 - R);
      const shares = [(1 + one + two) / 3, (1 - two + 1 - three) / 3, (1 - one + three) / 2];
      const best = Math.max(...shares);
      a += shares[0] === best ? chance : 0;
      b += shares[1] === best ? chance : 0;
      c += shares[2] === best ? chance : 0;
    }
    for (const [team, expected] of Object.entries({ a, b, c })) {
      const error = Math.sqrt((expected * (1 - expected)) / options.simulations);
      const found = Number(rowOf(table, team).first_probability);
      expect(Math.abs(found - expected)).toBeLessThan(4 * error);
    }
  });

  it("spreads wins more when ratings are uncertain", () => {
    const log = Array.from({ length: 12 }, (_, index) =>
      game(`202301${10 + index}`, "a", "b", unplayed, { site: "neutral" }),
    ).flat();
    const ratings = [rating("a", 0, { net_sd: 8 }), rating("b", 0, { net_sd: 8 })];
    const certain = rowOf(projectSeason(ratings, log, options), "a");
    const uncertain = rowOf(projectSeason(ratings, log), "a");
    expect(certain.wins_sd).toBeCloseTo(Math.sqrt(12 / 4), 12);
    // Two ratings differ by 8 √2: the shared part of the variance is far above that of coins.
    expect(Number(uncertain.wins_sd)).toBeGreaterThan(1.5 * Number(certain.wins_sd));
    expect(Math.abs(Number(uncertain.projected_wins) - 6)).toBeLessThan(0.2);
    expect(Number(uncertain.wins_high) - Number(uncertain.wins_low)).toBeGreaterThan(
      Number(certain.wins_high) - Number(certain.wins_low),
    );
  });

  it("is reproducible by seed", () => {
    const run = (seed?: number) =>
      projectSeason(RATINGS, LOG, { simulations: 200, ...(seed !== undefined && { seed }) });
    expect(run(3)).toEqual(run(3));
    expect(run()).toEqual(run(1));
    expect(run(3)).not.toEqual(run(4));
  });

  it("projects from a day on, whatever the later results", () => {
    const log = madeUpLeague(5, 90).flat();
    const as_of = "20230120";
    const ratings = teamRatings(log, { as_of });
    const one = projectSeason(ratings, log, { simulations: 300 });
    const changed = log.map((row) =>
      (row.game_date as string) < as_of ? row : { ...row, result: null, points: null },
    );
    expect(projectSeason(ratings, changed, { simulations: 300, as_of })).toEqual(one);
    // Every game of two Division I teams has one win; sides outside have no row.
    const games = new Map(log.map((row) => [row.game_id, row]));
    const decided = [...games.values()].filter(
      (row) => !((row.game_date as string) < as_of && row.result === "T"),
    );
    const inside = decided.filter(
      (row) => row.division_one !== false && row.opponent_division_one !== false,
    );
    const total = sumOf(one, "projected_wins");
    expect(total).toBeGreaterThan(inside.length);
    expect(total).toBeLessThan(decided.length);
    const wins = projectSeason(ratings, log, { simulations: 300, by: "wins" });
    expect(sumOf(wins, "probability")).toBeCloseTo(one.length, 9);
  });

  it("sums to the games of the league, without those that passed without a result", () => {
    expect(sumOf(table, "projected_wins")).toBeCloseTo(4, 12);
    expect(table.map((row) => Number(row.wins) + Number(row.losses))).toEqual(
      table.map((row) => row.games),
    );
    const log = [...game("20221230", "a", "c", unplayed), ...LOG];
    expect(projectSeason(RATINGS, log, options)).toEqual(table);
  });

  it("places a conference's teams by its games", () => {
    const conferences = (one: string, other: string) => ({ conferences: [one, other] as const });
    const log = [
      ...LOG.map((row) => ({
        ...row,
        conference: "x",
        opponent_conference: "x",
        conference_game: true,
      })),
      ...game("20230115", "d", "a", unplayed, conferences("y", "x")).map((row) => ({
        ...{ ...row, conference_game: false },
      })),
    ];
    const ratings = [...RATINGS, rating("d", 30)];
    const own = projectSeason(ratings, log, { ...options, standings: "conference" });
    expect(own.map(({ team_id, games_left }) => [team_id, games_left])).toEqual(
      table.map(({ team_id, games_left }) => [team_id, games_left]),
    );
    expect(rowOf(own, "a").projected_wins).toBeCloseTo(1 + P + Q, 12);
    expect(rowOf(projectSeason(ratings, log, options), "a").games_left).toBe(3);
  });

  const played = game("20230101", "a", "b", [70, 60]);
  const other = LOG[2];
  it.each([
    [RATINGS.slice(1), LOG, "a team has no rating: a"],
    [[], LOG, "ratings are empty"],
    [RATINGS, played, "no remaining games"],
    [RATINGS, [], "no games that count"],
    [RATINGS, LOG.map((row) => ({ ...row, league: "mbb" })), "ratings are of wbb, but the other"],
    [RATINGS, [...LOG, { ...other, game_id: "x", season: 2024 }], "several seasons: 2023, 2024"],
  ])("rejects bad input: %#", (ratings, log, message) => {
    expectRefusal(() => projectSeason(ratings as never, log as never), null, message);
  });

  it.each([
    [{ as_of: "20230111" }, "ratings are of all games"],
    [{ standings: "conference" }, "missing columns of teamGames(): conference_game"],
    [{ seed: "x" }, "seed must be a whole number from 0"],
    [{ simulations: 1e9 }, "from 1 to 100000, got 1000000000"],
    [{ simulations: 2.5 }, "simulations must be a whole number"],
    [{ by: "place" }, "by must be one of 'team', 'wins'"],
  ])("rejects the options %j", (own, message) => {
    expectRefusal(() => projectSeason(RATINGS, LOG, own as never), null, message);
  });
});
