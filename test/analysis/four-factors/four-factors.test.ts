import { describe, expect, it } from "vitest";
import { teamCounts } from "../../../src/analysis/four-factors/estimated-possessions";
import { fourFactors, rows, teamBoxScore } from "../../../src/names";
import {
  BEFORE,
  CANCELED,
  changed,
  competitorsOf,
  everyGame,
  fixture,
  LOCATED,
  NO_PLAYS,
  OVERTIMES,
  recorded,
  type Summary,
  shownOf,
  statusOf,
} from "../../games/basketball/summaries";
import { expectRefusal } from "../../support/refusals";
import { cells, pick } from "../cells";

/** Read in the files: header.season, and date and neutralSite of header.competitions[0]. */
const DAYS = [
  [LOCATED, { start_utc: "2023-01-20T02:00Z", game_date: "20230119", sites: ["away", "home"] }],
  [OVERTIMES, { start_utc: "2022-11-11T00:00Z", game_date: "20221110", sites: ["away", "home"] }],
  [
    NO_PLAYS,
    { start_utc: "2022-11-24T22:45Z", game_date: "20221124", sites: ["neutral", "neutral"] },
  ],
] as const;

describe("season, day and site", () => {
  it.each(DAYS)("of %s are the header's", (name, { sites, ...day }) => {
    const game = recorded(name);
    const expected = sites.map((site) => ({ season: 2023, season_type: 2, site, ...day }));
    expect(rows(fourFactors(game.danfo))).toMatchObject(expected);
    expect(rows(teamBoxScore(game.polars))).toMatchObject(expected);
  });

  it("are null if they are not in the header", () => {
    const game = changed("summary_final", ({ header }) => {
      Object.assign(header, { season: {} });
      Object.assign(header.competitions[0] ?? {}, { date: "soon", neutralSite: null });
    });
    expect(rows(fourFactors(game.danfo))[0]).toMatchObject(
      cells("site=away season=null season_type=null start_utc=soon game_date=null"),
    );
  });
});

describe("result, conference and games played", () => {
  // Read in the file: winner, team.groups and record of the header's competitors.
  it("are the header's", () => {
    expect(rows(fourFactors(recorded(OVERTIMES).danfo))).toMatchObject([
      {
        ...{ home_away: "away", result: "L", games_on_record: 2, division_one: true },
        ...{ conference: "asun-conference", opponent_conference: "horizon-league" },
      },
      { home_away: "home", result: "W", games_on_record: 1, opponent_division_one: true },
    ]);
  });

  it("have no result before the end, of a forfeit, and without a score", () => {
    const resultsAfter = (change: (competition: Competition) => void) => {
      const game = changed("summary_final", ({ header }) =>
        change(header.competitions[0] as never),
      );
      return pick(rows(fourFactors(game.danfo)), "result games_on_record");
    };
    const none = [
      [null, null],
      [null, null],
    ];
    const ended = (type: object) => (competition: Competition) =>
      void Object.assign(competition.status.type, type);
    expect(resultsAfter(ended({ completed: false }))).toEqual(none);
    expect(resultsAfter(ended({ detail: "Forfeit" }))).toEqual(none);
    const scored = (score: string) => (competition: Competition) => {
      for (const side of competition.competitors) Object.assign(side, { score });
    };
    expect(resultsAfter(scored("soon"))).toEqual(none);
    expect(resultsAfter(scored("60")).map(([result]) => result)).toEqual(["T", "T"]);
  });
});

interface Competition {
  readonly status: { readonly type: object };
  readonly competitors: readonly object[];
}

/** The definitions of SPORTS.md over the raw payload. */
function expected(game: Summary, weight: number) {
  const sides = game.raw.boxscore.teams.map(({ team }) => {
    const numbers = (name: string) => (shownOf(game, team.id, name) ?? "").split("-").map(Number);
    const [made = 0, attempted = 0] = numbers("fieldGoalsMade-fieldGoalsAttempted");
    const [threes = 0] = numbers("threePointFieldGoalsMade-threePointFieldGoalsAttempted");
    const [, throws = 0] = numbers("freeThrowsMade-freeThrowsAttempted");
    const [offensive = 0] = numbers("offensiveRebounds");
    const [defensive = 0] = numbers("defensiveRebounds");
    const [turnovers = 0] = numbers("totalTurnovers");
    const points = Number(competitorsOf(game).find((one) => one.team.id === team.id)?.score);
    const chances = attempted - offensive + turnovers + weight * throws;
    const id = team.id;
    return {
      id,
      points,
      made,
      attempted,
      threes,
      throws,
      offensive,
      defensive,
      turnovers,
      chances,
    };
  });
  const possessions = sides.reduce((total, { chances }) => total + chances, 0) / 2;
  const periods = competitorsOf(game)[0]?.linescores?.length ?? 0;
  const minutes = 40 + 5 * Math.max(0, periods - 4);
  return sides.map((own, index) => {
    const other = sides[1 - index] as (typeof sides)[number];
    return {
      team_id: own.id,
      minutes,
      possessions,
      pace: (40 * possessions) / minutes,
      offensive_rating: (100 * own.points) / possessions,
      defensive_rating: (100 * other.points) / possessions,
      effective_field_goal_pct: (own.made + 0.5 * own.threes) / own.attempted,
      turnover_pct: own.turnovers / possessions,
      offensive_rebound_pct: own.offensive / (own.offensive + other.defensive),
      free_throw_rate: own.throws / own.attempted,
    };
  });
}

const near = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? expect.closeTo(value, 9) : value,
    ]),
  );

describe("four factors", () => {
  it("follow the definitions on every completed game", () => {
    let looked = 0;
    for (const game of everyGame()) {
      const factors = rows(fourFactors(game.danfo));
      if (statusOf(game)?.completed !== true || factors.length === 0) continue;
      looked++;
      for (const weight of [0.475, 0.44]) {
        const found = rows(fourFactors(game.danfo, { ft_weight: weight }));
        const wanted = expected(game, weight);
        expect(found).toHaveLength(2);
        for (const [index, row] of wanted.entries()) {
          expect(found[index], game.name).toMatchObject(near(row));
        }
      }
    }
    expect(looked).toBeGreaterThan(50);
  });

  it("are those worked out by hand for 401469424", () => {
    const [arkansas, lsu] = rows(fourFactors(recorded(LOCATED).danfo));
    // ARK 63 - 5 + 14 + 0.475 x 11 = 77.225, LSU 67 - 22 + 17 + 0.475 x 26 = 74.35; mean 75.7875.
    expect(arkansas?.possessions).toBeCloseTo(75.7875, 10);
    expect(lsu).toMatchObject(
      near({
        ...cells(`
          game_id="401469424" team_id="99" team_abbreviation=LSU home_away=home opponent_id="8"
          points=79 opponent_points=76 minutes=40 possessions=75.7875 pace=75.7875
        `),
        offensive_rating: 7900 / 75.7875,
        defensive_rating: 7600 / 75.7875,
        effective_field_goal_pct: 31 / 67,
        turnover_pct: 17 / 75.7875,
        offensive_rebound_pct: 22 / 43,
        free_throw_rate: 26 / 67,
      }),
    );
  });

  it("count three overtimes as 55 minutes, need no plays, and are empty if nothing was played", () => {
    const [lipscomb] = rows(fourFactors(recorded(OVERTIMES).danfo));
    // LIP 81 - 10 + 22 + 0.475 x 36 = 110.1, NKU 73 - 15 + 25 + 0.475 x 53 = 108.175.
    expect(lipscomb?.minutes).toBe(55);
    expect(lipscomb?.possessions).toBeCloseTo(109.1375, 10);
    expect(lipscomb?.pace).toBeCloseTo((109.1375 * 40) / 55, 10);
    expect(rows(fourFactors(recorded(NO_PLAYS).danfo)).map(({ minutes }) => minutes)).toEqual([
      40, 40,
    ]);
    expect(rows(fourFactors(recorded(CANCELED).danfo))).toEqual([]);
    expect(rows(fourFactors(recorded(BEFORE).danfo))).toEqual([]);
  });

  it("take the overtimes from the plays if the header has no scores by period", () => {
    const game = changed("summary_final", ({ header, plays }) => {
      for (const one of header.competitions[0]?.competitors ?? []) delete one.linescores;
      const last = plays?.at(-1);
      if (last) last.period.number = 5;
    });
    expect(rows(fourFactors(game.danfo))[0]?.minutes).toBe(45);
  });

  it("count the played part of a game in play", () => {
    const game = fixture("summary_in");
    const seconds = (game.raw.plays ?? []).map(({ period, clock }) => {
      const [minutes, rest] = clock.displayValue.split(":").map(Number) as [number, number];
      return 600 * period.number - 60 * minutes - rest;
    });
    expect(rows(fourFactors(game.danfo))[0]?.minutes).toBeCloseTo(Math.max(...seconds) / 60, 10);
  });

  it("have nulls, not infinities, if nothing was attempted", () => {
    const game = changed("summary_final", ({ boxscore }) => {
      for (const one of boxscore.teams.flatMap(({ statistics }) => statistics)) {
        one.displayValue = one.displayValue.includes("-") ? "0-0" : "0";
      }
    });
    expect(rows(fourFactors(game.danfo))[0]).toMatchObject(
      cells(`
        possessions=0 pace=0 offensive_rating=null effective_field_goal_pct=null turnover_pct=null
        offensive_rebound_pct=null free_throw_rate=null
      `),
    );
  });

  it("refuse weights that are not shares", () => {
    const { danfo } = fixture("summary_final");
    const call = fourFactors as (game: unknown, options?: unknown) => unknown;
    for (const ft_weight of [-0.1, 1.01, Number.NaN, "0.44", null]) {
      expectRefusal(() => call(danfo, { ft_weight }), "ft_weight", "a number from 0 to 1");
    }
    for (const ft_weight of [0, 1]) expect(() => call(danfo, { ft_weight })).not.toThrow();
  });

  it("are quotients of the counts of the box score", () => {
    for (const name of [LOCATED, OVERTIMES]) {
      const { danfo } = recorded(name);
      const counts = rows(teamBoxScore(danfo));
      const own = teamCounts(rows(fourFactors(danfo)) as never);
      expect(own).toHaveLength(2);
      expect(counts).toMatchObject(own);
    }
  });
});
