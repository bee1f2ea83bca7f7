import { describe, expect, test } from "vitest";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { toPolars } from "../../src/frames/convert";
import { readContents } from "../../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";
import { operations } from "../../src/service/operations";
import { cellsIn } from "../support/cells";
import { payloadText } from "../support/payloads";
import { sampleLeague } from "../support/sample";
import { frameOf } from "./frames";

// biome-ignore lint/suspicious/noExplicitAny: the service's own shapes
type Json = any;
interface Scoreboard {
  events: Json[];
}

const entriesOf = ({ standings, children = [] }: Json): Json[] => [
  ...(standings?.entries ?? []),
  ...children.flatMap(entriesOf),
];

const YEARS: Record<"wbb" | "mlb", string[]> = { wbb: ["2022", "2023"], mlb: ["2025"] };
const NO_RANKS = { rank: null, opponent_rank: null };
const MEMBERSHIP = {
  ...{ division_one: true, opponent_division_one: true },
  ...{ conference: expect.any(String), opponent_conference: expect.any(String) },
};
const LEAGUES = ["wbb", "mlb"] as const;

const league = sampleLeague();
const season = (code: "wbb" | "mlb"): Scoreboard[] =>
  YEARS[code].map((dates) => league.raw(`site_${code}_scoreboard`, { dates, limit: 500 }));

/** The table of several payloads, their frames stacked, in both kinds of frames. */
function tableOf(code: "wbb" | "mlb", payloads: readonly unknown[]): UntypedRow[] {
  const { parse, columns } = operations[`site_${code}_scoreboard`];
  const stacked = payloads.flatMap((one) => readContents(parse(one as never) as DanfoFrame).rows);
  const frame = frameOf("danfo", columns, stacked);
  const table = rows(teamGames(frame) as DanfoFrame);
  expect(rows(teamGames(toPolars(frame)))).toEqual(table);
  return table;
}

describe.each(LEAGUES)("the sample season of %s", (code) => {
  const payloads = season(code);
  const events = payloads.flatMap((payload) => payload.events);
  const table = tableOf(code, payloads);

  test("has two rows for each event, with the numbers of its JSON", () => {
    expect(table).toHaveLength(2 * new Set(events.map(({ id }) => id)).size);
    for (const { id, season: part, competitions } of events) {
      const { status, competitors, neutralSite } = competitions[0];
      const { name, completed, detail } = status.type;
      const played = completed || /IN_PROGRESS|HALFTIME|END_PERIOD|SUSPENDED/.test(name);
      for (const side of competitors) {
        const row = table.find((one) => one.game_id === id && one.team_id === side.team.id);
        const other = competitors.find((one: Json) => one !== side);
        expect(row).toMatchObject({
          opponent_id: other?.team.id,
          home_away: side.homeAway,
          site: neutralSite ? "neutral" : side.homeAway,
          season: part.year,
          season_type: part.type,
          points: played ? Number(side.score) : null,
          opponent_points: played ? Number(other?.score) : null,
          forfeit: name === "STATUS_FORFEIT",
          suspended: name === "STATUS_SUSPENDED",
        });
        const gap = Number(side.score) - Number(other?.score);
        const letter = gap > 0 ? "W" : gap < 0 ? "L" : "T";
        expect(row?.result).toBe(completed ? letter : null);
        if (detail.startsWith("Final")) {
          // Final, Final/OT and Final/3OT; Final, Final/5 and Final/11.
          const [, written = ""] = detail.split("/");
          if (code === "wbb") {
            expect(row?.overtimes).toBe(written === "" ? 0 : Number.parseInt(written, 10) || 1);
          } else {
            expect(row?.innings).toBe(written === "" ? 9 : Number(written));
          }
        }
      }
    }
  });

  test("gives a summary's game the rows that its scoreboard gives", () => {
    const { parse } = operations[`site_${code}_summary`];
    for (const id of [...new Set(table.map(({ game_id }) => String(game_id)))].slice(0, 30)) {
      const summary = parse(league.raw(`site_${code}_summary`, { event_id: id }));
      const own = table.filter(({ game_id }) => game_id === id);
      // A single game has no number within its day, and headers of baseball games have no ranks.
      const unknown = { doubleheader_game: null, ...(code === "mlb" && NO_RANKS) };
      // Only headers have a team's division, conference and its record after the game.
      const expected = own.map((row) => {
        const isOff = row.result === null || row.season_type === 1 || row.forfeit === true;
        const played = isOff ? null : expect.any(Number);
        return { ...row, ...unknown, games_on_record: played, ...(code === "wbb" && MEMBERSHIP) };
      });
      expect(rows(teamGames(summary as never) as unknown as DanfoFrame), id).toEqual(expected);
    }
  });

  test("gives the records of the standings", () => {
    const entries = entriesOf(league.raw(`site_${code}_standings`));
    expect(entries.length).toBeGreaterThan(6);
    // Baseball's tables know the regular season alone, and the service's records omit forfeits.
    const counted = table.filter(
      ({ season_type, forfeit }) => forfeit !== true && (code === "wbb" || season_type === 2),
    );
    const statOf = (stats: Json[], name: string) => stats.find(({ type }) => type === name);
    const withHome = entries.filter(({ stats }) => statOf(stats, "home")?.summary !== undefined);
    // One team of each table has no summary of the record at home.
    expect(withHome.length).toBeGreaterThan(entries.length / 2);
    for (const { team, stats } of entries) {
      const own = counted.filter(({ team_id }) => team_id === team.id);
      const record = (games: UntypedRow[]) =>
        ["W", "L"].map((letter) => games.filter(({ result }) => result === letter).length);
      const stat = (name: string) => statOf(stats, name);
      expect(record(own).join("-")).toBe(stat("total")?.summary);
      // A college is at home nowhere on a neutral floor, a club wherever it bats last.
      const where = code === "wbb" ? "site" : "home_away";
      const atHome = own.filter((row) => row[where] === "home");
      const home = stat("home")?.summary;
      if (home !== undefined) expect(record(atHome).join("-")).toBe(home);
      const points = (column: "points" | "opponent_points") =>
        own
          .filter(({ result }) => result !== null)
          .reduce((sum, row) => sum + Number(row[column]), 0);
      expect(points("points")).toBe(stat("pointsfor")?.value);
      expect(points("opponent_points")).toBe(stat("pointsagainst")?.value);
    }
  });

  test("numbers the doubleheaders as the notes of the games do", () => {
    for (const { id, competitions } of events) {
      const notes = competitions[0].notes.map(({ headline }: Json) => headline).join();
      const [, number] = /Doubleheader - Game (\d)/.exec(notes) ?? [];
      const found = table.filter(({ game_id }) => game_id === id);
      const expected = number === undefined ? null : Number(number);
      expect(found.map(({ doubleheader_game }) => doubleheader_game)).toEqual([expected, expected]);
    }
    const several = table.filter(({ doubleheader_game }) => doubleheader_game !== null);
    expect(several.length).toBe(code === "mlb" ? 12 : 0);
  });

  test("is the same fetched twice, days in any order, each listing of a suspended game too", () => {
    const days = [...new Set(table.map(({ game_date }) => String(game_date)))];
    const byDay = days.map((dates) =>
      league.raw(`site_${code}_scoreboard`, { dates, limit: 500 }),
    ) as Scoreboard[];
    const listed = byDay.flatMap((payload) => payload.events);
    if (code === "mlb") expect(listed.length).toBeGreaterThan(events.length);
    expect(tableOf(code, [...byDay].reverse())).toEqual(table);
    expect(tableOf(code, [...payloads, ...payloads])).toEqual(table);
  });
});

// Read from the files with python.
describe("recorded scoreboards", () => {
  const recorded = (name: string) =>
    tableOf(name.slice(0, 3) as "wbb" | "mlb", [JSON.parse(payloadText(name))]);

  test("wbb/scoreboard_20241201_excerpt: UCLA at Hawai'i, 1:30 after midnight in the UTC", () => {
    const both = { game_id: "401724075", season: 2025, game_date: "20241201" };
    expect(recorded("wbb/scoreboard_20241201_excerpt.json")).toMatchObject([
      { ...both, team_abbreviation: "HAW", points: 49, result: "L", rank: null, opponent_rank: 1 },
      { ...both, team_abbreviation: "UCLA", points: 70, result: "W", rank: 1, opponent_rank: null },
    ]);
  });

  const short = (table: UntypedRow[], id: string) =>
    cellsIn(
      table.filter(({ game_id }) => game_id === id),
      "team_abbreviation game_date points margin result innings suspended",
    );

  test("mlb/scoreboard_20250604: over, live and postponed", () => {
    const table = recorded("mlb/scoreboard_20250604.json");
    expect(table).toHaveLength(30);
    expect(new Set(table.map(({ game_date }) => game_date))).toEqual(new Set(["20250604"]));
    expect(table.filter(({ result }) => result === "W")).toHaveLength(8);
    expect(short(table, "401695821")).toEqual([
      ["MIA", "20250604", 2, -1, "L", 9, false],
      ["COL", "20250604", 3, 1, "W", 9, false],
    ]);
    expect(short(table, "401695818")).toEqual([
      ["ATL", "20250604", 0, -1, null, 9, false],
      ["ARI", "20250604", 1, 1, null, 9, false],
    ]);
    // Sent in period 1 with 0-0, made up on the next day.
    expect(short(table, "401695827")).toEqual([
      ["STL", "20250604", null, null, null, null, false],
      ["KC", "20250604", null, null, null, null, false],
    ]);
  });

  test("mlb/scoreboard_today: suspended, and ten innings", () => {
    const table = recorded("mlb/scoreboard_today.json");
    expect(table.filter(({ result }) => result === null)).toHaveLength(2);
    expect(short(table, "401695844")).toEqual([
      ["CIN", "20250606", 3, 0, null, 7, true],
      ["ARI", "20250606", 3, 0, null, 7, true],
    ]);
    // 02:15 of the 7th in UTC.
    expect(short(table, "401695856")).toEqual([
      ["SF", "20250606", 5, 1, "W", 10, false],
      ["ATL", "20250606", 4, -1, "L", 10, false],
    ]);
  });

  test("takes a list of scoreboards, each game once, and reports contradictions", () => {
    const { parsed } = sampleLeague();
    const days = ["20230105", "20230108", "20230105"].map((dates) =>
      parsed("site_wbb_scoreboard", { dates }),
    );
    const stacked = rows(teamGames(days as never)) as { game_id: string }[];
    expect(stacked).toHaveLength(2 * (6 + 6));
    expect(new Set(stacked.map(({ game_id }) => game_id)).size).toBe(12);
    const other = parsed("site_mlb_scoreboard");
    expect(() => teamGames([days[0], other] as never)).toThrow("games contains two leagues");
    expect(() => teamGames([] as never)).toThrow("the list of games is empty");
    expect(() => teamGames({ events: [] } as never)).toThrow(
      "teamGames: games is not a danfo or polars DataFrame.",
    );
  });
});
