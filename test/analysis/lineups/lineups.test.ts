import { describe, expect, it } from "vitest";
import type { Play } from "../../../sample/basketball/floor";
import { leagueDesk } from "../../../sample/desk";
import { type Lineup, lineups, rows } from "../../../src/names";
import {
  athletesOf,
  type RawSummary,
  recorded,
  type Summary,
  simulated,
} from "../../games/basketball/summaries";
import { type Box, type Line, rawGame, writtenGame } from "../../games/basketball/written-floor";
import { wbb } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { some } from "../../support/sample";
import { parts } from "../../support/words";
import { cells } from "../cells";

/** The fives of the home side at the plays of a game in which the away side stays: `1 2 3 4 5`. */
function homeFives(quarters: readonly (readonly Line[])[], box?: Box): string[] {
  return rows(lineups(writtenGame(quarters, box)))
    .filter(({ home_away }) => home_away === "home")
    .map(
      (row) =>
        `${idsOf(row)
          .map((id) => id.slice(1))
          .join(" ")}${"?".repeat(row.inferred_count ?? 0)}`,
    );
}

const idsOf = (row: Lineup): string[] =>
  [row.athlete_1_id, row.athlete_2_id, row.athlete_3_id, row.athlete_4_id, row.athlete_5_id].filter(
    (id) => id !== null,
  );

describe("lineups", () => {
  it("are one row a play and side, away first, the five after an exchange on all of its rows", () => {
    const game = writtenGame([
      ["H 9:40 layup made h1", "H 9:00 out h1", "H 9:00 out h2", "H 9:00 in h6", "H 9:00 in h7"],
    ]);
    const list = rows(lineups(game));
    expect(list).toHaveLength(10);
    expect(
      list
        .map(({ play_id, home_away }) => `${play_id} ${home_away}`)
        .slice(0, 3)
        .join(", "),
    ).toBe("1-0 away, 1-0 home, 1-1 away");
    expect(list[1]).toMatchObject({
      ...cells(`
        game_id="9" season=2023 period=1 clock=9:40 elapsed_seconds=20 team_id="1" opponent_id="2"
        lineup_id=h1-h2-h3-h4-h5 athlete_1_id=h1 athlete_5_id=h5 inferred_count=0
      `),
      athletes: "Name h1; Name h2; Name h3; Name h4; Name h5",
    });
    expect(
      list
        .slice(2)
        .filter((one) => one.home_away === "home")
        .map(idsOf),
    ).toEqual(Array(4).fill(["h3", "h4", "h5", "h6", "h7"]));
  });

  it("tell exchanges apart that a free throw separates, but not an out and an in some seconds apart", () => {
    const fives = homeFives([
      parts(`
        H 9:00 out h1; H 9:00 in h6; A 9:00 free throw made a1; H 9:00 out h2; H 9:00 in h7;
        A 9:00 free throw made a1
      `),
    ]);
    expect(fives.filter((_, index) => index === 2 || index === 5)).toEqual([
      "2 3 4 5 6",
      "3 4 5 6 7",
    ]);
    const one = homeFives([["H 9:05 out h1", "A 9:03 turnover a1", "H 9:02 in h6"]]);
    expect(one).toEqual(Array(3).fill("2 3 4 5 6"));
  });

  /** Turnovers of home players at a clock reading. */
  const acts = (clock: string, ...players: readonly number[]) =>
    players.map((player) => `H ${clock} turnover h${player}`);

  it("start a quarter with a player who acts in it, or comes in for one who had left before", () => {
    const fives = homeFives([
      ["H 9:00 out h5", "H 9:00 in h6"],
      // h1 has gone and h7 has come at the break; h8 comes in later.
      [...acts("9:00", 2, 3, 4, 6, 7), "H 5:00 out h2", "H 5:00 in h8"],
    ]);
    expect(fives.slice(2)).toEqual([...Array(5).fill("2 3 4 6 7"), "3 4 6 7 8", "3 4 6 7 8"]);
    const others = homeFives([
      ["H 9:00 out h5", "H 9:00 in h6"],
      // h1 returns at 5:00, and therefore left at the break; h7, who does nothing else, came in for h1.
      [...acts("9:00", 2, 3, 4), "H 5:00 out h7", "H 5:00 in h1"],
    ]);
    expect(others.slice(2)).toEqual([...Array(3).fill("2 3 4 6 7"), "1 2 3 4 6", "1 2 3 4 6"]);
  });

  it("remove a player who comes in again later, if an out is missing", () => {
    const fives = homeFives([
      ["H 9:00 in h6", ...acts("8:00", 1, 2, 3, 5, 6), "H 7:00 out h6", "H 7:00 in h4"],
    ]);
    expect(fives[0]).toBe("1 2 3 5 6");
    expect(fives.at(-1)).toBe("1 2 3 4 5");
  });

  it("include a player who acts next, if an in is missing", () => {
    const fives = homeFives([["H 9:00 out h1", "H 8:00 turnover h6", "H 7:00 turnover h2"]]);
    expect(fives).toEqual(Array(3).fill("2 3 4 5 6"));
  });

  it("include players who act off the floor from the last stop, if they come in again later", () => {
    const fives = homeFives([
      [
        ...["H 9:00 out h1", "H 9:00 in h6", "H 8:00 out h2", "H 8:00 in h7", "H 7:00 turnover h1"],
        ...acts("6:00", 4, 5, 6, 7),
        ...["H 5:00 out h1", "H 5:00 in h3"],
      ],
    ]);
    expect(fives[1]).toBe("2 3 4 5 6");
    // At 8:00 only the turnover of h1 at 7:00 is known.
    expect(fives[2]).toBe("1 4 5 6 7?");
    expect(fives[4]).toBe("1 4 5 6 7");
    expect(fives.at(-1)).toBe("3 4 5 6 7");
  });

  it("mark a guess if several may have left, and take the player with most minutes", () => {
    const quarters = [
      ["H 5:00 out h5", "H 5:00 in h6"],
      ["H 9:00 turnover h2", "H 8:00 turnover h3", "H 7:00 turnover h4", "H 6:00 turnover h7"],
    ];
    const first = homeFives(quarters, { minutes: { h1: 20, h6: 4 } });
    expect(first.slice(2)).toEqual(Array(4).fill("1 2 3 4 7?"));
    const second = homeFives(quarters, { minutes: { h1: 10, h6: 14 } });
    expect(second.slice(2)).toEqual(Array(4).fill("2 3 4 6 7?"));
  });

  it("leave a place empty without evidence, or fill it with a player who has minutes in the box score", () => {
    const list = rows(lineups(writtenGame([["H 9:00 out h1", "A 8:00 turnover a1"]])));
    expect(list.at(-1)).toMatchObject({
      lineup_id: null,
      athletes: "Name h2; Name h3; Name h4; Name h5",
      athlete_5_id: null,
      inferred_count: 1,
    });
    expect(homeFives([["H 9:00 out h1"]], { minutes: { h8: 9 } })).toEqual(["2 3 4 5 8?"]);
  });

  it("begin with players who act, even if the box score names another starter or none", () => {
    const fives = homeFives([[...acts("9:00", 1, 2, 3, 4, 6), "H 8:00 out h6", "H 8:00 in h5"]]);
    expect(fives).toEqual([...Array(5).fill("1 2 3 4 6"), "1 2 3 4 5", "1 2 3 4 5"]);
    const lines = [...acts("9:00", 2, 3, 4, 5, 6), "A 5:00 out a1"];
    expect(homeFives([lines], { starters: [] })).toEqual(Array(6).fill("2 3 4 5 6"));
  });

  it("take nothing from technical fouls, nor from acts around a player's own change", () => {
    const fives = homeFives([
      [
        "H 9:20 turnover h6",
        ...["H 9:00 out h1", "H 9:00 in h6"],
        "H 8:40 foul h1",
        "H 8:00 technical foul h7",
      ],
    ]);
    expect(fives).toEqual(["1 2 3 4 5?", ...["2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6?", "2 3 4 5 6"]]);
  });

  it("read substitutions without words by the players on the floor, and without an id by the name", () => {
    expect(homeFives([["H 9:00 change h1", "H 9:00 change h6"]]).at(-1)).toBe("2 3 4 5 6");
    const raw = rawGame([["H 9:00 out h1", "H 9:00 in h6"]]);
    const plays = (raw.plays as { participants?: object }[]).map(
      ({ participants: _, ...play }) => play,
    );
    expect(rows(lineups(wbb({ ...raw, plays }))).at(-1)?.lineup_id).toBe("h2-h3-h4-h5-h6");
  });

  it("stay complete if the log repeats or contradicts itself", () => {
    const fives = homeFives([
      [
        ...["H 9:00 out h1", "H 9:00 out h1", "H 9:00 in h6", "H 9:00 in h6"],
        ...["h6", "h7", "h8", "h9"].map((athlete) => `H 8:00 in ${athlete}`),
      ],
    ]);
    expect(fives[0]).toBe("2 3 4 5 6");
    expect(fives.at(-1)?.replaceAll("?", "").split(" ")).toHaveLength(5);
  });

  it("are none for games without substitutions, without plays and before they begin", () => {
    expect(rows(lineups(writtenGame([["H 9:00 layup made h1"]])))).toEqual([]);
    expect(rows(lineups(writtenGame([])))).toEqual([]);
  });
});

/** Simulated games whose logs have substitutions, with the plays as they were played. */
const played = lazy(() => {
  const games = new Map(
    leagueDesk("wbb")
      .at(0)
      .season.games.map(({ plan, played: one }) => [plan.id, one]),
  );
  return simulated()
    .filter(hasSubstitutions)
    .map((summary) => {
      const { plays } = games.get(summary.name) as unknown as { plays: readonly Play[] };
      return { summary, plays };
    });
});

function hasSubstitutions({ raw }: Summary): boolean {
  return (raw.plays ?? []).some(({ type }) => type.id === "584");
}

/** Rows of a player's action whose five is not that of the simulator. */
function wrongRows(raw: RawSummary, plays: readonly Play[]): { rows: number; wrong: number } {
  const truth = new Map(
    (raw.plays ?? []).flatMap(({ id, type, participants }, index) => {
      const floor =
        type.id === "584" || participants === undefined ? undefined : plays[index]?.floor;
      return floor === undefined ? [] : [[id, floor] as const];
    }),
  );
  const list = rows(lineups(wbb(raw))).filter(({ play_id }) => truth.has(play_id ?? ""));
  const wrong = list.filter((row) => {
    const side = row.home_away === "home" ? "home" : "away";
    const five = (truth.get(row.play_id ?? "")?.[side] ?? []).map(({ id }) => id);
    return [...five].sort().join() !== idsOf(row).sort().join();
  });
  return { rows: list.length, wrong: wrong.length };
}

describe("lineups of simulated games", () => {
  it("are the fives that the simulator had", () => {
    expect(played().length).toBeGreaterThan(30);
    for (const { summary, plays } of some(played())) {
      expect(wrongRows(summary.raw, plays)).toMatchObject({ wrong: 0 });
      const list = rows(lineups(summary.danfo));
      expect(list).toHaveLength(2 * (summary.raw.plays?.length ?? 0));
      expect(list.every(({ inferred_count }) => inferred_count === 0)).toBe(true);
    }
  });

  it("are nearly always correct if no substitution between periods is logged", () => {
    const games = some(played()).map(({ summary: { raw }, plays }) => {
      const left = (raw.plays ?? [])
        .map((play, index) => ({ play, floor: plays[index] as Play }))
        .filter(
          ({ play: { type, clock } }) =>
            type.id !== "584" || !/^(?:10|5):00$/.test(clock.displayValue),
        );
      return wrongRows(
        { ...raw, plays: left.map(({ play }) => play) },
        left.map(({ floor }) => floor),
      );
    });
    const total = (name: "rows" | "wrong") => games.reduce((all, one) => all + one[name], 0);
    expect(total("wrong") / total("rows")).toBeLessThan(0.005);
  });
});

describe("lineups of a recorded game", () => {
  const game = lazy(() => recorded("other/mbb_summary_2026_substitutions.json"));

  it("hold each side's five without a doubt", () => {
    const list = rows(lineups(game().danfo));
    expect(list).toHaveLength(892);
    expect(
      list.every(({ inferred_count, lineup_id }) => inferred_count === 0 && lineup_id !== null),
    ).toBe(true);
  });

  it("have all players who act, and none who did not play", () => {
    const absent = new Set(
      athletesOf(game()).flatMap(({ athlete, didNotPlay }) => (didNotPlay ? [athlete.id] : [])),
    );
    const fives = new Map<string, string[]>();
    for (const row of rows(lineups(game().danfo))) {
      fives.set(row.play_id ?? "", [...(fives.get(row.play_id ?? "") ?? []), ...idsOf(row)]);
    }
    expect([...fives.values()].flat().filter((id) => absent.has(id))).toEqual([]);
    for (const { id, type, participants = [] } of game().raw.plays ?? []) {
      if (type.id === "584") continue;
      for (const { athlete } of participants) expect(fives.get(id)).toContain(athlete.id);
    }
  });
});
