import { describe, expect, it } from "vitest";
import { ArgumentError, operations, playerTotals, rows, teamTotals } from "../../../src/names";
import { opened, recordedService, scratch } from "../../seasons/recorded";
import { everySummary } from "../../support/sample";
import { inLine, pick } from "../cells";
import { playerLine, sideLine } from "./made-up";

type Rows = readonly Record<string, unknown>[];

/** A team as `teamGames` has it. */
const listed = (team_id: string, division_one: boolean | null, season = 2023) => ({
  ...{ game_id: "1", league: "wbb", season, team_id, division_one },
});

/** A line of 30 minutes, of one game of many. */
const line = (athlete_id: string, team_id: string, points: number, game: number) =>
  playerLine({ game_id: `g${game}`, athlete_id, team_id, opponent_id: "z", points, minutes: 30 });

const sideOf = (team_id: string, points: number, game: number) =>
  sideLine({ game_id: `g${game}`, team_id, opponent_id: "z", points, minutes: 40 });

const games = <Row>(of: (game: number) => Row[]): Row[] =>
  Array.from({ length: 10 }, (_, game) => of(game)).flat();

const LINES = games((game) => [
  line("a", "A", 20, game),
  line("b", "B", 10, game),
  line("o", "O", 30, game),
]);
const SIDES = games((game) => [
  sideOf("A", 80, game),
  sideOf("B", 60, game),
  sideOf("O", 90, game),
]);
const DIVISIONS = [listed("A", true), listed("B", null), listed("O", false)];

describe("ranks of college teams and players", () => {
  const playersOf = (options: object) =>
    pick(
      playerTotals(LINES, { ranks: true, ...options }),
      "athlete_id qualified points_rank points_percentile",
    );

  it("leave out teams outside Division I, whose rows are last", () => {
    expect(playersOf({ divisions: DIVISIONS })).toEqual([
      ["a", true, 1, 0.75],
      ["b", true, 2, 0.25],
      ["o", false, null, null],
    ]);
    const sides = teamTotals(SIDES, { ranks: true, divisions: DIVISIONS as never });
    expect(inLine(sides, "team_id qualified points_rank")).toBe("A true 1; B true 2; O false null");
  });

  it("are of everyone without divisions, with an empty list, and by other seasons' divisions", () => {
    const everyone = [
      ["o", true, 1, 5 / 6],
      ["a", true, 2, 0.5],
      ["b", true, 3, 1 / 6],
    ];
    for (const options of [{}, { divisions: [] }, { divisions: [listed("O", false, 2022)] }]) {
      expect(playersOf(options)).toEqual(everyone);
    }
  });

  it.each([
    [[{ team_id: "A", season: 2023, league: "wbb" }], "division_one"],
    ["A", /./],
  ])("refuse divisions that are not a log of teams: %#", (divisions, message) => {
    expect(() => playersOf({ divisions })).toThrow(ArgumentError);
    expect(() => playersOf({ divisions })).toThrow(message);
  });
});

it("a season ranks Division I by default, and everyone by option", async () => {
  const service = await recordedService();
  const outside = "401480088";
  service.change(outside, (payload) => {
    const header = JSON.stringify(payload.header).replace("ncaa-division-i", "ncaa-basketball");
    return { ...payload, header: JSON.parse(header) };
  });
  const season = await opened(service, scratch());
  await season.update();
  const log = rows(await season.load("team_games")) as unknown as Rows;
  const teams = log.filter(({ division_one }) => division_one === false);
  expect(teams).toHaveLength(1);
  const [{ team_id }] = teams as [Record<string, unknown>];
  const teamsOf = async (options: object) =>
    (rows(await season.leaders("points", { min_minutes: 0, n: 1000, ...options })) as Rows).map(
      (row) => row.team_id,
    );
  const [usual, all] = [await teamsOf({}), await teamsOf({ division_one: false })];
  expect(all).toContain(team_id);
  expect(usual).toEqual(all.filter((id) => id !== team_id));
  // Only games among teams of Division I: the others' players of that game are missing, too.
  expect((await teamsOf({ division_one: true })).length).toBeLessThan(usual.length);
  const lines = await season.load("box_score");
  const totals = (divisions: unknown) =>
    rows(playerTotals(lines as never, { divisions, teams: [], min_minutes: 0 } as never)) as Rows;
  expect(
    new Set(
      totals(log)
        .filter(({ qualified }) => !qualified)
        .map((row) => row.team_id),
    ),
  ).toEqual(new Set([team_id]));
});

it("summaries tell the divisions themselves", () => {
  const played = everySummary.wbb().find((summary) => {
    const game = operations.site_wbb_summary.parse(summary as never);
    return rows(playerTotals(game, { min_minutes: 0 })).length > 0;
  }) as { readonly header: object };
  const totalsOf = (header: string) => {
    const game = operations.site_wbb_summary.parse({
      ...played,
      header: JSON.parse(header),
    } as never);
    const totals = rows(playerTotals(game, { min_minutes: 0 })) as unknown as Rows;
    return [...new Set(totals.map(({ team_id, qualified }) => `${team_id} ${qualified}`))];
  };
  const header = JSON.stringify(played.header);
  const usual = totalsOf(header);
  expect(usual.map((one) => one.split(" ")[1])).toEqual(["true", "true"]);
  // The first side of the header is of no division now.
  const changed = totalsOf(header.replace("ncaa-division-i", "ncaa-basketball"));
  expect(changed.map((one) => one.split(" ")[1]).sort()).toEqual(["false", "true"]);
});
