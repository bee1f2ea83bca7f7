import { describe, expect, it } from "vitest";
import type { Frame, UntypedRow } from "../../src/names";
import * as s from "../../src/names";
import { golden, mlb, mlbPolars, wbb, wbbPolars } from "./summaries";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

const WBB = "wbb/summary_final";
const MLB = "mlb/summary_final";

const competition = (raw: Raw) => raw.header.competitions[0];
const sides = (raw: Raw): Raw[] => competition(raw).competitors;

function odd(name: string, change: (raw: Raw) => void): object {
  const raw: Raw = golden(name);
  change(raw);
  return raw;
}

const { teamBoxScore, winProbability, reconcile, lineScores, gameDetails, shots } = s;
const BOTH = { teamBoxScore, winProbability, reconcile, lineScores, gameDetails };
const TABLES: Readonly<Record<"wbb" | "mlb", Readonly<Record<string, unknown>>>> = {
  wbb: {
    ...BOTH,
    boxScore: s.boxScore,
    fourFactors: s.fourFactors,
    shots,
    freeThrows: s.freeThrows,
  },
  mlb: {
    ...BOTH,
    batting: (game: ReturnType<typeof mlb>) => s.boxScore(game).batting,
    pitching: (game: ReturnType<typeof mlb>) => s.boxScore(game).pitching,
    pitches: s.pitches,
    battingOrders: s.battingOrders,
  },
};
const READERS = {
  wbb: { danfo: wbb, polars: wbbPolars },
  mlb: { danfo: mlb, polars: mlbPolars },
} as const;

/** Every table of a game, by name. */
function tables(league: "wbb" | "mlb", raw: object, engine: "danfo" | "polars" = "danfo") {
  const game = READERS[league][engine](raw);
  return Object.fromEntries(
    Object.entries(TABLES[league]).map(([name, table]) => {
      const frame = (table as (one: typeof game) => Frame)(game);
      return [name, s.rows(frame) as unknown as readonly UntypedRow[]];
    }),
  );
}

const CHANGES: Readonly<Record<string, (raw: Raw) => void>> = {
  "no competitors": (raw) => delete competition(raw).competitors,
  "competitors that are no list": (raw) => {
    competition(raw).competitors = "none";
  },
  "no competitions": (raw) => delete raw.header.competitions,
  "competitions that are no list": (raw) => {
    raw.header.competitions = "none";
  },
  "empty sides": (raw) => {
    competition(raw).competitors = [{ homeAway: "home" }, { homeAway: "away" }];
  },
  "no status": (raw) => delete competition(raw).status,
  "scores of null": (raw) => {
    for (const side of sides(raw)) side.score = null;
  },
  "scores in words": (raw) => {
    for (const side of sides(raw)) side.score = "--";
  },
  "scores as objects": (raw) => {
    for (const side of sides(raw)) side.score = { value: 3 };
  },
  "linescores of null": (raw) => {
    for (const side of sides(raw)) side.linescores = null;
  },
  "linescores of nulls": (raw) => {
    for (const side of sides(raw)) side.linescores = [null];
  },
  "probables of null": (raw) => {
    for (const side of sides(raw)) side.probables = null;
  },
  "a billion periods": (raw) => {
    raw.plays.at(-1).period.number = 1e9;
    raw.format = { regulation: { periods: 1e9, clock: 1e9 }, overtime: { clock: 1e9 } };
  },
  "participants of null": (raw) => {
    for (const play of raw.plays) play.participants = null;
  },
  "participants that are nobody": (raw) => {
    for (const play of raw.plays) play.participants = [{}, null];
  },
  "participants that are no list": (raw) => {
    for (const play of raw.plays) play.participants = { athlete: { id: "1" } };
  },
  "participants as text": (raw) => {
    for (const play of raw.plays) play.participants = "nobody";
  },
};

describe.each(["wbb", "mlb"] as const)("tables of %s summaries with", (league) => {
  const name = league === "wbb" ? WBB : MLB;

  it.each(Object.keys(CHANGES))("%s hold no empty id and no number that is none", (change) => {
    const raw = odd(name, CHANGES[change] as (raw: Raw) => void);
    const danfo = tables(league, raw);
    expect(tables(league, raw, "polars")).toEqual(danfo);
    const cells = Object.entries(danfo).flatMap(([table, list]) =>
      list.flatMap((row) => Object.entries(row).map(([column, cell]) => [table, column, cell])),
    );
    const wrong = cells.filter(
      ([, column, cell]) => Number.isNaN(cell) || (cell === "" && /_id$/.test(String(column))),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["scores of null", "scores in words", "scores as objects"])("%s have none", (change) => {
    const { teamBoxScore } = tables(league, odd(name, CHANGES[change] as (raw: Raw) => void));
    expect(teamBoxScore?.map((row) => row[league === "wbb" ? "points" : "runs"])).toEqual([
      null,
      null,
    ]);
  });

  it("numbers for ids are as with text", () => {
    const raw = odd(name, (one) => {
      for (const side of sides(one)) {
        side.id = Number(side.id);
        side.team.id = Number(side.team.id);
      }
    });
    const text = JSON.stringify(raw);
    const numeric = text.replaceAll(/"athlete":\{"id":"(\d+)"/g, '"athlete":{"id":$1');
    expect(numeric.length).toBeLessThan(text.length);
    expect(tables(league, JSON.parse(numeric))).toEqual(tables(league, golden(name)));
  });

  it("plays sent twice count once", () => {
    const raw = odd(name, (one) => {
      one.plays = one.plays.flatMap((play: Raw) => [play, { ...play }]);
    });
    expect(tables(league, raw)).toEqual(tables(league, golden(name)));
  });
});

it("plays without an id cannot be distinguished, and stay", () => {
  const raw = odd(WBB, ({ plays }) => {
    for (const play of plays) delete play.id;
  });
  expect(s.rows(shots(wbb(raw)))).toHaveLength(s.rows(shots(wbb(golden(WBB)))).length);
});

it("nothing is compared for a side without a team", () => {
  const raw = odd(WBB, (one) => {
    for (const side of sides(one)) {
      delete side.id;
      delete side.team;
    }
    for (const play of one.plays) delete play.team;
  });
  expect(s.rows(reconcile(wbb(raw))).filter(({ check }) => !check?.includes("win_prob"))).toEqual(
    [],
  );
});
