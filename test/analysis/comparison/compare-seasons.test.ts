import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { teamBoxScore } from "../../../src/analysis/box-scores/box-score";
import { comparisonChart } from "../../../src/analysis/comparison/chart/comparison-chart";
import { compare } from "../../../src/analysis/comparison/compare";
import { similar } from "../../../src/analysis/comparison/similar";
import { isStyle, TOTALS_KINDS } from "../../../src/analysis/comparison/totals-kinds";
import { teamTotals } from "../../../src/analysis/totals/team-totals";
import { ArgumentError } from "../../../src/errors";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import { operations } from "../../../src/service/operations";
import { textsOf } from "../../support/chart-parts";
import { faultsAt, type Raw } from "../../support/charts";
import { seasonFiles } from "../../support/payloads";
import { pictureOf } from "../../support/scenegraph";
import { parts, words } from "../../support/words";
import { cells, pick } from "../cells";

const STYLE = words(`
  pace three_point_rate free_throw_rate turnover_pct offensive_rebound_pct assist_pct
  opponent_three_point_rate opponent_free_throw_rate opponent_turnover_pct defensive_rebound_pct
  opponent_assist_pct
`);

/** A team whose rates are all 0 but for these. */
const team = (id: string, rates: object, more: object = {}) => ({
  ...cells(`
    season=2023 league=wbb offensive_rating=100 offensive_rating_percentile=0.5 qualified=true
  `),
  team_id: id,
  team_name: `Team ${id}`,
  team_abbreviation: `T${id}`,
  ...Object.fromEntries(STYLE.map((name) => [name, 0])),
  ...Object.fromEntries(STYLE.map((name) => [`${name}_percentile`, 0.5])),
  ...rates,
  ...more,
});

// Pace has a mean of 70 and a standard deviation of 2; threes .3 and .1.
const placed = (pace: number, three_point_rate: number) => ({
  ...{ pace, pace_percentile: pace === 68 ? 0.25 : 0.75 },
  ...{ three_point_rate, three_point_rate_percentile: three_point_rate === 0.2 ? 0.25 : 0.75 },
});
const FOUR = [
  team("1", placed(68, 0.2)),
  team("2", placed(72, 0.4)),
  team("3", placed(68, 0.4)),
  team("4", placed(72, 0.2)),
];

describe("similar", () => {
  it("orders the others by their distance in standard deviations", () => {
    const near = similar(FOUR, { team: "Team 1" });
    const two = expect.closeTo(2, 9);
    expect(pick(near, "distance pace_difference three_point_rate_difference")).toEqual([
      [two, 0, two],
      [two, two, 0],
      [expect.closeTo(Math.sqrt(8), 9), two, two],
    ]);
    expect(near.map(({ rank, name }) => `${rank} ${name}`).join(", ")).toBe(
      "1 Team 3, 2 Team 4, 3 Team 2",
    );
    expect(near[0]).toMatchObject({ season: 2023, team_id: "3", team_abbreviation: "T3" });
    expect(similar(FOUR, { team_id: "1", n: 1 })).toHaveLength(1);
  });

  it("leaves out players who are not qualified or have no value of a rate", () => {
    const list = [
      ...FOUR,
      team("5", { pace: 68, three_point_rate: 0.2 }, { qualified: false }),
      team("6", { pace: 68, three_point_rate: null }),
    ];
    expect(similar(list, { team_id: "1" }).map((row) => row.team_id)).toEqual(["3", "4", "2"]);
    // Requested by name, both show their values.
    expect(similar(list, { team_id: "5" })[0]).toMatchObject({ team_id: "1", distance: 0 });
    expect(() => similar(list, { team_id: "6" })).toThrow("three_point_rate");
  });

  it("refuses unknown teams, none, tables without rates, and wrong numbers", () => {
    const call = similar as (table: unknown, options?: unknown) => unknown;
    for (const options of [{ team: "Nobody" }, {}, { team: "1", n: 0 }, { teams: ["1"] }]) {
      expect(() => call(FOUR, options)).toThrow(ArgumentError);
    }
    const without = FOUR.map(({ pace: _, ...row }: UntypedRow) => row);
    expect(() => call(without, { team_id: "1" })).toThrow("pace");
    const seasons = [...FOUR, { ...FOUR[0], season: 2024 }];
    expect(() => call(seasons, { team_id: "1" })).toThrow("one season");
  });

  it("finds most teams of a real season again by half of their games", () => {
    const box = seasonFiles().flatMap((file) => {
      const raw = JSON.parse(gunzipSync(readFileSync(file)).toString());
      const id = basename(file);
      return rows(teamBoxScore(operations.site_wbb_summary.parse(raw) as never)).map(
        (row: UntypedRow): UntypedRow => ({ ...row, file: id }),
      );
    });
    const games = new Map<unknown, UntypedRow[]>();
    for (const row of box.toSorted((a, b) =>
      String(a.game_date) < String(b.game_date) ? -1 : 1,
    )) {
      games.set(row.team_id, [...(games.get(row.team_id) ?? []), row]);
    }
    const often = [...games].filter(([, list]) => list.length >= 20);
    const half = (parity: number) => {
      const ids = new Set(
        often.flatMap(([id, list]) =>
          list.filter((_, place) => place % 2 === parity).map((row) => `${row.game_id} ${id}`),
        ),
      );
      return often.flatMap(([id]) => {
        const own = box.filter((row) => ids.has(`${row.game_id} ${id}`));
        const totals = teamTotals(own as never, { ranks: true }) as never as readonly UntypedRow[];
        return totals.filter((row) => row.team_id === id);
      });
    };
    const [even, odd] = [half(0), half(1)];
    const found = even.filter((row) => {
      const others = odd.map((one) => ({ ...one, qualified: true }));
      const asked = { ...row, team_id: "999", team_name: "Asked", qualified: false };
      const near = similar([...others, asked] as never, { team_id: "999", n: 5 });
      return (near as readonly UntypedRow[]).some(({ team_id }) => team_id === row.team_id);
    });
    expect(even.length).toBeGreaterThan(30);
    expect(found.length / even.length).toBeGreaterThan(0.65);
  });
});

describe("compare", () => {
  it("has a row per statistic, and columns of values, percentiles and differences", () => {
    const table = compare(FOUR, { teams: ["Team 1", "2"], columns: ["pace", "three_point_rate"] });
    const columns = parts(`
      season; statistic; Team 1; Team 1 percentile; Team 2; Team 2 percentile; Team 2 difference;
      league
    `);
    expect(table.map((row) => Object.keys(row))).toEqual([columns, columns]);
    expect(table.map((row) => Object.values(row))).toEqual([
      [2023, "pace", 68, 0.25, 72, 0.75, 4, "wbb"],
      [2023, "three_point_rate", 0.2, 0.25, 0.4, 0.75, expect.closeTo(0.2, 12), "wbb"],
    ]);
    expect(compare(FOUR, { teams: ["1", "2"] }).map((row) => row.statistic)).toContain(
      "offensive_rating",
    );
  });

  it("tells two of one name apart by their teams", () => {
    const two = FOUR.slice(0, 2).map((row) => ({ ...row, team_name: "Twins" }));
    const [first] = compare(two, { teams: ["1", "2"], columns: ["pace"] });
    expect(first).toMatchObject({ "Twins (T1)": 68, "Twins (T2)": 72 });
  });

  it("refuses one, the same twice, unknown ones and players of totals of teams", () => {
    const call = compare as (table: unknown, options?: unknown) => unknown;
    for (const options of [
      {},
      { teams: ["1"] },
      { teams: "1" },
      { teams: ["1", "Team 1"] },
      { teams: ["1", "Nobody"] },
      { athletes: ["1", "2"] },
      { teams: ["1", "2"], columns: ["pase"] },
      { teams: ["1", "2"], columns: [] },
      { teams: ["1", "2"], names: [] },
    ]) {
      expect(() => call(FOUR, options)).toThrow(ArgumentError);
    }
    const bare = FOUR.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith("_percentile"))),
    );
    expect(() => call(bare, { teams: ["1", "2"] })).toThrow("ranks: true");
  });
});

describe("the picture of a comparison", () => {
  const options = { teams: ["1", "2"], columns: ["pace", "three_point_rate"] };

  it("has a dot per number at its percentile, and the values in order", () => {
    const chart = comparisonChart(FOUR, options);
    const { texts, points } = drawn(chart);
    expect(texts).toEqual(expect.arrayContaining(["● Team 1", "● Team 2", "Pace", "68 (25)"]));
    expect(points.map(({ percentile }) => percentile)).toEqual([25, 75, 25, 75]);
    expect(texts).toContain("Team 1 and Team 2, 2022–23");
    expect(chart.notes).toEqual(["percentile"]);
  });

  it("has no dot for an unranked player, and a note", () => {
    const list = [FOUR[0], { ...FOUR[1], pace_percentile: null }];
    const chart = comparisonChart(list as never, options);
    expect(drawn(chart).points).toHaveLength(3);
    expect(chart.notes).toEqual(["percentile", "attempts", "unranked"]);
    // Team 1 has both percentiles, Team 2 only one: the caption says whose is missing.
    const captions = drawn(chart).texts.join(" ");
    expect(captions).toContain("Team 2 (Pace)");
    expect(captions).not.toContain("Team 1 (");
  });

  it("counts who is ranked, by which rule, and by which numbers fewer are", () => {
    const list = [...FOUR, team("5", { pace_percentile: null }, { qualified: false })].map(
      (row, index) => ({
        ...row,
        games: 10,
        qualifying_minimum: 5,
        three_point_rate_percentile: index < 3 ? 0.5 : null,
      }),
    );
    const { texts } = drawn(comparisonChart(list as never, options));
    expect(texts).toContain("percentiles among 4 teams with 5 games or more");
    expect(texts.join(" ")).toContain("● Team 1 · 10 games");
    expect(texts.join(" ")).toContain("Ranked by games: 3 in Three-point rate.");
  });

  it("has a player's team and games in the key, or without room in the caption", () => {
    const list = ["1", "2"].map((id) => ({
      ...team(id, placed(68, 0.2)),
      ...{
        athlete_id: id,
        athlete_name: `Player ${id}`,
        usage_pct: 0.2,
        minutes: 100 + Number(id),
      },
      ...{ team_abbreviation: `T${id}`, games: 3 },
    }));
    const chart = comparisonChart(list as never, { athletes: ["1", "2"] });
    expect(drawn(chart).texts).toContain("● Player 2 · T2 · 3 games, 102 minutes");
    expect(chart.notes).not.toContain("played");
    const narrow = drawn(chart.with({ width: 240 })).texts;
    expect(narrow).toContain("● Player 2");
    expect(narrow.join(" ").replaceAll("\n", " ")).toContain(
      "Player 2 · T2 · 3 games, 102 minutes.",
    );
  });

  it("counts the players of each position apart", () => {
    const player = (id: string, group: "G" | "C", rates: object) => ({
      ...team("1", rates),
      ...{ athlete_id: id, athlete_name: `Player ${id}`, position_group: group, usage_pct: 0.2 },
    });
    const list = [
      player("1", "G", placed(68, 0.2)),
      player("2", "G", placed(72, 0.4)),
      player("3", "C", { ...placed(68, 0.4), pace_percentile: 0.5 }),
    ];
    const chart = comparisonChart(list as never, { athletes: ["1", "3"], columns: ["pace"] });
    expect(drawn(chart).texts.join(" ")).toContain("among 2 guards and 1 center");
  });

  it("shifts dots on one spot, so that each is seen, and has none of an empty table", () => {
    const chart = comparisonChart(FOUR, { teams: ["1", "3"], columns: ["pace"] });
    const [one, other] = drawn(chart).points;
    expect([one?.percentile, other?.percentile]).toEqual([25, 25]);
    expect(Math.abs(Number(one?.y) - Number(other?.y))).toBe(10);
    expect(drawn(comparisonChart([], { teams: ["1", "2"] })).texts).toContain("No totals");
  });

  it("says which numbers are only more further right", () => {
    const mixed = FOUR.map((row) => ({ ...row, assist_pct: 0.5, assist_pct_percentile: 0.5 }));
    const said = (columns: readonly string[]) =>
      drawn(comparisonChart(mixed, { teams: ["1", "2"], columns })).texts.join(" ");
    expect(said(["pace"])).toContain("Further right is more");
    expect(said(["assist_pct"])).toContain("Further right is better");
    expect(said(["assist_pct", "pace"])).toMatch(/better; in Pace it is more/);
  });

  it("ranks no number downward of which more is neither better nor worse", () => {
    const both = TOTALS_KINDS.flatMap(({ statistics }) =>
      Object.entries(statistics).filter(([name, one]) => one.fewer === true && isStyle(name)),
    );
    expect(both).toEqual([]);
  });

  it("says that sums of teams are of unequal numbers of games", () => {
    const points = { per: "total", points: 700, points_percentile: 0.5 };
    const list = [team("1", { ...points, games: 10 }), team("2", { ...points, games: 12 })];
    const drawn = (rows: readonly object[], columns: readonly string[]) =>
      comparisonChart(rows as never, { teams: ["1", "2"], columns });
    const chart = drawn(list, ["points"]);
    expect(textsOf(chart).join(" ")).toMatch(/ums of 10 to 12 games/);
    expect(drawn([list[0] as object, { ...list[1], games: 10 }], ["points"]).notes).not.toContain(
      "sums",
    );
    const rates = list.map((row) => ({ ...row, assist_pct: 0.5, assist_pct_percentile: 0.5 }));
    expect(drawn(rates, ["assist_pct"]).notes).not.toContain("sums");
  });

  it("notes that baseball's positions differ", () => {
    const batter = (id: string, position: string) => ({
      ...team("1", {}),
      ...{ league: "mlb", athlete_id: id, athlete_name: `Batter ${id}`, at_bats: 4 },
      ...{ athlete_position: position, hits: 2, hits_percentile: 0.5 },
    });
    const list = [batter("1", "C"), batter("2", "SS")];
    const chart = comparisonChart(list, { athletes: ["1", "2"], columns: ["hits"] });
    expect(chart.notes).toContain("positions");
    expect(chart.facts).toMatchObject({ positions: ["C", "SS"], is_baseball: true });
  });

  it("is readable at 320, 640 and 1200 pixels with six teams, and refuses a seventh", () => {
    const six = Array.from({ length: 7 }, (_, index) =>
      team(String(index), { assist_pct: 0.5 + index / 100, assist_pct_percentile: index / 7 }),
    );
    const teams = six.map(({ team_id }) => team_id);
    for (const width of [320, 640, 1200]) {
      expect(
        faultsAt(comparisonChart(six, { teams: teams.slice(0, 6), width }), { width }),
      ).toEqual([]);
    }
    // Beside the dots are percentiles, since values would leave no room for these.
    const options = { teams: teams.slice(0, 6), columns: ["assist_pct"], width: 320 };
    const narrow = comparisonChart(six, options);
    const across = pictureOf(narrow).all.flatMap(({ type, points }) =>
      type === "symbol" ? points.map(({ x }) => x) : [],
    );
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(90);
    // One of seven teams is below Team 1, and half of itself: 1.5 / 7.
    expect(drawn(narrow).texts).not.toContain("51.0% (21)");
    expect(drawn(narrow).texts).toContain("21");
    expect(drawn(narrow.with({ width: 1000 })).texts).toContain("51.0% (21)");
    expect(() => comparisonChart(six, { teams })).toThrow("2 to 6");
  });
});

function drawn(picture: ReturnType<typeof comparisonChart>) {
  return { texts: textsOf(picture), points: pointsIn(picture.spec) };
}

/** The rows behind the layer of dots, wherever in the specification that is. */
function pointsIn(part: Raw): readonly UntypedRow[] {
  if (part.mark?.type === "point") return part.data?.values ?? [];
  return [part.layer, part.vconcat, part.hconcat].flatMap((list) => (list ?? []).flatMap(pointsIn));
}
