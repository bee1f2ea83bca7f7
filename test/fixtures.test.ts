import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SportsFrameError } from "../src/errors";
import { readContents } from "../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../src/frames/rows";
import type { Frame } from "../src/frames/types";
import { operations } from "../src/service/operations";
import { mutate, mutations } from "./support/contract-mutations";
import { fixtureText, namesOf, payloadText } from "./support/payloads";

type Name = keyof typeof operations;
// biome-ignore lint/suspicious/noExplicitAny: payloads are walked without any reading of ours
type Json = Readonly<Record<string, any>>;

/** The name of an operation after the league, its files, and the paths of their rows. */
const TABLES: readonly (readonly [suffix: string, file: string, ...paths: string[]])[] = [
  ["scoreboard", "scoreboard", "events[]"],
  ["calendar", "calendar", "calendar[]"],
  ["news", "news", "articles[]"],
  ["injuries", "injuries", "injuries[]"],
  ["transactions", "transactions", "transactions[]"],
  ["conferences", "groups", "groups[]", "groups[].children[]"],
  ["statistics_league", "statistics", "stats.categories[].leaders[]"],
  ["draft", "draft", "picks[]"],
  ["teams_site", "teams", "sports[].leagues[].teams[]"],
  ["team", "team", "team"],
  ["team_roster", "team_roster", "athletes[].id", "athletes[].items[].id"],
  ["team_schedule", "team_schedule", "events[]"],
  ["team_record", "team_record", "items[]"],
  ["team_depthcharts", "team_depthcharts", "depthchart[].positions[].athletes[]"],
  ["team_injuries", "team_injuries", "injuries[]"],
  ["team_transactions", "team_transactions", "transactions[]"],
  ["team_history", "team_history", "items[]"],
  ["team_news", "team_news", "articles[]"],
  ["team_leaders", "team_leaders", "leaders[]"],
  ["player_info", "athlete", "athlete"],
  ["player_bio", "athlete_bio", "teamHistory"],
  ["player_news", "athlete_news", "articles[]"],
  ["standings", "standings", "standings.entries[]", "children[].standings.entries[]"],
  ["rankings", "rankings", "rankings[].ranks[]"],
];

/** The path of the rows of each section of a summary. */
const SECTIONS: Readonly<Record<string, string>> = {
  boxscore_player: "boxscore.players[].statistics[].athletes[]",
  plays: "plays[]",
  winprobability: "winprobability[]",
  leaders: "leaders[].leaders[].leaders[]",
  game_info: "gameInfo",
  officials: "gameInfo.officials[]",
  header: "header",
  season_series: "seasonseries[]",
  standings: "standings.groups[].standings.entries[]",
  broadcasts: "broadcasts[]",
  format: "format",
  article: "article",
  injuries: "injuries[]",
  news: "news.articles[]",
};

/** All that stands at a path; "[]" goes through the values of a list or an object. */
function walk(payload: Json, path: string): Json[] {
  return path.split(".").reduce<Json[]>(
    (found, step) => {
      const [key = "", isList] = step.split("[");
      const values = found.flatMap((node) => (node?.[key] === undefined ? [] : [node[key]]));
      return isList === undefined ? values : values.flatMap((value) => Object.values(value));
    },
    [payload],
  );
}

const read = (file: string): Json => JSON.parse(fixtureText(file));

const endpointOf = (file: string) =>
  file.replace(/^\w+\/(.*)\.json$/, "$1").replace(/^(scoreboard|summary)_.*/, "$1");

const files = namesOf("fixtures", "");
const cases = files.flatMap(({ name: file, league }) =>
  TABLES.filter(([, endpoint]) => endpoint === endpointOf(file)).map(([suffix, , ...paths]) => ({
    name: `site_${league}_${suffix}` as Name,
    file,
    paths,
  })),
);
const summaries = files
  .filter(({ name }) => endpointOf(name) === "summary")
  .map(({ name: file, league }) => ({ name: `site_${league}_summary` as const, file, league }));

const framesOf = (name: Name, payload: unknown) => ({
  danfo: operations[name].parse(payload) as Frame,
  polars: operations[name].parse(payload, { return_as_polars: true }) as Frame,
});

const rowsOf = (name: Name, payload: unknown) =>
  rows(framesOf(name, payload).danfo) as UntypedRow[];

describe("every operation has a fixture", () => {
  it("and no other, but the players of another branch of the service", () => {
    const used = [...cases, ...summaries];
    expect(new Set(used.map(({ name }) => name))).toEqual(new Set(Object.keys(operations)));
    const read = new Set(used.map(({ file }) => file));
    expect(files.map(({ name }) => name).filter((file) => !read.has(file))).toEqual([
      "mlb/common_athlete.json",
      "wbb/common_athlete.json",
    ]);
  });

  it.each(cases)("$name reads $file in both engines", ({ name, file, paths }) => {
    const payload = read(file);
    const count = paths.flatMap((path) => walk(payload, path)).length;
    expect(count).toBeGreaterThan(0);
    const { danfo, polars } = framesOf(name, payload);
    expect(readContents(danfo).rows).toHaveLength(count);
    expect(readContents(polars)).toEqual(readContents(danfo));
  });

  it.each(summaries)("$name reads every section of $file", ({ name, file, league }) => {
    const payload = read(file);
    const teams = "boxscore.teams[].statistics[]";
    const paths = { ...SECTIONS, boxscore_team: league === "mlb" ? `${teams}.stats[]` : teams };
    const game = operations[name].parse(payload) as unknown as Json;
    for (const [section, frame] of Object.entries(game)) {
      const path = paths[section as keyof typeof paths] ?? "";
      expect({ section, rows: rows(frame).length }).toEqual({
        section,
        rows: walk(payload, path).length,
      });
    }
  });

  it.each(["wbb", "mlb"] as const)("the summaries of %s feed every section", (league) => {
    const fed = new Set<string>();
    for (const { name, file } of summaries.filter((one) => one.league === league)) {
      for (const [section, frame] of Object.entries(operations[name].parse(read(file)))) {
        if (rows(frame as Frame).length > 0) fed.add(section);
      }
    }
    expect([...fed].sort()).toEqual(
      Object.keys(operations[`site_${league}_summary`].sections).sort(),
    );
  });

  it("a service without data sends a table without rows", () => {
    const empty: readonly (readonly [Name, string])[] = [
      ["site_wbb_injuries", "as_real/injuries.json"],
      ["site_mlb_statistics_league", "as_real/statistics.json"],
      ["site_mlb_player_news", "as_real/athlete_news.json"],
      ["site_mlb_team_record", "as_real/empty.json"],
    ];
    for (const [name, file] of empty) expect(rowsOf(name, read(file))).toEqual([]);
    expect(rowsOf("site_wbb_team_depthcharts", { depthchart: [] })).toEqual([]);
    expect(rowsOf("site_wbb_draft", { teams: [{ id: "880001" }], picks: [] })).toEqual([]);
  });
});

describe("scoreboards", () => {
  const boards = cases.filter(({ file }) => endpointOf(file) === "scoreboard");

  it.each(boards)("$file: each side keeps its score", ({ name, file }) => {
    const games = walk(read(file), "events[]").map((event) => {
      const sides = walk(event, "competitions[].competitors[]");
      const [home] = sides.filter(({ homeAway }) => homeAway === "home");
      const [away] = sides.filter(({ homeAway }) => homeAway === "away");
      return {
        game_id: event.id,
        home_id: home?.team.id,
        home_score: home?.score,
        away_id: away?.team.id,
        away_score: away?.score,
      };
    });
    expect(rowsOf(name, read(file))).toMatchObject(games);
  });

  it("with either side first", () => {
    const side = (homeAway: string, id: string, score: string) => ({
      homeAway,
      score,
      team: { id },
    });
    const competitors = [side("away", "2", "66"), side("home", "1", "62")];
    const events = [
      { id: "7", competitions: [{ competitors }] },
      { id: "8", competitions: [{ competitors: [...competitors].reverse() }] },
    ];
    const sides = { home_id: "1", home_score: "62", away_id: "2", away_score: "66" };
    for (const name of ["site_wbb_scoreboard", "site_mlb_scoreboard"] as const) {
      const expected = [
        { game_id: "7", ...sides },
        { game_id: "8", ...sides },
      ];
      expect(rowsOf(name, { events })).toMatchObject(expected);
    }
  });
});

describe("standings", () => {
  const entriesOf = (league: "wbb" | "mlb") => {
    const payload = read(`${league}/standings.json`);
    const paths = ["standings.entries[]", "children[].standings.entries[]"];
    return paths.flatMap((path) => walk(payload, path));
  };
  const tableOf = (league: "wbb" | "mlb") =>
    rowsOf(`site_${league}_standings`, read(`${league}/standings.json`));
  const byType = (one: Json | undefined, type: string): Json | undefined =>
    one?.stats.find((stat: Json) => stat.type === type);

  const entry = (id: string, stats: readonly Json[], team: Json = {}) => ({
    team: { id, ...team },
    stats,
  });
  const ofEntries = (league: "wbb" | "mlb", ...entries: readonly Json[]) =>
    rowsOf(`site_${league}_standings`, { standings: { entries } });

  const RECORDS = {
    wbb: {
      overall: "total",
      home: "home",
      road: "road",
      "vs. conf.": "vsconf",
      "vs poll top 25": "vsaprankedteams",
      "vs ranked teams": "vsusarankedteams",
    },
    mlb: {
      overall: "total",
      home: "home",
      road: "road",
      intradivision: "intradivision",
      intraleague: "intraleague",
      "last ten games": "lasttengames",
    },
  };

  it.each(["wbb", "mlb"] as const)(
    "of %s hold the numbers and records of their types",
    (league) => {
      const numbers = ["wins", "losses", "win_percent", "games_behind", "playoff_seed", "streak"];
      numbers.push("points_for", "points_against", "point_differential", "avg_points_for");
      const expected = entriesOf(league).map((one) => ({
        team_id: one.team.id,
        team_logo: one.team.logo ?? one.team.logos?.[0]?.href ?? null,
        ...Object.fromEntries(
          numbers.map((column) => [column, byType(one, column.replaceAll("_", ""))?.value]),
        ),
        ...Object.fromEntries(
          Object.entries(RECORDS[league]).map(([column, type]) => [
            column,
            byType(one, type)?.displayValue ?? null,
          ]),
        ),
      }));
      expect(tableOf(league)).toMatchObject(expected);
    },
  );

  it("splits do not leak into the season's numbers, before or after them", () => {
    const wins = (type: string, value: number) => ({ name: "wins", type, value });
    const home = { name: "Home", type: "home", summary: "15-0", displayValue: "15-0" };
    const stats = [wins("home_wins", 15), wins("wins", 27), wins("road_wins", 12), home];
    expect(ofEntries("wbb", entry("1", stats))).toMatchObject([
      { wins: 27, home: "15-0", road: null, overall: null },
    ]);
    const [first] = entriesOf("wbb");
    const named = first?.stats.filter(({ name }: Json) => name === "wins");
    expect(named.map(({ type }: Json) => type)).toEqual(
      expect.arrayContaining(["wins", "home_wins", "road_wins", "vsconf_wins"]),
    );
  });

  it("records without summary, and records that are missing", () => {
    const road = { name: "Road", type: "road", displayValue: "9-7" };
    for (const league of ["wbb", "mlb"] as const) {
      const missing = league === "wbb" ? "vs ranked teams" : "last ten games";
      expect(ofEntries(league, entry("1", [road]))).toMatchObject([
        { road: "9-7", home: null, [missing]: null },
      ]);
    }
  });

  it("half games ahead are negative, and a losing streak too", () => {
    const behind = { name: "gamesBehind", type: "gamesbehind", value: -0.5, displayValue: "+0.5" };
    const streak = { name: "streak", type: "streak", value: -3, displayValue: "L3" };
    const magic = { name: "magicNumberWildcard", type: "magicnumberwildcard", value: -4 };
    const team = entry("1", [behind, streak, magic]);
    const row = { games_behind: -0.5, streak: -3 };
    expect(ofEntries("wbb", team)).toMatchObject([{ ...row, games_ahead: null }]);
    expect(ofEntries("mlb", team)).toMatchObject([
      { ...row, magic_number_wildcard: -4, playoff_percent: null },
    ]);
  });

  it("logos: the first of several, a single one, or none", () => {
    const logos = [{ href: "https://a.example/1.png" }, { href: "https://a.example/dark/1.png" }];
    const teams = [
      entry("1", [], { logos }),
      entry("2", [], { logo: "https://a.example/2.png" }),
      entry("3", [], { logos: [] }),
      entry("4", []),
    ];
    expect(ofEntries("wbb", ...teams).map(({ team_logo }) => team_logo)).toEqual([
      "https://a.example/1.png",
      "https://a.example/2.png",
      null,
      null,
    ]);
  });

  it("chances are shares of one, in either notation", () => {
    const columns = ["playoff_percent", "division_percent", "wild_card_percent"];
    const entries = entriesOf("mlb");
    const texts = tableOf("mlb").flatMap((row, index) =>
      columns.map((column) => {
        const type = column.replaceAll("_", "");
        const text = String(byType(entries[index], type)?.displayValue);
        const share = Number.parseFloat(text) / (text.endsWith("%") ? 100 : 1);
        expect([column, row[column]]).toEqual([column, expect.closeTo(share, 9)]);
        return text;
      }),
    );
    expect(texts.filter((text) => text.endsWith("%"))).not.toEqual([]);
    expect(texts.filter((text) => /^[01]\.\d+$/.test(text))).not.toEqual([]);
  });

  it("0.4% is not 0.4", () => {
    const chance = (value: number, displayValue: string) =>
      entry("1", [{ name: "playoffPercent", type: "playoffpercent", value, displayValue }]);
    const teams = [
      chance(0.4, "0.4%"),
      chance(0.4, "0.4"),
      chance(87.5, "87.5%"),
      chance(1, "1.0"),
    ];
    const chances = ofEntries("mlb", ...teams).map((row) => row.playoff_percent);
    expect(chances).toEqual([0.004, 0.4, 0.875, 1]);
  });

  it("divisions inside leagues follow the league's own table", () => {
    const table = (name: string, id: string, children: readonly Json[] = []) => ({
      name,
      standings: { entries: [entry(id, [])] },
      children,
    });
    const inner = [table("Coast East", "2"), table("Coast West", "3")];
    const payload = { children: [table("Coast", "1", inner), table("Hills", "4")] };
    const places = rowsOf("site_mlb_standings", payload).map((row) => [
      row.group_name,
      row.team_id,
    ]);
    expect(places).toEqual([
      ["Coast", "1"],
      ["Coast East", "2"],
      ["Coast West", "3"],
      ["Hills", "4"],
    ]);
    const groups = tableOf("mlb").map(({ group_name }) => group_name);
    expect(new Set(groups)).toEqual(new Set(["American League", "National League"]));
  });
});

describe("schedules", () => {
  it.each(["wbb", "mlb"] as const)("of %s: week and part of the season of each game", (league) => {
    const { events } = read(`${league}/team_schedule.json`);
    const expected = events.map(({ id, week, seasonType, timeValid }: Json) => ({
      id,
      week_number: week?.number ?? null,
      week_text: week?.text ?? null,
      season_type_id: seasonType?.id ?? null,
      season_type_type: seasonType?.type ?? null,
      time_valid: timeValid,
    }));
    expect(rowsOf(`site_${league}_team_schedule`, { events })).toMatchObject(expected);
  });

  it("a game without week and season type has none", () => {
    const seasonType = { id: "3", type: 3, name: "Postseason", abbreviation: "post" };
    const events = [
      { id: "1", timeValid: false },
      { id: "2", timeValid: true, seasonType, week: { number: 1, text: "Week 1" } },
    ];
    for (const name of ["site_wbb_team_schedule", "site_mlb_team_schedule"] as const) {
      const table = rowsOf(name, { events });
      expect(table[0]).toMatchObject({
        week_number: null,
        week_text: null,
        season_type_id: null,
        season_type_type: null,
        time_valid: false,
      });
      expect(table[1]).toMatchObject({ week_number: 1, season_type_type: 3, time_valid: true });
    }
  });
});

describe("news", () => {
  const lists = cases.filter(({ file }) => /news\.json$/.test(file));

  it.each(lists)("of $file according to the articles", ({ name, file }) => {
    const articles = walk(read(file), "articles[]");
    const expected = articles.map(
      ({ id, type, headline, description, premium, links, byline }) => ({
        // A clip has none.
        id: id ?? null,
        type,
        headline,
        description: description ?? null,
        premium,
        links_web_href: links.web.href,
        links_mobile_href: links.mobile?.href ?? null,
        links_app_portal_href: (links.app?.portal ?? links.app?.sportscenter)?.href ?? null,
        ...(file.startsWith("wbb/")
          ? { byline: byline ?? null }
          : { links_portal_href: (links.portal ?? links.sportscenter)?.href ?? null }),
      }),
    );
    expect(rowsOf(name, { articles })).toMatchObject(expected);
  });

  const href = (address: string) => ({ href: `https://a.example/${address}` });

  it("links of the app under either name", () => {
    const video = { sportscenter: href("video"), web: href("v") };
    const both = { app: { sportscenter: href("old"), portal: href("app") }, portal: href("new") };
    const articles = [
      { id: 1, type: "Media", links: video },
      { id: 2, type: "Story", links: both },
      { id: 3, type: "Story", links: { app: { sportscenter: href("old") } } },
    ];
    const inApp = [null, "https://a.example/app", "https://a.example/old"];
    const columnOf = (name: Name, column: string) =>
      rowsOf(name, { articles }).map((row) => row[column]);
    expect(columnOf("site_wbb_news", "links_app_portal_href")).toEqual(inApp);
    expect(columnOf("site_mlb_news", "links_app_portal_href")).toEqual(inApp);
    const portal = ["https://a.example/video", "https://a.example/new", null];
    expect(columnOf("site_mlb_news", "links_portal_href")).toEqual(portal);
    expect(columnOf("site_wbb_news", "links_mobile_href")).toEqual([null, null, null]);
    expect(rowsOf("site_wbb_news", { articles })[0]).not.toHaveProperty("links_portal_href");
  });

  it("bylines in basketball alone", () => {
    const articles = [{ id: 1, byline: "Ida Wren" }, { id: 2 }];
    const bylines = rowsOf("site_wbb_news", { articles }).map(({ byline }) => byline);
    expect(bylines).toEqual(["Ida Wren", null]);
    const [club] = rowsOf("site_mlb_news", { articles });
    expect(club).toMatchObject({ id: 1 });
    expect(club).not.toHaveProperty("byline");
  });

  it("a headline of two lines stays so; missing texts and pictures are null", () => {
    const headline = '"We\'ll be back", says Wren,\nthen waves 👋';
    const articles = [
      { id: 1, headline, images: [], premium: true },
      { id: 2, images: [{ url: "https://a.example/1.jpg", width: 16 }] },
      { id: 3 },
    ];
    for (const name of ["site_wbb_news", "site_mlb_news"] as const) {
      const images = rowsOf(name, { articles }).map((row) => row.images);
      expect(images).toEqual(["[]", '[{"url":"https://a.example/1.jpg","width":16}]', null]);
      expect(rowsOf(name, { articles })[0]).toMatchObject({
        headline,
        description: null,
        premium: true,
        links_web_href: null,
      });
    }
  });
});

describe("rankings, teams and single entities", () => {
  it("rankings: places, points and teams of both polls", () => {
    const payload = read("wbb/rankings.json");
    const table = rowsOf("site_wbb_rankings", payload);
    const expected = walk(payload, "rankings[]").flatMap(({ type, ranks, season, occurrence }) =>
      ranks.map(({ current, previous, points, firstPlaceVotes, trend, team }: Json) => ({
        poll_type: type,
        poll_season: season.year,
        poll_week: occurrence.displayValue,
        poll_week_number: occurrence.number,
        current,
        previous,
        points,
        first_place_votes: firstPlaceVotes,
        trend,
        team_id: team.id,
      })),
    );
    expect(table).toMatchObject(expected);
    expect(new Set(table.map(({ poll_type }) => poll_type))).toEqual(new Set(["ap", "usa"]));
  });

  it("rankings: half points, newcomers, and no rows for teams outside the list", () => {
    const rank = (id: string) => ({ current: 25, previous: 0, points: 61.5, team: { id } });
    const poll = { type: "ap", ranks: [rank("1")], others: [rank("2")], droppedOut: [rank("3")] };
    const table = rowsOf("site_wbb_rankings", { rankings: [poll, { type: "usa", ranks: [] }] });
    expect(table).toHaveLength(1);
    expect(table[0]).toMatchObject({ team_id: "1", current: 25, previous: 0, points: 61.5 });
  });

  it("teams: a missing color is null and so is a missing logo", () => {
    const clubs = rowsOf("site_mlb_teams_site", read("mlb/teams.json"));
    expect(clubs.find(({ team_id }) => team_id === "898031")).toMatchObject({
      team_is_all_star: true,
      team_alternate_color: null,
      team_nickname: null,
      team_logos: null,
    });
    const colleges = rowsOf("site_wbb_teams_site", read("wbb/teams.json"));
    const plain = walk(read("wbb/teams.json"), "sports[].leagues[].teams[].team")
      .filter(({ alternateColor }) => alternateColor === undefined)
      .map(({ id }) => id);
    expect(plain).toContain("880004");
    const colourless = colleges.filter((row) => row.team_alternate_color === null);
    expect(colourless.map(({ team_id }) => team_id)).toEqual(plain);
    expect(colleges.find(({ team_id }) => team_id === "888031")).toMatchObject({
      team_is_active: false,
      team_logos: null,
    });
    expect(String(colleges[0]?.team_logos).split("|")).toHaveLength(2);
  });

  it("single entities join by the wrapper's prefix", () => {
    expect(rowsOf("site_wbb_team", read("wbb/team.json"))[0]).toMatchObject({ team_id: "880007" });
    const { height } = read("wbb/athlete.json").athlete;
    expect(height).toBeGreaterThan(0);
    expect(rowsOf("site_wbb_player_info", read("wbb/athlete.json"))[0]).toMatchObject({
      athlete_id: "7000701",
      athlete_height: height,
    });
  });

  it("groups know their parents, with or without teams", () => {
    const table = rowsOf("site_wbb_conferences", read("wbb/groups.json"));
    expect(table.map(({ name, parent_name, depth }) => [name, parent_name, depth])).toEqual([
      ["NCAA Division I", null, 0],
      ["Lakes & Prairie Conference", "NCAA Division I", 1],
      ["Tidewater Conference", "NCAA Division I", 1],
      ["Independents", "NCAA Division I", 1],
    ]);
    expect(table[3]).toMatchObject({ teams: "[]" });
  });

  it("leaders: a category without any has no rows, and a tie has two", () => {
    const leader = (id: string) => ({ value: 19.5, athlete: { id } });
    const payload = {
      stats: {
        categories: [
          { name: "points", leaders: [leader("1"), leader("2")] },
          { name: "assists", leaders: [] },
        ],
      },
    };
    const table = rowsOf("site_wbb_statistics_league", payload);
    expect(table.map((row) => [row.category_name, row.athlete_id, row.value])).toEqual([
      ["points", "1", 19.5],
      ["points", "2", 19.5],
    ]);
    const leaders = rowsOf("site_wbb_team_leaders", {
      leaders: [
        { name: "points", leaders: [leader("1")] },
        { name: "assists", leaders: [] },
      ],
    });
    expect(leaders.map(({ name }) => name)).toEqual(["points", "assists"]);
  });

  it("a future pick is a row without a player", () => {
    const last = rowsOf("site_mlb_draft", read("mlb/draft.json")).at(-1);
    expect(last).toMatchObject({ status: "ON_THE_CLOCK", athlete_id: null });
  });
});

describe("after any change of a response, the columns stay or an error of this package is thrown", () => {
  const texts = [
    ...[...cases, ...summaries].map(({ name, file }) => ({
      name: name as Name,
      file,
      text: fixtureText,
    })),
    ...["scoreboard", "summary"].flatMap((endpoint) =>
      namesOf("payloads", endpoint).map(({ name: file, league }) => ({
        name: `site_${league}_${endpoint}` as Name,
        file,
        text: payloadText,
      })),
    ),
  ];

  it.each(texts)("$name of $file", ({ name, file, text }) => {
    const payload: unknown = JSON.parse(text(file));
    const operation = operations[name];
    const large = text(file).length > 100_000;
    fc.assert(
      fc.property(mutations, (changes) => {
        try {
          const result = operation.parse(mutate(payload, changes)) as object;
          const declared = "sections" in operation ? operation.sections : undefined;
          for (const [section, { columns }] of Object.entries(declared ?? {})) {
            const frame = (result as Record<string, { columns: string[] }>)[section];
            expect(frame?.columns).toEqual(columns.map(({ name: column }) => column));
          }
          if ("columns" in operation) {
            const names = operation.columns.map(({ name: column }) => column);
            expect((result as { columns: string[] }).columns).toEqual(names);
          }
        } catch (error) {
          if (!(error instanceof SportsFrameError)) throw error;
        }
      }),
      { numRuns: large ? 4 : 25 },
    );
  });
});
