import { expect, it } from "vitest";
import { fourFactors, fourFactorsChart, rows } from "../../../../src/names";
import { golden, wbb } from "../../../games/summaries";
import { expectSaid, recordedSeason, textsOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { words } from "../../../support/words";
import { cells } from "../../cells";

const side = (game: number, team: number, opponent: number, more: object = {}) => ({
  ...cells(`
    league=wbb team_alternate_color=null season=2023 possessions=70.25 effective_field_goal_pct=0.5
    turnover_pct=0.2 offensive_rebound_pct=0.3 free_throw_rate=0.25 field_goals_attempted=60
    offensive_rebound_chances=40 opponent_effective_field_goal_pct=0.5 opponent_turnover_pct=0.2
    opponent_offensive_rebound_pct=0.3 opponent_free_throw_rate=0.25
    opponent_field_goals_attempted=60 opponent_offensive_rebound_chances=40
  `),
  game_id: String(game),
  team_id: String(team),
  team_name: `Team ${team}`,
  team_abbreviation: `T${team}`,
  team_color: team % 2 === 0 ? "004b8d" : "7a1f3d",
  opponent_id: String(opponent),
  home_away: team < opponent ? "home" : "away",
  site: team < opponent ? "home" : "away",
  game_date: `202301${String(game).padStart(2, "0")}`,
  points: 60 + team,
  result: team < opponent ? "L" : "W",
  ...more,
});

const GAME = [
  side(1, 2, 1, { effective_field_goal_pct: 0.4, turnover_pct: 0.1, free_throw_rate: null }),
  side(1, 1, 2, { opponent_effective_field_goal_pct: 0.4 }),
];

/** Three games of three teams, each with each. */
const SEASON = [
  ...GAME,
  ...[
    side(2, 1, 3, { effective_field_goal_pct: 0.6 }),
    side(2, 3, 1, { turnover_pct: 0.3, opponent_effective_field_goal_pct: 0.6 }),
  ],
  ...[side(3, 2, 3), side(3, 3, 2)],
];

const drawn = (input: unknown, options = {}) => fourFactorsChart(input as never, options);

const boxesOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart)
    .all.filter(({ type, box }) => type === "rect" && box.y2 - box.y1 < 20)
    .map(({ box }) => box.x2 - box.x1);

const dotsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.flatMap(({ type, points }) => (type === "symbol" ? points : []));

interface Layer {
  readonly data: { readonly values: readonly { readonly team: string }[] };
}

it("of one game has both sides' bars, home first, and says who was better in what", () => {
  const texts = textsOf(drawn(GAME));
  expect(texts).toContain("Team 2 beat Team 1 62–61");
  expect(texts.join(" ")).toContain(
    "January 1, 2023 · T1 better in shooting, T2 in turnovers · 70.3 possessions each",
  );
  // The better values stand first, as they are drawn in bold; then the others.
  expect(texts.filter((text) => /^[\d.]+%$/.test(text))).toEqual(
    words("50.0% 10.0% 40.0% 20.0% 30.0% 30.0%"),
  );
  expect(texts).toContain("–");
  const [first = 0, second = 0, third = 0, fourth = 0] = boxesOf(drawn(GAME));
  expect(second / first).toBeCloseTo(0.8, 1);
  expect(fourth / third).toBeCloseTo(0.5, 1);
});

it("of several games has each team by its games together, better to the right and up", () => {
  const chart = drawn(SEASON);
  // Shooting 0.55, 0.45 and 0.5; turnovers 0.2, 0.15 and 0.25, of which few are better.
  const [{ vconcat }] = chart.spec.vconcat as [{ vconcat: [{ layer: Layer[] }] }];
  const values = vconcat[0].layer[0]?.data.values ?? [];
  const byTeam = Object.fromEntries(values.map((value) => [value.team, value]));
  expect(byTeam["Team 1"]).toMatchObject({ x: 0.55, y: 0.2, games: "2" });
  expect(byTeam["Team 2"]).toMatchObject({ x: 0.45, y: expect.closeTo(0.15, 9) });
  expect(byTeam["Team 3"]).toMatchObject({ x: 0.5, y: 0.25 });
  expect(textsOf(chart).join(" ")).toContain(
    "Team 1 best in shooting (55.0%) · Team 2 best in turnovers (15.0%) · 3 teams",
  );
  expect(dotsOf(chart)).toHaveLength(3);
});

it("has what opponents have of a factor, which a team wants little of", () => {
  const chart = drawn(SEASON, { x: "opponent_effective_field_goal_pct", y: "free_throw_rate" });
  // Opponents shot 0.45 against team 1, 0.5 against team 2 and 0.55 against team 3.
  expect(textsOf(chart).join(" ")).toContain("Team 1 best in opponents’ shooting (45.0%)");
  const filtered = drawn(SEASON, { site: "away", min_games: 1 });
  expect(textsOf(filtered).join(" ")).toContain("2 teams · away");
});

it("compares one game with the averages of a season, and says of whom", () => {
  const chart = drawn(GAME, { baseline: SEASON });
  // Shots weigh the same: (0.4 + 0.5 + 0.6 + 3 x 0.5) / 6; turnovers (0.1 + 0.2 + 0.2 + 0.3 + 2 x 0.2) / 6;
  // free throws 0.25 in all games that have them.
  expect(textsOf(chart).join(" ")).toContain(
    "Lines: averages of 3 teams of 2022–23, 50.0%, 20.0%, 30.0% and 0.25.",
  );
  const bars = pictureOf(chart).all.filter(
    ({ type, datum }) => type === "rect" && datum.mark !== undefined,
  );
  // Team 1 has just the average of 50 %: its bar ends at the line.
  const average = bars.filter(({ datum }) => datum.text === "50.0%");
  expect(average.length).toBeGreaterThan(0);
  expect(average.map(({ datum }) => datum.x2)).toEqual(
    average.map(({ datum }) => expect.closeTo(Number(datum.mark), 9)),
  );
  // No line crosses a value.
  for (const width of [320, 640]) expect(faultsAt(chart.with({ width }), { width })).toEqual([]);
  expect(chart.notes).toEqual(["better", "average"]);
  expect(drawn(GAME).notes).toEqual(["better"]);
  const scatter = drawn(SEASON, { baseline: SEASON });
  expect(scatter.notes).toEqual(["points", "lines"]);
  expect(scatter.facts).toMatchObject({
    average: { name: "averages of 3 teams of 2022–23" },
    lines: [expect.closeTo(0.5, 9), expect.closeTo(0.2, 9)],
  });
  const other = SEASON.map((row) => ({ ...row, league: "nba" }));
  expectRefusal(() => drawn(GAME, { baseline: other }), "baseline", "nba");
});

it("divides the sums of games, whatever their weight", () => {
  // 24 of 60 and 36 of 40 made are 60 of 100; the mean of both shares would be 65.
  const shots = [
    side(1, 2, 1, { effective_field_goal_pct: 0.4, field_goals_attempted: 60 }),
    side(2, 2, 3, { effective_field_goal_pct: 0.9, field_goals_attempted: 40 }),
    side(1, 1, 2),
  ];
  expectSaid(textsOf(drawn(shots, { min_games: 1 })), "Team 2 best in shooting (60.0%)");
});

it("leaves out teams with few games, but not the chosen one, and refuses what it cannot draw", () => {
  expect(textsOf(drawn(SEASON, { min_games: 3 }))).toContain("No team with 3 games in the table");
  expect(dotsOf(drawn(SEASON, { min_games: 3, team: "Team 2" }))).toHaveLength(1);
  expect(() => drawn(SEASON, { x: "turnovers" })).toThrow("turnover_pct");
  expect(() => drawn([...SEASON, side(9, 1, 2, { season: 2022 })])).toThrow("of one season");
  expectRefusal(() => drawn(GAME, { height: 300 }), "height", "got 300");
});

it("is the same of a summary and its table", () => {
  const game = wbb(golden("wbb/summary_final"));
  const table = fourFactors(game);
  expect(drawn(table).spec).toEqual(drawn(game).spec);
  expect(textsOf(drawn([]))).toContain("No box score of both sides");
});

it("has no fault of a recorded season", () => {
  const table = recordedSeason(24).flatMap((raw) => rows(fourFactors(wbb(raw))));
  expect(faultsInStyles(drawn(table, { min_games: 1, labels: 40 }))).toEqual([]);
  const factors = { x: "opponent_turnover_pct", y: "offensive_rebound_pct", min_games: 2 };
  expect(faultsInStyles(drawn(table, factors))).toEqual([]);
});
