import { expect, it } from "vitest";
import { playerChart } from "../../../../src/analysis/box-scores/chart/player-chart";
import { WBB_COUNTS } from "../../../../src/analysis/totals/basketball-statistics";
import { golden, mlb, wbb } from "../../../games/summaries";
import { recordedSeason, subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles, type Raw } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { cells } from "../../cells";

/** Ada of the Foxes (1) and Bea of their opponents, of whom the table has a row of each game. */
const line = (game: number, name: "Ada" | "Bea", points: number | null, more: object = {}) => ({
  ...cells("league=wbb season=2023 team_color=7a1f3d team_alternate_color=ffffff"),
  game_id: String(game),
  game_date: `202301${String(game).padStart(2, "0")}`,
  athlete_id: name,
  athlete_name: name === "Ada" ? "Ada Fox" : "Bea Heron",
  team_id: name === "Ada" ? "1" : "2",
  team_name: name === "Ada" ? "Foxes" : "Herons",
  team_abbreviation: name === "Ada" ? "FOX" : `OPP${game}`,
  home_away: (name === "Ada") === (game % 2 === 1) ? "home" : "away",
  opponent_id: name === "Ada" ? "2" : "1",
  did_not_play: points === null,
  points,
  field_goals_attempted: points === null ? null : 2 * points,
  field_goal_pct: points === null || points === 0 ? null : 0.1 * points,
  ...more,
});

/** Ada scored 4, nothing, did not play, and 8, in the order of the days; the rows are in another. */
const GAMES = [
  ...[line(4, "Ada", 8), line(4, "Bea", 2), line(1, "Ada", 4), line(1, "Bea", 2)],
  ...[line(2, "Ada", 0), line(2, "Bea", 2), line(3, "Ada", null), line(3, "Bea", 2)],
];

/** The games of the bars, from the specification. */
const barsOf = (drawn: ReturnType<typeof playerChart>) => {
  const [found] = /\[\{"game":1,"value".*?\}\]/.exec(JSON.stringify(drawn.spec)) ?? ["[]"];
  return JSON.parse(found) as { readonly value: number | null; readonly shown: string }[];
};

it("has the games for one team", () => {
  const moved = { team_id: "7", team_name: "Kites", team_abbreviation: "KIT" };
  const drawn = playerChart([...GAMES, line(5, "Ada", 20, moved)], {
    ...{ athlete: "Ada", team: "KIT", window: null },
  });
  expect(subtitleOf(drawn)).toBe("Points: 20.0 a game in 1 game · highest 20 · for Kites");
  expectRefusal(() => playerChart(GAMES, { athlete: "Ada", team: "Herons" }), "athlete", "'Ada'");
});

it("has a bar for each game in the order of days, and says which were missed", () => {
  const drawn = playerChart(GAMES, { athlete: "Ada", window: 2 });
  expect(barsOf(drawn).map(({ value }) => value)).toEqual([4, 0, null, 8]);
  expect(titleOf(drawn)).toBe("Ada Fox, 2022–23");
  // 4 + 0 + 8 = 12 in three games; two of the first two, then of the second and the fourth.
  expect(subtitleOf(drawn)).toBe(
    "Points: 4.0 a game in 3 games · highest 8 (@ OPP4) · missed 1 game",
  );
  expect(JSON.stringify(drawn.spec)).toContain('[{"game":2,"form":2},{"game":4,"form":4}]');
  const texts = textsOf(drawn);
  expect(texts.filter((text) => text.includes("OPP"))).toEqual([
    ...["vs OPP1", "@ OPP2", "vs OPP3", "@ OPP4"],
    "Points: 4.0 a game in 3 games · highest 8 (@ OPP4) · missed 1 game",
  ]);
  expect(drawn.notes).toEqual(["form", "mean", "missed"]);
  expect(drawn.facts).toMatchObject({ games: 3, mean: 4, form: 2 });
});

it("counts games without a row as missed where the team played", () => {
  const drawn = playerChart(
    GAMES.filter(({ game_id, athlete_id }) => game_id !== "1" || athlete_id === "Bea"),
    { athlete: "Bea", column: "points" },
  );
  expect(barsOf(drawn).map(({ value }) => value)).toEqual([2, 2, 2, 2]);
  const benched = [
    ...GAMES,
    line(5, "Bea", 2),
    line(5, "Bea", 3, { athlete_id: "Cleo", team_id: "1" }),
  ];
  expect(barsOf(playerChart(benched, { athlete: "Ada" })).map(({ shown }) => shown)).toEqual([
    ...["4", "0", "did not play", "8", "did not play"],
  ]);
});

it("draws usage and true shooting, which box scores do not have, over all games together", () => {
  const none = Object.fromEntries(WBB_COUNTS.map((name) => [name, 0]));
  const own = { free_throws_attempted: 4, turnovers: 2 };
  const mate = { athlete_id: "Cleo", athlete_name: "Cleo Fox" };
  const games = [
    line(1, "Ada", 11, { ...none, points: 11, minutes: 40, field_goals_attempted: 10, ...own }),
    line(1, "Ada", 0, { ...none, ...mate, minutes: 160, field_goals_attempted: 20 }),
    line(2, "Ada", 4, { ...none, points: 4, minutes: 20, field_goals_attempted: 5 }),
    line(2, "Ada", 0, { ...none, ...mate, minutes: 180, field_goals_attempted: 25 }),
  ];
  const drawn = (column: string) => playerChart(games, { athlete: "Ada", column });
  const meanIn = ({ facts }: ReturnType<typeof drawn>) => "mean" in facts && facts.mean;
  // 10 + 0.475 x 4 + 2 = 13.9 of 33.9 chances in all 40 minutes, and 5 of 30 in half of them.
  const usage = drawn("usage_pct");
  const values = barsOf(usage).map(({ value }) => value);
  expect(values[0]).toBeCloseTo(13.9 / 33.9, 12);
  expect(values[1]).toBeCloseTo(5 / 30 / 0.5, 12);
  expect(usage.facts).toMatchObject({ games: 2, isRate: true });
  expect(meanIn(usage)).toBeCloseTo((18.9 / 63.9) * (80 / 60), 12);
  // 11 of 2 x 11.9 points, and 4 of 10.
  const shooting = drawn("true_shooting_pct");
  expect(barsOf(shooting)[0]?.value).toBeCloseTo(11 / 23.8, 12);
  expect(meanIn(shooting)).toBeCloseTo(15 / 33.8, 12);
  expectRefusal(() => drawn("rebound_pct"), "column", "'rebound_pct'");
  const short = () => playerChart(GAMES, { athlete: "Ada", column: "usage_pct" });
  expectRefusal(short, "column", "'usage_pct'");
});

it("takes the mean of a share over all attempts, and marks games without one", () => {
  const drawn = playerChart(GAMES, { athlete: "Ada", column: "field_goal_pct" });
  // 0.4 of 8 attempts and 0.8 of 16 are 16 of 24.
  expect(subtitleOf(drawn)).toBe(
    "Field goal %: 67% of all attempts in 3 games · highest 80% (@ OPP4) · missed 1 game",
  );
  expect(
    barsOf(drawn)
      .map(({ shown }) => shown)
      .join(", "),
  ).toBe("40%, no value, did not play, 80%");
  expect(drawn.notes).toEqual(["mean", "missed", "no_value"]);
  // Games without a value have a sign of their own, and each sign its words.
  expect(textsOf(drawn)).toContain("Dashed: mean of all. ×: did not play. ○: no value.");
});

it("takes filters, and explains the mark of a neutral site", () => {
  expect(subtitleOf(playerChart(GAMES, { athlete: "Ada", site: "home" }))).toBe(
    "Points: 4.0 a game in 1 game · highest 4 (vs OPP1) · missed 1 game · at home",
  );
  const neutral = GAMES.map((row) => ({
    ...row,
    site: row.game_id === "4" ? "neutral" : "home",
  }));
  const drawn = playerChart(neutral, { athlete: "Ada" });
  expect(drawn.notes).toContain("neutral");
  expect(textsOf(drawn)).toContain("n OPP4");
});

it("says where there is nothing to draw, and refuses what it cannot draw", () => {
  expect(textsOf(playerChart([]))).toContain("No box scores");
  const benched = GAMES.filter(({ game_id }) => game_id === "3");
  expect(textsOf(playerChart(benched, { athlete: "Ada" }))).toContain(
    "Ada Fox: did not play in 1 game",
  );
  expect(() => playerChart(GAMES)).toThrow(
    /athlete must be one of 2, such as .*Ada Fox \(Ada\).*\. For example \{ athlete: "/,
  );
  expect(() => playerChart(GAMES, { athlete: "Ada", column: "pts" })).toThrow(
    "Did you mean 'points'?",
  );
});

it("follows an athlete to another team, whose earlier games are not hers", () => {
  const moved = [
    ...[line(1, "Ada", 4), line(1, "Bea", 2), line(2, "Ada", 6), line(2, "Bea", 2)],
    // The Owls (3) played before she came, and the Foxes after she left.
    ...[line(2, "Bea", 1, { game_id: "8", athlete_id: "Cleo", team_id: "3" })],
    ...[line(3, "Ada", 9, { team_id: "3" })],
    ...[line(4, "Bea", 1, { athlete_id: "Dora", team_id: "1" })],
  ];
  const bars = barsOf(playerChart(moved, { athlete: "Ada" }));
  expect(bars.map(({ value }) => value)).toEqual([4, 6, 9]);
});

it("draws a pitcher's games of baseball's two blocks", () => {
  const raw = golden("mlb/summary_final") as Raw;
  const [{ statistics }] = raw.boxscore.players;
  const [pitcher] = statistics.find(({ type }: Raw) => type === "pitching").athletes;
  const game = mlb(raw);
  const drawn = playerChart(game, { athlete_id: pitcher.athlete.id });
  expect(titleOf(drawn)).toContain(pitcher.athlete.displayName);
  expect(textsOf(drawn)).toContain("Strikeouts");
  expect(drawn.notes).toContain("pitched");
});

it("has no mean of averages that the service counts over the season", () => {
  const rows = GAMES.map(({ points, ...row }) => ({
    ...row,
    at_bats: 4,
    avg: 0.25 + (points ?? 0) / 100,
  }));
  const drawn = playerChart(rows, { athlete: "Ada", column: "avg", window: 2 });
  // 0.25 + 0.08 in the last game.
  expect(subtitleOf(drawn)).toMatch(
    /^Batting average of the season: \.330 at last in 3 games · highest \.330/,
  );
  expect(drawn.notes).toEqual(["missed"]);
});

it("has no fault in any width or theme", () => {
  const names = ["Ada", "Bea"] as const;
  const long = Array.from({ length: 40 }, (_, index) =>
    names.map((name) =>
      line(index + 1, name, index % 7 === 3 && name === "Ada" ? null : (index * 37) % 31, {
        game_date: String(20230101 + index),
        athlete_name: `${name} of Upper Wapsipinicon Valley Poly`,
      }),
    ),
  ).flat();
  const drawn = playerChart(long, { athlete_id: "Ada" });
  expect(faultsInStyles(drawn)).toEqual([]);
  for (const width of [320, 1200]) expect(faultsAt(drawn, { width })).toEqual([]);
  expect(faultsAt(playerChart(GAMES.slice(0, 1)), { width: 640 })).toEqual([]);
});

it("has the points that recorded games say, athlete by athlete", () => {
  for (const raw of recordedSeason(120)) {
    const { keys, athletes } = raw.boxscore.players?.[0]?.statistics?.[0] ?? {};
    const played = athletes?.find(({ didNotPlay }: Raw) => !didNotPlay);
    if (played === undefined) continue;
    const drawn = playerChart(wbb(raw), { athlete_id: played.athlete.id });
    expect(barsOf(drawn)[0]?.shown).toBe(played.stats[keys.indexOf("points")]);
    expect(faultsAt(drawn, { width: 400 })).toEqual([]);
  }
});
