import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SportsFrameError } from "../src/errors";
import { contentsOf } from "../src/frames/contents";
import { rows, type UntypedRow } from "../src/frames/rows";
import type { Frame } from "../src/frames/types";
import { operations } from "../src/operations";
import { mutate, mutations } from "./support/contract-mutations";
import { fixtureText, hasPayloads, namesOf, payloadText } from "./support/payloads";

type Name = keyof typeof operations;
type League = "wbb" | "mlb";

/** The fixture of each operation with one table, and how many rows it was written with. */
const TABLES: readonly (readonly [suffix: string, file: string, wbb: number, mlb?: number])[] = [
  ["scoreboard", "scoreboard", 8, 9],
  ["calendar", "calendar", 5, 3],
  ["news", "news", 5, 5],
  ["injuries", "injuries", 0, 3],
  ["transactions", "transactions", 3, 3],
  ["conferences", "groups", 4, 6],
  ["statistics_league", "statistics", 5, 6],
  ["draft", "draft", 0, 3],
  ["teams_site", "teams", 16, 17],
  ["team", "team", 1, 1],
  ["team_roster", "roster", 7, 12],
  ["team_schedule", "schedule", 7, 6],
  ["team_record", "team_record", 3, 3],
  ["team_depthcharts", "depthcharts", 0, 22],
  ["team_injuries", "team_injuries", 1, 1],
  ["team_transactions", "team_transactions", 3, 3],
  ["team_history", "team_history", 3, 3],
  ["team_news", "team_news", 2, 2],
  ["team_leaders", "team_leaders", 3, 3],
  ["player_info", "athlete", 1, 1],
  ["player_bio", "athlete_bio", 1, 1],
  ["player_news", "athlete_news", 2, 2],
  ["standings", "standings", 5, 5],
  ["rankings", "rankings", 10],
];

const cases = TABLES.flatMap(([suffix, file, wbb, mlb]) => {
  const one = (league: League, count: number) => ({
    name: `site_${league}_${suffix}` as Name,
    file: `${league}/${file}.json`,
    count,
  });
  return mlb === undefined ? [one("wbb", wbb)] : [one("wbb", wbb), one("mlb", mlb)];
});

const framesOf = (name: Name, payload: unknown) => ({
  danfo: operations[name].parse(payload) as Frame,
  polars: operations[name].parse(payload, { return_as_polars: true }) as Frame,
});

const tableOf = (name: Name, file: string) =>
  rows(framesOf(name, JSON.parse(fixtureText(file))).danfo) as UntypedRow[];

describe("every operation with one table has a fixture", () => {
  it("and no other", () => {
    const summaries = ["site_wbb_summary", "site_mlb_summary"];
    const named = [...cases.map(({ name }) => name), ...summaries];
    expect(named.sort()).toEqual(Object.keys(operations).sort());
  });

  it.each(cases)("$name reads $file in both engines", ({ name, file, count }) => {
    const { danfo, polars } = framesOf(name, JSON.parse(fixtureText(file)));
    expect(contentsOf(danfo).rows).toHaveLength(count);
    expect(contentsOf(polars)).toEqual(contentsOf(danfo));
  });
});

describe("the fixtures hold what they were written with", () => {
  it("standings: splits do not leak into the season's numbers", () => {
    const [first, second] = tableOf("site_wbb_standings", "wbb/standings.json");
    expect(first).toMatchObject({ overall: "27-4", home: "15-0", road: "12-4", wins: 27 });
    expect(second).toMatchObject({ overall: "24-6", streak: -3, "vs. conf.": "13-2" });
    expect(second).toMatchObject({ "vs poll top 25": "2-4", "vs ranked teams": "1-4" });
  });

  it("standings: half games, missing logos, and records without summary", () => {
    const table = tableOf("site_wbb_standings", "wbb/standings.json");
    expect(table[2]).toMatchObject({ road: "9-7", "vs ranked teams": null });
    expect(table[3]?.team_logo).toContain("500-primary");
    expect(table[4]).toMatchObject({ games_behind: -0.5, team_logo: null, games_ahead: null });
  });

  it("standings: chances on both scales, divisions inside leagues", () => {
    const [psg, sjb, emm, cpr, blm] = tableOf("site_mlb_standings", "mlb/standings.json");
    expect(psg).toMatchObject({ playoff_percent: 0.875, ot_losses: 2, ot_wins: 4, wins: 38 });
    expect(sjb).toMatchObject({ playoff_percent: 0.004, games_behind: 4.5 });
    expect(emm).toMatchObject({ playoff_percent: 1, clincher: 2, magic_number_wildcard: -4 });
    expect(cpr).toMatchObject({ streak: -3, road: "9-22", "last ten games": null });
    expect(blm).toMatchObject({ playoff_percent: 0.4, games_behind: -0.5 });
    expect(new Set([psg, emm, blm].map((row) => row?.group_name)).size).toBe(3);
  });

  it("schedule: a game without week and season type has none", () => {
    const table = tableOf("site_wbb_team_schedule", "wbb/schedule.json");
    expect(table[5]).toMatchObject({
      week_number: null,
      week_text: null,
      season_type_id: null,
      season_type_type: null,
      time_valid: false,
    });
    expect(table[6]).toMatchObject({ season_type_type: 3 });
  });

  it("news: links of the app under either name, and bylines in basketball alone", () => {
    const wbb = tableOf("site_wbb_news", "wbb/news.json");
    expect(wbb[1]).toMatchObject({ type: "Media", links_mobile_href: null });
    expect(wbb[2]?.links_app_portal_href).toMatch(/portal=1$/);
    expect(wbb.map(({ byline }) => byline !== null)).toEqual([true, false, true, false, false]);
    const mlb = tableOf("site_mlb_news", "mlb/news.json");
    expect(mlb[2]?.links_portal_href).toMatch(/portal=2$/);
    expect(mlb[3]).toMatchObject({ description: null, images: "[]", premium: true });
    expect(mlb[3]?.headline).toContain("\n");
    expect(mlb[0]).not.toHaveProperty("byline");
  });

  it("rankings: places, first-place votes and teams of both polls", () => {
    const table = tableOf("site_wbb_rankings", "wbb/rankings.json");
    expect(table.map(({ poll_type }) => poll_type)).toEqual([
      ...new Array(5).fill("ap"),
      ...new Array(5).fill("usa"),
    ]);
    const places = table.slice(0, 5).map(({ current, previous }) => [current, previous]);
    expect(places).toEqual([
      [3, 5],
      [12, 12],
      [21, 18],
      [23, 0],
      [24, 25],
    ]);
    expect(table[4]).toMatchObject({ points: 61.5 });
  });

  it("teams: a missing colour is null and so is a missing logo", () => {
    const table = tableOf("site_mlb_teams_site", "mlb/teams.json");
    const squad = table.find(({ team_id }) => team_id === "890091");
    expect(squad).toMatchObject({
      team_is_all_star: true,
      team_alternate_color: null,
      team_nickname: null,
      team_logos: null,
    });
  });

  it("single entities join by the wrapper's prefix", () => {
    expect(tableOf("site_wbb_team", "wbb/team.json")[0]).toMatchObject({ team_id: "880001" });
    expect(tableOf("site_wbb_player_info", "wbb/athlete.json")[0]).toMatchObject({
      athlete_id: "9910102",
      athlete_height: 74,
    });
  });
});

describe("whatever happens to an answer, the columns stand or an error of this package says so", () => {
  const files = [
    ...cases.map(({ name, file }) => ({ name, file, text: fixtureText })),
    ...(["wbb", "mlb"] as const).map((league) => ({
      name: `site_${league}_summary` as Name,
      file: `${league}/summary_final.json`,
      text: fixtureText,
    })),
    ...["scoreboard", "summary"].flatMap((endpoint) =>
      (hasPayloads ? namesOf("payloads", endpoint) : []).map(({ name: file, league }) => ({
        name: `site_${league}_${endpoint}` as Name,
        file,
        text: payloadText,
      })),
    ),
  ];

  it.each(files)("$name of $file", ({ name, file, text }) => {
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
