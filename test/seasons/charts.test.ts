import { describe, expect, it } from "vitest";
import { fourFactorsChart } from "../../src/charts/four-factors-chart";
import { percentileCard } from "../../src/charts/percentile-card";
import { playerChart } from "../../src/charts/player-chart";
import { raceChart } from "../../src/charts/race-chart";
import { ratingsChart } from "../../src/charts/ratings-chart";
import { seasonChart } from "../../src/charts/season-chart";
import { shotChart } from "../../src/charts/shot-chart";
import { shotProfileChart } from "../../src/charts/shot-profile-chart";
import { teamRatings } from "../../src/models/ratings/team-ratings";
import { openSeason } from "../../src/seasons/open";
import { playerTotals } from "../../src/seasons/totals/player-totals";
import { teamTotals } from "../../src/seasons/totals/team-totals";
import { pictureOf } from "../support/scenegraph";
import { opened, recordedService, scratch } from "./recorded";

const textsOf = (chart: Awaited<ReturnType<Awaited<ReturnType<typeof openSeason>>["chart"]>>) =>
  pictureOf(chart).texts.map(({ text }) => text);

describe("a chart of a season", () => {
  it("is that of its function, of the season's table", async () => {
    const service = await recordedService();
    const season = await openSeason({
      ...{ league: "wbb", season: 2023, dir: scratch() },
      base_url: service.loopback.url,
    });
    await season.update();
    const games = await season.load("teamGames");
    const factors = await season.load("fourFactors");
    const shots = await season.load("shots");
    const lines = await season.load("boxScore");
    const teams = await season.load("teamBoxScore");
    const lsu = { team_id: "99" };
    const pairs = [
      [await season.chart("season", lsu), seasonChart(games, lsu)],
      [await season.chart("race"), raceChart(games)],
      [
        await season.chart("ratings", { method: "margin", names: 3 }),
        ratingsChart(teamRatings(factors, { method: "margin" }), { names: 3 }),
      ],
      [
        await season.chart("player", { athlete: "Angel Reese", column: "rebounds" }),
        playerChart(lines, { athlete: "Angel Reese", column: "rebounds" }),
      ],
      [
        await season.chart("four_factors", { y: "free_throw_rate", width: 400 }),
        fourFactorsChart(factors, { y: "free_throw_rate", width: 400 }),
      ],
      [
        await season.chart("shots", { ...lsu, mode: "zones" }),
        shotChart(shots, { ...lsu, mode: "zones" }),
      ],
      [
        await season.chart("shots", { ...lsu, mode: "hex", min_shots: 20 }),
        shotChart(shots, { ...lsu, mode: "hex", min_shots: 20, baseline: shots }),
      ],
      [
        await season.chart("shot_profile", { athlete: "Angel Reese", garbage_time: false }),
        shotProfileChart(await season.load("shots", { garbage_time: false }), {
          athlete: "Angel Reese",
        }),
      ],
      [
        await season.chart("percentiles", { athlete: "Angel Reese", per: "40 minutes" }),
        percentileCard(playerTotals(lines, { per: "40 minutes", teams }), {
          athlete: "Angel Reese",
        }),
      ],
      [await season.chart("percentiles", lsu), percentileCard(teamTotals(teams), lsu)],
    ] as const;
    for (const [chart, own] of pairs) expect(chart.spec).toEqual(own.spec);
  });

  it("leaves out the games that filters leave out", async () => {
    const service = await recordedService();
    const season = await opened(service, scratch());
    await season.update();
    const home = await season.load("shots", { site: "home", garbage_time: false });
    const filtered = await season.chart(
      "shots" as never,
      { site: "home", garbage_time: false } as never,
    );
    expect(filtered.spec).toEqual(shotChart(home as never).spec);
    const stage = { stage: "regular season" };
    expect((await season.chart("race", stage)).spec).toEqual(
      raceChart(await season.load("teamGames", stage)).spec,
    );
    // The site is an option of the chart, which says so.
    expect(
      textsOf(await season.chart("season", { team_id: "99", site: "home" })).join(" "),
    ).toContain("at home");
  });

  it("says of a season without games that there are none, of both leagues", async () => {
    const empty = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
    const clubs = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
    for (const season of [empty, clubs as unknown as typeof empty]) {
      expect(textsOf(await season.chart("season"))).toContain("No games with a result");
      expect(textsOf(await season.chart("race"))).toContain("No games with a result");
      expect(textsOf(await season.chart("ratings"))).toContain("No ratings of offence and defence");
    }
    expect(textsOf(await empty.chart("four_factors"))).toContain("No box score of both sides");
    expect((await clubs.chart("player")).spec).toBeDefined();
    for (const options of [{ of: "pitching" }, { team: "NYY" }, {}] as const) {
      expect((await clubs.chart("percentiles", options)).spec).toBeDefined();
    }
  });

  it("refuses kinds and options that there are not, and names those that were meant", async () => {
    const season = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
    const clubs = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
    const chart = (kind: string, options = {}, of: unknown = season) =>
      (of as typeof season).chart(kind as "race", options);
    await expect(chart("rating")).rejects.toThrow(/Did you mean '?ratings/);
    await expect(chart("four factors")).rejects.toThrow(/Did you mean '?four_factors/);
    await expect(chart("race", 5 as never)).rejects.toThrow("takes its options as an object");
    await expect(chart("shots", {}, clubs)).rejects.toThrow(
      "kind must be one of 'season', 'race', 'ratings', 'player', 'percentiles'",
    );
    await expect(chart("race", { team: "LSU" })).rejects.toThrow(/teams/);
    await expect(chart("season", { division_one: true }, clubs)).rejects.toThrow(
      "division_one is a filter of basketball",
    );
  });
});
