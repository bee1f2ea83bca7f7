import { beforeAll, describe, expect, it } from "vitest";
import type { PrintedFacts } from "../../../src/analysis/printed-table/chart/table-facts";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import { captionOf, subtitleOf } from "../../support/chart-parts";
import { UPDATE_MS, updatedSeason } from "../../support/updated-season";

const DAYS = ["20230101", "20230108"] as const;

type Sums = Map<unknown, { points: number; minutes: number; team: unknown }>;

/** Points and minutes of players, and minutes of teams, on the days. */
async function sumDays() {
  const { season } = await updatedSeason.wbb();
  const days = new Map(
    rows(await season.load("teamGames")).map((row) => [row.game_id, String(row.game_date)]),
  );
  const lines = (rows(await season.load("boxScore")) as readonly UntypedRow[]).filter((row) => {
    const day = days.get(row.game_id as string) ?? "";
    return day >= DAYS[0] && day <= DAYS[1] && row.did_not_play !== true;
  });
  const players: Sums = new Map();
  const teams = new Map<unknown, number>();
  for (const { athlete_id, team_id, points, minutes } of lines) {
    const one = players.get(athlete_id) ?? { points: 0, minutes: 0, team: team_id };
    one.points += Number(points);
    one.minutes += Number(minutes);
    players.set(athlete_id, one);
    teams.set(team_id, (teams.get(team_id) ?? 0) + Number(minutes));
  }
  return { players, teams };
}

describe("leaders of some days", () => {
  beforeAll(updatedSeason.wbb, UPDATE_MS);

  it("rank who played 40% of the team's minutes on them, though nobody played 100", async () => {
    const { season } = await updatedSeason.wbb();
    const { players, teams } = await sumDays();
    expect(Math.max(...[...players.values()].map(({ minutes }) => minutes))).toBeLessThan(100);
    const qualified = [...players.values()].filter(
      ({ minutes, team }) => minutes >= (0.4 * (teams.get(team) ?? 0)) / 5,
    );
    const best = qualified.map(({ points }) => points).sort((one, other) => other - one);
    const list = rows(await season.leaders("points", { dates: DAYS, n: 5 }));
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(list.map(({ value }) => value)).toEqual(best.slice(0, list.length));
    expect(list[0]).toMatchObject({ ranked: qualified.length, per: "total" });
    await expect(season.leaders("points", { dates: "202313" })).rejects.toThrow("dates");
  });

  it("are a table of the season, which says the days", async () => {
    const { season } = await updatedSeason.wbb();
    const options = { statistic: "points", dates: DAYS, per: "game", n: 3 } as const;
    const chart = await season.chart("leaders", options);
    const [block] = (chart.facts as PrintedFacts).blocks;
    const list = rows(await season.leaders("points", { dates: DAYS, per: "game", n: 3 }));
    expect(block?.rows.map(({ cells }) => cells[3]?.value)).toEqual(list.map(({ value }) => value));
    expect(subtitleOf(chart)).toContain("per game");
    expect(captionOf(chart)).toContain("Jan 1 to Jan 8");
    await expect(season.chart("leaders", {} as never)).rejects.toThrow("statistic");
  });
});

it(
  "leaders of some days in baseball are of their games alone, for batters and for teams",
  async () => {
    const { season } = await updatedSeason.mlb();
    const stage = "regular season";
    const log = rows(await season.load("teamGames", { stage })) as readonly UntypedRow[];
    const days = [...new Set(log.map(({ game_date }) => String(game_date)))].sort().slice(0, 5);
    const dates = [days[0] ?? "", days.at(-1) ?? ""] as const;
    const games = log.flatMap((row) => (days.includes(String(row.game_date)) ? row.game_id : []));
    const lines = (rows(await season.load("boxScoreBatting")) as readonly UntypedRow[]).filter(
      ({ game_id }) => games.includes(game_id),
    );
    const sumOf = (column: string, id: unknown) =>
      lines.reduce((sum, row) => sum + (row[column] === id ? Number(row.hits) : 0), 0);
    const batters = rows(await season.leaders("hits", { dates, n: 3 }));
    expect(batters.length).toBeGreaterThanOrEqual(3);
    for (const { athlete_id, value } of batters)
      expect(value).toBe(sumOf("athlete_id", athlete_id));
    const teams = rows(await season.leaders("batting_hits", { dates, n: 3, by: "teams" }));
    expect(teams.length).toBeGreaterThanOrEqual(3);
    for (const { team_id, value } of teams) expect(value).toBe(sumOf("team_id", team_id));
    const chart = await season.chart("leaders", { statistic: "hits", dates, n: 3 });
    const [block] = (chart.facts as PrintedFacts).blocks;
    expect(block?.rows).toHaveLength(batters.length);
  },
  UPDATE_MS,
);

describe("leaders with a minimum of games", () => {
  it("rank those who have them among each other", async () => {
    const { season } = await updatedSeason.wbb();
    const all = rows(await season.leaders("points", { per: "game", n: 1000 }));
    const most = Math.max(...all.map(({ games }) => Number(games)));
    const few = rows(await season.leaders("points", { per: "game", n: 1000, min_games: most }));
    const expected = all.filter(({ games }) => Number(games) >= most);
    expect(expected.length).toBeLessThan(all.length);
    expect(few.map(({ name, value }) => [name, value])).toEqual(
      expected.map(({ name, value }) => [name, value]),
    );
    expect(few[0]).toMatchObject({ rank: 1, ranked: expected.length });
    const { season: spring } = await updatedSeason.mlb();
    await expect(spring.leaders("woba", { min_games: 3 })).rejects.toThrow("min_games");
  });

  it("rank everybody with five games if minutes and attempts do not count", async () => {
    const { season } = await updatedSeason.wbb();
    const games = new Map<unknown, number>();
    const shots = new Map<unknown, number>();
    for (const row of rows(await season.load("boxScore"))) {
      if (row.did_not_play === true) continue;
      const id = row.athlete_id;
      games.set(id, (games.get(id) ?? 0) + 1);
      const own = Number(row.field_goals_attempted) + Number(row.free_throws_attempted);
      shots.set(id, (shots.get(id) ?? 0) + own);
    }
    const expected = [...games].filter(([id, count]) => count >= 5 && Number(shots.get(id)) > 0);
    const least = { min_games: 5, min_minutes: 0, min_attempts: 0 };
    const options = { ...least, n: 1000, division_one: false };
    const best = rows(await season.leaders("true_shooting_pct", options));
    expect(best.map(({ athlete_id }) => athlete_id).sort()).toEqual(
      expected.map(([id]) => id).sort(),
    );
  });
});

it("the caption of leaders says who is ranked by the statistic, with the options of the call", async () => {
  const { season } = await updatedSeason.wbb();
  const { season: spring } = await updatedSeason.mlb();
  const captionFor = async (statistic: string, options: object = {}, of: unknown = season) => {
    const chart = await (of as typeof season).chart("leaders", {
      statistic,
      ...options,
    } as never);
    return captionOf(chart);
  };
  expect(await captionFor("true_shooting_pct")).toContain(
    "who played 40% of the minutes of the team’s games here, and 100 minutes, " +
      "with 3 field goals attempted a team game and at least 50.",
  );
  const least = { min_minutes: 9, min_attempts: 2, min_games: 4 };
  const own = await captionFor("true_shooting_pct", least);
  expect(own).toContain("with 9 minutes, with 2 field goals attempted, with 4 games.");
  const days = await captionFor("free_throw_pct", { dates: ["20230101", "20230131"] });
  expect(days).toContain("players with 1 free throws attempted a team game.");
  expect(await captionFor("points", { by: "teams" })).toContain("teams with half of the median");
  expect(await captionFor("woba", {}, spring)).toContain("with 3.1 plate appearances");
  expect(await captionFor("hits", {}, spring)).toContain("with 3.1 at-bats and walks");
});

describe("wrong options of totals", () => {
  it("are reported by the called function", async () => {
    const { season } = await updatedSeason.wbb();
    const wrong = { per: "minute" } as never;
    await expect(season.leaders("points", wrong)).rejects.toMatchObject({
      operation: "leaders",
      message: expect.stringMatching(/^leaders: per must be one of/),
    });
    await expect(
      season.chart("scatter", { x: "usage_pct", y: "points", per: "minute" as "game" }),
    ).rejects.toThrow(/^chart: per must be one of/);
  });

  it("are those that do not apply to the statistic", async () => {
    const { season } = await updatedSeason.wbb();
    const { season: spring } = await updatedSeason.mlb();
    await expect(season.leaders("points", { by: "teams", min_minutes: 9 })).rejects.toThrow(
      "leaders: min_minutes does not apply to points of teams here. These do: per, min_games.",
    );
    await expect(spring.leaders("ops", { min_at_bats: 9 })).rejects.toThrow(
      "leaders: min_at_bats does not apply to ops of players here. These do: min_plate_appearances.",
    );
  });
});

it("standings of a conference as a table are ordered by its own games", async () => {
  const { season } = await updatedSeason.wbb();
  const all = rows(await season.standings()) as readonly UntypedRow[];
  const conference = "tidewater-conference";
  const share = ({ conference_wins, conference_losses }: UntypedRow) =>
    Number(conference_wins) / (Number(conference_wins) + Number(conference_losses));
  const shares = all
    .filter((row) => row.conference === conference)
    .map(share)
    .sort((one, other) => other - one);
  const chart = await season.chart("standings", { conference });
  const [block] = (chart.facts as PrintedFacts).blocks;
  const drawn = block?.rows.map(
    ({ cells }) => Number(cells[1]?.value) / (Number(cells[1]?.value) + Number(cells[2]?.value)),
  );
  expect(drawn).toEqual(shares);
  await expect(season.chart("standings", { conference: "none" })).rejects.toThrow(conference);
});
