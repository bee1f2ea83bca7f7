import { describe, expect, it } from "vitest";
import { deliver } from "../../../src/frames/deliver";
import * as s from "../../../src/names";
import { chartOfSeason } from "../../../src/seasons/charts/season-charts";
import { ChartRows } from "../../../src/seasons/charts/season-rows";
import { filesOf } from "../../support/frame-files";
import { fixtureText } from "../../support/payloads";
import { pictureOf } from "../../support/scenegraph";
import { emptySeason, recordedSeason } from "../recorded";

const textsOf = (chart: s.Chart) => pictureOf(chart).texts.map(({ text }) => text);

const ballGame = () => s.site_mlb_summary.parse(JSON.parse(fixtureText("mlb/summary_final.json")));

/** A chart of a season, its options, and the function that draws it. */
const pair = <O extends object>(kind: string, options: O, draw: (options: O) => s.Chart) => ({
  kind,
  options,
  draw: () => draw(options),
});

/** Numbers with ten digits: counted shots are added in another order. */
const rounded = (spec: object): unknown =>
  JSON.parse(
    JSON.stringify(spec, (_, value) =>
      typeof value === "number" ? Number(value.toPrecision(10)) : value,
    ),
  );

/** Numbers to hundredths: densities have seven digits, and counted pitches are added in another order. */
const coarse = (spec: object): unknown =>
  JSON.parse(
    JSON.stringify(spec, (_, value) =>
      typeof value === "number" ? Number(value.toFixed(2)) : value,
    ),
  );

/** A chart's specification without the caption, which in a season says what is missing. */
const picture = (chart: s.Chart): unknown => rounded(chart.with({ caption: null }).spec);

interface Described {
  readonly description: string;
}

/** Baseball excludes spring training and the all-star game by default. */
const COUNTED = [
  ...["regular season", "wild card", "division series", "championship series", "World Series"],
  ...["postseason", "off-season"],
];

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
      pair("shots", { ...lsu, ...zones }, (one) => s.shotChart(shots, { ...one, baseline: shots })),
      pair("shots", { ...lsu, ...hexagons }, (one) =>
        s.shotChart(shots, { ...one, baseline: shots }),
      ),
      pair("shots", { ...lsu, ...zones, by: "game" } as const, (one) =>
        s.shotChart(shots, { ...one, baseline: shots }),
      ),
      // Other colors than the result's compare with no other shots.
      pair("shots", { ...lsu, ...zones, color: "share" } as const, (one) =>
        s.shotChart(shots, one),
      ),
      // Shots of all teams are counted by place; the set of late ones changes the expected value.
      pair("shots", { ...hexagons, color: "expected" } as const, (one) => s.shotChart(shots, one)),
      pair("shots", { ...zones, period: [1, 4] }, (one) => s.shotChart(shots, one)),
      pair("shots", { by: "game" } as const, (one) => s.shotChart(shots, one)),
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
    const fewer = [...counts.values()].filter(([here, on_record]) => here < on_record).length;
    const card = textsOf(await season.chart("percentiles", lsu)).join(" ");
    expect(card).toContain(`Games of ${fewer} of ${counts.size} teams are missing`);
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
    const filtered = await season.chart(
      "shots" as never,
      { site: "home", garbage_time: false } as never,
    );
    expect(picture(filtered)).toEqual(picture(s.shotChart(home as never)));
    expect(textsOf(filtered).join(" ")).toMatch(/Only games at home\. Without garbage time/);
    const stage = { stage: "regular season" };
    const race = await season.chart("race", stage);
    expect(picture(race)).toEqual(picture(s.raceChart(await season.load("teamGames", stage))));
    expect(textsOf(race).join(" ")).toContain("Only stage: regular season.");
    const inside = textsOf(await season.chart("race", { division_one: true })).join(" ");
    expect(inside).toContain("Only games between teams of Division I.");
    // The site is an option of the chart, which mentions it.
    expect(
      textsOf(await season.chart("season", { team_id: "99", site: "home" })).join(" "),
    ).toContain("at home");
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
      expect(textsOf(chart).join(" ")).toContain(
        count === 0 ? "No shots of" : `shots in ${count} game`,
      );
    }
  });

  it("draws pitchers, batters, pitches and batted balls of baseball", async () => {
    const game = ballGame();
    const tables: Readonly<Record<string, object>> = {
      pitches: s.pitches(game),
      plateAppearances: s.plateAppearances(game),
      battedBalls: s.battedBalls(game),
      teamGames: s.teamGames(game),
    };
    const asked: unknown[] = [];
    const chart = (kind: string, options: object) =>
      chartOfSeason(
        "mlb",
        new ChartRows(
          filesOf((table, read) => {
            // The log of teams is read for missing games.
            if (table !== "teamGames") asked.push([table, read]);
            return tables[table] as never;
          }),
        ),
        kind,
        options,
      );
    const [first] = s.rows(s.pitches(game));
    const pitcher = { athlete_id: first?.pitcher_id as string };
    const batter = { athlete_id: first?.batter_id as string };
    expect(picture(await chart("pitcher", pitcher))).toEqual(
      picture(s.pitcherCard(s.pitches(game), pitcher)),
    );
    const [line] = [s.batterCard(game, batter).spec.title].flatMap(
      (title) => (title as { subtitle: readonly string[] }).subtitle,
    );
    expect(textsOf(await chart("batter", batter)).join(" ")).toContain(line);
    const home = textsOf(await chart("pitcher", { ...pitcher, site: "home" })).join(" ");
    expect(home).toContain(first?.half === "top" ? "at home" : "No pitches of");
    const zone = await chart("strike_zone", { pitcher_role: "starter", dates: "20250101" });
    expect(picture(zone)).toEqual(picture(s.strikeZoneChart(s.pitches(game))));
    expect(textsOf(zone).join(" ")).toMatch(/Only games since Jan 1\. Only starting pitchers/);
    expect(picture(await chart("spray", {}))).toEqual(picture(s.sprayChart(s.battedBalls(game))));
    const columns = expect.not.arrayContaining(["play_id"]);
    // Few pitches are drawn one by one, and read again with their texts.
    expect(asked.findLast((one) => (one as unknown[])[0] === "pitches")).toEqual([
      "pitches",
      {
        ...{ pitcher_role: "starter", stage: COUNTED, columns },
        where: { game_date: "20250101-20991231" },
      },
    ]);
    for (const [kind, name, column] of [
      ["strike_zone", "pitcher", "pitcher_id"],
      ["strike_zone", "batter_id", "batter_id"],
      ["strike_zone", "team", "pitching_team_id"],
      ["spray", "team", "batting_team_id"],
      ["strike_zone", "athlete", "pitcher_id"],
      ["strike_zone", "athlete_id", "batter_id"],
      ["spray", "athlete", "batter_id"],
    ] as const) {
      const id = first?.[column] as string;
      await chart(kind, { [name]: id });
      expect((asked.at(-1) as unknown[])[1]).toMatchObject({ where: { [column]: id } });
    }
    await chart("strike_zone", { pitcher: pitcher.athlete_id, batter: batter.athlete_id });
    expect(asked.at(-1)).toEqual(["pitches", { stage: COUNTED, columns }]);
    await chart("spray", { stage: "spring training" });
    expect(asked.at(-1)).toEqual(["battedBalls", { stage: "spring training", columns }]);
    asked.length = 0;
    await chart("batter", batter);
    const { batter_id } = first ?? {};
    expect(asked.slice(-2)).toEqual([
      ["pitches", { stage: COUNTED, where: { batter_id } }],
      ["plateAppearances", { stage: COUNTED, where: { batter_id } }],
    ]);
    await expect(chart("batter", { batter_side: "left" })).rejects.toThrow("batter_side");
  });

  it.each([
    [2, ["pitching_team_name", "text"]],
    [4, []],
  ])("reads names for densities of %s teams only if these are shown", async (teams, shown) => {
    const game = ballGame();
    const few = s.rows(s.pitches(game));
    const many = Array.from({ length: 5000 }, (_, index) => {
      const row = few[index % few.length] as (typeof few)[number];
      const isFirst = row.pitching_team_id === few[0]?.pitching_team_id;
      const game = index % (teams / 2);
      const pitching_team_id = String(2 * game + Number(isFirst));
      // A caption counts unknown types, which counted pitches do not have.
      const type = { pitch_type: "FF", pitch_type_text: "Four-seam FB" };
      return { ...row, ...type, game_id: String(game), pitching_team_id };
    });
    const table = deliver(
      "danfo",
      s.pitches.columns,
      many.map((row) => s.pitches.columns.map(({ name }) => row[name as keyof typeof row] ?? null)),
    );
    const asked: (readonly string[])[] = [];
    const season = new ChartRows(
      filesOf((name, { columns = [] }) => {
        // The log of teams is read for missing games.
        if (name !== "teamGames") asked.push(columns);
        return table as never;
      }),
    );
    const inSeason = await chartOfSeason("mlb", season, "strike_zone");
    const drawn = inSeason.with({ caption: null });
    expect(asked.slice(0, 2).flat()).toContain("plate_x_ft");
    expect(asked.slice(0, 2).flat()).not.toContain("text");
    expect(asked.slice(2).map((columns) => shown.every((name) => columns.includes(name)))).toEqual(
      teams === 2 ? [true] : [],
    );
    const { description, ...spec } = drawn.spec as unknown as Described;
    const whole = s.strikeZoneChart(table as never, { caption: null }).spec as unknown as Described;
    // Counted pitches have no types, which only the description lists.
    expect(whole.description).toContain(description);
    expect(whole.description === description).toBe(teams === 2);
    expect(coarse({ ...spec, description: "" })).toEqual(coarse({ ...whole, description: "" }));
    // An inning may leave few pitches, whose tooltips have names.
    await chartOfSeason("mlb", season, "strike_zone", { inning: 1 });
    expect(shown.every((name) => asked.at(-1)?.includes(name))).toBe(true);
  });

  it("reads of a player named by id only the rows of the player's teams", async () => {
    const game = s.site_wbb_summary.parse(JSON.parse(fixtureText("wbb/summary_final.json")));
    const tables: Readonly<Record<string, object>> = {
      boxScore: s.boxScore(game),
      teamGames: s.teamGames(game),
    };
    const asked: unknown[] = [];
    const season = new ChartRows(
      filesOf((table, { where }) => {
        asked.push([table, where]);
        return tables[table] as never;
      }),
    );
    const [line] = s.rows(s.boxScore(game));
    await chartOfSeason("wbb", season, "player", { athlete_id: line?.athlete_id });
    expect(asked).toEqual([
      ["boxScore", { athlete_id: line?.athlete_id }],
      ["boxScore", { team_id: [line?.team_id] }],
      ["teamGames", { team_id: [line?.team_id] }],
      // For missing games: the log, which is small, and again the player's teams.
      ["teamGames", undefined],
      ["boxScore", { athlete_id: line?.athlete_id }],
    ]);
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
