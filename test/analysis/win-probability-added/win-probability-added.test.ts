import { describe, expect, it } from "vitest";
import {
  type ModelWinProbabilityRow,
  modelWinProbability,
} from "../../../src/analysis/win-probability/model/model-win-probability";
import { isModeled } from "../../../src/analysis/win-probability/model/parameters";
import { winProbability } from "../../../src/analysis/win-probability/win-probability";
import { winProbabilityAddedChart } from "../../../src/analysis/win-probability-added/chart/win-probability-added-chart";
import { winProbabilityAdded } from "../../../src/analysis/win-probability-added/win-probability-added";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { leagueOfUid } from "../../../src/leagues";
import { everyGame } from "../../games/basketball/summaries";
import { at, wbb } from "../../games/summaries";
import { inLine } from "../cells";
import { TYPES, type WrittenPlay, writtenGame } from "../win-probability/model/games";

const GAME: readonly WrittenPlay[] = [
  { side: "home", period: 1, clock: "9:40", points: 2, athletes: ["11"], chance: 0.6 },
  // Assisted: the scorer's and the passer's.
  { side: "home", period: 2, clock: "5:00", points: 3, athletes: ["11", "12"], chance: 0.7 },
  // A turnover of the away side, and the steal at the same reading.
  { side: "away", type: TYPES.turnover, period: 3, clock: "2:00", athletes: ["21"], chance: 0.72 },
  { side: "home", type: TYPES.steal, period: 3, clock: "2:00", athletes: ["12"], chance: 0.75 },
  // A missed shot is the shooter's, the rebound a part of nobody's.
  { side: "home", period: 4, clock: "1:00", athletes: ["11"], chance: 0.74 },
  { side: "away", type: TYPES.block, period: 4, clock: "1:00", athletes: ["22"], chance: 0.7 },
  { type: TYPES.end, period: 4, clock: "0:00", chance: 1 },
];

const added = (options = {}) =>
  Object.fromEntries(
    rows(winProbabilityAdded(wbb(writtenGame(GAME)), options)).map((row) => [
      `${row.team_id} ${row.athlete_id}`,
      row.win_probability_added,
    ]),
  );

type ProbabilityRow = Pick<
  ModelWinProbabilityRow,
  "home_win_probability" | "instant_change" | "is_last_of_instant" | "home_team_id" | "away_team_id"
> &
  Partial<Pick<ModelWinProbabilityRow, "pregame_home_win_probability">>;

describe("winProbabilityAdded", () => {
  it("books each play once for each side: to the player who acted, otherwise to nobody", () => {
    // Changes: +0.1 three, +0.02 turnover, +0.03 steal, -0.01 miss, -0.04 block, +0.3 the end.
    expect(added()).toEqual({
      "1 11": expect.closeTo(0.1 - 0.01, 9),
      "1 null": expect.closeTo(0.02 + 0.03 - 0.04 + 0.3, 9),
      "2 21": expect.closeTo(-0.02, 9),
      "2 null": expect.closeTo(-0.1 - 0.03 + 0.01 + 0.04 - 0.3, 9),
    });
  });

  it("uses the service's values in leagues without a model, and names a game without any", () => {
    const raw = writtenGame(GAME) as { readonly header: object };
    const nba = { ...raw, header: { ...raw.header, uid: "s:40~l:46~e:9" } };
    const own = rows(winProbabilityAdded(wbb(nba as never)));
    const values = own.map((row) => [row.league, row.athlete_id, row.leverage, row.source]);
    expect(new Set(own.map(({ athlete_id }) => athlete_id))).toEqual(new Set(["11", "21", null]));
    expect(values.every(([league, , leverage]) => league === "nba" && leverage === null)).toBe(
      true,
    );
    const ofHome = own.filter(({ team_id }) => team_id === "1");
    const sum = ofHome.reduce((all, row) => all + (row.win_probability_added ?? 0), 0);
    expect(sum).toBeCloseTo(1 - 0.6, 9);
    const without = wbb({ ...nba, winprobability: [] } as never);
    expect(() => winProbabilityAdded(without)).toThrow(ArgumentError);
    expect(() => winProbabilityAdded(without)).toThrow(/^winProbabilityAdded: .*1 of 1 games/);
    expect(() => winProbabilityAddedChart(without)).toThrow(/^winProbabilityAddedChart: /);
  });

  it("gives shares to assists, steals and blocks", () => {
    expect(added({ shares: { assist: 0.25, steal: 0.5, block: 1 } })).toEqual({
      // A quarter of the three is the passer's, half of turnover and steal the stealer's.
      "1 11": expect.closeTo(0.075 - 0.01, 9),
      "1 12": expect.closeTo(0.025 + 0.025, 9),
      "1 null": expect.closeTo(0.025 - 0.04 + 0.3, 9),
      "2 21": expect.closeTo(-0.02, 9),
      // The block's part is of the miss and the block.
      "2 22": expect.closeTo(0.01 + 0.04, 9),
      "2 null": expect.closeTo(-0.1 - 0.03 - 0.3, 9),
    });
  });

  const addedIn = (...plays: readonly WrittenPlay[]) =>
    rows(winProbabilityAdded(wbb(writtenGame(plays))));
  const berg = (list: ReturnType<typeof addedIn>) => list.find((row) => row.athlete_id === "12");

  const first: WrittenPlay = {
    side: "home",
    period: 1,
    clock: "9:40",
    points: 2,
    athletes: ["11"],
    chance: 0.6,
  };
  const late = { side: "home", clock: "0:05" } as const;
  const free = { ...late, type: TYPES.free_throw, athletes: ["12"] } as const;
  const foul: WrittenPlay = { ...late, side: "away", type: TYPES.foul, athletes: ["21"] };
  const throws: readonly WrittenPlay[] = [
    first,
    { ...foul, chance: 0.62 },
    { ...free, points: 1, chance: 0.7 },
    { ...free, chance: 0.65 },
    { ...late, points: 2, athletes: ["11"], chance: 0.9 },
  ];

  it("books several scorers of one reading by play, if their order is possible", () => {
    const own = addedIn(...throws).filter(({ team_id }) => team_id === "1");
    expect(inLine(own, "athlete_id win_probability_added plays top_change")).toBe(
      "11 0.25 2 0.25; 12 0.03 2 0.08; null 0.02 1 0.02",
    );
  });

  it.each<[string, readonly number[]]>([
    ["a throw stands before its foul", [0, 2, 1, 3, 4]],
    ["a score falls", [0, 1, 4, 2, 3]],
  ])("books one change if %s", (_, order) => {
    const plays = writtenGame(throws);
    const winprobability = order.map((index) => at(plays.winprobability, index));
    const list = rows(winProbabilityAdded(wbb({ ...plays, winprobability }))).filter(
      ({ team_id }) => team_id === "1",
    );
    // From 0.6 to what was computed last, all of it the last actor's.
    const last = throws[order.at(-1) ?? 0];
    expect(list.find(({ athlete_id }) => athlete_id === last?.athletes?.[0])).toMatchObject({
      top_change: expect.closeTo((last?.chance ?? 0) - 0.6, 9),
    });
    expect(list.reduce((sum, row) => sum + (row.plays ?? 0), 0)).toBe(2);
  });

  it("describes plays that are one change together", () => {
    const rebound = { ...late, type: TYPES.offensive_rebound, text: "Deadball Team Rebound." };
    const list = addedIn(
      first,
      { ...rebound, chance: 0.65 },
      { ...free, points: 1, chance: 0.7, text: "Ada Berg made Free Throw." },
      { ...free, chance: 0.8, text: "Ada Berg missed Free Throw." },
    );
    expect(berg(list)).toMatchObject({ top_change: 0.2, top_text: "Ada Berg made Free Throw." });
  });

  it("names a basket and its throw together if they are one change", () => {
    const list = addedIn(
      first,
      { ...free, points: 1, chance: 0.9, text: "Ada Berg made Free Throw." },
      { ...foul, chance: 0.62 },
      { ...late, points: 2, athletes: ["12"], chance: 0.8, text: "Ada Berg made Layup." },
    );
    expect(berg(list)).toMatchObject({
      win_probability_added: 0.2,
      top_text: "Ada Berg layup and free throw",
    });
  });

  it("gives the change into a level end to nobody, or to the player who tied at 0:00", () => {
    const tie: WrittenPlay = { ...foul, type: TYPES.jumper, points: 2, chance: 0.6 };
    const rebound = { side: "home", type: TYPES.offensive_rebound, clock: "0:00" } as const;
    const of = (clock: string) =>
      addedIn(
        { ...first, chance: 0.9 },
        { ...tie, clock },
        { ...rebound, chance: 0.877 },
        { ...first, period: 5, clock: "1:00", chance: 1 },
      )
        .filter(({ team_id }) => team_id === "2")
        .map((row) => [row.athlete_id, row.win_probability_added]);
    expect(of("0:00")).toEqual([
      ["21", 0.4],
      [null, -0.5],
    ]);
    expect(of("0:30")).toEqual([
      ["21", 0.3],
      [null, -0.4],
    ]);
  });

  it("has each player's largest change, and the leverage before the plays", () => {
    const game = wbb(writtenGame(GAME));
    const own = rows(winProbabilityAdded(game)).find(({ athlete_id }) => athlete_id === "11");
    expect(own).toMatchObject({ plays: 3, top_period: 2, top_clock: "5:00" });
    expect(own?.top_change).toBeCloseTo(0.1, 9);
    // These are: the first play itself, the one after it, and the one after the steal.
    const after = rows(modelWinProbability(game, { source: "service" })).map((row) => row.leverage);
    expect(own?.leverage).toBeCloseTo((2 * (after[0] ?? 0) + (after[3] ?? 0)) / 3, 9);
  });

  it("starts before the game with the model, at its first row with the service", () => {
    const sumOf = (options: object) =>
      Object.entries(added(options))
        .filter(([key]) => key.startsWith("1 "))
        .reduce((sum, [, one]) => sum + (one ?? 0), 0);
    expect(sumOf({ source: "service" })).toBeCloseTo(1 - 0.6, 8);
    expect(sumOf({ source: "model", pregame: 0.3 })).toBeCloseTo(1 - 0.3, 6);
  });

  it("adds up in every game to the change of the probability, and to the opposite", () => {
    let games = 0;
    for (const { name, raw, danfo } of everyGame()) {
      const ofService = rows(winProbability(danfo));
      const isOwn = isModeled(leagueOfUid(raw.header.uid) ?? "wbb");
      if (!isOwn && ofService.length === 0 && rows(danfo.plays).length > 0) {
        expect(() => winProbabilityAdded(danfo), name).toThrow("no probabilities");
        continue;
      }
      const list = rows(winProbabilityAdded(danfo));
      const sides = new Map<string | null, number>();
      for (const { team_id, win_probability_added: one } of list) {
        sides.set(team_id, (sides.get(team_id) ?? 0) + (one ?? 0));
      }
      const table: readonly ProbabilityRow[] = isOwn
        ? rows(modelWinProbability(danfo, { source: "service" }))
        : ofService;
      const known = ofService.some((row) => row.home_win_probability !== null);
      const [first, last] = [table[0], table.at(-1)];
      if (first === undefined || last === undefined) {
        expect(list, name).toEqual([]);
        continue;
      }
      games += 1;
      const start = known
        ? table.find((row) => row.instant_change !== null || row.is_last_of_instant)
        : undefined;
      const before = known
        ? (start?.home_win_probability ?? 0)
        : (first.pregame_home_win_probability ?? 0);
      const wanted = (last.home_win_probability ?? 0) - before;
      expect(sides.get(first.home_team_id), name).toBeCloseTo(wanted, 5);
      expect(sides.get(first.away_team_id), name).toBeCloseTo(-wanted, 5);
      expect(list.filter(({ athlete_id }) => athlete_id === null)).toHaveLength(2);
    }
    expect(games).toBeGreaterThan(10);
  });

  it("uses the model if the service has none", () => {
    const raw = { ...writtenGame(GAME), winprobability: [] };
    const list = rows(winProbabilityAdded(wbb(raw)));
    expect(new Set(list.map(({ source }) => source))).toEqual(new Set(["model"]));
  });

  it("refuses invalid options", () => {
    expect(() => added({ shares: { assists: 0.5 } })).toThrow("Did you mean 'assist'?");
    expect(() => added({ shares: { assist: 2 } })).toThrow("from 0 to 1, got 2");
    expect(() => added({ share: 1 })).toThrow("Did you mean 'shares'?");
  });
});
