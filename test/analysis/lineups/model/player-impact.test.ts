import { expect, it } from "vitest";
import { seeded } from "../../../../sample/random";
import {
  type PlayerImpact,
  playerImpact,
} from "../../../../src/analysis/lineups/model/player-impact";
import { stints } from "../../../../src/analysis/lineups/stints";
import { ArgumentError } from "../../../../src/errors";
import type { UntypedRow } from "../../../../src/frames/rows";
import { writtenGame } from "../../../games/basketball/written-floor";
import { solution } from "../../numeric/elimination";

const TEAMS = ["A", "B", "C", "D"];
const PLAYERS = [1, 2, 3, 4, 5, 6, 7];

/** Games of four teams of seven in random fives; player 1 of each adds to the offense, 2 to the defense. */
function madeUp(games: number, worth = 20): UntypedRow[] {
  const chance = seeded("impact");
  const list: UntypedRow[] = [];
  for (let game = 0; game < games; game++) {
    const [home = "", away = ""] = [TEAMS[game % 4], TEAMS[(game + 1 + (game % 3)) % 4]];
    for (let stint = 1; stint <= 12; stint++) {
      const five = (team: string) => {
        const left = [...PLAYERS];
        while (left.length > 5) left.splice(chance.below(left.length), 1);
        return left.map((number) => `${team}${number}`);
      };
      const [ours, theirs] = [five(home), five(away)];
      const points = (own: readonly string[], others: readonly string[], isHome: boolean) =>
        10 *
        (1 +
          (isHome ? 0.03 : -0.03) +
          (own.some((id) => id.endsWith("1")) ? worth / 100 : 0) -
          (others.some((id) => id.endsWith("2")) ? worth / 100 : 0));
      list.push({
        ...{ league: "wbb", season: 2026, game_id: String(game), stint_number: stint },
        ...{ game_date: `202601${String(game + 1).padStart(2, "0")}`, seconds: 200 },
        ...{
          home_team_id: home,
          away_team_id: away,
          inferred_count: 0,
          garbage_time: stint === 12,
        },
        ...{ home_points: points(ours, theirs, true), away_points: points(theirs, ours, false) },
        ...{ home_possessions: 10, away_possessions: 10 },
        ...Object.fromEntries(ours.map((id, at) => [`home_athlete_${at + 1}_id`, id])),
        ...Object.fromEntries(theirs.map((id, at) => [`away_athlete_${at + 1}_id`, id])),
        ...{ home_athletes: ours.join("; "), away_athletes: theirs.join("; ") },
      });
    }
  }
  return list;
}

const impacts = (table: readonly UntypedRow[], options: object = {}) =>
  playerImpact(table as never, options) as unknown as readonly PlayerImpact[];

/** The same by elimination of the normal equations, offense and defense of each id, mean and home. */
function byElimination(table: readonly UntypedRow[], ridge: number): ReadonlyMap<string, number> {
  const ids = [
    ...new Set(table.flatMap((row) => [...fiveOf(row, "home"), ...fiveOf(row, "away")])),
  ];
  const names = [...ids.map((id) => `o${id}`), ...ids.map((id) => `d${id}`), "mean", "home"];
  const size = names.length;
  const matrix = names.map((_, row) =>
    names.map((__, column) => (row === column && row < size - 2 ? ridge : 0)),
  );
  const right = names.map(() => 0);
  for (const row of table) {
    for (const [side, other] of [
      ["home", "away"],
      ["away", "home"],
    ] as const) {
      const x = names.map(() => 0);
      for (const id of fiveOf(row, side)) x[names.indexOf(`o${id}`)] = 1;
      for (const id of fiveOf(row, other)) x[names.indexOf(`d${id}`)] = -1;
      x[size - 2] = 1;
      x[size - 1] = side === "home" ? 1 : -1;
      const weight = Number(row[`${side}_possessions`]);
      x.forEach((value, i) => {
        const line = matrix[i] as number[];
        x.forEach((another, j) => {
          line[j] = (line[j] as number) + weight * value * another;
        });
        right[i] = (right[i] as number) + 100 * Number(row[`${side}_points`]) * value;
      });
    }
  }
  const solved = solution(matrix, right);
  return new Map(names.map((name, i) => [name, solved[i] as number]));
}

const fiveOf = (row: UntypedRow, side: string) =>
  [1, 2, 3, 4, 5].map((at) => String(row[`${side}_athlete_${at}_id`]));

it("is the solution of the normal equations by elimination", () => {
  const table = madeUp(12);
  const own = impacts(table, { ridge: 300, min_possessions: 0 });
  const other = byElimination(table, 300);
  expect(own).toHaveLength(28);
  for (const { athlete_id, offensive_impact, defensive_impact, home_advantage } of own) {
    expect(offensive_impact).toBeCloseTo(other.get(`o${athlete_id}`) ?? Number.NaN, 4);
    expect(defensive_impact).toBeCloseTo(other.get(`d${athlete_id}`) ?? Number.NaN, 4);
    expect(home_advantage).toBeCloseTo(other.get("home") ?? Number.NaN, 4);
  }
});

it("finds the players who add points, on which end, and the home advantage", () => {
  const own = impacts(madeUp(40), { min_possessions: 0 });
  const best = new Set(own.slice(0, 8).map(({ athlete_id }) => athlete_id?.slice(1)));
  expect(best).toEqual(new Set(["1", "2"]));
  const one = own.find(({ athlete_id }) => athlete_id === "A1");
  const two = own.find(({ athlete_id }) => athlete_id === "A2");
  const three = own.find(({ athlete_id }) => athlete_id === "A3");
  // 20 points more than the two who share their seats, shrunk a little.
  expect((one?.offensive_impact ?? 0) - (three?.offensive_impact ?? 0)).toBeGreaterThan(12);
  expect((two?.defensive_impact ?? 0) - (three?.defensive_impact ?? 0)).toBeGreaterThan(12);
  expect(one?.home_advantage).toBeCloseTo(3, 0);
  expect(own.map(({ rank }) => rank)).toEqual(own.map((_, at) => at + 1));
  for (const row of own) {
    expect(row.impact).toBeCloseTo((row.offensive_impact ?? 0) + (row.defensive_impact ?? 0), 9);
    expect(row.ridge).toBe(250);
  }
});

it("shrinks all to 0 if players make no difference", () => {
  const chance = seeded("noise");
  const noise = madeUp(20, 0).map((row) => ({
    ...row,
    home_points: Math.round(chance.between(4, 16)),
    away_points: Math.round(chance.between(4, 16)),
  }));
  const own = impacts(noise, { min_possessions: 0 });
  expect(own[0]?.ridge).toBeGreaterThanOrEqual(4000);
  for (const { impact, impact_se } of own) {
    expect(Math.abs(impact ?? 0)).toBeLessThan(3 * (impact_se ?? 0));
  }
});

it("pools players of few possessions in one row without an id", () => {
  const table = madeUp(8);
  const all = impacts(table, { ridge: 500, min_possessions: 0 });
  const least = [...all].sort((a, b) => (a.possessions ?? 0) - (b.possessions ?? 0))[3];
  const limit = (least?.possessions ?? 0) + 1;
  const few = impacts(table, { ridge: 500, min_possessions: limit });
  const pooled = all.filter(({ possessions }) => (possessions ?? 0) < limit);
  expect(few).toHaveLength(28 - pooled.length + 1);
  expect(few.at(-1)).toMatchObject({
    ...{ athlete_id: null, athlete_name: null, team_id: null, rank: null, season: 2026 },
    possessions: pooled.reduce((sum, row) => sum + (row.possessions ?? 0), 0),
  });
});

it("has smaller standard errors with more possessions", () => {
  const table = madeUp(10);
  const twice = [...table, ...table.map((row) => ({ ...row, game_id: `again ${row.game_id}` }))];
  const errorIn = (list: readonly UntypedRow[]) =>
    impacts(list, { ridge: 500, min_possessions: 0 }).find(({ athlete_id }) => athlete_id === "A1");
  const [once, again] = [errorIn(table), errorIn(twice)];
  for (const name of ["offensive_impact_se", "defensive_impact_se", "impact_se"] as const) {
    expect(again?.[name]).toBeLessThan(once?.[name] ?? 0);
    expect(again?.[name]).toBeGreaterThan(0);
  }
});

it("knows nothing of games from as_of on, nor of garbage time left out", () => {
  const table = madeUp(20);
  const changed = table.map((row) =>
    String(row.game_date) >= "20260111" ? { ...row, home_points: 99 } : row,
  );
  const before = { as_of: "2026-01-11", min_possessions: 0 };
  expect(impacts(changed, before)).toEqual(impacts(table, before));
  expect(impacts(changed, before)[0]?.games).toBeLessThan(11);
  const late = table.map((row) => (row.garbage_time ? { ...row, home_points: 99 } : row));
  const close = { garbage_time: false, min_possessions: 0 };
  expect(impacts(late, close)).toEqual(impacts(table, close));
  expect(impacts(late, { min_possessions: 0 })).not.toEqual(impacts(table, { min_possessions: 0 }));
});

it("refuses games without substitutions, few games, and options that make no sense", () => {
  const old = stints(writtenGame([["H 9:00 layup made h1"]]));
  expect(() => playerImpact(old)).toThrow(ArgumentError);
  expect(() => playerImpact(old)).toThrow(/wbb since 2025-02-12/);
  expect(() => impacts([])).toThrow(/2025-02-12/);
  expect(() => impacts(madeUp(4))).toThrow(/at least 5 games of a season; got 4/);
  expect(impacts(madeUp(4), { ridge: 500 }).length).toBeGreaterThan(0);
  const wrong = [{ ridge: 0 }, { ridge: "x" }, { min_possessions: -1 }, { as_of: "soon" }];
  for (const options of wrong) {
    expect(() => impacts(madeUp(6), options), JSON.stringify(options)).toThrow(ArgumentError);
  }
  const undated = madeUp(6).map(({ game_date: _, ...row }) => row);
  expect(() => impacts(undated, { as_of: "2026-01-03" })).toThrow(/game_date/);
  const wnba = madeUp(6).map((row) => ({ ...row, league: "wnba" }));
  expect(() => impacts(wnba, { garbage_time: false })).toThrow(/garbage_time/);
});
