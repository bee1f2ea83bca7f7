import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PrintedFacts } from "../../../../src/analysis/printed-table/chart/table-facts";
import { measure } from "../../../../src/charts/theme/font";
import { type Chart, tableChart } from "../../../../src/names";
import { captionOf, subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { expectRefusal, refusalOf } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { words } from "../../../support/words";
import { cells } from "../../cells";

const team = (name: string, net: number | null, more: object = {}) => ({
  ...cells('season=2023 team_color=c2410c team_alternate_color="111827"'),
  team_id: `t${name.toLowerCase()}`,
  team_name: name,
  team_abbreviation: name.slice(0, 3).toUpperCase(),
  net_rating: net,
  losses: 1,
  ...more,
});

const FOUR = [team("Ashes", 4), team("Birches", -2.25), team("Cedars", null), team("Elms", 10)];

const facts = (chart: Chart) => chart.facts as PrintedFacts;

const cellsOf = (chart: Chart, column: number) =>
  facts(chart).blocks.flatMap(({ rows }) => rows.map(({ cells }) => cells[column]?.text));

describe("the columns of a printed table", () => {
  it("are those that people read, and the season is in the subtitle", () => {
    const chart = tableChart(FOUR.map((row) => ({ ...row, conference: null, logo: "x" })));
    expect(facts(chart).columns.map(({ name }) => name)).toEqual(
      words("team_name net_rating losses"),
    );
    expect(cellsOf(chart, 1)).toEqual(["+4.0", "−2.3", "–", "+10.0"]);
    expect(textsOf(chart)).toContain("2023");
    const dated = tableChart([
      { game_date: "20230105", first: "20221110", win_pct: 0.8, season: 2023, won: true },
    ]);
    expect(facts(dated).blocks[0]?.rows[0]?.cells.map(({ text }) => text)).toEqual([
      "Jan 5",
      "Nov 10",
      "80.0%",
      "yes",
    ]);
  });

  it("have chosen titles, formats and titles above several", () => {
    const chart = tableChart(FOUR, {
      columns: { team_abbreviation: "", net_rating: "Net", losses: "L" },
      format: { net_rating: "+.2f", losses: (value) => `${value}!` },
      spanners: { Season: ["net_rating", "losses"] },
    });
    expect(cellsOf(chart, 1)).toEqual(["+4.00", "−2.25", "–", "+10.00"]);
    expect(cellsOf(chart, 2)).toEqual(["1!", "1!", "1!", "1!"]);
    expect(textsOf(chart)).toEqual(expect.arrayContaining(["Season", "Net", "L"]));
  });

  it("have names of conferences as these write them, and no scale for shares", () => {
    const list = ["conference-usa", "pac-12-conference", "big-ten-conference", "acc"].map(
      (one) => ({
        ...team("Ashes", 1),
        ...{ conference: one, statistic: "usage_pct", value: 0.25, per: "40 minutes" },
      }),
    );
    const chart = tableChart(list, { columns: ["conference", "value"] });
    expect(cellsOf(chart, 0).join(", ")).toBe(
      "Conference USA, Pac-12 Conference, Big Ten Conference, acc",
    );
    expect(textsOf(chart).join(" ")).not.toContain("per 40");
    const points = list.map((row) => ({ ...row, statistic: "points" }));
    expect(textsOf(tableChart(points, { columns: ["value"] })).join(" ")).toContain(
      "per 40 minutes",
    );
  });

  it("of a comparison are printed as each row's statistic, under the names", () => {
    const compared = [
      {
        statistic: "usage_pct",
        Ada: 0.25,
        "Ada percentile": 0.996,
        Bea: 0.2,
        "Bea difference": -0.05,
      },
      { statistic: "points", Ada: 12, "Ada percentile": 0.004, Bea: 12, "Bea difference": 0 },
    ];
    const chart = tableChart(compared);
    const rows = facts(chart).blocks[0]?.rows.map(({ cells }) => cells.map(({ text }) => text));
    expect(rows?.[0]?.slice(1, 3)).toEqual(["25.0%", "99th"]);
    expect(rows?.[1]?.slice(1, 3)).toEqual(["12", "1st"]);
    expect(rows?.map((cells) => cells.at(-1))).toEqual(["−5.0 pp", "0"]);
    const spans = facts(chart).columns.map(({ span, title }) => [span, title]);
    expect(spans.slice(1, 3)).toEqual([
      ["Ada", "Value"],
      ["Ada", "Percentile"],
    ]);
  });
});

describe("what a printed table says of itself", () => {
  const rated = [20, 24, 9, 20].map((games, at) => ({
    ...team("ABCD".charAt(at), 9 - at),
    games,
    rank: at + 1,
    method: "elo",
    average_rating: null,
    league: "wbb",
  }));

  it("is the method and season of ratings, and which are of few games, or fewer than on record", () => {
    const chart = tableChart(rated);
    expect([titleOf(chart), subtitleOf(chart)]).toEqual([
      "Team ratings by results (Elo)",
      "2022–23",
    ]);
    // Half of the median of 20 games.
    expect(captionOf(chart)).toContain("Ranked with fewer than 10 games: C (9).");
    expect(tableChart(rated.filter(({ games }) => games > 9)).notes).toEqual([]);
    const fewer = tableChart(rated.map((row, at) => ({ ...row, games_on_record: at ? 20 : 24 })));
    expect(captionOf(fewer)).toContain(
      "Rated by fewer games than on record: A 20 of 24, C 9 of 20.",
    );
    const whole = rated.map((row) => ({ ...row, games_on_record: row.games }));
    expect(tableChart(whole).notes).not.toContain("fewer");
  });

  it("says whose games are fewer than on record, and in which season a row is", () => {
    const row = (team_abbreviation: string, season: number, games: number, more = {}) => ({
      ...{ team_abbreviation, team_name: `${team_abbreviation} Foxes`, season, league: "wbb" },
      ...{ games, wins: games, games_on_record: 14, ...more },
    });
    const chart = tableChart([row("SJU", 2023, 2), row("LSU", 2023, 14)], { heat: true });
    expect(textsOf(chart).join(" ")).toContain("fewer games than on record: SJU 2 of 14.");
    expect(chart.notes).toContain("missing");
    // Wins of unequal numbers of games have no colors.
    expect(chart.notes).not.toContain("heat");
    const years = tableChart([row("SJU", 2022, 14), row("SJU", 2023, 14)]);
    expect(facts(years).blocks[0]?.rows.map(({ cells }) => cells[1]?.text)).toEqual([
      "2022",
      "2023",
    ]);
  });

  it("is who is compared, and the season", () => {
    const one = { season: 2023, league: "wbb", statistic: "points" };
    const own = (name: string) => ({ [name]: 1, [`${name} percentile`]: 0.5 });
    const titles = [["Ada"], ["Ada", "Bea"], ["Ada", "Bea", "Cleo"], ["Ada", "B", "C", "D"]].map(
      (names) => {
        const row = Object.assign({}, one, ...names.map(own));
        const chart = tableChart([row, { ...row, statistic: "assists" }]);
        expect(subtitleOf(chart)).toBe("2022–23");
        return titleOf(chart);
      },
    );
    expect(titles).toEqual(["Ada", "Ada and Bea", "Ada, Bea and Cleo", "Ada and 3 others"]);
  });

  it("is that sums are of unequal numbers of games, which have no colors then", () => {
    const total = (games: number, per: string) =>
      team("A", 1, { games, per, points: 70 * games, pace: 70, qualifying_minimum: 5 });
    const options = { columns: ["points", "pace"], heat: true } as const;
    const colored = (rows: readonly object[]) => {
      const chart = tableChart(rows as never, options);
      const names = facts(chart).columns.flatMap(({ name, heat }) => (heat ? name : []));
      return [names, chart.notes.includes("sums")];
    };
    expect(colored([total(9, "total"), total(12, "total")])).toEqual([["pace"], true]);
    expect(colored([total(9, "total"), total(9, "total")])).toEqual([["points", "pace"], false]);
    expect(colored([total(9, "game"), total(12, "game")])).toEqual([["points", "pace"], false]);
    const chart = tableChart([total(9, "total"), total(12, "total")]);
    expect(captionOf(chart)).toContain("Sums are of 9 to 12 games.");
  });
});

describe("the rows of a printed table", () => {
  it("keep their order, or are sorted with missing values last, and share places", () => {
    const names = (options: object) => cellsOf(tableChart(FOUR, options), 0);
    expect(names({})).toEqual(["Ashes", "Birches", "Cedars", "Elms"]);
    expect(names({ sort: "-net_rating" })).toEqual(["Elms", "Ashes", "Birches", "Cedars"]);
    expect(names({ sort: "net_rating" })).toEqual(["Birches", "Ashes", "Elms", "Cedars"]);
    const tied = [team("A", 2), team("B", 2), team("C", 1)];
    expect(cellsOf(tableChart(tied, { sort: "-net_rating", rank: true }), 0)).toEqual(
      words("1 1 3"),
    );
    expect(cellsOf(tableChart(tied, { rank: true }), 0)).toEqual(["1", "2", "3"]);
  });

  it("stand in groups with places and labeled lines of their own", () => {
    const list = FOUR.map((row, at) => ({ ...row, conference: at % 2 ? "big-elm" : "small-elm" }));
    const chart = tableChart(list, {
      ...{ groups: "conference", rank: true, rows: 3 },
      cut: { after: 1, label: "In" },
    });
    const { blocks } = facts(chart);
    expect(blocks.map(({ title, rows }) => [title, rows.length])).toEqual([
      ["Small Elm", 2],
      ["Big Elm", 1],
    ]);
    expect(blocks.map(({ rows }) => rows.map(({ cut }) => cut))).toEqual([["In", null], ["In"]]);
    expect(chart.notes).toEqual(["rows"]);
    expect(textsOf(chart)).toContain("3 of 4 rows.");
  });

  it("of named teams and players stand out", () => {
    const players = [
      { athlete_id: "1", athlete_name: "Ada Alder", team_id: "9", team_name: "Elms", points: 3 },
      { athlete_id: "2", athlete_name: "Bea Beech", team_id: "9", team_name: "Elms", points: 2 },
      { athlete_id: "3", athlete_name: "Cleo Cedar", team_id: "8", team_name: "Oaks", points: 1 },
    ];
    const chosen = (highlight: string | readonly string[]) =>
      facts(tableChart(players, { highlight })).blocks[0]?.rows.map((row) => row.isHighlighted);
    expect(chosen("Elms")).toEqual([true, true, false]);
    expect(chosen(["Bea", "3"])).toEqual([false, true, true]);
    const teams = ["Elms", "Oaks"].map((name, at) => ({ name, team_id: at, team_name: name }));
    const ofTeams = facts(tableChart(teams, { highlight: "Oaks" })).blocks[0]?.rows;
    expect(ofTeams?.map((row) => row.isHighlighted)).toEqual([false, true]);
    expectRefusal(() => tableChart(players, { highlight: "Nobody" }), "highlight", "Nobody");
  });
});

describe("the colors of a printed table", () => {
  const sharesOf = (chart: Chart, column: number) =>
    facts(chart).blocks.flatMap(({ rows }) => rows.map(({ cells }) => cells[column]?.share));

  it("are percentiles among the qualified, turned if less is better, or follow a chosen range", () => {
    const list = [10, 20, 20, 40, 50].map((value, at) => ({
      ...team(`T${at}`, value),
      ...{ losses: value, qualified: at < 4 },
    }));
    const chart = tableChart(list, { heat: ["net_rating", "losses"] });
    // Of four: one below 20 and half of the two that are 20; the fifth does not qualify.
    expect(sharesOf(chart, 1)).toEqual([1 / 8, 1 / 2, 1 / 2, 7 / 8, null]);
    expect(sharesOf(chart, 2)).toEqual([7 / 8, 1 / 2, 1 / 2, 1 / 8, null]);
    expect(textsOf(chart)).toContain("Color: percentiles among 4 rows; red is better.");
    const heat = { net_rating: { domain: [-10, 10], better: "less" } } as const;
    const [first, ...others] = sharesOf(tableChart(FOUR, { heat }), 1);
    expect(first).toBeCloseTo(0.3, 12);
    expect(others).toEqual([0.6125, null, 0]);
  });

  it.each([
    // Points off turnovers are the team's own.
    ["turnover_points", {}, [0.25, 0.75]],
    ["opponent_turnover_points", {}, [0.75, 0.25]],
    ["home_runs_allowed", {}, [0.75, 0.25]],
    ["strikeouts", { at_bats: 30 }, [0.75, 0.25]],
    ["strikeouts", { outs_recorded: 90 }, [0.25, 0.75]],
  ])("turn %s of %j as its totals rank it", (name, marks, shares) => {
    const list = [5, 9].map((value) => ({ ...team(`T${value}`, 1), ...marks, [name]: value }));
    const columns = ["team_name", name];
    expect(sharesOf(tableChart(list, { columns, heat: [name] }), 1)).toEqual(shares);
  });

  it("are the table's percentiles if it has them, and gray for a style", () => {
    const list = [
      cells(`
        athlete_name=Ada points=5 points_percentile=0.9 usage_pct=0.3 usage_pct_percentile=1
      `),
      cells(`
        athlete_name=Bea points=9 points_percentile=0.2 usage_pct=0.1 usage_pct_percentile=0
      `),
    ];
    const chart = tableChart(list, {
      columns: ["athlete_name", "points", "usage_pct"],
      heat: true,
    });
    expect(sharesOf(chart, 1)).toEqual([0.9, 0.2]);
    expect(sharesOf(chart, 2)).toEqual([1, 0]);
    expect(facts(chart).columns.map(({ heat }) => heat?.isStyle)).toEqual([undefined, false, true]);
    expect(chart.notes).toEqual(["heat", "style"]);
  });
});

describe("the picture of a table", () => {
  it("aligns numbers at the decimal point, and keeps all words on the paper", () => {
    const list = [team("Ashes", 4.25), team("The Very Long Name of a Team in the West", -112.5)];
    for (const width of [320, 640, 1000]) {
      const drawn = tableChart(list, { width, format: { net_rating: (value) => String(value) } });
      const { texts } = pictureOf(drawn);
      const points = ["4.25", "-112.5"].map((text) => {
        const found = texts.find((one) => one.text === text);
        return Number(found?.box.x1) + measure(text.split(".")[0] ?? "", 11.5);
      });
      expect(points[0]).toBeCloseTo(points[1] ?? Number.NaN, 3);
    }
  });

  it("states the game of a box score, and how many rows are ranked", () => {
    const players = ["home", "away"].map((home_away, at) => ({
      ...{ ...team(home_away === "home" ? "Ashes" : "Birches", at), home_away, points: at },
      ...{ game_id: "1", game_date: "20230119", site: home_away, athlete_name: `Player ${at}` },
    }));
    const boxScore = { league: "wbb", did_not_play: false };
    const own = players.map((row) => ({ ...row, ...boxScore }));
    expect(titleOf(tableChart(own))).toBe("Box score");
    expect(subtitleOf(tableChart(own))).toBe("2022–23 · Birches at Ashes · January 19, 2023");
    const bare = own.map(({ team_name: _, game_date: __, ...row }) => row);
    expect(subtitleOf(tableChart(bare as never))).toBe("2022–23 · BIR at ASH");
    const other = { ...own[1], game_id: "2" };
    expect(subtitleOf(tableChart([...own, other as never]))).not.toContain(" at ");
    const ranked = [1, 2, null].map((rank) => ({ ...team(`Team ${rank}`, 1), rank }));
    expect(captionOf(tableChart(ranked, { rows: 1 }))).toContain("1 of 3 rows, 2 of them ranked.");
  });

  it("leaves out the last columns without room, and names them", () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`number_${String.fromCharCode(97 + at)}`, 1000 + at]),
    );
    const columns = ["team_name", ...Object.keys(many)];
    const chart = tableChart([{ ...team("Ashes", 1), ...many }], { columns, width: 320 });
    expect(chart.notes).toEqual(["hidden"]);
    const words = textsOf(chart).join(" ");
    expect(words).toMatch(/No room for .*Number l\./s);
    // Of usual columns four have names, and more a number.
    const usual = tableChart([{ ...team("Ashes", 1), ...many }], { width: 320 });
    expect(textsOf(usual).join(" ")).toContain("No room for 10 more columns.");
    // A page has all of them.
    expect(chart.toHTML().match(/<th scope="col"/g)).toHaveLength(13);
  });

  it("has pictures of teams from a folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "sportsframe-logos-"));
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    writeFileSync(join(folder, "tashes.png"), Buffer.from(png, "base64"));
    const svg = tableChart(FOUR, { logos: folder }).toSVG();
    expect(svg.match(/<image/g)).toHaveLength(1);
    expectRefusal(() => tableChart(FOUR, { logos: join(folder, "none") }), "logos", "folder");
  });
});

it("the page of a table is a table with titles, row names, values to sort by, and escaped words", () => {
  const page = tableChart([team("<b>Ashes</b>", 4), team("Birches", -2.25)], {
    ...{ title: "A & B", source: "us", highlight: "Birches", heat: ["net_rating"] },
  }).toHTML();
  expect(page).not.toContain("<b>Ashes");
  expect(page).toContain("&lt;b&gt;Ashes");
  expect(page).toContain("<h1>A &amp; B</h1>");
  expect(page).toContain("Source: us");
  expect(page.match(/<th scope="row"/g)).toHaveLength(2);
  expect(page).toContain('data-value="-2.25"');
  expect(page).not.toContain("<svg");
  expect(page).toMatch(/prefers-color-scheme: dark/);
});

it("a table that is none is refused, and one without rows says so", () => {
  expect(textsOf(tableChart([]))).toContain("No rows");
  expectRefusal(() => tableChart(5 as never), null, "this is no table", "Pass a frame");
  const message = refusalOf(() => tableChart(Promise.resolve(FOUR) as never)).message;
  expect(message.match(/await/g)).toHaveLength(1);
  expectRefusal(() => tableChart(FOUR, { columns: ["net_ratin"] }), "columns", "net_rating");
  expectRefusal(() => tableChart(FOUR, { format: { losses: "n%%" } }), "format.losses", "n%%");
  const upside = { net_rating: { domain: [5, 1] as const } };
  expectRefusal(
    () => tableChart(FOUR, { heat: upside }),
    "heat.net_rating.domain",
    "smaller first",
  );
});
