import { describe, expect, it } from "vitest";
import { readContents } from "../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../src/frames/rows";
import type { Frame } from "../src/frames/types";
import { operations } from "../src/service/operations";
import { goldenFiles } from "./support/golden-files";
import { fixtureText } from "./support/payloads";

type Name = keyof typeof operations;
// biome-ignore lint/suspicious/noExplicitAny: payloads are walked without any reading of ours
type Json = Readonly<Record<string, any>>;

/** The paths of an operation's rows, by its name without the league. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  scoreboard: ["events[]"],
  calendar: ["calendar[]"],
  news: ["articles[]"],
  injuries: ["injuries[]"],
  transactions: ["transactions[]"],
  conferences: ["groups[]", "groups[].children[]"],
  statistics_league: ["stats.categories[].leaders[]"],
  draft: ["picks[]"],
  teams_site: ["sports[].leagues[].teams[]"],
  team: ["team"],
  team_roster: ["athletes[].id", "athletes[].items[].id"],
  team_schedule: ["events[]"],
  team_record: ["items[]"],
  team_depthcharts: ["depthchart[].positions[].athletes[]"],
  team_injuries: ["injuries[]"],
  team_transactions: ["transactions[]"],
  team_history: ["items[]"],
  team_news: ["articles[]"],
  team_leaders: ["leaders[]"],
  player_info: ["athlete"],
  player_bio: ["teamHistory"],
  player_news: ["articles[]"],
  standings: ["standings.entries[]", "children[].standings.entries[]"],
  rankings: ["rankings[].ranks[]"],
};

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

const summaries = goldenFiles.flatMap(({ suffix, file, league }) =>
  suffix === "summary" ? [{ name: `site_${league}_summary` as const, file, league }] : [],
);
const cases = goldenFiles.flatMap(({ name, suffix, file }) =>
  suffix === "summary" ? [] : [{ name, suffix, file, paths: PATHS[suffix] ?? [] }],
);

const framesOf = (name: Name, payload: unknown) => ({
  danfo: operations[name].parse(payload) as Frame,
  polars: operations[name].parse(payload, { return_as_polars: true }) as Frame,
});

const rowsOf = (name: Name, payload: unknown) =>
  rows(framesOf(name, payload).danfo) as UntypedRow[];

describe("every operation has a fixture", () => {
  it("and no other", () => {
    const used = new Set(goldenFiles.map(({ name }) => name));
    expect(used).toEqual(new Set(Object.keys(operations)));
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
  });
});

describe("scoreboards", () => {
  const boards = cases.filter(({ suffix }) => suffix === "scoreboard");

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

  const RECORDS = {
    wbb: {
      "vs. conf.": "vsconf",
      "vs poll top 25": "vsaprankedteams",
      "vs ranked teams": "vsusarankedteams",
    },
    mlb: {
      intradivision: "intradivision",
      intraleague: "intraleague",
      "last ten games": "lasttengames",
    },
  };

  it.each(["wbb", "mlb"] as const)(
    "of %s hold the numbers and records of their types",
    (league) => {
      const records = { overall: "total", home: "home", road: "road", ...RECORDS[league] };
      const numbers = operations[`site_${league}_standings`].columns.filter(
        // Chances are shares of one, whether sent so or in percent.
        ({ name, dtype }) =>
          dtype === "double" && !/^(playoff|division|wild_card)_percent$/.test(name),
      );
      const expected = entriesOf(league).map((one) => ({
        team_id: one.team.id,
        team_logo: one.team.logo ?? one.team.logos?.[0]?.href ?? null,
        ...Object.fromEntries(
          numbers.map(({ name }) => [name, byType(one, name.replaceAll("_", ""))?.value ?? null]),
        ),
        ...Object.fromEntries(
          Object.entries(records).map(([name, type]) => [
            name,
            byType(one, type)?.displayValue ?? null,
          ]),
        ),
      }));
      expect(tableOf(league)).toMatchObject(expected);
    },
  );
});

it.each(["wbb", "mlb"] as const)(
  "schedules of %s: week and part of the season of each game",
  (league) => {
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
  },
);

describe("news", () => {
  const lists = cases.filter(({ file }) => /news\.json$/.test(file));

  it.each(lists)("of $file according to the articles", ({ name, file }) => {
    const articles = walk(read(file), "articles[]");
    const expected = articles.map(
      ({ id, type, headline, description, premium, images, links, byline }) => ({
        // A clip has none.
        id: id ?? null,
        type,
        headline,
        description: description ?? null,
        premium,
        images: images === undefined ? null : JSON.stringify(images),
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
});
