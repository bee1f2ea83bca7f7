import { describe, expect, it } from "vitest";
import { boxScore, teamBoxScore } from "../../../../src/analysis/box-scores/box-score";
import { percentileCard } from "../../../../src/analysis/comparison/chart/percentile-card";
import { playerTotals } from "../../../../src/analysis/totals/player-totals";
import { teamTotals } from "../../../../src/analysis/totals/team-totals";
import { rows, type UntypedRow } from "../../../../src/frames/rows";
import { golden, mlb, wbb } from "../../../games/summaries";
import { expectListed, recordedSeason, textsOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { cells } from "../../cells";

/** Four athletes: the more points the better, the fewer turnovers. */
const total = (
  name: string,
  points: number,
  turnovers: number,
  minutes: number,
  place: number,
) => ({
  ...cells(`
    season=2023 league=wbb team_id="1" team_name=Foxes team_color=7a1f3d
    team_alternate_color=ffffff usage_pct=0.2 rebounds=1
  `),
  athlete_id: name,
  athlete_name: name,
  ...{ minutes, points, turnover_pct: turnovers },
  points_percentile: place / 4,
  turnover_pct_percentile: (5 - place) / 4,
});

const FOUR = [
  ...[total("Ada", 40, 0.4, 100, 4), total("Bea", 30, 0.3, 100, 3)],
  ...[total("Cleo", 20, 0.2, 10, 2), total("Dora", 10, 0.1, 100, 1)],
];

const firstIn = ([row]: readonly object[]): string => {
  const { athlete_id, team_id } = row as UntypedRow;
  return String(athlete_id ?? team_id);
};

describe("the card of percentiles", () => {
  it("has the values and percentiles in groups, and says where less is better", () => {
    const texts = textsOf(percentileCard(FOUR, { athlete: "Bea" }));
    expectListed(texts, "Bea, 2022–23", "Scoring", "Points", "30", "63rd");
    // Two of four score less, one loses more balls; half of herself is added.
    expect(texts).toEqual(expect.arrayContaining(["Passing", "Turnover rate ↓", "30.0%", "38th"]));
    expect(texts).toContain("Foxes · 100 minutes · percentiles among 4 players");
  });

  it("has bars as long as the numbers, in colors from worse to better", () => {
    const drawn = percentileCard(FOUR, { athlete: "Bea" });
    const bars = JSON.stringify(drawn.spec)
      .match(/\{"place":[^{}]*\}/g)
      ?.map((text) => JSON.parse(text))
      .filter(({ length }) => length > 0);
    const byLabel = new Map(bars?.map((bar) => [bar.label, bar]));
    // Two of four score less, and half of herself: 62.5. One loses more balls: 37.5.
    expect(byLabel.get("Points")).toMatchObject({ standing: "63rd", length: 63 });
    expect(byLabel.get("Turnover rate ↓")).toMatchObject({ standing: "38th", length: 38 });
    const blueOf = (label: string) => {
      const color = String(byLabel.get(label)?.color);
      return Number.parseInt(color.slice(5, 7), 16) - Number.parseInt(color.slice(1, 3), 16);
    };
    expect(blueOf("Points")).toBeLessThan(blueOf("Turnover rate ↓"));
    expect(drawn.notes).toEqual(["percentile", "turned"]);
  });

  it("is against those with enough minutes", () => {
    const texts = textsOf(percentileCard(FOUR, { athlete: "Bea", min_minutes: 50 }));
    expect(texts).toContain(
      "Foxes · 100 minutes · percentiles among 3 players with 50 minutes or more",
    );
    // Without Cleo: Dora has fewer points, Ada more turnovers, and half of herself is added.
    expect(texts.filter((text) => text === "50th")).toHaveLength(2);
  });

  it("tells athletes of one name apart by their teams", () => {
    const other = { ...total("Ada 2", 5, 0.5, 100, 1), athlete_name: "Ada", team_id: "2" };
    const rows = [...FOUR, { ...other, team_name: "Herons" }];
    expect(() => percentileCard(rows, { athlete: "Ada" })).toThrow(/2|Ada/);
    const texts = textsOf(percentileCard(rows, { athlete: "Ada", team: "Herons" }));
    expect(texts.join(" ")).toContain("Herons · 100 minutes · percentiles among 5 players");
    const teams = FOUR.slice(0, 1).map(({ athlete_id: _, athlete_name: __, ...row }) => row);
    expectRefusal(() => percentileCard(teams, { athlete: "Ada" }), "athlete", "got 'Ada'");
  });

  it("takes columns, and shows who is not ranked without bars", () => {
    const bench = {
      ...total("Eve", 2, 0.5, 1, 1),
      points_percentile: null,
      turnover_pct_percentile: null,
      qualified: false,
      qualifying_minimum: 100,
    };
    const drawn = percentileCard([...FOUR, bench as never], {
      athlete: "Eve",
      columns: ["points"],
    });
    const texts = textsOf(drawn);
    expect(texts).toEqual(expect.arrayContaining(["Points", "2", "not ranked"]));
    expect(texts).not.toContain("Scoring");
    // Her one minute is of those needed.
    expect(drawn.facts).toMatchObject({
      field: { unit: "player", count: 4 },
      below: expect.stringMatching(/\b1 of the 100\b/),
    });
  });

  it("counts who qualifies by the rule, and says what a number needs", () => {
    // Seven of ten qualify. Gil has 19 threes of the 20 that a team of 12 games needs; five are ranked.
    const list = Array.from({ length: 10 }, (_, index) => ({
      ...total(index === 6 ? "Gil" : `P${index}`, 10 + index, 0.1, 300, 1),
      ...{ points_percentile: index < 7 ? (index + 0.5) / 7 : null, qualified: index < 7 },
      ...{ qualifying_minimum: 100 + index, team_games: 12, games: 10, per: "40 minutes" },
      three_point_field_goals_attempted: ((index < 5 ? 24 : 19) * 40) / 300,
      three_point_field_goal_pct: 0.4,
      three_point_field_goal_pct_percentile: index < 5 ? (index + 0.5) / 5 : null,
    }));
    const columns = ["points", "three_point_field_goal_pct"];
    const drawn = percentileCard(list, { athlete: "Gil", columns });
    const texts = textsOf(drawn);
    expect(drawn.facts).toMatchObject({ field: { count: 7 }, who: "7 players", below: null });
    const words = texts.join(" ").replaceAll("\n", " ");
    expect(words).toContain("7 players who played 40% of the minutes of the team’s games");
    expect(words).toContain("10 games, 300 minutes");
    expect(texts).toContain("19 of 20 attempts needed");
    const other = percentileCard(list, { athlete: "P0", columns });
    expect(other.notes).toContain("attempts");
    expect(textsOf(other).join(" ")).toContain(
      "Ranked by attempts (1 a team game, at least 20) alone: 5 in Three-point field goal %.",
    );
    // The lowest of seven is at 0.5 / 7, the highest at 6.5 / 7: from 1st to 99th in print.
    expect(textsOf(other)).toContain("7th");
  });

  it("says how many games or minutes somebody needs who is not qualified, whatever the scale", () => {
    const below = (row: object, options: object) =>
      (percentileCard([row, ...FOUR] as never, options).facts as { below: unknown }).below;
    const eve = {
      ...total("Eve", 2, 0.5, 1, 1),
      games: 6,
      qualified: false,
      points_percentile: null,
    };
    const need = { qualifying_minimum: 100, turnover_pct_percentile: null };
    // Means of six games, or sums.
    const played = (per: string, minutes: number) =>
      below({ ...eve, ...need, per, minutes }, { athlete: "Eve" });
    expect(played("game", 10)).toContain("60 of the 100 minutes");
    expect(played("40 minutes", 60)).toContain("60 of the 100 minutes");
    const team = (id: string, qualified: boolean, games: number) => ({
      ...{ season: 2023, league: "wbb", team_id: id, team_name: `Team ${id}`, games, qualified },
      ...{ offensive_rating: 100, offensive_rating_percentile: qualified ? 0.5 : null },
      ...{ per: "game", qualifying_minimum: 5 },
    });
    const card = percentileCard([team("1", true, 9), team("2", false, 3)], { team_id: "2" });
    expect(card.facts).toMatchObject({ below: expect.stringContaining("3 of the 5 games") });
  });

  it("leaves out sums of unequal games, unless they are chosen, and names them", () => {
    const list = FOUR.map((row, at) => ({ ...row, per: "total", games: at < 2 ? 20 : 10 }));
    const of = (rows: readonly object[], options: object = {}) => {
      const card = percentileCard(rows as never, { athlete: "Bea", ...options });
      const { lines } = card.facts as { lines: readonly { title: string; isHeading: boolean }[] };
      const titles = lines.filter(({ isHeading }) => !isHeading).map(({ title }) => title);
      return { titles, isSaid: card.notes.includes("sums"), texts: textsOf(card).join(" ") };
    };
    expect(of(list)).toMatchObject({ titles: ["Turnover rate"], isSaid: true });
    expect(of(list).texts).toMatch(/sums of 10 to 20 games.* Points\./);
    const chosen = { columns: ["points", "turnover_pct"] };
    expect(of(list, chosen)).toMatchObject({ titles: ["Points", "Turnover rate"], isSaid: true });
    // Sums of as many games rank fairly, as do means.
    const fair = { titles: ["Points", "Turnover rate"], isSaid: false };
    expect(of(list.map((row) => ({ ...row, games: 20 })))).toMatchObject(fair);
    expect(of(list.map((row) => ({ ...row, per: "game" })))).toMatchObject(fair);
    const lucky = list.map((row) => ({ ...row, qualified: row.games === 20 }));
    expect(of(lucky)).toMatchObject(fair);
    expect(of(list.map(({ turnover_pct_percentile: _, ...row }) => row))).toMatchObject({
      titles: ["Points"],
      isSaid: true,
    });
  });

  it("prints no percentile outside of 1 to 99", () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      ...total(`P${index}`, index, 0.1, 100, 1),
      points_percentile: (index + 0.5) / 400,
    }));
    const standingOf = (athlete: string) =>
      textsOf(percentileCard(many, { athlete, columns: ["points"] }));
    expect(standingOf("P0")).toContain("1st");
    expect(standingOf("P399")).toContain("99th");
  });

  it("compares forwards with forwards if ranks are within positions", () => {
    const list = FOUR.map((row, index) => ({ ...row, position_group: index < 3 ? "F" : "G" }));
    const texts = textsOf(percentileCard(list, { athlete: "Ada" }));
    expect(texts.join(" ")).toContain("among 3 forwards");
  });

  it("has gray bars for numbers of style", () => {
    const list = FOUR.map((row) => ({ ...row, usage_pct_percentile: 0.9 }));
    const drawn = percentileCard(list, { athlete: "Ada", columns: ["usage_pct", "points"] });
    expect(drawn.notes).toContain("style");
    const bars = JSON.stringify(drawn.spec).match(/"label":"Usage %"[^{}]*"color":"(#\w{6})"/);
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(String(bars?.[1]).slice(at, at + 2), 16),
    );
    expect(Math.max(Number(red), Number(green), Number(blue))).toBeLessThan(
      Math.min(Number(red), Number(green), Number(blue)) + 30,
    );
  });

  it("says that an empty table has no totals", () => {
    expect(textsOf(percentileCard([]))).toContain("No totals");
    const pre = wbb(golden("wbb/summary_pre"));
    const none = teamTotals(teamBoxScore(pre as never), { ranks: true });
    expect(textsOf(percentileCard(none as never))).toContain("No totals");
  });

  it("draws baseball's tables", () => {
    const game = mlb(golden("mlb/summary_final"));
    const { batting, pitching } = playerTotals(boxScore(game), { ranks: true });
    const pitcher = percentileCard(pitching, { athlete_id: firstIn(rows(pitching)) });
    expect(textsOf(pitcher)).toEqual(expect.arrayContaining(["ERA ↓", "Strikeouts per nine"]));
    expect(textsOf(percentileCard(batting, { athlete_id: firstIn(rows(batting)) }))).toContain(
      "Hitting",
    );
    // Teams qualify from five games on.
    const sides = rows(teamBoxScore(game));
    const log = [..."12345"].flatMap((id) => sides.map((side) => ({ ...side, game_id: id })));
    const teams = teamTotals(log as never, { ranks: true }) as never;
    expect(textsOf(percentileCard(teams, { team_id: firstIn(log) }))).toEqual(
      expect.arrayContaining(["Plate discipline", "OPS", "WHIP ↓"]),
    );
  });

  it("refuses what it cannot draw", () => {
    expectRefusal(() => percentileCard(FOUR), "athlete", "one of 4");
    expect(() => percentileCard(FOUR, { athlete: "Ada", columns: ["pionts"] })).toThrow("points");
    expectRefusal(
      () => percentileCard(FOUR, { athlete: "Ada", min_outs: 3 }),
      "min_outs",
      "outs_recorded",
    );
    const next = { ...FOUR[0], season: 2024 };
    expect(() => percentileCard([...FOUR, next as never], { athlete: "Ada" })).toThrow(
      "of one season",
    );
  });

  it("has no fault in any style, of recorded games", () => {
    const games = recordedSeason(160, 3).map(wbb);
    const totals = playerTotals(boxScore(games), { ranks: true, per: "40 minutes" });
    const card = percentileCard(totals, { athlete_id: firstIn(rows(totals)), min_minutes: 20 });
    expect(faultsInStyles(card)).toEqual([]);
    expect(faultsAt(card, { width: 320 })).toEqual([]);
    const teams = teamTotals(teamBoxScore(games), { ranks: true });
    expect(
      faultsAt(percentileCard(teams, { team_id: firstIn(rows(teams)) }), { width: 640 }),
    ).toEqual([]);
  });
});
