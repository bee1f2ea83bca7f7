import { describe, expect, it } from "vitest";
import * as s from "../../../src/names";
import { chartOfSeason } from "../../../src/seasons/charts/season-charts";
import { ChartRows } from "../../../src/seasons/charts/season-rows";
import { wordsOf } from "../../support/chart-parts";
import { filesOf } from "../../support/frame-files";
import { fixtureText } from "../../support/payloads";
import { emptySeason, recordedSeason } from "../recorded";
import { picture, textsOf } from "./pictures";

/** A chart of a season, its options, and the function that draws it. */
const pair = <O extends object>(kind: string, options: O, draw: (options: O) => s.Chart) => ({
  kind,
  options,
  draw: () => draw(options),
});

const PROJECTED = { as_of: "20230101", simulations: 200 } as const;

describe("a chart of a season", () => {
  it("is that of its function, of the season's table", async () => {
    const season = (await recordedSeason()).season as s.Season<"wbb">;
    const games = await season.load("teamGames");
    const factors = await season.load("fourFactors");
    const shots = await season.load("shots");
    const late = await season.load("shots", { garbage_time: false });
    const lines = await season.load("boxScore");
    const teams = await season.load("teamBoxScore");
    const ranked = s.teamTotals(teams, { per: "40 minutes", ranks: true });
    const players = s.playerTotals(lines, { per: "40 minutes", teams, ranks: true });
    const rated = s.teamRatings(games as never, { as_of: PROJECTED.as_of }) as never;
    const projected = (options: object) =>
      s.projectSeason(rated, games as never, { ...PROJECTED, ...options }) as never;
    const lsu = { team_id: "99" };
    const reese = { athlete: "Angel Reese" };
    const hexagons = { mode: "hex", min_shots: 20 } as const;
    const zones = { mode: "zones" } as const;
    const drawn = (one: object) => s.shotChart(shots, one);
    const compared = (one: object) => s.shotChart(shots, { ...one, baseline: shots });
    for (const { kind, options, draw } of [
      pair("season", lsu, (one) => s.seasonChart(games, one)),
      pair("race", {}, () => s.raceChart(games)),
      pair("ratings", { method: "margin", labels: 3 } as const, ({ method, labels }) =>
        s.ratingsChart(s.teamRatings(factors, { method }), { labels }),
      ),
      pair("player", { ...reese, column: "rebounds" } as const, (one) => s.playerChart(lines, one)),
      pair("four_factors", { y: "free_throw_rate", width: 400 } as const, (one) =>
        s.fourFactorsChart(factors, one),
      ),
      pair("shots", { ...lsu, ...zones }, compared),
      pair("shots", { ...lsu, ...hexagons }, compared),
      pair("shots", { ...lsu, ...zones, by: "game" } as const, compared),
      // Other colors than the result's compare with no other shots.
      pair("shots", { ...lsu, ...zones, color: "share" } as const, drawn),
      // Shots of all teams are counted by place; the set of late ones changes the expected value.
      pair("shots", { ...hexagons, color: "expected" } as const, drawn),
      pair("shots", { ...zones, period: [1, 4] }, drawn),
      pair("shots", { by: "game" } as const, drawn),
      pair("shot_quality", { by: "opponents" } as const, (one) =>
        s.shotQualityChart(s.shotQuality(shots, one)),
      ),
      pair("shot_quality", {}, () => s.shotQualityChart(s.shotQuality(shots))),
      pair("shot_profile", { ...reese, garbage_time: false }, () =>
        s.shotProfileChart(late, reese),
      ),
      pair("percentiles", { ...reese, per: "40 minutes" }, () => s.percentileCard(players, reese)),
      pair("percentiles", lsu, (one) => s.percentileCard(ranked, one)),
      pair("luck", { as_of: PROJECTED.as_of }, () => s.luckChart(s.resume(games, rated) as never)),
      pair("projection", { ...PROJECTED, n: 5 }, ({ n }) =>
        s.projectionChart(projected({}), { n }),
      ),
      // The first of a conference are the first of its own standings.
      pair(
        "projection",
        { ...PROJECTED, conference: "southeastern-conference" },
        ({ conference }) =>
          s.projectionChart(projected({ standings: "conference" }), { conference }),
      ),
      pair("scatter", { x: "usage_pct", y: "true_shooting_pct" }, (one) =>
        s.scatterChart(players, one),
      ),
      pair("scatter", { x: "pace", y: "points", by: "teams", highlight: "LSU" } as const, (one) =>
        s.scatterChart(ranked, { x: one.x, y: one.y, highlight: one.highlight }),
      ),
      pair("compare", { teams: ["99", "2579"], columns: ["points"] }, (one) =>
        s.comparisonChart(ranked, one),
      ),
    ]) {
      const chart = await season.chart(kind as "race", options);
      expect([kind, options, picture(chart)]).toEqual([kind, options, picture(draw())]);
      expect([kind, chart.notes]).toEqual([kind, draw().notes]);
    }
  });

  it("previews a game by id or teams, and a day, from the games before it", async () => {
    const season = (await recordedSeason()).season as s.Season<"wbb">;
    const games = s.rows(await season.load("teamGames"));
    const four_factors = await season.load("fourFactors");
    const date = "20230119";
    const tables = { games, four_factors, ratings: s.teamRatings(four_factors, { as_of: date }) };
    const own = games.filter(({ game_id }) => game_id === "401469424");
    const pair = { home: "LSU", away: "Arkansas", date };
    for (const [game, options] of [
      [own, { game: "401469424" }],
      [pair, { game: pair }],
      [games.filter(({ game_date }) => game_date === date), { date: "2023-01-19" }],
    ] as const) {
      const chart = await season.chart("preview", options);
      expect(picture(chart)).toEqual(picture(s.previewChart(game as never, tables as never)));
      // LSU won its 19th game on record; five of the 18 before it are here.
      expect(wordsOf(chart).join(" ")).toContain("LSU has 5 of its first 18");
    }
    await expect(season.chart("preview", {})).rejects.toThrow("one of the options game and date");
    await expect(season.chart("preview", { game: "1" })).rejects.toThrow("game must be the id");
    await expect(season.chart("preview", { date: "2023-12-24" })).rejects.toThrow(
      /date: the season contains played games only, until \d{8}.*scoreboard/s,
    );
    // No team had played before the first day of the season.
    const first = games.map(({ game_date }) => String(game_date)).sort()[0] as string;
    const { facts } = await season.chart("preview", { date: first });
    expect(JSON.stringify(facts)).not.toContain("Win probability");
  });

  it("says in standings that points leave out a forfeit, if a team in them has one", async () => {
    const season = (await recordedSeason()).season as s.Season<"wbb">;
    const log = s.rows(await season.load("teamGames"));
    const [lost] = log.filter(({ forfeit, conference }) => forfeit && conference !== null);
    const own = log.filter(({ conference, forfeit }) => conference === lost?.conference && forfeit);
    const others = log.find(
      ({ conference, division_one }) => division_one && conference !== lost?.conference,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const [conference, isSaid] of [
      [lost?.conference, true],
      [others?.conference, false],
    ] as const) {
      const chart = await season.chart("standings", { conference: String(conference) });
      expect(wordsOf(chart).join(" ").includes("leave out forfeits")).toBe(isSaid);
    }
    const [first = ""] = own.map(({ game_date }) => String(game_date)).toSorted();
    const before = await season.chart("standings", {
      conference: String(lost?.conference),
      as_of: first,
    });
    expect(textsOf(before).join(" ")).toContain("Only games before");
    expect(textsOf(before).join(" ")).not.toContain("leave out forfeits");
  });

  it("says in words for screen readers which games a picture is of", async () => {
    const { season } = await recordedSeason();
    const leaders = { statistic: "points", dates: ["20221112", "20221118"] } as const;
    for (const [kind, options, said] of [
      ["standings", { as_of: "20230115" }, "Only games before Jan 15."],
      ["leaders", leaders, "Only games Nov 12 to Nov 18."],
      ["race", { division_one: true }, "Only games between teams of Division I."],
    ] as const) {
      const chart = await season.chart(kind as "race", options as object);
      expect(chart.spec.description).toContain(said);
      expect(textsOf(chart).join(" ")).toContain(said);
      const own = chart.with({ caption: "Mine" });
      expect(own.spec.description).not.toContain(said);
    }
  });

  it("says that games are missing, by the records of the named teams", async () => {
    const { season } = await recordedSeason();
    // LSU had won 19 games when it won the last of the six that are here.
    const lsu = { team_id: "99" };
    for (const [kind, options] of [
      ["season", lsu],
      ["percentiles", lsu],
      ["percentiles", { athlete: "Angel Reese" }],
      ["player", { athlete: "Angel Reese" }],
      ["shots", { ...lsu, mode: "zones" }],
      ["compare", { teams: ["99", "2579"], columns: ["points"] }],
    ] as const) {
      const texts = textsOf(await season.chart(kind as "race", options as object)).join(" ");
      expect([kind, texts]).toEqual([
        kind,
        expect.stringMatching(/Games are missing: .*LSU has 6 of its first 19/),
      ]);
      expect(texts.match(/Games are missing/g)).toHaveLength(1);
    }
    // The last recorded day is said if games are missing.
    const days = s.rows(await season.load("teamGames")).filter(({ result }) => result !== null);
    const last = days
      .map(({ game_date }) => `${game_date}`)
      .toSorted()
      .at(-1) as string;
    const race = wordsOf(await season.chart("race", { teams: ["LSU", "Arkansas"] })).join(" ");
    expect([last, race]).toEqual(["20230119", expect.stringContaining("Games are missing")]);
    const leaders = wordsOf(await season.chart("leaders", { statistic: "points" })).join(" ");
    expect(leaders).toContain("Games here end Jan 19.");
    const all = textsOf(await season.chart("luck", { as_of: PROJECTED.as_of })).join(" ");
    expect(all).toMatch(/Games are missing: .* and \d+ more teams\./);
    // Percentiles depend on the games of all: of the teams here, these have fewer than on record.
    const log = s.rows(await season.load("teamGames"));
    const counts = new Map<unknown, [here: number, on_record: number]>();
    for (const { team_id, games_on_record, result } of log) {
      const [here, on_record] = counts.get(team_id) ?? [0, 0];
      if (result !== null)
        counts.set(team_id, [here + 1, Math.max(on_record, Number(games_on_record))]);
    }
    const onRecord = [...counts.values()].filter(([, on_record]) => on_record > 0);
    const fewer = onRecord.filter(([here, on_record]) => here < on_record).length;
    const card = textsOf(await season.chart("percentiles", lsu)).join(" ");
    expect(card).toContain(
      `Games of ${fewer} of ${onRecord.length} teams with a record are missing`,
    );
    // As of a day the records are those of that day.
    const games = s.rows(await season.load("teamGames", { where: { team_id: "99" } }));
    games.sort((one, other) => (`${one.game_date}` < `${other.game_date}` ? -1 : 1));
    const at = games.findIndex(({ games_on_record }, index) => Number(games_on_record) > index + 1);
    const row = games[at];
    const as_of = String(Number(row?.game_date) + 1);
    const then = textsOf(await season.chart("ratings", { team: "LSU", as_of })).join(" ");
    expect(row?.games_on_record).toBeLessThan(19);
    expect(then).toContain(`LSU has ${at + 1} of its first ${row?.games_on_record}`);
    const own = textsOf(await season.chart("season", { ...lsu, caption: "Mine." })).join(" ");
    expect(own).not.toContain("missing");
  });

  it("reads the stints of a team, and says so without substitutions", async () => {
    const { season } = await recordedSeason();
    for (const kind of ["lineup_totals", "on_off", "rotation"] as const) {
      const chart = await season.chart(kind as never, { team: "LSU" } as never);
      expect(textsOf(chart).join(" ")).toMatch(/No (lineups|players|substitutions)/);
    }
    const asked: unknown[] = [];
    const game = s.site_wbb_summary.parse(JSON.parse(fixtureText("wbb/summary_final.json")));
    const [home] = s.rows(s.teamGames(game));
    const files = filesOf((table, { where }) => {
      asked.push([table, where]);
      return (table === "teamGames" ? s.teamGames(game) : s.stints(game)) as never;
    });
    await chartOfSeason("wbb", new ChartRows(files), "rotation", { team_id: home?.team_id });
    expect(asked).toContainEqual(["stints", { game_id: [home?.game_id] }]);
    await expect(
      chartOfSeason("wbb", new ChartRows(files), "scatter", { x: "pace", y: "points", by: "team" }),
    ).rejects.toThrow("by must be one of 'players', 'teams'");
  });

  it("leaves out the games that filters leave out", async () => {
    const { season } = await recordedSeason();
    const home = await season.load("shots", { site: "home", garbage_time: false });
    const options = { site: "home", garbage_time: false };
    const filtered = await season.chart("shots" as never, options as never);
    expect(picture(filtered)).toEqual(picture(s.shotChart(home as never)));
    expect(textsOf(filtered).join(" ")).toMatch(/Only games at home\. Without garbage time/);
    const stage = { stage: "regular season" };
    const race = await season.chart("race", stage);
    expect(picture(race)).toEqual(picture(s.raceChart(await season.load("teamGames", stage))));
    expect(textsOf(race).join(" ")).toContain("Only stage: regular season.");
    const inside = textsOf(await season.chart("race", { division_one: true })).join(" ");
    expect(inside).toContain("Only games between teams of Division I.");
    // The site is an option of the chart, which mentions it.
    const away = await season.chart("season", { team_id: "99", site: "home" });
    expect(textsOf(away).join(" ")).toContain("at home");
    // Charts without such an option have a line under the picture.
    const dates = ["20221101", "20221120"] as const;
    const totals = s.teamTotals(
      await season.load("teamBoxScore", { where: { game_date: "20221101-20221120" } }),
      { per: "40 minutes", ranks: true, absolute_minimums: false },
    );
    const card = await season.chart("percentiles", { team_id: "99", dates });
    expect(picture(card)).toEqual(picture(s.percentileCard(totals, { team_id: "99" })));
    expect(textsOf(card).join(" ")).toContain("Only games Nov 1 to Nov 20.");
    await expect(season.chart("percentiles", { team_id: "99", dates: "May" })).rejects.toThrow(
      "dates must be a day",
    );
  });

  it("knows neutral sites, which tables of single games do not", async () => {
    const { season } = await recordedSeason();
    const log = s.rows(await season.load("teamGames", { where: { team_id: "99" } }));
    for (const site of ["home", "away", "neutral"] as const) {
      const count = log.filter((row) => row.site === site && row.result !== null).length;
      const chart = await season.chart("shot_profile" as never, { team_id: "99", site } as never);
      const text = count === 0 ? "No shots of" : `shots in ${count} game`;
      expect(textsOf(chart).join(" ")).toContain(text);
      // The shots of all others are counted, and their games known apart.
      const shots = s.rows(await season.load("shots", { site } as never)) as s.Shot[];
      const others = shots.filter(({ team_id }) => team_id !== "99");
      const games = new Set(others.map(({ game_id }) => game_id)).size;
      const said = `${others.length} shots in ${games} game`;
      if (count > 0) expect(wordsOf(chart).join(" ").replaceAll(",", "")).toContain(said);
    }
  });

  it("report a season without games, of both leagues", async () => {
    const [empty, clubs] = [await emptySeason(), await emptySeason("mlb")];
    for (const season of [empty, clubs as unknown as typeof empty]) {
      expect(textsOf(await season.chart("season"))).toContain("No games with a result");
      expect(textsOf(await season.chart("race"))).toContain("No games with a result");
      expect(textsOf(await season.chart("ratings"))).toContain("No ratings of offense and defense");
    }
    expect(textsOf(await empty.chart("four_factors"))).toContain("No box score of both sides");
    expect((await clubs.chart("player")).spec).toBeDefined();
    for (const options of [{ role: "pitching" }, { team: "NYY" }, {}] as const) {
      expect((await clubs.chart("percentiles", options)).spec).toBeDefined();
    }
  });

  it("refuses kinds and options that there are not, and names those that were meant", async () => {
    const [season, clubs] = [await emptySeason(), await emptySeason("mlb")];
    const chart = (kind: string, options = {}, of: unknown = season) =>
      (of as typeof season).chart(kind as "race", options);
    await expect(chart("rating")).rejects.toThrow(/Did you mean '?ratings/);
    await expect(chart("four factors")).rejects.toThrow(/Did you mean '?four_factors/);
    await expect(chart("race", 5 as never)).rejects.toThrow("options must be an object");
    await expect(chart("shots", {}, clubs)).rejects.toThrow(
      "kind must be one of 'batter', 'compare', 'leaders', 'luck', 'percentiles', 'pitcher', 'player', 'preview', 'projection'",
    );
    await expect(chart("race", { team: "LSU" })).rejects.toThrow(/teams/);
    await expect(chart("season", { division_one: true }, clubs)).rejects.toThrow(
      "division_one is a filter only for wbb, mbb",
    );
  });
});
