import { describe, expect, it } from "vitest";
import type { Athlete, Group, Plan, Team } from "../../../src/sample/simulate/league";
import { recordOf } from "../../../src/sample/simulate/record";
import type { Game, Phase, Score } from "../../../src/sample/simulate/season";

const top = { id: "1" } as Group;
const [east, west] = ["e", "w"].map((id) => ({ id, parent: top }) as Group) as [Group, Group];
const far = { id: "f", parent: { id: "2" } as Group } as Group;
const team = (id: string, group: Group) => ({ id, group }) as Team;
const us = team("us", east);
const near = team("near", east);
const other = team("other", west);
const away = team("away", far);

type Row = [home: Team, away: Team, score: [number, number], more?: Partial<Plan>, phase?: Phase];

const recordFor = (rows: readonly Row[], code: "wbb" | "mlb" = "wbb") => {
  const games = rows.map(([home, visitor, [a, b], more, phase = "final"]) => ({
    plan: { home, away: visitor, seasonType: 2, neutralSite: false, ...more } as Plan,
    phase,
    played: { home: a, away: b },
  })) as Game<Athlete, Score>[];
  return recordOf("us", games, ({ played }) => played, code);
};

describe("a record", () => {
  const record = recordFor([
    [us, near, [60, 50]],
    [near, us, [70, 40]],
    [us, other, [61, 60], { neutralSite: true }],
    [away, us, [2, 5]],
    [us, near, [80, 20], { seasonType: 3 }],
    [us, near, [9, 1], { seasonType: 1 }],
    [us, near, [9, 1], {}, "suspended"],
    [us, near, [9, 1], {}, "in"],
    [near, us, [0, 2], {}, "forfeit"],
  ]);

  it("counts completed games of the season and what follows, spring training not", () => {
    expect(record.all).toEqual({ wins: 5, losses: 1, ties: 0 });
    expect(record.pointsFor).toBe(60 + 40 + 61 + 5 + 80 + 2);
    expect(record.pointsAgainst).toBe(50 + 70 + 60 + 2 + 20 + 0);
    expect(record.percent).toBe(5 / 6);
  });

  it("splits by place, group and league", () => {
    expect(record.home).toEqual({ wins: 2, losses: 0, ties: 0 });
    expect(record.road).toEqual({ wins: 2, losses: 1, ties: 0 });
    expect(record.group).toEqual({ wins: 2, losses: 1, ties: 0 });
    expect(record.league).toEqual({ wins: 3, losses: 1, ties: 0 });
    expect(record.against((id) => id === "away")).toEqual({ wins: 1, losses: 0, ties: 0 });
  });

  it("keeps the designated home side of a neutral ballpark", () => {
    expect(recordFor([[us, near, [1, 0], { neutralSite: true }]], "mlb").home.wins).toBe(1);
  });

  it("counts streaks from the last game, which a tie ends", () => {
    expect(record.streak).toBe(4);
    const won: Row = [us, near, [2, 1]];
    const lost: Row = [us, near, [1, 2]];
    const tied: Row = [us, near, [1, 1]];
    expect(recordFor([won, lost, lost]).streak).toBe(-2);
    expect(recordFor([won, tied]).streak).toBe(0);
    expect(recordFor([lost, tied, won]).streak).toBe(1);
    expect(recordFor([won, tied]).percent).toBe(0.75);
    expect(recordFor([]).percent).toBe(0);
  });

  it("looks at ten games", () => {
    const rows = Array.from({ length: 13 }, (_, index): Row => [us, near, [index < 3 ? 0 : 2, 1]]);
    expect(recordFor(rows).lastTen).toEqual({ wins: 10, losses: 0, ties: 0 });
  });
});
