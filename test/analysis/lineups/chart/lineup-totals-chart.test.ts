import { expect, it } from "vitest";
import { lineupTotals, lineupTotalsChart, rows, stints } from "../../../../src/names";
import { recorded, wbb } from "../../../games/summaries";
import { captionOf, subtitleOf, textsOf, titleOf } from "../../../support/chart-parts";
import { faultsInStyles, type Raw } from "../../../support/charts";
import { lazy } from "../../../support/payloads";
import { refusalOf } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { quoted } from "../../cells";
import { handStint } from "./stint-rows";

// abcde: 60 for, 50 against in 50 possessions each, net +20; abcdf: 10 for, 20 against in 40, net −25.
const STINTS = [
  handStint("1", "abcde", [0, 1500], {
    ...{ home_points: 60, away_points: 50, home_possessions: 50, away_possessions: 50 },
  }),
  handStint("1", "abcdf", [1500, 2400], {
    ...{ home_points: 10, away_points: 20, home_possessions: 40, away_possessions: 40 },
  }),
];

const drawn = (options: object = {}, of: object = {}, table: readonly object[] = STINTS) =>
  lineupTotalsChart(lineupTotals(table as never, of) as never, { team: "Homers", ...options });

const barsOf = ({ facts }: ReturnType<typeof drawn>): Raw[] => (facts as Raw).bars;

const rectsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.filter(({ type, datum }) => type === "rect" && datum.names !== undefined);

const game = lazy(() => wbb(recorded("other/mbb_summary_2026_substitutions")));

it("has the net rating of the qualified lineups, with their interval", () => {
  const [one, other] = barsOf(drawn({}, { min_possessions: 40 }));
  expect([one?.value, other?.value]).toEqual([20, -25]);
  // 1.25 points is the variance of a possession.
  const margin = 196 * Math.sqrt(1.25 / 50 + 1.25 / 50);
  expect(one?.low).toBeCloseTo(20 - margin, 9);
  expect(one?.high).toBeCloseTo(20 + margin, 9);
  expect(one?.names.replaceAll("\u00a0", " ")).toBe(
    "Ason, Bson, Cson, Dson, Eson (25.0 min, 50 poss)",
  );
});

it("leaves out who does not qualify, and says if every lineup played in one game alone", () => {
  const chart = drawn();
  expect(barsOf(chart).map(({ value }) => value)).toEqual([20]);
  expect(subtitleOf(chart)).toContain("1 lineup with at least 50 possessions");
  expect(chart.facts).toMatchObject({ isRated: true, of: 1 });
  expect(titleOf(drawn())).toBe("Lineups of Homers, each in 1 game of 2025–26");
  const two = [...STINTS, handStint("2", "abcde", [0, 600])];
  expect(titleOf(drawn({}, {}, two))).toBe("Lineups of Homers, 2025–26");
});

it("has margins and minutes without ratings if none qualifies, and says so", () => {
  const chart = drawn({}, { min_possessions: 100 });
  expect(quoted(barsOf(chart), "value low high")).toBe("10 10 10; -10 -10 -10");
  expect(chart.facts).toMatchObject({ isRated: false });
  expect(captionOf(chart)).toContain("not ratings");
  expect(textsOf(chart).join(" ")).not.toContain("poss)");
  // 69 seconds are 1.15 minutes: halves count up.
  const brief = drawn({}, {}, [handStint("1", "abcde", [0, 69])]);
  expect(barsOf(brief)[0]?.names).toMatch(/\(1\.2\smin\)/);
  // A lineup that only shot a free throw was on the floor for no time.
  const more = [...STINTS, handStint("1", "abcdg", [2400, 2400], { home_points: 1 })];
  expect(drawn({}, { min_possessions: 100 }, more).facts).toMatchObject({ of: 2 });
});

it("draws gains and losses from zero, in neither red nor blue", () => {
  const [gain, loss] = rectsOf(drawn({}, { min_possessions: 40 }));
  expect(gain?.item.fill).toBe("#1b7837");
  expect(loss?.item.fill).toBe("#762a83");
  const { box: right } = gain as NonNullable<typeof gain>;
  const { box: left } = loss as NonNullable<typeof loss>;
  expect(right.x1).toBeCloseTo(left.x2, 0);
  // 20 against 25 points.
  expect((right.x2 - right.x1) / (left.x2 - left.x1)).toBeCloseTo(20 / 25, 1);
});

it("shows the ten most used", () => {
  const many = [..."fghijklmnopq"].map((id, at) =>
    handStint("1", `abcd${id}`, [at * 100, at * 100 + 60], {
      ...{ home_possessions: 60 + at, away_possessions: 60 },
    }),
  );
  const chart = drawn({}, {}, many);
  expect(barsOf(chart)).toHaveLength(10);
  expect(barsOf(chart)[0]?.names).toContain("Qson");
  expect(subtitleOf(chart)).toContain(
    "the 10 most used of 12 lineups with at least 60 possessions",
  );
});

it("has no fault on a recorded game, rated or not, needs a team, and says so without lineups", () => {
  const table = rows(stints(game()));
  for (const of of [{}, { min_possessions: 5 }, { size: 2 as const, min_possessions: 5 }]) {
    const chart = lineupTotalsChart(lineupTotals(table, of), {
      team: table[0]?.home_team_id ?? "",
    });
    expect(faultsInStyles(chart)).toEqual([]);
  }
  expect(refusalOf(() => drawn({ team: undefined })).message).toContain("team must be one of 2");
  expect(textsOf(lineupTotalsChart([] as never)).join(" ")).toContain("No lineups");
});
