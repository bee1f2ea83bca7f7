import { describe, expect, it } from "vitest";
import { rows, shots, winProbability } from "../../../src/names";
import { pick } from "../../analysis/cells";
import { wbb } from "../summaries";

interface Written {
  readonly team?: "1" | "2";
  readonly type?: string;
  readonly text?: string;
  /** `4 0:00`. */
  readonly at: string;
  /** Home, away, as the row shows them. */
  readonly shows: readonly [number, number];
  readonly points?: number;
  readonly home?: number;
}

/** A game of four quarters between the teams 1, at home, and 2. */
function game(
  plays: readonly Written[],
  {
    final = [5, 2],
    linescores,
    order,
    completed = true,
  }: {
    final?: readonly [number, number];
    linescores?: readonly [readonly number[], readonly number[]];
    order?: readonly number[];
    completed?: boolean;
  } = {},
) {
  const competitor = (side: 0 | 1) => ({
    id: String(side + 1),
    homeAway: side === 0 ? "home" : "away",
    team: { id: String(side + 1), abbreviation: side === 0 ? "HOM" : "AWY" },
    score: String(final[side]),
    linescores: (linescores?.[side] ?? []).map((points) => ({ displayValue: String(points) })),
  });
  const entries = plays.map(({ home }, index) => ({
    playId: String(index),
    ...(home !== undefined && { homeWinPercentage: home, tiePercentage: 0 }),
  }));
  const state = { type: { completed, state: completed ? "post" : "in" } };
  return wbb({
    header: {
      id: "9",
      season: { year: 2023, type: 2 },
      competitions: [{ competitors: [competitor(0), competitor(1)], status: state }],
    },
    boxscore: { teams: [], players: [] },
    plays: plays.map(({ team, type = "558", text = "", at, shows, points = 0 }, index) => ({
      id: String(index),
      type: { id: type, text: "" },
      text,
      ...(team !== undefined && { team: { id: team } }),
      period: { number: Number(at.split(" ")[0]) },
      clock: { displayValue: at.split(" ")[1] },
      homeScore: shows[0],
      awayScore: shows[1],
      scoringPlay: points > 0,
      scoreValue: points,
      shootingPlay: type === "558",
    })),
    winprobability: (order ?? entries.map((_, index) => index)).map((index) => entries[index]),
  });
}

const table = (...args: Parameters<typeof game>) => rows(winProbability(game(...args)));
/** The scores after each row, the home side's first. */
const scores = (...args: Parameters<typeof game>) =>
  table(...args)
    .map((row) => `${row.home_score}-${row.away_score}`)
    .join(" ");

const END = { type: "412" };

describe("scores that add up", () => {
  const plays: readonly Written[] = [
    { team: "1", at: "1 9:00", shows: [2, 0], points: 2 },
    // Stale, and then too early.
    { team: "2", type: "519", at: "1 8:00", shows: [0, 0] },
    { team: "1", type: "519", at: "2 5:00", shows: [5, 2] },
    { team: "2", at: "3 5:00", shows: [5, 2], points: 2 },
    { team: "1", at: "4 5:00", shows: [5, 2], points: 3 },
    { ...END, at: "4 0:00", shows: [5, 2] },
  ];

  it("are the sums of the plays, whatever the rows show", () => {
    expect(scores(plays)).toBe("2-0 2-0 2-0 2-2 5-2 5-2");
    const before = rows(shots(game(plays))).map(
      (row) => `${row.home_score_before}-${row.away_score_before}`,
    );
    expect(before).toEqual(["0-0", "2-0", "2-2"]);
  });

  it("count a three that has another value, if the score rises by three", () => {
    const three = { team: "1", text: "Somebody made Three Point Jumper." } as const;
    const wrong = plays.with(4, { ...three, at: "4 5:00", shows: [5, 2], points: 2 });
    // The row before already shows 5; here it shows the score before.
    const risen = wrong.with(3, { team: "2", at: "3 5:00", shows: [2, 2], points: 2 });
    expect(rows(shots(game(risen))).at(-1)).toMatchObject({
      points_attempted: 3,
      points_scored: 3,
      shot_class: "three",
    });
    expect(scores(risen)).toMatch(/ 5-2$/);
    expect(rows(shots(game(wrong))).at(-1)).toMatchObject({ points_scored: 2 });
  });
});

describe("scores that do not add up", () => {
  // The home side's three is missing, and its sum is 2.
  const plays: readonly Written[] = [
    { team: "1", at: "1 9:00", shows: [2, 0], points: 2 },
    { ...END, at: "1 0:00", shows: [4, 2] },
    { team: "2", type: "519", at: "2 8:00", shows: [1, 0] },
    { team: "2", type: "519", at: "3 6:00", shows: [7, 0] },
    { team: "2", at: "3 5:00", shows: [5, 2], points: 2 },
    { ...END, at: "4 0:00", shows: [3, 2] },
  ];

  it("are the highest in plays within the final score, and the header's after the last row of a period", () => {
    expect(scores(plays)).toBe("2-0 2-0 2-0 2-0 5-2 5-2");
    const away = [0, 0, 2, 0];
    const linescores = [[3, 0, 2, 0], away] as const;
    expect(scores(plays, { linescores })).toBe("2-0 3-0 3-0 3-0 5-2 5-2");
    // Periods that do not add up are not believed.
    expect(scores(plays, { linescores: [[3, 0, 1, 0], away] })).toMatch(/^2-0 2-0 /);
  });

  it("have no bound during a game, whose header may be older", () => {
    const running = (final: readonly [number, number]) =>
      scores(plays, { completed: false, final });
    expect(running([2, 2]).split(" ")[3]).toBe("2-0");
    expect(running([3, 2]).split(" ")[3]).toBe("7-0");
  });
});

describe("a log", () => {
  const whole: readonly Written[] = [
    { team: "1", at: "1 9:00", shows: [5, 0], points: 5 },
    { team: "2", at: "4 9:00", shows: [5, 2], points: 2 },
    { ...END, at: "4 0:00", shows: [5, 2] },
  ];
  const early = (...args: Parameters<typeof game>) => [
    ...new Set(table(...args).map((row) => row.log_stops_early)),
  ];

  it("that breaks off says so", () => {
    expect(early(whole)).toEqual([false]);
    expect(early(whole.slice(0, 2))).toEqual([true]);
    expect(early(whole, { final: [7, 2] })).toEqual([true]);
    // By the header the game had an overtime.
    const periods = [5, 0, 0, 0, 0];
    expect(early(whole, { linescores: [periods, [2, 0, 0, 0, 0]] })).toEqual([true]);
    expect(early(whole, { completed: false })).toEqual([null]);
  });
});

describe("certainty", () => {
  const before: Written = { team: "1", at: "1 9:00", shows: [5, 0], points: 5, home: 0.6 };
  const last: Written = { ...END, at: "4 0:00", shows: [5, 2], home: 1 };
  const two: Written = { team: "2", at: "4 9:00", shows: [5, 2], points: 2, home: 0.8 };
  const known = (...args: Parameters<typeof game>) =>
    table(...args).map((row) => row.home_win_probability);

  it("is known at 0:00 of the last period with a lead, and after the last play", () => {
    const free: Written = { team: "1", type: "519", at: "4 0:00", shows: [5, 2], home: 1 };
    expect(known([before, two, free, last])).toEqual([0.6, 0.8, 1, 1]);
    expect(known([before, { ...two, home: 1 }])).toEqual([0.6, 1]);
  });

  it.each<[string, Written]>([
    ["with the clock running", { team: "1", type: "519", at: "4 0:05", shows: [5, 2], home: 1 }],
    ["at the end of another quarter", { ...END, at: "3 0:00", shows: [5, 2], home: 1 }],
    ["for the side that is behind", { ...END, at: "4 0:00", shows: [5, 2], home: 0 }],
  ])("is unknown %s", (_, row) => {
    const list = table([before, { ...two, at: "1 8:00" }, row, last]);
    expect(list[2]).toMatchObject({
      home_win_probability: null,
      away_win_probability: null,
      tie_probability: null,
      home_win_probability_change: null,
    });
    // From 0.8, the last known one.
    expect(list[3]).toMatchObject({ home_win_probability_change: 0.2 });
  });

  it("is one half if the score is level at the end, and unknown against the winner", () => {
    const tied: Written = { ...END, at: "4 0:00", shows: [2, 2], home: 1 };
    const overtime: Written = { team: "1", at: "5 0:01", shows: [5, 2], points: 3, home: 0.99 };
    const first: Written = { team: "1", at: "1 9:00", shows: [2, 0], points: 2, home: 0.6 };
    const list = [first, { ...two, shows: [2, 2] } as Written, tied, overtime];
    expect(known([...list, { ...last, at: "5 0:00" }])).toEqual([0.6, 0.8, 0.5, 0.99, 1]);
    expect(known([before, two, { ...last, home: 0 }])).toEqual([0.6, 0.8, null]);
    expect(known([before, two, { ...last, at: "4 0:01" }], { completed: false })).toEqual([
      0.6,
      0.8,
      null,
    ]);
  });

  it("is one half from the tying play on, whose change it is", () => {
    const first: Written = { team: "1", at: "1 9:00", shows: [2, 0], points: 2, home: 0.9 };
    const tie: Written = { team: "2", at: "4 0:00", shows: [2, 2], points: 2, home: 0.6 };
    const rebound: Written = { team: "1", type: "586", at: "4 0:00", shows: [2, 2], home: 0.877 };
    const end: Written = { ...END, at: "4 0:00", shows: [2, 2], home: 1 };
    const win: Written = { team: "1", at: "5 0:00", shows: [5, 2], points: 3, home: 1 };
    const changes = (plays: readonly Written[], order: readonly number[]) =>
      pick(
        table(plays, { order }),
        "play_id home_win_probability source home_win_probability_change instant_change",
      );
    // The end of the quarter was computed first, and is 1.
    expect(changes([first, tie, rebound, end, win], [0, 3, 1, 2, 4])).toEqual([
      ["0", 0.9, "service", null, null],
      ["1", 0.5, "level", -0.4, null],
      ["2", 0.5, "level", 0, null],
      ["3", 0.5, "level", 0, -0.4],
      ["4", 1, "service", 0.5, 0.5],
    ]);
    // Level since 0:30: the change into one half belongs to nobody, and is not a swing.
    const early = [first, { ...tie, at: "4 0:30" }, rebound, end, win];
    expect(changes(early, [0, 1, 2, 3, 4])).toEqual([
      ["0", 0.9, "service", null, null],
      ["1", 0.6, "service", -0.3, -0.3],
      ["2", 0.5, "level", -0.1, null],
      ["3", 0.5, "level", 0, null],
      ["4", 1, "service", 0.5, 0.5],
    ]);
  });

  it("follows a basket that was counted after the end of the quarter", () => {
    const end: Written = { ...END, at: "4 0:00", shows: [2, 2], home: 0.4 };
    const basket: Written = { team: "1", at: "4 0:00", shows: [5, 2], points: 3, home: 1 };
    const first: Written = { team: "1", at: "1 9:00", shows: [2, 0], points: 2, home: 0.6 };
    // plays[] has the basket first, the probabilities have it last.
    const list = table([first, two, basket, end], { order: [0, 1, 3, 2] });
    expect(pick(list, "play_id home_score home_win_probability instant_change")).toEqual([
      ["0", 2, 0.6, null],
      ["1", 2, 0.8, 0.2],
      ["2", 5, 1, null],
      // Computed before the basket, it has the chances after it.
      ["3", 5, 1, 0.2],
    ]);
  });
});
